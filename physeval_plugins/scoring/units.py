"""Units of measurement by name: SI factor and dimension.

A unit is looked up by its *name* (`kg`, `\\mu m`, `angstrom`, `light year`), never by evaluating an expression.
The names physicists write are in the table below with exact factors, so that a verdict depends neither on the
version of a units package nor on its import time; any other name (`furlong`) is asked of pint's registry, by
name only. `read_unit` reads the body of a `\\unit{...}`: names, products, quotients and bounded powers.

Where one name means two things, one meaning is fixed, for every text alike:

    m metre (not milli) · min minute (not milli-inch) · h hour (not Planck's constant) · T tesla · G gauss = 1e-4 T
    u atomic mass unit · d day · a, y, yr year of 365.25 days · cd candela · Pa pascal · ft foot · pc parsec
    Gy gray (giga-year: Gyr) · rad radian (not the dose) · C coulomb · F farad · H henry · K kelvin · b barn
    D debye · R röntgen · P poise · L, l litre · t tonne · c the speed of light (as in `MeV/c^2`; `\\unit` only)
    Cal kilocalorie · cal thermochemical calorie, 4.184 J · statC, esu, Oe, Mx their SI counterparts

Decibels and other logarithmic units are not units here. A temperature in degrees has an `offset`; whether it
counts (a temperature) or not (a difference, `J/°C`) is for the caller to decide.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

__all__ = ["DIMENSIONLESS", "MAX_EXPONENT", "Unit", "is_unit", "lookup", "read_unit"]

#: Greatest absolute exponent of a unit; beyond it a text is not read as a unit.
MAX_EXPONENT = 24

#: The exponents of (length, mass, time, current, temperature, amount, luminous intensity), all zero.
DIMENSIONLESS: tuple[Fraction, ...] = (Fraction(0),) * 7

_BASES = "LMTIΘNJ"


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit: a quantity `x name` is `x * factor * π**pi (+ offset)` in SI base units of `dimension`.

    `dimension` holds the exponents of metre, kilogram, second, ampere, kelvin, mole, candela. `offset` (kelvin)
    is not zero for degrees Celsius and Fahrenheit only, and is lost in products and powers.
    """

    name: str
    factor: Fraction
    dimension: tuple[Fraction, ...] = DIMENSIONLESS
    pi: int = 0
    offset: Fraction = Fraction(0)

    def __mul__(self, other: "Unit") -> "Unit":
        dimension = tuple(a + b for a, b in zip(self.dimension, other.dimension, strict=True))
        return Unit(f"{self.name}·{other.name}", self.factor * other.factor, dimension, self.pi + other.pi)

    def __pow__(self, exponent: int) -> "Unit":
        if abs(exponent) > MAX_EXPONENT:
            raise ValueError(f"unit exponent {exponent} is beyond {MAX_EXPONENT}")
        dimension = tuple(a * exponent for a in self.dimension)
        return Unit(f"{self.name}^{exponent}", self.factor**exponent, dimension, self.pi * exponent)

    def same_dimension(self, other: "Unit") -> bool:
        """True if quantities in the two units can be compared."""
        return self.dimension == other.dimension


def _dimension(text: str) -> tuple[Fraction, ...]:
    """`L T-2` -> exponents."""
    exponents = [Fraction(0)] * 7
    for word in text.split():
        base, power = word[0], word[1:]
        exponents[_BASES.index(base)] += Fraction(power or 1)
    return tuple(exponents)


def _product(text: str) -> Fraction:
    """`1852/3600` -> 463/900: a product and quotient of decimal literals, exact."""
    result = Fraction(1)
    for operator, number in re.findall(r"([*/]?)([^*/]+)", text):
        result = result / Fraction(number) if operator == "/" else result * Fraction(number)
    return result


_SMALL = {"d": -1, "c": -2, "m": -3, "μ": -6, "n": -9, "p": -12, "f": -15, "a": -18, "z": -21, "y": -24}
_LARGE = {"da": 1, "h": 2, "k": 3, "M": 6, "G": 9, "T": 12, "P": 15, "E": 18, "Z": 21, "Y": 24}
_PREFIXES = _SMALL | _LARGE
_PREFIX_WORDS = {
    "yocto": -24, "zepto": -21, "atto": -18, "femto": -15, "pico": -12, "nano": -9, "micro": -6, "milli": -3,
    "centi": -2, "deci": -1, "deca": 1, "hecto": 2, "kilo": 3, "mega": 6, "giga": 9, "tera": 12, "peta": 15,
    "exa": 18, "zetta": 21, "yotta": 24,
}  # fmt: skip

_C = "299792458"  # m/s, exact

# symbols | words | SI factor | dimension | prefixes of the symbols ("*" all, "-" none) | power of π
_TABLE = f"""
m           | metre meter               | 1                     | L        | *
g           | gram gramme               | 1/1000                | M        | *
s sec       | second                    | 1                     | T        | *
A           | ampere amp                | 1                     | I        | *
K           | kelvin                    | 1                     | Θ        | *
mol         | mole                      | 1                     | N        | *
cd          | candela                   | 1                     | J        | *
rad         | radian                    | 1                     |          | *
sr          | steradian                 | 1                     |          | *
Hz          | hertz                     | 1                     | T-1      | *
N           | newton                    | 1                     | M L T-2  | *
J           | joule                     | 1                     | M L2 T-2 | *
W           | watt                      | 1                     | M L2 T-3 | *
Pa          | pascal                    | 1                     | M L-1 T-2 | *
C           | coulomb                   | 1                     | I T      | *
V           | volt                      | 1                     | M L2 T-3 I-1 | *
F           | farad                     | 1                     | M-1 L-2 T4 I2 | *
Ω ohm       | ohm                       | 1                     | M L2 T-3 I-2 | *
S mho ℧     | siemens mho               | 1                     | M-1 L-2 T3 I2 | *
Wb          | weber                     | 1                     | M L2 T-2 I-1 | *
T           | tesla                     | 1                     | M T-2 I-1 | *
H           | henry                     | 1                     | M L2 T-2 I-2 | *
lm          | lumen                     | 1                     | J        | -
lx          | lux                       | 1                     | J L-2    | -
Bq          | becquerel                 | 1                     | T-1      | *
Gy          | gray                      | 1                     | L2 T-2   | *
Sv          | sievert                   | 1                     | L2 T-2   | *
kat         | katal                     | 1                     | N T-1    | *
eV          | electronvolt electron-volt | 1.602176634e-19      | M L2 T-2 | *
erg         | erg                       | 1e-7                  | M L2 T-2 | -
cal         | calorie                   | 4.184                 | M L2 T-2 | k M
Cal         | kilocalorie               | 4184                  | M L2 T-2 | -
Wh          | watt-hour                 | 3600                  | M L2 T-2 | k M G T
BTU Btu     | btu                       | 1055.05585262         | M L2 T-2 | -
hp          | horsepower                | 550*0.3048*0.45359237*9.80665 | M L2 T-3 | -
dyn         | dyne                      | 1e-5                  | M L T-2  | -
kgf kgw     | kilogram-force            | 9.80665               | M L T-2  | -
lbf         | pound-force               | 0.45359237*9.80665    | M L T-2  | -
bar         | bar                       | 100000                | M L-1 T-2 | k m μ M G
atm         | atmosphere                | 101325                | M L-1 T-2 | -
Torr torr   | torr                      | 101325/760            | M L-1 T-2 | m μ
mmHg        | mmHg                      | 13.5951*9.80665       | M L-1 T-2 | -
cmHg        | cmHg                      | 135.951*9.80665       | M L-1 T-2 | -
psi         | psi                       | 0.45359237*9.80665/0.0254/0.0254 | M L-1 T-2 | -
Å           | angstrom ångström ångstrom | 1e-10                | L        | -
micron      | micron                    | 1e-6                  | L        | -
fermi       | fermi                     | 1e-15                 | L        | -
in inch     | inch inches               | 0.0254                | L        | -
ft          | foot feet                 | 0.3048                | L        | -
yd          | yard                      | 0.9144                | L        | -
mi          | mile                      | 1609.344              | L        | -
AU au       | astronomical-unit         | 149597870700          | L        | -
ly lyr      | light-year lightyear      | {_C}*31557600         | L        | k M G
ls          | light-second              | {_C}                  | L        | -
lmin        | light-minute              | {_C}*60               | L        | -
pc          | parsec                    | 149597870700*648000   | L        | k M G | -1
b           | barn                      | 1e-28                 | L2       | m μ n p f k M
L l         | litre liter               | 1/1000                | L3       | *
cc          | cc                        | 1e-6                  | L3       | -
ha          | hectare                   | 10000                 | L2       | -
gal         | gallon                    | 0.003785411784        | L3       | -
t           | tonne                     | 1000                  | M        | -
lb lbs      | pound                     | 0.45359237            | M        | -
oz          | ounce                     | 0.028349523125        | M        | -
u amu       | dalton                    | 1.66053906660e-27     | M        | -
Da          | dalton                    | 1.66053906660e-27     | M        | k M
min         | minute                    | 60                    | T        | -
h hr hrs    | hour                      | 3600                  | T        | -
d           | day                       | 86400                 | T        | -
wk          | week                      | 604800                | T        | -
yr a y yrs  | year                      | 31557600              | T        | -
kyr ka      | kiloyear                  | 31557600*1000         | T        | -
Myr Ma      | megayear                  | 31557600*1000000      | T        | -
Gyr Ga      | gigayear                  | 31557600*1000000000   | T        | -
G           | gauss                     | 1/10000               | M T-2 I-1 | m μ k M
Oe          | oersted                   | 1000/4                | I L-1    | k | -1
Mx          | maxwell                   | 1e-8                  | M L2 T-2 I-1 | -
esu statC   | statcoulomb franklin      | 10/29979245800        | I T      | -
statV       | statvolt                  | 299.792458            | M L2 T-3 I-1 | -
D           | debye                     | 1e-21/{_C}            | I T L    | -
P           | poise                     | 1/10                  | M L-1 T-1 | c
St          | stokes                    | 1e-4                  | L2 T-1   | c
Ci          | curie                     | 37000000000           | T-1      | m μ n k M
R           | röntgen roentgen          | 2.58e-4               | I T M-1  | m
rem         | rem                       | 1/100                 | L2 T-2   | m
Jy          | jansky                    | 1e-26                 | M T-2    | m μ
°           | degree deg arcdegree      | 1/180                 |          | - | 1
arcmin      | arcminute                 | 1/10800               |          | - | 1
arcsec as   | arcsecond                 | 1/648000              |          | - | 1
rev         | revolution turn           | 2                     |          | - | 1
rpm         | rpm                       | 2/60                  | T-1      | - | 1
rps         | rps                       | 2                     | T-1      | - | 1
%           | percent                   | 1/100                 |          | -
‰           | permille                  | 1/1000                |          | -
ppm         | ppm                       | 1e-6                  |          | -
ppb         | ppb                       | 1e-9                  |          | -
mph         | mph                       | 1609.344/3600         | L T-1    | -
kph kmh     | kph                       | 1000/3600             | L T-1    | -
kn          | knot                      | 1852/3600             | L T-1    | -
°C degC     | celsius                   | 1                     | Θ        | -
°F degF     | fahrenheit                | 5/9                   | Θ        | -
°K degK     | degree-kelvin             | 1                     | Θ        | -
"""

_OFFSETS = {"°C": Fraction(27315, 100), "°F": Fraction(45967, 180)}

# One spelling for each of the ways LaTeX and Unicode write a name.
_SPELLINGS = [
    (re.compile(r"\\(?:mathrm|text|textrm|rm|mathit|operatorname)\s*"), ""),
    (re.compile(r"\\(?:,|;|:|!|\s)|~|\s+|\\(?:quad|qquad|thinspace)(?![A-Za-z])"), " "),
    (re.compile("\\\\(?:micro|mu|textmu|upmu)(?![A-Za-z])|[\u00b5\u03bc]"), "μ"),
    (re.compile("\\\\(?:ohm|Omega|upOmega|textohm)(?![A-Za-z])|[\u2126\u03a9]"), "Ω"),
    (re.compile(r"\\mho(?![A-Za-z])"), "℧"),
    (re.compile("\\\\(?:AA|angstrom|mathring\\s*\\{?A\\}?)(?![A-Za-z])|[\u00c5\u212b]|A\u030a"), "Å"),
    (re.compile(r"\^?\s*\\(?:circ|degree|deg|textdegree)(?![A-Za-z])|[°º]"), "°"),
    (re.compile(r"\\(?:celsius|degreeCelsius)(?![A-Za-z])|℃"), "°C"),
    (re.compile(r"\\%|\\percent(?![A-Za-z])"), "%"),
]


def _normal(text: str) -> str:
    for pattern, new in _SPELLINGS:
        text = pattern.sub(new, text)
    text = text.replace("^{°}", "°").replace("^°", "°").replace("{", "").replace("}", "")
    text = re.sub(r"([μ°])\s+(?=[A-Za-zΩ])", r"\1", text)
    return re.sub(r"\s+", " ", text).strip().replace("\\", "")


def _build() -> tuple[dict[str, Unit], dict[str, Unit]]:
    """Symbols with and without their prefixes, and spelled-out words."""
    symbols: dict[str, Unit] = {}
    words: dict[str, Unit] = {}
    prefixable: list[tuple[str, Unit, str]] = []
    for line in _TABLE.strip().splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        names, spelled, factor, dimension, prefixes = cells[:5]
        pi = int(cells[5]) if len(cells) > 5 else 0
        for name in names.split():
            offset = _OFFSETS.get({"degC": "°C", "degF": "°F"}.get(name, name), Fraction(0))
            unit = Unit(name, _product(factor), _dimension(dimension), pi, offset)
            symbols[name] = unit
            if prefixes != "-":
                prefixable.append((name, unit, prefixes))
        first = symbols[names.split()[0]]
        for word in spelled.split():
            word = word.replace("-", " ")
            words[word] = first
            if not word.endswith(("s", "z", "x")):
                words.setdefault(word + "s", first)
    for name, unit, prefixes in prefixable:
        # A name of the table stays what it is: `min` is a minute, `cd` a candela, `Pa` a pascal.
        for prefix in _PREFIXES if prefixes == "*" else prefixes.split():
            factor_ = unit.factor * Fraction(10) ** _PREFIXES[prefix]
            symbols.setdefault(prefix + name, Unit(prefix + name, factor_, unit.dimension, unit.pi))
    for name in [n for n in symbols if n.startswith("μ")]:
        symbols.setdefault("u" + name[1:], symbols[name])  # `um`, `us`, as typed
    return symbols, words


_SYMBOLS, _WORDS = _build()
_UNIT_ONLY = {"c": Unit("c", Fraction(_C), _dimension("L T-1"))}


def _word(name: str) -> Unit | None:
    """A spelled-out unit, in singular or plural, with or without a spelled-out prefix."""
    text = name.lower().replace("-", " ")
    unit = _WORDS.get(text)
    if unit is not None:
        return unit
    for prefix, power in _PREFIX_WORDS.items():
        if text.startswith(prefix) and (unit := _WORDS.get(text[len(prefix) :].strip())) is not None:
            return Unit(text, unit.factor * Fraction(10) ** power, unit.dimension, unit.pi)
    return None


def _known(name: str) -> Unit | None:
    return _SYMBOLS.get(name) or (_word(name) if len(name) > 2 else None)


@lru_cache(maxsize=4096)
def is_unit(name: str) -> bool:
    """True if `name` is a unit of the table, with or without an SI prefix. Never imports anything.

    One-letter names (`m`, `T`, `h`) are units too: whether the text means one is for the caller to decide.
    """
    return len(name) <= 40 and _known(_normal(name)) is not None


@lru_cache(maxsize=4096)
def lookup(name: str) -> Unit | None:
    """The unit called `name`, in LaTeX, Unicode or words; None if there is none.

    Asks the table first, then pint's registry, by name only (its first use takes about half a second).
    """
    if len(name) > 40:
        return None
    normal = _normal(name)
    unit = _known(normal) or _UNIT_ONLY.get(normal)
    return unit if unit is not None else _ask_pint(normal)


@lru_cache(maxsize=1)
def _registry():  # type: ignore[no-untyped-def]  # pint is imported only here
    import pint

    return pint.UnitRegistry(non_int_type=Fraction, cache_folder=None)


def _ask_pint(name: str) -> Unit | None:
    # Only whole words: pint would read any three letters as prefix and symbol (`sin` as second-inch).
    if not re.fullmatch(r"[a-z]{4,30}", name):
        return None
    import pint

    registry = _registry()
    try:
        if name not in registry:
            return None
        quantity = registry.Quantity(Fraction(1), registry.get_name(name)).to_base_units()
    except (pint.errors.PintError, AttributeError, TypeError, ValueError):
        return None
    bases = {"meter": 0, "kilogram": 1, "gram": 1, "second": 2, "ampere": 3, "kelvin": 4, "mole": 5, "candela": 6}
    exponents = [Fraction(0)] * 7
    factor = Fraction(quantity.magnitude)
    for base, power in quantity._units.items():
        if base in ("radian", "bit", "count"):
            continue
        if base not in bases:
            return None
        if base == "gram":
            factor /= Fraction(1000) ** int(power)
        exponents[bases[base]] += Fraction(power).limit_denominator(12)
    return Unit(name, factor, tuple(exponents))


_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")

_TOKEN = re.compile(
    r"\s*(?:(?P<name>°[CFK]?|%|‰|[A-Za-zμΩ℧Å]+(?:-[A-Za-z]+)*)|(?P<op>\*|·|×|⋅|\.|/)|(?P<pow>\^|\*\*)|(?P<open>\()|(?P<close>\))"
    r"|(?P<number>[-+−]?\d+))"
)


@lru_cache(maxsize=4096)
def read_unit(text: str, rare: bool = True) -> Unit | None:
    """The unit written in the body of a `\\unit{...}`; None if it cannot be read whole.

    With `rare` false only names of the table count, so that words of a text are not looked up in pint.

    Names side by side or joined by `.`, `·`, `\\cdot`, `*` multiply; `/` divides by the next name and by those a
    dot joins to it (`cal/g.K` is cal/(g K), `m/s kg` is (m/s) kg); integer powers up to `MAX_EXPONENT`.

    >>> read_unit("kg m^2").dimension == read_unit("J s^2").dimension
    True
    """
    if len(text) > 200:
        return None
    body = re.sub(r"\\(?:cdot|times|ast)(?![A-Za-z])", "·", text)
    body = re.sub(r"\\(?:d|t)?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}", r"(\1)/(\2)", body)
    body = re.sub(r"\^\s*\{\s*([-+−]?\d+)\s*\}", r"^\1", body)
    body = re.sub(r"\\(?:left|right)(?![A-Za-z])", "", body)
    body = _normal(body.translate(_SUPERSCRIPTS))
    find = lookup if rare else _tabled
    whole = find(body) if re.fullmatch(r"[^\d/^*·.()]+", body) else None
    if whole is not None:
        return whole
    tokens: list[tuple[str, str]] = []
    at = 0
    while at < len(body):
        match = _TOKEN.match(body, at)
        if match is None or match.end() == at:
            return None if body[at:].strip() else _Reader(tokens, find).whole()
        tokens.append((match.lastgroup or "", match.group(match.lastgroup or 0)))
        at = match.end()
    return _Reader(tokens, find).whole()


def _tabled(name: str) -> Unit | None:
    return lookup(name) if is_unit(name) else None


class _Reader:
    """Recursive descent over at most 200 characters of tokens."""

    def __init__(self, tokens: list[tuple[str, str]], find: Callable[[str], Unit | None]):
        self.tokens, self.at, self.find = tokens, 0, find

    def whole(self) -> Unit | None:
        try:
            unit = self.product()
        except ValueError:
            return None
        return unit if unit is not None and self.at == len(self.tokens) else None

    def peek(self) -> tuple[str, str]:
        return self.tokens[self.at] if self.at < len(self.tokens) else ("", "")

    def product(self) -> Unit | None:
        unit = self.factor()
        while unit is not None and self.peek()[0] not in ("", "close"):
            divide = self.peek()[1] == "/"
            if self.peek()[0] == "op":
                self.at += 1
            other = self.factor()
            while divide and other is not None and self.peek()[1] in (".", "·"):
                self.at += 1
                more = self.factor()
                other = other * more if more is not None else None
            if other is None:
                return None
            unit = unit * (other**-1 if divide else other)
        return unit

    def factor(self) -> Unit | None:
        kind, text = self.peek()
        self.at += 1
        if kind == "open":
            unit = self.product()
            if self.peek()[0] != "close":
                return None
            self.at += 1
        elif kind == "name":
            unit = self.find(text)
        elif kind == "number" and text == "1" and self.peek()[1] == "/":
            return Unit("1", Fraction(1))
        else:
            return None
        if unit is None:
            return None
        if self.peek()[0] == "pow":
            self.at += 1
            kind, text = self.peek()
            if kind != "number":
                return None
            self.at += 1
            return unit ** int(text.replace("−", "-"))
        if self.peek()[0] == "number":  # `m2`, `s-1`: a power without its sign
            self.at += 1
            return unit ** int(self.tokens[self.at - 1][1].replace("−", "-"))
        return unit

"""Units: every factor and dimension of the table against pint, names as LaTeX writes them, bodies of `\\unit{}`."""

import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physeval_plugins.scoring import units
from physeval_plugins.scoring.units import is_unit, lookup, read_unit

# Names that pint has under another name, or does not have.
_PINT_NAMES = {
    "sec": "second", "Ω": "ohm", "ohm": "ohm", "mho": "siemens", "℧": "siemens",
    "Cal": "kilocalorie", "Btu": "BTU", "hp": "horsepower",
    "kgw": "kgf", "kgf": "kilogram_force", "lbf": "pound_force", "fermi": "fermi",
    "AU": "astronomical_unit", "au": "astronomical_unit", "lyr": "light_year", "Å": "angstrom", "hrs": "hour",
    "lbs": "pound", "amu": "unified_atomic_mass_unit", "u": "unified_atomic_mass_unit", "Da": "dalton", "yr": "year",
    "wk": "week", "a": "year", "y": "year", "yrs": "year", "kyr": "kiloyear", "ka": "kiloyear", "Myr": "megayear",
    "Ma": "megayear", "Gyr": "gigayear", "Ga": "gigayear", "°": "degree", "as": "arcsecond", "rev": "revolution",
    "kmh": "kph", "kn": "knot", "P": "poise", "D": "debye", "Torr": "torr", "R": "roentgen", "b": "barn",
    "t": "metric_ton",
    "d": "day", "h": "hour", "c": "speed_of_light", "in": "inch", "gal": "gallon", "oz": "ounce", "St": "stokes",
    "L": "liter", "l": "liter", "min": "minute", "torr": "torr", "hr": "hour", "rpm": "revolutions_per_minute",
    "ls": "light_second", "Mx": "maxwell", "°K": "kelvin", "degK": "kelvin", "°C": "kelvin", "degC": "kelvin",
    "°F": "delta_degree_Fahrenheit", "degF": "delta_degree_Fahrenheit", "ft": "foot", "yd": "yard", "mi": "mile",
    "ha": "hectare",
}  # fmt: skip
# Gaussian units are not SI quantities for pint; their SI counterparts are checked below.
_NOT_IN_PINT = {"G", "Oe", "Mx", "esu", "statC", "statV", "D", "lmin", "ls", "rps", "‰", "ppb", "Jy", "%", "ppm"}


@pytest.fixture(scope="module")
def registry():
    import pint

    return pint.UnitRegistry()


def _table_rows():
    for line in units._TABLE.strip().splitlines():
        yield from line.split("|")[0].split()


@pytest.mark.parametrize("name", sorted(set(_table_rows()) - _NOT_IN_PINT))
def test_table_agrees_with_pint(name, registry):
    unit = lookup(name)
    other = registry.Quantity(1.0, _PINT_NAMES.get(name, name)).to_base_units()
    import math

    assert float(unit.factor) * math.pi**unit.pi == pytest.approx(other.magnitude, rel=2e-6)
    bases = ["meter", "kilogram", "second", "ampere", "kelvin", "mole", "candela"]
    powers = {str(k): v for k, v in other._units.items() if str(k) != "radian"}
    assert unit.dimension == tuple(Fraction(powers.get(base, 0)).limit_denominator(8) for base in bases)


@pytest.mark.parametrize(
    ("name", "si"),
    [("G", 1e-4), ("Oe", 79.577471546), ("Mx", 1e-8), ("esu", 3.33564095e-10), ("statV", 299.792458),
     ("D", 3.33564095e-30), ("lmin", 1.798754748e10), ("ls", 299792458),
     ("%", 0.01), ("‰", 1e-3), ("ppm", 1e-6), ("Jy", 1e-26)],
)  # fmt: skip
def test_units_pint_has_otherwise(name, si):
    import math

    unit = lookup(name)
    assert float(unit.factor) * math.pi**unit.pi == pytest.approx(si, rel=1e-8)


@pytest.mark.parametrize("prefix,power", sorted(units._PREFIXES.items()))
def test_prefixes(prefix, power):
    assert lookup(prefix + "eV").factor == lookup("eV").factor * Fraction(10) ** power
    assert lookup(prefix + "eV").dimension == lookup("J").dimension


@pytest.mark.parametrize(
    ("name", "same_as"),
    [
        (r"\AA", "Å"), ("angstrom", "Å"), ("\u212b", "Å"), (r"\mu m", "μm"),
        ("\u00b5m", "μm"), (r"\mu\mathrm{m}", "μm"),
        (r"\Omega", "ohm"), ("\u2126", "ohm"), (r"k\Omega", "kΩ"), (r"^\circ", "°"), (r"^{\circ}", "°"),
        (r"\degree", "degree"), ("deg", "°"), (r"^\circ C", "°C"), (r"^{\circ}\mathrm{C}", "degC"), (r"\%", "%"),
        (r"light\ minute", "lmin"), ("light year", "ly"), ("light-years", "ly"), ("micrometers", "μm"), ("um", "μm"),
        ("Newton", "N"), ("newtons", "N"), ("Hertz", "Hz"), ("hours", "h"), ("feet", "ft"), ("inches", "in"),
        ("electron volts", "eV"), ("mega electron volt", "MeV"), ("gauss", "G"), (r"\mathrm{kg}", "kg"),
    ],
)  # fmt: skip
def test_spellings(name, same_as):
    one, other = lookup(name), lookup(same_as)
    assert one is not None and other is not None
    assert (one.factor, one.dimension, one.pi, one.offset) == (other.factor, other.dimension, other.pi, other.offset)


@pytest.mark.parametrize(
    ("name", "dimension_of", "factor"),
    [("m", "km", 1), ("min", "s", 60), ("h", "s", 3600), ("T", "Wb/m^2", 1), ("G", "T", Fraction(1, 10000)),
     ("cd", "cd", 1), ("Pa", "N/m^2", 1), ("ft", "m", Fraction(3048, 10000)), ("mm", "m", Fraction(1, 1000)),
     ("d", "s", 86400), ("kg", "kg", 1), ("mmol", "mol", Fraction(1, 1000)), ("nm", "m", Fraction(1, 10**9))],
)  # fmt: skip
def test_collisions_are_decided_by_the_table(name, dimension_of, factor):
    unit = lookup(name)
    assert unit.factor == factor
    assert unit.dimension == read_unit(dimension_of).dimension


@pytest.mark.parametrize("name", ["sin", "cos", "log", "max", "theta", "const", "x", "k", "", "Q_0", "v", "k" * 99])
def test_no_units(name):
    assert lookup(name) is None
    assert not is_unit(name)


def test_speed_of_light_only_inside_a_unit():
    assert not is_unit("c")
    assert read_unit("MeV/c^2").dimension == read_unit("kg").dimension


def test_rare_name_from_pint():
    assert not is_unit("furlong")
    assert float(lookup("furlong").factor) == pytest.approx(201.168, rel=1e-5)
    assert lookup("furlong").dimension == lookup("m").dimension


@pytest.mark.parametrize(
    ("text", "si"),
    [
        ("kg m^2", 1), ("m/s^2", 1), ("cm^2", 1e-4), ("MeV s", 1.602176634e-13), ("s^{-1}", 1), (r"\mu H", 1e-6),
        ("cal/g.K", 4184), ("cal/(g K)", 4184), ("W/(m^2 K)", 1), (r"m\cdot s^{-2}", 1), (r"\frac{km}{h}", 1 / 3.6),
        ("N·m²", 1), ("g/cm3", 1000), ("1/s", 1), (r"\mathrm{m}/\mathrm{s}", 1), ("A m^2", 1), ("W/m^3/sr", 1),
        ("rad/s", 1), ("lb/in^2", 0.45359237 / 0.0254**2), ("eV/K", 1.602176634e-19), ("kg·m^{-1}·s⁻²", 1),
    ],
)  # fmt: skip
def test_bodies(text, si):
    assert float(read_unit(text).factor) == pytest.approx(si, rel=1e-12)


@pytest.mark.parametrize("text", ["", "m^", "m^{1000}", "/s", "m/", "(m", "m)", "x", "2 m", "m^2.5", "m" * 300, "m^^2"])
def test_bodies_that_are_no_units(text):
    assert read_unit(text) is None


def test_slash_takes_one_name_and_those_joined_by_dots():
    assert read_unit("J/kg K").dimension == (read_unit("J") * read_unit("kg") ** -1 * read_unit("K")).dimension
    assert read_unit("J/kg.K").dimension == (read_unit("J") * (read_unit("kg") * read_unit("K")) ** -1).dimension


def test_temperature_scales_have_an_offset_that_products_lose():
    assert lookup("°C").offset == Fraction(27315, 100)
    celsius = lookup("°F")
    assert float(212 * celsius.factor + celsius.offset) == pytest.approx(373.15)
    assert read_unit("J/°C").offset == 0
    assert lookup("K").offset == 0


@given(st.text(max_size=60))
def test_any_text_is_answered(text):
    unit = read_unit(text)
    assert unit is None or unit.factor > 0
    is_unit(text)
    assert lookup(text) is None or lookup(text).factor > 0


@given(st.sampled_from(["m", "kg", "s", "eV", "h", "G"]), st.integers(-6, 6), st.sampled_from(["N", "T", "K"]))
def test_algebra(one, power, other):
    a, b = lookup(one), lookup(other)
    product = a**power * b
    assert product.factor == a.factor**power * b.factor
    assert product.dimension == tuple(power * x + y for x, y in zip(a.dimension, b.dimension, strict=True))


def test_is_unit_imports_nothing():
    code = (
        "import sys; from physeval_plugins.scoring.units import is_unit;"
        "assert is_unit('kg') and is_unit('MeV') and not is_unit('furlong');"
        "assert not {'pint', 'sympy', 'flint'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

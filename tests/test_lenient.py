"""The lenient mode beyond one-to-one renaming: what problem and answer say of their symbols, and equations for the quantity.

Each kind has pairs that must stay different, and none of it is allowed without `lenient`, unless the row says so.
"""

import pytest

from physeval_plugins.scoring.answers.naming import named_alike
from physeval_plugins.scoring.answers.problem_text import on_domain, orders_in
from physeval_plugins.scoring.equality import compare
from physeval_plugins.scoring.latex import parse
from physeval_plugins.scoring.score import judge_response

ROD = (
    r"A uniform rod of mass $m$ and length $L$ hangs from a pivot. A bullet of mass $m_b$ flies at it with speed $v_0$."
)
SHELLS = (
    r"Two conducting shells have radii $a$ and $b$, where $a<b$. "
    r"Between them is a dielectric of relative permittivity $\varepsilon_r$."
)
STRING = (
    r"A string of linear mass density $\lambda$ is stretched with tension $T$ between two walls a distance $L$ apart."
)
PLANET = (
    r"A satellite of mass $m$ moves in a circular orbit around a planet of mass $M$ and radius $R$ at the height $h$."
)
GAS = (
    r"The atmospheric pressure is $p_0$, the gravitational acceleration $g$. "
    r"The cylinder holds $n$ moles; $S$ is the area of the piston."
)
ROPE = r"The length of the rope is $L$; a part of length $h$ hangs over the edge. The pressure in the first vessel is $p_1$."
WELL = r"A particle with charge $q<0$ and mass $m$ falls through a voltage $U$. The refractive index is $n>1$, and $0<e<1$."
TWO = r"Masses $m_1$ and $m_2$ hang over a pulley, with $m_1>m_2$."
EITHER = r"Masses $m_1$ and $m_2$ hang over a pulley. First $m_1>m_2$, then $m_1<m_2$."
HOOP = r"A bead slides on a hoop of radius $R$ turning with angular velocity $\omega$, $\omega^2>g/R$; $\theta$ is its angle."
ROCKET = r"A body of rest mass $m_0$ and charge $q$ moves with the speed $v_0$ at the distance $r_0$."
FIELD = r"A coil of emf $\mathcal{E}$ and resistance $R$ moves with velocity $\vec v$ in a field $\vec B$."


def verdict(gold, response, problem, lenient=True):
    return judge_response(gold, response, problem=problem, lenient=lenient).verdict


def rows(table):
    return [tuple(part.strip() for part in line.split(" @ ")) for line in table.strip().splitlines()]


# -- symbols that the answer introduces in words --------------------------------------------------------------------

IN_WORDS = [
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ML}{2}}, where $M$ is the mass of the rod."),
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{Ml}{2}}, where $M$ is the rod's mass and $l$ its length."),
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{\mu a}{2}}, where $\mu$ and $a$ are the mass and the length of the rod."),
    (ROD, r"m_bv_0", r"\boxed{\mu v_0 \text{ where } \mu \text{ is the mass of the bullet}}"),
    (ROD, r"m_bv_0", r"With the speed $u$ of the bullet, \boxed{m_bu}."),
    (STRING, r"\sqrt{T/\lambda}", r"\boxed{\sqrt{F/\mu}}, $F$ the tension in the string, $\mu$ its mass per length."),
    (SHELLS, r"\varepsilon_ra", r"\boxed{\kappa a}; $\kappa$ denotes the dielectric constant."),
    (PLANET, r"\sqrt{2gR}", r"\boxed{\sqrt{2gr}}, where $r$ is the radius of the planet."),
    (GAS, r"p_0S", r"\boxed{pA}, where $p$ is the atmospheric pressure and $A$ is the area of the piston."),
    (GAS, r"\frac{n}{S}", r"\boxed{\frac{\nu}{S}}, where $\nu$ is the number of moles."),
    (HOOP, r"\Omega R", r"\boxed{\omega R}"),
    (ROPE, r"Lp_1", r"\boxed{lP}, where $l$ is the length of the rope and $P$ is the pressure in the first vessel."),
]  # fmt: skip
NOT_IN_WORDS = [
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ML}{2}}"),  # not said
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ML}{2}}, where $M$ is the mass."),  # of which?
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ML}{2}}, where $M$ is the mass of the bullet."),
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ML}{2}}, where $M$ is the total mass of the rod."),
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ML}{2}}, where $M$ is the mass of rod and bullet."),
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ML}{2}}, where $M$ is not the mass of the rod."),
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ma}{2}}, where $a$ is half the length of the rod."),
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ma}{2}}, where $a$ is the length of the rod divided by 2."),
    (ROD, r"\frac{mL}{2}", r"\boxed{\frac{ma}{2}}, where $a$ is the length of the rod, $a=L/2$."),
    (ROD, r"m_bv_0", r"\boxed{mv_0}, where $m$ is the mass of the bullet."),  # m is the rod's
    (ROD, r"\frac{m_b}{m}", r"\boxed{\frac{M}{\mu}}, where $M$ is the mass of the rod and $\mu$ the mass of the bullet."),
    (STRING, r"\sqrt{T/\lambda}", r"\boxed{\sqrt{T/m}}, where $m$ is the mass of the string."),
    (STRING, r"\sqrt{T/L}", r"\boxed{\sqrt{T/d}}, where $d$ is the distance to the middle."),
    (PLANET, r"\sqrt{GM/R}", r"\boxed{\sqrt{GM/r}}, where $r$ is the radius of the orbit."),
    (PLANET, r"\sqrt{GM/R}", r"\boxed{\sqrt{G\mu/R}}, where $\mu$ is the mass of the satellite."),
    (GAS, r"p_0S", r"\boxed{pS}, where $p$ is the pressure of the gas."),
    (ROPE, r"Lp_1", r"\boxed{lp_1}, where $l$ is the length of the part on the table."),
    (ROPE, r"Lp_1", r"\boxed{LP}, where $P$ is the pressure in the second vessel."),
    (ROPE, r"Lh", r"\boxed{Ll}, where $l$ is the length of the rope."),
    (GAS, r"p_0g", r"\boxed{p_0a}, where $a$ is the acceleration of the piston."),
]  # fmt: skip

CALLED = [
    ("A ball moves in a circle with a radius of $R_0$.", "the radius of the ball", ""),
    ("A ball moves in a circle with a radius of $R_0$.", "the radius of the circle", "R_{0}"),
    ("A magnet of moment $m$ stands above it, and the magnetic field of $m$ is weak.", "the magnetic field", ""),
    ("The acceleration is $g$, the magnetic field is weak.", "the magnetic field", ""),
    ("The acceleration is $g$, the magnetic field $B$.", "the magnetic field", "B"),
    ("The pressure in the first vessel is $p_1$, in the second $p_2$.", "the pressure in the second vessel", ""),
    ("It is released at a small angle $\\theta_0$.", "the small angle at which it is released", "\\theta_{0}"),
    ("A tank is filled to the height $h_0$.", "the height of the tank", ""),
    ("A tank is filled to the height $h_0$.", "the height", "h_{0}"),
    ("A coil of $N$ turns has the length $l$.", "the number of turns", "N"),
    ("A coil of $N$ turns has the length $l$.", "the number of turns per length", ""),
    ("A screen stands at a distance $D\\gg d$ behind it.", "the distance of the screen", "D"),
    ("Light comes at the angle of incidence $i$.", "the angle of incidence", "i"),
    ("Light comes at the angle of incidence $i$.", "the angle of refraction", ""),
]


@pytest.mark.parametrize(("problem", "words", "symbol"), CALLED)
def test_what_words_call_a_symbol(problem, words, symbol):
    assert named_alike(f"Here $Z$ is {words}.", problem) == ({"Z": symbol} if symbol else {})


@pytest.mark.parametrize(("problem", "gold", "response"), IN_WORDS)
def test_a_symbol_introduced_in_words(problem, gold, response):
    assert verdict(gold, response, problem) == "equal"
    assert verdict(gold, response, problem, lenient=False) != "equal"


@pytest.mark.parametrize(("problem", "gold", "response"), NOT_IN_WORDS)
def test_words_for_another_quantity(problem, gold, response):
    assert verdict(gold, response, problem) != "equal"


def test_words_of_any_length_are_read_in_time():
    for text in ("$" * 40_000, "$a$ is the " * 8_000, "where the mass " * 5_000 + "$m$", r"\boxed{\text{ a " * 4_000):
        assert named_alike(text, ROD) == named_alike("where $M$ is the mass of the rod", text) == {}


# -- the domain that the problem states -----------------------------------------------------------------------------

ON_DOMAIN = r"""
SHELLS @ \frac{ab}{b-a} @ \frac{ab}{|a-b|}
SHELLS @ \ln\frac ba @ \left|\ln\frac ab\right|
TWO @ \frac{m_1-m_2}{m_1+m_2}g @ g\frac{\sqrt{(m_2-m_1)^2}}{m_1+m_2}
WELL @ \sqrt{-\frac{2qU}{m}} @ \sqrt{\frac{2|q|U}{m}}
WELL @ (n-1)d @ |1-n|d
WELL @ \frac{1+e}{1-e} @ \left|\frac{1+e}{1-e}\right|
HOOP @ \omega^2-g/R @ |g/R-\omega^2|
TWO @ v=\sqrt{2gh}\,\frac{m_1-m_2}{m_1} @ v^2=2gh\left(\frac{m_1-m_2}{m_1}\right)^2
"""
OFF_DOMAIN = r"""
SHELLS @ \frac{ab}{b-a} @ \frac{ab}{a-b}
SHELLS @ \frac{ab}{b-a} @ \frac{ab}{|a+b|}
SHELLS @ \frac{ab}{a-b} @ \frac{ab}{|a-b|}
EITHER @ \frac{m_1-m_2}{m_1+m_2}g @ \frac{|m_1-m_2|}{m_1+m_2}g
ROD @ m-m_b @ |m-m_b|
WELL @ \sqrt{-\frac{2qU}{m}} @ \sqrt{\frac{2qU}{m}}
WELL @ (n-1)d @ (1-n)d
WELL @ (n-2)d @ |n-2|d
HOOP @ \omega^2-2g/R @ |\omega^2-2g/R|
"""


@pytest.mark.parametrize(("problem", "gold", "answer"), rows(ON_DOMAIN))
def test_equal_where_the_problem_says_its_quantities_are(problem, gold, answer):
    assert verdict(gold, f"\\boxed{{{answer}}}", globals()[problem]) == "equal"
    assert verdict(gold, f"\\boxed{{{answer}}}", globals()[problem], lenient=False) != "equal"


@pytest.mark.parametrize(("problem", "gold", "answer"), rows(OFF_DOMAIN))
def test_different_there_too(problem, gold, answer):
    assert verdict(gold, f"\\boxed{{{answer}}}", globals()[problem]) != "equal"


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("$a<b$ and $b<c$", "c-b", "c"),
        ("$a<b<c$", "c-a", "b+c"),
        ("$m_1>m_2$, $m_1>m_3$", "m_1-m_2", "m_1"),
        ("$q<0$", "q", "-q"),
        ("$r<R$ or $r>R$", "R-r", "R-r"),
        ("$u<v$, $v<w$, $w<u$", "w-v", "w"),  # no circle comes about
        ("$x<y-z$", "x-y", "x-y"),  # which may be below 0
        ("$n=3$", "n", "n"),
    ],
)
def test_orders_of_a_problem(text, before, after):
    assert compare(on_domain(parse(before), orders_in(text)), parse(after)).same


# -- equations that hold the quantity -------------------------------------------------------------------------------

EQUATIONS = r"""
ROD @ v=\sqrt{2gL} @ \frac12mv^2=mgL
ROD @ f=\frac{1}{2\pi}\sqrt{\frac{g}{L}} @ \omega=2\pi f=\sqrt{\frac gL}
ROD @ E=\frac{n^2h^2}{8mL^2} @ EL^2=\frac{n^2h^2}{8m}
ROD @ T=2\pi\sqrt{L/g} @ \omega=\frac{2\pi}{T}=\sqrt{g/L}
ROD @ v=c\sqrt{1-x^2} @ \beta=\frac vc=\sqrt{1-x^2}
ROD @ \sqrt{2gL} @ \frac12mv^2=mgL
GAS @ p=\frac{nRT}{S} @ \frac{pS}{RT}=\nu
GAS @ W=nT\ln\frac pS @ \frac Wn=T\ln\frac pS
"""
OTHER_EQUATIONS = r"""
ROD @ v=\sqrt{2gL} @ \frac12mv^2=2mgL
ROD @ v=\sqrt{2gL} @ mv^2=mgL
ROD @ f=\frac{1}{2\pi}\sqrt{\frac{g}{L}} @ \omega=2\pi f=2\pi\sqrt{\frac gL}
ROD @ \omega=\sqrt{\frac{g}{L}} @ v=\omega L=\sqrt{\frac gL}
ROD @ T=2\pi\sqrt{L/g} @ \omega=\frac{2\pi}{T}=\sqrt{L/g}
ROD @ v=c\sqrt{1-x^2} @ \beta=\frac vc=c\sqrt{1-x^2}
ROD @ v=c\sqrt{1-x^2} @ \beta^2=\frac{v^2}{c^2}=\sqrt{1-x^2}
ROD @ \sqrt{2gL} @ \frac12mv^2=mg
GAS @ W=nT\ln\frac pS @ \frac Wn=nT\ln\frac pS
"""


@pytest.mark.parametrize(("problem", "gold", "answer"), rows(EQUATIONS))
def test_an_equation_for_the_quantity(problem, gold, answer):
    where = r", where $\nu$ is the number of moles." if "nu" in answer else ""
    assert verdict(gold, f"\\boxed{{{answer}}}{where}", globals()[problem]) == "equal"


@pytest.mark.parametrize(("problem", "gold", "answer"), rows(OTHER_EQUATIONS))
def test_an_equation_that_says_something_else(problem, gold, answer):
    for lenient in (False, True):
        assert verdict(gold, f"\\boxed{{{answer}}}", globals()[problem], lenient) != "equal"


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        (r"\boxed{\beta=\sqrt{1-x^2}}, where $\beta=v/c$", True),
        (r"\boxed{\beta=\sqrt{1-x^2}}, where $\beta=v^2/c^2$", False),
        (r"\boxed{\beta=\sqrt{1-x^2}}, where $\beta=c/v$", False),
        (r"\boxed{\beta=\sqrt{1-x^2}}", False),
    ],
)
def test_a_left_side_that_the_answer_defines(response, expected):
    assert (verdict(r"v=c\sqrt{1-x^2}", response, ROD) == "equal") == expected


# -- looks, slips, vectors, angles, series --------------------------------------------------------------------------

OTHERS = r"""
FIELD @ \frac{\mathcal{E}}{R} @ \frac{E}{R}
FIELD @ \frac{\mathcal{E}}{R} @ \frac{\varepsilon}{R}
FIELD @ \frac{B^2v}{R} @ \frac{B^2}{R}\vec v
FIELD @ -kv @ -k\vec v
FIELD @ y^2=4\mathcal{E}x @ y^2=4Ex
TWO @ y^2+(m_1-m_2)x=R^2 @ y^2+|m_1-m_2|x=R^2
ROCKET @ \frac{qm}{m_0}+m @ q+m_0
ROCKET @ \sqrt{\frac{m}{m_0+q}} @ \sqrt{\frac{m_0}{m_0+q}}
HOOP @ \theta_0=\arccos\frac{g}{\omega^2R} @ \cos\theta=\frac{g}{\omega^2R}
HOOP @ \theta_0=\arccos\frac{g}{\omega^2R} @ \cos\phi=\frac{g}{\omega^2R}
ROD @ 1+\frac{x^2}{16} @ 1+\frac{x^2}{16}+\cdots
"""
STILL_DIFFERENT = r"""
PROBLEM @ \frac{\mathcal{E}}{R} @ \frac{E}{R}
FIELD @ \frac{\mathcal{E}}{R} @ \frac{e}{R}
FIELD @ y^2=4\mathcal{E}x @ y^2=4Rx
FIELD @ y^2=4\mathcal{E}x @ y^2=2Ex
TWO @ y^2+(m_2-m_1)x=R^2 @ y^2+|m_1-m_2|x=R^2
FIELD @ \frac{B^2v}{R} @ -\frac{B^2}{R}\vec v
FIELD @ \frac{B^2v}{R} @ \frac{v}{R}\vec B\times\vec v
ROCKET @ v-v_0 @ 0
ROCKET @ v^2+v_0^2 @ 2v_0^2
ROCKET @ r+r_0 @ 2r_0
ROCKET @ m-m_0 @ 0
ROD @ m+m_0 @ 2m
HOOP @ \theta_0=\arccos\frac{g}{\omega^2R} @ \sin\theta=\frac{g}{\omega^2R}
HOOP @ \phi=\arccos\frac{g}{\omega^2R} @ \cos\theta=\frac{g}{\omega^2R}
ROD @ 1+\frac{x^2}{16} @ 1+\cdots
ROD @ 1+\frac{x^2}{16} @ 1+\frac{x}{16}+\cdots
"""
PROBLEM = r"The emf is $\mathcal{E}$, the field $E$, the resistance $R$."


@pytest.mark.parametrize(("problem", "gold", "answer"), rows(OTHERS))
def test_other_leniencies(problem, gold, answer):
    assert verdict(gold, f"\\boxed{{{answer}}}", globals()[problem]) == "equal"
    assert verdict(gold, f"\\boxed{{{answer}}}", globals()[problem], lenient=False) != "equal"


@pytest.mark.parametrize(("problem", "gold", "answer"), rows(STILL_DIFFERENT))
def test_what_leniency_keeps_apart(problem, gold, answer):
    assert verdict(gold, f"\\boxed{{{answer}}}", globals()[problem]) != "equal"


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        (r"$\boxed{E=\frac{kq}{r^2}}$, $k=\frac{1}{4\pi\epsilon_0}$.", True),
        (r"\boxed{E=\frac{kq}{r^2}}, $k=\frac{1}{2\pi\epsilon_0}$.", False),
        (r"\boxed{E=\frac{kQ}{r^2}}, $k=\frac{1}{4\pi\epsilon_0}$, $Q=q$.", True),
        (r"\boxed{E=\frac{kQ}{r^2}}, $k=\frac{1}{4\pi\epsilon_0}$, $Q=2q$.", False),
        (r"\boxed{E=\frac{q}{C\pi\epsilon_0r^2}}, $C=4$ for a sphere and $C=2$ for a line.", False),
        (r"\boxed{E=\frac{kq}{r^2}}, $k=\frac{1}{4\pi\epsilon_0}$ in the vacuum.", True),
        (r"\boxed{E=\frac{kq}{r^2}}, $k=\frac{1}{4\pi\epsilon_0}$ in the limit of large distances.", False),
        (r"\boxed{E=\frac{q}{A_{\rm eff}}},\quad A_{\rm eff}=4\pi\epsilon_0r^2", True),
        (r"\boxed{E=\frac{kq}{r^2}},\quad k=\frac{1}{4\pi\epsilon_0}", True),
        (r"\boxed{E=\frac{kq}{r^2}},\quad k=\frac{\pi}{4\epsilon_0}", False),
        (r"\boxed{E=\frac{kq}{r^2}}. For the vacuum $k=\frac{1}{4\pi\epsilon_0}$ is not used.", False),
    ],
)
def test_a_definition_behind_a_comma(response, expected):
    gold = r"\frac{q}{4\pi\epsilon_0r^2}"
    assert (verdict(gold, response, None, lenient=False) == "equal") == expected

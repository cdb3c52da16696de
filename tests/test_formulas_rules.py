"""Rules of formula matching, each with pairs that are the same and pairs that are not, in both directions."""

import pytest

from physeval_plugins import compare_formulas

SAME = {
    "labels": [
        (r"v(t)=at", r"v=at"),
        (r"E(x,T)=KT", r"E(T)=KT"),
        (r"x(t)=A\cos\omega t", r"x=A\cos\omega t"),
        (r"E(r)=0", r"E=0"),
        (r"Z(T,V,N)=\frac{z^N}{N!}", r"Z=\frac{z^N}{N!}"),
        (r"v(h)=\sqrt{2gh}", r"v=\sqrt{2gh}"),
        (r"V(R)=V_0", r"V_0=V(R)"),
    ],
}
DIFFERENT = {
    "labels": [
        (r"V(a)=V_0", r"V(b)=V_0"),
        (r"V(R)=V_0", r"V(r)=V_0"),
        (r"V(x)=V_0", r"V(r)=V_0"),
        (r"\psi(L)=0", r"\psi=0"),
        (r"\psi(h)=0", r"\psi=0"),
        (r"u(L,t)=0", r"u(x,t)=0"),
        (r"x(t)=A", r"x(T)=A"),
        (r"B(R)=\mu_0I", r"B=\mu_0I"),
        (r"\psi_1(a)=\psi_2(a)", r"\psi_1(b)=\psi_2(b)"),
        (r"V(a,\theta)=V_0\cos\theta", r"V(\theta)=V_0\cos\theta"),
        (r"E(r)=\frac{kQ}{r^2}", r"E(R)=\frac{kQ}{R^2}"),
    ],
}


def _rows(table):
    return [pytest.param(*pair, id=f"{rule}-{at}") for rule, pairs in table.items() for at, pair in enumerate(pairs)]


@pytest.mark.parametrize(("one", "other"), _rows(SAME))
def test_the_same(one, other):
    assert compare_formulas(one, other).same is True
    assert compare_formulas(other, one).same is True


@pytest.mark.parametrize(("one", "other"), _rows(DIFFERENT))
def test_not_the_same(one, other):
    assert compare_formulas(one, other).same is not True
    assert compare_formulas(other, one).same is not True


# -- words around a formula ------------------------------------------------------------------------------------------

STATED = [
    r"\text{about }v=at",
    r"\text{exactly }v=at",
    r"\text{The speed at the bottom is }v=at",
    r"v=at\text{ and not }v=bt",
    r"v=at\text{, assuming no friction}",
    r"v=at\text{ directed downward}",
    r"v=at\text{ (independent of }m)",
    r"v=at\text{ per unit length}",
    r"v=at\text{ for }t>0",
    r"v=at\text{ if not slipping}",
    r"v=at \text{ (no friction)}",
    r"v=at \text{ (minus sign: attraction)}",
    r"\text{in order: }v=at",
    r"v=at\text{ or }a=\frac{v}{t}",
    r"v=at\text{ or }v=3\,\mathrm{m/s}",
    r"v=at\text{ or }v-at=0",
]
NOT_STATED = [
    r"v=at\text{ is wrong}",
    r"v=at\text{ (incorrect)}",
    r"v=at\text{ does not hold}",
    r"\text{not }v=at",
    r"\text{It is false that }v=at",
    r"\text{There is no }v=at",
    r"\text{half of }v=at",
    r"\text{at least }v=at",
    r"\text{proportional to }v=at",
    r"v=at\text{ multiplied by }m",
    r"v=at\text{ up to a constant}",
    r"v=at\text{ or }v=bt",
    r"v=at\text{ or }2at",
]


@pytest.mark.parametrize("text", STATED)
def test_words_that_change_nothing(text):
    assert compare_formulas("v=at", text).same is True


@pytest.mark.parametrize("text", NOT_STATED)
def test_words_that_deny_or_change(text):
    assert compare_formulas("v=at", text).same is not True
    assert compare_formulas(text, "v=at").same is not True
    assert compare_formulas(text, text).same is True


def test_the_same_alternatives():
    both = r"x=a\text{ or }x=2a"
    assert compare_formulas(both, r"x=2a\text{ or }x=a").same is True
    assert compare_formulas(both, r"x=a\text{ or }x=3a").same is not True

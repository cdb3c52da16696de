"""Other names for the same thing, and cases of one formula: what a whole response says, beside pairs of formulas."""

import pytest

from physeval_plugins import match_formulas

FOUND = {
    "an index on one side": (["v=\\sqrt{2gh}"], ["v_f=\\sqrt{2gh}"]),
    "an index the reference has": (["v_f=\\sqrt{2gh}"], ["v=\\sqrt{2gh}"]),
    "of two names the one that is a result": (["N=1.3\\times10^{-3}"], ["N_a=\\sigma N_0/A", "N_a=1.26\\times10^{-3}"]),
    "an input": (["v=\\sqrt{2gh}"], ["v=\\sqrt{2gh_1}"]),
    "another script": (["L=T-V"], ["\\mathcal{L}=T-V"]),
    "an ell": (["\\omega=\\sqrt{g/l}"], ["\\omega=\\sqrt{g/\\ell}"]),
    "a word cut short": (["E_{in}=ar", "E_{out}=b/r"], ["E_{inside}=ar", "E_{outside}=b/r"]),
    "words cut to a letter": (["v_p=ab", "v_a=ac"], ["v_{peri}=ab", "v_{ap}=ac"]),
    "a Greek letter in its other case": (["C=aT^3/\\theta_D^3"], ["C=aT^3/\\Theta_D^3"]),
    "one name for several": (["E=ar", "E=b/r"], ["E_{in}=ar", "E_{out}=b/r"]),
    "an extreme": (["h=\\frac{v^2}{2g}"], ["h_{max}=\\frac{v^2}{2g}"]),
    "a coordinate": (["mr^2\\dot\\theta=l"], ["mr^2\\dot\\phi=l", "\\phi=bt"]),
    "a component": (["B=ar"], ["B_z=ar"]),
    "a mean of the reference": (["v_{rms}=\\sqrt{3kT/m}"], ["v=\\sqrt{3kT/m}"]),
    "the beginning": (["T_0=aR"], ["T_i=aR"]),
    "values at the end": (["v=u\\ln\\frac{M}{m}"], ["m\\dot v=-u\\dot m", "v_f=u\\ln\\frac{M}{m_f}"]),
    "an auxiliary quantity": (["k=\\sqrt{2mE}", "E=ak^2"], ["q=\\sqrt{2mE}", "E=aq^2"]),
    "one name of the response for several": (
        ["\\omega_1=\\sqrt{k/m}", "\\omega_2=\\sqrt{3k/m}"],
        ["\\omega=\\sqrt{k/m}", "\\omega=\\sqrt{3k/m}"],
    ),
    "one name beside the reference's own": (
        ["B_{in}=ar", "B_{out}=0"],
        ["B_{out}=0", "-\\frac{dB_{in}}{dr}=-a", "B=ar", "B=0"],
    ),
    "one name with `or`": (
        ["\\omega_1=\\sqrt{k/m}", "\\omega_2=\\sqrt{3k/m}"],
        ["\\omega=\\sqrt{k/m}\\text{ or }\\omega=\\sqrt{3k/m}"],
    ),
    "cases": (["E=ar", "E=b/r"], ["E=\\begin{cases}ar & r<R \\\\ b/r & r>R\\end{cases}"]),
    "cases of the reference": (["E=\\begin{cases}ar & r<R \\\\ b/r & r>R\\end{cases}"], ["E=ar,\\quad r<R", "E=b/r"]),
    "a domain is not asked for": (["E=ar,\\quad r<R"], ["E=ar"]),
}
MISSED = {
    "another number": (["v_1=\\sqrt{2gh}"], ["v_2=\\sqrt{2gh}"]),
    "another word": (["v_i=\\sqrt{2gh}"], ["v_f=\\sqrt{2gh}"]),
    "an initial value": (["v=\\sqrt{2gh}"], ["v_0=\\sqrt{2gh}"]),
    "a mean": (["v=\\sqrt{3kT/m}"], ["v_{rms}=\\sqrt{3kT/m}"]),
    "another letter": (["M=ar"], ["m=ar"]),
    "two names that are results": (["v=\\sqrt{2gh}"], ["v_1=\\sqrt{2gh}", "v_2=\\sqrt{gh}"]),
    "two names that are inputs": (["v=\\sqrt{2gh}"], ["v=\\sqrt{2gh_1}", "t=\\sqrt{2h_2/g}"]),
    "a name in use": (["v=\\sqrt{2gh}"], ["v_a=\\sqrt{2gh}", "v=at"]),
    "a name of the reference": (["v=\\sqrt{2gh}", "v_f=at"], ["v_f=\\sqrt{2gh}"]),
    "words of two partners": (["E_{in}=ar", "E_{out}=b/r"], ["E_{left}=ar", "E_{right}=b/r"]),
    "a result by another letter": (["F=\\frac{GMm}{r^2}"], ["U=\\frac{GMm}{r^2}"]),
    "a result by another letter that is used": (["F=\\frac{GMm}{r^2}", "a=bc"], ["U=\\frac{GMm}{r^2}", "W=-U"]),
    "an auxiliary quantity of another kind": (["k=\\sqrt{2mE}", "E=ak^2"], ["q=\\sqrt{mE}", "E=aq^2"]),
    "a value by another letter": (["k=5", "E=ak^2"], ["q=5", "E=aq^2"]),
    "one of several": (
        ["\\omega_1=\\sqrt{k/m}", "\\omega_2=\\sqrt{3k/m}"],
        ["\\omega=\\sqrt{k/m}", "\\omega=\\sqrt{2k/m}"],
    ),
    "one of several alone": (["v_1=ab", "v_2=ac"], ["v=ab"]),
    "more with `or`": (
        ["\\omega_1=\\sqrt{k/m}", "\\omega_2=\\sqrt{3k/m}"],
        ["\\omega=\\sqrt{k/m}\\text{ or }\\omega=\\sqrt{3k/m}\\text{ or }\\omega=\\sqrt{5k/m}"],
    ),
    "a value at the end of another": (["v=u\\ln\\frac{M}{m}"], ["m\\dot v=-u\\dot m", "v_f=u\\ln\\frac{m}{m_f}"]),
    "a given angle": (["F=mg\\sin\\theta"], ["F=mg\\sin\\phi"]),
    "two coordinates": (["mr^2\\dot\\theta=l"], ["mr^2\\dot\\phi=l", "\\dot\\psi=b"]),
    "a coordinate in use": (["mr^2\\dot\\theta=l"], ["mr^2\\dot\\phi=l", "\\theta=b"]),
    "a letter for a word": (["v_a=ac", "v_p=ab", "v_e=ad"], ["v_{peri}=ab", "v_{ap}=ac"]),
    "a Greek letter in its other case alone": (["C=aT\\theta"], ["C=aT\\Theta"]),
    "another frame": (["v=\\sqrt{2gh}"], ["v'=\\sqrt{2gh}"]),
    "another case": (["E=ar"], ["E=\\begin{cases}a/r & r<R \\\\ b/r & r>R\\end{cases}"]),
    "cases swapped": (
        ["E=\\begin{cases}ar & r<R \\\\ b/r & r>R\\end{cases}"],
        ["E=\\begin{cases}ar & r>R \\\\ b/r & r<R\\end{cases}"],
    ),
    "one case of the reference": (["E=\\begin{cases}ar & r<R \\\\ b/r & r>R\\end{cases}"], ["E=ar,\\quad r<R"]),
}


@pytest.mark.parametrize("kind", FOUND)
def test_found(kind):
    references, candidates = FOUND[kind]
    assert all(match.candidate is not None for match in match_formulas(references, candidates))


@pytest.mark.parametrize("kind", MISSED)
def test_missed(kind):
    references, candidates = MISSED[kind]
    assert match_formulas(references, candidates)[0].candidate is None


def test_the_other_name_is_said():
    (match,) = match_formulas([r"v=\sqrt{2gh}"], [r"v_f=\sqrt{2gh}"])
    assert match.notes == ("v_{f} is what the reference calls v",)

"""Signatures: written, read back, compared."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import physeval_plugins
from physeval_plugins.errors import SettingError
from physeval_plugins.scoring.signature import Difference, Signature, fingerprint, version_of

EXAMPLE = (
    "EED|profile:paper|answer:last-box|lenient:no|prompt:boxed-3f2a|data:phybench-fullques_v1-9c1e|n:100/500"
    "|sympy:1.14.0|physeval:0.1.0"
)
keys = st.text(min_size=1).filter(lambda text: ":" not in text)


def test_the_form_of_the_documentation():
    made = Signature.of(
        "EED",
        profile="paper",
        answer="last-box",
        lenient=False,
        prompt="boxed-3f2a",
        data="phybench-fullques_v1-9c1e",
        n=(100, 500),
        sympy="1.14.0",
        physeval="0.1.0",
    )
    assert str(made) == EXAMPLE
    assert Signature.parse(EXAMPLE) == made
    assert made.get("n") == "100/500"
    assert made.get("seed") is None


@settings(deadline=None)
@given(keys, st.dictionaries(keys, st.text(), max_size=5))
def test_written_and_read_back(metric, parts):
    signature = Signature(metric, tuple(parts.items()))
    assert Signature.parse(str(signature)) == signature
    assert str(signature).isascii() and str(signature).isprintable()


def test_versions_are_those_of_this_installation():
    signature = Signature.of("AUCCESS", tier="ball", fold=None)
    assert dict(signature.parts) == {
        "tier": "ball",
        "sympy": version_of("sympy"),
        "physeval": physeval_plugins.__version__,
    }


def test_differences():
    first = Signature.parse(EXAMPLE)
    second = first.with_parts(profile="fast", lenient=True, seed=7, prompt=None)
    assert first.differences(second) == [
        Difference("profile", "paper", "fast"),
        Difference("lenient", "no", "yes"),
        Difference("prompt", "boxed-3f2a", None),
        Difference("seed", None, "7"),
    ]
    assert [str(change) for change in first.differences(second)][2:] == [
        "prompt: boxed-3f2a -> (absent)",
        "seed: (absent) -> 7",
    ]
    assert str(second).endswith("|seed:7|sympy:1.14.0|physeval:0.1.0")
    assert first.differences(first) == []
    assert first.differences(Signature("PRISM", first.parts))[0].key == "metric"


@pytest.mark.parametrize("text", ["", "EED|profile", "|a:b", "EED||a:b"])
def test_what_is_not_a_signature(text):
    with pytest.raises(SettingError, match="not a signature"):
        Signature.parse(text)


@pytest.mark.parametrize("parts", [(("a", "1"), ("a", "2")), (("", "1"),), (("a:b", "1"),)])
def test_ambiguous_parts_are_refused(parts):
    with pytest.raises(SettingError):
        Signature("EED", parts)


def test_fingerprints(tmp_path):
    (tmp_path / "data").write_bytes(b"abc")
    assert fingerprint("abc") == fingerprint(b"abc") == fingerprint(tmp_path / "data") == "ba78"
    assert fingerprint("\ud800", 8) != fingerprint("?", 8)

"""Signatures: written, read back, compared."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import physeval_plugins
from physeval_plugins.adapters import phybench, prism
from physeval_plugins.cli import main
from physeval_plugins.errors import MissingExtra, SettingError
from physeval_plugins.scoring.signature import Difference, Signature, fingerprint, timeout_part, version_of

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
    assert fingerprint("abc") == fingerprint(b"abc") == fingerprint(tmp_path / "data") == "ba7816bf"
    assert fingerprint("\ud800") != fingerprint("?")


def test_hashes_are_as_long_in_every_signature(tmp_path, capsys):
    signed = [
        module.signature(settings, module.prepare(settings).source, 0)
        for module, settings in ((one, one.Settings(data="mini")) for one in (phybench, prism))
    ]
    file = tmp_path / "answers.jsonl"
    file.write_text(json.dumps({"gold": "x+1", "response": "x+1"}))
    assert main(["score", str(file)]) == 0
    signed += re.findall(r"^EED\|.*", capsys.readouterr().err, re.MULTILINE)
    try:
        from physeval_plugins.adapters import phyre

        [row, *_] = phyre.rows(phyre.Settings.read({"tasks": "mini", "split": "all"}))
        signed.append(phyre.signature(row.settings, row.source, 0))
    except MissingExtra:
        pass
    hashes = [re.findall(r"\b(?:data|prompt):(?:[^|]*-)?([^|-]*)", text) for text in signed]
    assert [len(found) for found in hashes[:3]] == [2, 2, 1]
    assert {len(digits) for found in hashes for digits in found} == {8}


def test_the_default_timeout_signs_like_none_given():
    assert timeout_part(None, 30) is timeout_part(30.0, 30) is None and timeout_part(2.5, 30) == "2.5"
    for adapter, profile, default in [(phybench, "paper", 30), (prism, "paper", 60), (prism, "official", 120)]:
        signed = [
            adapter.signature(adapter.Settings(profile=profile, timeout=timeout), None, 1)
            for timeout in (None, default, 2)
        ]
        assert signed[0] == signed[1] and "|timeout:2|" in signed[2]

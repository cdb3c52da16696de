"""Stored answers: what files are read, in which order answers come, and what is said when something is missing."""

import json

import pytest

from physeval_plugins.adapters.replay import EMBEDDED, Answers
from physeval_plugins.errors import DataError


def test_answers_come_in_turn_and_begin_again(tmp_path):
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({"a": ["first", "second"], "7": "only"}))
    answers = Answers(file)
    assert [answers.next("a") for _ in range(3)] == ["first", "second", "first"]
    assert [answers.next(7), answers.next("7")] == ["only", "only"]


def test_lines_of_the_same_item_are_its_responses(tmp_path):
    file = tmp_path / "answers.jsonl"
    rows = [{"id": 1, "response": "x"}, {"id": 2, "response": "y"}, {"id": 1, "response": "z"}]
    file.write_text("\n".join(map(json.dumps, rows)) + "\n\n")
    answers = Answers(file)
    assert [answers.next(1), answers.next(2), answers.next(1)] == ["x", "y", "z"]


def test_an_item_without_a_response_is_named_before_any_is_given(tmp_path):
    file = tmp_path / "answers.json"
    file.write_text('{"a": "x"}')
    with pytest.raises(DataError, match=r"answers\.json.*2 item.*b, c.*add them"):
        Answers(file).require(["c", "a", "b", "c"])
    with pytest.raises(DataError, match="id b"):
        Answers(file).next("b")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.json", b"{", "broken JSON"),
        ("a.json", b"[]", "not a JSON object"),
        ("a.json", b'{"a": 1}', "id a.*not a text"),
        ("a.json", b'{"a": []}', "id a"),
        ("a.json", b'{"a": [null]}', "id a"),
        ("a.json", b"\xff\xfe\x00", "not UTF-8"),
        ("a.json", b"[" * 100_000, "broken JSON"),
        ("a.jsonl", b'{"id": 1, "response": "x"}\n{"id": 2}', "line 2.*without id and response"),
        ("a.jsonl", b"{}{}", "line 1.*broken JSON"),
    ],
)
def test_a_broken_file_is_named_with_place_and_remedy(tmp_path, name, content, said):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(DataError, match=f"(?s){name}.*{said}.*(write a JSON object|save it)"):
        Answers(tmp_path / name)


def test_a_missing_file_is_named_with_the_embedded_ones(tmp_path):
    with pytest.raises(DataError, match=r"nowhere\.json.*phybench_mini"):
        Answers(tmp_path / "nowhere.json")


def test_the_embedded_answers_cover_the_embedded_problems():
    from physeval_plugins.benchmarks import phybench

    Answers("phybench_mini").require(problem.id for problem in phybench.load("mini"))


def test_without_a_source_the_answers_of_all_embedded_sets_are_there():
    identities = ["mini-adva-1", "01:9001", "m007:000"]
    everything = Answers()
    assert [everything.next(identity) for identity in identities] == [
        Answers(name).next(identity) for name, identity in zip(EMBEDDED, identities, strict=True)
    ]
    with pytest.raises(DataError, match=r"embedded answers: no response .*id 17: give a file"):
        everything.require([17])


def test_items_of_another_embedded_set_are_named_as_such():
    with pytest.raises(DataError, match="items of another set: give answers=prism_mini"):
        Answers("phybench_mini").require(["01:9001", "01:9002"])

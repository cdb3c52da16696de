"""Reading PHYBench files: what is kept, what is counted, and what a broken file is told."""

import json
import sys

import pytest

from physeval_plugins.benchmarks.phybench import ENVIRONMENT, load
from physeval_plugins.errors import DataError, MissingExtra, SettingError


def item(identity=1, **changes):
    return {"id": identity, "tag": "OPTICS", "content": "Find $x$.", "solution": "", "answer": "$x=2$", **changes}


def without(key, identity=1):
    return {name: value for name, value in item(identity).items() if name != key}


@pytest.fixture(autouse=True)
def no_environment(monkeypatch):
    monkeypatch.delenv(ENVIRONMENT, raising=False)


@pytest.fixture
def write(tmp_path):
    def write(content, name="set.json"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return path

    return write


def test_keeps_the_answered_in_order_and_counts_the_rest(write):
    problems = load(write([item(7), item("b", answer=" \n"), item(3), item(4, answer=None, content="")]))
    assert [problem.id for problem in problems] == ["7", "3"]
    assert (len(problems), problems.n_total, problems.n_without_answer) == (2, 4, 2)
    assert problems[0].content == "Find $x$." and problems[-1].id == "3"
    assert problems.signature == f"data:phybench-set-{problems.fingerprint}|n:2/4"


def test_json_list_and_json_lines_are_the_same_problems(write):
    rows = [item(1), item(2, content="100% of {this} costs $5$ \\frac12", answer="$$\\pi$$")]
    lines = "\r\n".join(json.dumps(row) for row in rows) + "\n\n"
    as_list, as_lines = load(write(rows)), load(write(lines.encode(), "set.jsonl"))
    assert as_list.items == as_lines.items
    assert as_list.fingerprint == as_lines.fingerprint


def test_byte_order_mark_and_lone_surrogate_are_read(write):
    text = json.dumps([item(content="a \ud800 b")])
    problems = load(write(b"\xef\xbb\xbf" + text.encode()))
    assert problems[0].content == "a \ud800 b" and len(problems.fingerprint) == 8


def test_fingerprint_sees_content_and_not_order(write):
    one, two = item(1), item(2)
    reference = load(write([one, two])).fingerprint
    assert load(write([two, one])).fingerprint == reference
    assert load(write([one, two, item(3, answer="")])).fingerprint == reference
    for key in ("tag", "content", "solution", "answer"):
        assert load(write([{**one, key: one[key] + "!"}, two])).fingerprint != reference
    assert load(write([one])).fingerprint != reference


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'[{"id": 1,\n "tag": }]', ["line 2, column 9", "repair"]),
        (b"", ["line 1, column 1"]),
        (b"\xff\xfe[]", ["not UTF-8 at byte 0"]),
        (b"[" * 100_000, ["broken JSON"]),
        (b'[{"id": 1, "id": 2}]', ["'id' stands twice"]),
        ({"data": [item()]}, ["an object, not a list"]),
        ([], ["no problems"]),
        ([item(), "text"], ["item 2", "a text, not an object"]),
        ([item(), without("content", 2)], ["item 2", "without content"]),
        ([item(), without("answer", 2)], ["item 2", "without answer", '"answer": ""']),
        ([without("answer")], ["view without answers", ENVIRONMENT]),
        ([item(answer="")], ["none of its 1 problems", "mini"]),
        ([item(5), item(5)], ["item 2", "'5'", "item 1", "overlapping views"]),
        ([item(5), item("5")], ["item 2", "'5'", "item 1"]),
        ([item(5), item(5, answer="")], ["item 2", "'5'", "item 1"]),
        ([item(True)], ["item 1", "the id is true or false"]),
        ([item(1.5)], ["the id is the number 1.5"]),
        ([item("  ")], ["the id is an empty text"]),
        ([item(None)], ["the id is null"]),
        ([item(8, answer=5)], ["id 8", "answer is the number 5"]),
        ([item(8, content=["a"])], ["id 8", "content is a list"]),
        ([item(8, tag=None)], ["id 8", "tag is null"]),
        ([item(8, content="")], ["id 8", "content empty"]),
    ],
)
def test_broken_files_are_named(write, content, told):
    path = write(content)
    with pytest.raises(DataError) as error:
        load(path)
    assert all(words in str(error.value) for words in [str(path), *told])


def test_broken_line_is_named(write):
    path = write(json.dumps(item()).encode() + b"\n\n{oops\n", "set.jsonl")
    with pytest.raises(DataError, match=r"set\.jsonl, line 3: broken JSON"):
        load(path)


def test_missing_file_names_the_remedy_and_the_variable(tmp_path, monkeypatch):
    with pytest.raises(DataError, match=r"gone\.json: cannot be read .*Eureka-Lab/PHYBench"):
        load(tmp_path / "gone.json")
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path / "gone.json"))
    with pytest.raises(DataError, match=r"from PHYSEVAL_PHYBENCH"):
        load()


def test_environment_and_folder(write, tmp_path, monkeypatch):
    write([item(1)], "PHYBench-fullques_v1.json")
    write([item(1), item(2, answer="")], "PHYBench-questions_v1.json")
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path))
    assert load().name == "phybench-fullques_v1"
    assert load(split="questions_v1").n_total == 2
    with pytest.raises(DataError, match=r"PHYBench-onlyques_v1\.json"):
        load(split="onlyques_v1")


def test_on_missing(write):
    path = write([item(1), item(2, answer="")])
    with pytest.raises(DataError, match=r"1 of 2 problems have no answer \(id 2\)"):
        load(path, on_missing="error")
    with pytest.raises(SettingError, match="'skip', 'error'"):
        load(path, on_missing="ignore")
    assert len(load(write([item(1)]), on_missing="error")) == 1


def test_settings_that_do_not_apply_are_refused(write):
    with pytest.raises(SettingError, match="applies to the hub only"):
        load(write([item()]), revision="main")


def test_mini_never_stands_in_for_the_real_data(monkeypatch):
    monkeypatch.setitem(sys.modules, "datasets", None)  # importing it fails, as when it is not installed
    with pytest.raises(MissingExtra, match=r"'datasets': install the extra 'hub' \(in a clone"):
        load()


def test_real_views(test_data):
    folder = test_data / "phybench"
    full, every = load(folder), load(folder, split="questions_v1")
    assert (len(full), full.n_total, full.n_without_answer) == (100, 100, 0)
    assert (len(every), every.n_total, every.n_without_answer) == (100, 500, 400)
    assert full.fingerprint == every.fingerprint
    assert {problem.tag for problem in full} == {
        "MECHANICS", "ELECTRICITY", "THERMODYNAMICS", "OPTICS", "MODERN", "ADVANCED",
    }  # fmt: skip


def test_real_views_joined_are_refused(test_data, write):
    rows = [
        row
        for name in ("fullques_v1", "questions_v1")
        for row in json.loads((test_data / "phybench" / f"PHYBench-{name}.json").read_text("utf-8"))
    ]
    with pytest.raises(DataError, match=r"item 1\d\d: the id '\d+' was already used"):
        load(write(rows))


def test_real_questions_alone_are_refused(test_data, write):
    rows = json.loads((test_data / "phybench" / "PHYBench-questions_v1.json").read_text("utf-8"))
    only = [{key: row[key] for key in ("id", "tag", "content")} for row in rows]
    with pytest.raises(DataError, match="view without answers"):
        load(write(only))

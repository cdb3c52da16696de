"""`physeval score`: a file of responses scored, resumed, refused."""

import argparse
import json
import subprocess
import sys

import pytest

from physeval_plugins.cli import main
from physeval_plugins.cli import score as command
from physeval_plugins.report.results import read_results

ITEMS = [
    {"id": "a", "gold": r"\frac{1}{2}mv^2", "response": r"\boxed{mv^2/2}", "tag": "MECHANICS"},
    {"id": "b", "gold": "x", "response": [r"\boxed{x}", r"\boxed{2x}", "I do not know."]},
    {"id": "c", "gold": "Q E", "response": r"\boxed{Q_0E}", "problem": "A charge $Q_0$ in a field $E$."},
]


@pytest.fixture
def items(tmp_path):
    file = tmp_path / "items.jsonl"
    file.write_text("".join(json.dumps(item) + "\n" for item in ITEMS))
    return file


def arguments(*given):
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return parser.parse_args(list(map(str, given)))


def test_scores_and_summary(items, tmp_path, capsys):
    out = tmp_path / "scores.jsonl"
    assert main(["score", str(items), "--profile", "fast", "--lenient", "--out", str(out), "--workers", "2"]) == 0
    results = read_results(out)
    assert [(row["id"], row["sample"], row["verdict"]) for row in results.rows] == [
        ("a", 0, "equal"), ("b", 0, "equal"), ("b", 1, "different"), ("b", 2, "no_answer"), ("c", 0, "equal"),
    ]  # fmt: skip
    printed = capsys.readouterr().out
    assert str(results.signature) in printed and "profile:fast" in printed and "lenient:yes" in printed
    assert "5 answers to 3 problems" in printed


def test_without_out_the_scores_go_to_standard_output(items, capsys):
    assert main(["score", str(items), "--profile", "fast"]) == 0
    captured = capsys.readouterr()
    rows = [json.loads(line) for line in captured.out.splitlines()]
    assert [(row["id"], row["sample"]) for row in rows] == [("a", 0), ("b", 0), ("b", 1), ("b", 2), ("c", 0)]
    assert "5 answers to 3 problems" in captured.err


def test_a_reader_that_goes_away_is_no_error(tmp_path):
    file = tmp_path / "many.jsonl"
    file.write_text("".join(json.dumps({"id": n, "gold": "x", "response": "$x$"}) + "\n" for n in range(30)))
    code = "import sys; from physeval_plugins.cli import main; sys.exit(main(sys.argv[1:]))"
    score = [sys.executable, "-c", code, "score", str(file), "--profile", "fast"]
    with subprocess.Popen(score, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout and process.stdout.readline().startswith("{")
        process.stdout.close()
        told = process.stderr.read() if process.stderr else ""
    assert process.returncode == 0 and "Error" not in told, told


def test_scores_that_come_early_wait_for_those_before_them(items):
    rows = command.read_rows(arguments(items))
    came = []

    def found():
        for row in (rows[1], rows[0], rows[4], rows[3], rows[2]):
            came.append(row)
            yield row, {"of": row.key}

    printed = [(row, scored, len(came)) for row, scored in command._in_order(rows, found())]
    assert [row for row, _, _ in printed] == rows
    assert all(scored == {"of": row.key} for row, scored, _ in printed)
    assert [known for _, _, known in printed] == [2, 2, 5, 5, 5]


def test_goes_on_where_it_was_stopped(items, tmp_path, capsys, monkeypatch):
    out = tmp_path / "scores.jsonl"
    whole = tmp_path / "whole.jsonl"
    main(["score", str(items), "--profile", "fast", "--out", str(whole)])
    lines = whole.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # the head, two scores, and a line cut off
    capsys.readouterr()
    scored = []
    plain = command._scored

    def counting(rows, args, workers):
        scored.extend(rows)
        return plain(rows, args, workers)

    monkeypatch.setattr(command, "_scored", counting)
    assert main(["score", str(items), "--profile", "fast", "--out", str(out)]) == 0
    assert [row.key for row in scored] == [("b", 1), ("b", 2), ("c", 0)]
    assert out.read_bytes() == whole.read_bytes()


def test_another_run_is_not_mixed_in(items, tmp_path, capsys):
    out = tmp_path / "scores.jsonl"
    main(["score", str(items), "--profile", "fast", "--out", str(out)])
    before = out.read_bytes()
    assert main(["score", str(items), "--profile", "fast", "--lenient", "--out", str(out)]) == 2
    assert "lenient: no -> yes" in capsys.readouterr().err
    out.write_text("something of mine\n")
    assert main(["score", str(items), "--profile", "fast", "--out", str(out)]) == 2
    assert out.read_text() == "something of mine\n" and before


def test_two_systems_on_the_same_problems_have_one_signature(items, tmp_path, capsys):
    other = tmp_path / "other.jsonl"
    changed = [{**item, "response": ["No.", "Yes.", "No."] if item["id"] == "b" else "No."} for item in ITEMS]
    other.write_text("".join(json.dumps(item) + "\n" for item in reversed(changed)))
    outs = [tmp_path / "a.scores", tmp_path / "b.scores"]
    for file, out in zip((items, other), outs, strict=True):
        assert main(["score", str(file), "--profile", "fast", "--out", str(out)]) == 0
    assert read_results(outs[0]).signature == read_results(outs[1]).signature
    assert read_results(outs[0]).signature.get("repeats") == "1-3"
    assert main(["compare", *map(str, outs)]) == 0
    assert "signatures differ" not in capsys.readouterr().out
    other.rename(items)
    assert main(["score", str(items), "--profile", "fast", "--out", str(outs[0])]) == 2
    assert "another run (other responses)" in capsys.readouterr().err


@pytest.mark.parametrize("change", [{"gold": "y"}, {"problem": "A sphere."}, {"tag": "OPTICS"}, {"id": "d"}])
def test_other_problems_have_another_signature(tmp_path, change):
    found = set()
    for item in (ITEMS[0], {**ITEMS[0], **change}):
        file = tmp_path / "items.jsonl"
        file.write_text(json.dumps(item))
        args = arguments(file)
        found.add(command._signature(args, command.read_rows(args)).get("data"))
    assert len(found) == 2


@pytest.mark.parametrize("cut", [0, 20])
def test_an_unfinished_file_says_so(items, tmp_path, capsys, cut):
    out = tmp_path / "scores.jsonl"
    main(["score", str(items), "--profile", "fast", "--out", str(out)])
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join(lines[:3]) + lines[3][:cut])
    capsys.readouterr()
    for name in ("report", "verdicts"):
        assert main([name, str(out)]) == 0
        captured = capsys.readouterr()
        assert f"unfinished: 2 of 5 answers; go on with `physeval score ... --out {out}`" in captured.err
        assert "|n:2/3|answers:2/5|" in captured.out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "line 2: not JSON"),
        ("x,x+1", "give one JSON object a line, such as {"),
        (r'{"gold": "\sqrt x", "response": "x"}', "write every backslash of LaTeX twice in JSON"),
        ("[1]", "line 2: not a JSON object"),
        ('{"response": "x"}', "line 2: there is no field 'gold'"),
        ('{"gold": "x"}', "line 2: there is no field 'response'"),
        ('{"gold": "x", "response": null}', "line 2: the field 'response' is no text"),
        ('{"gold": "x", "response": ["x", 3]}', "line 2: the field 'response' is no text but 3"),
        (r'{"gold": "\\frac{1}", "response": "x"}', "line 2: the reference answer cannot be read"),
        ('{"gold": "", "response": "x"}', "line 2: the reference answer is empty"),
        ('{"id": "a", "gold": "x", "response": "x"}', "line 2: the id 'a' is that of line 1"),
        ('{"gold": "x", "response": "x", "problem": 3}', "line 2: the field 'problem'"),
    ],
)
def test_a_bad_line_is_named_before_anything_is_scored(tmp_path, capsys, monkeypatch, line, told):
    file = tmp_path / "items.jsonl"
    file.write_text(json.dumps(ITEMS[0]) + "\n" + line + "\n")
    monkeypatch.setattr(command, "_scored", lambda *_: pytest.fail("scored"))
    assert main(["score", str(file), "--out", str(tmp_path / "out.jsonl")]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "out.jsonl").exists()


def test_a_json_list_is_told_what_to_do(tmp_path, capsys):
    file = tmp_path / "items.json"
    file.write_text(json.dumps(ITEMS, indent=1))
    assert main(["score", str(file)]) == 2
    assert 'a JSON list: give one JSON object a line, such as {"gold": "x+1"' in capsys.readouterr().err


def test_standard_input(items, tmp_path, capsys, monkeypatch):
    out = tmp_path / "scores.jsonl"
    monkeypatch.setattr("sys.stdin", items.open())
    assert main(["score", "-", "--profile", "fast", "--out", str(out)]) == 0
    assert (read_results(out).task, len(read_results(out).rows)) == ("stdin", 5)


def test_an_unknown_option_shows_the_usage_of_the_command(items, capsys):
    with pytest.raises(SystemExit):
        main(["score", str(items), "--profle", "fast"])
    told = capsys.readouterr().err
    assert told.startswith("usage: physeval score ") and "unrecognized arguments: --profle fast" in told


def test_files_without_a_signature_say_how_to_get_one(items, tmp_path, capsys):
    assert main(["report", str(items)]) == 2
    assert f"score it first: physeval score {items} --out scores.jsonl" in capsys.readouterr().err
    assert main(["score", str(items), "--profile", "fast"]) == 0
    printed = tmp_path / "printed.jsonl"
    printed.write_text(capsys.readouterr().out)
    assert main(["verdicts", str(printed)]) == 2
    assert "scores without a signature: `physeval score ... --out FILE`" in capsys.readouterr().err


def test_other_names_of_fields(tmp_path):
    file = tmp_path / "items.jsonl"
    file.write_text(json.dumps({"key": 7, "answer": "x", "output": "x"}) + "\n\n")
    rows = command.read_rows(
        arguments(file, "--gold-field", "answer", "--response-field", "output", "--id-field", "key")
    )
    assert [(row.id, row.gold, row.response) for row in rows] == [("7", "x", "x")]


def test_the_default_timeout_has_no_part_in_the_signature(items):
    signed = []
    for given in [(), ("--timeout", "30"), ("--timeout", "2")]:
        args = arguments(items, *given)
        signed.append(command._signature(args, command.read_rows(args)))
    assert signed[0] == signed[1] != signed[2]


def test_no_file_and_wrong_settings(items, tmp_path, capsys):
    assert main(["score", str(tmp_path / "absent.jsonl")]) == 2
    assert main(["score", str(items), "--profile", "best"]) == 2
    assert main(["score", str(items), "--workers", "0"]) == 2
    assert main(["score", str(items), "--timeout", "-1"]) == 2
    assert "cannot be read" in capsys.readouterr().err

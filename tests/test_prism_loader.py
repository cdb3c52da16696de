"""PRISM problems: both shapes, both encodings, files, folders, what is left out, what is an error."""

import json
import sys
import types

import pytest

from physeval_plugins.benchmarks import prism
from physeval_plugins.benchmarks.prism.schema import decode_standard
from physeval_plugins.errors import DataError, MissingExtra, SettingError

NODES = [
    {"index": 1, "formula": "$$\nF=ma\n$$", "dependency": []},
    {"index": 2, "formula": "$$a=\\frac{F}{m}$$", "dependency": [1], "is_final_answer": True},
]


def row(number=1001, **more):
    return {
        "id": number, "context": "A body of mass m.", "source": "here", "solution": "$$F=ma$$", "final_answer_form": "algebraic",
        "final_answer_instructions": "Give a in terms of F and m.", "grading_standard": NODES, **more,
    }  # fmt: skip


def parts(number=1002):
    questions = [
        {"letter": "a", "subproblem": "Find a.", "solution": "$$a=F/m$$", "final_answer_form": "numerical",
         "final_answer_instructions": "In m/s^2.", "significant_figures": 3},
        {"letter": "b", "subproblem": "Find v.", "solution": "$$v=at$$", "final_answer_form": "algebraic",
         "final_answer_instructions": "In terms of a and t."},
    ]  # fmt: skip
    return {"id": number, "context": "c", "source": "", "subquestions": questions, "grading_standard": NODES}


def write(path, content):
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def test_both_shapes(tmp_path):
    one, two = prism.load(write(tmp_path / "01_cleaned_dag.json", [row(), parts()]))
    assert (one.id, one.number, one.domain) == ("01:1001", 1001, "01")
    assert one.graph.finals == (2,)
    assert one.graph.ancestors[2] == {1}
    assert "Give a in terms of F and m." in one.statement()
    assert [part.letter for part in two.parts] == ["a", "b"]
    assert two.significant_figures == 3
    statement = two.statement()
    assert "(a) Find a." in statement and "In m/s^2." in statement and "Significant figures: 3." in statement
    assert "(b) Find v." in statement and "In terms of a and t." in statement
    assert "(b)\n$$v=at$$" in two.solution()


def test_figures_differ_between_parts(tmp_path):
    problem = parts()
    problem["subquestions"][1].update(final_answer_form="numerical", significant_figures=2)
    assert prism.load(write(tmp_path / "01_x.json", [problem]))[0].significant_figures is None


def test_files_and_folders(tmp_path):
    write(tmp_path / "01_cleaned_dag.json", [row(1), row(2)])
    write(tmp_path / "05_cleaned_dag.json", [row(1)])
    write(tmp_path / "other.json", [row(9)])
    whole = prism.load(tmp_path)
    assert [problem.id for problem in whole] == ["01:1", "01:2", "05:1"]
    assert [problem.id for problem in prism.load(tmp_path, domains=["05"])] == ["05:1"]
    assert prism.load(tmp_path, domains=["5"]).skipped == {"other domain": 2}
    lines = tmp_path / "02_x.jsonl"
    lines.write_text(json.dumps(row(1)) + "\n\n" + json.dumps(row(2)))
    assert [problem.id for problem in prism.load(lines)] == ["02:1", "02:2"]
    bundle = write(tmp_path / "bundle.json", {"03_cleaned_dag.json": [row(1)], "07_cleaned_dag.json": [row(1)]})
    assert [problem.id for problem in prism.load(bundle)] == ["03:1", "07:1"]


def test_environment(tmp_path, monkeypatch):
    monkeypatch.delenv("PHYSEVAL_PRISM", raising=False)
    with pytest.raises(DataError, match="PHYSEVAL_PRISM"):
        prism.load()
    monkeypatch.setenv("PHYSEVAL_PRISM", str(write(tmp_path / "01_x.json", [row()])))
    assert len(prism.load()) == 1


def test_left_out_and_counted(tmp_path):
    image = [{"caption": "a slope", "location": "/x.jpg"}]
    rows = [row(1), row(2, final_answer_form="text-based"), row(3, images=image), row(4, final_answer_form=None)]
    path = write(tmp_path / "01_x.json", rows)
    problems = prism.load(path)
    assert [problem.number for problem in problems] == [1]
    assert problems.n_total == 4
    assert problems.skipped == {"text-based answer": 1, "with images": 1, "no answer form": 1}
    with_images = prism.load(path, text_only=False)
    assert [problem.number for problem in with_images] == [1, 3]
    assert with_images[1].images[0]["caption"] == "a slope"
    assert not with_images[1].text_only


def test_signature_depends_on_content_only(tmp_path):
    one = prism.load(write(tmp_path / "01_x.json", [row(1), row(2)]))
    other = prism.load(write(tmp_path / "01_y.json", [row(2), row(1)]))
    changed = prism.load(write(tmp_path / "01_z.json", [row(1), row(2, context="another")]))
    assert one.fingerprint == other.fingerprint != changed.fingerprint
    assert one.signature == f"data:prism-01_x-{one.fingerprint}|n:2/2"


FORMULAS = [
    r"$$\frac{a}{b}=\nabla^2 f$$", "$$\nE=mc^2\n$$", r"$$\beta\neq\theta$$", r"$$\nu=\rho\tau$$", r"$$x=1 \unit{\mu H}$$",
    r"$$n=\nu$$", "$$S = 4π r^2$$", r"$$\begin{matrix}a\\b\end{matrix}=c$$", r"$$\mathrm{e}^{x}=\bar{y}$$",
]  # fmt: skip


@pytest.mark.parametrize("encode", ["list", "json", "single"])
def test_both_encodings(encode):
    rows = [{"index": index, "formula": text, "dependency": []} for index, text in enumerate(FORMULAS, 1)]
    if encode == "list":
        value = rows
    else:
        value = json.dumps(rows, ensure_ascii=False)
        if encode == "single":  # as in older exports: the backslashes of LaTeX are not doubled
            value = value.replace("\\\\", "\\")
            rows = [r for r in rows if "matrix" not in r["formula"]]
            value = json.dumps(rows, ensure_ascii=False).replace("\\\\", "\\")
    assert [r["formula"] for r in decode_standard(value, "here")] == [r["formula"] for r in rows]


def test_broken_commands_are_repaired():
    rows = [{"index": 1, "formula": "$$a=\nabla f$$"}, {"index": 2, "formula": "$$a\neq b$$"}]
    assert [r["formula"] for r in decode_standard(rows, "here")] == [r"$$a=\nabla f$$", r"$$a\neq b$$"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ([{"id": 1}], "no answer form|context"),
        ([row(id="x")], "id is 'x'"),
        ([row(1), row(1)], "already used"),
        ([row(grading_standard="[{")], "no JSON list"),
        ([row(grading_standard=[{"index": 1}])], "node 1 has no formula"),
        ([row(significant_figures="two")], "significant_figures"),
        ([row(context=3)], "context is no text"),
        (["x"], "no object"),
        ([], "no problems"),
        ("x", "no list"),
    ],
)
def test_broken_files_are_named(tmp_path, content, message):
    path = write(tmp_path / "01_x.json", content)
    with pytest.raises(DataError, match=message) as error:
        prism.load(path)
    assert "01_x.json" in str(error.value)


def test_a_cyclic_dag_stops_the_reading(tmp_path):
    nodes = [{"index": 1, "formula": "a=b", "dependency": [2]}, {"index": 2, "formula": "c=d", "dependency": [1]}]
    with pytest.raises(DataError, match=r"01:1001.*nodes 1, 2"):
        prism.load(write(tmp_path / "01_x.json", [row(grading_standard=nodes)]))


def test_missing_and_broken_files(tmp_path):
    with pytest.raises(DataError, match="cannot be read"):
        prism.load(tmp_path / "no.json")
    with pytest.raises(DataError, match="no files"):
        prism.load(tmp_path)
    (tmp_path / "01_x.json").write_bytes(b"\xff[]")
    with pytest.raises(DataError, match="not UTF-8"):
        prism.load(tmp_path / "01_x.json")
    with pytest.raises(SettingError, match="unknown domains"):
        prism.load("mini", domains=["08"])


def test_hub_needs_a_revision_and_the_package(monkeypatch):
    with pytest.raises(SettingError, match="revision"):
        prism.load("hub:someone/something")
    with pytest.raises(SettingError, match="hub only"):
        prism.load("mini", revision="abc")
    monkeypatch.setitem(sys.modules, "datasets", None)
    with pytest.raises(MissingExtra, match="hub"):
        prism.load("hub:someone/something", revision="abc")


def test_hub_rows(monkeypatch):
    fake = types.ModuleType("datasets")
    asked = {}

    def load_dataset(name, **more):
        asked.update(name=name, **more)
        return [{**row(), "domain": "02"}]

    fake.load_dataset = load_dataset
    monkeypatch.setitem(sys.modules, "datasets", fake)
    problems = prism.load("hub:someone/something", revision="abc123")
    assert asked == {"name": "someone/something", "split": "train", "revision": "abc123"}
    assert problems[0].id == "02:1001"
    assert problems.name == "prism-something"


def test_prompts(tmp_path):
    problem = prism.load("mini")[0]
    text = prism.prompt().render(problem.statement())
    assert problem.parts[0].instructions in text
    assert r"\unit{" in text
    assert prism.prompt("plain").signature.startswith("prompt:plain-")
    own = tmp_path / "own.txt"
    own.write_text("Solve {problem}")
    assert prism.prompt(own).render("this") == "Solve this"
    with pytest.raises(SettingError):
        prism.prompt("nothing")


def test_released_problems(test_data):
    problems = prism.load(test_data / "prism_sample.json")
    assert len(problems) == 12
    assert {problem.domain for problem in problems} == set(prism.DOMAINS)
    assert all(part.instructions for problem in problems for part in problem.parts)

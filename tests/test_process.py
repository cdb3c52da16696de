"""Process scores: the policy (S1-S8) on random DAGs, and what a score says about a response."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physeval_plugins import score_process
from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring import workers
from physeval_plugins.scoring.process import credit
from physeval_plugins.scoring.process_graph import FormulaGraph, FormulaNode


@st.composite
def graphs(draw):
    """A random DAG and a subset of its nodes."""
    size = draw(st.integers(1, 12))
    nodes = []
    for index in range(1, size + 1):
        parents = draw(st.lists(st.integers(1, index - 1), unique=True, max_size=3)) if index > 1 else []
        nodes.append(FormulaNode(index, f"x_{{{index}}}=1", tuple(sorted(parents)), draw(st.booleans())))
    matched = draw(st.lists(st.integers(1, size), unique=True))
    return FormulaGraph(nodes), matched


def ancestors(graph, index):
    """By the definition, without networkx."""
    by_index = {node.index: node for node in graph.nodes}
    found, todo = set(), [index]
    while todo:
        for parent in by_index[todo.pop()].dependency:
            if parent not in found:
                found.add(parent)
                todo.append(parent)
    return found


@given(graphs())
@settings(max_examples=150, deadline=None)
def test_policy(case):
    graph, matched = case
    score = credit(graph, matched)
    credited = set(score["credited"])
    everything = {node.index for node in graph.nodes}
    assert 0 <= score["score"] <= 1  # S1
    assert (score["score"] == 0) == (not matched)
    assert (score["score"] == 1) == (credited == everything)
    assert set(matched) <= credited  # S2
    assert all(ancestors(graph, index) <= credited for index in credited)  # S3
    assert set(graph.closure(credited)) == credited
    assert all(
        index in matched or any(index in ancestors(graph, match) for match in matched) for index in credited
    )  # S4
    assert score["score"] == len(credited) / len(everything)
    assert score["exact"] <= score["score"]
    assert score["exact"] <= score["prefix"] <= 1
    assert score["final_correct"] == (set(graph.finals) <= set(matched))  # S7
    missing = [node.index for node in graph.nodes if node.index not in credited]
    assert score["first_missing"] == (missing[0] if missing else None)


@given(graphs(), st.data())
@settings(max_examples=80, deadline=None)
def test_monotone_and_additive(case, data):
    graph, matched = case
    other = data.draw(st.lists(st.sampled_from([node.index for node in graph.nodes]), unique=True))
    one, two, both = credit(graph, matched), credit(graph, other), credit(graph, sorted({*matched, *other}))
    assert set(both["credited"]) == set(one["credited"]) | set(two["credited"])  # S6
    assert both["score"] >= max(one["score"], two["score"])  # S5


@given(graphs(), st.randoms(use_true_random=False))
@settings(max_examples=80, deadline=None)
def test_order_numbering_duplicates_and_transitive_edges_do_not_matter(case, random):
    graph, matched = case
    shuffled = [*matched, *matched]
    random.shuffle(shuffled)
    assert credit(graph, shuffled) == credit(graph, matched)
    # Another numbering, in the same order of the list.
    indices = [node.index for node in graph.nodes]
    new = dict(zip(indices, random.sample(range(100, 200), len(indices)), strict=True))
    renamed = FormulaGraph(
        FormulaNode(new[n.index], n.formula, tuple(new[p] for p in n.dependency), n.is_final_answer)
        for n in graph.nodes
    )
    assert credit(renamed, [new[m] for m in matched])["score"] == credit(graph, matched)["score"]
    # All transitive edges added (D2).
    full = FormulaGraph(
        FormulaNode(n.index, n.formula, tuple(sorted(ancestors(graph, n.index))), n.is_final_answer)
        for n in graph.nodes
    )
    assert credit(full, matched) == credit(graph, matched)


@given(graphs())
@settings(max_examples=60, deadline=None)
def test_a_matched_last_node_of_a_reachable_dag_gives_all(case):
    graph, _ = case
    last = graph.nodes[-1].index
    if ancestors(graph, last) | {last} == {node.index for node in graph.nodes}:
        assert credit(graph, [last])["score"] == 1


def test_final_correct_and_full_score_are_two_things():
    nodes = [FormulaNode(1, "a=1"), FormulaNode(2, "b=2", (), True), FormulaNode(3, "c=3", (1, 2), True)]
    graph = FormulaGraph(nodes)
    assert (credit(graph, [3])["score"], credit(graph, [3])["final_correct"]) == (1, False)  # S8
    loose = FormulaGraph([FormulaNode(1, "a=1"), FormulaNode(2, "b=2", (), True)])
    assert (credit(loose, [2])["score"], credit(loose, [2])["final_correct"]) == (0.5, True)


def test_prefix_is_everything_up_to_the_last_match():
    graph = FormulaGraph([FormulaNode(i, f"x_{i}=1") for i in range(1, 6)])
    assert credit(graph, [2, 4])["prefix"] == 4 / 5
    assert credit(graph, [2, 4])["score"] == 2 / 5


def test_matched_nodes_must_exist():
    with pytest.raises(SettingError, match="7"):
        credit(FormulaGraph([FormulaNode(1, "a=1")]), [7])


# -- whole responses ------------------------------------------------------------------------------------------------

PROBLEM = {
    "id": 1,
    "grading_standard": [
        {"index": 1, "formula": "$$m g h = \\frac{1}{2} m v^2$$", "dependency": []},
        {"index": 2, "formula": "$$v = \\sqrt{2 g h}$$", "dependency": [1]},
        {"index": 3, "formula": "$$t = \\frac{v}{g}$$", "dependency": []},
        {"index": 4, "formula": "$$t = \\sqrt{\\frac{2 h}{g}}$$", "dependency": [2, 3], "is_final_answer": True},
    ],
}


def test_what_a_score_says():
    response = "We have $v^2=2gh$ and so on. $p=mv$ then $$\\oops{ = 3$$"
    score = score_process(PROBLEM, response)
    assert score.matched == (1, 2)
    assert score.score == 0.5
    assert score.first_missing == 3
    assert not score.final_correct
    node = score.per_node[1]
    assert node.matched
    assert response[node.by.start : node.by.end] == "$v^2=2gh$"
    assert "solution" in node.reason
    assert score.n_formulas == 3
    assert [text for text, _ in score.unreadable] == ["\\oops{ = 3"]
    json.dumps(score.to_dict())


def test_credited_by_an_heir_is_said():
    score = score_process(PROBLEM, "$$t=\\sqrt{2h/g}$$")
    assert score.matched == (4,)
    assert score.score == 1
    assert score.per_node[0].credited and not score.per_node[0].matched
    assert "node 4" in score.per_node[0].reason
    assert score.final_correct


def test_appending_an_equation_never_lowers_a_score():
    response = ""
    before = 0.0
    for text in ["no formula", "$q=3$", "$$v=\\sqrt{gh}$$", "$mgh=\\frac12mv^2$", "$x=1$", "$$t=v/g$$", "$$t^2=2h/g$$"]:
        response += "\n" + text
        score = score_process(PROBLEM, response).score
        assert score >= before
        before = score
    assert before == 1


def test_no_flag_means_the_last_node():
    rows = [dict(row) for row in PROBLEM["grading_standard"]]
    rows[3].pop("is_final_answer")
    assert score_process(rows, "$$t=\\sqrt{2h/g}$$").final_correct


NOTHING = ["", "no math at all", "$$", "$$$$", "\\[", "$x$" * 50, "\x00\ud800", "<think>$$v=\\sqrt{2gh}$$"]


@pytest.mark.parametrize("response", NOTHING)
def test_any_response_is_answered(response):
    score = score_process(PROBLEM, response)
    assert score.score == 0
    assert score.first_missing == 1


def test_thinking_is_no_part_of_the_response():
    assert score_process(PROBLEM, "<think>$$v=\\sqrt{2gh}$$</think> I do not know.").score == 0
    assert score_process(PROBLEM, "<think>hm</think> $$v=\\sqrt{2gh}$$").score == 0.5


def test_a_worker_and_a_limit(monkeypatch):
    same = score_process(PROBLEM, "$$v=\\sqrt{2gh}$$", timeout=60)
    assert same.to_dict() == score_process(PROBLEM, "$$v=\\sqrt{2gh}$$").to_dict()

    def never(*_, timeout, **__):
        raise workers.WorkTimeout(timeout)

    monkeypatch.setattr(workers, "run_bounded", never)
    late = score_process(PROBLEM, "$$v=\\sqrt{2gh}$$", timeout=2)
    assert late.score == 0
    assert any("timeout" in note for note in late.notes)


def test_settings_and_broken_problems():
    with pytest.raises(SettingError, match="paper, official"):
        score_process(PROBLEM, "", profile="fast")
    with pytest.raises(DataError, match="no formula nodes"):
        score_process([], "")
    with pytest.raises(DataError, match="str"):
        score_process("v=1", "")
    rows = [{"index": 1, "formula": "a=1", "dependency": [2]}, {"index": 2, "formula": "b=1", "dependency": [1]}]
    with pytest.raises(DataError, match="nodes 1, 2 depend on each other"):
        score_process(rows, "")


def test_significant_figures_of_the_problem_hold_for_the_final_answer():
    rows = [
        {"index": 1, "formula": "a=1.000\\unit{m}", "dependency": []},
        {"index": 2, "formula": "d=380.0\\unit{m}", "dependency": [1], "is_final_answer": True},
    ]
    problem = {"id": 1, "significant_figures": 2, "grading_standard": rows}
    assert score_process(problem, r"$$d=384\unit{m}$$").matched == (2,)
    assert score_process(problem, r"$$a=1.04\unit{m}$$").matched == ()


@pytest.mark.slow
def test_a_long_response_stays_in_bounds():
    text = "\n".join(
        rf"$$y_{{{i}}}=\frac{{a_{{{i}}}}}{{b}}+\sqrt{{c_{{{i % 7}}} x}}$$" + " words" * 30 for i in range(5000)
    )
    assert len(text) > 1_000_000
    score = score_process(PROBLEM, text + "$$v=\\sqrt{2gh}$$")
    assert score.n_formulas == 5001
    assert score.score == 0.5


@pytest.mark.slow
def test_a_long_response_over_the_same_symbols_stays_in_bounds():
    text = "\n".join(rf"$$v={k + 2}\sqrt{{2gh}}$$ " + "words " * 30 for k in range(5000))
    score = score_process(PROBLEM, "$$v=\\sqrt{2gh}$$" + text)
    assert score.matched == (1, 2)
    assert score_process(PROBLEM, text).score == 0


# -- what a response stands by ---------------------------------------------------------------------------------------

RIGHT, WRONG = r"t=\sqrt{\frac{2h}{g}}", r"t=\sqrt{\frac{h}{g}}"


@pytest.mark.parametrize(
    "response",
    [
        f"${RIGHT}$. Wait, there is a mistake. Correct: $\\boxed{{{WRONG}}}$",
        f"One might think ${RIGHT}$, but this is incorrect. In fact $\\boxed{{{WRONG}}}$",
        f"It is not true that ${RIGHT}$.",
        f"Either ${RIGHT}$ or ${WRONG}$; I cannot decide.",
        f"Either ${WRONG}$ or ${RIGHT}$; I cannot decide.",
        f"${WRONG}$, ${RIGHT}$, $t=\\sqrt{{\\frac{{3h}}{{g}}}}$",
        f"$\\boxed{{{WRONG}}}$, though ${RIGHT}$",
        f"${RIGHT}$, so the time is \\boxed{{\\sqrt{{\\frac{{h}}{{g}}}}}}",
        r"$v=\sqrt{2gh}$; no, $v=\sqrt{gh}$ so $t=\frac{v}{g}$",
        r"$v=\sqrt{2gh}$. $v=\sqrt{gh}$ so $t=\frac{v}{g}$",
        f"$\\boxed{{{RIGHT}}}$. Wait, that is wrong. $\\boxed{{{WRONG}}}$",
        f"$\\boxed{{{RIGHT}}}$. Wait, that is wrong. ${WRONG}$",
        f"${RIGHT}$. Hmm, it rolls: ${WRONG}$",
        f"${RIGHT}$ ignores rotation. Instead ${WRONG}$",
        f"${RIGHT}$. Let me double-check: ${WRONG}$",
        f"${RIGHT}$. So the time would be ${WRONG}$",
        f"${RIGHT}$. On Earth, ${WRONG}$",
        f"$\\boxed{{{RIGHT}}}$ Wait, I made a mistake. The correct result is $${WRONG}$$",
        f"$\\boxed{{{RIGHT}}}$ Therefore ${WRONG}$.",
        f"The time is \\boxed{{\\sqrt{{2h/g}}}}. Therefore ${WRONG}$.",
        f"${RIGHT}$, so $\\boxed{{t=\\sqrt{{\\frac{{2H}}{{g}}}}}}$",
        f"${RIGHT}$ with $h=H/2$, so $\\boxed{{t=\\sqrt{{\\frac{{2H}}{{g}}}}}}$",
        f"${RIGHT}$, so $\\boxed{{t=\\sqrt{{\\frac{{2h}}{{g}}}}+\\tau}}$",
        f"${RIGHT}$ and $${WRONG},\\quad h>0$$",
        f"${RIGHT}$. So $\\boxed{{t_f=2\\sqrt{{\\frac{{2h}}{{g}}}}}}$",
        f"${RIGHT}$. So $\\boxed{{T=2\\sqrt{{\\frac{{2h}}{{g}}}}}}$",
        r"$h=\frac12gt^2$, so $t_f=\sqrt{\frac{h}{g}}$",
        r"$t_1=\sqrt{\frac{2h}{g}}$, so $T=2t_1$",
        f"${RIGHT}$. On Block A, ${WRONG}$",
    ],
)
def test_a_final_answer_that_was_given_up(response):
    assert not score_process(PROBLEM, response).final_correct


@pytest.mark.parametrize(
    "response",
    [
        r"$v=\sqrt{2gh}$ so $t=\frac{v}{g}$",
        f"$t=\\frac{{v}}{{g}}$, hence ${RIGHT}$",
        f"${RIGHT}$, $t=\\frac{{v}}{{g}}$, $t_b=\\sqrt{{\\frac{{h}}{{g}}}}$",
        f"${WRONG}$. Wait, that is wrong: $\\boxed{{{RIGHT}}}$",
        f"${WRONG}$, no: ${RIGHT}$",
        rf"${RIGHT}=1.4\unit{{s}}$",
        rf"${RIGHT}$, so $t=1.4\unit{{s}}$",
        rf"${RIGHT}$ or $t=\frac{{v}}{{g}}$",
        f"${RIGHT}$, and for a rope ${WRONG} \\text{{ if }} a=g$",
        r"$v=\sqrt{gh}$; no, $v=\sqrt{2gh}$ so $t=\frac{v}{g}$",
        r"The time is \boxed{\sqrt{\frac{2h}{g}}}.",
        r"The time is $t$ = $\sqrt{\frac{2h}{g}}$.",
        f"$\\boxed{{{RIGHT}}}$ For comparison, on the Moon ${WRONG}$.",
        f"$\\boxed{{{RIGHT}}}$ A rolling ball would have ${WRONG}$ instead.",
        f"${RIGHT}$. On Titan, ${WRONG}$.",
        f"${RIGHT}$ with $h=H/2$, so $\\boxed{{t=\\sqrt{{\\frac{{H}}{{g}}}}}}$",
        f"$\\boxed{{{RIGHT}}}$ Therefore it takes ${RIGHT}$.",
        f"${RIGHT}$, so **t = 1.4 s**",
        f"$${RIGHT},\\quad h>0$$ $${WRONG},\\quad h<0$$",
        r"$h=\frac12gt^2$, so $t_f=\sqrt{\frac{2h}{g}}$",
        r"$t_1=\sqrt{\frac{2h}{g}}$, and $v_1=gt_1$",
        f"${RIGHT}$ here, but on another planet ${WRONG}$.",
        f"$$\\boxed{{{RIGHT}}}$$ Sanity check: halving $h$ gives ${WRONG}$.",
        f"$$\\boxed{{{RIGHT}}}$$ At half the height: ${WRONG}$.",
        f"${RIGHT}$. With friction one would instead have ${WRONG}$.",
        f"${RIGHT}$. Compare with the sliding block, for which ${WRONG}$.",
        f"$${RIGHT}$$ Half the height means ${WRONG}$.",
        f"$${RIGHT}$$ If $h$ is halved, ${WRONG}$.",
    ],
)
def test_a_final_answer_that_stands(response):
    assert score_process(PROBLEM, response).final_correct


def test_an_answer_about_a_quotient_is_given_up_as_any_other():
    problem = [{"index": 1, "formula": r"$$\frac{U}{N}=\frac35E_F$$", "dependency": [], "is_final_answer": True}]
    assert score_process(problem, r"$U=\frac35NE_F$, so $\boxed{\frac{U}{N}=\frac35E_F}$").final_correct
    assert not score_process(problem, r"$U=\frac35NE_F$, so $\boxed{\frac{U}{N}=\frac25E_F}$").final_correct


def test_a_step_that_is_said_otherwise_later_keeps_its_credit():
    score = score_process(PROBLEM, f"${RIGHT}$, so $\\boxed{{{WRONG}}}$")
    assert (score.score, score.final_correct) == (1, False)
    assert any("otherwise" in note for note in score.per_node[3].notes)


def test_a_box_alone_is_a_final_answer_and_nothing_else():
    score = score_process(PROBLEM, r"The speed is \boxed{\frac{v}{g}}.")
    assert score.matched == ()
    assert score.n_formulas == 0
    score = score_process(PROBLEM, r"\boxed{\sqrt{\frac{2h}{g}}}", timeout=60)
    assert score.final_correct
    assert score.per_node[3].by.text == r"\sqrt{\frac{2h}{g}}"

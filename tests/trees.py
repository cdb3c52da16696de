"""Random trees of the reader's kind, for property tests."""

from hypothesis import strategies as st

from physeval_plugins.scoring.latex.tree import EULER, PI, Node, number, symbol

NAMES = (
    "a", "b", "x", "m_{1}", "m_{2}", "v_{0}", "T_{max}", "k_{B}", "x'", "E'_{\\gamma}", "\\alpha", "\\epsilon_{0}", "\\hbar",
    "\\Delta p", "\\dot{x}", "\\ddot{\\theta}", "\\bar{n}", "\\mathcal{E}", "E^{(1)}", "x^{*}", "\\omega", "M", "m", "r", "R",
)  # fmt: skip
FUNCTIONS = ("sin", "cos", "tan", "exp", "ln", "sinh", "cosh", "tanh", "asin", "atan", "acosh")


def _leaves():
    return st.one_of(
        st.sampled_from(NAMES).map(symbol),
        st.integers(0, 12).map(number),
        st.sampled_from(("0.5", "1.50", "2.25", "1e-3")).map(lambda text: Node("decimal", (), text)),
        st.sampled_from((PI, EULER)),
    )


def _deeper(inner):
    one, two = st.tuples(inner), st.tuples(inner, inner)
    several = st.lists(inner, min_size=2, max_size=4).map(tuple)
    small = st.one_of(st.integers(2, 4).map(number), st.just(Node("neg", (number(1),))),
                      st.just(Node("div", (number(3), number(2)))), inner)  # fmt: skip
    return st.one_of(
        several.map(lambda args: Node("add", args)),
        several.map(lambda args: Node("mul", args)),
        two.map(lambda args: Node("div", args)),
        one.map(lambda args: Node("neg", args)),
        st.tuples(inner, small).map(lambda args: Node("pow", args)),
        st.tuples(inner, st.sampled_from((2, 3)).map(number)).map(lambda args: Node("root", args)),
        st.tuples(one, st.sampled_from(FUNCTIONS)).map(lambda pair: Node("call", *pair)),
        one.map(lambda args: Node("abs", args)),
        two.map(lambda args: Node("dot", args)),
        st.tuples(st.sampled_from(NAMES[:4]), one).map(
            lambda pair: Node("derivative", (*pair[1], symbol(pair[0])), "partial")
        ),
    )


def trees(max_leaves=8):
    """Expressions with values: sums, products, powers, roots, functions, derivatives."""
    return st.recursive(_leaves(), _deeper, max_leaves=max_leaves)

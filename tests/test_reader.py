"""The reader: what each notation is read as, shown in mathematics; what is refused, and where; properties."""

import pickle

import pytest
import sympy
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from trees import trees

from physeval_plugins import UnreadableLatex, read_latex
from physeval_plugins.scoring.equality import compare
from physeval_plugins.scoring.latex import parse, read_statements
from physeval_plugins.scoring.latex.show import show

# `text @ how it is read`, in the notation of `show`.
READ = r"""
\frac{1}{2}mv^2 @ (1/2) m v²
\frac12mv^2 @ (1/2) m v²
\frac52 @ 5/2
x^12 @ x¹²
$x^12$ @ x¹·2
x^{12} @ x¹²
x_12 @ x₁·2
10^-8 @ 10⁻⁸
2\times10^-19\,y @ (2 × 10⁻¹⁹) y
e^-x @ e^(-x)
e^- @ e^{-}
1s^22s^22p^6 @ 1 s²·2 s²·2 p⁶
m2g @ m₂ g
\omega0 @ ω₀
ω0 @ ω₀
\frac x2 @ x/2
B2\pi r @ B·2 π r
x1.5 @ x·1.5
N10^3 @ N·10³
hbar*omega @ ħ·ω
mu*g @ μ·g
mu @ m u
ẑ @ \hat{z}
v⃗ @ \vec{v}
x_{12} @ x₁₂
m_0 @ m₀
v_{0x}^2 @ v_{0x}²
x_2^2 @ x₂²
x^2_2 @ x₂²
T_{\rm max} @ T_{max}
T_{\text{max}} @ T_{max}
k_{\mathrm B} @ k_B
E_{\gamma}' @ E'_{γ}
E'_\gamma @ E'_{γ}
x^{\prime} @ x'
x^{\prime 2} @ x'²
\dot x @ \dot{x}
\ddot{x} @ \ddot{x}
\vec v @ \vec{v}
\mathbf{v}_0 @ \vec{v}₀
\vec{v_0} @ \vec{v}₀
\hat n @ \hat{n}
\Delta p @ Δp
\delta n_0 @ δn₀
E^{(1)} @ E^{(1)}
{}^{4}_{2}\mathrm{He} @ \prescript{4}{2}{He}
^2P_{3/2} @ \prescript{2}{}{P}_{3/2}
R{}^2 @ R²
(a+b){}^2 @ (a + b)²
\pi^+ @ π^{+}
\pi^2 @ π²
z^* @ z^{*}
F^{\mu\nu} @ F^{μν}
\hbar\omega @ ħ ω
\ell @ ℓ
e^{-t/\tau} @ e^(-t/τ)
e^{x}e^{y} @ e^(x) e^(y)
e^2 @ e²
\mathrm{e}^{2} @ ⅇ²
2e @ 2 e
\mathrm{i} @ ⅈ
\pi r^2 @ π r²
\sin x \cos y @ sin(x) cos(y)
\sin^2\theta @ sin(θ)²
\sin^{-1}x @ asin(x)
\sin\omega t @ sin(ω t)
\sin(a)b @ sin(a) b
\sin\frac{\pi}{N}(9-x) @ sin(π/N) (9 - x)
\sin 2\theta @ sin(2 θ)
\sin\theta\,\frac{a}{b} @ sin(θ) (a/b)
\mathrm{sin}i_2^2 @ sin(i₂²)
\ln x @ ln(x)
\log_{10} x @ ln(x)/ln(10)
log10(x) @ ln(x)/ln(10)
\log 2(x) @ ln(2) x
\exp\left(-x\right) @ exp(-x)
\operatorname{arcsinh} x @ asinh(x)
\text{arctanh}\,\beta @ atanh(β)
\arccosh x @ acosh(x)
\sqrt{2gh} @ √(2 g h)
\sqrt[3]{x} @ \sqrt[3](x)
\sqrt2 x @ √(2) x
|x| @ |x|
\lvert x\rvert @ |x|
\left|\left|a\right|-b\right| @ abs(|a| - b)
n! @ n!
a(b+c) @ a (b + c)
f(x) @ f(x)
f(x,t) @ f(x, t)
x(x-1) @ x (x - 1)
V(r)=kr @ V(r) = k r
a\cdot b @ a·b
a\times b @ a × b
a/bc @ a/(b c)
a/b c @ (a/b) c
a/b\cdot c @ (a/b)·c
a/b(c+d) @ (a/b) (c + d)
p^2/2m @ p²/(2 m)
p^2/2 m @ (p²/2) m
E/k_BT @ E/(k_B T)
E/k_B T @ (E/k_B) T
1/\omega C @ 1/(ω C)
p/\rho g @ p/(ρ g)
1/\omega \, C @ (1/ω) C
a/\omega_0 C @ (a/ω₀) C
a/\omega \tau @ (a/ω) τ
a/\omega C d @ (a/ω) C d
1/2mv^2 @ (1/2) m v²
1/2\pi @ 1/(2 π)
4/3\pi R^3 @ (4/3) π R³
q/4\pi\epsilon_0r^2 @ q/(4 π ϵ₀ r²)
q/4\pi\epsilon_0 r^2 @ q/(4 π ϵ₀ r²)
1/4\pi\epsilon_0 \, r^2 @ (1/(4 π ϵ₀)) r²
x^{a/bc} @ x^(a/(b c))
-x^2 @ -x²
(-x)^2 @ (-x)²
a-b-c @ a - b - c
a+-b @ a - b
\pm a @ ±a
a\mp b @ a ∓ b
\frac{dx}{dt} @ \frac{d}{d t}(x)
\frac{d_i}{d_o} @ d_i/d_o
\frac{d_1^2}{d_2} @ d₁²/d₂
\frac{dx_1}{dt_2} @ \frac{d}{d t₂}(x₁)
\frac{\partial^2 u}{\partial x\partial y} @ \frac{∂^{2}}{∂ x ∂ y}(u)
-kA\,dT/dx @ -k A \frac{d}{d x}(T)
d^2E/dk^2 @ \frac{d^{2}}{d k d k}(E)
\mathrm dx/\mathrm dt @ \frac{d}{d t}(x)
Ad/k @ A d/k
\nabla\cdot\vec E @ ∇·(\vec{E})
\nabla\times\vec B @ ∇×(\vec{B})
\nabla^2\phi @ ∇²(ϕ)
\nabla^2 @ ∇²
\frac{\partial^2}{\partial x^2}+V @ ∂_x² + V
\partial_\mu-m @ ∂_{μ} - m
\int_a^b f dx @ ∫_{a}^{b} (f) d x
\int_0^1\int_0^x y\,dy\,dx @ ∫_{0}^{1} (∫_{0}^{x} (y) d y) d x
\iint_S\vec B\cdot d\vec A @ ∫_{S} (\vec{B}) d \vec{A}
\int f\,d^3p @ ∫ (f) d^{3} p
\int d^2x\,dx @ ∫ (d² x·1) d x
\sum_{n=1,3,5,\ldots}\frac1n @ ∑_{n=0}^{∞} (1/(2 n + 1))
1+x+\cdots @ 1 + x + \cdots 
\int_0^1\frac{dx}{x+1} @ ∫_{0}^{1} (1/(x + 1)) d x
\sum_{n=1}^{N} n^2 @ ∑_{n=1}^{N} (n²)
\lim_{x\to 0}\frac{\sin x}{x} @ \lim_{x → 0} (sin(x)/x)
a=b=c @ a = b = c
x\approx 3.0 @ x ≈ 3.0
a\le b @ a ≤ b
a\ll b @ a ≪ b
(1,2) @ (1, 2)
[0,1) @ [0, 1)
\{1,2\} @ \{1, 2\}
\{q,p\}=1 @ \{q, p\} = 1
A\sin kx e^{-t} @ A sin(k x) e^(-t)
1.6\times10^{-19} @ 1.6 × 10⁻¹⁹
1{,}000 @ 1000
1,000 @ 1000
1e-3 @ 1e-3
3\frac12 @ 3 + 1/2
5\% @ 5 \unit{%}
9.8\,\mathrm{m/s^2} @ 9.8 (\unit{m} \unit{s}⁻²)
\SI{9.8}{m/s^2} @ 9.8 (\unit{m} \unit{s}⁻²)
30^\circ @ 30 \unit{degree}
\text{15 m/s} @ 15 (\unit{m} \unit{s}⁻¹)
15\,\mathrm{\frac{m}{s}} @ 15 (\unit{m} \unit{s}⁻¹)
20\text{ degrees Celsius} @ 20 \unit{degC}
5\,\mathrm{GeV/c} @ 5 (\unit{GeV} \unit{c}⁻¹)
5\,\Omega\cdot\mathrm{m} @ 5 \unit{Ω}·\unit{m}
x\Omega\cdot\mathrm{m} @ x Ω·m
\langle x^2\rangle @ ⟨x²⟩
|\psi\rangle @ \ket{\psi}
\langle0| @ \bra{0}
\langle a|H|b\rangle @ \braket{a|H|b}
\bra{a}\ket{b} @ \braket{a|b}
|a\rangle\langle a|+|b\rangle\langle b| @ \ket{a} \bra{a} + \ket{b} \bra{b}
|x|+|y| @ |x| + |y|
\dv[2]{x}{t} @ \frac{d^{2}}{d t d t}(x)
\int_0^1 x\dd{x} @ ∫_{0}^{1} (x) d x
\qty(a+b)c @ (a + b) c
\qty{5}{m} @ 5 \unit{m}
{g}_{k} @ g_k
{\rm sin}(x)y @ sin(x) y
{a+b\over c}d @ ((a + b)/c) d
a+b\over c @ (a + b)/c
\arctan{a+b\over c} @ atan((a + b)/c)
\tfrac1e3 @ (1/e)·3
\begin{aligned}{x=1}\end{aligned} @ x = 1
max(a,b) @ max(a, b)
\max\{a,b\} @ max(a, b)
5\,\mu\mathrm{m} @ 5 \unit{µm}
\operatorname{div}\vec E @ ∇·(\vec{E})
√(2gh) @ √(2 g h)
2·π·r @ 2·π·r
v₀² @ v₀²
½mv² @ (1/2) m v²
２（ａ＋ｂ） @ 2 (a + b)
x − 1 @ x - 1
\left.\frac{dU}{dx}\right|_{x=a} @ (\frac{d}{d x}(U))|_{x=a}
m_1:m_2=1:3 @ m₁/m₂ = 1/3
$x$ @ x
\[x\] @ x
\boxed{x=1} @ x = 1
\displaystyle x @ x
x. @ x
x\,, @ x
\begin{aligned}x&=1\\&=y\end{aligned} @ x = 1 = y
\begin{cases}x&y>0\\0&y<0\end{cases} @ \begin{cases} x & y > 0 \\ 0 & y < 0 \end{cases}
\begin{pmatrix}1&2\\3&4\end{pmatrix} @ \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}
"""

# `text @ position of what is not understood`
REFUSED = r"""
\frac{1} @ 8
\frac{1}{2 @ 10
x+ @ 2
x^ @ 2
(x @ 0
x) @ 1
[x) @ 0
\sqrt{ @ 5
x^2^3 @ 3
x_1_2 @ 3
\foo{2} @ 0
3 4 @ 2
|x @ 0
\left(x @ 5
\begin{cases} x @ 15
\int x @ 6
{} @ 2
\nabla\cdot @ 11
2{}^3 @ 3
\int_0^1 x\,dx\,dy @ 18
1+\cdots+n @ 2
"""


def rows(table):
    return [tuple(line.rsplit(" @ ", 1)) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("text", "shown"), rows(READ))
def test_read(text, shown):
    assert show(parse(text)) == shown


@pytest.mark.parametrize(("text", "shown"), rows(READ))
def test_what_is_shown_reads_back(text, shown):
    tree, again = parse(text), parse(shown)
    assert compare(tree, again).same is True, again


@pytest.mark.parametrize(("text", "position"), rows(REFUSED))
def test_refused_whole(text, position):
    with pytest.raises(UnreadableLatex) as error:
        parse(text)
    assert abs(error.value.position - int(position)) <= 2, error.value
    assert error.value.what and str(error.value.position) in str(error.value)
    assert isinstance(error.value, ValueError)
    again = pickle.loads(pickle.dumps(error.value))
    assert (again.text, again.position, again.what) == (error.value.text, error.value.position, error.value.what)


@pytest.mark.parametrize("text", ["", " ", "$$", r"\[\]", "."])
def test_nothing_is_no_formula(text):
    with pytest.raises(UnreadableLatex):
        parse(text)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        (r"e^{-x}", "Euler"),
        (r"e^2 x", "symbol"),
        (r"f(x)", "function of what stands in the bracket"),
        (r"\sin^{-1} x", "inverse"),
        (r"\log x", "natural"),
        (r"x^{a/bc}", "exponent"),
        (r"a/bc", "a/(bc)"),
        (r"2\frac12", "mixed number"),
        (r"1:2", "ratio"),
        (r"m2g", "index"),
        (r"10^-8", "sign behind"),
    ],
)
def test_what_was_decided_is_noted(text, note):
    assert any(note in line for line in read_statements(text).notes)


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [
        (r"x=1,\ y=2", 2, ""),
        (r"x=1\quad y=2", 2, ""),
        (r"x=1\text{ and }y=2", 2, "and"),
        (r"x=1 \quad \text{for } y>0", 2, "for"),
        (r"x=5\text{ N upward}, y=2", 2, "upward"),
        (r"\begin{aligned}x&=1\\y&=2\end{aligned}", 2, ""),
        (r"E=mc^2\ (v\ll c)", 2, ""),
    ],
)
def test_statements(text, number, words):
    statements = read_statements(text).statements
    assert len(statements) == number
    assert statements[-1].words == words


def test_read_latex_gives_sympy():
    m, v = sympy.symbols("m v_{0}")
    assert read_latex(r"\frac{1}{2} m v_0^2") == m * v**2 / 2
    assert read_latex(r"\sqrt{x}\ge 1") == sympy.Ge(sympy.sqrt(sympy.Symbol("x")), 1)
    assert read_latex(r"\int_0^1 x^2 dx").doit() == sympy.Rational(1, 3)
    assert read_latex(r"\sum_{n=1}^{3} n").doit() == 6
    with pytest.raises(UnreadableLatex):
        read_latex(r"\frac{1}")


def test_the_same_glyphs_give_the_same_name():
    for spellings in (
        (r"m_0", r"m_{0}", r"m_{\rm 0}", r"m_{\mathrm{0}}", r"{m}_{0}", "m₀"),
        (r"\vec{v}_0", r"\vec{v_0}", r"\mathbf{v}_0", r"\boldsymbol{v}_{0}", r"\vec v_0"),
        (r"T_{\max}", r"T_{max}", r"T_\text{max}", r"T_{\operatorname{max}}"),
        (r"x'", r"x^\prime", r"x^{\prime}", "x′"),
    ):
        assert len({parse(text) for text in spellings}) == 1, spellings


def test_glyphs_that_differ_give_names_that_differ():
    texts = ["a", "A", r"\alpha", "a_1", "a_{11}", "a'", "a''", r"\vec a", r"\hat a", r"\bar a", r"\dot a", r"\tilde a",
             r"\mathcal{A}", r"\Delta a", r"\delta a", "a^{(1)}", "a^*", r"a_{\alpha}", "a_a", "a_A", r"\epsilon",
             r"\varepsilon", r"\phi", r"\varphi", r"\Phi", r"\theta", r"\Theta"]  # fmt: skip
    assert len({parse(text) for text in texts}) == len(texts)


# -- properties -----------------------------------------------------------------------------------------------------

quick = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@given(trees())
def test_a_shown_tree_reads_back_equal(tree):
    again = parse(show(tree))
    assert again == tree or compare(tree, again).same is not False, show(tree)
    assert again.names == tree.names


@quick
@given(st.text(max_size=60) | st.text(r"\{}()[]^_+-*/=<>|,.;:&!'$% abxefdi012\n", max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        read_statements(text)
    except UnreadableLatex as error:
        assert error.position >= 0 and error.what

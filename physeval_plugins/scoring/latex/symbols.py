"""The vocabulary of physics LaTeX: which command or word means what. Tables only, no logic."""

GREEK = frozenset(
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa varkappa lambda mu nu xi omicron "
    "rho varrho sigma varsigma tau upsilon phi varphi chi psi omega digamma "
    "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega "
    "varGamma varDelta varTheta varLambda varXi varPi varSigma varUpsilon varPhi varPsi varOmega".split()
)

# Other commands that stand for one symbol.
LETTER_COMMANDS = {
    "hbar": "\\hbar", "hslash": "\\hbar", "ell": "\\ell", "Re": "\\Re", "Im": "\\Im", "wp": "\\wp",
    "aleph": "\\aleph", "imath": "i", "jmath": "j", "AA": "\\AA", "varnothing": "\\emptyset",
    "emptyset": "\\emptyset", "odot": "\\odot", "oplus": "\\oplus", "star": "\\star", "parallel": "\\parallel",
    "perp": "\\perp", "dagger": "\\dagger", "square": "\\square", "Box": "\\square",
}  # fmt: skip

# Spellings of one letter, unified unless one comparison uses both (scoring/equality.py).
VARIANTS = {
    "\\varepsilon": "\\epsilon", "\\varphi": "\\phi", "\\vartheta": "\\theta", "\\varrho": "\\rho",
    "\\varkappa": "\\kappa", "\\varsigma": "\\sigma", "\\varGamma": "\\Gamma", "\\varDelta": "\\Delta",
    "\\varTheta": "\\Theta", "\\varLambda": "\\Lambda", "\\varXi": "\\Xi", "\\varPi": "\\Pi",
    "\\varSigma": "\\Sigma", "\\varUpsilon": "\\Upsilon", "\\varPhi": "\\Phi", "\\varPsi": "\\Psi",
    "\\varOmega": "\\Omega", "\\ell": "l",
}  # fmt: skip

# How a function may be written -> its name in the tree.
FUNCTIONS = {
    **{name: name for name in (
        "sin cos tan cot sec csc sinh cosh tanh coth sech csch exp ln max min erf erfc sgn "
        "det tr rank arg gcd lcm sinc floor ceil"
    ).split()},
    "log": "log", "lg": "log10", "lb": "log2",
    "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arccot": "acot", "arcsec": "asec", "arccsc": "acsc",
    "asin": "asin", "acos": "acos", "atan": "atan",
    "arctg": "atan", "tg": "tan", "ctg": "cot", "cotg": "cot", "cosec": "csc", "arcctg": "acot",
    "sh": "sinh", "ch": "cosh", "th": "tanh",
    "arcsinh": "asinh", "arccosh": "acosh", "arctanh": "atanh", "arccoth": "acoth", "arcsech": "asech",
    "arccsch": "acsch", "arsinh": "asinh", "arcosh": "acosh", "artanh": "atanh", "arcoth": "acoth",
    "arsech": "asech", "arcsch": "acsch", "asinh": "asinh", "acosh": "acosh", "atanh": "atanh",
    "arsh": "asinh", "arch": "acosh", "arth": "atanh", "argsinh": "asinh", "argcosh": "acosh", "argtanh": "atanh",
    "sign": "sgn", "Tr": "tr", "Re": "re", "Im": "im", "Ei": "ei", "Si": "si", "Ci": "ci", "arctan2": "atan2",
    "atan2": "atan2", "conj": "conj",
}  # fmt: skip
INVERSE = {
    "sin": "asin", "cos": "acos", "tan": "atan", "cot": "acot", "sec": "asec", "csc": "acsc", "sinh": "asinh",
    "cosh": "acosh", "tanh": "atanh", "coth": "acoth", "sech": "asech", "csch": "acsch",
}  # fmt: skip
# Functions that are plain commands; the others are read in \mathrm, \text, \operatorname or as bare words.
SHORT_WORDS = frozenset(
    ("sh", "ch", "th", "tg", "lg", "lb", "tr", "Tr", "Re", "Im", "Ei", "Si", "Ci", "arg", "sec", "min")
)

RELATIONS = {
    "=": "=", "<": "<", ">": ">", "le": "<=", "leq": "<=", "leqslant": "<=", "leqq": "<=", "ge": ">=",
    "geq": ">=", "geqslant": ">=", "geqq": ">=", "lt": "<", "gt": ">", "ne": "!=", "neq": "!=",
    "approx": "≈", "simeq": "≈", "sim": "~", "cong": "≈", "doteq": "≈", "approxeq": "≈", "thickapprox": "≈",
    "propto": "∝", "equiv": "=", "coloneqq": "=", "triangleq": "=", "ll": "<<", "gg": ">>", "in": "∈",
    "notin": "∉", "to": "→", "rightarrow": "→", "longrightarrow": "→", "Rightarrow": "⇒", "implies": "⇒",
    "Longrightarrow": "⇒", "iff": "⇔", "Leftrightarrow": "⇔", "Longleftrightarrow": "⇔", "lesssim": "≲",
    "gtrsim": "≳", "subset": "⊂", "perp": "⊥", "leftrightarrow": "⇔", "mapsto": "→", "therefore": "⇒",
}  # fmt: skip
FLIPPED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "<<": ">>", ">>": "<<", "≲": "≳", "≳": "≲"}

SPACES = frozenset(", ; : ! > quad qquad enspace enskip thinspace thickspace medspace negthinspace hfill "
                   "hskip mkern hspace nobreak allowbreak null relax strut mathstrut notag nonumber displaystyle textstyle "
                   "scriptstyle scriptscriptstyle limits nolimits big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr "
                   "Biggl Biggr bigm Bigm biggm Biggm left right middle mathopen mathclose mathrel mathbin mathord mathop "
                   "mathinner small large Large normalsize boldmath centering noindent hline smash blacksquare qed qedhere "
                   "checkmark".split())  # fmt: skip
BIG_SPACES = frozenset(("quad", "qquad", "hfill"))

# Commands and signs that no factor begins with.
NEVER_STARTS_FACTOR = frozenset(
    (
        "cdot cdotp ast times div slash over choose pm mp \\ newline cr end rangle rvert rVert rfloor rceil "
        "right } ) ] rbrace rbrack rgroup land lor wedge vee cup quad qquad bullet tag and middle | colon limits nolimits to"
    ).split()
)

# Commands with one argument that change only its looks.
LOOKS = frozenset(
    "mathit textit emph displaymath ensuremath boxed fbox framebox mbox hbox textstyle underline "
    "mathnormal textnormal color smash phantom vphantom hphantom colorbox textcolor tfrac".split()
) - {"phantom", "vphantom", "hphantom", "color", "colorbox", "textcolor", "tfrac"}
INVISIBLE = frozenset("phantom vphantom hphantom label tag tag* color hspace vspace hspace* vspace* kern".split())
VECTOR_FONTS = frozenset(
    "vec mathbf boldsymbol bm textbf pmb bold overrightarrow mathbfit symbf bf overset".split()
) - {"overset"}
ROMAN_FONTS = frozenset(
    "mathrm text textrm operatorname operatorname* rm textup mathsf textsf mathtt texttt mbox".split()
)
SCRIPT_FONTS = {
    "mathcal": "\\mathcal", "mathscr": "\\mathcal", "cal": "\\mathcal", "mathfrak": "\\mathfrak",
    "mathbb": "\\mathbb", "frak": "\\mathfrak",
}  # fmt: skip
ACCENTS = {
    "hat": "\\hat", "widehat": "\\hat", "bar": "\\bar", "overline": "\\bar", "tilde": "\\tilde",
    "widetilde": "\\tilde", "dot": "\\dot", "ddot": "\\ddot", "dddot": "\\dddot", "check": "\\check",
    "breve": "\\breve", "acute": "\\acute", "grave": "\\grave", "mathring": "\\mathring",
    "overleftarrow": "\\overleftarrow",
    "underbar": "\\underbar", "dddotx": "\\dddot",
}  # fmt: skip
FRACTIONS = frozenset("frac dfrac tfrac cfrac sfrac nicefrac flatfrac".split())
MATRICES = frozenset("matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix array".split())
LINES = frozenset(
    "aligned align align* alignat alignat* gathered gather gather* split equation equation* eqnarray eqnarray* "
    "multline multline* displaymath math".split()
)
CASES = frozenset("cases dcases rcases numcases".split())

# One Unicode character -> the LaTeX it stands for.
UNICODE = {
    "−": "-", "–": "-", "—": "-", "﹣": "-", "‐": "-", "‑": "-", "‒": "-", "×": "\\times ", "⋅": "\\cdot ",
    "·": "\\cdot ", "∙": "\\cdot ", "•": "\\cdot ", "∗": "*", "÷": "/", "∕": "/", "⁄": "/", "√": "\\sqrt ",
    "∛": "\\sqrt[3]", "∜": "\\sqrt[4]", "∞": "\\infty ", "≤": "\\le ", "⩽": "\\le ", "≥": "\\ge ", "⩾": "\\ge ",
    "≠": "\\ne ", "≈": "\\approx ", "≃": "\\simeq ", "≅": "\\cong ", "∼": "\\sim ", "≡": "\\equiv ",
    "∝": "\\propto ", "±": "\\pm ", "∓": "\\mp ", "∂": "\\partial ", "∇": "\\nabla ", "∫": "\\int ",
    "∑": "\\sum ", "∏": "\\prod ", "∈": "\\in ", "∉": "\\notin ", "→": "\\to ", "⇒": "\\Rightarrow ",
    "⟹": "\\Rightarrow ", "⇔": "\\iff ", "≪": "\\ll ", "≫": "\\gg ", "ħ": "\\hbar ", "ℏ": "\\hbar ",
    "ℎ": "h", "ℓ": "\\ell ", "°": "^\\circ ", "′": "'", "″": "''", "‴": "'''", "’": "'", "⟨": "\\langle ",
    "⟩": "\\rangle ", "〈": "\\langle ", "〉": "\\rangle ", "‖": "\\|", "∥": "\\|", "∣": "|", "⊥": "\\perp ",
    "Å": "\\AA ", "℃": "^\\circ C", "ℰ": "\\mathcal{E}", "…": "\\ldots ", "⋯": "\\cdots ", "，": ",", "；": ";", "。": ".",
    "：": ":", "、": ",", "⊙": "\\odot ", "☉": "\\odot ", "†": "\\dagger ", "½": "\\frac{1}{2}", "⅓": "\\frac{1}{3}",
    "¼": "\\frac{1}{4}", "¾": "\\frac{3}{4}", "⅔": "\\frac{2}{3}", "∘": "\\circ ", "∠": "\\angle ", "∅": "\\emptyset ",
    "≲": "\\lesssim ", "≳": "\\gtrsim ", "∴": "\\therefore ", "\u2061": "", "\u2062": "", "\u2063": "", "\u200b": "",
    "\ufeff": "", "\u200e": "", "\u200c": "", "\u2060": "", "\u00a0": " ", "\u2009": " ", "\u202f": " ", "\u3000": " ",
    "𝑖": "i", "𝑒": "e", "ⅇ": "\\mathrm{e}", "ⅈ": "\\mathrm{i}", "ⅉ": "\\mathrm{j}", "ⅆ": "\\mathrm{d}",
}  # fmt: skip
# Marks over a letter, as characters that combine with it.
COMBINING = {
    "\u0302": "hat", "\u0303": "tilde", "\u0304": "bar", "\u0305": "bar", "\u0307": "dot", "\u0308": "ddot", "\u20d7": "vec",
}  # fmt: skip
SUPERSCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿⁱ⁽⁾ᵃᵇᶜᵏᵐᵗˣʸᵀ", "0123456789+-ni()abckmtxyT", strict=True))
SUBSCRIPTS = dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ", "0123456789+-aeoxhklmnpstijruv", strict=True))
GREEK_LETTERS = {
    **dict(zip("αβγδεζηθικλμνξπρστυφχψω",
               "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon "
               "varphi chi psi omega".split(), strict=True)),
    **dict(zip("ΓΔΘΛΞΠΣΥΦΨΩ", "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega".split(), strict=True)),
    "ϵ": "epsilon", "ϕ": "phi", "ϑ": "vartheta", "ϱ": "varrho", "ς": "varsigma", "ϰ": "varkappa", "µ": "mu",
    "∆": "Delta", "Ω": "Omega",
}  # fmt: skip

# Bare words (letters run together, without a backslash) that are names and not products of letters.
BARE_GREEK = frozenset(
    "alpha beta gamma delta epsilon theta kappa lambda sigma omega Gamma Delta Theta Lambda Sigma Omega pi".split()
)
# The same in a text without TeX: a word -> the command, or the letter and index, that it stands for.
PLAIN_NAMES = {
    **{name: name for name in "hbar rho tau phi psi eta nu chi zeta iota upsilon Phi Psi Xi Upsilon infty".split()},
    "eps": "epsilon", "inf": "infty", "infinity": "infty",
}  # fmt: skip
SHORT_NAMES = {"mu": "mu", "xi": "xi", "kB": "k_B"}  # may be products, too
BARE_FUNCTIONS = frozenset(
    "sin cos tan cot sec csc sinh cosh tanh coth sech csch arcsin arccos arctan arcsinh arccosh arctanh asin acos atan "
    "asinh acosh atanh arsinh arcosh artanh exp ln log sqrt abs".split()
)
# The same, but only right before a bracket: without one they are products (F = m a x) or words.
CALLED_FUNCTIONS = frozenset("max min erf erfc sgn sign arg det sinc cbrt".split())
# Letters behind a number that are a weight or an energy before they are milligrams, megagrams, kiloteslas.
PRODUCTS = frozenset(("mg", "Mg", "kT"))
# Single words behind a formula that remark on it: where a quantity points, or how it is meant.
REMARKS = frozenset(
    (
        "upward upwards downward downwards up down left right leftward leftwards rightward rightwards north south east west "
        "northward southward eastward westward clockwise counterclockwise anticlockwise inward inwards outward outwards "
        "forward forwards backward backwards horizontally vertically radially tangentially horizontal vertical radial "
        "attractive repulsive approximately exactly total respectively"
    ).split()
)
CONNECTIVES = frozenset(
    "and or where with for if when while provided given assuming since because so then thus hence therefore i.e. "
    "otherwise else such that at in on the is are as which not".split()
)

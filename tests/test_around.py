"""What stands around a box: factors and units that belong to it, words that deny it, parts of an answer.

`reference @ response`; ⏎ is the end of a line.
"""

import pytest

from physeval_plugins import extract_answer
from physeval_plugins.scoring.score import judge_response

RIGHT = r"""
v=\sqrt{2gh} @ $v$ = \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ v = \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ $v^2$ = \boxed{2gh}
v=\sqrt{2gh} @ v = u/2 = \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ $\boxed{\sqrt{2gh}}\ (\text{or }\sqrt2\sqrt{gh})$
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} (or $v^2=2gh$)
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}. Alternatively, $v^2=2gh$ follows from energy.
v=\sqrt{2gh} @ $\boxed{\sqrt{2gh}}$ But $\sqrt{gh}$ would be the speed of a wave.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} squared is $2gh$.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} divided by $g$ gives the time.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} or \(\sqrt{2}\sqrt{gh}\).
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}\text{ or another equivalent form}}
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} or $4.4$ m/s
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} or $\sqrt{2}\sqrt{gh}$
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}. Actually, the answer is $\sqrt{2gh}$.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}, but $\sqrt{gh}$ for a cylinder
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}, but for a cylinder it is $\sqrt{gh}$.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}. This is twice the speed $\sqrt{gh/2}$.
v=\sqrt{2gh} @ $v=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $v_f=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $|v|=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $v(t_1)=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $\vec v=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $v^2=\boxed{2gh}$
v=\sqrt{2gh} @ $v=gt=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $v=\frac u2=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $\frac Ep=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $v^2=2gh\Rightarrow v=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $2v=\sqrt{8gh},\ v=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $\boxed{\sqrt{2gh}}=v$
v=\sqrt{2gh} @ $\mathbf{\boxed{\sqrt{2gh}}}$
T=2\pi\sqrt{l/g} @ $\boxed{2\pi\sqrt{l/g}}=\frac{2\pi}{\omega}$
\frac1x @ $\frac{1}{\boxed{x}}$
x^2 @ $v=x^{\boxed{2}}$
v=\sqrt{2gh} @ The speed must be no less than zero, so it is \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ The potential energy is half of the total, hence \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} times as fast
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}. No, the mass does not matter.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}? Yes.
x @ $v=\boxed{x}$
x @ $$v = \boxed{x}.$$
x @ $\boxed{x}$, which is not surprising.
x @ $\boxed{x}$ (wrong sign conventions aside)
x @ $\boxed{x}$ is the answer.
x @ $\boxed{x} \quad (y>0)$
x @ $\boxed{x}\ (y>0)$
x @ $\boxed{x}\ (1)$
x @ $\boxed{x} \text{ for } y>0$
x @ $\boxed{x} = 3.2\ \mathrm{m}$
x @ $\boxed{x} \tag{1}$
x @ $\boxed{x}\ \blacksquare$
x @ $\text{Answer: } \boxed{x}$
x @ $(a)\ \boxed{x}$
x @ $$\Rightarrow \boxed{x}$$
x @ - $\boxed{x}$
x @ 1. $\boxed{x}$
x @ The speed - \boxed{x} - is large
x @ It costs $5, so \boxed{x} and $y$
x @ $\left(\boxed{x}\right)$
x @ ${\color{red}\boxed{x}}$
x @ $a+b=c \quad \boxed{x}$
x @ $-2y = 3z \implies \boxed{x}$
x @ \[ y = 2, \boxed{x} \]
-x @ $-\boxed{x}$
2x @ $v=2\boxed{x}$
2(x+y) @ \(v=2\,\boxed{x+y}\)
x^2 @ $v=\boxed{x}^2$
x+y @ $v=\boxed{x}+y$
2\pi @ $\boxed{2}\pi$
2\times10^3 @ $\boxed{2}\times10^3$
2000\,\mathrm{N} @ $F=\boxed{2}\times10^3\ \mathrm{N}$
v\ne x @ $v\ne\boxed{x}$
12.5\,\mathrm{N} @ $F=\boxed{12.5}\ \text{N}$
12.5\,\mathrm{N} @ $\boxed{12.5}\,\mathrm{N}$
12.5\,\mathrm{N} @ $\boxed{12.5}$ N
12.5\,\mathrm{N} @ \boxed{12.5} N.
12.5\,\mathrm{N} @ \boxed{F=12.5\ [\mathrm{N}]}
12.5\,\mathrm{m/s} @ $\boxed{12.5}$ m/s
2.50\times10^{3}\,\mathrm{N} @ $\boxed{2.50\times10^3}$ N
12.5 @ $\boxed{12.5}$ N
12.5\,\mathrm{m/s} @ $\boxed{12.5}$ m/s to the right.
12.5\,\mathrm{J} @ $\boxed{12.5}$ J of heat are lost.
12.5\,\mathrm{J} @ $\boxed{12.5}$ J is lost as heat
12.5\,\mathrm{J} @ $\boxed{12.5}$ J (lost as heat).
12.5\,\mathrm{N} @ $\boxed{12.5}$ N upward.
12.5\,\mathrm{N} @ $\boxed{12.5}$ $\text{N}$
12.5\,\mathrm{N} @ $\boxed{12.5}\ \text{N upward}$
12.5\,\mathrm{N} @ $\boxed{12.5}\ \text{N (upward)}$
12.5\,\mathrm{m/s} @ $\boxed{12.5}\,\frac{\mathrm m}{\mathrm s}$
12.5\,\mathrm{m/s} @ $\boxed{12.5}$ $\mathrm{m/s}$
12.5\,\mathrm{m/s} @ $\boxed{12.5}$ meters per second in the direction of motion
30^\circ @ $\boxed{30}$ degrees north of east.
12.5\,\mathrm{s} @ $\boxed{12.5}$ seconds after launch
x @ $\boxed{x}$, although this is not the answer the book gives
12.5 @ $\boxed{12.5}$ in the first case
12.5 @ $\boxed{12.5}$ A few words
12.5 @ $\boxed{12.5}\,\mathrm{N}$
mg @ $\boxed{mg}$ N
y @ The answer is $\boxed{y}$, not $\boxed{x}$.
y @ $\boxed{x}$ is wrong. So $\boxed{y}$.
2x @ $\boxed{x}$⏎⏎Hmm, this is not right. Final answer: $2x$
x @ $\boxed{x}$⏎⏎It was a mistake to ignore this at first. Final answer: see above
x @ Momentum is conserved, energy is not: $\boxed{x}$
x @ regardless of whether the block moves or not $$\boxed{x}$$
x @ Believe it or not: \boxed{x}
x @ $\boxed{x}$ is not valid in accelerating frames.
x @ $\boxed{x}$ is not correct for fast lifts.
x @ $\boxed{x}$ is not the answer to part (b).
x @ $\boxed{x}$, but this is wrong for large angles.
x @ $\boxed{x}$⏎⏎If you think this is wrong, note that the answer is $2x$ only on the Moon.
x @ $\boxed{x}$⏎⏎(Earlier I made a mistake: the answer $2x$ was wrong.)
x @ $\boxed{x}$⏎⏎Wait, that is not right? The units agree, so it is correct.
x @ The friction cannot be avoided, so $\boxed{x}$
x @ One might think otherwise, but the answer is $\boxed{x}$
x @ It is tempting to answer $2x$, but it is $\boxed{x}$
x @ The wrong answer is $2x$; it is $\boxed{x}$
2x @ $\boxed{x}$⏎⏎Hmm, actually I forgot a factor. Final answer: $2x$
x=2t,\ y=3t @ (a) $\boxed{x=2t}$⏎⏎(b) $\boxed{y=3t}$
x=2t @ **(a)** $\boxed{x=2t}$⏎⏎**(b)** $\boxed{y=3t}$
y=3t @ **Part a:** $\boxed{x=2t}$⏎**Part b:** $\boxed{y=3t}$
3t @ (a) $\boxed{x=2t}$⏎⏎(b) $\boxed{y=3t}$
3t @ (a) $\boxed{2t}$⏎⏎(b) $\boxed{3t}$
\sqrt{2gh} @ **Answer:** The speed is $v=\sqrt{2gh}$.
\sqrt{2gh} @ **Final answer:** The speed is $v=\sqrt{2gh}$, which does not depend on the mass.
\sqrt{2gh} @ **Final answer:** The ball hits with $v=\sqrt{2gh}$ above the ground.
\sqrt{2gh} @ **Final answer**⏎⏎The speed at the bottom is $v=\sqrt{2gh}$, independent of mass.
\sqrt{2gh} @ **Final answer:** v = sqrt(2gh), independent of the mass.
\sqrt{2gh} @ **Final answer:** v = √(2gh) (independent of mass)
\sqrt{2gh} @ \boxed{v = sqrt(2gh), independent of m}
\sqrt{2gh} @ Final answer: sqrt(2gh) above ground
2mg @ **Answer**: The tension equals $2mg$, i.e. twice the weight.
2mg @ Answer: T = 2mg upward
2mg @ Answer: T = 2mg, directed upward
5.0\,\mathrm{m} @ Answer: about 5.0 m
5.0\,\mathrm{m} @ The answer is approximately 5.0 m.
5.0\,\mathrm{m} @ The final answer is about $5.0$ m.
5.0\,\mathrm{m} @ **Answer:** 5.0 m above the ground
5.0\,\mathrm{m/s} @ Final answer: 5.0 meters per second
3.00\times10^8\,\mathrm{m/s} @ Final answer: 3.00 × 10^8 meters per second
mgh @ Answer: mgh
mg\sin\theta @ Answer: mg sin theta
\sqrt{2gh} @ Ответ: $v=\sqrt{2gh}$
\sqrt{2gh} @ {"answer": "\\sqrt{2gh}"}
3t^2\ \mathrm{m/s} @ The speed is $\boxed{3t^2}$ m/s.
3t^2 @ The speed is $\boxed{3t^2}$ m/s.
x @ There is not enough information about the mass, but it cancels: \boxed{x}
x @ Not enough information is given at first sight. Perhaps energy helps: \boxed{x}
v_1=2,v_2=3 @ **Results**⏎⏎1. Speed of the first:⏎$$\boxed{v_1=2}$$⏎⏎2. Speed of the second:⏎$$\boxed{v_2=3}$$
v_1=2,v_2=3 @ **Results**⏎⏎- Speed of the first: $\boxed{v_1=2}$⏎- Speed of the second: $\boxed{v_2=3}$⏎
v_1=2,v_2=3 @ ### Part 1⏎Text.⏎$\boxed{v_1=2}$⏎⏎### Part 2⏎More⏎⏎$\boxed{v_2=3}$⏎
v_1=2,v_2=3 @ ### Part 1⏎Text.⏎$v_1 = \boxed{2}$⏎⏎### Part 2⏎More⏎⏎\[ v_2=\boxed{3}\]⏎
v_1=2,v_2=3 @ ### Part 1⏎Text.⏎$v_1 = \boxed{5}$. Later: \boxed{v_1=2}⏎⏎### Part 2⏎More⏎⏎\[ v_2=\boxed{3}\]⏎
v_1=2 @ First \boxed{v_1=3}. Wait, that is wrong, since the mass... So \boxed{v_1=2}.
T=3mg @ Step 1: \boxed{v=\sqrt{gh}} and then in step 2 we have \boxed{T=3mg}.
T=3mg,N=2mg @ Step 1: \boxed{v=\sqrt{gh}} and then in step 2 we have \boxed{T=3mg}. and step 3 \boxed{N=2mg}
T=3mg,N=2mg @ First \boxed{N=2mg}, then \boxed{v=\sqrt{gh}}, finally \boxed{T=3mg,\quad N=2mg}
T=3mg,\ a=\frac g2 @ (1) $$\boxed{a = \frac{g}{2}}$$ ⏎⏎(2) tension: $$\boxed{T = 3mg}$$
T=3mg,\ a=\frac g2 @ $$a = \boxed{\frac{g}{2}}$$ ⏎⏎ tension:⏎ $$T = \boxed{3mg}$$
a=\frac{2}{3}g\sin\theta @ Answer: $a=\frac{2}{3}g\sin\theta$ m/s^2
5.0\,\mathrm{m/s} @ Answer: $5.0$ m/s
5.0\,\mathrm{m/s} @ Answer: $v=5.0$ m/s.
5.0\,\mathrm{m/s} @ Answer: $5.0$ meters per second
\omega=\sqrt{k/m} @ \boxed{\Omega=\sqrt{k/m}}
\omega=\sqrt{k/m} @ \boxed{f=\frac{1}{2\pi}\sqrt{k/m},\ \omega=\sqrt{k/m}}
f=\frac{1}{2\pi}\sqrt{k/m} @ \boxed{\nu=\frac{1}{2\pi}\sqrt{k/m}}
9.8\,\mathrm{m/s^2} @ \boxed{9.8} m/s²
9.8\,\mathrm{m/s^2} @ \boxed{9.8} m·s⁻²
9.8\,\mathrm{m/s^2} @ a = \boxed{9.8}\ \mathrm{m\cdot s^{-2}}
9.8\,\mathrm{m/s^2} @ **Answer:** 9.8 m/s2
9.8\,\mathrm{m/s^2} @ \boxed{9.8\ \text{m s-2}}
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ - For $r<R$: $\boxed{E=kr}$⏎- For $r>R$: $\boxed{E=\frac kr}$
kr @ For $r<R$: $\boxed{E=kr}$
N=2mg @ \boxed{\frac{N}{m}=2g}
N=mg\cos\theta @ \boxed{\frac{N}{m}=g\cos\theta}
W=\frac12\frac{GMm}{R} @ \boxed{\frac12mgR},\ g=\frac{GM}{R^2}
x @ $\boxed{x}$. No other force acts.
x @ $\boxed{x}$? No, wait. Yes, this is right.
\frac{v_0^2}{2\mu g} @ The block stops after traveling a distance of $\boxed{\frac{v_0^2}{2\mu g}}$ along the floor.
\frac{v_0^2}{2\mu g} @ **The stopping distance is $d=\dfrac{v_0^2}{2\mu g}$.**⏎⏎$\boxed{d=\dfrac{v_0^2}{2\mu g}}$
\frac{v_0^2}{2\mu g} @ Answer: d = v₀²/(2μg)
\frac{v_0^2}{2\mu g} @ Answer: d = v0^2/(2*mu*g)
\frac{v_0^2}{2\mu g} @ $$d=\frac{v_0^2}{2a}=\boxed{\frac{v_0^2}{2\mu g}}$$
\frac{v_0^2}{2\mu g} @ $$\boxed{d=\frac{v_0^2}{2a},\quad a=\mu g}$$
\frac{v_0^2}{2\mu g} @ \boxed{d_{\text{stop}} = \frac{v_0^2}{2\mu g}} ✅
\frac{v_0^2}{2\mu g} @ **Final Answer:**⏎⏎$$d = \frac{v_0^2}{2\mu g}$$⏎⏎where $v_0$ is the initial speed.
\frac{v_0^2}{2\mu g} @ Final Answer: \(\frac{v_0^2}{2\mu g}\)
\frac{v_0^2}{2\mu g} @ The correct answer is (C): $\boxed{\frac{v_0^2}{2\mu g}}$
\frac{v_0^2}{2\mu g} @ \boxed{\text{(C) }\frac{v_0^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{\text{C: } d=\frac{v_0^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ $\boxed{s=\frac{1}{2}\frac{v_0^2}{\mu g}}$ (Answer)
\frac{v_0^2}{2\mu g} @ Result: $d=\frac{v_0^2}{2\mu g}$
\frac{v_0^2}{2\mu g} @ ∴ d = \boxed{\frac{v_0^2}{2 \mu g}}
\frac{v_0^2}{2\mu g} @ \begin{equation}⏎\boxed{d=\frac{v_0^2}{2\mu g}}⏎\end{equation}
\frac{v_0^2}{2\mu g} @ \begin{align*}⏎d&=\frac{v_0^2}{2a}\\⏎&=\boxed{\frac{v_0^2}{2\mu g}}⏎\end{align*}
\frac{v_0^2}{2\mu g} @ d = \frac{v_0^2}{2\mu g}
\frac{v_0^2}{2\mu g} @ <answer>d = \frac{v_0^2}{2\mu g}</answer>
\frac{v_0^2}{2\mu g} @ \boxed{\mathrm{d}=\frac{v_0^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{d=\frac{v_{0}^{2}}{2 \mu_{} g}}
\frac{v_0^2}{2\mu g} @ \boxed{x_f-x_i=\frac{v_0^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{\Delta x = \frac{v_0^2}{2\mu g}}
a=\frac{F}{m_1+m_2},\quad N=\frac{m_2F}{m_1+m_2} @ 1. $\boxed{a=\frac{F}{m_1+m_2}}$⏎2. $\boxed{N=m_2a}$
a=\frac{F}{m_1+m_2},\quad N=\frac{m_2F}{m_1+m_2} @ \boxed{a=\dfrac{F}{m_1+m_2}\ \text{and}\ N=\dfrac{m_2F}{m_1+m_2}}
a=\frac{F}{m_1+m_2},\quad N=\frac{m_2F}{m_1+m_2} @ **Answer:** $a=\frac{F}{m_1+m_2}$, $N=\frac{m_2F}{m_1+m_2}$
a=\frac{F}{m_1+m_2},\quad N=\frac{m_2F}{m_1+m_2} @ \boxed{N=\frac{m_2F}{m_1+m_2};\; a=\frac{F}{m_1+m_2}}
T_1=15\,\mathrm{N},\ T_2=25\,\mathrm{N} @ $\boxed{T_1=15\ \text{N},\ T_2=25\ \text{N}}$
T_1=15\,\mathrm{N},\ T_2=25\,\mathrm{N} @ $T_1=\boxed{15\ \text{N}}$ and $T_2=\boxed{25\ \text{N}}$
T_1=15\,\mathrm{N},\ T_2=25\,\mathrm{N} @ \boxed{T_1 = 15\text{ N and }T_2 = 25\text{ N}}
T_1=15\,\mathrm{N},\ T_2=25\,\mathrm{N} @ Answer: T_1 = 15 N, T_2 = 25 N
v_{cm}=\frac{J}{M},\ \omega=\frac{6J}{ML} @ \boxed{\omega=\frac{6J}{ML}\quad v_{\text{cm}}=\frac{J}{M}}
y_1=A\cos kx,\ y_2=A\sin kx @ \boxed{y_1(x)=A\cos kx,\ y_2(x)=A\sin kx}
"""

WRONG = r"""
v=\sqrt{2gh} @ $v^2$ = \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ $v^2$ = $\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ 2v = \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ $\dot{\boxed{\sqrt{2gh}}}$
v=\sqrt{2gh} @ $\boxed{\sqrt{2gh}}\ (\text{or }\sqrt{gh})$
v=\sqrt{2gh} @ $\boxed{\sqrt{2gh}}\text{ or }\sqrt{gh}$
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} (or $\sqrt{gh}$)
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}. Alternatively, $\sqrt{gh}$.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} or \(\sqrt{gh}\).
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}. No, $\sqrt{gh}$.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} or $\sqrt{gh}$
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}. No, it should be $\sqrt{gh}$.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} — but actually the answer is $\sqrt{gh}$.
v=\sqrt{2gh} @ Final answer: The speed differs from $\sqrt{2gh}$.
v=\sqrt{2gh} @ Final answer: The inverse speed is $\sqrt{2gh}$.
v=\sqrt{2gh} @ $2v=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $v/2=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $v^2=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $-v=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $\frac1v=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $\dot v=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $\ln v=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $2v=2u=\boxed{\sqrt{2gh}}$
v=\sqrt{2gh} @ $\boxed{\sqrt{2gh}}=2v$
v=\sqrt{2gh} @ $\frac{1}{\boxed{\sqrt{2gh}}}$
v=\sqrt{2gh} @ $\sqrt{\boxed{\sqrt{2gh}}}$
v=\sqrt{2gh} @ Twice \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ Half of $\boxed{\sqrt{2gh}}$ is the answer
v=\sqrt{2gh} @ $\boxed{\sqrt{2gh}}$ times two
v=\sqrt{2gh} @ $\boxed{\sqrt{2gh}}$ divided by two
v=\sqrt{2gh} @ The answer is less than \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ Anything but \boxed{\sqrt{2gh}}
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}}? I think not.
v=\sqrt{2gh} @ \boxed{\sqrt{2gh}} is one possibility; another is $\sqrt{gh}$.
x @ **Final answer:** The speed is $x$, which is wrong.
x @ **Final answer:** The speed is $x$, but friction halves it.
x @ **Final answer:** The speed is $x$ unless it rolls.
x @ **Final answer:** The speed is $x$ divided by two.
x @ \boxed{x\text{, which is wrong}}
5.0\,\mathrm{m} @ Answer: 5.0 m or above
5.0\,\mathrm{m/s} @ Final answer: 5.0 meters per minute
x @ $-\boxed{x}$
x @ $v=2\boxed{x}$
x @ $v=\boxed{x}^2$
x @ $v=\boxed{x}+y$
x @ $v=y-\boxed{x}$
x @ $v\ne\boxed{x}$
x @ $v<\boxed{x}$
2 @ $\boxed{2}\pi$
2 @ $\boxed{2}\times10^3$
12.5\,\mathrm{N} @ \boxed{12.5} kN
12.5\,\mathrm{N} @ $\boxed{12.5}\,\mathrm{m}$
12.5\,\mathrm{N} @ $\boxed{12.5}$ N/m
12.5\,\mathrm{m/s} @ $\boxed{12.5}$ km/s to the right
12.5\,\mathrm{N} @ $\boxed{12.5}$ $N$
12.5\,\mathrm{N} @ $\boxed{12.5}$ N times the mass
12.5\,\mathrm{m} @ $\boxed{12.5}\ \text{cm above}$
12.5\,\mathrm{N} @ $\boxed{12.5}$ A few words
12.5\,\mathrm{N} @ $\boxed{12.5}$
x @ The answer is not $\boxed{x}$.
x @ $\boxed{x}$ is incorrect.
x @ It is wrong that $\boxed{x}$.
x @ The speed is not $v=\boxed{x}$.
x @ $\boxed{x}$⏎⏎Hmm, this is not right; the correct answer is $2x$. Final answer: $2x$
x @ Option A: $\boxed{x}$ is wrong; the answer is $2x$.
x @ The answer cannot be $\boxed{x}$.
x @ It is not true that: $\boxed{x}$
x @ I first found $\boxed{x}$, but that is wrong.⏎⏎The correct one is $2x$.
x @ Many write $\boxed{x}$, which is incorrect.
x @ It is tempting to answer $\boxed{x}$, but this ignores friction.
x @ One might think the answer is $\boxed{x}$. However, it is $2x$.
x @ A naive (wrong) answer would be $\boxed{x}$.
x @ $\boxed{x}$⏎⏎Wait, that's not right. Let me redo: $v=2x$.
x @ $\boxed{x}$⏎⏎Hmm, actually I forgot a factor. Final answer: $2x$
y=2t,\ x=3t @ (a) $\boxed{x=2t}$⏎⏎(b) $\boxed{y=3t}$
y=2t @ (a) $\boxed{x=2t}$⏎⏎(b) $\boxed{y=3t}$
\sqrt{2gh} @ **Answer:** The speed is not $v=\sqrt{2gh}$.
3t^2\ \mathrm{m/s} @ The speed is $\boxed{3t^2}$ km/s.
3t^2\ \mathrm{m/s} @ The speed is $\boxed{3t^2}\ \mathrm{km/s}$.
x @ There is not enough information; perhaps \boxed{x}.
x @ We have insufficient data, so my best guess would be $v=\boxed{x}$
v_1=2,v_2=3 @ **Results**⏎⏎- Speed of the first: $\boxed{v_1=3}$⏎- Speed of the second: $\boxed{v_2=3}$⏎
v_1=2,v_2=3 @ ### Part 1⏎Text.⏎$v_2 = \boxed{2}$⏎⏎### Part 2⏎More⏎⏎\[ v_1=\boxed{3}\]⏎
v_1=2,v_2=3 @ Part one: $\boxed{v_1=2}$ for this. The rest is open. $\boxed{v_1=2}$
v_1=3 @ First \boxed{v_1=3}. Wait, that is wrong, since the mass... So \boxed{v_1=2}.
v=\sqrt{gh} @ Step 1: \boxed{v=\sqrt{gh}} and then in step 2 we have \boxed{u=\sqrt{2gh}}.
T=3mg,N=2mg @ First \boxed{N=2mg}, then \boxed{v=\sqrt{gh}}, finally \boxed{T=3mg,\quad N=mg}
T=3mg,\ a=\frac g2 @ $$a = \boxed{\frac{g}{2}}$$ ⏎⏎ tension:⏎ $$T = \boxed{3m}$$
5.0\,\mathrm{m/s} @ Answer: $5.0$ km/s
5.0\,\mathrm{m/s} @ Answer: $5.0$
5.0\,\mathrm{m/s} @ Answer: $5.0$ m/s per second
\omega=\sqrt{k/m} @ \boxed{f=\sqrt{k/m}}
\omega=\sqrt{k/m} @ \boxed{T=\sqrt{k/m}}
\omega=\sqrt{k/m} @ \boxed{\nu_0=\sqrt{k/m}}
\nu=\frac{1}{2\pi}\sqrt{k/m} @ \boxed{\omega_0=\frac{1}{2\pi}\sqrt{k/m}}
9.8\,\mathrm{m/s^2} @ \boxed{9.8} m/s³
9.8\,\mathrm{m/s^2} @ a = \boxed{9.8}\ \mathrm{m\cdot s^{-1}}
9.8\,\mathrm{m/s^2} @ **Answer:** 9.8 m/s3
mg @ Answer: $mg$ over m
mg @ Answer: $mg$ times m
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ - For $r>R$: $\boxed{E=kr}$⏎- For $r<R$: $\boxed{E=\frac kr}$
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ - For $r<R$: $\boxed{E=kr}$⏎- For $r>R$: $\boxed{E=kr}$
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ For $r<R$: $\boxed{E=kr}$
N=mg\cos\theta @ \boxed{\frac{N}{m}=mg\cos\theta}
W=\frac12\frac{GMm}{R} @ \boxed{\frac12mgR},\ g=\frac{GM}{R}
x @ $\boxed{x}$? No: energy is lost, so the result is smaller.
\frac{v_0^2}{2\mu g} @ The block stops after traveling a distance of $\boxed{\frac{v_0^2}{\mu g}}$ along the floor.
\frac{v_0^2}{2\mu g} @ The time is $\boxed{t=\frac{v_0}{\mu g}}$, so $d=\frac{v_0^2}{2\mu g}$.
\frac{v_0^2}{2\mu g} @ **d = v₀²/2μg²**
\frac{v_0^2}{2\mu g} @ Answer: d = v0^2/(2*mu)*g
\frac{v_0^2}{2\mu g} @ $$d=\boxed{\frac{v_0^2}{2}}\mu g$$
\frac{v_0^2}{2\mu g} @ $$\boxed{d=\frac{v_0^2}{2a},\quad a=\frac{g}{\mu}}$$
\frac{v_0^2}{2\mu g} @ \boxed{\text{(C) }\frac{v_0}{2\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{\text{C}}
\frac{v_0^2}{2\mu g} @ The correct answer is (C).
\frac{v_0^2}{2\mu g} @ \boxed{d\le\frac{v_0^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{d=\frac{v_0^2}{2\mu g}-L}
\frac{v_0^2}{2\mu g} @ \boxed{\frac{v_0^2}{2\mu g}\text{ divided by }2}
\frac{v_0^2}{2\mu g} @ \boxed{\text{more than }\frac{v_0^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{\text{It is wrong to say }\frac{v_0^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ My answer is not $\boxed{\frac{v_0^2}{2\mu g}}$.
\frac{v_0^2}{2\mu g} @ \boxed{d=\frac{v_0^2}{2\mu_sg}}
\frac{v_0^2}{2\mu g} @ \boxed{d=\frac{v^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{d=\frac{v_0^2-v^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{d=\frac{v_0^2}{2\mu g}=\frac{v_0^2}{\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{\vec d=\frac{\vec v_0^2}{2g}}
\frac{v_0^2}{2\mu g} @ \boxed{d^2=\frac{v_0^2}{2\mu g}}
\frac{v_0^2}{2\mu g} @ \boxed{d=\sqrt{\frac{v_0^2}{2\mu g}}}
\frac{v_0^2}{2\mu g} @ \boxed{\mu=\frac{v_0^2}{2gd}}
\frac{v_0^2}{2\mu g} @ \boxed{d=\frac{v_0^2}{2\mu g}\left(1+\frac{m}{M}\right)}
\frac{v_0^2}{2\mu g} @ \boxed{d=\frac{v_0^2}{2\mu g}\cos\theta}
\frac{v_0^2}{2\mu g} @ \boxed{d\sim\frac{v_0^2}{\mu g}}
a=\frac{F}{m_1+m_2},\quad N=\frac{m_2F}{m_1+m_2} @ $$\boxed{a=\frac{F}{m_1+m_2}}$$
a=\frac{F}{m_1+m_2},\quad N=\frac{m_2F}{m_1+m_2} @ $$\boxed{N=\frac{m_2F}{m_1+m_2}}$$
a=\frac{F}{m_1+m_2},\quad N=\frac{m_2F}{m_1+m_2} @ 1. $\boxed{a=\frac{F}{m_1}}$⏎2. $\boxed{N=m_2a}$
a=\frac{F}{m_1+m_2},\quad N=\frac{m_2F}{m_1+m_2} @ \boxed{a=\frac{m_2F}{m_1+m_2},\ N=\frac{F}{m_1+m_2}}
a=\frac{F}{m_1+m_2},\quad N=\frac{m_2F}{m_1+m_2} @ \boxed{a=\frac{F}{m_1+m_2},\ N=\frac{m_2F}{m_1+m_2},\ N=F}
T_1=15\,\mathrm{N},\ T_2=25\,\mathrm{N} @ $\boxed{T_1=25\ \text{N},\ T_2=15\ \text{N}}$
T_1=15\,\mathrm{N},\ T_2=25\,\mathrm{N} @ $T_1=\boxed{15\ \text{N}}$ and $T_2=\boxed{35\ \text{N}}$
T_1=15\,\mathrm{N},\ T_2=25\,\mathrm{N} @ Answer: T_1 = 15 N, T_2 = 25 kN
T_1=15\,\mathrm{N},\ T_2=25\,\mathrm{N} @ \boxed{25\ \text{N}}
v_{cm}=\frac{J}{M},\ \omega=\frac{6J}{ML} @ \boxed{\omega=\frac{6J}{ML}}
y_1=A\cos kx,\ y_2=A\sin kx @ \boxed{y_1=A\sin kx,\ y_2=A\cos kx}
y_1=A\cos kx,\ y_2=A\sin kx @ \boxed{y_1=A\cos kx,\ y_2=-A\sin kx}
"""


def rows(table):
    return [tuple(line.replace("⏎", "\n").split(" @ ")) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("gold", "response"), rows(RIGHT))
def test_right(gold, response):
    found = judge_response(gold, response)
    assert found.verdict == "equal", (found.answer, found.reason)


@pytest.mark.parametrize(("gold", "response"), rows(WRONG))
def test_wrong(gold, response):
    found = judge_response(gold, response)
    assert found.verdict != "equal", found.answer


def test_what_adjoins_a_box_is_shown():
    found = extract_answer(r"So $v=2\boxed{x+y}$.")
    assert (found.text, found.source) == (r"2 \left(x+y\right)", "around the box")
    assert extract_answer(r"$\boxed{12.5}$ N").text == r"12.5\ [\mathrm{N}]"

"""Answers as models box them: labels, chains, lists, conditions, definitions, remarks; and what must not pass among them.

`reference @ content of the box`
"""

import pytest

from physeval_plugins.scoring.score import judge_response

RIGHT = r"""
x^2=4 @ x^2=4\ (x=\pm2)
x^2=4 @ x^2=4\ (\text{or }x=2)
x=\pm2 @ x=\pm2\ (x=2\text{ or }x=-2)
x=\pm2 @ x=2\text{ or }-2
\theta=30^\circ @ \theta=30^\circ\ (=\frac{\pi}{6})
\eta=0.25 @ \eta=0.25\ (\text{or }25\%)
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (\text{not }v=\sqrt{gh})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (=\sqrt{2}\sqrt{gh})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (=\omega r)
v=\sqrt{2gh} @ v=k\sqrt{gh}\ (=\sqrt{2gh}),\ k=\sqrt2
v=\sqrt{2gh} @ \sqrt{2gh}\ (\text{or }\sqrt2\sqrt{gh})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (g=9.8)
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (\approx 4.4\,\mathrm{m/s})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (\text{or }v^2=2gh)
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (v=0\text{ at the top})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (\text{since }mgh=\frac12mv^2)
v=\sqrt{2gh} @ \sqrt{2gh}\text{ if elastic}
\sqrt2 @ \sqrt2\ (\approx 1.41)
\sqrt2 @ \sqrt2\ (\approx 1.4)
12.0\,\mathrm{m} @ 12.0\,\mathrm{m}\ (\approx 12\,\mathrm{m})
12.0\,\mathrm{m} @ 12.0\,\mathrm{m}\ (\text{or }1200\,\mathrm{cm})
300\,\mathrm{K} @ 300\,\mathrm{K}\ (=27\,^\circ\mathrm{C})
1.60\times10^{-19}\,\mathrm{J} @ 1.60\times10^{-19}\,\mathrm{J}\ (=1.00\,\mathrm{eV})
x=1 @ 1\ (\text{or }1)
x=2\text{ or }x=-3 @ x=2\text{ or }-3
v_1=a,v_2=b @ v_1=a\ (=\frac{2a}{2}),v_2=b
v=\sqrt{2gh} @ v=k\sqrt{gh},\ k=\sqrt2
v=\sqrt{2gh} @ v=k\sqrt{gh},\ k=\sqrt2,\ k^2=2
v=\sqrt{2gh} @ v=k\sqrt{gh},\ k=\sqrt2\ (\approx1.41)
T=2\pi\sqrt{l/g} @ T=2\pi/\omega,\ \omega=\sqrt{g/l},\ \omega=v/r
PV=nRT @ PV=nRT\text{ or }P=\frac{nRT}{V}
PV=nRT @ PV=nRT,\ 2PV=2nRT
PV=nRT @ PV=nRT,\ PV=NkT
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g} \text{ (independent of } m)
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g} (\text{independent of } m\text{)}
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g}\ \text{(for small }\theta)
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g} \quad \text{(for } \theta\ll1)
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g} \text{ (since }\sin\theta\approx\theta)
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g} \text{ (up to } O(\theta^2))
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g} \text{ (where } g=9.8\ \mathrm{m/s^2})
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g} \text{ (where } l \text{ is the length and } g \text{ is gravity)}
U=-\frac{GMm}{r} @ U=-\frac{GMm}{r}\ \text{(with } U(\infty)=0)
v=\frac{v_0}{2} @ v=v_0/2\text{ (not } v_0/4)
V=\frac{a}{r}+C @ V=\frac{a}{r}+C\ \text{(up to a constant } C)
x=a+b @ \text{(a) }a+b
B=\frac{I}{r} @ \text{At a distance } r \text{ from the wire, } B = \frac{I}{r}
B=\frac{I}{r} @ \text{At distance } r: B=\frac{I}{r}
B=\frac{I}{r} @ \text{At point } P,\ B=\frac{I}{r}
B=\frac{I}{r} @ \text{The field at distance } r \text{ is } B=\frac{I}{r}
B=\frac{I}{r} @ \text{The field } B \text{ equals } \frac{I}{r}
B=\frac{I}{r} @ \text{The field } B(r) \text{ at a distance } r \text{ from the axis is } \frac{I}{r}.
v=\sqrt{2gh} @ \text{The speed of mass } m \text{ is } v=\sqrt{2gh}
v=\sqrt{2gh} @ \text{Speed at } B: \ \sqrt{2gh}
v=\sqrt{2gh} @ v=\sqrt{2gh}\text{, independent of }m\text{ and }\theta
y=3.0\,\mathrm{m} @ \text{The position above } O \text{ is } y=3.0\,\text{m}
y=3.0\,\mathrm{m} @ \text{height of the point above} = 3.0\ \text{m}
y=3.0\,\mathrm{m} @ \text{The ball lands below } A \text{ at } 3.0\ \text{m}
v^2=2gh @ \text{The square of the speed is } v^2=2gh
T=2mg @ \text{Double the weight is } T=2mg
T=2mg @ \text{The tension } T \text{ is } 2mg
10.2\,\mathrm{eV} @ 10.2\text{ eV per electron}
10.2\,\mathrm{eV} @ 10.2\text{ eV (per electron)}
10.2\,\mathrm{eV} @ E=10.2\text{ eV/atom}
40\,\mathrm{MeV} @ 40\ \text{MeV per nucleon}
1.0\,\mathrm{s} @ T = 1.0\ \text{s per revolution}
0.5\,\mathrm{Wb} @ 0.5\ \text{Wb per turn}
2.0\,\mathrm{N/m} @ 2.0\ \text{N per meter}
mg @ \vec F = mg
v=\sqrt{2gh} @ v = \sqrt{2gh} \quad (\text{directed downward})
T=2\pi\sqrt{\frac{l}{g}} @ T = 2\pi\sqrt{\frac{l}{g}} \quad \text{(for small oscillations)}
T=2\pi\sqrt{\frac{l}{g}} @ T \approx 2\pi\sqrt{\frac{l}{g}}
T=2\pi\sqrt{\frac{l}{g}} @ T_{\text{period}} = 2\pi\sqrt{l/g}
T=2\pi\sqrt{\frac{l}{g}} @ \omega = \sqrt{\frac{g}{l}} \;\Rightarrow\; T = 2\pi\sqrt{\frac{l}{g}}
T=2\pi\sqrt{\frac{l}{g}} @ T=\frac{2\pi}{\omega}=2\pi\sqrt{\frac{l}{g}}
T=2\pi\sqrt{\frac{l}{g}} @ T = 2\pi \sqrt{\frac{l}{g}} \text{ where } l \text{ is the length and } g \text{ the acceleration}
T=2\pi\sqrt{\frac{l}{g}} @ T=2\pi\sqrt{\frac{l}{g}},\quad l>0
E=\frac{Q}{4\pi\epsilon_0r^2} @ E(r) = \frac{1}{4\pi\varepsilon_0}\frac{Q}{r^2}, \quad r > R
E=\frac{Q}{4\pi\epsilon_0r^2} @ E = k\frac{Q}{r^2}, \quad k=\frac{1}{4\pi\epsilon_0}
E=\frac{Q}{4\pi\epsilon_0r^2} @ E=\frac{kQ}{r^2}\ \left(k=\frac{1}{4\pi\varepsilon_0}\right)
E=\frac{Q}{4\pi\epsilon_0r^2} @ \begin{aligned} E &= \frac{\sigma}{\epsilon_0} \\ \sigma &= \frac{Q}{4\pi r^2}\end{aligned}
x=a+b @ x = a + b \text{ (in SI units)}
x=a+b @ \text{The answer is } x = a+b
x=a+b @ \text{Answer: } a+b
x=a+b @ x_{\max} = a+b
x=a+b @ x^{*}=a+b
x=a+b @ x(t) = a+b
x=a+b @ a+b=x
\frac{a}{b} @ \text{ratio} = \frac{a}{b}
\frac{a}{b} @ \frac{E_1}{E_2} = \frac{a}{b}
\frac{a}{b} @ \eta = \frac{a}{b} = \frac{a}{b}\times 100\%
\eta=1-\frac{T_2}{T_1} @ \eta = \frac{W}{Q} = 1 - \frac{T_2}{T_1}
\eta=1-\frac{T_2}{T_1} @ \eta = \frac{T_1-T_2}{T_1}\times 100\%
mg @ F = mg \approx 9.8\,m
mg @ |F| = mg
mg\hat{z} @ \vec{F} = mg\,\hat{\mathbf{z}}
mg\hat{z} @ \mathbf{F} = (0,0,mg)
-mg\hat{z} @ \vec F=-mg\hat k
\theta=\arctan\mu @ \theta = \tan^{-1}\mu
\theta=\arctan\mu @ \theta_{\text{c}}=\arctan(\mu)\ \text{rad}
\lambda=\frac{h}{p} @ \lambda=\frac{2\pi\hbar}{p}
\frac{1}{2}mv^2 @ \frac{1}{2}mv^2 \; \text{Joules}
5 @ 5.0
5 @ \text{5}
n=5 @ 5
\frac{2}{5} @ 0.4
\frac{2}{5} @ \frac{2}{5}=0.4
\frac{2}{5} @ 40\%
2.5\times10^{3} @ 2500
2.50\times10^{3}\,\mathrm{J} @ 2.50\,\mathrm{kJ}
v=3.00\,\mathrm{m/s} @ v \approx 3.0\ \mathrm{m\,s^{-1}}
v=3.00\,\mathrm{m/s} @ v=3.00 m/s
v=3.00\,\mathrm{m/s} @ v=300\ \mathrm{cm/s}
y^2=4px @ y^2 = 4 p x
y=2\sin(x) @ y(x)=2\sin x,\ 0\le x\le\pi
x_{1,2}=\frac{-b\pm\sqrt{b^2-4ac}}{2a} @ x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}
\omega_\pm=\omega_0\pm\delta @ \omega_{+}=\omega_0+\delta,\ \omega_{-}=\omega_0-\delta
\omega=\omega_0\pm\delta @ \omega_1=\omega_0+\delta,\ \omega_2=\omega_0-\delta
\omega=\omega_0\pm\delta @ \omega\in\{\omega_0-\delta,\omega_0+\delta\}
I=I_0e^{-t/\tau} @ I(t)=I_0 e^{-t/\tau},\quad \tau=\frac{L}{R}
I=\frac{V}{R}(1-e^{-Rt/L}) @ I(t)=\frac{V}{R}\left(1-e^{-t/\tau}\right),\quad \tau=L/R
I=\frac{V}{R}(1-e^{-Rt/L}) @ \tau=\frac{L}{R},\quad I=\frac{V}{R}\left(1-e^{-t/\tau}\right)
\Delta U=-W @ \Delta U = -W
U_2-U_1=-W @ \Delta U = -W
\frac{dN}{dt}=-\lambda N @ \dot N=-\lambda N
\frac{dN}{dt}=-\lambda N @ \frac{\mathrm{d}N}{\mathrm{d}t} + \lambda N = 0
\nabla^2\phi=0 @ \nabla^2\phi = 0
P=\frac{V^2}{R} @ P = VI = \frac{V^2}{R}
x=2t,\ y=3t @ \text{(a) } x=2t;\ \text{(b) } y=3t
x=2t,\ y=3t @ (a)\ x=2t,\ (b)\ y=3t
x=2t,\ y=3t @ (i)\ x=2t,\ (ii)\ y=3t
x=2t,\ y=3t @ \textbf{(a)}\ x=2t \\ \textbf{(b)}\ y=3t
x=2t,\ y=3t @ \begin{aligned}\text{(a)}\ x&=2t\\ \text{(b)}\ y&=3t\end{aligned}
x=2t @ \text{(a) } x=2t;\ \text{(b) } y=3t
3t @ \text{(a) } x=2t;\ \text{(b) } y=3t
\sqrt{2gh} @ \text{(a) }\sqrt{2gh}
\sqrt{2gh} @ \text{速度 } v=\sqrt{2gh}
\sqrt{2gh} @ \text{скорость } v=\sqrt{2gh}
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ kr\ (r<R),\quad \frac{k}{r}\ (r>R)
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ kr\text{ for }r<R,\ \frac kr\text{ for }r>R
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ E=kr\text{ for }r<R,\ E=\frac kr\text{ for }r>R
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ \begin{cases}kr&r\le R\\\frac{k}{r}&r\ge R\end{cases}
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ \begin{cases}kr&r<R\\\frac{k}{r}&\text{otherwise}\end{cases}
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ kr\text{ for }r<R,\ \frac kr\text{ otherwise}
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ \begin{cases}\frac{k}{r}&r>R\\kr&R>r\end{cases}
v>\sqrt{gR} @ v^2>gR
v>\sqrt{gR} @ \frac{v^2}{gR}>1
v>\sqrt{gR} @ gR<v^2
v=\sqrt{2gh} @ \begin{aligned} t&=\sqrt{2h/g}\\ v^2 &= 2gh\end{aligned}
a<x<b @ x>a,\ x<b
a<x<b @ x>a\text{ and }x<b
x<a\text{ or }x>b @ x>b\text{ or }x<a
x<a\text{ or }x>b @ x<a,\ x>b
kr @ kr\text{ for }r<R
kr @ kr\text{ where }k=5
x @ x,\ \text{for } n=1,2,3
x @ x,\ \text{for } n=1,2,3\text{ in this case}
mg @ mg\text{ at } t=0
mg @ mg,\text{ where }m\text{ in kg}
\sqrt{2gh} @ \sqrt{2gH}\text{ where }H=h
P=I^2R @ \frac{P}{L}=I^2R
\frac{P}{L}=I^2R @ P=I^2R
P=I^2R @ \langle P\rangle=I^2R
v=\sqrt{2gh} @ v_f=\sqrt{2gh}
v=\sqrt{2gh} @ v_{\max}=\sqrt{2gh}
v=\sqrt{2gh} @ v'=\sqrt{2gh}
t=\frac{L}{v} @ \Delta t=\frac{L}{v}
U=IR @ U_A-U_B=IR
M_{12}=kx @ M_{21}=kx
F_x=kx @ F=kx
N=2mg @ \frac{N}{mg}=2
N=2mg @ \frac{N}{m}=2g
ax @ (a)x
a+b @ (a)+(b)
ab @ (a)(b)
(a),(b) @ (a),(b)
"""

RIGHT_LENIENTLY = r"""
E=\frac{Q}{4\pi\epsilon_0r^2} @ \vec{E} = \frac{Q}{4\pi\epsilon_0 r^2}\hat{r}
"""

WRONG = r"""
x^2=4 @ x^2=4\ (\text{or }x^2=9)
v=\sqrt{2gh} @ \sqrt{2gh}\ (\text{or }\sqrt{gh})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (\text{or }v=\sqrt{gh})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (\text{possibly }v=\sqrt{gh})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (=\sqrt{gh})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (v=\sqrt{gh})
v=\sqrt{2gh} @ v=\sqrt{2gh}\ (\text{or }0)
v=\sqrt{2gh} @ \sqrt{2gh}\quad\text{if elastic}\\ \sqrt{gh}\quad\text{if inelastic}
v=\sqrt{2gh} @ \sqrt{2gh}\text{ else }\sqrt{gh}
v=\sqrt{2gh} @ \sqrt{2gh}\text{ with alternative }\sqrt{gh}
12.0\,\mathrm{m} @ 12.0\,\mathrm{m}\ (\text{or }13.0\,\mathrm{m})
12.0\,\mathrm{m} @ 12.0\,\mathrm m\ (\approx 14\,\mathrm m)
x=1 @ 1\ (\text{or }2)
v_1=a,v_2=b @ v_1=a\text{ or }2a,v_2=b\text{ or }2b
v_1=a,v_2=b @ v_1=a\ (\text{or }b),v_2=b
v=\sqrt{2gh} @ v=k\sqrt{gh},\ k=\sqrt2\text{ or }k=1
v=\sqrt{2gh} @ v=k\sqrt{gh},\ k=\sqrt2,\ k=1
v=\sqrt{2gh} @ v=k\sqrt{gh},\ k=\sqrt2\ (\text{or }1)
v=\sqrt{2gh} @ v=\sqrt{ngh},\ n=2\text{ or }n=1
PV=nRT @ PV=nRT\text{ or }PV=2nRT
PV=nRT @ PV=nRT,\ PV=2nRT
x^2=4 @ x^2=4,\ x^2=9
x @ x)
x @ x\text{ (divided by } m)
x @ x\text{ (up to a constant } k)
x @ y\text{ (not } x)
B @ \text{The field at distance } r \text{ is } C=2B
3.0\,\mathrm{m} @ \text{above } 3.0\ \text{m}
v^2=2gh @ \text{The square of the speed is } 4gh
x @ \text{At distance } x \text{ and } y
2.0\,\mathrm{N} @ 2.0\ \text{N per meter}
5\,\mathrm{J} @ 5\ \text{J per second}
5\,\mathrm{J} @ 5\ \text{J per mole}
3 @ 3\text{ per atom}
v=\sqrt{2gh} @ v=\sqrt{2gh},\ v=\sqrt{gh}
v=\sqrt{2gh} @ v=\sqrt{2gh}\text{ or }\sqrt{gh}
v=\sqrt{2gh} @ v=-\sqrt{2gh}
v=\sqrt{2gh} @ v=\sqrt{2gh}+v_0
v=\sqrt{2gh} @ v\neq\sqrt{2gh}
v=\sqrt{2gh} @ v<\sqrt{2gh}
v=\sqrt{2gh} @ v\propto\sqrt{2gh}
v=\sqrt{2gh} @ v\ge\sqrt{2gh}
v=\sqrt{2gh} @ \text{not } \sqrt{2gh}
v=\sqrt{2gh} @ v=\sqrt{2gh}=\sqrt{gh}
v=\sqrt{2gh} @ v=\sqrt{2kh},\ k=2g
v=\sqrt{2gh} @ v = \sqrt{2 g h}\,(1+\epsilon)
E=\frac{Q}{4\pi\epsilon_0r^2} @ E=\frac{kQ}{r^2},\ k=\frac{1}{2\pi\epsilon_0}
x=a+b @ x=a,\ y=b
x=a+b @ \begin{cases}a+b & t>0\\ a-b & t<0\end{cases}
x=a+b,\ y=a-b @ x=a+b
x=a+b,\ y=a-b @ x=a-b,\ y=a+b
x=a+b,\ y=a-b @ x=a+b,\ y=a-b,\ y=a+b
\omega=\omega_0\pm\delta @ \omega_0+\delta
\omega=\omega_0\pm\delta @ \omega_0\pm2\delta
\omega_1=a,\ \omega_2=b @ \omega_1=b,\ \omega_2=a
v=3.00\,\mathrm{m/s} @ v=3.00\ \mathrm{km/s}
v=3.00\,\mathrm{m/s} @ v=3.00
v=3.00\,\mathrm{m/s} @ v=3.05\,\mathrm{m/s}
F=mg\hat{z} @ F=mg\hat{x}
F=mg\hat{z} @ (mg,0,0)
\frac{dN}{dt}=-\lambda N @ \frac{dN}{dt}=\lambda N
\Delta U=-W @ \Delta U=W
U_2-U_1=-W @ U_1-U_2=-W
\eta=1-\frac{T_2}{T_1} @ \eta=1-\frac{T_1}{T_2}
n=1,2,3,\ldots @ n=0,1,2,\ldots
k=2n\pi @ k=n\pi
x\in[0,1] @ x\in[0,2]
a=b @ b=c
a<b<c @ a<c<b
\text{yes} @ \text{yes and no}
\text{clockwise} @ \text{counterclockwise}
\frac{a}{b} @ \frac{a}{b}+C
\frac{a}{b}+C @ \frac{a}{b}
y=\frac{x^2}{4p} @ x^2=4p
x=5 @ x=5=6
x=5 @ 5x
x=5 @ x+5
x=5 @ x5
5 @ 5x
5 @ 5,6
5 @ 5-6
5 @ 5/6
5 @ 5!
5 @ 5^2
5 @ 5\%
5 @ 5\,\mathrm{m}
5\,\mathrm{m} @ 5
5 @ +-5
5 @ (5,5)
0 @ \text{zero or one}
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ kr\ (r>R),\quad \frac{k}{r}\ (r<R)
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ kr\text{ for }r>R,\ \frac kr\text{ for }r<R
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ kr,\ \frac kr
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ \begin{cases}kr&r<R\\\frac{k}{r}&r>2R\end{cases}
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ \begin{cases}\frac{k}{r}&r<R\\kr&\text{otherwise}\end{cases}
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ kr\text{ for }r<R,\ \frac{2k}{r}\text{ for }r>R
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ kr\text{ for }r<R
\begin{cases}a&n<2\\b&n\ge2\end{cases} @ \begin{cases}a&n\le2\\b&n>2\end{cases}
v>\sqrt{gR} @ v^2<gR
v>\sqrt{gR} @ v^2\ge gR
v>\sqrt{gR} @ v^2>2gR
v>\sqrt{gR} @ \frac{gR}{v^2}>1
x>2 @ x^2>4
x>a-b @ x^2>(a-b)^2
v=\sqrt{2gh} @ \begin{aligned} t&=\sqrt{2h/g}\\ v^2 &= gh\end{aligned}
a<x<b @ x>a\text{ or }x<b
x<a\text{ or }x>b @ x<a\text{ and }x>b
kr @ kr\text{ if }r<R,\ 0\text{ otherwise}
kr @ kr\text{ for }r>R\text{ and }0\text{ for }r<R
kr @ kr\text{ for }r<R,\ k\text{ otherwise}
mg @ mg\text{ if }a=0,\ 5\text{ if }a=g
mg @ mg\text{ when at rest, }0\text{ in free fall}
\sqrt{2gh} @ v=C\sqrt{2gh},\ C\approx 1
\sqrt{2gh} @ v=\sqrt{2gH}\ \text{where }H\approx h
\frac{mgx}{L} @ mgs\text{ where }s\sim x/L
T=\frac{mg}{2} @ \frac{T}{m}=\frac{mg}{2}
T=\frac{mg}{2} @ \frac{m}{T}=\frac{mg}{2}
P=I^2R @ P/P_0=I^2R
P=I^2R @ P_1-P_2=I^2R
P=I^2R @ \Delta P=I^2R
v=\sqrt{2gh} @ v/c=\sqrt{2gh}
\frac{P}{L}=I^2R @ \frac{P}{A}=I^2R
N=2mg @ \frac{N}{m}=2mg
N=2mg @ \frac{N}{mg}=3
V_{AB}=3x @ V_{BA}=3x
F_{12}=kx @ F_{21}=kx
W_{A\to B}=nRT @ W_{B\to A}=nRT
v_{\max}=\sqrt{2gh} @ v_{\min}=\sqrt{2gh}
F_x=kx @ F_y=kx
T_1=mg @ T_2=mg
x=2t,\ y=3t @ \text{(a) } x=3t;\ \text{(b) } y=2t
2t @ \text{(a) } x=2t;\ \text{(b) } y=3t
x @ (a)x
x @ (a)x, bx
x @ (2)\ x
"""


def rows(table):
    return [tuple(line.split(" @ ")) for line in table.strip().splitlines()]


def judged(gold, content, lenient=False):
    return judge_response(gold, f"So \\boxed{{{content}}}.", lenient=lenient)


@pytest.mark.parametrize(("gold", "content"), rows(RIGHT))
def test_right(gold, content):
    found = judged(gold, content)
    assert found.verdict == "equal", found.reason


@pytest.mark.parametrize(("gold", "content"), rows(RIGHT_LENIENTLY))
def test_right_leniently(gold, content):
    assert judged(gold, content).verdict != "equal"
    found = judged(gold, content, lenient=True)
    assert found.verdict == "equal" and any("lenient" in note for note in found.notes), found


@pytest.mark.parametrize(("gold", "content"), rows(WRONG))
def test_wrong(gold, content):
    found = judged(gold, content)
    assert found.verdict != "equal", found.reason
    if "cases" not in content:  # of which leniency takes one
        assert judged(gold, content, lenient=True).verdict != "equal"


@pytest.mark.parametrize(
    ("gold", "content", "note"),
    [
        (r"v=\sqrt{2gh}", r"u=\sqrt{2gh}", "left side differs"),
        (r"\sqrt{2gh}", r"v=\sqrt{2gh}\approx 4.4", "behind ≈"),
        ("b", "x=a=b", "last form of the chain"),
        (r"T=2\pi\sqrt{l/g}", r"T=2\pi/\omega,\ \omega=\sqrt{g/l}", "as the answer defines"),
        ("T=a", "T=a, L=b", "further statement"),
    ],
)
def test_what_was_passed_over_is_noted(gold, content, note):
    found = judged(gold, content)
    assert found.verdict == "equal" and any(note in line for line in found.notes), found


@pytest.mark.parametrize(
    ("gold", "content"),
    [(r"v=\sqrt{2gh}", r"v=\sqrt{2gh}+O(\sqrt{gh})"), ("2mg", "2mg+O(mg)"), ("mg", "mg+O(x)"), ("x", "x+O(y^2)")],
)
def test_a_remainder_is_left_out_on_request_only(gold, content):
    assert judged(gold, content).verdict != "equal"
    found = judged(gold, content, lenient=True)
    assert found.verdict == "equal" and any("remainder" in line for line in found.notes), found


def test_a_condition_of_the_reference_is_no_inequality_to_meet():
    assert judge_response(r"\sqrt{2gh},\quad n\ge 4", r"\boxed{\sqrt{2gh}}").verdict == "equal"
    assert judge_response(r"n\ge 4", r"\boxed{n\ge 3}").verdict == "different"

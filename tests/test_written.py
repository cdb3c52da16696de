"""Answers as models write them: units, bounds, tuples, averages, domains, left sides; and what must not pass among them.

`reference @ content of the box`
"""

import pytest
from boxed_pairs import must_accept, must_refuse, rows

RIGHT = r"""
3t^2\ \mathrm{m/s} @ 3t^2\ \text{m/s}
3t^2\ \mathrm{m/s} @ 3t^2
3t^2 @ 3t^2\ \mathrm{m/s}
3t^2\ \mathrm{m/s} @ 3t^2 m/s
3t^2\ \mathrm{m/s} @ 3t^2\ [\mathrm{m/s}]
3t^2\ \mathrm{m/s} @ 300t^2\ \text{(in cm/s)}
(3t^2+2t)\ \mathrm{m/s} @ v=3t^2+2t\ \mathrm{m/s}
3t^2+2\ \mathrm{m/s} @ (3t^2+2)\ \mathrm{m/s}
(3\hat x+2\hat y)\ \mathrm{m/s} @ 3\hat x\ \mathrm{m/s}+2\hat y\ \mathrm{m/s}
-\frac{13.6\ \mathrm{eV}}{n^2} @ E_n=-\frac{13.6}{n^2}\ \mathrm{eV}
-\frac{13.6}{n^2} @ E_n=-\frac{13.6\ \mathrm{eV}}{n^2}
-\frac{13.6\ \mathrm{eV}}{n^2} @ E_n=-13.6/n^2 eV
5\ [\mathrm{m}] @ 500\,\mathrm{cm}
E=kr @ E(r<R)=kr
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ E(r\le R)=kr,\ E(r>R)=k/r
E(r<R)=kr @ E=kr\text{ for }r\le R
E=kr\ (r<R) @ E=kr\text{ for }R>r
P(x>a)=\frac12 @ P(a<x)=\int_a^\infty f(x)dx=\frac12
v_f=\sqrt{2gh} @ v_{\text{final}}=\sqrt{2gh}
v_{\mathrm{final}}=\sqrt{2gh} @ v_{\text{bottom}}=\sqrt{2gh}
\bar v=\sqrt{2gh} @ \langle v\rangle=\sqrt{2gh}
\Delta t=\sqrt{2h/g} @ t=\sqrt{2h/g}
V_{AB}=IR @ V_A-V_B=IR
V_{AB}=IR @ V_B-V_A=-IR
V_A-V_B=IR @ V_{AB}=IR
r_{AB}=a @ r_B-r_A=a
r_{\min}=3R @ r\ge3R
r_{\min}=3R @ 3R\le r
r_{\min}=3R @ \text{must be at least }3R
r_{\max}=3R @ \text{no more than }3R
r_{\max}=3R @ r<3R
v_{0,\min}=\sqrt{5gR} @ v_0\ge\sqrt{5gR}
v_{\min}=\sqrt{5gR} @ v\ge v_{\min}=\sqrt{5gR}
\mu\ge\frac12\tan\theta @ \mu_{\min}=\frac{\tan\theta}{2}
(x,y)=(1,2) @ x=1, y=2
(x,y)=(1,2) @ y=2, x=1
(x,y)=(1,2) @ (1,2)
(1,2) @ (x,y)=(1,2)
x=1,y=2 @ (x,y)=(1,2)
x=1,y=2 @ (y,x)=(2,1)
(x_{cm},y_{cm})=\left(\frac{a}{3},\frac{b}{3}\right) @ \left(\frac{a}{3},\frac{b}{3}\right)
300\ \mathrm{K} @ 300\ \mathrm{K}\ (27\,^\circ\mathrm{C})
300\ \mathrm{K} @ 300\,\text{K} \text{ (}27^\circ\text{C)}
300\ \mathrm{K} @ 300\,\text{K}\ (\approx 27^\circ\text{C})
2.0\times10^{-19}\,\mathrm{J} @ E=2.0\times10^{-19}\ \text{J} (1.2\ \text{eV})
20\,\mathrm{N\,m} @ 10 \text{ N } (2 \text{ m})
20\,\mathrm{m/s} @ v=20\ \text{m/s} (72\ \text{km/h})
20\,\mathrm{m/s} @ v=20\ \text{m/s}\approx72\ \text{km/h}
5\ \mathrm{m} @ 5\ \text{ [meters]}
5\ \mathrm{m} @ 5\text{ [meters]}
x^2 @ x^2\text{ [meters]}
0 @ \text{zero}
0 @ v=\text{zero}
0 @ \text{The flux is zero}
0 @ \text{The flux is exactly zero.}
i\hbar @ [x,p]=i\hbar
[x,p]=i\hbar @ [x,p]=i\hbar
[x,p]=i\hbar @ i\hbar
[x,p]=i\hbar @ [p,x]=-i\hbar
[x,p^2]=2i\hbar p @ 2i\hbar p
2i\hbar(xp+px) @ [x^2,p^2]=2i\hbar(xp+px)
[\hat x,\hat p]=i\hbar @ [\hat{x},\hat{p}]=i\hbar
[L_x,L_y]=i\hbar L_z @ [L_y,L_x]=-i\hbar L_z
[L_x,L_y]=i\hbar L_z @ i\hbar L_z
\frac13 @ 0.\overline{3}
\frac16 @ x=0.1\bar{6}
\frac{16}{99} @ 0.\overline{16}
\vec F=q(E\hat x+vB\hat y) @ \mathbf{F}=q(E,\,vB,\,0)
\vec F=q(E\hat x+vB\hat y) @ \vec{F} = \langle qE, qvB, 0\rangle
\vec F=q(E\hat x+vB\hat y) @ q\langle E, vB, 0\rangle
\vec F=q(E\hat x+vB\hat y) @ \vec F=q\begin{pmatrix}E\\vB\\0\end{pmatrix}
\vec F=q(E\hat x+vB\hat y) @ (qE,qvB,0)
\vec F=q(E\hat x+vB\hat y) @ \vec F=(qE,qvB)
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ \langle x^2\rangle=\frac{\hbar}{2m\omega}
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ \frac{\hbar}{2m\omega}
(3,4) @ \langle3,4\rangle
(3,4) @ \langle 3, 4 \rangle
f(x,t)=A(x-vt) @ A(x-vt)
f(x,t)=A(x-vt) @ f(x,t)=A x-Avt
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ \overline{x^2}=\frac{\hbar}{2m\omega}
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ \langle \hat{x}^2\rangle=\frac{\hbar}{2m\omega}
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ \langle x^2\rangle_0=\frac{\hbar}{2m\omega}
v_{rms}=\sqrt{\frac{3k_BT}{m}} @ \sqrt{\langle v^2\rangle}=\sqrt{\frac{3k_BT}{m}}
v_{rms}=\sqrt{\frac{3k_BT}{m}} @ \sqrt{\overline{v^2}}=\sqrt{\frac{3k_BT}{m}}
v=\sqrt{\frac{3k_BT}{m}} @ \langle v\rangle=\sqrt{\frac{3k_BT}{m}}
\langle E\rangle=\frac{3}{2}\hbar\omega @ \langle H\rangle=\frac{3}{2}\hbar\omega
\langle E\rangle=\frac{3}{2}\hbar\omega @ E=\frac{3}{2}\hbar\omega
\langle E\rangle=\frac{3}{2}\hbar\omega @ \bar E=1.5\hbar\omega
\langle E\rangle=\frac{3}{2}\hbar\omega @ \langle\psi|H|\psi\rangle=\frac32\hbar\omega
\langle E\rangle=\frac{3}{2}\hbar\omega @ \langle \hat H\rangle=\frac32\hbar\omega
\frac32\hbar\omega @ \langle E\rangle=\frac{3}{2}\hbar\omega
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda_n=\frac{2L}{n}
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \frac{2L}{n}
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda_n=\frac{2L}{n}\quad(n=1,2,3,\ldots)
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda_n=\frac{2L}{n},\quad n=1,2,3,\ldots
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda=\frac{2L}{n},\quad n\in\{1,2,3,\ldots\}
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda=\frac{2L}{n},\quad n\in\mathbb{N}
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda_n=\frac{2L}{n}\text{ for }n=1,2,\ldots
\lambda_n=\frac{2L}{n} @ \lambda_n=\frac{2L}{n}
\lambda_n=\frac{2L}{n} @ \frac{2L}{n}
\lambda_n=\frac{2L}{n} @ \lambda_n=\frac{2L}{n}\quad(n=1,2,3,\ldots)
\lambda_n=\frac{2L}{n} @ \lambda_n=\frac{2L}{n},\quad n=1,2,3,\ldots
\lambda_n=\frac{2L}{n} @ \lambda=\frac{2L}{n},\quad n\in\{1,2,3,\ldots\}
\lambda_n=\frac{2L}{n} @ \lambda=\frac{2L}{n},\quad n\in\mathbb{N}
\lambda_n=\frac{2L}{n} @ \lambda_n=\frac{2L}{n}\text{ for }n=1,2,\ldots
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \lambda_n=\frac{2L}{n}
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \frac{2L}{n}
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \lambda_n=\frac{2L}{n}\quad(n=1,2,3,\ldots)
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \lambda_n=\frac{2L}{n},\quad n=1,2,3,\ldots
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \lambda=\frac{2L}{n},\quad n\in\{1,2,3,\ldots\}
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \lambda=\frac{2L}{n},\quad n\in\mathbb{N}
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \lambda_n=\frac{2L}{n}\text{ for }n=1,2,\ldots
\lambda_n=\frac{4L}{n},\ n=1,3,5,\dots @ \lambda_n=\frac{4L}{n},\quad n=1,3,5,\ldots
n=1,2,3 @ n=1,2,3
n=1,2,3 @ n\in\{1,2,3\}
x_1=1,x_2=2 @ x_1=1,\ x_2=2
\omega=\sqrt{\frac{k(m_1+m_2)}{m_1m_2}} @ \omega=\sqrt{\frac{k}{\mu}},\quad\text{where }\mu=\frac{m_1m_2}{m_1+m_2}
x(t)=A\cos\left(\sqrt{\frac{k}{m}}t\right) @ x(t)=A\cos\omega t,\ \omega=\sqrt{k/m}
x(t)=A\cos\left(\sqrt{\frac{k}{m}}t\right) @ x(t)=A\sin(\omega t+\pi/2)},\quad \omega=\sqrt{\frac{k}{m}
N=mg\frac{R-h}{R} @ N=mg\cos\theta,\quad\cos\theta=\frac{R-h}{R}
N=mg\frac{R-h}{R} @ N = mg\cos\theta \text{ where } \cos\theta = 1-\frac{h}{R}
a=\frac{g h}{\sqrt{h^2+l^2}} @ a=g\sin\theta,\ \tan\theta=\frac{h}{l}
a=\frac{g h}{\sqrt{h^2+l^2}} @ a=g\sin\theta,\ \sin\theta=\frac{h}{\sqrt{h^2+l^2}}
\vec F=q(E\hat x+vB\hat y) @ \vec{F}=qE\,\hat{x}+qvB\,\hat{y}
\vec F=q(E\hat x+vB\hat y) @ \vec F = qE\,\hat{i}+qvB\,\hat{j}
\vec F=q(E\hat x+vB\hat y) @ \mathbf F=qE\,\mathbf{\hat x}+qvB\,\mathbf{\hat y}
\vec F=q(E\hat x+vB\hat y) @ \vec F=\begin{pmatrix}qE\\qvB\\0\end{pmatrix}
\ddot\theta+\frac{g}{l}\sin\theta=0 @ \ddot{\theta} = -\frac{g}{l}\sin\theta
\ddot\theta+\frac{g}{l}\sin\theta=0 @ l\ddot{\theta}+g\sin\theta=0
\ddot\theta+\frac{g}{l}\sin\theta=0 @ \frac{d^2\theta}{dt^2}+\frac{g}{l}\sin\theta=0
\ddot\theta+\frac{g}{l}\sin\theta=0 @ ml^2\ddot\theta=-mgl\sin\theta
\frac{\pi^2}{6} @ \sum_{n=1}^\infty\frac{1}{n^2}=\frac{\pi^2}{6}
\frac{\pi^2}{6} @ \zeta(2)
\frac{\pi^2}{6} @ \frac{\pi^2}{6}\approx1.645
\frac{v_1}{v_2}=\frac{1}{4} @ v_1:v_2=1:4
\frac{v_1}{v_2}=\frac{1}{4} @ \frac{v_1}{v_2} = 0.25
\frac{v_1}{v_2}=\frac{1}{4} @ v_2=4v_1
\frac{v_1}{v_2}=\frac{1}{4} @ \frac{1}{4}
\frac{v_1}{v_2}=\frac{1}{4} @ 1:4
25\% @ 25\%
25\% @ 0.25
25\% @ \eta=\frac14=25\%
25\% @ 25\text{ percent}
\lambda=\frac{h}{\sqrt{2meV}} @ \lambda_{dB}=\frac{h}{\sqrt{2 m e V}}
\frac12kA^2 @ \tfrac{kA^2}{2}
\frac12kA^2 @ 0.5kA^2
\gamma=\frac{1}{\sqrt{1-\frac{v^2}{c^2}}} @ \gamma=\left(1-\beta^2\right)^{-1/2},\ \beta=v/c
\gamma=\frac{1}{\sqrt{1-\frac{v^2}{c^2}}} @ \gamma=\frac{c}{\sqrt{c^2-v^2}}
x\in(-a,a) @ -a<x<a
x\in(-a,a) @ |x|<a
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda_n = \frac{2L}{n} \quad (n = 1, 2, 3, \ldots)
\omega^2=a\pm b @ \omega_{\pm}^2=a\pm b
\omega^2=a\pm b @ \omega=\sqrt{a\pm b}
\omega^2=a\pm b @ \omega_1^2=a+b,\ \omega_2^2=a-b
\omega^2=a\pm b @ \omega_1=\sqrt{a+b},\ \omega_2=\sqrt{a-b}
\omega^2=a\pm b @ \omega_{1,2}^2=a\pm b
\omega^2=a\pm b @ \omega_+^2=a+b,\ \omega_-^2=a-b
v^2=2gh @ v_f^2=2gh
v^2=2gh @ v=\sqrt{2gh}
v^2=2gh @ v_1=\sqrt{2gh}
v^2=2gh @ v_{\text{bottom}}=\sqrt{2gh}
v_{\max}^2=2gh @ v^2=2gh
y^2=4ax @ y^2=4 x a
y^2=4ax @ y=2\sqrt{ax}
\frac{1}{f}=\frac{1}{u}+\frac{1}{v} @ f=\frac{uv}{u+v}
\frac{1}{f}=\frac{1}{u}+\frac{1}{v} @ \frac{1}{f_{eff}}=\frac{1}{u}+\frac{1}{v}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \frac{e^2}{4\pi\epsilon_0\hbar c}\approx\frac{1}{137}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \alpha=\frac{e^2}{4\pi\epsilon_0\hbar c}\approx\frac{1}{137}
6.4\times10^{-19}\,\mathrm{C} @ 6.40\times10^{-19}\text{ C}\approx4e
2.0\pm0.1\,\mathrm{s} @ (2.0\pm0.1)\ \text{s}
2.0\pm0.1\,\mathrm{s} @ 2.0\ \text{s}\pm0.1\ \text{s}
\frac{a+b}{c} @ \ \frac{a\,+\,b}{c}\ 
\frac{a+b}{c} @ \dfrac{a+b}{c}
\frac{a+b}{c} @ {a+b \over c}
\frac{a+b}{c} @ \cfrac{a+b}{c}
\frac{a+b}{c} @ \frac{(a+b)}{c}
\frac{a+b}{c} @ (a+b)/c
\frac{a+b}{c} @ \left.(a+b)\middle/c\right.
\frac{a+b}{c} @ \frac{a}{c}+\frac{b}{c}
\frac{a+b}{c} @ \color{blue}{\frac{a+b}{c}}
\frac{a+b}{c} @ \textcolor{red}{\frac{a+b}{c}}
\frac{a+b}{c} @ \mathbf{\frac{a+b}{c}}
\frac{a+b}{c} @ \displaystyle\frac{a+b}{c}
\frac{a+b}{c} @ \frac{a+b}{c}\phantom{x}
\frac{a+b}{c} @ \underline{\frac{a+b}{c}}
\frac{a+b}{c} @ \frac{a + b}{c} \,.
\frac{a+b}{c} @ \bigl(a+b\bigr)c^{-1}
\frac{a+b}{c} @ \tfrac{1}{c}(a+b)
\frac{a+b}{c} @ \frac{1}{c}\left[a+b\right]
\frac{a+b}{c} @ \frac1c\{a+b\}
\frac{mv_0^2\sin^2\theta}{2} @ \frac{1}{2}m v_0^2 \text{sin}^2\theta
\frac{mv_0^2\sin^2\theta}{2} @ \frac12mv_0^2\sin^{2}(\theta)
\frac{mv_0^2\sin^2\theta}{2} @ \frac{1}{2} m (v_0 \sin\theta)^2
\frac{mv_0^2\sin^2\theta}{2} @ \frac{mv_{0}^{2}\,(1-\cos2\theta)}{4}
\frac{mv_0^2\sin^2\theta}{2} @ \tfrac12mv_0^2(1-\cos^2\theta)
\frac{mv_0^2\sin^2\theta}{2} @ \frac{m v_0^2}{2\csc^2\theta}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \alpha=\frac{e^2}{2\epsilon_0hc}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \alpha = \frac{k e^2}{\hbar c},\ k=\frac{1}{4\pi\epsilon_0}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \frac{e^2}{4\pi\varepsilon_0\hbar c}\approx\frac{1}{137}
Z=R+\frac{1}{i\omega C} @ Z=R-\frac{i}{\omega C}
Z=R+\frac{1}{i\omega C} @ R-\frac{j}{\omega C}
Z=R+\frac{1}{i\omega C} @ Z = R + \frac{1}{j\omega C}
Z=R+\frac{1}{i\omega C} @ Z=\frac{1+i\omega RC}{i\omega C}
\psi(x,t)=Ae^{i(kx-\omega t)} @ \psi(x,t)=A\exp\left[i(kx-\omega t)\right]
\psi(x,t)=Ae^{i(kx-\omega t)} @ Ae^{ikx}e^{-i\omega t}
\psi(x,t)=Ae^{i(kx-\omega t)} @ \psi=A e^{\mathrm{i}(kx-\omega t)}
\psi(x,t)=Ae^{i(kx-\omega t)} @ A\left[\cos(kx-\omega t)+i\sin(kx-\omega t)\right]
F_{\mu\nu}=\partial_\mu A_\nu-\partial_\nu A_\mu @ F_{\mu\nu}=\partial_{\mu}A_{\nu}-\partial_{\nu}A_{\mu}
F_{\mu\nu}=\partial_\mu A_\nu-\partial_\nu A_\mu @ F_{\mu\nu} = -\partial_\nu A_\mu + \partial_\mu A_\nu
0.511\,\mathrm{MeV} @ E=mc^2=0.511\ \text{MeV}
0.511\,\mathrm{MeV} @ 511\ \text{keV}
0.511\,\mathrm{MeV} @ 8.19\times10^{-14}\,\text{J}
0.511\,\mathrm{MeV} @ 0.5110\,\mathrm{MeV}
0.511\,\mathrm{MeV} @ \approx 0.511\,\mathrm{MeV}
0.511\,\mathrm{MeV} @ 5.11\times 10^{5}\ \text{eV}
1.5\times10^{11}\,\mathrm{m} @ 1.5\times 10^{8}\ \text{km}
1.5\times10^{11}\,\mathrm{m} @ 1\ \text{AU}\approx1.5\times10^{11}\ \text{m}
1.5\times10^{11}\,\mathrm{m} @ 1.50\times10^{11}\,\text{m}
1.5\times10^{11}\,\mathrm{m} @ 150\times10^{9}\ \mathrm{m}
1.5\times10^{11}\,\mathrm{m} @ 1.496\times10^{11}\ \mathrm{m}
2.0\pm0.1\,\mathrm{s} @ 2.0\pm0.1\ \text{s}
1000 @ 1{,}000
1000 @ 1,000
1000 @ 10^3
1000 @ 1\,000
1000 @ 1.0\times10^3
x_1=a,\quad x_2=-a @ x_{1}=a,\ x_{2}=-a
x_1=a,\quad x_2=-a @ x_2=-a,\;x_1=a
x_1=a,\quad x_2=-a @ x_1 = a \text{ and } x_2 = -a
x_1=a,\quad x_2=-a @ \begin{aligned}x_1&=a\\x_2&=-a\end{aligned}
x_1=a,\quad x_2=-a @ \begin{cases}x_1=a\\x_2=-a\end{cases}
x=\pm a @ x=\pm a
x=\pm a @ x=a\text{ or }x=-a
x=\pm a @ x=a,\,-a
x=\pm a @ x_{1,2}=\pm a
x=\pm a @ x\in\{-a,a\}
x=\pm a @ \pm a
\text{The pendulum clock runs slow} @ \text{The pendulum clock runs slow}
\text{The pendulum clock runs slow} @ \text{the pendulum clock runs slow.}
T=2\pi\sqrt{l/g} @ \omega=\sqrt{\frac gl}\Rightarrow T=2\pi\sqrt{l/g}
T=2\pi\sqrt{l/g} @ \omega=\sqrt{\frac gl}\implies T=\frac{2\pi}{\omega}
T=2\pi\sqrt{l/g} @ \omega=\sqrt{\frac gl}\implies T=\frac{2\pi}{\omega}=2\pi\sqrt{l/g}
T=2\pi\sqrt{l/g} @ mgl\theta=-ml^2\ddot\theta\implies 2\pi\sqrt{l/g}
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g}\implies l=\frac{gT^2}{4\pi^2}
2\pi\sqrt{l/g} @ \omega=\sqrt{\frac gl}\Rightarrow T=2\pi\sqrt{l/g}
2\pi\sqrt{l/g} @ \omega=\sqrt{\frac gl}\implies T=\frac{2\pi}{\omega}
"""

WRONG = r"""
3t^2\ \mathrm{m/s} @ 3t^2\ \mathrm{km/s}
3t^2\ \mathrm{m/s} @ 3t^2\ \mathrm{m}
3t^2\ \mathrm{m/s} @ 3t^2 km/s
3t^2\ \mathrm{m/s} @ 3t^2\ [\mathrm{cm/s}]
3t^2\ \mathrm{m/s} @ 3t^2\ \text{(in km/s)}
(3t^2+2t)\ \mathrm{m/s} @ v=3t^2+2t\ \mathrm{km/s}
(3\hat x+2\hat y)\ \mathrm{m/s} @ 3\hat x\ \mathrm{m/s}+2\hat y\ \mathrm{km/s}
-\frac{13.6\ \mathrm{eV}}{n^2} @ E_n=-\frac{13.6}{n^2}\ \mathrm{J}
3t^2\ \mathrm{m/s} @ 3t^2+2\ \mathrm{m/s}
5\ [\mathrm{m}] @ 5\ [\mathrm{cm}]
5\ [\mathrm{m}] @ 5
E=kr @ E(r<R)=2kr
E=kr @ E(r\le R)=kr,\ E(r>R)=k/r
\begin{cases}kr&r<R\\\frac{k}{r}&r>R\end{cases} @ E(r<R)=k/r,\ E(r>R)=kr
E(r<R)=kr @ E(r>R)=kr
E=kr\ (r<R) @ E=kr\text{ for }r>R
P(x>0)=\frac{1}{2} @ P(x<0)=\frac{1}{2}
v_f=\sqrt{2gh} @ v_{\text{initial}}=\sqrt{2gh}
v_{\mathrm{top}}=\sqrt{2gh} @ v_{\text{bottom}}=\sqrt{2gh}
T_{\mathrm{before}}=T_0 @ T_{\text{after}}=T_0
\bar v=\sqrt{2gh} @ \Delta v=\sqrt{2gh}
\Delta v=\sqrt{2gh} @ \langle v\rangle=\sqrt{2gh}
V_{AB}=IR @ V_B-V_A=IR
V_{12}=IR @ V_2-V_1=IR
V_A-V_B=IR @ V_{BA}=IR
\vec v_{AB}=\vec u @ \vec v_B-\vec v_A=\vec u
r_{\min}=3R @ r\ge2R
r_{\min}=3R @ r\le3R
r_{\min}=3R @ \text{at most }3R
r_{\min}=3R @ \text{at least half of }3R
r_{\max}=3R @ \text{at least }3R
r_{\max}=3R @ r_{\max}\le3R
v_{\min}=\sqrt{5gR} @ v_0\ge\sqrt{5gR}
v_{\min}=\sqrt{5gR} @ v\ge\sqrt{5gR}=\sqrt{gR}
r=3R @ r\ge3R
\mu\ge\frac12\tan\theta @ \mu_{\max}=\frac{\tan\theta}{2}
\mu\ge\frac12\tan\theta @ \mu=\frac{\tan\theta}{2}
(x,y)=(1,2) @ x=2, y=1
(x,y)=(1,2) @ (2,1)
(1,2) @ (x,y)=(2,1)
(1,2) @ x=2,y=1
x=1,y=2 @ (y,x)=(1,2)
(x_{cm},y_{cm})=\left(\frac{a}{3},\frac{b}{3}\right) @ \left(\frac{b}{3},\frac{a}{3}\right)
2.0\times10^{-19}\,\mathrm{J} @ E=3.0\times10^{-19}\ \text{J} (1.2\ \text{eV})
10\,\mathrm{N} @ 10 \text{ N } (2 \text{ m})
300\ \mathrm{K} @ 310\ \mathrm{K}\ (37\,^\circ\mathrm{C})
5\ \mathrm{m} @ 5\text{ [cm]}
mg @ \text{zero}
0 @ \text{The flux is not zero}
0 @ \text{The flux is nonzero}
5 @ \text{zero}
[x,p]=i\hbar @ [p,x]=i\hbar
[x,p]=i\hbar @ -i\hbar
i\hbar @ [x,p]=-i\hbar
[x^2,p^2]=2i\hbar(xp+px) @ 4i\hbar xp
[L_x,L_y]=i\hbar L_z @ [L_y,L_x]=i\hbar L_z
\frac16 @ 0.\overline{16}
\frac13 @ 0.3\overline{0}
\frac13 @ 0.33
300\ \mathrm{K} @ 300\ \mathrm{K}\ (57\,^\circ\mathrm{C})
20\,\mathrm{m/s} @ v=20\ \text{m/s} (27\ \text{km/h})
\vec F=q(E\hat x+vB\hat y) @ \mathbf{F}=q(E,\,0,\,vB)
\vec F=q(E\hat x+vB\hat y) @ \vec{F} = \langle qvB,qE, 0\rangle
\vec F=q(E\hat x+vB\hat y) @ q\langle E, -vB, 0\rangle
\vec F=q(E\hat x+vB\hat y) @ \vec F=q\begin{pmatrix}E\\0\\vB\end{pmatrix}
\vec F=q(E\hat x+vB\hat y) @ q(E+vB,0,0)
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ \langle x^2\rangle=\frac{\hbar}{m\omega}
(3,4) @ \langle4,3\rangle
(3,4) @ \langle 3+4\rangle
f(x,t)=A(x-vt) @ A(x,-vt)
f(x,t)=A(x-vt) @ A(x,vt)
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ \langle x\rangle=\frac{\hbar}{2m\omega}
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ x=\frac{\hbar}{2m\omega}
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ \langle x^2\rangle=\sqrt{\frac{\hbar}{2m\omega}}
\langle x^2\rangle=\frac{\hbar}{2m\omega} @ \sqrt{\langle x^2\rangle}=\frac{\hbar}{2m\omega}
v_{rms}=\sqrt{\frac{3k_BT}{m}} @ \sqrt{\langle v^2\rangle}=\frac{3k_BT}{m}
v=\sqrt{\frac{3k_BT}{m}} @ \langle v^2\rangle=\sqrt{\frac{3k_BT}{m}}
\langle E\rangle=\frac{3}{2}\hbar\omega @ \langle E^2\rangle=\frac{3}{2}\hbar\omega
\langle E\rangle=\frac{3}{2}\hbar\omega @ \langle E\rangle=\frac{5}{2}\hbar\omega
|\psi(x)|^2=\frac{2}{L}\sin^2\frac{\pi x}{L} @ \psi(x)=\frac{2}{L}\sin^2\frac{\pi x}{L}
|\psi(x)|^2=\frac{2}{L}\sin^2\frac{\pi x}{L} @ \psi(x)=\sqrt{\frac{2}{L}}\sin\frac{\pi x}{L}
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda_n=\frac{4L}{n},\quad n=1,3,5,\ldots
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda_n=\frac{2L}{n+1}
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ n=1,2,3,\ldots
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda_n=\frac{L}{n}\quad(n=1,2,3,\ldots)
\lambda_n=\frac{2L}{n} @ \lambda_n=\frac{4L}{n},\quad n=1,3,5,\ldots
\lambda_n=\frac{2L}{n} @ \lambda_n=\frac{2L}{n+1}
\lambda_n=\frac{2L}{n} @ n=1,2,3,\ldots
\lambda_n=\frac{2L}{n} @ \lambda_n=\frac{L}{n}\quad(n=1,2,3,\ldots)
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \lambda_n=\frac{4L}{n},\quad n=1,3,5,\ldots
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \lambda_n=\frac{2L}{n+1}
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ n=1,2,3,\ldots
\lambda_n=\frac{2L}{n}\ (n=1,2,3,\dots) @ \lambda_n=\frac{L}{n}\quad(n=1,2,3,\ldots)
\lambda_n=\frac{4L}{n},\ n=1,3,5,\dots @ \lambda_n=\frac{4L}{n},\quad n=1,2,3,\ldots
\lambda_n=\frac{4L}{n},\ n=1,3,5,\dots @ \lambda_n=\frac{4L}{n},\quad n=2,4,6,\ldots
n=1,2,3 @ n=1,2
n=1,2,3 @ n=1,2,3,4
x_1=1,x_2=2 @ x_1=2,\ x_2=1
x(t)=A\cos\left(\sqrt{\frac{k}{m}}t\right) @ x(t)=A\cos(\omega t)
N=mg\frac{R-h}{R} @ N=mg\cos\theta,\quad\sin\theta=\frac{R-h}{R}
N=mg\frac{R-h}{R} @ N=mg\sin\theta,\quad\cos\theta=\frac{R-h}{R}
a=\frac{g h}{\sqrt{h^2+l^2}} @ a=g\sin\theta,\ \tan\theta=\frac{l}{h}
\vec F=q(E\hat x+vB\hat y) @ \vec{F}=qE\,\hat{y}+qvB\,\hat{x}
\vec F=q(E\hat x+vB\hat y) @ \mathbf{F}=q(E,\,-vB,\,0)
\vec F=q(E\hat x+vB\hat y) @ \vec F = qE\,\hat{i}+qvB\,\hat{k}
\vec F=q(E\hat x+vB\hat y) @ \vec{F} = \langle qvB, qE, 0\rangle
\vec F=q(E\hat x+vB\hat y) @ F=q\sqrt{E^2+v^2B^2}
\vec F=q(E\hat x+vB\hat y) @ \vec F=q(E+vB)\hat x
\ddot\theta+\frac{g}{l}\sin\theta=0 @ \ddot{\theta} = \frac{g}{l}\sin\theta
\ddot\theta+\frac{g}{l}\sin\theta=0 @ l\ddot{\theta}+g\theta=0
\ddot\theta+\frac{g}{l}\sin\theta=0 @ \frac{d^2\theta}{dt^2}+\frac{l}{g}\sin\theta=0
\ddot\theta+\frac{g}{l}\sin\theta=0 @ \ddot\theta+\frac{g}{l}\cos\theta=0
\ddot\theta+\frac{g}{l}\sin\theta=0 @ \dot\theta+\frac gl\sin\theta=0
\frac{\pi^2}{6} @ \sum_{n=1}^\infty\frac{1}{n}
\frac{\pi^2}{6} @ 1.645
\frac{\pi^2}{6} @ \frac{\pi^2}{12}
\frac{v_1}{v_2}=\frac{1}{4} @ v_1:v_2=4:1
\frac{v_1}{v_2}=\frac{1}{4} @ \frac{v_2}{v_1}=\frac14
\frac{v_1}{v_2}=\frac{1}{4} @ v_1=4v_2
\frac{v_1}{v_2}=\frac{1}{4} @ 4:1
\frac{v_1}{v_2}=\frac{1}{4} @ \frac{v_1}{v_2}=\frac12
25\% @ 75\%
25\% @ 25
25\% @ 2.5\%
\lambda=\frac{h}{\sqrt{2meV}} @ \lambda=\frac{\hbar}{\sqrt{2meV}}
\frac12kA^2 @ \tfrac{k^2A}{2}
\gamma=\frac{1}{\sqrt{1-\frac{v^2}{c^2}}} @ \gamma=\left(1-\beta^2\right)^{1/2},\ \beta=v/c
\gamma=\frac{1}{\sqrt{1-\frac{v^2}{c^2}}} @ \gamma=\frac{c}{\sqrt{c^2-v}}
x\in(-a,a) @ -a\le x\le a
x\in(-a,a) @ x<a
x\in(-a,a) @ |x|>a
\lambda_n=\frac{2L}{n},\ n=1,2,3,\dots @ \lambda_n = \frac{4L}{n} \quad (n = 1, 3, 5, \ldots)
\omega^2=a\pm b @ \omega^2=a+b
\omega^2=a\pm b @ \omega_1^2=a+b,\ \omega_2^2=a+b
\omega^2=a\pm b @ \omega_1^2=a+b,\ \omega_2^2=2a-b
\omega^2=a\pm b @ \omega_1=a+b,\ \omega_2=a-b
\omega^2=a\pm b @ a\pm b
\omega^2=a\pm b @ k_1^2=a+b,\ \omega_2^2=a-b
v^2=2gh @ v_f^2=gh
v^2=2gh @ 2gh
v^2=2gh @ v_f=2gh
v^2=2gh @ v_f^3=2gh
v_{\max}^2=2gh @ v_{\min}^2=2gh
y^2=4ax @ x^2=4ay
y^2=4ax @ y^2=4a x^2
\frac{1}{f}=\frac{1}{u}+\frac{1}{v} @ f=\frac{u+v}{uv}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \frac{e^2}{4\pi\epsilon_0\hbar}\approx\frac{1}{137}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \frac{1}{137}\approx\frac{e^2}{4\epsilon_0\hbar c}
6.4\times10^{-19}\,\mathrm{C} @ 6.50\times10^{-19}\text{ C}\approx4e
2.0\pm0.1\,\mathrm{s} @ (2.0\pm0.1)\ \text{ms}
2.0\pm0.1\,\mathrm{s} @ (2.0\pm0.1)
2.0\pm0.1\,\mathrm{s} @ 2.0\ \text{s}\pm0.1\ \text{ms}
\frac{a+b}{c} @ a+b/c
\frac{a+b}{c} @ \frac{a}{c}+b
\frac{a+b}{c} @ \frac{a-b}{c}
\frac{a+b}{c} @ \frac{c}{a+b}
\frac{a+b}{c} @ \frac{ab}{c}
\frac{a+b}{c} @ a+\frac{b}{c}
\frac{a+b}{c} @ \frac{A+b}{c}
\frac{mv_0^2\sin^2\theta}{2} @ \frac12mv_0^2\sin\theta^2
\frac{mv_0^2\sin^2\theta}{2} @ \frac12mv_0^2\sin2\theta
\frac{mv_0^2\sin^2\theta}{2} @ \frac12mv_0\sin^2\theta
\frac{mv_0^2\sin^2\theta}{2} @ \frac{mv_0^2(1+\cos2\theta)}{4}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \alpha=\frac{e^2}{4\epsilon_0hc}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \frac{1}{137}
\frac{e^2}{4\pi\epsilon_0\hbar c} @ \alpha = \frac{k e^2}{h c},\ k=\frac{1}{4\pi\epsilon_0}
Z=R+\frac{1}{i\omega C} @ Z=R+\frac{i}{\omega C}
Z=R+\frac{1}{i\omega C} @ \sqrt{R^2+\frac{1}{\omega^2C^2}}
Z=R+\frac{1}{i\omega C} @ Z=R+\frac{1}{\omega C}
\psi(x,t)=Ae^{i(kx-\omega t)} @ Ae^{i(kx+\omega t)}
\psi(x,t)=Ae^{i(kx-\omega t)} @ Ae^{-i(kx-\omega t)}
\psi(x,t)=Ae^{i(kx-\omega t)} @ A\cos(kx-\omega t)
\psi(x,t)=Ae^{i(kx-\omega t)} @ A\sin(kx-\omega t)
F_{\mu\nu}=\partial_\mu A_\nu-\partial_\nu A_\mu @ F_{\mu\nu}=\partial_{\nu}A_{\mu}-\partial_{\mu}A_{\nu}
F_{\mu\nu}=\partial_\mu A_\nu-\partial_\nu A_\mu @ F_{\mu\nu}=\partial_{\mu}A_{\nu}+\partial_{\nu}A_{\mu}
0.511\,\mathrm{MeV} @ 511\ \text{MeV}
0.511\,\mathrm{MeV} @ 0.511\,\text{MeV}/c
0.511\,\mathrm{MeV} @ 0.551\,\mathrm{MeV}
0.511\,\mathrm{MeV} @ 0.5\,\mathrm{MeV}
0.511\,\mathrm{MeV} @ 0.511
1.5\times10^{11}\,\mathrm{m} @ 1.5\times 10^{11}\ \text{km}
1.5\times10^{11}\,\mathrm{m} @ 1.6\times10^{11}\ \text{m}
1.5\times10^{11}\,\mathrm{m} @ 1.5\times10^{-11}\ \mathrm{m}
1.5\times10^{11}\,\mathrm{m} @ 1.5\cdot10^{12}\ \mathrm{m}
2.0\pm0.1\,\mathrm{s} @ 2.0\pm0.2\ \text{s}
2.0\pm0.1\,\mathrm{s} @ 2.1\pm0.1\ \text{s}
1000 @ 1,00
1000 @ 100
1000 @ 1.000
1000 @ 10^{-3}
x_1=a,\quad x_2=-a @ x_1=-a,\ x_2=a
x_1=a,\quad x_2=-a @ x_1=a
x_1=a,\quad x_2=-a @ x_1=a,\ x_2=a
x_1=a,\quad x_2=-a @ x_{1,2}=\mp a
x=\pm a @ x=a
x=\pm a @ x=-a
x=\pm a @ x=\pm2a
x=\pm a @ |x|=2a
\text{The pendulum clock runs slow} @ \text{The pendulum clock runs fast}
\text{The pendulum clock runs slow} @ 2\pi\sqrt{l/g}
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g}\Rightarrow T=\pi\sqrt{l/g}
T=2\pi\sqrt{l/g} @ \omega=\sqrt{\frac lg}\implies T=\frac{2\pi}{\omega}
T=2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g}\Rightarrow \pi\sqrt{l/g}
T=2\pi\sqrt{l/g} @ T=\sqrt{l/g}\implies l=\frac{gT^2}{4\pi^2}
2\pi\sqrt{l/g} @ T=2\pi\sqrt{l/g}\Rightarrow\omega=\sqrt{g/l}
"""


@pytest.mark.parametrize(("gold", "content"), rows(RIGHT))
def test_right(gold, content):
    must_accept(gold, content)


@pytest.mark.parametrize(("gold", "content"), rows(WRONG))
def test_wrong(gold, content):
    must_refuse(gold, content)

"""Equality: tables of pairs that say the same and pairs that do not; properties on random trees.

Pairs are `reference @ candidate`. They follow the kinds of public bug reports on scorers of LaTeX answers, and the ways
in which one quantity is written in physics.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from trees import trees

from physeval_plugins.scoring.equality import compare
from physeval_plugins.scoring.latex import parse
from physeval_plugins.scoring.latex.tree import Node, number, symbol
from physeval_plugins.scoring.limits import time_limit
from physeval_plugins.scoring.score import judge_response

SAME = r"""
\frac{\mu_0 I}{4\pi R}\left(\sin\theta_1+\sin\theta_2\right) @ \frac{\mu_0I}{4\pi R}[\sin{\theta_1}+\sin{\theta_2}]
a\,\mathrm{sech}^2(kx) @ \frac{a}{\cosh^2 kx}
2\pi\sqrt{\frac{m}{k}} @ 2π√(m/k)
2\pi\sqrt{\frac{m}{k}} @ 2*pi*sqrt(m/k)
\frac{GM}{R^2}\left(1+\frac{h}{R}\right)^{-2} @ \frac{GM}{(R+h)^2}
\frac{1}{2}\rho v^2 @ \rho v^2/2
\frac{n+1}{n-1} @ \dfrac{n + 1}{n - 1}
\sqrt{x^2+y^2} @ \sqrt{x^{2}+y^{2}}\,
v_0\sqrt{1-\frac{r^2}{R^2}} @ v_0\left(1-\left(\frac{r}{R}\right)^2\right)^{\frac{1}{2}}
k_B T\ln 2 @ k_{B}T\log 2
\frac{\sqrt3}{2}a @ \frac{\sqrt{3}a}{2}
\frac{a}{\sqrt2} @ \frac{\sqrt2}{2}a
\arccos\left(\frac{1}{3}\right) @ \cos^{-1}(1/3)
\arcsin x @ \frac{\pi}{2}-\arccos x
\ln\frac{a+\sqrt{a^2-b^2}}{b} @ \operatorname{arcosh}\frac{a}{b}
\tan\left(\frac{\pi}{4}+\frac{x}{2}\right) @ \frac{1+\sin x}{\cos x}
|A|^2 @ A^2
x^{-\frac{1}{2}} @ \frac{1}{\sqrt{x}}
\frac{d\theta}{dt} @ \dot{\theta}
\int_0^{\pi}\sin\theta\,d\theta @ 2
\int_0^{2\pi}\cos^2\phi\,d\phi @ \pi
\int_{-\infty}^{\infty}e^{-ax^2}dx @ \sqrt{\frac{\pi}{a}}
\frac{1}{2}\int_0^L\rho v^2 dx @ \int_0^L\frac{\rho v^2}{2}dx
\lim_{n\to\infty}\left(1+\frac1n\right)^n @ \mathrm{e}
\binom{n}{k} @ \frac{n!}{k!(n-k)!}
n(n-1)! @ n!
\Gamma(1/2) @ \sqrt\pi
\zeta(2) @ \frac{\pi^2}{6}
\delta_{ij}a_j @ a_j\delta_{ij}
10^{-3}\,\mathrm{kg} @ 1\,\mathrm{g}
1\,\mathrm{eV} @ 1.602\times10^{-19}\,\mathrm{J}
300\,\mathrm{nm} @ 3000\,\text{\AA}
5\ \mathrm{N\cdot m} @ 5\,\mathrm{J}
2\,\mathrm{C/s} @ 2\,\mathrm{A}
\begin{pmatrix}a\\b\end{pmatrix} @ \begin{bmatrix} a \\ b \end{bmatrix}
(a,b,c) @ a\hat{x}+b\hat{y}+c\hat{z}
a\hat{i}+b\hat{j} @ a\hat{x}+b\hat{y}
\frac{\partial}{\partial t}\int \rho dV @ \frac{\partial}{\partial t}\int\rho\,\mathrm{d}V
\vec{p}=m\vec{v} @ \mathbf{p}=m\mathbf{v}
\vec L=\vec r\times\vec p @ \boldsymbol{L}=-\boldsymbol{p}\times\boldsymbol{r}
\oint_C\vec E\cdot d\vec l=0 @ \oint_C \mathbf{E}\cdot\mathrm{d}\mathbf{l} = 0
\frac{e^2}{4\pi\varepsilon_0 r} @ \frac{1}{4\pi\epsilon_0}\frac{e^{2}}{r}
Q_0 e^{-t/RC} @ Q_0 \exp(-t/(RC))
e^{i\omega t} @ \cos\omega t + i\sin\omega t
e^{j\omega t} @ \exp(\mathrm{j}\omega t)
\sqrt{2gh} @ \left(2gh\right)^{1/2}
\sqrt{2gh} @ (2gh)^{0.5}
\sqrt[3]{8} @ 2
\frac{1}{2}mv^2 @ 0.5mv^2
\frac{1}{2}mv^2 @ ½ m v²
\frac{1}{2}mv^2 @ \tfrac12 m v^{2}
\frac{3}{2}k_BT @ \frac32 k_\mathrm{B} T
2\sin\theta\cos\theta @ \sin 2\theta
\cos^2\theta-\sin^2\theta @ \cos(2\theta)
\tan\theta @ \frac{\sin\theta}{\cos\theta}
\operatorname{arccosh} x @ \ln(x+\sqrt{x^2-1})
\operatorname{arcsinh}x @ \ln\left(x+\sqrt{x^2+1}\right)
\frac12\ln\frac{1+\beta}{1-\beta} @ \tanh^{-1}\beta
\arctan x @ \tan^{-1} x
\cot\theta @ \frac{1}{\tan\theta}
\csc\theta @ 1/\sin\theta
\frac{d^2x}{dt^2} @ \ddot{x}
\frac{dx}{dt} @ \dot x
\nabla\times\vec{B} @ \nabla \times \mathbf{B}
\vec{a}\cdot\vec{b} @ \vec b\cdot\vec a
\vec a\times\vec b @ -\vec b\times\vec a
\vec{a}\times(\vec b\times\vec c) @ \vec b(\vec a\cdot\vec c)-\vec c(\vec a\cdot\vec b)
\nabla\cdot\vec E @ \mathrm{div}\,\vec E
\vec{F}=q(\vec{E}+\vec{v}\times\vec{B}) @ \mathbf{F}=q\mathbf{E}+q\,\mathbf{v}\times\mathbf{B}
\sum_{n=1}^{N} n @ \frac{N(N+1)}{2}
\sum_{i=1}^{3} i^2 @ 14
\int_0^1 x^2 dx @ \frac13
\int_0^{\infty} e^{-x^2}dx @ \frac{\sqrt{\pi}}{2}
\int_0^R 4\pi r^2 dr @ \frac{4}{3}\pi R^3
\int_a^b f(x)dx @ \int_a^b f(y)\,dy
\prod_{k=1}^{4}k @ 24
5! @ 120
\binom{5}{2} @ 10
10\,\mathrm{m/s} @ 36\ \mathrm{km/h}
1\,\mathrm{atm} @ 101325\,\mathrm{Pa}
9.8\ \mathrm{m/s^2} @ 9.8\ \text{N/kg}
1.0\,\mathrm{kWh} @ 3.6\times10^6\,\mathrm{J}
5\,\mu\mathrm{m} @ 5\times10^{-6}\,\mathrm{m}
25\,^\circ\mathrm{C} @ 25^{\circ}\text{C}
180^\circ @ \pi
3.00\times10^8\,\mathrm{m/s} @ 2.998\times10^{8}\ \mathrm{m\,s^{-1}}
6.63\times10^{-34} @ 6.626\times 10^{-34}
1{,}000 @ 1000
12\,345 @ 12345
50\% @ 0.5
(1,2,3) @ \left(1,\,2,\,3\right)
\{1,2,3\} @ \{3,1,2\}
x=\pm a @ x=a \text{ or } x=-a
x \le 5 @ 5 \geq x
0<x<1 @ x\in(0,1)
0\le x<1 @ x\in[0,1)
x>0 @ x\in(0,\infty)
\begin{pmatrix}1&0\\0&1\end{pmatrix} @ \begin{bmatrix}1&0\\0&1\end{bmatrix}
|x| @ \sqrt{x^2}
|{-3}| @ 3
\ln(ab) @ \ln a+\ln b
\log_{2} 8 @ 3
\lg 100 @ 2
\log_{10} 1000 @ 3
a^{-1} @ \frac{1}{a}
x^{1/2}x^{1/3} @ x^{5/6}
\frac{a}{b}/c @ \frac{a}{bc}
\frac{GMm}{r^2} @ G\frac{Mm}{r^2}
\frac{GMm}{r^2} @ GMm/r^2
\frac{GMm}{r^2} @ G M m r^{-2}
\frac{\mu_0I}{2\pi r} @ \dfrac{\mu_{0} I}{2 \pi r}
m_{\text{eff}} @ m_{\mathrm{eff}}
m_{\rm eff} @ m_\text{eff}
T_{\max} @ T_{max}
x_0' @ x'_0
x_{0}^{\prime} @ x_0'
v_{0}^{2} @ v^2_0
E_{\gamma}' @ E'_\gamma
\hbar\omega @ \frac{h}{2\pi}\omega
\hbar\omega @ \frac{h\omega}{2\pi}
\frac{h^2}{8mL^2} @ \frac{\pi^2\hbar^2}{2mL^2}
A\cos(\omega t)+B\sin(\omega t) @ B\sin\omega t+A\cos\omega t
v=\sqrt{2gh} @ \boxed{v = \sqrt{2 g h}}
v=\sqrt{2gh} @ v_{f}=\sqrt{2gh}\approx 4.4\,\mathrm{m/s}
\frac{p^2}{2m} @ E=\frac12mv^2=\frac{p^2}{2m}
x(t)=A\cos\omega t @ x = A\cos(\omega t)
\theta=\arcsin\frac{1}{n} @ \theta_c=\sin^{-1}\left(\frac1n\right)
\frac{L}{2} @ L/2, \text{ from the left end}
\frac{L}{2} @ \frac{L}{2}\ (\text{downward})
mg @ mg\text{ upward}
\delta(x-a) @ \delta(x - a)
\langle x^2\rangle @ \langle {x}^{2} \rangle
\left.\frac{\partial f}{\partial x}\right|_{x=0} @ \left.\frac{\partial f}{\partial x}\right|_{x=0}
\frac{\partial^2 u}{\partial x^2} @ \partial_x^2 u
\sqrt{\frac{2E}{m}} @ \sqrt{2E/m}
\sqrt{\frac{2E}{m}} @ \frac{\sqrt{2mE}}{m}
\tan^{2}\theta+1 @ \sec^2\theta
(1+x)^2 @ 1+2x+x^2
\frac{x^2-1}{x-1} @ x+1
\mathcal{E} @ \mathscr{E}
\epsilon @ \varepsilon
2^{10} @ 1024
a:b=2:3 @ a:b = 4:6
1:2 @ 2:4
\frac{1}{1-x} @ (1-x)^{-1}
\max(a,b) @ \max\{a,b\}
\operatorname{sgn}(x) @ \text{sgn}(x)
n=1,2,3 @ n=3,2,1
\text{Yes} @ \text{yes}
\infty @ \infty
v_x=3,\ v_y=4 @ v_y=4,\quad v_x=3
1.0\times10^{-3} @ 0.001
\frac{2}{3} @ \frac{2 }{ 3}
3\frac{1}{2} @ \frac{7}{2}
\mathrm{Re}(z) @ \Re(z)
x^{2}y @ yx^2
\oint \vec{B}\cdot d\vec{l} @ \oint\mathbf{B}\cdot\mathrm{d}\mathbf{l}
4\pi\epsilon_0 \frac{ab}{b-a} @ \frac{4\pi\varepsilon_0}{\frac1a-\frac1b}
\frac{R_1R_2}{R_1+R_2} @ \left(\frac1{R_1}+\frac1{R_2}\right)^{-1}
-\frac{GMm}{2a} @ -GMm/(2a)
10^{-7} @ 1e-7
\sinh x @ \frac{e^x-e^{-x}}{2}
x^{\frac{3}{2}} @ x\sqrt{x}
a\sin\omega t @ a \sin{\omega t}
\frac{a+b}{2} @ (a+b)/2
\frac{a+b}{2} @ 0.5(a+b)
\frac{\pi^2}{6} @ \sum_{n=1}^{\infty}\frac{1}{n^2}
e^x @ \sum_{n=0}^{\infty}\frac{x^n}{n!}
y=2x+1 @ 2x-y+1=0
E=mc^2 @ E = m c^{2}.
\frac{1}{\sqrt{1-v^2/c^2}} @ \left(1-\frac{v^2}{c^2}\right)^{-\frac12}
v_1'=\frac{m_1-m_2}{m_1+m_2}v_1 @ v_{1}'=\frac{(m_1-m_2)v_1}{m_1+m_2}
\begin{cases} x & x>0\\ -x & x<0\end{cases} @ \begin{cases} x, & x>0\\ -x, & x<0\end{cases}
\begin{cases} x & x>0\\ 0 & x\le0\end{cases} @ \begin{cases} x & \text{if } x>0\\ 0 & \text{if } x\le 0\end{cases}
27\,^\circ\mathrm{C} @ 300.15\,\mathrm{K}
4200\,\mathrm{J/(kg\,K)} @ 4.2\,\mathrm{kJ/(kg\,^\circ C)}
m_1:m_2=1:3 @ m_1 : m_2 = 2 : 6
1:2:3 @ 2:4:6
\frac{1}{2} @ 1:2
x<2 @ x\in(-\infty,2)
x\le 2 @ x\in(-\infty,2]
\left.\frac{dU}{dx}\right|_{x=a} @ \frac{dU}{dx}\Big|_{x=a}
\nabla\times\vec B @ \operatorname{curl}\vec B
\nabla\phi @ \operatorname{grad}\phi
0.30\,\mu\mathrm{m} @ 300\ \mathrm{nm}
\max(a,b) @ max(a,b)
\operatorname{erf}(x) @ erf(x)
\operatorname{Re}\sqrt{z} @ \Re(\sqrt{z})
"""

DIFFERENT = r"""
\int_V \rho dV @ \int_V \rho dS
\oint f dl @ \int f dl
\frac{\mu_0 I}{4\pi R}\left(\sin\theta_1+\sin\theta_2\right) @ \frac{\mu_0I}{4\pi R}(\sin\theta_1-\sin\theta_2)
|A|^2 @ |A|
A^*A @ A^{*}
\int_0^{2\pi}\cos^2\phi\,d\phi @ 2\pi
\int_{-\infty}^{\infty}e^{-ax^2}dx @ \frac{\pi}{a}
\int_0^L\rho v^2dx @ \int_0^L\rho vdx
\lim_{n\to\infty}\left(1+\frac1n\right)^n @ 1
\binom{n}{k} @ \binom{k}{n}
n(n-1)! @ (n-1)!
\delta_{ij}a_j @ a_i
10^{-3}\,\mathrm{kg} @ 1\,\mathrm{mg}
1\,\mathrm{eV} @ 1.602\times10^{-18}\,\mathrm{J}
5\ \mathrm{N\cdot m} @ 5\,\mathrm{N/m}
(a,b,c) @ a\hat{x}+c\hat{y}+b\hat{z}
\vec L=\vec r\times\vec p @ \vec L=\vec p\times\vec r
\oint_C\vec E\cdot d\vec l=0 @ \oint_C \vec B\cdot d\vec l = 0
\frac{1}{2}\rho v^2 @ \frac{1}{2}\rho v
2\pi\sqrt{\frac{m}{k}} @ 2*pi*sqrt(k/m)
x^{-\frac{1}{2}} @ x^{\frac12}
\tanh x @ \coth x
\frac{a}{\sqrt2} @ \frac{a}{2}
J_0(kr) @ J_1(kr)
J_0(kr) @ J_0(k r')
Y_{lm}(\theta,\phi) @ Y_{lm}(\phi,\theta)
P_l(\cos\theta) @ P_l(\sin\theta)
\psi^*(x)\psi(x) @ \psi(x)^2
[x,p] @ [p,x]
\langle\psi|x|\phi\rangle @ \langle\phi|x|\psi\rangle
a_{ij} @ a_{ji}
T^{\mu}_{\ \nu} @ T^{\nu}_{\ \mu}
\sum_{i\neq j}a_ia_j @ \sum_{i=j}a_ia_j
\sum_{i<j}a_{ij} @ \sum_{i>j}a_{ij}
\max(a,b) @ \min(a,b)
\lfloor x\rfloor @ \lceil x\rceil
a\equiv b @ a\equiv c
f'(x) @ f''(x)
f^{-1}(x) @ \frac{1}{f(x)}+1
\sqrt[3]{x} @ \sqrt{x}
\log_2 8 @ \log_3 8
\frac{e^2}{4\pi\varepsilon_0 r} @ \frac{e}{4\pi\varepsilon_0 r}
e^{i\omega t} @ e^{-i\omega t}
\cos\omega t @ \sin\omega t
\vec a\times\vec b @ \vec b\times\vec a
\vec a\cdot\vec b @ ab
\vec a\cdot\vec b @ \vec a\times\vec b
(\vec a\times\vec b)\times\vec c @ \vec a\times(\vec b\times\vec c)
\nabla\phi @ \nabla\cdot\phi
\nabla^2\phi @ \nabla\phi
\frac{\partial u}{\partial t} @ \frac{\partial^2u}{\partial t^2}
\frac{\partial f}{\partial x}\frac{\partial g}{\partial y} @ \frac{\partial f}{\partial y}\frac{\partial g}{\partial x}
f\frac{dg}{dx} @ g\frac{df}{dx}
\frac{d}{dx}(fg) @ f\frac{dg}{dx}
x\frac{dy}{dx} @ \frac{d}{dx}(xy)
\dot{x}^2 @ \ddot{x}
\dot{x}^2 @ \dot{x^2}
\ddot{x} @ \dot{x}
\bar{x} @ x
\hat{x} @ x
\tilde{\omega} @ \omega
\vec{v} @ v
x' @ x
x'' @ x'
x_1 @ x_2
x_{12} @ x_{21}
x^{(1)} @ x^{(2)}
x^{(2)} @ x^2
T_a @ T_A
M_s @ M_S
\theta @ \Theta
\omega @ w
\nu @ v
\rho @ p
\mu @ u
\alpha @ a
\kappa @ k
\chi @ x
O @ 0
l @ 1
I @ l
\phi\varphi @ \phi^2
\epsilon\varepsilon @ \epsilon^2
\sum_{n=1}^{N} n @ \frac{N(N-1)}{2}
\sum_{i} m_i v_i @ \sum_{i} m_i \sum_i v_i
\sum_{i=1}^{N} a_i @ \sum_{i=1}^{N} b_i
\sum_{i=1}^{N} a_i @ \sum_{i=0}^{N} a_i
\int_0^1 x^2dx @ \frac12
\int_0^1 f(x)dx @ \int_0^2 f(x)dx
\int_0^1 f(x)dx @ \int_0^1 g(x)dx
\int f dx @ \int f dy
\prod_{k=1}^{4}k @ 10
5! @ 125
(2n)! @ 2n!
(n+1)! @ n!+1
\binom{5}{2} @ \frac52
10\,\mathrm{m/s} @ 10\ \mathrm{km/h}
10\,\mathrm{m/s} @ 10\ \mathrm{m/s^2}
10\,\mathrm{m/s} @ 10\ \mathrm{m\,s}
10\,\mathrm{J} @ 10\ \mathrm{W}
5\,\mathrm{mm} @ 5\,\mathrm{m}
5\,\mathrm{MHz} @ 5\,\mathrm{mHz}
5\,\mathrm{kPa} @ 5\,\mathrm{Pa}
5\,\mathrm{m} @ 5\,\mathrm{s}
300\,\mathrm{K} @ 300\,^\circ\mathrm{C}
9.8 @ 9.7
9.80 @ 9.75
1.00 @ 1.01
6.63\times10^{-34} @ 6.63\times10^{-33}
3\times10^8 @ 3\times10^{-8}
1000 @ 1,00
0.10 @ 0.01
(1,2) @ (2,1)
(1,2) @ \{1,2\}
(1,2) @ [1,2]
\{1,2\} @ \{1,2,3\}
x=1,2 @ x=1
\pm a @ a
\pm a @ -a
a\pm b @ a+b
a\pm b @ a\pm 2b
\pm a\pm b @ \pm(a-b)
x\le5 @ x<5
x\le5 @ x\ge5
x>0 @ x\ge0
0<x<1 @ 0<x<2
\begin{pmatrix}1&2\\3&4\end{pmatrix} @ \begin{pmatrix}1&3\\2&4\end{pmatrix}
\begin{pmatrix}1\\2\end{pmatrix} @ \begin{pmatrix}1&2\end{pmatrix}
|a-b| @ a-b
|a-b| @ |a+b|
|a||b| @ a|b|+1
\sqrt{a+b} @ \sqrt a+\sqrt b
\sqrt{ab} @ \sqrt{a}b
\frac{1}{a+b} @ \frac1a+\frac1b
(a+b)^2 @ a^2+b^2
\ln(a+b) @ \ln a+\ln b
\ln(a/b) @ \frac{\ln a}{\ln b}
\log_2 x @ \ln x
\ln x^2 @ (\ln x)^2
\sin^2 x @ \sin x^2
\sin^{-1}x @ \frac{1}{\sin x}
\sin(a+b) @ \sin a+\sin b
\sin 2x @ 2\sin x
\cos\frac{\theta}{2} @ \frac{\cos\theta}{2}
\tan\theta @ \cot\theta
\sinh x @ \sin x
\arctan x @ \operatorname{arctanh}x
e^{-x} @ e^{x}
e^{-x} @ -e^{x}
a^{b^c} @ (a^b)^c
2^{-1} @ -2
-x^2 @ (-x)^2
\frac{a}{b}c @ \frac{a}{bc}
a/b c @ a/(bc)
1/2x @ \frac{2}{x}
\frac12 @ 12
\frac{1}{2} @ \frac{2}{1}
$x^12$ @ x^{12}
x_12 @ x_{12}
\hbar\omega @ h\omega
\hbar @ h
h\nu @ \hbar\nu
2gh @ v^2 = 2gh
v=\sqrt{2gh} @ v=\sqrt{gh}
v=\sqrt{2gh} @ \sqrt{2gh}=v+1
mg @ mg, 2mg
mg @ mg \text{ or } 2mg
mg @ F=mg,\ F=2mg
mg @ F=2mg=mg+T
F=mg @ N=mg,\quad F=2mg
\text{Yes} @ \text{No}
\text{up} @ \text{down}
\text{increases} @ \text{decreases}
\infty @ 0
\infty @ -\infty
\infty @ 10^{100}
1 @ 0.9999999
1 @ 1+10^{-30}
10^{100} @ 10^{100}+1
100! @ 100!+1
2^{2^{10}} @ 2^{2^{10}}+1
\pi @ 3.14159265358979
\pi @ \frac{22}{7}
\sqrt2 @ 1.41421356
\frac13 @ 0.333
\frac13 @ 0.3333333333333333
1/3 @ 33.3\%
x @ x+10^{-40}
x @ x(1+10^{-20})
x+y @ x+y+10^{-25}z
a b @ a+b
a(b+c) @ ab+c
\Delta x @ \delta x
\Delta x @ x
d\,x @ dx^2
\langle x\rangle @ x
\langle x^2\rangle @ \langle x\rangle^2
\langle a|b\rangle @ \langle b|a\rangle
\delta_{ij} @ \delta_{ik}
\epsilon_{ijk} @ \epsilon_{ikj}
F^{\mu\nu} @ F_{\mu\nu}
x^\mu @ x_\mu
A^\dagger @ A
z^* @ z
z z^* @ z^2
[A,B] @ [B,A]
\{1\} @ 1
\emptyset @ 0
\text{undefined} @ 0
n! @ n
y=2x+1 @ y=2x-1
y=2x+1 @ x=2y+1
x^2+y^2=R^2 @ x^2-y^2=R^2
E=mc^2 @ E=mc^3
1=1 @ x=x
\begin{cases} x & x>0\\ -x & x<0\end{cases} @ \begin{cases} -x & x>0\\ x & x<0\end{cases}
\begin{cases} x & x>0\\ -x & x<0\end{cases} @ \begin{cases} x & x>1\\ -x & x<1\end{cases}
\begin{cases} x & x>0\\ -x & x<0\end{cases} @ x
f(x) @ f(y)
f(x,y) @ f(y,x)
f(x) @ fx
f(2x) @ 2f(x)
\hat{A}\hat{B} @ \hat{B}\hat{A}
AB @ A B C
1\,\mathrm{m} @ 1 M
g=9.8 @ g=10
T_1>T_2 @ T_2>T_1
a:b=2:3 @ a:b=3:2
1:2 @ 2:1
12:00 @ 1:00
3\text{ and }5 @ 3
\gamma @ 0.5772
i @ 1
i^2 @ 1
x^{i} @ x_i
(x)(y) @ (x,y)
mg\hat{z} @ mg
-mg\hat{z} @ mg\hat{z}
(a,b,c) @ a\hat{x}+b\hat{y}-c\hat{z}
300\,^\circ\mathrm{C} @ 300\,^\circ\mathrm{F}
1:2:3 @ 1:2:4
m_1:m_2=1:3 @ m_1 : m_2 = 3 : 1
x<2 @ x\in(2,\infty)
x\ge 2 @ x\in(2,\infty)
\left.f\right|_{x=0} @ \left.f\right|_{x=1}
\left.f\right|_{x=0} @ f
2:30 @ 3:20
"""


def pairs(table):
    return [tuple(line.split(" @ ")) for line in table.strip().splitlines()]


def verdict(gold, candidate):
    return judge_response(gold, candidate if "\\boxed" in candidate else f"\\boxed{{{candidate}}}")


@pytest.mark.parametrize(("gold", "candidate"), pairs(SAME))
def test_the_same(gold, candidate):
    found = verdict(gold, candidate)
    assert found.verdict == "equal", found.reason


@pytest.mark.parametrize(("gold", "candidate"), pairs(DIFFERENT))
def test_not_the_same(gold, candidate):
    found = verdict(gold, candidate)
    assert found.verdict != "equal", found.reason


# -- evidence -------------------------------------------------------------------------------------------------------


def test_evidence_of_sameness_names_the_domain():
    found = compare(parse(r"\sqrt{x^2}"), parse("x"))
    assert found.same and found.evidence["domain"] == "for positive quantities" and found.evidence["points"] >= 8


def test_evidence_of_a_difference_is_a_point_with_both_values():
    found = compare(parse("a+b"), parse("a-b"))
    assert found.same is False
    a, b = (float(found.evidence["point"][name]) for name in "ab")
    assert [float(value) for value in found.evidence["values"]] == pytest.approx([a + b, a - b], rel=1e-4)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (r"\frac{1}{x-x}", r"\frac{2}{x-x}"),  # no value anywhere
        (r"\int_0^1 \frac{1}{f(x)}dx", r"\int_0^2 \frac{1}{2f(x/2)}dx"),  # an unknown function under an integral
    ],
)
def test_what_cannot_be_decided_is_not_accepted(a, b):
    assert compare(parse(a), parse(b)).same is not True


def test_close_is_not_equal():
    for exponent in (5, 20, 60, 200):
        changed = Node("add", (parse("a b"), Node("div", (number(1), number(10**exponent)))))
        assert compare(parse("a b"), changed).same is False


@pytest.mark.parametrize(
    ("a", "b"), [("1.50", "1.504"), ("1.50", "1.52"), ("9.81", "9.806"), ("9.81", "9.82"), ("0.200", "0.23")]
)
def test_digits_of_a_measured_reference_decide(a, b):
    """Three digits or more: a measured value, met within half a unit of its last digit."""
    half = 10 ** -len(a.partition(".")[2]) / 2
    assert (compare(parse(a), parse(b)).same is True) == (abs(float(a) - float(b)) <= half * 1.0001)


# -- properties -----------------------------------------------------------------------------------------------------

quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@given(trees())
def test_reflexive(tree):
    assert compare(tree, tree).same is True
    rebuilt = Node(tree.op, tree.args, tree.value)
    assert compare(tree, rebuilt).same is True


@quick
@given(trees().filter(lambda tree: not tree.has("decimal")), trees().filter(lambda tree: not tree.has("decimal")))
def test_symmetric(a, b):
    assert compare(a, b).same == compare(b, a).same


@quick
@given(trees().filter(lambda tree: not tree.has("decimal")), trees(max_leaves=3))
def test_a_term_more_makes_it_different(tree, term):
    """... wherever the term has a value that is not zero; a reference with decimals is met within their digits."""
    if compare(term, number(0)).same is False:
        assert compare(tree, Node("add", (tree, term))).same is not True


@quick
@given(trees(), st.permutations(range(3)))
def test_the_order_of_terms_and_factors_does_not_matter(tree, order):
    parts = (tree, symbol("q"), number(7))
    for op in ("add", "mul"):
        shuffled = Node(op, tuple(parts[at] for at in order))
        assert compare(Node(op, parts), shuffled).same is not False


@quick
@given(trees())
def test_twice_the_half_is_the_same(tree):
    half = Node("div", (tree, number(2)))
    assert compare(tree, Node("add", (half, half))).same is not False
    assert compare(tree, half).same is not True or compare(tree, number(0)).same is not False


@pytest.mark.parametrize("factors", ["10^3N" * 14, "1000x" * 14, r"\frac{10^{12}}{10^{-12}}" * 2 + "N"])
def test_a_term_beside_a_huge_product_is_not_lost(factors):
    product = parse(factors)
    assert compare(product, Node("add", (product, symbol("u")))).same is not True
    assert compare(product, Node("mul", (number(1), product))).same is True


@pytest.mark.parametrize(
    "text",
    [
        r"\frac{d^2E}{d\hat z^2}",  # by a vector
        r"\sum_{n=1,3,5,\ldots}\sum_{n=1,3,5,\ldots}\frac1n",  # one variable twice
        r"\int x" * 14 + r"\,dx" * 14,  # stand-ins within stand-ins
    ],
)
def test_odd_forms_are_compared_in_time(text):
    tree = parse(text)
    with time_limit(2):
        assert compare(tree, Node("mul", (number(1), tree))).same is not False
        assert compare(tree, Node("add", (tree, symbol("u")))).same is not True

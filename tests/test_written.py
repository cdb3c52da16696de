"""Answers as models write them: units, bounds, tuples, averages, domains, left sides; and what must not pass among them.

`reference @ content of the box`
"""

import pytest

from physeval_plugins.scoring.score import judge_response

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
"""


def rows(table):
    return [tuple(line.split(" @ ")) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("gold", "content"), rows(RIGHT))
def test_right(gold, content):
    found = judge_response(gold, f"So \\boxed{{{content}}}.")
    assert found.verdict == "equal", found.reason


@pytest.mark.parametrize(("gold", "content"), rows(WRONG))
def test_wrong(gold, content):
    found = judge_response(gold, f"So \\boxed{{{content}}}.")
    assert found.verdict != "equal", found.reason

"""Numbers as models write them: powers of ten, units, prefixes, degrees, percent, directions; and numbers that are others.

`reference @ content of the box`
"""

import pytest
from boxed_pairs import must_accept, must_refuse, rows

RIGHT = r"""
3.2\times10^{-3}\,\mathrm{T} @ 3.2\ \text{mT}
3.2\times10^{-3}\,\mathrm{T} @ B=0.0032\ \text{T}
3.2\times10^{-3}\,\mathrm{T} @ 3.2\times 10^{-3}\ \text{T}
3.2\times10^{-3}\,\mathrm{T} @ B\approx3.18\times10^{-3}\ \mathrm{T}
3.2\times10^{-3}\,\mathrm{T} @ 3.20\ \mathrm{mT}
3.2\times10^{-3}\,\mathrm{T} @ 32\ \text{G}
3.2\times10^{-3}\,\mathrm{T} @ B = 3.2 \cdot 10^{-3} \, \text{T}
3.2\times10^{-3}\,\mathrm{T} @ 3.2\times10^{-3}\text{ tesla}
3.2\times10^{-3}\,\mathrm{T} @ 3.2\times10^{-3}\ \mathrm{Wb/m^2}
3.2\times10^{-3}\,\mathrm{T} @ 3.2\times10^{-3}\ \mathrm{N/(A\cdot m)}
3.2\times10^{-3}\,\mathrm{T} @ 3.2 \text{ mT}
3.2\times10^{-3}\,\mathrm{T} @ B = 3.2\ \text{mT}
4.2\times10^3\,\mathrm{J} @ 4.2\ \text{kJ}
4.2\times10^3\,\mathrm{J} @ 4200\ \text{J}
4.2\times10^3\,\mathrm{J} @ 4.18\times10^{3}\ \text{J}
4.2\times10^3\,\mathrm{J} @ Q = 4.2 \times 10^3 \text{ J} = 4.2 \text{ kJ}
4.2\times10^3\,\mathrm{J} @ 1.0\ \text{kcal}
4.2\times10^3\,\mathrm{J} @ 4{,}200\ \mathrm{J}
4.2\times10^3\,\mathrm{J} @ 4.2\times10^{3}\ \mathrm{N\cdot m}
4.2\times10^3\,\mathrm{J} @ 4,200\ \text{J}
4.2\times10^3\,\mathrm{J} @ 4.2\times10^3\ \mathrm{kg\,m^2/s^2}
1.33 @ n=1.33
1.33 @ 1.33
1.33 @ \approx1.33
1.33 @ \frac43\approx1.33
1.33 @ n=1.333
1.33 @ 1.330
53.1^\circ @ 53.1^\circ
53.1^\circ @ \theta=53.13^{\circ}
53.1^\circ @ 0.927\ \text{rad}
53.1^\circ @ \theta=\arctan\frac43\approx53.1^\circ
53.1^\circ @ 53.1\text{ degrees}
53.1^\circ @ \approx 53.1^\circ\text{ north of east}
2.5\,\Omega @ 2.5\ \Omega
2.5\,\Omega @ R=2.5\ \text{ohm}
2.5\,\Omega @ 2.5\,\mathrm{\Omega}
2.5\,\Omega @ 2500\ \text{m}\Omega
2.5\,\Omega @ 2.5\ \text{V/A}
2.5\,\Omega @ R = 2.5\ \text{ohms}
2.5\,\Omega @ \frac{5}{2}\ \Omega
2.5\,\Omega @ 2.5\,\Omega
6.0\,\mathrm{m/s}\text{ to the left} @ 6.0\ \text{m/s to the left}
6.0\,\mathrm{m/s}\text{ to the left} @ 6.0\ \text{m/s, leftward}
6.0\,\mathrm{m/s}\text{ to the left} @ v=6.0\ \mathrm{m/s}\text{ (left)}
6.0\,\mathrm{m/s}\text{ to the left} @ 6.0\ \text{m/s}
\frac{1}{6} @ \frac16
\frac{1}{6} @ 1/6
\frac{1}{6} @ \frac{1}{6}\approx0.167
\frac{1}{6} @ \frac{2}{12}
\frac{1}{6} @ P=\frac16
\frac{1}{6} @ \frac{1}{6}\text{ of the initial energy}
\frac{1}{6} @ 0.1\overline{6}
\frac{1}{6} @ 6^{-1}
\lambda=656\,\mathrm{nm} @ \lambda = 656\ \text{nm}
\lambda=656\,\mathrm{nm} @ 6.56\times10^{-7}\ \text{m}
\lambda=656\,\mathrm{nm} @ 656.3\ \text{nm}
\lambda=656\,\mathrm{nm} @ 6560\ \text{Å}
\lambda=656\,\mathrm{nm} @ 0.656\ \mu\text{m}
\lambda=656\,\mathrm{nm} @ \lambda\approx656\ \mathrm{nm}\ (\text{red})
\lambda=656\,\mathrm{nm} @ 6.56\times10^{-5}\,\mathrm{cm}
T=2.0\,\mathrm{s},\ f=0.50\,\mathrm{Hz} @ T=2.0\ \text{s},\quad f=0.50\ \text{Hz}
T=2.0\,\mathrm{s},\ f=0.50\,\mathrm{Hz} @ f=0.50\ \text{Hz and }T=2.0\ \text{s}
T=2.0\,\mathrm{s},\ f=0.50\,\mathrm{Hz} @ T=2.0\ \text{s},\ f=0.5\ \text{s}^{-1}
T=2.0\,\mathrm{s},\ f=0.50\,\mathrm{Hz} @ T = 2.0 \text{ s} \text{ and } f = 0.50 \text{ Hz}
9.11\times10^{-31}\,\mathrm{kg} @ m_e=9.11\times10^{-31}\ \text{kg}
9.11\times10^{-31}\,\mathrm{kg} @ 9.109\times10^{-31}\,\text{kg}
9.11\times10^{-31}\,\mathrm{kg} @ 9.11\times10^{-28}\ \text{g}
9.11\times10^{-31}\,\mathrm{kg} @ 0.511\ \text{MeV}/c^2
75\% @ 75\%
75\% @ 0.75
75\% @ \frac34
75\% @ 75 \%
75\% @ \eta=0.75=75\%
75\% @ 75\text{ percent}
75\% @ 75\ \%
75\% @ 75\%
656\,\mathrm{nm} @ 656.3\ \text{nm}
656\,\mathrm{nm} @ 656\ \text{nm}
656\,\mathrm{nm} @ 6.563\times10^{-7}\ \text{m}
656\,\mathrm{nm} @ 0.6563\ \mu\text{m}
300\,\mathrm{K} @ 300.15\ \text{K}
300\,\mathrm{K} @ 300.0\ \text{K}
10\,\mathrm{m} @ 10\ \text{m}
10\,\mathrm{m} @ 10.0\ \text{m}
656 @ 656
ma @ ma\ \mathrm{kg\,m/s^2}
ma @ ma\ [\text{N}]
ma @ ma\ \text{newtons}
ma @ ma\ \text{(in newtons)}
v_0+3\,\mathrm{m/s} @ v_0+3\,\mathrm{m/s}
v_0+3\,\mathrm{m/s} @ 3\,\mathrm{m/s}+v_0
v_0+3\,\mathrm{m/s} @ v_0+300\,\mathrm{cm/s}
v_{\min}=\sqrt{5gR} @ v\ge\sqrt{5gR}
v_{\min}=\sqrt{5gR} @ v\geq\sqrt{5\,g\,R}
v_{\min}=\sqrt{5gR} @ v_{\min}=\sqrt{5gR},\ v\ge v_{\min}
(x,y)=(1,2) @ x=1\text{ and }y=2
(x,y)=(1,2) @ (x, y) = (1, 2)
0 @ \text{Zero}
0 @ E=0
0 @ \text{The net force is zero.}
0 @ \vec 0
0 @ 0\ \mathrm{N}
0 @ E=\text{zero}
\langle v\rangle=\sqrt{\frac{8kT}{\pi m}} @ \bar v=\sqrt{\frac{8kT}{\pi m}}
\langle v\rangle=\sqrt{\frac{8kT}{\pi m}} @ v_{avg}=\sqrt{\frac{8kT}{\pi m}}
\langle v\rangle=\sqrt{\frac{8kT}{\pi m}} @ \overline{v}=2\sqrt{\frac{2kT}{\pi m}}
[a,a^\dagger]=1 @ 1
[a,a^\dagger]=1 @ [\hat a,\hat a^\dagger]=1
[a,a^\dagger]=1 @ [a^\dagger,a]=-1
E_n=\hbar\omega\left(n+\frac12\right),\ n=0,1,2,\ldots @ E_n=\hbar\omega\left(n+\frac12\right)
E_n=\hbar\omega\left(n+\frac12\right),\ n=0,1,2,\ldots @ E_n=\left(n+\tfrac12\right)\hbar\omega,\quad n=0,1,2,\dots
E_n=\hbar\omega\left(n+\frac12\right),\ n=0,1,2,\ldots @ E_n=\frac{(2n+1)\hbar\omega}{2},\ n\in\{0,1,2,\ldots\}
E_n=\hbar\omega\left(n+\frac12\right),\ n=0,1,2,\ldots @ E_n=\left(n+\tfrac12\right)\hbar\omega\quad(n=0,1,2,\dots)
x=2 @ 2x=4\Rightarrow x=2
x=2 @ x^2=4\implies x=2
x=2 @ 2x=4\Leftrightarrow x=2
T=2\pi\sqrt{l/g} @ g=\frac{4\pi^2l}{T^2}
T=2\pi\sqrt{l/g} @ l=\frac{gT^2}{4\pi^2}
T=2\pi\sqrt{l/g} @ \tau=2\pi\sqrt{l/g}
T=2\pi\sqrt{l/g} @ T_0=2\pi\sqrt{l/g}
\frac{e^2}{2\epsilon_0hc} @ \alpha=\frac{e^2}{2\epsilon_0hc}\approx\frac{1}{137}
"""

WRONG = r"""
3.2\times10^{-3}\,\mathrm{T} @ 3.2\ \text{T}
3.2\times10^{-3}\,\mathrm{T} @ 3.2\times 10^{3}\ \text{T}
3.2\times10^{-3}\,\mathrm{T} @ 3.3\times10^{-3}\ \text{T}
3.2\times10^{-3}\,\mathrm{T} @ 3.2\times10^{-3}
3.2\times10^{-3}\,\mathrm{T} @ -3.2\ \text{mT}
3.2\times10^{-3}\,\mathrm{T} @ 3.2\ \mu\text{T}
3.2\times10^{-3}\,\mathrm{T} @ 3.2\times10^{-3}\ \text{V}
3.2\times10^{-3}\,\mathrm{T} @ 0.32\ \text{mT}
3.2\times10^{-3}\,\mathrm{T} @ \frac{\mu_0 I}{2\pi r}
3.2\times10^{-3}\,\mathrm{T} @ 3\ \text{mT}
3.2\times10^{-3}\,\mathrm{T} @ 3.2
4.2\times10^3\,\mathrm{J} @ 4.2\ \text{J}
4.2\times10^3\,\mathrm{J} @ 42\ \text{kJ}
4.2\times10^3\,\mathrm{J} @ 4.2\ \text{kW}
4.2\times10^3\,\mathrm{J} @ 4.3\ \text{kJ}
4.2\times10^3\,\mathrm{J} @ 4.2\times10^3\ \text{cal}
4.2\times10^3\,\mathrm{J} @ 420\ \text{J}
1.33 @ 1.34
1.33 @ 1.3
1.33 @ 133
1.33 @ \frac{3}{4}
1.33 @ 1.33\ \text{m}
1.33 @ 0.75
53.1^\circ @ 36.9^\circ
53.1^\circ @ 53.1
53.1^\circ @ 53.1\ \text{rad}
53.1^\circ @ 126.9^\circ
53.1^\circ @ \theta=53^\circ
53.1^\circ @ 0.927^\circ
2.5\,\Omega @ 2.5\ \text{k}\Omega
2.5\,\Omega @ 2.5\ \text{S}
2.5\,\Omega @ 0.4\ \Omega
2.5\,\Omega @ 2.5
2.5\,\Omega @ 2.6\ \Omega
2.5\,\Omega @ 2.5\ \text{A}
2.5\,\Omega @ 2.5}\ \mathrm{k
6.0\,\mathrm{m/s}\text{ to the left} @ 6.0\ \text{m/s to the right}
6.0\,\mathrm{m/s}\text{ to the left} @ 6.0\ \text{m/s, rightward}
6.0\,\mathrm{m/s}\text{ to the left} @ -6.0\ \text{m/s}\text{ to the left}
6.0\,\mathrm{m/s}\text{ to the left} @ 5.0\ \text{m/s to the left}
\frac{1}{6} @ 0.167
\frac{1}{6} @ 6
\frac{1}{6} @ \frac{1}{3}
\frac{1}{6} @ \frac{5}{6}
\frac{1}{6} @ 16.7\%
\frac{1}{6} @ \frac16\pi
\lambda=656\,\mathrm{nm} @ \lambda = 486\ \text{nm}
\lambda=656\,\mathrm{nm} @ 6.56\times10^{-6}\ \text{m}
\lambda=656\,\mathrm{nm} @ 656\ \text{m}
\lambda=656\,\mathrm{nm} @ 656\ \mu\text{m}
\lambda=656\,\mathrm{nm} @ 657\ \text{nm}
\lambda=656\,\mathrm{nm} @ \nu=656\ \text{THz}
\lambda=656\,\mathrm{nm} @ 656
T=2.0\,\mathrm{s},\ f=0.50\,\mathrm{Hz} @ T=0.50\ \text{s},\quad f=2.0\ \text{Hz}
T=2.0\,\mathrm{s},\ f=0.50\,\mathrm{Hz} @ T=2.0\ \text{s}
T=2.0\,\mathrm{s},\ f=0.50\,\mathrm{Hz} @ T=2.0\ \text{s},\ f=0.50\ \text{kHz}
T=2.0\,\mathrm{s},\ f=0.50\,\mathrm{Hz} @ T=2.0\ \text{Hz},\ f=0.50\ \text{s}
9.11\times10^{-31}\,\mathrm{kg} @ 9.11\times10^{-31}\ \text{g}
9.11\times10^{-31}\,\mathrm{kg} @ 9.11\times10^{31}\ \text{kg}
9.11\times10^{-31}\,\mathrm{kg} @ 1.67\times10^{-27}\ \text{kg}
9.11\times10^{-31}\,\mathrm{kg} @ 0.511\ \text{MeV}
75\% @ 25\%
75\% @ 75
75\% @ 7.5\%
75\% @ 0.75\%
75\% @ 75
656\,\mathrm{nm} @ 656.8\ \text{nm}
656\,\mathrm{nm} @ 657\ \text{nm}
656\,\mathrm{nm} @ 6.57\times10^{-7}\ \text{m}
656\,\mathrm{nm} @ 650\ \text{nm}
656\,\mathrm{nm} @ 656.3
656\,\mathrm{nm} @ 656.3\ \text{pm}
300\,\mathrm{K} @ 301\ \text{K}
300\,\mathrm{K} @ 273.15\ \text{K}
300\,\mathrm{K} @ 310\ \text{K}
10\,\mathrm{m} @ 10.3\ \text{m}
10\,\mathrm{m} @ 10.4\ \text{m}
656 @ 656.3
ma @ ma^2\ \mathrm{kg}
ma @ m\ \mathrm{m/s^2}
ma @ 2\,\mathrm{a}\ m
5t\ \mathrm{m} @ 5\ \mathrm{m}
5t\ \mathrm{m} @ 5t\ \mathrm{s}
5t\ \mathrm{m} @ t\ \mathrm{m}
5t\ \mathrm{m} @ 5t\ \mathrm{m^2}
v_0+3\,\mathrm{m/s} @ v_0+3\,\mathrm{km/s}
v_0+3\,\mathrm{m/s} @ v_0-3\,\mathrm{m/s}
2\times10^{-3}\,x\ \mathrm{J} @ 2x\ \mathrm{J}
2\times10^{-3}\,x\ \mathrm{J} @ 2x\ \mathrm{kJ}
v_{\min}=\sqrt{5gR} @ v_{\min}>\sqrt{5gR}
v_{\min}=\sqrt{5gR} @ v>\sqrt{5gR},\ v<2\sqrt{5gR}
v_{\min}=\sqrt{5gR} @ g\ge\sqrt{5gR}
v_{\min}=\sqrt{5gR} @ v\ne\sqrt{5gR}
v_{\min}=\sqrt{5gR} @ \text{at least twice }\sqrt{5gR}
v_{\min}=\sqrt{5gR} @ \text{not at least }\sqrt{5gR}
N_{\max}=3mg @ N\ge3mg
N_{\max}=3mg @ N_{\max}\ge3mg
N_{\max}=3mg @ N<2mg
(x,y)=(1,2) @ x=1
(x,y)=(1,2) @ (x,y)=(1,2,3)
(x,y)=(1,2) @ x=1,y=3
(x,y)=(1,2) @ x=1,y=2,x=3
(x,y)=(1,2) @ (1,2),(2,1)
0 @ \text{nonzero}
0 @ \text{zero at }r>R,\ 1\text{ elsewhere}
0 @ \text{not zero}
0 @ \text{The answer is zero or infinity}
0 @ \text{zero point energy}
0 @ 1
\langle v\rangle=\sqrt{\frac{8kT}{\pi m}} @ \langle v^2\rangle=\sqrt{\frac{8kT}{\pi m}}
\langle v\rangle=\sqrt{\frac{8kT}{\pi m}} @ \sqrt{\langle v^2\rangle}=\sqrt{\frac{8kT}{\pi m}}
\langle v\rangle=\sqrt{\frac{8kT}{\pi m}} @ v_{rms}=\sqrt{\frac{3kT}{m}}
\langle v\rangle=\sqrt{\frac{8kT}{\pi m}} @ \Delta v=\sqrt{\frac{8kT}{\pi m}}
[a,a^\dagger]=1 @ [a^\dagger,a]=1
[a,a^\dagger]=1 @ -1
[a,a^\dagger]=1 @ [a,a^\dagger]=0
[a,a^\dagger]=1 @ \{a,a^\dagger\}=1
E_n=\hbar\omega\left(n+\frac12\right),\ n=0,1,2,\ldots @ E_n=\hbar\omega\left(n+\frac12\right),\ n=1,2,3,\ldots
E_n=\hbar\omega\left(n+\frac12\right),\ n=0,1,2,\ldots @ E_n=\hbar\omega n,\ n=0,1,2,\ldots
E_n=\hbar\omega\left(n+\frac12\right),\ n=0,1,2,\ldots @ n=0,1,2,\ldots
x=2 @ x=2\Rightarrow x=3
x=2 @ 2x=4\Rightarrow x=-2
T=2\pi\sqrt{l/g} @ l=2\pi\sqrt{l/g}
T=2\pi\sqrt{l/g} @ g=2\pi\sqrt{l/g}
T=2\pi\sqrt{l/g} @ g=\frac{4\pi^2l}{T}
T=2\pi\sqrt{l/g} @ l=\frac{gT^2}{2\pi^2}
\frac{e^2}{2\epsilon_0hc} @ \frac{e^2}{\epsilon_0hc}\approx\frac{1}{137}
\frac{e^2}{2\epsilon_0hc} @ \alpha\approx\frac{1}{137}
"""


@pytest.mark.parametrize(("gold", "content"), rows(RIGHT))
def test_right(gold, content):
    must_accept(gold, content)


@pytest.mark.parametrize(("gold", "content"), rows(WRONG))
def test_wrong(gold, content):
    must_refuse(gold, content)

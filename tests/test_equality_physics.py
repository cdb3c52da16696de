"""Equality of what is more than numbers: derivatives, operators, matrices, the imaginary unit, units. Pairs by kind.

`reference @ candidate => verdict`, in a line, or two where it is long.
"""

import pytest

from physeval_plugins.scoring.equality import compare
from physeval_plugins.scoring.latex import parse

DERIVATIVES = r"""
\frac{d}{dx}(A\sin kx) @ Ak\cos kx => equal
\frac{d}{dx}(\frac12kx^2) @ kx => equal
\frac{d}{dt}(\frac12at^2) @ at => equal
\frac{d}{dt}(v_0t) @ v_0 => equal
\frac{d}{dx}(x^3) @ 3x^2 => equal
\frac{d}{dt}(mv) @ m\dot v+v\dot m => equal
\frac{\partial}{\partial x}(x^2y) @ 2xy => equal
\frac1{r\sin\theta}\frac{\partial}{\partial\theta}(\sin\theta\,E_\theta) @ \frac{\cos\theta}{r\sin\theta}E_\theta => different
\frac1{r\sin\theta}\frac{\partial}{\partial\theta}(\sin\theta\,E_\theta) @
\frac{\cos\theta}{r\sin\theta}E_\theta+\frac1r\frac{\partial E_\theta}{\partial\theta} => equal
\frac1r\frac{d}{dr}(r\frac{dV}{dr}) @ \frac1{r^2}\frac{d}{dr}(r^2\frac{dV}{dr}) => different
\frac{d}{dr}(Er^2) @ 2Er+r^2\frac{dE}{dr} => equal
\frac{d}{dr}(Er^2) @ 2Er => equal
\frac{d}{dx}(xf(x)) @ f(x)+x\frac{df(x)}{dx} => equal
\frac{d}{dx}(xf(x)) @ f(x)+xf'(x) => equal
\frac{d}{dx}(xf(x)) @ f(x) => different
\frac{\partial^2(xu)}{\partial x\partial y} @ \frac{\partial u}{\partial y}+x\frac{\partial^2u}{\partial y\partial x} => equal
\frac{\partial^2(xu)}{\partial x\partial y} @ \frac{\partial u}{\partial y}+x\frac{\partial^2u}{\partial x^2} => different
\frac{d}{dt}(e^{\gamma t}m\dot x) @ e^{\gamma t}m(\ddot x+\gamma\dot x) => equal
\frac{d}{dt}(tv) @ v+t\frac{dv}{dt} => equal
\frac{d\vec p}{dt} @ \dot{\vec p} => equal
\frac{d}{dt}(m\vec v) @ m\dot{\vec v}+\dot m\vec v => equal
\frac{d}{dt}\frac{\partial L}{\partial\dot q} @ \frac{\partial}{\partial t}\frac{\partial L}{\partial\dot q} => different
\frac{dU}{dx} @ \frac{\partial U}{\partial x} => equal
\frac{d^2E}{dk^2} @ \frac{\partial^2E}{\partial k^2} => equal
\frac{d\rho}{dt} @ \frac{\partial\rho}{\partial t} => different
\frac{dU}{dx} @ \frac{\partial U}{\partial y} => different
\frac{df(x,t)}{dx} @ \frac{df(x,t)}{dt} => different
\nabla^2\vec E-\frac{1}{c^2}\frac{\partial^2\vec E}{\partial t^2} @
\nabla^2\vec E+\frac{1}{c^2}\frac{\partial^2\vec E}{\partial t^2} => different
\rho\left(\frac{\partial\vec v}{\partial t}+(\vec v\cdot\nabla)\vec v\right) @
\rho\frac{\partial\mathbf v}{\partial t}+\rho(\mathbf v\cdot\nabla)\mathbf v => equal
\frac{d}{dt}(\vec r\times\vec p) @ \dot{\vec r}\times\vec p+\vec r\times\dot{\vec p} => equal
\frac{d}{dt}(\vec r\times\vec p) @ \dot{\vec p}\times\vec r+\vec r\times\dot{\vec p} => different
\frac{d}{dt}(\frac12 m\vec v\cdot\vec v) @ \frac12\dot m\vec v^2+m\vec v\cdot\dot{\vec v} => equal
\frac{d}{dt}(\vec v^2) @ 2\vec v\cdot\dot{\vec v} => equal
\frac{d}{dt}(\frac12mv^2) @ mv\dot v+\frac12\dot mv^2 => equal
\frac{d}{dt}(\frac{\partial L}{\partial\dot q}) @ \frac{d}{dt}\frac{dL}{d\dot q} => different
\frac{dU}{dx}+\frac{dU}{dy} @ \frac{\partial U}{\partial x}+\frac{\partial U}{\partial y} => different
\frac{df}{dx}+\frac{\partial f}{\partial x} @ 2\frac{df}{dx} => different
\left.\frac{\partial U}{\partial V}\right|_T @ \left(\frac{\partial U}{\partial V}\right)_T => equal
\left.\frac{\partial U}{\partial V}\right|_T @ \left(\frac{\partial U}{\partial V}\right)_S => different
\left.\frac{d^2V}{dr^2}\right|_{r=r_0} @ \left.\frac{d^2V}{dr^2}\right|_{r_0} => equal
\left.\frac{d^2V}{dr^2}\right|_{r=r_0} @ \left.\frac{d^2V}{dr^2}\right|_{r_1} => different
\sqrt{\frac{V''(r_0)}{m}} @ \sqrt{\frac1m\left.\frac{d^2V}{dr^2}\right|_{r=r_0}} => equal
\sqrt{\frac{V''(r_0)}{m}} @ \sqrt{\frac1m\left.\frac{d^2V}{dr^2}\right|_{r_1}} => different
\left.\frac{df}{dx}\right|_{x=0} @ f'(0) => equal
\left.\frac{df}{dx}\right|_{x=0} @ f'(1) => different
f'(x) @ \frac{df}{dx} => equal
f'(x) @ \frac{d^2f}{dx^2} => different
f'(x) @ \frac{df}{dy} => different
2ag @ \left.\frac{d}{dx}\left(gx^2\right)\right|_{x=a} => equal
2ag @ \left.\frac{d}{dx}\left(gx^2\right)\right|_{x=b} => different
"""

OPERATORS = r"""
a^\dagger a @ aa^\dagger => different
\hbar\omega(a^\dagger a+\frac12) @ \hbar\omega(aa^\dagger+\frac12) => different
\hbar\omega(a^\dagger a+\frac12) @ \hbar\omega a^\dagger a+\frac{\hbar\omega}2 => equal
aa^\dagger-a^\dagger a @ 0 => different
\frac{\hbar\omega}{2}(a^\dagger a+aa^\dagger) @ \hbar\omega a^\dagger a => different
c_k^\dagger c_k @ c_kc_k^\dagger => different
\epsilon c_k^\dagger c_k+1 @ 1+c_k^\dagger c_k\epsilon => equal
g(a^\dagger b+b^\dagger a) @ gba^\dagger+ga b^\dagger => equal
g(a^\dagger b+b^\dagger a) @ g(a^\dagger b-b^\dagger a) => different
U^\dagger AU @ UAU^\dagger => different
U^\dagger AU @ U^\dagger UA => different
U^\dagger(A+B)U @ U^\dagger AU+U^\dagger BU => equal
\hat a^\dagger\hat a @ \hat a^\dagger\hat a\cdot1 => equal
\hat a^\dagger\hat a @ a^\dagger a => equal
\hat a^\dagger\hat a @ \hat a\hat a^\dagger => different
\hat x\hat p-\hat p\hat x @ -(\hat p\hat x-\hat x\hat p) => equal
\hat x\hat p-\hat p\hat x @ \hat p\hat x-\hat x\hat p => different
\hat A\hat B @ \hat B\hat A => different
(\hat A+\hat B)^2 @ \hat A^2+\hat A\hat B+\hat B\hat A+\hat B^2 => equal
(\hat A+\hat B)^2 @ \hat A^2+2\hat A\hat B+\hat B^2 => different
\sigma_x\sigma_y=i\sigma_z @ \sigma_y\sigma_x=i\sigma_z => different
i\hbar\sigma_x\sigma_y @ i\hbar\sigma_y\sigma_x => different
\sqrt{\sigma_x^2-\sigma_x\sigma_y+\sigma_y^2} @ \sqrt{\sigma_y^2-\sigma_y\sigma_x+\sigma_x^2} => equal
S_+S_- @ S_-S_+ => different
S^+S^- @ S^-S^+ => different
L_xL_y-L_yL_x=i\hbar L_z @ L_yL_x-L_xL_y=i\hbar L_z => different
L_xL_y @ L_yL_x => equal
\frac12(AB+BA) @ AB => different
\frac12(AB+BA) @ \frac12(BA+AB) => equal
AB @ BA => equal
x_1x_2 @ x_2x_1 => equal
\psi^*\psi @ \psi\psi^* => equal
\gamma^\mu\gamma^\nu @ \gamma^\nu\gamma^\mu => different
\gamma^\mu\gamma^\nu-\gamma^\nu\gamma^\mu @ 0 => different
\gamma^\mu\gamma^\nu+\gamma^\nu\gamma^\mu @ \gamma^\nu\gamma^\mu+\gamma^\mu\gamma^\nu => equal
\gamma^0\gamma^1 @ \gamma^1\gamma^0 => different
\gamma^2\beta^3 @ \beta^3\gamma^2 => equal
\hat n @ \hat n => equal
F\hat x @ \hat xF => equal
\hat H @ \hat H+\hat p-\hat p => equal
e^{-iHt}ae^{iHt}a^\dagger @ a^\dagger e^{-iHt}ae^{iHt} => different
q_1q_2+q_2q_1 @ 2q_1q_2 => equal
xy\sin t+yx\cos t @ xy(\cos t+\sin t) => equal
\vec a\times(\vec b\times\vec c) @ \vec b(\vec a\cdot\vec c)-\vec c(\vec a\cdot\vec b) => equal
\bar\psi\gamma^\mu\psi @ \psi\gamma^\mu\bar\psi => different
m\bar\psi\gamma^\mu\psi @ \bar\psi\gamma^\mu\psi m => equal
\bar v\gamma^2v @ v\bar v\gamma^2 => equal
"""

MATRICES = r"""
\frac{\hbar}{2}\begin{pmatrix}0&1\\1&0\end{pmatrix} @ \begin{pmatrix}0&\frac\hbar2\\\frac\hbar2&0\end{pmatrix} => equal
\frac{\hbar}{2}\begin{pmatrix}0&1\\1&0\end{pmatrix} @
\begin{pmatrix}0&\frac\hbar2\\\frac\hbar2&\frac\hbar2\end{pmatrix} => different
\frac{MR^2}{4}\begin{pmatrix}1&0&0\\0&1&0\\0&0&2\end{pmatrix} @
MR^2\begin{pmatrix}1/4&0&0\\0&1/4&0\\0&0&1/2\end{pmatrix} => equal
\frac{1}{\sqrt2}\begin{pmatrix}1\\1\end{pmatrix} @ \frac{1}{\sqrt{2}}(1,1)^T => equal
\begin{pmatrix}1\\2\\3\end{pmatrix} @ (1,2,3)^T => equal
\begin{pmatrix}1\\2\\3\end{pmatrix} @ (1,2,4)^T => different
\frac{1}{\sqrt2}\begin{pmatrix}1\\i\end{pmatrix} @ \begin{pmatrix}\frac{1}{\sqrt{2}}\\\frac{i}{\sqrt{2}}\end{pmatrix} => equal
\frac{1}{\sqrt2}\begin{pmatrix}1\\i\end{pmatrix} @ \frac{1}{\sqrt2}\begin{pmatrix}1\\-i\end{pmatrix} => different
\gamma\begin{pmatrix}1&-\beta\\-\beta&1\end{pmatrix} @
\begin{pmatrix}\gamma&-\gamma\beta\\-\gamma\beta&\gamma\end{pmatrix} => equal
\begin{pmatrix}1 & 1\\0&1\end{pmatrix}\begin{pmatrix}1&0\\1&1\end{pmatrix} @ \begin{pmatrix}2&1\\1&1\end{pmatrix} => equal
\begin{pmatrix}1 & 1\\0&1\end{pmatrix}\begin{pmatrix}1&0\\1&1\end{pmatrix} @ \begin{pmatrix}1&1\\1&2\end{pmatrix} => different
\begin{pmatrix}a&b\\c&d\end{pmatrix}\begin{pmatrix}x\\y\end{pmatrix} @ \begin{pmatrix}ax+by\\cx+dy\end{pmatrix} => equal
\begin{pmatrix}a&b\\c&d\end{pmatrix}^2 @ \begin{pmatrix}a^2+bc&ab+bd\\ac+cd&bc+d^2\end{pmatrix} => equal
\begin{pmatrix}a&b\\c&d\end{pmatrix}^T @ \begin{pmatrix}a&c\\b&d\end{pmatrix} => equal
\begin{pmatrix}a&b\\c&d\end{pmatrix}^T @ \begin{pmatrix}a&b\\c&d\end{pmatrix} => different
\begin{pmatrix}1&0\\0&1\end{pmatrix}+\begin{pmatrix}0&1\\1&0\end{pmatrix} @ \begin{pmatrix}1&1\\1&1\end{pmatrix} => equal
\frac{1}{2}\begin{pmatrix}1&1\\1&1\end{pmatrix} @ \begin{pmatrix}1/2&1/2\\1/2&1/2\end{pmatrix} => equal
\operatorname{diag}(1,-1) @ \begin{pmatrix}1&0\\0&-1\end{pmatrix} => equal
\operatorname{diag}(a,b) @ \begin{pmatrix}a&1\\0&b\end{pmatrix} => different
\begin{pmatrix}\cos\theta&-\sin\theta\\\sin\theta&\cos\theta\end{pmatrix} @
\begin{pmatrix}\cos\theta&\sin\theta\\-\sin\theta&\cos\theta\end{pmatrix}^T => equal
-\begin{pmatrix}a\\b\end{pmatrix} @ \begin{pmatrix}-a\\-b\end{pmatrix} => equal
2(a,b,c) @ (2a,2b,2c) => equal
2(a,b,c) @ (2a,2b,c) => different
\frac{1}{\sqrt2}(1,1) @ (\frac{1}{\sqrt2},\frac{1}{\sqrt2}) => equal
I\begin{pmatrix}1&0\\0&1\end{pmatrix} @ \begin{pmatrix}I&0\\0&I\end{pmatrix} => equal
\begin{pmatrix}0&-i\\i&0\end{pmatrix}^{\dagger} @ \begin{pmatrix}0&-i\\i&0\end{pmatrix} => equal
\begin{pmatrix}0&i\\i&0\end{pmatrix}^{\dagger} @ \begin{pmatrix}0&i\\i&0\end{pmatrix} => different
\begin{pmatrix}1&2\end{pmatrix}\begin{pmatrix}3\\4\end{pmatrix} @ 11 => equal
"""

IMAGINARY = r"""
(1+i)^2 @ 2i => equal
i^2 @ -1 => equal
\sqrt{-1} @ i => equal
\partial_0\phi @ \partial_{0}\phi => equal
\partial_0\phi @ \partial_1\phi => different
\frac{1}{i\omega C} @ -\frac{i}{\omega C} => equal
\frac{1}{1+i\omega\tau} @ \frac{1-i\omega\tau}{1+\omega^2\tau^2} => equal
\frac{1}{1+i\omega\tau} @ \frac{1+i\omega\tau}{1+\omega^2\tau^2} => different
R+i\omega L+\frac1{i\omega C} @ R+i(\omega L-\frac1{\omega C}) => equal
R+i\omega L+\frac1{i\omega C} @ R-i(\omega L-\frac1{\omega C}) => different
R+i\omega L @ R+j\omega L => equal
R+i\omega L @ R-j\omega L => different
\frac{1}{1+j\omega RC} @ \frac{1}{1+i\omega RC} => equal
\frac1{a+ib} @ \frac{a-ib}{a^2+b^2} => equal
\frac{i-1}{i+1} @ i => equal
i^2R @ -R => different
iR @ jR => different
iR @ -iR => different
iR @ \frac{R}{i} => different
i @ 1 => different
i^2 @ 1 => different
i @ -i => different
x_i+i @ x_i+i^5 => different
L\frac{di}{dt}+Ri @ L\frac{di}{dt}-Ri^3 => different
Z=R+j\omega L @ Z=R+i\omega L => equal
3i+4j @ 3i+4i => different
|\psi|^2 @ \psi^2 => different
|\psi(x)|^2 @ \psi(x)^2 => different
\psi^*\psi @ |\psi|^2 => equal
\psi^*(x)\psi(x) @ |\psi(x)|^2 => equal
|\psi_n|^2 @ |\psi_n||\psi_n| => equal
|\psi|^2 @ \psi\psi^* => equal
|a\psi_1+b\psi_2|^2 @ a^2|\psi_1|^2+b^2|\psi_2|^2 => different
|a\psi_1+b\psi_2|^2 @ a^2|\psi_1|^2+b^2|\psi_2|^2+ab(\psi_1^*\psi_2+\psi_1\psi_2^*) => equal
\frac{\hbar}{2mi}(\psi^*\psi') @ \frac{\hbar}{2mi}\psi'\psi^* => equal
|v|^2 @ v^2 => equal
|A|^2 @ A^2 => equal
|m-m^*| @ |m^*-m| => equal
-i\hbar\partial_x @ \frac{\hbar}{i}\partial_x => equal
R_{min}+i\omega L @ R_{min}+j\omega L => equal
\hat i+i @ \hat i-\frac1i => undecided
|m^*|g @ |m|g => different
\psi_n^*\psi_n @ |\psi_n|^2 => equal
c^*c @ |c|^2 => equal
"""

UNITS = r"""
\Delta T=5.0\,^\circ\mathrm{C} @ \Delta T=278.15\,\mathrm{K} => different
\Delta T=5.0\,^\circ\mathrm{C} @ \Delta T=5.0\,\mathrm{K} => equal
T_2-T_1=10\,\mathrm{K} @ T_2-T_1=10\,^\circ\mathrm{C} => equal
\Delta T=9\,^\circ\mathrm{F} @ \Delta T=5\,\mathrm{K} => equal
\Delta T=20\,^\circ\mathrm{C} @ \Delta T=25\,\mathrm{K} => different
T=27\,^\circ\mathrm{C} @ T=300.15\,\mathrm{K} => equal
T=20\,^\circ\mathrm{C} @ T=20\,\mathrm{K} => different
27\,^\circ\mathrm{C} @ 300.15\,\mathrm{K} => equal
2\,\mathrm{rad/s} @ 2\,\mathrm{Hz} => different
60\,\mathrm{Hz} @ 60\,\mathrm{rad}\,\mathrm{s}^{-1} => different
2\,\mathrm{s^{-1}} @ 2\,\mathrm{Hz} => equal
2\,\mathrm{rad/s} @ 2\,\mathrm{s^{-1}} => equal
2\,\mathrm{kHz} @ 2000\,\mathrm{Hz} => equal
2\,\mathrm{Hz} @ 2\,\mathrm{Bq} => equal
180^\circ/\mathrm{s} @ \pi\,\mathrm{rad/s} => equal
60\,\mathrm{rpm} @ 2\pi\,\mathrm{rad/s} => equal
10.0\,\mathrm{Hz} @ 10.0\,\mathrm{rad/s} => different
"""

FUNCTIONS = r"""
P_2(\cos\theta) @ \frac12(3\cos^2\theta-1) => equal
P_2(\cos\theta) @ \frac12(3\cos^2\theta+1) => different
P_2(x) @ \frac12(3x^2-1) => equal
P_1V_1 @ V_1 => different
P_2V_1 @ V_1 => different
j_1(x) @ \frac{\sin x}{x^2}-\frac{\cos x}{x} => equal
j_0(kr) @ \frac{\sin kr}{kr} => equal
j_1(x) @ \frac{\sin x}{x^2}+\frac{\cos x}{x} => different
J_0'(x) @ -J_1(x) => equal
J_0'(x) @ J_1(x) => different
J_{n-1}(x)+J_{n+1}(x) @ \frac{2n}{x}J_n(x) => equal
J_0(x)+J_2(x) @ \frac{2}{x}J_1(x) => equal
J_0(x) @ J_1(x) => different
H_2(x) @ 4x^2-2 => equal
H_2(x) @ 4x^2+2 => different
K(k) @ \int_0^{\pi/2}\frac{d\theta}{\sqrt{1-k^2\sin^2\theta}} => equal
E(k) @ \int_0^{\pi/2}\sqrt{1-k^2\sin^2\theta}\,d\theta => equal
K(k) @ \int_0^{\pi/2}\frac{d\theta}{\sqrt{1+k^2\sin^2\theta}} => different
\operatorname{Li}_2(1) @ \frac{\pi^2}{6} => equal
\operatorname{Li}_2(1) @ \frac{\pi^2}{12} => different
W(x)e^{W(x)} @ x => equal
\Gamma(n+1) @ n\Gamma(n) => equal
K_1x @ K_2x => different
I_0R @ R => different
J_{n-1}(x)-J_{n+1}(x) @ \frac{2n}{x}J_n(x) => different
\Gamma(n+1) @ (n+1)\Gamma(n) => different
\Gamma m @ m\Gamma => equal
J_0(kr) @ J_0(rk) => equal
-\frac{d}{dr}J_0(kr) @ kJ_1(kr) => different
P_2V_2 @ \frac12(3V_2^2-1) => different
\int_0^\infty\frac{x^3}{e^x-1}dx @ \frac{\pi^4}{15} => equal
\int_0^\infty\frac{x^3}{e^x-1}dx @ \frac{7\pi^4}{120} => different
\int_0^\infty\frac{x^3}{e^x+1}dx @ \frac{7\pi^4}{120} => equal
\frac{8\pi h}{c^3}\int_0^\infty\frac{\nu^3}{e^{h\nu/kT}-1}d\nu @ \frac{8\pi^5k^4T^4}{15c^3h^3} => equal
\frac{8\pi h}{c^3}\int_0^\infty\frac{\nu^3}{e^{h\nu/kT}-1}d\nu @ \frac{8\pi^5k^4T^3}{15c^3h^3} => different
\int_0^\infty\frac{x^3dx}{e^{ax}-1} @ \frac{6\zeta(4)}{a^4} => equal
\sum_{n=0}^\infty e^{-nx} @ \frac{1}{1-e^{-x}} => equal
\sum_{n=0}^\infty e^{-nx} @ \frac{1}{1+e^{-x}} => different
\sum_{n=1}^\infty e^{-nx} @ \frac{1}{e^{x}-1} => equal
\sum_{n=0}^\infty e^{-n\hbar\omega/kT} @ \frac{1}{1-e^{-\hbar\omega/kT}} => equal
\sum_{l=0}^\infty A_lr^l @ \frac{A_l}{1-r} => undecided
\sum_{l=0}^\infty A_lr^l @ \sum_{n=0}^\infty A_l r^n => undecided
\sum_{l=0}^\infty A_lr^l @ \sum_{\ell=0}^\infty A_\ell r^\ell => equal
\sum_{l=0}^\infty\left(A_lr^l+\frac{B_l}{r^{l+1}}\right)P_l(\cos\theta) @
\sum_{\ell=0}^\infty\left(A_\ell r^\ell+B_\ell r^{-\ell-1}\right)P_\ell(\cos\theta) => equal
\sum_{n=0}^\infty r^n @ \frac{1}{1-r} => equal
\ell^2 @ l^2 => equal
l\ell @ l^2 => different
\delta(x-a) @ \delta(a-x) => equal
\delta(x-a) @ \delta(x+a) => different
\int_0^\infty\frac{x}{e^{-x}-1}dx @ \frac{\pi^2}{6} => undecided
"""

VECTORS = r"""
\vec a+\vec b=0 @ \vec a=-\vec b => equal
\vec a+\vec b=0 @ \vec a=\vec b => different
\vec E+\vec v\times\vec B=0 @ \vec E=-\vec v\times\vec B => equal
\vec E+\vec v\times\vec B=0 @ \vec E=\vec v\times\vec B => different
\nabla\times\vec E+\frac{\partial\vec B}{\partial t}=0 @ \nabla\times\vec E=-\frac{\partial\vec B}{\partial t} => equal
\nabla\times\vec E+\frac{\partial\vec B}{\partial t}=0 @ \nabla\times\vec E=\frac{\partial\vec B}{\partial t} => different
\nabla^2\vec E-\frac{1}{c^2}\frac{\partial^2\vec E}{\partial t^2}=0 @
\nabla^2\vec E=\frac{1}{c^2}\frac{\partial^2\vec E}{\partial t^2} => equal
\vec a @ 0 => different
\vec a-\vec a @ 0 => equal
\vec a=0 @ \vec b=0 => different
"""

BOUNDS = r"""
|x|<a @ -a<x<a => equal
|x|<a @ x<a => different
a>|x| @ -a<x<a => equal
|x|\le a @ -a<x<a => different
|x|>a @ x>a => different
|x|>a @ a<|x| => equal
|x|>a @ |x|<a => different
|v_1-v_2|<u @ -u<v_1-v_2<u => equal
|x|=a @ x=a => equal
"""


def lines(*tables):
    for table in tables:
        for line in table.strip().replace(" @\n", " @ ").splitlines():
            pair, _, expected = line.rpartition(" => ")
            yield (*pair.split(" @ "), expected)


@pytest.mark.parametrize(
    ("gold", "candidate", "expected"),
    list(lines(DERIVATIVES, OPERATORS, MATRICES, IMAGINARY, UNITS, FUNCTIONS, VECTORS, BOUNDS)),
)
def test_verdict(gold, candidate, expected):
    found = compare(parse(gold), parse(candidate))
    assert {True: "equal", False: "different", None: "undecided"}[found.same] == expected, found.reason


@pytest.mark.parametrize(
    ("gold", "candidate", "expected"),
    list(lines(DERIVATIVES, OPERATORS, MATRICES, IMAGINARY, UNITS, FUNCTIONS, VECTORS, BOUNDS)),
)
def test_same_the_other_way(gold, candidate, expected):
    found = compare(parse(candidate), parse(gold))
    assert (found.same is True) == (expected == "equal"), found.reason

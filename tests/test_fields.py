"""Answers as models write them, by fields: kinematics, waves, thermodynamics, radiation, quantum states, differential equations.

`reference @ content of the box`
"""

import pytest
from boxed_pairs import must_accept, must_refuse, rows

RIGHT = r"""
S=k_B\ln\Omega @ S=k_B\ln\Omega
v_2=3v_1 @ v_1=\frac{v_2}{3}
y=x^2 @ x=\sqrt y
F=ma @ a=\frac Fm
F=ma @ m=F/a
\frac{dP}{d\Omega}=a\sin^2\theta @ \left\langle\frac{dP}{d\Omega}\right\rangle=a\sin^2\theta
\omega^2=\frac{g}{R}\frac{M+m\pm\sqrt{M^2+m^2}}{M} @ \omega_{\pm}^2=\frac{g}{MR}\left[M+m\pm\sqrt{M^2+m^2}\right]
\omega^2=\frac{g}{R}\frac{M+m\pm\sqrt{M^2+m^2}}{M} @ \omega=\sqrt{\frac{g}{MR}\left(M+m\pm\sqrt{M^2+m^2}\right)}
\frac{dN}{dt}=\frac{PA}{\sqrt{2\pi mk_BT}} @ \frac{dN}{dt}=\frac{PA}{\sqrt{2\pi m k_B T}}
\frac{dN}{dt}=\frac{PA}{\sqrt{2\pi mk_BT}} @ \dot N=\frac{1}{4}n\bar vA=\frac{PA}{\sqrt{2\pi mk_BT}}
\frac{dN}{dt}=\frac{PA}{\sqrt{2\pi mk_BT}} @ R=PA(2\pi mk_BT)^{-1/2}
\frac{dN}{dt}=\frac{PA}{\sqrt{2\pi mk_BT}} @ \frac{dN}{dt}=\frac14nA\sqrt{\frac{8k_BT}{\pi m}},\quad n=\frac{P}{k_BT}
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t_{\text{fall}}=\frac{\pi}{2\sqrt2}\sqrt{\frac{R^3}{GM}}
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t=\frac{\pi R^{3/2}}{2\sqrt{2GM}}
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t=\frac{\pi}{\sqrt{8}}\sqrt{\frac{R^{3}}{GM}}\approx1.11\sqrt{\frac{R^3}{GM}}
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t=\sqrt{\frac{\pi^2R^3}{8GM}}
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t=\sqrt{\frac{3\pi}{32G\rho}},\quad \rho=\frac{3M}{4\pi R^3}
P=\frac{q^2a^2}{6\pi\varepsilon_0c^3} @ P=\frac{\mu_0q^2a^2}{6\pi c},\ \mu_0=\frac{1}{\varepsilon_0c^2}
P=\frac{q^2a^2}{6\pi\varepsilon_0c^3} @ P=\frac{2}{3}\frac{kq^2a^2}{c^3},\quad k=\frac{1}{4\pi\varepsilon_0}
P=\frac{q^2a^2}{6\pi\varepsilon_0c^3} @ P = \frac{1}{4\pi\epsilon_0}\frac{2q^2a^2}{3c^3}
x_{cm}=\frac{4R}{3\pi} @ \bar{x}=\frac{4R}{3\pi}
x_{cm}=\frac{4R}{3\pi} @ x_{\text{CM}}=\frac{4R}{3\pi}\approx0.424R
x_{cm}=\frac{4R}{3\pi} @ \frac{4}{3\pi}R
x_{cm}=\frac{4R}{3\pi} @ \frac{4R}{3\pi}
h_{\max}=\frac{v_0^2\sin^2\alpha}{2g} @ H=\frac{v_0^2\sin^2\alpha}{2g}
h_{\max}=\frac{v_0^2\sin^2\alpha}{2g} @ y_{\max}=\frac{(v_0\sin\alpha)^2}{2g}
h_{\max}=\frac{v_0^2\sin^2\alpha}{2g} @ h_{\max}=\frac{v_0^2}{4g}(1-\cos2\alpha)
h_{\max}=\frac{v_0^2\sin^2\alpha}{2g} @ h_{\text{max}} = \frac{v_{0y}^2}{2g} = \frac{v_0^2\sin^2\alpha}{2g}
\Phi=BA\cos\omega t @ \Phi_B(t)=BA\cos(\omega t)
\Phi=BA\cos\omega t @ \Phi=AB\cos\omega t
\Phi=BA\cos\omega t @ \phi = BA \cos (\omega t)
q(t)=CV_0\left(1-e^{-t/RC}\right) @ Q(t)=CV_0\left(1-e^{-\frac{t}{RC}}\right)
q(t)=CV_0\left(1-e^{-t/RC}\right) @ q(t) = Q_0(1-e^{-t/\tau}),\quad Q_0=CV_0,\ \tau=RC
q(t)=CV_0\left(1-e^{-t/RC}\right) @ q=CV_0-CV_0\exp(-t/(RC))
\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2} @ \theta = \tan^{-1}\left( \dfrac{\mu_1+\mu_2}{1-\mu_1\mu_2} \right)
\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2} @ \theta=\text{arctan}\left(\frac{\mu_1+\mu_2}{1-\mu_1\mu_2}\right)
\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2} @ \theta=\operatorname{arctg}\frac{\mu_1+\mu_2}{1-\mu_1\mu_2}
\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2} @ \theta=\mathrm{arctan}\Bigl[\frac{\mu_1+\mu_2}{1-\mu_1\mu_2}\Bigr]
t=\frac{v_t}{g}\operatorname{arccosh}\left(e^{gh/v_t^2}\right) @ t=\frac{v_t}{g}\cosh^{-1}\left(e^{gh/v_t^2}\right)
\vec v=\dot r\hat r+r\dot\theta\hat\theta @ \mathbf{v}=\dot{r}\,\mathbf{e}_r+r\dot{\theta}\,\mathbf{e}_\theta
\vec v=\dot r\hat r+r\dot\theta\hat\theta @ \vec{v}=\frac{dr}{dt}\hat{r}+r\frac{d\theta}{dt}\hat{\theta}
\vec v=\dot r\hat r+r\dot\theta\hat\theta @ \boldsymbol v=\dot r\,\boldsymbol{e}_r+r\dot\theta\,\boldsymbol e_{\theta}
\vec v=\dot r\hat r+r\dot\theta\hat\theta @ \vec v=\dot r\vec e_r+r\dot\theta\vec e_\theta
\vec B=\frac{\mu_0I}{2\pi r}\hat\phi @ \mathbf{B}=\frac{\mu_0I}{2\pi r}\,\hat{\boldsymbol{\varphi}}
\vec B=\frac{\mu_0I}{2\pi r}\hat\phi @ \vec B=\frac{\mu_0 I}{2\pi r}\,\vec e_\phi
\vec B=\frac{\mu_0I}{2\pi r}\hat\phi @ \vec{B} = \frac{\mu_0 I}{2\pi r} \hat{\phi}\ \text{(circling the wire)}
\vec B=\frac{\mu_0I}{2\pi r}\hat\phi @ \mathbf B=\frac{\mu_0I}{2\pi r}\mathbf{e}_{\varphi}
\frac{dT}{dt}=-k(T-T_0) @ \frac{\mathrm{d}T}{\mathrm{d}t}=k(T_0-T)
\frac{dT}{dt}=-k(T-T_0) @ \dot T=-k(T-T_0)
\frac{dT}{dt}=-k(T-T_0) @ \frac{dT}{dt}+kT=kT_0
\frac{dT}{dt}=-k(T-T_0) @ T'(t)=-k(T-T_0)
S=k_B\ln\Omega @ S=k_B\ln{\Omega}
S=k_B\ln\Omega @ S=k_{\mathrm{B}}\log\Omega
|\langle\psi|\phi\rangle|^2=\cos^2\frac{\theta}{2} @ |\langle\psi|\phi\rangle|^2=\frac{1+\cos\theta}{2}
|\langle\psi|\phi\rangle|^2=\cos^2\frac{\theta}{2} @ |\langle \phi | \psi \rangle|^2 = \cos^2(\theta/2)
\int_0^\infty\frac{x^3}{e^x-1}dx @ \frac{\pi^4}{15}
\int_0^\infty\frac{x^3}{e^x-1}dx @ \int_{0}^{\infty}\frac{u^{3}}{e^{u}-1}\,du
\int_0^\infty\frac{x^3}{e^x-1}dx @ \Gamma(4)\zeta(4)
\int_0^\infty\frac{x^3}{e^x-1}dx @ 6\zeta(4)
m\ddot x=-kx-b\dot x+F_0\cos\omega t @ \ddot x+\frac bm\dot x+\frac kmx=\frac{F_0}{m}\cos(\omega t)
m\ddot x=-kx-b\dot x+F_0\cos\omega t @ m\frac{d^2x}{dt^2}+b\frac{dx}{dt}+kx=F_0\cos\omega t
{}^{4}_{2}\mathrm{He} @ ^4_2\text{He}
{}^{4}_{2}\mathrm{He} @ {}_2^4\mathrm{He}
{}^{4}_{2}\mathrm{He} @ ^{4}_{2}\mathrm{He}
n\ge\frac{1}{\sin\theta_c} @ n \geq \frac{1}{\sin\theta_c}
n\ge\frac{1}{\sin\theta_c} @ n\geqslant\csc\theta_c
n\ge\frac{1}{\sin\theta_c} @ \frac{1}{\sin\theta_c}\le n
n\ge\frac{1}{\sin\theta_c} @ n_{\min}=\frac{1}{\sin\theta_c}
\omega=\sqrt{\frac{k}{m}} @ \omega_0=\sqrt{k/m}
\omega=\sqrt{\frac{k}{m}} @ \Omega=\sqrt{k/m}
\omega=\sqrt{\frac{k}{m}} @ \dot\phi=\sqrt{k/m}
f=\frac{1}{2\pi}\sqrt{\frac{k}{m}} @ \nu=\frac{1}{2\pi}\sqrt{k/m}
f=\frac{1}{2\pi}\sqrt{\frac{k}{m}} @ f_0=\frac{1}{2\pi}\sqrt{k/m}
f=\frac{1}{2\pi}\sqrt{\frac{k}{m}} @ f=\frac{\omega}{2\pi},\ \omega=\sqrt{k/m}
\ln\frac{a}{b} @ \log\frac ab
\ln\frac{a}{b} @ \ln(a/b)
\ln\frac{a}{b} @ \ln a-\ln b
\ln\frac{a}{b} @ -\ln\frac ba
\ln\frac{a}{b} @ 2\ln\sqrt{a/b}
\ln\frac{a}{b} @ \log_e(a/b)
\frac{a}{bc} @ a/(bc)
\frac{a}{bc} @ \frac{a}{b}\frac1c
\frac{a}{bc} @ a/bc
\frac{a}{bc} @ ab^{-1}c^{-1}
n! @ n!
n! @ \Gamma(n+1)
\vec a\cdot\vec b @ \vec b\cdot\vec a
\vec a\cdot\vec b @ \mathbf a\cdot\mathbf b
x_1 @ x_{1}
x_1 @ x_{\text{1}}
x_1 @ {x}_1
m_1gR\left(1-\cos\theta\right)-\frac12m_2v^2 @ 2m_1gR\sin^2\frac\theta2-\frac{m_2v^2}{2}
m_1gR\left(1-\cos\theta\right)-\frac12m_2v^2 @ -\left[\frac12m_2v^2-m_1gR(1-\cos\theta)\right]
\sqrt{a^2+b^2} @ |a+ib|
\sqrt{a^2+b^2} @ \left(a^2+b^2\right)^{0.5}
\sqrt{a^2+b^2} @ a\sqrt{1+\frac{b^2}{a^2}}
T_1=\frac{m_1(g-a)}{2} @ 2T_1=m_1(g-a)
T_1=\frac{m_1(g-a)}{2} @ T_1=\frac12m_1(g-a)
T_1=\frac{m_1(g-a)}{2} @ T=\frac{m_1g-m_1a}{2}
F_x=qE,\ F_y=qvB @ F_x=qE,\quad F_y=qvB
F_x=qE,\ F_y=qvB @ F_y=qvB,\quad F_x=qE
F_x=qE,\ F_y=qvB @ (F_x,F_y)=(qE,qvB)
F_x=qE,\ F_y=qvB @ F_x = qE \text{ and } F_y = qvB
e^{-x^2} @ \exp(-x^2)
e^{-x^2} @ \frac{1}{e^{x^2}}
e^{-x^2} @ e^{-x^{2}}
\tan^2\theta @ \sec^2\theta-1
\tan^2\theta @ \frac{1-\cos2\theta}{1+\cos2\theta}
\tan^2\theta @ (\tan\theta)^2
\tan^2\theta @ \frac{\sin^2\theta}{\cos^2\theta}
\frac{\partial^2u}{\partial t^2}=c^2\frac{\partial^2u}{\partial x^2} @ \partial_t^2u=c^2\partial_x^2u
3:2 @ \frac32
3:2 @ 1.5
3:2 @ 6:4
3:2 @ 3/2
3:2 @ m_1:m_2=3:2
3:2 @ 3 : 2
\Delta E=\frac{3}{4}E_0 @ E_2-E_1=\frac34E_0
\Delta E=\frac{3}{4}E_0 @ 0.75E_0
\Delta E=\frac{3}{4}E_0 @ |\Delta E|=\frac{3E_0}{4}
T=mg\cos\theta+\frac{mv^2}{l} @ T = m\left(g\cos\theta + \frac{v^2}{l}\right)
T=mg\cos\theta+\frac{mv^2}{l} @ T-mg\cos\theta=\frac{mv^2}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ T=mg\cos\theta+m\omega^2l},\qquad \omega=\frac{v}{l
T=mg\cos\theta+\frac{mv^2}{l} @ \frac{T}{m}=g\cos\theta+\frac{v^2}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ mg\cos\theta+\frac{mv^2}{l}} (it is largest at the bottom, where $T=mg+\frac{mv^2}{l
T=mg\cos\theta+\frac{mv^2}{l} @ T(\theta)=mg\cos\theta+\frac{m v(\theta)^2}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ T \;=\; mg\cos\theta \;+\; \dfrac{mv^{2}}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ F_T=mg\cos\theta+\frac{mv^2}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ |\vec T|=mg\cos\theta+mv^2/l
x=\frac{v_0}{\omega}\sin\omega t @ x(t)=\frac{v_0}{\omega}\sin(\omega t)
x=\frac{v_0}{\omega}\sin\omega t @ x=A\sin\omega t,\ A=v_0/\omega
x=\frac{v_0}{\omega}\sin\omega t @ x(t)=x_0\cos\omega t+\frac{v_0}{\omega}\sin\omega t,\ x_0=0
x=\frac{v_0}{\omega}\sin\omega t @ x(t)=\frac{v_0}{\omega}\cos\left(\omega t-\frac\pi2\right)
\frac{GMm}{2R} @ W=\frac{GMm}{2R}
\frac{GMm}{2R} @ \Delta E=\frac{GMm}{2R}
\frac{GMm}{2R} @ \frac12 mgR},\ g=\frac{GM}{R^2
\frac{GMm}{2R} @ W=\frac{GMm}{R}-\frac{GMm}{2R}=\frac{GMm}{2R}
1.75'' @ 1.75''
1.75'' @ \theta=1.75''
\frac{4GM}{c^2b} @ \delta=\frac{4GM}{c^2b}\approx1.75''
x' @ x'
15' @ 0.25^\circ
15' @ 15'
15' @ 15\text{ arcmin}
"""

WRONG = r"""
S=k_B\ln\Omega @ \Omega=e^{-S/k_B}
S=k_B\ln\Omega @ \Omega=S/k_B
S=k_B\ln\Omega @ \Omega=e^{S}
S=k_B\ln\Omega @ \Omega=k_B\ln\Omega
v_2=3v_1 @ v_1=3v_2
v_2=3v_1 @ v_1=3v_1
y=x^2 @ x=y^2
y=x^2 @ x=2\sqrt y
F=ma @ a=Fm
F=ma @ a=\frac{m}{F}
\frac{dP}{d\Omega}=a\sin^2\theta @ \left\langle\frac{dP}{d\theta}\right\rangle=a\sin^2\theta
\frac{dP}{d\Omega}=a\sin^2\theta @ \left\langle P\right\rangle=a\sin^2\theta
\theta=\arccos\left(\frac{2}{3}\left(1+\frac{v_0^2}{2gR}\right)\right) @ \theta=\frac{2gR+v_0^2}{3gR}
\sigma=\varepsilon_0E_0\left(1+\frac{2a^3}{r^3}\right)\cos\theta @ \sigma=3\epsilon_0E_0\cos\theta
\sigma=\varepsilon_0E_0\left(1+\frac{2a^3}{r^3}\right)\cos\theta @ \sigma=E_0\left(1+\frac{2a^3}{r^3}\right)\cos\theta
\omega^2=\frac{g}{R}\frac{M+m\pm\sqrt{M^2+m^2}}{M} @ \omega^2=\frac{g}{MR}\left[M+m+\sqrt{M^2+m^2}\right]
\omega^2=\frac{g}{R}\frac{M+m\pm\sqrt{M^2+m^2}}{M} @ \omega^2=\frac{g}{MR}\left[M+m\pm\sqrt{M^2-m^2}\right]
\frac{dN}{dt}=\frac{PA}{\sqrt{2\pi mk_BT}} @ \frac{dN}{dt}=\frac{P}{\sqrt{2\pi m k_B T}}
\frac{dN}{dt}=\frac{PA}{\sqrt{2\pi mk_BT}} @ \frac{dN}{dt}=\frac{PA}{\sqrt{2\pi mT}}
\frac{dN}{dt}=\frac{PA}{\sqrt{2\pi mk_BT}} @ \frac{dN}{dt}=\frac12nA\sqrt{\frac{8k_BT}{\pi m}},\quad n=\frac{P}{k_BT}
\frac{dN}{dt}=\frac{PA}{\sqrt{2\pi mk_BT}} @ N=\frac{PA}{\sqrt{2\pi m k_B T}}t
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t=\pi\sqrt{\frac{R^3}{2GM}}
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t=\frac{\pi}{4}\sqrt{\frac{R^3}{GM}}
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t=\frac{\pi}{2}\sqrt{\frac{R^2}{2GM}}
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t\approx1.11\sqrt{\frac{R^3}{GM}}
t=\frac{\pi}{2}\sqrt{\frac{R^3}{2GM}} @ t=\sqrt{\frac{3\pi}{32G\rho}},\quad \rho=\frac{M}{4\pi R^3}
P=\frac{q^2a^2}{6\pi\varepsilon_0c^3} @ P=\frac{2}{3}\frac{q^2a^2}{c^3}
P=\frac{q^2a^2}{6\pi\varepsilon_0c^3} @ P=\frac{q^2a^2}{6\pi\varepsilon_0c^2}
P=\frac{q^2a^2}{6\pi\varepsilon_0c^3} @ P=\frac{\mu_0q^2a^2}{6\pi c}
x_{cm}=\frac{4R}{3\pi} @ \bar{x}=\frac{2R}{\pi}
x_{cm}=\frac{4R}{3\pi} @ x_{cm}=\frac{4R}{3}\pi
x_{cm}=\frac{4R}{3\pi} @ \bar x\approx0.424R
x_{cm}=\frac{4R}{3\pi} @ (x_{cm},y_{cm})=\left(0,\frac{4R}{3\pi}\right)
h_{\max}=\frac{v_0^2\sin^2\alpha}{2g} @ R=\frac{v_0^2\sin2\alpha}{g}
h_{\max}=\frac{v_0^2\sin^2\alpha}{2g} @ h_{\max}=\frac{v_0^2\sin^2\alpha}{g}
h_{\max}=\frac{v_0^2\sin^2\alpha}{2g} @ h_{\max}=\frac{v_0^2\cos^2\alpha}{2g}
h_{\max}=\frac{v_0^2\sin^2\alpha}{2g} @ h_{\min}=\frac{v_0^2\sin^2\alpha}{2g}
h_{\max}=\frac{v_0^2\sin^2\alpha}{2g} @ h_{\max}=\frac{v_0^2\sin\alpha}{2g}
\Phi=BA\cos\omega t @ \mathcal E=BA\omega\sin\omega t
\Phi=BA\cos\omega t @ \Phi=BA\sin\omega t
\Phi=BA\cos\omega t @ \Phi=BA\cos\omega
\Phi=BA\cos\omega t @ \Phi=NBA\cos\omega t
q(t)=CV_0\left(1-e^{-t/RC}\right) @ q(t)=CV_0e^{-t/RC}
q(t)=CV_0\left(1-e^{-t/RC}\right) @ q(t)=CV_0\left(1-e^{-tRC}\right)
q(t)=CV_0\left(1-e^{-t/RC}\right) @ q(t)=V_0\left(1-e^{-t/RC}\right)
q(t)=CV_0\left(1-e^{-t/RC}\right) @ i(t)=\frac{V_0}{R}e^{-t/RC}
q(t)=CV_0\left(1-e^{-t/RC}\right) @ q(t)=CV_0\left(1+e^{-t/RC}\right)
\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2} @ \theta=\tan\left(\frac{\mu_1+\mu_2}{1-\mu_1\mu_2}\right)
\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2} @ \theta=\arctan\frac{\mu_1-\mu_2}{1+\mu_1\mu_2}
\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2} @ \theta=\arctan\frac{\mu_1+\mu_2}{1+\mu_1\mu_2}
\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2} @ \theta=\operatorname{arccot}\frac{\mu_1+\mu_2}{1-\mu_1\mu_2}
\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2} @ \tan\theta=\arctan\frac{\mu_1+\mu_2}{1-\mu_1\mu_2}
t=\frac{v_t}{g}\operatorname{arccosh}\left(e^{gh/v_t^2}\right) @ t=\frac{v_t}{g}\sinh^{-1}\left(e^{gh/v_t^2}\right)
t=\frac{v_t}{g}\operatorname{arccosh}\left(e^{gh/v_t^2}\right) @ t=\frac{v_t}{g}\cosh\left(e^{gh/v_t^2}\right)
t=\frac{v_t}{g}\operatorname{arccosh}\left(e^{gh/v_t^2}\right) @ t=\frac{v_t}{g}\cosh^{-1}\left(e^{2gh/v_t^2}\right)
t=\frac{v_t}{g}\operatorname{arccosh}\left(e^{gh/v_t^2}\right) @ t=\frac{v_t}{2g}\cosh^{-1}\left(e^{gh/v_t^2}\right)
\vec v=\dot r\hat r+r\dot\theta\hat\theta @ \mathbf{v}=\dot{r}\,\mathbf{e}_\theta+r\dot{\theta}\,\mathbf{e}_r
\vec v=\dot r\hat r+r\dot\theta\hat\theta @ \vec v=\dot r\hat r-r\dot\theta\hat\theta
\vec v=\dot r\hat r+r\dot\theta\hat\theta @ v=\sqrt{\dot r^2+r^2\dot\theta^2}
\vec v=\dot r\hat r+r\dot\theta\hat\theta @ \vec v=\ddot r\hat r+r\dot\theta\hat\theta
\vec B=\frac{\mu_0I}{2\pi r}\hat\phi @ \vec B=\frac{\mu_0 I}{2\pi r}\hat r
\vec B=\frac{\mu_0I}{2\pi r}\hat\phi @ \vec B=-\frac{\mu_0 I}{2\pi r}\hat\phi
\vec B=\frac{\mu_0I}{2\pi r}\hat\phi @ \vec B=\frac{\mu_0 I}{2\pi r}\hat z
\vec B=\frac{\mu_0I}{2\pi r}\hat\phi @ \vec B=\frac{\mu_0I}{4\pi r}\hat\phi
\frac{dT}{dt}=-k(T-T_0) @ \frac{dT}{dt}=k(T-T_0)
\frac{dT}{dt}=-k(T-T_0) @ \frac{dT}{dt}=-kT
\frac{dT}{dt}=-k(T-T_0) @ \frac{d^2T}{dt^2}=-k(T-T_0)
\frac{dT}{dt}=-k(T-T_0) @ T=T_0e^{-kt}
S=k_B\ln\Omega @ S=k_B\Omega
S=k_B\ln\Omega @ S=-k_B\ln\Omega
S=k_B\ln\Omega @ S=\ln\Omega
|\langle\psi|\phi\rangle|^2=\cos^2\frac{\theta}{2} @ |\langle\psi|\phi\rangle|^2=\frac{1-\cos\theta}{2}
|\langle\psi|\phi\rangle|^2=\cos^2\frac{\theta}{2} @ \langle\psi|\phi\rangle=\cos^2\frac\theta2
\int_0^\infty\frac{x^3}{e^x-1}dx @ \frac{\pi^4}{90}
\int_0^\infty\frac{x^3}{e^x-1}dx @ \int_0^\infty\frac{x^2}{e^x-1}dx
\int_0^\infty\frac{x^3}{e^x-1}dx @ \frac{\pi^2}{6}
m\ddot x=-kx-b\dot x+F_0\cos\omega t @ \ddot x-\frac bm\dot x+\frac kmx=\frac{F_0}{m}\cos(\omega t)
m\ddot x=-kx-b\dot x+F_0\cos\omega t @ m\ddot x+b\dot x+kx=F_0\sin\omega t
m\ddot x=-kx-b\dot x+F_0\cos\omega t @ m\ddot x+b\dot x+kx=0
m\ddot x=-kx-b\dot x+F_0\cos\omega t @ m\ddot x+b\dot x-kx=F_0\cos\omega t
{}^{4}_{2}\mathrm{He} @ ^3_2\text{He}
{}^{4}_{2}\mathrm{He} @ {}_1^4\mathrm{H}
{}^{4}_{2}\mathrm{He} @ ^4_2\text{Be}
n\ge\frac{1}{\sin\theta_c} @ n\le\frac{1}{\sin\theta_c}
n\ge\frac{1}{\sin\theta_c} @ n>\sin\theta_c
n\ge\frac{1}{\sin\theta_c} @ n=\frac{1}{\sin\theta_c}
n\ge\frac{1}{\sin\theta_c} @ \sin\theta_c\le\frac1n
\frac{dP}{d\Omega}=\frac{\mu_0p_0^2\omega^4}{32\pi^2c}\sin^2\theta @ P=\frac{\mu_0p_0^2\omega^4}{12\pi c}
\omega=\sqrt{\frac{k}{m}} @ f=\sqrt{k/m}
\omega=\sqrt{\frac{k}{m}} @ \nu=\sqrt{k/m}
\omega=\sqrt{\frac{k}{m}} @ T=\sqrt{k/m}
\omega=\sqrt{\frac{k}{m}} @ \omega^{-1}=\sqrt{k/m}
\omega=\sqrt{\frac{k}{m}} @ \frac{1}{\omega}=\sqrt{k/m}
\omega=\sqrt{\frac{k}{m}} @ \frac{\omega}{2\pi}=\sqrt{k/m}
\omega=\sqrt{\frac{k}{m}} @ 2\omega=\sqrt{k/m}
\omega=\sqrt{\frac{k}{m}} @ \omega t=\sqrt{k/m}
f=\frac{1}{2\pi}\sqrt{\frac{k}{m}} @ \omega=\frac{1}{2\pi}\sqrt{k/m}
\ln\frac{a}{b} @ \log_{10}\frac ab
\ln\frac{a}{b} @ \lg\frac ab
\ln\frac{a}{b} @ \frac{\ln a}{\ln b}
\ln\frac{a}{b} @ \ln\frac ba
\ln\frac{a}{b} @ \ln(a-b)
\ln\frac{a}{b} @ \log_2\frac{a}{b}
\frac{a}{bc} @ \frac{a}{b}c
\frac{a}{bc} @ \frac{ac}{b}
n! @ n!!
n! @ (n-1)!
n! @ n
\vec a\cdot\vec b @ ab
\vec a\cdot\vec b @ \vec a\times\vec b
\vec a\cdot\vec b @ |\vec a||\vec b|
x_1 @ x_2
x_1 @ x
x_1 @ x_{11}
x_1 @ X_1
x_1 @ x_1'
x_1 @ \dot x_1
x_1 @ \bar x_1
x_1 @ x^1
x_1 @ x_1^2
x_1 @ 1x
m_1gR\left(1-\cos\theta\right)-\frac12m_2v^2 @ m_2gR\left(1-\cos\theta\right)-\frac12m_1v^2
m_1gR\left(1-\cos\theta\right)-\frac12m_2v^2 @ m_1gR\left(1-\cos\theta\right)+\frac12m_2v^2
m_1gR\left(1-\cos\theta\right)-\frac12m_2v^2 @ m_1gR\left(1-\cos\theta\right)-m_2v^2
m_1gR\left(1-\cos\theta\right)-\frac12m_2v^2 @ m_1gR\cos\theta-\frac12m_2v^2
m_1gR\left(1-\cos\theta\right)-\frac12m_2v^2 @ m_1gR\left(1-\cos\theta\right)
\sqrt{a^2+b^2} @ a+b
\sqrt{a^2+b^2} @ \sqrt{a^2-b^2}
\sqrt{a^2+b^2} @ a^2+b^2
\sqrt{a^2+b^2} @ \sqrt{a^2}+b^2
\mu_k @ \mu_s
\mu_k @ \mu
\mu_k @ \nu_k
\mu_k @ \mu_K
T_1=\frac{m_1(g-a)}{2} @ T_2=\frac{m_1(g-a)}{2}
T_1=\frac{m_1(g-a)}{2} @ T_1=\frac{m_1(g+a)}{2}
T_1=\frac{m_1(g-a)}{2} @ T_1=\frac{m_2(g-a)}{2}
T_1=\frac{m_1(g-a)}{2} @ 2T_1=\frac{m_1(g-a)}{2}
F_x=qE,\ F_y=qvB @ F_x=qvB,\quad F_y=qE
F_x=qE,\ F_y=qvB @ F_x=qE
F_x=qE,\ F_y=qvB @ F_x=qE,\quad F_y=-qvB
F_x=qE,\ F_y=qvB @ F_x=qE,\quad F_z=qvB
e^{-x^2} @ e^{x^2}
e^{-x^2} @ e^{-2x}
e^{-x^2} @ (e^{-x})^2
e^{-x^2} @ -e^{x^2}
e^{-x^2} @ e^{(-x)^2}
\tan^2\theta @ \tan\theta^2
\tan^2\theta @ \tan2\theta
\tan^2\theta @ \sec^2\theta+1
\tan^2\theta @ \cot^2\theta
3:2 @ 2:3
3:2 @ 3.2
3:2 @ \frac{2}{3}
\Delta E=\frac{3}{4}E_0 @ \Delta E=-\frac34E_0
\Delta E=\frac{3}{4}E_0 @ \Delta E=\frac43E_0
\Delta E=\frac{3}{4}E_0 @ \frac{\Delta E}{E_0}=\frac34E_0
\Delta E=\frac{3}{4}E_0 @ \Delta E=\frac34
T=mg\cos\theta+\frac{mv^2}{l} @ T = m\left(g\cos\theta - \frac{v^2}{l}\right)
T=mg\cos\theta+\frac{mv^2}{l} @ T = m\left(g\sin\theta + \frac{v^2}{l}\right)
T=mg\cos\theta+\frac{mv^2}{l} @ T = mg + \frac{mv^2}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ T=mg\cos\theta+m\omega^2l
T=mg\cos\theta+\frac{mv^2}{l} @ T=mg\cos\theta+ma_c
T=mg\cos\theta+\frac{mv^2}{l} @ T = 3mg\cos\theta
T=mg\cos\theta+\frac{mv^2}{l} @ T+mg\cos\theta=\frac{mv^2}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ \frac{T}{m}=mg\cos\theta+\frac{mv^2}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ v=\sqrt{\frac{l(T-mg\sin\theta)}{m}}
T=mg\cos\theta+\frac{mv^2}{l} @ T=mg\cos\theta+\frac{mv^2}{2l}
T=mg\cos\theta+\frac{mv^2}{l} @ T_{\max}-T=mg\cos\theta+\frac{mv^2}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ T=mg\cos\theta+\frac{mv^2}{l}\ \text{if }\theta<\theta_0,\ 0\text{ otherwise}
T=mg\cos\theta+\frac{mv^2}{l} @ T=mg\cos\theta\text{ and }F_c=\frac{mv^2}{l}
T=mg\cos\theta+\frac{mv^2}{l} @ T\approx mg+\frac{mv^2}{l}
x=\frac{v_0}{\omega}\sin\omega t @ x(t)=A\sin(\omega t)
x=\frac{v_0}{\omega}\sin\omega t @ x(t)=A\sin(\omega t)
x=\frac{v_0}{\omega}\sin\omega t @ x(t)=\frac{v_0}{\omega}\cos\omega t
x=\frac{v_0}{\omega}\sin\omega t @ x(t)=\frac{v_0}{\omega}\sin\omega t+x_0
x=\frac{v_0}{\omega}\sin\omega t @ x(t)=v_0\omega\sin\omega t
x=\frac{v_0}{\omega}\sin\omega t @ v(t)=v_0\cos\omega t
x=\frac{v_0}{\omega}\sin\omega t @ x(t)=\frac{v_0}{\omega}\cos\left(\omega t+\frac\pi2\right)
x=\frac{v_0}{\omega}\sin\omega t @ x_{\max}=\frac{v_0}{\omega}
\frac{GMm}{2R} @ W=-\frac{GMm}{2R}
\frac{GMm}{2R} @ W=\frac{GMm}{R}
\frac{GMm}{2R} @ \frac12mgR
\frac{GMm}{2R} @ W=\frac{GMm}{4R}
\frac{GMm}{2R} @ W = \tfrac{1}{2}mgR
\frac{GMm}{2R} @ \frac{GM}{2R}
\frac{GMm}{2R} @ \frac{GMm}{2R^2}
1.75'' @ 1.75'
1.75'' @ 1.75^\circ
1.75'' @ 1.75
1.75'' @ 1.85''
x' @ x''
x' @ x
15' @ 15''
15' @ 15^\circ
"""


@pytest.mark.parametrize(("gold", "content"), rows(RIGHT))
def test_right(gold, content):
    must_accept(gold, content)


@pytest.mark.parametrize(("gold", "content"), rows(WRONG))
def test_wrong(gold, content):
    must_refuse(gold, content)

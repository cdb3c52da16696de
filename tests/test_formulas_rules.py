"""Rules of formula matching, each with pairs that are the same and pairs that are not, in both directions."""

import pytest

from physeval_plugins import compare_formulas

SAME = {
    "means": [
        (r"\langle x^2\rangle=a", r"\langle\hat{x}^2\rangle=a"),
        (r"\bar v=\sqrt{kT}", r"\langle v\rangle=\sqrt{kT}"),
    ],
    "indices of sums": [
        (r"I=\sum_im_ir_i^2", r"I=\sum m_jr_j^2"),
        (r"\vec R=\frac{\sum_im_i\vec r_i}{\sum_im_i}", r"\vec R=\frac{\sum m_j\vec r_j}{\sum_km_k}"),
    ],
    "places of derivatives": [
        (r"\left.\frac{dV}{dx}\right|_{x=a}=0", r"\frac{dV}{dx}\bigg|_a=0"),
    ],
    "decoration": [
        (r"\frac12mv^2=mgh", r"\frac12\cancel{m}v^2=\cancel{m}gh"),
        (r"F=ma", r"\textcolor{blue}{F=ma}"),
        (r"F=ma", r"{\color{red}F=ma}"),
        (r"F=ma", r"\mathbf{F=ma}"),
        (r"t=1.5\unit{s}", r"t=1.5\text{ sec}"),
        (r"v_\parallel=u", r"v_{||}=u"),
    ],
    "primes as derivatives": [
        (r"\psi''=-k^2\psi", r"\frac{d^2\psi}{dx^2}=-k^2\psi"),
        (r"-\frac{\hbar^2}{2m}\psi''(x)=E\psi(x)", r"-\frac{\hbar^2}{2m}\frac{d^2\psi}{dx^2}=E\psi"),
        (r"m x''+b x'+k x=0", r"m\ddot x+b\dot x+kx=0"),
    ],
    "free constants": [
        (r"PV=\text{const}", r"VP=\text{constant}"),
        (r"PV=\text{const.}", r"P^2V^2=\mathrm{const}"),
        (r"v^2+2gh=\text{const}", r"\frac{v^2}{2}+gh=\text{constant}"),
    ],
    "regions of integrals": [
        (r"\oint_S E\,dA=q", r"\oint E\,dA=q"),
        (r"\oiint_S\vec E\cdot d\vec A=q", r"\oint\vec E\cdot d\vec A=q"),
        (r"\int_V\rho\,d\tau=q", r"q=\int\rho\,d\tau"),
    ],
    "what varies under an integral": [
        (r"Q=4\pi\int_0^R\rho(r)r^2dr", r"Q=\int_0^R4\pi r^2\rho\,dr"),
        (r"\int_{-\infty}^{\infty}|\psi|^2dx=1", r"\int_{-\infty}^{+\infty}|\psi(x)|^2\,dx=1"),
        (r"\int_0^Lx|\psi|^2dx=a", r"\int_0^L\psi^*(x)\,x\,\psi(x)\,dx=a"),
    ],
    "geometric series": [
        (r"S=\sum_{n=1}^\infty x^n", r"S=\frac{x}{1-x}"),
        (r"Z=\sum_{n=0}^{\infty}e^{-\beta\hbar\omega(n+1/2)}", r"Z=\frac{1}{2\sinh(\beta\hbar\omega/2)}"),
    ],
    "differentials in sums": [
        (r"dS=\frac{dU+P\,dV}{T}", r"dU=T\,dS-P\,dV"),
    ],
    "hats of position and momentum": [
        (r"\hat a=\frac{1}{\sqrt2}(\hat x+i\hat p)", r"a=\frac{1}{\sqrt2}(x+ip)"),
        (r"\hat\rho=\frac{e^{-\beta\hat H}}{Z}", r"\rho=\frac1Ze^{-\beta H}"),
    ],
    "products with a differential": [
        (r"\vec F=I\oint d\vec l\times\vec B", r"\vec F=I\oint d\mathbf l\times\mathbf B"),
        (r"a=\oint\vec B\cdot d\vec l", r"a=\oint d\vec l\cdot\vec B"),
        (r"a=\int\frac{d\vec l\times\hat r}{r^2}", r"a=\int\frac{d\mathbf l\times\hat{\mathbf r}}{r^2}"),
    ],
    "domains": [
        (r"\psi=A,\quad x<0", r"\psi=A\ (x<0)"),
        (r"E=a,\quad r<R", r"E=a\text{ for }r\leq R"),
        (r"E=a,\quad r<R", r"E=a,\quad r\ll R"),
        (r"E=a,\quad r<R", r"E=a"),
    ],
    "labels": [
        (r"v(t)=at", r"v=at"),
        (r"E(x,T)=KT", r"E(T)=KT"),
        (r"x(t)=A\cos\omega t", r"x=A\cos\omega t"),
        (r"E(r)=0", r"E=0"),
        (r"Z(T,V,N)=\frac{z^N}{N!}", r"Z=\frac{z^N}{N!}"),
        (r"v(h)=\sqrt{2gh}", r"v=\sqrt{2gh}"),
        (r"V(R)=V_0", r"V_0=V(R)"),
    ],
    "zero vector": [
        (r"\vec a+\vec b=0", r"\vec a=-\vec b"),
        (r"m\vec v=0", r"\vec v=0"),
        (r"\vec a-\vec b=0", r"\vec b=\vec a"),
        (r"\sum \vec F=0", r"0=\sum\vec F"),
        (
            r"\nabla\times\vec E+\frac{\partial\vec B}{\partial t}=0",
            r"\nabla\times\vec E=-\frac{\partial\vec B}{\partial t}",
        ),
        (r"m\vec v+M\vec V=0", r"\vec V=-\frac mM\vec v"),
    ],
    "differentials": [
        (r"\mathrm{d}q=I\,\mathrm{d}t", r"I=\frac{dq}{dt}"),
        (r"\mathrm{d}q=I\,\mathrm{d}t", r"dq=I\,dt"),
        (r"\dot q=I", r"dq=I\,dt"),
        (r"d\vec p=\vec F dt", r"\frac{d\vec p}{dt}=\vec F"),
        (r"v\,dv=a\,dx", r"a=v\frac{dv}{dx}"),
        (r"m\frac{dv}{dt}=-u\frac{dm}{dt}", r"m\,dv=-u\,dm"),
        (r"m\frac{dv}{dt}=-u\frac{dm}{dt}-mg", r"m\,dv=-u\,dm-mg\,dt"),
        (r"dS=\frac{dQ}{T}", r"T\,dS=dQ"),
        (r"\frac{dN}{N}=-\lambda\,dt", r"\dot N=-\lambda N"),
        (r"I=\frac{dq}{dt}", r"dq=I\,dt"),
        (r"dV=4\pi r^2dr", r"\frac{dV}{dr}=4\pi r^2"),
        (r"\delta Q=TdS", r"dQ=TdS"),
        (r"dU=\delta Q-p\,dV", r"dU=dQ-p\,dV"),
    ],
    "factors of zero": [
        (r"m\ddot x+kx=0", r"\ddot x=-\frac{k}{m}x"),
        (r"A\sin(kL)=0", r"\sin(kL)=0"),
        (r"\frac{x-a}{b}=0", r"x=a"),
        (r"\frac{1}{2}m v^2=0", r"v=0"),
        (r"\omega^2(x-a)=0", r"x=a"),
        (r"m(a-b)=0", r"a=b"),
        (r"m\ddot x=0", r"\ddot x=0"),
        (r"k\nabla^2\phi=0", r"\nabla^2\phi=0"),
        (r"mv=0", r"v=0"),
    ],
    "proportions": [
        (r"F\propto\frac{m_1m_2}{r^2}", r"Fr^2\propto m_1m_2"),
        (r"\frac1T\propto\frac{1}{\sqrt l}", r"T\propto\sqrt l"),
        (r"T\propto\sqrt{l}", r"l\propto T^2"),
        (r"F\propto x", r"x\propto F"),
        (r"T^2\propto r^3", r"T\propto r^{3/2}"),
        (r"E\propto T^4", r"T\propto E^{1/4}"),
        (r"y\propto e^x", r"y^2\propto e^{2x}"),
    ],
    "operators": [
        (r"\hat H\psi=E\psi", r"H\psi=E\psi"),
        (r"\hat H=\frac{\hat p^2}{2m}", r"\hat p^2=2m\hat H"),
        (r"i\hbar\frac{d\psi}{dt}=\hat H\psi", r"\frac{d\psi}{dt}=-\frac{i}{\hbar}\hat H\psi"),
        (r"\hat H=\hbar\omega(\hat N+\frac12)", r"\hat H=\hbar\omega\hat N+\frac{\hbar\omega}{2}"),
        (r"\hat A\hat B-\hat B\hat A=i\hbar", r"\hat B\hat A=\hat A\hat B-i\hbar"),
        (r"H=\hbar\omega(a^\dagger a+\frac12)", r"H=\hbar\omega a^\dagger a+\frac{\hbar\omega}{2}"),
        (r"\sigma_x\sigma_y=i\sigma_z", r"i\sigma_z=\sigma_x\sigma_y"),
        (r"\tau=\frac{\sigma_x-\sigma_y}{2}", r"2\tau=\sigma_x-\sigma_y"),
        (r"\sigma_x\sigma_y=\tau^2", r"\tau=\sqrt{\sigma_x\sigma_y}"),
        (r"\hat p\psi=-i\hbar\frac{d\psi}{dx}", r"-i\hbar\frac{d\psi}{dx}=\hat p\psi"),
        (r"\vec F=F\hat x", r"\frac{\vec F}{F}=\hat x"),
        (r"\hat L_z\psi=m\hbar\psi", r"L_z\psi=\hbar m\psi"),
        (r"U^\dagger U=1", r"1=U^\dagger U"),
        (r"[\hat x,\hat p]=i\hbar", r"\hat x\hat p-\hat p\hat x=i\hbar"),
        (r"[x,p]=i\hbar", r"[p,x]=-i\hbar"),
        (r"\hat H(\psi+\phi)=0", r"\hat H\psi=-\hat H\phi"),
        (r"H=\frac{p^2}{2m}+V", r"\hat H=\frac{\hat p^2}{2m}+\hat V"),
        (r"\sigma_x\sigma_y-\tau^2=0", r"\tau^2=\sigma_y\sigma_x"),
        (r"\sigma_x\sigma_y-\tau_{xy}^2=0", r"\tau_{xy}^2=\sigma_y\sigma_x"),
        (r"\sigma_1=\frac{\sigma_x\sigma_y}{E}", r"\sigma_1=\frac{\sigma_y\sigma_x}{E}"),
        (r"N=2\pi\sigma_x\sigma_yA", r"N=2\pi A\sigma_y\sigma_x"),
        (r"L=\frac{N^2f}{4\pi\sigma_x\sigma_y}", r"L=\frac{N^2f}{4\pi\sigma_y\sigma_x}"),
        (
            r"I=\sigma_x\sigma_y+\sigma_y\sigma_z+\sigma_z\sigma_x",
            r"I=\sigma_y\sigma_x+\sigma_z\sigma_y+\sigma_x\sigma_z",
        ),
        (r"\hat L^2=\hat L_x^2+\hat L_y^2+\hat L_z^2", r"L^2=L_x^2+L_y^2+L_z^2"),
        (r"P_1V_1-V_2P_2=0", r"P_1V_1=P_2V_2"),
        (r"v_1t-tv_2=d", r"d=(v_1-v_2)t"),
    ],
    "vector marks": [
        (r"\vec F=m\vec a", r"F=ma"),
        (r"\vec F=-k\vec x", r"F=-kx"),
        (r"\vec p=m_1\vec v_1+m_2\vec v_2", r"p=m_1v_1+m_2v_2"),
        (r"T=\frac12m\vec v^2", r"T=\frac12mv^2"),
        (r"|\vec F|=kx", r"F=kx"),
        (r"|\vec v_1+\vec v_2|=u", r"u=|\vec v_2+\vec v_1|"),
    ],
    "modulus squared": [
        (r"|\psi|^2=\rho", r"\rho=|\psi|^2"),
        (r"|v|=u", r"v=u"),
        (r"|F|=kx", r"F=kx"),
        (r"T=\frac12m|v|^2", r"T=\frac12mv^2"),
        (r"|A|^2=\frac2L", r"A=\sqrt{\frac2L}"),
        (r"|\psi|^2=\frac2L\sin^2(kx)", r"\sin^2(kx)=\frac{L|\psi|^2}{2}"),
        (r"P=|c_1|^2", r"|c_1|^2=P"),
        (r"u=\frac12\epsilon_0|E|^2", r"u=\frac12\epsilon_0E^2"),
        (r"|x_1-x_2|^2=d^2", r"(x_1-x_2)^2=d^2"),
        (r"\rho=e|\psi|^2", r"\rho=e\psi^*\psi"),
    ],
    "integrands": [
        (r"\Delta p=\int_0^t F\,dt", r"\int_0^t F\,dt=\Delta p"),
        (r"W=\int_0^a kx\,dx", r"W=\frac{ka^2}{2}"),
        (r"Q=m\int_{T_1}^{T_2}C\,dT", r"\frac Qm=\int_{T_1}^{T_2}C\,dT"),
        (r"\Delta S=\int_{T_1}^{T_2}\frac{C}{T}dT", r"\Delta S=C\ln\frac{T_2}{T_1}"),
        (r"x=\int_0^t s\,ds", r"x=\frac{t^2}{2}"),
        (r"L=\int_0^{2\pi}R\,d\theta", r"L=2\pi R"),
    ],
    "values": [
        (r"\lambda=505\,\mathrm{nm}", r"\lambda=500\,\mathrm{nm}"),
        (r"N=202\,\mathrm{N}", r"N=200\,\mathrm{N}"),
        (r"x=21\,\mathrm{m}", r"x=20\,\mathrm{m}"),
        (r"E=\frac{hc}{\lambda}", r"E=\frac{1240\,\mathrm{eV\cdot nm}}{\lambda}"),
        (r"\Delta T=50\,^\circ\mathrm C", r"\Delta T=50\,\mathrm K"),
        (r"T_2-T_1=10\,\mathrm K", r"T_2-T_1=10\,^\circ\mathrm C"),
        (r"T=27\,^\circ\mathrm C", r"T=300.15\,\mathrm K"),
    ],
    "imaginary unit": [
        (r"Z=R+j\omega L", r"Z=R+i\omega L"),
        (r"Z=R+\frac{1}{j\omega C}", r"Z=R-\frac{j}{\omega C}"),
    ],
}
DIFFERENT = {
    "means": [
        (r"\langle x^2\rangle=a", r"\langle x\rangle^2=a"),
        (r"\bar v=\sqrt{kT}", r"\langle v^2\rangle=\sqrt{kT}"),
        (r"\bar v=\sqrt{kT}", r"v=\sqrt{kT}"),
    ],
    "indices of sums": [
        (r"I=\sum_im_ir_i^2", r"I=\sum_im_jr_j^2"),
        (r"I=\sum_im_ir_i^2", r"I=\sum_im_ir_j^2"),
        (r"I=\sum_im_ir_i^2", r"I=m_ir_i^2"),
        (r"I=\sum_{i=1}^Nm_ir_i^2", r"I=\sum_{i=1}^nm_ir_i^2"),
    ],
    "places of derivatives": [
        (r"\left.\frac{dV}{dx}\right|_{x=a}=0", r"\frac{dV}{dx}\bigg|_{y=a}=0"),
        (r"\left.\frac{dV}{dx}\right|_{x=a}=0", r"\frac{dV}{dx}\bigg|_{x=0}=0"),
    ],
    "decoration": [
        (r"\frac12mv^2=mgh", r"\frac12\cancel{m}v^2=\cancel{m}gR"),
        (r"F=ma", r"\textcolor{blue}{F=mv}"),
        (r"F=ma", r"\mathbf{F=-ma}"),
        (r"v_\parallel=u", r"v_{\perp}=u"),
    ],
    "primes as derivatives": [
        (r"x'=\gamma(x-vt)", r"\frac{dx}{dt}=\gamma(x-vt)"),
        (r"x'=\gamma(x-vt)", r"\dot x=\gamma(x-vt)"),
        (r"\psi''=-k^2\psi", r"\frac{d\psi}{dx}=-k^2\psi"),
        (r"p'=p-\frac hc", r"\frac{dp}{dt}=p-\frac hc"),
        (r"\psi'=-k^2\psi", r"\frac{d^2\psi}{dx^2}=-k^2\psi"),
        (r"\psi''=-k^2\psi", r"\frac{d^2\psi}{dx^2}=k^2\psi"),
        (r"m x''+b x'+k x=0", r"m\dot x+b\ddot x+kx=0"),
    ],
    "free constants": [
        (r"PV=\text{const}", r"\frac PV=\text{const}"),
        (r"PV=\text{const}", r"P+V=\text{constant}"),
        (r"TV^{\gamma-1}=\text{const}", r"TV^{\gamma}=\text{const}"),
        (r"v^2+2gh=\text{const}", r"v^2-2gh=\text{const}"),
        (r"PV=\text{const}", r"PV=0"),
    ],
    "regions of integrals": [
        (r"\oint_S E\,dA=q", r"\oint_C E\,dA=q"),
        (r"\oint_S E\,dA=q", r"\oint B\,dA=q"),
        (r"\oint_S E\,dA=q", r"\int E\,dA=q"),
        (r"\int_{S_1} E\,dA=q", r"\int_{S_2} E\,dA=q"),
    ],
    "what varies under an integral": [
        (r"Q=\int_0^R\rho(r)4\pi r^2dr", r"Q=\rho\int_0^R4\pi r^2dr"),
        (r"Q=\int_0^R\rho(r)4\pi r^2dr", r"Q=\frac43\pi R^3\rho"),
        (r"Q=\int_0^R\rho(r)r^2dr", r"Q=\int_0^R\rho r\,dr"),
    ],
    "h and h-bar beside large terms": [
        (r"-\frac{\hbar^2}{2m}\frac{d^2\psi}{dx^2}+V\psi=E\psi", r"-\frac{h^2}{2m}\frac{d^2\psi}{dx^2}+V\psi=E\psi"),
        (r"E=V+\hbar^8b", r"E=V+h^8b"),
    ],
    "geometric series": [
        (r"S=\sum_{n=1}^\infty x^n", r"S=\frac{1}{1-x}"),
        (r"Z=\sum_{n=0}^\infty(2n+1)e^{-\beta n}", r"Z=\frac{1}{1-e^{-\beta}}"),
        (r"Z=\sum_{n=0}^\infty e^{-\beta E_n}", r"Z=\frac{1}{1-e^{-\beta E_n}}"),
        (r"Z=\sum_{n=0}^{\infty}e^{-\beta\hbar\omega(n+1/2)}", r"Z=\frac{1}{2\cosh(\beta\hbar\omega/2)}"),
    ],
    "derivatives by one variable": [
        (r"m\frac{dv}{dt}=-u\frac{dm}{dt}", r"m\,dv=u\,dm"),
        (r"m\frac{dv}{dt}=-u\frac{dm}{dx}", r"m\,dv=-u\,dm"),
        (r"m\frac{dv}{dt}=-u\frac{dm}{dt}-mg", r"m\,dv=-u\,dm-mg"),
    ],
    "differentials in sums": [
        (r"dS=\frac{dU-P\,dV}{T}", r"dU=T\,dS-P\,dV"),
        (r"dS=\frac{dU+V\,dP}{T}", r"dU=T\,dS-P\,dV"),
    ],
    "factors of derivatives": [
        (r"\frac{d}{dt}(mr^2\dot\theta)=0", r"\frac{d}{dt}(mr\dot\theta)=0"),
        (r"\frac{d}{dt}(mv)=0", r"\frac{dv}{dt}=0"),
        (r"\frac{d}{dt}(r^2\dot\theta)=0", r"r^2\dot\theta=0"),
        (r"\frac{d}{dt}(r^2\dot\theta)=0", r"\frac{d}{dt}(\dot\theta)=0"),
    ],
    "hats of position and momentum": [
        (r"\hat a=\frac{1}{\sqrt2}(\hat x+i\hat p)", r"a=\frac{1}{\sqrt2}(x-ip)"),
        (r"\hat\rho=\frac{e^{-\beta\hat H}}{Z}", r"\rho=Ze^{-\beta H}"),
        (r"\vec E=E_x\hat x+E_y\hat y", r"E=E_xx+E_yy"),
        (r"\vec F=-kx\hat x", r"F=-kx^2"),
    ],
    "products with a differential": [
        (r"\vec F=I\oint d\vec l\times\vec B", r"\vec F=I\oint\vec B\times d\vec l"),
        (r"a=\oint\vec B\cdot d\vec l", r"a=\oint\vec B\times d\vec l"),
        (r"a=\int\frac{d\vec l\times\hat r}{r^2}", r"a=\int\frac{d\vec l\cdot\hat r}{r^2}"),
    ],
    "domains": [
        (r"\psi=A,\quad x>0", r"\psi=A\ (x<0)"),
        (r"E=a,\quad r<R", r"E=a,\quad r>R"),
        (r"E=a\text{ for }r<R", r"E=a,\quad r\gg R"),
        (r"E=a,\quad x\leq0", r"E=a,\quad x\geq0"),
    ],
    "labels": [
        (r"V(a)=V_0", r"V(b)=V_0"),
        (r"V(R)=V_0", r"V(r)=V_0"),
        (r"V(x)=V_0", r"V(r)=V_0"),
        (r"\psi(L)=0", r"\psi=0"),
        (r"\psi(h)=0", r"\psi=0"),
        (r"u(L,t)=0", r"u(x,t)=0"),
        (r"x(t)=A", r"x(T)=A"),
        (r"B(R)=\mu_0I", r"B=\mu_0I"),
        (r"\psi_1(a)=\psi_2(a)", r"\psi_1(b)=\psi_2(b)"),
        (r"V(a,\theta)=V_0\cos\theta", r"V(\theta)=V_0\cos\theta"),
        (r"E(r)=\frac{kQ}{r^2}", r"E(R)=\frac{kQ}{R^2}"),
    ],
    "zero vector": [
        (r"\vec a=\vec b", r"\vec a+\vec b=0"),
        (r"\vec E=\vec v\times\vec B", r"\vec E+\vec v\times\vec B=0"),
        (
            r"\nabla\times\vec E=\frac{\partial\vec B}{\partial t}",
            r"\nabla\times\vec E+\frac{\partial\vec B}{\partial t}=0",
        ),
    ],
    "differentials": [
        (r"dp=\rho g\,dz", r"\frac{dp}{dz}=-\rho g"),
        (r"dz=-\rho g\,dp", r"\frac{dp}{dz}=-\rho g"),
        (r"p=-\rho gz", r"\frac{dp}{dz}=-\rho g"),
        (r"\Delta U=-F\,dx", r"F=-\frac{dU}{dx}"),
        (r"dU=TdS", r"\frac{\partial U}{\partial S}=T"),
        (r"d^2x=a\,dt^2", r"\frac{dx}{dt}=a"),
        (r"\Delta Q=TdS", r"dQ=TdS"),
        (r"\delta W=F\,\delta x", r"dW=F\,dx"),
        (r"dq=I\,dt", r"\dot q=-I"),
    ],
    "factors of zero": [
        (r"ab=0", r"a=0"),
        (r"ab=0", r"b=0"),
        (r"(x+y)(x-z)=0", r"x=z"),
        (r"m(a-b)=0", r"m=0"),
        (r"m\ddot x=0", r"m=0"),
        (r"m(a+b)=0", r"a=b"),
        (r"m(a-b)=c", r"a-b=c"),
    ],
    "proportions": [
        (r"T\propto\sqrt l", r"T\propto l"),
        (r"T\propto\sqrt l", r"l\propto\sqrt T"),
        (r"F\propto\frac1{r^2}", r"F\propto r^2"),
        (r"F\propto xy", r"F\propto x"),
        (r"F\propto x^2y", r"F\propto xy"),
        (r"y\propto e^x", r"y\propto e^{2x}"),
        (r"F\propto m", r"F\propto ma"),
    ],
    "operators": [
        (r"\hat A\hat B\psi=a\psi", r"\hat B\hat A\psi=a\psi"),
        (r"\hat H\psi=E\psi", r"\hat H=E"),
        (r"\hat L_z\psi=m\hbar\psi", r"L_z=m\hbar"),
        (r"H\psi=E\psi", r"H=E"),
        (r"H=\hbar\omega a^\dagger a", r"H=\hbar\omega aa^\dagger"),
        (r"\hat C=\hat A\hat B-\hat B\hat A", r"\hat C=0"),
        (r"U^\dagger AU=B", r"A=B"),
        (r"\hat S_x\hat S_y-\hat S_y\hat S_x=i\hbar\hat S_z", r"\hat S_y\hat S_x-\hat S_x\hat S_y=i\hbar\hat S_z"),
        (r"\sigma_x\sigma_y=i\sigma_z", r"\sigma_y\sigma_x=i\sigma_z"),
        (r"M=\sigma_x\sigma_z", r"M=\sigma_z\sigma_x"),
        (r"A=\sigma_x\sigma_y-\sigma_y\sigma_x", r"A=0"),
        (r"\hat A\hat B=\hat C", r"\hat B\hat A=\hat C"),
        (r"[x,p]=i\hbar", r"[x,p]=-i\hbar"),
        (r"[x,p]=i\hbar", r"[p,x]=i\hbar"),
    ],
    "vector marks": [
        (r"|\vec v_1+\vec v_2|=u", r"v_1+v_2=u"),
        (r"T=\frac12m|\vec v+\vec u|^2", r"T=\frac12m(v+u)^2"),
        (r"|\vec v_1-\vec v_2|=u", r"|v_1-v_2|=u"),
        (r"c=\sqrt{(\vec a+\vec b)^2}", r"c=a+b"),
    ],
    "modulus squared": [
        (r"|\psi|^2=\rho", r"\psi^2=\rho"),
        (r"P=|c_1|^2", r"P=c_1^2"),
        (r"I=|E_1+E_2|^2", r"I=(E_1+E_2)^2"),
        (r"|\psi|^2=\rho", r"|\psi|^2=2\rho"),
        (r"\rho=|\psi|^2", r"\rho=\psi^*\phi"),
    ],
    "integrands": [
        (r"Q=\int_{T_1}^{T_2}C\,dT", r"Q=C(T_2-T_1)"),
        (r"\Delta p=\int_0^t F\,dt", r"\Delta p=Ft"),
        (r"W=-\int_{V_1}^{V_2}p\,dV", r"W=-p(V_2-V_1)"),
    ],
    "values": [
        (r"\lambda=506\,\mathrm{nm}", r"\lambda=500\,\mathrm{nm}"),
        (r"x=21\,\mathrm{m}", r"x=19\,\mathrm{m}"),
        (r"E=\frac{hc}{\lambda}", r"E=\frac{1260\,\mathrm{eV\cdot nm}}{\lambda}"),
        (r"\Delta T=50\,^\circ\mathrm C", r"\Delta T=323\,\mathrm K"),
        (r"T=20\,^\circ\mathrm C", r"T=20\,\mathrm K"),
        (r"\Delta T=20\,^\circ\mathrm C", r"\Delta T=25\,\mathrm K"),
    ],
    "imaginary unit": [
        (r"Z=R+j\omega L", r"Z=R-i\omega L"),
        (r"j=\sigma E", r"i=\sigma E"),
        (r"Z=R+\frac{1}{j\omega C}", r"Z=R+\frac{j}{\omega C}"),
    ],
}


def _rows(table):
    return [pytest.param(*pair, id=f"{rule}-{at}") for rule, pairs in table.items() for at, pair in enumerate(pairs)]


@pytest.mark.parametrize(("one", "other"), _rows(SAME))
def test_the_same(one, other):
    assert compare_formulas(one, other).same is True
    assert compare_formulas(other, one).same is True


@pytest.mark.parametrize(("one", "other"), _rows(DIFFERENT))
def test_not_the_same(one, other):
    assert compare_formulas(one, other).same is not True
    assert compare_formulas(other, one).same is not True


# -- words around a formula ------------------------------------------------------------------------------------------

STATED = [
    r"\text{about }v=at",
    r"\text{exactly }v=at",
    r"\text{The speed at the bottom is }v=at",
    r"v=at\text{ and not }v=bt",
    r"v=at\text{, assuming no friction}",
    r"v=at\text{ directed downward}",
    r"v=at\text{ (independent of }m)",
    r"v=at\text{ per unit length}",
    r"v=at\text{ for }t>0",
    r"v=at\text{ if not slipping}",
    r"v=at \text{ (no friction)}",
    r"v=at \text{ (minus sign: attraction)}",
    r"\text{in order: }v=at",
    r"v=at\text{ or }a=\frac{v}{t}",
    r"v=at\text{ or }v=3\,\mathrm{m/s}",
    r"v=at\text{ or }v-at=0",
]
NOT_STATED = [
    r"v=at\text{ is wrong}",
    r"v=at\text{ (incorrect)}",
    r"v=at\text{ does not hold}",
    r"\text{not }v=at",
    r"\text{It is false that }v=at",
    r"\text{There is no }v=at",
    r"\text{half of }v=at",
    r"\text{at least }v=at",
    r"\text{proportional to }v=at",
    r"v=at\text{ multiplied by }m",
    r"v=at\text{ up to a constant}",
    r"v=at\text{ or }v=bt",
    r"v=at\text{ or }2at",
]


@pytest.mark.parametrize("text", STATED)
def test_words_that_change_nothing(text):
    assert compare_formulas("v=at", text).same is True


@pytest.mark.parametrize("text", NOT_STATED)
def test_words_that_deny_or_change(text):
    assert compare_formulas("v=at", text).same is not True
    assert compare_formulas(text, "v=at").same is not True
    assert compare_formulas(text, text).same is True


SIZE = r"B=\frac{\mu_0I}{2r}"


@pytest.mark.parametrize(
    "directed", [r"\vec B=\frac{\mu_0I}{2r}\hat z", r"\mathbf{B}=\frac{\mu_0I\,\hat{\mathbf z}}{2r}"]
)
def test_a_direction_beside_the_size_that_is_asked_for(directed):
    assert compare_formulas(SIZE, directed).same
    assert not compare_formulas(directed, SIZE).same


@pytest.mark.parametrize(
    "other",
    [r"\vec B=-\frac{\mu_0I}{2r}\hat z", r"\vec B=\frac{\mu_0I}{2r}(\hat x+\hat z)", r"\vec E=\frac{\mu_0I}{2r}\hat z"],
)
def test_another_size_with_a_direction(other):
    assert not compare_formulas(SIZE, other).same


def test_the_same_alternatives():
    both = r"x=a\text{ or }x=2a"
    assert compare_formulas(both, r"x=2a\text{ or }x=a").same is True
    assert compare_formulas(both, r"x=a\text{ or }x=3a").same is not True

"""MODERN."""

from math import pi, sqrt

import mpmath

from .tools import derives, evolve, integral, next_zero, root, solve


@derives("mini-mode-1", {"c": (1, 2), "M_0": (2, 4), "M": (0.5, 1.5), "u": (0.3, 0.9)})
def relativistic_rocket(c, M_0, M, u):
    """Energy and momentum, in the frame of the start, shared between rocket and exhaust for each small loss of mass."""

    def slope(mass, s):
        v = s[0]
        exhaust = (v - u) / (1 - u * v / c**2)
        gamma = 1 / sqrt(1 - (v / c) ** 2)
        # d(gamma m v) = exhaust * d(gamma m), with d(gamma) = gamma^3 v dv / c^2 and d(gamma v) = gamma^3 dv
        return [gamma * (exhaust - v) / (mass * gamma**3 * (1 - exhaust * v / c**2))]

    return evolve(slope, [0.0], M_0, M)[0]


@derives("mini-mode-2", {r"E_\gamma": (0.5, 3), "E_e": (4, 6), "m": (1, 2), "c": (1, 1.2)})
def backscattered_photon(photon, electron, m, c):
    """The energy balance, with the electron's momentum from the balance of momenta."""
    before = photon - sqrt(electron**2 - m**2 * c**4)

    def surplus(energy):
        after = before + energy
        return photon + electron - energy - sqrt(m**2 * c**4 + after**2)

    return root(surplus, 0, photon + electron)


@derives("mini-mode-3", {r"\hbar": (0.5, 2), "F": (0.5, 2), "m": (0.5, 2), "n": range(0, 6)})
def linear_potential(hbar, F, m, n):
    """The energy whose action integral has the required value."""

    def action(energy):
        end = energy / F
        # x = end (1 - s^2) takes the root out of the end point
        return 4 * integral(lambda s: mpmath.sqrt(2 * m * energy) * s * 2 * end * s, 0, 1)

    return root(lambda energy: action(energy) - 2 * pi * hbar * (n + 0.5), 0.001, 100, 60)


@derives("mini-mode-4", {"M": (5, 8), "m_1": (1, 2), "m_2": (1, 2), "c": (1, 2)})
def threshold(M, m_1, m_2, c):
    """The kinetic energy at which the energy in the frame of zero total momentum is just M c^2."""

    def surplus(kinetic):
        energy = m_1 * c**2 + kinetic
        momentum = sqrt(energy**2 - m_1**2 * c**4) / c
        frame = momentum * c**2 / (energy + m_2 * c**2)
        gamma = 1 / sqrt(1 - (frame / c) ** 2)
        return gamma * (energy - frame * momentum) + gamma * m_2 * c**2 - M * c**2

    return root(surplus, 1e-9, 1000)


@derives("mini-mode-5", {"N_0": (1, 5), r"\lambda_1": (0.5, 1), r"\lambda_2": (1.2, 3)})
def daughter_nuclei(N_0, first, second):
    """Both numbers followed until the daughter's stops growing."""

    def slope(_, s):
        return [-first * s[0], first * s[0] - second * s[1]]

    _, (_, daughters) = next_zero(slope, [N_0, 0.0], lambda s: first * s[0] - second * s[1], 0.002)
    return daughters


@derives("mini-mode-6", {"p_0": (0.5, 3), "c": (1, 2), "q": (0.5, 2), "E": (0.5, 2), "t": (1, 4), "m": (0.5, 2)})
def across_the_field(p_0, c, q, E, t, m):
    """The momenta and the place, followed in time."""

    def slope(_, s):
        _, along, across = s
        energy = sqrt(m**2 * c**4 + (along**2 + across**2) * c**2)
        return [across * c**2 / energy, q * E, 0.0]

    return evolve(slope, [0.0, 0.0, p_0], 0, t)[0]


@derives("mini-mode-7", {"Z": range(1, 9), "e": (0.5, 2), "r_N": (0.1, 0.5), r"\varepsilon_0": (0.1, 1), "a": (1, 3)})
def nuclear_size(Z, e, r_N, epsilon, a):
    """The potential from the field of the enclosed charge, and the energy difference summed over the nucleus."""
    strength = Z * e / (4 * pi * epsilon)

    def potential(r):
        return strength / r_N + integral(lambda x: strength * (x / r_N) ** 3 / x**2, r, r_N)

    def shell(r):
        return -e * (potential(r) - strength / r) * 4 * pi * r**2

    return integral(shell, 0, r_N) / (pi * a**3)


@derives("mini-mode-8", {"k_1": (0.5, 2), "k_2": (0.5, 2), "m": (0.5, 2), r"\alpha": (0.5, 2), r"\hbar": (0.5, 2)})
def oxide_layer(k_1, k_2, m, alpha, hbar):
    """Continuity and the jump of the slope, solved for the waves sent back and on; the rest of the flow passes."""
    jump = 2 * m * alpha / hbar**2
    back, on = solve([[1, -1], [1j * k_1, 1j * k_2 - jump]], [-1, 1j * k_1])
    flow = k_2 / k_1 * abs(on) ** 2
    assert abs(flow + abs(back) ** 2 - 1) < 1e-9
    return flow

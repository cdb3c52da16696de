"""THERMODYNAMICS."""

from math import pi, sqrt

import mpmath

from .tools import derives, evolve, integral, root, slope_of


@derives("mini-ther-1", {r"\gamma": (1.1, 1.7), "a": (1, 3), "n": (0.5, 2), "R": (1, 9), "b": (0.5, 2)})
def straight_line(gamma, a, n, R, b):
    """The heat changes its direction where the entropy is greatest along the line."""

    def entropy(V):
        return n * R / (gamma - 1) * mpmath.log((a - b * V) * V**gamma)

    V = root(slope_of(entropy), 0.01 * a / b, 0.99 * a / b, 60)
    return (a - b * V) * V / (n * R)


@derives("mini-ther-2", {"C_1": (1, 3), "C_2": (1, 3), "T_1": (5, 9), "T_2": (1, 4)})
def two_blocks(C_1, C_2, T_1, T_2):
    """Many small Carnot cycles; state: the temperature of the cold block and the work, over that of the hot one."""

    def slope(hot, s):
        heat, passed_on = C_1, C_1 * s[0] / hot  # per degree that the hot block cools
        return [-passed_on / C_2, -(heat - passed_on)]

    def run(end):
        return evolve(slope, [T_2, 0.0], T_1, end, 200)

    return run(root(lambda end: run(end)[0] - end, T_2, T_1, 60))[1]


@derives(
    "mini-ther-3", {"a": (1, 2), "b": (3, 4), r"\kappa_0": (1, 2), r"\beta": (0.1, 1), "T_1": (4, 6), "T_2": (2, 3)}
)
def hollow_sphere(a, b, kappa_0, beta, T_1, T_2):
    """The heat flow for which the temperature, followed through the wall, arrives at T_2."""

    def outer(flow):
        return evolve(lambda r, s: [-flow / (4 * pi * r**2 * kappa_0 * (1 + beta * s[0]))], [T_1], a, b, 200)[0]

    return root(lambda flow: outer(flow) - T_2, 0, 4 * pi * a * b / (b - a) * kappa_0 * (1 + beta * T_1) * (T_1 - T_2))


@derives(
    "mini-ther-4",
    {"T_1": (4, 6), "a": (0.5, 1), "C_V": (2, 4), "V_1": (1, 2), "V_2": (3, 4), "b": (0.1, 0.5), "R": (1, 2)},
)
def real_gas(T_1, a, C_V, V_1, V_2, b, R):
    """Equal energies before and after the free expansion, then C_V dT = -(p + a / V^2) dV."""

    def energy(T, V):
        # the pressure p(T, V) fixes the part that depends on V: dU/dV = T dp/dT - p
        return C_V * T - integral(lambda v: T * R / (v - b) - (R * T / (v - b) - a / v**2), V, 50)

    T = root(lambda T: energy(T, V_2) - energy(T_1, V_1), 0.1, T_1, 60)

    def slope(V, s):
        pressure = R * s[0] / (V - b) - a / V**2
        return [-(pressure + a / V**2) / C_V]

    return evolve(slope, [float(T)], V_2, V_1)[0]


@derives("mini-ther-5", {"m": (1, 3), "c": (1, 3), r"\sigma": (0.5, 2), "A": (0.5, 2), "T_2": (1, 1.5), "T_1": (2, 3)})
def cooling_ball(m, c, sigma, A, T_2, T_1):
    """The time summed over small steps of temperature."""
    (time,) = evolve(lambda T, _: [-m * c / (sigma * A * T**4)], [0.0], T_1, T_2, 4000)
    return time


@derives(
    "mini-ther-6",
    {r"\kappa": (1, 3), "h": (0.5, 2), r"\Delta T": (1, 4), "t": (0.5, 3), r"\rho": (1, 2), "L": (1, 3)},
)
def growing_ice(kappa, h, difference, t, rho, L):
    """The thickness followed in time; ice and air resist in series."""
    (x,) = evolve(lambda _, s: [difference / (s[0] / kappa + 1 / h) / (rho * L)], [0.0], 0, t)
    return x


@derives(
    "mini-ther-7", {"N": (1, 9), "g": range(2, 6), r"\varepsilon": (0.5, 2), r"k_{\mathrm{B}}": (0.5, 2), "T": (0.5, 2)}
)
def impurities(N, g, energy, k, T):
    """Sum over all states, and the slope of the mean energy."""
    states = [0.0] + [energy] * g

    def mean(temperature):
        weights = [mpmath.exp(-level / (k * temperature)) for level in states]
        return N * sum(level * weight for level, weight in zip(states, weights, strict=True)) / sum(weights)

    return slope_of(mean)(T)


@derives("mini-ther-8", {"T_0": (1, 3), "A": (0.1, 0.5), "t": (1, 5), "V": (1, 3), "k": (0.5, 2), "m": (0.5, 2)})
def leaking_vessel(T_0, A, t, V, k, m):
    """Number and energy of the atoms, with the flows through the hole integrated over the Maxwell distribution."""

    def normal(v):
        return mpmath.exp(-v * v / 2) / mpmath.sqrt(2 * mpmath.pi)

    number = float(integral(lambda v: v * normal(v), 0, mpmath.inf))
    along = float(integral(lambda v: v**3 / 2 * normal(v), 0, mpmath.inf))
    across = number * float(integral(lambda v: v * v * normal(v), -mpmath.inf, mpmath.inf))  # two directions, half each

    def slope(_, s):
        atoms, energy = s
        T = energy / (1.5 * atoms * k)
        flow = A * atoms / V * sqrt(k * T / m)
        return [-flow * number, -flow * k * T * (along + across)]

    atoms, energy = evolve(slope, [1.0, 1.5 * k * T_0], 0, t)
    return energy / (1.5 * atoms * k)

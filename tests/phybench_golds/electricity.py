"""ELECTRICITY."""

from math import cos, pi, sin, sqrt

import mpmath

from .tools import derives, evolve, integral, root, slope_of, solve

EPSILON = r"\varepsilon_0"


@derives("mini-elec-1", {r"\rho": (0.5, 2), r"\sigma": (0.5, 2), "L": (0.3, 2)})
def leaky_cable(rho, sigma, L):
    """From the open end, each short piece adds its leakage in parallel and its resistance in series."""
    (conductance,) = evolve(lambda _, s: [sigma - rho * s[0] ** 2], [0.0], 0, L)
    return 1 / conductance


@derives("mini-elec-2", {"q": (1, 2), "Q": (1, 2), EPSILON: (0.1, 1), "m": (1, 2), "d": (1.5, 2), "R": (0.5, 2)})
def bead_between_rings(q, Q, epsilon, m, d, R):
    """Coulomb energies with the pieces of both rings, and the curvature of their sum."""
    pieces = [(R * cos(2 * pi * k / 12), R * sin(2 * pi * k / 12), end) for k in range(12) for end in (-d, d)]

    def energy(z):
        return sum(q * Q / 12 / (4 * pi * epsilon * mpmath.sqrt(x * x + y * y + (z - c) ** 2)) for x, y, c in pieces)

    return sqrt(slope_of(energy, 2)(0) / m)


@derives(
    "mini-elec-3",
    {EPSILON: (0.5, 1), r"\varepsilon_r": (2, 5), "U": (1, 2), r"\rho": (1, 2), "g": (5, 10), "a": (1, 2), "b": (3, 4)},
)
def liquid_between_tubes(epsilon, relative, U, rho, g, a, b):
    """The level at which the energy of field, battery and liquid is stationary."""

    def capacitance(permittivity):
        return 1 / integral(lambda r: 1 / (2 * pi * permittivity * r), a, b)

    dry, wet = capacitance(epsilon), capacitance(epsilon * relative)

    def energy(h):
        charged = (10 - h) * dry + h * wet  # tubes of length 10
        field, battery = charged * U**2 / 2, -charged * U**2
        return field + battery + rho * g * pi * (b**2 - a**2) * h**2 / 2

    return root(slope_of(energy), -1, 9, 60)


@derives("mini-elec-4", {"V_0": (1, 5), "R": (1, 5), r"\omega": (1, 3), "L": (0.5, 2), "C": (0.2, 2)})
def filtered_power(V_0, R, omega, L, C):
    """Kirchhoff's equations for the complex amplitudes, then the mean of v(t)^2 / R over a period."""
    _, voltage = solve([[1j * omega * L, 1], [1, -1 / R - 1j * omega * C]], [V_0, 0])
    moments = [mpmath.re(voltage * mpmath.expj(2 * pi * k / 8)) for k in range(8)]
    return sum(v * v for v in moments) / 8 / R


@derives("mini-elec-5", {"m": (1, 3), "C": (0.5, 2), "V_0": (1, 5), "B": (0.5, 2), "l": (0.5, 2)})
def bar_and_capacitor(m, C, V_0, B, l):  # noqa: E741
    """The motion followed, with some resistance, until the current has died; the heat is summed up."""
    resistance = 1.7

    def slope(_, s):
        charge, v, _ = s
        current = (charge / C - B * l * v) / resistance
        return [-current, B * l * current / m, current**2 * resistance]

    decay = (1 / C + (B * l) ** 2 / m) / resistance
    return evolve(slope, [C * V_0, 0.0, 0.0], 0, 25 / decay, 4000)[2]


@derives("mini-elec-6", {"q": (1, 3), EPSILON: (0.1, 1), "R": (0.5, 1), "d": (1.5, 3)})
def charge_and_sphere(q, epsilon, R, d):
    """Each multipole of the charge's potential is cancelled on the sphere; the monopole is not, as it stays neutral."""

    def induced(r):
        return -q / (4 * pi * epsilon) * sum(R ** (2 * k + 1) / (d ** (k + 1) * r ** (k + 1)) for k in range(1, 120))

    return q * slope_of(induced)(d)


@derives(
    "mini-elec-7", {r"\mu_0": (0.5, 2), r"\sigma": (0.5, 2), r"\omega": (1, 3), "s": (1, 2), r"\alpha": (0.2, 1.3)}
)
def spinning_cone(mu_0, sigma, omega, s, alpha):
    """The law of Biot and Savart, summed over the surface."""

    def strip(u):
        total = mpmath.mpf(0)
        radius, count = u * sin(alpha), 12
        for k in range(count):
            angle = 2 * pi * k / count
            place = (radius * cos(angle), radius * sin(angle), u * cos(alpha))
            current = (-sin(angle) * sigma * omega * radius, cos(angle) * sigma * omega * radius)
            # z component of (current) x (apex - place)
            total += (current[0] * -place[1] - current[1] * -place[0]) / u**3
        return mu_0 / (4 * pi) * total * radius * 2 * pi / count

    return integral(strip, 0, s)


@derives("mini-elec-8", {"n": (1, 3), "e": (0.5, 2), r"\tau": (0.5, 2), "m": (1, 3), "B": (0.5, 2)})
def conduction_in_field(n, e, tau, m, B):
    """The steady drift in the field E = (1, 0): m v / tau = -e (E + v x B)."""
    v_x, _ = solve([[m / tau, e * B], [-e * B, m / tau]], [-e, 0])
    return -n * e * v_x

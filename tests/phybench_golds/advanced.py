"""ADVANCED."""

from math import pi, sqrt

import mpmath

from .tools import derives, evolve, integral, root, slope_of, solve

BOLTZMANN = r"k_{\mathrm{B}}"


@derives("mini-adva-1", {r"\Delta p": (1, 5), r"\eta": (0.5, 2), "l": (1, 3), "a": (0.5, 1), "b": (1.5, 2.5)})
def flow_between_tubes(pressure, eta, l, a, b):  # noqa: E741
    """The balance of forces on thin shells from wall to wall, with the first slope chosen so that both are at rest."""

    def slope(r, s):
        v, shear, _ = s
        return [shear, -pressure / (eta * l) - shear / r, 2 * pi * r * v]

    def run(first):
        return evolve(slope, [0.0, first, 0.0], a, b)

    zero, one = run(0.0)[0], run(1.0)[0]
    return run(-zero / (one - zero))[2]


@derives(
    "mini-adva-2",
    {"g": (1, 3), r"\mu_{\mathrm{B}}": (0.5, 1), "B": (0.5, 2), BOLTZMANN: (0.5, 1), "T": (1, 3), "J": (0.5, 4)},
)
def spin_pair(g, magneton, B, k, T, J):
    """The 4 x 4 matrix of the energy in the basis uu, ud, du, dd, diagonalized; thermal mean of the moment."""
    spin = [1, 0, 0, -1]
    rows = mpmath.zeros(4)
    for i, parallel in enumerate([1, -1, -1, 1]):
        rows[i, i] = J * parallel / 4 - g * magneton * B * spin[i]
    rows[1, 2] = rows[2, 1] = J / 2
    levels, vectors = mpmath.eigsy(rows)
    weights = [mpmath.exp(-level / (k * T)) for level in levels]
    moments = [sum(vectors[i, j] ** 2 * spin[i] for i in range(4)) * g * magneton for j in range(4)]
    return sum(w * moment for w, moment in zip(weights, moments, strict=True)) / sum(weights)


@derives("mini-adva-3", {r"\omega_c": (0.5, 2), r"\omega_p": (0.5, 2)})
def plasma_cutoff(omega_c, omega_p):
    """The electrons' answer to a rotating field by Newton's law; the permittivity vanishes at the limit.

    Units with charge -1, mass 1, so the field is omega_c and the density omega_p^2; v' = -(E + v x B).
    """

    def permittivity(omega):
        field = [1, 1j]  # turns as the electrons do: v_x' = -B v_y, v_y' = B v_x
        v_x, _ = solve([[-1j * omega, omega_c], [-omega_c, -1j * omega]], [-field[0], -field[1]])
        return mpmath.re(1 + 1j * -(omega_p**2) * v_x / omega)

    return root(permittivity, omega_c * 1.0001, 20)


@derives("mini-adva-4", {r"\hbar": (0.5, 2), "t_1": (2, 3), "t_2": (0.5, 1.5), "a": (0.5, 2)})
def dimer_chain(hbar, t_1, t_2, a):
    """Upper eigenvalue of the 2 x 2 matrix in momentum space, its minimum and the curvature there."""

    def upper(k):
        hop = t_1 + t_2 * mpmath.expj(k * a)
        trace, determinant = 0, -(abs(hop) ** 2)
        return trace / 2 + mpmath.sqrt(trace**2 / 4 - determinant)

    bottom = root(slope_of(upper), 0.1 / a, 6.1 / a, 60)
    return hbar**2 / slope_of(upper, 2)(bottom)


@derives("mini-adva-5", {r"\sigma": (0.5, 2), "g": (5, 10), r"\rho_1": (2, 3), r"\rho_2": (0.5, 1.5)})
def slowest_wave(sigma, g, rho_1, rho_2):
    """Potential flow in both layers, joined at the interface; then the least of frequency over wave number."""

    def unbalanced(k, omega):
        # unit ripple; potentials A e^{kz} below and B e^{-kz} above
        below, above = -1j * omega / k, 1j * omega / k
        pressure_below = rho_1 * 1j * omega * below - rho_1 * g
        pressure_above = rho_2 * 1j * omega * above - rho_2 * g
        return (pressure_below - pressure_above - sigma * k**2).real

    def speed(logarithm):
        k = mpmath.exp(logarithm)
        at_rest, moving = unbalanced(k, 0), unbalanced(k, 1)  # linear in omega^2
        return mpmath.sqrt(at_rest / (at_rest - moving)) / k

    return speed(root(slope_of(speed), -5, 5, 60))


@derives("mini-adva-6", {"r": (7, 20), "G": (0.5, 1), "M": (0.5, 1.5), "c": (1, 1.5)})
def clock_on_orbit(r, G, M, c):
    """The angular momentum for which the effective potential of the metric is stationary at r."""

    def force(squared):
        return slope_of(lambda x: (1 - 2 * G * M / (c**2 * x)) * (c**2 + squared / x**2))(r)

    squared = root(force, 1e-6, 1e6, 120)
    return 2 * pi * r**2 / sqrt(squared)


@derives("mini-adva-7", {BOLTZMANN: (0.5, 2), "T": (0.5, 2), r"\hbar": (0.5, 2), "n": (0.1, 1), "m": (0.5, 2)})
def plane_of_electrons(k, T, hbar, n, m):
    """The chemical potential for which the occupied states add up to the density."""

    def density(mu):
        def ring(energy):  # 2 d^2k / (2 pi)^2, with energy = hbar^2 k^2 / 2m
            return m / (pi * hbar**2) / (mpmath.exp((energy - mu) / (k * T)) + 1)

        split = [0, max(mu, 0) + 1, max(mu, 0) + 10, max(mu, 0) + 100 * k * T + 20]
        return mpmath.quad(ring, split)

    return root(lambda mu: density(mu) - n, -40 * k * T, 40, 60)


@derives("mini-adva-8", {"F": (0.5, 2), "L": (1, 2), "E": (1, 5), "b_{0}": (0.5, 2), "h": (0.5, 1)})
def tapered_spring(F, L, E, b_0, h):
    """Bending moment over stiffness, section by section, integrated twice from the clamp."""

    def slope(x, s):
        width = b_0 + (b_0 / 2 - b_0) * x / L
        inertia = 2 * float(integral(lambda y: width * y * y, 0, h / 2))
        return [s[1], F * (L - x) / (E * inertia)]

    return evolve(slope, [0.0, 0.0], 0, L, 100)[0]

"""MECHANICS."""

from math import atan2, cos, pi, sin, sqrt

import mpmath
import sympy

from .tools import derives, evolve, integral, next_zero, slope_of


@derives("mini-mech-1", {"M_0": (1, 3), r"\mu": (0.2, 1), "b": (0.2, 1), "v_0": (1, 5), "t": (0.5, 3)})
def wagon_in_snow(M_0, mu, b, v_0, t):
    """Momentum changes by the drag alone; mass grows."""
    (momentum,) = evolve(lambda time, s: [-b * s[0] / (M_0 + mu * time)], [M_0 * v_0], 0, t)
    return momentum / (M_0 + mu * t)


@derives("mini-mech-2", {"m": (0.2, 2), "M": (1, 3), "R": (1, 2), "b": (0.2, 0.9), "g": (5, 10)})
def disc_with_pellet(m, M, R, b, g):
    """Inertia about the point of contact, summed over the disc, against the curvature of the potential energy."""

    def ring(r):
        points = [2 * pi * k / 16 for k in range(16)]
        distance = sum((r * cos(p)) ** 2 + (R + r * sin(p)) ** 2 for p in points) / 16
        return M / (pi * R**2) * 2 * pi * r * distance

    inertia = integral(lambda r: ring(float(r)), 0, R) + m * (R - b) ** 2
    height = slope_of(lambda angle: m * g * (R - b * mpmath.cos(angle)), 2)
    return sqrt(height(0) / inertia)


@derives("mini-mech-3", {"g": (5, 10), "f": (0.5, 2), "h": (0.3, 2)})
def puck_in_bowl(g, f, h):
    """Newton's law in space, with the force of the smooth surface z = (x^2 + y^2) / 4f."""

    def slope(_, s):
        x, y, u, v = s
        normal = (-x / (2 * f), -y / (2 * f), 1.0)
        push = (g + (u**2 + v**2) / (2 * f)) / sum(part**2 for part in normal)
        return [u, v, push * normal[0], push * normal[1]]

    r = sqrt(4 * f * h)
    circling = sqrt(g / (2 * f))

    def half(speed):
        return next_zero(slope, [r, 0, 0, speed], lambda s: s[0] * s[2] + s[1] * s[3], 2e-3)[0]

    # a little too fast and a little too slow: the mean is right to second order
    return 2 * pi / (half(r * circling * (1 + 1e-4)) + half(r * circling * (1 - 1e-4)))


@derives("mini-mech-4", {"m": (1, 2), "b": (0.3, 1), "k": (0.3, 1), r"\theta": (0.2, 1.4), "g": (5, 10)})
def stick_on_ice(m, b, k, theta, g):
    """m y'' = N - m g and m k^2 angle'' = N b sin(angle), with the tip held on the ice; state: angle'^2."""

    def force(angle, squared):
        # y'' = -b (cos * angle'^2 + sin * angle''), angle'' = N b sin / (m k^2)
        return m * (g - b * cos(angle) * squared) / (1 + b**2 * sin(angle) ** 2 / k**2)

    (squared,) = evolve(lambda a, s: [2 * force(a, s[0]) * b * sin(a) / (m * k**2)], [0.0], 0, theta)
    return force(theta, squared)


@derives("mini-mech-5", {"m": (1, 5), r"\alpha": (0.5, 2), r"\beta": (0.2, 2), "v_0": (1, 5)})
def drifting_boat(m, alpha, beta, v_0):
    """The way to a very low speed; the rest of the way has linear drag only."""
    slow = 1e-8 * v_0
    # momentum per way: dx = -m v dv / force
    return integral(lambda v: m * v / (alpha * v + beta * v**2), slow, v_0) + m * slow / alpha


@derives("mini-mech-6", {"g": (5, 10), "l": (1, 2), "k": (1, 9), "d": (0.2, 0.9), "m_{1}": (1, 3), "m_{2}": (1, 3)})
def coupled_pendulums(g, l, k, d, m_1, m_2):  # noqa: E741
    """Curvature matrix of the exact potential energy against the masses; the faster mode."""
    p, q = sympy.symbols("p q", real=True)
    gap = sympy.Rational(7, 2)
    length = sympy.sqrt((gap + d * (sympy.sin(q) - sympy.sin(p))) ** 2 + d**2 * (sympy.cos(q) - sympy.cos(p)) ** 2)
    energy = -g * l * (m_1 * sympy.cos(p) + m_2 * sympy.cos(q)) + k * (length - gap) ** 2 / 2
    curvature = sympy.hessian(energy, (p, q)).subs({p: 0, q: 0})
    a, b, c, e = (float(x) for x in curvature)
    a, b, c, e = a / (m_1 * l**2), b / (m_1 * l**2), c / (m_2 * l**2), e / (m_2 * l**2)
    return sqrt((a + e) / 2 + sqrt((a - e) ** 2 / 4 + b * c))


@derives("mini-mech-7", {"a": (1, 3), "G": (1, 2), "M": (1, 5), "e": (0.1, 0.7)})
def comet(a, G, M, e):
    """Newton's law of gravitation followed from the closest point until the middle of the ellipse is passed."""

    def slope(_, s):
        x, y, u, v = s
        cube = (x * x + y * y) ** 1.5
        return [u, v, -G * M * x / cube, -G * M * y / cube]

    near = a * (1 - e)
    speed = sqrt(G * M * (2 / near - 1 / a))
    time, _ = next_zero(slope, [near, 0, 0, speed], lambda s: s[0] + a * e, near / speed / 200)
    return time


@derives("mini-mech-8", {r"\lambda": (0.2, 1), "v": (0.5, 2), "T_1": (5, 9), r"\mu": (0.1, 0.6), r"\varphi": (0.5, 6)})
def running_rope(density, v, T_1, mu, phi):
    """Element by element along the arc: the push on the post is what the centripetal force leaves of the tension."""
    (tension,) = evolve(lambda _, s: [mu * (s[0] - density * v**2)], [T_1], 0, phi)
    return tension


@derives("mini-mech-9", {"m": (1, 3), "U_0": (1, 5), "r_0": (1, 3)})
def logarithmic_potential(m, U_0, r_0):
    """A path slightly off the circle, followed from one turning point to the next."""

    def slope(_, s):
        x, y, u, v = s
        pull = U_0 / (m * (x * x + y * y))
        return [u, v, -pull * x, -pull * y]

    speed = sqrt(U_0 / m) * (1 + 1e-4)
    _, (x, y, _, _) = next_zero(slope, [r_0, 0, 0, speed], lambda s: s[0] * s[2] + s[1] * s[3], r_0 / speed / 500)
    return atan2(y, x) % (2 * pi)

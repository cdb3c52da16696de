"""OPTICS."""

from cmath import exp
from math import asin, cos, pi, sin

import mpmath

from .tools import derives, integral, next_zero, root, slope_of, solve


@derives("mini-opti-1", {"n_0": (1.4, 1.8), r"\theta_0": (0.1, 0.6), r"\alpha": (0.2, 1)})
def light_guide(n_0, theta_0, alpha):
    """The ray equation d/ds (n dr/ds) = grad n, followed along its arc length to the next crossing."""

    def index(y):
        return (n_0**2 - alpha**2 * y**2) ** 0.5

    def slope(_, s):
        _, y, p_x, p_y = s  # p = n dr/ds
        n = index(y)
        return [p_x / n, p_y / n, 0.0, -(alpha**2) * y / n]

    start = [0.0, 0.0, n_0 * cos(theta_0), n_0 * sin(theta_0)]
    _, (x, _, _, _) = next_zero(slope, start, lambda s: s[1], 0.01)
    return 2 * x


@derives("mini-opti-2", {"R": (1, 3), "n": (1.5, 1.9), "n_1": (1.1, 1.4)})
def ball_lens(R, n, n_1):
    """Snell's law exactly, for a ray very close to the axis; a ball bends it twice by the same angle."""
    height = 1e-4 * R
    inside = asin(n_1 * height / R / n)
    bent = 2 * (asin(height / R) - inside)
    return height / sin(bent) - R


@derives(
    "mini-opti-3",
    {
        "I_0": (1, 3),
        r"\lambda": (0.5, 1),
        "a": (1, 2),
        r"\theta": (0.1, 0.5),
        "d": (3, 4),
        "n": (1.3, 1.7),
        "h": (1, 2),
    },
)
def covered_slit(I_0, wavelength, a, theta, d, n, h):
    """Wavelets from all points of both slits, added with the phases of their paths."""

    def amplitude(angle, extra):
        def wavelets(middle, added):
            def one(x):
                return mpmath.expj(2 * pi / wavelength * (added - x * sin(angle)))

            return integral(one, middle - a / 2, middle + a / 2)

        return wavelets(d / 2, 0) + wavelets(-d / 2, extra)

    return I_0 * abs(amplitude(theta, (n - 1) * h)) ** 2 / abs(amplitude(0, 0)) ** 2


@derives("mini-opti-4", {"n": (1.3, 2), "N": range(1, 7)})
def pile_of_plates(n, N):
    """Surfaces added one by one, with the light going to and fro between each and the pile before it."""
    surface = ((n - 1) / (n + 1)) ** 2
    reflected, passed = surface, 1 - surface
    for _ in range(2 * N - 1):
        trapped = 1 - reflected * surface
        reflected, passed = reflected + passed**2 * surface / trapped, passed * (1 - surface) / trapped
    return passed


@derives("mini-opti-5", {"n_s": (1.4, 1.9), "n": (1.2, 2.4), r"\delta": (0.1, 1.5)})
def coated_glass(n_s, n, delta):
    """Both field components continuous at both surfaces: unknown waves back, to and fro in the film, and on."""
    forth, back = exp(1j * delta), exp(-1j * delta)
    rows = [[-1, 1, 1, 0], [1, n, -n, 0], [0, forth, back, -1], [0, n * forth, -n * back, -n_s]]
    return abs(solve(rows, [1, 1, 0, 0])[0]) ** 2


@derives(
    "mini-opti-6", {"I_0": (1, 3), r"\alpha": (0.1, 1.4), "h": (1, 3), r"\Delta n": (0.05, 0.2), r"\lambda": (0.5, 1)}
)
def plate_between_polarizers(I_0, alpha, h, difference, wavelength):
    """Amplitudes along the two principal directions, each with its own phase, projected on the crossed direction."""
    slow = cos(alpha) * exp(2j * pi * h * (1.5 + difference) / wavelength)
    fast = sin(alpha) * exp(2j * pi * h * 1.5 / wavelength)
    return I_0 * abs(slow * sin(alpha) - fast * cos(alpha)) ** 2


@derives("mini-opti-7", {"n": (1.2, 1.6), "k": range(1, 5)})
def bow(n, k):
    """The stationary point of the deviation, summed over both refractions and all reflections."""

    def deviation(incidence):
        refracted = mpmath.asin(mpmath.sin(incidence) / n)
        return 2 * (incidence - refracted) + k * (mpmath.pi - 2 * refracted)

    return root(slope_of(deviation), 0.01, 1.56, 60)


@derives("mini-opti-8", {"f": (2, 5), r"\lambda": (0.6, 1), "w_0": (0.8, 1.2)}, tolerance=1e-5)
def focused_beam(f, wavelength, w_0):
    """Fresnel's integral over the lens; on the axis the beam is brightest at its waist."""
    wave_number = 2 * pi / wavelength

    def brightness(z):
        # Simpson's rule in s, the square of the distance from the axis
        rate = complex(-1 / w_0**2, wave_number / 2 * (1 / z - 1 / f))
        count, width = 2000, 30 * w_0**2 / 2000
        weights = [1 if k in (0, count) else 4 if k % 2 else 2 for k in range(count + 1)]
        return abs(sum(w * exp(rate * k * width) for k, w in enumerate(weights)) * width / 3 / z) ** 2

    return root(lambda z: brightness(z * (1 + 1e-4)) - brightness(z * (1 - 1e-4)), 0.3 * f, f, 40)

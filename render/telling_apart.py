"""Telling companies and lines apart: colour differences as people with each kind of colour vision see them, and patterns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, inf, radians, sin, sqrt

import msgspec

from render.scene.parts import Company
from render.style import rgb

PATTERNS = 24
LEAST_DIFFERENCE = 12.0
LEAST_CHROMA = 15.0  # of a colour that is no white, grey or black
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB
VISIONS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE: Triple = (0.9505, 1.0, 1.089)


def _times(m: Matrix, v: Triple) -> Triple:
    a, b, c = (row[0] * v[0] + row[1] * v[1] + row[2] * v[2] for row in m)
    return a, b, c


def _linear(part: int) -> float:
    c = part / 255
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


def lab(colour: str, vision: str = "usual") -> Triple:
    """A colour in CIE Lab as somebody with that vision sees it."""
    red, green, blue = (_linear(p) for p in rgb(colour))
    seen = _times(VISIONS[vision], (red, green, blue))
    x, y, z = _times(TO_XYZ, (min(max(seen[0], 0), 1), min(max(seen[1], 0), 1), min(max(seen[2], 0), 1)))
    fx, fy, fz = (_cube_root(p / w) for p, w in zip((x, y, z), WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _cube_root(t: float) -> float:
    return float(t ** (1 / 3)) if t > (6 / 29) ** 3 else t * (29 / 6) ** 2 / 3 + 4 / 29


def difference(one: Triple, two: Triple) -> float:
    """CIEDE2000 between two Lab colours."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    c_mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(c_mean**7 / (c_mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dhh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
    return _weighted((l1 + l2) / 2, (c1 + c2) / 2, (h1 + dh / 2) % 360 if c1 * c2 else h1 + h2, (dl, dc, dhh))


def _weighted(light: float, chroma: float, hue: float, deltas: Triple) -> float:
    t = 1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
    t += 0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63))
    s_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    turn = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    light, chroma, hue = deltas[0] / s_l, deltas[1] / s_c, deltas[2] / s_h
    return sqrt(max(light**2 + chroma**2 + hue**2 + turn * chroma * hue, 0))


def apart(one: str, two: str) -> float:
    """The least difference of two colours over all kinds of colour vision."""
    return min(difference(lab(one, v), lab(two, v)) for v in VISIONS)


def distinguish(companies: Sequence[Company]) -> tuple[Company, ...]:
    """The same companies with patterns such that those of like colour differ, as far as there are patterns.

    Companies of one colour beyond the number of patterns share them evenly; their abbreviations still differ.
    """
    done: list[Company] = []
    for company in companies:
        like = [c.pattern for c in done if apart(c.fill, company.fill) < LEAST_DIFFERENCE]
        pattern = min(range(PATTERNS), key=lambda p: (like.count(p), p))
        done.append(msgspec.structs.replace(company, pattern=pattern))
    return tuple(done)


@lru_cache(maxsize=256)
def hues(wanted: tuple[str, ...], palette: tuple[str, ...]) -> tuple[str, ...]:
    """For each line of a chart the colour it wants where that is a hue no line before it has, else one of the palette."""
    found: dict[int, str] = {}
    for at, colour in enumerate(wanted):
        if colour and is_hue(colour) and nearest(colour, found.values()) >= LEAST_DIFFERENCE:
            found[at] = colour
    for at in range(len(wanted)):
        if at not in found:
            found[at] = free(palette, found.values())
    return tuple(found[at] for at in range(len(wanted)))


def is_hue(colour: str) -> bool:
    """Whether a colour is more than white, grey or black."""
    return hypot(*lab(colour)[1:]) >= LEAST_CHROMA


def nearest(colour: str, others: Collection[str]) -> float:
    """The difference of a colour from the one among others that is most like it."""
    return min((difference(lab(colour), lab(other)) for other in others), default=inf)


def free(palette: Sequence[str], taken: Collection[str]) -> str:
    """The first of a palette that differs from all that are taken, else the one least taken that differs most."""
    far = {colour: nearest(colour, taken) for colour in palette}
    used = list(taken)
    new = (colour for colour in palette if far[colour] >= LEAST_DIFFERENCE)
    return next(new, max(palette, key=lambda colour: (-used.count(colour), far[colour])))

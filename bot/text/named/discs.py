"""Companies as coloured discs, for texts."""

from __future__ import annotations

from colorsys import rgb_to_hsv
from functools import cache

# Discs by their place on the colour wheel, from 0 to 1; what is nearly grey is white or black, dark red and orange are brown.
DISCS = {"🔴": 0.0, "🟠": 0.09, "🟡": 0.155, "🟢": 0.33, "🔵": 0.6, "🟣": 0.81}
BROWN, PINK, WHITE, BLACK = "🟤", "🟣", "⚪", "⚫"


@cache
def disc(colour: str) -> str:
    """The disc of what people call a company's colour, so that text has colours too."""
    hue, strength, light = rgb_to_hsv(*(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)))
    if strength < 0.15 or light < 0.2:
        return WHITE if light > 0.35 else BLACK
    if light < 0.7 and around(hue, 0.04) < 0.08:
        return BROWN
    if strength < 0.4 and around(hue, 0.0) < 0.05:
        return PINK
    return min(DISCS, key=lambda sign: around(hue, DISCS[sign]))


def around(hue: float, other: float) -> float:
    """How far two colours lie apart on the wheel."""
    return min(abs(hue - other), 1 - abs(hue - other))

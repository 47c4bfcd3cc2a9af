"""Small plates with what building would change: a gain filled with ink, a loss in the colour of changes, what only the next train brings framed."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, Pen
from render.geometry import Point
from render.hexes.tile import MEGABYTE, bytes_of
from render.kept import Kept, fold_image
from render.scene.board_scene import Figure
from render.style import THEMES, Theme, ink_on, width_of

PLATES: Kept[Image.Image] = Kept(2 * MEGABYTE, bytes_of, MEGABYTE, fold_image)
HIGH, BESIDE, EDGE = 1.25, 0.3, 2  # of the size of letters; pixels
FOOT, ASIDE, BELOW = (
    0.6,
    0.75,
    1.15,
)  # where they stand: of a radius down, or so many letters under a coordinate that is there


def plates(figures: tuple[Figure, ...], size: int, theme_name: str) -> Image.Image:
    """The plates of a hex side by side, with letters of a size."""
    return PLATES.get((figures, size, theme_name), lambda: drawn(figures, size, THEMES[theme_name]))


def drawn(figures: tuple[Figure, ...], size: int, theme: Theme) -> Image.Image:
    """The same, drawn."""
    canvas = Canvas(room_of(figures, size))
    paint(canvas, (0, 0), figures, size, theme)
    return canvas.finish()


def room_of(figures: tuple[Figure, ...], size: int) -> tuple[int, int]:
    """How wide and high plates are together."""
    return sum(width_on(figure, size) for figure in figures), round(HIGH * size) + 2 * EDGE


def width_on(figure: Figure, size: int) -> int:
    """How wide one plate is."""
    return round(width_of(figure.text, size, True) + BESIDE * size) + 2 * EDGE


def paint(pen: Pen, corner: Point, figures: tuple[Figure, ...], size: int, theme: Theme) -> None:
    """Plates side by side through any pen whose lengths are pixels."""
    (left, top), (_, high) = corner, room_of(figures, size)
    for figure in figures:
        (fill, edge), width = colours(figure, theme), width_on(figure, size)
        pen.box((left, top), (width, high), edge, high * 0.3)
        pen.box((left + EDGE, top + EDGE), (width - 2 * EDGE, high - 2 * EDGE), fill, high * 0.25)
        pen.text((left + width / 2, top + high / 2), figure.text, size, ink_on(fill), bold=True)
        left += width


def down_from(spot: Point, size: float) -> float:
    """How far below the middle of a hex plates stand that never lie over its coordinate."""
    return spot[1] + BELOW * size if abs(spot[0]) < ASIDE and spot[1] + size > FOOT / 2 else FOOT


def colours(figure: Figure, theme: Theme) -> tuple[str, str]:
    """What a plate is filled with, and its edge."""
    if figure.of == "own":
        return theme.marks["legal"], theme.page
    return (theme.marks["changed"], theme.page) if figure.of == "others" else (theme.page, theme.marks["legal"])

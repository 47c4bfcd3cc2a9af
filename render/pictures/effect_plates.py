"""Small plates with what building would change: a gain filled with ink, a loss in the colour of changes, what only the next train brings framed."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas
from render.hexes.tile import MEGABYTE, bytes_of
from render.kept import Kept, fold_image
from render.scene.board_scene import Figure
from render.style import THEMES, Theme, ink_on, width_of

PLATES: Kept[Image.Image] = Kept(2 * MEGABYTE, bytes_of, MEGABYTE, fold_image)
HIGH, BESIDE, EDGE = 1.25, 0.3, 2  # of the size of letters; pixels


def plates(figures: tuple[Figure, ...], size: int, theme_name: str) -> Image.Image:
    """The plates of a hex side by side, with letters of a size."""
    return PLATES.get((figures, size, theme_name), lambda: drawn(figures, size, THEMES[theme_name]))


def drawn(figures: tuple[Figure, ...], size: int, theme: Theme) -> Image.Image:
    """The same, drawn."""
    high = round(HIGH * size) + 2 * EDGE
    wide = [round(width_of(figure.text, size, True) + BESIDE * size) + 2 * EDGE for figure in figures]
    canvas = Canvas((sum(wide), high))
    left = 0
    for figure, width in zip(figures, wide, strict=True):
        fill, edge = colours(figure, theme)
        canvas.box((left, 0), (width, high), edge, high * 0.3)
        canvas.box((left + EDGE, EDGE), (width - 2 * EDGE, high - 2 * EDGE), fill, high * 0.25)
        canvas.text((left + width / 2, high / 2), figure.text, size, ink_on(fill), bold=True)
        left += width
    return canvas.finish()


def colours(figure: Figure, theme: Theme) -> tuple[str, str]:
    """What a plate is filled with, and its edge."""
    if figure.of == "own":
        return theme.marks["legal"], theme.page
    return (theme.marks["changed"], theme.page) if figure.of == "others" else (theme.page, theme.marks["legal"])

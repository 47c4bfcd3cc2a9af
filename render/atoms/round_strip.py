"""A printed round track: its spaces in a strip, the colours of tiles, how often it pays, and where the game stands."""

from __future__ import annotations

from PIL import Image

from render.atoms.frame import MARGIN
from render.canvas import Pen
from render.paper import Paper
from render.scene.parts import Words
from render.scene.trains_scene import Space
from render.style import INK, Theme, ink_on
from render.words import say

BOX, GAP, HEAD = (50.0, 42.0), 4.0, 26.0
SIZE = 13.0


def strip(spaces: tuple[Space, ...], words: Words, theme: Theme, scale: float, width: int) -> Image.Image:
    """All spaces, in as many lines as the width needs."""
    per_line = max(1, int((width / scale - 2 * MARGIN + GAP) // (BOX[0] + GAP)))
    lines = -(-len(spaces) // per_line)
    canvas = Paper((width, round((HEAD + lines * (BOX[1] + GAP) + 10) * scale)), theme.page, scale)
    canvas.text((MARGIN, 12), say(words, "track"), SIZE + 2, theme.ink, bold=True, side="l")
    for number, space in enumerate(spaces):
        row, column = divmod(number, per_line)
        _box(canvas, (MARGIN + column * (BOX[0] + GAP), HEAD + row * (BOX[1] + GAP)), space, theme)
    return canvas.image


def _box(canvas: Pen, at: tuple[float, float], space: Space, theme: Theme) -> None:
    fill = theme.accent if space.is_now else theme.panel
    ink = theme.accent_ink if space.is_now else theme.faint if space.is_past else theme.ink
    canvas.box(at, BOX, fill, 5, theme.accent if space.is_now else theme.line, 1.2)
    middle = at[0] + BOX[0] / 2
    canvas.text((middle, at[1] + 13), space.name, SIZE, ink, bold=True)
    if space.note:
        canvas.text((middle, at[1] + 30), space.note, SIZE, ink)
    step = 12.0
    for i, colour in enumerate(space.colours):
        left = middle + (i - (len(space.colours) - 1) / 2) * step - 5
        ground = theme.hexes[colour]
        canvas.box((left, at[1] + 25), (10, 10), ground, 2, INK if ink_on(ground) == INK else ink, 1)


def lines(spaces: tuple[Space, ...], words: Words) -> list[str]:
    """The same in words, the space of now in brackets."""
    if not spaces:
        return []
    said = [f"{space.name}{f' {space.note}' if space.note else ''}" for space in spaces]
    marked = [f"[{text}]" if space.is_now else text for text, space in zip(said, spaces, strict=True)]
    return ["", f"{say(words, 'track')}: {' · '.join(marked)}"]

"""The few colours a picture is packed in: where they are known beforehand, none has to be looked for in the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from PIL import Image

from render.scene.parts import Livery
from render.style import BLACK, BOXES, INK, PAPER, SHADE, THEMES, VEIL, ThemeName, ink_on, mixed, rgb

RGB = tuple[int, int, int]
MOST = 256
APART, OWN = 10, 4  # how far colours of a palette lie apart at least; those that fill areas may lie nearer
STEPS = (0, 51, 102, 153, 204, 255)
EVERYWHERE: tuple[RGB, ...] = tuple(product(STEPS, STEPS, STEPS))


@lru_cache(maxsize=8)  # a palette remembers what it found for each colour, in half a megabyte
def steady(theme: ThemeName, livery: Livery) -> Image.Image:
    """The palette of all pictures on which companies wear these colours."""
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in chosen(theme, livery) for part in colour])
    Image.new("RGB", (1, 1)).quantize(
        palette=palette, dither=Image.Dither.NONE
    )  # its memory is made before threads ask
    return palette


def chosen(theme: ThemeName, livery: Livery) -> list[RGB]:
    """As many colours as there is room for: those of areas, then what lies between two of them at an edge, then all others."""
    taken: list[RGB] = []
    wishes = ((OWN, map(rgb, areas(theme, livery))), (APART, map(rgb, edges(theme, livery))), (APART, EVERYWHERE))
    for least, wanted in wishes:
        for colour in wanted:
            if len(taken) < MOST and all(apart(colour, other) >= least for other in taken):
                taken.append(colour)
    return taken


def apart(one: RGB, two: RGB) -> int:
    """How far two colours differ, in the part in which they differ most."""
    return max(abs(a - b) for a, b in zip(one, two, strict=True))


def areas(name: ThemeName, livery: Livery) -> Iterator[str]:
    """The colours that fill areas, letters and lines."""
    theme = THEMES[name]
    yield from (theme.page, *theme.hexes.values(), *(fill for fill, _ in livery), *(ink for _, ink in livery))
    yield from (theme.stripe, theme.panel, theme.line, theme.ink, theme.faint, theme.accent, theme.good)
    yield from (INK, PAPER, BLACK, theme.border, theme.rock, theme.water, *theme.marks.values())
    yield from (mixed(fill, ink_on(fill), SHADE) for fill, _ in livery)
    yield from (mixed(ground, theme.page, VEIL) for ground in theme.hexes.values())


def edges(name: ThemeName, livery: Livery) -> Iterator[str]:
    """What lies between two colours that meet, those first that meet most."""
    theme, fills = THEMES[name], [fill for fill, _ in livery]
    grounds, marks = tuple(theme.hexes.values()), tuple(theme.marks.values())
    yield from between(grounds, (INK,), 4)
    yield from between((INK,), (PAPER,), 8)
    yield from between((theme.page,), (theme.ink, theme.accent, theme.border), 4)
    yield from between(grounds, (PAPER,), 2)
    yield from (shade for fill, ink in livery for shade in between((fill,), (ink,), 3))
    yield from between(fills, (INK, PAPER), 2)
    yield from between(marks, (theme.page,), 2)
    yield from between(marks, grounds, 1)
    yield from BOXES.values()
    faded = [mixed(ground, theme.page, VEIL) for ground in grounds]
    yield from between(faded, (mixed(INK, theme.page, VEIL),), 2)
    yield from between(grounds, (theme.water, theme.rock), 2)
    yield from between(fills, (INK, PAPER), 4)
    yield from between(grounds, fills, 1)


def between(some: Iterable[str], others: Iterable[str], steps: int) -> Iterator[str]:
    """So many colours on the way from each of some to each of the others."""
    for one, other in product(some, others):
        yield from (mixed(one, other, step / (steps + 1)) for step in range(1, steps + 1))

"""A picture in slabs: where nothing shines through it is copied, and only the rest is blended, which costs far more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.geometry import Grid

if TYPE_CHECKING:
    from PIL._imaging import ImagingCore as Core

Box = tuple[int, int, int, int]
INSIDE = 1  # pixels from the edge of a hex that are surely covered


class Slab(NamedTuple):
    """A part of a picture as Pillow keeps it, where it lies in that, and whether nothing shines through."""

    core: Core
    left: int
    top: int
    solid: bool

    def ready(self, size: tuple[int, int]) -> tuple[Box, Core] | tuple[Box, Core, Core]:
        """Where it lies seen from the middle, and what is pasted there: itself, where something shines through by its own cover."""
        left, top, (wide, high) = self.left - size[0] // 2, self.top - size[1] // 2, self.core.size
        box = (left, top, left + wide, top + high)
        return (box, self.core) if self.solid else (box, self.core, self.core)


class Slabs:
    """The slabs of the ground of a hex, whose middle is that of the hex."""

    def __init__(self, picture: Image.Image, grid: Grid) -> None:
        self.grid, self.size = grid, picture.size
        middle, edges = boxes(grid, self.size)
        solid = Slab(picture.im.crop(middle), *middle[:2], True)
        self.slabs = [solid, *(slab for box in edges for slab in cut(picture, box))]
        self.ready = [slab.ready(self.size) for slab in self.slabs]

    @property
    def bytes(self) -> int:
        """What the slabs take."""
        return sum(4 * slab.core.size[0] * slab.core.size[1] for slab in self.slabs)

    def put(self, image: Image.Image, x: int, y: int) -> None:
        """Lay all of it on a picture with its middle at a pixel."""
        paste = image.im.paste
        for (left, top, right, bottom), picture, *through in self.ready:
            paste(picture, (x + left, y + top, x + right, y + bottom), *through)

    def whole(self) -> Image.Image:
        """The picture that was cut."""
        picture = Image.new("RGBA", self.size)
        for slab in self.slabs:
            picture.im.paste(
                slab.core, (slab.left, slab.top, slab.left + slab.core.size[0], slab.top + slab.core.size[1])
            )
        return picture


def boxes(grid: Grid, size: tuple[int, int]) -> tuple[Box, list[Box]]:
    """The middle of a hex, through which nothing shines, and what lies round it."""
    if grid.orientation != "flat":
        return _boxes(grid, size)
    middle, edges = _boxes(grid, (size[1], size[0]))
    return turned(middle), [turned(box) for box in edges]


def turned(box: Box) -> Box:
    """A box with across and down changed."""
    return box[1], box[0], box[3], box[2]


def _boxes(grid: Grid, size: tuple[int, int]) -> tuple[Box, list[Box]]:
    """The same for a hex that stands on a point; its points are two slabs each, of which one has little to blend."""
    wide, high = size
    across, up = (grid.step // 2, grid.step // 2) if grid.orientation == "square" else (grid.half, int(grid.radius / 2))
    x, y = wide // 2 - across + INSIDE, high // 2 - up + INSIDE
    points = [(0, above, wide, below) for above, below in ((0, y // 2), (y // 2, y))]
    below = [(0, high - bottom, wide, high - top) for _, top, _, bottom in points]
    return (x, y, wide - x, high - y), [*points, *below, (0, y, x, high - y), (wide - x, y, wide, high - y)]


def cut(picture: Image.Image, box: Box) -> Iterator[Slab]:
    """What there is of a picture in a box, without its empty margins."""
    part = picture.im.crop(box)
    if found := part.getbbox(True):
        yield Slab(part.crop(found), box[0] + found[0], box[1] + found[1], False)

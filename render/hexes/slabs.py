"""A picture in slabs: where nothing shines through it is copied, and only the rest is blended, which costs far more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from PIL import Image

from render.geometry import Grid

Box = tuple[int, int, int, int]
INSIDE = 1  # pixels from the edge of a hex that are surely covered


class Slab(NamedTuple):
    """A part of a picture, and where it lies in that."""

    image: Image.Image
    left: int
    top: int
    solid: bool


def ready(slab: Slab, size: tuple[int, int]) -> tuple[Any, ...]:
    """Where a slab lies seen from the middle, and what is pasted there: itself, where something shines through by its own cover."""
    left, top, picture = slab.left - size[0] // 2, slab.top - size[1] // 2, slab.image
    box = (left, top, left + picture.width, top + picture.height)
    return (box, picture.im) if slab.solid else (box, picture.im, picture.im)


class Slabs:
    """The slabs of the ground of a hex, whose middle is that of the hex."""

    def __init__(self, picture: Image.Image, grid: Grid) -> None:
        self.grid, self.size = grid, picture.size
        (left, top, right, bottom), edges = boxes(grid, self.size)
        middle = Slab(picture.crop((left, top, right, bottom)), left, top, True)
        self.slabs = [middle, *(slab for box in edges for slab in cut(picture, box))]
        self.ready = [ready(slab, self.size) for slab in self.slabs]

    @property
    def bytes(self) -> int:
        """What the slabs take."""
        return sum(4 * slab.image.width * slab.image.height for slab in self.slabs)

    def put(self, image: Image.Image, x: int, y: int) -> None:
        """Lay all of it on a picture with its middle at a pixel."""
        paste = image.im.paste
        for (left, top, right, bottom), picture, *through in self.ready:
            paste(picture, (x + left, y + top, x + right, y + bottom), *through)

    def whole(self) -> Image.Image:
        """The picture that was cut."""
        picture = Image.new("RGBA", self.size)
        for slab in self.slabs:
            picture.paste(slab.image, (slab.left, slab.top))
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
    """What there is of a picture in a box, without its empty margins, which are looked for before anything is copied."""
    if found := picture.im.crop(box).getbbox(True):
        left, top, right, bottom = found
        part = picture.crop((box[0] + left, box[1] + top, box[0] + right, box[1] + bottom))
        yield Slab(part, box[0] + left, box[1] + top, False)

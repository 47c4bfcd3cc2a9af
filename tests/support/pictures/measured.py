"""What of a picture is hard to read: how tall letters are, what they stand on, and what lies under or over them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple
from unittest.mock import patch

from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw

from render import image
from render.canvas import Canvas, Paint, letters
from render.geometry import Line, Point
from render.hexes.tile import anywhere, paint_ground, paint_words
from render.paper import Paper
from render.pictures.board import Sheet
from render.scene.board_scene import HexScene, MapScene, Orientation
from render.style import CAP, THEMES, contrast, width_of
from tests.support.pictures.pen import Box

UNIT = 48.0  # pixels of a radius, about as on a whole map
SIGNS = "⚒⚓"  # drawn like letters, but pictures
TOUCHING = 1.0  # pixels that letters may share with others, each having a little air


class Letters(NamedTuple):
    """Some words as they stand in a picture: their height and box in pixels, their contrast, on which paper, and how much of them track crosses."""

    words: str
    size: float
    box: Box
    contrast: float
    paper: int = 0
    crossed: float = 0.0


class Ruler(Canvas):
    """A canvas that remembers what is written on it, on what, and how much track there is under it."""

    def __init__(self, size: tuple[int, int], unit: float, origin: Point, ground: str) -> None:
        super().__init__(size, unit, origin)
        self.ground, self.found, self.track = ground, list[Letters](), Image.new("L", self.image.size)

    def finish_ground(self, bare: Image.Image) -> None:
        """From here on stops and words follow; what differs from the bare ground is track."""
        unlike = ImageChops.difference(self.image.convert("RGB"), bare.convert("RGB")).convert("L")
        self.track = unlike.point(lambda level: 255 * (level > 8))

    def area(self, points: Line, fill: str) -> None:
        super().area(points, fill)
        ImageDraw.Draw(self.track).polygon([self.at(p) for p in points], fill=0)

    def disc(self, centre: Point, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None:
        super().disc(centre, radius, fill, edge, width)
        (x, y), r = self.at(centre), radius * self.unit
        ImageDraw.Draw(self.track).ellipse((x - r, y - r, x + r, y + r), fill=0)

    def box(
        self, corner: Point, size: Point, fill: str, radius: float = 0.0, edge: str = "", width: float = 0.0
    ) -> None:
        super().box(corner, size, fill, radius, edge, width)
        (x, y), (wide, high) = self.at(corner), (side * self.unit for side in size)
        ImageDraw.Draw(self.track).rounded_rectangle((x, y, x + wide - 1, y + high - 1), radius * self.unit, fill=0)

    def text(
        self, at: Point, words: str, size: float, fill: str, *, bold: bool = False, side: str = "m", halo: str = ""
    ) -> None:
        if words and words not in SIGNS:
            self.found.append(self._measured(at, words, size, fill, bold, side, halo))
        super().text(at, words, size, fill, bold=bold, side=side, halo=halo)

    def _measured(self, at: Point, words: str, size: float, fill: str, bold: bool, side: str, halo: str) -> Letters:
        x, y = (round(each) for each in self.at((at[0], at[1] + size * CAP / 2)))
        shape = letters(words, max(4, round(size * self.unit)), bold, side, 0)
        left, top = x + shape.left, y + shape.top
        around = (left, top, left + shape.mask.width, top + shape.mask.height)
        box = Box(*((edge - self.origin[n % 2]) / self.unit for n, edge in enumerate(around)))
        crossed = sum(self.track.crop(around).histogram()[1:]) / max(shape.mask.width * shape.mask.height, 1)
        return Letters(words, size, box, contrast(fill, halo or self._under(around)), 0, crossed)

    def _under(self, around: tuple[int, int, int, int]) -> str:
        """The colour of most of what lies under some letters."""
        crop = self.image.crop(around)
        found = sorted(crop.getcolors(crop.width * crop.height) or [], reverse=True)
        red, green, blue, alpha = found[0][1] if found else (0, 0, 0, 0)
        return f"#{red:02x}{green:02x}{blue:02x}" if alpha > 128 else self.ground


@lru_cache(maxsize=4096)
def of_a_hex(orientation: Orientation, hexagon: HexScene, theme: str, sign: float = 0.0) -> tuple[Letters, ...]:
    """All letters of a hex in units of its radius, its coordinate among them."""
    look, half = THEMES[theme], round(UNIT * 1.6)
    ruler = Ruler((2 * half, 2 * half), UNIT, (half, half), look.hexes[hexagon.colour])
    bare = Canvas((2 * half, 2 * half), UNIT, (half, half))
    paint_ground(bare, orientation, without_track(hexagon), look)
    paint_ground(ruler, orientation, hexagon, look)
    ruler.finish_ground(bare.image)
    paint_words(ruler, orientation, hexagon, look, sign)
    return tuple(ruler.found)


def without_track(hexagon: HexScene) -> HexScene:
    """The same ground with nothing on it."""
    return replace(hexagon, paths=(), guides=())


def of_a_map(scene: MapScene, theme: str, scale: float = 1.0) -> list[Letters]:
    """All letters of a map's hexes, in pixels of the picture."""
    sheet, found = Sheet(scene, scale), []
    signs = sheet.signs()
    for h in sheet.hexes:
        (x, y), r = sheet.centre(h.x, h.y), sheet.grid.radius
        look = anywhere(h, scene.tile_numbers, scene.coordinates or h.coord in signs)
        for each in of_a_hex(scene.orientation, look, theme, signs.get(h.coord, 0.0)):
            box = Box(*(edge * r + (x, y)[n % 2] for n, edge in enumerate(each.box)))
            found.append(each._replace(words=f"{each.words} in {h.coord}", size=each.size * r, box=box))
    return found


def overlapping(found: list[Letters]) -> Iterator[tuple[Letters, Letters]]:
    """Words that lie over other words."""
    for one, other in combinations(sorted(found, key=lambda each: each.box.left), 2):
        wide = min(one.box.right, other.box.right) - max(one.box.left, other.box.left)
        high = min(one.box.bottom, other.box.bottom) - max(one.box.top, other.box.top)
        if one.paper == other.paper and wide > TOUCHING and high > TOUCHING:
            yield one, other


def of_a_picture(scene: Any, theme: str) -> list[Letters]:
    """All letters of any picture but those of hexes, in pixels; boxes are of the paper they are written on."""
    found: list[Letters] = []
    sheets: list[Image.Image] = []  # held, so that no two papers are known by the same number
    write = Paper.text

    def written(paper: Paper, at: Point, words: str, size: float, fill: str, **looks: Any) -> None:
        sheets.append(paper.image)
        if words and words not in SIGNS:
            found.append(on_paper(paper, at, words, size, fill, **looks))
        write(paper, at, words, size, fill, **looks)

    with patch.object(Paper, "text", written), patch.object(Paper, "stamp", drawn_in_place):
        image(scene, theme)  # type: ignore[arg-type]
    return found


def drawn_in_place(paper: Paper, corner: Point, size: Point, look: Hashable, paint: Paint) -> None:
    """A stamp as if it were no picture of its own, so that its letters are met."""
    paint(paper, corner)


def on_paper(
    paper: Paper, at: Point, words: str, size: float, fill: str, *, bold: bool = False, side: str = "m", halo: str = ""
) -> Letters:
    """Some letters, and what they are to be written on."""
    wide, high, unit = width_of(words, size, bold), size * CAP, paper.unit
    left = at[0] - {"l": 0.0, "m": wide / 2, "r": wide}[side]
    box = Box(*(edge * unit for edge in (left, at[1] - high / 2, left + wide, at[1] + high / 2)))
    crop = paper.image.crop(tuple(round(edge) for edge in box))  # type: ignore[arg-type]
    colours = sorted(crop.getcolors(max(crop.width * crop.height, 1)) or [(1, (0, 0, 0))], reverse=True)
    under = halo or "#{:02x}{:02x}{:02x}".format(*colours[0][1])
    return Letters(words, size * unit, box, contrast(fill, under), id(paper.image))

"""One hex as a picture: ground, track, stops, then all words where there is room. Finished pictures are kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image

from render import geometry as geo
from render.atoms import land, stops, track_lines
from render.atoms.frame import stacked
from render.atoms.gift import gift
from render.atoms.marker import badge, marker
from render.canvas import Canvas, Pen
from render.geometry import Grid, Point
from render.hexes.arrangement import OFF_BOARD, SMALL, Placed, arranged
from render.hexes.slabs import Slabs
from render.hexes.stops_and_track import STUB, Plan, extra, plan
from render.kept import AROUND, Folded, Kept, fold
from render.scene.board_scene import HexScene, Node, Orientation
from render.scene.parts import Company
from render.style import INK, THEMES, Theme, ink_on, mixed, readable

MEGABYTE = 1 << 20
PORT = "⚓"
HALOED, PLATE = ("name", "label", "note", "terrain", "coordinate", "number"), 0.05  # what stands on the bare ground


class Sprite(NamedTuple):
    """A finished hex in two layers: words lie over the ground of the neighbours, so that none is cut off.

    Both are cut to size; the ground lies in the middle, `corner` is where the words begin, seen from there. `spot` is where the coordinate has room, and
    `size` how large its letters may be there.
    """

    under: tuple[Orientation, int, HexScene, str]
    words: Image.Image
    corner: tuple[int, int]
    spot: Point | None
    size: float

    @property
    def ground(self) -> Slabs:
        """What lies under the words, which other hexes share; it is not kept for their sake."""
        return ground_of(*self.under)

    def whole(self) -> Image.Image:
        """Both layers in one."""
        orientation, step, *_ = self.under
        reach, ground = Grid(orientation, step).reach, self.ground.whole()
        picture = Image.new("RGBA", (2 * reach, 2 * reach))
        picture.paste(ground, ((picture.width - ground.width) // 2, (picture.height - ground.height) // 2))
        picture.paste(self.words, (reach + self.corner[0], reach + self.corner[1]), self.words)
        return picture


def bytes_of(image: Image.Image) -> int:
    """What a picture takes: four bytes a pixel, and what is kept beside it."""
    return 4 * image.width * image.height + AROUND


def folded_words(sprite: Sprite) -> Folded[Sprite]:
    """A finished hex with its words folded up."""
    bare = sprite._replace(words=NOTHING)
    return fold(sprite.words, lambda words: bare._replace(words=words))


def folded_ground(ground: Slabs) -> Folded[Slabs]:
    """A ground folded up."""
    grid = ground.grid
    return fold(ground.whole(), lambda whole: Slabs(whole, grid))


NOTHING = Image.new("RGBA", (1, 1))
# Finished hexes, and the grounds that several of them share.
SPRITES: Kept[Sprite] = Kept(6 * MEGABYTE, lambda sprite: bytes_of(sprite.words), 8 * MEGABYTE, folded_words)
GROUNDS: Kept[Slabs] = Kept(16 * MEGABYTE, lambda ground: ground.bytes + AROUND, 6 * MEGABYTE, folded_ground)


def sprite(
    orientation: Orientation,
    step: int,
    hexagon: HexScene,
    theme: str,
    numbers: bool = False,
    coordinate: bool = False,
    sign: float = 0.0,
) -> Sprite:
    """The picture of a hex with its centre in the middle, coordinate apart; callers must not draw on it.

    `sign` is the size of the coordinate where it counts; else it is small, and left out where there is no room.
    """
    return finished(orientation, step, anywhere(hexagon, numbers, bool(coordinate or sign)), theme, sign)


@lru_cache(maxsize=2048)
def anywhere(hexagon: HexScene, numbers: bool, coordinate: bool) -> HexScene:
    """What all hexes have in common that look like this one, wherever they lie."""
    mould = "M" + "0" * (len(hexagon.coord) - 1) if coordinate and hexagon.coord else ""
    named = {} if numbers else {"tile": "", "called": ""}
    return replace(hexagon, coord=mould, x=0, y=0, turn=0, **named)


def finished(orientation: Orientation, step: int, hexagon: HexScene, theme: str, sign: float = 0.0) -> Sprite:
    """The picture of all hexes that look like this one, wherever they lie; kept while there is room."""
    key = (orientation, step, hexagon, theme, sign)
    return SPRITES.get(key, lambda: drawn(orientation, step, hexagon, theme, sign))


def drawn(orientation: Orientation, step: int, hexagon: HexScene, theme: str, sign: float = 0.0) -> Sprite:
    """The same, drawn."""
    layout = plan(orientation, hexagon)
    placed = arranged(orientation, hexagon, sign)
    reach = ceil(max(Grid(orientation, step).reach, Grid(orientation, step).radius * farthest(placed)))
    canvas = _canvas(orientation, step, reach=reach)
    _stops(canvas, hexagon, layout)
    _write(canvas, [each for each in placed if each.item.kind != "coordinate"], hexagon, THEMES[theme])
    words, (x, y) = canvas.cut_out()
    own = coordinate_in(placed)
    under = (orientation, step, bare(hexagon), theme)
    return Sprite(under, words, (x - reach, y - reach), own and own.at, own.form.size if own else 0.0)


def coordinate_in(placed: Iterable[Placed]) -> Placed | None:
    """The coordinate among what is written on a hex, where it has room."""
    return next((each for each in placed if each.item.kind == "coordinate"), None)


def spot_of(orientation: Orientation, hexagon: HexScene) -> tuple[Point, float] | None:
    """Where the coordinate of a hex stands and how large, where it has room; from the middle, in radii."""
    own = coordinate_in(arranged(orientation, hexagon, 0.0))
    return (own.at, own.form.size) if own else None


def farthest(placed: Iterable[Placed]) -> float:
    """How far from the middle something is written: a long name may leave its hex."""
    return max(
        (max(abs(at) + side / 2 for at, side in zip(each.at, each.form.room, strict=True)) for each in placed),
        default=0.0,
    )


def paint_ground(pen: Pen, orientation: Orientation, hexagon: HexScene, theme: Theme) -> None:
    """Ground and track of a hex through any pen: lengths are in its radius, the centre is the origin."""
    _ground(pen, orientation, hexagon, plan(orientation, hexagon), theme)


def paint_words(pen: Pen, orientation: Orientation, hexagon: HexScene, theme: Theme, sign: float = 0.0) -> None:
    """Stops, markers and words of a hex, which may lie over the ground of its neighbours."""
    layout = plan(orientation, hexagon)
    _stops(pen, hexagon, layout)
    _write(pen, arranged(orientation, hexagon, sign), hexagon, theme)


def ground_of(orientation: Orientation, step: int, hexagon: HexScene, theme: str) -> Slabs:
    """The ground and track of all hexes that differ in words and markers only; kept while there is room."""
    key = (orientation, step, hexagon, theme)
    return GROUNDS.get(key, lambda: ground_drawn(orientation, step, hexagon, theme))


def ground_drawn(orientation: Orientation, step: int, hexagon: HexScene, theme: str) -> Slabs:
    """The same, drawn."""
    canvas = _canvas(orientation, step, words=False)
    _ground(canvas, orientation, hexagon, plan(orientation, hexagon), THEMES[theme])
    return Slabs(trimmed(canvas.finish()), Grid(orientation, step))


def trimmed(picture: Image.Image) -> Image.Image:
    """A picture without its empty margins, as much on either side, so that its middle stays where it is."""
    left, top, right, bottom = picture.getbbox() or (0, 0, picture.width, picture.height)
    x, y = min(left, picture.width - right), min(top, picture.height - bottom)
    return picture.crop((x, y, picture.width - x, picture.height - y))


def bare(hexagon: HexScene) -> HexScene:
    """A hex without its words and markers; the stops keep their room."""
    nodes = tuple(Node(n.id, n.kind, n.slots, markers=(None,) * len(n.markers)) for n in hexagon.nodes)
    paths = tuple(replace(path, station=None) for path in hexagon.paths)
    none: tuple[()] = ()
    return replace(
        hexagon, coord="", name="", label="", nodes=nodes, paths=paths, terrain=none, cost="", note="", gift=None, homes=none, tile="", called=""
    )  # fmt: skip


def coordinate(pen: Pen, at: Point, words: str, ground: str, size: float = SMALL, bold: bool = False) -> None:
    """The coordinate of a hex with its middle at a point."""
    pen.text(at, words, size, ink_on(ground) if bold else _faint(ground), bold=bold, halo=ground)


def _canvas(orientation: Orientation, step: int, words: bool = True, reach: int = 0) -> Canvas:
    grid = Grid(orientation, step)
    reach = reach or grid.reach
    return Canvas((2 * reach, 2 * reach), grid.radius, (reach, reach), words=words)


def _faint(fill: str) -> str:
    return readable(mixed(ink_on(fill), fill, 0.25), fill)


def _ground(pen: Pen, orientation: Orientation, hexagon: HexScene, layout: Plan, theme: Theme) -> None:
    land.ground(pen, orientation, hexagon, theme)
    _guides(pen, orientation, hexagon, theme)
    _track(pen, hexagon, layout)
    land.barriers(pen, orientation, hexagon)


def _guides(pen: Pen, orientation: Orientation, hexagon: HexScene, theme: Theme) -> None:
    pale = mixed(theme.hexes[hexagon.colour], INK, 0.3)
    for path in hexagon.guides:
        pen.dashes(extra(orientation, hexagon, path), 0.1, pale, 0.07, 0.07)


def _track(pen: Pen, hexagon: HexScene, layout: Plan) -> None:
    away = {n.id for n in hexagon.nodes if n.kind in OFF_BOARD}
    arrows = [i for i, p in enumerate(hexagon.paths) if away & set(p.ends)]
    rails = [i for i in range(len(hexagon.paths)) if i not in arrows]
    track_lines.network(pen, [hexagon.paths[i] for i in rails], [layout.lines[i] for i in rails])
    for i in arrows:
        line = layout.lines[i]
        track_lines.arrow(pen, line if isinstance(hexagon.paths[i].ends[0], int) else line[::-1], STUB)


def _stops(pen: Pen, hexagon: HexScene, layout: Plan) -> None:
    for node in hexagon.nodes:
        if node.kind == "town":
            stops.town(pen, layout.places[node.id], layout.leans.get(node.id), node, layout.slot)
        elif node.kind not in OFF_BOARD:
            stops.city(pen, layout.places[node.id], node, layout.slot)
    for path, line in zip(hexagon.paths, layout.lines, strict=True):
        if path.station:
            marker(pen, geo.point_at(line, 0.5), 0.2, path.station)


def _write(pen: Pen, placed: Iterable[Placed], hexagon: HexScene, theme: Theme) -> None:
    """Everything that is written, each in its place."""
    fill = theme.hexes[hexagon.colour]
    for each in placed:
        _written(pen, each, hexagon, theme, fill)


def _written(pen: Pen, placed: Placed, hexagon: HexScene, theme: Theme, fill: str) -> None:
    (item, form, at, plate), ink = placed, ink_on(fill)
    if plate and item.kind in HALOED:
        pen.box((at[0] - form.room[0] / 2, at[1] - form.room[1] / 2), form.room, fill, PLATE)
    if item.kind == "revenue" and isinstance(item.about, Node):
        stops.revenue(pen, at, item.about.revenue, form.size)
    elif item.kind == "pay" and isinstance(item.about, Node):
        stops.pays(pen, at, item.about.pays, form.size, form.per_row, theme)
    elif item.kind == "table" and isinstance(item.about, Node):
        stops.revenue_table(pen, at, item.about.table, form.per_row, theme)
    elif item.kind == "home" and isinstance(item.about, Company):
        badge(pen, (at[0] - form.room[0] / 2, at[1] - form.size / 2), form.size, item.about)
    elif item.kind == "terrain":
        land.terrain(pen, at, hexagon, form.size, bool(form.per_row), theme)
    elif item.kind == "gift" and hexagon.gift:
        gift(pen, at, form.size, hexagon.gift, theme)
    elif item.kind == "anchor":
        pen.text(at, PORT, form.size, mixed(ink, fill, 0.35))
    elif item.kind in ("coordinate", "number"):
        coordinate(pen, at, form.lines[0], fill, form.size, not item.optional)
    else:
        stacked(pen, at, form.lines, form.size, ink, fill, bold=not form.thin)

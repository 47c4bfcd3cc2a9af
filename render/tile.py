"""One hex as a picture: ground, track, stops, then all words where there is room. Finished pictures are kept."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image

from render import geometry as geo
from render.atoms import land, stops, track
from render.atoms.gift import gift
from render.atoms.marker import badge, badge_width, marker
from render.atoms.text import LEADING, name_lines, stacked
from render.canvas import Canvas
from render.free_room import Room
from render.geometry import Grid, Point
from render.hex_plan import STUB, Plan, bulk, extra, plan, slots_of, spread
from render.scene import HexScene, Node, Orientation
from render.style import INK, THEMES, Theme, ink_on, mixed, readable, width_of

KEPT, GROUNDS, LABELS = 3000, 600, 2000
NAME, NAME_LEAST, LABEL, SMALL = 0.235, 0.135, 0.3, 0.15
CROWDED = 0.07
PORT = "⚓"
OFF_BOARD = ("offboard", "arrows", "port")


class Sprite(NamedTuple):
    """A finished hex in two layers: words lie over the ground of the neighbours, so that none is cut off.

    The words are cut to size, `corner` is where they lie on the ground; `spot` is where the coordinate has room.
    """

    ground: Image.Image
    words: Image.Image
    corner: tuple[int, int]
    spot: Point | None


def sprite(
    orientation: Orientation, step: int, hexagon: HexScene, theme: str, numbers: bool = False, coordinate: bool = False
) -> Sprite:
    """The picture of a hex with its centre in the middle, coordinate apart; callers must not draw on it."""
    mould = "M" + "0" * (len(hexagon.coord) - 1) if coordinate and hexagon.coord else ""
    tile = hexagon.tile if numbers else ""
    return finished(orientation, step, replace(hexagon, coord=mould, x=0, y=0, tile=tile, turn=0), theme)


@lru_cache(maxsize=KEPT)
def finished(orientation: Orientation, step: int, hexagon: HexScene, theme: str) -> Sprite:
    """The picture of all hexes that look like this one, wherever they lie."""
    layout, room = plan(orientation, hexagon), Room(orientation)
    canvas = _canvas(orientation, step)
    _take(room, orientation, hexagon, layout)
    _stops(canvas, hexagon, layout)
    words = _Words(canvas, room, hexagon, THEMES[theme])
    words.all(layout)
    picture = canvas.finish()
    box = picture.getbbox() or (0, 0, 1, 1)
    return Sprite(ground_of(orientation, step, bare(hexagon), theme), picture.crop(box), box[:2], words.spot)


@lru_cache(maxsize=GROUNDS)
def ground_of(orientation: Orientation, step: int, hexagon: HexScene, theme: str) -> Image.Image:
    """The ground and track of all hexes that differ in words and markers only."""
    canvas = _canvas(orientation, step)
    _ground(canvas, orientation, hexagon, plan(orientation, hexagon), THEMES[theme])
    return canvas.finish()


def bare(hexagon: HexScene) -> HexScene:
    """A hex without its words and markers; the stops keep their room."""
    nodes = tuple(Node(n.id, n.kind, n.slots, markers=(None,) * len(n.markers)) for n in hexagon.nodes)
    paths = tuple(replace(path, station=None) for path in hexagon.paths)
    none: tuple[()] = ()
    return replace(
        hexagon, coord="", name="", label="", nodes=nodes, paths=paths, terrain=none, cost="", note="", gift=None, homes=none, tile=""
    )  # fmt: skip


@lru_cache(maxsize=LABELS)
def coordinate_of(orientation: Orientation, step: int, words: str, ground: str) -> Image.Image:
    """The coordinate of a hex as a picture of its own, to be pasted with its middle on the spot it has room at."""
    radius = Grid(orientation, step).radius
    wide, high = (2 * round((side / 2 + SMALL) * radius) for side in (width_of(words, SMALL, False), SMALL))
    canvas = Canvas((wide, high), radius, (wide / 2, high / 2))
    canvas.text((0.0, 0.0), words, SMALL, _faint(ground), halo=ground)
    return canvas.finish()


def _canvas(orientation: Orientation, step: int) -> Canvas:
    grid = Grid(orientation, step)
    return Canvas((2 * grid.reach, 2 * grid.reach), grid.radius, (grid.reach, grid.reach))


def _faint(fill: str) -> str:
    return readable(mixed(ink_on(fill), fill, 0.35), fill, 2.5)


def _ground(canvas: Canvas, orientation: Orientation, hexagon: HexScene, layout: Plan, theme: Theme) -> None:
    land.ground(canvas, orientation, hexagon, theme)
    _guides(canvas, orientation, hexagon, theme)
    _track(canvas, hexagon, layout)
    land.barriers(canvas, orientation, hexagon)


def _guides(canvas: Canvas, orientation: Orientation, hexagon: HexScene, theme: Theme) -> None:
    pale = mixed(theme.hexes[hexagon.colour], INK, 0.3)
    for path in hexagon.guides:
        canvas.dashes(extra(orientation, hexagon, path), 0.1, pale, 0.07, 0.07)


def _track(canvas: Canvas, hexagon: HexScene, layout: Plan) -> None:
    away = {n.id for n in hexagon.nodes if n.kind in OFF_BOARD}
    arrows = [i for i, p in enumerate(hexagon.paths) if away & set(p.ends)]
    rails = [i for i in range(len(hexagon.paths)) if i not in arrows]
    track.network(canvas, [hexagon.paths[i] for i in rails], [layout.lines[i] for i in rails])
    for i in arrows:
        line = layout.lines[i]
        track.arrow(canvas, line if isinstance(hexagon.paths[i].ends[0], int) else line[::-1], STUB)


def _stops(canvas: Canvas, hexagon: HexScene, layout: Plan) -> None:
    for node in hexagon.nodes:
        if node.kind == "town":
            stops.town(canvas, layout.places[node.id], layout.leans.get(node.id), node)
        elif node.kind not in OFF_BOARD:
            stops.city(canvas, layout.places[node.id], node)
    for path, line in zip(hexagon.paths, layout.lines, strict=True):
        if path.station:
            marker(canvas, geo.point_at(line, 0.5), 0.2, path.station)


def _take(room: Room, orientation: Orientation, hexagon: HexScene, layout: Plan) -> None:
    for path, line in zip(hexagon.paths, layout.lines, strict=True):
        room.take_line(line, 0.17)
        if path.station:
            room.take_disc(geo.point_at(line, 0.5), 0.22)
    for path in hexagon.guides:
        room.take_line(extra(orientation, hexagon, path), 0.17)
    for node in hexagon.nodes:
        x, y = layout.places[node.id]
        if node.kind == "town":
            room.take_disc((x, y), 0.2)
        elif node.kind not in OFF_BOARD:
            slots = spread(slots_of(node))
            for dx, dy in (*slots, (0.0, 0.0)) if len(slots) > 2 else slots:
                room.take_disc((x + dx, y + dy), 0.33)
    for edge in hexagon.blocked:
        room.take_line((geo.vertex(orientation, edge), geo.vertex(orientation, edge + 1)), 0.2)
    if hexagon.partition:
        room.take_line(tuple(geo.vertex(orientation, v) for v in hexagon.partition.vertices), 0.3)


class _Words:
    """Sets the words of one hex, each where most room is left."""

    def __init__(self, canvas: Canvas, room: Room, hexagon: HexScene, theme: Theme) -> None:
        self.canvas, self.room, self.hex, self.theme = canvas, room, hexagon, theme
        self.fill = theme.hexes[hexagon.colour]
        self.ink = ink_on(self.fill)
        self.spot: Point | None = None

    def all(self, layout: Plan) -> None:
        """Everything, the most needed first."""
        self.revenues(layout)
        self.name()
        self.label()
        self.anchor()
        self.terrain()
        self.gift()
        self.note()
        self.homes()
        self.spot = self.small(self.hex.coord, (0.0, 0.78))
        self.number()

    def revenues(self, layout: Plan) -> None:
        said: set[object] = set()
        for node in self.hex.nodes:
            value = node.table or (node.kind, node.revenue)
            if value in said:
                continue
            said.add(value)
            if node.table:
                self._table(node, layout.places[node.id])
            elif node.revenue:
                self._revenue(node, layout.places[node.id])

    def _revenue(self, node: Node, place: Point) -> None:
        if node.kind in OFF_BOARD:
            near, pull = place, 0.4
        else:
            away = bulk(node) + 0.17
            near, pull = (place[0] + away * 0.75, place[1] - away * 0.65), 0.45
        at, _ = self.room.find((0.37, 0.37), near, pull)
        stops.revenue(self.canvas, at, node.revenue)
        self.room.take_disc(at, 0.2)

    def _table(self, node: Node, place: Point) -> None:
        near = place if node.kind in OFF_BOARD else (place[0], place[1] + 0.5)
        choices = [(self.room.find(stops.table_size(node.table, n), near, 0.2), n) for n in {len(node.table), 2}]
        (at, _), per_row = min(choices, key=lambda c: (round(c[0][1], 1), -c[1]))
        stops.revenue_table(self.canvas, at, node.table, per_row, self.theme)
        size = stops.table_size(node.table, per_row)
        self.room.take_box(at, (size[0] + 0.08, size[1] + 0.08))

    def name(self) -> None:
        if not self.hex.name:
            return
        _, cover, at, lines, size, room = min(self._names(NAME))
        if cover > CROWDED:
            _, cover, at, lines, size, room = min(n for part in (1.0, 0.82, 0.68) for n in self._names(NAME * part))
        stacked(self.canvas, at, lines, size, self.ink, self.fill)
        self.room.take_box(at, room)

    def _names(self, largest: float) -> list[tuple[float, float, Point, tuple[str, ...], float, Point]]:
        """Ways to set the name: price, how much is covered, place, lines, size, room."""
        out = []
        for width in (1.56, 1.25, 0.95):
            lines, size = name_lines(self.hex.name, largest, width, NAME_LEAST)
            wide = max(width_of(line, size, True) for line in lines)
            room = (wide + 0.04, len(lines) * size * LEADING)
            at, cover = self.room.find(room, (0.0, -0.6), 0.22)
            shortened = any(line.endswith("…") for line in lines)
            out.append((cover * 8 - size * 4 + shortened, cover, at, lines, size, room))
        return out

    def label(self) -> None:
        if self.hex.label:
            room = (width_of(self.hex.label, LABEL, True) + 0.04, LABEL * 0.85)
            at, _ = self.room.find(room, (-0.62, 0.1), 0.15)
            self.canvas.text(at, self.hex.label, LABEL, self.ink, bold=True, halo=self.fill)
            self.room.take_box(at, room)

    def anchor(self) -> None:
        if any(n.kind == "port" for n in self.hex.nodes):
            at, _ = self.room.find((0.4, 0.4), (0.0, 0.45), 0.2)
            self.canvas.text(at, PORT, 0.42, mixed(self.ink, self.fill, 0.35))
            self.room.take_box(at, (0.4, 0.4))

    def terrain(self) -> None:
        if self.hex.terrain or self.hex.cost:
            room = land.symbols_size(self.hex.terrain, width_of(self.hex.cost, 0.2, True))
            at, _ = self.room.find(room, (0.0, 0.5), 0.2)
            land.symbols(self.canvas, (at[0], at[1] - 0.12), self.hex.terrain, self.theme)
            low = at[1] + (0.12 if self.hex.terrain else 0)
            self.canvas.text((at[0], low), self.hex.cost, 0.2, self.ink, bold=True, halo=self.fill)
            self.room.take_box(at, room)

    def gift(self) -> None:
        if self.hex.gift:
            at, _ = self.room.find((0.44, 0.44), (0.45, -0.45), 0.3)
            gift(self.canvas, at, 0.21, self.hex.gift, self.theme)
            self.room.take_disc(at, 0.24)

    def note(self) -> None:
        if self.hex.note:
            room = (width_of(self.hex.note, 0.2, True), 0.2)
            at, _ = self.room.find(room, (0.0, 0.55), 0.2)
            self.canvas.text(at, self.hex.note, 0.2, self.ink, bold=True, halo=self.fill)
            self.room.take_box(at, room)

    def homes(self) -> None:
        for company in self.hex.homes:
            wide = badge_width(company, 0.24)
            at, _ = self.room.find((wide, 0.24), (0.0, 0.62), 0.2)
            badge(self.canvas, (at[0] - wide / 2, at[1] - 0.12), 0.24, company)
            self.room.take_box(at, (wide, 0.26))

    def number(self) -> None:
        words = f"#{self.hex.tile}" if self.hex.tile else ""
        at = self.small(words, (0.45, 0.62))
        if at:
            self.canvas.text(at, words, SMALL, _faint(self.fill), halo=self.fill)

    def small(self, words: str, near: Point) -> Point | None:
        """Room for small words, if there is any."""
        room = (width_of(words, SMALL, False) + 0.02, SMALL * 0.78)
        at, cover = self.room.find(room, near, 0.3) if words else (near, 1.0)
        if cover >= 0.45:
            return None
        self.room.take_box(at, room)
        return at

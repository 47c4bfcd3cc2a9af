"""Where everything that is written on a hex stands: found before anything is drawn, so that nothing covers anything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from render.atoms import land, stops
from render.atoms.frame import LEADING, name_lines
from render.atoms.marker import LETTER, badge_width
from render.geometry import Point, cut, length, point_at, vertex
from render.hexes.free_room import SOLID, Room
from render.hexes.stops_and_track import STUB, Plan, bulk, extra, plan, slots_of, spread
from render.scene.board_scene import HexScene, Node, Orientation
from render.scene.parts import Company
from render.style import width_of

Kind = Literal[
    "revenue", "table", "pay", "name", "label", "anchor", "terrain", "gift", "note", "home", "coordinate", "number"
]
NAME, LABEL, WORDS, SIGN = 0.235, 0.3, 0.2, 0.24
SMALL = 0.17  # of a radius: on the widest board letters of eight pixels, and none are smaller
SMALLER = (1.0, 0.85, 0.72)
NAME_SIZES, THIN = (1.0, 0.85, SMALL / NAME), 0.5  # and the price of thin letters
PILL, PILL_HIGH = 0.25, 1.32  # letters of money paid, and the height of its plate in these
FREE, FITS, FINE = 0.025, 0.1, 0.02
COVERED, LETTERS = 12.0, 4.0  # the price of being covered whole, and of letters smaller by a radius
TRIES = 3
ARROW = 0.15  # the mean width of the way off the board
OFF_BOARD = ("offboard", "arrows", "port")


class Form(NamedTuple):
    """A way to write something: the room it takes, the size of its letters, its lines, and what it costs in looks."""

    room: Point
    size: float
    lines: tuple[str, ...] = ()
    per_row: int = 0
    price: float = 0.0
    thin: bool = False


class Item(NamedTuple):
    """Something to be written, the forms it may take, and the place it would like; what is optional may be left out."""

    kind: Kind
    forms: tuple[Form, ...]
    near: Point
    pull: float
    about: Node | Company | None = None
    optional: bool = False


class Placed(NamedTuple):
    """Something with its form and the middle of its place; what track would cross stands on a plate."""

    item: Item
    form: Form
    at: Point
    plate: bool = False


@lru_cache(maxsize=512)  # boards of many sizes show the same hexes, and finding room costs more than drawing
def arranged(orientation: Orientation, hexagon: HexScene, sign: float = 0.0) -> tuple[Placed, ...]:
    """The best of several orders of placing; with enough room the first. `sign`: size of the coordinate, if it matters."""
    layout = plan(orientation, hexagon)
    ground = taken(orientation, hexagon, layout)
    order = tuple(items(hexagon, layout, sign))
    best: tuple[Placed, ...] = ()
    least = float("inf")
    for _ in range(TRIES):
        placed, troubles = in_order(ground.copy(), order)
        if (trouble := sum(troubles.values())) < least:
            best, least = placed, trouble
        before, order = order, tuple(sorted(order, key=lambda item: -troubles.get(order.index(item), 0.0)))
        if least < FINE or order == before:
            break
    return best


def in_order(room: Room, order: tuple[Item, ...]) -> tuple[tuple[Placed, ...], dict[int, float]]:
    """Everything placed one after the other, and how much of what stands on something solid."""
    placed, troubles = [], {}
    for number, item in enumerate(order):
        form, at, cover = fitted(room, item)
        beyond = item.kind == "name" and cover >= FITS
        if beyond:
            form, at, cover = fitted(room.with_margin(), item)
        if item.optional and (cover >= FITS or room.solid(at, form.room) > FINE):
            continue
        troubles[number], plate = room.solid(at, form.room), beyond or room.is_crossed(at, form.room)
        room.take_box(at, form.room)
        placed.append(Placed(item, form, at, plate))
    return tuple(placed), troubles


def fitted(room: Room, item: Item) -> tuple[Form, Point, float]:
    """The cheapest form and place; the first form wins where nothing is in its way, and dearer forms are not tried."""
    best: tuple[float, Form, Point, float] | None = None
    for form in item.forms:
        if best is not None and form.price >= best[0]:
            continue
        at, cover = room.find(form.room, item.near, item.pull)
        price = cover * COVERED + form.price
        if best is None or price < best[0]:
            best = price, form, at, cover
        if cover < FREE:
            break
    assert best is not None
    return best[1:]


def taken(orientation: Orientation, hexagon: HexScene, layout: Plan) -> Room:
    """The room that track, stops and barriers take."""
    room = Room(orientation)
    away = {node.id for node in hexagon.nodes if node.kind in OFF_BOARD}
    for path, line in zip(hexagon.paths, layout.lines, strict=True):
        room.take_line(line, 0.28 if path.terminal else 0.17)
        if away & set(path.ends):
            out = line if isinstance(path.ends[0], int) else line[::-1]
            room.take_line(cut(out, min(STUB / max(length(out), STUB), 1.0)), ARROW, SOLID)
        if path.station:
            room.take_disc(point_at(line, 0.5), 0.22)
    for path in hexagon.guides:
        room.take_line(extra(orientation, hexagon, path), 0.17)
    for node in hexagon.nodes:
        _take_stop(room, node, layout)
    for edge in hexagon.blocked:
        room.take_line((vertex(orientation, edge), vertex(orientation, edge + 1)), 0.2)
    if hexagon.partition:
        room.take_line(tuple(vertex(orientation, v) for v in hexagon.partition.vertices), 0.3)
    return room


def _take_stop(room: Room, node: Node, layout: Plan) -> None:
    x, y = layout.places[node.id]
    if node.kind == "town":
        room.take_disc((x, y), layout.slot * 0.85 if node.markers else 0.2)
    elif node.kind not in OFF_BOARD:
        slots = spread(slots_of(node), layout.slot)
        for dx, dy in (*slots, (0.0, 0.0)) if len(slots) > 2 else slots:
            room.take_disc((x + dx, y + dy), layout.slot + 0.045)


def items(hexagon: HexScene, layout: Plan, sign: float) -> Iterator[Item]:
    """Everything there is to write, the most needed first."""
    if sign and hexagon.coord:
        yield Item("coordinate", tuple(_line(hexagon.coord, sign * part, True) for part in SMALLER), (0.0, 0.62), 0.3)
    yield from revenues(hexagon, layout)
    for writing in (names, labels, anchors, terrains, gifts, notes, homes):
        yield from writing(hexagon)
    if hexagon.coord and not sign:
        yield Item("coordinate", (_line(hexagon.coord, SMALL, False, 0.78),), (0.0, 0.78), 0.3, optional=True)
    if hexagon.tile:
        yield Item(
            "number",
            (_line(hexagon.called or f"#{hexagon.tile}", SMALL, False, 0.78),),
            (0.45, 0.62),
            0.3,
            optional=True,
        )


def _line(words: str, size: float, bold: bool, high: float = 0.85) -> Form:
    return Form((width_of(words, size, bold) + 0.03, size * high), size, (words,), price=0.0)


def _smaller(words: str, size: float, high: float = 0.85) -> tuple[Form, ...]:
    """Words in bold in several sizes, the large ones liked best."""
    forms = (_line(words, max(size * part, SMALL), True, high) for part in SMALLER)
    return tuple(form._replace(price=(size - form.size) * LETTERS) for form in forms)


def revenues(hexagon: HexScene, layout: Plan) -> Iterator[Item]:
    """The money of each stop, the same once."""
    said: set[object] = set()
    for node in hexagon.nodes:
        if node.pays:
            yield paid(node, layout)
        if node.pays and not node.table:
            continue
        value = node.table or (node.kind, node.revenue)
        if value in said or not (node.table or node.revenue):
            continue
        said.add(value)
        place = layout.places[node.id]
        if node.table:
            near = place if node.kind in OFF_BOARD else (place[0], place[1] + 0.5)
            per_rows = sorted({len(node.table), 2}, reverse=True)
            forms = [Form(stops.table_size(node.table, n), stops.FIGURE, per_row=n) for n in per_rows]
            wide = tuple(form._replace(room=(form.room[0] + 0.08, form.room[1] + 0.08)) for form in forms)
            yield Item("table", wide, near, 0.2, node)
        else:
            near, pull = wanted_at(node, layout)
            least = stops.least_disc(node.revenue, SMALL)
            discs = ((max(stops.VALUE * part, least), (1 - part) * 1.5) for part in SMALLER)
            yield Item("revenue", tuple(Form((2.2 * r, 2.2 * r), r, price=p) for r, p in discs), near, pull, node)


def paid(node: Node, layout: Plan) -> Item:
    """What a stop pays to each run, side by side or one under the other."""
    forms = []
    for part in SMALLER:
        size, count = PILL * part, len(node.pays)
        wide, high = max(pill_width(pay.text, size) for pay in node.pays), size * PILL_HIGH
        forms.append(Form((wide * count + 0.04, high + 0.04), size, per_row=count, price=(PILL - size) * LETTERS))
        if count > 1:
            forms.append(Form((wide + 0.04, high * count + 0.04), size, per_row=1, price=(PILL - size) * LETTERS))
    return Item("pay", tuple(forms), *wanted_at(node, layout), node)


def wanted_at(node: Node, layout: Plan) -> tuple[Point, float]:
    """Where the money of a stop would like to stand, and how much."""
    place, away = layout.places[node.id], bulk(node, layout.slot) + 0.17
    if node.kind in OFF_BOARD:
        return place, 0.4
    return (place[0] + away * 0.75, place[1] - away * 0.65), 0.45


def pill_width(words: str, size: float) -> float:
    """How wide the plate of some money is."""
    return width_of(words, size, True) + size * 0.7


def names(hexagon: HexScene) -> Iterator[Item]:
    """The name on one or two lines, as large as it fits."""
    if hexagon.name:
        yield Item("name", name_forms(hexagon.name), (0.0, -0.6), 0.22)


@lru_cache(maxsize=512)
def name_forms(name: str) -> tuple[Form, ...]:
    """The ways to write a name, the best liked first."""
    forms = []
    for part in NAME_SIZES:
        for width in (1.56, 1.25, 0.95, 0.75):
            lines, size = name_lines(name, NAME * part, width, SMALL)
            wide = max(width_of(line, size, True) for line in lines)
            room = (wide + 0.04, len(lines) * size * LEADING)
            forms.append(Form(room, size, lines, price=(NAME - size) * LETTERS))
    forms += [thin(form) for form in forms if form.size == SMALL]
    whole = [form for form in forms if not any(line.endswith("…") for line in form.lines)]
    return tuple(sorted(dict.fromkeys(whole or forms), key=lambda form: form.price))


def thin(form: Form) -> Form:
    """The same words in thin letters, which are narrower, for where nothing else has room."""
    wide = max(width_of(line, form.size) for line in form.lines)
    return form._replace(room=(wide + 0.04, form.room[1]), price=form.price + THIN, thin=True)


def labels(hexagon: HexScene) -> Iterator[Item]:
    """The letter that says which tiles fit."""
    if hexagon.label:
        yield Item("label", _smaller(hexagon.label, LABEL), (-0.62, 0.1), 0.15)


def anchors(hexagon: HexScene) -> Iterator[Item]:
    """The sign of a port."""
    if any(node.kind == "port" for node in hexagon.nodes):
        yield Item("anchor", (Form((0.4, 0.4), 0.42),), (0.0, 0.45), 0.2)


def terrains(hexagon: HexScene) -> Iterator[Item]:
    """Symbols with the cost under them, or beside them where that fits better."""
    if not (hexagon.terrain or hexagon.cost):
        return
    forms = []
    for part in SMALLER:
        size = max(WORDS * part, SMALL)
        cost = width_of(hexagon.cost, size, True)
        forms.append(Form(land.symbols_size(hexagon.terrain, cost), size, price=(WORDS - size) * LETTERS))
        if hexagon.terrain and hexagon.cost:
            wide = land.symbols_width(hexagon.terrain) + cost + 0.05
            forms.append(Form((wide, land.SYMBOL), size, per_row=1, price=(WORDS - size) * LETTERS + 0.15))
    yield Item("terrain", tuple(forms), (0.0, 0.5), 0.2)


def gifts(hexagon: HexScene) -> Iterator[Item]:
    """What the hex gives for its first tile."""
    if hexagon.gift:
        yield Item("gift", (Form((0.44, 0.44), 0.21),), (0.45, -0.45), 0.3)


def notes(hexagon: HexScene) -> Iterator[Item]:
    """Words of its own."""
    if hexagon.note:
        yield Item("note", _smaller(hexagon.note, WORDS, 1.0), (0.0, 0.55), 0.2)


def homes(hexagon: HexScene) -> Iterator[Item]:
    """A badge for each company that begins here in no city of its own."""
    for company in hexagon.homes:
        heights = ((max(SIGN * part, SMALL / LETTER), (1 - part) * 0.6) for part in SMALLER)
        forms = tuple(Form((badge_width(company, high), high + 0.02), high, price=p) for high, p in heights)
        yield Item("home", forms, (0.0, 0.62), 0.2, company)

"""Cities with their slots, towns on track, and revenue."""

from __future__ import annotations

from render.atoms.marker import marker, reserved
from render.canvas import Pen
from render.geometry import Point
from render.hexes.stops_and_track import SLOT, slots_of, spread
from render.scene.board_scene import Node, Pay, Value
from render.scene.parts import Company
from render.style import INK, PAPER, Theme, ink_on, mixed, width_of

VALUE, FIGURE = 0.17, 0.19
BOX_HEIGHT = 0.27
MINE, FAINT = "⚒", "#6a6d72"


def city(canvas: Pen, at: Point, node: Node, slot: float = SLOT) -> None:
    """A city: a white ground joining its slots, markers and reservations in them."""
    places = [(at[0] + x, at[1] + y) for x, y in spread(slots_of(node), slot)]
    _ground(canvas, places, slot + 0.045, INK)
    _ground(canvas, places, slot + 0.01, PAPER)
    for i, place in enumerate(places):
        taken = node.markers[i] if i < len(node.markers) else None
        if taken:
            marker(canvas, place, slot, taken)
        else:
            _slot(canvas, place, slot, node.homes[i] if i < len(node.homes) else None)
            if node.kind == "mine" and i >= len(node.homes):
                canvas.text(place, MINE, 0.36 * slot / SLOT, FAINT)


def _ground(canvas: Pen, places: list[Point], r: float, fill: str) -> None:
    if len(places) == 2:
        (x0, y0), (x1, _) = places
        canvas.box((x0, y0 - r), (x1 - x0, 2 * r), fill)
    elif len(places) > 2:
        middle = (sum(p[0] for p in places) / len(places), sum(p[1] for p in places) / len(places))
        for a, b in zip(places, [*places[1:], places[0]], strict=True):
            canvas.band((a, b), 2 * r, fill)
            canvas.area((a, b, middle), fill)
    for place in places:
        canvas.disc(place, r, fill)


def _slot(canvas: Pen, place: Point, slot: float, home: Company | None) -> None:
    canvas.disc(place, slot, PAPER, INK, 0.022)
    if home:
        reserved(canvas, place, slot * 0.93, home, PAPER)


def town(canvas: Pen, at: Point, lean: Point | None, node: Node, slot: float = SLOT) -> None:
    """A town: a bar across its track, or a dot."""
    if lean:
        across = (-lean[1], lean[0])
        for size, width, fill in ((0.2, 0.2, PAPER), (0.165, 0.13, INK)):
            line = (
                (at[0] - across[0] * size, at[1] - across[1] * size),
                (at[0] + across[0] * size, at[1] + across[1] * size),
            )
            canvas.band(line, width, fill)
    else:
        canvas.disc(at, 0.15, PAPER)
        canvas.disc(at, 0.12, INK)
    if node.markers and node.markers[0]:
        marker(canvas, at, slot * 0.8, node.markers[0])


def revenue(canvas: Pen, at: Point, words: str, radius: float = VALUE) -> None:
    """What a stop pays, in a white circle."""
    canvas.disc(at, radius, PAPER, INK, 0.016)
    canvas.text(at, words, radius * share_of(words), INK, bold=True)


def share_of(words: str) -> float:
    """How tall letters are in a circle, as a share of its radius."""
    return min(1.2, 1.725 / max(width_of(words, 1.0, True), 0.01))


def least_disc(words: str, letters: float) -> float:
    """The smallest circle in which letters are so tall."""
    return letters / share_of(words)


def pays(canvas: Pen, at: Point, given: tuple[Pay, ...], size: float, per_row: int, theme: Theme) -> None:
    """What a stop pays to each run, on plates in the colours of the runs."""
    wide, high = max(width_of(pay.text, size, True) for pay in given) + size * 0.7, size * 1.32
    rows = -(-len(given) // per_row)
    for number, pay in enumerate(given):
        row, column = divmod(number, per_row)
        corner = (at[0] + (column - per_row / 2) * wide, at[1] + (row - rows / 2) * high)
        fill = theme.runs[pay.index % len(theme.runs)]
        canvas.box(corner, (wide, high), fill, high * 0.35, theme.page, high * 0.09)
        canvas.text((corner[0] + wide / 2, corner[1] + high / 2), pay.text, size, ink_on(fill), bold=True)


def table_size(table: tuple[Value, ...], per_row: int) -> Point:
    """Room for a revenue table."""
    columns, rows = min(per_row, len(table)), -(-len(table) // per_row)
    return columns * box_width(table), rows * BOX_HEIGHT


def box_width(table: tuple[Value, ...]) -> float:
    """Width of one box of a revenue table."""
    return max(width_of(v.text, FIGURE, True) + (0.11 if v.head else 0.0) for v in table) + 0.1


def revenue_table(canvas: Pen, at: Point, table: tuple[Value, ...], per_row: int, theme: Theme) -> None:
    """The values by colour in boxes; the valid one is outlined, the others are paler."""
    (w, h), wide = table_size(table, per_row), box_width(table)
    spots = [
        (at[0] - w / 2 + (i % per_row) * wide, at[1] - h / 2 + (i // per_row) * BOX_HEIGHT) for i in range(len(table))
    ]
    for value, spot in sorted(zip(table, spots, strict=True), key=lambda pair: pair[0].valid):
        ground = theme.boxes[value.colour]
        out = 0.035 if value.valid else 0.0
        ink = INK if value.valid else mixed(INK, ground, 0.15)
        canvas.box(
            (spot[0] - out, spot[1] - out),
            (wide + 2 * out, BOX_HEIGHT + 2 * out),
            PAPER if value.valid and value.colour == "plain" else ground,
            0.03,
            INK if value.valid else mixed(ground, INK, 0.45),
            0.05 if value.valid else 0.018,
        )
        middle = (spot[0] + wide / 2 + (0.055 if value.head else 0), spot[1] + BOX_HEIGHT / 2)
        canvas.text(middle, value.text, FIGURE, ink, bold=True)
        if value.head:
            canvas.text((spot[0] + 0.05, spot[1] + BOX_HEIGHT * 0.34), value.head, 0.15, ink, side="l")

"""The ground of a hex: fill, borders, barriers, lakes and terrain."""

from __future__ import annotations

from math import pi, sin

from render import geometry as geo
from render.canvas import Pen
from render.geometry import Line, Point
from render.scene.board_scene import HexScene, Orientation, Partition, sides
from render.style import INK, Theme, ink_on, mixed, width_of

BORDER, BARRIER = 0.028, 0.13
WATER, WATER_EDGE, SNOW = "#4d9fdc", "#1f6bb0", "#f7f5f0"
SYMBOL = 0.24


def ground(canvas: Pen, orientation: Orientation, hexagon: HexScene, theme: Theme) -> None:
    """Fill, a lake or second area, and the border."""
    fill = theme.hexes[hexagon.colour]
    canvas.area(geo.outline(orientation, 1.02), fill)
    if hexagon.partition:
        _partition(canvas, orientation, hexagon.partition, fill)
    for edge in range(sides(orientation)):
        line = geo.vertex(orientation, edge), geo.vertex(orientation, edge + 1)
        if edge in hexagon.limits:
            canvas.dashes(line, BORDER * 2, mixed(fill, INK, 0.6), 0.1, 0.07)
        elif edge not in hexagon.joined:
            canvas.band(line, BORDER, theme.border)


def barriers(canvas: Pen, orientation: Orientation, hexagon: HexScene) -> None:
    """Borders no track may cross, over everything else on the ground."""
    for edge in hexagon.blocked:
        line = geo.vertex(orientation, edge), geo.vertex(orientation, edge + 1)
        canvas.band(line, BARRIER, WATER_EDGE)
        canvas.band(line, BARRIER * 0.5, WATER)


def _partition(canvas: Pen, orientation: Orientation, partition: Partition, fill: str) -> None:
    line = tuple(geo.vertex(orientation, v) for v in partition.vertices)
    if partition.kind == "water":
        canvas.area(_lens(line, 0.2), WATER_EDGE)
        canvas.area(_lens(line, 0.165), WATER)
    else:
        canvas.dashes(line, 0.05, mixed(fill, INK, 0.6), 0.1, 0.07)


def _lens(line: Line, thick: float) -> Line:
    (x0, y0), (x1, y1) = line
    size = geo.length(line)
    nx, ny = (y0 - y1) / size, (x1 - x0) / size
    steps = range(21)
    near = [(x0 + (x1 - x0) * t / 20, y0 + (y1 - y0) * t / 20, thick * (0.35 + 0.65 * sin(pi * t / 20))) for t in steps]
    up = [(x + nx * d, y + ny * d) for x, y, d in near]
    return (*up, *((x - nx * d, y - ny * d) for x, y, d in reversed(near)))


def symbols_size(kinds: tuple[str, ...], cost_width: float) -> Point:
    """Room for terrain symbols with the cost under them."""
    return max(symbols_width(kinds), cost_width), (SYMBOL if kinds else 0.0) + (0.22 if cost_width else 0.0)


def symbols_width(kinds: tuple[str, ...]) -> float:
    """How wide terrain symbols are side by side."""
    return len(kinds) * SYMBOL * 1.15


def symbols(canvas: Pen, at: Point, kinds: tuple[str, ...], theme: Theme) -> None:
    """Terrain symbols side by side."""
    left = at[0] - (len(kinds) - 1) * SYMBOL * 1.15 / 2
    for i, kind in enumerate(kinds):
        spot = (left + i * SYMBOL * 1.15, at[1])
        if kind == "mountain":
            _peak(canvas, spot, theme.rock)
        else:
            _waves(canvas, spot, theme.water)


def terrain(canvas: Pen, at: Point, hexagon: HexScene, size: float, beside: bool, theme: Theme) -> None:
    """Terrain symbols with the cost under them, or beside them."""
    fill = theme.hexes[hexagon.colour]
    ink = ink_on(fill)
    if beside:
        wide, cost = symbols_width(hexagon.terrain), width_of(hexagon.cost, size, True) + 0.05
        symbols(canvas, (at[0] - cost / 2, at[1]), hexagon.terrain, theme)
        canvas.text((at[0] + wide / 2 + 0.025, at[1]), hexagon.cost, size, ink, bold=True, halo=fill)
        return
    both = bool(hexagon.terrain and hexagon.cost)
    symbols(canvas, (at[0], at[1] - (0.11 if both else 0.0)), hexagon.terrain, theme)
    canvas.text((at[0], at[1] + (SYMBOL / 2 if both else 0.0)), hexagon.cost, size, ink, bold=True, halo=fill)


def _peak(canvas: Pen, at: Point, rock: str) -> None:
    x, y, h = at[0], at[1], SYMBOL / 2
    canvas.area(((x - h * 1.1, y + h), (x, y - h), (x + h * 1.1, y + h)), rock)
    canvas.area(((x - h * 0.42, y - h * 0.25), (x, y - h), (x + h * 0.42, y - h * 0.25), (x, y - h * 0.05)), SNOW)


def _waves(canvas: Pen, at: Point, water: str) -> None:
    for row in (-0.045, 0.045):
        line = tuple((at[0] + SYMBOL * (i / 12 - 0.5), at[1] + row + 0.028 * sin(i / 12 * 4 * pi)) for i in range(13))
        canvas.band(line, 0.04, water)

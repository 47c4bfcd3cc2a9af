"""Runs over the map: every train in its own colour and dash, stops with what they pay, a legend with the sum."""

from __future__ import annotations

from msgspec.structs import replace
from PIL import Image

from render import geometry as geo
from render.atoms import frame
from render.atoms.frame import fitted
from render.canvas import Canvas, Pen
from render.geometry import Line
from render.hexes.stops_and_track import extra, plan
from render.paper import Paper
from render.pictures import board
from render.scene.board_scene import HexScene, MapScene, Node, Orientation, Path, Pay
from render.scene.runs_scene import Piece, Route, RoutesScene
from render.style import THEMES, Theme, ink_on
from render.words import say

DASHES = ((0.0, 0.0), (0.13, 0.09), (0.05, 0.07), (0.24, 0.06), (0.13, 0.05))
RUN, CASE, HEART, SEAM = 0.15, 0.25, 0.05, 0.14
ROW = 24.0


def draw(scene: RoutesScene, theme: Theme, scale: float) -> Image.Image:
    """The board with the runs, the head above and the legend below."""
    sheet = board.Sheet(paying(scene), scale)
    image = board.board_of(sheet, theme, lambda image: _all_runs(image, sheet, scene, theme))
    top = frame.under_head(frame.head(scene.map, image.width, theme, max(scale, 1.0)), image, theme)
    return frame.under_head(top, _legend(scene, theme, max(scale, 1.0), image.width), theme)


def _all_runs(image: Image.Image, sheet: board.Sheet, scene: RoutesScene, theme: Theme) -> None:
    for h in sheet.hexes:
        runs = [(r, p) for r in scene.routes for p in r.pieces if p.coord == h.coord]
        if runs:
            sheet.put(image, _runs(scene.map.orientation, sheet.grid.step, h, runs, theme.name), h.x, h.y)


def _runs(
    orientation: Orientation, step: int, h: HexScene, runs: list[tuple[Route, Piece]], theme_name: str
) -> Image.Image:
    theme, grid = THEMES[theme_name], geo.Grid(orientation, step)
    canvas = Canvas((2 * grid.reach, 2 * grid.reach), grid.radius, (grid.reach, grid.reach))
    _bands(canvas, orientation, h, runs, theme)
    return canvas.finish()


def paint(pen: Pen, orientation: Orientation, h: HexScene, routes: tuple[Route, ...], theme: Theme) -> None:
    """The runs over one hex through any pen."""
    _bands(pen, orientation, h, [(r, p) for r in routes for p in r.pieces if p.coord == h.coord], theme)


def _bands(pen: Pen, orientation: Orientation, h: HexScene, runs: list[tuple[Route, Piece]], theme: Theme) -> None:
    lines = [(route, line_of(orientation, h, piece), SEAM * above(runs, at)) for at, (route, piece) in enumerate(runs)]
    for _, line, more in lines:
        pen.band(line, CASE + more, theme.page)
    for route, line, more in lines:
        _band(pen, line, route, theme, more)


def above(runs: list[tuple[Route, Piece]], at: int) -> int:
    """How many later runs lie on the same piece of track: those below are drawn wider, so that all are seen."""
    return sum(piece == runs[at][1] for _, piece in runs[at + 1 :])


def _band(canvas: Pen, line: Line, route: Route, theme: Theme, more: float) -> None:
    colour, (on, off) = colour_of(route, theme), DASHES[route.index % len(DASHES)]
    canvas.band(line, RUN + more, colour)
    if on:
        canvas.dashes(line, HEART, ink_on(colour), on, off)


def colour_of(route: Route, theme: Theme) -> str:
    """The colour of a run."""
    return theme.runs[route.index % len(theme.runs)]


def line_of(orientation: Orientation, h: HexScene, piece: Piece) -> Line:
    """The line of the hex's own path with these ends, or of a path drawn for the purpose."""
    fits = [
        line
        for path, line in zip(h.paths, plan(orientation, h).lines, strict=True)
        if set(path.ends) == set(piece.ends) and (not piece.lanes or path.lanes == piece.lanes)
    ]
    return fits[0] if fits else extra(orientation, h, Path(piece.ends, piece.lanes))


def paying(scene: RoutesScene) -> MapScene:
    """The map with what each stop pays in the place of what it is worth."""
    return replace(scene.map, hexes=tuple(_with_pays(h, scene.routes) for h in scene.map.hexes))


def _with_pays(h: HexScene, routes: tuple[Route, ...]) -> HexScene:
    """A hex with its stops' pay; a stop that is none of its places gets one of its own."""
    paid: dict[str, list[Pay]] = {}
    for route in routes:
        for stop in route.stops:
            if stop.coord == h.coord and stop.pay:
                paid.setdefault(stop.node, []).append(Pay(route.index, stop.pay))
    if not paid:
        return h
    known = {node.id for node in h.nodes}
    nodes = [replace(node, pays=tuple(paid.get(node.id, ()))) for node in h.nodes]
    others = [Node(name, "arrows", pays=tuple(pays)) for name, pays in paid.items() if name not in known]
    return replace(h, nodes=(*nodes, *others))


def _legend(scene: RoutesScene, theme: Theme, scale: float, width: int) -> Image.Image:
    wide = width / scale
    canvas = Paper((width, round((ROW * (len(scene.routes) + 1) + 10) * scale)), theme.page, scale)
    for i, route in enumerate(scene.routes):
        y = ROW * i + ROW / 2
        line = tuple((frame.MARGIN + t * 5.0, y) for t in range(12))
        canvas.band(line, 9, colour_of(route, theme))
        on, off = DASHES[route.index % len(DASHES)]
        if on:
            canvas.dashes(line, 3, ink_on(colour_of(route, theme)), on * 50, off * 50)
        words, size = fitted(route_line(route), 14, wide - 2 * frame.MARGIN - 70, 9)
        canvas.text((frame.MARGIN + 66, y), words, size, theme.ink, side="l")
    canvas.text(
        (frame.MARGIN + 66, ROW * len(scene.routes) + ROW / 2), total(scene), 15, theme.ink, bold=True, side="l"
    )
    return canvas.image


def route_line(route: Route) -> str:
    """A run in words: train, stops with their pay, sum."""
    stops = " – ".join(f"{s.name or s.coord} {s.pay}" for s in route.stops)
    return route.line or f"{route.train}: {stops} = {route.total}"


def total(scene: RoutesScene) -> str:
    """What the runs bring in all."""
    who = f"{scene.company.abbr}: " if scene.company else ""
    apart = f" + {scene.apart} {say(scene.map.words, 'straight')}" if scene.apart else ""
    return f"{who}{say(scene.map.words, 'total')} {scene.total}{apart}"


def text(scene: RoutesScene) -> str:
    """The runs, hex by hex, and the sum."""
    out = frame.head_text(scene.map)
    for route in scene.routes:
        out.append(route_line(route))
        out.append("    " + " ".join(dict.fromkeys(p.coord for p in route.pieces)))
    return "\n".join([*out, total(scene)])


def alt(scene: RoutesScene) -> str:
    """The runs and the sum, the sum first."""
    return frame.alt_text(scene.map, [total(scene), *(route_line(r) for r in scene.routes)])

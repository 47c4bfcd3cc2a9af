"""Runs over the map: every train in its own colour and dash, stops with what they pay, a legend with the sum."""

from __future__ import annotations

from PIL import Image

from render import geometry as geo
from render.atoms import frame
from render.atoms.text import fitted
from render.canvas import Canvas
from render.geometry import Line, Point
from render.hex_plan import edges_of, extra, plan
from render.pictures import board
from render.scene import HexScene, Orientation, Path, Piece, Route, RoutesScene, Stop
from render.style import THEMES, Theme, ink_on, width_of
from render.words import say

DASHES = ((0.0, 0.0), (0.13, 0.09), (0.05, 0.07), (0.24, 0.06), (0.13, 0.05))
RUN, CASE, HEART, SEAM = 0.15, 0.25, 0.05, 0.14
ROW = 24.0


def draw(scene: RoutesScene, theme: Theme, scale: float) -> Image.Image:
    """The board with the runs, the head above and the legend below."""
    sheet = board.Sheet(scene.map, scale)
    image = board.board_of(sheet, theme, lambda image: _all_runs(image, sheet, scene, theme))
    for h in sheet.hexes:
        pays = [(r, s) for r in scene.routes for s in r.stops if s.coord == h.coord and s.pay]
        if pays:
            sheet.put(image, _pays(scene.map.orientation, sheet.grid.step, h, pays, theme.name), h.x, h.y)
    top = frame.over(frame.head(scene.map, image.width, theme, max(scale, 1.0)), image, theme)
    return frame.over(top, _legend(scene, theme, max(scale, 1.0), image.width), theme)


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
    lines = [(route, line_of(orientation, h, piece), SEAM * above(runs, at)) for at, (route, piece) in enumerate(runs)]
    for _, line, more in lines:
        canvas.band(line, CASE + more, theme.page)
    for route, line, more in lines:
        _band(canvas, line, route, theme, more)
    return canvas.finish()


def above(runs: list[tuple[Route, Piece]], at: int) -> int:
    """How many later runs lie on the same piece of track: those below are drawn wider, so that all are seen."""
    return sum(piece == runs[at][1] for _, piece in runs[at + 1 :])


def _band(canvas: Canvas, line: Line, route: Route, theme: Theme, more: float) -> None:
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


def _pays(
    orientation: Orientation, step: int, h: HexScene, pays: list[tuple[Route, Stop]], theme_name: str
) -> Image.Image:
    theme, grid = THEMES[theme_name], geo.Grid(orientation, step)
    canvas = Canvas((2 * grid.reach, 2 * grid.reach), grid.radius, (grid.reach, grid.reach))
    for i, (route, stop) in enumerate(pays):
        place = _place(orientation, h, stop)
        size, colour = 0.26, colour_of(route, theme)
        wide = width_of(stop.pay, size, True) + 0.2
        shift = (i - (len(pays) - 1) / 2) * 0.36
        corner = (place[0] - wide / 2, place[1] - 0.56 - 0.17 + (shift if len(pays) > 1 else 0))
        canvas.box((corner[0] - 0.04, corner[1] - 0.04), (wide + 0.08, 0.42), theme.page, 0.16)
        canvas.box(corner, (wide, 0.34), colour, 0.13)
        canvas.text((corner[0] + wide / 2, corner[1] + 0.17), stop.pay, size, ink_on(colour), bold=True)
    return canvas.finish()


def _place(orientation: Orientation, h: HexScene, stop: Stop) -> Point:
    places = plan(orientation, h).places
    if stop.node in places:
        return places[stop.node]
    return (
        geo.point_at(plan(orientation, h).lines[0], 0.5) if not edges_of(stop.node, h.paths) and h.paths else (0.0, 0.0)
    )


def _legend(scene: RoutesScene, theme: Theme, scale: float, width: int) -> Image.Image:
    wide = width / scale
    canvas = Canvas((width, round((ROW * (len(scene.routes) + 1) + 10) * scale)), scale, ground=theme.page)
    for i, route in enumerate(scene.routes):
        y = ROW * i + ROW / 2
        line = tuple((frame.MARGIN + t * 5.0, y) for t in range(12))
        canvas.band(line, 9, colour_of(route, theme))
        on, off = DASHES[route.index % len(DASHES)]
        if on:
            canvas.dashes(line, 3, ink_on(colour_of(route, theme)), on * 50, off * 50)
        words, size = fitted(route_line(route), 14, wide - 2 * frame.MARGIN - 70, 9)
        canvas.text((frame.MARGIN + 66, y), words, size, theme.ink, side="l")
    total = _total(scene)
    canvas.text((frame.MARGIN + 66, ROW * len(scene.routes) + ROW / 2), total, 15, theme.ink, bold=True, side="l")
    return canvas.finish()


def route_line(route: Route) -> str:
    """A run in words: train, stops with their pay, sum."""
    stops = " – ".join(f"{s.name or s.coord} {s.pay}" for s in route.stops)
    return route.line or f"{route.train}: {stops} = {route.total}"


def _total(scene: RoutesScene) -> str:
    who = f"{scene.company.abbr}: " if scene.company else ""
    return f"{who}{say(scene.map.words, 'total')} {scene.total}"


def text(scene: RoutesScene) -> str:
    """The runs, hex by hex, and the sum."""
    out = frame.head_text(scene.map)
    for route in scene.routes:
        out.append(route_line(route))
        out.append("    " + " ".join(dict.fromkeys(p.coord for p in route.pieces)))
    return "\n".join([*out, _total(scene)])


def alt(scene: RoutesScene) -> str:
    """The runs and the sum, the sum first."""
    return frame.alt_text(scene.map, [_total(scene), *(route_line(r) for r in scene.routes)])

"""The same pictures as vectors: a pen that writes SVG, the board hex by hex, and charts."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from html import escape

from msgspec.structs import replace

from render import geometry as geo
from render.atoms import frame
from render.canvas import Paint, ribbon
from render.geometry import Line, Point
from render.hexes.tile import paint_ground, paint_words, spot_of
from render.pictures import board, charts, effect_plates, routes, sheet
from render.scene.board_scene import Figure, HexScene, MapScene, Orientation, TilesScene
from render.scene.money import ChartScene
from render.scene.runs_scene import Route, RoutesScene
from render.style import CAP, THEMES, Theme, ThemeName

FACE = "DejaVu Sans Condensed, DejaVu Sans, sans-serif"
HALO = 0.32  # of the size of letters
TILE, ACROSS = 40.0, 6  # of the tiles left: a radius, and how many stand side by side


class Vector:
    """A pen whose strokes are lines of SVG; lengths are written in `unit`s."""

    def __init__(self, unit: float = 1.0, origin: Point = (0.0, 0.0)) -> None:
        self.unit, self.origin = unit, origin
        self.lines: list[str] = []

    def _at(self, p: Point) -> Point:
        return self.origin[0] + p[0] * self.unit, self.origin[1] + p[1] * self.unit

    def _points(self, points: Line) -> str:
        return " ".join(f"{_n(x)},{_n(y)}" for x, y in map(self._at, points))

    def area(self, points: Line, fill: str) -> None:
        """A filled polygon."""
        self.lines.append(f'<polygon points="{self._points(points)}" fill="{fill}"/>')

    def disc(self, centre: Point, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None:
        """A filled circle; its edge lies inside."""
        (x, y), inside = self._at(centre), radius - (width / 2 if edge else 0)
        line = f' stroke="{edge}" stroke-width="{_n(width * self.unit)}"' if edge else ""
        self.lines.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(inside * self.unit)}" fill="{fill}"{line}/>')

    def box(
        self, corner: Point, size: Point, fill: str, radius: float = 0.0, edge: str = "", width: float = 0.0
    ) -> None:
        """A filled rectangle with round corners; its edge lies inside."""
        (x, y), thick = self._at((corner[0] + width / 2, corner[1] + width / 2)), width if edge else 0.0
        wide, high = ((side - thick) * self.unit for side in size)
        line = f' stroke="{edge}" stroke-width="{_n(width * self.unit)}"' if edge else ""
        self.lines.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" height="{_n(high)}" rx="{_n(radius * self.unit)}" fill="{fill}"{line}/>'
        )

    def band(self, points: Line, width: float, fill: str, end_width: float | None = None) -> None:
        """A line of some width with flat ends; it may grow thinner towards `end_width`."""
        if end_width is None:
            self._stroke(points, width, fill, "")
        else:
            self.area(tuple(ribbon(points, width, end_width)), fill)

    def dashes(self, points: Line, width: float, fill: str, on: float, off: float) -> None:
        """A band in pieces."""
        self._stroke(points, width, fill, f' stroke-dasharray="{_n(on * self.unit)} {_n(off * self.unit)}"')

    def _stroke(self, points: Line, width: float, fill: str, more: str) -> None:
        self.lines.append(
            f'<polyline points="{self._points(points)}" fill="none" stroke="{fill}" stroke-width="{_n(width * self.unit)}"{more}/>'
        )

    def text(
        self, at: Point, words: str, size: float, fill: str, *, bold: bool = False, side: str = "m", halo: str = ""
    ) -> None:
        """One line of words; `at` is the middle of its capitals' height, `side` is l, m or r."""
        x, y = self._at((at[0], at[1] + size * CAP / 2))
        looks = f' text-anchor="{ANCHORS[side]}"' if side != "l" else ""
        looks += ' font-weight="bold"' if bold else ""
        if halo:
            looks += f' stroke="{halo}" stroke-width="{_n(size * HALO * self.unit)}" stroke-linejoin="round" paint-order="stroke"'
        self.lines.append(
            f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size * self.unit)}" fill="{fill}"{looks}>{escape(words)}</text>'
        )

    def stamp(self, corner: Point, size: Point, look: Hashable, paint: Paint) -> None:
        """Something small that looks the same wherever it stands."""
        paint(self, corner)


ANCHORS = {"l": "start", "m": "middle", "r": "end"}


def _n(value: float) -> str:
    """A number in as few signs as it needs."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def map_svg(scene: MapScene, theme: ThemeName, runs: tuple[Route, ...] = ()) -> str:
    """The board with the same strokes as in its picture; each hex is a group of its own, named by its coordinate. Runs lie over its track."""
    look, paper = THEMES[theme], board.Sheet(scene, 1.0)
    signs, below = paper.signs(), Vector()
    for h in paper.hexes:
        below.unit, below.origin = paper.grid.radius, paper.centre(h.x, h.y)
        paint_ground(below, scene.orientation, h, look)
    above = [line for h in paper.hexes for line in _words(paper, h, look, signs.get(h.coord, 0.0))]
    for h in paper.hexes:
        below.unit, below.origin = paper.grid.radius, paper.centre(h.x, h.y)
        routes.paint(below, scene.orientation, h, runs, look)
    return _svg(paper.size, look, [*_coordinates(paper, look), *below.lines, *_rings(paper, look), *above])


def routes_svg(scene: RoutesScene, theme: ThemeName) -> str:
    """The board with runs over its track, and what each stop pays them."""
    return map_svg(routes.paying(scene), theme, scene.routes)


def hex_svg(h: HexScene, orientation: Orientation, theme: ThemeName) -> str:
    """One hex alone."""
    look, pen = THEMES[theme], Vector(TILE, (TILE, TILE))
    paint_ground(pen, orientation, h, look)
    paint_words(pen, orientation, replace(h, coord=""), look)
    return _svg((2 * TILE, 2 * TILE), look, pen.lines)


def plates_svg(scene: MapScene, told: Mapping[str, tuple[Figure, ...]], theme: ThemeName) -> dict[str, str]:
    """What building would change, as plates to be put on the hexes of the board."""
    paper = board.Sheet(scene, 1.0)
    return {
        h.coord: _group("plates", _plates(paper, h, told[h.coord], theme)) for h in paper.hexes if told.get(h.coord)
    }


def laid_svg(scene: MapScene, laid: HexScene, told: tuple[Figure, ...], theme: ThemeName) -> str:
    """A hex as it would be, with what that changes, to be put in its place on the board."""
    paper, look = board.Sheet(scene, 1.0), THEMES[theme]
    h = next(h for h in paper.hexes if h.coord == laid.coord)
    pen = Vector(paper.grid.radius, paper.centre(h.x, h.y))
    paint_ground(pen, scene.orientation, laid, look)
    paint_words(pen, scene.orientation, laid, look)
    return _group("laid", [*pen.lines, *_plates(paper, laid, told, theme)])


def _plates(paper: board.Sheet, h: HexScene, told: tuple[Figure, ...], theme: ThemeName) -> list[str]:
    """Plates at the foot of a hex."""
    radius, size, pen = paper.grid.radius, round(board.LEAST_SIGN * paper.grid.radius), Vector()
    spot, letters = spot_of(paper.scene.orientation, h) or ((0.0, 0.0), board.LEAST_SIGN)
    (x, y), (wide, high) = paper.centre(h.x, h.y), effect_plates.room_of(told, size)
    down = effect_plates.down_from(spot, letters) * radius
    effect_plates.paint(pen, (x - wide / 2, y + down - high / 2), told, size, THEMES[theme])
    return pen.lines


def _group(name: str, lines: Iterable[str]) -> str:
    """Strokes to be put on a board that is drawn already; whoever points there means the hex below."""
    return "\n".join([f'<g xmlns="http://www.w3.org/2000/svg" class="{name}" pointer-events="none">', *lines, "</g>"])


def tiles_svg(scene: TilesScene, theme: ThemeName) -> str:
    """The tiles left, each with its number and how many there are; one that is gone is pale."""
    look, pen, items = THEMES[theme], Vector(), sheet.ordered(scene)
    wide, high, rows = 2 * TILE + 10, 2 * TILE + 26, -(-len(items) // ACROSS)
    for at, item in enumerate(items):
        x, y = (at % ACROSS + 0.5) * wide, at // ACROSS * high + TILE + 4
        pen.lines.append(f'<g opacity="{0.35 if item.gone else 1}">')
        pen.unit, pen.origin = TILE, (x, y)
        paint_ground(pen, scene.orientation, item.hex, look)
        paint_words(pen, scene.orientation, replace(item.hex, coord="", tile=""), look)
        pen.lines.append("</g>")
        pen.unit, pen.origin = 1.0, (0.0, 0.0)
        pen.text((x, y + TILE + 10), sheet.counted(item), 13, look.ink)
    return _svg((ACROSS * wide, rows * high), look, pen.lines, frame.alt_text(scene, [sheet.text(scene)]))


def _words(sheet: board.Sheet, h: HexScene, theme: Theme, sign: float) -> list[str]:
    """What stands on a hex, as a group that can be pressed and read out."""
    pen = Vector(sheet.grid.radius, sheet.centre(h.x, h.y))
    pen.area(geo.outline(sheet.scene.orientation, 1.0), "transparent")
    paint_words(pen, sheet.scene.orientation, h, theme, sign)
    words = escape(board.hex_text(sheet.scene, h) or h.coord, quote=True)
    return [
        f'<g class="hex" data-hex="{h.coord}" tabindex="-1" role="button" aria-label="{words}">',
        *pen.lines,
        "</g>",
    ]


def _rings(sheet: board.Sheet, theme: Theme) -> list[str]:
    pen = Vector()
    for mark, h in sheet.marked():
        pen.unit, pen.origin = sheet.grid.radius, sheet.centre(h.x, h.y)
        outline = geo.outline(sheet.scene.orientation, board.RING_AT)
        pen.band((*outline, outline[0], outline[1]), board.RING, theme.marks[mark.kind])
    return ['<g class="marks">', *pen.lines, "</g>"]


def _coordinates(sheet: board.Sheet, theme: Theme) -> list[str]:
    pen, (wide, high), edge = Vector(), sheet.size, board.EDGE / 2
    across = [(sheet.centre(x, sheet.low[1])[0], words) for x, words in sheet.scene.columns]
    down = [(sheet.centre(sheet.low[0], y)[1], words) for y, words in sheet.scene.rows]
    spots: list[tuple[Point, str]] = [((at, y), words) for at, words in across for y in (edge, high - edge)]
    spots += [((x, at), words) for at, words in down for x in (edge, wide - edge)]
    for spot, words in spots:
        pen.text(spot, words, 14, theme.faint, bold=True)
    return pen.lines


def chart_svg(scene: ChartScene, theme: ThemeName) -> str:
    """A chart with the same strokes as in its picture, and its words for those who do not see it."""
    pen, look = Vector(), THEMES[theme]
    charts.paint(pen, scene, look)
    return _svg(charts.size_of(scene), look, pen.lines, charts.alt(scene))


def _svg(size: tuple[float, float], theme: Theme, lines: list[str], words: str = "") -> str:
    box = f"0 0 {_n(size[0])} {_n(size[1])}"
    told = f' role="img" aria-label="{escape(words, quote=True)}"' if words else ' role="group"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="{FACE}"{told}>'
    return "\n".join([head, f'<rect width="100%" height="100%" fill="{theme.page}"/>', *lines, "</svg>"])

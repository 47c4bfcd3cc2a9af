"""The board: hexes pasted from finished pictures, coordinates round it, rings and numbers on top."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from operator import itemgetter

from PIL import Image

from render import geometry as geo
from render.atoms import frame
from render.canvas import Canvas, put
from render.geometry import Grid
from render.hexes.tile import MEGABYTE, Sprite, bytes_of, coordinate, sprite
from render.kept import Kept, fold_image
from render.paper import Paper
from render.pictures.effect_plates import down_from, plates
from render.scene.board_scene import Figure, HexScene, MapScene, Mark, Node, Orientation, Partition, Path
from render.scene.parts import Company, Words
from render.style import THEMES, VEIL, Theme, ink_on, width_of
from render.words import say

LARGEST, ZOOMED = 97, 150
ROOM, ZOOM_ROOM = (1320, 1150), (1000, 900)
CAP_PIXELS = 2000
FEW = 3  # for parts of a board every third size is used
EDGE = 24
AROUND = {"pointy": (2, 1), "flat": (1, 2), "square": (1, 1)}  # a hex with its neighbours
SIDES = {  # the directions of the edges, by their numbers
    "pointy": ("sw", "w", "nw", "ne", "e", "se"),
    "flat": ("s", "sw", "nw", "n", "ne", "se"),
    "square": ("s", "w", "n", "e"),
}
RING, RING_AT = 0.07, 0.95
PHONE, READ = 350, 8.5  # pixels: how wide a phone shows a picture, and how large letters must be there
LEAST_SIGN, MOST_SIGN = 0.26, 0.58  # of a radius


class Sheet:
    """The laid-out board: which hexes, how large, and where each one's centre is."""

    def __init__(self, scene: MapScene, scale: float) -> None:
        self.scene, self.above = scene, 0
        self.hexes = _in_view(scene)
        xs, ys = [h.x for h in self.hexes] or [0], [h.y for h in self.hexes] or [0]
        self.low = (min(xs), min(ys))
        span = (max(xs) - min(xs), max(ys) - min(ys))
        room, largest = (ZOOM_ROOM, ZOOMED) if len(self.hexes) < len(scene.hexes) else (ROOM, LARGEST)
        capped = (min(round(room[0] * scale), CAP_PIXELS), min(round(room[1] * scale), CAP_PIXELS))
        every = FEW if scene.zoom else 1
        self.grid = geo.fitting_grid(scene.orientation, span, capped, round(largest * scale), every)
        edge = EDGE + 2 if scene.rows or scene.columns else 4
        wide, high = self.grid.extent
        self.margin = (wide + edge, high + edge)
        dx, dy = self.grid.pitch
        self.size = (span[0] * dx + 2 * self.margin[0], span[1] * dy + 2 * self.margin[1])

    def centre(self, x: int, y: int) -> tuple[int, int]:
        """Pixel of a cell's centre."""
        px, py = self.grid.centre(x - self.low[0], y - self.low[1])
        return px + self.margin[0], py + self.margin[1] + self.above

    def marked(self) -> list[tuple[Mark, HexScene]]:
        """The marks in view with their hexes."""
        places = {h.coord: h for h in self.hexes}
        return [(mark, places[mark.coord]) for mark in self.scene.marks if mark.coord in places]

    def signs(self) -> dict[str, float]:
        """How large the coordinates of hexes that may be chosen are written, so that they are read on a phone."""
        read = READ * self.size[0] / PHONE / self.grid.radius
        size = min(max(LEAST_SIGN, ceil(read * 50) / 50), MOST_SIGN)
        return {mark.coord: size for mark in self.scene.marks if mark.kind == "legal"}

    def put(self, image: Image.Image, picture: Image.Image, x: int, y: int) -> None:
        """Lay a picture with its middle on a cell's centre."""
        px, py = self.centre(x, y)
        put(image, picture, px - picture.width // 2, py - picture.height // 2)

    def put_words(self, paper: Paper, picture: Sprite, h: HexScene, theme: Theme, bold: bool = False) -> None:
        """Lay the words of a hex, and its coordinate where there is room for it."""
        px, py = self.centre(h.x, h.y)
        put(paper.image, picture.words, px + picture.corner[0], py + picture.corner[1])
        if picture.spot:
            radius = self.grid.radius
            x, y = (round(at * radius) for at in picture.spot)
            coordinate(paper, (px + x, py + y), h.coord, theme.hexes[h.colour], picture.size * radius, bold)


def draw(scene: MapScene, theme: Theme, scale: float) -> Image.Image:
    """The whole picture of the map."""
    sheet = Sheet(scene, scale)
    head = frame.head(scene, sheet.size[0], theme, max(scale, 1.0))
    image = board_of(sheet, theme, above=head.height)
    image.paste(head, (0, 0))
    return image


def board_of(
    sheet: Sheet, theme: Theme, between: Callable[[Image.Image], None] | None = None, above: int = 0
) -> Image.Image:
    """The board with room above it for its head; `between` draws over the track but under stops and words."""
    scene, sheet.above = sheet.scene, above
    image = Image.new("RGB", (sheet.size[0], sheet.size[1] + above), theme.page)
    paper = Paper.over(image)
    _coordinates(image, sheet, theme)
    signs = sheet.signs()
    pictures = [
        sprite(
            scene.orientation, sheet.grid.step, h, theme.name, scene.tile_numbers, scene.coordinates,
            signs.get(h.coord, 0.0),
        )
        for h in sheet.hexes
    ]  # fmt: skip
    both = list(zip(sheet.hexes, pictures, strict=True))
    for h, picture in both:
        picture.ground.put(image, *sheet.centre(h.x, h.y))
    if between:
        between(image)
    aside = [(h, picture) for h, picture in both if signs and h.coord not in signs]
    for h, picture in aside:
        sheet.put_words(paper, picture, h, theme)
    for h, _ in aside:
        sheet.put(image, veil(scene.orientation, sheet.grid.step, theme.name), h.x, h.y)
    _rings(image, sheet, theme)
    for h, picture in both:
        if not signs or h.coord in signs:
            sheet.put_words(paper, picture, h, theme, bool(signs))
    _numbers(image, sheet, theme)
    _figures(image, sheet, theme, {h.coord: picture for h, picture in both})
    return image


def _rings(image: Image.Image, sheet: Sheet, theme: Theme) -> None:
    """A line round each marked hex, under all words."""
    for mark, h in sheet.marked():
        sheet.put(image, ring(sheet.scene.orientation, sheet.grid.step, mark.kind, theme.name), h.x, h.y)


def _numbers(image: Image.Image, sheet: Sheet, theme: Theme) -> None:
    for mark, h in sheet.marked():
        if mark.number:
            plate = number(sheet.scene.orientation, sheet.grid.step, mark.kind, mark.number, theme.name)
            sheet.put(image, plate, h.x, h.y)


def _figures(image: Image.Image, sheet: Sheet, theme: Theme, pictures: Mapping[str, Sprite]) -> None:
    """What building would change, on plates at the foot of each hex, as large as its coordinate and never over it."""
    for mark, h in sheet.marked():
        if mark.figures:
            spot, size = pictures[h.coord].spot or (0.0, 0.0), pictures[h.coord].size or LEAST_SIGN
            picture = plates(mark.figures, round(size * sheet.grid.radius), theme.name)
            px, py = sheet.centre(h.x, h.y)
            down = round(down_from(spot, size) * sheet.grid.radius)
            put(image, picture, px - picture.width // 2, py + down - picture.height // 2)


def _in_view(scene: MapScene) -> list[HexScene]:
    wanted = [h for h in scene.hexes if h.coord in scene.zoom]
    if not wanted:
        return list(scene.hexes)
    wide, high = AROUND[scene.orientation]
    x0, x1 = min(h.x for h in wanted) - wide, max(h.x for h in wanted) + wide
    y0, y1 = min(h.y for h in wanted) - high, max(h.y for h in wanted) + high
    return [h for h in scene.hexes if x0 <= h.x <= x1 and y0 <= h.y <= y1]


# Rings, numbers, veils and margins, each as large as a hex.
SIGNS: Kept[Image.Image] = Kept(4 * MEGABYTE, bytes_of, MEGABYTE, fold_image)


def ring(orientation: Orientation, step: int, kind: str, theme_name: str) -> Image.Image:
    """The line round a marked hex."""
    return SIGNS.get(("ring", orientation, step, kind, theme_name), lambda: _ring(orientation, step, kind, theme_name))


def _ring(orientation: Orientation, step: int, kind: str, theme_name: str) -> Image.Image:
    theme, canvas = THEMES[theme_name], _of_a_hex(orientation, step)
    for width, fill in ((RING + 0.05, theme.page), (RING, theme.marks[kind])):
        points = geo.outline(orientation, RING_AT)
        closed = (*points, points[0])
        for a, b in zip(closed, closed[1:], strict=False):
            canvas.band((a, b), width, fill)
        for p in points:
            canvas.disc(p, width / 2, fill)
    return canvas.finish()


def number(orientation: Orientation, step: int, kind: str, words: str, theme_name: str) -> Image.Image:
    """The number badge of a marked hex."""
    key = ("number", orientation, step, kind, words, theme_name)
    return SIGNS.get(key, lambda: _number(orientation, step, kind, words, theme_name))


def _number(orientation: Orientation, step: int, kind: str, words: str, theme_name: str) -> Image.Image:
    theme, canvas = THEMES[theme_name], _of_a_hex(orientation, step)
    at = geo.vertex(orientation, 3 if orientation == "pointy" else 2, 0.62)
    canvas.disc(at, 0.24, theme.page)
    canvas.disc(at, 0.21, theme.marks[kind])
    size = min(0.24, 0.3 / max(width_of(words, 1, True), 0.1))
    canvas.text(at, words, size, ink_on(theme.marks[kind]), bold=True)
    return canvas.finish()


def veil(orientation: Orientation, step: int, theme_name: str) -> Image.Image:
    """What lies over a hex that is not to be chosen: most of it fades into the page."""
    return SIGNS.get(("veil", orientation, step, theme_name), lambda: _veil(orientation, step, theme_name))


def _veil(orientation: Orientation, step: int, theme_name: str) -> Image.Image:
    canvas = _of_a_hex(orientation, step)
    canvas.area(geo.outline(orientation, 1.02), THEMES[theme_name].page)
    picture = canvas.finish()
    picture.putalpha(picture.getchannel("A").point(lambda alpha: alpha * VEIL))
    return picture


def _of_a_hex(orientation: Orientation, step: int) -> Canvas:
    grid = Grid(orientation, step)
    return Canvas((2 * grid.reach, 2 * grid.reach), grid.radius, (grid.reach, grid.reach))


def _coordinates(image: Image.Image, sheet: Sheet, theme: Theme) -> None:
    shown_x, shown_y = {h.x for h in sheet.hexes}, {h.y for h in sheet.hexes}
    columns = [(sheet.centre(x, sheet.low[1])[0], words) for x, words in sheet.scene.columns if x in shown_x]
    rows = [(sheet.centre(sheet.low[0], y)[1], words) for y, words in sheet.scene.rows if y in shown_y]
    across = _strip((sheet.size[0], EDGE), tuple(columns), theme.name)
    for y in (0, sheet.size[1] - EDGE):
        image.paste(across, (0, sheet.above + y))
    down = _strip((EDGE, sheet.size[1]), tuple((at - sheet.above, words) for at, words in rows), theme.name)
    for x in (0, sheet.size[0] - EDGE):
        image.paste(down, (x, sheet.above))


def _strip(size: tuple[int, int], marks: tuple[tuple[int, str], ...], theme_name: str) -> Image.Image:
    """A margin with its coordinates."""
    return SIGNS.get(("strip", size, marks, theme_name), lambda: _margin(size, marks, theme_name))


def _margin(size: tuple[int, int], marks: tuple[tuple[int, str], ...], theme_name: str) -> Image.Image:
    theme = THEMES[theme_name]
    canvas = Paper(size, theme.page)
    for at, words in marks:
        canvas.text((at, EDGE / 2) if size[1] == EDGE else (EDGE / 2, at), words, 14, theme.faint, bold=True)
    return canvas.image


def text(scene: MapScene) -> str:
    """The map in words: one line for each hex that has something to say."""
    lines = frame.head_text(scene)
    lines += [_mark_line(scene, kind) for kind in ("changed", "legal", "chosen") if _marked(scene, kind)]
    lines += [line for h in _in_view(scene) if (line := hex_text(scene, h))]
    return "\n".join(lines)


def _marked(scene: MapScene, kind: str) -> list[Mark]:
    return [m for m in scene.marks if m.kind == kind]


def _mark_line(scene: MapScene, kind: str) -> str:
    marks = [f"{m.number}) {m.coord}" if m.number else m.coord + figures_text(m.figures) for m in _marked(scene, kind)]
    return f"{say(scene.words, kind)}: {', '.join(marks)}"


def figures_text(figures: tuple[Figure, ...]) -> str:
    """What building would change, behind a hex or a tile."""
    return f" [{' '.join(figure.text for figure in figures)}]" if figures else ""


def hex_text(scene: MapScene, h: HexScene) -> str:
    """A hex in words; empty when nothing is on it."""
    w = scene.words
    parts = [say(w, h.colour)] if h.colour != "plain" else []
    parts += [tile_words(w, h)] if h.tile else []
    parts += [f"{say(w, 'label')} {h.label}"] if h.label else []
    names, sides = _node_names(w, h.nodes), side_names(scene)
    parts += [f"{_node_text(w, n, names[n.id])}{_joined(w, n, h.paths, names, sides)}" for n in h.nodes]
    parts += [_track_text(w, key, some, names, sides) for key, some in (("laid_track", h.paths), ("planned", h.guides))]
    parts += [_partition_text(scene, h.partition)] if h.partition else []
    parts += [" ".join(t for t in (h.cost and say(w, "cost"), h.cost, _terrain_text(scene, h)) if t)]
    parts += [f"{say(w, 'gift')}: {h.gift.text}"] if h.gift else []
    parts += [h.note] if h.note else []
    parts += [f"{say(w, 'home')} {_abbrs(h.homes)}"] if h.homes else []
    parts += [f"{say(w, 'blocked')} {', '.join(sides[str(edge)] for edge in h.blocked)}"] if h.blocked else []
    shown = [p for p in parts if p]
    return f"{h.coord:<4}{h.name + ': ' if h.name else ''}{'; '.join(shown)}" if shown or h.name else ""


def tile_words(words: Words, h: HexScene) -> str:
    """The tile that lies on a hex: what people call it, or its number with how often it is turned."""
    if h.called:
        return h.called
    turned = f" ({say(words, 'turned')} {h.turn})" if h.turn else ""
    return f"{say(words, 'tile')} {h.tile}{turned}"


def _abbrs(companies: tuple[Company, ...]) -> str:
    return ", ".join(c.abbr for c in companies)


def _terrain_text(scene: MapScene, h: HexScene) -> str:
    kinds = [say(scene.words, kind) for kind in dict.fromkeys(h.terrain)]
    return f"({', '.join(kinds)})" if kinds else ""


def _node_names(words: Words, nodes: tuple[Node, ...]) -> dict[str, str]:
    """What each place of a hex is called: by its kind, counted where there are several."""
    kinds = [say(words, node.kind) for node in nodes]
    counted = (f"{kind} {at}" if len(nodes) > 1 else kind for at, kind in enumerate(kinds, 1))
    return dict(zip((node.id for node in nodes), counted, strict=True))


def side_names(scene: MapScene) -> dict[str, str]:
    """What each side of a hex is called: the direction in which track leaves by it."""
    return {str(edge): say(scene.words, f"side_{side}") for edge, side in enumerate(SIDES[scene.orientation])}


def _node_text(words: Words, node: Node, name: str) -> str:
    now = say(words, "valid")
    values = [f"{v.head}{v.text} ({now})" if v.valid else f"{v.head}{v.text}" for v in node.table]
    parts = [node.name, ", ".join(values) or node.revenue]
    if node.slots or node.markers:
        slots = max(node.slots, len(node.markers))
        row = [*node.markers, *([None] * slots)][:slots]
        homes = [*node.homes, *([None] * slots)][:slots]
        parts.append(" ".join(_slot_text(m, home) for m, home in zip(row, homes, strict=True)))
    return f"{name} {' '.join(p for p in parts if p)}".strip()


def _slot_text(marker: Company | None, home: Company | None) -> str:
    if marker:
        return f"({marker.abbr})"
    return f"({home.abbr}?)" if home else "(–)"


def _joined(words: Words, node: Node, paths: tuple[Path, ...], names: dict[str, str], sides: dict[str, str]) -> str:
    """The sides a place is joined to, and those places of its hex that come after it."""
    told, called = list(names)[: list(names).index(node.id)], sides | names
    ends = [(str(end), p) for p in paths if node.id in p.ends for end in p.ends if end not in (node.id, *told)]
    shut = bool(ends) and all(p.terminal for _, p in ends)
    said = [f"{called[end]}{_path_notes(words, p, not shut)}" for end, p in sorted(ends, key=itemgetter(0))]
    more = f" ({say(words, 'route_end')})" if shut else ""
    return f", {say(words, 'laid_track')} {', '.join(dict.fromkeys(said))}{more}" if said else ""


def _track_text(words: Words, key: str, paths: tuple[Path, ...], names: dict[str, str], sides: dict[str, str]) -> str:
    """Track from side to side; of planned track, that to places too."""
    free, called = [p for p in paths if key == "planned" or not names.keys() & set(map(str, p.ends))], sides | names
    said = [f"{' – '.join(called[str(end)] for end in p.ends)}{_path_notes(words, p)}" for p in free]
    return f"{say(words, key)} {', '.join(said)}" if said else ""


def _path_notes(words: Words, path: Path, ends: bool = True) -> str:
    """What is special about some track: another kind, if asked a route's end, whose station it leads to."""
    notes = [say(words, "dotted")] if path.dotted else []
    notes += [say(words, "route_end")] if path.terminal and ends else []
    notes += [path.station.abbr] if path.station else []
    return f" ({', '.join(notes)})" if notes else ""


def _partition_text(scene: MapScene, partition: Partition) -> str:
    kind = say(scene.words, "water" if partition.kind == "water" else "border")
    return " ".join(t for t in (say(scene.words, "divided"), kind, partition.name) if t)


def alt(scene: MapScene) -> str:
    """The map's alt text: head, what changed, and where markers stand."""
    rest = [_mark_line(scene, kind) for kind in ("changed", "legal", "chosen") if _marked(scene, kind)]
    standing: dict[str, list[str]] = {}
    for h in scene.hexes:
        for m in (m for n in h.nodes for m in n.markers if m):
            standing.setdefault(m.abbr, []).append(h.name or h.coord)
    rest += [f"{abbr}: {', '.join(places)}" for abbr, places in standing.items()]
    return frame.alt_text(scene, rest)

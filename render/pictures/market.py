"""The share market: one row, zigzag or two dimensions, with zones and the tokens of each stack in order."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame
from render.atoms.frame import wrapped
from render.atoms.marker import badge, badge_width, marker
from render.canvas import Pen
from render.geometry import Point
from render.paper import Paper
from render.scene.money import MarketCell, MarketScene
from render.style import INK, Theme, ink_on, mixed, width_of
from render.words import say

WIDE, TALL, GAP = 49.0, 74.0, 3.0  # of a cell, which is narrower where no price needs that much
PRICE, COUNT = 17.0, 12.0  # letters
PER_LINE = 14
BETWEEN = 0.2  # of a row, between the parts of a wide chart
TOKEN, SHOWN = 17.0, 4
SOLD, SOLD_LINE = 13.0, 19.0  # letters and lines of who sold in this round
MARGIN = frame.MARGIN

Placed = list[tuple[Point, MarketCell]]


def draw(scene: MarketScene, theme: Theme, scale: float) -> Image.Image:
    """The whole picture of the market."""
    cells, size = _places(scene), cell_of(scene)
    wide = max((x for (x, _), _ in cells), default=MARGIN) + size[0] + MARGIN
    tall = max((y for (_, y), _ in cells), default=0.0) + size[1] + 8
    zones, sold = _zone_lines(scene, wide), wrapped(scene.sold, SOLD, wide - 2 * MARGIN) if scene.sold else ()
    high = tall + len(zones) * 24 + len(sold) * SOLD_LINE
    canvas = Paper((round(wide * scale), round(high * scale)), theme.page, scale)
    _thread(canvas, scene, cells, theme)
    for at, cell in cells:
        _cell(canvas, at, size, cell, scene, theme)
    for i, line in enumerate(zones):
        _zones(canvas, (MARGIN, tall + i * 24), line, scene, theme)
    for i, words in enumerate(sold):
        canvas.text((MARGIN, tall + len(zones) * 24 + (i + 0.5) * SOLD_LINE), words, SOLD, theme.ink, side="l")
    return frame.under_head(frame.head(scene, canvas.image.width, theme, scale), canvas.image, theme)


def cell_of(scene: MarketScene) -> Point:
    """The size of a cell: as wide as the widest price or a token need."""
    prices = (width_of(cell.price, PRICE, True) for row in scene.rows for cell in row if cell)
    return min(WIDE, max(2 * TOKEN + 8, max(prices, default=0.0) + 8)), TALL


def _places(scene: MarketScene) -> Placed:
    """Corner of every cell; rows go on in further lines, those of a chart all at once, a zigzag takes two levels a line."""
    step_x, step_y = (side + GAP for side in cell_of(scene))
    per_line = columns_a_line(scene)
    out: Placed = []
    for r, row in enumerate(scene.rows):
        for i, cell in enumerate(row):
            if cell is None:
                continue
            x, y = float(i), float(r)
            if scene.movement == "one":
                x, y = float(i % per_line), float(i // per_line)
            elif scene.movement == "zigzag":
                block, inside = divmod(i, per_line * 2)
                x, y = inside / 2, block * 2.25 + (0 if inside % 2 else 1)
            else:
                x, y = float(i % per_line), i // per_line * (len(scene.rows) + BETWEEN) + r
            out.append(((MARGIN + x * step_x, 6 + y * step_y), cell))
    return out


def columns_a_line(scene: MarketScene) -> int:
    """Into how many columns a wide chart or a long row is cut, so that its parts can be read one above the other."""
    wide = max(map(len, scene.rows), default=1)
    wide = -(-wide // 2) if scene.movement == "zigzag" else wide
    return -(-wide // -(-wide // PER_LINE))


def _thread(canvas: Pen, scene: MarketScene, cells: Placed, theme: Theme) -> None:
    """The zigzag's path from price to price, seen between the cells."""
    if scene.movement == "zigzag":
        wide, tall = cell_of(scene)
        middles = [(x + wide / 2, y + tall / 2) for (x, y), _ in cells]
        for a, b in zip(middles, middles[1:], strict=False):
            if abs(a[0] - b[0]) < wide:
                canvas.band((a, b), 5, theme.faint)


def _cell(canvas: Pen, at: Point, size: Point, cell: MarketCell, scene: MarketScene, theme: Theme) -> None:
    colours = [theme.zones.get(z.colour, z.colour) for z in scene.zones if z.id in cell.zones]
    fill = colours[0] if colours else theme.panel
    changed = any(t.id in scene.changed for t in cell.tokens)
    edge, width = (theme.marks["changed"], 3.0) if changed else (theme.line, 1.2)
    canvas.box(at, size, fill, 5, edge, width)
    for i, colour in enumerate(colours[1:]):
        canvas.box((at[0] + 4, at[1] + size[1] - 9 - 7 * i), (size[0] - 8, 6), colour, 2, mixed(colour, INK, 0.4), 0.8)
    ink = ink_on(fill)
    canvas.text((at[0] + 4, at[1] + 12), cell.price, PRICE, ink, bold=True, side="l")
    _tokens(canvas, at, size, cell, ink)


def _tokens(canvas: Pen, at: Point, size: Point, cell: MarketCell, ink: str) -> None:
    """The top of the stack stands in front at the left; the others look out behind it, in order."""
    tokens, shown = cell.tokens, cell.tokens[:SHOWN]
    spread = min(15.0, (size[0] - 2 * TOKEN - 6) / max(len(shown) - 1, 1))
    for i, company in reversed(list(enumerate(shown))):
        marker(canvas, (at[0] + TOKEN + 3 + i * spread, at[1] + size[1] - TOKEN - 6 - i * 5), TOKEN, company)
    words = f"×{len(tokens)}"
    if len(tokens) > 1 and width_of(cell.price, PRICE, True) + width_of(words, COUNT) + 8 <= size[0]:
        canvas.text((at[0] + size[0] - 3, at[1] + 11), words, COUNT, ink, side="r")


def _zone_lines(scene: MarketScene, wide: float) -> list[list[int]]:
    out: list[list[int]] = []
    left = 0.0
    for i, zone in enumerate(scene.zones):
        room = width_of(zone.text, 13) + 46
        if not out or left + room > wide - 2 * MARGIN:
            out.append([])
            left = 0.0
        out[-1].append(i)
        left += room
    stacks = [c for row in scene.rows for c in row if c and len(c.tokens) > 1]
    return out + [[-1 - i] for i in range(len(stacks))]


def _zones(canvas: Pen, at: Point, line: list[int], scene: MarketScene, theme: Theme) -> None:
    x, y = at[0], at[1] + 11
    if line[0] < 0:
        _stack_line(
            canvas, (x, y), [c for row in scene.rows for c in row if c and len(c.tokens) > 1][-1 - line[0]], theme
        )
        return
    for i in line:
        zone = scene.zones[i]
        canvas.box((x, y - 8), (20, 16), theme.zones.get(zone.colour, zone.colour), 3, theme.line, 1)
        canvas.text((x + 26, y), zone.text, 13, theme.ink, side="l")
        x += width_of(zone.text, 13) + 46


def _stack_line(canvas: Pen, at: Point, cell: MarketCell, theme: Theme) -> None:
    canvas.text(at, cell.price, 13, theme.ink, bold=True, side="l")
    x = at[0] + max(width_of(cell.price, 13, True) + 8, 34)
    for i, company in enumerate(cell.tokens):
        if i:
            canvas.text((x + 5, at[1]), "›", 14, theme.faint)
            x += 12
        badge(canvas, (x, at[1] - 9), 18, company)
        x += badge_width(company, 18) + 2


def _stack_lines(scene: MarketScene) -> list[str]:
    cells = [c for row in scene.rows for c in row if c and c.tokens]
    return [f"{c.price}: {' › '.join(t.abbr for t in c.tokens)}" for c in cells]


def text(scene: MarketScene) -> str:
    """The market in words: the rows with their prices, then every stack, then the zones."""
    out = frame.head_text(scene)
    for row in scene.rows:
        out.append(" ".join(_cell_text(c) for c in row).rstrip())
    out.append(f"{say(scene.words, 'company')} ({say(scene.words, 'top_first')}):")
    out += _stack_lines(scene)
    marks = {z.id: i + 1 for i, z in enumerate(scene.zones)}
    for zone in scene.zones:
        prices = [c.price for row in scene.rows for c in row if c and zone.id in c.zones]
        out.append(f"{marks[zone.id]} {zone.text}: {' '.join(prices)}")
    out += [scene.sold] if scene.sold else []
    return "\n".join(out)


def _cell_text(cell: MarketCell | None) -> str:
    if cell is None:
        return " " * 4
    return (f"[{cell.price}]" if cell.tokens else cell.price).ljust(4)


def alt(scene: MarketScene) -> str:
    """The market's alt text: head, changes, then every price that has tokens."""
    moved = [t.abbr for row in scene.rows for c in row if c for t in c.tokens if t.id in scene.changed]
    rest = [f"{say(scene.words, 'changed')}: {', '.join(moved)}"] if moved else []
    rest += [scene.sold] if scene.sold else []
    return frame.alt_text(scene, rest + _stack_lines(scene)[::-1])

"""Tables: measured, drawn, and written as lines of text, so that a picture and its text twin cannot differ."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec.structs import replace
from PIL import Image

from render.atoms.frame import MARGIN, Headed, head, head_text, under_head, wrapped
from render.atoms.marker import badge, badge_width
from render.canvas import Pen
from render.geometry import Point
from render.paper import Paper
from render.scene.parts import Colour, Company, Plain
from render.style import INK, Theme, width_of

SIZE, ROW = 14.0, 25.0
LINE = 17.0
PHONE, LEAST = 350.0, 8.2  # how wide a phone shows a picture, and how tall its letters must be there
BADGE, SWATCH = 20.0, 15.0
UNCUT = 74.0  # of words in cells narrower than this none is cut
LABELS = 66.0  # words of the first column, which says what a row is, run at least so wide
FEWEST_COLUMNS = 6  # of a table that may be parted


class Fit(NamedTuple):
    """How wide words may run in a cell, and the room left and right of them."""

    words: float
    pad: float = 8.0


FITS = (  # the first with which the table suits a phone
    *map(Fit, (250.0, 210.0, 180.0, 150.0, 120.0, 100.0, 84.0)),
    *(Fit(90.0, pad) for pad in (7.0, 6.0, 5.0, 4.0)),
    *(Fit(74.0, pad) for pad in (4.0, 3.0)),
    *(Fit(words, 2.0) for words in (66.0, 58.0, 52.0, 47.0, 43.0)),
)
Tone = Literal["ink", "faint", "accent", "good"]
Side = Literal["l", "m", "r"]


class Cell(Plain, frozen=True):
    """A cell: words, a company's badge, or tile colours (which are said by `text` in the twin).

    `brief` is what stands there where the words would have to be cut short.
    """

    text: str = ""
    side: Side = "l"
    bold: bool = False
    tone: Tone = "ink"
    lit: bool = False
    company: Company | None = None
    swatches: tuple[Colour, ...] = ()
    bar: float = -1.0
    brief: str = ""


class Tabular(Plain, frozen=True):
    """A heading, a row of column heads (may be empty) and rows of cells; the last `feet` rows are set apart."""

    rows: tuple[tuple[Cell, ...], ...]
    heads: tuple[Cell, ...] = ()
    title: str = ""
    feet: int = 0


def picture(scene: Headed, tables: list[Tabular], theme: Theme, scale: float, least: float = 320) -> Image.Image:
    """A whole picture of tables, one under the other; one too wide for a phone stands in parts."""
    tables = [part for table in tables for part in parts(table)]
    sizes = [_size(t) for t in tables]
    wide = max([least, *(w for w, _ in sizes)]) + 2 * MARGIN
    tall = sum(h + 10 for _, h in sizes) + 6
    canvas = Paper((round(wide * scale), round(tall * scale)), theme.page, scale)
    y = 4.0
    for table, (_, height) in zip(tables, sizes, strict=True):
        draw(canvas, (MARGIN, y), table, theme)
        y += height + 10
    return under_head(head(scene, canvas.image.width, theme, scale), canvas.image, theme)


def parts(table: Tabular) -> list[Tabular]:
    """A table as it is, or while it is too wide for a phone the halves of its columns, each beside the first column."""
    count = len(table.heads or table.rows[0]) if table.rows else 0
    if count < FEWEST_COLUMNS or not too_wide(widths_of(table)[1]):
        return [table]
    half = 1 + count // 2
    return [part for at in (slice(1, half), slice(half, count)) for part in parts(columns_of(table, at))]


def columns_of(table: Tabular, at: slice) -> Tabular:
    """A table of the first column and some others."""
    rows = tuple((row[0], *row[at]) for row in table.rows)
    return replace(table, rows=rows, heads=(*table.heads[:1], *table.heads[at]))


def draw(canvas: Pen, at: Point, table: Tabular, theme: Theme) -> None:
    """A table with its upper left corner at a point."""
    (fit, widths), (x, y) = widths_of(table), at
    total = sum(widths)
    if table.title:
        canvas.text((x, y + ROW / 2), table.title, SIZE + 1, theme.ink, bold=True, side="l")
        y += ROW
    if any(c.text or c.company for c in table.heads):
        height = _height(table.heads, fit)
        canvas.box((x, y), (total, height), theme.line, 4)
        _row(canvas, (x, y), table.heads, widths, height, theme, fit)
        y += height
    for number, row in enumerate(table.rows):
        height = _height(row, fit)
        if number == len(table.rows) - table.feet:
            canvas.box((x, y - 0.8), (total, 1.6), theme.faint)
        if number % 2:
            canvas.box((x, y), (total, height), theme.stripe)
        _row(canvas, (x, y), row, widths, height, theme, fit)
        y += height


def _row(
    canvas: Pen, at: Point, row: tuple[Cell, ...], widths: Sequence[float], height: float, theme: Theme, fit: Fit
) -> None:
    x = at[0]
    for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
        if cell.lit:
            canvas.box((x + 1, at[1] + 1), (width - 2, height - 2), theme.accent, 4)
        _cell(canvas, (x, at[1]), (width, height), cell, theme, in_column(fit, number))
        x += width


def _cell(canvas: Pen, at: Point, size: Point, cell: Cell, theme: Theme, fit: Fit) -> None:
    middle = at[1] + size[1] / 2
    left = at[0] + fit.pad
    if cell.company:
        badge(canvas, (left, middle - BADGE / 2), BADGE, cell.company)
        left += badge_width(cell.company, BADGE) + 6
    for colour in cell.swatches:
        canvas.box((left, middle - SWATCH / 2), (SWATCH, SWATCH), theme.hexes[colour], 3, INK, 1)
        left += SWATCH + 3
    if cell.bar >= 0:
        canvas.box((left, middle - 5), (90, 10), theme.stripe, 3, theme.line, 1)
        if cell.bar > 0:
            canvas.box((left, middle - 5), (max(90 * cell.bar, 4), 10), theme.accent, 3)
    elif not cell.swatches:
        _words(canvas, (left, middle), at[0] + size[0] - fit.pad, cell, theme, fit)


def _words(canvas: Pen, at: Point, right: float, cell: Cell, theme: Theme, fit: Fit) -> None:
    tones = {"ink": theme.ink, "faint": theme.faint, "accent": theme.accent, "good": theme.good}
    ink = theme.accent_ink if cell.lit else tones[cell.tone]
    lines = fitting(cell, fit) if cell.text else ()
    x = {"l": at[0], "m": (at[0] + right) / 2, "r": right}[cell.side]
    for i, line in enumerate(lines):
        y = at[1] + (i - (len(lines) - 1) / 2) * LINE
        canvas.text((x, y), line, SIZE, ink, bold=cell.bold, side=cell.side)


def _size(table: Tabular) -> Point:
    fit, widths = widths_of(table)
    heads = _height(table.heads, fit) if any(c.text or c.company for c in table.heads) else 0
    title = ROW if table.title else 0
    across = max(sum(widths), width_of(table.title, SIZE + 1, True))
    return across, heads + title + sum(_height(r, fit) for r in table.rows)


@lru_cache(maxsize=16)  # asked where a table is parted, measured and drawn
def widths_of(table: Tabular) -> tuple[Fit, Sequence[float]]:
    """How words fit into cells, so that all of the table can be read on a phone, and the width of each column."""
    rows = [r for r in (table.heads, *table.rows) if r]
    columns = list(zip(*rows, strict=True))
    found = (
        (fit, tuple(max(_cell_width(c, in_column(fit, at)) for c in column) for at, column in enumerate(columns)))
        for fit in FITS
    )
    fit, widths = next(found)
    while too_wide(widths) and (narrower := next(found, None)) and not cuts(rows, narrower[0]):
        fit, widths = narrower
    return fit, widths


def cuts(rows: list[tuple[Cell, ...]], fit: Fit) -> bool:
    """Whether cells so narrow would cut words short."""
    cells = ((cell, in_column(fit, at)) for row in rows for at, cell in enumerate(row) if cell.text)
    return fit.words < UNCUT and any(is_cut(fitting(cell, room)) for cell, room in cells)


def in_column(fit: Fit, at: int) -> Fit:
    """The room of a column: the first one, of labels, is never as narrow as others may be."""
    return fit if at else fit._replace(words=max(fit.words, LABELS))


def fitting(cell: Cell, fit: Fit) -> tuple[str, ...]:
    """The lines in which a cell says its words, or their brief form where they would be cut short."""
    lines = wrapped(cell.text, SIZE, fit.words, cell.bold)
    return wrapped(cell.brief, SIZE, fit.words, cell.bold) if cell.brief and is_cut(lines) else lines


def is_cut(lines: tuple[str, ...]) -> bool:
    """Whether words had to be cut short."""
    return any(line.endswith("…") for line in lines)


def too_wide(widths: Sequence[float]) -> bool:
    """Whether a phone would make the letters of such columns too small."""
    return sum(widths) + 2 * MARGIN > PHONE * SIZE / LEAST


def _cell_width(cell: Cell, fit: Fit) -> float:
    words = max((width_of(w, SIZE, cell.bold) for w in fitting(cell, fit)), default=0.0)
    company = badge_width(cell.company, BADGE) + (6 if cell.text else 0) if cell.company else 0.0
    if cell.swatches:
        words = len(cell.swatches) * (SWATCH + 3)
    return (90 if cell.bar >= 0 else words) + company + 2 * fit.pad


def _height(row: tuple[Cell, ...], fit: Fit) -> float:
    cells = ((c, in_column(fit, at)) for at, c in enumerate(row) if c.text and not c.swatches)
    lines = max((len(fitting(c, room)) for c, room in cells), default=1)
    return ROW + (lines - 1) * LINE


def lines(scene: Headed, tables: list[Tabular]) -> list[str]:
    """The same tables as text in columns."""
    out = head_text(scene)
    for table in tables:
        out += ["", table.title] if table.title else [""]
        rows = [[_said(c) for c in row] for row in (table.heads, *table.rows) if any(_said(c) for c in row)]
        if rows:
            wide = [max(len(c) for c in column) for column in zip(*rows, strict=True)]
            out += ["  ".join(c.ljust(w) for c, w in zip(row, wide, strict=True)).rstrip() for row in rows]
    return out


def _said(cell: Cell) -> str:
    words = " ".join(t for t in (cell.company.abbr if cell.company else "", cell.text) if t)
    return f"[{words}]" if cell.lit else words

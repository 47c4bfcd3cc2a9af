"""Trains for sale and phases: what is left, what rusts when, what each sale brings."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame, round_strip, tabular
from render.atoms.tabular import Cell, Side, Tabular, Tone
from render.scene.trains_scene import Column, PhaseRow, TrainRow, TrainsScene
from render.style import Theme
from render.words import say

SALE = "▶"


def draw(scene: TrainsScene, theme: Theme, scale: float) -> Image.Image:
    """The whole picture of trains and phases."""
    sheet = tabular.picture(scene, tables(scene), theme, scale)
    if not scene.track:
        return sheet
    return frame.under_head(sheet, round_strip.strip(scene.track, scene.words, theme, scale, sheet.width), theme)


def tables(scene: TrainsScene) -> list[Tabular]:
    """What is sold, what it costs to keep, what lies in the pool, and the phases."""
    w = scene.words
    out = [_sales(scene)]
    if scene.notes:
        out.append(Tabular(tuple((Cell(note, tone="faint"),) for note in scene.notes)))
    if scene.newest:
        out.append(_upkeep(scene))
    if scene.pool:
        out.append(Tabular(((Cell(say(w, "market_pool"), bold=True), Cell(", ".join(scene.pool))),)))
    if scene.offer:
        out.append(Tabular(((Cell(say(w, "offer"), bold=True), Cell(scene.offer)),)))
    if not scene.phases:
        return out
    return [*out, _phases(scene)]


def _phases(scene: TrainsScene) -> Tabular:
    """The phases; a column in which nothing stands is left out."""
    rows = [_phase(scene, phase) for phase in scene.phases]
    heads = [Cell(say(scene.words, key), bold=True) for key in ("phase", "tiles", "limit", "rounds", "events")]
    used = [at for at in range(len(heads)) if any(row[at].text or row[at].swatches for row in rows)]
    return Tabular(
        tuple(tuple(row[at] for at in used) for row in rows),
        tuple(heads[at] for at in used),
        say(scene.words, "phases"),
    )


def _sales(scene: TrainsScene) -> Tabular:
    """What is sold; a column in which nothing stands is left out."""
    w = scene.words
    said = {"rusts": any(t.rusts for t in scene.trains), "brings": any(t.brings for t in scene.trains)}
    ends = tuple(key for key, used in said.items() if used)
    prices = tuple(_head(column, "r") for column in scene.sales) or (Cell(say(w, "price"), "r", True),)
    heads = (
        Cell(say(w, "train"), bold=True),
        *prices,
        *(Cell(head, "r", True) for head in scene.facts),
        Cell(say(w, "left"), bold=True),
        *(Cell(say(w, key), bold=True) for key in ends),
    )
    return Tabular(tuple(_train(scene, t, ends) for t in scene.trains), heads, say(w, "trains"))


def _head(column: Column, side: Side) -> Cell:
    return Cell(column.head, side, True, lit=column.valid)


def _upkeep(scene: TrainsScene) -> Tabular:
    heads = (Cell(say(scene.words, "newest")), *(_head(column, "m") for column in scene.newest))
    rows = ((Cell(t.name, bold=True), *(Cell(words, "m") for words in t.upkeep)) for t in scene.trains)
    return Tabular(tuple(rows), heads, say(scene.words, "upkeep"))


def _train(scene: TrainsScene, row: TrainRow, ends: tuple[str, ...]) -> tuple[Cell, ...]:
    tone: Tone = "faint" if row.gone else "ink"
    left = say(scene.words, "gone") if row.gone else row.left
    sale = f"{SALE} {say(scene.words, 'on_sale')}" if row.on_sale else ""
    further = {"rusts": row.rusts, "brings": row.brings}
    return (
        Cell(row.name, bold=True, lit=row.on_sale, tone=tone),
        *(Cell(price, "r", tone=tone) for price in (row.prices if scene.sales else (row.price,))),
        *(Cell(words, "r", tone=tone) for words in row.facts),
        Cell(" ".join(t for t in (left, sale) if t), bold=row.on_sale, tone="good" if row.on_sale else tone),
        *(Cell(further[key], tone=tone) for key in ends),
    )


def _phase(scene: TrainsScene, row: PhaseRow) -> tuple[Cell, ...]:
    colours = ", ".join(say(scene.words, c) for c in row.tiles)
    return (
        Cell(row.name, bold=True, lit=row.now),
        Cell(colours, swatches=row.tiles),
        Cell(row.limit),
        Cell(row.rounds, "m"),
        Cell(row.events),
    )


def text(scene: TrainsScene) -> str:
    """The same tables as lines."""
    return "\n".join([*tabular.lines(scene, tables(scene)), *round_strip.lines(scene.track, scene.words)])


def alt(scene: TrainsScene) -> str:
    """The phase, what is on sale and what rusts."""
    w = scene.words
    now = [f"{say(w, 'phase')} {p.name}" for p in scene.phases if p.now]
    sale = [f"{t.name}: {_price(scene, t)}, {say(w, 'left')} {t.left}" for t in scene.trains if t.on_sale]
    rusts = [f"{t.name}: {say(w, 'rusts')} {t.rusts}" for t in scene.trains if t.rusts and not t.gone]
    pool = [f"{say(w, 'market_pool')}: {', '.join(scene.pool)}"] if scene.pool else []
    offer = [f"{say(w, 'offer')}: {scene.offer}"] if scene.offer else []
    kept = [_upkeep_alt(scene, at) for at, column in enumerate(scene.newest) if column.valid]
    return frame.alt_text(scene, [*now, *[f"{say(w, 'on_sale')} {s}" for s in sale], *pool, *rusts, *kept, *offer])


def _upkeep_alt(scene: TrainsScene, at: int) -> str:
    """What each train costs now."""
    return f"{say(scene.words, 'upkeep')}: {', '.join(f'{t.name} {t.upkeep[at]}' for t in scene.trains)}"


def _price(scene: TrainsScene, row: TrainRow) -> str:
    """What a train costs now."""
    now = (price for column, price in zip(scene.sales, row.prices, strict=False) if column.valid)
    return next(now, row.price)

"""Trains for sale and phases: what is left, what rusts when, what each sale brings."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame, round_track, table
from render.atoms.table import Cell, Table, Tone
from render.scene import PhaseRow, TrainRow, TrainsScene
from render.style import Theme
from render.words import say

SALE = "▶"


def draw(scene: TrainsScene, theme: Theme, scale: float) -> Image.Image:
    """The whole picture of trains and phases."""
    sheet = table.picture(scene, _tables(scene), theme, scale)
    if not scene.track:
        return sheet
    return frame.over(sheet, round_track.strip(scene.track, scene.words, theme, scale, sheet.width), theme)


def _tables(scene: TrainsScene) -> list[Table]:
    w = scene.words
    heads = tuple(Cell(say(w, k), bold=True) for k in ("train", "price", "left", "rusts", "brings"))
    out = [Table(tuple(_train(scene, t) for t in scene.trains), heads, say(w, "trains"))]
    if scene.pool:
        out.append(Table(((Cell(say(w, "market_pool"), bold=True), Cell(", ".join(scene.pool))),)))
    if not scene.phases:
        return out
    heads = tuple(Cell(say(w, k), bold=True) for k in ("phase", "tiles", "limit", "rounds", "events"))
    return [*out, Table(tuple(_phase(scene, p) for p in scene.phases), heads, say(w, "phases"))]


def _train(scene: TrainsScene, row: TrainRow) -> tuple[Cell, ...]:
    tone: Tone = "faint" if row.gone else "ink"
    left = say(scene.words, "gone") if row.gone else row.left
    sale = f"{SALE} {say(scene.words, 'on_sale')}" if row.on_sale else ""
    return (
        Cell(row.name, bold=True, lit=row.on_sale, tone=tone),
        Cell(row.price, "r", tone=tone),
        Cell(" ".join(t for t in (left, sale) if t), bold=row.on_sale, tone="good" if row.on_sale else tone),
        Cell(row.rusts, tone=tone),
        Cell(row.brings, tone=tone),
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
    return "\n".join([*table.lines(scene, _tables(scene)), *round_track.lines(scene.track, scene.words)])


def alt(scene: TrainsScene) -> str:
    """The phase, what is on sale and what rusts."""
    w = scene.words
    now = [f"{say(w, 'phase')} {p.name}" for p in scene.phases if p.now]
    sale = [f"{t.name}: {t.price}, {say(w, 'left')} {t.left}" for t in scene.trains if t.on_sale]
    rusts = [f"{t.name}: {say(w, 'rusts')} {t.rusts}" for t in scene.trains if t.rusts and not t.gone]
    pool = [f"{say(w, 'market_pool')}: {', '.join(scene.pool)}"] if scene.pool else []
    return frame.alt_text(scene, [*now, *[f"{say(w, 'on_sale')} {s}" for s in sale], *pool, *rusts])

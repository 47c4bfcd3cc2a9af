"""A company's sheet: marker, treasury, trains, stations left, permits, shareholders and price history."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame, tabular
from render.atoms.marker import marker
from render.atoms.tabular import Cell, Tabular
from render.paper import Paper
from render.pictures import charts
from render.scene.companies import CompanyScene
from render.scene.money import Series
from render.style import Theme
from render.words import say

CHART = (300.0, 130.0)
NONE = "–"


def draw(scene: CompanyScene, theme: Theme, scale: float) -> Image.Image:
    """The whole sheet."""
    sheet = tabular.picture(scene, tables(scene), theme, scale, CHART[0] + 60)
    parts = [_stations(scene, theme, scale, sheet.width)] if scene.markers else []
    if len(scene.history) > 1:
        parts.append(_history(scene, theme, scale, sheet.width))
    for part in parts:
        sheet = frame.under_head(sheet, part, theme)
    return sheet


def tables(scene: CompanyScene) -> list[Tabular]:
    """What it has, the companies that belong to it, and its shareholders."""
    w = scene.words
    facts = [
        (say(w, "director"), scene.director),
        (say(w, "price"), scene.price),
        (say(w, "treasury"), scene.treasury),
        *scene.boxes,
        (say(w, "trains"), _trains(scene)),
        (say(w, "markers"), _markers(scene) if scene.stations else ""),
        (say(w, "permits"), ", ".join(scene.permits)),
        *scene.facts,
    ]
    first = ((Cell(company=scene.company), Cell(scene.company.name, bold=True)),)
    rows = tuple((Cell(k, tone="faint"), Cell(v, bold=True)) for k, v in facts if v)
    shares = tuple((Cell(k), Cell(v, bold=True)) for k, v in scene.shares)
    parts = [_parts(scene)] if scene.parts else []
    return [Tabular(first + rows), *parts, *([Tabular(shares, title=say(w, "shares"))] if shares else [])]


def _trains(scene: CompanyScene) -> str:
    """Its trains and how many it may own; nothing of a company that never has any."""
    names = ", ".join(scene.trains) or say(scene.words, "none")
    if scene.train_limit:
        return f"{names}  ({say(scene.words, 'limit')} {scene.train_limit})"
    return names if scene.trains or scene.parts else ""


def _markers(scene: CompanyScene) -> str:
    """What the markers left cost, or how many there are where they are paid for."""
    return ", ".join(filter(None, scene.markers)) or (str(len(scene.markers)) if scene.markers else NONE)


def _parts(scene: CompanyScene) -> Tabular:
    heads = tuple(Cell(say(scene.words, key), bold=True) for key in ("part", "train", "markers", "home_hex"))
    rows = (
        (Cell(company=part.company), Cell(part.trains, bold=True), Cell(part.markers), Cell(part.home))
        for part in scene.parts
    )
    return Tabular(tuple(rows), heads)


def _stations(scene: CompanyScene, theme: Theme, scale: float, width: int) -> Image.Image:
    canvas = Paper((width, round(66 * scale)), theme.page, scale)
    for i, price in enumerate(scene.markers):
        x = frame.MARGIN + 30 + i * 58
        marker(canvas, (x, 24), 21, scene.company)
        canvas.text((x, 56), price, 13, theme.ink)
    return canvas.image


def _history(scene: CompanyScene, theme: Theme, scale: float, width: int) -> Image.Image:
    canvas = Paper((width, round((CHART[1] + 50) * scale)), theme.page, scale)
    canvas.text((frame.MARGIN, 12), say(scene.words, "history"), 14, theme.ink, bold=True, side="l")
    series = (Series(scene.company.abbr, scene.history, company=scene.company),)
    axes = charts.Axes(series, (56, 30), (width / scale - 56 - 2 * frame.MARGIN, CHART[1]))
    charts.plot(canvas, axes, series, theme, "", "")
    return canvas.image


def text(scene: CompanyScene) -> str:
    """The same sheet as lines."""
    out = tabular.lines(scene, tables(scene))
    if scene.history:
        out += ["", f"{say(scene.words, 'history')}: {' '.join(f'{y:g}' for _, y in scene.history)}"]
    return "\n".join(out)


def alt(scene: CompanyScene) -> str:
    """The sheet's figures in one go."""
    rows = [r for t in tables(scene) for r in t.rows]
    said = [f"{k.company.abbr if k.company else k.text}: {'; '.join(v.text for v in values)}" for k, *values in rows]
    return frame.alt_text(scene, said)

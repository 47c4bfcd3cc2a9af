"""Open cards: a table each, with what is done ticked off and what comes next marked."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame, tabular
from render.atoms.tabular import Cell, Tabular, Tone
from render.scene.cards_scene import CardRow, CardsScene, ShownCard
from render.style import Theme
from render.words import say

DONE, NEXT = "✓", "▶"


def draw(scene: CardsScene, theme: Theme, scale: float) -> Image.Image:
    """All cards, one under the other."""
    return tabular.picture(scene, _tables(scene), theme, scale)


def _tables(scene: CardsScene) -> list[Tabular]:
    if not scene.cards:
        return [Tabular(((Cell(say(scene.words, "none")),),), title=say(scene.words, "cards"))]
    return [_card(card) for card in scene.cards]


def _card(card: ShownCard) -> Tabular:
    head = ((Cell(), Cell(company=card.company), Cell(card.name, bold=True), Cell()),) if card.company else ()
    return Tabular(head + tuple(_row(row) for row in card.rows), title="" if card.company else card.name)


def _row(row: CardRow) -> tuple[Cell, ...]:
    tone: Tone = "faint" if row.is_done else "ink"
    sign = DONE if row.is_done else NEXT if row.is_next else ""
    return (
        Cell(sign, "m", bold=row.is_next, lit=row.is_next),
        Cell(row.item, bold=row.is_next, tone=tone, company=row.company),
        Cell(row.text, bold=row.is_next, tone=tone),
        Cell(row.note, "r", tone=tone),
    )


def text(scene: CardsScene) -> str:
    """The same tables as lines."""
    return "\n".join(tabular.lines(scene, _tables(scene)))


def alt(scene: CardsScene) -> str:
    """Each card with what comes next on it."""
    said = []
    for card in scene.cards:
        now = next((row for row in card.rows if row.is_next), None)
        name = f"{card.company.abbr}: {card.name}" if card.company else card.name
        what = (now.company.abbr if now.company else "", now.item, now.text, now.note) if now else ()
        said.append(" ".join(part for part in (f"{name}:" if now else name, *what) if part))
    return frame.alt_text(scene, said)

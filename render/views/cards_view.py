"""The cards that lie open: what they say, what of it is done, and what comes next."""

from __future__ import annotations

from engine.ids import HexId
from engine.showing import CardLine, OpenCard
from render.scene.cards_scene import CardRow, CardsScene, ShownCard
from render.views.sight import Sight


def cards_scene(sight: Sight) -> CardsScene:
    """Every open card, in the order of the title."""
    found = sight.view.told.open_cards(sight.view)
    return CardsScene(tuple(shown_card(sight, card) for card in found), **sight.head())


def shown_card(sight: Sight, card: OpenCard) -> ShownCard:
    """One card."""
    company = sight.company(card.company) if card.company else None
    return ShownCard(sight.say(card.word), tuple(row(sight, line) for line in card.lines), company)


def row(sight: Sight, line: CardLine) -> CardRow:
    """One line of a card."""
    hexes = sight.view.book.atlas.hexes
    hex_ = hexes.get(HexId(line.item))
    name = hex_.name if hex_ else ""
    return CardRow(
        sight.say(line.word),
        f"{line.item} {name}".strip(),
        sight.company(line.company) if line.company else None,
        " / ".join((*map(sight.money, line.amounts), *((sight.holder(line.owner),) if line.owner else ()))),
        line.is_done,
        line.is_next,
    )

"""Cards: those that lie open, and a game at one glance."""

from __future__ import annotations

from render.scene.money import CompanyFacts
from render.scene.parts import Company, Plain, Sheet
from render.scene.trains_scene import Space


class CardRow(Plain, frozen=True):
    """A line of an open card as words: what it says, about what, a note, and whether it is done or comes next."""

    text: str
    item: str = ""
    company: Company | None = None
    note: str = ""
    is_done: bool = False
    is_next: bool = False


class ShownCard(Plain, frozen=True):
    """A card that lies open."""

    name: str
    rows: tuple[CardRow, ...]
    company: Company | None = None


class CardsScene(Sheet, frozen=True):
    """The cards that lie open for everybody."""

    cards: tuple[ShownCard, ...]


class Standing(Plain, frozen=True):
    """A player's line on the card."""

    name: str
    cash: str = ""
    worth: str = ""
    share: float = 0.0
    to_move: bool = False
    priority: bool = False


class CardScene(Sheet, frozen=True):
    """A game at one glance: where it is, who is to move, how the players stand."""

    facts: tuple[tuple[str, str], ...] = ()
    players: tuple[Standing, ...] = ()
    companies: tuple[CompanyFacts, ...] = ()
    track: tuple[Space, ...] = ()

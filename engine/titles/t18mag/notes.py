"""What 18Mag keeps of a position besides the common parts."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from msgspec import Struct

from engine.core.state import Notes
from engine.core.view import View


class Istvan(Struct, frozen=True, forbid_unknown_fields=True):
    """How far each of his companies has come on its card, which of them gave a train up for a new one, and his stock card."""

    done: dict[str, int] = {}
    swapping: tuple[str, ...] = ()
    stock: str = ""


class OwnNotes(Notes, frozen=True, forbid_unknown_fields=True):
    """Decks no train was sold of yet, and the markers for rounds without a sale; tokens, and how far the draft has come."""

    decks: tuple[str, ...] = ()
    no_train: dict[str, int] = {}
    train_sold: bool = False
    late_end: bool = False
    last_set: bool = False
    terrain: dict[str, int] = {}
    documents: int = 0
    shares_taken: dict[str, int] = {}
    istvan: Istvan = Istvan()


notes: Callable[[View], OwnNotes] = attrgetter("state.notes")  # what this title keeps of a position

"""The words the views need beside those of the pictures themselves."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Book
from render.scene import Words
from render.views.market import zone_colours
from render.views.sight import COLOURS
from render.words import KEYS

FIXED = (
    "closes",
    "game_over",
    "holder_bank",
    "holder_gone",
    "holder_own",
    "holder_pool",
    "holder_reserved",
    "kind",
    "loans",
    "par",
    "privates",
    "short_end",
)


def needed(book: Book) -> tuple[str, ...]:
    """Every key the pictures of a game may ask for."""
    own: Iterable[str] = (
        *(f"round_{kind}" for kind in book.rounds),
        *(f"short_{kind}" for kind in book.rounds),
        *(f"phase_{name}" for name in book.phases if name in COLOURS),
        *(f"kind_{data.kind}" for data in book.companies.values()),
        *(f"kind_{phase.closes}" for phase in book.phases.values() if phase.closes),
        *(f"permit_{name}" for name in book.row.facts.get("permits", {})),
        *(f"zone_{name}" for name in zone_colours(book) if name == "par" or name in book.market.data.facts),
    )
    return tuple(dict.fromkeys((*KEYS, *FIXED, *own)))


def missing(book: Book, words: Words) -> tuple[str, ...]:
    """The keys a catalogue lacks for a game."""
    return tuple(key for key in needed(book) if key not in words)

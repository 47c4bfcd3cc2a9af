"""The words the views need beside those of the pictures themselves."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Book
from engine.showing import shown_of
from render.scene.parts import Words
from render.views.market_view import zone_colours
from render.views.sight import COLOURS, tile_key
from render.words import KEYS

FIXED = (
    "closes",
    "founds",
    "game_over",
    "holder_bank",
    "holder_gone",
    "holder_own",
    "holder_pool",
    "holder_reserved",
    "kind",
    "obsolete",
    "more",
    "next_trains",
    "coming_trains",
    "out_of_game",
    "owner",
    "privates",
    "short_end",
    "subsidy",
    "unstarted",
    "standing",
    "signs_before",
    "unsold_rounds",
)


def needed(book: Book) -> tuple[str, ...]:
    """Every key the pictures of a game may ask for."""
    own: Iterable[str] = (
        *(f"round_{kind}" for kind in book.rounds),
        *(f"short_{kind}" for kind in book.rounds if not book.title.round_track),
        *(f"gift_{word}" for word in shown_of(book).gifts),
        *(f"box_{box}" for box in shown_of(book).boxes),
        *shown_of(book).cards,
        *(f"extra_{extra}" for extra in shown_of(book).extras),
        *sheet_words(book),
        *(f"beside_{word}" for word in shown_of(book).beside),
        *(f"train_{name}" for name in book.trains if shown_of(book).trains_in_words),
        *(tile_key(number) for number in book.atlas.tiles if shown_of(book).tiles_in_words),
        *(f"track_{space.kind}" for space in book.title.round_track),
        *(f"phase_{name}" for name in book.phases if name in COLOURS),
        *(f"kind_{data.kind}" for data in book.companies.values()),
        *(f"kind_{phase.closes}" for phase in book.phases.values() if phase.closes),
        *(f"permit_{name}" for name in shown_of(book).permits),
        *(f"zone_{name}" for name in zone_colours(book)),
    )
    return tuple(dict.fromkeys((*KEYS, *FIXED, *own)))


def sheet_words(book: Book) -> tuple[str, ...]:
    """The words on the sheet of trains and phases that only this title has."""
    sheet = shown_of(book).sheet
    facts = [f"fact_{name}" for name in (*sheet.train_facts, *sheet.phase_facts)]
    begins = [f"begins_{word}" for words in (*sheet.begins.values(), sheet.last) for word in words]
    limits = [f"limit_{phase.limit_of}" for phase in book.phases.values() if phase.limit_of]
    return (*facts, *begins, *limits, *(f"note_{note}" for note in sheet.notes))


def missing(book: Book, words: Words) -> tuple[str, ...]:
    """The keys a catalogue lacks for a game."""
    return tuple(key for key in needed(book) if key not in words)

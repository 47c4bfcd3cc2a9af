"""The fixed words of the pictures: the keys a caller's catalogue must have, and how they are looked up."""

from __future__ import annotations

from render.scene.parts import Words

KEYS = (
    "sides_flat",
    "sides_pointy",
    "sides_square",
    "arrows",
    "blocked",
    "blue",
    "border",
    "brings",
    "brown",
    "cards",
    "cash",
    "certificates",
    "changed",
    "chosen",
    "city",
    "company",
    "cost",
    "director",
    "divided",
    "earned",
    "events",
    "gift",
    "gone",
    "green",
    "grey",
    "history",
    "home",
    "home_hex",
    "label",
    "income",
    "incomes",
    "left",
    "legal",
    "laid_track",
    "limit",
    "markers",
    "market_pool",
    "mine",
    "mountain",
    "newest",
    "none",
    "offboard",
    "offer",
    "on_sale",
    "order",
    "others",
    "owed",
    "par",
    "part",
    "permits",
    "phase",
    "phases",
    "plain",
    "planned",
    "players",
    "port",
    "price",
    "priority",
    "purple",
    "red",
    "rounds",
    "rusts",
    "saleable",
    "shares",
    "slots",
    "sold",
    "straight",
    "tile",
    "tiles",
    "to_move",
    "top_first",
    "total",
    "town",
    "track",
    "train",
    "trains",
    "treasury",
    "turn",
    "upkeep",
    "water",
    "worth",
    "yellow",
    "turns",
    "middle",
    "longest",
    "turn_times",
    "best_runs",
    "best_run",
    "biggest",
    "length",
    "buyer",
    "seller",
    "deals",
    "bought_from",
    "round",
    "dotted",
    "route_end",
    "turned",
)


class MissingWord(KeyError):
    """A catalogue lacks a word a picture needs."""


def say(words: Words, key: str) -> str:
    """The reader's word for a key."""
    if key not in words:
        raise MissingWord(key)
    return words[key]


def missing(words: Words) -> tuple[str, ...]:
    """The keys a catalogue lacks."""
    return tuple(k for k in KEYS if k not in words)

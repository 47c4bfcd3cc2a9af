"""The fixed words of the pictures: the keys a caller's catalogue must have, and how they are looked up."""

from __future__ import annotations

from render.scene import Words

KEYS = (
    "bank",
    "blocked",
    "brings",
    "cash",
    "certificates",
    "changed",
    "chosen",
    "company",
    "cost",
    "director",
    "events",
    "free",
    "gone",
    "history",
    "home",
    "label",
    "left",
    "legal",
    "limit",
    "markers",
    "market_pool",
    "name",
    "none",
    "now",
    "on_sale",
    "others",
    "permits",
    "phase",
    "phases",
    "players",
    "price",
    "priority",
    "revenue",
    "rounds",
    "rusts",
    "shares",
    "sold_out",
    "stops",
    "tile",
    "tiles",
    "to_move",
    "top_first",
    "total",
    "train",
    "trains",
    "treasury",
    "turn",
    "worth",
    "plain",
    "yellow",
    "green",
    "brown",
    "grey",
    "red",
    "blue",
    "purple",
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

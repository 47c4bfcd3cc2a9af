"""The forms of answers that are more than a word or a number."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.actions import Run
from engine.ids import TrainId


class Bill(NamedTuple):
    """Something to pay: to whom, how much, and the word for it."""

    payee: str
    amount: int
    why: str


class Goods(NamedTuple):
    """A train that may be bought: from whom, and the lowest and highest price."""

    train: TrainId
    source: str
    low: int
    high: int


class Earned(NamedTuple):
    """What a run brings: money to be shared, and money that goes straight to the treasury."""

    revenue: int
    subsidy: int = 0


class Gain(NamedTuple):
    """What runs of one company bring more in a place."""

    who: str
    amount: int


class Found(NamedTuple):
    """A set of runs with what it brings, and by how much another could be better at most."""

    runs: tuple[Run, ...]
    total: int
    gap: int = 0


class CardLine(NamedTuple):
    """A line of a card that lies open: a word, what it is about, sums of money, whose it is, whether it is done or comes next."""

    word: str
    item: str = ""
    company: str = ""
    amounts: tuple[int, ...] = ()
    is_done: bool = False
    is_next: bool = False
    owner: str = ""


class OpenCard(NamedTuple):
    """A card or board that lies open for everybody: its word, the company it is about, its lines."""

    word: str
    company: str
    lines: tuple[CardLine, ...]

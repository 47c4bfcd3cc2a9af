"""A panel without a Discord around it: a table at any position, and a reader who knows everybody by name."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import engine
from bot.chat.house import TypedValues
from bot.chat.panel.at_table import AtTable
from bot.store.rows import Game, Offer
from bot.text.naming import Names
from tests.support.games.random_games import some_setups

# What no reader should meet: names of fields, codes of places and certificates, seats, gaps.
CODES = re.compile(r"[a-z]+_[a-z]+|[{}]|\w/(share|director|exchange)|\bP\d\b|\.[ct]?\d\b|\([ct]\d\)|\bNone\b")
PEOPLE = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fran", "Gus", "Hilda")
SETUPS = [(setup.title, len(setup.players), setup.variant) for setup in some_setups()]


def table_at(state: engine.State, offers: tuple[Offer, ...] = ()) -> AtTable:
    """A table at a position, where everybody's seats are one's own."""
    house = SimpleNamespace(typed=TypedValues())
    table: Any = SimpleNamespace(
        position=state,
        offers=offers,
        game=Game(id=1, head=1, key="0123456789"),
        seats_of=lambda user: (),
        practised=frozenset(),
        is_lesson=False,
    )
    return AtTable(SimpleNamespace(house=house, user="ana"), table)  # type: ignore[arg-type]


def names_of(lang: str, state: engine.State) -> Names:
    """The words of a reader, who knows everybody by name."""
    labels = dict(zip(state.setup.players, PEOPLE, strict=False))
    return Names(lang, engine.load_title(state.setup.title), engine.look(state), labels, labels)

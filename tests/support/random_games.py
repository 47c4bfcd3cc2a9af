"""Which games the laws are tried on: every title, number of players and variant."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from engine import Setup, State, all_titles, decode_state, encode_state, load_title
from engine.random_players import Move, play


def setups(seed: int = 0) -> Iterator[Setup]:
    """Each table a title's box allows."""
    for folder in all_titles():
        title = load_title(folder)
        for row in title.setups:
            for players in row.players:
                seats = tuple(f"P{n + 1}" for n in range(players))
                yield Setup(title.name, seats, row.variant, seed=seed)


def some_setups() -> Iterator[Setup]:
    """The fewest and the most players of each variant."""
    for folder in all_titles():
        title = load_title(folder)
        for variant in title.variants():
            counts = sorted(count for row in title.setups if row.variant == variant for count in row.players)
            for players in sorted({counts[0], counts[-1]}):
                yield Setup(title.name, tuple(f"P{n + 1}" for n in range(players)), variant)


def name(setup: Setup) -> str:
    """A setup in a test's name."""
    return f"{setup.title}-{len(setup.players)}{'-' if setup.variant else ''}{setup.variant}"


@cache
def game(folder: str, players: int, variant: str = "", seed: int = 1) -> tuple[Move, ...]:
    """A random game, played once for all tests."""
    title = load_title(folder)
    seats = tuple(f"P{n + 1}" for n in range(players))
    return tuple(play(Setup(title.name, seats, variant, seed=seed), seed))


def some_moves(folder: str, every: int = 1) -> tuple[Move, ...]:
    """Moves of one game of a title, on the first table of its data."""
    row = load_title(folder).setups[0]
    return game(folder, row.players[0], row.variant)[::every]


def resorted(state: State) -> State:
    """The same position as somebody else might have written it down: every dictionary in another order."""
    return decode_state(msgspec.json.encode(turned(msgspec.json.decode(encode_state(state)))))


def turned(plain: Any) -> Any:
    """The same plain value with its dictionaries back to front."""
    if isinstance(plain, dict):
        return {key: turned(value) for key, value in reversed(plain.items())}
    return [turned(item) for item in plain] if isinstance(plain, list) else plain

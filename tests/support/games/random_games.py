"""Which games the laws are tried on: every title, number of players and variant."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from engine import Setup, State, all_titles, decode_state, encode_state, load_title
from engine.random_players import Move, play
from engine.random_tables import plain_tables, table_of

SHARED: list[Path] = []  # the folder in which the workers of one run keep games for each other


def setups(seed: int = 0) -> Iterator[Setup]:
    """Each table that the titles' boxes allow."""
    for folder in all_titles():
        yield from plain_tables(load_title(folder), seed)


def some_setups(seed: int = 0) -> Iterator[Setup]:
    """The fewest and the most players of each variant."""
    for folder in all_titles():
        title = load_title(folder)
        for variant in title.variants():
            counts = sorted(count for row in title.setups if row.variant == variant for count in row.players)
            for players in sorted({counts[0], counts[-1]}):
                yield table_of(title.name, players, variant, seed)


def name(setup: Setup) -> str:
    """A setup in a test's name."""
    return f"{setup.title}-{len(setup.players)}{'-' if setup.variant else ''}{setup.variant}"


@cache
def game(folder: str, players: int, variant: str = "", seed: int = 1) -> tuple[Move, ...]:
    """A random game at a table of a title's box, played once for all tests of a run."""
    return game_at(table_of(load_title(folder).name, players, variant, seed))


def game_at(setup: Setup) -> tuple[Move, ...]:
    """A random game at a table, by its own seed, played once for all tests of a run, whichever worker asks first."""
    kept = SHARED[0] / sha256(msgspec.json.encode(setup, order="sorted")).hexdigest() if SHARED else None
    if kept is not None and kept.exists():
        return tuple(pickle.loads(kept.read_bytes()))
    moves = tuple(play(setup, setup.seed))
    if kept is not None:
        written = kept.with_name(f"{kept.name}.{os.getpid()}")
        written.write_bytes(pickle.dumps(moves))
        written.replace(kept)
    return moves


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

"""A game as text: each move in notation, and under it what happened. `python -m tests.support.games.transcripts` renews what happened.

The moves are read from the file, when it is checked and when it is renewed, so a difference shows the rule that changed
and nothing else; a table without a file, or whose moves are not legal any more (delete it), is played anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from engine import Setup, all_titles, apply, digest, load_title, new_game
from engine.core.actions import Action
from engine.core.formats import notation
from engine.core.outcome.event import Event
from engine.random_players import play
from engine.random_tables import plain_tables
from tests.support.paths import ROOT

FOLDER = ROOT / "tests" / "engine" / "transcripts"
SEED, PLAYERS = 7, 3
# Games in which more of what only they can say happens than in others.
SEEDS = {"t18lilliput-alone": 11, "t18mag-alone": 0, "t1824-cisleithania": 0, "t1824-goods_time": 2, "t1840-large": 1}

OPTIONS = {"t1824-goods_time": {"towns": "8", "kk_in_wien": "one_returned"}}


def file_of(name: str) -> Path:
    """Where a transcript is kept."""
    return FOLDER / f"{name}.txt"


def pinned() -> dict[str, Setup]:
    """The tables whose games are kept: of each title one of every variant, and one alone."""
    found: dict[str, list[Setup]] = {}
    for folder in all_titles():
        for table in plain_tables(load_title(folder)):
            words = (folder, table.variant, "alone" if len(table.players) == 1 else "")
            found.setdefault("-".join(filter(None, words)), []).append(table)
    return {name: seated(name, tables) for name, tables in found.items()}


def seated(name: str, tables: list[Setup]) -> Setup:
    """The table of about three players, of a variant the smallest."""
    table = min(tables, key=lambda table: len(table.players) if table.variant else abs(len(table.players) - PLAYERS))
    return Setup(table.title, table.players, table.variant, OPTIONS.get(name, {}), seed=SEEDS.get(name, SEED))


def text(setup: Setup, actions: Iterable[Action]) -> Iterator[str]:
    """The lines of a game."""
    yield f"# {msgspec.json.encode(setup, order='deterministic').decode()}"
    outcome = new_game(setup)
    yield from map(happened, outcome.events)
    for action in actions:
        outcome = apply(outcome.state, action)
        yield notation.write(action)
        yield from map(happened, outcome.events)
    yield f"# {digest(outcome.state)}"


def happened(event: Event) -> str:
    """An event, set in from the moves."""
    return f"    {event.code} {msgspec.json.encode(event.params).decode()}"


def moves(lines: list[str]) -> list[Action]:
    """The moves of a transcript."""
    return [notation.read(line) for line in lines if line[:1] not in (" ", "#")]


def setup_of(lines: list[str]) -> Setup:
    """The setup in the first line."""
    return msgspec.json.decode(lines[0].removeprefix("# "), type=Setup)


def renew() -> None:
    """Write every transcript anew."""
    for name, setup in pinned().items():
        file = file_of(name)
        lines = kept(file) if file.exists() else played(setup)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def kept(file: Path) -> list[str]:
    """What happens in the moves of a transcript now."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return list(text(setup_of(lines), moves(lines)))


def played(setup: Setup) -> list[str]:
    """A game of random players."""
    return list(text(setup, [move.action for move in play(setup, setup.seed)]))


if __name__ == "__main__":
    renew()

"""A game as text: each move in notation, and under it what happened. `python -m tests.support.games.transcripts` renews what happened.

The moves are read from the file, when it is checked and when it is renewed, so a difference shows the rule that changed
and nothing else; a title without a file, or whose moves are not legal any more (delete it), is played anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from engine import Setup, all_titles, apply, digest, load_title, new_game
from engine.core.actions import Action
from engine.core.formats import notation
from engine.core.state import Event
from engine.random_players import play
from tests.support.paths import ROOT

FOLDER = ROOT / "tests" / "engine" / "transcripts"
SEED, PLAYERS = 7, 3


def file_of(folder: str) -> Path:
    """Where a title's transcript is kept."""
    return FOLDER / f"{folder}.txt"


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


def random_setup(folder: str) -> Setup:
    """The table whose game is kept."""
    title = load_title(folder)
    count = min(max(PLAYERS, title.min_players), title.max_players)
    return Setup(title.name, tuple(f"P{n + 1}" for n in range(count)), seed=SEED)


def renew() -> None:
    """Write every title's transcript anew."""
    for folder in all_titles():
        file = file_of(folder)
        lines = kept(file) if file.exists() else played(random_setup(folder))
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def kept(file: Path) -> list[str]:
    """What happens in the moves of a transcript now."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return list(text(setup_of(lines), moves(lines)))


def played(setup: Setup) -> list[str]:
    """A game of random players."""
    return list(text(setup, [move.action for move in play(setup, SEED)]))


if __name__ == "__main__":
    renew()

"""`python -m tests.tools.projections [--rounds N] [--games N] [FOLDER]`: how far projections lie from how recorded games really ended.

Each game is projected from so many rounds before its end. Counted are everybody's worth that lies between the least and the most
that was told, by how much the projected worth differs from the real one, and the games whose winner was named.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import engine
from benchmarks import game_files
from bot.cli.games.recorded import Recorded
from bot.errors import Refused
from bot.orders.run_out import Asked, Outlook, outlook
from bot.workers.child import Work
from bot.workers.wire import Limits
from engine import BadInput, RuleViolation, State

DICE = 1
GAMES = Path(__file__).parents[3] / "shared" / "peer" / "games"


class Unheard(Work):
    """A job whose progress nobody hears."""

    def __init__(self) -> None:
        super().__init__(Limits(seconds=60.0), None)  # type: ignore[arg-type]

    def step(self, done: int, of: int) -> None:
        """Nothing is said."""


class Counted(NamedTuple):
    """People whose worth was projected, those within what was told, the sum of differences in percent, games, winners named."""

    people: int = 0
    within: int = 0
    percent: float = 0.0
    games: int = 0
    winners: int = 0

    def __add__(self, other: Counted) -> Counted:  # type: ignore[override]
        return Counted(*(a + b for a, b in zip(self, other, strict=True)))  # type: ignore[arg-type]


def ended(path: Path) -> Sequence[State]:
    """The positions of a game that came to its end."""
    try:
        states = list(Recorded(path).states())
    except (BadInput, RuleViolation):
        return ()
    return states if states and states[-1].over else ()


def before_the_end(states: Sequence[State], rounds: int) -> State | None:
    """The first position of the round that lies so many rounds before the last one."""
    begins = [at for at in range(1, len(states)) if states[at].round != states[at - 1].round]
    return states[begins[-1 - rounds]] if len(begins) > rounds else None


def counted(found: Outlook, end: State) -> Counted:
    """What was told of a game beside how it ended."""
    real = {seat: engine.look(end).worth(seat) for seat in found.worth}
    within = sum(found.least[seat] <= real[seat] <= found.most[seat] for seat in real)
    percent = sum(100 * abs(found.worth[seat] - real[seat]) / max(1, real[seat]) for seat in real)
    won = max(real, key=real.__getitem__) == max(found.worth, key=found.worth.__getitem__)
    return Counted(len(real), within, percent, 1, won)


def told(paths: Sequence[Path], rounds: int, most: int) -> Iterator[tuple[str, Counted]]:
    """Title by title, for so many of its games."""
    games = dict[str, int]()
    for path in paths:
        states = ended(path)
        title = states[-1].setup.title if states else ""
        start = before_the_end(states, rounds)
        if start is None or games.get(title, 0) >= most:
            continue
        games[title] = games.get(title, 0) + 1
        try:
            yield title, counted(outlook(Asked(engine.encode_state(start), DICE), Unheard()), states[-1])
        except Refused:
            continue


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=GAMES)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=3)
    asked, found = parser.parse_args(), dict[str, Counted]()
    for title, one in told(game_files(asked.folder), asked.rounds, asked.games):
        print(f"{title}: {one.within} of {one.people} within, {one.percent / one.people:.1f} % off", flush=True)
        found[title] = found.get(title, Counted()) + one
    for title, one in sorted(found.items()):
        mean = one.percent / max(1, one.people)
        print(
            f"{title}: {one.games} games, {one.within} of {one.people} within what was told, {mean:.1f} % off, {one.winners} winners named"
        )


if __name__ == "__main__":
    main()

"""What a strength makes of a seat beside what another one makes of it: the same game again, with the same others."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import engine
from bot.cli.games.contest import SURE, Contest, Game
from bot.cli.games.vanished_seat import place
from engine import State


class Gain(NamedTuple):
    """By how much a seat is worth more, and how many places it is better."""

    worth: float
    places: float


def gains_over(other: str, contest: Contest, game: Game) -> list[Gain]:
    """What each seat of a contest's first strength gained over another strength in its place."""
    first = contest.strengths[0]
    seated = tuple(other if strength == first else strength for strength in game.seated)
    again = Contest(contest.title, seated, game.seed, contest.variant, contest.options).game(game.seed, seated)
    seats = (seat for seat, strength in zip(again.setup.players, game.seated, strict=True) if strength == first)
    return [gain(again, game.last, seat) for seat in seats]


def gain(before: State, after: State, seat: str) -> Gain:
    """What a seat has more in one last position than in another."""
    worth = engine.look(after).worth(seat) - engine.look(before).worth(seat)
    return Gain(worth, place(before, seat) - place(after, seat))


def told(first: str, other: str, gains: Sequence[Gain]) -> str:
    """The mean of what was gained, with how far it may be off with 95 % certainty."""
    worth, places = ([*values] for values in zip(*gains, strict=True))
    return f"{first} beside {other}: {mean(worth, 0)} worth, {mean(places, 2)} places in {len(gains)} seats"


def mean(values: Sequence[float], digits: int) -> str:
    """A mean with its sign; how far it may be off only where there are several values."""
    off = f" ± {SURE * stdev(values) / sqrt(len(values)):.{digits}f}" if len(values) > 1 else ""
    return f"{fmean(values):+.{digits}f}{off}"

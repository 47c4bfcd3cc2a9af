"""Games played on in the head, move by move, as quick players decide."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

import engine
from engine import Action, View
from engine.players import quick
from engine.players.quick import Feeling
from engine.players.thought import opinions
from engine.showing import acting, tried

ENDLESS = 1 << 30  # rounds
FARTHEST = 2  # times as many moves as it should be, at most

Enough = Callable[[], bool]
"""Whether so much was worked out that the first idea goes no farther."""


class Goal(NamedTuple):
    """To where a game is played on: the beginning of a round, counted from the first of the game, within so many moves, or its end."""

    round: int
    moves: int


class Ahead(NamedTuple):
    """A position that was played on to, after how many moves, and whether something was drawn on the way, or even thrown."""

    view: View
    moves: int
    drawn: bool
    thrown: bool


def goal_of(view: View, action: Action, moves: int, enough: Enough) -> tuple[Ahead, Goal]:
    """The first beginning of a round, where nothing is half paid, after so many moves, and how others get there as well."""
    first, begins = next_round(view, action, moves, enough)
    if first.view.state.over:
        return first, Goal(ENDLESS, FARTHEST * first.moves)
    if not begins:
        return first, Goal(ENDLESS, first.moves)
    return first, Goal(clock(first.view), FARTHEST * first.moves)


def next_round(view: View, action: Action, moves: int, enough: Enough) -> tuple[Ahead, bool]:
    """The first beginning of a round after so many moves, or the end of the game, and whether it came in time.

    Where rounds are long, twice as many moves are played, and no more once it is enough.
    """
    begun, number, after, begins = 0, 0, view, False
    for after in islice(playing_on(view, action), FARTHEST * moves):
        number, begins, begun = number + 1, clock(after) > begun, clock(after)
        if (number > moves and begins) or enough():
            break
    return ahead_of(view, after, number), begins and number > 1


def reached(view: View, action: Action, goal: Goal) -> Ahead:
    """The position a goal asks for."""
    number, after = 0, view
    for after in islice(playing_on(view, action), goal.moves):
        number += 1
        if clock(after) >= goal.round:
            break
    return ahead_of(view, after, number)


def clock(view: View) -> int:
    """How many rounds have begun."""
    return sum(view.state.rounds.values())


def ahead_of(view: View, after: View, moves: int) -> Ahead:
    """What came of a position, and whether chance had a hand in it, or might have in what lies face down."""
    thrown = view.state.dice != after.state.dice
    return Ahead(after, moves, thrown or view.policy.is_face_down(view), thrown)


def played_on(view: View, action: Action, moves: int, feels: Feeling = opinions.SURE) -> View:
    """The position some moves after an action, or the end of the game."""
    *_, last = islice(playing_on(view, action, feels), moves + 1)
    return last


def playing_on(view: View, action: Action, feels: Feeling = opinions.SURE) -> Iterator[View]:
    """Position after position from an action on, to the end of the game, as everybody plays quickly."""
    view = tried(view, action)
    yield view
    while not view.state.over:
        view = tried(view, hunch(view, feels))
        yield view


def hunch(view: View, feels: Feeling) -> Action:
    """What whoever acts next does at a look."""
    asked = [who for who in acting(view) if engine.is_asked_in(view, who)]
    seat = next(player for who in (*asked, *acting(view)) if (player := view.controller(who)))
    return quick.decide(view, seat, feels)

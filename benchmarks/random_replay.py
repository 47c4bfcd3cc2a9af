"""How fast random games are played again, for titles of which no games are recorded."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any, NamedTuple

from engine import load_title
from engine.core import kernel
from engine.core.actions import Action
from engine.core.book import Book
from engine.core.state import Event, State
from engine.core.view import View
from engine.random_players import play
from engine.random_tables import all_tables, table_of
from engine.titles.title import book_of

TIMES = 3


class Replay(NamedTuple):
    """One game played again: its players, its actions, what was told of rivals whom nobody plays, and the best time."""

    players: int
    actions: int
    rivals: int
    seconds: float


def measure_random(title: str, games: int) -> dict[str, Any]:
    """Microseconds of processor time per action over so many games at all tables of a title in turn."""
    found = list(islice(replays(title), games))
    sizes = sorted({game.players for game in found})
    return {
        "games": len(found),
        **figures(found),
        "by_players": {str(size): figures([game for game in found if game.players == size]) for size in sizes},
    }


def figures(found: list[Replay]) -> dict[str, Any]:
    """Actions, microseconds of each, and of each thing done by a player or a rival."""
    micros = sum(game.seconds for game in found) * 1e6
    actions, rivals = sum(game.actions for game in found), sum(game.rivals for game in found)
    each = {"actions": actions, "us_per_action": round(micros / max(1, actions), 1)}
    return {**each, "rivals": rivals, "us_per_deed": round(micros / (actions + rivals), 1)} if rivals else each


def replays(title: str) -> Iterator[Replay]:
    """Random games, each played again some times."""
    for seed, table in enumerate(cycle(all_tables(load_title(title)))):
        setup = table_of(table.title, len(table.players), table.variant, seed, table.options)
        moves = list(play(setup, seed))
        book, actions = book_of(setup), [move.action for move in moves]
        rivals = sum(of_rivals(View(book, move.after.state), move.after.events) for move in moves)
        seconds = min(timed(book, actions) for _ in range(TIMES))
        yield Replay(len(setup.players), len(actions), rivals, seconds)


def of_rivals(view: View, events: tuple[Event, ...]) -> int:
    """How many events tell of a rival, or of a company of his."""
    theirs = {*view.policy.rivals(view), *(name for name in view.companies if is_theirs(view, name))}
    return sum(bool(theirs & {event.params.get("player"), event.params.get("company")}) for event in events)


def is_theirs(view: View, company: str) -> bool:
    """Whether a rival directs a company."""
    return view.company(company).director in view.policy.rivals(view)


def timed(book: Book, actions: list[Action]) -> float:
    """Seconds of one replay, with every guard and the audit."""
    started = time.process_time()
    state: State = kernel.begin(book).state
    for action in actions:
        state = kernel.apply(book, state, action).state
    return time.process_time() - started

"""Games that were played elsewhere: plain files of ours and those of 18xx.games, played once on the way in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate

import engine
from bot.files.believed import must_be_small, short_name
from bot.store.changes import GAME, Change
from bot.store.rows import Game, Move, Seat
from bot.tables.line import Line
from engine import Action, Outcome, Setup
from engine.interop import own, readings, web

Names = dict[str, str]  # of people, by seat
Steps = Iterable[tuple[Action, Outcome]]


def as_change(
    game: dict[str, object], user: str, language: str, now: int, time_left: Callable[[], bool] = readings.always
) -> Change:  # fmt: skip
    """The game with all its positions; whoever brings it sits on every seat until others take them over."""
    setup, first, steps, names = from_own(game) if own.is_own_game(game) else from_web(game, time_left)
    must_be_small(setup)
    line = Line(GAME, 0, first.state)
    line.begin(first, Move(at=now))
    for action, outcome in steps:
        seat = engine.look(line.state).controller(action.who)
        line.add(action, Move(seat=seat, at=now), outcome)
    row = Game(
        id=GAME, name=engine.load_title(setup.title).name, title=setup.title, variant=setup.variant,
        options=dict(setup.options), language=language, created=now, started=now,
        ended=now if line.state.over else 0, setup=setup, wanted=len(setup.players), head=line.head, tip=line.head,
        turn=line.head,
    )  # fmt: skip
    seats = tuple(Seat(GAME, seat, user, now, name=names.get(seat, "")) for seat in setup.players)
    return Change(game=row, state=line.state, moves=tuple(line.moves), seats=seats)


def from_own(game: dict[str, object]) -> tuple[Setup, Outcome, Steps, Names]:
    """A plain file of ours: the set-up and the actions, played."""
    setup, actions = own.read(game)
    setup = engine.with_choices(setup)
    first = engine.new_game(setup)
    outcomes = accumulate(actions, lambda before, action: engine.apply(before.state, action), initial=first)
    next(outcomes)
    return setup, first, zip(actions, outcomes, strict=True), {}


def from_web(game: dict[str, object], time_left: Callable[[], bool]) -> tuple[Setup, Outcome, Steps, Names]:
    """A game of 18xx.games, with what came of our actions for it, and who sat where."""
    recorded = web.WebGame(game)
    importer, _, stop = readings.read(recorded, time_left=time_left)
    if stop is not None:
        raise stop
    names = {seat: short_name(name) for seat, name in zip(importer.setup.players, recorded.names, strict=True)}
    return importer.setup, importer.outcomes[0], zip(importer.played, importer.outcomes[1:], strict=True), names

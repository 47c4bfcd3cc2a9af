"""Positions out of the pinned games: whole lines of views, and the last one of each phase."""

from __future__ import annotations

from functools import cache

from engine import Event, Outcome, View, apply, look, new_game
from tests.support.games.transcripts import file_of, moves, setup_of


@cache
def outcomes(folder: str) -> tuple[Outcome, ...]:
    """What each move of a title's pinned game brought, its beginning first."""
    lines = file_of(folder).read_text(encoding="utf-8").splitlines()
    found = [new_game(setup_of(lines))]
    for action in moves(lines):
        found.append(apply(found[-1].state, action))
    return tuple(found)


@cache
def line(folder: str) -> tuple[View, ...]:
    """Every position of a title's pinned game."""
    return tuple(look(outcome.state) for outcome in outcomes(folder))


def told(folder: str) -> tuple[tuple[Event, ...], ...]:
    """What happened at each move of a title's pinned game."""
    return tuple(outcome.events for outcome in outcomes(folder))


@cache
def phases(folder: str) -> tuple[View, ...]:
    """A position in the middle of each phase and the last one."""
    by_phase: dict[str, list[View]] = {}
    for view in line(folder):
        by_phase.setdefault(view.state.phase, []).append(view)
    return (*(views[len(views) // 2] for views in by_phase.values()), line(folder)[-1])

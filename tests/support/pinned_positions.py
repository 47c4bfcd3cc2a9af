"""Positions out of the pinned games: whole lines of views, and the last one of each phase."""

from __future__ import annotations

from functools import cache

from engine import View, apply, look, new_game
from tests.support.transcripts import file_of, moves, setup_of


@cache
def line(folder: str) -> tuple[View, ...]:
    """Every position of a title's pinned game."""
    lines = file_of(folder).read_text(encoding="utf-8").splitlines()
    states = [new_game(setup_of(lines)).state]
    for action in moves(lines):
        states.append(apply(states[-1], action).state)
    return tuple(look(state) for state in states)


@cache
def phases(folder: str) -> tuple[View, ...]:
    """A position in the middle of each phase and the last one."""
    by_phase: dict[str, list[View]] = {}
    for view in line(folder):
        by_phase.setdefault(view.state.phase, []).append(view)
    return (*(views[len(views) // 2] for views in by_phase.values()), line(folder)[-1])

"""Whatever people mistype, the answer names the rule that forbids what they meant, or it is done."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import engine
from bot.text.fields import shown_runs
from bot.text.typed.understanding import read_runs, route_of
from engine import RunTrains
from tests.support.at_discord.mistyping import judged, mistakes
from tests.support.at_discord.panels import names_of
from tests.support.games.random_games import game

SHORT, WHOLE = 24, 200


@pytest.mark.parametrize("folder", engine.all_titles())
@pytest.mark.parametrize("number", [SHORT, pytest.param(WHOLE, marks=pytest.mark.soak)])
def test_a_mistake_is_understood(folder: str, number: int) -> None:
    """Real labels and figures of a random game, spoilt as people spoil them: none is answered by something else."""
    kinds, wrong = Counter[str](), list[str]()
    for mistake in mistakes(engine.load_title(folder), Random(7), number):
        kinds[mistake.sort] += 1
        if fault := judged(mistake):
            wrong.append(fault)
    assert sum(kinds.values()) == number and len(kinds) >= 5
    assert not wrong, "\n".join(wrong)


def test_runs_are_read_as_they_are_written() -> None:
    """Also past cities and through hexes without one, whose neighbours are called by them."""
    moves = [move for move in game("t18mag", 3) if isinstance(move.action, RunTrains)]
    past = [(move, run.route) for move in moves for run in move.action.runs if "(" in run.route]  # type: ignore[attr-defined]
    assert past and all(route_of(names_of("en", move.before), route) == route for move, route in past)
    with pytest.raises(engine.BadInput, match="ambiguous"):
        route_of(names_of("en", moves[0].before), "D13-E12")


def test_runs_are_read_as_they_are_shown() -> None:
    """Train by train and place by place, in small letters too, on a board whose hexes have one place each."""
    moves = [move for move in game("t18lilliput", 3) if isinstance(move.action, RunTrains)][:5]
    assert moves
    for move in moves:
        names, trains = names_of("en", move.before), move.before.trains[move.action.who]
        shown = shown_runs(names, move.action.runs)  # type: ignore[attr-defined]
        assert read_runs(names, shown.casefold(), trains) == move.action.runs  # type: ignore[attr-defined]

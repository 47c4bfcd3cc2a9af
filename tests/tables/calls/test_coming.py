"""Who comes next is told right in drafts whose order turns, or not at all, and nobody is told of a turn that another round may bring."""

from __future__ import annotations

import random
from itertools import islice

import pytest

import engine
from bot.calls.notices import coming
from engine import RunTrains
from engine.random_players import Move, decide, play
from engine.random_tables import table_of
from engine.titles.t1862.runs import problem
from tests.support.games.random_games import game

DRAFTS = (("18Mag", 3, ""), ("18Mag", 4, ""), ("18Mag", 6, ""), ("1824", 2, "cisleithania"))


@pytest.mark.parametrize(("title", "players", "variant"), DRAFTS)
def test_a_draft_is_told_right_to_its_end(title: str, players: int, variant: str) -> None:
    """Whoever was said to come next does; after the last choice of the round nobody is named."""
    state, dice = engine.new_game(table_of(title, players, variant, 3)).state, random.Random(1)
    kind, turns, told = state.round.kind, 0, 0
    while state.round.kind == kind:
        soon, before = coming(state), engine.waiting_for(state)
        state = engine.apply(state, decide(engine.look(state), dice)).state
        now = engine.waiting_for(state)
        if now != before:
            turns += 1
            told += bool(soon)
            assert soon in ("", now[0] if state.round.kind == kind else "")
    assert turns > players and told > turns / 4


def test_turns_there_and_back_are_told_right() -> None:
    """18 Lilliput's players choose and take cards round the table and back: each is named at the right end."""
    told = [(coming(m.before), engine.waiting_for(m.after.state)) for m in game("t18lilliput", 3) if ends_a_turn(m)]
    assert len(told) > 40 and all(soon in ("", *now) for soon, now in told)


def ends_a_turn(move: Move) -> bool:
    """Whether one person was waited for and now another one alone is."""
    before, now = engine.waiting_for(move.before), engine.waiting_for(move.after.state)
    return len(before) == len(now) == 1 and before != now


def test_nobody_waits_for_a_search_of_best_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search of 1862 may take a second; who comes next does not depend on what trains bring."""
    moves = play(table_of("1862", 3, "", 1), 1)
    runs = list(islice((move.before for move in moves if isinstance(move.action, RunTrains)), 3))

    def searched(*_: object) -> None:
        raise AssertionError("a best run was looked for")

    monkeypatch.setattr(problem, "search", searched)
    assert runs and [coming(state) for state in runs]

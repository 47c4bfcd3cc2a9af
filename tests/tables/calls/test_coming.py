"""Who comes next is told right in drafts whose order turns, and nobody is promised a turn that another round may bring."""

from __future__ import annotations

import random

import pytest

import engine
from bot.calls.coming import coming
from engine.random_players import decide
from engine.random_tables import table_of

DRAFTS = (("18Mag", 3, ""), ("18Mag", 4, ""), ("18Mag", 6, ""), ("1824", 2, "cisleithania"))


@pytest.mark.parametrize(("title", "players", "variant"), DRAFTS)
def test_a_draft_is_told_right_to_its_end(title: str, players: int, variant: str) -> None:
    """Whoever was said to come next does; after the last choice of the round nobody is named."""
    state, dice = engine.new_game(table_of(title, players, variant, 3)).state, random.Random(1)
    kind, turns = state.round.kind, 0
    while state.round.kind == kind:
        soon, before = coming(state), engine.waiting_for(state)
        state = engine.apply(state, decide(engine.look(state), dice)).state
        now = engine.waiting_for(state)
        if now != before:
            turns += 1
            assert soon == (now[0] if state.round.kind == kind else "")
    assert turns > players

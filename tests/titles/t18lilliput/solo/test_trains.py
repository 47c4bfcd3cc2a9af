"""Alone against Gulliver: the trains he takes and scraps (E)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import engine
from engine import State
from engine.core.actions import Action, BuyTrain
from engine.core.draft import Draft
from engine.random_players import decide
from engine.titles.t18lilliput.actions import TakeCard
from engine.titles.t18lilliput.solo import shares, trains
from engine.titles.t18lilliput.solo.gulliver import his
from tests.support.games.positions import do, put, refusal
from tests.titles.t18lilliput.positions import BLUE, RED
from tests.titles.t18lilliput.solo.positions import NORTH, board, chosen, told, with_money


def sensible(state: State) -> Action:
    """Something the player may do."""
    return decide(engine.look(state), Random(1))


def two_companies(first: tuple[str, ...], second: tuple[str, ...], **parts: Any) -> Draft:
    """Gulliver with two companies and their trains."""
    draft = with_money(300, 3, **parts)
    draft.state.tiles = {NORTH: ("GC1", 0)}
    shares.buy(draft)
    draft.state.trains = {**draft.state.trains, RED: first, his(draft)[1]: second}
    return draft


@pytest.mark.parametrize(
    ("first", "second", "taker"),
    [
        (("2", "2"), ("2",), 1),
        (("2",), ("2", "3"), 0),
        (("3",), ("2",), 1),
        (("3D",), ("5",), 1),
        (("3D",), ("4D",), 0),
        (("2", "5"), ("3", "3"), 0),
        (("2",), ("2",), 0),
        ((), (), 0),
    ],
)
def test_e_the_company_with_fewest_then_lowest_trains_gets_the_next(
    first: tuple[str, ...], second: tuple[str, ...], taker: int
) -> None:
    """Fewer trains, then the lower train (3D above 5, 4D above 3D), then the first company."""
    draft = two_companies(first, second)
    assert trains.taker(draft) == his(draft)[taker]


def test_e_the_next_train_is_his_instead_of_the_pools() -> None:
    """It begins a phase; nothing goes to the pool, neither then nor in the bureaucracy."""
    state = chosen()
    draft = Draft(engine.look(state).book, state)
    trains.take(draft)
    assert draft.trains_of(RED) == ("2", "2") and draft.state.phase == "2" and not draft.trains_of("pool")
    state = do(state, TakeCard("P1", "A8-2"), TakeCard("P1", "A9-2"))
    while state.round.kind == "operating":
        state = do(state, sensible(state))
    assert state.rounds["actions"] == 2 and state.trains[RED] == ("2", "2") and not state.trains.get("pool")


def test_e_at_the_limit_the_lowest_train_makes_room() -> None:
    """Four trains in phase 2: the lowest is scrapped, the new one stays."""
    draft = board({NORTH: ("YC1", 0)}, {f"{NORTH}.c0": (RED,)}, phase="3", trains={RED: ("3", "2", "3", "3")})
    trains.take(draft)
    assert sorted(draft.trains_of(RED)) == ["2", "3", "3", "3"]
    assert told(draft, "gulliver.scraps") == [{"company": RED, "train": "2"}]


def test_e_a_new_phase_takes_the_lowest_train_of_a_company_above_the_limit() -> None:
    """The player's 4-train lowers the limit to three."""
    yard = {RED: ("3", "2", "3", "2"), BLUE: (), "depot": ("4", "4", "5", "5", "3D", "3D", "4D"), "gone": ("2",) * 5}
    state = put(chosen(), trains=yard, phase="3", money={BLUE: 500})
    state = do(state, TakeCard("P1", "A8-1"), BuyTrain(BLUE, "4", "bank", 300))
    assert state.phase == "4" and state.trains[RED] == ("3", "3", "2")


def test_e_his_trains_are_not_for_sale() -> None:
    """Nobody decides for his companies, so nobody can agree."""
    state = do(put(chosen(), money={BLUE: 900}), TakeCard("P1", "A8-1"))
    assert refusal(state, BuyTrain(BLUE, "2", RED, 10)) == "train.not_on_sale"

"""1: a card that “brings nothing” is held against everything that could be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from engine import Setup, look
from engine.core.draft import Draft
from engine.random_players import Move, play
from engine.titles.t18lilliput.actions import TakeCard
from tests.support.games.everything import Seen, seen_in, wide
from tests.support.games.hanging import let_chances_hang
from tests.support.games.random_games import name, setups

DONE_WITH = {
    "track": ("lay_tile",),
    "stock": ("sell", "buy", "par"),
    "train": ("buy_train", "scrap"),
    "token": ("place_token",),
}
"""What a card of each kind lets its taker do; money comes by itself."""
SEED = 9  # in this game a chance to buy from the pool hangs on where it is let
TABLES = [setup for seed in (3, 4) for setup in setups(seed) if setup.title == "18Lilliput"]


def taken(moves: Sequence[Move]) -> Iterator[tuple[Move, bool, bool]]:
    """Each card taken that is no money, whether it was said to bring nothing, and whether it did."""
    seen = seen_in(moves)
    for move in moves:
        if isinstance(move.action, TakeCard):
            draft = with_card(move)
            kinds = DONE_WITH.get(draft.state.notes.does)  # type: ignore[attr-defined]
            said = any(event.code == "card.brings_nothing" for event in move.after.events)
            if kinds is not None:
                yield move, said, not can_do(draft, kinds, seen)


def with_card(move: Move) -> Draft:
    """The position in which the card is at hand and nothing else happened."""
    draft = Draft(look(move.before).book, move.before)
    draft.book.rules["take_card"].effect(draft, move.action)
    return draft


def can_do(draft: Draft, kinds: Sequence[str], seen: Seen) -> bool:
    """Whether the guards let the taker or a company of theirs do anything of these kinds, whatever the time."""
    taker = draft.at_turn
    acting = (taker, *(name for name in draft.companies if draft.company(name).director == taker))
    rules = [wide(draft.book.rules[kind], seen) for kind in kinds]
    return any(rule.possible(draft, who, {}) for rule in rules for who in acting if is_for(draft, rule.kind, who))


def is_for(draft: Draft, kind: str, who: str) -> bool:
    """Players deal in shares, companies in all else."""
    return (kind in DONE_WITH["stock"]) == draft.is_player(who)


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{name(setup)}-{setup.seed}")
def test_a_card_brings_nothing_exactly_where_nothing_can_be_done(setup: Setup) -> None:
    """All cells, tiles, turns, trains, prices, shares and cities are tried."""
    found = [*taken([*play(setup, setup.seed)])]
    assert [move.action for move, said, nothing in found if said != nothing] == []
    assert {said for _, said, _ in found} == {True, False}


def test_a_chance_that_hangs_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards for track and trains are said to bring nothing though something could be done."""
    let_chances_hang(monkeypatch)
    found = [*taken([*play(Setup("18Lilliput", ("P1", "P2", "P3", "P4"), seed=SEED), SEED)])]
    wrong = [with_card(move).state.notes.does for move, said, nothing in found if said and not nothing]  # type: ignore[attr-defined]
    assert set(wrong) == {"track", "train"}

"""Alone against Gulliver: the shares and companies he buys (D)."""

from __future__ import annotations

from engine.titles.t18lilliput.solo import shares
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, his
from tests.titles.t18lilliput.positions import BLUE, RED, cell
from tests.titles.t18lilliput.solo.positions import NORTH, told, with_money


def test_d_one_tenth_a_round_if_he_can_pay() -> None:
    """Of what he can pay one is drawn; with 49 he buys nothing."""
    found = set()
    for dice in range(20):
        draft = with_money(60)
        draft.state.dice = dice
        shares.buy(draft)
        assert shares.tenths(draft) == 1 and draft.cash(GULLIVER) in (5, 10)
        found |= {name for name in (RED, BLUE) if draft.certs_of(GULLIVER, f"{name}/share")}
    assert found == {RED, BLUE}
    draft = with_money(49)
    shares.buy(draft)
    assert shares.tenths(draft) == 0 and told(draft, "gulliver.no_share")


def test_d_not_more_than_three_tenths_then_half_of_a_new_company() -> None:
    """With three tenths he waits until he has 250, and pays the highest price he can: 300 is 60 five times."""
    draft = with_money(249, 3)
    shares.buy(draft)
    assert len(his(draft)) == 1 and draft.cash(GULLIVER) == 249
    draft = with_money(324, 3)
    shares.buy(draft)
    first, second = his(draft)
    assert first == RED and draft.price(second) == 60 and draft.cash(GULLIVER) == 24
    assert draft.company(second).director == GULLIVER


def test_d_he_never_holds_six_certificates_nor_three_companies() -> None:
    """The fifth purchase is the last."""
    draft = with_money(2000, 3)
    shares.buy(draft)
    rich = draft.cash(GULLIVER)
    draft.set_turn(bought=())
    shares.buy(draft)
    assert len(his(draft)) == 2 and draft.cash(GULLIVER) == rich


def test_d_the_second_home_lies_in_the_first_if_there_is_room() -> None:
    """A green home has a second place; a yellow one is full, so the nearest city with room is taken."""
    draft = with_money(300, 3)
    draft.state.tiles = {NORTH: ("GC1", 0), cell(1, 2): ("YC1", 0)}
    shares.buy(draft)
    second = his(draft)[1]
    assert draft.markers_at(f"{NORTH}.c0") == (RED, second)
    draft = with_money(300, 3)
    draft.state.tiles = {NORTH: ("YC1", 0), cell(1, 2): ("YC1", 0), cell(4, 1): ("YC1", 0)}
    shares.buy(draft)
    assert draft.markers_at(f"{cell(1, 2)}.c0") == (his(draft)[1],)
    assert draft.company(his(draft)[1]).tokens == (40, 100)


def test_d_a_tie_between_homes_is_drawn() -> None:
    """Two cities as near: now one, now the other."""
    found = set()
    for dice in range(20):
        draft = with_money(300, 3)
        draft.state.dice = dice
        draft.state.tiles = {NORTH: ("YC1", 0), cell(1, 2): ("YC1", 0), cell(-1, 2): ("YC1", 0)}
        shares.buy(draft)
        found |= {stop for stop, owners in draft.state.markers.items() if RED not in owners}
    assert found == {f"{cell(1, 2)}.c0", f"{cell(-1, 2)}.c0"}

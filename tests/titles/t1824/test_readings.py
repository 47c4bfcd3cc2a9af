"""Where the rulebook of 1824 can be read in two ways: what its words say, and the option for the other reading."""

from __future__ import annotations

import pytest

import engine
from engine import State
from engine.core.actions import Sell
from engine.core.draft import Draft
from engine.titles.t1824.building.stations import home_is_kept, place_home
from engine.titles.t1824.companies.roles import counted
from engine.titles.t1824.trading.stock import bank_takes_half
from tests.support.games.positions import new_game, put
from tests.titles.t1824.cisleithania.positions import playing
from tests.titles.t1824.positions import at_turn, company, directed, held, opened, why

WIEN = ("E12.c0", "E12.c1", "E12.c2")


def bound_for_wien(**options: str) -> State:
    """MS of P1 reaches Wien, where nobody has a station; Sd and k&k have their homes there and no precursors in play."""
    state = directed(opened("B1 120", options=options), "MS", "P1", 100)
    return at_turn(put(state, money={"MS": 500}, markers={"C12.c0": ("MS",)}), "MS")


@pytest.mark.parametrize(("choice", "codes"), [("tile", ("", "")), ("circle", ("token.home_kept", ""))])
def test_vii_8_places_kept_in_wien(choice: str, codes: tuple[str, str]) -> None:
    """Two homes and three cities: one station may be set anywhere on the tile, or only where nobody is at home."""
    view = engine.look(bound_for_wien(home_places=choice))
    found = [home_is_kept(view, "MS", stop) for stop in (WIEN[0], WIEN[2])]
    assert tuple(refusal.code if refusal else "" for refusal in found) == codes


def test_vii_8_the_last_places_of_the_tile_are_kept() -> None:
    """After a station in Sd's own city the other two places are kept, and Sd's home goes to one of them."""
    state = put(bound_for_wien(), markers={WIEN[0]: ("BH",)})
    refusal = home_is_kept(engine.look(state), "MS", WIEN[1])
    assert refusal and refusal.code == "token.home_kept"
    draft = Draft(engine.look(state).book, state)
    place_home(draft, "SD")
    assert draft.markers_at(WIEN[1]) == ("SD",)
    place_home(draft, "KK")
    assert draft.markers_at(WIEN[2]) == ("KK",)


@pytest.mark.parametrize(("choice", "cost"), [("printed", 20), ("free", 0)])
def test_vii_7_the_first_tile_in_wien(choice: str, cost: int) -> None:
    """The price printed on the river hex, or nothing where the tile on printed track counts as an upgrade."""
    view = engine.look(new_game("1824", 4, options={"city_terrain": choice}))
    assert sum(bill.amount for bill in view.policy.tile_cost(view, "SD1", "E12", "499")) == cost
    mountain = next(name for name, hex_ in view.book.atlas.hexes.items() if hex_.role == "open" and hex_.terrain)
    assert sum(bill.amount for bill in view.policy.tile_cost(view, "SD1", mountain, "8")) > 0


@pytest.mark.parametrize(("choice", "count"), [("free", 3), ("counted", 4)])
def test_x_3_construction_railways_belong_to_nobody(choice: str, count: int) -> None:
    """Each of both players has three railways, and one of the first stack to build with."""
    view = engine.look(playing(construction_certificates=choice))
    assert [counted(view, seat) for seat in view.players] == [count, count]
    assert view.told.certs_counted(view, "P1") == count


@pytest.mark.parametrize(("choice", "code"), [("with_bank", "share.bank_full"), ("alone", "")])
def test_x_4_half_of_a_company_sold_back(choice: str, code: str) -> None:
    """With 40 % never sold and 10 % in the pool nothing more is taken, unless the pool counts alone."""
    state = put(playing(pool_limit=choice), certs={"MS/share": {"P1": 3, "pool": 1}})
    view = engine.look(state)
    assert view.percent("bank", "MS") == 40
    found = bank_takes_half(view, Sell("P1", "MS", 20).company, 20)
    assert (found.code if found else "") == code


def test_vii_12_without_need_nothing_is_sold_for_a_train() -> None:
    """A company that can pay is no reason for a sale in an operating round."""
    state = held(company(cash=1000), BH={"P2": 1})
    assert why(state, Sell("P2", "BH", 10)) == "share.only_for_train"

"""1840, VII and X: stock rounds and prices."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import actors, look, offers
from engine.core.actions import Buy, Dividend, Par, Pass, Sell
from engine.rules.market import ranking
from tests.support.games.positions import do, noted, put, refusal
from tests.titles.t1840.positions import COMPANIES, at, founded, holding, own, owning, seated


def test_vii_5_the_first_purchase_is_a_directors_certificate() -> None:
    """Five times par, the card of 350 first; nothing else may be done before."""
    state = at(seated(2), "SR1")
    assert offers(state, "P1") == ("par",)
    assert refusal(state, Par("P1", "WT", 75)) == "par.price"
    state = do(state, Par("P1", "WT", 100))
    assert state.money["P1"] == 350 - (500 - 350)
    assert state.money["WT"] == 1000
    assert look(state).percent("P1", "WT") == 50
    assert look(state).price("WT") == 100


def test_vii_5_a_company_that_is_taken_is_gone() -> None:
    """Nobody takes another's company, nobody a second one."""
    state = do(at(seated(2), "SR1"), Par("P1", "WT", 70))
    assert refusal(state, Par("P2", "WT", 70)) == "par.has_director"
    state = do(state, Par("P2", "SJE", 70))
    assert "par" not in offers(state, "P1")


@pytest.mark.parametrize(
    ("options", "order"), [({}, ("P3", "P1", "P2")), ({"first_round_order": "cards"}, ("P3", "P2", "P1"))]
)
def test_iii_1_vii_5_the_first_round_goes_by_seats(options: dict[str, str], order: tuple[str, ...]) -> None:
    """Round the table from the lowest card, unless the table has the cards say it; later rounds go by the cards."""
    state = noted(seated(3, options=options), order_cards=("P3", "P2", "P1"))
    assert at(state, "SR1").round.order == order
    assert at(state, "SR2").round.order == ("P3", "P2", "P1")


def test_vii_2_between_equals_who_acted_first_in_the_round_is_first_again() -> None:
    """After the first round, which went by seats, seats decide between equals, whatever cards they held."""
    state = noted(put(seated(3), money=dict.fromkeys(("P1", "P2", "P3"), 0)), order_cards=("P3", "P2", "P1"))
    state = at(state, "SR1")
    state = do(state, *(Par(seat, name, 70) for seat, name in zip(("P3", "P1", "P2"), COMPANIES, strict=False)))
    while state.round.kind == "stock":
        state = do(state, Pass(actors(state)[0]))
    assert own(state).order_cards == ("P3", "P1", "P2")


def test_vii_4_no_sales_in_the_first_round() -> None:
    """Selling begins with the second stock round; a director's certificate is never sold."""
    state = do(founded(2), Buy("P1", "W/share", "bank"))
    state = do(state, Pass("P2"))
    assert "sell" not in offers(state, "P1")
    state = at(put(state, certs={"WT/share": {"P1": 1}}), "SR2")
    assert refusal(state, Sell("P1", "WT", 20)) == "share.director_unsold"
    assert refusal(state, Sell("P1", "WT", 10)) == ""


def test_vii_6_not_bought_again_in_the_round_in_which_it_was_sold() -> None:
    """In the next stock round it may be."""
    state = at(put(founded(2), certs={"W/share": {"P1": 3}}), "SR2")
    state = do(state, Sell("P1", "W", 10))
    assert refusal(state, Buy("P1", "W/share", "bank")) == "share.sold_before"
    assert refusal(at(state, "SR3"), Buy("P1", "W/share", "bank")) == ""


def test_vii_3_sixty_percent() -> None:
    """With the director's certificate one share more is the most."""
    state = do(founded(2), Buy("P1", "WT/share", "bank"), Pass("P2"))
    assert refusal(state, Buy("P1", "WT/share", "bank")) == "share.holding_limit"


def test_vii_3_landmarks_count_against_the_limit() -> None:
    """Eighteen for two players: sixteen shares, the director's certificate, and a landmark are full."""
    state = put(founded(2), certs={"W/share": {"P1": 6}, "G/share": {"P1": 6}, "D/share": {"P1": 4}})
    assert refusal(state, Buy("P1", "DTKC/share", "bank")) == ""
    assert refusal(holding(state, KK="P1"), Buy("P1", "DTKC/share", "bank")) == "share.cert_limit"


def test_x_3_one_cell_down_for_each_share() -> None:
    """Three shares sold at once are three cells; at the foot of the column the marker stays."""
    state = at(put(founded(2, price=100), certs={"WT/share": {"P2": 4}}), "SR2")
    state = do(state, Pass("P1")) if actors(state)[0] == "P1" else state
    state = do(state, Sell("P2", "WT", 20))
    assert look(state).price("WT") == 80
    state = do(at(state, "SR3"), *((Pass("P1"),) if own(state).order_cards[0] == "P1" else ()))
    state = do(state, Sell("P2", "WT", 20))
    assert look(state).price("WT") == 70


def test_vii_4_as_many_as_a_player_likes_also_one_after_the_other() -> None:
    """Nothing forbids to sell more of a company in the same turn: each share goes at the price of its moment."""
    state = at(put(founded(2), certs={"W/share": {"P1": 3}}, money={"P1": 0}), "SR2")
    state = do(state, *((Pass("P2"),) if own(state).order_cards[0] == "P2" else ()))
    price = look(state).price("W")
    state = do(state, Sell("P1", "W", 10))
    lower = look(state).price("W")
    assert lower < price
    state = do(state, Sell("P1", "W", 20))
    assert state.money["P1"] == price + 2 * lower
    assert refusal(state, Buy("P1", "W/share", "bank")) == "share.sold_before"


def test_x_3_sold_out_tram_companies_rise() -> None:
    """All of a tram company in players' hands: one cell up; the Stadtbahn does not rise."""
    state = put(founded(2), certs={"WT/share": {"P1": 1, "P2": 4}, "W/share": {"P1": 5, "P2": 5}})
    state = at(owning(put(state, money={"P1": 0, "P2": 0}), WT=("4",)), "SR2")
    while state.round.kind == "stock":
        state = do(state, Pass(actors(state)[0]))
    assert look(state).price("WT") == 80
    assert look(state).price("W") == 95


def test_x_1_x_3_companies_of_one_cell_rise_the_upper_first() -> None:
    """Each is put under those that are there, so that the upper one stays above."""
    sold = {
        f"{name}/share": {"P1": 1 if name == "WT" else 4, "P2": 4 if name == "WT" else 1} for name in ("WT", "DTKC")
    }
    state = put(founded(2), certs=sold)
    cell = state.market["WT"]
    upper = replace(cell, arrival=cell.arrival - 1)
    state = put(state, money={"P1": 0, "P2": 0}, market={**state.market, "DTKC": upper})
    state = at(owning(state, WT=("4",), DTKC=("18",)), "SR2")
    while state.round.kind == "stock":
        state = do(state, Pass(actors(state)[0]))
    assert [look(state).price(name) for name in ("WT", "DTKC")] == [80, 80]
    assert ranking(look(state), ("WT", "DTKC")) == ("DTKC", "WT")


def test_vii_2_the_order_goes_by_money() -> None:
    """Most money takes the lowest card, between equals who was first before."""
    state = at(put(founded(3), money={"P1": 10, "P2": 30, "P3": 30}), "SR2")
    while state.round.kind == "stock":
        state = do(state, Pass(actors(state)[0]))
    assert own(state).order_cards == ("P2", "P3", "P1")


@pytest.mark.parametrize(
    ("amount", "moves"),
    [(0, -1), (10, 0), (90, 0), (100, 1), (190, 1), (200, 2), (390, 2), (400, 3), (590, 3), (600, 4), (990, 4), (1000, 5),
     (1490, 5), (1500, 6), (2490, 6), (2500, 7), (4000, 7)],
)  # fmt: skip
def test_table_6_how_far_the_price_moves(amount: int, moves: int) -> None:
    """Cells by the sum paid in all; the par cell of 70 is the third of its row, the last one has four more ways up."""
    state = at(put(founded(2, price=100), money={"WT/revenue": 5000}), "CR2")
    before = state.market["WT"].column
    state = do(state, Dividend("WT", amount))
    assert state.market["WT"].column - before == moves


def test_viii_2_at_the_ends_of_a_row() -> None:
    """At the right end the marker goes up, at the left end down."""
    state = put(founded(2), money={"WT/revenue": 5000})
    state = do(at(state, "CR2"), Dividend("WT", 400))
    assert (state.market["WT"].row, state.market["WT"].column) == (3, 4)
    state = at(put(founded(2), money={"WT/revenue": 10}), "CR2")
    for space in ("CR2", "CR3"):
        state = do(at(put(state, money={"WT/revenue": 10}), space), Dividend("WT", 0))
    assert (state.market["WT"].row, state.market["WT"].column) == (4, 0)

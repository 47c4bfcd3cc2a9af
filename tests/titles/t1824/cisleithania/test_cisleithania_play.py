"""X and XI in play: founding with construction railways, the pool, the railway without director, the red Budapest."""

from __future__ import annotations

import pytest

import engine
from engine import State
from engine.core.actions import Buy, BuyTrain, LayTile, Pass, Sell
from engine.core.draft import Draft
from engine.titles.t1824.actions import BuyCompany
from engine.titles.t1824.companies import state_railways
from tests.support.games.positions import do, new_game, put, refusal, settled
from tests.titles.t1824.cisleithania.positions import STACKS, TAKEN, playing, sold, taken, two
from tests.titles.t1824.positions import at_turn, directed, held, in_phase, stock_round, why


def drafted(small: str) -> State:
    """The draft done, EPP and a small precursor in the first stack."""
    stacks = {**STACKS, "KK2": 3, "SD2": 3, "SD3": 3, small: 1}
    state = new_game("1824", 2, variant="cisleithania", given={"stacks": stacks})
    rest = [name for name in ("SD2", "SD3", "KK2") if name != small]
    return taken(state, f"SD1 240 KK1 240  {rest[0]} 120 {rest[1]} 120  EOD 200 MLB 140  {small} 120 EPP 120")


@pytest.mark.parametrize(
    ("small", "name", "train", "capital"),
    [("SD2", "SD", "4", 720 + 120), ("KK2", "KK", "5", 840 + 120), ("KK2", "SD", "4", 720), ("SD3", "KK", "5", 840)],
)
def test_x_3_120_for_a_construction_railway(small: str, name: str, train: str, capital: int) -> None:
    """The state railway of the construction railway gets 120 more; the precursors' treasuries come on top."""
    state = sold(drafted(small), train, "MS")
    draft = Draft(engine.look(state).book, state)
    treasuries = sum(draft.cash(pre) for pre in state_railways.pre_states(draft, name) if pre != small)
    state_railways.form(draft, name)
    assert draft.cash(name) == capital + treasuries


def test_x_3_construction_railways_are_gone_when_closed() -> None:
    """Neither station nor certificate stays, and no share comes for them."""
    state = put(drafted("SD2"), markers={"G10.c0": ("SD2",), "C6.c0": ("EPP",)})
    state = sold(state, "4", "MS")
    draft = Draft(engine.look(state).book, state)
    state_railways.form(draft, "SD")
    assert not {"G10.c0", "C6.c0"} & set(draft.state.markers)
    assert sum(draft.percent(player, "SD") for player in draft.players) == 30
    assert draft.state.certs["SD2/owner"] == draft.state.certs["EPP/owner"] == {"gone": 1}


@pytest.mark.parametrize(
    ("small", "name", "shares"), [("KK2", "KK", 8), ("SD2", "SD", 7), ("KK2", "SD", 6), ("SD2", "KK", 7)]
)
def test_x_3_nobody_will_exchange_for_the_share_of_a_construction_railway(small: str, name: str, shares: int) -> None:
    """So it lies open in the bank from the start, one more than where somebody has the precursor."""
    state = drafted(small)
    assert state.certs[f"{name}/share"]["bank"] == shares


def test_x_3_construction_railways_build_by_the_usual_rules() -> None:
    """One tile in reach of its home station, as everybody's; only terrain is free."""
    state = playing()
    assert state.turn.who == "EPP"
    assert refusal(state, LayTile("EPP", "B9", "57", 0)) == "track.unconnected"
    assert set(engine.complete(state, "EPP", "lay_tile", {}).values) == {"B5", "B7"}
    assert do(state, LayTile("EPP", "B5", "57", 2)).turn.who != "EPP"


def in_pool(state: State, company: str, count: int) -> State:
    """The same position with shares of a company in the pool."""
    return held(state, **{company: {"pool": count}})


def test_x_4_shares_of_the_pool_exceed_sixty_percent() -> None:
    """With 60 % of MS nothing more is bought from the bank, but from the pool."""
    state = held(directed(stock_round(playing()), "MS", "P1", 100), MS={"P1": 4})
    state = in_pool(state, "MS", 2)
    assert why(state, Buy("P1", "MS/share", "bank")) == "share.holding_limit"
    state = do(state, Buy("P1", "MS/share", "pool"))
    assert engine.look(state).percent("P1", "MS") == 70


def test_x_4_the_double_share_is_one_certificate() -> None:
    """It costs and counts 20 %, and one against the limit of 14."""
    state = in_phase(stock_round(playing(construction_certificates="counted")), "3")
    have = sum(holders.get("P1", 0) for holders in state.certs.values())
    state = held(state, SD={"P1": min(6, 13 - have)}, KK={"P1": max(0, 7 - have)})
    state = do(put(state, money={"P1": 200}), Buy("P1", "BK/director", "pool"))
    assert sum(holders.get("P1", 0) for holders in state.certs.values()) == 14
    assert engine.look(state).percent("P1", "BK") == 20
    assert engine.look(state).cash("P1") == 200 - 2 * engine.look(state).price("BK")
    assert why(stock_round(state), Buy("P1", "BK/share", "pool")) == "share.cert_limit"


@pytest.mark.parametrize(("singles", "percent"), [(0, 20), (1, 30), (8, 100)])
def test_x_4_a_sale_with_the_double_share_is_told_whole(singles: int, percent: int) -> None:
    """The double share and what else is sold: one sale, one row down, the money of all."""
    draft = Draft(engine.look(playing(shares_in_bank="any")).book, stock_round(playing(shares_in_bank="any")))
    draft.move_certs("BK/director", "pool", "P1")
    draft.move_certs("BK/share", "pool", "P1", singles)
    draft.set_company("BK", operated=True)
    draft.set_price("BK", 4, 3)
    state = settled(draft.state)
    outcome = engine.apply(state, Sell("P1", "BK", percent))
    told = next(event.params for event in outcome.events if event.code == "share.sold")
    assert (told["percent"], told["proceeds"]) == (percent, percent * 90 // 10)
    assert outcome.state.money["P1"] == state.money["P1"] + percent * 90 // 10
    assert engine.look(outcome.state).percent("pool", "BK") == 100
    assert outcome.state.market["BK"].row == 5


@pytest.mark.parametrize(("players", "code"), [(6, ""), (5, "share.bank_full")])
def test_x_4_sold_like_any_other_share(players: int, code: str) -> None:
    """Once it has paid; the pool may come to hold half of it, not more (VI.8); the price falls by a row."""
    draft = Draft(engine.look(playing()).book, stock_round(playing()))
    draft.move_certs("BK/share", "pool", "P1", players)
    draft.set_company("BK", operated=True)
    draft.set_price("BK", 4, 3)
    assert why(settled(draft.state), Sell("P1", "BK", 10)) == code
    if not code:
        state = do(settled(draft.state), Sell("P1", "BK", 10))
        assert state.certs["BK/share"]["pool"] == 3
        assert (state.market["BK"].row, state.market["BK"].column) == (5, 3)


def test_x_4_it_pays_when_its_price_is_next() -> None:
    """By price among the companies of the round, after MS at 100; it has no turn of its own."""
    state = put(directed(playing(), "MS", "P1", 100), money={"MS": 500}, markers={"C12.c0": ("MS",)})
    state = at_turn(state, "MS")
    draft = Draft(engine.look(state).book, state)
    draft.move_certs("BK/share", "pool", "P2", 2)
    order = draft.policy.entity_order(draft)
    assert order[-2:] == ("MS", "BK")
    draft.set_round(order=order[-2:])
    cash, price = draft.cash("P2"), draft.price("BK")
    state = do(draft.state, Pass("MS"), BuyTrain("MS", "2", "depot", 80), Pass("MS"))
    assert engine.look(state).cash("P2") == cash + price * 20 // 100
    assert engine.look(state).price("BK") > price


def test_x_5_money_of_the_draft() -> None:
    """Everybody pays for four railways; coal railways take their price less 120 and a 1g-train, and set the price."""
    view = engine.look(taken(two(), TAKEN.replace("MLB 140", "MLB 160")))
    assert (view.cash("P1"), view.cash("P2")) == (830 - 240 - 120 - 160 - 120, 830 - 240 - 120 - 200 - 120)
    assert (view.cash("MLB"), view.cash("EOD"), view.price("CL"), view.price("MS")) == (40, 80, 80, 100)
    assert view.trains_of("MLB") == view.trains_of("EOD") == ("1g",)
    assert [view.cash(name) for name in ("SD1", "KK1", "SD2", "SD3")] == [240, 240, 120, 120]


def test_x_5_both_may_buy_a_mountain_railway() -> None:
    """The starting player first; then shares, again from the starting player."""
    state = taken(two())
    state = do(state, BuyCompany("P1", "B1", 120), BuyCompany("P2", "B2", 120))
    assert state.privates == {"B1": "P1", "B2": "P2"}
    assert (state.round.kind, state.turn.who) == ("first_stock", "P1")
    assert refusal(state, Sell("P1", "BK", 10)) == "turn.not_now"


def for_three() -> State:
    """Three players in Cisleithania, Ug 1 bought and at turn."""
    state = new_game("1824", 3, variant="cisleithania")
    state = do(state, BuyCompany("P3", "UG1", 240))
    while state.round.kind != "operating":
        state = do(state, Pass(engine.actors(state)[0]))
    return state


def test_xi_3_ug_1_builds_out_of_the_red_budapest() -> None:
    """Its station lies in the red area: it lays where arrows lead to, and never in Budapest itself."""
    state = for_three()
    assert state.turn.who == "UG1"
    atlas = engine.look(state).book.atlas
    hexes = set(engine.complete(state, "UG1", "lay_tile", {}).values)
    assert hexes and "G12" not in hexes
    neighbours = {atlas.sides.neighbour("G12", side) for side in range(6)}
    assert hexes <= neighbours


def test_xi_3_ug_is_founded_out_of_one_precursor() -> None:
    """120 for each of the eight shares without precursor, its treasury, and the next station for 40."""
    state = for_three()
    draft = Draft(engine.look(state).book, state)
    state_railways.form(draft, "UG")
    assert draft.cash("UG") == 8 * 120 + 240
    assert draft.state.markers["G12.c0"] == ("UG",)
    assert draft.company("UG").tokens == (40, 100, 100, 100)


def test_xi_3_the_rest_is_the_basic_game() -> None:
    """k&k with the first 6-train, sold shares back to the bank, 60 % from the bank."""
    state = for_three()
    facts = {name: state_facts["cisleithania_3p"] for name, state_facts in forming(state).items()}
    assert facts == {"SD": "4", "UG": "5", "KK": "6"}
    assert engine.look(state).policy.sold_to(engine.look(state)) == "bank"


def forming(state: State) -> dict[str, dict[str, str]]:
    """The train that founds each state railway, by map."""
    companies = engine.look(state).book.companies
    return {name: data.founded_on for name, data in companies.items() if data.kind == "state"}

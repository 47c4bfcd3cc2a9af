"""Positions in which several sections of the rulebook meet."""

from __future__ import annotations

import pytest

import engine
from engine import State
from engine.core.actions import Buy, BuyTrain, Discard, Dividend, Par, Pass, Run, RunTrains, Sell
from engine.core.draft import Draft
from engine.titles.t1824.actions import Exchange, Repay
from engine.titles.t1824.building.stations import homes_due
from engine.titles.t1824.trains.debts import debt
from tests.support.games.positions import do, noted, put, refusal, settled
from tests.titles.t1824.positions import (
    at_turn,
    buying,
    company,
    directed,
    give,
    held,
    in_phase,
    opened,
    page_13,
    sold_up_to,
    stock_round,
    strip,
    third_phase,
    why,
)


def last_of_set(items: str, train: str, options: dict[str, str] | None = None, **shares: dict[str, int]) -> State:
    """BH of P1 with a 3g-train ends the last turn of a set, and the first train of a type is next to be exported."""
    state = give(held(directed(opened(items, options=options or {}), "BH", "P1", 100), **shares), "BH", "3g")
    state = give(state, "SD1", "2") if "SD1" in items else state
    state = at_turn(put(sold_up_to(state, train), markers={"J13.c0": ("BH",)}), "BH")
    draft = Draft(engine.look(state).book, state)
    draft.set_round(ordinal=2, count=2)
    return draft.state


def ended(state: State) -> State:
    """The turn of BH is over."""
    ordinal = state.round.ordinal
    while (state.turn.who, state.round.ordinal) == ("BH", ordinal):
        state = do(state, Pass("BH"))
    return state


def test_vii_15_exported_4_train_founds_sd_and_forces_exchanges() -> None:
    """At the end of a set: 2-trains go, Sd is founded, mountain railways are exchanged before the stock round."""
    state = last_of_set("SD1 240  B1 120  B2 120", "4", BH={"P1": 3})
    assert state.trains["SD1"] == ("2",)
    state = ended(state)
    assert (state.phase, state.round.kind, state.turn.who) == ("4", "operating", "")
    assert state.companies["SD"].floated and state.companies["SD1"].closed
    assert "2" not in engine.look(state).trains_of("SD")
    assert engine.actors(state) == ("P3",)
    state = do(state, Exchange("P3", "B1", "BH/share"))
    assert engine.actors(state) == ("P2",)
    state = do(state, Exchange("P2", "B2", "BH/share"))
    assert state.round.kind == "stock"


def test_vii_15_exported_4_train_launches_what_the_exchange_completes() -> None:
    """MS has 40 % with players; the forced exchange makes 50, and it is launched at the end of that round (IV.4.2)."""
    state = directed(last_of_set("B1 120", "4", BH={"P1": 3}), "MS", "P2", 80, floated=False, operated=False)
    state = do(ended(held(state, MS={"P2": 2})), Exchange("P4", "B1", "MS/share"))
    assert state.companies["MS"].floated
    assert engine.look(state).cash("MS") == 800


def test_vii_15_exported_5_train_ends_the_coal_railways() -> None:
    """BK gets its director and, with 30 % sold before, is launched in the same closing; Ug is founded; mines are worth more."""
    state = ended(last_of_set("EPP 160  UG1 240", "5", BH={"P1": 3}, BK={"P1": 2, "P2": 1}))
    assert state.phase == "5" and state.round.kind == "stock"
    assert state.companies["EPP"].closed and state.companies["UG"].floated
    assert (state.companies["BK"].director, state.companies["BK"].floated) == ("P4", True)
    assert engine.look(state).cash("BK") == 8 * 80 + 40


def test_vii_15_exported_6_train_lowers_limits_for_several_at_once() -> None:
    """BH and MS both give trains up, in any order; k&k is founded; three rounds follow."""
    state = directed(last_of_set("KK1 240", "6", BH={"P1": 3}), "MS", "P2", 80)
    state = ended(give(give(state, "BH", "2g", "2g"), "MS", "2g", "3g", "3g"))
    assert state.phase == "6" and state.companies["KK"].floated
    assert set(engine.actors(state)) == {"BH", "MS"}
    assert refusal(state, Pass("MS")) == "turn.not_now"
    state = do(state, Discard("MS", "3g"), Discard("BH", "2g"))
    assert state.round.kind == "stock"
    assert (state.trains["MS"], state.trains["BH"]) == (("2g", "3g"), ("3g", "2g"))
    state = do(state, *(Pass(who) for who in engine.look(state).seats_from(state.turn.who)))
    assert state.round.count == 3


@pytest.mark.parametrize(("ordinal", "count", "exports"), [(1, 1, True), (1, 3, False), (2, 3, False), (3, 3, True)])
def test_vii_15_once_after_each_set(ordinal: int, count: int, exports: bool) -> None:
    """After one, two or three operating rounds, depending on the phase."""
    draft = Draft(engine.look(opened("B1 120")).book, last_of_set("B1 120", "5", BH={"P1": 3}))
    draft.set_round(ordinal=ordinal, count=count)
    assert (ended(draft.state).phase == "5") is exports


@pytest.mark.parametrize(("reading", "phase", "percent"), [("as_always", "5", 20), ("none", "4", 0)])
def test_vii_15_after_the_last_set_too(reading: str, phase: str, percent: int) -> None:
    """The bank is broken: the exported 5-train still turns EPP into BK's director's certificate, which counts."""
    state = last_of_set("EPP 160", "5", {"last_export": reading}, BH={"P1": 3})
    draft = Draft(engine.look(state).book, state)
    draft.pay("bank", "P2", draft.cash("bank"))
    state = ended(settled(draft.state))
    assert (state.over, state.phase) == ("bank", phase)
    assert engine.look(state).percent("P4", "BK") == percent
    assert engine.look(state).worth("P4") == engine.look(state).cash("P4") + percent * 80 // 10


def test_iv_1_shares_from_a_forced_exchange_pay_at_once() -> None:
    """B1 was paid for at the start of the round, and its share brings a dividend in the same round."""
    state = put(page_13(best_run="declared"), privates={"B1": "P3"}, money={"BK": 400})
    state = sold_up_to(state, "4")
    draft = Draft(engine.look(state).book, state)
    draft.set_round(order=("BK", "MS"))
    state = at_turn(draft.state, "BK")
    state = put(state, round=draft.state.round)
    state = do(state, RunTrains("BK", (Run("3", "C12-B9-A8"),)), Dividend("BK", 0), BuyTrain("BK", "4", "depot", 280))
    cash = engine.look(state).cash("P3")
    state = do(state, Exchange("P3", "B1", "MS/share"), Pass("BK"))
    assert state.turn.who == "MS"
    state = do(state, RunTrains("MS", (Run("4", "B9-A8-A6-B5"),)), Dividend("MS", 80))
    assert engine.look(state).cash("P3") == cash + 8


def test_iv_1_a_forced_exchange_may_change_the_director_at_turn() -> None:
    """P4 with two shares of BH takes a third: whoever bought the 4-train for BH directs it no more (VI.6)."""
    state = do(buying("B1 120", "4", BH={"P4": 2, "P2": 1}), Pass("BH"), BuyTrain("BH", "4", "depot", 280))
    state = do(state, Exchange("P4", "B1", "BH/share"))
    assert state.companies["BH"].director == "P4"
    assert state.certs["BH/director"] == {"P4": 1} and state.certs["BH/share"]["P1"] == 2
    assert engine.actors(state)[0] == "BH" and engine.look(state).controller("BH") == "P4"


def test_vii_14_exchanges_and_discards_at_the_same_time() -> None:
    """The first 4-train forces P3 to exchange and MS to give up a train; neither waits for the other."""
    state = directed(buying("B1 120  B2 120", "4", BH={"P1": 3}), "MS", "P2", 80)
    state = do(give(state, "MS", "1g", "1g", "1g", "2g"), Pass("BH"), BuyTrain("BH", "4", "depot", 280))
    assert set(engine.actors(state)) == {"P4", "MS"}
    one = do(state, Discard("MS", "1g"), Exchange("P4", "B1", "BH/share"), Exchange("P3", "B2", "BH/share"))
    two = do(state, Exchange("P4", "B1", "BH/share"), Discard("MS", "1g"), Exchange("P3", "B2", "BH/share"))
    assert (one.certs, one.trains, one.turn) == (two.certs, two.trains, two.turn)
    assert engine.actors(one) == ("BH",)


@pytest.mark.parametrize(
    ("owners", "others", "director"), [(0, 2, "P4"), (0, 3, "P1"), (1, 3, "P4"), (1, 4, "P1"), (4, 4, "P4")]
)
def test_iv_2_direction_after_a_coal_railways_exchange(owners: int, others: int, director: str) -> None:
    """The owner's 20 % and shares against P1's: only more than that takes the certificate, for two shares."""
    state = held(third_phase("EPP 160"), BK={who: count for who, count in (("P4", owners), ("P1", others)) if count})
    before = [engine.look(state).percent(who, "BK") for who in ("P1", "P4")]
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Exchange("P4", "EPP", "BK/director"))
    view = engine.look(state)
    assert state.companies["BK"].director == director
    assert [view.percent(who, "BK") for who in ("P1", "P4")] == [before[0], before[1] + 20]
    assert state.companies["BK"].floated is (2 + owners + others >= 5)


def test_iv_4_1_who_has_more_by_exchanges_directs_a_company_that_is_started() -> None:
    """P1 got 30 % of BH for mountain railways; P2 buys the director's certificate, and P1 takes it for two shares."""
    state = held(stock_round(opened("B1 120"), "P2"), BH={"P1": 3})
    state = do(state, Par("P2", "BH", 60))
    assert state.companies["BH"].director == "P1"
    assert state.certs["BH/share"]["P2"] == 2 and state.certs["BH/share"]["P1"] == 1
    assert state.companies["BH"].floated


def full(state: State, who: str = "P4") -> State:
    """The same position with sixteen certificates of a player, the limit for four."""
    have = sum(holders.get(who, 0) for holders in state.certs.values())
    return held(state, SD={who: 6}, UG={who: 6}, KK={who: 4 - have})


def test_vi_7_at_the_limit_mountain_railways_wait() -> None:
    """Sixteen certificates: no exchange by choice; the forced one exceeds the limit, and the next turn begins with a sale."""
    state = full(third_phase("B1 120  EPP 120"))
    assert why(state, Exchange("P4", "B1", "BK/share")) == "share.cert_limit"
    state = full(buying("B1 120", "4", BH={"P1": 3}))
    state = do(state, Pass("BH"), BuyTrain("BH", "4", "depot", 280), Exchange("P4", "B1", "BH/share"))
    state = stock_round(state, "P4")
    assert engine.offers(state, "P4") == ("sell",)
    state = do(state, Sell("P4", "BH", 10))
    assert "pass" in engine.offers(state, "P4")


def test_vi_7_a_lost_direction_may_exceed_the_limit() -> None:
    """P4 at the limit gets two shares for the director's certificate, and must sell as soon as it is his turn."""
    state = full(directed(opened("EPP 160  B1 120"), "BH", "P4", 100))
    state = settled(stock_round(held(state, BH={"P1": 2, "P2": 1})))
    state = do(state, Buy("P1", "BH/share", "bank"), Pass("P2"), Pass("P3"))
    assert state.companies["BH"].director == "P1"
    assert engine.offers(state, "P4") == ("sell",)
    assert why(state, Sell("P4", "SD", 10)) == "share.not_operated"
    state = do(state, Sell("P4", "BH", 10))
    assert "pass" in engine.offers(state, "P4")


def test_vi_6_between_equal_heirs_the_next_in_turn_order() -> None:
    """P2 sells; P1 and P3 hold as much: P3 comes next."""
    state = held(directed(opened("EPP 120  B1 120", 3), "BH", "P2", 100), BH={"P1": 2, "P3": 2})
    state = do(settled(stock_round(state, "P2")), Sell("P2", "BH", 10))
    assert state.companies["BH"].director == "P3"


def test_vi_8_the_whole_holding_of_a_director() -> None:
    """20 % sold with the direction: both shares the heir gave lie in the bank, which then holds exactly half."""
    state = held(directed(opened("EPP 120  B1 120", 3), "BH", "P1", 100), BH={"P2": 3, "P3": 2})
    state = do(settled(stock_round(state)), Sell("P1", "BH", 20))
    assert state.certs["BH/share"] == {"P2": 1, "P3": 2, "bank": 5}
    assert state.certs["BH/director"] == {"P2": 1}
    state = do(state, Pass("P1"))
    assert why(state, Sell("P2", "BH", 10)) == "share.bank_full"


def test_iv_no_small_company_is_resold() -> None:
    """Mountain, coal and pre-state railways cannot be sold (IV.1, IV.2, IV.3)."""
    state = stock_round(opened("B1 120  EPP 120  SD1 240"))
    for who, item in (("P4", "B1"), ("P3", "EPP"), ("P2", "SD1")):
        assert why(state, Sell(who, item, 100)) == "share.none_held"


def test_vi_8_several_companies_in_one_turn() -> None:
    """P1 sells of BH and MS in the order he likes, each one row down, and then buys of a third company."""
    state = directed(held(directed(opened("EPP 120"), "BH", "P1", 100), BH={"P1": 3, "P2": 1}), "MS", "P1", 80)
    state = settled(stock_round(held(state, MS={"P1": 3, "P2": 1})))
    rows = {company: state.market[company].row for company in ("BH", "MS")}
    cash = engine.look(state).cash("P1")
    state = do(state, Sell("P1", "MS", 10), Sell("P1", "BH", 10))
    assert engine.look(state).cash("P1") == cash + 80 + 100
    assert {company: state.market[company].row for company in rows} == {name: row + 1 for name, row in rows.items()}
    assert do(state, Buy("P1", "SD/share", "bank")).turn.who == "P2"


def test_iv_3_precursors_halve_their_revenue() -> None:
    """Graz and a town, 30: 15 to the owner of Sd 2, 15 to its treasury."""
    state = give(put(opened("SD2 120"), tiles={"G10": ("6", 5), "H11": ("4", 2)}), "SD2", "2")
    owner = state.companies["SD2"].director
    cash = engine.look(state).cash(owner)
    state = do(at_turn(state, "SD2"), RunTrains("SD2", (Run("2", "G10-H11"),)))
    assert engine.look(state).cash(owner) == cash + 15
    assert engine.look(state).cash("SD2") == 120 + 15


def test_iv_2_a_regional_railway_opens_at_its_own_home() -> None:
    """BK is launched by the exchange of EPP and sets its first station in Prag, free, where no mine matters."""
    state = held(third_phase("EPP 160"), BK={"P1": 2, "P2": 1})
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Exchange("P4", "EPP", "BK/director"))
    state = do(state, *(Pass(f"P{n}") for n in (1, 2, 3, 4)))
    assert state.turn.who == "BK"
    assert state.markers == {"B9.c0": ("BK",)}
    assert state.companies["BK"].tokens == (40, 100)
    assert engine.look(state).trains_of("BK") == ("1g",)
    assert set(engine.complete(state, "BK", "lay_tile", {}).values) == {"B9"}


def test_vii_11_a_train_bought_does_not_run() -> None:
    """Trains are bought last: afterwards nothing is laid, placed or run in the turn."""
    state = at_turn(strip(page_13(), "MS"), "MS")
    state = do(put(state, money={"MS": 500}), Pass("MS"), BuyTrain("MS", "2", "depot", 80))
    assert engine.look(state).trains_of("MS") == ("2",)
    assert set(engine.offers(state, "MS")) <= {"buy_train", "pass"}


def test_vii_12_who_has_a_debt_is_reminded() -> None:
    """How much it is, and that it grows, stands wherever its player decides something; of nobody else."""
    view = engine.look(noted(third_phase("B1 120  EPP 120"), debts={"P4": 30}))
    (said,) = (view.told.reminder(view, who) for who in view.players if view.told.reminder(view, who))
    assert said is not None and said.code == "reminder.debt" and said.params["debt"] == 30


def test_vii_12_debts_grow_with_every_stock_round_only() -> None:
    """45, 68, 102: operating rounds add nothing; a second emergency adds its own debt."""
    state = put(company(cash=50), money={"P1": 100})
    state = do(state, BuyTrain("BH", "3", "depot", 180))
    assert debt(engine.look(state), "P1") == 45
    for owed in (68, 102):
        assert debt(engine.look(state), "P1") < owed
        state = stock_round(put(state, money={"P1": 0}), "P2")
        while state.round.kind == "stock":
            state = do(state, Pass(engine.actors(state)[0]))
        assert debt(engine.look(state), "P1") == owed


def test_vii_12_who_owes_may_exchange_but_not_buy() -> None:
    """An exchange is no purchase; who pays back everything buys in the same turn."""
    state = put(noted(third_phase("B1 120  EPP 120"), debts={"P4": 30}), money={"P4": 150})
    assert why(state, Buy("P4", "BK/share", "bank")) == "debt.no_purchase"
    assert why(state, Par("P4", "BH", 60)) == "debt.no_purchase"
    assert why(state, Exchange("P4", "B1", "BK/share")) == ""
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Repay("P4", 30), Buy("P4", "BK/share", "bank"))
    assert engine.look(state).percent("P4", "BK") == 10


def test_vii_12_no_direction_of_another_company_either() -> None:
    """P1 directs MS too: a sale that would give it to P2 is refused, one that does not is not."""
    state = directed(put(company(cash=50), money={"P1": 0}), "MS", "P1", 80)
    state = settled(held(state, MS={"P1": 2, "P2": 3}))
    assert why(state, Sell("P1", "MS", 20)) == "share.direction_stays"
    assert refusal(state, Sell("P1", "MS", 10)) == ""


def test_vii_12_help_for_a_train_of_another_director() -> None:
    """The director chooses among all trains: that of MS costs the second price, 180, and P2 must agree."""
    state = give(directed(company(train="4", cash=50), "MS", "P2", 80), "MS", "2g")
    state = put(state, money={"P1": 100})
    assert refusal(state, BuyTrain("BH", "2g", "MS", 180)) == "consent.needed"
    after = engine.look(do(state, BuyTrain("BH", "2g", "MS", 180, ("P2",))))
    assert (after.cash("BH"), after.cash("P1"), after.cash("MS")) == (0, 0, 180)
    assert debt(after, "P1") == 45


def test_vii_12_a_coal_railways_owner_pays_for_its_goods_train() -> None:
    """The only g-train was lost: the next costs 120, treasury first."""
    state = in_phase(put(opened("EPP 120"), money={"EPP": 20, "P4": 40}), "2")
    draft = Draft(engine.look(state).book, state)
    draft.move_train("EPP", "gone", "1g")
    state = at_turn(draft.state, "EPP")
    state = do(state, Pass("EPP"), BuyTrain("EPP", "1g", "depot", 120))
    assert (engine.look(state).cash("P4"), debt(engine.look(state), "P4")) == (0, 90)


def test_vii_11_used_trains_at_the_limits() -> None:
    """At its limit a company buys no train of another one, traded in or not; below it, at any price from 1."""
    state = give(directed(company(train="4", cash=500), "MS", "P1", 80), "MS", "2g", "2g")
    full_up = give(state, "BH", "1g", "1g", "1g", "1g")
    assert why(full_up, BuyTrain("BH", "2g", "MS", 1)) == "train.limit"
    assert why(full_up, BuyTrain("BH", "2g", "MS", 1, (), "1g")) == "trade.not_for"
    assert why(give(state, "BH", "1g", "1g", "1g"), BuyTrain("BH", "2g", "MS", 500)) == ""
    assert why(give(state, "BH", "1g"), BuyTrain("BH", "2g", "MS", 501)) == "train.price"


def test_vii_13_nothing_is_traded_in_twice() -> None:
    """One train a turn: a second purchase with a trade is refused, one without is not."""
    state = give(company(train="4", cash=2000), "BH", "1g", "1g")
    state = do(state, BuyTrain("BH", "2g", "depot", 180, (), "1g"))
    assert refusal(state, BuyTrain("BH", "2g", "depot", 180, (), "1g")) == "trade.once"
    assert refusal(state, BuyTrain("BH", "2g", "depot", 240)) == ""


def test_iv_4_4_note_a_second_share_brings_a_director() -> None:
    """Sd without precursors stands idle until somebody buys a second share; then it operates in the next round."""
    state = held(directed(opened("B1 120"), "BH", "P2", 100), SD={"P1": 1}, BH={"P2": 3})
    draft = Draft(engine.look(state).book, state)
    draft.set_company("SD", floated=True, par=120)
    state = stock_round(draft.state)
    state = do(state, Buy("P1", "SD/share", "bank"))
    assert state.certs["SD/director"] == {"P1": 1}
    assert state.companies["SD"].director == "P1"
    state = do(state, *(Pass(who) for who in ("P2", "P3", "P4", "P1")))
    assert state.turn.who == "SD"
    assert state.markers["E12.c0"] == ("SD",)


def test_vii_8_places_of_state_railways() -> None:
    """Without any precursor in play its place is kept; with one in play that of the others is free for all (IV.4.4)."""
    none = engine.look(opened("B1 120"))
    assert [homes_due(none, f"E12.c{n}") for n in range(3)] == [("SD",), ("KK",), ()]
    second = engine.look(opened("KK2 120"))
    assert homes_due(second, "E12.c1") == ()
    draft = Draft(none.book, none.state)
    draft.set_company("KK", floated=True)
    assert homes_due(draft, "E12.c1") == ("KK",)


def test_ix_1_the_bank_breaks_in_a_stock_round() -> None:
    """The round is completed, then the whole set of operating rounds; shares are counted, small companies are not (IX.2)."""
    state = stock_round(held(directed(opened("EPP 120"), "BH", "P1", 100), BH={"P1": 5}))
    draft = Draft(engine.look(state).book, in_phase(state, "3"))
    draft.pay("bank", "P1", draft.cash("bank"))
    state = do(settled(draft.state), Pass("P1"), Pass("P2"), Pass("P3"), Pass("P4"))
    assert (state.round.kind, state.round.count) == ("operating", 2)
    rounds = set()
    while not state.over:
        rounds.add(state.round.ordinal)
        who = engine.actors(state)[0]
        kinds = engine.offers(state, who)
        state = do(state, Pass(who) if "pass" in kinds else BuyTrain(who, "2", "depot", 80))
    assert rounds == {1, 2}
    view = engine.look(state)
    assert view.worth("P4") == view.cash("P4")

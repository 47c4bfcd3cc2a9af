"""VII.11 to VII.15: buying trains, trading in, emergencies, phases and exports."""

import pytest
from msgspec.structs import replace

import engine
from engine import State
from engine.core.actions import Buy, BuyTrain, Discard, Pass, Sell
from engine.core.draft import Draft
from engine.titles.t1824.actions import Repay
from engine.titles.t1824.trains import debts, phases
from tests.support.games.positions import do, noted, put, refusal, settled
from tests.titles.t1824.positions import (
    at_turn,
    company,
    directed,
    give,
    held,
    in_phase,
    opened,
    sold_up_to,
    stock_round,
    two_companies,
    why,
)


def test_vii_11_normal_trains_in_order_goods_trains_beside() -> None:
    """Only the lowest normal type is sold; goods trains follow the normal ones, not each other."""
    state = company(train="4")
    names = [goods.train for goods in engine.look(state).policy.trains_for_sale(engine.look(state), "BH")]
    assert names == ["4", "1g", "2g"]
    assert why(state, BuyTrain("BH", "5", "depot", 400)) == "train.not_on_sale"


@pytest.mark.parametrize(
    ("train", "goods"),
    [
        ("2", []),
        ("3", ["1g"]),
        ("4", ["1g", "2g"]),
        ("5", ["1g", "2g", "3g"]),
        ("8", ["1g", "2g", "3g", "4g"]),
        ("10", ["1g", "2g", "3g", "4g", "5g"]),
    ],
)
def test_vii_14_goods_trains_open_with_the_phases(train: str, goods: list[str]) -> None:
    """1g after the first 2, 2g after the 3, 3g after the 4, 4g after the 6, 5g after the 8."""
    view = engine.look(company(train=train))
    assert [g.train for g in view.policy.trains_for_sale(view, "BH") if "g" in g.train] == goods


def test_vii_11_no_purchase_at_the_limit() -> None:
    """Even if the purchase would make trains obsolete; a table may allow it."""
    state = give(sold_up_to(company(), "4"), "BH", "1g", "1g", "1g", "1g")
    assert why(state, BuyTrain("BH", "4", "depot", 280)) == "train.limit"
    other = give(sold_up_to(company(at_train_limit="discard"), "4"), "BH", "1g", "1g", "1g", "1g")
    assert why(other, BuyTrain("BH", "4", "depot", 280)) == ""


def test_vii_13_trade_at_half_even_at_the_limit() -> None:
    """A train traded in pays half its value, once a turn, for a stronger one of its kind."""
    state = give(company(train="4"), "BH", "1g", "1g", "1g", "1g")
    again = put(state, turn=replace(state.turn, flags=frozenset({"trade"})))
    assert why(again, BuyTrain("BH", "2g", "depot", 180, (), "1g")) == "trade.once"
    state = do(state, BuyTrain("BH", "2g", "depot", 180, (), "1g"))
    assert sorted(state.trains["BH"]) == ["1g", "1g", "1g", "2g"]
    assert engine.look(state).cash("BH") == 820


def test_vii_13_not_for_weaker_or_other_trains() -> None:
    """A goods train does not pay for a normal one, nor a strong one for a weak one."""
    state = give(company(train="4"), "BH", "2g")
    assert why(state, BuyTrain("BH", "4", "depot", 160, (), "2g")) == "trade.not_for"
    assert why(state, BuyTrain("BH", "1g", "depot", 0, (), "2g")) == "trade.not_for"
    assert why(state, BuyTrain("BH", "4", "depot", 240, (), "3")) == "trade.not_owned"


def test_vii_14_example_last_5_train_traded_for_the_first_6() -> None:
    """400 for the last 5-train, and 400 with it for the first 6-train; the 5-train is out of the game."""
    state = company(train="5", cash=800)
    draft = Draft(engine.look(state).book, state)
    for _ in range(2):
        draft.move_train("depot", "gone", "5")
    state = put(draft.state, phase="5")
    state = do(state, BuyTrain("BH", "5", "depot", 400), BuyTrain("BH", "6", "depot", 400, (), "5"))
    view = engine.look(state)
    assert view.cash("BH") == 0
    assert view.trains_of("BH") == ("6",)
    assert state.phase == "6"
    assert state.trains["gone"].count("5") == 3


def test_vii_11_between_companies_of_one_director() -> None:
    """Any price from 1 on, from the first 3-train."""
    state = two_companies("second", "P1")
    assert refusal(state, BuyTrain("BH", "2g", "MS", 1)) == ""
    assert why(state, BuyTrain("BH", "2g", "MS", 0)) == "train.price"
    assert why(in_phase(state, "2"), BuyTrain("BH", "2g", "MS", 1)) == "train.used_too_early"


@pytest.mark.parametrize(("reading", "price"), [("second", 180), ("full", 240)])
def test_vii_11_between_two_directors(reading: str, price: int) -> None:
    """The second price of the card (in the other reading the full one), and the other director agrees."""
    state = two_companies(reading, "P2")
    assert why(state, BuyTrain("BH", "2g", "MS", price)) == "consent.needed"
    assert refusal(state, BuyTrain("BH", "2g", "MS", price, ("P2",))) == ""
    assert why(state, BuyTrain("BH", "2g", "MS", price - 1, ("P2",))) == "train.price"


def test_vii_11_a_company_must_own_a_train() -> None:
    """Even without a route."""
    state = company()
    assert refusal(state, Pass("BH")) == "turn.not_now"
    assert "pass" in engine.offers(do(state, BuyTrain("BH", "3", "depot", 180)), "BH")


def test_vii_12_the_director_pays_what_is_missing() -> None:
    """The treasury first, then the director's own money."""
    state = put(company(cash=50), money={"P1": 200})
    state = do(state, BuyTrain("BH", "3", "depot", 180))
    assert engine.look(state).cash("BH") == 0
    assert engine.look(state).cash("P1") == 70
    assert debts.debt(engine.look(state), "P1") == 0


@pytest.mark.parametrize(("cash", "owed"), [(100, 45), (99, 47), (0, 195)])
def test_vii_12_debt_with_half_as_much_again(cash: int, owed: int) -> None:
    """What the director has not is owed to the bank with 50 % at once, rounded up."""
    state = put(company(cash=50), money={"P1": cash})
    state = do(state, BuyTrain("BH", "3", "depot", 180))
    assert debts.debt(engine.look(state), "P1") == owed
    assert engine.look(state).cash("P1") == 0


def test_vii_12_director_helps_for_one_train_only_and_not_above_the_card() -> None:
    """Own money buys the needed train, nothing else, and never above the printed price."""
    state = put(company(cash=50), money={"P1": 1000})
    state = do(state, BuyTrain("BH", "3", "depot", 180))
    assert why(state, BuyTrain("BH", "3", "depot", 180)) == "train.too_dear"
    sister = put(two_companies("second", "P1"), money={"BH": 50, "P1": 1000})
    assert why(sister, BuyTrain("BH", "2g", "MS", 240)) == ""
    assert why(sister, BuyTrain("BH", "2g", "MS", 241)) == "train.price"


def test_vii_12_without_money_no_train_of_another_company_is_offered() -> None:
    """At least 1 is paid for it: with a coin the train is on sale for 1, with an empty treasury it is not."""
    for cash, offered in ((0, []), (1, [("2g", 1, 1)])):
        view = engine.look(give(put(two_companies("second", "P1"), money={"BH": cash}), "BH", "2g"))
        found = [goods for goods in view.policy.trains_for_sale(view, "BH") if goods.source == "MS"]
        assert [(goods.train, goods.low, goods.high) for goods in found] == offered
    empty = give(put(two_companies("second", "P1"), money={"BH": 0}), "BH", "2g")
    refused = engine.explain(empty, BuyTrain("BH", "2g", "MS", 1))
    assert refused and (refused.code, refused.params["price"], refused.params["cash"]) == ("train.too_dear", 1, 0)


@pytest.mark.parametrize(("reading", "code"), [({"emergency_help": "any_train"}, ""), ({}, "train.too_dear")])
def test_vii_12_help_for_a_dearer_train(reading: dict[str, str], code: str) -> None:
    """The treasury could pay a 1g-train; the director then helps with no other, unless the table lets him."""
    state = put(company(cash=130, **reading), money={"P1": 1000})
    assert why(state, BuyTrain("BH", "3", "depot", 180)) == code
    assert why(state, BuyTrain("BH", "1g", "depot", 120)) == ""
    poor = put(state, money={"BH": 110})
    assert why(poor, BuyTrain("BH", "3", "depot", 180)) == ""


def test_vii_12_shares_may_be_sold_but_no_direction() -> None:
    """The director may sell for the train; the direction of no company changes by it."""
    state = settled(held(put(company(cash=50), money={"P1": 0}), BH={"P2": 4}, SD={"P1": 1}))
    assert "sell" in engine.offers(state, "P1")
    assert refusal(state, Sell("P1", "SD", 10)) == "share.not_operated"
    assert refusal(state, Sell("P1", "BH", 20)) == "share.direction_stays"
    price = engine.look(state).price("BH")
    assert engine.look(do(state, Sell("P1", "BH", 10))).cash("P1") == price


def test_vii_12_shares_are_sold_at_the_train_step() -> None:
    """Not at the start of the turn: first the price falls for want of revenue (VII.5), then the sale brings that price."""
    state = directed(sold_up_to(opened("B1 120"), "3"), "BH", "P1", 100)
    state = put(held(state, BH={"P1": 3, "P2": 2}), money={"P1": 0}, markers={"J13.c0": ("BH",)}, privates={})
    state = at_turn(state, "BH")
    assert refusal(state, Sell("P1", "BH", 10)) == "turn.not_yours"
    state = do(state, Pass("BH"), Sell("P1", "BH", 10))
    assert engine.look(state).cash("P1") == 90


def test_vii_12_no_more_is_sold_than_the_train_costs() -> None:
    """Treasury 50, director 100: one share of 90 pays for a train of 180, a second one would be too much."""
    state = settled(held(put(company(cash=50), money={"P1": 100}), BH={"P1": 3}))
    assert refusal(state, Sell("P1", "BH", 20)) == "share.more_than_needed"
    state = do(state, Sell("P1", "BH", 10))
    assert "sell" not in engine.offers(state, "P1")


def test_vii_12_what_was_sold_pays_for_the_train() -> None:
    """After a sale no cheaper train is bought, for which the sale was not needed: nobody keeps the proceeds."""
    state = settled(held(put(company(cash=50), money={"P1": 100}), BH={"P1": 3}))
    assert why(state, BuyTrain("BH", "1g", "depot", 120)) == ""
    state = do(state, Sell("P1", "BH", 10))
    assert why(state, BuyTrain("BH", "1g", "depot", 120)) == "train.not_for_the_sale"
    assert why(state, BuyTrain("BH", "3", "depot", 180)) == ""


def test_vii_12_no_sale_without_need() -> None:
    """Whoever can pay sells nothing in an operating round."""
    state = settled(held(put(company(cash=2000), money={"P1": 0}), BH={"P2": 3}))
    assert "sell" not in engine.offers(state, "P1")


def test_vii_12_interest_after_each_stock_round_and_no_purchases() -> None:
    """Half as much again, rounded up; no shares are bought in debt; it can be paid back in part."""
    state = stock_round(opened("B1 120"))
    state = put(noted(state, debts={"P1": 45}), money={"P1": 200})
    assert why(state, debts_buy()) == "debt.no_purchase"
    state = do(state, Repay("P1", 10))
    assert debts.debt(engine.look(state), "P1") == 35
    assert refusal(state, Repay("P1", 36)) == "debt.amount"
    state = do(state, Pass("P1"), Pass("P2"), Pass("P3"), Pass("P4"))
    assert debts.debt(engine.look(state), "P1") == 53
    free = do(stock_round(state), Repay("P1", 53))
    assert why(free, debts_buy()) == ""


def debts_buy() -> Buy:
    """P1 buys a share of Sd."""
    return Buy("P1", "SD/share", "bank")


def test_ix_2_debts_count_against_the_wealth() -> None:
    """Cash and shares, less what is owed."""
    state = held(opened("B1 120"), SD={"P1": 2})
    before = engine.look(state).worth("P1")
    state = noted(state, debts={"P1": 500})
    assert engine.look(state).worth("P1") == before - 500


@pytest.mark.parametrize(
    ("train", "lost", "phase"), [("4", "2", "4"), ("6", "3", "6"), ("8", "4", "7"), ("10", "5", "8")]
)
def test_vii_14_obsolete_normal_trains(train: str, lost: str, phase: str) -> None:
    """The first 4 ends the 2, the 6 the 3, the 8 the 4, the 10 the 5, wherever they are."""
    state = company(train=lost, cash=2000)
    state = sold_up_to(give(state, "BH", lost), train)
    state = do(state, BuyTrain("BH", train, "depot", engine.look(state).book.trains[train].price))
    assert engine.look(state).trains_of("BH") == (train,)
    assert state.phase == phase


@pytest.mark.parametrize(("train", "next_", "lost"), [("5", "3g", "1g"), ("8", "4g", "2g"), ("10", "5g", "3g")])
def test_vii_14_obsolete_goods_trains(train: str, next_: str, lost: str) -> None:
    """The first 3g ends the 1g, the 4g the 2g, the 5g the 3g; the phase alone does not."""
    state = give(company(train=train, cash=2000), "BH", lost)
    assert lost in state.trains["BH"]
    state = do(state, BuyTrain("BH", next_, "depot", engine.look(state).book.trains[next_].price))
    assert engine.look(state).trains_of("BH") == (next_,)


@pytest.mark.parametrize(("choice", "left"), [("named", ("1g", "2g")), ("all_below", ())])
def test_vii_14_a_goods_train_that_skips_others(choice: str, left: tuple[str, ...]) -> None:
    """A 5g before any 3g or 4g ends the 3g alone, or every smaller one where the table reads the cards so."""
    state = company(train="10", cash=2000, goods_obsolete=choice)
    state = directed(give(state, "BH", "3g"), "MS", "P1", 80)
    state = give(give(state, "MS", "1g"), "MS", "2g")
    state = do(state, BuyTrain("BH", "5g", "depot", 800))
    assert engine.look(state).trains_of("MS") == left and engine.look(state).trains_of("BH") == ("5g",)


def test_vii_14_train_limits() -> None:
    """Regional railways 4, then 3, then 2; state railways 4, then 3; small companies 2."""
    state = company()
    limits = {
        phase: [
            engine.look(in_phase(state, phase)).policy.train_limit(engine.look(in_phase(state, phase)), who)
            for who in ("BH", "SD", "EPP", "SD1")
        ]
        for phase in ("3", "4", "5", "6", "7")
    }
    assert limits == {"3": [4, 4, 2, 2], "4": [3, 4, 2, 2], "5": [3, 4, 2, 2], "6": [2, 3, 2, 2], "7": [2, 3, 2, 2]}


def test_vii_11_trains_above_a_new_limit_leave() -> None:
    """The director chooses which; there is no compensation."""
    state = directed(give(company(train="4", cash=280), "BH", "1g"), "MS", "P2", 80)
    state = give(state, "MS", "1g", "1g", "2g", "2g")
    state = do(state, BuyTrain("BH", "4", "depot", 280))
    assert engine.actors(state) == ("MS",)
    assert refusal(state, Discard("MS", "3")) == "train.not_owned"
    state = do(state, Discard("MS", "1g"))
    assert sorted(state.trains["MS"]) == ["1g", "2g", "2g"]
    assert why(state, Discard("BH", "1g")) == "train.no_discard"


def exported(state: State) -> State:
    """The same position after the bank sold a train abroad."""
    draft = Draft(engine.look(state).book, state)
    phases.export(draft)
    return draft.state


def test_vii_15_export() -> None:
    """Nothing before the first 2-train is sold; then the next normal train, which may begin a phase; no money moves."""
    state = opened("B1 120")
    assert exported(state).trains == state.trains
    state = exported(in_phase(state, "2"))
    assert state.trains["gone"] == ("2",)
    state = exported(sold_up_to(state, "3"))
    assert state.phase == "3"
    assert state.money == opened("B1 120").money


def test_vii_15_after_each_set_of_operating_rounds() -> None:
    """After two rounds of phase 3, not after the first."""
    state = company(train="3", cash=180)
    state = put(state, phase="3")
    draft = Draft(engine.look(state).book, state)
    draft.set_round(ordinal=1, count=2)
    state = do(draft.state, BuyTrain("BH", "3", "depot", 180))
    assert (state.round.kind, state.round.ordinal) == ("operating", 2)
    assert "3" not in state.trains["gone"]


@pytest.mark.parametrize(
    ("phase", "rounds"), [("1", 1), ("2", 1), ("3", 2), ("4", 2), ("5", 2), ("6", 3), ("7", 3), ("8", 3)]
)
def test_vii_1_operating_rounds(phase: str, rounds: int) -> None:
    """One, two from the first 3-train, three from the first 6-train."""
    state = in_phase(stock_round(opened("B1 120")), phase)
    state = do(state, *(Pass(f"P{n}") for n in range(1, 5)))
    assert state.round.count == rounds


def test_vii_1_other_reading_three_rounds_in_phase_5() -> None:
    """Where the table says so."""
    state = in_phase(stock_round(opened("B1 120", options={"operating_rounds_5": "three"})), "5")
    assert do(state, *(Pass(f"P{n}") for n in range(1, 5))).round.count == 3


def test_vii_11_trains_of_a_company_not_launched() -> None:
    """What passed to a regional railway is used once it opens (IV.2); a table may allow to sell before."""
    for reading, code in (("kept", "train.unlaunched"), ("sold", "")):
        state = directed(company(train="4", unlaunched_trains=reading), "MS", "P1", 80, floated=False)
        assert why(give(state, "MS", "1g"), BuyTrain("BH", "1g", "MS", 1)) == code


def test_ix_1_the_end() -> None:
    """The bank may owe; the set of operating rounds under way is played to its end and is the last."""
    state = put(company(train="3", cash=180), phase="3")
    draft = Draft(engine.look(state).book, state)
    draft.pay("bank", "P2", draft.cash("bank") + 180)
    draft.set_round(ordinal=1, count=2)
    state = do(draft.state, BuyTrain("BH", "3", "depot", 180))
    assert state.over == ""
    state = do(state, Pass("BH"))
    while not state.over:
        state = do(state, Pass(engine.actors(state)[0]))
    assert (state.over, state.round.ordinal) == ("bank", 2)

"""1840, VIII: company rounds."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest

from engine import actors, look, offers
from engine.core.actions import Bid, BuyTrain, Dividend, Pass, Scrap
from engine.core.state import DEPOT, GONE
from engine.titles.t1840.actions import Assign, SellLandmark
from engine.titles.t1840.companies import stadtbahn
from engine.titles.t1840.trains.buying import first_tram, upkeep
from tests.support.games.positions import do, noted, put, refusal
from tests.support.games.random_games import game
from tests.titles.t1840.positions import at, auctioning, founded, holding, line, own, owning, placing, to_lines, tram


def test_viii_3_stacks_move_on() -> None:
    """Yellow trams leave with company round 3, orange with 4, red with 5; each round has its own prices."""
    state = founded(2)
    on_sale = {}
    for number in range(1, 7):
        state = at(state, f"CR{number}")
        view = look(state)
        on_sale[number] = {item.train: item.low for item in view.policy.trains_for_sale(view, "WT")}
    assert on_sale == {
        1: {"yellow": 100, "orange": 300},
        2: {"yellow": 50, "orange": 200, "red": 500},
        3: {"orange": 100, "red": 400, "pink": 600},
        4: {"red": 300, "pink": 500, "purple": 800},
        5: {"pink": 400, "purple": 600},
        6: {},
    }
    assert set(state.trains[GONE]) == {"yellow", "orange", "red", "pink", "purple"}


def test_viii_4_order_by_price() -> None:
    """The dearer first; of equals in one cell the upper marker."""
    state = founded(3, price=70)
    assert own(at(state, "CR1")).company_order == ("WT", "DTKC", "SJE")
    state = put(state, money={"SJE/revenue": 100})
    state = do(at(state, "CR2"), Dividend("SJE", 100))
    assert own(at(state, "CR3")).company_order[0] == "SJE"


def test_viii_5_1_paid_and_kept() -> None:
    """Each share has its part, the bank that of its own shares, the treasury the rest; only tens are paid."""
    state = put(founded(2), money={"WT/revenue": 140}, certs={"WT/share": {"P2": 2}})
    ready = at(state, "CR2")
    assert refusal(ready, Dividend("WT", 105)) == "dividend.amount"
    assert refusal(ready, Dividend("WT", 150)) == "dividend.amount"
    after = do(ready, Dividend("WT", 100))
    assert after.money["P1"] - ready.money["P1"] == 50
    assert after.money["P2"] - ready.money["P2"] == 20
    assert after.money["WT"] - ready.money["WT"] == 40
    assert after.money["WT/revenue"] == 0


def test_viii_5_1_nothing_in_the_first_round() -> None:
    """Without revenue nothing is asked and the price goes to the left."""
    state = at(founded(2, price=100), "CR1")
    assert state.round.kind == "trams"
    assert look(state).price("WT") == 95


def test_v_viii_5_all_pay_then_the_stadtbahn_then_all_buy_trams() -> None:
    """In one company round, as the sections stand; lines of the Stadtbahn pay in the order of their prices, as companies act (VIII.4)."""
    moves, orders = game("t1840", 3), set[tuple[str, ...]]()
    for move in moves:
        ran = [event.params["company"] for event in move.after.events if event.code == "stadtbahn.ran"]
        prices = [look(move.before).price(name) for name in ran]
        assert prices == sorted(prices, reverse=True)
        orders.add(tuple(ran))
        assert not ran or move.after.state.round.kind != "revenue" or move.after.state.over
    parts = [kind for kind, _ in groupby(move.before.round.kind for move in moves)]
    assert all(after in ("trams", "lines", "line") for kind, after in pairwise(parts) if kind == "revenue")
    assert "revenue" in parts and len(orders) > 2


def test_viii_5_2_first_dividends() -> None:
    """D and V pay 70 in the first round, W and G nothing."""
    owners = {f"{name}/share": {f"P{number}": 1} for number, name in enumerate("WVGD", 1)}
    before = put(founded(4), certs=owners)
    after = at(before, "CR1")
    assert {seat: after.money[seat] - before.money[seat] for seat in after.setup.players} == {
        "P1": 0,
        "P2": 7,
        "P3": 0,
        "P4": 7,
    }


def test_viii_5_2_example_1() -> None:
    """D runs for 40 + 30 + 10 = 80."""
    state = put(founded(4), tiles={"B20": ("L2", 2)})
    assert stadtbahn.best(look(state), "D") == 80


@pytest.mark.parametrize(("space", "factor"), [("CR2", 1), ("CR3", 1), ("CR4", 2), ("CR5", 3), ("CR6", 10)])
def test_viii_5_2_multipliers(space: str, factor: int) -> None:
    """Twice in company round 4, three times in 5, ten times in 6; everything is paid."""
    state = put(founded(4), certs={"D/share": {"P1": 3}})
    for row in ("CR2", "CR3", "CR4", "CR5", "CR6"):
        before, state = state.money["P1"], at(state, row)
        if row == space:
            assert state.money["P1"] - before == 21 * factor
            return


def test_viii_5_2_whole_lines_and_markers_gone() -> None:
    """Built from end to end both termini count; a station without its marker counts nothing."""
    hexes = {"B20": ("L2", 2), "C21": ("L2", 2), "D22": ("L4", 2), "E23": ("L4", 2)}
    state = put(founded(4), tiles=hexes)
    assert stadtbahn.best(look(state), "D") == 40 + 30 + 10 + 10 + 20 + 20 + 20
    markers = {stop: owners for stop, owners in state.markers.items() if stop != "D22.c0"}
    assert stadtbahn.best(look(with_markers(state, markers)), "D") == 130


def with_markers(state, markers):  # type: ignore[no-untyped-def]
    """The same board with other markers."""
    from copy import copy

    other = copy(state)
    other.markers = markers
    return other


def test_viii_5_3_at_most_three_trams() -> None:
    """Whatever the number of lines."""
    state = at(founded(2), "CR1")
    state = do(state, *(BuyTrain("WT", colour, DEPOT, price) for colour, price in (("yellow", 100), ("orange", 300))))
    state = do(put(state, money={"WT": 900}), BuyTrain("WT", "orange", DEPOT, 300))
    assert refusal(state, BuyTrain("WT", "orange", DEPOT, 300)) in ("train.limit", "turn.not_yours")


def test_viii_5_3_a_new_colour_changes_the_maintenance() -> None:
    """The first red tram makes yellow ones cost 50."""
    state = tram(founded(2), "DTKC", "yellow", newest="yellow")
    state = at(put(state, money={"WT": 1000}), "CR2")
    assert upkeep(look(state), "yellow") == 0
    state = do(state, BuyTrain("WT", "red", DEPOT, 500))
    assert upkeep(look(state), "yellow") == -50


def test_viii_5_3_scrapped_without_money() -> None:
    """A tram goes for nothing."""
    state = at(tram(tram(founded(2), "WT", "yellow"), "WT", "orange", newest="orange"), "CR2")
    after = do(state, Scrap("WT", "yellow"))
    assert after.trains["WT"] == ("orange",)
    assert after.money["WT"] == state.money["WT"]


def test_viii_5_3_a_company_must_have_a_tram() -> None:
    """The director pays what is lacking, with loans of 100 and no more than needed, for any tram he likes."""
    state = at(put(founded(2), money={"WT": 30, "P1": 120}), "CR1")
    assert offers(state, "WT") == ("buy_train",)
    state = do(state, BuyTrain("WT", "orange", DEPOT, 300))
    assert own(state).loans == {"P1": 2}
    assert (state.money["WT"], state.money["P1"]) == (0, 120 + 200 - 270)


def test_viii_5_3_trams_are_given_to_lines() -> None:
    """One for each line, anew in each company round; what is left lies beside."""
    state = owning(tram(tram(founded(2), "WT", "yellow"), "WT", "orange", newest="orange"), WT=("4",))
    state = do(at(state, "CR2"), Pass("WT"))
    assert refusal(state, Assign("WT", ("4:red",))) == "trams.arrangement"
    state = do(state, Assign("WT", ("4:orange",)))
    assert (state.trains["4"], state.trains["WT"]) == (("orange",), ("yellow",))
    state = do(at(state, "CR3"), Pass("WT"), Assign("WT", ("4:yellow",)))
    assert (state.trains["4"], state.trains["WT"]) == (("yellow",), ("orange",))


def test_viii_6_bids() -> None:
    """From 20 by fives; who passed a bid may bid for the next line; the treasury pays; six stations come with it."""
    state = auctioning()
    assert refusal(state, Bid("WT", "5", 15)) == "line.bid"
    assert refusal(state, Bid("WT", "2", 20)) == "line.not_on_offer"
    state = do(state, Bid("WT", "5", 20), Bid("DTKC", "5", 25), Pass("SJE"))
    assert refusal(state, Bid("WT", "5", 28)) == "line.bid"
    state = do(state, Bid("WT", "5", 30), Pass("DTKC"))
    assert look(state).company("5").director == "WT"
    assert look(state).controller("5") == "P1"
    assert state.companies["5"].tokens == (0, 20, 40, 60, 80, 100)
    assert state.money["WT"] == 700 - 30
    state = do(state, Pass("WT"))
    assert refusal(state, Bid("SJE", "7", 20)) == "turn.not_yours"
    state = do(state, Bid("DTKC", "7", 20), Bid("SJE", "7", 25))
    assert state.turn.who == "DTKC"


def test_viii_6_who_passes_choosing_is_out() -> None:
    """No further choice and no further bid in this round."""
    state = do(auctioning(), Pass("WT"), Bid("DTKC", "5", 20))
    assert state.turn.who == "SJE"
    state = do(state, Pass("SJE"), Pass("DTKC"))
    assert "WT" in own(state).out
    assert state.turn.who == "SJE"


def test_viii_6_one_line_a_round_three_at_most() -> None:
    """Who won chooses no more; with three lines nobody is asked."""
    state = do(auctioning(), Bid("WT", "5", 20), Pass("DTKC"), Pass("SJE"), Pass("WT"))
    assert state.turn.who == "DTKC"
    full = owning(auctioning_base(), WT=("4", "6", "18"))
    state = to_lines(at(full, "CR2"))
    assert state.turn.who == "DTKC"


def auctioning_base():  # type: ignore[no-untyped-def]
    """The same companies before their company round."""
    state = noted(founded(3), shown=("1", "5", "7", "8"))
    for company in ("WT", "DTKC", "SJE"):
        state = tram(state, company, "orange", newest="orange")
    return state


def test_viii_6_skipped() -> None:
    """In the last company round, and when all companies have three lines, nothing is auctioned."""
    rows = {"WT": ("1", "4", "5"), "DTKC": ("2", "6", "7")}
    state = owning(noted(founded(2), shown=("3", "15")), **rows)
    for company in rows:
        state = tram(state, company, "orange", newest="orange")
    state = at(state, "CR2")
    state = to_lines(state)
    assert state.round.kind == "stock"


def test_viii_7_new_lines() -> None:
    """One line more than players is turned up, however many are left."""
    state = auctioning()
    state = do(state, Pass("WT"), Pass("DTKC"), Pass("SJE"))
    assert len(own(state).shown) == 4 + 4
    assert state.round.kind == "refit"


def test_viii_6_trams_after_the_auctions() -> None:
    """Companies without a new line may still buy, the dearer one first."""
    state = do(auctioning(), Pass("WT"), Pass("DTKC"), Pass("SJE"))
    assert actors(state)[-1] == "WT"
    state = do(state, BuyTrain("WT", "yellow", DEPOT, 100))
    assert state.trains["WT"] == ("yellow", "yellow")


def outbuying():  # type: ignore[no-untyped-def]
    """WT wins a line and gives it its yellow tram, then DTKC buys the first red one."""
    state = noted(founded(3), shown=("1", "5", "7", "8"))
    for company in ("WT", "DTKC", "SJE"):
        state = tram(state, company, "orange", newest="orange")
    state = to_lines(at(tram(state, "WT", "yellow"), "CR2"))
    state = do(state, Bid("WT", "5", 20), Pass("DTKC"), Pass("SJE"), Pass("WT"), Assign("WT", ("5:yellow",)))
    return do(put(state, money={"DTKC": 900}), Pass("DTKC"), Pass("SJE"))


def test_viii_6_trams_are_given_anew_at_last() -> None:
    """Who won a line and gave it a tram does so again when others changed its maintenance afterwards."""
    state = do(outbuying(), BuyTrain("DTKC", "red", DEPOT, 500), Pass("DTKC"), Pass("SJE"))
    assert (state.round.kind, actors(state)[-1]) == ("rearrange", "WT")
    assert offers(state, "WT") == ("assign",)
    state = do(state, Assign("WT", ("5:orange",)))
    assert (state.trains["5"], state.round.kind) == (("orange",), "stock")


def test_viii_6_who_acted_last_is_not_asked_again() -> None:
    """Nothing happened since WT gave its trams to its lines: nobody else bought a tram or won a line."""
    state = do(outbuying(), Pass("DTKC"), Pass("SJE"))
    assert state.round.kind == "stock"


def test_viii_6_at_last_who_won_a_line_may_rearrange_too() -> None:
    """“Por último, las compañías podrán reorganizar sus cartas de tranvías”: WT won a line, and DTKC another one after it."""
    state = noted(founded(3), shown=("1", "5", "7", "8"))
    for company in ("WT", "DTKC", "SJE"):
        state = tram(state, company, "orange", newest="orange")
    state = to_lines(at(tram(state, "WT", "yellow"), "CR2"))
    state = do(state, Bid("WT", "5", 20), Pass("DTKC"), Pass("SJE"), Pass("WT"), Assign("WT", ("5:yellow",)))
    state = do(state, Bid("DTKC", "7", 20), Pass("SJE"), Pass("DTKC"), Pass("SJE"), Pass("SJE"))
    assert (state.round.kind, actors(state)[-1]) == ("rearrange", "WT")
    assert do(state, Assign("WT", ("5:orange",))).trains["5"] == ("orange",)


@pytest.mark.parametrize(("option", "first"), [("price", "SJE"), ("earlier", "WT")])
def test_viii_6_without_a_new_line_the_highest_value_acts_first(option: str, first: str) -> None:
    """Dividends moved prices since step c; the table may go by the order of the auctions."""
    state = noted(founded(3, options={"refit_order": option}), shown=("1", "5", "7", "8"))
    for company in ("WT", "DTKC", "SJE"):
        state = tram(state, company, "orange", newest="orange")
    state = at(put(state, money={"SJE/revenue": 400}), "CR2")
    state = to_lines(do(state, Dividend("SJE", 400)))
    assert own(state).company_order[0] == "WT"
    state = do(state, Pass("WT"), Pass("DTKC"), Pass("SJE"))
    assert (state.round.kind, actors(state)[0]) == ("refit", first)


def test_iv_1_2_no_line_waits_while_a_tram_is_free() -> None:
    """Of one kind or two: every line that can has a tram; the table may let lines stand empty, then of one kind too."""
    assert refusal(placing(), Assign("WT", ("4:yellow",))) == "trams.arrangement"
    assert refusal(placing(empty_lines="yes"), Assign("WT", ("4:yellow",))) == ""
    for option, kinds in (("no", ()), ("yes", ("assign",))):
        state = owning(founded(2, options={"empty_lines": option}), WT=("4",))
        for _ in range(2):
            state = tram(state, "WT", "orange", newest="orange")
        state = do(at(state, "CR2"), Pass("WT"))
        assert bool(state.trains.get("4")) == (option == "no")
        assert not kinds or offers(state, "WT") == kinds


def test_viii_6_landmarks_are_given_back_to_pay_a_bid() -> None:
    """At any time (IV.2): a company with less than 20 and a landmark is asked before it is passed over."""
    state = holding(put(auctioning(), money={"WT": 5, "DTKC": 5}), KK="WT", SB="DTKC")
    state = do(put(state, money={"SJE": 700}), SellLandmark("WT", "KK"), Bid("WT", "5", 20))
    assert (actors(state)[0], offers(state, "DTKC")) == ("DTKC", ("sell_landmark", "pass"))
    state = do(state, SellLandmark("DTKC", "SB"), Bid("DTKC", "5", 25), Pass("SJE"))
    assert actors(state)[0] == "DTKC"
    assert state.companies["5"].director == "DTKC"


def test_viii_6_who_keeps_the_landmark_passes() -> None:
    """One pass is enough."""
    state = holding(put(auctioning(), money={"WT": 5}), KK="WT")
    state = do(state, Pass("WT"))
    assert state.turn.who == "DTKC"


def test_viii_4_a_line_without_a_tram_could_run_with_the_cheapest_on_sale() -> None:
    """One that has a tram needs no second, a company runs none itself, and outside company rounds nothing is on sale."""
    state = at(line("18"), "CR2")
    with_tram = tram(state, "18", "yellow")
    asked = ((state, "18"), (with_tram, "18"), (state, "WT"), (line("18"), "18"))
    assert [first_tram(look(now), who) for now, who in asked] == ["yellow", "", "", ""]

"""Sections 10 and 11: how the game ends, the LNER, and the variants."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

import engine
from engine import BadInput, Setup, State
from engine.core.actions import Bid, Buy, BuyTrain, Par, Pass, RunTrains, Sell
from engine.core.draft import Draft
from engine.core.state import BANK, POOL, Round
from engine.titles.t1862 import ending
from engine.titles.t1862.box.facts import train_facts
from engine.titles.t1862.companies.charters import max_markers
from engine.titles.t1862.notes import Lner
from engine.titles.t1862.trains import buying as own_trains
from tests.support.games.positions import do, new_game, noted, put, refusal, settled
from tests.titles.t1862.positions import after_dividend, dealing, founded, operating, permitted, sold_down, track

Table = Callable[..., State]


def over_after(state: State, ordinal: int, count: int, **notes: object) -> str:
    """How the game goes on after an operating round: the reason of its end, or the next round."""
    draft = Draft(engine.look(state).book, noted(state, **notes))
    draft.state.round = Round("operating", ordinal=ordinal, count=count)
    ending.operating_over(draft)
    return draft.state.over or f"{draft.state.round.kind} {draft.state.round.ordinal}"


def test_10_1_the_top_price_ends_the_game_after_the_round(table: Table) -> None:
    """Not after the set, and without the LNER, even if that was coming or the bank is broken."""
    state = founded(table(2), "N&E", 1000, "P1", {"P1": 10}, ("2E",), home="B13.c0")
    draft = Draft(engine.look(state).book, state)
    assert ending.notice_top_price(draft)
    assert over_after(draft.state, 1, 3, lner=Lner.COMING, bank_broken=True) == "top_price"


def test_10_2_an_empty_bank_ends_the_game_after_the_set(table: Table) -> None:
    """At nothing or below; the rounds of the set are played; the LNER is not formed any more."""
    state = founded(table(2), "N&E", 90, "P1", {"P1": 10}, ("2E",), home="B13.c0")
    draft = Draft(engine.look(state).book, state)
    draft.pay(BANK, "P1", draft.cash(BANK) - 1)
    assert not ending.notice_empty_bank(draft)
    draft.pay(BANK, "P1", 1)
    assert ending.notice_empty_bank(draft)
    assert [event.code for event in draft.events] == ["end.bank_broken"]
    assert over_after(draft.state, 1, 2, lner=Lner.COMING) == "operating 2"
    assert over_after(draft.state, 2, 2, lner=Lner.COMING) == "bank_broken"


def test_10_3_the_first_h_train_brings_the_lner(table: Table) -> None:
    """It is formed at the end of the set; a stock round follows, then three operating rounds and the end."""
    state = founded(sold_down(table(2), "H", "G"), "L&E", 90, "P1", {"P1": 6, BANK: 4}, (), home="C6.c0", cash=900)
    state = after_dividend(track(state, C6="yellow 03"), "L&E")
    state = put(state, round=Round("operating", ordinal=1, count=2, order=("L&E",)))
    state = do(state, BuyTrain("L&E", "6E", BANK, 800))
    assert state.phase == "H" and state.notes.lner == Lner.COMING and state.round.ordinal == 2
    assert over_after(state, 2, 2) == "stock 2"
    assert over_after(state, 3, 3, lner=Lner.FORMED) == "lner"
    assert over_after(state, 2, 3, lner=Lner.FORMED) == "operating 3"


def lner(state: State) -> State:
    """The LNER is formed."""
    draft = Draft(engine.look(state).book, put(state, phase="H"))
    ending.form_lner(draft)
    return draft.state


def test_10_3_what_the_lner_changes(table: Table) -> None:
    """Unsold shares are in the pool at market price, no company starts, prices do not fall, the limit is new."""
    state = founded(table(2), "N&E", 90, "P1", {"P1": 4, "N&E": 2, BANK: 4}, ("2E",), home="B13.c0")
    state = founded(state, "WStI", 74, "P2", {"P2": 5, "P1": 5}, ("2E",), home="B5.c0")
    state = dealing(put(lner(state), money={"P1": 500, "P2": 500}))
    assert state.notes.cert_limit == 9
    assert refusal(state, Buy("P1", "N&E/share", BANK)) == "share.not_on_offer"
    assert [refusal(state, Buy("P1", "N&E/share", source)) for source in (POOL, "N&E")] == ["", ""]
    assert refusal(state, Par("P1", "ESR", 54)) != ""
    assert engine.look(do(state, Sell("P1", "WStI", 50))).price("WStI") == 74


def test_10_3_after_the_lner_trains_come_from_the_bank_only(table: Table) -> None:
    """No track, no mergers, no trains of other companies; redeeming is still allowed."""
    state = founded(table(2), "ESR", 74, "P1", {"P1": 10}, ("2E",), home="F11.c0")
    state = founded(state, "L&E", 90, "P1", {"P1": 6, POOL: 4}, ("2L",), home="C6.c0", cash=900)
    state = lner(track(sold_down(state, "H"), C6="yellow 03"))
    assert set(engine.offers(settled(operating(state, "L&E", ("L&E",))), "L&E")) <= {"run", "buy_train", "buy", "pass"}
    state = after_dividend(state, "L&E")
    assert refusal(state, BuyTrain("L&E", "2E", "ESR", 50)) == "lner.no_sellers"
    assert (
        refusal(state, BuyTrain("L&E", "6E", BANK, 800)) == "" and refusal(state, Buy("L&E", "L&E/share", POOL)) == ""
    )


def test_10_3_nobody_must_sell_down_to_the_limit_of_the_lner(table: Table) -> None:
    """One with more certificates than the new limit may pass and sell as before."""
    state = founded(table(2), "N&E", 90, "P1", {"P1": 5, "P2": 5}, ("2E",), home="B13.c0")
    state = lner(state)
    state = dealing(noted(state, cert_limit=1))
    assert refusal(state, Pass("P1")) == ""


def test_10_3_the_first_operation_settles_the_income(table: Table) -> None:
    """What was run comes again by itself; a company that did not run earns nothing to the end."""
    state = table(2, options={"every_train": "may"})
    state = founded(state, "L&E", 90, "P1", {"P1": 10}, ("6L",), home="C6.c0", cash=0)
    state = permitted(track(state, C6="green 03", C4="green 104", C8="green 3"), "L&E", "local")
    assert do(operating(state, "L&E", ("L&E",)), RunTrains("L&E", ())).notes.final == {}
    state = lner(state)
    ran = do(operating(state, "L&E", ("L&E",)), RunTrains("L&E", (engine.Run("6L", "C4-C6-C8"),)))
    again = settled(operating(ran, "L&E", ("L&E",)))
    assert again.turn.revenue == ran.turn.revenue == 50 + 30 + 50
    assert engine.look(again).cash("L&E") == engine.look(ran).cash("L&E") + 30
    idle = do(operating(state, "L&E", ("L&E",)), RunTrains("L&E", ()))
    assert idle.notes.final["L&E"] == (0, 0)


def test_10_3_11_2_all_final_incomes_are_found_before_anybody_buys(table: Table) -> None:
    """N&E runs, then L&E, and only then does N&E buy: the train that becomes obsolete has given L&E its income."""
    state = founded(table(2), "N&E", 100, "P1", {"P1": 10}, ("2E",), home="B13.c0", cash=900)
    state = founded(state, "L&E", 90, "P2", {"P2": 10}, ("6L",), home="C6.c0", cash=0)
    state = permitted(track(state, C6="green 03", C4="green 104", C8="green 3"), "L&E", "local")
    state = settled(operating(lner(state), "N&E", ("N&E", "L&E")))
    assert state.turn.who == "L&E" and state.notes.final == {"N&E": (0, 0)}
    found = do(state, RunTrains("L&E", (engine.Run("6L", "C4-C6-C8"),)))
    assert found.notes.final["L&E"] == (130, 30)
    assert found.turn.who == "N&E" and engine.look(found).cash("L&E") == 0


def test_10_4_treasuries_do_not_count(table: Table) -> None:
    """Cash and shares at their price: the company's money is left aside."""
    state = founded(table(2), "N&E", 90, "P1", {"P1": 5, "N&E": 5}, ("2E",), cash=700, home="B13.c0")
    assert engine.look(state).worth("P1") == 1200 + 450


@pytest.mark.parametrize(("trains", "limits"), [("express", "44443322"), ("freight", "44443322")])
def test_11_1_simple_games(trains: str, limits: str) -> None:
    """One kind of train for everybody; four, three, then two trains."""
    state = new_game("1862", 2, options={"trains": trains})
    assert {kind for held in state.notes.permits.values() for kind in held} == {trains}
    view = engine.look(state)
    assert {train_facts(train).kind for train in own_trains.of_group(view, "C")} == {trains}
    name = {"express": "6E", "freight": "9F"}[trains]
    for phase, most in zip("ABCDEFGH", limits, strict=True):
        full = engine.look(
            put(state, phase=phase, trains={"N&E": (name,) * int(most), "L&E": (name,) * (int(most) - 1)})
        )
        assert own_trains.limit_reached(full, "N&E", name) and not own_trains.limit_reached(full, "L&E", name)


@pytest.mark.parametrize("trains", ["freight_local", "express_local"])
def test_11_1_advanced_games(trains: str) -> None:
    """Eight permits of each kind; limits as in the full game."""
    state = new_game("1862", 4, options={"trains": trains})
    dealt = [state.notes.permits[name][0] for name in state.notes.offer]
    assert sorted(dealt.count(kind) for kind in set(dealt)) == [8, 8] and set(dealt) == set(trains.split("_"))
    six = engine.look(put(state, phase="E", trains={"N&E": ("5L", "5L")}))
    assert own_trains.limit_reached(six, "N&E", "5L") and not own_trains.limit_reached(six, "N&E", "5E")


def test_11_2_the_shorter_game() -> None:
    """The LNER comes with the first E-train; D-trains stay, and as freight trains they may run apart."""
    state = new_game("1862", 2, options={"short_game": "yes", "length": "short"})
    draft = Draft(engine.look(state).book, state)
    own_trains.begin_phase(draft, "E")
    assert draft.state.notes.lner == Lner.COMING and own_trains.obsolete(draft) == {"A", "B"}
    draft.state.phase = "H"
    assert own_trains.obsolete(draft) == {"A", "B", "C"}
    assert own_trains.is_permanent(draft, "5F") and not own_trains.is_permanent(draft, "3F")


def test_11_3_new_players_start_companies_in_parliament_only() -> None:
    """In a stock round no company can be started; nobody redeems shares or tops up a dividend."""
    state = new_game("1862", 2, options={"new_players": "yes", "trains": "freight"})
    company = state.notes.offer[0]
    assert refusal(state, Bid("P1", company, 0)) == ""
    assert refusal(dealing(state), Par("P1", company, 54)) != ""
    state = founded(state, company, 90, "P1", {"P1": 6, POOL: 4}, ("1F",), cash=300, home="B7.c0")
    state = after_dividend(track(state, B7="yellow 03"), company)
    assert refusal(state, Buy(company, f"{company}/share", POOL)) != ""


@pytest.mark.parametrize(("most", "count"), [("7", 7), ("8", 8)])
def test_11_4_markers(most: str, count: int) -> None:
    """Seven, or eight by choice of the table."""
    assert max_markers(engine.look(new_game("1862", 2, options={"max_markers": most}))) == count


def test_11_options_either_play_or_are_refused_by_name() -> None:
    """Every combination of the variants for three and five players begins or names what does not go together."""
    chosen = {"length": ("standard", "short", "long"), "short_game": ("no", "yes"), "new_players": ("no", "yes")}
    chosen |= {"trains": ("all", "express", "freight", "freight_local", "express_local")}
    simple, refused = ("express", "freight"), 0
    for players, values in product((3, 5), product(*chosen.values())):
        seats, options = tuple(f"P{n + 1}" for n in range(players)), dict(zip(chosen, values, strict=True))
        slow = options["length"] == "long" or (options["length"] == "standard" and players < 5)
        conflict = (options["short_game"] == "yes" and slow) or (
            options["new_players"] == "yes" and options["trains"] not in simple
        )
        if conflict:
            with pytest.raises(BadInput, match="setup.conflict"):
                engine.new_game(Setup("1862", seats, options=options))
            refused += 1
        else:
            assert engine.new_game(Setup("1862", seats, options=options)).state.round.kind == "parliament"
    three, five = 2 * 2 * 5 + 4 * 3, 1 * 2 * 5 + 5 * 3  # first the shorter game with too long a deck, then new players
    assert refused == three + five


@pytest.mark.parametrize(
    ("phase", "near", "count"), [("A", Lner.FAR, 1), ("B", Lner.FAR, 2), ("D", Lner.FAR, 3), ("C", Lner.FORMED, 3)]
)
def test_3_how_many_operating_rounds_follow(table: Table, phase: str, near: Lner, count: int) -> None:
    """One in phase A, two in B and C, three later, and three after the LNER."""
    state = noted(put(table(2), phase=phase), lner=near)
    draft = Draft(engine.look(state).book, state)
    ending.operate(draft)
    assert draft.state.round.count == count


def test_10_nobody_can_go_on(table: Table) -> None:
    """Without shares, running companies and money for a director's certificate the game ends; with any it goes on."""
    poor = put(table(2), money={"P1": 161, "P2": 0})
    assert over_after(poor, 1, 1) == "standstill"
    assert over_after(put(poor, money={"P1": 162}), 1, 1).startswith("parliament")
    held = founded(poor, "N&E", 90, "P1", {"P1": 3, "N&E": 7})
    assert over_after(held, 1, 1).startswith("parliament")

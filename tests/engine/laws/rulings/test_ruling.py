"""Rulings: corrections no rule allows, booked and audited like any move."""

import pytest

import engine
from engine import RuleViolation, Ruling, State
from engine.core.audit import broken_laws
from engine.core.formats.notation import read, write
from tests.support.games.positions import do, refusal
from tests.titles.t18mag.positions import drafted


@pytest.fixture
def state() -> State:
    return drafted(3)


def rule(change: str, target: str, value: str, reason: str = "misheard") -> Ruling:
    return Ruling("moderator", change, target, value, reason)


def test_cash_is_set_against_the_bank(state: State) -> None:
    """The bank pays or takes the difference; the ruling is told as what it is."""
    richer = do(state, rule("cash", "P1", "123"))
    assert richer.money["P1"] == 123 and richer.money["bank"] == state.money["bank"] - 123 + state.money.get("P1", 0)
    poorer = do(richer, rule("cash", "P1", "3"))
    assert poorer.money["P1"] == 3
    assert engine.apply(state, rule("cash", "P1", "1")).events[0].code == "ruling.made"


def test_a_certificate_changes_hands(state: State) -> None:
    """One certificate of a class goes from one holder to another."""
    after = do(state, rule("cert", "RABA/share", "bank>P2"))
    assert after.certs["RABA/share"]["P2"] == state.certs["RABA/share"].get("P2", 0) + 1


def test_the_direction_goes_with_its_certificate(state: State) -> None:
    """Who gets the director's certificate directs the company; the bank directs nothing."""
    after = do(state, rule("cert", "RABA/director", "bank>P3"))
    assert after.companies["RABA"].director == "P3"
    assert do(after, rule("cert", "RABA/director", "P3>bank")).companies["RABA"].director == ""


def test_trains_come_out_of_the_box_and_go_back(state: State) -> None:
    """Trains that are not limited come from the box."""
    after = do(state, rule("train", "3", "box>1"))
    assert "3" in after.trains["1"]
    moved = do(after, rule("train", "3", "1>2"))
    assert "3" in moved.trains["2"] and "3" not in moved.trains["1"]
    assert engine.digest(do(moved, rule("train", "3", "2>box")))


def test_a_marker_is_taken_away_and_set_again(state: State) -> None:
    """A marker goes back to the charter at its price and can be set where there is room."""
    home = next(stop for stop, owners in state.markers.items() if "1" in owners)
    off = do(state, rule("marker", home, "-1"))
    assert home not in off.markers and len(off.companies["1"].tokens) == len(state.companies["1"].tokens) + 1
    back = do(off, rule("marker", home, "+1"))
    assert (back.markers, back.companies) == (state.markers, state.companies)


def test_price_and_turn_are_set(state: State) -> None:
    """A price marker goes to a cell, the turn to somebody who has one in this round."""
    assert engine.look(do(state, rule("price", "RABA", "0,0"))).price("RABA") == 55
    assert do(state, rule("turn", "2", "")).turn.who == "2"


@pytest.mark.parametrize(
    ("ruling", "code"),
    [
        (rule("cash", "P9", "1"), "ruling.target"),
        (rule("cash", "bank", "1"), "ruling.target"),
        (rule("cash", "P1", "-5"), "ruling.value"),
        (rule("cash", "P1", "٣"), "ruling.value"),
        (rule("cash", "P1", "1" * 50), "ruling.value"),
        (rule("cert", "RABA/x", "P1>P2"), "ruling.target"),
        (rule("cert", "RABA/director", "P1>P2"), "ruling.value"),
        (rule("cert", "RABA/share", "bank>nowhere"), "ruling.value"),
        (rule("train", "99", "box>1"), "ruling.target"),
        (rule("train", "3", "1>2"), "ruling.value"),
        (rule("marker", "A1.c9", "+1"), "ruling.target"),
        (rule("marker", "E12.c1", "1"), "ruling.value"),
        (rule("price", "RABA", "7,7"), "ruling.value"),
        (rule("price", "RABA", "0"), "ruling.value"),
        (rule("price", "1", "0,0"), "ruling.target"),
        (rule("turn", "P1", ""), "ruling.target"),
        (rule("weather", "P1", "rain"), "ruling.change"),
        (rule("cash", "P1", "1", " "), "ruling.reason"),
        (Ruling("P1", "cash", "P1", "1", "because"), "ruling.moderator"),
    ],
)
def test_what_makes_no_sense_is_refused(state: State, ruling: Ruling, code: str) -> None:
    """Every refusal has its code and changes nothing."""
    assert refusal(state, ruling) == code


def test_only_the_moderator_rules(state: State) -> None:
    """A player's seat cannot carry a ruling, the moderator cannot play a move."""
    with pytest.raises(RuleViolation, match="turn"):
        engine.apply(state, rule("cash", "P1", "9"), by="P1")
    assert engine.apply(state, rule("cash", "P1", "9"), by="moderator").state.money["P1"] == 9
    assert broken_laws(engine.look(engine.apply(state, rule("cash", "P1", "9")).state), None) == []


def test_a_ruling_is_one_line(state: State) -> None:
    """It is written and read back like any action."""
    ruling = rule("marker", "E12.c1", "-1", "wrong city, agreed on Sunday")
    assert read(write(ruling)) == ruling

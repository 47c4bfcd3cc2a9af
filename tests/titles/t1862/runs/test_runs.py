"""Section 7.8: the worked examples of runs on the boards their text describes, figure by figure."""

from __future__ import annotations

from collections.abc import Callable

from engine import State
from engine.core.actions import Run
from tests.titles.t1862.positions import based, railway, ran, track

Table = Callable[..., State]


def wells(table: Table) -> State:
    """Track from the sea by King's Lynn to Wells and Fakenham and from Hunstanton to Swaffham."""
    return track(table(), C4="green 34", D3="yellow 14", E2="green 012", E4="green 3", D5="yellow 3")


def test_7_8_2_local_example(table: Table) -> None:
    """Three large stations of 30 and a small one of 20 bring 110; four hexes bring a subsidy of 40."""
    state = track(table(), E4="green 3", E2="green 01", D3="yellow 40", D5="green 3")
    state = railway(state, "WNR", "E2.c0", ("3L",))
    assert ran(state, Run("3L", "E4-E2-D3-D5")) == (110, 40)


def test_7_8_3_express_example(table: Table) -> None:
    """In phase C port 90, Y 50 and home 30 make 170; the small station is ignored, the other port serves as well."""
    state = railway(wells(table), "WNR", "E2.c0", ("3E",))
    assert ran(state, Run("3E", "C2-C4-D3-E2")) == (170, 0)
    assert ran(state, Run("3E", "C4-D3-E2-D1")) == (170, 0)


def test_7_8_4_three_kinds_of_train(table: Table) -> None:
    """Local 130, freight 300 and express 210 make 640, and the local train brings 40."""
    state = track(
        table(options={"every_train": "may"}),
        B5="green 140",
        C4="green 14",
        D3="yellow 14",
        E2="green 120",
        E4="green 3",
    )
    state = track(state, B9="green 13", B7="yellow 03")
    state = railway(state, "L&H", "C4.c0", ("3L", "4E", "5F"), "B5.c0", phase="D")
    local, freight, express = Run("3L", "C4-D3-E2-E4"), Run("5F", "A6-B5-C4-D3-E2-D1"), Run("4E", "A10-B9-B7-B5")
    assert ran(state, local) == (130, 40)
    assert ran(state, freight) == (300, 0)
    assert ran(state, local, freight, express) == (640, 40)


def test_7_8_1_norwich_wells(table: Table) -> None:
    """One hex lies between Norwich and Wells: 20 besides the ends; to the port by Wells there are two: 60."""
    state = track(table(options={"every_train": "may"}), F5="green 2", E4="green 35", E2="green 02")
    state = railway(state, "W&F", "E4.c0", ("2F", "3F"))
    assert ran(state, Run("2F", "F5-E4-E2")) == (60 + 30 + 20, 0)
    assert ran(state, Run("3F", "F5-E4-E2-D1")) == (60 + 90 + 60, 0)


def test_7_8_1_london_by_the_entry_chosen(table: Table) -> None:
    """From Colchester the way to London by Bishop's Stortford counts three hexes, by Witham one."""
    state = track(table(), E12="green 12", D13="green 14", D11="green 51", C12="yellow 41", B13="green 45")
    state = based(railway(state, "EUR", "E12.c0", ("5F",)), "EUR", "B15.l0")
    assert ran(state, Run("5F", "E12-D11-C12-B13-C14")) == (60 + 150 + 60, 0)
    assert ran(state, Run("5F", "E12-D13-C14")) == (60 + 150 + 20, 0)


def test_7_8_1_two_trains_as_one(table: Table) -> None:
    """A 2- and a 3-freight from a port to a red area count both ends and four hexes of 30 between."""
    state = track(table(), B5="green 14", C4="green 14", D3="yellow 14", E2="green 12")
    state = railway(state, "L&H", "C4.c0", ("2F", "3F"))
    assert ran(state, Run("2F", "A6-B5-C4"), Run("3F", "C4-D3-E2-D1")) == (90 + 90 + 4 * 30, 0)
    state = railway(state, "WNR", "E2.c0", ("1F", "1F", "3F"), "B5.c0")
    parts = Run("1F", "A6-B5"), Run("1F", "D1-E2"), Run("3F", "B5-C4-D3-E2")
    assert ran(state, *parts) == (90 + 90 + 4 * 30, 0)

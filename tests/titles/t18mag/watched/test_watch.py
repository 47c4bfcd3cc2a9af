"""Whole games under a second reading of the rulebook (tests/titles/t18mag/watched/watch.py)."""

from itertools import islice

import pytest

from engine import Setup, load_title
from engine.random_players import play
from engine.random_tables import plain_tables, table_of
from tests.support.games.random_games import game
from tests.titles.t18mag.watched import watch


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_no_move_breaks_the_rulebook(players: int) -> None:
    """Limits, prices, directors, track, stations, wagons, trains and rounds, after every move of a random game."""
    moves = game("18Mag", players)
    assert [said for move in moves for said in watch.complaints(move)] == []
    assert moves[-1].after.state.over == "final_phase"


@pytest.mark.parametrize("length", ["short", "long"])
@pytest.mark.parametrize("strength", ["easy", "medium", "hard"])
def test_xi_istvan_keeps_his_chapter(length: str, strength: str) -> None:
    """His track, trains, shares and dividends, in both lengths and with all three colours of cards."""
    setup = Setup("18Mag", ("P1",), options={"length": length, "strength": strength}, seed=3)
    moves = list(play(setup, 3))
    assert [said for move in moves for said in watch.complaints(move)] == []
    assert moves[-1].after.state.over == "final_phase"


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_no_move_breaks_the_rulebook_in_two_hundred_games(chunk: int) -> None:
    """The same at every number of players, alone too."""
    tables = list(plain_tables(load_title("18Mag")))
    for seed in range(1000 + 20 * chunk, 1020 + 20 * chunk):
        table = tables[seed % len(tables)]
        for move in play(table_of("18Mag", len(table.players), table.variant, seed), seed):
            assert watch.complaints(move) == [], (table, seed)


def test_vi32_a_double_city_pays_in_the_circle_that_has_the_track() -> None:
    """Also where its builder chose the other one: company 3 runs for 20 + 30 from G10.1, once the tile lies as `L32b`."""
    moves = list(islice(play(table_of("18Mag", 4, "", 5000), 5000), 60))
    assert ("L32b", 1) in moves[-1].before.tiles.values()
    assert any("G10.1-E10" in str(move.action) for move in moves)
    assert [said for move in moves for said in watch.complaints(move)] == []


def test_a_broken_law_is_seen() -> None:
    """With another limit and other sellers of wagons the same game is full of complaints."""
    moves = game("18Mag", 3)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(watch, "LIMIT", {3: 2})
        patched.setattr(watch, "WAGONS", dict.fromkeys(watch.WAGONS, "SIK"))
        said = {complaint for move in moves for complaint in watch.complaints(move)}
    assert {"vii_stock: certificate limit", "vi_37_money: price of a wagon"} <= said


def test_vi37_an_idle_wagon_is_seen() -> None:
    """At a table that sells any wagon, players pay for wagons that no train uses, and the watcher says so."""
    moves = play(Setup("18Mag", ("P1", "P2", "P3"), options={"wagons": "any"}, seed=2), 2)
    said = {complaint for move in moves for complaint in watch.complaints(move)}
    assert any(complaint.startswith("vi_37_money: nobody uses") for complaint in said)

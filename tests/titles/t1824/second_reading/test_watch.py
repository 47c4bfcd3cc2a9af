"""Whole games under a second reading of the rulebook (tests/titles/t1824/second_reading/watch.py)."""

import pytest

import engine
from engine import load_title
from engine.core.actions import BuyTrain, Sell
from engine.random_players import Move, play
from engine.random_tables import plain_tables, table_of
from tests.support.games.positions import do, put, settled
from tests.support.games.random_games import game
from tests.titles.t1824.positions import company, held
from tests.titles.t1824.second_reading import comparing, watch, watch_offers, watch_shares, watch_track, watch_trains

FULL = [
    (3, "", 1),
    (4, "", 1),
    (5, "", 1),
    (6, "", 1),
    (3, "goods_time", 1),
    (4, "goods_time", 1),
    (5, "goods_time", 1),
]
FULL += [(6, "goods_time", 1)]
SMALL = [(players, "cisleithania", 1) for players in (2, 3)]
MORE = [(3, "", 2), (4, "", 2), *((players, "cisleithania", seed) for players in (2, 3) for seed in range(2, 6))]


@pytest.mark.parametrize(
    ("players", "variant", "seed"), [*FULL, *SMALL, *(pytest.param(*table, marks=pytest.mark.soak) for table in MORE)]
)
def test_no_move_breaks_the_rulebook(players: int, variant: str, seed: int) -> None:
    """Limits, prices, trains, stations, money, order and exports, after every move of a random game."""
    moves = game("1824", players, variant, seed)
    assert [said for move in moves for said in watch.complaints(move)] == []
    assert moves[-1].after.state.over == "bank"


@pytest.mark.parametrize(("players", "variant"), [(2, "cisleithania"), (3, ""), (6, "goods_time")])
def test_what_is_allowed_is_taken_and_nothing_else(players: int, variant: str) -> None:
    """Every sale, purchase, start, exchange and train that can be named, in every sixth position of a random game."""
    positions = [move.before for move in game("1824", players, variant)][::6]
    assert [said for state in positions for said in comparing.differences(state)] == []
    stock = next(state for state in positions if state.round.kind == "stock")
    assert {allowed for _, allowed in watch_offers.stock_actions(stock)} == {True, False}


@pytest.mark.soak
@pytest.mark.parametrize("variants", [("", "goods_time"), ("cisleithania",)])
@pytest.mark.parametrize("chunk", range(10))
def test_no_move_breaks_the_rulebook_in_two_hundred_games(chunk: int, variants: tuple[str, ...]) -> None:
    """The same at every number of players, on the full map and in Cisleithania: two hundred games each."""
    tables = [table for table in plain_tables(load_title("1824")) if table.variant in variants]
    for seed in range(1000 + 20 * chunk, 1020 + 20 * chunk):
        table = tables[seed % len(tables)]
        for move in play(table_of("1824", len(table.players), table.variant, seed), seed):
            assert watch.complaints(move) == [], (table, seed)


def test_a_broken_law_is_seen() -> None:
    """With other limits, colours and deaths of trains the same game is full of complaints."""
    moves = game("1824", 2, "cisleithania")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(watch_shares, "limit", lambda state: 3)
        patched.setattr(watch_trains, "train_limit", lambda state, name: 1)
        patched.setattr(watch_track, "COLOURS", dict.fromkeys(watch_track.COLOURS, 9))
        patched.setattr(watch_trains, "DEAD", {"3": 3})
        said = {complaint.partition(":")[0] for move in moves for complaint in watch.complaints(move)}
    assert {"vi_7_limits", "vii_11_trains", "vii_11_purchases", "vii_6_first_tile"} <= said


def test_vii_12_proceeds_kept_are_seen() -> None:
    """At a table with free sales the director sells, the treasury pays for the train alone, and the watcher says so."""
    state = company(cash=130, sales_at_train_step="free", emergency_help="any_train")
    state = do(settled(held(put(state, money={"P1": 0}), BH={"P1": 3})), Sell("P1", "BH", 10))
    action = BuyTrain("BH", "1g", "depot", 120)
    said = watch.complaints(Move(state, action, engine.apply(state, action)))
    assert "vii_12_proceeds: the director keeps what he sold for" in said

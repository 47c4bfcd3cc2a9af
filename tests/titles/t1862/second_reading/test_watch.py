"""Whole games under a second reading of the rulebook (tests/titles/t1862/second_reading/watch.py)."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from engine import State, load_title
from engine.core.actions import Bid, Buy, BuyTrain, Dividend, LayTile, Par, Pass, PlaceToken, RunTrains, Sell
from engine.random_players import Move, play
from engine.random_tables import all_tables, table_of
from engine.titles.t1862.actions import Merge
from tests.support.damage import (
    ALWAYS,
    Damage,
    acted,
    after,
    askew,
    before,
    company,
    paid,
    retold,
    turned,
    unmoved,
    with_parts,
)
from tests.support.games.random_games import game_at
from tests.titles.t1862.second_reading import watch, watch_companies, watch_shares
from tests.titles.t1862.second_reading.watched import certificates, notes

PARTS = 22  # in which all tables are played


@cache
def played(players: int, seed: int, **options: str) -> tuple[Move, ...]:
    """A random game."""
    return game_at(table_of("1862", players, "", seed, options))


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (3, 1, {}),
        (5, 5, {"short_game": "yes", "trains": "freight_local"}),
        (8, 9, {"new_players": "yes", "trains": "express"}),
        (2, 1, {"length": "short"}),
        (4, 2, {"trains": "freight"}),
        *(
            pytest.param(*table, marks=pytest.mark.soak)
            for table in [(4, 1, {}), (5, 1, {}), (6, 1, {}), (7, 1, {}), (8, 1, {"trains": "express_local"})]
        ),
    ],
)
def test_no_move_breaks_the_rulebook(players: int, seed: int, options: dict[str, str]) -> None:
    """Auctions, blocks, limits, building, runs, dividends, trains, mergers and the end, after every move of a random game."""
    moves = played(players, seed, **options)
    assert [said for move in moves for said in watch.complaints(move)] == []
    assert moves[-1].after.state.over


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_no_move_breaks_the_rulebook_at_any_table(part: int) -> None:
    """The same at every number of players and with every option chosen otherwise."""
    for number, table in list(enumerate(all_tables(load_title("1862"))))[part::PARTS]:
        for move in play(table_of("1862", len(table.players), table.variant, number, table.options), number):
            assert watch.complaints(move) == []


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10))
def test_no_move_breaks_the_rulebook_in_two_hundred_games(chunk: int) -> None:
    """The same at every number of players, with all kinds of train."""
    for seed in range(1000 + 20 * chunk, 1020 + 20 * chunk):
        for move in play(table_of("1862", 2 + seed % 7, "", seed), seed):
            assert watch.complaints(move) == [], seed


def sold_twice(move: Move) -> Move:
    """A block of which a part was sold before in the turn, while another company is held."""
    turn = replace(move.before.turn, sold=(move.action.company,))
    return move._replace(before=with_parts(move.before, turn=turn))


def bought_before(move: Move) -> Move:
    """A block that was bought in the same round."""
    company, who = move.action.company, move.action.who
    own = replace(move.before.notes, bought={who: {company: 10}})
    return move._replace(before=with_parts(move.before, notes=own))


def holds_others(move: Move) -> bool:
    """Whether somebody sells a block in a stock round and surely could sell shares of another company."""
    state, action = move.before, move.action
    could = watch_shares.others(state, action.who) if by_player(move) else []
    return any(name != action.company for name in could)


def by_player(move: Move) -> bool:
    """Whether a player acts, not a company."""
    return move.action.who in move.before.setup.players and move.before.notes.fines is None


def moves_price(move: Move) -> bool:
    """Whether the company's price moved and the round goes on."""
    who, before, after = move.action.who, move.before, move.after.state
    return who in after.market and before.market[who] != after.market[who] and before.round == after.round


def falling(move: Move) -> bool:
    """Whether a sale of a player lowers the price, and nothing else happens."""
    return (
        by_player(move)
        and move.before.market != move.after.state.market
        and move.before.round == move.after.state.round
    )


def paying(move: Move) -> bool:
    """Whether a run brings money without freight trains."""
    ran = [event for event in move.after.events if event.code == "trains.ran"]
    return bool(ran and ran[0].params["runs"]) and all("F" not in run["train"] for run in ran[0].params["runs"])


def many(state: State, who: str) -> dict[str, dict[str, int]]:
    """Certificates of which somebody has too many."""
    name = next(cert for cert in state.certs if cert.endswith("/share"))
    return {**state.certs, name: {**state.certs[name], who: 40}}


def led(move: Move) -> str:
    """A company with a director."""
    now = move.after.state
    return next((name for name in now.market if now.companies[name].director), "")


def some_director(move: Move) -> bool:
    """Whether a company has one, and no shares are being fused."""
    return bool(led(move)) and not notes(move.after.state).fusion


def without_permits(move: Move) -> Move:
    """A company that may run no kind of train."""
    own = notes(move.before)
    return before(move, notes=replace(own, permits={**own.permits, move.action.who: ()}))


BROKEN: dict[str, Damage] = {
    "certificate limit": (Buy, by_player, lambda m: before(m, certs=many(m.before, m.action.who)), "vi_5_buy: certificate"),
    "sold before": (
        Buy, by_player, lambda m: before(m, sold={m.action.who: (m.action.cert.partition("/")[0],)}), "vi_5_buy: bought what",
    ),
    "nobody directs": (
        Buy, some_director, lambda m: after(m, companies=company(m.after.state, led(m), director="")), "vi_3_directors",
    ),
    "two markers in a hex": (
        PlaceToken, ALWAYS,
        lambda m: after(m, markers={**m.after.state.markers, m.action.stop: (m.action.who, m.action.who)}), "vii_7_markers: two",
    ),
    "a train that is not there": (
        RunTrains, paying, lambda m: before(m, trains={**m.before.trains, m.action.who: ()}), "vii_8_runs: a train that",
    ),
    "a train without permit": (RunTrains, paying, without_permits, "vii_8_runs: a train without"),
    "no track": (RunTrains, paying, askew, "vii_8_runs: no track"),
    "less than nothing": (Pass, ALWAYS, lambda m: paid(m, "P1", -100_000), "money: less"),
    "third building": (LayTile, ALWAYS, lambda m: turned(m, laid=("A1", "A2")), "vii_6_building: a third"),
    "built without director": (
        LayTile, ALWAYS, lambda m: before(m, companies=company(m.before, m.action.who, director="")), "vii_6_building: nobody",
    ),
    "bid": (Bid, ALWAYS, lambda m: acted(m, amount=m.action.amount + 1), "iv_auctions"),
    "start": (Par, ALWAYS, lambda m: paid(m, m.action.who, 3), "vi_5_start"),
    "share": (Buy, by_player, lambda m: paid(m, m.action.who, 1), "vi_5_buy"),
    "proceeds": (Sell, by_player, lambda m: paid(m, m.action.who, 10), "vi_4_sales: proceeds"),
    "price of a sale": (Sell, falling, unmoved, "vi_4_sales: price"),
    "block in pieces": (Sell, holds_others, sold_twice, "vi_4_sales: a block in pieces"),
    "bought in the round": (Sell, by_player, bought_before, "vi_4_sales: sold what was bought"),
    "money": (Pass, ALWAYS, lambda m: after(m, money={**m.after.state.money, "P1": 99}), "money"),
    "cost of building": (LayTile, ALWAYS, lambda m: paid(m, m.action.who, -20), "vii_6_building"),
    "colour": (LayTile, lambda m: m.before.phase == "A", lambda m: acted(m, tile="796"), "vii_6_building"),
    "second marker": (
        PlaceToken,
        ALWAYS,
        lambda m: m._replace(before=with_parts(m.before, turn=replace(m.before.turn, tokens=1))),
        "vii_7_markers",
    ),
    "revenue": (RunTrains, paying, lambda m: retold(m, "trains.ran", revenue=5), "vii_8_runs: revenue"),
    "subsidy": (RunTrains, paying, lambda m: retold(m, "trains.ran", subsidy=5), "vii_8_runs: subsidy"),
    "dividend": (Dividend, moves_price, unmoved, "vii_8_5_dividends"),
    "price of a train": (BuyTrain, ALWAYS, lambda m: acted(m, price=m.action.price + 1), "vii_9_trains"),
    "price of a merger": (Merge, ALWAYS, lambda m: retold(retold(m, "companies.merge", price=54), "companies.acquire", price=54), "vii_5_mergers"),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_on_purpose_is_seen(case: str) -> None:
    """Each kind of damage is noticed at the first move of its kind, and not before it was done."""
    kind, fits, damage, law = BROKEN[case]
    games = (move for game in ((3, 1), (8, 9)) for move in played(*game, **({} if game[0] == 3 else NEW)))
    move = next(found for found in games if isinstance(found.action, kind) and fits(found))
    assert watch.complaints(move) == []
    assert any(said.startswith(law) for said in watch.complaints(damage(move)))


NEW = {"new_players": "yes", "trains": "express"}


def test_too_many_certificates_and_dead_trains_are_seen() -> None:
    """With lower limits and earlier deaths the same game is full of complaints."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(watch_shares, "LIMIT", {3: 4})
        patched.setattr(watch_companies, "DEAD", {"B": "A", "C": "B"})
        patched.setattr(watch_companies, "SIMPLE", {})
        said = {complaint.partition(":")[0] for move in played(3, 1) for complaint in watch.complaints(move)}
    assert {"vi_5_buy", "vi_5_limit", "ix_obsolete"} <= said


def test_4_3_an_unpaid_fine_is_seen() -> None:
    """A company that is not launched in time and not fined is named."""
    moves = played(8, 9, **NEW)
    ended = next(m for m in moves if m.before.round.kind == "stock" and m.after.state.round.kind == "operating")
    owed = replace(notes(ended.before), obligations={"ENR": "P1"})
    ended = ended._replace(before=with_parts(ended.before, notes=owed))
    late = with_parts(
        ended.before, companies={**ended.before.companies, "ENR": replace(ended.before.companies["ENR"], floated=False)}
    )
    assert "iv_3_fines: ENR is not fined" in watch.complaints(ended._replace(before=late))
    assert certificates(ended.before, "P1") > 0


def test_at_least_twenty_breaks_are_tried() -> None:
    """As many as are asked of each second reading."""
    assert len(BROKEN) >= 20

"""Breaks made on purpose: the second reading of 18Mag (watch.py) complains about each of them."""

from __future__ import annotations

from itertools import chain

import pytest
from msgspec.structs import replace

from engine.core.actions import Action, Buy, BuyTrain, Dividend, LayTile, PlaceToken, RunTrains, Sell
from engine.random_players import Move
from engine.titles.t18mag.actions import BuyExtra
from tests.support.damage import (
    ALWAYS,
    Damage,
    acted,
    after,
    askew,
    before,
    company,
    holding,
    moves_a_price,
    paid,
    revalued,
    same_turn,
    seen,
    tells,
    turned,
    unmoved,
)
from tests.support.games.random_games import game
from tests.titles.t18mag.watched import watch


def bought(move: Move) -> str:
    """The company of which a share was bought."""
    return str(move.action.cert).partition("/")[0]


def directed(move: Move) -> str:
    """A large company with a director."""
    return next(name for name in watch.MAJORS if move.after.state.companies[name].director)


def other(move: Move) -> str:
    """A player who directs another company than that."""
    now = move.after.state
    return next(seat for seat in now.setup.players if seat != now.companies[directed(move)].director)


def is_small(move: Move) -> bool:
    """Whether a small company acts, and its turn goes on."""
    return move.action.who not in watch.MAJORS and same_turn(move)


def has_director(move: Move) -> bool:
    """Whether some large company has one."""
    return any(move.after.state.companies[name].director for name in watch.MAJORS)


def has_run(move: Move) -> bool:
    """Whether a small company ran for money and goes on."""
    ran = next((event for event in move.after.events if event.code == "trains.ran"), None)
    return bool(is_small(move) and ran and ran.runs and not move.before.turn.extras)


def starts_operating(move: Move) -> bool:
    """Whether operating rounds follow on a stock round."""
    return move.before.round.kind == "stock" and move.after.state.round.kind == "operating"


def new_train(move: Move) -> bool:
    """Whether a train is bought new."""
    return move.action.source in watch.MAJORS and same_turn(move)


def yards(move: Move) -> dict[str, tuple[str, ...]]:
    """The trains after a purchase, three of them with the buyer."""
    return {**move.after.state.trains, move.action.who: ("2", "2", "2")}


BROKEN: dict[str, Damage] = {
    "share dearer": (Buy, ALWAYS, lambda m: paid(m, m.action.who, -1), "vii_stock: price of a share"),
    "share cheaper": (Buy, ALWAYS, lambda m: paid(m, m.action.who, 5), "vii_stock: price of a share"),
    "many certificates": (Buy, ALWAYS, lambda m: holding(m, m.action.cert, m.action.who, 30), "vii_stock: certificate"),
    "seventy percent": (Buy, ALWAYS, lambda m: holding(m, f"{bought(m)}/share", m.action.who, 7), "vii_stock: sixty"),
    "sold before": (Buy, ALWAYS, lambda m: before(m, sold={m.action.who: (bought(m),)}), "vii_stock: bought what"),
    "proceeds": (Sell, ALWAYS, lambda m: paid(m, m.action.who, 10), "vii_4_sales: proceeds"),
    "price of a sale": (Sell, moves_a_price, unmoved, "vii_4_sales: price"),
    "no director": (
        Buy, has_director,
        lambda m: after(m, companies=company(m.after.state, directed(m), director="")), "vii_6_directors",
    ),
    "somebody holds more": (
        Buy, has_director, lambda m: holding(m, f"{directed(m)}/share", other(m), 9), "vii_6_directors",
    ),
    "colour": (LayTile, lambda m: m.before.phase == "yellow", lambda m: acted(m, tile="611"), "vi_32_track: colour"),
    "third tile": (LayTile, ALWAYS, lambda m: turned(m, laid=("A1", "A2")), "vi_32_track: third"),
    "second tile": (LayTile, same_turn, lambda m: paid(m, "SKEV", 10), "vi_32_track: second"),
    "terrain": (LayTile, same_turn, lambda m: paid(m, "SIK", 5), "vi_32_track: terrain"),
    "cost of a lay": (LayTile, same_turn, lambda m: paid(m, m.action.who, -7), "vi_32_track: what"),
    "price of a station": (PlaceToken, same_turn, lambda m: paid(m, m.action.who, -3), "vi_34_stations: price"),
    "the yellow half": (PlaceToken, is_small, lambda m: paid(m, "SKEV", 5), "vi_34_stations: the yellow"),
    "station undirected": (
        PlaceToken, lambda m: m.action.who in watch.MAJORS,
        lambda m: before(m, companies=company(m.before, m.action.who, director="")), "vi_34_stations: a station",
    ),
    "price of a wagon": (
        BuyExtra, ALWAYS, lambda m: paid(m, watch.WAGONS[m.action.item], 1), "vi_37_money: price of a wagon",
    ),
    "half for the owner": (
        RunTrains, has_run, lambda m: paid(m, m.before.companies[m.action.who].director, 5), "vi_37_money: half for the o",
    ),
    "half for the treasury": (RunTrains, has_run, lambda m: paid(m, m.action.who, 5), "vi_37_money: half for the t"),
    "revenue": (RunTrains, has_run, lambda m: revalued(m, 10), "vi_37_money: revenue of"),
    "no track": (RunTrains, has_run, askew, "vi_37_money: no track"),
    "no station on the way": (RunTrains, has_run, lambda m: before(m, markers={}), "vi_37_money"),
    "idle wagon": (RunTrains, has_run, lambda m: turned(m, extras=("mine",)), "vi_37_money: nobody uses"),
    "three trains": (BuyTrain, ALWAYS, lambda m: after(m, trains=yards(m)), "vi_38_trains: three"),
    "price of a train": (BuyTrain, new_train, lambda m: acted(m, price=m.action.price + 1), "vi_38_trains: price"),
    "the seller's part": (BuyTrain, new_train, lambda m: paid(m, m.action.source, 3), "vi_38_trains: the seller"),
    "price of a dividend": (
        Dividend, lambda m: moves_a_price(m) and m.after.state.market[m.action.who] != m.before.market[m.action.who],
        unmoved, "vi_43_dividends: price",
    ),
    "no tens": (Dividend, ALWAYS, lambda m: acted(m, amount=m.action.amount + 5), "vi_43_dividends: no tens"),
    "dividend of a player": (
        Dividend, lambda m: m.action.amount > 0 and tells("dividend.paid")(m),
        lambda m: paid(m, "P1", -1000), "vi_43_dividends: dividend of P1",
    ),
    "number of rounds": (
        Action, starts_operating, lambda m: after(m, round=replace(m.after.state.round, count=5)), "vi_39_rounds: number",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_on_purpose_is_seen(case: str) -> None:
    """Each kind of damage is noticed at the first move of its kind, and not before it was done."""
    moves = chain(game("18Mag", 3), game("18Mag", 4))
    whole, damaged = seen(moves, watch.complaints, BROKEN[case])
    assert whole == [] and any(said.startswith(BROKEN[case][3]) for said in damaged), damaged


def test_at_least_twenty_breaks_are_tried() -> None:
    """As many as are asked of each second reading."""
    assert len(BROKEN) >= 20

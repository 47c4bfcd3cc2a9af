"""Breaks made on purpose: the second reading of 1824 complains about each, on the full map and in Cisleithania."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.core.actions import Action, Buy, BuyTrain, Dividend, LayTile, Par, PlaceToken, RunTrains, Sell
from engine.random_players import Move
from engine.titles.t1824.actions import Exchange
from tests.support.damage import (
    ALWAYS,
    Damage,
    Fits,
    acted,
    after,
    askew,
    before,
    company,
    holding,
    moves_a_price,
    paid,
    retold,
    revalued,
    same_turn,
    seen,
    tells,
    turned,
    unmoved,
)
from tests.support.games.random_games import game
from tests.titles.t1824.second_reading import watch
from tests.titles.t1824.second_reading.watched import COALS, STATES, is_large

TABLES = {"full": ((4, ""), (3, ""), (6, "goods_time")), "cisleithania": ((2, "cisleithania"), (3, "cisleithania"))}


def bought(move: Move) -> str:
    """The company of which a share was bought."""
    return str(move.action.cert).partition("/")[0]


def from_bank(move: Move) -> bool:
    """Whether a share came from the bank, and the round goes on."""
    return move.action.source == "bank" and move.before.round.kind == move.after.state.round.kind


def led(move: Move) -> str:
    """A large company with a director."""
    now = move.after.state
    return next((name for name, found in now.companies.items() if is_large(name) and found.director), "")


def other(move: Move) -> str:
    """A player who does not direct it."""
    now = move.after.state
    return next(seat for seat in now.setup.players if seat != now.companies[led(move)].director)


def bare_director(move: Move) -> Move:
    """The director's certificate lies with somebody else."""
    name = led(move)
    certs = move.after.state.certs
    return after(move, certs={**certs, f"{name}/director": {other(move): 1}})


def in_stock(phase: int) -> Fits:
    """A stock round of a late phase."""
    return lambda m: int(m.after.state.phase) >= phase and m.after.state.round.kind == "stock"


def owned_mountain(move: Move) -> Move:
    """A mountain railway came back."""
    return after(move, privates=dict.fromkeys(move.after.state.privates, "P1") or {"B1": "P1"})


def coal(move: Move) -> str:
    """A coal railway of the game."""
    return next(name for name in COALS if name in move.after.state.companies)


def state_railway(move: Move) -> str:
    """A state railway of the game."""
    return next(name for name in STATES if name in move.after.state.companies)


def yard(move: Move, owner: str, *trains: str) -> Move:
    """A move after which somebody has these trains."""
    return after(move, trains={**move.after.state.trains, owner: trains})


def new_normal(move: Move) -> bool:
    """Whether a normal train is bought new, without another in exchange."""
    action = move.action
    return action.source == "depot" and not action.train.endswith("g") and not action.trade


def is_used(move: Move) -> bool:
    """Whether a train came from another company of the same director."""
    return move.action.source != "depot" and not move.action.agreed


def small_run(move: Move) -> bool:
    """Whether a small company ran for money and goes on."""
    ran = next((event for event in move.after.events if event.code == "trains.ran"), None)
    return bool(not is_large(move.action.who) and same_turn(move) and ran and ran.runs)


def has_run(move: Move) -> bool:
    """Whether trains ran."""
    ran = next((event for event in move.after.events if event.code == "trains.ran"), None)
    return bool(ran and ran.runs)


def payout(move: Move) -> bool:
    """Whether a company paid and the round goes on."""
    return move.action.amount > 0 and move.before.round == move.after.state.round


def opens_operating(move: Move) -> bool:
    """Whether operating rounds follow on a stock round."""
    return move.before.round.kind != "operating" and move.after.state.round.kind == "operating"


def home_marker(move: Move) -> str:
    """A place in the hex where a marker is set."""
    return f"{str(move.action.stop).partition('.')[0]}.c9"


BROKEN: dict[str, Damage] = {
    "share dearer": (Buy, from_bank, lambda m: paid(m, m.action.who, -1), "vi_4_purchases: price"),
    "sold before": (Buy, ALWAYS, lambda m: before(m, sold={m.action.who: (bought(m),)}), "vi_4_purchases: bought what"),
    "in debt": (
        Buy, ALWAYS, lambda m: before(m, notes=replace(m.before.notes, debts={m.action.who: 10})), "vi_4_purchases: bought in",
    ),
    "many certificates": (Buy, ALWAYS, lambda m: holding(m, m.action.cert, m.action.who, 30), "vi_7_limits: certificate"),
    "sixty percent": (
        Buy, lambda m: from_bank(m),
        lambda m: before(m, certs={**m.before.certs, f"{bought(m)}/share": {m.action.who: 6}}), "vi_7_limits: sixty",
    ),
    "sold too early": (
        Sell, ALWAYS, lambda m: before(m, companies=company(m.before, m.action.company, operated=False)), "vi_8_sales: sold",
    ),
    "half in the bank": (
        Sell, ALWAYS, lambda m: holding(m, f"{m.action.company}/share", "bank", 8), "vi_8_sales: more",
    ),
    "price of a sale": (
        Sell, lambda m: moves_a_price(m), unmoved, "vi_8_sales: price",
    ),
    "no certificate": (Buy, lambda m: bool(led(m)), bare_director, "vi_6_directors"),
    "somebody holds more": (
        Buy, lambda m: bool(led(m)), lambda m: holding(m, f"{led(m)}/share", other(m), 9), "vi_6_directors",
    ),
    "exchange too early": (Exchange, ALWAYS, lambda m: before(m, phase="2"), "iv_exchanges: exchange"),
    "mountain in phase 4": (
        Action, lambda m: in_stock(4)(m) and not m.after.state.notes.mountains_due, owned_mountain, "iv_exchanges: a mountain",
    ),
    "coal in phase 5": (
        Action, in_stock(5), lambda m: after(m, companies=company(m.after.state, coal(m), closed=False)), "iv_exchanges: a coal",
    ),
    "state not founded": (
        Action, in_stock(6), lambda m: after(m, companies=company(m.after.state, state_railway(m), floated=False)),
        "iv_exchanges",
    ),
    "capital of a state": (
        Action, tells("state.formed"), lambda m: retold(m, "state.formed", capital=7), "iv_4_4_foundings: capital",
    ),
    "price of a dividend": (
        Dividend, lambda m: moves_a_price(m) and m.before.market[m.action.who] != m.after.state.market[m.action.who],
        unmoved, "viii_2_dividends",
    ),
    "coal with a normal train": (BuyTrain, ALWAYS, lambda m: yard(m, coal(m), "5"), "vii_11_trains"),
    "obsolete train": (
        BuyTrain, lambda m: int(m.after.state.phase) >= 4, lambda m: yard(m, m.action.who, "2"), "vii_11_trains",
    ),
    "bought at the limit": (
        BuyTrain, lambda m: not m.action.trade, lambda m: before(m, trains={**m.before.trains, m.action.who: ("2",) * 5}),
        "vii_11_purchases: bought at",
    ),
    "not the lowest": (BuyTrain, new_normal, lambda m: acted(m, train="10"), "vii_11_purchases: not"),
    "used too early": (BuyTrain, is_used, lambda m: before(m, phase="2"), "vii_11_purchases: used"),
    "price of a train": (BuyTrain, new_normal, lambda m: acted(m, price=m.action.price + 1), "vii_11_prices: price of a new"),
    "price in a house": (BuyTrain, is_used, lambda m: acted(m, price=0), "vii_11_prices: price within"),
    "a train is lost": (
        BuyTrain, same_turn, lambda m: yard(m, m.action.who), "vii_11_deck",
    ),
    "second tile": (LayTile, ALWAYS, lambda m: turned(m, laid=("A1",)), "vii_6_first_tile: a second"),
    "colour": (
        LayTile, lambda m: int(m.before.phase) >= 3 and m.action.hex in m.before.tiles,
        lambda m: before(m, phase="1"), "vii_6_first_tile: colour",
    ),
    "terrain": (LayTile, same_turn, lambda m: paid(m, m.action.who, -5), "vii_6_terrain"),
    "price of a station": (PlaceToken, same_turn, lambda m: paid(m, m.action.who, -1), "vii_8_stations: station for"),
    "two in a hex": (
        PlaceToken, ALWAYS, lambda m: before(m, markers={**m.before.markers, home_marker(m): (m.action.who,)}),
        "vii_8_stations: two",
    ),
    "second station": (PlaceToken, ALWAYS, lambda m: turned(m, tokens=1), "vii_8_stations: a second"),
    "half of a run": (RunTrains, small_run, lambda m: paid(m, m.action.who, 3), "vii_10_money: half"),
    "revenue of a route": (RunTrains, has_run, lambda m: revalued(m, 10), "vii_9_routes: revenue"),
    "no track": (RunTrains, has_run, askew, "vii_9_routes: no track"),
    "no station on the way": (RunTrains, has_run, lambda m: before(m, markers={}), "vii_9_routes"),
    "dividend of a player": (Dividend, payout, lambda m: paid(m, "P1", 3), "vii_10_money: dividend of P1"),
    "number of rounds": (
        Action, opens_operating, lambda m: after(m, round=replace(m.after.state.round, count=9)), "vii_1_rounds",
    ),
    "money": (
        Par, ALWAYS, lambda m: after(m, money={**m.after.state.money, "P1": 99}), "iii_money: money",
    ),
    "less than nothing": (Buy, ALWAYS, lambda m: paid(m, "P1", -100_000), "iii_money: less"),
}  # fmt: skip


def moves_of(table: str) -> Iterator[Move]:
    """Random games, one after the other as long as somebody looks for a move."""
    for players, variant in TABLES[table]:
        yield from game("1824", players, variant)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_on_purpose_is_seen(case: str, table: str) -> None:
    """Each kind of damage is noticed at the first move of its kind, and not before it was done."""
    whole, damaged = seen(moves_of(table), watch.complaints, BROKEN[case])
    assert whole == [] and any(said.startswith(BROKEN[case][3]) for said in damaged), damaged


def test_at_least_twenty_breaks_are_tried() -> None:
    """As many as are asked of each second reading."""
    assert len(BROKEN) >= 20

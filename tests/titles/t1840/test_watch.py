"""The watcher finds nothing in random games, and complains when something is broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, islice
from typing import Any

import pytest
from msgspec.structs import replace

from engine import Action, Outcome, State, load_title
from engine.core.actions import Bid, BuyTrain, Dividend, LayTile, Par, Pass, PlaceToken, RunTrains, Sell
from engine.random_players import Move, play
from tests.support.games.random_games import game_at, plain_tables
from tests.titles.t1840.watch import watch

TABLES = list(plain_tables(load_title("1840"), seed=1))


@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{len(t.players)}{t.variant}")
def test_random_games_keep_the_rules(table) -> None:  # type: ignore[no-untyped-def]
    """Each number of players and map."""
    found = [(move.action, said) for move in game_at(table) for said in watch(move)]
    assert not found


def with_parts(move: Move, **changes: object) -> Move:
    """The same move to a position with other parts."""
    after = move.after.state
    parts = {name: getattr(after, name) for name in after.__struct_fields__}
    return move._replace(after=Outcome(State(**{**parts, **changes}), move.after.events))


def with_money(move: Move, holder: str) -> Move:
    """The same move with ten from nowhere for somebody."""
    money = move.after.state.money
    return with_parts(move, money={**money, holder: money.get(holder, 0) + 10})


def with_event(move: Move, code: str, **changes: object) -> Move:
    """The same move with something else told."""
    events = tuple(replace(event, **changes) if event.code == code else event for event in move.after.events)
    return move._replace(after=Outcome(move.after.state, events))


def told(move: Move, code: str) -> bool:
    """Whether a move tells something."""
    return any(event.code == code for event in move.after.events)


def dearer(move: Move) -> Move:
    """A tram at another price."""
    return move._replace(action=replace(move.action, price=move.action.price + 10))  # type: ignore[attr-defined]


def owner(move: Move) -> str:
    """The company of the line that acts."""
    return move.before.companies[move.action.who].director


def early(move: Move) -> Move:
    """A grey tile where a yellow one was laid."""
    return move._replace(action=replace(move.action, tile="455"))


def backwards(move: Move) -> Move:
    """The marker of the round track one space back."""
    now = move.after.state
    return with_parts(move, notes=replace(now.notes, space=now.notes.space - 2))  # type: ignore[attr-defined]


def too_many_trams(move: Move) -> Move:
    """A company with four trams."""
    return with_parts(move, trains={**move.after.state.trains, move.action.who: ("yellow",) * 4})


def out_of_order(move: Move) -> Move:
    """A line with a lower number next."""
    return with_parts(
        move, turn=replace(move.after.state.turn, who="1"), round=move.before.round, notes=move.before.notes
    )


def by_cards(move: Move) -> Move:
    """Order cards the other way round."""
    cards = next(event.params["order"] for event in move.after.events if event.code == "cards.dealt")
    return with_event(move, "cards.dealt", order=list(reversed(cards)))


def skipping(move: Move) -> Move:
    """The seat after the next one at turn."""
    now, seats = move.after.state, move.before.setup.players
    beyond = seats[(seats.index(now.turn.who) + 1) % len(seats)]
    return with_parts(move, turn=replace(now.turn, who=beyond))


def alone(move: Move) -> Move:
    """Nobody else is asked in an auction."""
    own: Any = move.after.state.notes
    return with_parts(move, notes=replace(own, auction=replace(own.auction, bidders=(move.action.who,))))


def is_raised(move: Move) -> bool:
    """Whether a bid was raised that somebody else still in can beat."""
    own, then = move.before.notes, move.after.state.notes
    before, after = own.auction, then.auction  # type: ignore[attr-defined]
    others = {*before.bidders} - {move.action.who} if before and after and not after.won else set()
    return any(move.before.money[who] >= after.bid + 5 for who in others)


BROKEN: dict[str, tuple[type, Callable[[Move], Move], Callable[[Move], bool]]] = {
    "price of a tram": (BuyTrain, dearer, lambda move: True),
    "number of trams": (BuyTrain, too_many_trams, lambda move: True),
    "money of a run": (RunTrains, lambda m: with_money(m, f"{owner(m)}/revenue"), lambda m: bool(m.action.runs)),  # type: ignore[attr-defined]
    "price of a station": (PlaceToken, lambda m: with_money(m, owner(m)), lambda move: True),
    "price of a tile": (LayTile, lambda m: with_money(m, owner(m)), lambda move: True),
    "dividend": (
        Dividend,
        lambda m: with_parts(m, market=m.before.market),
        lambda m: not 10 <= m.action.amount < 100,  # type: ignore[attr-defined]
    ),
    "sale": (Sell, lambda m: with_parts(m, market=m.before.market), lambda m: told(m, "price.moved")),
    "colour": (LayTile, early, lambda move: move.before.phase == "1"),
    "round track": (Action, backwards, lambda move: move.after.state.notes.space > 2),  # type: ignore[attr-defined]
    "lines in order": (RunTrains, out_of_order, lambda move: move.action.who != "1"),
    "Stadtbahn": (Action, lambda m: with_event(m, "stadtbahn.ran", revenue=75), lambda m: told(m, "stadtbahn.ran")),
    "seats": (
        Par,
        skipping,
        lambda m: m.after.state.round.kind == "stock" and m.after.state.turn.who != m.before.turn.who,
    ),
    "landmarks": (
        Action,
        lambda m: with_event(m, "landmark.given_back", amount=5),
        lambda m: told(m, "landmark.given_back"),
    ),
    "auctions": (Bid, alone, is_raised),
    "order cards": (Pass, by_cards, lambda m: told(m, "cards.dealt") and has_unequal_money(m)),
}


def has_unequal_money(move: Move) -> bool:
    """Whether the order by money is not the same from both ends."""
    return len({move.before.money[player] for player in move.before.setup.players}) > 1


@pytest.mark.parametrize("case", BROKEN)
def test_the_watcher_complains(case: str) -> None:
    """Each kind of damage is noticed at the first move of its kind."""
    kind, damage, fits = BROKEN[case]
    played = chain.from_iterable(game_at(replace(TABLES[3], seed=seed)) for seed in range(1, 7))
    assert watch(damage(next(move for move in played if isinstance(move.action, kind) and fits(move))))


def test_another_order_of_the_first_round_is_seen() -> None:
    """At a table whose first stock round goes by the order cards the watcher says so."""
    tables = (replace(TABLES[3], seed=seed, options={"first_round_order": "cards"}) for seed in range(4))
    moves = chain.from_iterable(islice(play(table, table.seed), 90) for table in tables)
    assert any("in the first stock round" in said for move in moves for said in watch(move))

"""The watcher finds nothing in random games, and complains when something is broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, islice
from typing import Any

import pytest
from msgspec.structs import replace

from engine import Action, load_title
from engine.core.actions import Bid, Buy, BuyTrain, Dividend, LayTile, Par, Pass, PlaceToken, RunTrains, Sell
from engine.random_players import Move, play
from engine.titles.t1840.actions import Assign, BuyLandmark
from tests.support.broken_moves import (
    told,
    with_action,
    with_cert,
    with_event,
    with_money,
    with_notes,
    with_paid,
    with_parts,
    with_trains,
)
from tests.support.games.random_games import game_at, plain_tables
from tests.titles.t1840 import watch_money
from tests.titles.t1840.watch import watch

TABLES = list(plain_tables(load_title("1840"), seed=1))


@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{len(t.players)}{t.variant}")
def test_random_games_keep_the_rules(table) -> None:  # type: ignore[no-untyped-def]
    """Each number of players and map."""
    found = [(move.action, said) for move in game_at(table) for said in watch(move)]
    assert not found


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


def in_hex_of(move: Move) -> Move:
    """A second station in the hex of the new one."""
    stop, who = move.action.stop, move.action.who  # type: ignore[attr-defined]
    hex_ = stop.partition(".")[0]
    return with_parts(move, markers={**move.after.state.markers, f"{hex_}.c9": (who,)})


def without_tram(move: Move) -> Move:
    """The trams of all lines of a company on its charter."""
    state = move.after.state
    own = [name for name, row in state.companies.items() if row.director == move.action.who and name.isdigit()]
    every = tuple(tram for name in (move.action.who, *own) for tram in state.trains.get(name, ()))
    return with_parts(move, trains={**state.trains, **dict.fromkeys(own, ()), move.action.who: every})


def sold_before(move: Move) -> Move:
    """A share of a company that the buyer sold in the same round."""
    before, company = move.before, move.action.cert.partition("/")[0]  # type: ignore[attr-defined]
    parts = {name: getattr(before, name) for name in before.__struct_fields__}
    return move._replace(before=type(before)(**{**parts, "sold": {move.action.who: (company,)}}))


def lower_first(move: Move) -> Move:
    """The companies of step e the other way round."""
    before = with_parts(move._replace(after=move.after), turn=move.after.state.turn).after.state
    parts = {name: getattr(move.before, name) for name in move.before.__struct_fields__}
    turned = type(before)(**{**parts, "turn": move.after.state.turn, "market": move.after.state.market})
    return with_parts(move._replace(before=turned), turn=move.before.turn)


def buyer(move: Move) -> str:
    """The company of the line that buys a landmark."""
    return move.before.companies[move.action.who].director


MORE: dict[str, tuple[type, Callable[[Move], Move], Callable[[Move], bool]]] = {
    "money from nowhere": (Pass, lambda m: with_money(m, "P1"), lambda m: True),
    "another number of certificates": (Buy, lambda m: with_cert(m, "D/share", "P1"), lambda m: True),
    "price of a share": (Buy, lambda m: with_paid(m, m.action.who), lambda m: True),
    "bought what was sold": (Buy, sold_before, lambda m: True),
    "limit of certificates": (Buy, lambda m: with_cert(m, "D/share", m.action.who, 20), lambda m: True),
    "par": (Par, lambda m: with_action(m, price=75), lambda m: True),
    "price of a half": (Par, lambda m: with_paid(m, m.action.who), lambda m: True),
    "capital": (Par, lambda m: with_paid(m, m.action.company), lambda m: True),  # type: ignore[attr-defined]
    "too low a bid": (Bid, lambda m: with_action(m, amount=m.action.amount - 1), lambda m: True),  # type: ignore[attr-defined]
    "a bid nobody can pay": (Bid, lambda m: with_action(m, amount=5000), lambda m: True),
    "two lines in a round": (Bid, lambda m: with_notes(m, winners=("WT", "WT")), lambda m: True),
    "landmark out of its range": (BuyLandmark, lambda m: with_action(m, price=99), lambda m: True),
    "price of a landmark": (BuyLandmark, lambda m: with_paid(m, buyer(m)), lambda m: True),
    "part of": (
        Dividend,
        lambda m: with_event(m, "dividend.paid", amount=5000),
        lambda m: told(m, "dividend.paid"),
    ),
    "a line without a tram": (Assign, without_tram, lambda m: bool(m.action.trams)),  # type: ignore[attr-defined]
    "a lower value acted first": (
        Action,
        lower_first,
        lambda m: m.before.round.kind == m.after.state.round.kind == "refit" and is_lower(m),
    ),
    "two stations in a hex": (PlaceToken, in_hex_of, lambda m: True),
    "too many tiles": (
        LayTile,
        lambda m: with_parts(m, tiles={**m.after.state.tiles, **{f"Z{n}": ("L16", 0) for n in range(4)}}),
        lambda m: True,
    ),
    "rose instead of": (
        Pass,
        lambda m: with_cert(m._replace(before=unsold(m)), "D/share", "P1", 0),
        lambda m: told(m, "cards.dealt"),
    ),
    "over too early": (Pass, lambda m: with_parts(m, over="rounds"), lambda m: True),
    "worth of": (
        Action,
        lambda m: with_event(m, "game.ended", worth=dict.fromkeys(m.before.setup.players, 1)),
        lambda m: told(m, "game.ended"),
    ),
    "has four trams": (BuyTrain, lambda m: with_trains(m, m.action.who, *("pink",) * 3), lambda m: True),
}


def is_lower(move: Move) -> bool:
    """Whether the company that comes next has a lower price."""
    before, after = move.before, move.after.state
    first, then = (state.market[state.turn.who] for state in (before, after))
    return (
        before.turn.who != after.turn.who
        and watch_money.price(before, before.turn.who) > watch_money.price(after, after.turn.who)
        and first != then
    )


def unsold(move: Move) -> Any:
    """The position before in which a company whose marker is not at the top is in players' hands."""
    before = move.before
    parts = {name: getattr(before, name) for name in before.__struct_fields__}
    name = next(
        n
        for n in before.market
        if before.market[n].row and f"{n}/director" in before.certs and before.certs[f"{n}/share"].get("bank")
    )
    return type(before)(**{**parts, "certs": {**before.certs, f"{name}/share": {"P1": 5}}})


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


def first_of(kind: type, fits: Callable[[Move], bool]) -> Move:
    """The first move of a kind in some games."""
    played = chain.from_iterable(game_at(replace(TABLES[3], seed=seed)) for seed in range(1, 7))
    return next(move for move in played if isinstance(move.action, kind) and fits(move))


@pytest.mark.parametrize("case", BROKEN)
def test_the_watcher_complains(case: str) -> None:
    """Each kind of damage is noticed at the first move of its kind."""
    kind, damage, fits = BROKEN[case]
    assert watch(damage(first_of(kind, fits)))


@pytest.mark.parametrize("case", MORE)
def test_the_watcher_names_what_is_broken(case: str) -> None:
    """Money and papers: the complaint is about what was done, not about something else."""
    kind, damage, fits = MORE[case]
    said = watch(damage(first_of(kind, fits)))
    assert any(case in line for line in said)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 36))
@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{len(t.players)}{t.variant}")
def test_more_random_games_keep_the_rules(table, seed: int) -> None:  # type: ignore[no-untyped-def]
    """Two hundred and more, over all numbers of players and maps."""
    assert [said for move in play(replace(table, seed=seed), seed) for said in watch(move)] == []


def test_another_order_of_the_first_round_is_seen() -> None:
    """At a table whose first stock round goes by the order cards the watcher says so."""
    tables = (replace(TABLES[3], seed=seed, options={"first_round_order": "cards"}) for seed in range(4))
    moves = chain.from_iterable(islice(play(table, table.seed), 90) for table in tables)
    assert any("in the first stock round" in said for move in moves for said in watch(move))

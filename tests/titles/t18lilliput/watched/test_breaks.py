"""What is broken on purpose is named by the second reading of 18 Lilliput, at the first move of its kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engine import Action
from engine.core.actions import Buy, BuyTrain, Dividend, LayTile, Par, PlaceToken, RunTrains, Sell
from engine.random_players import Move, play
from engine.random_tables import table_of
from tests.support.broken_moves import (
    kind_of,
    told,
    with_action,
    with_cert,
    with_event,
    with_money,
    with_notes,
    with_paid,
    with_parts,
    with_trains,
)  # fmt: skip
from tests.titles.t18lilliput.positions import TITLE
from tests.titles.t18lilliput.watched import watch

Fits = Callable[[Move], bool]


@cache
def games() -> tuple[Move, ...]:
    """Some games of two to four players, and one alone."""
    return tuple(
        move
        for players, seed in ((4, 1), (3, 2), (2, 3), (1, 4))
        for move in play(table_of(TITLE, players, "", seed), seed)
    )


def anything(move: Move) -> bool:
    """Whatever is done."""
    return True


def is_card(move: Move) -> bool:
    """Whether a card for money is taken that nobody took before."""
    return kind_of(move) == "TakeCard" and move.action.card in ("A5-2", "A10-2")  # type: ignore[attr-defined]


def with_price(move: Move, who: str) -> Move:
    """The same move with a company at the lowest price, or at the highest if it stands there."""
    market = move.after.state.market
    place = market[who]
    other = next(p for p in ((1, 0), (0, 7)) if p != (place.row, place.column))
    return with_parts(move, market={**market, who: type(place)(*other, place.arrival)})


def in_last_round(move: Move) -> bool:
    """Whether a company runs and pays in the last round."""
    last = watch.ROUNDS[len(move.before.setup.players)]
    paid = [e.params["company"] for e in move.after.events if e.code == "dividend.paid"]
    return move.before.round.number == last and move.action.who in paid


def starts(move: Move) -> bool:
    """Whether the choice of companies ends."""
    return move.before.round.kind == "draft" != move.after.state.round.kind


def at_limit(move: Move) -> Move:
    """A purchase by a company that has all the trains it may have."""
    before = move.before
    parts = {name: getattr(before, name) for name in before.__struct_fields__}
    yards = {**before.trains, move.action.who: ("4",) * 4}
    return move._replace(before=type(before)(**{**parts, "trains": yards}))


def from_stack(move: Move) -> bool:
    """Whether a train of the stack is bought."""
    return move.action.source == "bank"  # type: ignore[attr-defined]


def is_upgrade(move: Move) -> bool:
    """Whether a yellow city becomes a green one."""
    action: Any = move.action
    return action.tile == "GC1" and move.before.round.kind == "actions"


def beside_its_like(move: Move) -> Move:
    """A tile like the new one right beside it."""
    action: Any = move.action
    beside = f"{chr(ord(action.hex[0]) + 1)}{action.hex[1:]}"
    return with_parts(move, tiles={**move.after.state.tiles, beside: (action.tile, 0)})


def yellow(move: Move) -> bool:
    """Whether a yellow tile is laid on a card."""
    return move.action.tile[0] == "Y" and not told(move, "gulliver.acts")  # type: ignore[attr-defined]


def turned_order(move: Move) -> Move:
    """The order of running the other way round."""
    round_ = move.after.state.round
    parts = {name: getattr(round_, name) for name in round_.__struct_fields__}
    return with_parts(move, round=type(round_)(**{**parts, "order": round_.order[::-1]}))


def runs_begin(move: Move) -> bool:
    """Whether trains begin to run, the companies at different prices."""
    after = move.after.state
    begins = after.round.kind == "operating" != move.before.round.kind and not told(move, "dividend.withheld")
    return (
        begins and not told(move, "dividend.paid") and len({watch.price(after, name) for name in after.round.order}) > 1
    )


def without_dividends(move: Move) -> Move:
    """The same move without a word of a dividend, and without its money and prices."""
    events = tuple(event for event in move.after.events if not event.code.startswith("dividend."))
    return move._replace(after=type(move.after)(move.after.state, events))


BROKEN: dict[str, tuple[type[Action], Callable[[Move], Move], Fits]] = {
    "no such card": (Action, lambda m: with_action(m, card="A1-2"), lambda m: kind_of(m) == "TakeCard" and len(m.before.setup.players) < 4),
    "copy card": (Action, lambda m: with_notes(m, copies={**m.after.state.notes.copies, m.action.who: 5}), is_card),  # type: ignore[attr-defined]
    "order of turns": (Action, lambda m: with_action(m, who=m.before.setup.players[m.action.who == "P1"]), lambda m: kind_of(m) == "TakeCard" and len(m.before.setup.players) > 2),  # type: ignore[attr-defined]
    "money of a card": (Action, lambda m: with_paid(m, m.action.who), is_card),
    "money of a treasury": (Action, lambda m: with_paid(m, company_of(m)), lambda m: kind_of(m) == "TakeCard" and m.action.card == "A10-1" and told(m, "card.funded")),  # type: ignore[attr-defined]
    "money of the treasurer": (Action, lambda m: with_paid(m, m.action.who), lambda m: kind_of(m) == "HandIn"),
    "money of the judge": (Action, lambda m: with_paid(m, m.action.who), lambda m: kind_of(m) == "Income" and m.action.item == "private"),  # type: ignore[attr-defined]
    "money from nowhere": (Action, lambda m: with_money(m, "P1"), anything),
    "another number of certificates": (Buy, lambda m: with_cert(m, "BEL/share", "P1"), anything),
    "six certificates": (Buy, lambda m: with_cert(m, "BEL/share", m.action.who, 5), anything),
    "three directors": (Par, lambda m: with_parts(m, certs={**m.after.state.certs, **{f"{n}/director": {m.action.who: 1} for n in ("BEL", "NAR", "TRA")}}), anything),
    "price of a share": (Buy, lambda m: with_paid(m, m.action.who), anything),
    "price of a company": (Par, lambda m: with_paid(m, m.action.who), anything),
    "no price of the index": (Par, lambda m: with_action(m, price=75), anything),
    "proceeds": (Sell, lambda m: with_paid(m, m.action.who), anything),
    "price after a sale": (Sell, lambda m: with_parts(m, market=m.before.market), lambda m: told(m, "price.moved")),
    "price of a train": (BuyTrain, lambda m: with_action(m, price=1), from_stack),
    "not the next train": (BuyTrain, lambda m: with_action(m, train="4D"), from_stack),
    "bought at the limit": (BuyTrain, at_limit, from_stack),
    "phase": (Action, lambda m: with_parts(m, phase="7"), lambda m: m.after.state.round.kind == "actions"),
    "scrapped train": (Action, lambda m: with_trains(m, "pool", "2"), lambda m: m.after.state.phase >= "5"),
    "colour of a tile": (LayTile, lambda m: with_action(m, tile="BC1"), yellow),
    "too many tiles": (LayTile, lambda m: with_parts(m, tiles={**m.after.state.tiles, **{f"A{n}": ("BM1", 0) for n in (1, 5)}}), anything),
    "chessboard": (LayTile, beside_its_like, yellow),
    "tile of another's character": (LayTile, lambda m: with_action(m, tile="CHT"), lambda m: yellow(m) and not watch.has(m.before, m.action.who, "treasurer")),
    "price of a tile": (LayTile, lambda m: with_paid(m, m.action.who), yellow),
    "not the next tile": (LayTile, lambda m: with_action(m, tile="GM1"), is_upgrade),
    "price of a marker": (PlaceToken, lambda m: with_paid(m, m.action.who), anything),
    "two markers in": (PlaceToken, lambda m: with_parts(m, markers={**m.after.state.markers, "Z9.c0": ("MIL", "MIL")}), anything),
    "part of a dividend": (Dividend, lambda m: with_event(m, "dividend.paid", amount=5000), lambda m: told(m, "dividend.paid")),
    "price after running": (Dividend, lambda m: with_price(m, m.action.who), anything),
    "a company without a dividend": (RunTrains, without_dividends, in_last_round),
    "not paid twice": (RunTrains, lambda m: with_event(m, "trains.ran", revenue=5), in_last_round),
    "too many trains": (RunTrains, at_limit, lambda m: m.before.phase >= "4"),
    "order of running": (Action, turned_order, runs_begin),
    "start of": (Action, lambda m: with_paid(m, "MIL"), lambda m: starts(m) and bool(m.after.state.companies["MIL"].director)),
    "home of": (Action, lambda m: with_parts(m, markers={"Z9.c0": tuple(n for n in m.after.state.money if n in ("SLA", "LIL", "GLI", "MIL"))}), starts),
    "ended early": (Action, lambda m: with_parts(m, over="last_round"), lambda m: m.before.round.number == 2),
    "worth of": (Action, lambda m: with_event(m, "game.ended", worth=dict.fromkeys(m.before.setup.players, 1)), lambda m: told(m, "game.ended")),
    "Gulliver's train": (Action, lambda m: m._replace(after=type(m.after)(m.after.state, tuple(e for e in m.after.events if e.code != "gulliver.train"))), lambda m: told(m, "gulliver.acts")),
    "stack to the pool": (Action, lambda m: m._replace(after=type(m.after)(m.after.state, (*m.after.events, pooled()))), lambda m: len(m.before.setup.players) == 1),
}  # fmt: skip


def company_of(move: Move) -> str:
    """The company of whoever acts."""
    return next(name for name in move.before.companies if watch.director(move.before, name) == move.action.who)


def pooled() -> Any:
    """A train that goes to the pool."""
    return next(event for move in games() for event in move.after.events if event.code == "train.pooled")


@pytest.mark.parametrize("case", BROKEN)
def test_a_break_is_named(case: str) -> None:
    """The complaint is about what was done, not about something else; before it there is none."""
    kind, damage, fits = BROKEN[case]
    move = next(move for move in games() if isinstance(move.action, kind) and fits(move))
    assert watch.complaints(move) == []
    assert any(case in said for said in watch.complaints(damage(move)))

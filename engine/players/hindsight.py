"""What a move left: a run that was left on the table, a lay that would have brought more at the same price, a dividend that cost the price."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import msgspec

import engine
from engine import Action, Dividend, LayTile, Options, RunTrains, Span, State, View
from engine.effects import run_after
from engine.players.candidates import alone
from engine.players.lays import cost
from engine.showing import best_found, earnings

MOST_LAYS = 120  # looked at beside one that was made
RUN, LAY, DIVIDEND = "run", "lay", "dividend"
Going = Callable[[], bool]  # whether there is time to look at more


class Left(msgspec.Struct, frozen=True):
    """What a move brought and what it might have: of a run and a lay what the best runs bring, of a dividend the price after it.

    `proved` says that nothing brings more than `best`, or of a lay that no other at its price does: it is the best of `looked`
    out of `count`.
    """

    kind: str
    who: str
    was: int
    best: int
    proved: bool = True
    instead: str = ""
    looked: int = 0
    count: int = 0
    kept: int = 0


def left_by(before: State, action: Action, after: State, going: Going = lambda: True) -> Left | None:
    """What a move left, where it is a run, a lay of a company with trains, or a dividend, and left anything."""
    view = engine.look(before)
    if isinstance(action, RunTrains):
        return of_run(view, action)
    if isinstance(action, LayTile):
        return of_lay(view, action, going)
    return of_dividend(view, action, engine.look(after)) if isinstance(action, Dividend) else None


def of_run(view: View, action: RunTrains) -> Left | None:
    """How far runs stayed behind the best there were; a run that nobody could better leaves nothing, by proof."""
    brought = view.policy.claimed(earnings(view, action.who, action.runs))
    found = best_found(view, action.who)
    return Left(RUN, action.who, brought, found.total, not found.gap) if found.total > brought else None


def of_lay(view: View, action: LayTile, going: Going) -> Left | None:
    """Whether another lay at the same price would have let the company run for more at once."""
    if not runs(view, action.who):
        return None
    brings = run_after(view, action.who)
    was, proved = brings(action)
    others = [*islice(same_price(view, action), MOST_LAYS + 1)]
    looked = [(other, *brings(other)) for other in others[:MOST_LAYS] if going()]
    if not looked:
        return None
    best = max(looked, key=lambda found: found[1])
    sure = proved and len(looked) == len(others) and all(known for _, _, known in looked)
    instead = engine.encode_action(best[0]).decode()
    return Left(LAY, action.who, was, best[1], sure, instead, len(looked), len(others)) if best[1] > was else None


def same_price(view: View, action: LayTile) -> Iterator[LayTile]:
    """The other legal lays that cost as much, with the same help."""
    price = cost(view, action)
    return (
        other for other in alone(view, action.who, engine.tag(LayTile))
        if isinstance(other, LayTile) and other != action and other.aid == action.aid and cost(view, other) == price
    )  # fmt: skip


def runs(view: View, who: str) -> bool:
    """Whether a company has trains that run."""
    return who in view.state.companies and bool(view.trains_of(who)) and view.policy.can_run(view, who)


def of_dividend(view: View, action: Dividend, after: View) -> Left | None:
    """Whether the price stood lower than after paying out all, and how much was kept instead."""
    amounts = amounts_of(engine.complete(view.state, action.who, DIVIDEND, {}))
    most = max(amounts, default=action.amount)
    if most <= action.amount or action.who not in after.state.market:
        return None
    paid = engine.look(engine.apply(view.state, Dividend(action.who, most)).state)
    was, best = after.price(action.who), paid.price(action.who)
    return Left(DIVIDEND, action.who, was, best, kept=most - action.amount) if best > was else None


def amounts_of(domain: engine.Domain | None) -> Iterable[int]:
    """The most that may be paid, among others."""
    if isinstance(domain, Span):
        return (domain.high - (domain.high - domain.low) % domain.step,)
    return domain.values if isinstance(domain, Options) else ()

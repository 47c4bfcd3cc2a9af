"""What an action of a plan was to mean, and whether it still does: its cost, what it brings, who else is there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

import engine
from bot.orders.defaults import best, first_action, whole_dividend
from bot.orders.order_answers import Answer, OrderEnd, refused, surprise
from engine import Action, BuyTrain, Dividend, Domain, Event, Options, Phrase, RunTrains, State, View
from engine.events import as_kept
from engine.ids import StopId, hex_of


class Wanted(msgspec.Struct, frozen=True):
    """One action of a plan, with what it was to mean.

    `paid` is the money it was to cost (below zero: to bring), `income` what the trains were to bring, `whole` whether
    all of it was to be paid out, `markers` those of others where it acts, and `told` what was said of it.
    """

    action: str
    paid: int = 0
    income: int = 0
    told: tuple[Phrase, ...] = ()
    whole: bool = False
    markers: tuple[str, ...] = ()


class Terms(msgspec.Struct, frozen=True):
    """What a plan holds to.

    `slack` is how much dearer an action may be, `less` how much less the runs may bring, `best` whether the best runs
    will do whatever they bring; `train` lets it buy another train, `markers` be where others set markers meanwhile; each
    of `prices` must be reached before the shares of that company are traded.
    """

    slack: int = 0
    less: int = 0
    best: bool = False
    train: bool = False
    markers: bool = False
    prices: dict[str, int] = {}


def wanted(before: State, action: Action, events: tuple[Event, ...], after: State) -> Wanted:
    """What an action costs whoever pays for it, what the trains of its company bring, and who else is there."""
    view = engine.look(before)
    payer = view.policy.payer(view, action.who)
    paid = view.cash(payer) - engine.look(after).cash(payer)
    income = sum(revenue_of(event, action.who) for event in events)
    whole = isinstance(action, Dividend) and action == all_paid(before, action.who)
    return Wanted(
        engine.encode_action(action).decode(), paid, income, as_kept(events), whole, markers_of_others(view, action)
    )


def all_paid(state: State, company: str) -> Action:
    """All that came in paid out."""
    return whole_dividend(state, company)


def revenue_of(event: Event, company: str) -> int:
    """What the trains of a company brought by an event, to be paid out."""
    earned = event.income()
    return getattr(event, "revenue", 0) if earned and earned[0] == company else 0


def markers_of_others(view: View, action: Action) -> tuple[str, ...]:
    """Who else has a marker where an action lays, sets a marker or runs, as “company hex”."""
    there = places(action)
    found = {(owner, hex_of(stop)) for stop, owners in view.state.markers.items() for owner in owners}
    return tuple(sorted(f"{owner} {hex_}" for owner, hex_ in found if hex_ in there and owner != action.who))


def places(action: Action) -> set[str]:
    """The hexes an action names."""
    stops = [stop for run in getattr(action, "runs", ()) for stop in run.route.split("-")]
    return {getattr(action, "hex", ""), *(hex_of(StopId(stop)) for stop in (*stops, getattr(action, "stop", "")))} - {
        ""
    }


def as_meant(state: State, action: Action, step: Wanted, terms: Terms) -> Answer:
    """The action where it still means the same; runs and trains for which others will do give way to those."""
    kind = engine.tag(type(action))
    closed = engine.closed(state, action.who, kind) if kind != engine.PASS else None
    if closed is not None:
        return refused(closed)
    if step.whole:
        return all_paid(state, action.who)
    if isinstance(action, RunTrains) and terms.best:
        return first_action(state, action.who, "run")
    answers = (still_so(state, each, step, terms) for each in (action, *instead(state, action, terms)))
    first = next(answers)
    return (
        next((answer for answer in answers if not isinstance(answer, OrderEnd)), first)
        if isinstance(first, OrderEnd)
        else first
    )


def instead(state: State, action: Action, terms: Terms) -> Iterator[Action]:
    """What will do as well: the best runs, if they bring as much; another train, where that was agreed to."""
    if isinstance(action, RunTrains):
        yield first_action(state, action.who, "run")
    if isinstance(action, BuyTrain) and terms.train:
        yield from other_trains(state, action)


def other_trains(state: State, action: BuyTrain) -> Iterator[Action]:
    """Each train the seller has instead that needs nobody's yes, at the least it may cost."""
    for train in values_listed(engine.complete(state, action.who, "buy_train", {"source": action.source})):
        picks = {"source": action.source, "train": train}
        decision = engine.decide(state, action.who, "buy_train")
        while decision.domain is not None and not decision.blocked:
            decision.take(picks.get(decision.field) or best(decision.domain, False))
        if decision.done and not decision.picked.get("agreed"):
            yield decision.action()


def values_listed(domain: Domain | None) -> tuple[object, ...]:
    """The values of a list."""
    return domain.values if isinstance(domain, Options) else ()


def still_so(state: State, action: Action, step: Wanted, terms: Terms) -> Answer:
    """The action where it is legal, costs no more, brings no less, and nobody set a marker in between."""
    refusal = engine.explain(state, action)
    if refusal is not None:
        return refused(refusal)
    outcome = engine.apply(state, action)
    now = wanted(state, action, outcome.events, outcome.state)
    came = sorted(set(now.markers) - set(step.markers))
    if came and not terms.markers:
        company, hex_ = came[0].split(" ")
        return surprise("order.marker", company=company, hex=hex_)
    if now.income < step.income - terms.less:
        return surprise("order.poorer", amount=now.income, limit=step.income - terms.less)
    if isinstance(action, Dividend):  # what there is to be paid out was judged with the runs
        return action
    most = step.paid + terms.slack
    if now.paid > most and most < 0:
        return surprise("order.poorer", amount=-now.paid, limit=-most)
    if now.paid > most:
        return surprise("order.dearer", price=now.paid, limit=most)
    return action

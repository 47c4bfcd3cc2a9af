"""A turn planned ahead: actions with what they were to cost and bring, played in one go while they still mean the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

import engine
from bot.orders.answers import DONE, Answer, Memory, Stop, refused, surprise
from bot.orders.defaults import first_action
from bot.store.rows import PLAN, Order
from engine import Action, Event, RunTrains, State


class Wanted(msgspec.Struct, frozen=True):
    """One action of a plan, with the money it was to cost, the revenue it was to bring, and what was told of it."""

    action: str
    paid: int = 0
    income: int = 0
    told: tuple[Event, ...] = ()


class Terms(msgspec.Struct, frozen=True):
    """What a plan holds to: how much dearer an action may be, whether the best runs will do, and a price to wait for."""

    slack: int = 0
    best: bool = False
    company: str = ""
    price: int = 0


def wanted(before: State, action: Action, events: tuple[Event, ...], after: State) -> Wanted:
    """What an action costs whoever pays for it, and what the trains of its company bring."""
    view = engine.look(before)
    payer = view.policy.payer(view, action.who)
    paid = view.cash(payer) - engine.look(after).cash(payer)
    income = sum(event.params["revenue"] for event in events if earns(event, action.who))
    return Wanted(engine.encode_action(action).decode(), max(paid, 0), income, events)


def earns(event: Event, company: str) -> bool:
    """Whether an event tells what the trains of a company brought."""
    return event.params.get("company") == company and isinstance(event.params.get("revenue"), int)


def steps_of(order: Order) -> list[Wanted]:
    """The actions of a plan."""
    return msgspec.convert(order.params["steps"], list[Wanted])


def terms_of(order: Order) -> Terms:
    """What a plan holds to."""
    return msgspec.convert(order.params["terms"], Terms)


def with_terms(order: Order, terms: Terms) -> Order:
    """The plan on other terms."""
    return replace(order, params={**order.params, "terms": msgspec.to_builtins(terms)})


def params(steps: Iterable[Wanted]) -> dict[str, Any]:
    """A new plan as it is kept."""
    return {"steps": msgspec.to_builtins(list(steps)), "terms": msgspec.to_builtins(Terms())}


def follow_plan(order: Order, state: State, memory: Mapping[str, Memory]) -> Answer:
    """The next action, if it is still legal and means the same; silent until its company is at turn."""
    steps, terms = steps_of(order), terms_of(order)
    if order.fired >= len(steps):
        return Stop(DONE, Event("order.planned"))
    step = steps[order.fired]
    action = engine.decode_action(step.action)
    if action.who not in engine.actors(state):
        return None
    view = engine.look(state)
    if view.controller(action.who) != order.seat:
        return surprise("order.lost_company", company=action.who)
    if terms.company and not order.fired and view.price(terms.company) < terms.price:
        return surprise("order.price_low", company=terms.company, price=view.price(terms.company), limit=terms.price)
    return as_meant(state, action, step, terms)


def as_meant(state: State, action: Action, step: Wanted, terms: Terms) -> Answer:
    """The action where it is legal, costs no more and brings no less than was planned; the best runs where they will do."""
    if isinstance(action, RunTrains) and terms.best:
        return first_action(state, action.who, "run")
    refusal = engine.explain(state, action)
    if refusal is not None:
        return refused(refusal)
    outcome = engine.apply(state, action)
    now = wanted(state, action, outcome.events, outcome.state)
    if now.paid > step.paid + terms.slack:
        return surprise("order.dearer", price=now.paid, limit=step.paid + terms.slack)
    if now.income < step.income:
        return surprise("order.poorer", amount=now.income, limit=step.income)
    return action


def is_played(order: Order) -> bool:
    """Whether nothing of a plan is left to be done."""
    return order.kind == PLAN and order.fired >= len(order.params["steps"])

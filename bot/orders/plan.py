"""A turn planned ahead: actions with what they were to cost and bring, played in one go while they still mean the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

import engine
from bot.orders.meant import Terms, Wanted, as_meant
from bot.orders.order_answers import DONE, Answer, LastDone, OrderEnd, surprise
from bot.orders.wishes import Plan, kept, wish_of
from bot.store.rows import NOTHING, PLAN, Move, Order
from engine import Action, Phrase, State, View
from engine.ids import company_of


def traded(action: Action) -> str:
    """The company whose shares an action is about, if it is about any."""
    cert = getattr(action, "cert", None)
    return company_of(cert) if cert else getattr(action, "company", "")


def steps_of(order: Order) -> tuple[Wanted, ...]:
    """The actions of a plan."""
    return wish_of(order, Plan).steps


def terms_of(order: Order) -> Terms:
    """What a plan holds to."""
    return wish_of(order, Plan).terms


def with_terms(order: Order, terms: Terms) -> Order:
    """The plan on other terms."""
    return replace(order, params=kept(replace(wish_of(order, Plan), terms=terms)))


def params(steps: Iterable[Wanted]) -> dict[str, object]:
    """A new plan as it is kept."""
    return kept(Plan(tuple(steps)))


def follow_plan(order: Order, state: State, memory: Mapping[str, LastDone]) -> Answer:
    """The next action, if it is still legal and means the same; silent until its company is at turn."""
    steps, terms = steps_of(order), terms_of(order)
    if order.fired >= len(steps):
        return OrderEnd(DONE, Phrase("order.planned"))
    step = steps[order.fired]
    action = asking(engine.decode_action(step.action))
    if action.who not in engine.actors(state):
        return None
    view = engine.look(state)
    if view.controller(action.who) != order.seat:
        return surprise("order.lost_company", company=action.who)
    return too_low(order, view, terms) or as_meant(state, action, step, terms)


def asking(action: Action) -> Action:
    """An action without the yes that others were taken to give when it was tried: that is still to be asked."""
    return replace(action, agreed=()) if hasattr(action, "agreed") else action


def too_low(order: Order, view: View, terms: Terms) -> OrderEnd | None:
    """A share that is below the price its trade waits for; what is traded nowhere in the plan is asked at its beginning."""
    named = [traded(engine.decode_action(step.action)) for step in steps_of(order)]
    for company, least in terms.prices.items():
        due = named[order.fired] == company if company in named else not order.fired
        if due and view.price(company) < least:
            return surprise("order.price_low", company=company, price=view.price(company), limit=least)
    return None


def is_played(order: Order) -> bool:
    """Whether nothing of a plan is left to be done."""
    return order.kind == PLAN and order.fired >= len(steps_of(order))


def sealed_again(order: Order, gone: Sequence[Move], standing: Iterable[Order]) -> Order | None:
    """A plan as it was before its moves were taken back with another's before them; it gives way to a newer one."""
    back = sum(move.order == order.id for move in gone)
    newer = any((row.kind, row.user) == (PLAN, order.user) and row.id != order.id for row in standing)
    whole = order.kind == PLAN and back == order.fired and gone[0].seat != order.seat
    return replace(order, state="active", fired=0, why=NOTHING) if whole and not newer else None


def played_again(order: Order, came: Iterable[Move]) -> Order:
    """An order whose moves are played again with the line."""
    fired = order.fired + sum(move.order == order.id for move in came)
    after = replace(order, fired=fired)
    return replace(after, state=DONE, why=Phrase("order.planned")) if is_played(after) else after


def too_late(order: Order, state: State) -> OrderEnd | None:
    """The end of a plan whose turn was over before it; a pass is not missed, and another company's turn may still come."""
    if order.kind != PLAN or not order.fired or is_played(order):
        return None
    actions = [engine.decode_action(step.action) for step in steps_of(order)]
    last, left = actions[order.fired - 1], actions[order.fired :]
    if left[0].who != last.who or last.who in (state.turn.who, *engine.actors(state)):
        return None
    passes = all(engine.tag(type(action)) == engine.PASS for action in left)
    return OrderEnd(DONE, Phrase("order.planned")) if passes else surprise("order.turn_over")

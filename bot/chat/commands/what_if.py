"""What if: a private copy of the table to try moves on, and making them real."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

import engine
from bot.chat import at_table, panel
from bot.chat.at_table import TRIAL, outcome
from bot.chat.buttons import Style, menu, push
from bot.chat.commands.words import add
from bot.chat.presses import Press, verb
from bot.chat.reply import Post, answer, defer, defer_change
from bot.chat.request import Request, request_of
from bot.errors import Refused
from bot.orders.plan import Terms, Wanted, steps_of, terms_of
from bot.store.rows import PLAN, Order
from bot.tables.table import Table
from bot.tables.what_if import AHEAD
from bot.text.naming import Names
from engine import Action, BadInput
from engine.ids import company_of

SLACKS = (0, 10, 20, 50, 100)
TOLD = 2


async def try_(interaction: discord.Interaction, anew: bool = False) -> None:
    """Begin to try moves, or go on trying."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    table.must_be("running")
    trials = request.tables.trials
    try:
        if anew:
            raise Refused("trial.none")
        tried = await trials.look(table.game.id, request.user)
    except Refused:
        tried = await trials.begin(table.game.id, request.user)
    ahead = sum(move.why.code == AHEAD for move in tried.moves)
    said = [request.say("trial.private"), *([request.say("trial.ahead", n=ahead)] if ahead else [])]
    await answer(interaction, await panel.home(await at_table.opened(request, table.game.id, TRIAL), said))


@verb("try")
async def decide(press: Press) -> None:
    """Take the last tried move back, make all of them real, keep them for one's turn, or forget them."""
    await defer_change(press.interaction)
    request, game, word = press.request, press.number(0), press.one_of(1, "undo", "real", "plan", "drop")
    trials = request.tables.trials
    if word == "undo":
        await trials.undo(game, request.user)
        post = await panel.home(await at_table.opened(request, game, TRIAL), [request.say("trial.undone")])
    elif word == "real":
        played = await trials.make_real(game, request.user)
        post = await panel.home(
            await at_table.opened(request, game), outcome(request, await request.tables.look(game), played)
        )
    elif word == "plan":
        post = await plan_shown(request, await trials.plan(game, request.user))
    else:
        await trials.drop(game, request.user)
        post = Post(request.say("trial.dropped"))
    await answer(press.interaction, post)


async def plan_shown(request: Request, order: Order) -> Post:
    """A plan with what it holds to, and a menu to loosen that."""
    table, terms = await request.tables.look(order.game), terms_of(order)
    names = request.names(table)
    lines = [
        request.say("plan.stands"),
        *(f"· {step_line(names, step)}" for step in steps_of(order)),
        holds_to(names, terms),
    ]
    menus = [(dearer(names, amount), f"slack:{amount}") for amount in SLACKS]
    menus += [(names.say("plan.best"), "best:1"), (names.say("plan.as_tried"), "best:0")]
    menus += [
        (names.say("plan.price", company=name, price=price), f"price:{name}:{price}")
        for name, price in prices(table, order)
    ]
    menus += [(names.say("plan.any_price"), "price::0")] if terms.company else []
    rows = ((menu(names.say("plan.terms"), menus, "plan", order.game, order.id),),)
    ends = ((push(names.say("plan.withdraw"), "unplan", order.game, order.id, style=Style.danger),),)
    return Post("\n".join(lines), rows=(*rows, *ends))


def step_line(names: Names, step: Wanted) -> str:
    """What an action of a plan did when it was tried, and what it was to cost and bring."""
    said = " · ".join(names.events(step.told)[:TOLD])
    more = [names.say("plan.paid", amount=step.paid)] if step.paid else []
    more += [names.say("plan.income", amount=step.income)] if step.income else []
    return f"{said} ({', '.join(more)})" if more else said


def holds_to(names: Names, terms: Terms) -> str:
    """What must be true when the turn comes."""
    parts = [dearer(names, terms.slack), names.say("plan.best" if terms.best else "plan.as_tried")]
    parts += [names.say("plan.price", company=terms.company, price=terms.price)] if terms.company else []
    return names.say("plan.holds", text=" · ".join(parts))


def dearer(names: Names, amount: int) -> str:
    """How much more an action of a plan may cost."""
    return names.say("plan.slack", amount=amount) if amount else names.say("plan.same")


def prices(table: Table, order: Order) -> list[tuple[str, int]]:
    """The companies whose shares a plan trades, with their prices now."""
    view = engine.look(table.position)
    actions = [engine.decode_action(step.action) for step in steps_of(order)]
    named = [traded(action) for action in actions]
    return [(name, view.price(name)) for name in dict.fromkeys(named) if name in view.state.market]


def traded(action: Action) -> str:
    """The company whose shares an action is about, if it is about any."""
    cert = getattr(action, "cert", None)
    return company_of(cert) if cert else getattr(action, "company", "")


@verb("plan")
async def loosen(press: Press) -> None:
    """Other terms for a plan."""
    await defer_change(press.interaction)
    request, game, number = press.request, press.number(0), press.number(1)
    table = await request.tables.look(game)
    order = next((row for row in table.orders if (row.id, row.user, row.kind) == (number, request.user, PLAN)), None)
    if order is None:
        raise Refused("order.none", order=number)
    name, _, value = press.value.partition(":")
    terms, (company, _, price) = terms_of(order), value.partition(":")
    if name == "slack" and value in map(str, SLACKS):
        terms = replace(terms, slack=int(value))
    elif name == "best" and value in ("0", "1"):
        terms = replace(terms, best=value == "1")
    elif name == "price" and (company, price) in [("", "0"), *((one, str(cost)) for one, cost in prices(table, order))]:
        terms = replace(terms, company=company, price=int(price))
    else:
        raise BadInput("input.unknown_button")
    changed = await request.tables.trials.terms(game, request.user, number, terms)
    await answer(press.interaction, await plan_shown(request, changed))


@verb("unplan")
async def withdraw(press: Press) -> None:
    """The plan is no more."""
    await defer_change(press.interaction)
    request = press.request
    await request.tables.orders.cancel(press.number(0), press.number(1), request.user)
    await answer(press.interaction, Post(request.say("plan.withdrawn")))


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    """Trying."""
    add(tree, "try", try_)

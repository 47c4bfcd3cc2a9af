"""A turn planned ahead: what it holds to and how that is loosened, its withdrawal, and what is left where it stopped."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

import engine
from bot.chat import buttons
from bot.chat.buttons import Style, menu, push
from bot.chat.panel import at_table
from bot.chat.panel.home import home
from bot.chat.presses import NUMBER, Press, Presses
from bot.chat.reply import Post, answer, defer, defer_change
from bot.chat.request import Request
from bot.errors import Refused
from bot.orders.meant import Terms, Wanted, places
from bot.orders.plan import steps_of, terms_of, traded
from bot.store.rows import PLAN, Order
from bot.tables.table import Table
from bot.text.naming import Names
from engine import Action, BadInput, BuyTrain, RunTrains
from engine.events import read

SLACKS = (0, 10, 20, 50, 100)
LESS = (0, 10, 20, 50)
BEST, PRICE, NONE = "best", "price", ""
TOLD = 2


async def plan_shown(request: Request, order: Order) -> Post:
    """A plan with what it holds to, and a menu to loosen that."""
    table, terms = await request.tables.look(order.game), terms_of(order)
    names, steps = request.names(table), steps_of(order)
    actions = [engine.decode_action(step.action) for step in steps]
    lines = [
        request.say("plan.stands"),
        *(f"· {step_line(names, step)}" for step in steps),
        request.say("plan.holds"),
        *(f"  – {line}" for line in holds_to(names, terms, actions)),
    ]
    choices = [choice for about in (money, runs, trains, markers) for choice in about(names, actions)]
    choices += prices(names, table, terms, actions)
    rows = ((menu(names.say("plan.terms"), choices, "plan", table.game.mark, order.id),),)
    ends = ((push(names.say("plan.withdraw"), "unplan", table.game.mark, order.id, style=Style.danger),),)
    return Post("\n".join(lines), rows=(*rows, *ends))


def step_line(names: Names, step: Wanted) -> str:
    """What an action of a plan did when it was tried, and what it was to cost and bring."""
    said = " · ".join(names.events(map(read, step.told))[:TOLD])
    more = [names.say("plan.paid", amount=step.paid)] if step.paid > 0 else []
    more += [names.say("plan.income", amount=step.income)] if step.income else []
    return f"{said} ({', '.join(more)})" if more else said


def holds_to(names: Names, terms: Terms, actions: Sequence[Action]) -> list[str]:
    """What must be true when the turn comes, a line each."""
    now = [f"slack:{terms.slack}", f"less:{BEST if terms.best else terms.less}"]
    now += [f"train:{int(terms.train)}", f"markers:{int(terms.markers)}"]
    known = {value: label for about in (money, runs, trains, markers) for label, value in about(names, actions)}
    said = [known[value] for value in now if value in known]
    return said + [names.say("plan.price", company=name, price=least) for name, least in terms.prices.items()]


def money(names: Names, actions: Sequence[Action]) -> list[tuple[str, str]]:
    """How much more an action may cost, or a sale bring less."""
    return [
        (names.say("plan.slack", amount=amount) if amount else names.say("plan.same"), f"slack:{amount}")
        for amount in SLACKS
    ]


def runs(names: Names, actions: Sequence[Action]) -> list[tuple[str, str]]:
    """What the runs must bring, where there are any."""
    if not any(isinstance(action, RunTrains) for action in actions):
        return []
    less = [(names.say("plan.less", amount=amount), f"less:{amount}") for amount in LESS if amount]
    return [(names.say("plan.as_tried"), "less:0"), *less, (names.say("plan.best"), f"less:{BEST}")]


def trains(names: Names, actions: Sequence[Action]) -> list[tuple[str, str]]:
    """Which train is bought, where one is."""
    if not any(isinstance(action, BuyTrain) for action in actions):
        return []
    return [(names.say("plan.same_train"), "train:0"), (names.say("plan.other_train"), "train:1")]


def markers(names: Names, actions: Sequence[Action]) -> list[tuple[str, str]]:
    """Whether others may set markers where the plan acts, where it does so on the map."""
    if not any(places(action) for action in actions):
        return []
    return [(names.say("plan.no_markers"), "markers:0"), (names.say("plan.any_markers"), "markers:1")]


def prices(names: Names, table: Table, terms: Terms, actions: Sequence[Action]) -> list[tuple[str, str]]:
    """The companies whose shares are traded: each may have to be at a price first."""
    market = engine.look(table.position).state.market
    named = [name for name in dict.fromkeys(map(traded, actions)) if name in market]
    asked = [(names.say("plan.if_price", company=name), f"{PRICE}:{name}") for name in named]
    return asked + ([(names.say("plan.any_price"), f"{PRICE}:")] if terms.prices else [])


def loosened(terms: Terms, name: str, value: str) -> Terms:
    """The terms with another choice of the menu."""
    if name == "slack" and value in map(str, SLACKS):
        return replace(terms, slack=int(value))
    if name == "less" and value in (BEST, *map(str, LESS)):
        return replace(terms, best=value == BEST, less=0 if value == BEST else int(value))
    if name in ("train", "markers") and value in ("0", "1"):
        return replace(terms, **{name: value == "1"})
    if (name, value) == (PRICE, NONE):
        return replace(terms, prices={})
    raise BadInput("input.unknown_button")


async def own_plan(press: Press) -> tuple[Table, Order]:
    """The plan of a button, for whoever made it."""
    table, number = await press.request.tables.look(press.number(0)), press.number(1)
    found = (row for row in table.orders if (row.id, row.user, row.kind) == (number, press.request.user, PLAN))
    order = next(found, None)
    if order is None:
        raise Refused("order.none", order=number)
    return table, order


async def loosen(press: Press) -> None:
    """A plan is shown, or holds to other terms; a price to wait for is asked in a form."""
    table, order = await own_plan(press)
    name, _, value = press.values[0].partition(":") if press.values else ("", "", "")
    if name == PRICE and value:
        await ask_price(press, table, value)
        return
    terms = terms_of(order)
    if press.form is not None:
        terms = replace(terms, prices=terms.prices | priced(press, table))
    elif name:
        terms = loosened(terms, name, value)
    await defer_change(press.interaction)
    order = await press.request.tables.trials.terms(order.game, press.request.user, order.id, terms)
    await answer(press.interaction, await plan_shown(press.request, order))


async def ask_price(press: Press, table: Table, company: str) -> None:
    """At which price the shares of a company are traded; it stands at that of today."""
    names, today = press.request.names(table), str(price_now(table, company))
    title, label = names.say("plan.if_price", company=names.short(company)), names.say("plan.least")
    fields = [("price", label, today, False)]
    await press.interaction.response.send_modal(buttons.form(title, "plan", *press.words, company, fields=fields))


def priced(press: Press, table: Table) -> dict[str, int]:
    """The price that was typed for a company."""
    company, typed = press.word(2), press.written("price").strip()
    price_now(table, company)
    if not NUMBER.fullmatch(typed):
        raise Refused("plan.no_price", value=typed[:40])
    return {company: int(typed)}


def price_now(table: Table, company: str) -> int:
    """The share price of a company that has one."""
    view = engine.look(table.position)
    if company not in view.state.market:
        raise BadInput("input.unknown_button")
    return view.price(company)


async def withdraw(press: Press) -> None:
    """The plan is no more."""
    await defer_change(press.interaction)
    request = press.request
    await request.tables.orders.cancel(press.number(0), press.number(1), request.user)
    await answer(press.interaction, Post(request.say("plan.withdrawn")))


async def go_on(press: Press) -> None:
    """One of the actions that were left where a plan stopped is played after all; the panel says what came of it."""
    request, game = press.request, press.number(0)
    mine = await request.tables.orders.mine(game, request.user)
    order = next((row for row in mine if (row.id, row.kind, row.state) == (press.number(1), PLAN, "stopped")), None)
    if order is None or not order.fired <= press.number(2) < len(steps_of(order)):
        raise BadInput("input.unknown_button")
    message = press.interaction.message
    await (defer_change if message and message.flags.ephemeral else defer)(press.interaction)
    here = await at_table.opened(request, game)
    lines = await here.play(engine.decode_action(steps_of(order)[press.number(2)].action))
    await answer(press.interaction, await home(await here.again(), lines))


PRESSES: Presses = {
    "plan": loosen,
    "unplan": withdraw,
    "rest": go_on,
}

"""One's own wishes: language, zone, quiet hours, calls, being away, standing orders, what was missed."""

from __future__ import annotations

import zoneinfo
from functools import cache
from typing import Any

import discord
from discord import app_commands

import engine
from bot.calls.pace import seconds, span_name
from bot.chat import buttons
from bot.chat.announcer import log_of
from bot.chat.buttons import Press, menu, verb
from bot.chat.commands.look import act_line
from bot.chat.commands.words import add, offer_choices
from bot.chat.reply import Post, answer, clipped, defer, defer_change
from bot.chat.request import Asking, asking
from bot.orders.decide import KINDS
from bot.store.rows import Order, Prefs
from bot.tables.people import PINGS
from bot.tables.table import Table
from bot.text import LANGUAGES, say
from bot.text.naming import Names

UNTIL = {
    "share": ({"code": "share.bought"}, {"code": "share.sold"}),
    "phase": ({"code": "phase.began"},),
    "train": ({"code": "train.bought"},),
}
FORMS = {
    "buy": ("cert", "price", "count"),
    "max_bid": ("item", "amount"),
    "repeat_run": ("company",),
}
NEEDS = {"buy": "buy", "max_bid": "bid", "repeat_run": "run"}  # the kind of action an order is about
NUMBERS = {"price", "count", "amount"}


@cache
def zones() -> tuple[str, ...]:
    """Every time zone there is."""
    return tuple(sorted(zone for zone in zoneinfo.available_timezones() if "/" in zone)) + ("UTC",)


async def zone_choices(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Zones that contain what was typed."""
    wanted = typed.replace(" ", "_")
    return offer_choices([(zone.replace("_", " "), zone) for zone in zones()], wanted)


async def prefs(
    interaction: discord.Interaction,
    language: str = "",
    zone: str = "",
    quiet_from: app_commands.Range[int, -1, 23] = -1,
    quiet_to: app_commands.Range[int, -1, 23] = -1,
    pings: str = "",
    interval: str = "",
) -> None:
    """Show one's wishes, and change those that are said."""
    await defer(interaction)
    asked = await asking(interaction)
    wishes: dict[str, Any] = {"language": language, "zone": zone, "pings": pings}
    wishes = {name: value for name, value in wishes.items() if value}
    if interval:
        wishes["interval"] = seconds(interval)
    wishes |= {name: hour * 60 for name, hour in (("quiet_from", quiet_from), ("quiet_to", quiet_to)) if hour >= 0}
    desk = asked.house.tables.people
    found = await desk.set_prefs(asked.user, **wishes) if wishes else await desk.prefs(asked.user)
    await answer(interaction, Post(told(await asking(interaction), found)))


def told(asked: Asking, row: Prefs) -> str:
    """One's wishes in words."""
    quiet = f"{row.quiet_from // 60:02}:00–{row.quiet_to // 60:02}:00" if row.quiet_from != row.quiet_to else "–"
    lines = [
        asked.say("prefs.language", name=say(asked.lang, f"language.{row.language or asked.lang}")),
        asked.say("prefs.times", zone=row.zone, quiet=quiet),
        asked.say(
            "prefs.calls",
            how=say(asked.lang, f"pings.{row.pings}"),
            every=span_name(row.interval) if row.interval else "none",
        ),
    ]
    if row.away:
        lines.append(asked.say("prefs.away", at=f"<t:{row.away}:f>"))
    return "\n".join(lines)


async def away(interaction: discord.Interaction, time: str) -> None:
    """Nobody calls for so long; `0` to be back."""
    await defer(interaction)
    asked = await asking(interaction)
    length = seconds(time)
    until = asked.house.tables.now() + length if length else 0
    await asked.house.tables.people.away(asked.user, until)
    told_ = asked.say("prefs.away", at=f"<t:{until}:f>") if until else asked.say("prefs.back")
    await answer(interaction, Post(told_))


async def missed(interaction: discord.Interaction) -> None:
    """What happened since one's last move here."""
    await defer(interaction)
    asked = await asking(interaction)
    table = await asked.table()
    found = await asked.house.tables.people.missed(table.game.id, asked.user)
    names = asked.names(table)
    lines = log_of(names, list(found.moves)) + [act_line(names, act) for act in found.acts]
    await answer(interaction, Post(clipped(lines or [asked.say("look.nothing")])))


async def extend(interaction: discord.Interaction) -> None:
    """Take more time, as often as the table allows."""
    await defer(interaction)
    asked = await asking(interaction)
    table = await asked.table()
    waits = await asked.house.tables.timing.extend(table.game.id, asked.user)
    await answer(interaction, Post(asked.say("clock.extended", at=f"<t:{waits[0].limit}:R>")))


async def orders(interaction: discord.Interaction) -> None:
    """One's standing orders at this table, and menus to give and end them."""
    await defer(interaction)
    asked = await asking(interaction)
    await answer(interaction, await orders_panel(asked, await asked.table()))


async def orders_panel(asked: Asking, table: Table, news: str = "") -> Post:
    """What one ordered, and what can be ordered."""
    table.must_sit(asked.user)
    names, game = asked.names(table), table.game.id
    mine = [row for row in await asked.house.tables.orders.mine(game, asked.user) if row.state == "active"]
    lines = [line for line in (news, asked.say("order.sealed")) if line]
    lines += [f"· {order_name(asked, row)}" for row in mine]
    rules = engine.look(table.position).book.rules
    fitting = [kind for kind in KINDS if kind != "pass_until" and NEEDS.get(kind) in {None, *rules}]
    kinds = [(say(asked.lang, f"order.kind.{kind}"), kind) for kind in fitting]
    kinds += [(say(asked.lang, f"order.until.{name}"), f"pass_until.{name}") for name in UNTIL]
    kinds += [(decline_name(names, what), f"decline.{what}") for what in ("undo", *asked_for(table))]
    rows: list[tuple[Any, ...]] = [(menu(names.say("order.give"), kinds, "order", game),)]
    if mine:
        ends = [(order_name(asked, row), str(row.id)) for row in mine]
        rows.append((menu(names.say("order.end"), ends, "unorder", game),))
    return Post("\n".join(lines), rows=tuple(rows))


def asked_for(table: Table) -> list[str]:
    """The kinds of action that may need another player's yes."""
    if table.state is None:
        return []
    rules = engine.look(table.state).book.rules
    return [kind for kind, rule in rules.items() if any(item.name == "agreed" for item in rule.fields)]


def decline_name(names: Names, what: str) -> str:
    """An order to decline in words."""
    if what in ("deal", "undo"):
        return say(names.lang, f"order.decline.{what}")
    return names.say("order.decline.action", kind=what)


def order_name(asked: Asking, row: Order) -> str:
    """A standing order in words."""
    if row.kind == "decline":
        return decline_name(Names(asked.lang), row.params["kind"])
    wishes = ", ".join(str(value) for name, value in row.params.items() if name in (*FORMS.get(row.kind, ()), "kind"))
    return say(asked.lang, f"order.kind.{row.kind}") + (f": {wishes}" if wishes else "")


@verb("order")
async def give(press: Press) -> None:
    """A kind of order was chosen, or its form came back."""
    kind = press.values[0] if press.form is None else press.args[1]
    if press.form is None and kind in FORMS:
        fields = [(name, press.asked.say(f"option.{name}"), "", False) for name in FORMS[kind]]
        title = say(press.asked.lang, f"order.kind.{kind}")
        await press.interaction.response.send_modal(buttons.form(title, "order", press.args[0], kind, fields=fields))
        return
    await defer_change(press.interaction)
    asked, game = press.asked, press.number(0)
    name, _, event = kind.partition(".")
    wishes = wishes_of(await asked.house.tables.look(game), asked, name, event, press.form or {})
    await asked.house.tables.orders.add(game, asked.user, name, **wishes)
    table = await asked.house.tables.look(game)
    await answer(press.interaction, await orders_panel(asked, table, asked.say("order.given")))


def wishes_of(table: Table, asked: Asking, kind: str, event: str, form: dict[str, Any]) -> dict[str, Any]:
    """The wishes of an order out of a form."""
    if kind == "pass_until":
        return {"until": list(UNTIL[event])}
    if kind == "decline":
        return {"kind": event or "deal"}
    wishes: dict[str, Any] = {}
    for name, text in form.items():
        word = str(text).strip()
        wishes[name] = int(word) if name in NUMBERS and word.isdigit() else word
    if "cert" in wishes and "/" not in wishes["cert"]:
        wishes["cert"] = f"{wishes['cert']}/share"
    return wishes


@verb("unorder")
async def end(press: Press) -> None:
    """An order is taken back."""
    await defer_change(press.interaction)
    asked, game = press.asked, press.number(0)
    await asked.house.tables.orders.cancel(game, int(press.values[0]), asked.user)
    table = await asked.house.tables.look(game)
    await answer(press.interaction, await orders_panel(asked, table, asked.say("order.ended")))


async def record(interaction: discord.Interaction, player: discord.User | None = None) -> None:
    """Games, wins and rating of somebody."""
    await defer(interaction)
    asked = await asking(interaction)
    found = await asked.house.tables.people.record(str(player.id) if player else asked.user)
    lines = [
        asked.say("record.line", title=title, games=row.played, wins=row.won, rating=str(round(row.rating)))
        for title, row in found.titles.items()
    ]
    await answer(interaction, Post("\n".join(lines) or asked.say("look.nothing")))


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    """All commands about oneself."""
    languages = {language: f"language.{language}" for language in LANGUAGES}
    add(
        tree, "prefs", prefs, {"zone": zone_choices}, {"language": languages, "pings": {p: f"pings.{p}" for p in PINGS}}
    )
    add(tree, "away", away)
    add(tree, "missed", missed)
    add(tree, "extend", extend)
    add(tree, "orders", orders)
    add(tree, "record", record)

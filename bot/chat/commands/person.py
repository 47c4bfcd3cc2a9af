"""One's own wishes: language, zone, quiet hours, calls, being away, standing orders, what was missed."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import discord
from discord import app_commands

import engine
from bot.calls.pace import seconds, span_name
from bot.chat import buttons
from bot.chat.buttons import menu, push
from bot.chat.channel import texts
from bot.chat.channel.turn_message import told_among
from bot.chat.commands.command_words import Tree, add, offer_choices
from bot.chat.commands.look import act_told
from bot.chat.drawing import Sketch
from bot.chat.presses import NUMBER, Press, Presses
from bot.chat.reply import MOST_TEXT, Picture, Post, Widget, answer, clipped, defer, defer_change
from bot.chat.request import Request, request_of
from bot.orders.decide import AWAITED, KINDS
from bot.orders.wishes import Decline, wish_of
from bot.store.rows import PLAN, Move, Order, Prefs
from bot.tables.seats.people import PINGS, THEMES
from bot.tables.table import Table
from bot.text import LANGUAGES, say
from bot.text.languages import Place
from bot.text.naming import Names

FORMS = {
    "buy": ("cert", "price", "count"),
    "max_bid": ("item", "amount"),
    "repeat_run": ("company",),
}
NEEDS = {"buy": "buy", "max_bid": "bid", "repeat_run": "run"}  # the kind of action an order is about
NUMBERS = {"price", "count", "amount"}
WISH_IS = {"cert": "cert", "price": "money", "amount": "money", "item": "lot", "kind": "kind"}  # what each stands for
AS_TABLE = "table"
YES, NO = "yes", "no"
# What the words of some wishes mean; the others are kept as they are.
MEANT: dict[str, Callable[[str], object]] = {
    "theme": lambda word: "" if word == AS_TABLE else word,
    "next_up": lambda word: int(word == YES),
    "interval": seconds,
}


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
    theme: str = "",
    next: str = "",
) -> None:
    """Show one's wishes, and change those that are said."""
    await defer(interaction)
    request = await request_of(interaction)
    typed = {"language": language, "zone": zone, "pings": pings, "theme": theme, "next_up": next, "interval": interval}
    wishes: dict[str, object] = {name: MEANT.get(name, str)(word) for name, word in typed.items() if word}
    wishes |= {name: hour * 60 for name, hour in (("quiet_from", quiet_from), ("quiet_to", quiet_to)) if hour >= 0}
    here = request.tables.people
    found = await here.set_prefs(request.user, **wishes) if wishes else await request.tables.prefs_of(request.user)
    await answer(interaction, Post(wishes_told(await request_of(interaction), found)))


def wishes_told(request: Request, row: Prefs) -> str:
    """One's wishes in words."""
    quiet = f"{row.quiet_from // 60:02}:00–{row.quiet_to // 60:02}:00" if row.quiet_from != row.quiet_to else "–"
    lines = [
        request.say("prefs.language", name=say(request.lang, f"language.{row.language or request.lang}")),
        request.say("prefs.times", zone=row.zone, quiet=quiet),
        request.say(
            "prefs.calls",
            how=say(request.lang, f"pings.{row.pings}"),
            every=span_name(row.interval) if row.interval else "none",
        ),
    ]
    lines.insert(2, request.say("prefs.pictures", how=say(request.lang, f"theme.{row.theme or AS_TABLE}")))
    lines.append(request.say("prefs.next", how=say(request.lang, f"next.{YES if row.next_up else NO}")))
    if row.away:
        lines.append(request.say("prefs.away", at=f"<t:{row.away}:f>"))
    return "\n".join(lines)


async def away(interaction: discord.Interaction, time: str) -> None:
    """Nobody calls for so long; `0` to be back."""
    await defer(interaction)
    request = await request_of(interaction)
    length = seconds(time)
    until = request.tables.now() + length if length else 0
    await request.tables.people.away(request.user, until)
    told_ = request.say("prefs.away", at=f"<t:{until}:f>") if until else request.say("prefs.back")
    await answer(interaction, Post(told_))


async def missed(interaction: discord.Interaction) -> None:
    """What happened since one's last move here."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    found = await request.tables.people.missed(table.game.id, request.user)
    names = request.names(table)
    lines = [*in_rounds(names, found.moves), *[await act_told(request, table, act) for act in found.acts]]
    waits = texts.call(names, table.position) if table.state is not None and table.game.status == "running" else []
    news = clipped(lines, MOST_TEXT - sum(len(line) + 1 for line in waits)) if lines else request.say("look.nothing")
    shown = [await picture_now(request, table)] if lines and table.state is not None else []
    await answer(interaction, Post("\n".join((news, *waits)), tuple(shown)))


def in_rounds(names: Names, moves: Sequence[Move]) -> list[str]:
    """What moves brought, each line with its number, under the round it happened in."""
    lines = list[str]()
    for at, move in enumerate(moves):
        told = told_among(names, moves, at)
        heads = {names.event(event)[0] for event in move.happened if event.BEGINS_ROUND and names.can_tell(event)}
        lines += [f"— **{line}**" if line in heads else f"`{move.seq:>3}` {line}" for line in told]
    return lines


async def picture_now(request: Request, table: Table) -> Picture:
    """The board as it is, in the reader's language."""
    names = await request.house.display_names.at(table)
    wishes = {"names": names, "near": True, "company": ""}
    return await request.house.pictures.picture(
        table.position, Sketch(texts.main_view(table.position), request.lang, wishes, request.theme)
    )


async def extend(interaction: discord.Interaction) -> None:
    """Take more time, as often as the table allows."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    waits = await request.tables.timing.extend(table.game.id, request.user)
    await answer(
        interaction, Post(request.say("clock.extended", at=f"<t:{waits[0].limit}:f> (<t:{waits[0].limit}:R>)"))
    )


async def orders(interaction: discord.Interaction) -> None:
    """One's standing orders at this table, and menus to give and end them."""
    await defer(interaction)
    request = await request_of(interaction)
    await answer(interaction, await orders_panel(request, await request.table()))


async def orders_panel(request: Request, table: Table, news: str = "") -> Post:
    """What one ordered, and what can be ordered."""
    table.must_sit(request.user)
    names, game, mark = request.names(table), table.game.id, table.game.mark
    mine = [row for row in await request.tables.orders.mine(game, request.user) if row.state == "active"]
    lines = [line for line in (news, request.say("order.sealed")) if line]
    lines += [f"· {order_name(request, table, row)}" for row in mine]
    rules = set(engine.look(table.position).book.rules)
    if not engine.to_be_auctioned(table.position):
        rules.discard("bid")
    fitting = [kind for kind in KINDS if kind != "pass_until" and NEEDS.get(kind) in {None, *rules}]
    kinds = [(say(request.lang, f"order.kind.{kind}"), kind) for kind in fitting]
    kinds += [(say(request.lang, f"order.until.{name}"), f"pass_until.{name}") for name in AWAITED]
    kinds += [(decline_name(names, what), f"decline.{what}") for what in ("undo", *asked_for(table))]
    rows: list[tuple[Widget, ...]] = [(menu(names.say("order.give"), kinds, "order", mark),)]
    if mine:
        ends = [(order_name(request, table, row), str(row.id)) for row in mine]
        rows.append((menu(names.say("order.end"), ends, "unorder", mark),))
    rows += [(push(names.say("plan.show"), "plan", mark, row.id),) for row in mine if row.kind == PLAN]
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


def order_name(request: Request, table: Table, row: Order) -> str:
    """A standing order in words."""
    if row.kind == "decline":
        return decline_name(Names(request.lang), wish_of(row, Decline).kind)
    names = request.names(table)
    known = (*FORMS.get(row.kind, ()), "kind")
    wishes = ", ".join(
        str(names.param(value, Place(name, WISH_IS.get(name, ""))))
        for name, value in row.params.items()
        if name in known
    )
    return say(request.lang, f"order.kind.{row.kind}") + (f": {wishes}" if wishes else "")


async def give(press: Press) -> None:
    """A kind of order was chosen, or its form came back."""
    kind = press.value if press.form is None else press.word(1)
    if press.form is None and kind in FORMS:
        table = await press.request.tables.look(press.number(0))
        hints = examples(press.request, table)
        fields = [(name, press.request.say(f"option.{name}"), "", False) for name in FORMS[kind]]
        title = say(press.request.lang, f"order.kind.{kind}")
        await press.interaction.response.send_modal(
            buttons.form(title, "order", press.words[0], kind, fields=fields, hints=hints)
        )
        return
    await defer_change(press.interaction)
    request, game = press.request, press.number(0)
    name, _, event = kind.partition(".")
    wishes = wishes_of(await request.tables.look(game), request, name, event, press.form or {})
    await request.tables.orders.add(game, request.user, name, **wishes)
    table = await request.tables.look(game)
    await answer(press.interaction, await orders_panel(request, table, request.say("order.given")))


def examples(request: Request, table: Table) -> dict[str, str]:
    """What might be written into the fields of a form, out of this very game."""
    view = engine.look(table.position)
    traded = next((name for name in view.companies if name in view.state.market), view.companies[0])
    item = next(iter(engine.to_be_auctioned(table.position)), traded)
    said = {"cert": traded, "item": item, "company": traded, "price": "100", "amount": "60", "count": "1"}
    return {name: request.say("order.example", text=text) for name, text in said.items()}


def wishes_of(table: Table, request: Request, kind: str, event: str, form: dict[str, object]) -> dict[str, object]:
    """The wishes of an order out of a form."""
    if kind == "pass_until":
        return {"until": [event]}
    if kind == "decline":
        return {"kind": event or "deal"}
    wishes: dict[str, Any] = {}
    for name, text in form.items():
        word = str(text).strip()
        wishes[name] = int(word) if name in NUMBERS and NUMBER.fullmatch(word) else word
    if "cert" in wishes and "/" not in wishes["cert"]:
        wishes["cert"] = f"{wishes['cert']}/share"
    return wishes


async def end(press: Press) -> None:
    """An order is taken back."""
    await defer_change(press.interaction)
    request, game = press.request, press.number(0)
    await request.tables.orders.cancel(game, press.number_chosen, request.user)
    table = await request.tables.look(game)
    await answer(press.interaction, await orders_panel(request, table, request.say("order.ended")))


async def record(interaction: discord.Interaction, player: discord.User | None = None) -> None:
    """Games, wins and rating of somebody."""
    await defer(interaction)
    request = await request_of(interaction)
    found = await request.tables.people.record(str(player.id) if player else request.user)
    lines = [
        request.say("record.line", title=title, games=row.played, wins=row.won, rating=str(round(row.rating)))
        for title, row in found.titles.items()
    ]
    await answer(interaction, Post("\n".join(lines) or request.say("record.nothing")))


def add_to(tree: Tree) -> None:
    """All commands about oneself."""
    languages = {language: f"language.{language}" for language in LANGUAGES}
    themes = {theme: f"theme.{theme}" for theme in (*THEMES, AS_TABLE)}
    choices = {"language": languages, "pings": {p: f"pings.{p}" for p in PINGS}, "theme": themes}
    choices["next"] = {word: f"next.{word}" for word in (YES, NO)}
    add(tree, "prefs", prefs, {"zone": zone_choices}, choices)
    add(tree, "away", away)
    add(tree, "missed", missed)
    add(tree, "extend", extend)
    add(tree, "orders", orders)
    add(tree, "record", record)


PRESSES: Presses = {
    "order": give,
    "unorder": end,
}

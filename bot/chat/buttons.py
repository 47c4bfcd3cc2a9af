"""Buttons, menus and forms that outlive the bot: everything they mean stands in their own identifier."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import discord
from discord import ui

from bot.chat.presses import BUTTON, FORM, MENU
from bot.store.rows import Game, SeatRequest
from bot.tables.table import Table
from bot.text import say

Style = discord.ButtonStyle
VIEWS = ("map", "market", "holdings")
MOST_OPTIONS = 25
LABEL = 80
A_ROW = 5
WORDS = r"(?P<verb>[^:]*):?(?P<rest>[\s\S]*)"


class Answering(Protocol):
    """Who hears of a press: it lets whatever the identifier names answer."""

    async def pressed(
        self, interaction: discord.Interaction, name: str, words: str, values: Sequence[str] = ()
    ) -> None: ...


def hearing(interaction: discord.Interaction) -> Answering:
    """Who hears of a press."""
    return interaction.client  # type: ignore[return-value]  # there is no other client in this process


class Push(ui.DynamicItem[ui.Button[Any]], template=rf"{BUTTON}:{WORDS}"):
    """A button."""

    def __init__(self, item: ui.Button[Any], name: str, rest: str) -> None:
        super().__init__(item)
        self.name, self.rest = name, rest

    @classmethod
    async def from_custom_id(cls, _: Any, item: Any, match: Any) -> Push:
        return cls(item, match["verb"], match["rest"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await hearing(interaction).pressed(interaction, self.name, self.rest)


class Menu(ui.DynamicItem[ui.Select[Any]], template=rf"{MENU}:{WORDS}"):
    """A menu."""

    def __init__(self, item: ui.Select[Any], name: str, rest: str) -> None:
        super().__init__(item)
        self.name, self.rest = name, rest

    @classmethod
    async def from_custom_id(cls, _: Any, item: Any, match: Any) -> Menu:
        return cls(item, match["verb"], match["rest"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await hearing(interaction).pressed(interaction, self.name, self.rest, getattr(self.item, "values", ()))


KINDS = (Push, Menu)


def push(label: str, name: str, *args: object, style: Style = Style.secondary, emoji: str | None = None) -> Push:
    """A button with what it means."""
    rest = ":".join(map(str, args))
    item: ui.Button[Any] = ui.Button(label=label[:LABEL], custom_id=f"{BUTTON}:{name}:{rest}", style=style, emoji=emoji)
    return Push(item, name, rest)


def menu(
    placeholder: str, options: Iterable[tuple[str, ...]], name: str, *args: object, chosen: str | None = None,
    most: int = 1,
) -> Menu:  # fmt: skip
    """A menu of (label, value), perhaps with what stands under it, with what it means."""
    rest = ":".join(map(str, args))
    entries = [
        discord.SelectOption(
            label=label[:100] or "–", value=value, default=value == chosen, description="".join(more) or None
        )
        for label, value, *more in options
    ]
    shown = entries[:MOST_OPTIONS]
    item: ui.Select[Any] = ui.Select(
        placeholder=placeholder[:150],
        options=shown,
        custom_id=f"{MENU}:{name}:{rest}",
        max_values=min(most, len(shown)),
    )
    return Menu(item, name, rest)


def form(
    title: str,
    name: str,
    *args: object,
    fields: Iterable[tuple[str, str, str, bool]],
    hints: Mapping[str, str] | None = None,
) -> ui.Modal:
    """A form of (name, label, text so far, long), with an example in the fields that have a hint."""
    made = ui.Modal(title=title[:45], custom_id=f"{FORM}:{name}:{':'.join(map(str, args))}", timeout=900)
    for field, label, text, long in fields:
        style = discord.TextStyle.paragraph if long else discord.TextStyle.short
        box: ui.TextInput[Any] = ui.TextInput(custom_id=field, default=text or None, style=style, required=not long)
        box.placeholder = (hints or {}).get(field)
        made.add_item(ui.Label(text=label[:45], component=box))
    return made


def tables_named(message: discord.Message) -> set[str]:
    """The tables that the buttons of a message are about: the first word after the verb."""
    inside = (item for row in message.components for item in getattr(row, "children", ()))
    marks = [str(getattr(item, "custom_id", "")).split(":") for item in inside]
    return {words[2] for words in marks if words[0] == BUTTON and len(words) > 2}


def act(lang: str, game: int) -> Push:
    """The way to everything one may do."""
    return push(say(lang, "button.act"), "act", game, style=Style.primary)


def looks(lang: str, game: int) -> list[Push]:
    """The ways to look."""
    return [push(say(lang, f"button.{what}"), "see", game, what) for what in VIEWS]


def of_turn(lang: str, game: Game, head: int, played: bool) -> list[Push]:
    """Under the turn's message: act, look, and once anything was played take back the move it shows."""
    undo = push(say(lang, "button.undo"), "undo", game.id, head)
    return [act(lang, game.id), *looks(lang, game.id), *([undo] if played else [])]


def of_result(lang: str, game: Game) -> list[Push]:
    """Under the result of a game: look, play it again, and have the deal proved."""
    again = push(say(lang, "button.again"), "again", game.id, style=Style.primary)
    return [*looks(lang, game.id), again, *([proof(lang, game.id)] if game.commitment else [])]


def proof(lang: str, game: int) -> Push:
    """The way to see that the deal was fair."""
    return push(say(lang, "button.fair"), "fair", game)


def of_lobby(lang: str, game: Game, seated: int) -> list[Push]:
    """Under the lobby's card."""
    start = push(say(lang, "button.start"), "start", game.id, style=Style.success)
    start.item.disabled = seated < 1
    return [
        push(say(lang, "button.join"), "join", game.id, style=Style.primary),
        push(say(lang, "button.leave"), "leave", game.id),
        push(say(lang, "button.options"), "options", game.id),
        start,
    ]


def of_request(lang: str, row: SeatRequest) -> list[Push]:
    """Under the question for a seat."""
    return [
        push(say(lang, "button.accept"), "seat", row.game, row.id, "yes", style=Style.success),
        push(say(lang, "button.decline"), "seat", row.game, row.id, "no", style=Style.danger),
    ]


def of_copy(lang: str, table: Table) -> tuple[tuple[Push, ...], ...]:
    """Under a copy's announcement: a button for each seat others may ask for."""
    said = [(seat, f"{seat} {table.seats[seat].name}".strip()) for seat in table.free_seats]
    pushes = [push(say(lang, "seat.take", text=text), "chair", table.game.id, seat) for seat, text in said]
    return tuple(tuple(pushes[at : at + A_ROW]) for at in range(0, len(pushes), A_ROW))


def of_offer(lang: str, game: int, offer: int) -> list[Push]:
    """Under a question to other seats."""
    return [
        push(say(lang, "button.accept"), "offer", game, offer, "yes", style=Style.success),
        push(say(lang, "button.decline"), "offer", game, offer, "no", style=Style.danger),
        push(say(lang, "button.withdraw"), "offer", game, offer, "withdraw"),
    ]

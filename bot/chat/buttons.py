"""Buttons, menus and forms that outlive the bot: everything they mean stands in their own identifier."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import discord
from discord import ui

from bot.store.rows import Game, SeatRequest
from bot.tables.table import Table
from bot.text import say
from bot.text.languages import capital
from engine.players import STRENGTHS
from render import views

Style = discord.ButtonStyle
VIEWS = ("map", "market", "holdings")
MOST_OPTIONS = 25
LABEL = 80
A_ROW = 5
WORDS = r"(?P<verb>[^:]*):?(?P<rest>[\s\S]*)"
BUTTON, MENU, FORM = "sb", "sm", "sf"


class Answering(Protocol):
    """Who hears of a press: it lets whatever the identifier names answer."""

    async def pressed(
        self, interaction: discord.Interaction, name: str, words: str, values: Sequence[str] = ()
    ) -> None: ...


def hearing(interaction: discord.Interaction) -> Answering:
    """Who hears of a press."""
    return interaction.client  # type: ignore[return-value]  # there is no other client in this process


class Push(ui.DynamicItem[ui.Button[ui.View]], template=rf"{BUTTON}:{WORDS}"):
    """A button."""

    def __init__(self, item: ui.Button[ui.View], name: str, rest: str) -> None:
        super().__init__(item)
        self.name, self.rest = name, rest

    @classmethod
    async def from_custom_id(cls, _: object, item: Any, match: re.Match[str]) -> Push:
        return cls(item, match["verb"], match["rest"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await hearing(interaction).pressed(interaction, self.name, self.rest)


class Menu(ui.DynamicItem[ui.Select[ui.View]], template=rf"{MENU}:{WORDS}"):
    """A menu."""

    def __init__(self, item: ui.Select[ui.View], name: str, rest: str) -> None:
        super().__init__(item)
        self.name, self.rest = name, rest

    @classmethod
    async def from_custom_id(cls, _: object, item: Any, match: re.Match[str]) -> Menu:
        return cls(item, match["verb"], match["rest"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await hearing(interaction).pressed(interaction, self.name, self.rest, getattr(self.item, "values", ()))


KINDS = (Push, Menu)


def push(label: str, name: str, *args: object, style: Style = Style.secondary, emoji: str | None = None) -> Push:
    """A button with what it means; whatever it is called begins with a capital letter."""
    rest = ":".join(map(str, args))
    item: ui.Button[ui.View] = ui.Button(
        label=capital(label)[:LABEL], custom_id=f"{BUTTON}:{name}:{rest}", style=style, emoji=emoji
    )
    return Push(item, name, rest)


def menu(
    placeholder: str, options: Iterable[tuple[str, ...]], name: str, *args: object,
    chosen: str | Sequence[str] | None = None, most: int = 1, least: int = 1,
) -> Menu:  # fmt: skip
    """A menu of (label, value), perhaps with what stands under it, with what it means; `chosen` are those picked so far."""
    picked = (chosen,) if isinstance(chosen, str) else chosen or ()
    rest = ":".join(map(str, args))
    entries = [
        discord.SelectOption(
            label=capital(label)[:100] or "–", value=value, default=value in picked, description="".join(more) or None
        )
        for label, value, *more in options
    ]
    shown = entries[:MOST_OPTIONS]
    item: ui.Select[ui.View] = ui.Select(
        placeholder=placeholder[:150],
        options=shown,
        custom_id=f"{MENU}:{name}:{rest}",
        min_values=least,
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
        box: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=field, default=text or None, style=style, required=not long
        )
        box.placeholder = (hints or {}).get(field)
        made.add_item(ui.Label(text=label[:45], component=box))
    return made


def tables_named(message: discord.Message) -> set[str]:
    """The tables that the buttons of a message are about, each by its mark: the first word after the verb."""
    inside = (item for row in message.components for item in getattr(row, "children", ()))
    marks = [str(getattr(item, "custom_id", "")).split(":") for item in inside]
    return {words[2] for words in marks if words[0] == BUTTON and len(words) > 2}


def act(lang: str, game: Game) -> Push:
    """The way to everything one may do."""
    return push(say(lang, "button.act"), "act", game.mark, style=Style.primary)


def looks(lang: str, game: Game) -> list[Push]:
    """The ways to look."""
    return [push(say(lang, f"button.{what}"), "see", game.mark, what) for what in VIEWS]


def parts(lang: str, game: Game) -> list[Push]:
    """The ways to the quarters of the board and to all of it, for phones."""
    quarters = [push(say(lang, f"button.part.{part}"), "see", game.mark, "map", part) for part in views.QUARTERS]
    return [*quarters, push(say(lang, "button.whole"), "see", game.mark, "map", "all")]


def of_turn(lang: str, game: Game, head: int, played: bool) -> list[Push]:
    """Under the turn's message: act, look, and once anything was played take back the move it shows."""
    undo = push(say(lang, "button.undo"), "undo", game.mark, head)
    return [act(lang, game), *looks(lang, game), *([undo] if played else [])]


def of_result(lang: str, game: Game) -> tuple[tuple[Push, ...], ...]:
    """Under the result of a game: look, play it again, dealt anew or alike, and have the deal proved."""
    again = [push(say(lang, "button.again"), "again", game.mark, style=Style.primary)]
    again += [] if game.deal else [push(say(lang, "button.alike"), "alike", game.mark)]
    return tuple(looks(lang, game)), (*again, *([proof(lang, game)] if game.commitment else []))


def proof(lang: str, game: Game) -> Push:
    """The way to see that the deal was fair."""
    return push(say(lang, "button.fair"), "fair", game.mark)


def of_lobby(lang: str, game: Game, seated: int) -> list[Push]:
    """Under the lobby's card."""
    start = push(say(lang, "button.start"), "start", game.mark, style=Style.success)
    start.item.disabled = seated < 1
    return [
        push(say(lang, "button.join"), "join", game.mark, style=Style.primary),
        push(say(lang, "button.leave"), "leave", game.mark),
        push(say(lang, "button.options"), "options", game.mark),
        start,
    ]


def of_computers(lang: str, game: Game, seated: int) -> list[Push]:
    """Under the lobby's card: a computer of each strength as long as there is room, and one less."""
    room = game.wanted - max(seated, 1) - len(game.computers) if not game.deal else 0
    more = (
        [push(say(lang, f"button.computer.{how}"), "machine", game.mark, how) for how in STRENGTHS] if room > 0 else []
    )
    less = [push(say(lang, "button.computer.less"), "machine", game.mark, "less")] if game.computers else []
    return [*more, *less]


def of_request(lang: str, game: Game, row: SeatRequest) -> list[Push]:
    """Under the question for a seat."""
    return [
        push(say(lang, "button.accept"), "seat", game.mark, row.id, "yes", style=Style.success),
        push(say(lang, "button.decline"), "seat", game.mark, row.id, "no", style=Style.danger),
    ]


def of_stall(lang: str, game: Game, seat: str) -> list[Push]:
    """What can be done about somebody who does not come: call them, a caretaker, somebody else."""
    return [
        push(say(lang, f"button.stall.{way}"), "stall", game.mark, seat, way)
        for way in ("nudge", "caretaker", "sought")
    ]


def of_copy(lang: str, table: Table) -> tuple[tuple[Push, ...], ...]:
    """A button for each seat others may ask for."""
    said = [(seat, f"{seat} {table.seats[seat].name}".strip()) for seat in table.free_seats]
    pushes = [push(say(lang, "seat.take", text=text), "chair", table.game.mark, seat) for seat, text in said]
    return tuple(tuple(pushes[at : at + A_ROW]) for at in range(0, len(pushes), A_ROW))


def of_offer(lang: str, game: Game, offer: int) -> list[Push]:
    """Under a question to other seats."""
    return [
        push(say(lang, "button.accept"), "offer", game.mark, offer, "yes", style=Style.success),
        push(say(lang, "button.decline"), "offer", game.mark, offer, "no", style=Style.danger),
        push(say(lang, "button.withdraw"), "offer", game.mark, offer, "withdraw"),
    ]


def mark_of(data: Any) -> tuple[str, str, str]:
    """The mark, the verb and the words of an identifier."""
    mark, _, rest = str(data.get("custom_id", "")).partition(":")
    verb, _, words = rest.partition(":")
    return mark, verb, words


def form_values(data: Any) -> dict[str, Any]:
    """What stands in the inputs of a form, by their names."""
    inputs: list[Any] = [
        part.get("component") or next(iter(part.get("components", [])), {}) for part in data["components"]
    ]
    return {item["custom_id"]: item.get("value", item.get("values", "")) for item in inputs if "custom_id" in item}

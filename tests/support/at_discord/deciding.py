"""What people do with a decision: type it as a command, or press, choose and write it in the panel."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec

import engine
from bot.chat.house import TYPED
from bot.chat.panel.at_table import AtTable
from bot.chat.panel.panel_decision import PanelDecision
from bot.chat.panel.stage import READ
from bot.tables.consent import undecided
from bot.tables.table import Table
from bot.text import fields
from engine.core.actions import LayTile
from engine.core.flow import passed_by
from render.views.places_view import Placement, face, sheet_of
from sandbox import Channel, Reply, User
from tests.support.at_discord.discord_seat import Seat, as_command, changed, random_move

MOST_PRESSES = 24
MOST_CHOICES = 25
FORMS = "form"


def kind_of(action: engine.Action) -> str:
    """The name of an action's kind."""
    return str(type(action).__struct_config__.tag)


def player_of(seat: Seat, table: Table, action: engine.Action) -> User:
    """Who decides for the entity that acts."""
    return seat.who(table, engine.look(table.position).controller(action.who))


async def agree(seat: Seat, place: Channel, table: Table) -> None:
    """Whoever is asked presses Accept under the question."""
    offer = table.offers[-1]
    name = f"sb:offer:{table.game.mark}:{offer.id}:yes"
    question = await place.wait_for(lambda m: name in [button.custom_id for button in m.buttons])
    for asked in undecided(offer):
        reply = await seat.who(table, asked).click(question, custom_id=name)
        assert "✖" not in reply.text, reply.text


async def by_command(place: Channel, table: Table, person: User, action: engine.Action) -> str:
    """Type it; what the bot answered."""
    path, words = as_command(table.position, action)
    reply = await person.slash(place, path, words)
    return reply.text


async def with_suggestions(place: Channel, table: Table, person: User, action: engine.Action) -> str:
    """Type it with the help of what is suggested: every word is among the suggestions for its option."""
    path, words = as_command(table.position, action)
    for name in [name for name in words if name != "what"]:
        word = words[name]
        offered = [choice.value for choice in await person.autocomplete(place, path, words, focused=name)]
        assert len(offered) <= MOST_CHOICES
        assert word in offered or len(offered) == MOST_CHOICES or open_field(table, action, name), (path, word, offered)
    return await by_command(place, table, person, action)


def open_field(table: Table, action: engine.Action, name: str) -> bool:
    """Whether a field takes more than is listed: a range, or runs."""
    decision = engine.decide(table.position, action.who, kind_of(action))
    while decision.domain is not None:
        if not isinstance(decision.domain, engine.Options):
            return True
        if decision.field == name:
            return False
        decision.take(getattr(action, decision.field))
    return True


def picks(table: Table, rest: str) -> PanelDecision:
    """What a button or menu of the panel stands for."""
    _, _, who, kind, codes = rest.split(":")[:5]
    return PanelDecision(AtTable(SimpleNamespace(), table), who, kind, codes).after("")  # type: ignore[arg-type]


def as_shown(table: Table, action: engine.Action) -> engine.Action:
    """The action that the panel has for it: the pass that does the same, the lay with the turn of those that look the same."""
    shown = engine.distinct_offers(table.position, (action.who,))[action.who]
    if kind_of(action) not in (engine.PASS, *shown):
        return engine.build(table.position, action.who, engine.PASS, {})
    if not isinstance(action, LayTile):
        return action
    view = engine.look(table.position)
    looks = face(view, Placement(action.hex, action.tile, action.turn))
    sheet = sheet_of(view, action.who, kind_of(action), action.hex)
    return msgspec.structs.replace(action, turn=next(place.turn for place in sheet if face(view, place) == looks))


def leads_to(table: Table, rest: str, action: engine.Action) -> bool:
    """Whether the action can still be reached from there."""
    on = picks(table, rest)
    if on.kind == kind_of(action) == engine.PASS:
        return passed_by(engine.look(table.position), on.who) == passed_by(engine.look(table.position), action.who)
    if (on.who, on.kind) != (action.who, kind_of(action)):
        return False
    return all(getattr(action, name) == value for name, value in on.picked.items() if name != "agreed")


def is_typed(rest: str) -> bool:
    """Whether a button stands for a value that was typed, which only the bot knows."""
    return any(code.startswith(TYPED) for code in rest.split(":")[4].split("."))


class Panel:
    """One person's panel, pressed until an action is done; `used` collects what was used: buttons, menus, forms."""

    def __init__(self, table: Table, person: User, reply: Reply, form_first: bool = False) -> None:
        self.table, self.person, self.reply, self.form_first = table, person, reply, form_first
        self.used: set[str] = set()

    def ids(self, start: str) -> list[str]:
        """The words behind the buttons of a verb."""
        found = [button.custom_id or "" for button in self.reply.buttons]
        return [name.removeprefix(start) for name in found if name.startswith(start)]

    async def press(self, custom_id: str) -> None:
        """A button, and the panel it leads to."""
        self.used.add(custom_id.split(":")[1])
        doing = self.person.click(self.reply.message, custom_id=custom_id)
        await changed(self.person.box, self.reply, doing)

    async def write(self, rest: str, action: engine.Action) -> None:
        """A form, filled in."""
        self.used.add(FORMS)
        name, value = self.still_to_say(rest, action)
        form = await self.person.click(self.reply.message, custom_id=f"sb:type:{rest}")
        assert form.modal is not None and form.modal.field("value").label, name
        doing = self.person.submit(form, {"value": fields.spelt(value)})
        await changed(self.person.box, self.reply, doing)

    def still_to_say(self, rest: str, action: engine.Action) -> tuple[str, Any]:
        """The next field and its value."""
        name = picks(self.table, rest).field
        return name, getattr(action, name)

    async def choose(self, action: engine.Action) -> bool:
        """The entry of a menu that leads to the action, if there is one on this page."""
        for menu in [menu for menu in self.reply.selects if menu.custom_id.startswith("sm:pick:")]:
            rest = menu.custom_id.removeprefix("sm:pick:")
            *before, codes = rest.split(":")[:5]
            for code in menu.values:
                rest = ":".join([*before, ".".join(filter(None, (codes, code.removeprefix(READ))))])
                if leads_to(self.table, rest, action):
                    self.used.add("menu")
                    doing = self.person.select(self.reply.message, menu.custom_id, [code])
                    await changed(self.person.box, self.reply, doing)
                    return True
        return False

    async def go_on(self, action: engine.Action) -> None:
        """One press nearer to the action."""
        forms = self.ids("sb:type:")
        if self.form_first and forms:
            self.form_first = False
            return await self.write(forms[0], action)
        sure = [rest for rest in self.ids("sb:do:") if is_typed(rest) or leads_to(self.table, rest, action)]
        if sure:
            return await self.press(f"sb:do:{sure[0]}")
        if await self.choose(action):
            return None
        on = [rest for rest in self.ids("sb:kind:") if rest.count(":") == 4 and leads_to(self.table, rest, action)]
        if on:
            return await self.press(f"sb:kind:{on[0]}")
        pages = [rest for rest in self.ids("sb:kind:") if rest.count(":") == 5]
        if pages:
            return await self.press(f"sb:kind:{pages[-1]}")
        assert forms, (self.reply.text, self.reply.labels, action)
        return await self.write(forms[0], action)


async def by_panel(
    seat: Seat, place: Channel, table: Table, person: User, action: engine.Action, form_first: bool = False
) -> Panel:
    """Open the panel and press on until the action is done, or asked for."""
    panel, action = Panel(table, person, await person.slash(place, "act"), form_first), as_shown(table, action)
    for _ in range(MOST_PRESSES):
        await panel.go_on(action)
        now = await seat.table(place)
        if now.game.head != table.game.head or len(now.offers) > len(table.offers):
            return panel
    raise AssertionError((panel.reply.text, action))


def random_turn(seat: Seat, table: Table, dice: Random) -> tuple[User, engine.Action]:
    """Who does what next, as random players would."""
    action = random_move(table.position, dice)
    return player_of(seat, table, action), action

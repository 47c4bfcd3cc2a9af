"""What tests of agreeing, correcting and calling share: positions to start from, who was called, in which language."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from msgspec.structs import replace

import engine
from bot.store.changes import MOVE, Change, NewMove
from bot.store.rows import Move
from bot.tables.table import Table
from sandbox import Channel, Message, Reply, User
from tests.support.at_discord.discord_seat import Seat, as_command

# Words that stand in one language only, as what the bot says needs them.
OWN_WORDS = {
    "en": "the of and is was by to you your for none at with moves train since waits taken back nobody this that until"
    " asked sit sits table watch away time seat welcome done can has been were agrees on",
    "es": "el la los las de del que una un ha han por te se está hasta jugada mesa tu en desde espera ya hecho"
    " deshecho ahora pide su al es son ocupa",
}


class Ping(NamedTuple):
    """A message the bot wrote, and the people it calls."""

    text: str
    names: list[str]


async def stood_at(seat: Seat, place: Channel, state: engine.State, *people: User, **agreed: str) -> Table:
    """A game of some people, made and agreed on with commands, that stands at a position; the first person sits on P1."""
    setup, first = state.setup, people[0]
    await first.slash(place, "game new", title=setup.title, players=len(people), variant=setup.variant or "plain")
    for person in people[1:]:
        await person.slash(place, "game join")
    for option, value in agreed.items():
        assert "✖" not in (await first.slash(place, "game options", option=option, value=value)).text
    found = await seat.tables.find(place.id)
    assert found is not None
    await seat.tables.lobby.start(found.id, first.id, shuffle=False)
    await seat.settled()
    async with seat.tables.at(found.id) as table:
        move = Move(id=MOVE, game=found.id, parent=table.at.id, by=first.id, at=seat.clock.now)
        game = replace(table.game, head=MOVE, tip=MOVE)
        change = Change(game=game, state=state, moves=(NewMove(move, engine.encode_state(state)),))
        await seat.tables.reach(table, change, "moved", ())
    await seat.settled()
    return await seat.table(place)


async def typed(seat: Seat, place: Channel, action: engine.Action) -> Reply:
    """Whoever decides an action types it."""
    table = await seat.table(place)
    path, words = as_command(table.position, action)
    return await seat.who(table, engine.look(table.position).controller(action.who)).slash(place, path, words)


async def chosen(seat: Seat, place: Channel, count: int) -> list[User]:
    """Some documents of 18Mag's initial offer are taken, each by who is at turn; who took them."""
    people = []
    for _ in range(count):
        state = (await seat.table(place)).position
        who = engine.actors(state)[0]
        item = engine.complete(state, who, "choose", {}).values[0]  # type: ignore[union-attr]
        await typed(seat, place, engine.build(state, who, "choose", {"item": item}))
        people.append(seat.who(await seat.table(place), who))
    await seat.settled()
    return people


async def pressed(person: User, message: Message | Reply, word: str) -> Reply:
    """Press the button whose meaning ends with a word."""
    name = next(b.custom_id for b in message.buttons if (b.custom_id or "").endswith(word))
    return await person.click(message, custom_id=name)


async def question(place: Channel) -> Message:
    """The newest question with its answers still open."""
    return await place.wait_for(lambda m: any((b.custom_id or "").startswith("sb:offer:") for b in m.buttons))


def posts(seat: Seat, place: Channel) -> list[Any]:
    """The requests that wrote a message to a channel."""
    calls = seat.box.requests("POST", "/messages")
    return [call for call in calls if call.at["channel_id"] == place.id and call.status < 300]


def pings(seat: Seat, place: Channel, since: int = 0) -> list[Ping]:
    """Every message written to a channel that calls somebody: who stands in it and is allowed to be called."""
    found = []
    for call in posts(seat, place)[since:]:
        allowed = call.body["allowed_mentions"]
        assert allowed.get("parse", []) == []
        users = [user for user in allowed.get("users", []) if f"<@{user}>" in call.body["content"]]
        if users:
            found.append(Ping(call.body["content"], [seat.box.person(str(user)).name for user in users]))
    return found


def written(seat: Seat, place: Channel) -> int:
    """How many messages the bot has written to a channel."""
    return len(posts(seat, place))


def words(text: str) -> set[str]:
    """The words of a text, without mentions and marks."""
    return set(re.findall(r"[a-záéíóúñ]+", re.sub(r"<[^>]*>|https?://\S+|`[^`]*`", " ", text).casefold()))


def speaks(lang: str, text: str) -> bool:
    """Whether a text is in a language and has no word of the other one."""
    own, other = (set(OWN_WORDS[each].split()) for each in (lang, "en" if lang == "es" else "es"))
    return bool(words(text) & own) and not words(text) & other

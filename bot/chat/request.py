"""From an interaction to a table, a person, a language and an action; what cannot be read stops here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import discord

import engine
from bot.chat.channel.texts import naming
from bot.chat.house import House
from bot.errors import Refused
from bot.tables.line import CONSENT
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.text import language_of
from bot.text.naming import Names
from bot.text.typed import understanding


@dataclass(frozen=True)
class Request:
    """Who asks, in which language, where; `theme` is that of the pictures for this person, if one was chosen."""

    house: House
    interaction: discord.Interaction
    user: str
    lang: str
    theme: str = ""

    @property
    def tables(self) -> Tables:
        """All tables there are."""
        return self.house.tables

    @property
    def channel(self) -> str:
        """The channel, thread or post it was asked in."""
        return str(self.interaction.channel_id or (self.interaction.channel and self.interaction.channel.id) or "")

    @property
    def token(self) -> str:
        """A name of this request that is the same when it is delivered twice."""
        return str(self.interaction.id)

    async def table(self) -> Table:
        """The table of this channel."""
        found = await self.tables.find(self.channel)
        if found is None:
            raise Refused("here.no_game")
        return await self.tables.look(found.id)

    def names(self, table: Table, state: engine.State | None = None) -> Names:
        """The reader's words for everything at a table."""
        known = self.house.display_names.known
        return naming(
            self.lang, table, state, {s: table.called(s, known.get(row.user, "")) for s, row in table.seats.items()}
        )

    def say(self, code: str, **params: object) -> str:
        """A message in the reader's language."""
        return Names(self.lang).say(code, params)


def house_of(interaction: discord.Interaction) -> House:
    """The house that was asked."""
    house: House = interaction.client.house  # type: ignore[attr-defined]  # there is no other client in this process
    return house


async def request_of(interaction: discord.Interaction) -> Request:
    """The person behind an interaction: a language chosen once goes before the one of Discord's client."""
    house = house_of(interaction)
    user = str(interaction.user.id)
    house.display_names.meet(interaction.user)
    prefs = await house.tables.heard(user, language_of(interaction.locale))
    return Request(house, interaction, user, prefs.language or prefs.locale, prefs.theme)


def mine(table: Table, user: str) -> tuple[str, ...]:
    """The entities somebody may act for now, in the order in which the table waits for them."""
    if table.state is None or table.game.status != "running":
        return ()
    seats, view = table.seats_of(user), engine.look(table.position)
    return tuple(who for who in engine.actors(table.position) if view.controller(who) in seats)


def actors(table: Table, user: str, own: Sequence[str], kinds: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """In whose names somebody does something, one before the others, and which of some kinds it is; raises why it is none."""
    table.must_be("running")
    return acting_for(table.position, own or table.must_sit(user), kinds)


def acting_for(state: engine.State, entities: Sequence[str], kinds: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """The same in a position."""
    who, kind = open_now(state, entities, kinds)
    others = (other for other in entities if other != who and kind in engine.offers(state, other))
    return (who, *others), kind


def open_now(state: engine.State, entities: Sequence[str], kinds: Sequence[str]) -> tuple[str, str]:
    """Who can do something of some kinds, and which: what is offered before what is only possible."""
    for entity in entities:
        for kind in kinds:
            if kind in engine.offers(state, entity):
                return entity, kind
    for entity in entities:
        for kind in kinds:
            if engine.closed(state, entity, kind) is None:
                return entity, kind
    refusal = engine.closed(state, *nearest(state, entities, kinds))
    assert refusal is not None
    raise refusal


def nearest(state: engine.State, entities: Sequence[str], kinds: Sequence[str]) -> tuple[str, str]:
    """The entity to explain a refusal for: the first whose time for the action is now, else the first of all."""
    pairs = [(who, kind) for who in entities for kind in kinds]
    return next((pair for pair in pairs if engine.out_of_time(state, *pair) is None), pairs[0])


def to_action(request: Request, table: Table, kinds: Iterable[str], words: Mapping[str, str]) -> engine.Action:
    """The action that typed words mean at a table."""
    table.must_be("running")
    entities = mine(table, request.user) or table.must_sit(request.user)
    return understood(request.names(table), table.position, entities, tuple(kinds), words)


def understood(
    names: Names, state: engine.State, entities: Sequence[str], kinds: Sequence[str], words: Mapping[str, str]
) -> engine.Action:
    """The action that words mean in the name of some entities; where nothing of the kind is possible, why not what was typed."""
    try:
        acting, kind = acting_for(state, entities, kinds)
    except engine.RuleViolation as general:
        raise reason_against(names, state, entities, kinds, words) or general from None
    return meant(names, state, acting, kind, words)


def meant(
    names: Names, state: engine.State, entities: Sequence[str], kind: str, words: Mapping[str, str]
) -> engine.Action:
    """What was typed, in the first of some names in which it may be done or asked for, else in the very first."""
    for who in entities if len(entities) > 1 else ():
        with suppress(engine.SignalBoxError):
            action = understanding.action_of(names, state, who, kind, words)
            if (said := engine.explain(state, action)) is None or said.code == CONSENT:
                return action
    return understanding.action_of(names, state, entities[0], kind, words)


def reason_against(
    names: Names, state: engine.State, entities: Sequence[str], kinds: Sequence[str], words: Mapping[str, str]
) -> engine.RuleViolation | None:
    """What the rules say of the very thing that was typed; nothing where too little of it can be read."""
    if not any(words.values()):
        return None
    try:
        action = understanding.action_of(names, state, *nearest(state, entities, kinds), words)
    except engine.RuleViolation as said:
        return said
    except engine.BadInput:
        return None
    return engine.explain(state, action)

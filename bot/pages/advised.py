"""What the page tells of things that are not done: what building would change, and what a seat thinks of; each as the table agreed on advice."""

from __future__ import annotations

import msgspec
from aiohttp import web
from msgspec.structs import replace

import engine
from bot.computers.effects_ahead import ENDED, may_see, may_think_of
from bot.errors import Refused
from bot.pages import ideas, placed
from bot.pages.contents import Seen
from bot.pages.ideas import Idea, Thought
from bot.pages.links import Looker
from bot.pages.page_requests import Reading, as_json, chosen, packed, theme_of
from bot.pages.visit import Door
from bot.store.rows import ADVICE
from engine.effects import Level
from engine.ids import HexId


class Advised:
    """Answers who asks what something would bring."""

    def __init__(self, reading: Reading, door: Door) -> None:
        self.reading, self.tables, self.door = reading, reading.tables, door

    async def effects(self, request: web.Request) -> web.Response:
        """What building would change, as figures for the hexes, for who may see it: the first ones at once."""
        looker = await self.reading.looker(request)
        seen = await self.reading.seen(request, looker)
        level = level_at(looker, seen)
        if level is None:
            return as_json({})
        state = await self.reading.position(seen.line[seen.at])
        found = await self.tables.effects.of(state, level, looker.user)
        more = self.tables.effects.is_under_way(state, level)
        if found is None:
            return as_json({"hexes": {}, "more": more})
        told = await self.tables.think(placed.plates, seen.names, state, found, theme_of(request), more)
        return as_json(told | {"more": more})

    async def placed(self, request: web.Request) -> web.Response:
        """Everything that may be built on a hex, as it would lie, with what it would change."""
        looker = await self.reading.looker(request)
        seen = await self.reading.seen(request, looker)
        level, hex_ = level_at(looker, seen), HexId(request.query.get("hex", ""))
        state = await self.reading.position(seen.line[seen.at])
        found = await self.tables.effects.of(state, level, looker.user) if level else None
        if found is None:
            return as_json([])
        lying = await self.tables.think(
            placed.placed, seen.names, state, seen.people, found, hex_, theme_of(request)
        )  # fmt: skip
        return packed(msgspec.json.encode(lying), "application/json")

    async def thought(self, request: web.Request) -> web.Response:
        """What tiles would bring that a seat lays for itself alone, worked out in a process of its own; nothing is kept."""
        looker = await self.reading.looker(request)
        laid, hex_ = ideas.tiles_in(request.query.get("lay", "")), request.query.get("hex", "")
        if (laid or hex_) and not looker.seat:
            raise web.HTTPForbidden
        seen = await self.reading.seen(request, looker)
        state = await self.reading.position(seen.line[seen.at])
        company = chosen(request, "company", tuple(state.companies))
        told = not laid or (level_at(looker, seen) and may_think_of(looker.table, looker.user, state, company))
        raw = await self.tables.think(engine.encode_state, state)
        asked = Idea(raw, laid, hex_, company if told else "", seen.names.lang, theme_of(request), dict(seen.people))
        person = looker.user or self.door.asker(request)
        try:
            found = await self.tables.desk.run(ideas.thought, asked, person, lane=ideas.THOUGHTS)
        except Refused as full:
            raise web.HTTPServiceUnavailable from full
        found = found if told or not company else untold(looker, seen, found)
        return packed(msgspec.json.encode(found), "application/json")


def level_at(looker: Looker, seen: Seen) -> Level | None:
    """Whose effects are told of the move somebody looks at; of an older one only after the game."""
    newest = seen.at == len(seen.line) - 1
    return may_see(looker.table, looker.user) if newest or looker.table.game.status in ENDED else None


def untold(looker: Looker, seen: Seen, found: Thought) -> Thought:
    """A thought whose runs are not told, with the reason."""
    agreed = seen.names.say(f"advice.{ADVICE[looker.table.game.advice]}")
    return replace(found, why=seen.names.say("thought.not_agreed", advice=agreed))

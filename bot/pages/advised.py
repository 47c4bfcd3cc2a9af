"""What the page tells of things that are not done: what building would change, and what a seat thinks of.

A seat thinks at its page: tiles laid for itself alone, legal or not, and the runs they would bring; nothing is written.
Each is told as the table agreed on advice.
"""

from __future__ import annotations

import msgspec
from aiohttp import web
from msgspec.structs import replace

import engine
from bot.computers.effects_ahead import ENDED, may_see, may_think_of
from bot.errors import Refused
from bot.pages import placed
from bot.pages.contents import Seen
from bot.pages.links import Looker
from bot.pages.page_requests import Reading, as_json, chosen, packed, theme_of
from bot.pages.visit import Door
from bot.store.rows import ADVICE
from bot.text import picture_words
from bot.text.naming import folder
from bot.workers.child import Work
from bot.workers.fair_turns import Lane
from engine import BadInput, View
from engine.effects import Level
from engine.ids import HexId, TileId
from render import told_runs, views
from render.scene import MapScene, RoutesScene
from render.style import ThemeName
from render.vector import hex_svg, map_svg, routes_svg
from render.views import Placement

THOUGHTS = Lane("thought", at_once=1, waiting=20)
MOST_TILES, MOST_CHOICES, LONGEST = 12, 90, 400  # tiles laid, tiles offered, and letters that say them


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
        laid, hex_ = tiles_in(request.query.get("lay", "")), request.query.get("hex", "")
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
            found = await self.tables.desk.run(thought, asked, person, lane=THOUGHTS)
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


class Idea(msgspec.Struct, frozen=True):
    """A position, the tiles somebody lays on it in thought, the hex to lay the next one on, and whose runs are asked for."""

    state: bytes
    laid: tuple[tuple[str, str, int], ...]
    hex: str
    company: str
    lang: str
    theme: ThemeName
    people: dict[str, str]


class Piece(msgspec.Struct, frozen=True):
    """A tile in a turn, whether it could be laid now, and how it looks."""

    hex: str
    tile: str
    turn: int
    legal: bool
    svg: str = ""


class Thought(msgspec.Struct, frozen=True):
    """What comes of an idea: the board, what lies on it in thought, what fits the hex, and the best runs with their sum, or why none are told."""

    board: str
    laid: list[Piece]
    choices: list[Piece]
    runs: list[str]
    total: str = ""
    why: str = ""


def tiles_in(words: str) -> tuple[tuple[str, str, int], ...]:
    """The tiles somebody lays in thought, as an address says them: `F17.57.2_G18.8.1`."""
    parts = [part.split(".") for part in words[:LONGEST].split("_") if part]
    if len(parts) > MOST_TILES or not all(len(part) == 3 and part[2].isascii() and part[2].isdigit() for part in parts):
        raise BadInput("thought.unreadable")
    return tuple((hex_, tile, int(turn) % 6) for hex_, tile, turn in parts)


def thought(asked: Idea, work: Work) -> Thought:
    """Lay the tiles, and say what they bring."""
    view, laid = engine.look(engine.decode_state(asked.state)), list[Piece]()
    for hex_, tile, turn in asked.laid:
        placement = Placement(HexId(hex_), TileId(tile), turn)
        if placement not in views.fitting(view, placement.hex):
            raise BadInput("thought.does_not_fit", hex=hex_)
        laid.append(Piece(*placement, placement in views.legal_on(view, placement.hex)))
        view = views.with_tile(view, *placement)
    return seen(view, asked, laid)


def seen(view: View, asked: Idea, laid: list[Piece]) -> Thought:
    """The board as it would be, with the runs of a company where they are asked for."""
    words = picture_words(asked.lang, folder(view.book.title.name))
    scene = views.scene(view, "map", words, names=asked.people)
    runs = views.scene(view, "routes", words, names=asked.people, company=asked.company) if asked.company else None
    assert isinstance(scene, MapScene)
    choices = [choice(view, words, asked, placement) for placement in views.distinct(view, HexId(asked.hex))][
        :MOST_CHOICES
    ]
    if not isinstance(runs, RoutesScene):
        return Thought(map_svg(scene, asked.theme), laid, choices, [])
    said, total = told_runs(runs)
    return Thought(routes_svg(runs, asked.theme), laid, choices, said, total)


def choice(view: View, words: dict[str, str], asked: Idea, placement: Placement) -> Piece:
    """A tile that fits, as it would lie."""
    drawn = hex_svg(views.laid_scene(view, words, placement), views.orientation(view), asked.theme)
    return Piece(*placement, placement in views.legal_on(view, placement.hex), drawn)

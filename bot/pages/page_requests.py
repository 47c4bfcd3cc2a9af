"""What a request asks for: whose page, which move, in which words and looks; and how it is answered."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping

from aiohttp import web

import engine
from bot.pages.contents import Seen
from bot.pages.links import Links, Looker
from bot.store.rows import Move
from bot.store.statements import moves
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.text import LANGUAGES, language_of
from bot.text.naming import Names
from engine import State
from render.style import ThemeName

THEMES = ("light", "dark")
NamesAt = Callable[[Table], Awaitable[Mapping[str, str]]]


class Reading:
    """Finds what somebody looks at."""

    def __init__(self, tables: Tables, names_at: NamesAt) -> None:
        self.tables, self.names_at, self.links = tables, names_at, Links(tables)

    async def looker(self, request: web.Request) -> Looker:
        """Whose link it is, of a game that began."""
        found = await self.links.looker(request.match_info["link"])
        if found is None or found.table.state is None:
            raise web.HTTPNotFound
        return found

    async def seen(self, request: web.Request, looker: Looker) -> Seen:
        """The line, the move looked at, and the words for it."""
        line = await self.tables.store.read(moves.line, looker.table.game.head)
        asked, last = request.query.get("at", ""), len(line) - 1
        at = min(int(asked), last) if asked.isascii() and asked.isdigit() and len(asked) < 9 else last
        people = dict(await self.names_at(looker.table))
        lang = chosen(request, "lang", LANGUAGES) or language_of(request.headers.get("Accept-Language", "")[:2])
        state, title = await self.position(line[at]), engine.load_title(looker.table.game.title)
        return Seen(line, at, Names(lang, title, engine.look(state), people, discs=False), people)

    async def position(self, move: Move) -> State:
        """The position after a move."""
        return await self.tables.history.position(move.game, move.id)


def chosen(request: web.Request, name: str, known: tuple[str, ...]) -> str:
    """One of the known values, or nothing."""
    value = request.query.get(name, "")
    return value if value in known else ""


def theme_of(request: web.Request) -> ThemeName:
    """Light or dark, as the device asks."""
    return "dark" if chosen(request, "theme", THEMES) == "dark" else "light"


def as_json(data: object) -> web.Response:
    """Plain data."""
    return packed(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), "application/json")


def packed(body: bytes, kind: str) -> web.Response:
    """An answer, made small on the way."""
    answer = web.Response(body=body, content_type=kind, charset=None if kind == "font/woff2" else "utf-8")
    if kind != "font/woff2":  # packed already
        answer.enable_compression()
    return answer

"""The server of the pages: read only, on the loopback or behind the host's own proxy, with nothing of anybody else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from pathlib import Path

import msgspec
from aiohttp import web

import engine
from bot.computers.effects_ahead import ENDED, may_see
from bot.errors import Refused
from bot.pages import contents, ideas
from bot.pages.contents import Seen
from bot.pages.ideas import Idea
from bot.pages.links import Links, Looker
from bot.pages.visit import ANSWER, LONGEST_STREAM, Door, Visit, visit_of
from bot.pages.visitors import LISTENERS, OF_A_LINK, OF_AN_ADDRESS, Places
from bot.store.rows import Move
from bot.store.statements import moves
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.text import LANGUAGES, language_of
from bot.text.naming import Names
from engine import State
from render.style import ThemeName

log = logging.getLogger("signalbox")
PAGE = Path(__file__).parent / "page"
SVG = "image/svg+xml"
KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".woff2": "font/woff2", ".svg": SVG}
STATIC = ("page.js", "board.js", "tables.js", "page.css", "icon.svg", "letters.woff2", "letters-bold.woff2")
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
    "Cache-Control": "private, no-cache",
}
PATIENCE = 1.5  # seconds between two looks at a table for those who listen
HEARTBEAT = 20.0
ENOUGH_FOR_ALL = 6.0  # seconds in which whoever reads waits for effects
BACKLOG = 64  # connections that wait to be let in
THEMES = ("light", "dark")
NamesAt = Callable[[Table], Awaitable[Mapping[str, str]]]


class Pages:
    """The pages of all tables."""

    def __init__(self, tables: Tables, names_at: NamesAt, proxies: Sequence[str] = ()) -> None:
        self.tables, self.names_at = tables, names_at
        self.links = Links(tables)
        self.door, self.listeners = Door(HEADERS, proxies), Places(LISTENERS)
        self.runner: web.AppRunner | None = None
        self.listening: asyncio.Server | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen; the port is told where any would do."""
        app = web.Application(middlewares=[self.guarded])
        app.router.add_get("/health", self.health)
        app.router.add_get("/static/{name}", self.static)
        for path, answer in (
            ("", self.page),
            ("facts", self.facts),
            ("board", self.board),
            ("chart", self.chart),
            ("effects", self.effects),
            ("tiles", self.tiles),
            ("thought", self.thought),
            ("news", self.news),
        ):
            app.router.add_get(f"/t/{{link}}/{path}", answer)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self.runner.setup()
        loop, server = asyncio.get_running_loop(), self.runner.server
        assert server is not None
        self.listening = await loop.create_server(
            lambda: Visit(self.door, server, loop), host, port, backlog=BACKLOG
        )  # fmt: skip
        return int(self.listening.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Listen no more."""
        if self.listening:
            self.listening.close()
        if self.runner:
            await self.runner.cleanup()

    @web.middleware
    async def guarded(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Every answer has the same strict headers; too many questions get none; what fails says nothing of the inside."""
        visit_of(request).may_stay(ANSWER)
        if not self.door.allows(request):
            return web.Response(status=429, headers=HEADERS | {"Retry-After": "2"})
        try:
            answer: web.StreamResponse = await handler(request)
        except web.HTTPException as error:
            return web.Response(status=error.status, headers=HEADERS)
        except engine.SignalBoxError:
            return web.Response(status=404, headers=HEADERS)
        except Exception:
            log.exception("a page could not be made")
            return web.Response(status=500, headers=HEADERS)
        if not answer.prepared:
            answer.headers.update(HEADERS)
        return answer

    async def health(self, request: web.Request) -> web.Response:
        """Whether it is there."""
        return web.Response(text="ok")

    async def static(self, request: web.Request) -> web.Response:
        """The scripts, the style, and the letters; these never change but with the program, so a browser may keep them."""
        name = request.match_info["name"]
        if name not in STATIC:
            raise web.HTTPNotFound
        path = PAGE / name
        return packed(path.read_bytes(), KINDS[path.suffix])

    async def looker(self, request: web.Request) -> Looker:
        """Whose link it is, of a game that began."""
        found = await self.links.looker(request.match_info["link"])
        if found is None or found.table.state is None:
            raise web.HTTPNotFound
        return found

    async def page(self, request: web.Request) -> web.Response:
        """The page itself."""
        await self.looker(request)
        return packed((PAGE / "index.html").read_bytes(), KINDS[".html"])

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

    async def facts(self, request: web.Request) -> web.Response:
        """What is read, and for a seat its sealed orders."""
        looker = await self.looker(request)
        seen = await self.seen(request, looker)
        state = await self.position(seen.line[seen.at])
        found = await self.tables.think(contents.facts, state, seen, theme_of(request))
        more = {
            "log": await self.tables.think(contents.log, seen),
            "words": contents.words(seen.names.lang),
            "lang": seen.names.lang,
            "seated": bool(looker.seat),
        }
        return as_json(found | more | {"mine": await self.mine(looker, seen), "since": since(seen.line, looker.seat)})

    async def mine(self, looker: Looker, seen: Seen) -> list[str]:
        """The note and the sealed orders of the seat, in its own link alone."""
        if not looker.seat:
            return []
        note = await self.tables.people.note(looker.table.game.id, looker.user)
        orders = await self.tables.orders.mine(looker.table.game.id, looker.user)
        active = [row for row in orders if row.state == "active" and row.seat in looker.table.seats_of(looker.user)]
        return [*([note] if note else []), *(contents.sealed(seen.names, row) for row in active)]

    async def board(self, request: web.Request) -> web.Response:
        """The board after a move, with what changed since another one."""
        seen = await self.seen(request, await self.looker(request))
        asked = request.query.get("since", "")
        dated = asked.isascii() and asked.isdigit() and len(asked) < 9
        former = await self.position(seen.line[min(int(asked), seen.at)]) if dated else None
        state = await self.position(seen.line[seen.at])
        svg = await self.tables.think(
            contents.board, state, seen.names.lang, seen.people, theme_of(request), former
        )  # fmt: skip
        return packed(svg.encode(), SVG)

    async def effects(self, request: web.Request) -> web.Response:
        """What building would change at a position, by hex, for who may see it; at an older one only after the game."""
        looker = await self.looker(request)
        seen = await self.seen(request, looker)
        level = may_see(looker.table, looker.user)
        newest = seen.at == len(seen.line) - 1
        if level is None or not (newest or looker.table.game.status in ENDED):
            return as_json({})
        state = await self.position(seen.line[seen.at])
        found = await self.tables.effects.of(state, level, looker.user, ENOUGH_FOR_ALL)
        more = self.tables.effects.is_under_way(state, level)
        return as_json({"hexes": contents.effects(seen.names, found) if found else {}, "more": more})

    async def tiles(self, request: web.Request) -> web.Response:
        """The tiles left after a move."""
        seen = await self.seen(request, await self.looker(request))
        state = await self.position(seen.line[seen.at])
        svg = await self.tables.think(contents.tiles, state, seen.names.lang, seen.people, theme_of(request))
        return packed(svg.encode(), SVG)

    async def thought(self, request: web.Request) -> web.Response:
        """What tiles would bring that a seat lays for itself alone, worked out in a process of its own; nothing is kept."""
        looker = await self.looker(request)
        laid, hex_ = ideas.tiles_in(request.query.get("lay", "")), request.query.get("hex", "")
        if (laid or hex_) and not looker.seat:
            raise web.HTTPForbidden
        seen = await self.seen(request, looker)
        state = await self.position(seen.line[seen.at])
        company = chosen(request, "company", tuple(state.companies))
        raw = await self.tables.think(engine.encode_state, state)
        asked = Idea(raw, laid, hex_, company, seen.names.lang, theme_of(request), dict(seen.people))
        person = looker.user or self.door.asker(request)
        try:
            found = await self.tables.desk.run(ideas.thought, asked, person, lane=ideas.THOUGHTS)
        except Refused as full:
            raise web.HTTPServiceUnavailable from full
        return packed(msgspec.json.encode(found), "application/json")

    async def chart(self, request: web.Request) -> web.Response:
        """Worth, prices or income up to a move."""
        seen = await self.seen(request, await self.looker(request))
        of, theme = chosen(request, "of", contents.CHARTS) or contents.CHARTS[0], theme_of(request)
        if of == contents.INCOME:
            state = await self.position(seen.line[seen.at])
            return packed((await self.tables.think(contents.income_chart, state, seen, theme)).encode(), SVG)
        line = seen.line[: seen.at + 1]
        picks = [*line[: -1 : max(1, len(line) // contents.POINTS)], line[-1]]
        past = [engine.look(await self.position(move)) for move in picks]
        svg = await self.tables.think(contents.chart, past, of, seen.names.lang, seen.people, theme)
        return packed(svg.encode(), SVG)

    async def news(self, request: web.Request) -> web.StreamResponse:
        """The number of the newest move, whenever there is another one: for as long as somebody listens."""
        looker = await self.looker(request)
        shares = self.shares(request)
        if not self.listeners.take(**shares):
            raise web.HTTPServiceUnavailable
        try:
            return await self.told(request, looker.table.game.id)
        finally:
            self.listeners.leave(**shares)

    def shares(self, request: web.Request) -> dict[str, tuple[str, int]]:
        """What of the streams somebody may have: so many for an address, and for a link."""
        who, link = self.door.asker(request), request.match_info["link"]
        return {"address": (who, OF_AN_ADDRESS), "link": (link, OF_A_LINK)}

    async def told(self, request: web.Request, game: int) -> web.StreamResponse:
        """The stream itself, for as long as one may be open."""
        answer = web.StreamResponse(headers=HEADERS | {"Content-Type": "text/event-stream"})
        await answer.prepare(request)
        visit_of(request).may_stay(LONGEST_STREAM)
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            await self.tell(answer, request, game)
        return answer

    async def tell(self, answer: web.StreamResponse, request: web.Request, game: int) -> None:
        """One line for each change, one now and then to see whether anybody is there; a withdrawn link ends it."""
        told, quiet = "", 0.0
        while await self.links.looker(request.match_info["link"]):
            table = await self.tables.look(game)
            now = f"{table.at.seq} {table.game.head} {table.game.status}"
            if now != told or quiet >= HEARTBEAT:
                await answer.write(f"data: {json.dumps({'last': table.at.seq, 'head': table.game.head})}\n\n".encode())
                told, quiet = now, 0.0
            await asyncio.sleep(PATIENCE)
            quiet += PATIENCE


def since(line: Iterable[Move], seat: str) -> int:
    """The number of a seat's last move, or -1."""
    return max((move.seq for move in line if seat and move.seat == seat), default=-1)


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

"""The server of the pages: read only, on the loopback or behind the host's own proxy, with nothing of anybody else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path

from aiohttp import web

import engine
from bot.pages import contents
from bot.pages.advised import Advised
from bot.pages.contents import Seen
from bot.pages.links import Looker
from bot.pages.page_requests import NamesAt, Reading, as_json, chosen, packed, theme_of
from bot.pages.page_reviews import Reviewing
from bot.pages.visit import ANSWER, LONGEST_STREAM, Door, Visit, visit_of
from bot.pages.visitors import LISTENERS, OF_A_LINK, OF_AN_ADDRESS, Places
from bot.store.rows import Move
from bot.tables.service import Tables

log = logging.getLogger("signalbox")
PAGE = Path(__file__).parent / "page"
SVG = "image/svg+xml"
KINDS = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".woff2": "font/woff2", ".svg": SVG}
STATIC = (
    "page.js",
    "board.js",
    "tables.js",
    "placed.js",
    "review.js",
    "page.css",
    "icon.svg",
    "letters.woff2",
    "letters-bold.woff2",
)
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
BACKLOG = 64  # connections that wait to be let in


class Pages:
    """The pages of all tables."""

    def __init__(self, tables: Tables, names_at: NamesAt, proxies: Sequence[str] = ()) -> None:
        self.tables, self.reading = tables, Reading(tables, names_at)
        self.links, self.door = self.reading.links, Door(HEADERS, proxies)
        self.advised, self.reviewing = Advised(self.reading, self.door), Reviewing(self.reading, self.door)
        self.listeners = Places(LISTENERS)
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
            ("effects", self.advised.effects),
            ("placed", self.advised.placed),
            ("thought", self.advised.thought),
            ("review", self.reviewing.review),
            ("tiles", self.tiles),
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
        await self.reviewing.close()

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

    async def page(self, request: web.Request) -> web.Response:
        """The page itself."""
        await self.reading.looker(request)
        return packed((PAGE / "index.html").read_bytes(), KINDS[".html"])

    async def facts(self, request: web.Request) -> web.Response:
        """What is read, and for a seat its sealed orders."""
        looker = await self.reading.looker(request)
        seen = await self.reading.seen(request, looker)
        state = await self.reading.position(seen.line[seen.at])
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
        seen = await self.reading.seen(request, await self.reading.looker(request))
        asked = request.query.get("since", "")
        dated = asked.isascii() and asked.isdigit() and len(asked) < 9
        former = await self.reading.position(seen.line[min(int(asked), seen.at)]) if dated else None
        state = await self.reading.position(seen.line[seen.at])
        svg = await self.tables.think(
            contents.board, state, seen.names.lang, seen.people, theme_of(request), former
        )  # fmt: skip
        return packed(svg.encode(), SVG)

    async def tiles(self, request: web.Request) -> web.Response:
        """The tiles left after a move."""
        seen = await self.reading.seen(request, await self.reading.looker(request))
        state = await self.reading.position(seen.line[seen.at])
        svg = await self.tables.think(contents.tiles, state, seen.names.lang, seen.people, theme_of(request))
        return packed(svg.encode(), SVG)

    async def chart(self, request: web.Request) -> web.Response:
        """Worth, prices or income up to a move."""
        seen = await self.reading.seen(request, await self.reading.looker(request))
        of, theme = chosen(request, "of", contents.CHARTS) or contents.CHARTS[0], theme_of(request)
        if of == contents.INCOME:
            state = await self.reading.position(seen.line[seen.at])
            return packed((await self.tables.think(contents.income_chart, state, seen, theme)).encode(), SVG)
        line = seen.line[: seen.at + 1]
        picks = [*line[: -1 : max(1, len(line) // contents.POINTS)], line[-1]]
        past = [engine.look(await self.reading.position(move)) for move in picks]
        svg = await self.tables.think(contents.chart, past, of, seen.names.lang, seen.people, theme)
        return packed(svg.encode(), SVG)

    async def news(self, request: web.Request) -> web.StreamResponse:
        """The number of the newest move, whenever there is another one: for as long as somebody listens."""
        looker = await self.reading.looker(request)
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

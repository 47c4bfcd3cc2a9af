"""One connection to the pages: let in where there is room, held to its time, and answered strictly even where it asks nonsense."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from typing import Any

from aiohttp import web

from bot.pages.visitors import OF_ONE, Places, Rates, asker, connections, counted_as, is_proxy

log = logging.getLogger("signalbox")
HEAD = 10.0  # seconds until a request's head is there
GRACE = 0.2  # of these, where there is no room and somebody else comes
ANSWER = 60.0  # seconds until the next request, whoever reads slowly
IDLE = 15.0  # seconds without a request
LINGER = 2.0  # seconds for the rest of what nobody wants
LONGEST_STREAM = 3600.0  # then a browser asks for its news anew
TIMES: dict[str, Any] = {"access_log": None, "keepalive_timeout": IDLE, "lingering_time": LINGER}


class Door:
    """All connections, and what every answer has."""

    def __init__(self, headers: Mapping[str, str], proxies: Sequence[str]) -> None:
        self.headers, self.proxies = headers, proxies
        self.rates, self.places = Rates(), Places(connections())
        self.half: dict[Visit, float] = {}  # whose first request is not there yet, since when, the first to come first

    def lets_in(self, visit: Visit) -> bool:
        """Whether there is room; where all of it is taken, whoever owes a request longest makes some."""
        shares, now = self.shares(visit.peer), time.monotonic()
        if self.places.taken >= self.places.most:
            first = next((other for other, since in self.half.items() if since < now - GRACE), None)
            if first is not None:
                first.give_way()
        if found := self.places.take(**shares):
            self.half[visit] = now
        return found

    def lets_go(self, visit: Visit) -> None:
        """The place is free."""
        self.half.pop(visit, None)
        self.places.leave(**self.shares(visit.peer))

    def shares(self, peer: str) -> dict[str, tuple[str, int]]:
        """What of the connections a peer may have; the host's own proxy stands for many."""
        return {} if is_proxy(peer, self.proxies) else {"address": (counted_as(peer), OF_ONE)}

    def asker(self, request: web.BaseRequest) -> str:
        """Who asks."""
        return asker(request.remote or "", request.headers.getall("X-Forwarded-For", []), self.proxies)

    def allows(self, request: web.BaseRequest) -> bool:
        """Whether whoever asks may ask again."""
        return self.rates.allows(self.asker(request))


class Visit(web.RequestHandler):
    """A connection."""

    def __init__(self, door: Door, server: web.Server, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(server, loop=loop, logger=log, **TIMES)
        self.door, self.peer, self.inside, self.seated = door, "", False, False
        self.end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Come in, if there is room."""
        self.peer = (transport.get_extra_info("peername") or ("",))[0]
        self.inside = self.seated = self.door.lets_in(self)
        if not self.inside:
            assert isinstance(transport, asyncio.WriteTransport)
            transport.abort()
            return
        super().connection_made(transport)
        self.may_stay(HEAD)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Gone: the place is free."""
        self._stand_up()
        if self.inside:
            self.inside = False
            super().connection_lost(exc)
        if self.end:
            self.end.cancel()

    def may_stay(self, seconds: float) -> None:
        """So long and no longer, unless that is said again; from then on it is no half request any more."""
        if seconds != HEAD:
            self.door.half.pop(self, None)
        if self.end:
            self.end.cancel()
        self.end = asyncio.get_running_loop().call_later(seconds, self._leave)

    def give_way(self) -> None:
        """Leave for somebody else, at once."""
        self._stand_up()
        self._leave()

    def _stand_up(self) -> None:
        """The place is free, once."""
        if self.seated:
            self.seated = False
            self.door.lets_go(self)

    def _leave(self) -> None:
        """Its time is over."""
        if isinstance(self.transport, asyncio.WriteTransport):
            self.transport.abort()

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        """What is no request of ours is refused as strictly as anything; a line of the log says that, and nothing of it."""
        log.warning("a request to the pages was refused: %s", type(exc).__name__ if exc else status)
        if self.transport is None:
            raise ConnectionError
        if not self.door.rates.allows(counted_as(self.peer)):
            status = 429
        answer = web.Response(status=status, headers=self.door.headers)
        answer.force_close()
        return answer


def visit_of(request: web.Request) -> Any:
    """The connection a request came by."""
    return request.protocol

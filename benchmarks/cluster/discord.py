"""As much of Discord as announcements need, for several processes: messages, nonces, and the limit of a whole bot."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections import Counter
from pathlib import Path

from aiohttp import web

SHOWING = {"started", "moved", "turn", "over"}


class Discord:
    """Takes what processes write, keeps who was told what and when, and says no where it is too much."""

    def __init__(self, socket: Path, latency: float, limit: int) -> None:
        self.socket, self.latency = socket, latency
        self.limit = limit  # requests a second, all processes together
        self.numbers = itertools.count(10**15)
        self.nonces: dict[str, str] = {}
        self.messages: set[str] = set()
        self.shown: dict[int, list[tuple[int, float]]] = {}
        self.requests = self.refused = self.again = self.answers = 0
        self.kinds: Counter[str] = Counter()
        self._second, self._spent = 0.0, 0
        app = web.Application(client_max_size=2**26)
        app.add_routes([web.post("/{what}", self.asked)])
        self._runner = web.AppRunner(app, access_log=None)

    async def open(self) -> None:
        """Answer from now on."""
        await self._runner.setup()
        await web.UnixSite(self._runner, str(self.socket)).start()

    async def close(self) -> None:
        """Answer no more."""
        await self._runner.cleanup()

    def late(self) -> float:
        """Count one more request; how long to wait where it is too much for this second."""
        now = time.monotonic()
        if now >= self._second + 1:
            self._second, self._spent = now, 0
        self._spent += 1
        return 0.0 if self._spent <= self.limit else self._second + 1 - now

    async def asked(self, request: web.Request) -> web.Response:
        """One request of a bot, its picture with it."""
        await request.read()
        if request.match_info["what"] == "find":
            return web.json_response({"id": self.nonces.get(request.headers["X-Nonce"], "")})
        if request.match_info["what"] == "answer":
            self.answers += 1
        elif late := self.late():
            self.refused += 1
            return web.json_response({"retry_after": late}, status=429)
        else:
            self.requests += 1
        await asyncio.sleep(self.latency)
        about = json.loads(request.headers["X-About"])
        self.kinds[f"{request.match_info['what']} {about['kind']}"] += 1
        if request.match_info["what"] == "send":
            return web.json_response({"id": self.sent(about)})
        self.see(about)
        return web.json_response({"id": about["message"]})

    def sent(self, about: dict[str, str]) -> str:
        """A new message, or the one that was sent under this nonce before."""
        known = self.nonces.get(about["nonce"])
        if known is not None:
            self.again += 1
            return known
        number = self.nonces[about["nonce"]] = str(next(self.numbers))
        self.messages.add(number)
        self.see(about)
        return number

    def see(self, about: dict[str, str]) -> None:
        """Keep when a position of a game was first in its channel."""
        if about["kind"] in SHOWING:
            self.shown.setdefault(int(about["game"]), []).append((int(about["head"]), time.perf_counter()))

    def seen_at(self, game: int, head: int) -> float | None:
        """When a move was first shown, by itself or as part of a later position; moves of a game count upwards."""
        return min((at for shown, at in self.shown.get(game, []) if shown >= head), default=None)

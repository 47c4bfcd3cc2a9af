"""Health and figures over HTTP, for this machine alone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from aiohttp import web

from bot.errors import StoreTrouble
from bot.health.figures import Labels, in_text, own_costs
from bot.store.statements import health
from bot.tables.reading import Reader

HOST = "127.0.0.1"
PATIENCE = 5.0
LASTING = ("store.full", "store.disk", "store.readonly")
LATELY = 60.0  # seconds in which such a failure counts
Check = Callable[[], str]


class Page:
    """A small server: `/health` says whether this process can do its work, `/metrics` how it does."""

    def __init__(self, tables: Reader, port: int, checks: dict[str, Check]) -> None:
        self.tables = tables
        self.port = port
        self.checks = checks
        app = web.Application()
        app.add_routes([web.get("/health", self.health), web.get("/metrics", self.metrics)])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)

    async def open(self) -> None:
        """Answer from now on."""
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def close(self) -> None:
        """Answer no more."""
        await self._runner.cleanup()

    async def health(self, _: web.Request) -> web.Response:
        """200 where everything is well, 503 otherwise, with a line for each part."""
        found = {name: check() for name, check in self.checks.items()} | {"database": await self.database()}
        lines = [f"{name}: {trouble or 'ok'}" for name, trouble in found.items()]
        return web.Response(text="\n".join(lines) + "\n", status=503 if any(found.values()) else 200)

    async def database(self) -> str:
        """What is wrong with the database, if anything."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.tables.store.write(health.takes, int(time.time()))
        except TimeoutError:
            return f"no answer in {PATIENCE:g} seconds"
        except StoreTrouble as trouble:
            return trouble.code
        return self.lately()

    def lately(self) -> str:
        """What somebody met a moment ago and does not pass by itself: on a full disk something small may still find room."""
        code, at = self.tables.store.trouble
        return code if code in LASTING and time.monotonic() - at < LATELY else ""

    async def metrics(self, _: web.Request) -> web.Response:
        """Everything that is counted and measured."""
        gauges = own_costs() | await self.stored()
        process = self.tables.process
        gauges["tables_at_hand", ()] = len(self.tables._tables)
        gauges["shards_held", ()] = len(process.held) if process.number else process.count
        gauges["processes_living", ()] = len(process.living) or 1
        return web.Response(body=in_text(gauges), content_type="text/plain", charset="utf-8")

    async def stored(self) -> dict[tuple[str, Labels], float]:
        """What is counted in the database; nothing while it is away."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.tables.store.read(health.gauges, int(time.time()))
        except (TimeoutError, StoreTrouble):
            return {}

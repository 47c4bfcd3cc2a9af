"""Points the unmodified discord.py client at a sandbox, and back again."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import discord
import yarl
from discord import gateway, http

if TYPE_CHECKING:
    from sandbox.box import Sandbox

ClientKind = TypeVar("ClientKind", bound=discord.Client)
POLL_SECONDS = 0.005
QUICK: dict[str, Any] = {"guild_ready_timeout": 0.05}


@contextmanager
def connect(box: "Sandbox") -> Iterator[dict[str, Any]]:
    """Inside this block discord.py talks to the sandbox; it yields keyword arguments for the client.

    The client reads `Route.BASE` at each request and `DEFAULT_GATEWAY` at each new session, so the block must
    last as long as the client. A client that identifies again waits five seconds first; here it does not.
    """
    kept = http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE
    hook = discord.Client.before_identify_hook
    http.Route.BASE = f"{box.base}/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(box.gateway_url)
    discord.Asset.BASE = box.base
    discord.Client.before_identify_hook = at_once  # type: ignore[method-assign]
    try:
        yield dict(QUICK)
    finally:
        http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE = kept
        discord.Client.before_identify_hook = hook  # type: ignore[method-assign]


async def at_once(self: discord.Client, shard_id: int | None, *, initial: bool = False) -> None:
    """Identify again without the pause that the real gateway wants."""


@asynccontextmanager
async def running(box: "Sandbox", build: Callable[..., ClientKind]) -> AsyncIterator[ClientKind]:
    """A client in the sandbox from ready to closed; `build` takes the keyword arguments of `connect`.

    A client that dies before it is ready raises here what it died of.
    """
    with connect(box) as options:
        client = build(**options)
        task = asyncio.create_task(client.start(box.token))
        ready = asyncio.create_task(until_ready(client))
        try:
            await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED)
            await (ready if ready.done() else task)
            yield client
        finally:
            ready.cancel()
            await client.close()
            await asyncio.wait([task])


async def until_ready(client: discord.Client) -> None:
    """Wait until a client has all it needs."""
    while not client.is_ready():
        await asyncio.sleep(POLL_SECONDS)

"""Points the unmodified discord.py client at a sandbox, and back again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import discord
import yarl
from discord import gateway, http

if TYPE_CHECKING:
    from bot.sandbox.box import Sandbox

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

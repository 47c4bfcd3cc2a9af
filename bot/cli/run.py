"""`signalbox run`: the bot on Discord, until it is asked to stop."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from bot import settings, stopping
from bot.cli import Commands
from bot.health import logs, process_memory
from bot.settings import Settings
from engine import BadInput, cause_of

if TYPE_CHECKING:
    from bot.chat.connection.shards import Wish
    from bot.chat.drawing import Pictures
    from bot.health.figures_server import Page
    from bot.tables.service import Tables


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("run", help="run the bot on Discord")
    parser.add_argument("--config", type=Path, help="settings as TOML (see config.example.toml)")
    parser.add_argument(
        "--shards", default="auto", help="of Discord's shards, these: 0-3, or auto (all, or a free part)"
    )
    parser.add_argument(
        "--of", type=int, default=0, help="how many shards there are; what Discord recommends if not said"
    )
    parser.add_argument("--processes", type=int, default=1, help="with auto: how many processes share them")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run until stopped; 0 after a graceful stop."""
    from bot.chat.connection.shards import wished

    chosen = settings.read(args.config)
    wish = wished(args.shards, args.of, max(args.processes, 1))
    token = settings.token(chosen)
    set_up_log(chosen)
    asyncio.run(serve(chosen, token, wish))
    return 0


def set_up_log(chosen: Settings) -> None:
    """The lines of the log as the host wants them."""
    logs.set_up(chosen.log_level, chosen.log_format)


async def serve(chosen: Settings, token: str, wish: Wish | None = None) -> None:
    """The bot and its tables until asked to stop, then closed in the right order."""
    from bot.tables.service import Tables

    with stopping.listening() as stop:
        tables = await stop.before(Tables.open(chosen.database))
        if tables is None:
            return
        try:
            await at_work(tables, chosen, token, wish, stop)
        finally:
            await stopping.let_end("the database", tables.close(), 2)


async def at_work(tables: Tables, chosen: Settings, token: str, wish: Wish | None, stop: stopping.Stop) -> None:
    """The bot with the page of its figures, until asked to stop."""
    from bot.chat.connection.client import SignalBox
    from bot.chat.connection.shards import EVERYTHING
    from bot.health.figures_server import Page

    tables.backups.folder = Path(chosen.backups) if chosen.backups else None
    tables.backups.kept = max(chosen.backups_kept, 1)
    bot = SignalBox(tables, chosen, wish or EVERYTHING)
    page = Page(tables, chosen.metrics_port, bot.checks())
    drawing = asyncio.create_task(prepared(tables, bot.pictures))
    try:
        if chosen.metrics_port:
            await opened(page)
        await stop.before(bot.start(token))
    finally:
        drawing.cancel()
        await stopping.let_end("the page of figures", page.close(), 1)
        await stopping.let_end("the bot", bot.close(), 4)


async def prepared(tables: Tables, pictures: Pictures) -> None:
    """What is needed for the first moves is at hand before anybody plays."""
    from bot.chat.channel.table_pictures import warm

    await warm(tables, pictures)
    process_memory.pass_over()


async def opened(page: Page) -> None:
    """Open the page of figures, or say why its port cannot be had."""
    try:
        await page.open()
    except OSError as error:
        raise BadInput("settings.port", name="metrics_port", detail=cause_of(error)) from None

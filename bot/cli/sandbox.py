"""`signalbox sandbox`: a small Discord on this computer with the bot in it and a game of every title to sit down to."""

from __future__ import annotations

import argparse
import asyncio
from errno import EADDRINUSE
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot import stopping
from bot.cli import Commands
from bot.cli.run import set_up_log
from bot.cli.saying import language
from bot.settings import Settings, Web
from engine import BadInput

if TYPE_CHECKING:
    from bot.chat.connection.client import SignalBox
    from bot.cli.demo_games import Dealer
    from bot.tables.service import Tables
    from sandbox import Sandbox

MOST_WAIT = 20  # seconds until the bot is there


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("sandbox", help="try everything on this computer, without a token")
    parser.add_argument("--port", type=int, default=Settings().sandbox_port)
    parser.add_argument("--database", type=Path, default=Path(Settings().database))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    pages = Web(port=args.port + 1) if args.port else Web()
    chosen = Settings(database=str(args.database), sandbox_port=args.port, log_level="WARNING", web=pages)
    set_up_log(chosen)
    asyncio.run(serve(chosen))
    print("stopped; everything is kept in", args.database)
    return 0


async def serve(chosen: Settings) -> None:
    """Discord, the bot, the games; closed in the right order."""
    from bot.cli.demo_games import Dealer
    from bot.tables.service import Tables
    from sandbox import Sandbox, connect, locale_of

    with stopping.listening() as stop:
        tables = await Tables.open(chosen.database)
        dealer = Dealer(tables)
        world, spoken = f"{chosen.database}.world.json", locale_of(language())
        box = Sandbox(world, port=chosen.sandbox_port, locale=spoken, on_random=dealer.move)
        try:
            await opened(box)
            with connect(box) as options:
                await at_work(tables, chosen, box, dealer, stop, options)
        finally:
            await stopping.let_end("the small Discord", box.close(), 2)
            await stopping.let_end("the database", tables.close(), 2)


async def opened(box: Sandbox) -> None:
    """The small Discord listens, unless another program has its port."""
    try:
        await box.start()
    except OSError as error:
        if error.errno != EADDRINUSE:
            raise
        raise BadInput("settings.port_taken", n=box.port) from None


async def at_work(
    tables: Tables, chosen: Settings, box: Sandbox, dealer: Dealer, stop: stopping.Stop, options: Any
) -> None:
    """The bot and the games to sit down to, until asked to stop."""
    from bot.chat.connection.client import SignalBox

    bot = SignalBox(tables, chosen, **options)
    running = asyncio.create_task(bot.start(box.token))
    try:
        await ready(bot, running)
        await dealer.demonstrate(box)
        await greet(bot, box)
        print(f"{box.base}  (this computer only; Ctrl-C ends it)", flush=True)
        await stop.before(running)
    finally:
        await stopping.let_end("the bot", bot.close(), 4)


async def ready(bot: SignalBox, running: asyncio.Task[None]) -> None:
    """The bot is there, or what keeps it from starting is told at once."""
    waiting = asyncio.create_task(bot.wait_ready())
    try:
        done, _ = await asyncio.wait((waiting, running), timeout=MOST_WAIT, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
    if not done:
        raise TimeoutError
    if running.done():
        running.result()


async def greet(bot: SignalBox, box: Sandbox) -> None:
    """What the lobby says to whoever looks in first, in both languages."""
    from bot.cli.demo_games import LOBBY
    from bot.text import LANGUAGES, say

    lobby = box.channel(LOBBY)
    if not lobby.messages():
        text = "\n\n".join(say(lang, "sandbox.welcome") for lang in LANGUAGES)
        await bot.get_partial_messageable(int(lobby.id)).send(text)

"""`signalbox sandbox`: a small Discord on this computer with the bot in it and a game of every title to sit down to."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from random import Random
from typing import Any

import engine
from bot.app import House
from bot.cli.house import set_up_log, stop_signal
from bot.play.offers import undecided
from bot.sandbox import Sandbox, connect
from bot.settings import Settings
from bot.table import Tables
from engine import SignalBoxError
from engine.random_players import decide

PEOPLE = ("ana", "bruno", "carla", "diego", "elena", "fermin")
FIRST_MOVES = 24


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("sandbox", help="try everything on this computer, without a token")
    parser.add_argument("--port", type=int, default=Settings().sandbox_port)
    parser.add_argument("--database", type=Path, default=Path(Settings().database))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    chosen = Settings(database=str(args.database), sandbox_port=args.port, log_level="WARNING")
    set_up_log(chosen)
    asyncio.run(serve(chosen))
    print("stopped; everything is kept in", args.database)
    return 0


async def serve(chosen: Settings) -> None:
    """Discord, the bot, the games; closed in the right order."""
    stop = stop_signal()
    tables = await Tables.open(chosen.database)
    dealer = Dealer(tables)
    box = Sandbox(f"{chosen.database}.world.json", port=chosen.sandbox_port, on_random=dealer.move)
    async with box:
        with connect(box) as options:
            house = House(tables, chosen, **options)
            running = asyncio.create_task(house.start(box.token))
            await asyncio.wait_for(house.wait_ready(), 20)
            await dealer.demonstrate(box)
            print(f"{box.base}  (this computer only; Ctrl-C ends it)", flush=True)
            await stop.wait()
            await house.close()
            await asyncio.wait([running], timeout=5)
    await tables.close()


class Dealer:
    """Seats people at a game of every title, and moves for them when the page asks."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.dice = Random()

    async def demonstrate(self, box: Sandbox) -> None:
        """A game of each title in a channel of its own, some moves old; one that is there goes on where it was."""
        people = [box.user(name) for name in PEOPLE]
        for folder in engine.all_titles():
            title = engine.load_title(folder)
            channel = box.channel(title.name.lower().replace(" ", "-"))
            if await self.tables.find(channel.id) is not None:
                continue
            players = max(title.min_players, min(3, title.max_players))
            game = await self.tables.lobby.create(people[0].id, channel.id, title.name, players, guild=box.guild.id)
            for person in people[1:players]:
                await self.tables.lobby.join(game.id, person.id)
            await self.tables.lobby.start(game.id, people[0].id)
            for _ in range(FIRST_MOVES):
                await self.one(game.id)
        box.channel("lobby")

    async def move(self, asked: dict[str, Any]) -> str:
        """The page's button: whoever is waited for in the channel does something."""
        found = await self.tables.find(asked["channel"])
        if found is None or found.status != "running":
            return "There is no game under way in this channel."
        return await self.one(found.id)

    async def one(self, game: int) -> str:
        """Answer an open question, else play one move."""
        table = await self.tables.look(game)
        try:
            if table.offers:
                offer = table.offers[0]
                seat = undecided(offer)[0]
                await self.tables.offers.answer(game, offer.id, table.user_of(seat), self.dice.random() < 0.7)
                return f"{seat} answered."
            if table.game.status != "running":
                return "The game is over."
            action = decide(engine.look(table.position), self.dice)
            seat = engine.look(table.position).controller(action.who)
            await self.tables.play(game, action, table.user_of(seat))
        except SignalBoxError as error:
            return str(error)
        return f"{action.who}: {type(action).__name__}"

"""Whether busy tables notice that computers think beside them: moves while nobody thinks, while all do, and while nobody does again."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import engine
from benchmarks import TITLE
from benchmarks.crowd import PEOPLE, open_games, percentile
from bot.tables.service import Tables
from engine.random_players import decide

FAR = 10**6  # the first channel of tables with computers
PHASES = ("before", "beside", "after")
WARM = 4  # the part of a phase that is played before the first, unmeasured, so that what is slow once is in none


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """What a move of a busy table took, in milliseconds, and how many moves computers made meanwhile."""
    return asyncio.run(measure(args.tables, args.opening, args.seats, args.moves, args.rate)), True


async def measure(tables: int, opening: int, seats: int, moves: int, rate: float) -> dict[str, Any]:
    """So many moves in each phase."""
    dice = random.Random(1)
    with TemporaryDirectory() as folder:
        house = await Tables.open(Path(folder) / "bench.db")
        try:
            games = await open_games(house, tables, opening, dice)
            return await phases(house, games, seats, moves, 1 / rate, dice)
        finally:
            await house.close()


async def phases(
    house: Tables, games: list[int], seats: int, moves: int, pause: float, dice: random.Random
) -> dict[str, Any]:
    """The three phases, one after the other."""
    found, thinkers = dict[str, Any](), list[int]()
    for _ in range(moves // WARM):
        await move(house, dice.choice(games), dice)
    for phase in PHASES:
        if phase == "beside":
            thinkers = [await seat_thinker(house, str(FAR + number)) for number in range(seats)]
        took = list[float]()
        while len(took) < moves:
            if phase == "beside":
                await answer(house, dice.choice(thinkers), dice)
            took += await move(house, dice.choice(games), dice)
            await asyncio.sleep(pause)
        found[phase] = {f"p{part}": percentile(took, part / 100) for part in (50, 95)} | {"load": os.getloadavg()[0]}
        if phase == "beside":
            lines = [await house.history.line(game) for game in thinkers]
            found["thought"] = sum(move.why.code == "move.computer" for line in lines for move in line)
            await house.computers.close()
    return found


async def seat_thinker(house: Tables, channel: str) -> int:
    """A table of one person and a computer that thinks hard."""
    game = await house.lobby.create(PEOPLE[0], channel, TITLE.name, 2)
    await house.lobby.configure(game.id, PEOPLE[0], computers=("hard",))
    await house.lobby.start(game.id, PEOPLE[0])
    return game.id


async def answer(house: Tables, game: int, dice: random.Random) -> None:
    """The person there plays where only they are waited for, so that the computer has to think again."""
    table = await house.look(game)
    if table.waiting() and not table.to_move():
        await move(house, game, dice)


async def move(house: Tables, game: int, dice: random.Random) -> list[float]:
    """A move at a table and how long it took; none where others would have to agree."""
    table = await house.look(game)
    if table.position.over:
        return []
    view = engine.look(table.position)
    action = decide(view, dice)
    user = table.user_of(view.controller(action.who))
    if getattr(action, "agreed", ()) or not user:
        return []
    start = time.perf_counter()
    await house.play(game, action, user)
    return [time.perf_counter() - start]

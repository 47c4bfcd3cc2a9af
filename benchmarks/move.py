"""What a move costs one process: a fixed script of moves, each delivered before the next is made, in processor time."""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from typing import Any

from benchmarks.table import TYPED, House, Load, open_games
from bot.chat.channel.chores import Chores
from bot.health.process_memory import pass_over
from bot.tables.service import Tables

OPENING = 60  # moves, as in `bench cluster`
FIRST = 0.25  # so many moves are made before it counts, part of all: hexes and words are not at hand yet
CHORE = 4  # with every fourth move one of the things is done that can wait


async def script(place: str, games: int, moves: int) -> dict[str, Any]:
    """Play the script at a database; milliseconds of processor time a move, by who used them."""
    dice, tables = random.Random(1), await Tables.open(place)
    house = House(tables, 0.0)
    house.witness.announcer.chores.crowded = lambda: True
    house.witness.questions.patience = 0.0  # nothing is delivered while somebody waits for a question
    load = Load(house, await open_games(tables, games, OPENING, dice), TYPED, dice)
    house.busy.watch(tables, house.pictures)
    await play(house, load, int(moves * FIRST))
    pass_over()
    house.busy.seconds.clear()
    house.busy.times.clear()
    loop, everything = time.thread_time(), time.process_time()
    await play(house, load, moves)
    used = {**house.busy.seconds, "loop": time.thread_time() - loop}
    used["threads"] = time.process_time() - everything - sum(used.values())
    drawn = house.busy.times["pictures"]
    await house.close()
    return report(used, moves, drawn) | {"refused": len(load.refused)}


def report(used: dict[str, float], moves: int, drawn: int) -> dict[str, Any]:
    """Each part's time for a move; the players of the bench are no part of the house."""
    each = {part: round(spent / moves * 1000, 2) for part, spent in used.items()}
    players = each.pop("players")
    return {
        "moves": moves, "cpu_ms_a_move": round(sum(each.values()), 2), "of_these": each, "players_ms": players,
        "pictures_a_move": round(drawn / moves, 2),
    }  # fmt: skip


async def play(house: House, load: Load, moves: int) -> None:
    """So many moves and what follows from them."""
    for number in range(moves):
        await load.press()
        await house.postman.deliver()
        if number % CHORE == 0:
            await do_one(house.witness.announcer.chores)


async def do_one(chores: Chores) -> None:
    """The oldest thing that can wait."""
    if chores.due:
        await chores.due.pop(next(iter(chores.due)))()


def bench(games: int = 40, moves: int = 400, database: str = "") -> dict[str, Any]:
    """Measure on a fresh database."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(script(database or f"{folder}/house.db", games, moves))


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Not well if a move was refused."""
    result = bench(moves=args.count, database=args.database)
    return result, not result["refused"]

"""People of a bench: games anywhere between their first move and so many on, and presses at them."""

from __future__ import annotations

import random
import time
from typing import Any

import engine
from benchmarks import TITLE
from benchmarks.channels import Questions, open_panel
from bot.chat.channel.announcer import Announcer
from bot.store import records
from bot.store.changes import Change
from bot.store.rows import Move
from bot.tables.line import line_of
from bot.tables.service import Tables
from bot.tables.table import Played
from engine import Action
from engine.random_players import decide

PEOPLE = ("101", "102", "103")
LATELY = 20  # moves: no message of a turn tells what lies before them


def percentile(values: list[float], part: float) -> float:
    """The value below which a part of all values lies, in milliseconds."""
    ordered = sorted(values)
    return round(ordered[min(int(len(ordered) * part), len(ordered) - 1)] * 1000, 1) if ordered else 0.0


async def seat_people(
    tables: Tables, channel: str, dice: random.Random, guild: str = "", title: str = TITLE.name
) -> int:
    """A game for three."""
    known = {option.name for option in engine.load_title(title).options}
    options = {"best_run": "declared"} if "best_run" in known else {}
    game = await tables.lobby.create(PEOPLE[0], channel, title, 3, guild=guild, options=options)
    for person in PEOPLE[1:]:
        await tables.lobby.join(game.id, person)
    await tables.lobby.start(game.id, PEOPLE[0], seed=dice.randrange(10**6))
    return game.id


async def advance(tables: Tables, game: int, count: int, dice: random.Random) -> None:
    """So many moves of a game: the first ones written together, the last ones each by itself, as people make them."""
    lately = min(count, LATELY)
    for moves in (count - lately, *[1] * lately):
        await move_on(tables, game, moves, dice)


async def move_on(tables: Tables, game: int, count: int, dice: random.Random) -> None:
    """So many moves, written together."""
    async with tables.at(game) as table:
        line = line_of(table)
        while len(line.moves) < count and not line.state.over:
            action = decide(engine.look(line.state), dice)
            seat = engine.look(line.state).controller(action.who)
            line.play(action, Move(by=table.user_of(seat), seat=seat, at=tables.now()), None)
        if line.moves:
            await tables.reach(table, line.change(Change(game=table.game), tables.now()), "moved", line.acted)


async def open_games(
    tables: Tables,
    count: int,
    opening: int,
    dice: random.Random,
    first: int = 1,
    guild: str = "",
    title: str = TITLE.name,
) -> list[int]:
    """Games anywhere between their first move and so many moves on, each with its pinned card."""
    games = [await seat_people(tables, str(first + number), dice, guild, title) for number in range(count)]
    for game in games:
        await advance(tables, game, dice.randrange(opening + 1), dice)
        await tables.store.write(records.keep_fact, f"card:{game}", game)
    return games


def told_so_far(db: Any) -> None:
    """All that led to the games is announced."""
    db.execute("UPDATE outbox SET state = 'sent', message = CAST(id AS TEXT)")


async def pressed(
    announcer: Announcer, questions: Questions, game: int, action: Action, typed: bool, token: str = ""
) -> tuple[Played, float]:  # fmt: skip
    """Somebody makes a move, and whoever is asked says yes; what came of it, and how long people waited for that."""
    tables = announcer.house.tables
    table = await tables.look(game)
    user = table.user_of(engine.look(table.position).controller(action.who))
    if not typed:
        await open_panel(announcer, table)
    start = time.perf_counter()
    played = await tables.play(game, action, user, token=token or None)
    took, offer = time.perf_counter() - start, played.offer
    for seat in offer.asked if offer else ():
        assert offer is not None
        played, more = await questions.answered(announcer, offer, table.user_of(seat))
        took += more
    return played, took

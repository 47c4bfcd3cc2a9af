"""The bot's process is killed at any moment while people play; Discord and the people stay."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.store.statements import post
from sandbox import Sandbox
from tests.support.at_discord.discord_seat import changed
from tests.support.at_discord.town import (
    LONGEST_START,
    Showing,
    Town,
    judged,
    playing,
    seated,
    starts,
    until,
)

LONGEST_LIFE = 2.0
LAST_PRESSES = 1.0
MOST_MESSAGES, MOST_CHANGES = 4, 200
ENOUGH = 6  # moves acknowledged, and moves that stand in the end, after a few lives
STANDING = "SELECT COALESCE(SUM(moves.seq), 0) FROM games JOIN moves ON moves.id = games.head"


@asynccontextmanager
async def people_at_work(town: Town, life: int) -> AsyncIterator[None]:
    """Everybody plays inside this block; whoever waits for a dead bot gives up at its end."""
    town.open = True
    tasks = [
        asyncio.create_task(playing(town, place, person, Random(f"{life} {person.name}")))
        for place, people in town.tables()
        for person in people
    ]
    try:
        yield
    finally:
        town.open = False
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(end is None or isinstance(end, asyncio.CancelledError) for end in ended), ended


async def one_life(town: Town, life: int) -> None:
    """The bot starts, people play, and it is shot before it hears that something was done, or a little later."""
    announcing = town.dice.random() < 0.5
    left = town.dice.randrange(1, MOST_MESSAGES if announcing else MOST_CHANGES)

    def watch(change: dict[str, Any]) -> None:
        nonlocal left
        left -= announces(town, change) if announcing else 1
        if left == 0:
            town.shoot()

    town.start()
    town.box.listeners.add(watch)
    await town.box.wait_for(lambda: town.box.gateway.ready or left <= 0, LONGEST_START)
    async with people_at_work(town, life):
        with suppress(TimeoutError):
            await asyncio.wait_for(town.ended(), town.dice.random() * LONGEST_LIFE)
    town.box.listeners.discard(watch)
    town.shoot()
    await town.buried()


def announces(town: Town, change: dict[str, Any]) -> bool:
    """Whether a change of Discord is a new announcement."""
    if change["kind"] != "MESSAGE_CREATE":
        return False
    return "_nonce" in town.box.world.message(change["channel_id"], change["message_id"])


async def in_peace(town: Town) -> None:
    """The bot starts once more, delivers what is left, people play on by old buttons and new until enough stands; then it is stopped."""
    town.start()
    await town.box.wait_for(lambda: town.box.gateway.ready, LONGEST_START)
    await until(lambda: not waiting_post(town.database))
    await old_buttons_answer(town)
    before = len(town.played)
    while len(town.played) < before + ENOUGH or standing(town.database) < ENOUGH:
        await a_while(town, before)
    assert town.bot is not None
    town.bot.terminate()
    assert await town.ended() == 0
    town.remember()


async def a_while(town: Town, before: int) -> None:
    """People play until enough was acknowledged and stands, however long it takes; whatever was pressed last may still take a move back."""
    async with people_at_work(town, -1):
        await until(
            lambda: town.remember() or (len(town.played) >= before + ENOUGH and standing(town.database) >= ENOUGH)
        )
    await until(lambda: not waiting_post(town.database))
    await asyncio.sleep(LAST_PRESSES)  # what somebody had pressed before they were told to stop
    await until(lambda: not waiting_post(town.database))
    town.remember()


def counted(database: Path, question: str) -> int:
    """A number that the bot's database tells to somebody else."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return int(db.execute(question).fetchone()[0])


def waiting_post(database: Path) -> int:
    """How many announcements are still to be delivered."""
    return counted(database, f"SELECT COUNT(*) FROM outbox WHERE {post.OPEN}")


def standing(database: Path) -> int:
    """How many moves lead to where the games stand."""
    return counted(database, STANDING)


async def old_buttons_answer(town: Town) -> None:
    """Each person's oldest panel, from another life, politely shows what may be done now."""
    for place, people in town.tables():
        for person in people:
            panel = next((m for m in town.panels.get(person.id, []) if any(starts(m, "sb:kind:"))), None)
            if panel is not None:
                await changed(town.box, Showing(panel), person.click(panel, custom_id=next(starts(panel, "sb:kind:"))))
                assert panel.text and "Incident" not in panel.text and place


async def survive(town: Town, kills: int) -> tuple[int, int]:
    """Seat people, kill the bot so many times, let it finish, and look at everything."""
    town.start()
    await town.box.wait_for(lambda: town.box.gateway.ready, LONGEST_START)
    await seated(town)
    town.shoot()
    await town.buried()
    for life in range(kills):
        await one_life(town, life)
    await in_peace(town)
    return await judged(town)


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with Sandbox() as box:
        made = Town(box, tmp_path / "house.db", Random(7))
        yield made
        made.shoot()
        await made.ended()


async def test_killed_while_people_play(town: Town) -> None:
    """No acknowledged move lost, no announcement lost or doubled, all digests right, old buttons answer."""
    played, read = await survive(town, 2)
    assert played >= ENOUGH and read >= ENOUGH


@pytest.mark.soak
async def test_killed_a_hundred_times_while_people_play(town: Town) -> None:
    """The same, a hundred times."""
    played, read = await survive(town, 100)
    print(f"{played} moves acknowledged, {read} told in the channels")
    assert played > 100 and read > 100

"""The bot's process is killed at any moment while people play; Discord and the people stay."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.chat.channel.turn_message import log_of
from bot.chat.request import naming
from bot.store.rows import Notice, find
from bot.store.statements import post
from bot.store.store import connect
from bot.store.upkeep.checks import check
from bot.tables.service import Tables
from bot.text import LANGUAGES, say
from sandbox import Channel, Message, NoAnswer, Refused, Sandbox, User
from tests.support.at_discord.discord_seat import changed
from tests.support.paths import ROOT

PLAYERS = 2
TITLES = {"18mag": ("18Mag", "plain"), "1824": ("1824", "cisleithania"), "1862": ("1862", "plain")}
UNDONE = [say(lang, "line.undone") for lang in LANGUAGES]
LONGEST_LIFE = 2.0
LONGEST_THOUGHT = 0.05
OUTAGE = 3600
LONGEST_START = 60.0
LAST_PRESSES = 1.0
MOST_MESSAGES, MOST_CHANGES = 4, 200
MOST_PRESSES = 10


@dataclass
class Town:
    """A Discord with several tables, the people at them, and everything they were ever told."""

    box: Sandbox
    database: Path
    dice: Random
    bot: subprocess.Popen[bytes] | None = None
    panels: dict[str, list[Message]] = field(default_factory=dict)
    played: set[str] = field(default_factory=set)
    undone: int = 0
    open: bool = False

    def tables(self) -> list[tuple[Channel, list[User]]]:
        """The channels with the people who sit there."""
        return [
            (self.box.channel(name), [self.box.user(f"{name}-{seat}") for seat in range(PLAYERS)]) for name in TITLES
        ]

    def places(self) -> list[Channel]:
        """Wherever the bot writes by itself: the tables, and people's letters."""
        return [*(place for place, _ in self.tables()), *(user.dm for _, people in self.tables() for user in people)]

    def start(self) -> None:
        """Start the bot's process."""
        words = (self.box.base, self.box.gateway_url, self.box.token, str(self.database))
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        self.bot = subprocess.Popen(
            [sys.executable, "-m", "tests.support.at_discord.bot_process", *words], cwd=ROOT, env=environment
        )

    async def ended(self) -> int:
        """How the process ended, once it has."""
        assert self.bot is not None
        return await asyncio.to_thread(self.bot.wait)

    def shoot(self) -> None:
        """End it without any warning."""
        if self.bot is not None:
            self.bot.kill()

    async def buried(self) -> None:
        """Wait until it is dead; Discord forgets nonces meanwhile."""
        assert await self.ended() == -signal.SIGKILL
        await self.box.wait_for(lambda: not self.box.gateway.ready)
        self.remember()
        self.box.advance(OUTAGE)

    def remember(self) -> None:
        """Go through what the bot told people: whose requests were acknowledged as moves or as taken back."""
        for call in self.box.calls:
            words = call.json().get("data") or call.json()
            asked = self.box.asked.get(call.at.get("webhook_token") or call.at.get("interaction_token") or "")
            if asked is not None and call.status < 400:
                said = str(words.get("content") or "")
                self.played |= {asked.id} if "✔" in said else set()
                self.undone += said in UNDONE
        self.box.calls.clear()


async def seated(town: Town) -> None:
    """A table of each title with two players, one of whom reads Spanish."""
    for place, (first, other) in town.tables():
        title, variant = TITLES[place.name]
        other.locale = "es-ES"
        await first.slash(place, "game new", title=title, players=PLAYERS, variant=variant)
        await other.slash(place, "game join")
        await other.slash(place, "prefs", pings="letter")
        await first.slash(place, "game start")


async def playing(town: Town, place: Channel, person: User, dice: Random) -> None:
    """Press whatever can be pressed, again and again."""
    while town.open:
        with suppress(NoAnswer, Refused, TimeoutError):
            await some_presses(town, place, person, dice)
        await asyncio.sleep(dice.random() * LONGEST_THOUGHT)


async def some_presses(town: Town, place: Channel, person: User, dice: Random) -> None:
    """Pass, answer a question, take something back, or go on in a panel: a new one, or one of long ago."""
    turn = next((m for m in reversed(place.messages()) if any(starts(m, "sb:act:"))), None)
    questions = [m for m in place.messages() if any(starts(m, "sb:offer:"))]
    panels, luck = town.panels.setdefault(person.id, []), dice.random()
    old = [panel for panel in panels if any(starts(panel, "sb:kind:"))]
    if questions:
        await person.click(questions[-1], custom_id=dice.choice([*starts(questions[-1], "sb:offer:")]))
    elif luck < 0.05 and turn is not None and any(starts(turn, "sb:undo:")):
        await person.click(turn, custom_id=next(starts(turn, "sb:undo:")))
    elif luck < 0.3 or turn is None:
        await person.slash(place, "pass")
    elif luck < 0.45 and old:
        await pressed(person, dice.choice(old), dice)
    else:
        reply = await person.click(turn, custom_id=next(starts(turn, "sb:act:")))
        if reply.message is not None:
            panels.append(reply.message)
            await pressed(person, reply.message, dice)


def starts(message: Message, start: str) -> Any:
    """The buttons of a verb."""
    return (button.custom_id for button in message.buttons if (button.custom_id or "").startswith(start))


async def pressed(person: User, panel: Message, dice: Random) -> None:
    """Press through a panel at random until something was played or nothing is left to press."""
    for _ in range(MOST_PRESSES):
        menus = [menu for menu in panel.selects if menu.custom_id.startswith("sm:pick")]
        buttons = [*starts(panel, "sb:do:"), *starts(panel, "sb:kind:")]
        if not menus and not buttons:
            return
        reply = Showing(panel)
        if menus:
            doing = person.select(panel, menus[0].custom_id, [dice.choice(menus[0].values)])
        else:
            doing = person.click(panel, custom_id=dice.choice(buttons))
        await changed(person.box, reply, doing)
        if "✔" in panel.text:
            return


@dataclass
class Showing:
    """A message where a reply is wanted."""

    message: Message


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
    """The bot starts once more, delivers what is left, people play on by old buttons and new; then it is stopped."""
    town.start()
    await town.box.wait_for(lambda: town.box.gateway.ready, LONGEST_START)
    await until(lambda: not waiting_post(town.database))
    await old_buttons_answer(town)
    before = len(town.played)
    async with people_at_work(town, -1):
        await until(lambda: town.remember() or len(town.played) > before + 5)
    await until(lambda: not waiting_post(town.database))
    await asyncio.sleep(LAST_PRESSES)  # what somebody had pressed before they were told to stop
    await until(lambda: not waiting_post(town.database))
    assert town.bot is not None
    town.bot.terminate()
    assert await town.ended() == 0
    town.remember()


async def until(look: Callable[[], Any]) -> None:
    """Wait for something that Discord does not tell of."""
    async with asyncio.timeout(LONGEST_START):
        while not look():
            await asyncio.sleep(0.05)


def waiting_post(database: Path) -> int:
    """How many announcements are still to be delivered."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return int(db.execute(f"SELECT COUNT(*) FROM outbox WHERE {post.OPEN}").fetchone()[0])


async def old_buttons_answer(town: Town) -> None:
    """Each person's oldest panel, from another life, politely shows what may be done now."""
    for place, people in town.tables():
        for person in people:
            panel = next((m for m in town.panels.get(person.id, []) if any(starts(m, "sb:kind:"))), None)
            if panel is not None:
                await changed(town.box, Showing(panel), person.click(panel, custom_id=next(starts(panel, "sb:kind:"))))
                assert panel.text and "Incident" not in panel.text and place


def acknowledged_moves_are_there(db: sqlite3.Connection, town: Town) -> None:
    """Whatever somebody was told was played or taken back is in the book, once."""
    tokens = Counter(row[0] for row in db.execute("SELECT token FROM moves WHERE token IS NOT NULL"))
    assert set(tokens.values()) <= {1} and town.played <= set(tokens)
    assert db.execute("SELECT COUNT(*) FROM acts WHERE act = 'undone'").fetchone()[0] >= town.undone


def everything_is_announced_once(town: Town, notices: list[Notice]) -> None:
    """Each announcement is one message, each thread of them too, and no message of the bot is anything else.

    The message of an auction gives way to the next one, in which it grows.
    """
    assert {notice.state for notice in notices} == {"sent"}
    messages: dict[str, set[str]] = {}
    for notice in notices:
        messages.setdefault(notice.thread or notice.nonce, set()).add(notice.message)
    assert all(len(found) == 1 for found in messages.values())
    told = [m for place in town.places() for m in place.messages() if m.author == town.box.bot and not m.data["type"]]
    there = {m.id for m in told}
    grown = {f"turn:{notice.game}:{notice.params['since']}" for notice in notices if notice.params.get("grows")}
    kept = [found for thread, found in messages.items() if thread not in grown or found & there]
    assert Counter(m.id for m in told) == Counter(id_ for found in kept for id_ in found)
    assert len({m.data["_nonce"] for m in told}) == len(told)
    assert all(len(place.pins) == 1 for place, _ in town.tables())


async def every_move_can_be_read(town: Town, tables: Tables) -> int:
    """Each move that stands is told in its channel, as often as it was made; how many moves were read."""
    read = 0
    for place, _ in town.tables():
        game = await tables.find(place.id)
        assert game is not None
        table = await tables.look(game.id)
        line = (await tables.history.line(game.id))[1:]
        texts = [message.text for message in place.messages() if message.author == town.box.bot]
        told = Counter(row for text in texts for row in text.splitlines())
        wanted = Counter(log_of(naming(game.language, table), line))
        assert all(told[row] >= count for row, count in wanted.items()) or any("…" in text for text in texts), (
            wanted - told
        )
        read += len(line)
    return read


async def judged(town: Town) -> tuple[int, int]:
    """Everything is as it was said to be; moves acknowledged, and moves told in the channels, are returned."""
    assert check(town.database) == []
    with closing(connect(town.database)) as db:
        acknowledged_moves_are_there(db, town)
        notices = find(db, Notice, "1 = 1 ORDER BY id")
    everything_is_announced_once(town, notices)
    assert {notice.kind for notice in notices if notice.user}
    tables = await Tables.open(town.database)
    read = await every_move_can_be_read(town, tables)
    await tables.close()
    return len(town.played), read


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
    played, read = await survive(town, 5)
    assert played > 5 and read > 5


@pytest.mark.soak
async def test_killed_a_hundred_times_while_people_play(town: Town) -> None:
    """The same, a hundred times."""
    played, read = await survive(town, 100)
    print(f"{played} moves acknowledged, {read} told in the channels")
    assert played > 100 and read > 100

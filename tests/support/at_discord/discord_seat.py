"""The real client of Discord's library, driven against the small Discord on the loopback."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import engine
from bot.chat import commands
from bot.chat.channel import chores
from bot.chat.connection.client import SignalBox
from bot.settings import Settings, Work
from bot.tables.service import Tables
from bot.tables.table import Table
from engine.random_players import decide
from sandbox import Channel, Sandbox, User, connect
from sandbox.people.seen import Reply
from tests.support.at_discord.known_commands import known_once, told_once
from tests.support.beside import PATIENT

START = 1_800_000_000
SOON = 0.001  # seconds between chores: none at all, and waiting for room is a loop that takes all of a core
PLENTY = 100_000  # requests a second: people here press quicker than Discord's limit has room for chores
MOST_WAITS = 9000  # hundredths of a second: a machine with much else to do is slow, not wrong


UNDER_WAY = ("🎞", "📄", "🔭", "🔎")  # begin what is said of work that is not done yet


@dataclass
class Clock:
    """A clock that goes when it is told."""

    now: int = START

    def __call__(self) -> int:
        return self.now

    def go(self, seconds: int) -> None:
        """Let some time pass."""
        self.now += seconds


@dataclass
class Seat:
    """Everything there is in a test: Discord, the bot, and ways to look behind the curtain."""

    box: Sandbox
    bot: SignalBox
    clock: Clock
    path: Path

    @property
    def tables(self) -> Tables:
        """All its tables."""
        return self.bot.tables

    async def settled(self) -> None:
        """Wait until everything announced has been delivered."""
        from bot.store.records import find
        from bot.store.rows import Notice
        from bot.store.statements import post

        for _ in range(MOST_WAITS):
            thinking = self.tables.computers.busy
            written = (
                not thinking
                and not await self.tables.store.read(find, Notice, post.OPEN)
                and not self.bot.postman._visits
            )
            if written and not self.bot.announcer.chores.due:
                return
            await asyncio.sleep(0.01)
        left = await self.tables.store.read(find, Notice, post.OPEN)
        raise AssertionError(f"the outbox never empties: {[(row.kind, row.trouble) for row in left]}")

    async def gone(self) -> None:
        """The bot leaves, and the database knows it: another process may have its tables."""
        await self.bot.close()
        await self.tables.process.end()

    async def hidden(self, channel: Channel, person: User) -> None:
        """Somebody does not see a channel any more, and the bot has heard of it."""
        channel.deny("view_channel", user=person)
        for _ in range(MOST_WAITS):
            found = self.bot.get_channel(int(channel.id))
            if any(target.id == int(person.id) for target in getattr(found, "overwrites", {})):
                return
            await asyncio.sleep(0.01)
        raise AssertionError("the bot never heard of it")

    async def table(self, channel: Channel) -> Table:
        """The table of a channel."""
        found = await self.tables.find(channel.id)
        assert found is not None
        return await self.tables.look(found.id)

    def who(self, table: Table, seat: str) -> User:
        """The person on a seat."""
        return self.box.person(table.seats[seat].user)

    async def begun(self, channel: Channel, *people: User, title: str = "18Mag", alone: bool = False) -> Table:
        """A game that was made, joined and started with commands; `alone`: its maker decides as moderator without asking."""
        first, *others = people
        box = engine.load_title(title)
        variant = next(row.variant for row in box.setups if len(people) in row.players) or "plain"
        made = await first.slash(channel, "game new", title=title, players=len(people), variant=variant)
        assert "✖" not in made.text, made.text
        for person in others:
            await person.slash(channel, "game join")
        if alone:
            await first.slash(channel, "game options", option="moderators", value="alone")
        await first.slash(channel, "game start")
        await self.settled()
        return await self.table(channel)


@asynccontextmanager
async def open_bot(box: Sandbox, path: Path, clock: Callable[[], int]) -> AsyncIterator[SignalBox]:
    """The bot, connected."""
    tables = await Tables.open(path, clock)
    chores.PAUSE = SOON
    with connect(box) as options:
        with patch.object(commands, "add_all", known_once):
            bot = SignalBox(tables, Settings(sweep_seconds=3600, work=Work(seconds=PATIENT)), **options)
        bot.allowance.a_second = PLENTY
        bot.tree.sync = partial(told_once, box, bot.tree.sync)  # type: ignore[method-assign]
        running = asyncio.create_task(bot.start(box.token))
        ready = asyncio.create_task(bot.wait_ready())
        await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        try:
            yield bot
        finally:
            await bot.close()
            await asyncio.wait([running], timeout=2)
            await tables.close()


async def changed(box: Sandbox, panel: Any, doing: Awaitable[Any]) -> Any:
    """What comes of a button once its own message was edited; the channel may have changed before that."""
    before = panel.message.data["edited_timestamp"]
    reply = await doing
    await box.wait_for(lambda: panel.message.data["edited_timestamp"] != before)
    return reply


def as_command(state: engine.State, action: engine.Action) -> tuple[str, dict[str, Any]]:
    """The slash command and options that mean an action."""
    from bot.chat.commands.playing import LETTERS, PLAYS
    from bot.text import fields

    kind = str(type(action).__struct_config__.tag)
    if kind == engine.PASS:
        return "pass", {}
    items = [item.name for item in engine.look(state).book.rules[kind].fields]
    said = {name: getattr(action, name) for name in items if name != "agreed"}
    words = {name: fields.NOTHING if value == () else fields.spelt(value) for name, value in said.items()}
    words = {name: word for name, word in words.items() if word}
    for path, (kinds, _) in PLAYS.items():
        if kind in kinds:
            return path, words
    return "special", {"what": kind} | {
        letter: words[n] for letter, n in zip(LETTERS, items, strict=False) if n in words
    }


async def done(asking: Awaitable[Reply]) -> Reply:
    """The answer when it is there: until then heavy work says how far it is."""
    reply = await asking
    async with asyncio.timeout(60):
        while reply.text.startswith(UNDER_WAY) and reply.text.endswith("…"):
            await asyncio.sleep(0.05)
    return reply


def random_move(state: engine.State, dice: Random) -> engine.Action:
    """What a random player would do."""
    return decide(engine.look(state), dice)


async def some_moves(seat: Seat, place: Channel, count: int) -> None:
    """Play on at random, deals declined."""
    dice = Random(4)
    for _ in range(count):
        table = await seat.table(place)
        for offer in table.offers:
            await seat.tables.offers.answer(table.game.id, offer.id, table.user_of(offer.asked[0]), False)
        action = random_move(table.position, dice)
        controller = engine.look(table.position).controller(action.who)
        await seat.tables.play(table.game.id, action, table.user_of(controller))

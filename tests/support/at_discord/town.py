"""A Discord with tables of several titles, the people at them, and whether everything they were told is true in the end."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.chat.channel.texts import naming
from bot.chat.channel.turn_message import log_of
from bot.store.records import find
from bot.store.rows import Notice
from bot.store.store import connect
from bot.store.upkeep.checks import check
from bot.tables.service import Tables
from bot.text import LANGUAGES, say
from sandbox import Channel, Message, NoAnswer, Refused, Sandbox, User
from sandbox.interactions import Asked
from tests.support.at_discord.discord_seat import changed
from tests.support.paths import ROOT

PLAYERS = 2
TITLES = {"18mag": ("18Mag", "plain"), "1824": ("1824", "cisleithania"), "1862": ("1862", "plain")}
UNDONE = [say(lang, "line.undone") for lang in LANGUAGES]
LONGEST_THOUGHT = 0.05
OUTAGE = 3600
LONGEST_START = 60.0
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
            if asked is not None and call.status < 400 and not changes_the_channel(asked):
                said = str(words.get("content") or "")
                self.played |= {asked.id} if "✔" in said else set()
                self.undone += said in UNDONE
        self.box.calls.clear()


def changes_the_channel(asked: Asked) -> bool:
    """Whether what comes of a press is also a message of the channel that others read: a question with its answers, a turn."""
    return str(asked.data.get("custom_id", "")).startswith(("sb:offer:", "sb:act:"))


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


async def until(look: Callable[[], Any]) -> None:
    """Wait for something that Discord does not tell of."""
    async with asyncio.timeout(LONGEST_START):
        while not look():
            await asyncio.sleep(0.05)


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

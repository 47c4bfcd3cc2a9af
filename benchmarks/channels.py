"""The bot's side of a bench: channels that hand what the bot really writes to its Discord, and presses below messages."""

from __future__ import annotations

import asyncio
import json
import time
from collections import defaultdict
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, cast

import aiohttp

from bot.calls.notices import turn_thread
from bot.calls.postman import Postman
from bot.chat.channel.announcer import Announcer
from bot.chat.connection.allowance import Allowance
from bot.chat.drawing import DisplayNames, Pictures
from bot.chat.house import House
from bot.pages.links import Links
from bot.settings import Web
from bot.store.announced import Question
from bot.store.records import said
from bot.store.rows import Notice, Offer
from bot.store.statements import post
from bot.tables.service import Tables
from bot.tables.table import Played, Table

PATIENCE = 20.0  # seconds somebody waits for a question to stand in the channel
ABOUT: ContextVar[dict[str, Any]] = ContextVar("about")
CHORE = {"kind": "chore", "game": 0, "head": 0}


class Channel:
    """A channel of the Discord of the bench: every request goes there, with all its bytes."""

    def __init__(self, session: aiohttp.ClientSession, allowance: Allowance) -> None:
        self.session, self.allowance = session, allowance
        self.shut = 0.0  # nothing that counts is asked before, as Discord's library does it

    async def asked(self, what: str, content: dict[str, Any], **about: Any) -> str:
        """One request; where it is too much for Discord, this and all others of the process wait as long as that says."""
        files = content.get("files") or content.get("attachments") or []
        data = b"".join(file.fp.read() for file in files if hasattr(file, "fp"))
        if what != "answer":
            await self.allowance.turn()
        headers = {"X-About": json.dumps({**ABOUT.get(CHORE), **about})}
        while True:
            while what != "answer" and (left := self.shut - time.monotonic()) > 0:
                await asyncio.sleep(left)
            async with self.session.post(f"http://discord/{what}", data=data, headers=headers) as answer:
                said = await answer.json()
            if answer.status != 429:
                return str(said["id"])
            self.allowance.told_to_wait(said["retry_after"])
            self.shut = time.monotonic() + said["retry_after"]

    async def send(self, content: str, **more: Any) -> Post:
        """A new message."""
        return Post(int(await self.asked("send", more, nonce=more.get("nonce", ""))), self)

    def get_partial_message(self, number: int) -> Post:
        """A message by its number."""
        return Post(number, self)


class Post:
    """A message there."""

    def __init__(self, number: int, place: Channel) -> None:
        self.id, self.place = number, place

    async def edit(self, **content: Any) -> None:
        """Other words and pictures."""
        await self.place.asked("edit", content, message=str(self.id))

    pin = delete = edit


class Hand:
    """Somebody's press below a message: while it is fresh, what it brings is an answer, not a request that counts."""

    def __init__(self, place: Channel, message: int) -> None:
        self.place, self.message = place, message

    def is_expired(self) -> bool:
        """Presses of the bench are fresh."""
        return False

    async def edit_original_response(self, **content: Any) -> None:
        """A change of the message as part of the answer to the press below it."""
        await self.place.asked("answer", content, message=str(self.message))

    async def delete_original_response(self) -> None:
        """The message gone as part of the answer to the press below it."""
        await self.edit_original_response()


class SeatNames:
    """The people of the bench."""

    async def at(self, table: Table) -> dict[str, str]:
        """Everybody is called by their seat."""
        return {seat: seat for seat in table.seats}


async def open_panel(announcer: Announcer, table: Table) -> None:
    """Somebody presses Act below the message of the turn under way."""
    if message := int(await announcer.house.tables.store.read(post.message_of, turn_thread(table.game)) or 0):
        hold(announcer, message)


def hold(announcer: Announcer, message: int) -> None:
    """Whoever pressed a button of a message lets it be changed by that press."""
    announcer.house.open_answers.keep(
        message, Hand(cast(Channel, announcer.places.get_partial_messageable(0)), message)
    )


class Questions:
    """The questions of a process, and the people who wait until one stands in the channel."""

    def __init__(self) -> None:
        self._standing: dict[int, asyncio.Future[int]] = defaultdict(asyncio.Future)

    def stands(self, notice: Notice, message: int) -> None:
        """A message was sent; if it is a question, whoever waits for it can read it."""
        if notice.kind == "offer" and not (waiting := self._standing[said(notice.params, Question).offer]).done():
            waiting.set_result(message)

    async def answered(self, announcer: Announcer, offer: Offer, user: str) -> tuple[Played, float]:
        """Somebody reads a question and says yes below it; what came of it, and how long that took from the press."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                hold(announcer, await asyncio.shield(self._standing[offer.id]))
        start = time.perf_counter()
        played = await announcer.house.tables.offers.answer(offer.game, offer.id, user, True)
        return played, time.perf_counter() - start


class Porch:
    """As much of a bot as the announcer needs: its tables and pictures, and a Discord that is one large channel."""

    def __init__(self, tables: Tables, pictures: Pictures, session: aiohttp.ClientSession, limit: int) -> None:
        names, web = cast(DisplayNames, SeatNames()), Web()
        self.tables = tables
        self.pictures = pictures
        self.house = House(tables, names, pictures, Links(tables), web, str)
        self.allowance = Allowance(lambda: len(tables.process.living), a_second=limit)
        self.place = Channel(session, self.allowance)
        self.postman: Postman | None = None  # whoever delivers here says so, since what can wait asks how busy that is

    def is_crowded(self) -> bool:
        """Whether announcements need most of what may be asked of Discord."""
        return (self.postman is not None and self.postman.crowded) or self.allowance.is_short()

    def get_partial_messageable(self, number: int) -> Channel:
        """A channel."""
        return self.place

    async def create_dm(self, person: Any) -> Channel:
        """A person's letters."""
        return self.place

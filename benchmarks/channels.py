"""The other side of the load bench: channels that take what the bot really writes, and when each move was shown."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, cast

from bot.calls.notices import turn_thread
from bot.calls.postman import Postman
from bot.chat.channel.announcer import Announcer
from bot.chat.connection.allowance import A_SECOND, Allowance
from bot.chat.display_names import DisplayNames
from bot.chat.house import House
from bot.chat.pictures import Pictures
from bot.pages.links import Links
from bot.settings import Web
from bot.store.announced import Question, said
from bot.store.rows import Notice, Offer
from bot.store.statements import post
from bot.tables.service import Tables
from bot.tables.table import Played, Table

SHOWING = ("started", "moved", "turn", "over")
PATIENCE = 20.0  # seconds somebody waits for a question to stand in the channel


class Message:
    """A message as its channel knows it: it can be edited and pinned, which takes as long as a request does."""

    def __init__(self, number: int, place: Place) -> None:
        self.id = number
        self.place = place

    async def edit(self, **content: Any) -> None:
        """One request to Discord; what it says is thrown away."""
        await self.place.request()

    pin = delete = edit


class Hand:
    """Somebody's press below a message: while it is fresh, what it brings is an answer, not a request that counts."""

    def __init__(self, place: Place, message: int) -> None:
        self.place, self.message = place, message

    def is_expired(self) -> bool:
        """Presses of the bench are fresh."""
        return False

    async def edit_original_response(self, **content: Any) -> None:
        """As long as Discord takes to answer."""
        await self.place.answer(self.message, content)


class Place:
    """A channel or a person's letters: takes messages and throws them away."""

    numbers = itertools.count(1)

    def __init__(self, seconds: float, allowance: Allowance) -> None:
        self.seconds, self.allowance = seconds, allowance
        self.requests = self.answers = 0

    async def request(self) -> None:
        """As long as Discord takes to answer."""
        self.requests += 1
        await self.allowance.turn()
        await asyncio.sleep(self.seconds)

    async def answer(self, message: int, content: dict[str, Any]) -> None:
        """An answer to an interaction, which does not count."""
        self.answers += 1
        await asyncio.sleep(self.seconds)

    async def send(self, content: str, **more: Any) -> Message:
        """A new message."""
        await self.request()
        return Message(next(self.numbers), self)

    def get_partial_message(self, number: int) -> Message:
        """A message by its number."""
        return Message(number, self)

    async def history(self, limit: int) -> AsyncIterator[Message]:
        """Nothing is found: no delivery fails here."""
        nothing: tuple[Any, ...] = ()
        for message in nothing:
            yield message


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
    announcer.house.open_answers.keep(message, Hand(cast(Place, announcer.places.get_partial_messageable(0)), message))


class Questions:
    """The questions of a process, and the people who wait until one stands in the channel."""

    def __init__(self) -> None:
        self.patience = PATIENCE
        self._standing: dict[int, asyncio.Future[int]] = defaultdict(asyncio.Future)

    def stands(self, notice: Notice, message: int) -> None:
        """A message was sent; if it is a question, whoever waits for it can read it."""
        if notice.kind == "offer" and not (waiting := self._standing[said(notice.params, Question).offer]).done():
            waiting.set_result(message)

    async def answered(self, announcer: Announcer, offer: Offer, user: str) -> tuple[Played, float]:
        """Somebody reads a question and says yes below it; what came of it, and how long that took from the press."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.patience):
                hold(announcer, await asyncio.shield(self._standing[offer.id]))
        start = time.perf_counter()
        played = await announcer.house.tables.offers.answer(offer.game, offer.id, user, True)
        return played, time.perf_counter() - start


class Porch:
    """As much of a bot as the announcer needs: its tables and pictures, and a Discord that is one large channel."""

    def __init__(self, tables: Tables, pictures: Pictures, seconds: float, limit: int = A_SECOND) -> None:
        names, web = cast(DisplayNames, SeatNames()), Web()
        self.tables = tables
        self.pictures = pictures
        self.house = House(tables, names, pictures, Links(tables), web, str)
        self.allowance = Allowance(lambda: len(tables.process.living), a_second=limit)
        self.place = Place(seconds, self.allowance)
        self.postman: Postman | None = None  # whoever delivers here says so, since what can wait asks how busy that is

    def is_crowded(self) -> bool:
        """Whether announcements need most of what may be asked of Discord."""
        return (self.postman is not None and self.postman.crowded) or self.allowance.is_short()

    def get_partial_messageable(self, number: int) -> Place:
        """A channel."""
        return self.place

    async def create_dm(self, person: Any) -> Place:
        """A person's letters."""
        return self.place


class Witness:
    """The bot's own announcer, watched: when was a position, or a later one of its game, first seen in the channel."""

    def __init__(self, porch: Porch) -> None:
        self.announcer = Announcer(porch.house, porch, porch.is_crowded)
        self.questions = Questions()
        self.shown: dict[int, list[tuple[int, float]]] = defaultdict(list)

    async def send(self, notice: Notice) -> str:
        message = await self.announcer.send(notice)
        self.questions.stands(notice, int(message))
        self.see(notice)
        return message

    async def edit(self, notice: Notice, message: str) -> None:
        past = await self.announcer.is_past(notice)
        await self.announcer.edit(notice, message)
        if not past:
            self.see(notice)

    async def find(self, notice: Notice) -> str | None:
        return await self.announcer.find(notice)

    def see(self, notice: Notice) -> None:
        """Remember that an announcement is in the channel now."""
        if notice.kind in SHOWING:
            self.shown[notice.game].append((notice.head, time.perf_counter()))

    def seen_at(self, game: int, head: int) -> float | None:
        """When a move was first shown, by itself or as part of a later position; moves of a game count upwards."""
        return min((at for shown, at in self.shown[game] if shown >= head), default=None)

"""What whoever waits for heavy work reads meanwhile, in place of the answer: who is before them, and how far it is."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.chat.failures import worded
from bot.chat.reply import Post, answer
from bot.chat.request import Request
from bot.workers.desk import Progress, Told
from bot.workers.fair_turns import Lane
from engine import SignalBoxError

T = TypeVar("T")
PAUSE = 2.0  # seconds between two words about how far it is; what takes no longer is told by its answer alone


class Meanwhile:
    """Knows how far something is, and tells it now and then."""

    def __init__(self, request: Request, lane: Lane) -> None:
        self.request, self.what = request, lane.name
        self.now, self.told = Progress(), ""

    async def heard(self, progress: Progress) -> None:
        """It is so far."""
        self.now = progress

    async def tell(self) -> None:
        """Say how far it is as long as it goes on."""
        while True:
            await asyncio.sleep(PAUSE)
            if (said := self.said()) != self.told:
                self.told = said
                with contextlib.suppress(discord.HTTPException):  # the answer itself is still to come
                    await answer(self.request.interaction, Post(said))

    def said(self) -> str:
        """How far it is, in words."""
        if self.now.ahead:
            return self.request.say("work.waits", what=self.what, n=self.now.ahead)
        if self.now.of:
            return self.request.say("work.step", what=self.what, done=self.now.done, count=self.now.of)
        return self.request.say("work.begun", what=self.what)


async def meanwhile(request: Request, lane: Lane, work: Callable[[Told], Awaitable[T]]) -> T | None:
    """What comes of heavy work, told about on the way; nothing where its refusal stands in place of what was told."""
    waiting = Meanwhile(request, lane)
    telling = asyncio.create_task(waiting.tell())
    try:
        return await work(waiting.heard)
    except SignalBoxError as error:
        if not waiting.told:
            raise
        await answer(request.interaction, await worded(request, error))
        return None
    finally:
        telling.cancel()

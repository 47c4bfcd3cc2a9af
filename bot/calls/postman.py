"""The postman: takes what must be announced from the outbox to a courier, each exactly once as seen by the reader."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple, Protocol

from msgspec import MsgspecError
from msgspec.structs import replace

from bot import stopping
from bot.calls.notices import letter
from bot.calls.notices import notice as channel_notice
from bot.errors import StoreTrouble
from bot.health.figures import count, took
from bot.store.announced import Question
from bot.store.database import Database
from bot.store.records import said
from bot.store.rows import LONGEST_PAUSE, Notice
from bot.store.statements import post
from bot.tables.reading import DAMAGED, NEWER, UNREACHABLE, Reader
from bot.tables.table import MODERATOR
from engine import BadInput, Phrase, SignalBoxError

log = logging.getLogger("signalbox")
Place = tuple[str, str]
FIRST_PAUSE = 5
AT_ONCE = 32
CROWD = 12  # places under way: more than Discord lets through at once
LONGEST_SLEEP = 30.0
MOST_TRIES = 5  # of an announcement that fails by a mistake of ours
BREATH = 0.1  # seconds until it is looked again whether a hand is free


CALLS = {
    "turn",
    "reminder",
    "offer",
    "offer_reminder",
    "answered",
    "resumed",
    "again",
}  # letters somebody is waited for by
UNLETTERED = "unlettered"


class Unreachable(Exception):
    """The channel or person is gone, or forbids us to write; trying again does not help."""


class Gone(Exception):
    """The message to be edited is not there any more."""


class Unsayable(Exception):
    """The message is not taken as it is; trying again does not help."""


OURS = (
    Unsayable, SignalBoxError, MsgspecError, ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError,
)  # fmt: skip


def is_ours(error: Exception) -> bool:
    """Whether an announcement fails for what stands in it, not for want of a connection, a database or a newer program."""
    if isinstance(error, StoreTrouble):
        return error.code == DAMAGED
    newer = isinstance(error, BadInput) and error.code == NEWER
    return isinstance(error, OURS) and not isinstance(error, OSError) and not newer


class Courier(Protocol):
    """Who writes to channels and people."""

    async def send(self, notice: Notice) -> str:
        """Write a new message that can be found again; its id is returned."""

    async def edit(self, notice: Notice, message: str) -> None:
        """Make a message show what a notice says; doing so twice changes nothing."""

    async def find(self, notice: Notice) -> str | None:
        """The message the notice became, if it was sent before."""


def bundles(notices: Iterable[Notice]) -> list[list[Notice]]:
    """The notices of one place in order, those of a thread together: they are one message.

    A question that was answered before it was ever put is told with its answer.
    """
    found: dict[str, list[Notice]] = {}
    for notice in notices:
        asked = found.get(f"offer:{said(notice.params, Question).offer}", []) if notice.kind == "answered" else []
        if asked and is_unsaid(asked[0]) and asked[0].attempts == notice.attempts:
            asked.append(notice)
        else:
            found.setdefault(notice.thread or f"one:{notice.id}", []).append(notice)
    return list(found.values())


def is_unsaid(offer: Notice) -> bool:
    """Whether an announcement puts a question for the first time."""
    return said(offer.params, Question).state == "open"


def as_one_notice(bundle: list[Notice]) -> Notice:
    """What a bundle says in the end: the newest position, everybody who is called, and the nonce of the first."""
    first, last = bundle[0], bundle[-1]
    told = bundle if last.kind != "answered" else [last]  # who was asked has answered
    mention = tuple(dict.fromkeys(user for notice in told for user in notice.mention))
    params = {**first.params, **last.params}
    if "after" in first.params:
        params["after"] = first.params["after"]
    kind = first.kind if first.thread and last.kind == "moved" else last.kind
    return replace(last, kind=kind, nonce=first.nonce, mention=mention, params=params, attempts=first.attempts)


class Taken(NamedTuple):
    """The next message for a place, where it belongs, and whether there is more for that place."""

    bundle: list[Notice]
    home: post.Home | None = None
    more: bool = False


def taken(db: Database, place: Place, now: int) -> Taken:
    """The next message for a place, with word in the database that its sending begins."""
    waiting = post.due(db, place, now)
    bundle = next(iter(bundles(waiting)), [])
    if not bundle:
        return Taken([])
    post.claim(db, [notice.id for notice in bundle])
    return Taken(bundle, post.home_of(db, bundle[-1].id), len(waiting) > len(bundle))


class Postman:
    """Delivers each place's announcements in order, many places at once; a slow place holds up nobody else.

    What is to be said is read when its turn has come, so that what waited is said in its newest state, once.
    """

    def __init__(self, tables: Reader, courier: Courier) -> None:
        self.tables = tables
        self.courier = courier
        self._visits: dict[Place, asyncio.Task[int]] = {}
        self._again: set[Place] = set()
        self._bell = tables.bell
        self._guilds = tables.process.bringing
        self._hands = asyncio.Semaphore(AT_ONCE)

    @property
    def crowded(self) -> bool:
        """Whether announcements wait for each other, so that all else had better wait for them."""
        return len(self._visits) > CROWD

    async def run(self) -> None:
        """Deliver whenever there is something, until cancelled; trouble with the database is waited out."""
        try:
            while True:
                await self._a_hand_is_free()
                self._bell.clear()
                await self._rest(await self._round())
        finally:
            await stopping.cancelled("a visit", list(self._visits.values()))

    async def _a_hand_is_free(self) -> None:
        """Wait until another place could be visited: the outbox is read for nothing before, and the longer the more waits in it."""
        while self._hands.locked():
            await asyncio.sleep(BREATH)

    async def _round(self) -> float:
        """Set out to every place that waits; how long nothing more needs to be done is returned."""
        try:
            due = await self._set_out()
        except StoreTrouble as trouble:
            log.warning("the outbox cannot be read: %s", trouble)
            return FIRST_PAUSE
        except Exception:  # a postman that ends is worse than one that tries again
            log.exception("the outbox cannot be read")
            return FIRST_PAUSE
        return min(max(due - self.tables.now(), 0.05), LONGEST_SLEEP) if due else LONGEST_SLEEP

    async def _rest(self, pause: float) -> None:
        """Sleep until something new is written or something old may be tried again."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await self._bell.wait()

    async def deliver(self) -> int:
        """Everything that may be sent now; how many announcements were delivered is returned."""
        await self._set_out()
        return sum(await asyncio.gather(*self._visits.values()))

    async def _set_out(self) -> int:
        """A visit to every place of ours that waits for something and where nobody is; when more will be due is returned."""
        waiting, due = await self.tables.store.read(post.outlook, self.tables.now())
        for one in waiting:
            place = (one.channel, one.user)
            if place in self._visits:
                self._again |= {place} if one.untouched else set()
                continue
            if not self.tables.process.mine(one.guild):
                continue
            self._guilds[place] = one.guild
            self._visits[place] = visit = asyncio.create_task(self._visit(place, one.guild))
            visit.add_done_callback(partial(self._back_from, place))
        return due

    def _back_from(self, place: Place, visit: asyncio.Task[int]) -> None:
        """A place may be visited again: at once, or a while after the database failed."""
        if visit.cancelled() or visit.exception() is None:
            self._free(place)
        else:
            log.warning("delivery to %s broke off: %s", place, visit.exception())
            self._again.add(place)
            asyncio.get_running_loop().call_later(FIRST_PAUSE, self._free, place)

    def _free(self, place: Place) -> None:
        """Nobody is at a place any more; what was written for it in the last moment is not forgotten."""
        self._visits.pop(place, None)
        self._guilds.pop(place, None)
        if place in self._again:
            self._again.discard(place)
            self._bell.set()

    async def _visit(self, place: Place, guild: str) -> int:
        """Everything for one place, message by message; the rest waits when something fails, or the place is not ours now."""
        done = 0
        while self.tables.process.mine(guild):
            async with self._hands:
                next_ = await self.tables.store.write(taken, place, self.tables.now())
                if not next_.bundle or not await self._hand_over(next_.bundle, next_.home):
                    return done
                done += len(next_.bundle)
                if not next_.more and place not in self._again:
                    return done
                self._again.discard(place)
        return done

    async def _hand_over(self, bundle: list[Notice], home: post.Home | None) -> bool:
        """Deliver one message that was announced in the database; if its thread was left meanwhile, its message says so.

        A process that was frozen on the way may have put an older state over what another told meanwhile; the newest is
        told again.
        """
        numbers, notice = [notice.id for notice in bundle], as_one_notice(bundle)
        store, now, process = self.tables.store, self.tables.now, self.tables.process
        lapses = process.lapses
        while home is not None:
            try:
                message = await self._bring(replace(notice, thread=home.thread), home.message)
            except Unreachable as error:
                count("announcements", result="closed")
                await self._cannot_reach(bundle[0], numbers, str(error))
                return False
            except Exception as error:
                count("announcements", result="failed")
                if bundle[0].attempts + 1 >= MOST_TRIES and is_ours(error):
                    await self._give_up(bundle[0], numbers, error)
                    return True
                pause = min(FIRST_PAUSE * 2 ** min(bundle[0].attempts, 10), LONGEST_PAUSE)
                await store.write(post.postpone, numbers, now() + pause, f"{type(error).__name__}: {error}")
                return False
            home = await self._confirm(numbers, home.thread, message)
        if process.lapses != lapses:
            await store.write(post.tell_again, numbers)
        count("announcements", result="delivered")
        took("announced", max(now() - bundle[0].created, 0))
        return True

    async def _confirm(self, numbers: list[int], thread: str, message: str) -> post.Home | None:
        """Say in the database what was sent; one announcement, as it mostly is, with one statement."""
        store, now = self.tables.store, self.tables.now()
        if len(numbers) == 1 and await store.write(post.confirm, numbers[0], thread, message, now):
            return None
        return await store.write(post.confirm_at, numbers, thread, message, now)

    async def _bring(self, notice: Notice, message: str) -> str:
        """Edit the thread's message, or send a new one unless an earlier attempt arrived after all."""
        if not message and notice.attempts:
            message = await self.courier.find(notice) or ""
            if message and not notice.thread:
                return message
        if message:
            try:
                await self.courier.edit(notice, message)
                return message
            except Gone:
                again = await self.courier.find(notice) if notice.attempts else None
                return again or await self.courier.send(notice)
        return await self.courier.send(notice)

    async def _give_up(self, notice: Notice, numbers: list[int], error: Exception) -> None:
        """What fails by a mistake of ours each time is set aside and written down, so that what comes after it is said."""
        told = await self.tables.incident(error, asked=f"announcement {notice.kind}", game=notice.game)
        await self.tables.store.write(post.drop, numbers, f"{type(error).__name__}: {error}")
        log.error("incident %s: an announcement was given up", told.number)
        count("incidents")

    async def _cannot_reach(self, notice: Notice, numbers: list[int], trouble: str) -> None:
        """A person who takes no letters is called in the channel; a channel's table is paused and its moderators told."""
        if notice.user:
            await self._call_in_channel(notice, numbers, trouble)
        else:
            why = Phrase(UNREACHABLE, {"channel": notice.channel, "detail": trouble})
            await self.tables.set_aside(notice.game, why, notice.channel, trouble)
            self.tables.forget(notice.game)
        self._bell.set()

    async def _call_in_channel(self, notice: Notice, numbers: list[int], trouble: str) -> None:
        """A letter nobody takes is given up; a call goes to the channel instead, and the moderators hear so once."""
        await self.tables.store.write(post.drop, numbers, trouble)
        if notice.kind not in CALLS:
            return
        table, now = await self.tables.look(notice.game), self.tables.now()
        others = [user for user in table.with_role(MODERATOR) if user != notice.user]
        letters = tuple(letter(table.game, user, UNLETTERED, now, player=notice.user) for user in others)
        here = replace(channel_notice(table.game, UNLETTERED, now, player=notice.user), mention=(notice.user,))
        await self.tables.store.write(post.unlettered, notice.user, here, letters)
        self.tables.forget_prefs(notice.user)

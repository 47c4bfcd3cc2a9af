"""The clock of reminders: `sweep` calls who is due; something outside ticks and calls it."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from msgspec.structs import replace

from bot.calls.notices import awake, calling, letter, notice
from bot.calls.waits import (
    anew,
    answer_of,
    call_of,
    due_with,
    goes_on,
    may_be_played_for,
    reminded,
    with_wait,
    word_after,
)
from bot.computers.at_turn import Computers
from bot.errors import Stale, StoreTrouble
from bot.store import records
from bot.store.changes import Change
from bot.store.rows import COMPUTER, Act, Notice, Offer, Wait
from bot.store.statements import games, waiting
from bot.tables import consent
from bot.tables.consent import Consent, undecided
from bot.tables.line import Line, default_turn, line_of
from bot.tables.play import Play
from bot.tables.seats.seating import Seating
from bot.tables.table import MODERATOR, Table
from bot.tables.writing import Writer
from engine import EngineBug, Phrase

log = logging.getLogger(__name__)
BACK = 120
PATIENCE = 30  # seconds for one table, so that one that hangs keeps nobody else from being called
SWEPT = "swept"


class Clock:
    """Reminders, limits, and what is played for who lets them pass."""

    def __init__(self, tables: Writer, play: Play, consent: Consent, seating: Seating, computers: Computers) -> None:
        self.tables = tables
        self.play = play
        self.consent = consent
        self.seating = seating
        self.computers = computers

    async def sweep(self) -> None:
        """Do everything that is due once; a table that fails is told of in the log, the others go on."""
        now = self.tables.now()
        await self._after_a_jump_back(now)
        due = await self.tables.store.read(waiting.due_games, now)
        guilds = await self.tables.store.read(games.guilds, due) if due else {}
        for game in (game for game in due if self.tables.process.mine(guilds.get(game, ""))):
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._call(game, now)
            except TimeoutError:
                log.warning("table %s is not free; it is looked at again with the next sweep", game)
            except Stale:
                log.info("table %s was moved by another process; it is looked at again with the next sweep", game)
            except StoreTrouble as trouble:
                log.warning("table %s could not be swept: %s", game, trouble)
            except Exception:
                log.exception("sweep of game %s failed", game)

    async def _after_a_jump_back(self, now: int) -> None:
        """A clock that was ahead is right now: every wait and question begins anew, and nothing is late."""
        clock = f"{SWEPT} {self.tables.process.name}".strip()
        before = await self.tables.store.read(records.fact, clock)
        await self.tables.store.write(records.keep_fact, clock, now)
        if before <= now + BACK and not await self.tables.store.read(waiting.is_ahead, now + BACK):
            return
        for game in await self.tables.store.write(waiting.begin_anew, now):
            try:
                async with asyncio.timeout(PATIENCE), self.tables.at(game) as table:
                    await self._begin_anew(table, before, now)
            except TimeoutError:
                log.warning("table %s is not free; it keeps the times of a clock that was wrong", game)
        self.tables.posted()

    async def _begin_anew(self, table: Table, before: int, now: int) -> None:
        """Everybody who is waited for or asked at one table of ours, by the clock that is right now."""
        if self.tables.process.mine(table.game.guild):
            prefs, pace = await self.tables.prefs(wait.user for wait in table.waits.values()), table.game.pace
            fresh = tuple(anew(wait, pace, prefs[wait.user], before, now) for wait in table.waits.values())
            offers = tuple(consent.asked_at(offer, pace, min(offer.created, now)) for offer in table.offers)
            await self.tables.commit(table, Change(game=table.game, waits=fresh, offers=offers))

    async def _keep(self, table: Table, *changed: Wait, notices: tuple[Notice, ...] = ()) -> Table:
        """Write when seats are called next, and what they were told now, together."""
        change = Change(game=table.game, waits=with_wait(table, *changed), notices=notices)
        return (await self.tables.commit(table, change)).table

    async def _call(self, game: int, now: int) -> None:
        """Everything that is due at one table."""
        async with self.tables.at(game) as table:
            if table.game.status == "paused":
                return
            for offer in table.offers:
                table = await self._call_offer(table, offer, now)
            if table.game.status != "running":
                return
            asking = {offer.seat for offer in table.offers if offer.kind == "deal"}
            for seat in [seat for seat, wait in table.waits.items() if wait.answered or seat not in asking]:
                table = await self._remind(table, table.waits[seat], now)
                if seat in asking:
                    continue
                table = await self._escalate(table, table.waits[seat], now)
                wait = table.waits[seat]
                if wait.limit and wait.limit <= now:
                    moved, table = await self._limit(table, wait, now)
                    if moved:
                        return

    async def _remind(self, table: Table, wait: Wait, now: int) -> Table:
        """Call a player once for all their seats, or say when to try again if they sleep or are away."""
        if not wait.remind or wait.remind > now:
            return table
        prefs = await self.tables.prefs_of(wait.user)
        moment = awake(prefs, now)
        if moment > now:
            return await self._keep(table, replace(wait, remind=moment))
        if wait.answered and await self.tables.store.read(games.has_offer, table.game.id, wait.answered):
            told = answer_of(table.game, wait, prefs, now)
            return await self._keep(table, goes_on(wait, table.game.pace, prefs, now), notices=told)
        called = [reminded(row, table.game.pace, prefs, now) for row in due_with(table, wait, now)]
        return await self._keep(table, *called, notices=call_of(table.game, called[0], prefs, now))

    async def _escalate(self, table: Table, wait: Wait, now: int) -> Table:
        """Tell the others and the moderators what can be done, three times; nobody hears that they wait for themselves."""
        if not wait.escalate or wait.escalate > now:
            return table
        params = {"seat": wait.seat, "player": wait.user, "since": wait.since}
        moderators = [user for user in table.with_role(MODERATOR) if user != wait.user]
        told = [letter(table.game, user, "waiting_long", now, **params) for user in moderators]
        if told or set(table.people_left) - {wait.user}:
            told.append(notice(table.game, "stalled", now, **params))
        later = replace(wait, escalate=word_after(table.game.pace, wait.since, now))
        return await self._keep(table, later, notices=tuple(told))

    async def _limit(self, table: Table, wait: Wait, now: int) -> tuple[bool, Table]:
        """Play what was agreed for a seat whose time is up; whether the table moved is returned."""
        prefs, pace = await self.tables.prefs_of(wait.user), table.game.pace
        moment = may_be_played_for(wait, pace, prefs, now)
        if moment > now:
            return False, await self._keep(table, replace(wait, limit=moment))
        told = notice(table.game, "limit", now, seat=wait.seat, user=wait.user, default=pace.default)
        if pace.default == "nothing":
            return False, await self._keep(table, replace(wait, limit=0), notices=(told,))
        if pace.default == COMPUTER:
            self.computers.take_turn(table, wait.seat, partial(self._thought_for, wait))
            return True, table
        later = replace(wait, limit=now + pace.grace)
        change = Change(game=table.game, waits=with_wait(table, later), notices=(told,))
        try:
            await self._play_for(table.after(change), later, change, now)
        except EngineBug:
            await self.tables.commit(table, change)
            raise
        return True, table

    async def _play_for(self, table: Table, wait: Wait, change: Change, now: int) -> None:
        """Play the agreed default for a seat and say so, together."""
        mode = table.game.pace.default
        if mode == "caretaker":
            await self.seating.give_to_caretaker(table, wait.seat, change)
            return
        line = line_of(table)
        await self.tables.think(default_turn, line, wait.seat, now, mode)
        await self._played_for(table, wait, change, line)

    async def _thought_for(self, wait: Wait, table: Table, line: Line) -> None:
        """Write what a computer decided for a seat whose time is up, and say so, together."""
        now, mode = self.tables.now(), table.game.pace.default
        told = notice(table.game, "limit", now, seat=wait.seat, user=wait.user, default=mode)
        later = replace(wait, limit=now + table.game.pace.grace)
        await self._played_for(
            table, wait, Change(game=table.game, waits=with_wait(table, later), notices=(told,)), line
        )

    async def _played_for(self, table: Table, wait: Wait, change: Change, line: Line) -> None:
        """What was played for a seat, with what follows from it."""
        now = self.tables.now()
        params = {"seat": wait.seat, "user": wait.user, "default": table.game.pace.default}
        act = Act(game=table.game.id, at=now, user="", act="default", params=params)
        await self.tables.reach(table, line.change(replace(change, acts=(act,)), now), "moved", line.acted)

    async def _call_offer(self, table: Table, offer: Offer, now: int) -> Table:
        """Call those who have not answered once; an offer that ran out is closed."""
        if offer.expires <= now:
            return (await self.consent.close(table, offer, "expired", Phrase("offer.expired"))).table
        if not offer.remind or offer.remind > now:
            return table
        prefs = await self.tables.prefs_at(table, undecided(offer))
        moment = min((awake(wishes, now) for wishes in prefs.values()), default=now)
        change = Change(game=table.game, offers=(replace(offer, remind=moment if moment > now else 0),))
        if moment <= now:
            params = {"offer": offer.id, "expires": offer.expires}
            first = notice(table.game, "offer_reminder", now, **params)
            change = replace(change, notices=tuple(calling(first, table.game, prefs, prefs, now, **params)))
        return (await self.tables.commit(table, change)).table

"""The clock of the house: `sweep` calls who is due; something outside ticks and calls it with the time."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.calls.quiet_hours import awake
from bot.errors import Refused
from bot.orders.follow import default_turn
from bot.store import clock, games, people, post, upkeep
from bot.store.rows import DAY, LONGEST_PAUSE, Act, Notice, Offer, Pace, Prefs, Wait
from bot.tables import changes
from bot.tables.consent import offer_reminder, undecided
from bot.tables.playing import line_of
from bot.tables.table import MODERATOR, Table
from engine import Event

if TYPE_CHECKING:
    from bot.tables.service import Played, Tables

log = logging.getLogger(__name__)
BACK = 120
SWEPT = "swept"
BACKED_UP = "backed_up"


def reminded(wait: Wait, pace: Pace, prefs: Prefs, now: int) -> Wait:
    """A seat that was just called: next time later, counted from now, until it was called often enough."""
    interval = changes.shortest(prefs.interval, pace.remind)
    times = wait.reminded + 1
    next_ = now + interval * pace.growth**times if interval and times < pace.reminders else 0
    return replace(wait, reminded=times, last=now, remind=next_)


def may_be_played_for(wait: Wait, pace: Pace, prefs: Prefs, now: int) -> int:
    """The instant from which the agreed default may be played: not before a call was long enough ago, nor while away."""
    called = wait.last + pace.grace if wait.reminded else 0
    away = min(prefs.away, wait.limit + pace.extension * pace.extensions)
    if wait.remind and not wait.reminded:
        called = now + pace.grace
    return max(wait.limit, called, away)


class Clock:
    """The desk for time: reminders, limits, extensions, pauses."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.backups: Path | None = None
        self.backups_kept = 7

    async def sweep(self) -> None:
        """Do everything that is due once; a table that fails is told of in the log, the others go on."""
        now = self.tables.now()
        await self._after_a_jump_back(now)
        await self._back_up(now)
        for game in await self.tables.store.read(clock.due_games, now):
            try:
                await self._call(game, now)
            except Exception:
                log.exception("sweep of game %s failed", game)

    async def _back_up(self, now: int) -> None:
        """A copy of the database every day, where a folder for them was named."""
        if self.backups is None or abs(now - await self.tables.store.read(people.fact, BACKED_UP)) < DAY:
            return
        try:
            await asyncio.to_thread(upkeep.backup, self.tables.store.path, self.backups, self.backups_kept, now)
            await self.tables.store.write(people.keep_fact, BACKED_UP, now)
        except (OSError, sqlite3.Error):
            log.exception("no backup could be made")

    async def _after_a_jump_back(self, now: int) -> None:
        """A clock that was set back: everybody is waited for from now on at the latest, and no announcement is late."""
        before = await self.tables.store.read(people.fact, SWEPT)
        await self.tables.store.write(people.keep_fact, SWEPT, now)
        if before <= now + BACK:
            return
        await self.tables.store.write(post.hurry, now, now + LONGEST_PAUSE)
        self.tables.posted()
        for game in await self.tables.store.read(clock.games_with_waits):
            async with self.tables.at(game) as table:
                for wait in table.waits.values():
                    if wait.since > now or wait.last > now:
                        await self._fresh(table, wait)

    async def _fresh(self, table: Table, wait: Wait) -> None:
        """Wait for a seat from now on."""
        prefs = (await self.tables.prefs((wait.user,)))[wait.user]
        now = self.tables.now()
        await self._keep(table, changes.fresh_wait(wait.game, wait.seat, wait.user, table.game.pace, prefs, now))

    async def _keep(self, table: Table, wait: Wait, *notices: Notice) -> None:
        """Write when a seat is called next, and what it was told now, together."""

        def written(db: sqlite3.Connection) -> None:
            clock.keep_wait(db, wait)
            games.write_all(db, *notices)

        await self.tables.store.write(written)
        table.waits[wait.seat] = wait
        if notices:
            self.tables.posted()

    async def _call(self, game: int, now: int) -> None:
        """Everything that is due at one table."""
        async with self.tables.at(game) as table:
            if table.game.status == "paused":
                return
            for offer in list(table.offers):
                await self._call_offer(table, offer, now)
            if table.game.status != "running":
                return
            asking = {offer.seat for offer in table.offers if offer.kind == "deal"}
            for wait in [wait for wait in table.waits.values() if wait.seat not in asking]:
                wait = await self._remind(table, wait, now)
                wait = await self._escalate(table, wait, now)
                if wait.limit and wait.limit <= now and await self._limit(table, wait, now):
                    return

    async def _remind(self, table: Table, wait: Wait, now: int) -> Wait:
        """Call a player, or say when to try again if they sleep or are away."""
        if not wait.remind or wait.remind > now:
            return wait
        prefs = (await self.tables.prefs((wait.user,)))[wait.user]
        moment = awake(prefs, now)
        wait = replace(wait, remind=moment) if moment > now else reminded(wait, table.game.pace, prefs, now)
        told = [] if moment > now else self.reminder(table, wait, prefs, now)
        await self._keep(table, wait, *told)
        return wait

    def reminder(self, table: Table, wait: Wait, prefs: Prefs, now: int) -> list[Notice]:
        """The call itself, as the player wants to be called."""
        params = {
            "seat": wait.seat,
            "user": wait.user,
            "since": wait.since,
            "times": wait.reminded,
            "limit": wait.limit,
        }
        if prefs.pings == "none":
            return []
        if prefs.pings == "letter":
            return [changes.letter(table.game, wait.user, "reminder", now, **params)]
        return [replace(changes.notice(table.game, "reminder", now, **params), mention=(wait.user,))]

    async def _escalate(self, table: Table, wait: Wait, now: int) -> Wait:
        """Tell the moderators, once."""
        if not wait.escalate or wait.escalate > now:
            return wait
        wait = replace(wait, escalate=0)
        params = {"seat": wait.seat, "player": wait.user, "since": wait.since}
        told = [changes.letter(table.game, user, "waiting_long", now, **params) for user in table.with_role(MODERATOR)]
        await self._keep(table, wait, *told)
        return wait

    async def _limit(self, table: Table, wait: Wait, now: int) -> bool:
        """Play what was agreed for a seat whose time is up; whether the table moved is returned."""
        prefs = (await self.tables.prefs((wait.user,)))[wait.user]
        moment = may_be_played_for(wait, table.game.pace, prefs, now)
        if moment > now:
            await self._keep(table, replace(wait, limit=moment))
            return False
        mode = table.game.pace.default
        params = {"seat": wait.seat, "user": wait.user, "default": mode}
        told = changes.notice(table.game, "limit", now, **params)
        if mode == "nothing":
            await self._keep(table, replace(wait, limit=0), told)
            return False
        await self._keep(table, replace(wait, limit=now + table.game.pace.grace), told)
        if mode == "caretaker":
            await self.tables.people.sit(table, table.seats[wait.seat], wait.user, "", "", caretaker=1)
            await self.tables.go_on(table)
            return True
        line = line_of(table)
        await self.tables.think(default_turn, line, table, wait.seat, now, mode)
        act = Act(game=table.game.id, at=now, user="", act="default", params=params)
        await self.tables.leap(table, line.going("moved", acts=(act,)))
        return True

    async def _call_offer(self, table: Table, offer: Offer, now: int) -> None:
        """Call those who have not answered once; an offer that ran out is closed."""
        if offer.expires <= now:
            await self.tables.offers.close(table, offer, "expired", Event("offer.expired"))
            return
        if not offer.remind or offer.remind > now:
            return
        users = tuple(user for seat in undecided(offer) if (user := table.user_of(seat)))
        prefs = await self.tables.prefs(users)
        moment = min((awake(prefs[user], now) for user in users), default=now)
        later = 0 if moment <= now else moment
        params = {"offer": offer.id, "expires": offer.expires}

        def written(db: sqlite3.Connection) -> None:
            clock.keep_remind(db, offer.id, later)
            if not later:
                told = changes.notice(table.game, "offer_reminder", now, **params)
                games.write_all(db, *changes.calling(told, table.game, users, prefs, now, **params))

        await self.tables.store.write(written)
        table.offers = [replace(o, remind=later) if o.id == offer.id else o for o in table.offers]
        self.tables.posted()

    async def nudge(self, game: int, user: str, seat: str = "") -> None:
        """The moderator calls who is waited for, now."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            now = self.tables.now()
            waits = [wait for wait in table.waits.values() if seat in ("", wait.seat)]
            if not waits:
                raise Refused("clock.nobody_waited_for")
            for wait in waits:
                prefs = (await self.tables.prefs((wait.user,)))[wait.user]
                called = reminded(wait, table.game.pace, prefs, now)
                await self._keep(table, called, *self.reminder(table, called, prefs, now))

    async def extend(self, game: int, user: str) -> tuple[Wait, ...]:
        """A player takes more time, as often as the table allows."""
        async with self.tables.at(game) as table:
            pace = table.game.pace
            waits = [wait for wait in table.waits.values() if wait.user == user and wait.limit]
            if not waits:
                raise Refused("clock.no_limit")
            if any(wait.extended >= pace.extensions for wait in waits):
                raise Refused("clock.no_more_time", extensions=pace.extensions)
            for wait in waits:
                await self._keep(table, replace(wait, limit=wait.limit + pace.extension, extended=wait.extended + 1))
            return tuple(table.waits[wait.seat] for wait in waits)

    async def set_limit(self, game: int, user: str, seat: str, at: int) -> Wait:
        """The moderator sets until when a seat has time; 0 for as long as it likes."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            if seat not in table.waits:
                raise Refused("clock.nobody_waited_for")
            await self._keep(table, replace(table.waits[seat], limit=at))
            return table.waits[seat]

    async def pause(self, game: int, user: str, why: str = "") -> None:
        """The moderator stops a table: nobody is called, nothing can be played."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            table.must_be("running")
            await self._stop_or_go(table, user, "paused", why)
            table.waits = {}

    async def resume(self, game: int, user: str, why: str = "", channel: str = "") -> Played:
        """The moderator lets a table go on, in another channel if need be; everybody's time begins anew."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            table.must_be("paused")
            moves = channel not in ("", table.game.channel)
            if moves:
                await self.tables.store.write(games.move_to, game, channel)
                table.game = replace(table.game, channel=channel)
            await self._stop_or_go(table, user, "running", why, moves)
            self.tables.forget(game)
            return self.tables.stands(table)

    async def _stop_or_go(self, table: Table, user: str, status: str, why: str, moves: bool = False) -> None:
        """Write a pause or its end; a table that moves shows its card and its open questions again."""
        now, game = self.tables.now(), table.game
        kind = "paused" if status == "paused" else "resumed"
        changed = replace(game, status=status, why=Event(f"table.{kind}", {"user": user, "why": why}))
        table.game = changed
        seats = table.waiting()
        users = {there for seat in seats if (there := table.user_of(seat))}
        prefs = await self.tables.prefs(users)
        table.waits = {}
        waits = changes.waits_after(table, seats, seats, prefs, now)
        told = changes.calling(changes.notice(changed, kind, now, user=user, why=why), changed, users, prefs, now)
        shown = [
            changes.shown_again(changed, now),
            *(changes.offer_notice(changed, o, o.state, now) for o in table.offers),
        ]
        card = [changes.notice(changed, "started", now)] if moves else []
        act = Act(game=game.id, at=now, user=user, act=kind, before=game.head, after=game.head, why=why)

        def written(db: sqlite3.Connection) -> None:
            games.set_status(db, changed, act, waits, [*card, *shown, *told])
            if status == "running":
                clock.anew(db, game.id, now + offer_reminder(game.pace), now + game.pace.offers)

        await self.tables.store.write(written)
        table.waits = {wait.seat: wait for wait in waits}
        self.tables.posted()

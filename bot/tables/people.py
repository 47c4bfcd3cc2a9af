"""People: their wishes, who sits where, and what they missed."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot.errors import Refused, StoreTrouble
from bot.store import clock, desks, games, moves, people
from bot.store.rows import Act, Game, Member, Move, Prefs, Seat, Wait, insert
from bot.tables import changes
from bot.tables import ratings as record
from bot.tables.ratings import Record, Times
from bot.tables.table import MODERATOR, Table
from engine import Event

if TYPE_CHECKING:
    from bot.tables.service import Played, Tables

MINUTES = 24 * 60
PINGS = ("channel", "letter", "none")
LEFT = Event("order.left")


class Missed(msgspec.Struct, frozen=True):
    """What happened at a table since somebody's last move."""

    game: Game
    moves: tuple[Move, ...]
    acts: tuple[Act, ...]
    waits: tuple[Wait, ...]


def checked(prefs: Prefs) -> Prefs:
    """Wishes that can be kept, or one clear line."""
    try:
        ZoneInfo(prefs.zone)
    except (KeyError, ValueError, OSError):
        raise Refused("prefs.zone", zone=prefs.zone) from None
    if not (0 <= prefs.quiet_from < MINUTES and 0 <= prefs.quiet_to < MINUTES):
        raise Refused("prefs.quiet", low=0, high=MINUTES - 1)
    if prefs.pings not in PINGS:
        raise Refused("prefs.pings", value=prefs.pings, known=list(PINGS))
    if prefs.interval < 0:
        raise Refused("prefs.interval", value=prefs.interval)
    return prefs


class People:
    """The desk for people."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def prefs(self, user: str) -> Prefs:
        """Somebody's wishes."""
        return (await self.tables.prefs((user,)))[user]

    async def set_prefs(self, user: str, **wishes: Any) -> Prefs:
        """Change wishes: language, zone, quiet hours, interval, pings, away; those who wait for them heed it at once."""
        old = await self.prefs(user)
        unknown = sorted(set(wishes) - set(old.__struct_fields__[1:]))
        if unknown:
            raise Refused("prefs.unknown", wishes=unknown)
        prefs = checked(replace(old, **wishes))
        await self.tables.store.write(people.keep_prefs, prefs)
        self.tables.forget_prefs(user)
        if prefs.interval != old.interval:
            await self._rearm(user, prefs)
        return prefs

    async def heard(self, user: str, locale: str) -> Prefs:
        """Somebody's wishes, with the language their Discord speaks, for letters to them."""
        prefs = await self.prefs(user)
        if prefs.locale != locale:
            prefs = replace(prefs, locale=locale)
            with contextlib.suppress(StoreTrouble):
                await self.tables.store.write(people.keep_prefs, prefs)
            self.tables.forget_prefs(user)
        return prefs

    async def away(self, user: str, until: int) -> Prefs:
        """Nobody calls this person before an instant; 0 to be back."""
        return await self.set_prefs(user, away=until)

    async def _rearm(self, user: str, prefs: Prefs) -> None:
        """Call somebody in the rhythm they wish for from now on."""
        for game in await self.tables.store.read(clock.games_waiting_for, user):
            async with self.tables.at(game) as table:
                for wait in [wait for wait in table.waits.values() if wait.user == user and wait.remind]:
                    interval = changes.shortest(prefs.interval, table.game.pace.remind)
                    remind = max(wait.since, wait.last) + interval if interval else 0
                    table.waits[wait.seat] = replace(wait, remind=remind)
                    await self.tables.store.write(clock.keep_wait, table.waits[wait.seat])

    async def replace(self, game: int, seat: str, user: str, by: str, why: str = "") -> Played:
        """Somebody else takes over a seat; the standing orders of who sat there end, sealed."""
        async with self.tables.at(game) as table:
            table.must_moderate(by)
            table.must_be("running", "paused")
            old = table.seats.get(seat)
            if old is None:
                raise Refused("table.unknown_seat", seat=seat, known=list(table.seats))
            return await self.sit(table, old, user, by, why, caretaker=0)

    async def resign(self, game: int, user: str, why: str = "") -> Played:
        """A player leaves a game under way: a caretaker plays on until somebody takes the seat over."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            for seat in table.must_sit(user):
                await self.sit(table, table.seats[seat], user, user, why, caretaker=1)
            return await self.tables.go_on(table) if table.game.status == "running" else self.tables.stands(table)

    async def back(self, game: int, user: str) -> Played:
        """A player takes their seats back from the caretaker."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            mine = [seat for seat in table.seats.values() if seat.user == user and seat.caretaker]
            if not mine:
                raise Refused("table.is_running" if table.game.status == "running" else "table.no_seat", game=game)
            for seat in mine:
                await self.sit(table, seat, user, user, "", caretaker=0)
            return self.tables.stands(table)

    async def sit(self, table: Table, old: Seat, user: str, by: str, why: str, caretaker: int) -> Played:
        """Write who sits on a seat from now on, at a table that is held; `by` is nobody where the house does it.

        What the one before asked of others is taken back: nobody answers for a seat what another wished.
        """
        now, game = self.tables.now(), table.game
        new = Seat(game.id, old.seat, user, now, caretaker=caretaker)
        kind = "caretaker" if caretaker else "returned" if old.user == user else "replaced"
        told = changes.notice(game, kind, now, seat=old.seat, before=old.user, user=user, by=by, why=why)
        act = Act(
            game=game.id, at=now, user=by, act=kind, before=game.head, after=game.head, why=why,
            params={"seat": old.seat, "before": old.user, "user": user},
        )  # fmt: skip
        ended = changes.stopped((order for order in table.orders if order.seat == old.seat), LEFT)
        table.seats[old.seat] = new
        prefs = await self.tables.prefs((user,))
        waits = changes.waits_after(table, table.waiting(), (old.seat,), prefs | await self._others(table), now)

        def written(db: sqlite3.Connection) -> None:
            desks.sit_down(db, new)
            desks.wait_for(db, game.id, waits)
            called = () if caretaker else (user,)
            games.write_all(db, act, changes.shown_again(game, now), replace(told, mention=called))
            for order in ended:
                changes.keeping(order)(db, game)

        await self.tables.store.write(written)
        table.waits = {wait.seat: wait for wait in waits}
        table.orders = [order for order in table.orders if order.seat != old.seat]
        for offer in [offer for offer in table.offers if offer.seat == old.seat]:
            await self.tables.offers.close(table, offer, "withdrawn")
        self.tables.posted()
        return self.tables.stands(table)

    async def _others(self, table: Table) -> dict[str, Prefs]:
        """The wishes of all who sit at a table."""
        return await self.tables.prefs(seat.user for seat in table.seats.values())

    async def set_moderator(self, game: int, user: str, by: str, on: bool = True) -> Table:
        """Make somebody moderator of a table, or take that back; the last one stays."""
        async with self.tables.at(game) as table:
            table.must_moderate(by)
            there = table.with_role(MODERATOR)
            if on and user not in there:
                await self.tables.store.write(insert, Member(game, user, MODERATOR, self.tables.now()))
            if not on and there == (user,):
                raise Refused("table.last_moderator")
            if not on:
                await self.tables.store.write(games.leave, game, user, MODERATOR)
            self.tables.forget(game)
            return await self.tables.look(game)

    async def missed(self, game: int, user: str) -> Missed:
        """What happened since somebody's last move."""
        table = await self.tables.look(game)
        line = await self.tables.store.read(moves.line, table.game.head)
        last = next((move.seq for move in reversed(line) if move.by == user), 0)
        since = tuple(move for move in line if move.seq > last)
        at = line[last].at if line else 0
        acts = [act for act in await self.tables.store.read(moves.acts, game) if act.at >= at and act.user != user]
        return Missed(table.game, since, tuple(acts), tuple(table.waits.values()))

    async def games(self, user: str) -> list[Game]:
        """The games somebody is in."""
        return await self.tables.store.read(games.of_user, user)

    async def waits(self, user: str = "") -> list[Wait]:
        """Where somebody (or anybody) is waited for, longest first."""
        return await self.tables.store.read(*((games.waits_of, user) if user else (games.all_waits,)))

    async def record(self, user: str) -> Record:
        """Somebody's games, wins, rating per title and turn times."""
        return (await self.tables.store.read(record.of_everybody)).get(user) or Record(user)

    async def times(self, game: int) -> dict[str, Times]:
        """How long everybody took at a table."""
        return await self.tables.store.read(record.times_of, await self.tables.game(game))

    async def ratings(self, title: str) -> list[tuple[str, float]]:
        """Everybody's rating in a title, the best first."""
        everybody = await self.tables.store.read(record.of_everybody)
        found = [(user, row.titles[title].rating) for user, row in everybody.items() if title in row.titles]
        return sorted(found, key=lambda pair: -pair[1])

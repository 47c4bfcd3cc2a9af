"""Open seats: those of lobbies across servers, those of a copy; who shows them, who asks for one, and what the table answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from bot.calls.notices import about, calling, lobby_card, seat_notice
from bot.errors import Refused, Stale
from bot.store.changes import REQUEST, Change
from bot.store.rows import DAY, Game, Member, SeatRequest
from bot.store.statements import ratings, requests, waiting
from bot.store.statements.ratings import FIRST_RATING
from bot.tables.seats.lobby import taken
from bot.tables.seats.seating import Seating
from bot.tables.table import MODERATOR, PLAYER, Table
from bot.tables.writing import Writer

PATIENCE = 3 * DAY
MOST_OPEN, MOST_A_DAY, MOST_AT_A_TABLE = 3, 10, 20


class Opening(msgspec.Struct, frozen=True):
    """A table with free seats: how many sit there, the request of who looks, if they asked already, and under way the free seat."""

    game: Game
    seated: int
    asked: int = 0
    seat: str = ""


def fits(game: Game, rating: int) -> bool:
    """Whether a table looks for somebody of a rating."""
    return game.rating_from <= rating and (not game.rating_to or rating <= game.rating_to)


class Openings:
    """Seats that are asked for: by people of other servers, and at a copy by anybody."""

    def __init__(self, tables: Writer, seating: Seating) -> None:
        self.tables = tables
        self.seating = seating
        self._asked: defaultdict[str, list[int]] = defaultdict(list)  # also of who was forgotten in between

    async def show(self, guild: str, on: bool) -> None:
        """Let other servers see a server's open seats, or not any more."""
        await self.tables.store.write(requests.show, guild, on)

    async def elsewhere(self, user: str, guild: str) -> list[Opening]:
        """The open seats of other servers than this one, without tables somebody is in."""
        mine = await self.tables.store.read(requests.of_user, user)
        asked = {row.game: row.id for row in mine if row.state == "open"}
        found = await self.tables.store.read(requests.open_tables, self.tables.now())
        lobbies = [
            Opening(game, len(seated) + len(game.computers), asked.get(game.id, 0))
            for game, seated in found
            if user not in seated and len(seated) + len(game.computers) < game.wanted
        ]
        return [row for row in (*await self._under_way(user, asked), *lobbies) if row.game.guild != guild]

    async def here(self, user: str, guild: str) -> list[Opening]:
        """The open seats of games under way on this server."""
        mine = await self.tables.store.read(requests.of_user, user)
        asked = {row.game: row.id for row in mine if row.state == "open"}
        found = await self._under_way(user, asked, guild)
        return [row for row in found if row.game.guild == guild]

    async def _under_way(self, user: str, asked: Mapping[int, int], guild: str = "") -> list[Opening]:
        """A seat of each game under way that lacks somebody: of one server, or as far as any server sees it."""
        found = await self.tables.store.read(requests.open_seats, guild)
        return [
            Opening(game, len(seated), asked.get(game.id, 0), seat)
            for game, seat, seated in found
            if user not in seated
        ]

    async def rating(self, user: str, title: str) -> int:
        """Somebody's rating in a title; who never played it has the first one."""
        record = (await self.tables.store.read(ratings.of_everybody, title)).get(user)
        row = record.titles.get(title) if record else None
        return round(row.rating if row else FIRST_RATING)

    async def ask(self, game: int, user: str, seat: str = "", guild: str = "") -> SeatRequest:
        """Ask a table for a seat, under way for a certain one; once more where another process changed it in that moment."""
        try:
            return await self._ask(game, user, seat, guild)
        except Stale:
            return await self._ask(game, user, seat, guild)

    async def _ask(self, game: int, user: str, seat: str, guild: str) -> SeatRequest:
        """Ask a table for a seat; its moderators are told."""
        async with self.tables.at(game) as table:
            rating = await self.rating(user, table.game.title)
            if seat:
                must_be_free(table, user, seat)
                await self._must_be_seen(table, guild)
            else:
                await self._must_be_open(table)
                must_fit(table, user, rating)
            await self._must_be_modest(table, user)
            now = self.tables.now()
            new = SeatRequest(
                id=REQUEST, game=game, user=user, rating=rating, created=now, expires=now + PATIENCE, seat=seat
            )
            moderators = table.with_role(MODERATOR)
            prefs = await self.tables.prefs(moderators)
            told = calling(seat_notice(table.game, new, now), table.game, moderators, prefs, now, request=REQUEST)
            done = await self.tables.commit(table, Change(game=table.game, requests=(new,), notices=tuple(told)))
            self._asked[user].append(now)
            return done.written.requests[0]

    async def _must_be_open(self, table: Table) -> None:
        """Refuse, always in the same words, a table that nobody elsewhere sees."""
        shown = await self.tables.store.read(requests.is_shown, table.game.guild)
        if not shown or table.game.unlisted or table.game.status != "lobby":
            raise Refused("seat.not_open")

    async def _must_be_seen(self, table: Table, guild: str) -> None:
        """Refuse who asks from another server for a seat of a game under way that nobody sees there; a copy is not listed."""
        elsewhere = not table.game.imported and guild != table.game.guild
        shown = elsewhere and await self.tables.store.read(requests.is_shown, table.game.guild)
        if elsewhere and (not shown or table.game.unlisted):
            raise Refused("seat.not_open")

    async def _must_be_modest(self, table: Table, user: str) -> None:
        """Refuse who asks too often, and a table too many ask already."""
        mine, now = await self.tables.store.read(requests.of_user, user), self.tables.now()
        here = [row.state for row in mine if row.game == table.game.id]
        if "open" in here or "declined" in here:
            raise Refused("seat.asked_already" if "open" in here else "seat.declined_before")
        if sum(row.state == "open" for row in mine) >= MOST_OPEN:
            raise Refused("seat.too_many", most=MOST_OPEN)
        self._asked[user] = [at for at in self._asked[user] if at > now - DAY]
        if max(sum(row.created > now - DAY for row in mine), len(self._asked[user])) >= MOST_A_DAY:
            raise Refused("seat.too_often", most=MOST_A_DAY)
        others = await self.tables.store.read(requests.of_game, table.game.id)
        if sum(row.state == "open" for row in others) >= MOST_AT_A_TABLE:
            raise Refused("seat.crowded")

    async def of_table(self, game: int) -> list[SeatRequest]:
        """Everybody who asked at a table."""
        return await self.tables.store.read(requests.of_game, game)

    async def answer(self, game: int, request: int, user: str, yes: bool) -> SeatRequest:
        """A moderator gives the seat or does not; who asked is told by letter.

        A seat of a game under way may be given by whoever plays there, once more than half of the others agree.
        """
        async with self.tables.at(game) as table:
            row = await self._open(game, request)
            under_way = row.seat and not table.game.imported and yes
            if not (under_way and table.seats_of(user)):
                table.must_moderate(user)
            if not yes:
                return await self._settle(table, row, "declined", user)
            if row.seat:
                must_be_free(table, row.user, row.seat)
                await self.seating.give(table, row.seat, row.user, user)
                return next(each for each in await self.of_table(game) if each.id == row.id)
            table.must_be("lobby")
            if taken(table) >= table.game.wanted:
                raise Refused("lobby.full", players=table.game.wanted)
            there = row.user in table.with_role(PLAYER)
            member = () if there else (Member(game, row.user, PLAYER, self.tables.now()),)
            return await self._settle(table, row, "accepted", user, member)

    async def withdraw(self, game: int, request: int, user: str) -> SeatRequest:
        """Who asked does not wish to any more."""
        async with self.tables.at(game) as table:
            row = await self._open(game, request)
            if row.user != user:
                raise Refused("seat.none")
            return await self._settle(table, row, "withdrawn", user)

    async def _open(self, game: int, request: int) -> SeatRequest:
        """A request that waits for its answer."""
        row = next((row for row in await self.of_table(game) if (row.id, row.state) == (request, "open")), None)
        if row is None:
            raise Refused("seat.none")
        return row

    async def _settle(
        self, table: Table, row: SeatRequest, state: str, by: str, joined: tuple[Member, ...] = ()
    ) -> SeatRequest:
        """Write what became of a request, who sits down by it, and whoever is to know."""
        now, game = self.tables.now(), table.game
        done = replace(row, state=state, settled=now, by=by)
        told = (*about(game, done, now), *([lobby_card(game, now)] if joined else []))
        await self.tables.commit(table, Change(game=game, requests=(done,), joined=joined, notices=told))
        return done

    async def sweep(self) -> None:
        """End the requests nobody will answer any more: too late, or the table is full or has begun."""
        for game, guild in await self.tables.store.read(waiting.overdue_requests, self.tables.now()):
            if self.tables.process.mine(guild):
                await self._end_overdue(game)

    async def _end_overdue(self, game: int) -> None:
        """The same at one table."""
        async with self.tables.at(game) as table:
            now, rows = self.tables.now(), [row for row in await self.of_table(game) if row.state == "open"]
            late = (
                replace(row, state="expired", settled=now) for row in rows if is_gone(table, row) or row.expires <= now
            )
            if ended := tuple(late):
                told = tuple(notice for row in ended for notice in about(table.game, row, now))
                await self.tables.commit(table, Change(game=table.game, requests=ended, notices=told))


def is_gone(table: Table, row: SeatRequest) -> bool:
    """Whether nobody can get the seat they ask for any more."""
    if row.seat:
        return row.seat not in table.free_seats
    return table.game.status != "lobby" or taken(table) >= table.game.wanted


def must_be_free(table: Table, user: str, seat: str) -> None:
    """Refuse a seat that is somebody's already, and a second one to whoever plays in earnest."""
    if seat not in table.free_seats or user == table.user_of(seat):
        raise Refused("seat.taken")
    if not table.game.imported and table.seats_of(user):
        raise Refused("lobby.joined_already")


def must_fit(table: Table, user: str, rating: int) -> None:
    """Refuse who sits there already, a table that is full, and one that looks for others."""
    players = table.with_role(PLAYER)
    if user in players:
        raise Refused("lobby.joined_already")
    if taken(table) >= table.game.wanted:
        raise Refused("lobby.full", players=table.game.wanted)
    if not fits(table.game, rating):
        raise Refused("seat.rating", rating=rating, text=table.game.rating_range)

"""Private copies: another game begins at a position of one, in one hand, to think with."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

import engine
from bot.calls.pace import PACES
from bot.errors import Refused
from bot.store.changes import GAME, Change
from bot.store.rows import Game, Member, Move, Seat
from bot.store.statements import games
from bot.tables.line import Line
from bot.tables.seats.dealing import new_secret
from bot.tables.table import MODERATOR, by_seat
from bot.tables.writing import Writer
from engine import Outcome, State

MOST = 10  # under way at a time, of one person
SLOW = "none"  # nobody is called in one's own copy


class Copies:
    """Copies of positions."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables

    async def may_begin(self, state: State, user: str) -> None:
        """Refuse a copy of a game that is over there, and more of them than somebody plays."""
        if state.over:
            raise Refused("copy.over")
        if await self.tables.store.read(games.copies_of, user) >= MOST:
            raise Refused("copy.too_many", most=MOST)

    async def begin(
        self, source: Game, state: State, seq: int, channel: str, user: str, guild: str, language: str,
        names: Mapping[str, str],
    ) -> Game:  # fmt: skip
        """A game that begins at a position of another, as it stood after a move: who copies it sits on every seat and goes on at once.

        Its draws are its own, what lies face down is mixed anew, and nothing sealed comes along.
        """
        await self.may_begin(state, user)
        start = await self.tables.think(engine.taken_elsewhere, state, new_secret())
        now, setup = self.tables.now(), start.setup
        row = Game(
            id=GAME, channel=channel, guild=guild, name=source.name, title=setup.title, variant=setup.variant,
            wanted=len(setup.players), options=dict(setup.options), own=source.own, pace=PACES[SLOW], language=language,
            creator=user, created=now, imported=1, copied=1, unlisted=1,
        )  # fmt: skip
        made = await self.tables.begin(Change(game=row, joined=(Member(GAME, user, MODERATOR, now),)))
        return await self._start(made, start, seq, names, source)

    async def _start(self, made: Game, start: State, seq: int, names: Mapping[str, str], source: Game) -> Game:
        """Let it begin with the position as its first one."""
        async with self.tables.at(made.id) as table:
            now, user = self.tables.now(), made.creator
            seats = tuple(Seat(made.id, seat, user, now, name=names.get(seat, "")) for seat in start.setup.players)
            line = Line(made.id, 0, start)
            line.begin(Outcome(start, ()), Move(by=user, at=now))
            begun = Change(game=replace(table.game, status="running", started=now, setup=start.setup), seats=seats)
            told = {"user": user, "title": source.name, "move": seq, "hides": int(engine.hides(start))}
            seated = replace(table, seats=by_seat(seats))
            return (await self.tables.reach(seated, line.change(begun, now), "copied", (), **told)).table.game

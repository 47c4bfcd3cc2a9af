"""Before a game begins: tables are made, joined, left, set up and started."""

from __future__ import annotations

import random
import secrets
import sqlite3
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.orders.defaults import MODES
from bot.store import desks, games
from bot.store.moves import Draft
from bot.store.rows import Game, Member, Move, Pace, Seat, insert
from bot.tables import changes as plan
from bot.tables.playing import ENGINE
from bot.tables.table import MODERATOR, PLAYER, SPECTATOR, Table
from engine import Setup

if TYPE_CHECKING:
    from bot.tables.service import Played, Tables

DICE_SIDES = 2**31
LATER = {"name", "pace", "language"}
CHOICES = ("name", "title", "variant", "wanted", "options", "pace", "language")


def checked(game: Game, players: int) -> Setup:
    """The setup of a table for a number of players, or the engine's one clear line."""
    seats = tuple(f"P{number + 1}" for number in range(players))
    if game.pace.default not in MODES:
        raise Refused("lobby.default", value=game.pace.default, known=list(MODES))
    setup = Setup(game.title, seats, game.variant, game.options)
    engine.check_setup(setup)
    return setup


class Lobby:
    """The desk for tables that have not begun."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def create(
        self, user: str, channel: str, title: str, wanted: int, guild: str = "", name: str = "", variant: str = "",
        options: dict[str, str] | None = None, pace: Pace | None = None, language: str = "en",
        moderators: tuple[str, ...] = (), joins: bool = True,
    ) -> Game:  # fmt: skip
        """Make a table in a channel that has none under way; who makes it moderates it unless others are named."""
        now = self.tables.now()
        box = engine.load_title(title)
        game = Game(
            channel=channel, guild=guild, name=name or box.name, title=box.name, variant=variant, wanted=wanted,
            options=options or {}, pace=pace or Pace(), language=language, creator=user, created=now,
        )  # fmt: skip
        checked(game, wanted)
        roles = [(moderator, MODERATOR) for moderator in dict.fromkeys(moderators or (user,))]
        if joins:
            roles.append((user, PLAYER))

        def made(db: sqlite3.Connection) -> int:
            other = games.in_channel(db, channel)
            if other is not None and other.status in games.LIVE:
                raise Refused("lobby.channel_taken", game=other.id, name=other.name)
            number = insert(db, game)
            rows = [Member(number, person, role, now) for person, role in roles]
            games.write_all(db, *rows, plan.lobby_card(replace(game, id=number), now))
            return number

        number = await self.tables.store.write(made)
        self.tables.posted()
        return await self.tables.game(number)

    async def join(self, game: int, user: str) -> Table:
        """Take a place."""
        async with self.tables.at(game) as table:
            table.must_be("lobby")
            players = table.with_role(PLAYER)
            if user in players:
                raise Refused("lobby.joined_already")
            if len(players) >= table.game.wanted:
                raise Refused("lobby.full", players=len(players))
            return await self._write(table, Member(game, user, PLAYER, self.tables.now()))

    async def leave(self, game: int, user: str) -> Table:
        """Give a place back."""
        async with self.tables.at(game) as table:
            table.must_be("lobby")
            if user not in table.with_role(PLAYER):
                raise Refused("lobby.not_joined")
            return await self._write(table, gone=(user, PLAYER))

    async def watch(self, game: int, user: str) -> Table:
        """Become a spectator, or stop being one."""
        async with self.tables.at(game) as table:
            if user in table.with_role(SPECTATOR):
                return await self._write(table, gone=(user, SPECTATOR), silent=True)
            return await self._write(table, Member(game, user, SPECTATOR, self.tables.now()), silent=True)

    async def configure(self, game: int, user: str, **choices: Any) -> Table:
        """Change what the table agreed on; checked against each other before it is kept."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            unknown = sorted(set(choices) - set(CHOICES))
            if unknown:
                raise Refused("lobby.unknown_choice", choices=unknown, known=list(CHOICES))
            if set(choices) - LATER and table.game.status != "lobby":
                raise Refused("lobby.begun")
            changed, seated = replace(table.game, **choices), len(table.with_role(PLAYER))
            checked(changed, changed.wanted)
            if "wanted" in choices and changed.wanted < seated:
                raise Refused("lobby.seated", players=seated)
            after = await self._write(table, **choices)
            return await self._timed(after) if "pace" in choices else after

    async def _timed(self, table: Table) -> Table:
        """A new pace counts at once: whoever is waited for has its time from now on."""
        seats, now = table.waiting(), self.tables.now()
        prefs = await self.tables.prefs(user for seat in seats if (user := table.user_of(seat)))
        waits = plan.waits_after(table, seats, seats, prefs, now)
        await self.tables.store.write(desks.wait_for, table.game.id, waits)
        table.waits = {wait.seat: wait for wait in waits}
        return table

    async def close(self, game: int, user: str) -> Table:
        """Give up a table that never began."""
        async with self.tables.at(game) as table:
            table.must_be("lobby")
            table.must_moderate(user)
            return await self._write(table, status="closed", ended=self.tables.now())

    async def start(
        self, game: int, user: str, seed: int | None = None, shuffle: bool = True, given: dict[str, Any] | None = None
    ) -> Played:
        """Deal the seats and begin."""
        tables = self.tables
        async with tables.at(game) as table:
            table.must_be("lobby")
            players = list(table.with_role(PLAYER))
            if user not in players and not table.is_moderator(user):
                raise Refused("lobby.not_joined")
            dice = secrets.randbelow(DICE_SIDES) if seed is None else seed
            if shuffle:
                random.Random(dice).shuffle(players)
            setup = engine.dealt(replace(checked(table.game, len(players)), seed=dice, given=given or {}))
            outcome = await tables.think(engine.new_game, setup)
            now = tables.now()
            seats = [Seat(game, seat, player, now) for seat, player in zip(setup.players, players, strict=True)]
            table.seats = {seat.seat: seat for seat in seats}
            first = Move(game=game, events=outcome.events, engine=ENGINE, by=user, at=now)
            begun = replace(table.game, status="running", started=now, setup=setup, wanted=len(players))
            going = plan.Going(
                outcome.state, "started", drafts=(Draft(first, engine.encode_state(outcome.state)),), game=begun,
                also=(lambda db, _: plan.void(games.write_all(db, *seats)),),
            )  # fmt: skip
            return await tables.leap(table, going)

    async def _write(
        self, table: Table, *rows: Member, gone: tuple[str, str] | None = None, silent: bool = False, **changes: Any
    ) -> Table:
        """Keep what changed, and show it in the lobby's message."""
        game, now = table.game, self.tables.now()

        def written(db: sqlite3.Connection) -> None:
            games.write_all(db, *rows)
            if gone:
                games.leave(db, game.id, *gone)
            if changes:
                games.change_game(db, game.id, **changes)
            if not silent:
                insert(db, plan.lobby_card(game, now))

        await self.tables.store.write(written)
        self.tables.forget(game.id)
        self.tables.posted()
        return await self.tables.look(game.id)

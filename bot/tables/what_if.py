"""What if: moves on a private branch, and making them real."""

from __future__ import annotations

import secrets
import sqlite3
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.store import desks, moves, states
from bot.store.rows import Move, Trial
from bot.tables import playing
from bot.tables.consent import deal
from bot.tables.playing import Chain, line_of
from bot.tables.table import Table
from engine import Action, Event, State

if TYPE_CHECKING:
    from bot.tables.service import Played, Tables

DICE_BITS = 64


class Tried(msgspec.Struct, frozen=True):
    """Where a trial stands: its moves and its position."""

    trial: Trial
    moves: tuple[Move, ...]
    state: State


class Trials:
    """The desk for trying things."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def begin(self, game: int, user: str) -> Tried:
        """A new private branch from where the table stands; an older one of the same person is dropped."""
        async with self.tables.at(game) as table:
            head = table.at.id
            trial = Trial(game=game, user=user, base=head, head=head, created=self.tables.now())
            number = await self.tables.store.write(desks.new_trial, trial)
            return Tried(replace(trial, id=number), (), table.position)

    async def look(self, game: int, user: str) -> Tried:
        """Where somebody's trial stands."""
        trial = await self._open(game, user)
        raw = await self.tables.store.read(states.raw_of, trial.head)
        line = await self.tables.store.read(moves.line, trial.head, trial.base)
        return Tried(trial, tuple(line), await self.tables.think(engine.decode_state, raw))

    async def play(self, game: int, action: Action, user: str) -> Tried:
        """Try an action, for whoever is at turn; everybody asked says yes, and dice fall otherwise than they will."""
        async with self.tables.at(game) as table:
            playing.no_ruling(action)
            tried = await self.look(game, user)
            willing, _ = await self.tables.think(playing.asked_players, tried.state, action, ())
            line = Chain(replace(tried.state, dice=secrets.randbits(DICE_BITS)))
            seat = engine.look(tried.state).controller(action.who)
            move = Move(by=user, seat=seat, at=self.tables.now(), trial=tried.trial.id)
            await self.tables.think(playing.play, line, table, willing, move, None)

            def written(db: sqlite3.Connection) -> Move:
                made = moves.append(db, tried.trial.head, line.drafts[0])
                desks.keep_trial(db, tried.trial.id, head=made.id)
                return made

            made = await self.tables.store.write(written)
            return Tried(replace(tried.trial, head=made.id), (*tried.moves, made), line.state)

    async def undo(self, game: int, user: str) -> Tried:
        """Take the last tried move back."""
        async with self.tables.at(game):
            tried = await self.look(game, user)
            if not tried.moves:
                raise Refused("history.nothing_to_undo")
            parent = tried.moves[-1].parent
            await self.tables.store.write(desks.keep_trial, tried.trial.id, head=parent)
        return await self.look(game, user)

    async def drop(self, game: int, user: str) -> None:
        """Forget a trial."""
        trial = await self._open(game, user)
        await self.tables.store.write(desks.keep_trial, trial.id, state="dropped")

    async def make_real(self, game: int, user: str) -> Played:
        """Play one's own tried moves, up to the first that is another's to take; if one is illegal now, none is played."""
        async with self.tables.at(game) as table:
            table.must_be("running")
            tried = await self.look(game, user)
            line, asked = await self.tables.think(self._own_moves, table, tried, user)
            if not line.drafts and asked is None:
                raise Refused("trial.not_yours")
            await self.tables.store.write(desks.keep_trial, tried.trial.id, state="made")
            played = await self.tables.go_on(table, line) if line.drafts else self.tables.stands(table)
            if asked is None:
                return played
            action, seat, players = asked
            offer = await self.tables.offers.ask(table, deal(action, seat, user, players))
            return msgspec.structs.replace(played, offer=offer)

    def _own_moves(
        self, table: Table, tried: Tried, user: str
    ) -> tuple[Chain, tuple[Action, str, tuple[str, ...]] | None]:
        """The tried moves that are one's own, on the table's position, and the deal they end with, if they do."""
        own, line = table.must_sit(user), line_of(table)
        for move in tried.moves:
            action = engine.decode_action(move.action)
            seat = engine.look(line.state).controller(action.who)
            if seat not in own:
                break
            willing, asked = playing.asked_players(line.state, action, own)
            if asked:
                return line, (willing, seat, asked)
            real = Move(by=user, seat=seat, at=self.tables.now(), why=Event("move.tried"))
            playing.play(line, table, willing, real, seat)
        return line, None

    async def _open(self, game: int, user: str) -> Trial:
        """Somebody's trial."""
        trial = await self.tables.store.read(desks.trial_of, game, user)
        if trial is None:
            raise Refused("trial.none")
        return trial

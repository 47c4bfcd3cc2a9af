"""What if: moves on a private branch, and making them real."""

from __future__ import annotations

import secrets

import msgspec
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.store import moves, states
from bot.store.changes import TRIAL, Change
from bot.store.rows import Move, Trial
from bot.tables.consent import Consent, deal
from bot.tables.line import Line, asked_players, line_of, no_ruling
from bot.tables.play import Play
from bot.tables.table import Played, Table
from bot.tables.writing import Writer
from engine import Action, Event, State

DICE_BITS = 64


class Tried(msgspec.Struct, frozen=True):
    """Where a trial stands: its moves and its position."""

    trial: Trial
    moves: tuple[Move, ...]
    state: State


class Trials:
    """Trying things."""

    def __init__(self, tables: Writer, play: Play, consent: Consent) -> None:
        self.tables = tables
        self.real = play
        self.consent = consent

    async def begin(self, game: int, user: str) -> Tried:
        """A new private branch from where the table stands; an older one of the same person is dropped."""
        async with self.tables.at(game) as table:
            head = table.at.id
            new = Trial(id=TRIAL, game=game, user=user, base=head, head=head, created=self.tables.now())
            old = await self.tables.store.read(moves.trial_of, game, user)
            trials = (new,) if old is None else (replace(old, state="dropped"), new)
            played = await self.tables.commit(table, Change(game=table.game, trials=trials))
            return Tried(played.written.trials[-1], (), table.position)

    async def look(self, game: int, user: str) -> Tried:
        """Where somebody's trial stands."""
        trial = await self._open(game, user)
        raw = await self.tables.store.read(states.raw_of, trial.head)
        line = await self.tables.store.read(moves.line, trial.head, trial.base)
        return Tried(trial, tuple(line), await self.tables.think(engine.decode_state, raw))

    async def play(self, game: int, action: Action, user: str) -> Tried:
        """Try an action, for whoever is at turn; everybody asked says yes; dice and what lies face down are others than the table has."""
        async with self.tables.at(game) as table:
            no_ruling(action)
            tried = await self.look(game, user)
            willing, _ = await self.tables.think(asked_players, tried.state, action, ())
            start = await self.tables.think(engine.imagined, tried.state, secrets.randbits(DICE_BITS))
            line = Line(game, tried.trial.head, start)
            seat = engine.look(tried.state).controller(action.who)
            move = Move(by=user, seat=seat, at=self.tables.now(), trial=tried.trial.id)
            await self.tables.think(line.play, willing, move, None)
            trial = replace(tried.trial, head=line.head)
            change = Change(game=table.game, moves=tuple(line.moves), trials=(trial,))
            written = (await self.tables.commit(table, change)).written
            return Tried(written.trials[0], (*tried.moves, written.moves[0].move), line.state)

    async def undo(self, game: int, user: str) -> Tried:
        """Take the last tried move back."""
        async with self.tables.at(game) as table:
            tried = await self.look(game, user)
            if not tried.moves:
                raise Refused("history.nothing_to_undo")
            await self._keep(table, replace(tried.trial, head=tried.moves[-1].parent))
        return await self.look(game, user)

    async def drop(self, game: int, user: str) -> None:
        """Forget a trial."""
        async with self.tables.at(game) as table:
            await self._keep(table, replace(await self._open(game, user), state="dropped"))

    async def _keep(self, table: Table, trial: Trial) -> None:
        """Write where a trial stands."""
        await self.tables.commit(table, Change(game=table.game, trials=(trial,)))

    async def make_real(self, game: int, user: str) -> Played:
        """Play one's own tried moves, up to the first that is another's to take; if one is illegal now, none is played."""
        async with self.tables.at(game) as table:
            table.must_be("running")
            tried = await self.look(game, user)
            line, asked = await self.tables.think(self._own_moves, table, tried, user)
            made = Change(game=table.game, trials=(replace(tried.trial, state="made"),))
            if asked is None and not line.moves:
                raise Refused("trial.not_yours")
            if asked is not None and not line.moves:
                return await self.consent.ask(table, deal(*asked), made)
            played = await self.real.go_on(table, line, made)
            if asked is None:
                return played
            question = await self.consent.ask(played.table, deal(*asked))
            return replace(played, table=question.table, offer=question.offer)

    def _own_moves(
        self, table: Table, tried: Tried, user: str
    ) -> tuple[Line, tuple[Action, str, str, tuple[str, ...]] | None]:
        """The tried moves that are one's own, on the table's position, and the deal they end with, if they do."""
        own, line = table.must_sit(user), line_of(table)
        for move in tried.moves:
            action = engine.decode_action(move.action)
            seat = engine.look(line.state).controller(action.who)
            if seat not in own:
                break
            willing, asked = asked_players(line.state, action, own)
            if asked:
                return line, (willing, seat, user, asked)
            line.play(willing, Move(by=user, seat=seat, at=self.tables.now(), why=Event("move.tried")), seat)
        return line, None

    async def _open(self, game: int, user: str) -> Trial:
        """Somebody's trial."""
        trial = await self.tables.store.read(moves.trial_of, game, user)
        if trial is None:
            raise Refused("trial.none")
        return trial

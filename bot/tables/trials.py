"""What if: moves on a private branch, and making them real."""

from __future__ import annotations

import secrets
from itertools import takewhile

import msgspec
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.orders.defaults import default_action
from bot.orders.meant import Terms, Wanted, wanted
from bot.orders.plan import params, with_terms
from bot.store import states
from bot.store.changes import ORDER, TRIAL, Change
from bot.store.rows import PLAN, Move, Order, Trial
from bot.store.statements import moves
from bot.tables.consent import Consent, deal
from bot.tables.line import Line, asked_players, line_of, no_ruling
from bot.tables.play import Play
from bot.tables.table import Played, Table
from bot.tables.writing import Writer
from engine import Action, Phrase, State

DICE_BITS = 64
LONGEST_AHEAD = 300
AHEAD = "move.ahead"


class Tried(msgspec.Struct, frozen=True):
    """Where a trial stands: its moves and its position."""

    trial: Trial
    moves: tuple[Move, ...]
    state: State

    @property
    def own(self) -> tuple[Move, ...]:
        """What was tried, without what the others are taken to do before one's turn."""
        return tuple(move for move in self.moves if move.why.code != AHEAD)


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
            return await self._ahead(played.table, Tried(played.written.trials[-1], (), table.position), user)

    async def _ahead(self, table: Table, tried: Tried, user: str) -> Tried:
        """On to one's own next turn, where it is somebody else's: the others pass, or run and pay as they stand."""
        own = set(table.seats_of(user))
        start = await self.tables.think(engine.imagined, tried.state, secrets.randbits(DICE_BITS))
        line = Line(table.game.id, tried.trial.head, start)
        if own:
            await self.tables.think(play_ahead, line, own, tried.trial, self.tables.now())
        if not line.moves:
            return tried
        trial = replace(tried.trial, head=line.head)
        written = (
            await self.tables.commit(table, Change(game=table.game, moves=tuple(line.moves), trials=(trial,)))
        ).written
        return Tried(written.trials[0], tuple(new.move for new in written.moves), line.state)

    async def plan(self, game: int, user: str) -> Order:
        """Make the tried moves of one's next turn a sealed order that plays them when it comes; an older plan goes."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            tried, own = await self.look(game, user), table.must_sit(user)
            mine = list(takewhile(lambda move: move.seat in own, tried.own))
            if not mine:
                raise Refused("trial.nothing_planned")
            raws = await self.tables.store.read(states.all_raw, [mine[0].parent, *(move.id for move in mine)])
            steps = await self.tables.think(steps_between, mine, raws)
            order = Order(
                id=ORDER, game=game, seat=mine[0].seat, user=user, kind=PLAN, created=self.tables.now(),
                head=table.game.head, params=params(steps),
            )  # fmt: skip
            old = (replace(row, state="cancelled") for row in table.orders if (row.kind, row.user) == (PLAN, user))
            made = Change(game=table.game, orders=(*old, order), trials=(replace(tried.trial, state="made"),))
            return (await self.tables.commit(table, made)).written.orders[-1]

    async def terms(self, game: int, user: str, order: int, terms: Terms) -> Order:
        """Let a plan hold to other terms."""
        async with self.tables.at(game) as table:
            found = next((row for row in table.orders if (row.id, row.user, row.kind) == (order, user, PLAN)), None)
            if found is None:
                raise Refused("order.none", order=order)
            changed = with_terms(found, terms)
            await self.tables.commit(table, Change(game=table.game, orders=(changed,)))
            return changed

    async def look(self, game: int, user: str) -> Tried:
        """Where somebody's trial stands."""
        trial = await self._open(game, user)
        raw = await self.tables.store.read(states.raw_of, trial.head)
        line = await self.tables.store.read(moves.line, trial.head, trial.base)
        return Tried(trial, tuple(line), await self.tables.think(engine.decode_state, raw))

    async def play(self, game: int, action: Action, user: str) -> Tried:
        """Try an action for whoever is at turn: everybody asked says yes, dice and hidden cards differ from the table's."""
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
            if not tried.own:
                raise Refused("history.nothing_to_undo")
            await self._keep(table, replace(tried.trial, head=tried.own[-1].parent))
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
            line.play(willing, Move(by=user, seat=seat, at=self.tables.now(), why=Phrase("move.tried")), seat)
        return line, None

    async def _open(self, game: int, user: str) -> Trial:
        """Somebody's trial."""
        trial = await self.tables.store.read(moves.trial_of, game, user)
        if trial is None:
            raise Refused("trial.none")
        return trial


def play_ahead(line: Line, own: set[str], trial: Trial, now: int) -> None:
    """What the others are taken to do until one's own turn; where that cannot be known the trial begins here."""
    start, moves = line.state, list(line.moves)
    for _ in range(LONGEST_AHEAD):
        waited = engine.waiting_for(line.state)
        if line.state.over or own & set(waited):
            return
        action = default_action(line.state, waited[0], "pass") if waited else None
        if action is None or getattr(action, "agreed", None):
            break
        line.play(action, Move(seat=waited[0], at=now, trial=trial.id, why=Phrase(AHEAD)), None)
    line.state, line.moves = start, moves


def steps_between(mine: list[Move], raws: list[bytes]) -> list[Wanted]:
    """What each move was to cost and bring, by the positions around it."""
    seen = [engine.decode_state(raw) for raw in raws]
    return [
        wanted(before, engine.decode_action(move.action), move.happened, after)
        for move, before, after in zip(mine, seen, seen[1:], strict=False)
    ]

"""Putting mistakes right: a report of what an earlier move's correction would do, then the choice; and rulings."""

from __future__ import annotations

import dataclasses
import sqlite3
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

import engine
from bot.errors import Refused, Stale
from bot.store import desks, moves, states
from bot.store.moves import Draft
from bot.store.rows import Act, Amend, Move, insert
from bot.tables import changes, playing
from bot.tables.consent import letting_stand
from bot.tables.playing import Chain
from bot.tables.table import Table
from engine import Action, Amended, Differences, Event, Ruling, State

if TYPE_CHECKING:
    from bot.tables.service import Played, Tables

ALL, UNTIL = "all", "until"
MODES = (ALL, UNTIL)
CORRECTED = Event("order.corrected")


class LeftOut(msgspec.Struct, frozen=True):
    """A later move that is not valid any more, and why."""

    move: Move
    why: Event


class Version(msgspec.Struct, frozen=True):
    """One way to apply a correction: what stays, what goes, what it changes, and where it leads."""

    kept: int
    left_out: tuple[LeftOut, ...]
    changed: tuple[Move, ...]
    hands: tuple[Move, ...]
    differences: Differences
    tip: State


class Report(msgspec.Struct, frozen=True):
    """What a correction would do: with all later moves that are valid, or up to the first conflict."""

    amend: Amend
    first: Move
    later: int
    conflict: LeftOut | None
    versions: dict[str, Version]


class Line(msgspec.Struct, frozen=True):
    """What a correction works on: the move before it, the moves it replaces, and the later ones."""

    before: Move
    replaced: tuple[Move, ...]
    later: tuple[Move, ...]
    state: State
    change: tuple[Action, ...]


class Correct:
    """The desk for corrections."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def amend(
        self, game: int, move: int, actions: tuple[Action, ...], user: str, insert_only: bool = False, why: str = ""
    ) -> Report:
        """Report what would happen if other actions (or none) had been played at a move; nothing is changed yet."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            table.must_be("running", "over")
            texts = tuple(engine.encode_action(action).decode() for action in actions)
            row = Amend(
                game=game, user=user, head=table.game.head, target=move, actions=texts, insert_only=int(insert_only),
                created=self.tables.now(), why=why,
            )  # fmt: skip
            line = await self._line(row)
            done = await self.tables.think(both_ways, line)
            number = await self.tables.store.write(insert, row)
            return report(replace(row, id=number), line, table.position, done)

    async def report(self, game: int, amend: int) -> Report:
        """The report again, as long as the table stands where it was made."""
        async with self.tables.at(game) as table:
            row = await self._open(table, amend)
            line = await self._line(row)
            return report(row, line, table.position, await self.tables.think(both_ways, line))

    async def apply(self, game: int, amend: int, mode: str, user: str, why: str = "") -> Played:
        """Go to the corrected line; the original one is kept and can be looked at."""
        if mode not in MODES:
            raise Refused("amend.mode", mode=mode, known=list(MODES))
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            row = await self._open(table, amend)
            line, why = await self._line(row), why or row.why
            done = await self.tables.think(engine.amend, line.state, line.change, actions_of(line.later), mode == ALL)
            drafts, acted = self._drafts(line, done, user, why)
            act = Act(game=game, at=self.tables.now(), user=user, act="amended", why=why, params={"amend": amend})
            told = {
                "amend": amend, "user": user, "why": why, "kept": done.kept, "left_out": len(line.later) - done.kept,
            }  # fmt: skip
            going = changes.Going(
                done.line[-1].outcome.state if done.line else line.state, "amended", told, drafts, line.before,
                parent=line.before.id, acted=acted, acts=(act,), also=(settled(row, "applied"),),
                ended=changes.stopped(table.orders, CORRECTED),
            )  # fmt: skip
            return await self.tables.leap(table, going)

    async def subject(self, game: int, amend: int) -> tuple[Move, Amend] | None:
        """The move a correction is about, and the correction."""
        row = await self.tables.store.read(desks.amend_of, game, amend)
        move = await self.tables.store.read(moves.move_of, game, row.target) if row else None
        return (move, row) if row and move else None

    async def cancel(self, game: int, amend: int, user: str) -> None:
        """Leave everything as it is."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            row = await self._open(table, amend)
            await self.tables.store.write(settled(row, "cancelled"), table.game)
            for offer in [offer for offer in table.offers if offer.kind == "stand" and offer.target == amend]:
                await self.tables.offers.close(table, offer, "withdrawn")

    async def vote(self, game: int, amend: int, user: str) -> Played:
        """Ask the players whether a mistake may stand."""
        async with self.tables.at(game) as table:
            row = await self._open(table, amend)
            if not table.is_moderator(user):
                table.must_sit(user)
            asked = tuple(seat for seat in table.seats if table.user_of(seat))
            wish = letting_stand(row.id, "", user, asked)
            return self.tables.stands(table, offer=await self.tables.offers.ask(table, wish))

    async def let_stand(self, table: Table, offer: Any, also: tuple[changes.Also, ...]) -> Played:
        """The players voted: the correction is off."""
        row = await self._open(table, offer.target)
        act = Act(
            game=row.game, at=self.tables.now(), user=offer.user, act="stands", before=row.head, after=row.head,
            params={"amend": row.id, "answers": offer.answers},
        )  # fmt: skip

        def written(db: sqlite3.Connection) -> None:
            insert(db, act)
            for work in (*also, settled(row, "stands")):
                work(db, table.game)

        await self.tables.store.write(written)
        self.tables.posted()
        return self.tables.stands(table, offer=offer)

    async def ruling(
        self, game: int, change: str, target: str, value: str, reason: str, user: str, seen: int = 0
    ) -> Played:
        """A change no rule allows, by the moderator, booked and audited like any other."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            table.must_be("running", "over")
            await self.tables.must_see(table, seen)
            action = Ruling("moderator", change, target, value, reason)
            line = Chain(table.position)
            move = Move(by=user, at=self.tables.now())
            await self.tables.think(playing.play, line, table, action, move, "moderator")
            act = Act(game=game, at=self.tables.now(), user=user, act="ruled", why=reason)
            ended = changes.stopped(table.orders, CORRECTED)
            told = {"user": user, "change": change, "target": target, "value": value, "reason": reason}
            going = line.going("ruled", acts=(act,), params=told)
            return await self.tables.leap(table, dataclasses.replace(going, ended=ended))

    async def _open(self, table: Table, amend: int) -> Amend:
        """A correction nobody decided about, whose report is still true."""
        row = await self.tables.store.read(desks.amend_of, table.game.id, amend)
        if row is None or row.state != "open":
            raise Refused("amend.not_open", amend=amend)
        if row.head != table.game.head:
            since = await self.tables.store.read(moves.line, table.game.head, row.head)
            raise Stale(table.game.head, tuple(since))
        return row

    async def _line(self, row: Amend) -> Line:
        """The line a correction works on."""
        line = await self.tables.store.read(moves.line, row.head)
        at = next((number for number, move in enumerate(line) if move.id == row.target), 0)
        if not at:
            raise Refused("history.not_on_the_line", move=row.target)
        raw = await self.tables.store.read(states.raw_of, line[at - 1].id)
        end = at if row.insert_only else at + 1
        state = await self.tables.think(engine.decode_state, raw)
        change = tuple(engine.decode_action(text) for text in row.actions)
        return Line(line[at - 1], tuple(line[at:end]), tuple(line[end:]), state, change)

    def _drafts(self, line: Line, done: Amended, user: str, why: str) -> tuple[tuple[Draft, ...], tuple[str, ...]]:
        """The moves of the corrected line: later ones keep who played them and when."""
        drafts, acted, state = [], [], line.state
        reason = Event("move.amended", {"why": why, "by": user})
        for kept in done.line:
            seat = engine.look(state).controller(kept.action.who)
            if kept.later >= 0:
                old = line.later[kept.later]
                move = replace(old, id=0, original=old.original or old.id, token=None)
            else:
                first = line.replaced[0].id if line.replaced else 0
                move = Move(by=user, seat=seat, at=self.tables.now(), why=reason, original=first)
            state = kept.outcome.state
            drafts.append(playing.drafted(line.before.game, move, kept.action, kept.outcome))
            acted.append(move.seat)
        return tuple(drafts), tuple(acted[-1:])


def actions_of(line: tuple[Move, ...]) -> tuple[Action, ...]:
    """The actions of moves."""
    return tuple(engine.decode_action(move.action) for move in line)


def both_ways(line: Line) -> dict[str, Amended]:
    """The corrected line with all later moves that are valid, and up to the first that is not."""
    later = actions_of(line.later)
    return {mode: engine.amend(line.state, line.change, later, mode == ALL) for mode in MODES}


def report(row: Amend, line: Line, now: State, done: dict[str, Amended]) -> Report:
    """What a correction would do, told with the moves of the line."""
    versions = {mode: version(line, now, amended) for mode, amended in done.items()}
    left_out = versions[UNTIL].left_out
    first = line.replaced[0] if line.replaced else line.later[0]
    return Report(row, first, len(line.later), left_out[0] if left_out else None, versions)


def version(line: Line, now: State, done: Amended) -> Version:
    """One way to apply a correction, compared with the line as it is."""
    changed, hands, state = [], [], line.state
    for kept in done.line:
        old = line.later[kept.later] if kept.later >= 0 else None
        if old is not None and old.events != kept.outcome.events:
            changed.append(old)
        if old is not None and old.seat not in ("", engine.look(state).controller(kept.action.who)):
            hands.append(old)
        state = kept.outcome.state
    gone = tuple(
        LeftOut(line.later[out.later], Event(out.refusal.code, dict(out.refusal.params))) for out in done.left_out
    )
    return Version(done.kept, gone, tuple(changed), tuple(hands), engine.differences(now, state), state)


def settled(row: Amend, state: str) -> changes.Also:
    """Decide about a correction."""
    return lambda db, game: desks.keep_amend(db, row.id, state)

"""Whole games as files of our own: every branch with its positions, so that nothing is lost on the way."""

from __future__ import annotations

import gzip
import io
import re
import sqlite3
import zlib
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.store import desks, games, moves, states
from bot.store.moves import Draft
from bot.store.rows import Act, Game, Member, Move, Pace, Seat, insert
from bot.tables import changes
from bot.tables.table import MODERATOR
from engine import BadInput, Event, Outcome, Setup, State
from engine.interop.export import export

if TYPE_CHECKING:
    from bot.tables.service import Tables

FORMAT = "signalbox-table-1"
MOST_BYTES = 64_000_000
MOST_MOVES = 20_000
GZIP = b"\x1f\x8b"
NAME = re.compile(r"[\w-]{1,40}")
LONGEST_NAME = 100


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a file: every field is known."""


class MoveFile(Strict, frozen=True):
    """A move: numbers are those of the file, 0 is none; the first has no action."""

    id: int
    parent: int
    action: msgspec.Raw
    events: tuple[Event, ...]
    state: msgspec.Raw
    digest: str
    engine: str
    by: str
    seat: str
    at: int
    why: Event
    order: int
    original: int


class SeatFile(Strict, frozen=True):
    """Who sat where, from when until when."""

    seat: str
    user: str
    since: int
    until: int
    caretaker: int


class ActFile(Strict, frozen=True):
    """Something done to the line."""

    at: int
    user: str
    act: str
    before: int
    after: int
    why: str
    params: dict[str, Any]


class GameFile(Strict, frozen=True):
    """A whole game."""

    format: str
    name: str
    title: str
    variant: str
    options: dict[str, str]
    pace: Pace
    language: str
    created: int
    started: int
    ended: int
    setup: Setup
    head: int
    tip: int
    turn: int
    seats: tuple[SeatFile, ...]
    moves: tuple[MoveFile, ...]
    acts: tuple[ActFile, ...]


def same(kind: type[msgspec.Struct], row: msgspec.Struct, **more: Any) -> Any:
    """A struct of another kind with the fields both have."""
    return kind(**{name: getattr(row, name) for name in kind.__struct_fields__ if hasattr(row, name)} | more)


def gather(db: sqlite3.Connection, game: Game) -> bytes:
    """A game as it is written; private trials and sealed orders stay at home."""
    rows = desks.public_moves(db, game.id)
    number = {0: 0} | {move.id: at for at, move in enumerate(rows, 1)}
    line = tuple(
        same(
            MoveFile, move, id=number[move.id], parent=number[move.parent], original=number.get(move.original, 0),
            order=int(move.order > 0), action=msgspec.Raw(move.action.encode() or b"null"),
            state=msgspec.Raw(states.raw_of(db, move.id)),
        )
        for move in rows
    )  # fmt: skip
    seats = tuple(same(SeatFile, seat) for seat in games.seat_history(db, game.id))
    acts = tuple(
        same(ActFile, act, before=number.get(act.before, 0), after=number.get(act.after, 0))
        for act in moves.acts(db, game.id)
    )
    heads = {name: number.get(getattr(game, name), 0) for name in ("head", "tip", "turn")}
    file = same(GameFile, game, format=FORMAT, seats=seats, moves=line, acts=acts, **heads)
    return msgspec.json.encode(file, order="deterministic")


def unpacked(data: bytes) -> bytes:
    """The text of a file, packed or not, refused before it grows beyond what a game can be."""
    if not data.startswith(GZIP):
        text = data[: MOST_BYTES + 1]
    else:
        try:
            text = gzip.GzipFile(fileobj=io.BytesIO(data)).read(MOST_BYTES + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise BadInput("file.unreadable", file="json.gz", detail=str(error)) from None
    if len(text) > MOST_BYTES:
        raise BadInput("file.too_large", limit=MOST_BYTES)
    return text


def parse(data: bytes) -> GameFile:
    """A file, its shape checked and nothing else."""
    try:
        file = msgspec.json.decode(unpacked(data), type=GameFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("file.not_a_game", detail=str(error)) from None
    people = [seat.user for seat in file.seats] + [move.by for move in file.moves] + [act.user for act in file.acts]
    named = all(NAME.fullmatch(user) or not user for user in people) and 0 < len(file.name) <= LONGEST_NAME
    if file.format != FORMAT or not named or len(file.moves) > MOST_MOVES or file.language not in ("en", "es"):
        raise BadInput("file.not_a_game", detail=file.format[:40])
    return file


def as_web(setup: Setup, actions: list[str]) -> bytes:
    """A game of 18xx.games, proved by reading it back."""
    return gzip.compress(msgspec.json.encode(export(setup, map(engine.decode_action, actions))), mtime=0)


def played(file: GameFile, trust: bool) -> list[tuple[MoveFile, Draft, State]]:
    """All moves of a file played again; what the rules do not give again is refused, or taken as it stands in trust."""
    engine.check_setup(file.setup)
    done: list[tuple[MoveFile, Draft, State]] = []
    for at, move in enumerate(file.moves, 1):
        if move.id != at or not (0 < move.parent < at or (move.parent == 0 and at == 1)) or move.original > at:
            raise BadInput("file.order", move=at)
        outcome = outcome_of(file, move, done[move.parent - 1][2] if move.parent else None, trust)
        raw = engine.encode_state(outcome.state)
        text = bytes(move.action).decode() if move.parent else ""
        who = engine.decode_action(text).who if text else ""
        row = same(Move, move, id=0, parent=0, action=text, who=who, events=outcome.events, token=None)
        done.append((move, Draft(row, raw), outcome.state))
    for number in (file.head, file.tip, file.turn):
        if not 0 < number <= len(done):
            raise BadInput("file.order", move=number)
    return done


def outcome_of(file: GameFile, move: MoveFile, before: State | None, trust: bool) -> Outcome:
    """What a move leads to, which must be what the file says."""
    try:
        if before is None:
            outcome = engine.new_game(file.setup)
        else:
            outcome = engine.apply(before, engine.decode_action(bytes(move.action)))
        if engine.is_kept_as(outcome.state, bytes(move.state), move.digest) and outcome.events == move.events:
            return outcome
        reason = "differs"
    except engine.RuleViolation as refusal:
        reason = refusal.code
    if not trust:
        raise BadInput("file.differs", move=move.id, reason=reason)
    state = engine.decode_state(bytes(move.state))
    if not engine.is_kept_as(state, bytes(move.state), move.digest):
        raise BadInput("file.differs", move=move.id, reason="digest")
    return Outcome(state, move.events)


class Files:
    """The desk for taking games away and bringing them in."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def take(self, game: int, packed: bool = False) -> bytes:
        """A whole game as a file."""
        row = await self.tables.game(game)
        if row.setup is None:
            raise Refused("table.not_started", game=game)
        data = await self.tables.store.read(gather, row)
        return gzip.compress(data, mtime=0) if packed else data

    async def take_web(self, game: int) -> bytes:
        """The moves that stand, packed, in the format of 18xx.games; nobody's name leaves the server."""
        row = await self.tables.game(game)
        if row.setup is None:
            raise Refused("table.not_started", game=game)
        line = await self.tables.history.line(game)
        return await self.tables.think(as_web, row.setup, [move.action for move in line if move.action])

    async def bring(
        self, data: bytes, channel: str, user: str, guild: str = "", people: dict[str, str] | None = None,
        trust: bool = False,
    ) -> Game:  # fmt: skip
        """A game out of a file, played again move by move; it is paused until its moderator lets it go on."""
        file = await self.tables.think(parse, data)
        line = await self.tables.think(played, file, trust)
        now = self.tables.now()
        over = line[file.head - 1][2].over
        game = same(
            Game, file, channel=channel, guild=guild, creator=user, wanted=len(file.setup.players),
            status="over" if over else "paused", why=Event(over or "table.imported"), head=0, tip=0, turn=0,
            result=changes.worth(line[file.head - 1][2]) if over else {},
        )  # fmt: skip

        def written(db: sqlite3.Connection) -> int:
            other = games.in_channel(db, channel)
            if other is not None and other.status in games.LIVE:
                raise Refused("lobby.channel_taken", game=other.id, name=other.name)
            number = insert(db, game)
            write_line(db, number, file, line)
            write_people(db, number, file, people or {}, Member(number, user, MODERATOR, now))
            insert(db, changes.notice(replace(game, id=number), "imported", now, user=user))
            return number

        number = await self.tables.store.write(written)
        self.tables.posted()
        return await self.tables.game(number)


def write_line(db: sqlite3.Connection, game: int, file: GameFile, line: list[tuple[MoveFile, Draft, State]]) -> None:
    """Write all moves of a file and where the game stands."""
    number = {0: 0}
    for move, draft, _ in line:
        row = replace(draft.move, game=game, original=number.get(move.original, 0))
        number[move.id] = moves.append(db, number[move.parent], Draft(row, draft.raw)).id
    for act in file.acts:
        insert(db, same(Act, act, game=game, before=number.get(act.before, 0), after=number.get(act.after, 0)))
    games.change_game(db, game, head=number[file.head], tip=number[file.tip], turn=number[file.turn])


def write_people(db: sqlite3.Connection, game: int, file: GameFile, people: dict[str, str], moderator: Member) -> None:
    """Write who sat where; those who sit there now may be others than in the file."""
    insert(db, moderator)
    for seat in file.seats:
        user = people.get(seat.seat, seat.user) if not seat.until else seat.user
        insert(db, same(Seat, seat, game=game, user=user))

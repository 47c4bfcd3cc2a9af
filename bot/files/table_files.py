"""Whole games as files of our own: every branch with its positions, so that nothing is lost on the way."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from msgspec import Meta

import engine
from bot.errors import StoreTrouble
from bot.store import states
from bot.store.changes import GAME, MOVE, Change, NewMove
from bot.store.database import Database
from bot.store.rows import DAY, Act, Game, Move, Pace, Seat
from bot.store.statements import games, moves
from engine import BadInput, Event, Outcome, Setup, State, cause_of

FORMAT = "signalbox-table-1"
MOST_MOVES = 20_000
NAME = re.compile(r"[\w-]{1,40}")
LONGEST_NAME = 100
LONGEST_PACE = 10 * 366 * DAY
Whole = Annotated[int, Meta(ge=-(2**53), le=2**53)]  # what every reader of JSON can write, and every database


class MoveFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move: numbers are those of the file, 0 is none; the first has no action."""

    id: Whole
    parent: Whole
    action: msgspec.Raw
    events: tuple[Event, ...]
    state: msgspec.Raw
    digest: str
    engine: str
    by: str
    seat: str
    at: Whole
    why: Event
    order: Whole
    original: Whole


class SeatFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat where, from when until when."""

    seat: str
    user: str
    since: Whole
    until: Whole
    caretaker: Whole
    name: str = ""


class ActFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something done to the line."""

    at: Whole
    user: str
    act: str
    before: Whole
    after: Whole
    why: str
    params: dict[str, Any]


class GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game."""

    format: str
    name: str
    title: str
    variant: str
    options: dict[str, str]
    pace: Pace
    language: str
    created: Whole
    started: Whole
    ended: Whole
    setup: Setup
    head: Whole
    tip: Whole
    turn: Whole
    seats: tuple[SeatFile, ...]
    moves: tuple[MoveFile, ...]
    acts: tuple[ActFile, ...]
    own: dict[str, Any] = {}


engine.learn_shapes(GameFile)


def same(kind: type[msgspec.Struct], row: msgspec.Struct, **more: Any) -> Any:
    """A struct of another kind with the fields both have."""
    return kind(**{name: getattr(row, name) for name in kind.__struct_fields__ if hasattr(row, name)} | more)


class Kept(msgspec.Struct, frozen=True):
    """A game as it is kept: everything a file of it is made of, with its positions as they are packed."""

    game: Game
    moves: tuple[Move, ...]
    seats: tuple[Seat, ...]
    acts: tuple[Act, ...]
    blobs: tuple[bytes, ...] = ()


def kept(db: Database, game: Game) -> Kept:
    """A game without its positions; private trials and sealed orders stay at home."""
    seats, acts = games.seat_history(db, game.id), moves.acts(db, game.id)
    return Kept(game, tuple(moves.public(db, game.id)), tuple(seats), tuple(acts))


def written(kept: Kept) -> bytes:
    """A game as it is written."""
    return msgspec.json.encode(as_file(kept), order="deterministic")


def as_file(kept: Kept) -> GameFile:
    """A game with its numbers in the order of its moves."""
    number = {0: 0} | {move.id: at for at, move in enumerate(kept.moves, 1)}
    if lost := [move.id for move in kept.moves if move.parent not in number]:
        raise StoreTrouble("store.damaged", detail=Event("cause.gap", {"n": lost[0]}), move=lost[0])
    positions = states.unpacked([(move.id, move.base, move.digest) for move in kept.moves], kept.blobs)
    line = tuple(
        same(
            MoveFile, move, id=number[move.id], parent=number[move.parent], original=number.get(move.original, 0),
            order=int(move.order > 0), action=msgspec.Raw(move.action.encode() or b"null"), state=msgspec.Raw(raw),
        )
        for move, raw in zip(kept.moves, positions, strict=True)
    )  # fmt: skip
    seats = tuple(same(SeatFile, seat) for seat in kept.seats)
    acts = tuple(
        same(ActFile, act, before=number.get(act.before, 0), after=number.get(act.after, 0)) for act in kept.acts
    )
    heads = {name: number.get(getattr(kept.game, name), 0) for name in ("head", "tip", "turn")}
    found: GameFile = same(GameFile, kept.game, format=FORMAT, seats=seats, moves=line, acts=acts, **heads)
    return found


def parse(text: bytes) -> GameFile:
    """A file, its shape checked and nothing else."""
    try:
        file = msgspec.json.decode(text, type=GameFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("file.not_a_game", detail=cause_of(error, text)) from None
    people = [seat.user for seat in file.seats] + [move.by for move in file.moves] + [act.user for act in file.acts]
    named = (
        is_possible(file.pace)
        and all(NAME.fullmatch(user) or not user for user in people)
        and 0 < len(file.name) <= LONGEST_NAME
    )
    if file.format != FORMAT or not named or len(file.moves) > MOST_MOVES or file.language not in ("en", "es"):
        raise BadInput("file.not_a_game", detail=Event("cause.other_format"))
    return file


def is_possible(pace: Pace) -> bool:
    """Whether somebody could live at a pace: nothing in it takes longer than ten years."""
    spans = (pace.remind, pace.escalate, pace.limit, pace.extension, pace.grace, pace.offers)
    few = 0 <= pace.growth <= 4 and 0 <= pace.reminders <= 10 and 0 <= pace.extensions <= 100
    return few and all(0 <= span <= LONGEST_PACE for span in spans)


def as_change(file: GameFile, as_written: bool) -> tuple[Change, list[int]]:
    """A whole game out of its file, every move played again, and the moves that stand as the file has them."""
    if not engine.check_setup(file.setup).name == file.setup.title == file.title:
        raise BadInput("file.not_a_game", detail=Event("cause.other_format"))
    outcomes, taken = replayed(file, as_written)
    last = len(outcomes)
    for number in (file.head, file.tip, file.turn):
        if not 0 < number <= last:
            raise BadInput("file.order", move=number)
    heads = {name: marker(getattr(file, name), last) for name in ("head", "tip", "turn")}
    change = Change(
        game=same(Game, file, id=GAME, wanted=len(file.setup.players), **heads),
        state=outcomes[file.head - 1].state,
        moves=tuple(as_new_move(move, outcome) for move, outcome in zip(file.moves, outcomes, strict=True)),
        seats=tuple(same(Seat, seat, game=GAME) for seat in file.seats),
        acts=tuple(
            same(Act, act, game=GAME, before=marker(act.before, last), after=marker(act.after, last))
            for act in file.acts
        ),
    )
    return change, taken


def replayed(file: GameFile, as_written: bool) -> tuple[list[Outcome], list[int]]:
    """What each move leads to, and those at which today's rules lead elsewhere than the file: refused, unless it is wanted `as_written`."""
    found: list[Outcome] = []
    taken: list[int] = []
    for at, move in enumerate(file.moves, 1):
        if move.id != at or not (0 < move.parent < at or (move.parent == 0 and at == 1)) or move.original > at:
            raise BadInput("file.order", move=at)
        outcome, reason = played_again(file, move, found[move.parent - 1].state if move.parent else None)
        if reason and not as_written:
            raise BadInput("file.differs", move=at, what=reason)
        if reason:
            outcome = written_in(file, move)
            taken.append(at)
        found.append(outcome)
    return found, taken


def line_of(file: GameFile) -> list[Outcome]:
    """The positions from the beginning to the head as the file has them, with what was told."""
    return [Outcome(engine.decode_state(bytes(move.state)), move.events) for move in moves_to_head(file)]


def actions_of(file: GameFile) -> list[engine.Action]:
    """What was played from the beginning to the head."""
    return [engine.decode_action(bytes(move.action).decode()) for move in moves_to_head(file)[1:]]


def moves_to_head(file: GameFile) -> list[MoveFile]:
    """The line of the file, the first move first."""
    found: list[MoveFile] = []
    number = file.head
    while 0 < number <= len(file.moves) and (not found or number < found[-1].id):
        found.append(file.moves[number - 1])
        number = found[-1].parent
    if number or not found:
        raise BadInput("file.order", move=number)
    return found[::-1]


def marker(number: int, last: int) -> int:
    """What stands for a move of a file until it has its number here; 0 where the file names none it has."""
    return MOVE + 1 - number if 0 < number <= last else 0


def as_new_move(move: MoveFile, outcome: Outcome) -> NewMove:
    """A move of a file as it is to be written, with its position."""
    text = bytes(move.action).decode() if move.parent else ""
    row = same(
        Move, move, game=GAME, id=marker(move.id, move.id), parent=marker(move.parent, move.id), action=text,
        who=engine.decode_action(text).who if text else "", events=outcome.events, digest=engine.digest(outcome.state),
        original=marker(move.original, move.id - 1),
    )  # fmt: skip
    assert isinstance(row, Move)
    return NewMove(row, engine.encode_state(outcome.state))


def played_again(file: GameFile, move: MoveFile, before: State | None) -> tuple[Outcome, str]:
    """What a move leads to by today's rules, and why that is not what the file says, if it is not."""
    try:
        if before is None:
            outcome = engine.new_game(file.setup)
        else:
            outcome = engine.apply(before, engine.decode_action(bytes(move.action)))
    except engine.RuleViolation:
        return Outcome(before or State(file.setup)), "refused"
    return outcome, "" if engine.is_kept_as(outcome.state, bytes(move.state), move.digest) else "elsewhere"


def written_in(file: GameFile, move: MoveFile) -> Outcome:
    """The position a file has after a move, and what it tells: unchanged since it was written, and one a game can go on from."""
    state = engine.decode_state(bytes(move.state))
    if not engine.is_kept_as(state, bytes(move.state), move.digest):
        raise BadInput("file.differs", move=move.id, what="changed")
    if state.setup != file.setup or not engine.is_sound(state):
        raise BadInput("file.differs", move=move.id, what="unsound")
    return Outcome(state, move.events)

"""Whole games as files of our own: every branch with its positions, so that nothing is lost on the way."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

import engine
from bot.errors import StoreTrouble
from bot.files import believed
from bot.files.believed import Told
from bot.store import states
from bot.store.changes import GAME, MOVE, Change, NewMove
from bot.store.database import Database
from bot.store.rows import NOTHING, RECORDED, Act, Game, Move, Pace, Seat
from bot.store.statements import games, moves
from bot.tables.line import ENGINE
from bot.text import visible
from engine import BadInput, Outcome, Phrase, Setup, State, cause_of
from engine.events import as_kept, read

FORMAT = "signalbox-table-1"
MOST_MOVES = 20_000
NAME = re.compile(r"[\w-]{1,40}|~.{0,40}")
LONGEST_NAME = 100
Whole = Annotated[int, Meta(ge=-(2**53), le=2**53)]  # what every reader of JSON can write, and every database


class MoveFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move: numbers are those of the file, 0 is none; the first has no action."""

    id: Whole
    parent: Whole
    action: msgspec.Raw
    events: tuple[Phrase, ...]
    state: msgspec.Raw
    digest: str
    engine: str
    by: str
    seat: str
    at: Whole
    why: Phrase
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
    params: dict[str, object]


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
    own: dict[str, object] = {}
    commitment: str = ""
    copied: Whole = 0
    ending: Literal["", "agreed", "run_out", "conceded", "stopped"] = ""


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


def written(file: GameFile) -> bytes:
    """A file as text, the same each time."""
    return msgspec.json.encode(file, order="deterministic")


def as_file(kept: Kept) -> GameFile:
    """A game with its numbers in the order of its moves."""
    number = {0: 0} | {move.id: at for at, move in enumerate(kept.moves, 1)}
    if lost := [move.id for move in kept.moves if move.parent not in number]:
        raise StoreTrouble("store.damaged", detail=Phrase("cause.gap", {"n": lost[0]}), move=lost[0])
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
    named = all(NAME.fullmatch(user) or not user for user in people) and 0 < len(file.name) <= LONGEST_NAME
    most = len(file.moves) <= MOST_MOVES and len(file.acts) <= believed.MOST_ACTS
    if file.format != FORMAT or not named or not most:
        raise BadInput("file.not_a_game", detail=Phrase("cause.other_format"))
    return file


def as_change(file: GameFile, user: str, language: str, now: int, as_written: bool) -> tuple[Change, list[int]]:
    """A game from our own file: every move is replayed where possible, else stored as written; the importer holds every seat."""
    if not engine.check_setup(file.setup).name == file.setup.title == file.title:
        raise BadInput("file.not_a_game", detail=Phrase("cause.other_format"))
    believed.must_be_small(file.setup)
    outcomes, taken = replayed(file, as_written)
    last, told = len(outcomes), told_by(file, now)
    line = [move.id for move in moves_to_head(file)]
    turn = file.turn if file.turn in line else file.head
    game = Game(
        id=GAME, name=visible(file.name)[: believed.LONGEST_TITLE] or file.title, title=file.title,
        variant=file.setup.variant, options=dict(file.setup.options), own=file.setup.given.get(engine.OWN, {}),
        setup=file.setup, copied=int(file.copied > 0), wanted=len(file.setup.players), language=language, created=now, started=told.time(file.started),
        ended=told.time(file.ended), head=marker(file.head, last), tip=marker(tip_of(file), last), turn=marker(turn, last),
        ending=file.ending, unrated=int(bool(file.ending)), why=why_ended(file),
    )  # fmt: skip
    change = Change(
        game=game,
        state=outcomes[file.head - 1].state,
        moves=tuple(as_new_move(move, outcome, told) for move, outcome in zip(file.moves, outcomes, strict=True)),
        seats=tuple(Seat(GAME, seat, user, now, name=named_in(file, seat)) for seat in file.setup.players),
        acts=tuple(as_act(act, last, told) for act in file.acts),
    )
    return change, taken


def why_ended(file: GameFile) -> Phrase:
    """How a game ended that no rule ended; a moderator's words are among what was done."""
    if file.ending in ("", "run_out"):
        return NOTHING
    stopped = (act.why for act in reversed(file.acts) if act.act == "stopped" == file.ending)
    return Phrase(f"ending.{file.ending}", {"why": believed.short_text(next(stopped, ""))})


def told_by(file: GameFile, now: int) -> Told:
    """How the people of a file are called: by the name there, else by the seat they had first."""
    return Told({row.user: row.name or row.seat for row in reversed(file.seats)}, file.setup.players, now)


def named_in(file: GameFile, seat: str) -> str:
    """The name the file gives whoever sat on a seat last."""
    return next((believed.short_name(row.name) for row in reversed(file.seats) if row.seat == seat), "")


def tip_of(file: GameFile) -> int:
    """The end of the line that was gone back on, where it leads over the head."""
    return file.tip if file.head in (move.id for move in moves_to(file, file.tip)) else file.head


def as_act(act: ActFile, last: int, told: Told) -> Act:
    """Something done to the line, by whom the file says."""
    about = told.about(act.act, act.params)
    return Act(
        game=GAME, at=told.time(act.at), user=told.name(act.user or ("" if "user" in about else RECORDED)), act=act.act,
        before=marker(act.before, last), after=marker(act.after, last), why=believed.short_text(act.why), params=about,
    )  # fmt: skip


def replayed(file: GameFile, as_written: bool) -> tuple[list[Outcome], list[int]]:
    """Replay a file's moves and compare; a difference under today's rules is refused unless `as_written`."""
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
    return [
        Outcome(engine.decode_state(bytes(move.state)), tuple(map(read, move.events))) for move in moves_to_head(file)
    ]


def actions_of(file: GameFile) -> list[engine.Action]:
    """What was played from the beginning to the head."""
    return [engine.decode_action(bytes(move.action).decode()) for move in moves_to_head(file)[1:]]


def moves_to_head(file: GameFile) -> list[MoveFile]:
    """The line of the file, the first move first."""
    return moves_to(file, file.head)


def moves_to(file: GameFile, number: int) -> list[MoveFile]:
    """The moves from the beginning to one of them."""
    found: list[MoveFile] = []
    while 0 < number <= len(file.moves) and (not found or number < found[-1].id):
        found.append(file.moves[number - 1])
        number = found[-1].parent
    if number or not found:
        raise BadInput("file.order", move=number)
    return found[::-1]


def marker(number: int, last: int) -> int:
    """What stands for a move of a file until it has its number here; 0 where the file names none it has."""
    return MOVE + 1 - number if 0 < number <= last else 0


def as_new_move(move: MoveFile, outcome: Outcome, told: Told) -> NewMove:
    """A move of a file as it is to be written, with its position."""
    action = engine.decode_action(bytes(move.action).decode()) if move.parent else None
    row = Move(
        id=marker(move.id, move.id), game=GAME, parent=marker(move.parent, move.id), original=marker(move.original, move.id - 1),
        who=action.who if action else "", action=engine.encode_action(action).decode() if action else "",
        events=as_kept(outcome.events), digest=engine.digest(outcome.state), engine=ENGINE, by=told.name(move.by),
        seat=move.seat if move.seat in told.seats else "", at=told.time(move.at), why=told.reason(move.why),
    )  # fmt: skip
    return NewMove(row, engine.encode_state(outcome.state))


def played_again(file: GameFile, move: MoveFile, before: State | None) -> tuple[Outcome, str]:
    """What a move leads to by today's rules, and why that is not what the file says, if it is not."""
    try:
        if before is None and file.copied:
            outcome = written_in(file, move)
        elif before is None:
            outcome = engine.new_game(file.setup)
        else:
            outcome = engine.apply(before, engine.decode_action(bytes(move.action)))
    except engine.RuleViolation:
        return Outcome(before or State(file.setup)), "refused"
    return outcome, "" if engine.is_kept_as(outcome.state, bytes(move.state), move.digest) else "elsewhere"


def written_in(file: GameFile, move: MoveFile) -> Outcome:
    """The position a file stores after a move: its digest is right and a game can continue from it; events are not checked."""
    state = engine.decode_state(bytes(move.state))
    if not engine.is_kept_as(state, bytes(move.state), move.digest):
        raise BadInput("file.differs", move=move.id, what="changed")
    if state.setup != file.setup or not engine.is_sound(state):
        raise BadInput("file.differs", move=move.id, what="unsound")
    return Outcome(state, ())

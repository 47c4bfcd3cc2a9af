"""The tree of moves of a game, and what was done to its line."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from operator import attrgetter

import msgspec

from bot.errors import StoreTrouble
from bot.store.database import Database, one_statement
from bot.store.records import columns, find, one, selection, thaw
from bot.store.rows import Act, Amend, Move, Trial
from engine import Phrase

NAMES = tuple(name for name, _, _ in columns(Move))
PARTING = (
    "WITH RECURSIVE way AS ("
    "SELECT one.id AS gone, one.seq AS gone_at, other.id AS came, other.seq AS came_at"
    " FROM moves AS one, moves AS other WHERE one.id = ? AND other.id = ?"
    " UNION ALL SELECT CASE WHEN gone_at >= came_at THEN moves.parent ELSE gone END,"
    " CASE WHEN gone_at >= came_at THEN gone_at - 1 ELSE gone_at END,"
    " CASE WHEN gone_at >= came_at THEN came ELSE moves.parent END,"
    " CASE WHEN gone_at >= came_at THEN came_at ELSE came_at - 1 END"
    " FROM way JOIN moves ON moves.id = CASE WHEN gone_at >= came_at THEN gone ELSE came END WHERE gone <> came)"
    " SELECT gone FROM way WHERE gone = came"
)


class ActionKind(msgspec.Struct, frozen=True):
    """All that is read of an action to know what it is."""

    kind: str = ""


@cache
def line_of(*names: str) -> str:
    """The line to a move, or from another one (counted) to it, each of its moves with some columns: read as it is walked.

    Joined to its moves afterwards, a server that cannot tell how long a line is reads all moves there are.
    """
    chosen = ", ".join(f"moves.[{name}]" for name in dict.fromkeys(("id", "parent", *names)))
    return (
        f"WITH RECURSIVE line AS (SELECT {chosen} FROM moves WHERE id = ?"
        f" UNION ALL SELECT {chosen} FROM moves JOIN line ON moves.id = line.parent WHERE line.id <> ?)"
    )


def walked(db: Database, head: int, root: int) -> list[Move]:
    """The moves to a position from the first one, or from another (counted) if it is on the way, without a gap."""
    sql = f"{line_of(*NAMES)} SELECT {selection(Move)} FROM line"
    moves = sorted((thaw(Move, row) for row in db.execute(sql, (head, root))), key=attrgetter("seq"))
    if not is_whole(moves, root) or (head and not moves):
        raise StoreTrouble("store.damaged", detail=Phrase("cause.gap", {"n": head}), move=head)
    return moves


@one_statement
def line(db: Database, head: int, root: int = 0) -> list[Move]:
    """The moves from the first position (or from one of them, not counted) to a position, in order and without a gap."""
    return [move for move in walked(db, head, root) if move.id != root]


@one_statement
def since(db: Database, start: int, head: int) -> list[Move]:
    """A move of the line to a position and all after it; nothing where it does not stand on that line."""
    moves = walked(db, head, start)
    return moves if start and moves[0].id == start else []


def between(db: Database, before: int, after: int) -> tuple[list[Move], list[Move]]:
    """The moves that were left and those that were reached on the way from one move to another, and no others."""
    root = parting(db, before, after)
    left, reached = (line(db, head, root) if head != root else [] for head in (before, after))
    return left, reached


@one_statement
def parting(db: Database, before: int, after: int) -> int:
    """The last move that the lines to two moves have in common: the longer one is gone back first, then both."""
    found = db.execute(PARTING, (before, after)).fetchone()
    return int(found["gone"]) if found else 0


@one_statement
def lines(db: Database, first: int, second: int, third: int) -> tuple[list[Move], list[Move]]:
    """The moves from a first position to a second one, none where there is no first, and from there to a third one."""
    found = line(db, third, first or second)
    middle = next((at for at, move in enumerate(found, 1) if move.id == second), 0)
    return found[:middle], found[middle:]


def is_whole(moves: list[Move], root: int) -> bool:
    """Whether each move follows the one before it, from the first position on where no other root is given."""
    if moves and not root and (moves[0].parent, moves[0].seq) != (0, 0):
        return False
    return all((move.parent, move.seq) == (before.id, before.seq + 1) for before, move in pairwise(moves))


@one_statement
def ids(db: Database, head: int, root: int = 0) -> set[int]:
    """The numbers of the moves of a line, back to one of them where that is enough."""
    return {row["id"] for row in db.execute(f"{line_of()} SELECT id FROM line", (head, root))}


def move_of(db: Database, game: int, move: int) -> Move | None:
    """A move of a game."""
    return one(db, Move, "id = ? AND game = ?", move, game)


@one_statement
def by_token(db: Database, game: int, token: str) -> Move | None:
    """The move that was played under a token."""
    return one(db, Move, "game = ? AND token = ?", game, token)


def last_like(db: Database, head: int, who: str, kind: str) -> Move | None:
    """The last action of a kind somebody took on the line to a position."""
    chosen = f"SELECT {selection(Move)} FROM line WHERE who = ? AND action LIKE ? ORDER BY seq DESC"
    sql = f"{line_of(*NAMES)} {chosen}"
    likely = (thaw(Move, row) for row in db.execute(sql, (head, 0, who, f'%"{kind}"%')))
    return next((move for move in likely if msgspec.json.decode(move.action, type=ActionKind).kind == kind), None)


@one_statement
def events_told(db: Database, head: int, words: tuple[str, ...]) -> list[tuple[Phrase, ...]]:
    """What came of the moves on the line to a position whose events have one of some words, in order."""
    likely = " OR ".join("events LIKE ?" for _ in words)
    sql = f"{line_of('seq', 'events')} SELECT events FROM line WHERE {likely} ORDER BY seq"
    rows = db.execute(sql, (head, 0, *(f"%{word}%" for word in words)))
    return [msgspec.json.decode(row["events"], type=tuple[Phrase, ...]) for row in rows]


@one_statement
def acts(db: Database, game: int) -> list[Act]:
    """What was done to the line and the table itself, in order."""
    return find(db, Act, "game = ? ORDER BY id", game)


def public(db: Database, game: int) -> list[Move]:
    """All moves of a game but the private ones, in the order they were made."""
    return find(db, Move, "game = ? AND trial = 0 ORDER BY id", game)


def amend_of(db: Database, game: int, amend: int) -> Amend | None:
    """A correction of a game."""
    return one(db, Amend, "id = ? AND game = ?", amend, game)


def trial_of(db: Database, game: int, user: str) -> Trial | None:
    """Somebody's open trial."""
    return one(db, Trial, "game = ? AND user = ? AND state = 'open'", game, user)

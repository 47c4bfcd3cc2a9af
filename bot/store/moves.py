"""The tree of moves of a game, and going from one of its positions to another in one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import msgspec

from bot.errors import Refused
from bot.store import states
from bot.store.rows import Act, Game, Move, Notice, Wait, change, find, insert, one, selection, thaw

LINE = """WITH RECURSIVE line(id, parent) AS (
  SELECT id, parent FROM moves WHERE id = ?
  UNION ALL SELECT moves.id, moves.parent FROM moves JOIN line ON moves.id = line.parent WHERE line.id <> ?)"""


class Draft(msgspec.Struct, frozen=True):
    """A move to be written: everything but its place in the tree, and the encoded position after it."""

    move: Move
    raw: bytes


class Leap(msgspec.Struct, frozen=True):
    """A table goes from one position to another: the moves to append first, and all that is written with them."""

    game: Game
    parent: int
    drafts: tuple[Draft, ...] = ()
    head: int = 0
    tip: int = 0
    new_turn: bool = False
    waits: tuple[Wait, ...] = ()
    notices: Callable[[Game], list[Notice]] = lambda game: []
    acts: tuple[Act, ...] = ()
    also: tuple[Callable[[sqlite3.Connection, Game], None], ...] = ()
    first: tuple[Callable[[sqlite3.Connection, Game], None], ...] = ()


def append(db: sqlite3.Connection, parent: int, draft: Draft) -> Move:
    """Write one move under its parent; a token used before is refused."""
    above = db.execute("SELECT seq FROM moves WHERE id = ?", (parent,)).fetchone()
    seq = above["seq"] + 1 if above else 0
    base, blob = states.packed(db, parent, seq, draft.raw)
    move = msgspec.structs.replace(draft.move, parent=parent, seq=seq, base=base, digest=states.fingerprint(draft.raw))
    return msgspec.structs.replace(move, id=insert(db, move, state=blob))


def reach(db: sqlite3.Connection, leap: Leap) -> tuple[Game, list[Move]]:
    """Carry a leap out: moves, head, waits, announcements and acts together; refused if somebody else moved the head."""
    moves: list[Move] = []
    for draft in leap.drafts:
        moves.append(append(db, moves[-1].id if moves else leap.parent, draft))
    head = moves[-1].id if moves else leap.head
    turn = head if leap.new_turn else leap.game.turn
    game = msgspec.structs.replace(leap.game, head=head, tip=leap.tip or head, turn=turn)
    stand(db, leap, game)
    for work in leap.first:
        work(db, game)
    db.execute("DELETE FROM waits WHERE game = ?", (game.id,))
    for row in (*leap.waits, *leap.notices(game)):
        insert(db, row)
    for act in leap.acts:
        insert(db, msgspec.structs.replace(act, before=leap.game.head, after=head))
    for work in leap.also:
        work(db, game)
    return game, moves


def stand(db: sqlite3.Connection, leap: Leap, game: Game) -> None:
    """Write where the game stands, if it still stands where the leap began."""
    old = db.execute("SELECT head FROM games WHERE id = ?", (game.id,)).fetchone()
    if old is None or old["head"] != leap.game.head:
        raise Refused("table.moved_on", head=old["head"] if old else 0)
    values = msgspec.structs.asdict(game)
    del values["id"]
    change(db, Game, "id = ?", (game.id,), **values)


def line(db: sqlite3.Connection, head: int, root: int = 0) -> list[Move]:
    """The moves from the first position (or from one of them, not counted) to a position, in order."""
    names = ", ".join(f"moves.{name.strip()}" for name in selection(Move).split(","))
    sql = f"{LINE} SELECT {names} FROM moves JOIN line USING (id) ORDER BY moves.seq"
    moves = [thaw(Move, row) for row in db.execute(sql, (head, root))]
    return [move for move in moves if move.id != root]


def ids(db: sqlite3.Connection, head: int) -> set[int]:
    """The numbers of the moves of a line."""
    return {row["id"] for row in db.execute(f"{LINE} SELECT id FROM line", (head, 0))}


def move_of(db: sqlite3.Connection, game: int, move: int) -> Move | None:
    """A move of a game."""
    return one(db, Move, "id = ? AND game = ?", move, game)


def by_token(db: sqlite3.Connection, game: int, token: str) -> Move | None:
    """The move that was played under a token."""
    return one(db, Move, "game = ? AND token = ?", game, token)


def last_like(db: sqlite3.Connection, head: int, who: str, kind: str) -> Move | None:
    """The last action of a kind somebody took on the line to a position."""
    names = ", ".join(f"moves.{name.strip()}" for name in selection(Move).split(","))
    sql = (
        f"{LINE} SELECT {names} FROM moves JOIN line USING (id) WHERE moves.who = ?"
        " AND moves.action <> '' AND json_extract(moves.action, '$.kind') = ? ORDER BY moves.seq DESC LIMIT 1"
    )
    row = db.execute(sql, (head, 0, who, kind)).fetchone()
    return thaw(Move, row) if row else None


def acts(db: sqlite3.Connection, game: int) -> list[Act]:
    """What was done to the line and the table itself, in order."""
    return find(db, Act, "game = ? ORDER BY id", game)


def raw_states(db: sqlite3.Connection, moves: list[int]) -> list[bytes]:
    """The encoded positions after some moves."""
    return [states.raw_of(db, move) for move in moves]

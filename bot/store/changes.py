"""A change of a table as one plain value, and the one function that writes it.

A row that a change itself writes has no number yet. Until it has one, a number below zero stands for it wherever it is
named: `GAME`, `OFFER` and so on, `MOVE` for the first new move and one less for each after it. So the thread
`turn:7:-10` is the message of the turn that begins with the first new move. `write` gives the rows their numbers and
returns the change with the real ones.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from bot.errors import Refused
from bot.store import states
from bot.store.database import Database
from bot.store.records import LINKS, insert, insert_all, update
from bot.store.rows import Act, Amend, Game, Member, Move, Notice, Offer, Order, Row, Seat, SeatRequest, Trial, Wait
from bot.store.statements import post
from bot.store.statements.games import LIVE, in_channel
from engine import State, fingerprint

GAME, OFFER, ORDER, AMEND, TRIAL, REQUEST, MOVE = -1, -2, -3, -4, -5, -6, -10
ASKED = ("offers", "orders", "amends", "trials", "requests")
KEY_BYTES = 5  # hexadecimal, so none begins as that of an older table does
UNNUMBERED = re.compile(r"-\d+")
Numbers = dict[int, int]
R = TypeVar("R", bound=Row)


class NewMove(msgspec.Struct, frozen=True):
    """A move to be written, and the encoded position after it; the store fills in the rest of its place in the tree.

    One that was `packed` beforehand has its place already, and the blob that is kept instead of the position.
    """

    move: Move
    raw: bytes = b""
    blob: bytes = b""


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is written together: what is empty stays as it is.

    `game` is the game as it is to be. Rows of orders, offers, amends, trials and requests are new or changed ones. `waits` are all
    who are waited for from now on, `None` leaves them. `left` is a thread whose next announcement begins a new message.
    `state` is the position the table is to stand at, and `head` its move where that is written already.
    """

    game: Game
    moves: tuple[NewMove, ...] = ()
    head: Move | None = None
    state: State | None = None
    seats: tuple[Seat, ...] = ()
    joined: tuple[Member, ...] = ()
    gone: tuple[Member, ...] = ()
    waits: tuple[Wait, ...] | None = None
    orders: tuple[Order, ...] = ()
    offers: tuple[Offer, ...] = ()
    amends: tuple[Amend, ...] = ()
    trials: tuple[Trial, ...] = ()
    requests: tuple[SeatRequest, ...] = ()
    acts: tuple[Act, ...] = ()
    left: str = ""
    notices: tuple[Notice, ...] = ()


def write(db: Database, before: Game | None, change: Change) -> Change:
    """Write a change of a game as it was before (none: a new game); the change with its real numbers is returned."""
    numbers: Numbers = {}
    still_there(db, before)
    if before is None or before.channel != change.game.channel or is_revived(before, change.game):
        take_channel(db, before, change.game)
    if before is None:
        change = replace(change, game=replace(change.game, key=secrets.token_hex(KEY_BYTES)))
        before = replace(change.game, head=0, tip=0, turn=0)
        before = replace(before, id=insert(db, replace(before, id=0)))
        numbers[GAME] = before.id
    whole = any(new.blob for new in change.moves)
    moves = append_all(db, change.moves, numbers) if whole else tuple(append(db, new, numbers) for new in change.moves)
    game = replace(real(change.game, numbers), id=before.id, version=before.version + 1)
    keep_game(db, before, game)
    rows = {name: put_all(db, getattr(change, name), numbers) for name in ASKED}
    keep_people(db, change, numbers)
    if change.left:
        post.leave(db, real_words(change.left, numbers))
    announce(db, before, game, [real_notice(notice, numbers) for notice in change.notices])
    for act in change.acts:
        insert(db, real(act, numbers))
    db.tell(f"table {game.id} {game.version} {game.guild if change.notices else '-'}")
    return replace(change, game=game, moves=moves, **rows)


def packed(change: Change) -> Change:
    """A game that is new here with its positions packed as they are kept, so that to write it is no work any more."""
    places: dict[int, states.Next] = {}
    raws = {new.move.id: new.raw for new in change.moves}
    moves = []
    for new in change.moves:
        at, parent = new.move.id, new.move.parent
        place = places[at] = states.following(places.get(parent), parent)
        blob = states.pack(new.raw, raws[place.base] if place.base else b"")
        move = replace(new.move, seq=place.seq, base=place.base, digest=fingerprint(new.raw))
        moves.append(NewMove(move, blob=blob))
    return replace(change, moves=tuple(moves), state=None)


def still_there(db: Database, before: Game | None) -> None:
    """Refuse a change of a table that another hand changed meanwhile; nobody else does until this one is written."""
    if before is None:
        return
    sql = f"SELECT head, version FROM games WHERE id = ?{db.for_update}"
    row = db.execute(sql, (before.id,)).fetchone()
    if row is None or (row["head"], row["version"]) != (before.head, before.version):
        raise Refused("table.moved_on", head=row["head"] if row else 0)


def take_channel(db: Database, before: Game | None, game: Game) -> None:
    """A table comes to a channel, if that has no other under way; what it says there begins anew."""
    db.hold(f"channel {game.channel}")
    other = in_channel(db, game.channel)
    if other is not None and other.id != game.id and other.status in LIVE:
        code = "lobby.copy_there" if other.imported else "lobby.channel_taken"
        raise Refused(code, game=other.id, name=other.name, user=other.creator)
    if before is not None and before.channel != game.channel:
        post.forget(db, game.id)


def is_revived(before: Game, game: Game) -> bool:
    """Whether a game that was over goes on: its channel may have another by now."""
    return before.status not in LIVE and game.status in LIVE


def append(db: Database, new: NewMove, numbers: Numbers) -> NewMove:
    """Write one move under its parent; a token used before is refused."""
    move = real(new.move, numbers)
    place = states.after(db, move.parent)
    move = replace(move, id=0, seq=place.seq, base=place.base, digest=fingerprint(new.raw))
    move = replace(move, id=insert(db, move, state=states.packed(db, place, new.raw)))
    numbers[new.move.id] = move.id
    return replace(new, move=move)


def append_all(db: Database, new: tuple[NewMove, ...], numbers: Numbers) -> tuple[NewMove, ...]:
    """Write the packed moves of a whole game, with numbers that are theirs before they are written: in one go, not one by one."""
    for each, number in zip(new, db.numbers("moves", len(new)), strict=True):
        numbers[each.move.id] = number
    moves = [
        replace(real(each.move, numbers), id=numbers[each.move.id], base=numbers.get(each.move.base, 0)) for each in new
    ]
    insert_all(db, moves, state=[each.blob for each in new])
    return tuple(map(NewMove, moves))


def keep_game(db: Database, before: Game, game: Game) -> None:
    """Write what is different in a game."""
    old = asdict(before)
    values = {name: value for name, value in asdict(game).items() if value != old[name]}
    if values:
        update(db, Game, "id = ?", (game.id,), **values)


def keep_people(db: Database, change: Change, numbers: Numbers) -> None:
    """Write who sits down, joins and leaves, and who is waited for."""
    for seat in change.seats:
        sit_down(db, real(seat, numbers))
    for member in change.joined:
        insert(db, real(member, numbers))
    for member in change.gone:
        where = "DELETE FROM members WHERE game = ? AND user = ? AND role = ?"
        db.execute(where, (member.game, member.user, member.role))
    if change.waits is not None:
        db.execute("DELETE FROM waits WHERE game = ?", (change.game.id,))
        for wait in change.waits:
            insert(db, wait)


def sit_down(db: Database, new: Seat) -> None:
    """Somebody takes a seat over from whoever sat there."""
    if not new.until:
        update(db, Seat, "game = ? AND seat = ? AND until = 0", (new.game, new.seat), until=new.since)
    insert(db, new)


def announce(db: Database, before: Game, game: Game, notices: Iterable[Notice]) -> None:
    """Write announcements; when a table goes on, what could not be said in its channel is said first."""
    notices = list(notices)
    if before.status == "paused" and game.status == "running":
        post.release(db, game.id, game.channel, notices[0].created)
    for notice in notices:
        insert(db, notice)


def put_all(db: Database, rows: Iterable[Any], numbers: Numbers) -> tuple[Any, ...]:
    """Write rows that have numbers of their own: new ones get them, the others are changed."""
    done = []
    for row in (real(row, numbers) for row in rows):
        if row.id > 0:
            values = asdict(row)
            update(db, type(row), "id = ?", (values.pop("id"),), **values)
            done.append(row)
        else:
            numbers[row.id] = insert(db, replace(row, id=0))
            done.append(replace(row, id=numbers[row.id]))
    return tuple(done)


def real(row: R, numbers: Numbers) -> R:
    """A row that names others by their real numbers."""
    found = {name: numbers[value] for name in LINKS if (value := getattr(row, name, 0)) < 0}
    return replace(row, **found) if found else row


def real_notice(notice: Notice, numbers: Numbers) -> Notice:
    """An announcement whose thread, and what it is about, have their real numbers."""
    notice = replace(real(notice, numbers), thread=real_words(notice.thread, numbers))
    named = {name: value for name in ("offer", "request") if isinstance(value := notice.params.get(name), int)}
    new = {name: numbers[value] for name, value in named.items() if value < 0}
    return replace(notice, params={**notice.params, **new}) if new else notice


def real_words(thread: str, numbers: Numbers) -> str:
    """The name of a thread with real numbers in it."""
    return UNNUMBERED.sub(lambda number: str(numbers[int(number[0])]), thread)

"""Positions as small blobs: every 32nd move of a line whole, those between packed against it (7 times smaller)."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache

from bot.errors import StoreTrouble
from bot.store.database import Database
from engine import Phrase, fingerprint

SPAN = 32
LEVEL = 6
WINDOW = 32768
KEPT = 256
KEY = "fit.digest AS fitting FROM moves LEFT JOIN moves AS fit ON fit.id = moves.base"  # with the digest of its key

_keys: LRUCache[tuple[int, str], bytes] = LRUCache(KEPT)
_keeping = Lock()  # several threads read


def pack(raw: bytes, key: bytes = b"") -> bytes:
    """A position, against a key position where there is one."""
    packer = zlib.compressobj(LEVEL, zdict=key[-WINDOW:]) if key else zlib.compressobj(LEVEL)
    return packer.compress(raw) + packer.flush()


def unpack(blob: bytes, key: bytes = b"") -> bytes:
    """The position a blob holds."""
    packer = zlib.decompressobj(zdict=key[-WINDOW:]) if key else zlib.decompressobj()
    try:
        raw = packer.decompress(blob)
    except zlib.error:
        raise StoreTrouble("store.damaged", detail=Phrase("cause.shape")) from None
    if not packer.eof:
        raise StoreTrouble("store.damaged", detail=Phrase("cause.broken_off"))
    return raw


def raw_of(db: Database, move: int) -> bytes:
    """The encoded position after a move; a blob that does not give the digest of its row is damage."""
    sql = f"SELECT moves.base, CAST(moves.state AS BLOB) AS state, moves.digest, {KEY} WHERE moves.id = ?"
    row = db.execute(sql, (move,)).fetchone()
    if row is None:
        raise StoreTrouble("store.damaged", detail=Phrase("cause.no_move", {"n": move}), move=move)
    try:
        raw = unpack(row["state"], key_of(db, row["base"], row["fitting"]) if row["base"] else b"")
    except StoreTrouble as error:
        raise StoreTrouble("store.damaged", move=move, **error.params) from None
    if fingerprint(raw) != row["digest"]:
        raise StoreTrouble("store.damaged", detail=Phrase("cause.digest"), move=move)
    return raw


def raw_in(db: Database, game: int, move: int) -> bytes:
    """The encoded position after a move of a game; nothing where the game has no such move, or only somebody who tries it."""
    own = db.execute("SELECT 1 FROM moves WHERE id = ? AND game = ? AND trial = 0", (move, game)).fetchone()
    return raw_of(db, move) if own else b""


def all_raw(db: Database, moves: list[int]) -> list[bytes]:
    """The encoded positions after some moves."""
    return [raw_of(db, move) for move in moves]


def blobs(db: Database, moves: Sequence[int]) -> list[bytes]:
    """Positions as they are packed, of moves in the order of their numbers."""
    places = ", ".join("?" * len(moves))
    sql = f"SELECT CAST(state AS BLOB) AS state FROM moves WHERE id IN ({places}) ORDER BY id"
    return [bytes(row["state"] or b"") for row in db.execute(sql, tuple(moves))]


def unpacked(places: Sequence[tuple[int, int, str]], found: Sequence[bytes]) -> Iterator[bytes]:
    """Positions out of blobs, whose moves stand before them: number, base and digest, each after its base."""
    keys: dict[int, bytes] = {}
    for (move, base, digest), blob in zip(places, found, strict=True):
        try:
            if base and base not in keys:
                raise StoreTrouble("store.damaged", detail=Phrase("cause.no_move", {"n": base}))
            raw = unpack(blob, keys[base] if base else b"")
            if fingerprint(raw) != digest:
                raise StoreTrouble("store.damaged", detail=Phrase("cause.digest"))
        except StoreTrouble as error:
            raise StoreTrouble("store.damaged", move=move, **error.params) from None
        if not base:
            keys[move] = raw
        yield raw


def key_of(db: Database, move: int, digest: str | None) -> bytes:
    """A key position with its digest, which is remembered under both."""
    if digest is None:
        raise StoreTrouble("store.damaged", detail=Phrase("cause.no_move", {"n": move}))
    with _keeping:
        key = _keys.get((move, digest))
    if key is None:
        row = db.execute("SELECT CAST(state AS BLOB) AS state FROM moves WHERE id = ?", (move,)).fetchone()
        key = unpack(row["state"])
        remember(move, digest, key)
    return key


def remember(move: int, digest: str, key: bytes) -> None:
    """Keep a key position at hand."""
    with _keeping:
        _keys[(move, digest)] = key


class Next(NamedTuple):
    """The place of a move that follows another: how far from the first, and the key it is packed against (0: it is whole)."""

    seq: int
    base: int
    digest: str | None = None


def after(db: Database, parent: int) -> Next:
    """The place of a move after another one, or of a first one."""
    sql = f"SELECT moves.id, moves.base, moves.seq, moves.digest, {KEY} WHERE moves.id = ?"
    row = db.execute(sql, (parent,)).fetchone() if parent else None
    if row is None:
        return Next(0, 0)
    return following(Next(row["seq"], row["base"], row["fitting"]), row["id"], row["digest"])


def following(before: Next | None, parent: int, digest: str | None = None) -> Next:
    """The place of a move after its parent, which has a number and a digest and stands at a place itself, or of a first one."""
    if before is None:
        return Next(0, 0)
    if (seq := before.seq + 1) % SPAN == 0:
        return Next(seq, 0)
    return Next(seq, before.base, before.digest) if before.base else Next(seq, parent, digest)


def packed(db: Database, place: Next, raw: bytes) -> bytes:
    """A new position as a blob."""
    return pack(raw, key_of(db, place.base, place.digest) if place.base else b"")

"""Positions as small blobs: every 32nd move of a line whole, those between packed against it (7 times smaller)."""

from __future__ import annotations

import hashlib
import zlib
from collections import OrderedDict

from bot.errors import StoreTrouble
from bot.store.database import Database
from engine import Event

SPAN = 32
LEVEL = 6
WINDOW = 32768
KEPT = 256

_keys: OrderedDict[tuple[int, str], bytes] = OrderedDict()


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
        raise StoreTrouble("store.damaged", detail=Event("cause.shape")) from None
    if not packer.eof:
        raise StoreTrouble("store.damaged", detail=Event("cause.broken_off"))
    return raw


def fingerprint(raw: bytes) -> str:
    """The digest of an encoded position, as the engine makes it."""
    return hashlib.blake2b(raw, digest_size=8).hexdigest()


def raw_of(db: Database, move: int) -> bytes:
    """The encoded position after a move; a blob that does not give the digest of its row is damage."""
    row = db.execute("SELECT base, CAST(state AS BLOB) AS state, digest FROM moves WHERE id = ?", (move,)).fetchone()
    if row is None:
        raise StoreTrouble("store.damaged", detail=Event("cause.no_move", {"n": move}), move=move)
    try:
        raw = unpack(row["state"], key_of(db, row["base"]) if row["base"] else b"")
    except StoreTrouble as error:
        raise StoreTrouble("store.damaged", move=move, **error.params) from None
    if fingerprint(raw) != row["digest"]:
        raise StoreTrouble("store.damaged", detail=Event("cause.digest"), move=move)
    return raw


def raw_in(db: Database, game: int, move: int) -> bytes:
    """The encoded position after a move of a game; nothing where the game has no such move, or only somebody who tries it."""
    own = db.execute("SELECT 1 FROM moves WHERE id = ? AND game = ? AND trial = 0", (move, game)).fetchone()
    return raw_of(db, move) if own else b""


def all_raw(db: Database, moves: list[int]) -> list[bytes]:
    """The encoded positions after some moves."""
    return [raw_of(db, move) for move in moves]


def key_of(db: Database, move: int) -> bytes:
    """A key position, remembered under its digest."""
    row = db.execute("SELECT digest, CAST(state AS BLOB) AS state FROM moves WHERE id = ?", (move,)).fetchone()
    if row is None:
        raise StoreTrouble("store.damaged", detail=Event("cause.no_move", {"n": move}))
    key = _keys.get((move, row["digest"]))
    if key is None:
        key = unpack(row["state"])
        remember(move, row["digest"], key)
    return key


def remember(move: int, digest: str, key: bytes) -> None:
    """Keep a key position at hand."""
    _keys[(move, digest)] = key
    if len(_keys) > KEPT:
        _keys.popitem(last=False)


def packed(db: Database, parent: int, seq: int, raw: bytes) -> tuple[int, bytes]:
    """The key a new position is packed against (0: none, it is whole) and its blob."""
    row = db.execute("SELECT id, base FROM moves WHERE id = ?", (parent,)).fetchone() if parent else None
    if row is None or seq % SPAN == 0:
        return 0, pack(raw)
    base = row["base"] or row["id"]
    return base, pack(raw, key_of(db, base))

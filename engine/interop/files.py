"""Reading game files without trusting them: size, compression, JSON and shape are checked before anything is played."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from engine.core.errors import BadInput
from engine.core.formats.causes import cause_of
from engine.core.outcome.event import Phrase

MOST_BYTES = 20_000_000
PIECE = 65_536
GZIP_MAGIC = b"\x1f\x8b"


def read_bytes(path: Path, limit: int = MOST_BYTES) -> bytes:
    """A file's content, unpacked if packed, and refused before it grows beyond what a game can be."""
    try:
        with open(path, "rb") as file:
            return unpacked(file, path.name, limit)
    except OSError as error:
        raise BadInput("file.unreadable", file=path.name, detail=cause_of(error)) from None


def unpacked(file: BinaryIO, name: str = "", limit: int = MOST_BYTES) -> bytes:
    """Everything a file holds, unpacked if packed, refused before it grows beyond a limit."""
    packed = file.read(2) == GZIP_MAGIC
    file.seek(0)
    try:
        return read_limited(gzip.GzipFile(fileobj=file) if packed else file, limit)
    except (OSError, EOFError, zlib.error) as error:
        if packed:
            raise BadInput("file.damaged") from None
        raise BadInput("file.unreadable", file=name, detail=cause_of(error)) from None


def read_limited(source: Any, limit: int = MOST_BYTES) -> bytes:
    """Everything a source holds, unless that is too much."""
    pieces: list[bytes] = []
    size = 0
    while piece := source.read(PIECE):
        size += len(piece)
        if size > limit:
            raise BadInput("file.too_large", limit=limit)
        pieces.append(piece)
    return b"".join(pieces)


def read_game(path: Path) -> dict[str, Any]:
    """The JSON object of a game file."""
    return parse(read_bytes(path))


def parse(data: bytes) -> dict[str, Any]:
    """The JSON object a game is written as."""
    try:
        game = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("file.not_json", detail=cause_of(error, data)) from None
    if not isinstance(game, dict):
        raise BadInput("file.not_a_game", detail=Phrase("cause.other_format"))
    return game

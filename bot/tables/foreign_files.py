"""Games that were played elsewhere: plain files of ours and those of 18xx.games become tables here."""

from __future__ import annotations

import gzip
import io
import zlib
from typing import Any

import msgspec

import engine
from bot.store.rows import Pace
from bot.tables.files import FORMAT, GameFile, MoveFile, SeatFile
from bot.tables.playing import ENGINE
from engine import Action, BadInput, Event, Outcome, Setup
from engine.interop import own, web
from engine.interop.files import GZIP_MAGIC, parse, read_limited
from engine.interop.importer import Importer
from engine.interop.titles import reader_of

NONE = msgspec.Raw(b"null")


def as_table_file(data: bytes, user: str, language: str, now: int) -> bytes:
    """A file as the tables take it in; one that is theirs already stays as it is."""
    game = parse(unpacked(data))
    if game.get("format") == FORMAT:
        return data
    setup, actions = own.read(game) if own.is_own_game(game) else from_web(game)
    return msgspec.json.encode(table_file(setup, actions, user, language, now))


def unpacked(data: bytes) -> bytes:
    """The content of a file, packed or not, refused before it grows beyond what a game can be."""
    source = io.BytesIO(data)
    try:
        return read_limited(gzip.GzipFile(fileobj=source) if data.startswith(GZIP_MAGIC) else source)
    except (OSError, EOFError, zlib.error) as error:
        raise BadInput("file.unreadable", file="", detail=type(error).__name__) from None


def from_web(game: dict[str, Any]) -> tuple[Setup, list[Action]]:
    """The set-up and actions of a game of 18xx.games."""
    played = web.WebGame(game)
    importer = Importer(played, reader_of(played.title))
    for index in range(len(played.actions)):
        importer.step(index)
    return importer.setup, importer.played


def table_file(setup: Setup, actions: list[Action], user: str, language: str, now: int) -> GameFile:
    """The game with all its positions; whoever brings it sits on every seat until others take them over."""
    outcome = engine.new_game(setup)
    moves = [row(1, NONE, outcome, "", now)]
    for number, action in enumerate(actions, 2):
        seat = engine.look(outcome.state).controller(action.who)
        outcome = engine.apply(outcome.state, action)
        moves.append(row(number, msgspec.Raw(engine.encode_action(action)), outcome, seat, now))
    last = len(moves)
    return GameFile(
        FORMAT, engine.load_title(setup.title).name, setup.title, setup.variant, dict(setup.options), Pace(), language,
        now, now, now if outcome.state.over else 0, setup, last, last, 1,
        tuple(SeatFile(seat, user, now, 0, 0) for seat in setup.players), tuple(moves), (),
    )  # fmt: skip


def row(number: int, action: msgspec.Raw, outcome: Outcome, seat: str, now: int) -> MoveFile:
    """One move with the position after it."""
    state = engine.encode_state(outcome.state)
    return MoveFile(
        number, number - 1, action, outcome.events, msgspec.Raw(state), engine.digest(outcome.state), ENGINE, "", seat,
        now, Event(""), 0, 0,
    )  # fmt: skip

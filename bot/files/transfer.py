"""Taking games away and bringing them in."""

from __future__ import annotations

import gzip
import io

import msgspec
from msgspec.structs import replace

import engine
from bot.calls.notices import notice
from bot.errors import Refused
from bot.files import believed, fairness, foreign_files, table_files
from bot.files.opened import opened
from bot.store.changes import GAME, Change
from bot.store.rows import Game, Member
from bot.store.statements import brought, moves
from bot.tables.positions import worth
from bot.tables.table import MODERATOR
from bot.tables.writing import Writer
from bot.text import first_few
from engine import BadInput, Event, Setup
from engine.interop import files
from engine.interop.export import export

MOST_SHOWN = 12
MOST_BYTES = 64_000_000  # of a file with all branches and positions


class Named(msgspec.Struct, frozen=True):
    """What every file of ours begins with."""

    format: str = ""


def unpacked(data: bytes) -> bytes:
    """The text of a file, packed or not, refused before it grows beyond what a game can be."""
    return files.unpacked(io.BytesIO(data), limit=MOST_BYTES)


def is_table_file(text: bytes) -> bool:
    """Whether a file has all branches and positions."""
    try:
        return msgspec.json.decode(text, type=Named).format == table_files.FORMAT
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def as_change(data: bytes, user: str, language: str, now: int, as_written: bool) -> tuple[Change, list[int]]:
    """A game out of a file of any kind we read, every move of it played once, and the moves that stand as the file has them."""
    text = unpacked(data)
    believed.must_be_text(text)
    if is_table_file(text):
        return table_files.as_change(table_files.parse(text), user, language, now, as_written)
    if len(text) > files.MOST_BYTES:
        raise BadInput("file.too_large", limit=files.MOST_BYTES)
    return foreign_files.as_change(files.parse(text), user, language, now), []


def as_web(setup: Setup, actions: list[str]) -> bytes:
    """A game of 18xx.games, proved by reading it back."""
    return gzip.compress(msgspec.json.encode(export(setup, map(engine.decode_action, actions))), mtime=0)


class Files:
    """Games as files."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables
        self._judged: dict[int, tuple[int, Event]] = {}

    async def judged(self, game: int) -> Event:
        """Whether a finished game was dealt fairly; it is played again once, however many ask."""
        table = await self.tables.look(game)
        table.must_be("over")
        version, said = self._judged.get(game, (-1, Event("")))
        if version != table.game.version:
            file = await self.tables.store.read(table_files.gather, table.game)
            said = await self.tables.think(fairness.judged, file)
            self._judged[game] = table.game.version, said
        return said

    async def take(self, game: int, packed: bool = False) -> bytes:
        """A whole game as a file, which tells its secret once the game is over."""
        row, _ = await self._started(game)
        file = await self.tables.store.read(table_files.gather, row)
        file = file if row.status == "over" else await self.tables.think(opened, file)
        data = table_files.written(file)
        return gzip.compress(data, mtime=0) if packed else data

    async def take_web(self, game: int) -> bytes:
        """The moves that stand, packed, in the format of 18xx.games; nobody's name leaves the server."""
        row, setup = await self._started(game)
        line = await self.tables.store.read(moves.line, row.head)
        return await self.tables.think(as_web, setup, [move.action for move in line if move.action])

    async def _started(self, game: int) -> tuple[Game, Setup]:
        """A game that was started, and its set-up."""
        row = await self.tables.game(game)
        if row.setup is None:
            raise Refused("table.not_started", game=game)
        return row, row.setup

    async def bring(
        self, data: bytes, channel: str, user: str, guild: str = "", as_written: bool = False, language: str = "en"
    ) -> Game:
        """A game out of a file, played again move by move: a copy in one hand, paused until that lets it go on.

        It counts for nobody, and nobody but who brought it sits there; it has no code, since whoever has the file may know
        its secret. Taken `as_written`, what today's rules would not give stands as the file has it, and
        everybody hears at which moves.
        """
        now = self.tables.now()
        change, taken = await self.tables.think(as_change, data, user, language, now, as_written)
        assert change.state is not None
        over = change.state.over
        game = replace(
            change.game, channel=channel, guild=guild, creator=user, imported=1, status="over" if over else "paused",
            why=Event(over or "table.imported"), result=worth(change.state) if over else {},
            commitment="",
        )  # fmt: skip
        moderator = Member(GAME, user, MODERATOR, now)
        told = notice(
            game, "imported", now, user=user, state="written" if taken else "", text=first_few(taken, MOST_SHOWN)
        )
        change = replace(change, game=game, joined=(moderator,), notices=(told,))
        return await self.tables.begin(change, brought.write)

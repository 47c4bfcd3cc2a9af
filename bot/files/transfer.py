"""Taking games away and bringing them in."""

from __future__ import annotations

import gzip
import io
from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

import engine
from bot.calls.notices import notice
from bot.errors import Refused
from bot.files import believed, fairness, foreign_files, table_files
from bot.files.fairness import opened
from bot.store import states
from bot.store.changes import GAME, Change, packed
from bot.store.rows import Game, Member
from bot.store.statements import brought, moves
from bot.tables.table import MODERATOR
from bot.tables.writing import Writer, worth
from bot.text import FIRST, first_few
from bot.workers.child import Work
from bot.workers.desk import CHECKS, EXPORTS, Told, nobody
from engine import BadInput, Phrase, Setup
from engine.interop import files, readings
from engine.interop.export import export

MOST_SHOWN = 12
MOST_BYTES = 64_000_000  # of a file with all branches and positions
AT_A_TIME = 100  # positions read from the database


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


def as_change(
    data: bytes, user: str, language: str, now: int, as_written: bool, time_left: Callable[[], bool] = readings.always
) -> tuple[Change, list[int]]:  # fmt: skip
    """A game out of a file of any kind we read, every move of it played once, and the moves that stand as the file has them."""
    text = unpacked(data)
    believed.must_be_text(text)
    if is_table_file(text):
        return table_files.as_change(table_files.parse(text), user, language, now, as_written)
    if len(text) > files.MOST_BYTES:
        raise BadInput("file.too_large", limit=files.MOST_BYTES)
    return foreign_files.as_change(files.parse(text), user, language, now, time_left), []


class Bring(msgspec.Struct, frozen=True):
    """A file somebody brings."""

    data: bytes
    user: str
    language: str
    now: int
    as_written: bool


class Brought(msgspec.Struct, frozen=True):
    """A game out of a file, ready to be written: why it is over, what everybody is worth then, the moves that stand as written."""

    change: Change
    over: Phrase
    result: dict[str, int]
    taken: list[int]


class Send(msgspec.Struct, frozen=True):
    """A game somebody takes elsewhere: its set-up and the actions that stand."""

    setup: Setup
    actions: list[str]


def read(asked: Bring, work: Work) -> Brought:
    """A game out of a file."""
    change, taken = as_change(asked.data, asked.user, asked.language, asked.now, asked.as_written, work.time_left)
    assert change.state is not None
    over = Phrase(change.state.over) if change.state.over else change.game.why
    return Brought(packed(change), over, worth(change.state) if over.code else {}, taken)


def as_web(asked: Send, work: Work) -> bytes:
    """A game of 18xx.games, proved by reading it back."""
    return gzip.compress(msgspec.json.encode(export(asked.setup, map(engine.decode_action, asked.actions))), mtime=0)


def as_own(asked: table_files.Kept, work: Work) -> bytes:
    """A game as a file of our own."""
    file = table_files.as_file(asked)
    return gzip.compress(table_files.written(file if asked.game.status == "over" else opened(file)), mtime=0)


def judge(asked: table_files.Kept, work: Work) -> Phrase:
    """Whether a finished game was dealt fairly."""
    return fairness.judged(table_files.as_file(asked))


def in_parts(numbers: list[int], size: int) -> Iterator[list[int]]:
    """Numbers, so many at a time."""
    return (numbers[at : at + size] for at in range(0, len(numbers), size))


class Files:
    """Games as files."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables
        self._judged: dict[int, tuple[int, Phrase]] = {}

    async def judged(self, game: int) -> Phrase:
        """Whether a finished game was dealt fairly; it is played again once, however many ask."""
        table = await self.tables.look(game)
        table.must_be("over")
        version, said = self._judged.get(game, (-1, Phrase("")))
        if version != table.game.version:
            said = await self.tables.desk.run(judge, await self.kept(game), lane=CHECKS)
            self._judged[game] = table.game.version, said
        return said

    async def take(self, game: int, packed: bool = False, person: str = "", told: Told = nobody) -> bytes:
        """A whole game as a file, which tells its secret once the game is over."""
        data = await self.tables.desk.run(as_own, await self.kept(game), person, told, EXPORTS)
        return data if packed else gzip.decompress(data)

    async def kept(self, game: int) -> table_files.Kept:
        """A game as it is kept, read some positions at a time, so that nobody waits for the database meanwhile."""
        row, _ = await self._started(game)
        kept = await self.tables.store.read(table_files.kept, row)
        return replace(kept, blobs=await self.blobs(game, [move.id for move in kept.moves]))

    async def blobs(self, game: int, numbers: list[int]) -> tuple[bytes, ...]:
        """The positions after some moves of a game, in the order of their numbers, as they are packed."""
        found: list[bytes] = []
        for some in in_parts(numbers, AT_A_TIME):
            found += await self.tables.store.read(states.blobs, some)
        if len(found) != len(numbers):  # somebody erased it meanwhile
            raise Refused("table.unknown", game=game)
        return tuple(found)

    async def take_web(self, game: int, person: str = "", told: Told = nobody) -> bytes:
        """The moves that stand, packed, in the format of 18xx.games; nobody's name leaves the server."""
        row, setup = await self._started(game)
        if row.copied:
            raise Refused("copy.not_elsewhere")
        line = await self.tables.store.read(moves.line, row.head)
        send = Send(setup, [move.action for move in line if move.action])
        return await self.tables.desk.run(as_web, send, person, told, EXPORTS)

    async def _started(self, game: int) -> tuple[Game, Setup]:
        """A game that was started, and its set-up."""
        row = await self.tables.game(game)
        if row.setup is None:
            raise Refused("table.not_started", game=game)
        return row, row.setup

    async def bring(
        self, data: bytes, channel: str, user: str, guild: str = "", as_written: bool = False, language: str = FIRST,
        told: Told = nobody,
    ) -> Game:  # fmt: skip
        """A game out of a file, played again move by move: a copy in one hand, paused until that lets it go on.

        It counts for nobody, and nobody but who brought it sits there; it has no code, since whoever has the file may know
        its secret. Taken `as_written`, what today's rules would not give stands as the file has it, and
        everybody hears at which moves.
        """
        now = self.tables.now()
        found = await self.tables.desk.run(read, Bring(data, user, language, now, as_written), user, told)
        change, over, taken = found.change, found.over, found.taken
        game = replace(
            change.game, channel=channel, guild=guild, creator=user, imported=1, status="over" if over.code else "paused",
            why=over if over.code else Phrase("table.imported"), result=found.result, commitment="",
        )  # fmt: skip
        moderator = Member(GAME, user, MODERATOR, now)
        news = notice(
            game, "imported", now, user=user, state="written" if taken else "", text=first_few(taken, MOST_SHOWN)
        )
        change = replace(change, game=game, joined=(moderator,), notices=(news,))
        return await self.tables.begin(change, brought.write)

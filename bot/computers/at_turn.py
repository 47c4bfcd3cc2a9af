"""Who plays where a computer is to move: it thinks in a worker, and what it decides is played if the table still stands there.

Who is to move is found in the position alone, so nothing is lost where a process ends while one of them thinks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextvars import Context
from typing import TypeVar

from msgspec.structs import replace

import engine
from bot.computers.heads import Deal, Decided, Position, answer_to, moves_of
from bot.errors import Mistake, Refused, Stale, StoreTrouble
from bot.orders.defaults import default_action
from bot.store.changes import Change
from bot.store.rows import Move, Offer
from bot.store.statements import games
from bot.tables.consent import undecided
from bot.tables.line import BOT, Line, line_of, plays_by_rote
from bot.tables.offers import Offers
from bot.tables.play import Play
from bot.tables.table import STAND_IN, Played, Table
from bot.tables.writing import Writer
from bot.workers.child import Work
from bot.workers.desk import nobody
from bot.workers.fair_turns import Lane
from engine import BadInput, Phrase, RuleViolation, State

log = logging.getLogger("signalbox")
COMPUTERS = Lane("computer", at_once=1, waiting=10_000)  # one at a time, so that files and films are never behind them
MOMENT = 4.0  # seconds in which who just played sees what computers answered
SECONDS = 60.0  # of one piece of thinking, which is far more than it takes
WEAKER = {"hard": "medium", "medium": "easy"}
OWN = Phrase("move.computer", {"own": 1})
STANDS_IN = Phrase("move.computer")
Task = Coroutine[object, object, None]
A = TypeVar("A")
R = TypeVar("R")
Finish = Callable[[Table, Line], Awaitable[object]]


class Computers:
    """Plays for computers, at one table by one hand."""

    def __init__(self, tables: Writer, play: Play, offers: Offers) -> None:
        self.tables = tables
        self.play = play
        self.offers = offers
        self._thinking: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether any of them thinks."""
        return bool(self._thinking)

    def look(self, table: Table) -> None:
        """A table changed: where a computer is to move or to answer it begins to think, at ours alone."""
        if has_work(table):
            self._begin(table.game.id, table.game.guild, self._go_on(table.game.id))

    def take_turn(self, table: Table, seat: str, finish: Finish) -> None:
        """A computer plays the rest of a turn for a seat whose time is up; `finish` writes what it decided."""
        self._begin(table.game.id, table.game.guild, self._for_absent(table, seat, finish))

    async def waited_for(self, game: int) -> None:
        """A moment for those who think at a table, for whoever goes on there; who thinks longer is not waited for."""
        if (task := self._thinking.get(game)) is not None:
            await asyncio.wait({task}, timeout=MOMENT)

    async def sweep(self) -> None:
        """Begin again where a computer was to move when a process ended."""
        for game, guild in await self.tables.store.read(games.thinking):
            if game not in self._thinking and self.tables.process.mine(guild):
                self.look(await self.tables.look(game))

    async def close(self) -> None:
        """Think no more."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, game: int, guild: str, work: Task) -> None:
        """Think at a table, in nobody's name, unless one does already."""
        if game in self._thinking or not self.tables.process.mine(guild):
            work.close()
            return
        self._thinking[game] = asyncio.create_task(self._minded(game, work), context=Context())

    async def _minded(self, game: int, work: Task) -> None:
        """One table's thinking; what goes wrong is told in the log, and it is looked at again with the next sweep."""
        try:
            await work
        except (Stale, StoreTrouble, Refused) as trouble:
            log.info("computers at table %s begin again: %s", game, trouble)
        except Exception:
            log.exception("computers at table %s failed", game)
        finally:
            self._thinking.pop(game, None)

    async def _go_on(self, game: int) -> None:
        """Answer and play until nobody but people is waited for."""
        while await self._once(game):
            pass

    async def _once(self, game: int) -> bool:
        """One answer, or what is played until somebody else is waited for; whether anything was done."""
        async with self.tables.at(game) as table:
            if any(plays_by_rote(table, seat) for seat in table.waiting()):
                return bool((await self.play.go_on(table, line_of(table), Change(game=table.game))).moves)
        if asked := open_questions(table):
            return await self._answered(table, *asked[0])
        return bool(table.to_move()) and await self._played(table)

    async def _played(self, table: Table) -> bool:
        """Think, and play it where the table still stands as it did."""
        found = await self._thought(table, table.thinkers())
        async with self.tables.at(table.game.id) as now:
            if (now.game.head, now.game.status, now.thinkers()) != (table.game.head, "running", table.thinkers()):
                return True
            line = line_of(now)
            await self.tables.think(played_on, line, found, now, self.tables.now())
            done: Played = await self.play.go_on(now, line, Change(game=now.game))
            return bool(done.moves)

    async def _for_absent(self, table: Table, seat: str, finish: Finish) -> None:
        """The rest of a turn for somebody whose time is up, unless they played meanwhile."""
        found = await self._thought(table, {seat: STAND_IN}, rest=True)
        async with self.tables.at(table.game.id) as now:
            wait = now.waits.get(seat)
            if now.game.head != table.game.head or now.game.status != "running" or wait != table.waits.get(seat):
                return
            line = line_of(now)
            await self.tables.think(played_on, line, found, now, self.tables.now(), Phrase("move.default"))
            await finish(now, line)

    async def _thought(self, table: Table, seats: Mapping[str, str], rest: bool = False) -> Sequence[Decided]:
        """What computers decide; one whose thinking fails thinks less, and at last does what goes without."""
        strengths, raw = dict(seats), await self.tables.think(engine.encode_state, table.position)
        while strengths:
            asked = Position(raw, strengths, secret_of(table), rest)
            try:
                return await self._at_work(table, moves_of, asked)
            except (BadInput, Mistake) as trouble:
                log.warning("a computer at table %s could not think: %s", table.game.id, trouble)
                strengths = {seat: WEAKER[how] for seat, how in strengths.items() if how in WEAKER}
        return await self.tables.think(without_thought, table.position, tuple(seats))

    async def _answered(self, table: Table, offer: Offer, seat: str) -> bool:
        """Judge a deal for a seat, and answer it where it is still asked."""
        raw = await self.tables.think(engine.encode_state, table.position)
        said = await self._at_work(table, answer_to, Deal(raw, offer.action, seat, secret_of(table)))
        async with self.tables.at(table.game.id) as now:
            if now.game.head == table.game.head and (offer, seat) in open_questions(now):
                try:
                    await self.offers.said_for(now, offer, seat, said.yes, said.why)
                except (RuleViolation, Refused) as refusal:
                    log.info("a deal at table %s lapsed: %s", table.game.id, refusal)
        return True

    async def _at_work(self, table: Table, work: Callable[[A, Work], R], asked: A) -> R:
        """A worker's answer."""
        desk = self.tables.desk
        limits = replace(desk.limits, seconds=max(SECONDS, desk.limits.seconds))
        return await desk.run(work, asked, f"computers {table.game.id}", nobody, COMPUTERS, limits)


def has_work(table: Table) -> bool:
    """Whether anything at a table waits for no person; at most there is nobody but people, which is seen at once."""
    if table.game.status != "running" or not any(row.caretaker or row.computer for row in table.seats.values()):
        return False
    rote = any(plays_by_rote(table, seat) for seat in table.waiting())
    return bool(rote or table.to_move() or open_questions(table))


def open_questions(table: Table) -> list[tuple[Offer, str]]:
    """The deals computers are asked about, and have not answered."""
    if table.game.status != "running" or not table.people_left:
        return []
    deals = [offer for offer in table.offers if offer.kind == "deal"]
    return [(offer, seat) for offer in deals for seat in undecided(offer) if table.computer_at(seat)]


def secret_of(table: Table) -> str:
    """What a table's computers draw from: nobody has it who has not the table's own secret."""
    return f"{table.position.setup.seed} {table.game.key}"


def played_on(line: Line, found: Sequence[Decided], table: Table, now: int, why: Phrase | None = None) -> None:
    """Play what was decided."""
    for decided in found:
        own = OWN if table.seats[decided.seat].computer else STANDS_IN
        move = Move(by=BOT, seat=decided.seat, at=now, why=why or own)
        line.play(engine.decode_action(decided.action), move, decided.seat)


def without_thought(state: State, seats: Sequence[str]) -> list[Decided]:
    """One move that needs no thought."""
    found = ((seat, default_action(state, seat)) for seat in engine.waiting_for(state) if seat in seats)
    moves = [
        Decided(seat, engine.encode_action(action).decode(), Phrase("players.only")) for seat, action in found if action
    ]
    return moves[:1]

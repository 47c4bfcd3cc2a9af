"""The tables: everything between the engine and Discord. Users are ids as strings, time is seconds in UTC."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import ParamSpec

from bot.calls.backups import Backups
from bot.calls.clock import Clock
from bot.calls.timing import Timing
from bot.errors import StoreTrouble
from bot.files.transfer import Files
from bot.health.figures import count, took
from bot.health.logs import MOVES
from bot.orders.given import Orders
from bot.store import Store, open_store
from bot.tables.consent import Consent
from bot.tables.corrections import Corrections
from bot.tables.offers import Offers
from bot.tables.play import Play
from bot.tables.reading import now
from bot.tables.seats.lobby import Lobby
from bot.tables.seats.openings import Openings
from bot.tables.seats.people import People
from bot.tables.seats.seating import Seating
from bot.tables.table import Played
from bot.tables.undo import History
from bot.tables.what_if import Trials
from bot.tables.writing import Writer

log = logging.getLogger("signalbox")
moves_log = logging.getLogger(MOVES)
P = ParamSpec("P")


def told_of(play: Callable[P, Awaitable[Played]]) -> Callable[P, Awaitable[Played]]:
    """The same way of playing, its moves counted, timed and told in the log."""

    async def played(*args: P.args, **named: P.kwargs) -> Played:
        start = time.perf_counter()
        done = await play(*args, **named)
        spent = time.perf_counter() - start
        took("acknowledged", spent)
        for move in done.moves:
            count("moves", title=done.game.title)
            told = {"seat": move.seat, "who": move.who, "ms": round(spent * 1000, 1)}
            moves_log.info("played", extra={"game": done.game.id, "move": move.id, "figures": told})
        return done

    return played


class Tables(Writer):
    """All tables, and what can be done at them by subject; a subject knows those it needs."""

    def __init__(self, store: Store, now: Callable[[], int] = now) -> None:
        super().__init__(store, now)
        consent = Consent(self)
        play = Play(self, consent)
        self.play = told_of(play.play)
        self.lobby = Lobby(self)
        self.people = People(self)
        self.seating = Seating(self, consent, play)
        self.orders = Orders(self, play)
        self.trials = Trials(self, play, consent)
        self.history = History(self, consent)
        self.correct = Corrections(self, consent)
        self.offers = Offers(self, consent, play, self.history, self.correct, self.seating)
        self.clock = Clock(self, play, consent, self.seating)
        self.timing = Timing(self)
        self.openings = Openings(self, self.seating)
        self.backups = Backups(store)
        self.files = Files(self)

    @classmethod
    async def open(cls, place: str | Path, now: Callable[[], int] = now) -> Tables:
        """The tables kept in a file, or at the address of a server."""
        return cls(await open_store(place), now)

    async def tick(self) -> None:
        """What is due: reminders, and requests that end."""
        try:
            await self.clock.sweep()
            await self.openings.sweep()
        except StoreTrouble as trouble:
            log.warning("the clock waits for the database: %s", trouble)

    async def back_up(self) -> None:
        """A copy of the database a day, made by one process."""
        try:
            if self.process.mine(""):
                await self.backups.make(self.now())
        except StoreTrouble as trouble:
            log.warning("no copy while the database is away: %s", trouble)

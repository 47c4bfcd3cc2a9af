"""The tables: everything between the engine and Discord. Users are ids as strings, time is seconds in UTC."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bot.calls.backups import Backups
from bot.calls.clock import Clock
from bot.calls.timing import Timing
from bot.files.files import Files
from bot.orders.given import Orders
from bot.store import Store, open_store
from bot.tables.consent import Consent
from bot.tables.corrections import Corrections
from bot.tables.lobby import Lobby
from bot.tables.offers import Offers
from bot.tables.people import People
from bot.tables.play import Play
from bot.tables.reading import now
from bot.tables.seating import Seating
from bot.tables.undo import History
from bot.tables.what_if import Trials
from bot.tables.writing import Writer


class Tables(Writer):
    """All tables, and what can be done at them by subject; a subject knows those it needs."""

    def __init__(self, store: Store, now: Callable[[], int] = now) -> None:
        super().__init__(store, now)
        consent = Consent(self)
        play = Play(self, consent)
        self.play = play.play
        self.lobby = Lobby(self)
        self.people = People(self)
        self.seating = Seating(self, play)
        self.orders = Orders(self, play)
        self.trials = Trials(self, play, consent)
        self.history = History(self, consent)
        self.correct = Corrections(self, consent)
        self.offers = Offers(self, consent, play, self.history, self.correct)
        self.clock = Clock(self, play, consent, self.seating)
        self.timing = Timing(self)
        self.backups = Backups(store)
        self.files = Files(self)

    @classmethod
    async def open(cls, place: str | Path, now: Callable[[], int] = now) -> Tables:
        """The tables kept in a file, or at the address of a server."""
        return cls(await open_store(place), now)

    async def tick(self) -> None:
        """What is done from time to time: reminders, and a copy of the database a day."""
        await self.clock.sweep()
        if self.share.mine(""):
            await self.backups.make(self.now())

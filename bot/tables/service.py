"""The tables: everything between the engine and Discord. Users are ids as strings, time is seconds in UTC."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

from bot.calls.backups import Backups
from bot.calls.clock import Clock
from bot.calls.timing import Timing
from bot.computers.at_turn import Computers
from bot.computers.effects_ahead import EffectsAhead
from bot.computers.hints import Hints
from bot.errors import StoreTrouble
from bot.files.transfer import Files
from bot.health.figures import count, took
from bot.health.logs import MOVES
from bot.orders.given import Orders
from bot.store import Store, open_store
from bot.tables.consent import Consent
from bot.tables.corrections.amending import Corrections
from bot.tables.endings.agreements import Endings
from bot.tables.endings.ended import Closing
from bot.tables.offers import Offers
from bot.tables.play import Play
from bot.tables.reading import now
from bot.tables.seats.lobby import Lobby
from bot.tables.seats.openings import Openings
from bot.tables.seats.people import People
from bot.tables.seats.presets import Presets
from bot.tables.seats.private_copies import Copies
from bot.tables.seats.relief import Relief
from bot.tables.seats.seating import Seating
from bot.tables.table import Played, Table
from bot.tables.trials import Trials
from bot.tables.undo import History
from bot.tables.writing import Writer
from engine import Action

log = logging.getLogger("signalbox")
moves_log = logging.getLogger(MOVES)


def told(done: Played, seconds: float) -> None:
    """Moves that were played are counted, timed and told in the log."""
    took("acknowledged", seconds)
    for move in done.moves:
        count("moves", title=done.game.title)
        figures = {"seat": move.seat, "who": move.who, "ms": round(seconds * 1000, 1)}
        moves_log.info("played", extra={"game": done.game.id, "move": move.id, "figures": figures})


class Tables(Writer):
    """All tables, and what can be done at them by subject; a subject knows those it needs."""

    def __init__(self, store: Store, now: Callable[[], int] = now) -> None:
        super().__init__(store, now)
        consent = Consent(self)
        self.playing = play = Play(self, consent)
        self.lobby = Lobby(self)
        self.presets = Presets(self)
        self.copies = Copies(self)
        self.people = People(self)
        self.seating = Seating(self, consent, play)
        self.orders = Orders(self, play)
        self.trials = Trials(self, play, consent)
        self.history = History(self, consent)
        self.correct = Corrections(self, consent)
        self.relief = Relief(self, consent, self.seating)
        self.endings = Endings(self, consent, self.seating, self.history)
        self.offers = Offers(self, consent, play, self.history, self.correct, self.seating, self.endings, self.relief)
        self.computers = Computers(self, play, self.offers)
        self.hints = Hints(self)
        self.effects = EffectsAhead(self)
        self.clock = Clock(self, play, consent, self.seating, self.computers)
        self.timing = Timing(self)
        self.closing = Closing(self)
        self.openings = Openings(self, self.seating)
        self.backups = Backups(store)
        self.files = Files(self)

    @classmethod
    async def open(cls, place: str | Path, now: Callable[[], int] = now) -> Tables:
        """The tables kept in a file, or at the address of a server."""
        return cls(await open_store(place), now)

    async def play(
        self, game: int, action: Action, user: str, seen: int = 0, token: str | None = None, for_another: bool = False,
        why: str = "",
    ) -> Played:  # fmt: skip
        """Play an action, or turn it into an offer where others must agree; `seen` is the head the player looked at."""
        start = time.perf_counter()
        done = await self.playing.play(game, action, user, seen, token, for_another, why)
        told(done, time.perf_counter() - start)
        return done

    async def tick(self) -> None:
        """What is due: reminders, and requests that end."""
        try:
            await self.clock.sweep()
            await self.openings.sweep()
            await self.closing.sweep()
        except StoreTrouble as trouble:
            log.warning("the clock waits for the database: %s", trouble)

    def changed(self, table: Table) -> None:
        """A table stands otherwise: a computer that is to move there begins to think."""
        self.computers.look(table)

    async def think_again(self) -> None:
        """Computers go on where nobody thinks for them any more."""
        try:
            await self.computers.sweep()
        except StoreTrouble as trouble:
            log.warning("computers wait for the database: %s", trouble)

    async def close(self) -> None:
        """Finish what is under way, let computers be, and let go of the file."""
        await self.computers.close()
        await self.effects.close()
        await super().close()

    async def back_up(self) -> None:
        """A copy of the database a day, made by one process."""
        try:
            if self.process.mine(""):
                await self.backups.make(self.now())
        except StoreTrouble as trouble:
            log.warning("no copy while the database is away: %s", trouble)

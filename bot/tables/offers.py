"""Answers to offers, and carrying out what everybody agreed to."""

from __future__ import annotations

from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.store.rows import NOTHING, Offer
from bot.store.statements import games, moves
from bot.tables.consent import NO, YES, Consent, settled, verdict
from bot.tables.corrections.amending import Corrections
from bot.tables.endings.agreements import Endings
from bot.tables.endings.ended import AGREEMENTS, QUESTIONS
from bot.tables.line import acting_seat
from bot.tables.play import Play
from bot.tables.seats.relief import Relief
from bot.tables.seats.seating import Seating
from bot.tables.table import Played, Table
from bot.tables.undo import History
from bot.tables.writing import AT_ANY_POSITION, Writer
from engine import Phrase, RuleViolation


class Offers:
    """Takes answers, and does what a yes leads to."""

    def __init__(
        self,
        tables: Writer,
        consent: Consent,
        play: Play,
        history: History,
        corrections: Corrections,
        seating: Seating,
        endings: Endings,
        relief: Relief,
    ) -> None:
        self.tables = tables
        self.consent = consent
        self.play = play
        self.history = history
        self.corrections = corrections
        self.seating = seating
        self.endings = endings
        self.relief = relief

    async def of_game(self, game: int) -> list[Offer]:
        """All offers there ever were at a table."""
        return await self.tables.store.read(games.offers_of, game)

    async def answer(self, game: int, offer: int, user: str, yes: bool) -> Played:
        """Say yes or no for one's seats; with the last yes needed it is carried out."""
        async with self.tables.at(game) as table:
            if late := await self._agreed_already(table, offer):
                return await self.endings.joined(table, late, user, yes)
            asked = open_offer(table, offer)
            if table.game.status == "paused" and asked.kind not in AT_ANY_POSITION:
                table.must_be("running")
            mine = [seat for seat in asked.asked if seat in table.seats_of(user)]
            if not mine:
                raise Refused("offer.not_asked", asked=list(asked.asked))
            answers = dict.fromkeys(mine, YES if yes else NO)
            full = replace(asked, answers={**asked.answers, **answers})
            if verdict(full) == "accepted":
                return await self._carry_out(table, full)
            return await self.consent.answered(table, asked, answers)

    async def said_for(self, table: Table, offer: Offer, seat: str, yes: bool, why: Phrase) -> Played:
        """What a computer answers for a seat, with a sentence why, at a table that is held."""
        full = replace(offer, answers={**offer.answers, seat: YES if yes else NO})
        if verdict(full) == "accepted":
            return await self._carry_out(table, replace(full, why=why))
        return await self.consent.answered(table, offer, {seat: YES if yes else NO}, NOTHING if yes else why)

    async def _agreed_already(self, table: Table, offer: int) -> Offer | None:
        """The question by which a game ended, as long as not everybody agreed who was asked."""
        if table.game.status != "over" or table.game.ending not in AGREEMENTS or not table.game.unrated:
            return None
        rows = await self.of_game(table.game.id)
        return next(
            (row for row in rows if (row.id, row.kind, row.state) == (offer, table.game.ending, "accepted")), None
        )

    async def withdraw(self, game: int, offer: int, user: str) -> Played:
        """Take an offer back."""
        async with self.tables.at(game) as table:
            asked = open_offer(table, offer)
            if asked.user != user and not table.is_moderator(user):
                raise Refused("offer.not_yours")
            return await self.consent.close(table, asked, "withdrawn")

    async def _carry_out(self, table: Table, offer: Offer) -> Played:
        """Do what everybody agreed to; a deal the position no longer allows lapses with the reason."""
        accepted = settled(offer, "accepted", self.tables.now())
        try:
            if offer.kind == "deal":
                table.must_be("running")
                action = engine.decode_action(offer.action)
                return await self.play.act(table, action, offer.seat, offer.user, settled=(accepted,))
            if offer.kind == "undo":
                return await self._undo(table, accepted)
            if offer.kind == "acting":
                return await self._act(table, accepted)
            if offer.kind == "seat":
                return await self.seating.agreed(table, accepted)
            if offer.kind == "moderator":
                return await self.seating.moderates(table, accepted)
            if offer.kind == "relief":
                return await self.relief.agreed(table, accepted)
            if offer.kind in QUESTIONS:
                return await self.endings.agreed(table, accepted)
            return await self.corrections.agreed(table, accepted)
        except (RuleViolation, Refused) as refusal:
            await self.consent.close(table, offer, "illegal", Phrase(refusal.code, dict(refusal.params)))
            raise

    async def _act(self, table: Table, offer: Offer) -> Played:
        """Make the move in another's name."""
        table.must_be("running")
        action = engine.decode_action(offer.action)
        seat = acting_seat(table, action, offer.user, True)
        return await self.play.act(table, action, seat, offer.user, why=offer.why.code, settled=(offer,))

    async def _undo(self, table: Table, offer: Offer) -> Played:
        """Go back, if the table still stands where it was asked."""
        stretch = await self.tables.store.read(moves.since, offer.target, table.game.head)
        if offer.head != table.game.head or not stretch:
            raise Refused("table.stale", moves=0)
        target, *gone = stretch
        return await self.history.go_to(table, target, gone, offer.user, offer.why.code, settled=(offer,))


def open_offer(table: Table, offer: int) -> Offer:
    """An offer that is still open."""
    found = next((row for row in table.offers if row.id == offer), None)
    if found is None:
        raise Refused("offer.not_open", offer=offer)
    return found

"""Games that end by agreement, are run out, are conceded, are ended by a moderator; and the way back."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from bot.calls.notices import notice, offer_notice, shown_again
from bot.errors import Refused
from bot.orders.run_out import projected, run_out
from bot.store.changes import Change
from bot.store.rows import NOTHING, Act, Game, Offer
from bot.store.statements import moves
from bot.tables.consent import NO, YES, Consent, settled
from bot.tables.endings.ended import (
    AGREEMENTS,
    CONCEDED,
    NOW,
    REOPEN,
    REVIEW,
    RUN_OUT,
    STOPPED,
    act_of,
    as_ended,
    ended,
    is_unanimous,
    proposal,
)
from bot.tables.line import line_of
from bot.tables.seats.seating import Seating
from bot.tables.table import MODERATOR, Played, Table
from bot.tables.trials import DICE_BITS
from bot.tables.undo import History
from bot.tables.writing import Writer, waits_after, worth
from engine import Phrase


class Endings:
    """Ends games that no rule ended, as those agree who play them."""

    def __init__(self, tables: Writer, consent: Consent, seating: Seating, history: History) -> None:
        self.tables = tables
        self.consent = consent
        self.seating = seating
        self.history = history

    async def propose(self, game: int, user: str, kind: str = NOW) -> Played:
        """Ask everybody who plays whether the game shall end here, or be run out; with the standings and what would come."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            table.must_sit(user)
            return await self._propose(table, user, kind)

    async def _propose(self, table: Table, user: str, kind: str) -> Played:
        """The same at a table that is held; whoever plays alone needs nobody's yes."""
        if kind not in AGREEMENTS:
            raise Refused("ending.unknown", text=kind)
        if any(offer.kind in AGREEMENTS for offer in table.offers):
            raise Refused("ending.asked_already")
        told: dict[str, object] = {"standings": worth(table.position)}
        if end := await self.tables.think(projected, table.position, secrets.randbits(DICE_BITS)):
            told["projection"] = worth(end)
        elif kind == RUN_OUT:
            raise Refused("ending.endless")
        offer = proposal(table, kind, user, told)
        return await (self.consent.ask(table, offer) if offer.needed else self.agreed(table, offer))

    async def agreed(self, table: Table, offer: Offer) -> Played:
        """Do what enough agreed to."""
        if offer.kind == REVIEW:
            return await self._opened_review(table, offer.user, offer)
        if offer.kind == REOPEN:
            return await self._reopened(table, offer.user, offer)
        table.must_be("running", "paused")
        row = offer if offer.id else None
        if offer.kind == RUN_OUT:
            return await self._run_out(table, offer, row)
        game = as_ended(table, NOW, self.tables.now(), unrated=not is_unanimous(offer))
        return await self._end(table, game, NOW, offer.user, row=row)

    async def _end(
        self, table: Table, game: Game, kind: str, user: str, why: str = "", row: Offer | None = None
    ) -> Played:
        """Write the end."""
        now = self.tables.now()
        role = {"role": MODERATOR} if kind == STOPPED else {}
        return await self.tables.commit(
            table, ended(table, game, act_of(table, kind, user, now, why, **role), now, row)
        )

    async def _run_out(self, table: Table, offer: Offer, row: Offer | None) -> Played:
        """Play the game to its end as it stands."""
        now = self.tables.now()
        begun = replace(
            table, game=replace(table.game, status="running", ending=RUN_OUT, unrated=int(not is_unanimous(offer)))
        )
        line = line_of(begun)
        await self.tables.think(run_out, line, now)
        act = Act(game=table.game.id, at=now, user=offer.user, act=RUN_OUT, before=table.game.head)
        asked = () if row is None else (settled(row, "accepted", now),)
        change = line.change(Change(game=begun.game, acts=(act,), offers=asked), now)
        return await self.tables.reach(begun, replace(change, acts=(replace(act, after=line.head),)), "moved", ())

    async def joined(self, table: Table, offer: Offer, user: str, yes: bool) -> Played:
        """Who had not answered when enough had agreed agrees as well: with the last of them the result counts."""
        mine = [seat for seat in offer.asked if seat in table.seats_of(user) and offer.answers.get(seat) != YES]
        if not mine:
            raise Refused("offer.not_asked", asked=list(offer.asked))
        row = replace(offer, answers={**offer.answers, **dict.fromkeys(mine, YES if yes else NO)})
        game = replace(table.game, unrated=int(not is_unanimous(row)))
        told = offer_notice(game, row, self.tables.now())
        return await self.tables.commit(table, Change(game=game, offers=(row,), notices=(told,)))

    async def stop(self, game: int, user: str, why: str) -> Played:
        """A moderator ends a game, with a reason; it counts for nobody. Who moderates and plays asks the others."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            table.must_be("running", "paused")
            if not why.strip():
                raise Refused("ending.why")
            if table.others(user) and not table.decides_alone(user):
                return await self._propose(table, user, NOW)
            over = as_ended(table, STOPPED, self.tables.now(), Phrase("ending.stopped", {"why": why.strip()}))
            return await self._end(table, over, STOPPED, user, why.strip())

    async def concede(self, game: int, user: str, why: str = "") -> Played:
        """A player gives the game up: a caretaker sits there, the rest play on; where one is left, it is theirs."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            table.must_sit(user)
            change = await self.seating.conceded(table, user, why)
            after = table.after(change)
            if len(after.people_left) > 1:
                return await self.seating.go_on(table, change)
            now = self.tables.now()
            over = as_ended(after, CONCEDED, now, unrated=not after.people_left)
            end = ended(after, over, act_of(table, CONCEDED, user, now, why), now)
            both = {name: (*getattr(change, name), *getattr(end, name)) for name in ("offers", "notices")}
            return await self.tables.commit(table, replace(change, game=over, waits=(), **both))

    async def reopen(self, game: int, user: str) -> Played:
        """Let a game go on that was ended by agreement or by a moderator, as those agree who play it."""
        async with self.tables.at(game) as table:
            table.must_be("over")
            if not table.game.ending:
                raise Refused("ending.by_the_rules")
            if table.decides_alone(user):
                return await self._reopened(table, user)
            table.must_sit(user)
            offer = proposal(table, REOPEN, user, {})
            return await (self.consent.ask(table, offer) if offer.needed else self._reopened(table, user))

    async def open_review(self, game: int, user: str) -> Played:
        """Let everybody look at everybody's turns of a finished game once more, as those agree who play it."""
        async with self.tables.at(game) as table:
            table.must_be("over")
            table.must_sit(user)
            offer = proposal(table, REVIEW, user, {})
            return await (self.consent.ask(table, offer) if offer.needed else self._opened_review(table, user))

    async def _opened_review(self, table: Table, user: str, offer: Offer | None = None) -> Played:
        """Write that a game may be looked at by everybody, as it stands."""
        table.must_be("over")
        now = self.tables.now()
        asked = () if offer is None else (settled(offer, "accepted", now),)
        told = tuple(offer_notice(table.game, row, now) for row in asked)
        act = act_of(table, REVIEW, user, now)
        return await self.tables.commit(table, Change(game=table.game, offers=asked, acts=(act,), notices=told))

    async def is_reviewed(self, table: Table) -> bool:
        """Whether who plays agreed that everybody looks at everybody's turns, of the game as it stands."""
        acts = await self.tables.store.read(moves.acts, table.game.id)
        return any(act.act == REVIEW and act.after == table.game.head for act in acts)

    async def _reopened(self, table: Table, user: str, offer: Offer | None = None) -> Played:
        """Take the end back; moves by which a game was run out go with it."""
        table.must_be("over")
        now, acts = self.tables.now(), await self.tables.store.read(moves.acts, table.game.id)
        asked = () if offer is None else (settled(offer, "accepted", now),)
        last = next(row for row in reversed(acts) if row.act == table.game.ending)
        if last.before != table.game.head:
            target, *gone = await self.tables.store.read(moves.since, last.before, table.game.head)
            return await self.history.go_to(table, target, gone, user, "", settled=asked)
        game = replace(table.game, status="running", ended=0, result={}, why=NOTHING, ending="", unrated=0)
        after = replace(table, game=game)
        seats = after.waiting()
        prefs = await self.tables.prefs_at(after, seats)
        waits = waits_after(after, seats, seats, prefs, now)
        told = replace(notice(game, REOPEN, now, user=user), mention=tuple(dict.fromkeys(wait.user for wait in waits)))
        change = Change(
            game=game, waits=waits, offers=asked, acts=(act_of(table, REOPEN, user, now),),
            notices=(shown_again(game, now), told, *(offer_notice(game, row, now) for row in asked)),
        )  # fmt: skip
        return await self.tables.commit(table, change)

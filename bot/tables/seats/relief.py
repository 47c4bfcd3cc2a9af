"""What the others do about somebody who does not come: call them, leave the seat to a caretaker, look for somebody else."""

from __future__ import annotations

from msgspec.structs import replace

from bot.calls.notices import notice, offer_notice
from bot.calls.waits import call_of, is_stalled, reminded, with_wait
from bot.errors import Refused
from bot.store.changes import Change
from bot.store.rows import HOUR, Offer, Wait
from bot.tables.consent import Consent
from bot.tables.endings.ended import act_of, one_seat_each
from bot.tables.seats.seating import Seating
from bot.tables.table import Played, Table, stands
from bot.tables.writing import Writer
from engine import Phrase

CARETAKER, SOUGHT = "caretaker", "sought"
WAYS = (CARETAKER, SOUGHT)
QUIET = 12 * HOUR  # between two calls by those who play with somebody


class Relief:
    """Helps tables on that wait for somebody who does not come."""

    def __init__(self, tables: Writer, consent: Consent, seating: Seating) -> None:
        self.tables = tables
        self.consent = consent
        self.seating = seating

    async def nudge(self, game: int, user: str, seat: str) -> Played:
        """Call who has let the table wait so long, now; those who play there do so twice a day at most."""
        async with self.tables.at(game) as table:
            wait, now = self._wait(table, user, seat), self.tables.now()
            if not table.is_moderator(user) and wait.last > now - QUIET:
                raise Refused("stall.called_lately", at=f"<t:{wait.last}:R>")
            prefs = await self.tables.prefs_of(wait.user)
            called = reminded(wait, table.game.pace, prefs, now)
            told = call_of(table.game, called, prefs, now)
            return await self.tables.commit(
                table, Change(game=table.game, waits=with_wait(table, called), notices=told)
            )

    async def relieve(self, game: int, user: str, seat: str, way: str) -> Played:
        """A caretaker for who does not come, or somebody else is looked for; who plays asks more than half of the others."""
        if way not in WAYS:
            raise Refused("stall.unknown")
        async with self.tables.at(game) as table:
            wait = self._wait(table, user, seat)
            others = tuple(each for each in table.others(user) if table.user_of(each) != wait.user)
            asked = () if table.decides_alone(user) else one_seat_each(table, others)
            about = {"way": way, "place": seat, "former": wait.user, "since": wait.since}
            offer = Offer(
                kind="relief", target=list(table.seats).index(seat), seat=(*table.seats_of(user), "")[0], user=user, asked=asked,
                needed=len(asked) // 2 + 1, why=Phrase("", about),
            )  # fmt: skip
            return await (self.consent.ask(table, offer) if asked else self._done(table, wait, way, user))

    async def agreed(self, table: Table, offer: Offer) -> Played:
        """Do what more than half agreed to, unless who was away has come meanwhile."""
        seat, way, since = (offer.why.params[name] for name in ("place", "way", "since"))
        wait = table.waits.get(seat)
        if wait is None or wait.since != since:
            raise Refused("stall.came")
        return await self._done(table, wait, way, offer.user, offer)

    def _wait(self, table: Table, user: str, seat: str) -> Wait:
        """The wait for a seat somebody may do something about: never one's own, nor before the table has stalled."""
        table.must_be("running")
        if not table.is_moderator(user):
            table.must_sit(user)
        wait = table.waits.get(seat)
        if wait is None or wait.user == user:
            raise Refused("stall.came")
        if not is_stalled(wait, table.game.pace, self.tables.now()) and not table.decides_alone(user):
            raise Refused("stall.not_yet")
        return wait

    async def _done(self, table: Table, wait: Wait, way: str, by: str, offer: Offer | None = None) -> Played:
        """A caretaker plays on, or the seat is listed for others while who is away may still come."""
        now, old = self.tables.now(), table.seats[wait.seat]
        change = Change(game=table.game)
        if offer is not None:
            change = replace(change, offers=(offer,), notices=(offer_notice(table.game, offer, now),))
        if way == CARETAKER:
            return await self.seating.go_on(
                table, await self.seating.sit(table, change, old, old.user, by, "", caretaker=1)
            )
        if old.sought:
            return stands(table)
        told = notice(table.game, "sought", now, user=by, seat=old.seat, player=old.user)
        act = act_of(table, "sought", by, now, seat=old.seat, player=old.user)
        seats, notices = (replace(old, since=now, sought=1),), (*change.notices, told)
        return await self.tables.commit(table, replace(change, seats=seats, acts=(act,), notices=notices))

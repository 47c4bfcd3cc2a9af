"""Who sits where: seats that change hands, caretakers, moderators."""

from __future__ import annotations

from msgspec.structs import replace

from bot.calls.notices import notice, offer_notice, shown_again
from bot.errors import Refused
from bot.store.changes import Change
from bot.store.rows import Act, Member, Offer, Seat
from bot.tables.consent import Consent, seating, withdrawn
from bot.tables.line import line_of
from bot.tables.play import Play
from bot.tables.positions import stopped, waits_after
from bot.tables.table import MODERATOR, Played, Table
from bot.tables.writing import Writer
from engine import Phrase

LEFT = Phrase("order.left")


class Seating:
    """Seats and their people."""

    def __init__(self, tables: Writer, consent: Consent, play: Play) -> None:
        self.tables = tables
        self.consent = consent
        self.play = play

    async def replace(self, game: int, seat: str, user: str, by: str, why: str = "") -> Played:
        """Somebody else takes over a seat, once more than half of the others agree where the moderator plays as well."""
        async with self.tables.at(game) as table:
            table.must_moderate(by)
            table.must_be("running", "paused")
            if seat not in table.seats:
                raise Refused("table.unknown_seat", text=seat, known=list(table.seats))
            must_have_asked(table, user, by)
            own, others = table.seats_of(by), table.others(by)
            if seat in own or not others or table.decides_alone(by):
                return await self._hand_over(table, seat, user, by, why)
            number, former = list(table.seats).index(seat), table.seats[seat].user
            return await self.consent.ask(table, seating(number, seat, former, user, own[0], by, others, why))

    async def agreed(self, table: Table, offer: Offer) -> Played:
        """Hand over the seat that the others were asked about."""
        table.must_be("running", "paused")
        place, player = (str(offer.why.params[name]) for name in ("place", "player"))
        return await self._hand_over(table, place, player, offer.user, offer.why.code, offer)

    async def _hand_over(
        self, table: Table, seat: str, user: str, by: str, why: str, offer: Offer | None = None
    ) -> Played:
        """Seat somebody, at a table that is held; the standing orders of who sat there end, sealed."""
        change = Change(game=table.game)
        if offer is not None:
            change = replace(change, offers=(offer,), notices=(offer_notice(table.game, offer, self.tables.now()),))
        return await self.tables.commit(table, await self.sit(table, change, table.seats[seat], user, by, why))

    async def resign(self, game: int, user: str, why: str = "") -> Played:
        """A player leaves a game under way: a caretaker plays on until somebody takes the seat over."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            change = Change(game=table.game)
            for seat in table.must_sit(user):
                change = await self.sit(table, change, table.seats[seat], user, user, why, caretaker=1)
            return await self._go_on(table, change)

    async def give_to_caretaker(self, table: Table, seat: str, change: Change) -> Played:
        """A caretaker plays on for a seat whose time is up, at a table that is held."""
        old = table.seats[seat]
        return await self._go_on(table, await self.sit(table, change, old, old.user, "", "", caretaker=1))

    async def back(self, game: int, user: str) -> Played:
        """A player takes their seats back from the caretaker."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            mine = [seat for seat in table.seats.values() if seat.user == user and seat.caretaker]
            if not mine:
                raise Refused("table.is_running" if table.game.status == "running" else "table.no_seat", game=game)
            change = Change(game=table.game)
            for seat in mine:
                change = await self.sit(table, change, seat, user, user, "")
            return await self.tables.commit(table, change)

    async def sit(
        self, table: Table, change: Change, old: Seat, user: str, by: str, why: str, caretaker: int = 0
    ) -> Change:
        """A change, and with it who sits on a seat from now on; `by` is nobody where the bot itself does it.

        What the one before asked of others is taken back: nobody answers for a seat what another wished.
        """
        now, game = self.tables.now(), table.game
        new = Seat(game.id, old.seat, user, now, caretaker=caretaker)
        kind = "caretaker" if caretaker else "returned" if old.user == user else "replaced"
        told = notice(game, kind, now, seat=old.seat, before=old.user, user=user, by=by, why=why)
        act = Act(
            game=game.id, at=now, user=by, act=kind, before=game.head, after=game.head, why=why,
            params={"seat": old.seat, "before": old.user, "user": user},
        )  # fmt: skip
        offers, closed = withdrawn(table, [offer for offer in table.offers if offer.seat == old.seat], now)
        change = replace(
            change, seats=(*change.seats, new), acts=(*change.acts, act), offers=(*change.offers, *offers),
            orders=(*change.orders, *stopped((row for row in table.orders if row.seat == old.seat), LEFT)),
            notices=(
                *change.notices, shown_again(game, now), replace(told, mention=() if caretaker else (user,)), *closed,
            ),
        )  # fmt: skip
        after, fresh = table.after(change), [seat.seat for seat in change.seats]
        prefs = await self.tables.prefs_at(after, after.seats)
        return replace(change, waits=waits_after(after, after.waiting(), fresh, prefs, now))

    async def _go_on(self, table: Table, change: Change) -> Played:
        """Write a change of seats, with what the caretakers play at once where the game is under way."""
        if table.game.status != "running":
            return await self.tables.commit(table, change)
        after = table.after(change)
        return await self.play.go_on(after, line_of(after), change)

    async def set_moderator(self, game: int, user: str, by: str, on: bool = True) -> Table:
        """Make somebody moderator of a table, or take that back; the last one stays."""
        async with self.tables.at(game) as table:
            table.must_moderate(by)
            if on:
                must_have_asked(table, user, by)
            there, role = table.with_role(MODERATOR), Member(game, user, MODERATOR, self.tables.now())
            if not on and there == (user,):
                raise Refused("table.last_moderator")
            if on == (user in there):
                return (await self.tables.commit(table, Change(game=table.game))).table
            change = self._told(table, "moderates" if on else "no_moderator", user, by)
            changed = replace(change, joined=(role,)) if on else replace(change, gone=(role,))
            return (await self.tables.commit(table, changed)).table

    def _told(self, table: Table, kind: str, user: str, by: str) -> Change:
        """Who moderates a game that is under way is everybody's business: it is announced, and stays in the history."""
        game, now = table.game, self.tables.now()
        if game.status == "lobby":
            return Change(game=game)
        act = Act(game=game.id, at=now, user=by, act=kind, before=game.head, after=game.head, params={"player": user})
        return Change(game=game, acts=(act,), notices=(notice(game, kind, now, user=by, player=user),))


def must_have_asked(table: Table, user: str, by: str) -> None:
    """Refuse to give anybody a part in a copy who never asked for a seat there."""
    if table.game.imported and user != by and not table.seats_of(user) and not table.is_moderator(user):
        raise Refused("seat.must_ask", player=user)

"""Who sits where: seats that change hands, caretakers, moderators."""

from __future__ import annotations

from msgspec.structs import replace

from bot.calls.notices import about, lobby_card, notice, offer_notice, shown_again
from bot.errors import Refused
from bot.store.changes import Change
from bot.store.rows import Act, Member, Offer, Seat
from bot.store.statements import requests
from bot.tables.consent import Consent, moderating, seating, withdrawn
from bot.tables.endings.ended import deserted, woken
from bot.tables.line import line_of
from bot.tables.play import Play
from bot.tables.table import MODERATOR, Played, Table
from bot.tables.writing import Writer, stopped, waits_after
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
            return await self.give(table, seat, user, by, why)

    async def give(self, table: Table, seat: str, user: str, by: str, why: str = "") -> Played:
        """Seat somebody at a table that is held, once more than half of the others agree; who is to go has no voice."""
        own = table.seats_of(by)
        others = tuple(other for other in table.others(by) if not (other == seat and table.seats[seat].sought))
        alone = table.decides_alone(by) or (table.game.imported and table.is_moderator(by))
        if seat in own or not others or alone:
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
        change = Change(game=woken(table.game))
        if offer is not None:
            change = replace(change, offers=(offer,), notices=(offer_notice(table.game, offer, self.tables.now()),))
        change = await self._answered(table, change, seat, user, by)
        return await self.go_on(table, await self.sit(table, change, table.seats[seat], user, by, why))

    async def _answered(self, table: Table, change: Change, seat: str, user: str, by: str) -> Change:
        """A change, and with it the answer to everybody who asked for the seat that is given."""
        now, rows = self.tables.now(), await self.tables.store.read(requests.of_game, table.game.id)
        done = tuple(
            replace(row, state="accepted" if row.user == user else "expired", settled=now, by=by)
            for row in rows
            if (row.state, row.seat) == ("open", seat)
        )
        told = tuple(each for row in done for each in about(table.game, row, now))
        return replace(change, requests=done, notices=(*change.notices, *told))

    async def resign(self, game: int, user: str, why: str = "") -> Played:
        """A player leaves a game under way: a caretaker plays on until somebody takes the seat over."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            return await self.go_on(table, await self._left(table, user, why))

    async def conceded(self, table: Table, user: str, why: str) -> Change:
        """A player gives the game up, at a table that is held: who may take the seat over is the table's to say."""
        return await self._left(table, user, why, conceded=1)

    async def _left(self, table: Table, user: str, why: str, conceded: int = 0) -> Change:
        """Caretakers on all seats of somebody."""
        change = Change(game=table.game)
        for seat in table.must_sit(user):
            change = await self.sit(table, change, table.seats[seat], user, user, why, caretaker=1, conceded=conceded)
        return change

    async def give_to_caretaker(self, table: Table, seat: str, change: Change) -> Played:
        """A caretaker plays on for a seat whose time is up, at a table that is held."""
        old = table.seats[seat]
        return await self.go_on(table, await self.sit(table, change, old, old.user, "", "", caretaker=1))

    async def back(self, game: int, user: str) -> Played:
        """A player takes their seats back from the caretaker."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            mine = [seat for seat in table.seats.values() if seat.user == user and seat.caretaker]
            if not mine:
                raise Refused("table.is_running" if table.game.status == "running" else "table.no_seat", game=game)
            if any(seat.conceded for seat in mine):
                raise Refused("seat.conceded")
            change = Change(game=woken(table.game))
            for seat in mine:
                change = await self.sit(table, change, seat, user, user, "")
            return await self.go_on(table, change)

    async def sit(
        self, table: Table, change: Change, old: Seat, user: str, by: str, why: str, caretaker: int = 0,
        conceded: int = 0,
    ) -> Change:  # fmt: skip
        """A change, and with it who sits on a seat from now on; `by` is nobody where the bot itself does it.

        What the one before asked of others is taken back: nobody answers for a seat what another wished.
        """
        now, game = self.tables.now(), table.game
        new = Seat(game.id, old.seat, user, now, caretaker=caretaker, conceded=conceded)
        gone = "conceded" if conceded else "caretaker"
        kind = gone if caretaker else "returned" if old.user == user else "replaced"
        before = old.user or old.name
        plays = {"plays": game.stand_in} if caretaker else {}
        told = notice(game, kind, now, seat=old.seat, before=before, user=user, by=by, why=why, **plays)
        act = Act(
            game=game.id, at=now, user=by, act=kind, before=game.head, after=game.head, why=why,
            params={"seat": old.seat, "before": before, "user": user},
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

    async def go_on(self, table: Table, change: Change) -> Played:
        """Write a change of seats, with what the caretakers play at once where the game is under way and somebody is left."""
        after = table.after(change)
        if not after.people_left:
            return await self.tables.commit(table, deserted(after, change, self.tables.now()))
        if after.game.status != "running":
            return await self.tables.commit(table, change)
        return await self.play.go_on(after, line_of(after), change)

    async def set_moderator(self, game: int, user: str, by: str, on: bool = True) -> Played:
        """Make somebody moderator of a table, once more than half of those who play agree where it is under way, or take that back; the last one stays."""
        async with self.tables.at(game) as table:
            table.must_moderate(by)
            if on:
                must_have_asked(table, user, by)
            there = table.with_role(MODERATOR)
            if not on and there == (user,):
                raise Refused("table.last_moderator")
            if on == (user in there):
                return await self.tables.commit(table, Change(game=table.game))
            if on and (asked := who_is_asked(table, by)):
                return await self.consent.ask(table, moderating(user, next(iter(table.seats_of(by)), ""), by, asked))
            change = self._told(table, "moderates" if on else "no_moderator", user, by)
            role = Member(game, user, MODERATOR, self.tables.now())
            changed = replace(change, joined=(role,)) if on else replace(change, gone=(role,))
            return await self.tables.commit(table, changed)

    async def moderates(self, table: Table, offer: Offer) -> Played:
        """Who was asked about moderates from now on, at a table that is held."""
        user, now = str(offer.why.params["player"]), self.tables.now()
        role = () if table.is_moderator(user) else (Member(table.game.id, user, MODERATOR, now),)
        change = self._told(table, "moderates", user, offer.user)
        notices = (offer_notice(table.game, offer, now), *change.notices)
        return await self.tables.commit(table, replace(change, joined=role, offers=(offer,), notices=notices))

    async def looked(self, game: int, user: str) -> None:
        """Everybody hears that a moderator took a file that tells what lies face down."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            await self.tables.commit(table, self._told(table, "looked", user, user))

    def _told(self, table: Table, kind: str, user: str, by: str) -> Change:
        """Who moderates, and what they look at, is everybody's business: it is announced, and stays in the history; a lobby's card shows it."""
        game, now = table.game, self.tables.now()
        if game.status == "lobby":
            return Change(game=game, notices=(lobby_card(game, now),))
        act = Act(game=game.id, at=now, user=by, act=kind, before=game.head, after=game.head, params={"player": user})
        return Change(game=game, acts=(act,), notices=(notice(game, kind, now, user=by, player=user),))


def who_is_asked(table: Table, by: str) -> tuple[str, ...]:
    """The seats that are asked who else moderates: nobody before the start, nor where moderators decide alone as agreed."""
    return table.others(by) if table.game.status in ("running", "paused") and not table.game.alone else ()


def must_have_asked(table: Table, user: str, by: str) -> None:
    """Refuse to give anybody a part in a copy who never asked for a seat there."""
    if table.game.imported and user != by and not table.seats_of(user) and not table.is_moderator(user):
        raise Refused("seat.must_ask", player=user)

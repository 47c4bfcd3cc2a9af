"""Questions to other seats: deals that need a yes, moves to be taken back, mistakes that may stand."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from msgspec.structs import replace

import engine
from bot.calls.quiet_hours import awake
from bot.errors import Refused
from bot.orders import decide
from bot.store import clock, desks, games, moves
from bot.store.rows import DAY, NOTHING, Game, Move, Offer, Pace, Wait, insert
from bot.tables import changes
from bot.tables.table import Table
from engine import Action, Event, RuleViolation

if TYPE_CHECKING:
    from bot.tables.service import Played, Tables

YES, NO = "yes", "no"
REMIND = DAY


def offer_reminder(pace: Pace) -> int:
    """How long those who are asked are left in peace."""
    return min(REMIND, pace.offers // 2)


def undecided(offer: Offer) -> tuple[str, ...]:
    """The seats that have not answered."""
    return tuple(seat for seat in offer.asked if seat not in offer.answers)


def verdict(offer: Offer) -> str:
    """Whether the answers so far decide an offer: a deal falls with one no, a vote when yes cannot be reached."""
    yes = sum(answer == YES for answer in offer.answers.values())
    if yes >= offer.needed:
        return "accepted"
    return "declined" if yes + len(undecided(offer)) < offer.needed else "open"


class Offers:
    """The desk for consent."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def of_game(self, game: int) -> list[Offer]:
        """All offers there ever were at a table."""
        return await self.tables.store.read(desks.offers_of, game)

    async def ask(self, table: Table, offer: Offer) -> Offer:
        """Put a question to seats, at a table that is held; standing orders may answer at once."""
        now, pace = self.tables.now(), table.game.pace
        same = (offer.kind, offer.action, offer.target, offer.seat)
        if any((other.kind, other.action, other.target, other.seat) == same for other in table.offers):
            raise Refused("offer.made_already")
        made = replace(
            offer, game=table.game.id, head=table.game.head, created=now, needed=offer.needed or len(offer.asked),
            remind=now + offer_reminder(pace), expires=now + pace.offers,
        )  # fmt: skip

        users = [user for seat in made.asked if (user := table.user_of(seat))]
        prefs = await self.tables.prefs(users)
        morning = min((awake(prefs[user], now) for user in users), default=now)
        if morning > now:
            made = replace(made, remind=min(made.remind, morning))

        def written(db: sqlite3.Connection) -> Offer:
            done = replace(made, id=insert(db, made))
            told = changes.offer_notice(table.game, done, done.state, now)
            games.write_all(db, *changes.calling(told, table.game, users, prefs, now))
            return done

        done = await self.tables.store.write(written)
        table.offers.append(done)
        self.tables.posted()
        return await self._declined_by_order(table, done)

    async def _declined_by_order(self, table: Table, offer: Offer) -> Offer:
        """Standing orders of those who are asked may say no at once."""
        action = engine.tag(type(engine.decode_action(offer.action))) if offer.action else ""
        saying_no = {
            order.seat
            for order in table.orders
            if order.seat in offer.asked and decide.declines(order, offer.kind, str(action))
        }
        if not saying_no:
            return offer
        played = await self.answered(table, offer, dict.fromkeys(sorted(saying_no), NO), Event("order.declined"))
        return played.offer or offer

    async def answer(self, game: int, offer: int, user: str, yes: bool) -> Played:
        """Say yes or no for one's seats; with the last yes needed it is carried out."""
        async with self.tables.at(game) as table:
            asked = self._open(table, offer)
            if table.game.status == "paused":
                table.must_be("running")
            mine = [seat for seat in asked.asked if seat in table.seats_of(user)]
            if not mine:
                raise Refused("offer.not_asked", asked=list(asked.asked))
            return await self.answered(table, asked, dict.fromkeys(mine, YES if yes else NO))

    async def answered(self, table: Table, offer: Offer, answers: dict[str, str], why: Event = NOTHING) -> Played:
        """Take answers in at a table that is held, and carry out or close what they decide."""
        offer = replace(offer, answers={**offer.answers, **answers})
        if verdict(offer) == "accepted":
            return await self._carry_out(table, offer)
        await self.close(table, offer, verdict(offer), why)
        return self.tables.stands(table, offer=replace(offer, state=verdict(offer), why=why))

    async def withdraw(self, game: int, offer: int, user: str) -> Played:
        """Take an offer back."""
        async with self.tables.at(game) as table:
            asked = self._open(table, offer)
            if asked.user != user and not table.is_moderator(user):
                raise Refused("offer.not_yours")
            await self.close(table, asked, "withdrawn")
            return self.tables.stands(table, offer=replace(asked, state="withdrawn"))

    async def close(self, table: Table, offer: Offer, state: str, why: Event = NOTHING) -> None:
        """Write what became of an offer and show it in its message; who waited for the answer is waited for again."""
        over = 0 if state == "open" else self.tables.now()
        settled = replace(offer, state=state, settled=over, why=why if why.code else offer.why)
        fresh, called = await self._asker(table, settled)

        def written(db: sqlite3.Connection) -> None:
            self.write(db, table, settled)
            for wait in fresh:
                clock.keep_wait(db, wait)
            called(db, table.game)

        await self.tables.store.write(written)
        table.waits |= {wait.seat: wait for wait in fresh}
        table.offers = [settled if other.id == offer.id else other for other in table.offers]
        table.offers = [other for other in table.offers if other.state == "open"]
        self.tables.posted()

    async def _asker(self, table: Table, offer: Offer) -> tuple[list[Wait], changes.Also]:
        """Who asked for a deal and must go on now that it is answered: a fresh wait, and the call."""
        now, user = self.tables.now(), table.user_of(offer.seat)
        if offer.kind != "deal" or offer.state in ("open", "withdrawn") or not user:
            return [], lambda db, game: None
        prefs = await self.tables.prefs((user,))
        fresh = changes.fresh_wait(table.game.id, offer.seat, user, table.game.pace, prefs[user], now)

        def called(db: sqlite3.Connection, game: Game) -> None:
            if clock.waits_for(db, game.id, offer.seat):
                told = changes.notice(game, "answered", now, offer=offer.id)
                games.write_all(db, *changes.calling(told, game, (user,), prefs, now))

        return [fresh] if offer.seat in table.waits else [], called

    def write(self, db: sqlite3.Connection, table: Table, offer: Offer) -> None:
        """Write an offer's answers and end, and its announcement."""
        desks.keep_offer(db, offer, answers=offer.answers, state=offer.state, settled=offer.settled, why=offer.why)
        insert(db, changes.offer_notice(table.game, offer, offer.state, self.tables.now()))

    def _open(self, table: Table, offer: int) -> Offer:
        """An offer that is still open."""
        found = next((row for row in table.offers if row.id == offer), None)
        if found is None:
            raise Refused("offer.not_open", offer=offer)
        return found

    async def _carry_out(self, table: Table, offer: Offer) -> Played:
        """Do what everybody agreed to; a deal the position no longer allows lapses with the reason."""
        accepted = replace(offer, state="accepted", settled=self.tables.now())
        table.offers = [row for row in table.offers if row.id != offer.id]
        _, called = await self._asker(table, accepted)
        also: tuple[changes.Also, ...] = (lambda db, game: self.write(db, table, accepted), called)
        try:
            if offer.kind == "deal":
                table.must_be("running")
                action = engine.decode_action(offer.action)
                return await self.tables.act(table, action, offer.seat, offer.user, also=also)
            if offer.kind == "undo":
                return await self._undo(table, accepted, also)
            return await self.tables.correct.let_stand(table, accepted, also)
        except (RuleViolation, Refused) as refusal:
            table.offers.append(offer)
            await self.close(table, offer, "illegal", Event(refusal.code, dict(refusal.params)))
            raise

    async def _undo(self, table: Table, offer: Offer, also: tuple[changes.Also, ...]) -> Played:
        """Go back, if the table still stands where it was asked."""
        target = await self.tables.store.read(moves.move_of, table.game.id, offer.target)
        if offer.head != table.game.head or target is None:
            raise Refused("table.stale", moves=0)
        return await self.tables.history.go_to(table, target, "undone", offer.user, offer.why.code, also)


def deal(action: Action, seat: str, user: str, asked: tuple[str, ...]) -> Offer:
    """A deal between players, as an offer."""
    return Offer(kind="deal", action=engine.encode_action(action).decode(), seat=seat, user=user, asked=asked)


def taking_back(target: Move, seat: str, user: str, asked: tuple[str, ...], why: str) -> Offer:
    """The wish to go back over moves of others, as an offer."""
    return Offer(kind="undo", target=target.id, seat=seat, user=user, asked=asked, why=Event(why))


def letting_stand(amend: int, seat: str, user: str, asked: tuple[str, ...]) -> Offer:
    """The wish to leave a mistake as it is, as a vote: more than half carry it."""
    return Offer(kind="stand", target=amend, seat=seat, user=user, asked=asked, needed=len(asked) // 2 + 1)

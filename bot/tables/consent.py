"""Questions to other seats: deals that need a yes, moves to be taken back, mistakes that may stand.

A moderator who plays asks as well: before a correction, a ruling, a move in another's name, and before it gives another's seat away.
Who else moderates a game under way is asked of those who play, whoever names them.
"""

from __future__ import annotations

from msgspec.structs import replace

import engine
from bot.calls import notices
from bot.calls.notices import awake
from bot.calls.waits import answered_wait, fresh_wait, goes_on, with_wait
from bot.errors import Refused
from bot.orders import decide
from bot.store.changes import OFFER, Change
from bot.store.rows import DAY, NOTHING, Amend, Move, Notice, Offer, Pace, Wait
from bot.tables.table import Played, Table
from bot.tables.writing import Writer
from engine import Action, Phrase, Ruling

YES, NO = "yes", "no"
PRICE = "price"
REMIND = DAY


def offer_reminder(pace: Pace) -> int:
    """How long those who are asked are left in peace."""
    return min(REMIND, pace.offers // 2)


def asked_at(offer: Offer, pace: Pace, at: int) -> Offer:
    """A question that was asked at an instant, and when it is reminded of and ends."""
    return replace(offer, created=at, expires=at + pace.offers, remind=at + offer_reminder(pace))


def undecided(offer: Offer) -> tuple[str, ...]:
    """The seats that have not answered."""
    return tuple(seat for seat in offer.asked if seat not in offer.answers)


def verdict(offer: Offer) -> str:
    """Whether the answers so far decide an offer: a deal falls with one no, a vote when yes cannot be reached."""
    yes = sum(answer == YES for answer in offer.answers.values())
    if yes >= offer.needed:
        return "accepted"
    return "declined" if yes + len(undecided(offer)) < offer.needed else "open"


def settled(offer: Offer, state: str, now: int, why: Phrase = NOTHING) -> Offer:
    """An offer as it is after answers; with its end, where they decide it. What it is about it keeps saying."""
    why = Phrase(why.code, {**why.params, **offer.why.params}) if why.code else offer.why
    return replace(offer, state=state, settled=0 if state == "open" else now, why=why)


def is_newer_price(offer: Offer, other: Offer) -> bool:
    """Whether an offer is another one's deal at a new price, whose place it takes."""
    if (offer.kind, other.kind, offer.seat) != ("deal", "deal", other.seat):
        return False
    new, old = (engine.decode_action(row.action) for row in (offer, other))
    return type(new) is type(old) and hasattr(new, PRICE) and replace(new, price=0) == replace(old, price=0)


def withdrawn(table: Table, offers: list[Offer], now: int) -> tuple[tuple[Offer, ...], tuple[Notice, ...]]:
    """Offers that are taken back, and their messages."""
    rows = tuple(settled(offer, "withdrawn", now) for offer in offers)
    return rows, tuple(notices.offer_notice(table.game, row, now) for row in rows)


class Consent:
    """Puts questions to seats and takes them off the table; what a yes leads to is not its business."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables

    async def ask(self, table: Table, offer: Offer, change: Change | None = None) -> Played:
        """Put a question to seats, at a table that is held; standing orders may decline at once."""
        now, pace = self.tables.now(), table.game.pace
        same = (offer.kind, offer.action, offer.target, offer.seat)
        if any((other.kind, other.action, other.target, other.seat) == same for other in table.offers):
            raise Refused("offer.made_already")
        prefs = await self.tables.prefs_at(table, offer.asked)
        morning = min((awake(wishes, now) for wishes in prefs.values()), default=now)
        made = asked_at(replace(offer, id=OFFER, game=table.game.id, head=table.game.head), pace, now)
        made = replace(
            made, needed=offer.needed or len(offer.asked),
            remind=min(made.remind, morning) if morning > now else made.remind,
        )  # fmt: skip
        told = notices.calling(notices.offer_notice(table.game, made, now), table.game, prefs, prefs, now)
        older, gone = withdrawn(table, [other for other in table.offers if is_newer_price(offer, other)], now)
        change = replace(
            change or Change(game=table.game),
            offers=(*older, made),
            notices=(*gone, *told),
            waits=await self._asking(table, offer),
        )
        played = await self.tables.commit(table, change)
        return await self._declined_by_order(replace(played, offer=played.table.offers[-1]))

    async def _asking(self, table: Table, offer: Offer) -> tuple[Wait, ...] | None:
        """Who is waited for, where whoever asks was to be called about an earlier answer."""
        wait = table.waits.get(offer.seat)
        if wait is None or not wait.answered or wait.user != offer.user:
            return None
        prefs = await self.tables.prefs_of(wait.user)
        return with_wait(table, goes_on(wait, table.game.pace, prefs, self.tables.now()))

    async def _declined_by_order(self, asked: Played) -> Played:
        """Standing orders of those who are asked may say no at once."""
        table, offer = asked.table, asked.offer
        assert offer is not None
        action = engine.tag(type(engine.decode_action(offer.action))) if offer.action else ""
        mine = (order for order in table.orders if order.seat in offer.asked)
        saying_no = {order.seat for order in mine if decide.declines(order, offer.kind, action)}
        if not saying_no:
            return asked
        answers = dict.fromkeys(sorted(saying_no), NO)
        return await self.answered(table, offer, answers, Phrase("order.declined"))

    async def answered(self, table: Table, offer: Offer, answers: dict[str, str], why: Phrase = NOTHING) -> Played:
        """Write answers that carry nothing."""
        offer = replace(offer, answers={**offer.answers, **answers})
        return await self.close(table, offer, verdict(offer), why)

    async def close(self, table: Table, offer: Offer, state: str, why: Phrase = NOTHING) -> Played:
        """Store and show the result of an offer; the seat that waited for it is called again in a moment."""
        now = self.tables.now()
        offer = settled(offer, state, now, why)
        change = Change(game=table.game, offers=(offer,), notices=(notices.offer_notice(table.game, offer, now),))
        user = table.user_of(offer.seat)
        if offer.kind == "deal" and state not in ("open", "withdrawn") and user and offer.seat in table.waits:
            prefs = await self.tables.prefs((user,))
            fresh = fresh_wait(table.game.id, offer.seat, user, table.game.pace, prefs[user], now)
            change = replace(change, waits=with_wait(table, answered_wait(fresh, offer.id, now)))
        return replace(await self.tables.commit(table, change), offer=offer)


def deal(action: Action, seat: str, user: str, asked: tuple[str, ...]) -> Offer:
    """A deal between players, as an offer."""
    return Offer(kind="deal", action=engine.encode_action(action).decode(), seat=seat, user=user, asked=asked)


def taking_back(target: Move, seat: str, user: str, asked: tuple[str, ...], why: str) -> Offer:
    """The wish to go back over moves of others, as an offer."""
    return Offer(kind="undo", target=target.id, seat=seat, user=user, asked=asked, why=Phrase(why))


def letting_stand(amend: int, seat: str, user: str, asked: tuple[str, ...]) -> Offer:
    """The wish to leave a mistake as it is, as a vote: more than half carry it."""
    return Offer(kind="stand", target=amend, seat=seat, user=user, asked=asked, needed=len(asked) // 2 + 1)


def correcting(row: Amend, told: dict[str, object], seat: str, asked: tuple[str, ...], why: str) -> Offer:
    """The wish of a moderator who plays to correct a move, as an offer; which way, and what is made up, is part of it."""
    return Offer(kind="amend", target=row.id, seat=seat, user=row.user, asked=asked, why=Phrase(why, told))


def ruling(action: Ruling, seat: str, user: str, asked: tuple[str, ...]) -> Offer:
    """The wish of a moderator who plays to rule, as an offer."""
    return Offer(kind="ruling", action=engine.encode_action(action).decode(), seat=seat, user=user, asked=asked)


def seating(
    number: int, place: str, former: str, player: str, seat: str, user: str, asked: tuple[str, ...], why: str
) -> Offer:
    """The wish of a moderator who plays to give another's seat to somebody, as an offer: more than half carry it."""
    about = Phrase(why, {"place": place, "former": former, "player": player})
    return Offer(kind="seat", target=number, seat=seat, user=user, asked=asked, needed=len(asked) // 2 + 1, why=about)


def moderating(player: str, seat: str, user: str, asked: tuple[str, ...]) -> Offer:
    """The wish of a moderator that somebody else moderates too, as an offer: more than half carry it."""
    about = Phrase("", {"player": player})
    return Offer(kind="moderator", seat=seat, user=user, asked=asked, needed=len(asked) // 2 + 1, why=about)


def acting(action: Action, seat: str, user: str, asked: tuple[str, ...], whole: bool, why: str) -> Offer:
    """The wish of a moderator who plays to move for another, as an offer: more than half carry it, a deal all of them."""
    needed = len(asked) if whole else len(asked) // 2 + 1
    text = engine.encode_action(action).decode()
    return Offer(kind="acting", action=text, seat=seat, user=user, asked=asked, needed=needed, why=Phrase(why))

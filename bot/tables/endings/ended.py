"""A table as it is when its game has ended, and the question whether it shall."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.calls.notices import notice, offer_notice, shown_again
from bot.store.changes import Change
from bot.store.rows import NOTHING, Act, Game, Notice, Offer
from bot.tables.consent import YES, settled, withdrawn
from bot.tables.table import Table
from bot.tables.writing import worth
from engine import Phrase

NOW, RUN_OUT, CONCEDED, STOPPED, REOPEN = "agreed", "run_out", "conceded", "stopped", "reopen"
REVIEW = "review"  # the wish that everybody may look at everybody's turns once more
AGREEMENTS = (NOW, RUN_OUT)
QUESTIONS = (*AGREEMENTS, REOPEN, REVIEW)
SHARES = {"half": 0, "two_thirds": 67, "three_quarters": 75, "all": 100}


def yeses_needed(share: int, people: int) -> int:
    """How many of some people carry it: more than half of them, or so many in a hundred."""
    return max(people // 2 + 1, -(-people * share // 100))


def share_name(share: int) -> str:
    """How many must agree, by the name tables choose it by."""
    return next(name for name, least in SHARES.items() if least >= share)


def one_seat_each(table: Table, seats: tuple[str, ...]) -> tuple[str, ...]:
    """The first seat of everybody who sits on some seats: each person has one voice."""
    return tuple({table.user_of(seat): seat for seat in reversed(seats)}.values())[::-1]


def proposal(table: Table, kind: str, user: str, told: Mapping[str, object]) -> Offer:
    """The wish to end a game, or to let it go on after all, put to everybody else who plays."""
    asked = one_seat_each(table, table.others(user))
    needed = yeses_needed(table.game.share, len(asked) + 1) - 1
    seat = (*table.seats_of(user), "")[0]
    why = Phrase("", {"needed": needed + 1, "people": len(asked) + 1, **told})
    return Offer(kind=kind, target=table.game.head, seat=seat, user=user, asked=asked, needed=needed, why=why)


def is_unanimous(offer: Offer) -> bool:
    """Whether everybody agreed who was asked; whoever plays alone has nobody to agree with."""
    return bool(offer.asked) and all(offer.answers.get(seat) == YES for seat in offer.asked)


def as_ended(table: Table, ending: str, now: int, why: Phrase = NOTHING, unrated: bool = True) -> Game:
    """A game that ends where it stands."""
    return replace(
        table.game, status="over", ended=now, result=worth(table.position), why=why if why.code else Phrase(f"ending.{ending}"),
        ending=ending, unrated=int(unrated), deserted=0,
    )  # fmt: skip


def ended(table: Table, game: Game, act: Act, now: int, offer: Offer | None = None) -> Change:
    """The change by which a game ends where it stands: nobody is waited for, and nothing is asked any more."""
    others, told = withdrawn(table, [row for row in table.offers if offer is None or row.id != offer.id], now)
    done = () if offer is None else (settled(offer, "accepted", now),)
    return Change(
        game=game,
        waits=(),
        offers=(*done, *others),
        acts=(act,),
        notices=(*announced(table, game, now), *told, *(offer_notice(game, row, now) for row in done)),
    )


def announced(table: Table, game: Game, now: int) -> tuple[Notice, ...]:
    """What the channel is told at the end: the turn's message without its call, and the result."""
    here = (shown_again(table.game, now),) if table.game.turn else ()
    return *here, notice(game, "over", now, worth=game.result)


def act_of(table: Table, kind: str, user: str, now: int, why: str = "", **params: object) -> Act:
    """What stands in the history."""
    head = table.game.head
    return Act(game=table.game.id, at=now, user=user, act=kind, before=head, after=head, why=why, params=params)

"""A table whose game has ended, the question whether it shall, and a table where nobody is left.

That one stands still at once, whoever moderates it hears so, and after thirty days it is closed.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.calls.notices import letter, notice, offer_notice, shown_again
from bot.errors import Refused
from bot.store.changes import Change
from bot.store.rows import DAY, NOTHING, Act, Game, Notice, Offer
from bot.store.statements import games
from bot.tables.consent import YES, settled, withdrawn
from bot.tables.table import MODERATOR, Played, Table
from bot.tables.writing import Writer, worth
from engine import Phrase

NOW, RUN_OUT, CONCEDED, STOPPED, REOPEN = "agreed", "run_out", "conceded", "stopped", "reopen"
REVIEW = "review"  # the wish that everybody may look at everybody's turns once more
AGREEMENTS = (NOW, RUN_OUT)
QUESTIONS = (*AGREEMENTS, REOPEN, REVIEW)
SHARES = {"half": 0, "two_thirds": 67, "three_quarters": 75, "all": 100}
DESERTED = "deserted"
NOBODY_LEFT = Phrase("table.deserted")
PATIENCE = 30 * DAY


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


def deserted(table: Table, change: Change, now: int) -> Change:
    """A change after which nobody sits at a table any more: nothing is played, nobody waited for, and it is told."""
    offers, told = withdrawn(table, list(table.offers), now)
    why = NOBODY_LEFT if table.game.status == "running" else table.game.why
    game = replace(change.game, status="paused", deserted=now, why=why)
    until = {"until": now + PATIENCE}
    letters = (letter(game, user, DESERTED, now, **until) for user in table.with_role(MODERATOR))
    return replace(
        change, game=game, waits=(), offers=(*change.offers, *offers),
        acts=(*change.acts, act_of(table, DESERTED, "", now)),
        notices=(*change.notices, *told, shown_again(game, now), notice(game, DESERTED, now, **until), *letters),
    )  # fmt: skip


def woken(game: Game) -> Game:
    """A game that somebody sits at again: it goes on, unless somebody had paused it."""
    if not game.deserted:
        return game
    again = replace(game, deserted=0)
    return replace(again, status="running", why=NOTHING) if game.why == NOBODY_LEFT else again


class Closing:
    """Closes tables nobody goes on with."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables

    async def close(self, game: int, user: str) -> Played:
        """Whoever moderates a table where nobody is left closes it."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            if not table.game.deserted:
                raise Refused("ending.not_deserted")
            return await self._closed(table, user)

    async def _closed(self, table: Table, user: str) -> Played:
        """Write that a table is closed; its channel is free."""
        now = self.tables.now()
        game = replace(table.game, status="closed", ended=now, unrated=1)
        offers, told = withdrawn(table, list(table.offers), now)
        gone = notice(game, "closed", now, user=user, state="by_itself" if not user else DESERTED)
        change = Change(
            game=game, waits=(), offers=offers, acts=(act_of(table, "closed", user, now),), notices=(*told, gone)
        )
        return await self.tables.commit(table, change)

    async def sweep(self) -> None:
        """Close what nobody came back to for thirty days."""
        for game, guild in await self.tables.store.read(games.deserted, self.tables.now() - PATIENCE):
            if self.tables.process.mine(guild):
                async with self.tables.at(game) as table:
                    if table.game.deserted and table.game.status == "paused":
                        await self._closed(table, "")

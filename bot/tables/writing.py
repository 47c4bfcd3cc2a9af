"""The one way a table changes, with all that follows from it at another position.

Who is waited for then, whether it is over, which offers lapse, what is announced: it makes one change, which is written
in one transaction, and the table as it is then takes its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

import engine
from bot.calls import notices
from bot.calls.notices import coming, next_letters, notice
from bot.calls.waits import after_a_leap, answered_wait, fresh_wait
from bot.errors import Refused, Stale
from bot.store import changes
from bot.store.changes import Change
from bot.store.database import Database
from bot.store.rows import NOTHING, OF_PEOPLE, Act, Game, Offer, Order, Prefs, Wait
from bot.store.statements import moves, post
from bot.tables.reading import Reader
from bot.tables.table import BY_SERVER, NOT_YET, Played, Table
from engine import Phrase, State

ENDS = ("agreed", "run_out")
AT_ANY_POSITION = (*OF_PEOPLE, "relief", *ENDS)  # questions that play goes on beside


def worth(state: State) -> dict[str, int]:
    """What every player and every rival is worth."""
    view = engine.look(state)
    return {player: view.worth(player) for player in view.everybody}


def over_or_not(game: Game, state: State, now: int) -> Game:
    """A game that is over at a position, or goes on again after a step back; one that was ended otherwise stays so until that is taken back."""
    if state.over:
        return replace(game, status="over", ended=game.ended or now, result=worth(state), why=Phrase(state.over))
    if game.status == "over" and game.ending not in ("", "run_out"):
        return replace(game, result=worth(state))
    if game.status == "over" or game.ending:
        return replace(game, status="running", ended=0, result={}, why=NOTHING, ending="", unrated=0)
    return game


def waiting_at(game: Game, state: State) -> tuple[str, ...]:
    """The seats a game waits for at a position."""
    return engine.waiting_for(state) if game.status == "running" else ()


def lapsed(offers: Iterable[Offer], state: State, now: int) -> tuple[Offer, ...]:
    """The questions that a new position answers: deals it makes illegal, and all that is about another position.

    Who shall sit on a seat or moderate, and whether the game shall end, is asked at any position.
    """
    found = []
    for offer in (row for row in offers if row.kind not in AT_ANY_POSITION or (row.kind in ENDS and state.over)):
        why = Phrase("table.moved_on") if offer.kind != "deal" else no_more(offer, state)
        if why is not None:
            found.append(replace(offer, state="illegal", settled=now, why=why))
    return tuple(found)


def no_more(offer: Offer, state: State) -> Phrase | None:
    """Why a deal is not possible at a position, if it is not."""
    refusal = engine.explain(state, engine.decode_action(offer.action))
    return Phrase(refusal.code, dict(refusal.params)) if refusal else None


def stopped(orders: Iterable[Order], why: Phrase) -> tuple[Order, ...]:
    """Orders that end because the ground changed under them."""
    return tuple(replace(order, state="stopped", why=why) for order in orders)


def waits_after(
    table: Table, waiting: Iterable[str], acted: Iterable[str], prefs: Mapping[str, Prefs], now: int
) -> tuple[Wait, ...]:
    """Who is waited for: those who just acted from now on, the others as long as before."""
    fresh = set(acted)
    rows = []
    for seat in waiting:
        user, old = table.user_of(seat), table.waits.get(seat)
        if old is not None and seat not in fresh and old.user == user:
            rows.append(old)
        elif user:
            rows.append(fresh_wait(table.game.id, seat, user, table.game.pace, prefs[user], now))
    return tuple(rows)


def arrived(
    table: Table, change: Change, kind: str, acted: Iterable[str], prefs: Mapping[str, Prefs], now: int,
    told: Mapping[str, Any], turn_left: bool,
) -> Change:  # fmt: skip
    """A change that leads a table to another position, with all that follows from that.

    A new message begins when somebody is newly called, when an undo leaves the turn, or when a round begins with the
    same player.
    """
    assert change.state is not None
    waiting, before = waiting_at(change.game, change.state), table.waiting()
    called = [user for seat in waiting if seat not in before and (user := table.user_of(seat))]
    begins = bool(called) or turn_left or (kind == "moved" and round_begins(table, change))
    game = replace(change.game, turn=change.game.head) if begins else change.game
    gone = lapsed((row for row in table.offers if row.id not in {row.id for row in change.offers}), change.state, now)
    waits = waits_after(table, waiting, acted, prefs, now)
    if kind != "moved":
        waits = tuple(after_a_leap(wait, table.waits.get(wait.seat), told.get("user", "")) for wait in waits)
    return replace(
        change,
        game=game,
        waits=tuple(with_answer(wait, change.offers, called, now) for wait in waits),
        offers=(*change.offers, *gone),
        acts=tuple(row if row.before else replace(row, before=table.game.head, after=game.head) for row in change.acts),
        left=notices.turn_thread(game) if begins else "",
        notices=(
            *change.notices,
            *notices.moved(kind, table.game, game, now, told),
            *(notices.call(game, called, prefs, now, since_of(table, kind, told)) if begins else ()),
            *(notices.offer_notice(game, offer, now) for offer in gone),
            *(notices.offer_notice(game, offer, now) for offer in change.offers if offer.state == "accepted"),
        ),
    )


def round_begins(table: Table, change: Change) -> bool:
    """Whether a move leads into another round of a game that goes on."""
    if table.state is None or change.state is None or change.game.status != "running":
        return False
    before, after = table.state.round, change.state.round
    return (before.kind, before.number) != (after.kind, after.number)


def since_of(table: Table, kind: str, told: Mapping[str, object]) -> dict[str, object]:
    """What the message of a new turn tells: the turn before, all of an auction, or the leap that led to it."""
    if kind not in ("moved", "started", "copied"):
        return {"leap": kind, "after": table.game.head, **told}
    view = engine.look(table.state) if table.state is not None and table.game.turn else None
    grows = {"grows": True} if view is not None and view.policy.under_hammer(view) else {}
    return {"since": table.game.turn, **grows}


def with_answer(wait: Wait, offers: Iterable[Offer], called: Iterable[str], now: int) -> Wait:
    """Who asked for a deal that is carried out now is called in a moment, if the turn is theirs and nothing else calls them."""
    deals = (row for row in offers if (row.kind, row.state, row.seat) == ("deal", "accepted", wait.seat))
    deal = next(deals, None)
    return answered_wait(wait, deal.id, now) if deal is not None and wait.user not in called else wait


Write = Callable[[Database, None, Change], Change]


class Writer(Reader):
    """Writes changes of tables."""

    async def begin(self, change: Change, write: Write = changes.write) -> Game:
        """Write a game that is new here."""
        written = await self.store.write(write, None, change)
        self.posted()
        return written.game

    async def commit(self, table: Table, change: Change) -> Played:
        """Write a change of a table that is held; if another hand moved it, say what happened meanwhile."""
        change = with_thinkers(table, with_newcomers(table, change, self.now()), self.now())
        try:
            written = await self.store.write(changes.write, table.game, change)
        except Refused as refusal:
            if refusal.code != "table.moved_on":
                raise
            raise await self._stale(refusal.params["head"], table.game.head) from None
        after = table.after(written)
        self._written[after.game.id] = after.game.version
        if after.game.id in self._held:
            self._tables[after.game.id] = after
        if written.notices:
            self.posted()
        self.changed(after)
        return Played(after, written)

    def changed(self, table: Table) -> None:
        """A table stands otherwise than before; whoever thinks for computers hears so."""

    async def reach(self, table: Table, change: Change, kind: str, acted: Iterable[str], /, **told: object) -> Played:
        """Write a change that leads a table to another position, with all that follows from it."""
        assert change.state is not None
        now = self.now()
        game = over_or_not(change.game, change.state, now)
        seats = [
            *waiting_at(game, change.state),
            *(offer.seat for offer in change.offers),
        ]
        prefs = await self.prefs_at(table, seats)
        change, left = replace(change, game=game), await self._leaves_turn(table, change)
        change = arrived(table, change, kind, acted, prefs, now, told, left)
        return await self.commit(table, await self._with_next(table, change) if change.left else change)

    async def _with_next(self, table: Table, change: Change) -> Change:
        """The same change, with the letters about who comes next, where anybody at the table asked for them."""
        prefs, state = await self.prefs_at(table, table.seats), change.state
        if state is None or not any(row.next_up for row in prefs.values()):
            return change
        waiting = waiting_at(change.game, state)
        seat = await self.think(coming, state) if waiting else ""
        before = await self.store.read(post.next_told, change.game.id)
        called = tuple(table.user_of(other) for other in waiting)
        waited = called[0] if called else ""
        letters = next_letters(change.game, before, table.user_of(seat), called, waited, prefs, self.now())
        return replace(change, notices=(*change.notices, *letters))

    async def _leaves_turn(self, table: Table, change: Change) -> bool:
        """Whether a change leads to before the turn under way began, so that its message has no place any more."""
        back = change.moves[0].move.parent if change.moves else change.game.head
        if not table.game.turn or back in (0, table.game.head):
            return False
        return table.game.turn not in await self.store.read(moves.ids, back, table.game.turn)

    async def must_see(self, table: Table, seen: int) -> None:
        """Refuse what was decided in front of an older position, and say what happened meanwhile."""
        if seen and table.game.head != seen:
            raise await self._stale(table.game.head, seen)

    async def _stale(self, head: int, seen: int) -> Stale:
        """Where a table is now, and what happened since a position."""
        return Stale(head, tuple(await self.store.read(moves.line, head, seen)))


def with_thinkers(table: Table, change: Change, now: int) -> Change:
    """A change, and with it since when a computer is to move at the table as it is after it."""
    game, thinks = change.game, bool(table.after(change).to_move())
    return change if thinks == bool(game.thinking) else replace(change, game=replace(game, thinking=now * thinks))


def with_newcomers(table: Table, change: Change, now: int) -> Change:
    """A server manager who acts at a table for the first time becomes its moderator, and everybody is told."""
    gone, by_server = {member.user for member in change.gone}, BY_SERVER.get()
    fresh = (row for row in table.members if row.since == NOT_YET and (table.game.id, row.user) == by_server)
    for member in (row for row in fresh if row.user not in gone):
        game, told = change.game, {"player": member.user}
        act = Act(game=game.id, at=now, user=member.user, act="manages", before=game.head, after=game.head, params=told)
        news = () if game.status == "lobby" else (notice(game, "manages", now, **told),)
        change = replace(
            change,
            joined=(*change.joined, replace(member, since=now)),
            acts=(act, *change.acts),
            notices=(*news, *change.notices),
        )
    return change

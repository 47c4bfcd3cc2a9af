"""Playing: an action and all that follows from it by itself."""

from __future__ import annotations

import logging

from msgspec.structs import replace

import engine
from bot.errors import Stale
from bot.health.figures import count
from bot.orders.order_answers import LastDone
from bot.orders.wishes import RepeatRun, wish_of
from bot.store import Store, states
from bot.store.changes import Change, NewMove
from bot.store.rows import NOTHING, Move, Offer
from bot.store.statements import moves
from bot.tables.consent import Consent, acting, deal
from bot.tables.line import Line, Thought, acting_seat, asked_players, follow, line_of, no_ruling, thought
from bot.tables.table import Played, Table, stands
from bot.tables.writing import Writer
from engine import Action, Phrase, SignalBoxError

log = logging.getLogger("signalbox")


class Play:
    """Plays actions."""

    def __init__(self, tables: Writer, consent: Consent) -> None:
        self.tables = tables
        self.consent = consent

    async def play(
        self, game: int, action: Action, user: str, seen: int = 0, token: str | None = None, for_another: bool = False,
        why: str = "",
    ) -> Played:  # fmt: skip
        """Play an action, or turn it into an offer where others must agree; `seen` is the head the player looked at.

        A table that was moved by this very request, whose answer was lost between database and house, answers as it did.
        """
        ahead = await self._ahead(game, action, user, for_another)
        try:
            async with self.tables.at(game) as table:
                again = await self._played_before(table, token)
                return again or await self._play(table, action, user, seen, token, for_another, why, ahead)
        except Stale:
            async with self.tables.at(game) as table:
                again = await self._played_before(table, token)
            if again is None:
                raise
            return again

    async def _ahead(self, game: int, action: Action, user: str, for_another: bool) -> Thought | None:
        """What an action brings where a company may run of itself: the search takes seconds, in which nobody is kept from the table."""
        try:
            table = await self.tables.look(game)
        except SignalBoxError:
            return None  # said where the table is held
        if table.game.status != "running" or not engine.runs_itself(table.position):
            return None
        return await self.tables.think(thought, table, action, user, for_another)

    async def _play(
        self, table: Table, action: Action, user: str, seen: int, token: str | None, for_another: bool, why: str,
        ahead: Thought | None,
    ) -> Played:  # fmt: skip
        """Play an action that was not played before, at a table that is held."""
        table.must_be("running")
        await self.tables.must_see(table, seen)
        no_ruling(action)
        seat = acting_seat(table, action, user, for_another)
        action, asked = await self.tables.think(asked_players, table.position, action, table.seats_of(user))
        if for_another and seat not in table.seats_of(user) and not table.decides_alone(user):
            return await self._ask_to_act(table, action, user, asked, why)
        if asked:
            return await self.consent.ask(table, deal(action, seat, user, asked))
        return await self.act(table, action, seat, user, token, why, ahead=ahead)

    async def _ask_to_act(self, table: Table, action: Action, user: str, asked: tuple[str, ...], why: str) -> Played:
        """Ask the others whether a moderator who plays may make a move in another's name."""
        refusal = await self.tables.think(engine.explain, table.position, action)
        if refusal:
            raise refusal
        own, others = table.seats_of(user)[0], table.others(user)
        return await self.consent.ask(table, acting(action, own, user, others, bool(asked), why))

    async def act(
        self, table: Table, action: Action, seat: str, user: str, token: str | None = None, why: str = "",
        settled: tuple[Offer, ...] = (), ahead: Thought | None = None,
    ) -> Played:  # fmt: skip
        """Play an action that needs nobody's yes, at a table that is held."""
        reason = Phrase("move.for_another", {"why": why, "by": user}) if user != table.user_of(seat) else NOTHING
        move = Move(by=user, seat=seat, at=self.tables.now(), token=token, why=reason)
        line = line_of(table)
        await self.tables.think(line.play, action, move, seat, ahead)
        here = table.seats.get(seat)
        came = (replace(here, since=move.at, sought=0),) if here and here.sought and here.user == user else ()
        return await self.go_on(table, line, Change(game=table.game, offers=settled, seats=came))

    async def go_on(self, table: Table, line: Line, change: Change) -> Played:
        """Play on by standing orders and caretakers, and write everything together."""
        memory = await memory_of(self.tables.store, table)
        await self.tables.think(follow, line, table, memory, self.tables.now())
        for mistake in line.mistakes:
            log.error("incident %s", (await self.tables.incident(mistake, table)).number)
            count("incidents")
        if line.moves:
            return await self.tables.reach(table, line.change(change, self.tables.now()), "moved", line.acted)
        changed = line.change(change, self.tables.now()) if line.ended else change
        if changed == Change(game=table.game):
            return stands(table)
        return await self.tables.commit(table, changed)

    async def _played_before(self, table: Table, token: str | None) -> Played | None:
        """The same answer again for the same request."""
        move = await self.tables.store.read(moves.by_token, table.game.id, token) if token else None
        if move is None:
            return None
        return Played(table, Change(game=table.game, moves=(NewMove(move),)), again=True)


async def memory_of(store: Store, table: Table) -> dict[str, LastDone]:
    """What the companies of repeating orders did last."""
    companies = {wish_of(order, RepeatRun).company for order in table.orders if order.kind == "repeat_run"}
    return {company: await last(store, table.game.head, company) for company in companies}


async def last(store: Store, head: int, company: str) -> LastDone:
    """What a company did last."""
    run = await store.read(moves.last_like, head, company, "run")
    paid = await store.read(moves.last_like, head, company, "dividend")
    revenue = 0
    if paid is not None:
        revenue = engine.decode_state(await store.read(states.raw_of, paid.parent)).turn.revenue
    return LastDone(
        engine.decode_action(run.action) if run else None, engine.decode_action(paid.action) if paid else None, revenue
    )  # fmt: skip

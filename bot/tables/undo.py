"""Back and forth on the line of moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from cachetools import LRUCache
from msgspec.structs import replace

import engine
from bot.calls.notices import order_letters
from bot.errors import Refused
from bot.orders.plan import played_again, sealed_again
from bot.store import states
from bot.store.changes import Change
from bot.store.rows import PLAN, Act, Move, Offer, Order
from bot.store.statements import games, moves
from bot.tables.consent import Consent, taking_back
from bot.tables.table import MODERATOR, Played, Table
from bot.tables.writing import Writer, stopped
from engine import Event, Phrase, State
from engine.events import read

LATELY = 300  # positions at hand: those with which the turns under way began
UNDONE = Phrase("order.undone")
BY_ITSELF = ("move.computer", "move.caretaker")


def is_by_itself(table: Table, move: Move) -> bool:
    """Whether nobody made a move: a computer did, or it was played for a seat that was left."""
    return move.seat in table.partners or move.why.code in BY_ITSELF


class History:
    """Undo, redo and looking back."""

    def __init__(self, tables: Writer, consent: Consent) -> None:
        self.tables = tables
        self.consent = consent
        self._lately: LRUCache[tuple[int, int], State] = LRUCache(LATELY)

    async def line(self, game: int, head: int = 0) -> list[Move]:
        """The moves from the first position to the head, or to another move of the game."""
        last = (await self.move(game, head)).id if head else (await self.tables.look(game)).game.head
        return await self.tables.store.read(moves.line, last)

    async def move(self, game: int, move: int) -> Move:
        """One move of a game; what somebody tries in private is nobody else's to see."""
        found = await self.tables.store.read(moves.move_of, game, move)
        if found is None or found.trial:
            raise Refused("history.no_move", move=move)
        return found

    async def position(self, game: int, move: int) -> State:
        """The position after a move; those asked for lately are at hand, and none of them ever changes."""
        state = self._lately.get((game, move))
        if state is None:
            raw = await self.tables.store.read(states.raw_in, game, move)
            if not raw:
                raise Refused("history.no_move", move=move)
            state = await self.tables.think(engine.decode_state, raw)
        self.keep(game, move, state)
        return state

    def keep(self, game: int, move: int, state: State) -> None:
        """Have a position at hand, in the place of the one nobody asked for longest."""
        self._lately[(game, move)] = state

    async def between(self, before: int, after: int) -> tuple[list[Move], list[Move]]:
        """The moves that were left and those that were reached on the way from one move to another."""
        return await self.tables.store.read(moves.between, before, after)

    async def told(self, game: int, words: tuple[str, ...], head: int = 0) -> list[Event]:
        """What happened on the line to the head, or to another move, as far as it has one of some words."""
        last = head or (await self.tables.look(game)).game.head
        kept = await self.tables.store.read(moves.events_told, last, words)
        return [read(event) for events in kept for event in events]

    async def acts(self, game: int) -> list[Act]:
        """What was undone, corrected and ruled, by whom and why."""
        return await self.tables.store.read(moves.acts, game)

    async def undo(self, game: int, user: str, why: str = "", seen: int = 0) -> Played:
        """Take the last move back: one's own freely, another's if they agree."""
        async with self.tables.at(game) as table:
            await self.tables.must_see(table, seen)
            return await self._back(table, await self._before_a_person(table), user, why, not table.seats_of(user))

    async def _before_a_person(self, table: Table) -> int:
        """The move before the last one that somebody made; what computers and caretakers played since goes with it."""
        alone = not is_by_itself(table, table.at)
        line = [table.at] if alone else await self.tables.store.read(moves.line, table.game.head)
        return next((move.parent for move in reversed(line) if not is_by_itself(table, move)), table.at.parent)

    async def undo_turn(self, game: int, user: str, why: str = "", seen: int = 0) -> Played:
        """Take one's own last moves back together, those of one seat, and what others played after them if they agree."""
        async with self.tables.at(game) as table:
            await self.tables.must_see(table, seen)
            line = await self.tables.store.read(moves.line, table.game.head)
            own = table.must_sit(user)
            last = next((at for at in range(len(line) - 1, 0, -1) if line[at].seat in own), 0)
            while last > 1 and line[last - 1].seat == line[last].seat:
                last -= 1
            if not last:
                raise Refused("history.nothing_to_undo")
            return await self._back(table, line[last - 1].id, user, why, False)

    async def undo_to(self, game: int, move: int, user: str, why: str = "", seen: int = 0) -> Played:
        """Go back to the position after a move of the line; a moderator who does not play asks nobody."""
        async with self.tables.at(game) as table:
            await self.tables.must_see(table, seen)
            return await self._back(table, move, user, why)

    async def redo(self, game: int, user: str, why: str = "", seen: int = 0) -> Played:
        """Play the move again that was taken back last."""
        async with self.tables.at(game) as table:
            await self.tables.must_see(table, seen)
            ahead = await self.tables.store.read(moves.line, table.game.tip, table.game.head)
            if not ahead or ahead[0].parent != table.game.head:
                raise Refused("history.nothing_to_redo")
            others = self._others(table, ahead[:1], user)
            if others:
                raise Refused("history.others_moves", seats=list(others))
            answers = takewhile(partial(is_by_itself, table), ahead[1:])
            return await self.go_to(table, [ahead[0], *answers][-1], (), user, why)

    async def _back(self, table: Table, target: int, user: str, why: str, moderating: bool = True) -> Played:
        """Go back, if nobody else has a say in it; who plays asks the others, also where they moderate the table."""
        table.must_be("running", "over")
        if not target:
            raise Refused("history.nothing_to_undo")
        stretch = await self.tables.store.read(moves.since, target, table.game.head)
        if len(stretch) < 2:
            raise Refused("history.not_on_the_line", move=target)
        found, *gone = stretch
        others = self._others(table, gone, user, moderating) or await self._witnesses(table, found, gone, user)
        if not others:
            return await self.go_to(table, found, gone, user, why)
        return await self.consent.ask(table, taking_back(found, table.must_sit(user)[0], user, others, why))

    async def _witnesses(self, table: Table, target: Move, gone: Sequence[Move], user: str) -> tuple[str, ...]:
        """The other people, where a computer's moves go and something was drawn since: it says yes to nothing that gained a look."""
        others = () if table.decides_alone(user) else table.others(user)
        if not others or not any(is_by_itself(table, move) for move in gone):
            return ()
        before = await self.position(table.game.id, target.id)
        return others if before.dice != table.position.dice else ()

    def _others(self, table: Table, over: Sequence[Move], user: str, moderating: bool = True) -> tuple[str, ...]:
        """The seats whose moves would go and who must agree: one's own are one's own; about a ruling all have a say."""
        if moderating and table.decides_alone(user):
            return ()
        if any(not move.seat for move in over) and not table.is_moderator(user):
            raise Refused("history.ruling_stands")
        return (
            table.others(user)
            if any(move.action and not move.seat for move in over)
            else self._of_others(table, over, user)
        )

    def _of_others(self, table: Table, over: Sequence[Move], user: str) -> tuple[str, ...]:
        """The seats of other people who made some of the moves."""
        own = (*table.seats_of(user), *table.partners)
        return tuple(sorted({move.seat for move in over if move.seat not in own and table.user_of(move.seat)}))

    async def go_to(
        self, table: Table, target: Move, gone: Sequence[Move], user: str, why: str, settled: tuple[Offer, ...] = ()
    ) -> Played:
        """Put the head on a move of the line, back over moves that go or else forward, and write down who did it and why.

        Orders that were undone end.
        """
        kind = "undone" if gone else "redone"
        now, game = self.tables.now(), replace(table.game, head=target.id, ending="", unrated=0)
        state = await self.tables.think(engine.decode_state, await self.tables.store.read(states.raw_of, target.id))
        role = {"role": MODERATOR} if not settled and self._of_others(table, gone, user) else {}
        ended, plans = await self._orders_after(table, target, gone)
        change = Change(
            game=game, head=target, state=state, offers=settled, orders=(*ended, *plans),
            acts=(Act(game=game.id, at=now, user=user, act=kind, why=why, params=role),),
            notices=tuple(order_letters(game, ended, now)),
        )  # fmt: skip
        return await self.tables.reach(table, change, kind, (table.at.seat,), user=user, why=why, **role)

    async def _orders_after(
        self, table: Table, target: Move, gone: Sequence[Move]
    ) -> tuple[tuple[Order, ...], list[Order]]:
        """The orders that end with moves that go, and the plans that stand anew, or whose moves are played again."""
        seats = {move.seat for move in gone} - table.partners
        made = await self.tables.store.read(games.orders_numbered, {move.order for move in gone if move.order})
        anew = [plan for order in made if (plan := sealed_again(order, gone, table.orders))]
        kept = {plan.id for plan in anew}
        ended = (order for order in table.orders if order.seat in seats and order.id not in kept)
        again = [] if gone else await self._played_again(table, target)
        return stopped(ended, UNDONE), [*anew, *again]

    async def _played_again(self, table: Table, target: Move) -> list[Order]:
        """The plans some moves of which come back with the line."""
        plans = [order for order in table.orders if order.kind == PLAN]
        came = await self.tables.store.read(moves.line, target.id, table.game.head) if plans else []
        return [played_again(plan, came) for plan in plans if any(move.order == plan.id for move in came)]

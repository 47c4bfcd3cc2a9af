"""The desk for standing orders: only who gave one can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.orders import decide
from bot.orders.decide import Memory
from bot.store import desks, moves, states
from bot.store.rows import Order, insert

if TYPE_CHECKING:
    from bot.tables.service import Played, Tables
    from bot.tables.table import Table


class Orders:
    """The desk for standing orders."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def add(self, game: int, user: str, kind: str, seat: str = "", /, **wishes: Any) -> tuple[Order, Played]:
        """Give an order; where its case is there already, it acts at once."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            seats = table.must_sit(user)
            if seat and seat not in seats:
                raise Refused("table.no_seat", game=game)
            order = Order(
                game=game, seat=seat or seats[0], user=user, kind=kind, created=self.tables.now(), head=table.game.head,
                params=decide.checked(kind, wishes, table.position),
            )  # fmt: skip
            order = replace(order, id=await self.tables.store.write(insert, order))
            table.orders.append(order)
            played = self.tables.stands(table)
            if table.game.status == "running":
                played = await self.tables.go_on(table)
            return order, played

    async def mine(self, game: int, user: str) -> list[Order]:
        """The orders somebody gave at a table, ended ones too."""
        return await self.tables.store.read(desks.orders_of, game, user)

    async def cancel(self, game: int, order: int, user: str) -> None:
        """Take an order back."""
        async with self.tables.at(game) as table:
            found = next((o for o in table.orders if o.id == order and o.user == user), None)
            if found is None:
                raise Refused("order.none", order=order)
            await self.tables.store.write(desks.keep_order, order, state="cancelled")
            table.orders = [o for o in table.orders if o.id != order]

    async def memory(self, table: Table) -> dict[str, Memory]:
        """What the companies of repeating orders did last."""
        companies = {order.params["company"] for order in table.orders if order.kind == "repeat_run"}
        return {company: await self._last(table, company) for company in companies}

    async def _last(self, table: Table, company: str) -> Memory:
        """What a company did last."""
        read, head = self.tables.store.read, table.game.head
        run = await read(moves.last_like, head, company, "run")
        paid = await read(moves.last_like, head, company, "dividend")
        revenue = 0
        if paid is not None:
            revenue = engine.decode_state(await read(states.raw_of, paid.parent)).turn.revenue
        return Memory(
            engine.decode_action(run.action) if run else None, engine.decode_action(paid.action) if paid else None, revenue
        )  # fmt: skip

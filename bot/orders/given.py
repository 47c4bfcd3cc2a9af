"""Standing orders as they are given and taken back: only who gave one can see it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.errors import Refused
from bot.orders import decide
from bot.orders.wishes import kept
from bot.store.changes import ORDER, Change
from bot.store.rows import Order
from bot.store.statements import games
from bot.tables.line import line_of
from bot.tables.play import Play
from bot.tables.table import Played
from bot.tables.writing import Writer


class Orders:
    """Standing orders of players."""

    def __init__(self, tables: Writer, play: Play) -> None:
        self.tables = tables
        self.play = play

    async def add(self, game: int, user: str, kind: str, seat: str = "", /, **wishes: object) -> tuple[Order, Played]:
        """Give an order; where its case is there already, it acts at once."""
        async with self.tables.at(game) as table:
            table.must_be("running", "paused")
            seats = table.must_sit(user)
            if seat and seat not in seats:
                raise Refused("table.no_seat", game=game)
            order = Order(
                id=ORDER, game=game, seat=seat or seats[0], user=user, kind=kind, created=self.tables.now(),
                head=table.game.head, params=kept(decide.checked(kind, wishes, table.position)),
            )  # fmt: skip
            played = await self.tables.commit(table, Change(game=table.game, orders=(order,)))
            table, order = played.table, played.written.orders[0]
            if table.game.status == "running":
                played = await self.play.go_on(table, line_of(table), Change(game=table.game))
            return order, played

    async def mine(self, game: int, user: str) -> list[Order]:
        """The orders somebody gave at a table, ended ones too."""
        return await self.tables.store.read(games.orders_of, game, user)

    async def cancel(self, game: int, order: int, user: str) -> None:
        """Take an order back."""
        async with self.tables.at(game) as table:
            found = next((o for o in table.orders if o.id == order and o.user == user), None)
            if found is None:
                raise Refused("order.none", order=order)
            ended = replace(found, state="cancelled")
            await self.tables.commit(table, Change(game=table.game, orders=(ended,)))

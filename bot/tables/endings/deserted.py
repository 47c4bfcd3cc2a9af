"""A table where nobody is left: it stands still at once, whoever moderates it hears so, and after thirty days it is closed."""

from __future__ import annotations

from msgspec.structs import replace

from bot.calls.notices import letter, notice, shown_again
from bot.errors import Refused
from bot.store.changes import Change
from bot.store.rows import DAY, NOTHING, Game
from bot.store.statements import games
from bot.tables.consent import withdrawn
from bot.tables.endings.ended import act_of
from bot.tables.table import MODERATOR, Played, Table
from bot.tables.writing import Writer
from engine import Phrase

DESERTED = "deserted"
NOBODY_LEFT = Phrase("table.deserted")
PATIENCE = 30 * DAY


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

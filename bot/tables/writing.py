"""The one way a table changes: a change is written in one transaction, and the table as it is then takes its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from bot.calls.coming import coming, next_letters
from bot.calls.notices import notice
from bot.errors import Refused, Stale
from bot.store import changes
from bot.store.changes import Change
from bot.store.database import Database
from bot.store.rows import Act, Game
from bot.store.statements import moves, post
from bot.tables import positions
from bot.tables.reading import Reader
from bot.tables.table import BY_SERVER, NOT_YET, Played, Table

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
        game = positions.over_or_not(change.game, change.state, now)
        seats = [
            *positions.waiting_at(game, change.state),
            *(offer.seat for offer in change.offers),
        ]
        prefs = await self.prefs_at(table, seats)
        change, left = replace(change, game=game), await self._leaves_turn(table, change)
        change = positions.arrived(table, change, kind, acted, prefs, now, told, left)
        return await self.commit(table, await self._with_next(table, change) if change.left else change)

    async def _with_next(self, table: Table, change: Change) -> Change:
        """The same change, with the letters about who comes next, where anybody at the table asked for them."""
        prefs, state = await self.prefs_at(table, table.seats), change.state
        if state is None or not any(row.next_up for row in prefs.values()):
            return change
        waiting = positions.waiting_at(change.game, state)
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

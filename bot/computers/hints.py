"""Hints for people: what a computer would do in their place; alone or practising always, among people where the table agreed on advice."""

from __future__ import annotations

import engine
from bot.calls.notices import notice
from bot.computers.at_turn import secret_of
from bot.computers.heads import Hint, Question, hint_for
from bot.errors import Refused
from bot.store.changes import Change
from bot.store.rows import Act
from bot.tables.table import Table
from bot.tables.writing import Writer
from bot.workers.desk import nobody
from bot.workers.fair_turns import Lane

HINTS = Lane("hint", at_once=1, waiting=50)
STRENGTH, HINT = "medium", "hint"


class Hints:
    """Gives hints."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables

    async def ask(self, game: int, user: str) -> tuple[Table, Hint]:
        """What a computer would do for somebody who is to move; among people it is told that one was asked for."""
        async with self.tables.at(game) as table:
            seat = asking_seat(table, user)
            raw = await self.tables.think(engine.encode_state, table.position)
            asked = Question(raw, seat, STRENGTH, secret_of(table))
        hint = await self.tables.desk.run(hint_for, asked, user, nobody, HINTS)
        if table.others(user):
            await self._tell(table, seat, user)
        return table, hint

    async def _tell(self, table: Table, seat: str, user: str) -> None:
        """Write down that a hint was given, for everybody."""
        async with self.tables.at(table.game.id) as now:
            at, head = self.tables.now(), table.game.head
            act = Act(game=now.game.id, at=at, user=user, act=HINT, before=head, after=head, params={"seat": seat})
            told = notice(now.game, HINT, at, user=user)
            await self.tables.commit(now, Change(game=now.game, acts=(act,), notices=(told,)))


def asking_seat(table: Table, user: str) -> str:
    """The seat somebody asks for: one of theirs that is to move, where hints are allowed."""
    table.must_be("running")
    own = table.must_sit(user)
    if table.others(user) and not table.game.advice:
        raise Refused("hint.not_agreed")
    seat = next((seat for seat in table.waiting() if seat in own), "")
    if not seat:
        raise Refused("hint.not_your_turn")
    return seat

"""Where a panel plays: at the table itself, on a private trial, or as moderator for whoever is at turn."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

import engine
from bot.chat.buttons import Press
from bot.chat.request import Asking, mine
from bot.errors import Stale
from bot.tables.table import Played, Table

REAL, TRIAL, MODERATOR = "", "t", "m"


@dataclass(frozen=True)
class Desk:
    """A table as one person sits at it; the mode is the letter behind the game's number in a button."""

    asked: Asking
    table: Table
    mode: str = REAL

    @property
    def mark(self) -> str:
        """The game and the mode, as they stand in a button."""
        return f"{self.table.game.id}{self.mode}"

    @property
    def head(self) -> int:
        """The move the position belongs to."""
        return self.table.game.head

    def entities(self) -> tuple[str, ...]:
        """Those for whom something may be done here."""
        if self.mode == REAL:
            return mine(self.table, self.asked.user)
        return () if self.table.position.over else engine.actors(self.table.position)

    async def play(self, action: engine.Action) -> list[str]:
        """Play an action here; the lines of what came of it."""
        tables, game = self.asked.house.tables, self.table.game.id
        if self.mode == TRIAL:
            tried = await tables.trials.play(game, action, self.asked.user)
            names = self.asked.names(self.table, tried.state)
            return [f"❔ {line}" for line in names.events(tried.moves[-1].events)]
        played = await tables.play(
            game, action, self.asked.user, self.head, self.asked.token, for_another=self.mode == MODERATOR
        )
        return outcome(self.asked, await tables.look(game), played)

    async def again(self) -> Desk:
        """The same desk as it stands now."""
        return await opened(self.asked, self.table.game.id, self.mode)


def outcome(asked: Asking, table: Table, played: Played) -> list[str]:
    """What an action brought, in lines."""
    names = asked.names(table)
    if played.offer is not None and not played.moves:
        return [names.say("panel.offered", players=list(played.offer.asked))]
    return [f"✔ {line}" for move in played.moves for line in names.events(move.events)]


async def opened(asked: Asking, game: int, mode: str = REAL) -> Desk:
    """Sit down: a trial shows its own position, a moderator must be one."""
    table = await asked.house.tables.look(game)
    if mode == MODERATOR:
        table.must_moderate(asked.user)
    if mode == TRIAL:
        tried = await asked.house.tables.trials.look(game, asked.user)
        trial = replace(table.game, head=tried.trial.head, status="running")
        table = replace(table, state=tried.state, game=trial)
    return Desk(asked, table, mode)


async def pressed(press: Press) -> Desk:
    """The desk a button belongs to."""
    mark = press.args[0]
    return await opened(press.asked, int(mark.rstrip(TRIAL + MODERATOR)), mark.lstrip("0123456789"))


def must_be_fresh(desk: Desk, seen: int) -> None:
    """Refuse a button of an older position."""
    if desk.head != seen:
        raise Stale(desk.head, ())

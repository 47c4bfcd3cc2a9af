"""Where a panel plays: at the table itself, on a private trial, or as moderator for whoever is at turn."""

from __future__ import annotations

import re
from dataclasses import dataclass

from msgspec.structs import replace

import engine
from bot.chat.channel import texts
from bot.chat.channel.texts import outcome, under_header
from bot.chat.presses import Press
from bot.chat.request import Request, mine
from bot.errors import Stale
from bot.tables.line import asked_players
from bot.tables.table import BY_SERVER, Table, with_manager
from engine import BadInput

REAL, TRIAL, MODERATOR = "", "t", "m"
MARK = re.compile(f"(?P<game>[0-9]{{1,15}})(?P<mode>[{TRIAL}{MODERATOR}]?)")
PASSES = engine.KINDS[engine.PASS]


@dataclass(frozen=True)
class AtTable:
    """A table as one person sits at it; the mode is the letter behind the game's number in a button."""

    request: Request
    table: Table
    mode: str = REAL

    @property
    def mark(self) -> str:
        """The game and the mode, as they stand in a button."""
        return self.table.game.marked(self.mode)

    @property
    def head(self) -> int:
        """The move the position belongs to."""
        return self.table.game.head

    def entities(self) -> tuple[str, ...]:
        """Those for whom something may be done here."""
        if self.mode != MODERATOR:
            return mine(self.table, self.request.user)
        return () if self.table.position.over else engine.actors(self.table.position)

    def asked_for(self, action: engine.Action) -> tuple[engine.Action, tuple[str, ...]]:
        """The action as it would be played here, and the seats that are asked before; on a trial everybody says yes."""
        agreed, asked = asked_players(self.table.position, action, self.table.seats_of(self.request.user))
        return agreed, () if self.mode == TRIAL else asked

    def is_asked(self, action: engine.Action) -> bool:
        """Whether others were asked for the very same and have not answered."""
        text = engine.encode_action(action).decode()
        return any(offer.action == text for offer in self.table.offers)

    async def play(self, action: engine.Action, part: str = "") -> list[str]:
        """Play an action here; the lines of what came of it. Of a press that does several each part has a name."""
        tables, game = self.request.tables, self.table.game.id
        if self.mode == TRIAL:
            tried = await tables.trials.play(game, action, self.request.user)
            names = self.request.names(self.table, tried.state)
            return [f"❔ {line}" for line in names.events(under_header(tried.moves[-1].happened, tried.state))]
        pressed = texts.to_do(self.request.names(self.table), self.table.position, action.who, engine.tag(type(action)))
        played = await tables.play(
            game,
            action,
            self.request.user,
            self.head,
            f"{self.request.token}{part}",
            for_another=self.mode == MODERATOR,
        )
        after = await tables.look(game)
        done = outcome(self.request.names(after), after, played, headed=True)
        return done if not isinstance(action, PASSES) else [f"✔ {pressed}", *done[1:]]

    async def again(self) -> AtTable:
        """The same table as it stands now, when computers have answered who is quick to."""
        await self.request.tables.computers.waited_for(self.table.game.id)
        return await opened(self.request, self.table.game.id, self.mode)


async def opened(request: Request, game: int, mode: str = REAL) -> AtTable:
    """Sit down: a trial shows its own position, a moderator must be one."""
    table = await request.tables.look(game)
    if mode == MODERATOR:
        table = as_moderator(request, table)
    if mode == TRIAL:
        tried = await request.tables.trials.look(game, request.user)
        trial = replace(table.game, head=tried.trial.head, status="running")
        table = replace(table, state=tried.state, game=trial)
    return AtTable(request, table, mode)


def as_moderator(request: Request, table: Table) -> Table:
    """The table, for somebody who may moderate it: who manages its server becomes one of its moderators by what they do there."""
    if manages_server(request, table):
        BY_SERVER.set((table.game.id, request.user))
        table = with_manager(table)
    table.must_moderate(request.user)
    return table


def may_moderate(request: Request, table: Table) -> bool:
    """Whether somebody moderates a table, by its own wish or because they manage its server."""
    return table.is_moderator(request.user) or manages_server(request, table)


def manages_server(request: Request, table: Table) -> bool:
    """Whether somebody manages the server a table is on."""
    return request.interaction.permissions.manage_guild and table.game.guild == str(request.interaction.guild_id)


async def pressed(press: Press) -> AtTable:
    """The table a button belongs to."""
    mark = MARK.fullmatch(press.word(0))
    if mark is None:
        raise BadInput("input.unknown_button")
    return await opened(press.request, int(mark["game"]), mark["mode"])


def must_be_fresh(here: AtTable, seen: int) -> None:
    """Refuse a button of an older position."""
    if here.head != seen:
        raise Stale(here.head, ())

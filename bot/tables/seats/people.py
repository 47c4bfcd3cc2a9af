"""People: their wishes, what they missed, and how they have done."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot.calls.waits import heeding, with_wait
from bot.errors import Refused
from bot.store.changes import Change
from bot.store.rows import Act, Game, Move, Prefs, Wait
from bot.store.statements import games, moves, persons, ratings, waiting
from bot.store.statements.ratings import Record, Times
from bot.store.upkeep import forgetting
from bot.tables.writing import Writer
from bot.text import LANGUAGES

MINUTES = 24 * 60
WHEN = ("interval", "zone", "quiet_from", "quiet_to", "away")
PINGS = ("channel", "letter", "none")
THEMES = ("light", "dark")


class Missed(msgspec.Struct, frozen=True):
    """What happened at a table since somebody's last move."""

    game: Game
    moves: tuple[Move, ...]
    acts: tuple[Act, ...]
    waits: tuple[Wait, ...]


def known_language(language: str) -> str:
    """A language in which everything can be said."""
    if language not in LANGUAGES:
        raise Refused("language.unknown", value=language, languages=list(LANGUAGES))
    return language


def check(prefs: Prefs) -> None:
    """Wishes that cannot be kept are refused in one clear line."""
    try:
        ZoneInfo(prefs.zone)
    except (KeyError, ValueError, OSError):
        raise Refused("prefs.zone", zone=prefs.zone) from None
    if not (0 <= prefs.quiet_from < MINUTES and 0 <= prefs.quiet_to < MINUTES):
        raise Refused("prefs.quiet", low=0, high=MINUTES - 1)
    if prefs.language:
        known_language(prefs.language)
    if prefs.pings not in PINGS:
        raise Refused("prefs.pings", value=prefs.pings, known=list(PINGS))
    if prefs.theme and prefs.theme not in THEMES:
        raise Refused("prefs.theme", value=prefs.theme)
    if prefs.interval < 0:
        raise Refused("prefs.interval", value=prefs.interval)


class People:
    """Wishes and records of people."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables

    async def note(self, game: int, user: str) -> str:
        """What somebody wrote down at a table."""
        return await self.tables.store.read(persons.note, game, user)

    async def write_note(self, game: int, user: str, text: str) -> None:
        """Keep a note for its writer alone; an empty one goes."""
        (await self.tables.look(game)).must_sit(user)
        await self.tables.store.write(persons.keep_note, game, user, text, self.tables.now())

    async def traces(self, user: str) -> forgetting.Traces:
        """What is stored about somebody."""
        return await self.tables.store.read(forgetting.traces, user)

    async def forget(self, user: str) -> None:
        """Take a person out of everything but running games; their standing orders there go too."""
        played_out, running = await self.tables.store.write(forgetting.forget, user)
        self.tables.forget_prefs(user)
        for game in (*played_out, *running):
            self.tables.forget(game)

    async def set_prefs(self, user: str, **wishes: object) -> Prefs:
        """Change a person's preferences; timers of this person's turns follow at once."""
        unknown = sorted(set(wishes) - set(Prefs.__struct_fields__[1:]))
        if unknown:
            raise Refused("prefs.unknown", wishes=unknown)
        check(replace(Prefs(user), **wishes))
        old, prefs = await self.tables.store.write(persons.wish, user, wishes)
        self.tables.forget_prefs(user)
        if any(getattr(prefs, wish) != getattr(old, wish) for wish in WHEN):
            await self._rearm(old, prefs)
        return prefs

    async def away(self, user: str, until: int) -> Prefs:
        """Nobody calls this person before an instant; 0 to be back."""
        return await self.set_prefs(user, away=until)

    async def _rearm(self, old: Prefs, prefs: Prefs) -> None:
        """Call somebody in the rhythm and at the hours they wish for from now on."""
        for game in await self.tables.store.read(waiting.games_waiting_for, prefs.user):
            async with self.tables.at(game) as table:
                mine = [wait for wait in table.waits.values() if wait.user == prefs.user and wait.remind]
                fresh = [heeding(wait, table.game.pace, old, prefs, self.tables.now()) for wait in mine]
                await self.tables.commit(table, Change(game=table.game, waits=with_wait(table, *fresh)))

    async def missed(self, game: int, user: str) -> Missed:
        """What happened since somebody's last move."""
        table = await self.tables.look(game)
        line = await self.tables.store.read(moves.line, table.game.head)
        last = next((move.seq for move in reversed(line) if move.by == user), 0)
        since = tuple(move for move in line if move.seq > last)
        at = next((move.at for move in line if move.seq == last), 0)
        acts = [act for act in await self.tables.store.read(moves.acts, game) if act.at >= at and act.user != user]
        return Missed(table.game, since, tuple(acts), tuple(table.waits.values()))

    async def games(self, user: str) -> list[Game]:
        """The games somebody is in."""
        return await self.tables.store.read(games.of_user, user)

    async def waits(self, user: str = "") -> list[Wait]:
        """Where somebody (or anybody) is waited for, longest first."""
        return await self.tables.store.read(*((games.waits_of, user) if user else (games.all_waits,)))

    async def record(self, user: str) -> Record:
        """Somebody's games, wins, rating per title and turn times."""
        return (await self.tables.store.read(ratings.of_everybody)).get(user) or Record(user)

    async def times(self, game: int) -> dict[str, Times]:
        """How long everybody took at a table."""
        return await self.tables.store.read(ratings.times_of, await self.tables.game(game))

"""What new tables begin with: a person's own choices, a server's, and presets by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

import engine
from bot.errors import Refused
from bot.store.rows import Game, Json, Pace, Preset
from bot.store.statements import persons
from bot.tables.table import Table
from bot.tables.writing import Writer

CHOICES = (
    "variant", "wanted", "least", "options", "pace", "language", "theme", "alone", "unlisted", "rating_from",
    "rating_to",
    "stand_in", "advice",
)  # fmt: skip
OF_VARIANT = ("wanted", "least", "options")
LONGEST_NAME = 40
BOX = "box"  # as the rulebook has it, whatever is kept
MOST_KEPT = 20  # of one owner and title
Choices = Mapping[str, object]


def as_elsewhere(title: str, variant: str, players: int) -> Mapping[str, str] | None:
    """A table whose game can be taken to 18xx.games, of a title that is played there."""
    known = {option.name for option in engine.load_title(title).options_for(players, variant)}
    return {engine.LIKE: engine.ELSEWHERE} if engine.LIKE in known else None


# Presets everybody finds, by name: the options of a title, in a variant, for so many people; none where it has no such game.
EVERYBODY: dict[str, Callable[[str, str, int], Mapping[str, str] | None]] = {engine.ELSEWHERE: as_elsewhere}


class Presets:
    """Presets: kept out of what a table agreed on, found by whoever makes a new one."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables

    async def known(self, title: str, user: str, guild: str) -> list[Preset]:
        """What somebody may begin a table of a title with, by name: their own, the server's, and everybody's."""
        kept = await self.tables.store.read(persons.known, title, user, guild)
        players = engine.load_title(title).most_players("")
        given = [name for name, options in EVERYBODY.items() if options(title, "", players) is not None]
        return [*kept, *(Preset("", "", title, name) for name in given)]

    async def keep(self, table: Table, name: str, user: str, guild: str = "") -> None:
        """Keep what a table agreed on: as somebody's own, or as the server's; without a name it is what tables begin with."""
        game = table.game
        if name.casefold() == BOX or everybodys(name):
            raise Refused("preset.taken", name=name)
        there = await self.tables.store.read(persons.known, game.title, user, guild)
        same = [row for row in there if (row.user, row.guild) == (user, guild)]
        if len(same) >= MOST_KEPT and name not in {row.name for row in same}:
            raise Refused("preset.too_many", most=MOST_KEPT)
        await self.tables.store.write(persons.keep, Preset(user, guild, game.title, name, chosen_at(game)))

    async def drop(self, title: str, name: str, user: str, guild: str = "") -> None:
        """Let one go."""
        if not await self.tables.store.write(persons.drop, Preset(user, guild, title, name)):
            raise Refused("preset.unknown", name=name)

    async def choices(self, title: str, like: str, user: str, guild: str) -> Choices:
        """What a new table begins with: the preset of a name, else somebody's own default, else the server's."""
        if like == BOX:
            return {}
        rows = await self.tables.store.read(persons.known, title, user, guild)
        found = next((row for row in rows if row.name.casefold() == like.casefold()), None)
        if found is not None:
            return as_table_has(found.choices)
        if like and not everybodys(like):
            raise Refused("preset.unknown", name=like[:LONGEST_NAME])
        return {"everybody": everybodys(like)} if like else {}


def everybodys(typed: str) -> str:
    """The preset for everybody that is called so, in whatever case; nothing where there is none."""
    return next((name for name in EVERYBODY if name.casefold() == typed.casefold()), "")


def chosen_at(game: Game) -> dict[str, object]:
    """What a table agreed on, as it is kept."""
    found: dict[str, object] = msgspec.to_builtins({name: getattr(game, name) for name in CHOICES})
    return found


def as_table_has(choices: Choices) -> Choices:
    """Kept choices as a table has them; what an older version kept under another name is left out."""
    return {
        name: msgspec.convert(value, Pace) if name == "pace" else value
        for name, value in choices.items()
        if name in CHOICES
    }


def made_with(title: str, choices: Choices, said: Choices) -> Json:
    """What a table is made with: what is said goes before what was kept, as far as that still fits."""
    found: Json = {**choices, **said}
    variant = found.get("variant", "")
    if variant != choices.get("variant", variant):
        found = {name: value for name, value in found.items() if name in said or name not in OF_VARIANT}
    wanted = found.get("wanted") or engine.load_title(title).most_players(variant)
    least = found.get("least", 0)
    found |= {"wanted": wanted, "least": least if "least" in said else min(least, wanted)}
    return {**found, "options": fitting(title, variant, wanted, found)}


def fitting(title: str, variant: str, wanted: int, choices: Choices) -> dict[str, str]:
    """The options of a preset that a table for so many, of this variant, knows."""
    options = EVERYBODY[name](title, variant, wanted) if (name := str(choices.get("everybody", ""))) else None
    if name and options is None:
        raise Refused("preset.not_for", name=name, title=title)
    known = {option.name: option.values for option in engine.load_title(title).options_for(wanted, variant)}
    kept = options or dict(choices.get("options") or {})  # type: ignore[call-overload]
    return {option: value for option, value in kept.items() if value in known.get(option, ())}

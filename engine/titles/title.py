"""Titles: what their boxes hold, read from TOML, and the table's choices checked against them."""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec.structs import replace

from engine.core.chance.secret import is_secret
from engine.core.errors import BadInput
from engine.core.formats import learned_shapes, notation
from engine.core.formats.causes import cause_of
from engine.core.formats.codec import Reading
from engine.core.outcome.event import kinds as event_kinds
from engine.core.state import Notes, Setup
from engine.ids import HexId
from engine.titles import box_rows, own_data
from engine.titles.box_rows import (
    CompanyData,
    Facts,
    MarketData,
    OptionData,
    OwnFacts,
    PhaseData,
    PrivateData,
    SetupData,
    SpaceData,
    Strict,
    TrainData,
)

if TYPE_CHECKING:
    from engine.core.book import Book

CACHED_BOOKS = 64
LIKE, ELSEWHERE = "like", "18xx.games"  # the option, and its value where it is not the rulebook's
SEAT = re.compile(r"P[1-9]\d?")
T = TypeVar("T")
Row = TypeVar("Row", "CompanyData", "TrainData", "PhaseData", "SetupData", "MarketData")


class TitleData(Strict, frozen=True):
    """A title's box; `gifts` is what is printed on hexes for the first tile there, by map."""

    name: str
    full_name: str
    designer: str
    currency: str
    min_players: int
    max_players: int
    setups: tuple[SetupData, ...]
    phases: tuple[PhaseData, ...]
    trains: tuple[TrainData, ...]
    companies: tuple[CompanyData, ...]
    markets: tuple[MarketData, ...]
    options: tuple[OptionData, ...] = ()
    tables: Facts = Facts()
    privates: tuple[PrivateData, ...] = ()
    round_track: tuple[SpaceData, ...] = ()
    gifts: dict[str, dict[HexId, str]] = {}
    cites: dict[str, str] = {}
    cites_for: dict[str, dict[str, str]] = {}

    def cited(self, code: str, players: int = 0) -> str:
        """The section behind a refusal, at a table of so many that of their own rules; nothing where none is named."""
        return self.cites_for.get(str(players), {}).get(code) or self.cites.get(code, "")

    def setup(self, players: int, variant: str) -> SetupData:
        """The row for a number of players and a variant."""
        for row in self.setups:
            if players in row.players and row.variant == variant:
                return row
        raise BadInput(
            "setup.players", title=self.name, players=players, variant=variant, text=self.for_players(variant)
        )

    def for_players(self, variant: str) -> str:
        """For how many a variant is, written as a range; for one that is unknown, the whole box."""
        fits = sorted({number for row in self.setups if row.variant == variant for number in row.players})
        low, high = (fits[0], fits[-1]) if fits else (self.min_players, self.max_players)
        return str(low) if low == high else f"{low}–{high}"  # noqa: RUF001  a range

    def most_players(self, variant: str) -> int:
        """How many can play a variant; for one that is unknown, how many the box has room for."""
        return max(
            (players for row in self.setups if row.variant == variant for players in row.players),
            default=self.max_players,
        )

    def variants(self, players: int | None = None) -> tuple[str, ...]:
        """The variants there are, in the order of the data; the plain game is the empty word."""
        rows = [row for row in self.setups if players is None or players in row.players]
        return tuple(dict.fromkeys(row.variant for row in rows))

    def options_for(self, players: int, variant: str) -> tuple[OptionData, ...]:
        """The options that are a choice for a number of players and a variant."""
        return tuple(option for option in self.options if option.fits(players, variant))

    def choices(self, setup: Setup) -> dict[str, str]:
        """The value of each option that is a choice for a table: its own, or the usual one where it said nothing."""
        return {
            name: setup.options.get(name, value)
            for name, value in self.usual(setup.options, len(setup.players), setup.variant).items()
        }

    def usual(self, options: Mapping[str, str], players: int, variant: str) -> dict[str, str]:
        """Each choice of a table as the rulebook has it; as it is played elsewhere, if the table plays as there."""
        there = played_elsewhere(self.name, options)
        others = there.choices(players, variant) if there else {}
        fitting = self.options_for(players, variant)
        return {option.name: others.get(option.name, option.values[0]) for option in fitting}


@cache
def all_titles() -> tuple[str, ...]:
    """The folders of all titles that can be played."""
    return tuple(sorted(path.parent.name for place in places() for path in place.glob("t*/rules.py")))


def places() -> tuple[Path, ...]:
    """Where folders of titles lie: this package, and what is added to its path."""
    return tuple(Path(place) for place in importlib.import_module("engine.titles").__path__)


def path_of(folder: str) -> Path:
    """Where the folder of a title lies."""
    return next(place / folder for place in places() if (place / folder / "rules.py").exists())


def title_meant(name: str) -> str:
    """The folder of the title that somebody names: by its name or its full name, or a part of it no other one has."""
    if name in all_titles() or any(load_data(folder).name == name for folder in all_titles()):
        return folder_of(name)
    spelled = {folder: (load_data(folder).name, load_data(folder).full_name) for folder in all_titles()}
    typed = letters(name)
    meant = [folder for folder, names in spelled.items() if typed in map(letters, (folder, *names))]
    parts = [folder for folder, names in spelled.items() if typed and any(typed in letters(full) for full in names)]
    return next((found[0] for found in (meant, parts) if len(found) == 1), None) or folder_of(name)


def letters(text: str) -> str:
    """The letters and digits of a text, large or small."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


@cache
def folder_of(name: str) -> str:
    """The folder of a title by its name or its folder's."""
    if name in all_titles():
        return name
    for folder in all_titles():
        if name == load_data(folder).name:
            return folder
    raise BadInput("setup.title", title=name, known=[load_data(folder).name for folder in all_titles()])


def part_of(folder: str, name: str) -> ModuleType | None:
    """A module or package of a title's folder that not every title has."""
    here = path_of(folder).joinpath(*name.split("."))
    if not (here.with_suffix(".py").exists() or here.is_dir()):
        return None
    return importlib.import_module(f"engine.titles.{folder}.{name}")


def played_elsewhere(title: str, options: Mapping[str, str]) -> ModuleType | None:
    """What a title knows of how it is played elsewhere (`web/asked.py` in its folder), if a table plays as there."""
    return part_of(folder_of(title), "web.asked") if options.get(LIKE) == ELSEWHERE else None


def learn_kinds() -> None:
    """Make the kinds of action and the notes of all titles known, so that stored ones can be read before their title is played."""
    learned_shapes.learn(TitleData)
    for folder in all_titles():
        learned_shapes.learn(reading_of(folder).notes)
        part_of(folder, "events")
        learned_shapes.learn(*facts_of(folder).shapes())
        own = part_of(folder, "actions")
        for kind, form in own.FORMS.items() if own else ():
            notation.learn(kind, form)
    learned_shapes.learn(*event_kinds().values())


def with_choices(setup: Setup) -> Setup:
    """The set-up with the title's proper name and every option written out, so that a later default changes no stored game."""
    data = load_data(folder_of(setup.title))
    return replace(setup, title=data.name, options={**setup.options, **data.choices(setup)})


def dealt(setup: Setup) -> Setup:
    """The set-up of a new table with what its title deals in advance (`deal.py` in its folder), unless that was given."""
    own = part_of(folder_of(setup.title), "deal")
    given = set(setup.given) - {own_data.OWN}
    return setup if own is None or given else replace(setup, given={**setup.given, **own.deal(setup)})


def without_secret(setup: Setup) -> Setup:
    """The set-up as somebody thinks of it who does not know its secret: what the secret decides openly stays (`deal.py`)."""
    told = getattr(part_of(folder_of(setup.title), "deal"), "told", None)
    return replace(setup, seed=0, given={**setup.given, **(told(setup) if told else {})})


def facts_of(folder: str) -> OwnFacts:
    """The structs of what only this title reads of its box."""
    module = part_of(folder, "box.facts")
    return module.FACTS if module else OwnFacts()


@cache
def load_data(folder: str) -> TitleData:
    """A title's box, read and checked once."""
    with open(path_of(folder) / "box" / "title.toml", "rb") as file:
        return box_of(f"{folder}/box/title.toml", tomllib.load(file), facts_of(folder))


def box_of(file: str, raw: dict[str, Any], own: OwnFacts) -> TitleData:
    """A box out of its data file, all facts in the structs of the title, or one clear line."""
    tables = raw.pop("tables", {})
    taken = {rows: list(box_rows.taken_out(raw, rows)) for rows in OwnFacts._fields[:-1]}
    data = box_rows.shaped(file, raw, TitleData)

    def filled(rows: tuple[Row, ...], name: str, kind: Callable[[Row], type[Facts]]) -> tuple[Row, ...]:
        places = (f"{name} {called(row)}" for row in rows)
        return tuple(
            replace(row, facts=box_rows.read(file, place, found, kind(row)))
            for row, found, place in zip(rows, taken[name], places, strict=True)
        )

    return replace(
        data,
        tables=box_rows.read(file, "tables", tables, own.tables),
        companies=filled(data.companies, "companies", lambda row: own.companies.get(row.kind, Facts)),
        trains=filled(data.trains, "trains", lambda row: own.trains),
        phases=filled(data.phases, "phases", lambda row: own.phases),
        setups=filled(data.setups, "setups", lambda row: own.setups),
        markets=filled(data.markets, "markets", lambda row: own.markets),
    )


def called(row: CompanyData | TrainData | PhaseData | SetupData | MarketData) -> str:
    """How a row is found in its data file."""
    if isinstance(row, SetupData):
        return " ".join((*map(str, row.players), row.variant)).strip()
    return row.id if isinstance(row, CompanyData) else row.name


def check_setup(setup: Setup) -> TitleData:
    """The title of a setup that people may choose, or one clear line."""
    data = checked(setup)
    there = played_elsewhere(setup.title, setup.options)
    for name, value in (there.JUDGED if there else {}).items():
        if value and setup.options.get(name) == value:  # so games are only judged: who plays could come to a standstill
            raise BadInput("setup.conflict", option=name, needs=LIKE)
    return data


def checked(setup: Setup) -> TitleData:
    """The title of a setup whose players, variant and options go together, or one clear line."""
    data = load_data(folder_of(setup.title))
    if len(set(setup.players)) != len(setup.players):
        raise BadInput("setup.seats", players=list(setup.players))
    if not all(SEAT.fullmatch(seat) for seat in setup.players):
        raise BadInput("setup.seat_names", players=list(setup.players))
    if isinstance(setup.seed, str) and not is_secret(setup.seed):
        raise BadInput("setup.secret")
    data.setup(len(setup.players), setup.variant)
    options = {option.name: option for option in data.options}
    for name, value in setup.options.items():
        option = options.get(name)
        if option is None:
            raise BadInput("setup.option", title=data.name, option=name, known=sorted(options))
        if value not in option.values:
            raise BadInput("setup.value", title=data.name, option=name, value=value, known=list(option.values))
        if not option.fits(len(setup.players), setup.variant) and value != option.values[0]:
            where = {"players": len(setup.players), "variant": setup.variant}
            raise BadInput("setup.misplaced", title=data.name, option=name, **where)
    own_data.check(own_parts(folder_of(setup.title)), data, setup)
    return data


def own_parts(folder: str) -> own_data.Parts:
    """The parts of a title's data that a table may replace with its own (`own_data.py` in its folder)."""
    module = part_of(folder, "own_data")
    return module.PARTS if module else {}


def read_own(title: str, data: bytes) -> dict[str, Any]:
    """What a table's own file holds for a title, or one clear line."""
    return own_data.read(own_parts(folder_of(title)), load_data(folder_of(title)).name, data)


def own_example(title: str) -> bytes:
    """A file a table may begin with that brings its own data along: the box as it is rebuilt here; empty where nothing is."""
    path = path_of(folder_of(title)) / "box" / "own.toml"
    return path.read_bytes() if path.exists() else b""


def given_to(setup: Setup, name: str, shape: type[T], otherwise: T) -> T:
    """What a setup fixes that would otherwise be drawn, in the shape a title expects, or one clear line."""
    try:
        return msgspec.convert(setup.given.get(name, otherwise), shape)
    except msgspec.ValidationError as error:
        raise BadInput("setup.given", name=name, detail=cause_of(error)) from None


@cache
def reading_of(title: str) -> Reading:
    """How a title reads what it alone keeps of a position."""
    kept, older = part_of(folder_of(title), "notes"), part_of(folder_of(title), "upgrade")
    return Reading(kept.OwnNotes if kept else Notes, older.UPGRADES if older else {})


_books: dict[bytes, Book] = {}
_building = Lock()


def book_of(setup: Setup) -> Book:
    """The rulebook of a game, built once for equal setups (players' seats are part of them)."""
    key = msgspec.json.encode(setup, order="deterministic")
    book = _books.get(key)
    return book if book is not None else build_book(key, setup)


def build_book(key: bytes, setup: Setup) -> Book:
    """Build a rulebook and keep it; the oldest one kept goes."""
    data = checked(setup)
    with _building:
        if key not in _books:
            if len(_books) >= CACHED_BOOKS:
                del _books[next(iter(_books))]
            _books[key] = built(data, setup)
        return _books[key]


def built(data: TitleData, setup: Setup) -> Book:
    """A rulebook built anew."""
    rules = importlib.import_module(f"engine.titles.{folder_of(setup.title)}.rules")
    return as_elsewhere(rules.book(data, setup))


def judged_elsewhere(setup: Setup) -> Setup | None:
    """A set-up as games are judged elsewhere; nothing where the title is not played there."""
    there = played_elsewhere(setup.title, {LIKE: ELSEWHERE})
    if there is None:
        return None
    known = {option.name for option in load_data(folder_of(setup.title)).options_for(len(setup.players), setup.variant)}
    others = {**there.choices(len(setup.players), setup.variant), **there.JUDGED, LIKE: ELSEWHERE}
    judged = {name: value for name, value in others.items() if name in known and value}
    return replace(setup, options={**with_choices(setup).options, **judged})


def as_elsewhere(made: Book) -> Book:
    """A rulebook without what nobody is asked for elsewhere, if its table plays as there."""
    setup = made.setup
    there = played_elsewhere(setup.title, setup.options)
    if there is not None:
        made.option_defaults |= made.title.usual(setup.options, len(setup.players), setup.variant)
        there.narrow(made)
    return made

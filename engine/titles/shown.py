"""What those who show a title must know of it, as data: commands, the panel, sentences, and pictures."""

from __future__ import annotations

from functools import cache

from engine.core.errors import BadInput
from engine.core.formats import learned_shapes
from engine.core.outcome.event import Phrase
from engine.titles.box_rows import Facts, OwnFacts, Strict, shaped
from engine.titles.box_schema import read_toml
from engine.titles.title import all_titles, facts_of, path_of

PAR = "par"
"""The zone of a price chart that is named by every title."""


class Sheet(Strict, frozen=True):
    """What the sheet of trains and phases says beside what every title's phases and trains have.

    `train_facts`, `phase_facts`: facts of trains and phases that are shown, with what they are: money, trains or company.
    `begins`: what else begins with a phase, as words; `last`: with the last phase of a game.
    `notes`: sentences under the trains.
    """

    train_facts: dict[str, str] = {}
    phase_facts: dict[str, str] = {}
    begins: dict[str, tuple[str, ...]] = {}
    last: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Shown(Strict, frozen=True):
    """The facts of `shown.toml`.

    `commands`: words for kinds of action that only this title has.
    `later`: kinds of action that stand after the others in calls and on panels.
    `zones`: the colours of named cells of the price chart: its par prices and prices among its facts.
    `nodes`: how places look that are neither city, town nor off-board area.
    `gifts`: how what a hex gives for its first tile looks, by the words of its box.
    `track`: which note says where the marker of its printed round track stands.
    `boxes`: what companies have besides their treasuries, by the end of the holder's name.
    `beside`: what may lie on charters besides money, trains and markers.
    `permits`: the permits a company may have.
    `parts`: kinds of company that belong to other companies.
    `plain`: kinds of one colour whose companies are told apart by their signs alone.
    `trains_in_words`: whether the names of trains are words, said in the reader's language.
    `tiles_in_words`: whether its tiles bear no printed numbers, so that people call them by words.
    `free_building`: whether tiles never cost anything, so that nobody needs to be told.
    `cards`: the words on its open cards.
    `extras`: what a train may have with it for a run, as words of the pictures.
    `sheet`: what its sheet of trains and phases says beside the usual.
    `views`: what shows a turn best where an action of a kind is offered, the first kind first.
    """

    commands: dict[str, str] = {}
    later: tuple[str, ...] = ()
    zones: dict[str, str] = {}
    nodes: dict[str, str] = {}
    gifts: dict[str, tuple[str, str]] = {}
    track: str = ""
    boxes: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    permits: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    trains_in_words: bool = False
    tiles_in_words: bool = False
    free_building: bool = False
    cards: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    views: dict[str, str] = {}
    sheet: Sheet = Sheet()


learned_shapes.learn(Shown)


@cache
def shown_of(folder: str) -> Shown:
    """What is shown of a title; nothing of its own where the file is missing."""
    path, file = path_of(folder) / "box" / "shown.toml", f"{folder}/box/shown.toml"
    found = shaped(file, read_toml(path), Shown) if path.exists() else Shown()
    check_facts(file, found, facts_of(folder))
    return found


def check_facts(file: str, shown: Shown, own: OwnFacts) -> None:
    """Every fact that is shown is one of the box, or one clear line."""
    sheet = shown.sheet
    for kind, names in ((own.trains, sheet.train_facts), (own.phases, sheet.phase_facts), (own.markets, shown.zones)):
        for name in names:
            if name not in (PAR, *kind.__struct_fields__):
                raise BadInput("box.shape", file=file, detail=Phrase("cause.unknown", {"name": name}))


def fact(found: Facts, name: str) -> object:
    """A fact that is shown, by its name; which there are was checked when the names were read."""
    return getattr(found, name)


@cache
def all_shown() -> dict[str, Shown]:
    """The same of every title, by folder."""
    return {folder: shown_of(folder) for folder in all_titles()}

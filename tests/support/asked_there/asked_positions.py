"""What an engine elsewhere asked before every action of recorded games, beside our positions (`shared/peer/asked`)."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from copy import copy
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, NamedTuple

from engine.core import flow, kernel
from engine.core.actions import Action
from engine.core.draft import Draft
from engine.core.rule import Options
from engine.core.view import View
from engine.interop.dialect import Ask
from engine.interop.export import Exporter, Player
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of, writer_of
from engine.interop.web import Raw, WebGame, with_automatic
from engine.titles.t1840.web.names import here
from engine.titles.title import judged_elsewhere
from tests.support.games.recorded_games import SILENT
from tests.support.paths import PEER

ASKED = PEER / "asked"
BESIDE = {"choose_ability", "buy_company"}  # deals in landmarks, which tell no question from the next
ALIKE = 4  # other actions in a row that both have, before positions are surely the same
ROUND_TRIP = ASKED / "roundtrip"


class Position(NamedTuple):
    """One position of a recorded game: our view of it, what was done next there, and what was asked there."""

    index: int
    view: View
    raw: Raw
    asked: Raw


def read_as_there(game: Raw) -> Importer:
    """A recorded game played at a table that plays as there: all that was taken there must be taken here."""
    web = WebGame(game)
    judged = judged_elsewhere(reader_of(web.title).setup(web))
    assert judged is not None
    importer = Importer(web, reader_of(web.title), judged.options)
    for index in range(len(web.actions)):
        importer.step(index)
    return importer


class Watched(Exporter):
    """An exporter that keeps the position before each action it writes."""

    def __init__(self, importer: Importer) -> None:
        self.seen: list[tuple[View, Raw]] = []
        self.declining: View | None = None
        people = [Player(id_, name) for id_, name in zip(importer.game.ids, importer.game.names, strict=True)]
        super().__init__(importer.setup, writer_of(importer.setup.title), people)

    def judge(self, action: Action) -> None:
        """The reader has done so."""

    def decline(self, view: View, asks: Iterable[Ask]) -> None:
        """Passes belong to the position in which they are written: at the end of a turn that in which it was left."""
        passed = self.passed if isinstance(view, Draft) else None
        left = passed if passed is not None and passed.at_turn == view.at_turn else view
        self.declining = View(self.book, copy(left.state))
        super().decline(view, asks)
        self.declining = None

    def add(self, raw: Raw) -> None:
        """Keep the position."""
        super().add(raw)
        self.seen.append((self.declining or self.view(), self.raws[-1]))


def positions(path: Path) -> Iterator[Position]:
    """The positions of a recorded game that both engines have, with what was asked there."""
    importer = read_as_there(read_game(path))
    ours = Watched(importer)
    for action in importer.played:
        ours.play(action)
    places = matched(path, importer.game, ours)
    for at, (view, _) in enumerate(ours.seen):
        if at in places and places[at].same:
            yield Position(places[at].index, view, places[at].raw, places[at].asked)


class Matched(NamedTuple):
    """A position that both have: what was done and asked there; whether the same was done here, and for a while before it."""

    index: int
    raw: Raw
    asked: Raw
    same: bool
    follows: bool


def matched(path: Path, game: WebGame, ours: Watched) -> dict[int, Matched]:
    """The positions in which actions were written that are those of a record, by the number of the action written."""
    told = questions(path.name.partition(".")[0])
    theirs = [
        (index, raw, told.get((index, place or None), {}))
        for index, action in enumerate(game.actions)
        for place, raw in enumerate(with_automatic(action))
        if not str(raw["type"]).startswith(SILENT)
    ]
    matcher = SequenceMatcher(None, [key(raw) for _, raw, _ in theirs], [key(raw) for _, raw in ours.seen], False)
    found: dict[int, Matched] = {}
    for one, other, size in matcher.get_matching_blocks():
        asked = [raw["type"] not in BESIDE for _, raw, _ in theirs[one : one + size]]
        for at, row in enumerate(theirs[one : one + size + 1]):
            follows = sum(asked[:at]) >= ALIKE or one == other == 0
            found[other + at] = Matched(*row, same=at < size, follows=follows)
    return found


def key(raw: Raw) -> tuple[str, ...]:
    """What tells an action from others around it; of equal shares people take any copy."""
    said = tuple(str(raw.get(name)) for name in ("type", "entity", "hex", "city", "kind", "percent", "company"))
    return *said, *sorted(share.rpartition("_")[0] for share in raw.get("shares", ()))


def questions(name: str) -> dict[tuple[int, int | None], Raw]:
    """What was asked before each action, and before those that came with it; only what changes is written down."""
    with gzip.open(ASKED / f"{name}.asked.json.gz", "rt", encoding="utf-8") as file:
        rows = json.load(file)["positions"]
    found: dict[tuple[int, int | None], Raw] = {}
    now: Raw = {}
    for row in rows:
        now = {name: value for name, value in {**now, **row}.items() if value is not None and name not in ("i", "auto")}
        found[row["i"], row.get("auto")] = now
    return found


def values(view: View, who: str, kind: str, **picked: Any) -> tuple[Any, ...]:
    """The legal values of the next field of an action."""
    found = kernel.complete(view, who, kind, picked)
    return found.values if isinstance(found, Options) else ()


def sales(view: View, who: str) -> dict[str, set[int]]:
    """The shares somebody may sell now: percentages by company."""
    if flow.step_for(view, "sell", who) is None:
        return {}
    found = {company: set(values(view, who, "sell", company=company)) for company in values(view, who, "sell")}
    return {company: percentages for company, percentages in found.items() if percentages}


def sales_there(bundles: Raw) -> dict[str, set[int]]:
    """The same as it is written down there; a director's certificate in a bundle is marked."""
    names = {
        here(company.partition(":")[2]): {int(str(item).rstrip("P")) for item in sold}
        for company, sold in bundles.items()
    }
    return {company: percentages for company, percentages in names.items() if percentages}

"""What we write looks like what is recorded there: the same keys of every kind of action, and values of the same form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from engine.interop.files import read_game
from engine.interop.web import Raw, with_automatic
from tests.support.asked_there.recorded_tables import TABLES, TRIES, recorded_table
from tests.support.games.recorded_games import as_far_as_said, recorded
from tests.support.paths import needs_recorded_games

TIMES = {"id", "created_at", "user", "auto_actions", "skip"}
SITE = {
    "created_at",
    "updated_at",
    "turn",
    "round",
}  # what their list of games shows: games of ours were opened without
NAMES = {"entity", "corporation", "minor", "company", "tokener", "hex", "hexes", "connections", "revenue_str"}


def form(key: str, value: Any) -> Any:
    """A value without its numbers and names: words stay words, lists are as many forms as they have."""
    if isinstance(value, dict):
        return tuple(sorted((name, form(name, part)) for name, part in value.items()))
    if isinstance(value, list):
        return ("list", *sorted({repr(form(key, part)) for part in value}))
    if not isinstance(value, str) or key in NAMES:
        return type(value).__name__
    return without_numbers(value)


@cache
def without_numbers(value: str) -> str:
    """A word or an id with every number and name alike."""
    return re.sub(r"[A-Z][A-Za-z&]*", "X", re.sub(r"\d+", "0", value))


def shapes(actions: Iterable[Raw]) -> Iterator[tuple[Any, ...]]:
    """Of every action its type, who acts, and its keys; then the form of each value, and of each route."""
    for raw in (part for action in actions for part in with_automatic(action)):
        kind, said = raw["type"], {key: value for key, value in raw.items() if key not in TIMES}
        yield kind, raw.get("entity_type"), tuple(sorted(said))
        for route in said.pop("routes", ()):
            yield kind, "route", tuple(sorted(route))
            yield from (
                (kind, "route", key, form(key, value)) for key, value in route.items() if key in ("train", "nodes")
            )
        yield from ((kind, key, form(key, value)) for key, value in said.items() if key != "assignments")


@needs_recorded_games
@pytest.mark.parametrize("title", TABLES)
def test_it_has_the_shape_of_a_record(title: str) -> None:
    """Every key and form of a value was recorded in some game of the title."""
    short = title.replace("1824 Cisleithania", "1824Cis")
    known = {shape for path in recorded(short)[:4] for shape in shapes(read_game(path)["actions"])}
    exporter, _ = as_far_as_said(recorded_table(title, 3), 3, 120, TRIES)
    assert known and not set(shapes(exporter.game()["actions"])) - known


@needs_recorded_games
def test_a_file_has_what_every_recorded_one_has() -> None:
    """All that stands beside the actions of every recorded game, what their list of games shows apart; with values of the same types."""
    games = [read_game(path) for path in recorded("18Mag", "1824", "1862", "1840")[::3]]
    ours = as_far_as_said(recorded_table("18Mag", 3), 3, 5, TRIES)[0].game()
    always = set.intersection(*(set(game) for game in games))
    assert {"id", "title", "players", "settings", "status", "actions", "result"} <= always
    assert always - set(ours) <= SITE
    for key in (always & set(ours)) - {"settings"}:
        assert type(ours[key]) in {type(game[key]) for game in games}, key
    for key, value in ours["settings"].items():
        assert type(value) in {type(game["settings"][key]) for game in games}, key

"""How 1862 is played on 18xx.games, and what nobody is asked for there, as recorded games show."""

from __future__ import annotations

from dataclasses import replace

from engine.core.book import Book
from engine.titles.t1862.building.stations import HOME_TRACK
from engine.titles.t1862.web.reader import OTHER_READINGS

JUDGED: dict[str, str] = {}


def choices(players: int, variant: str) -> dict[str, str]:
    """The options as they are played there; a bare home is built on first."""
    return OTHER_READINGS | {"first_building": "at_home"}


def narrow(made: Book) -> None:
    """A small station is a tile there, also where a bare home waits for one."""
    turn = made.rounds["operating"]
    steps = (
        replace(step, rules=(*step.rules, "place_station")) if step.name == HOME_TRACK else step for step in turn.steps
    )
    made.rounds["operating"] = replace(turn, steps=tuple(steps))

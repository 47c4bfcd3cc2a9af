"""A guided first game of a title: which table it is played at, and what is explained when, as data."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.core.formats import learned_shapes
from engine.titles.box_schema import read_toml
from engine.titles.facts import Strict
from engine.titles.title import path_of


class LessonStep(Strict, frozen=True):
    """What is explained where a kind of action is offered: the first words the first time it is, and so on; the last stay."""

    kind: str
    words: tuple[str, ...]
    round: str = ""


class Lesson(Strict, frozen=True):
    """The facts of `lesson.toml`: players and variant, the seed of the deal, how many turns are explained, and the steps in their order."""

    players: int
    seed: int
    turns: int
    steps: tuple[LessonStep, ...]
    variant: str = ""


learned_shapes.learn(Lesson)


@cache
def lesson_of(folder: str) -> Lesson | None:
    """The guided first game of a title, if it has one."""
    path = path_of(folder) / "box" / "lesson.toml"
    return msgspec.convert(read_toml(path), Lesson) if path.exists() else None

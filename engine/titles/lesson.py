"""A guided first game of a title: which table it is played at, and what is explained when, as data."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.core.formats import learned_shapes
from engine.titles.box_rows import Strict
from engine.titles.box_schema import read_toml
from engine.titles.title import path_of


class LessonStep(Strict, frozen=True):
    """What is explained where one of some kinds of action is offered: the first words until one of them was done, and so on.

    `colour`: only once such tiles may be laid, until one was; `rounds`: only in rounds of these kinds; `sources`: only
    where something may be bought from these, until it was; `goal`: the lesson goes on until all its words were of use.
    """

    kinds: tuple[str, ...]
    words: tuple[str, ...]
    colour: str = ""
    rounds: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    goal: bool = False


class Lesson(Strict, frozen=True):
    """The facts of `lesson.toml`: players and variant, the seed of the deal, the most turns that are explained, and the steps in their order.

    `hides`: kinds of action a beginner is not offered while there is something else to do.
    """

    players: int
    seed: int
    turns: int
    steps: tuple[LessonStep, ...]
    variant: str = ""
    hides: tuple[str, ...] = ()


learned_shapes.learn(Lesson)


@cache
def lesson_of(folder: str) -> Lesson | None:
    """The guided first game of a title, if it has one."""
    path = path_of(folder) / "box" / "lesson.toml"
    return msgspec.convert(read_toml(path), Lesson) if path.exists() else None

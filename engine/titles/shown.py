"""What those who show a title must know of it, as data: commands, the panel, sentences, and pictures."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.core import shapes
from engine.titles.schema import read_toml
from engine.titles.title import Strict, all_titles, path_of


class Shown(Strict, frozen=True):
    """The facts of `shown.toml`.

    `commands`: words for kinds of action that only this title has. `large`: kinds that are asked about once more before
    they are done. `parameters`: what the parameters of its own sentences stand for, names by meaning. `zones`: the colours
    of named cells of the price chart. `nodes`: how places look that are neither city, town nor off-board area.
    """

    commands: dict[str, str] = {}
    large: tuple[str, ...] = ()
    parameters: dict[str, tuple[str, ...]] = {}
    zones: dict[str, str] = {}
    nodes: dict[str, str] = {}


shapes.learn(Shown)


@cache
def shown_of(folder: str) -> Shown:
    """What is shown of a title; nothing of its own where the file is missing."""
    path = path_of(folder) / "box" / "shown.toml"
    return msgspec.convert(read_toml(path), Shown) if path.exists() else Shown()


@cache
def all_shown() -> dict[str, Shown]:
    """The same of every title, by folder."""
    return {folder: shown_of(folder) for folder in all_titles()}

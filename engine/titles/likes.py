"""What random players of a title like: hints out of `likes.py` in its folder, never asked by a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from engine.core.actions import Action
from engine.core.view import View
from engine.titles.title import folder_of, part_of

Appeals = Mapping[type[Action], Callable[[View, Any], float]]


@cache
def appeals_of(title: str) -> Appeals:
    """How much sense a legal action of a kind makes, from 0 to 1; kinds without a word always make sense."""
    own = part_of(folder_of(title), "likes")
    return own.APPEALS if own else {}

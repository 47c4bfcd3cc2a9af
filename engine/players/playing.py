"""How a title is played: one page of questions it answers in `playing.py` of its folder; no rule asks them.

What it does not answer is answered as usual, by the module that asks: `income`, `worths`, `trains_ahead`, `lays`, `appeals`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine import Action, View
from engine.ids import TrainId
from engine.titles.title import folder_of, part_of

Appeal = Callable[[View, Any], float]
Appeals = Mapping[type[Action], Appeal]
Trains = tuple[TrainId, ...]


@dataclass(frozen=True)
class Playing:
    """What sums up how a title is played; all sums are money, and how good something is is compared with passing."""

    income: Callable[[View, str], float] | None = None
    """What a company earns in an operating round by what it has now."""
    income_with: Callable[[View, str, Trains], float] | None = None
    """What a company would earn in an operating round with these trains."""
    trains: Callable[[View, str], Trains] | None = None
    """All trains of a company, where some of them lie elsewhere than with it."""
    part: Callable[[View, str, str], float] | None = None
    """Which part of what a company earns a player gets in the end, from 0 to 1."""
    rounds_left: Callable[[View], float] | None = None
    """How many operating rounds are still to come, the one under way counted by what is left of it."""
    train_ends: Callable[[View, TrainId], float] | None = None
    """In how many operating rounds a train will be worth nothing."""
    first_train: Callable[[View, str], TrainId] | None = None
    """With which train a company that has none will run, so that it builds for that; nothing is built for none as usual."""
    worth: Callable[[View, str], float] | None = None
    """What a position is worth to a player: the wealth of today, and what is still to come of it."""
    appeals: Appeals = field(default_factory=dict)
    """How good an action of a kind is; kinds not named here are judged as usual."""
    in_thought: Mapping[str, str] = field(default_factory=dict)
    """Choices of the table that are thought of otherwise when games are played on in the head, since they cost much to keep to."""
    closer: Appeals = field(default_factory=dict)
    """The same looked at closely: asked of the few that appeal most."""


USUAL = Playing()


@cache
def playing_of_title(name: str) -> Playing:
    """How a title is played; as usual where it says nothing."""
    own = part_of(folder_of(name), "playing")
    found: Playing = getattr(own, "PLAYING", USUAL)
    return found


def playing_of(view: View) -> Playing:
    """How the title of a position is played."""
    return playing_of_title(view.book.title.name)

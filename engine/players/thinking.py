"""A player who thinks ahead: the best ideas of the quick policy are played on in imagined worlds, and compared by what came of them."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import engine
from engine import Action, Pass, State, View
from engine.players import quick, worths
from engine.players.appeals import SURE
from engine.players.imagining import world
from engine.players.quick import Judged
from engine.showing import acting, tried

TRUST = 1.0  # how much of what the quick policy makes of an idea counts beside what games played on make of it
ALIKE = 2  # ideas of a kind worth as much as each other that are looked at


class Effort(NamedTuple):
    """How much is thought: how many ideas, in how many worlds, how many moves ahead."""

    ideas: int
    worlds: int
    moves: int


def think(state: State, seat: str, dice: Random, effort: Effort) -> tuple[list[Judged], int]:
    """The ideas by what they lead to, the best first, and how many games were played on."""
    view = world(state, dice)
    found = quick.judged(view, seat)
    ideas = worth_a_thought(found, effort.ideas)
    if not is_open(view, ideas):
        return found, 0
    totals = [0.0] * len(ideas)
    for _ in range(effort.worlds):
        imagined, seed = world(state, dice, lightly=True), dice.random()
        for at, idea in enumerate(ideas):
            totals[at] += worths.standing(played_on(imagined, idea.action, effort.moves, Random(seed)), seat)
    seen = [
        Judged(total / effort.worlds + TRUST * idea.value, idea.action)
        for total, idea in zip(totals, ideas, strict=True)
    ]
    return sorted(seen, key=lambda item: -item.value), effort.worlds * len(ideas)


def is_open(view: View, ideas: list[Judged]) -> bool:
    """Whether thought can help: a sure move needs none, and what is looked at closely is known better than games played on would tell."""
    if len(ideas) < 2 or ideas[0].value >= SURE / 2:
        return False
    return quick.closer_look(view, type(ideas[0].action)) is None


def worth_a_thought(found: list[Judged], most: int) -> list[Judged]:
    """The first ideas, few that are worth the same, and passing where that is one."""
    ideas, alike = list[Judged](), dict[tuple[type[Action], int], int]()
    for item in found:
        key = (type(item.action), round(item.value))
        alike[key] = alike.get(key, 0) + 1
        if alike[key] <= ALIKE and item.value > -SURE / 2:
            ideas.append(item)
    idle = [item for item in ideas[most:] if isinstance(item.action, Pass)]
    return ideas[:most] + idle


def played_on(view: View, action: Action, moves: int, dice: Random) -> View:
    """The position some moves after an action, as everybody plays quickly on."""
    view = tried(view, action)
    for _ in range(moves):
        if view.state.over:
            break
        view = tried(view, hunch(view, dice))
    return view


def hunch(view: View, dice: Random) -> Action:
    """What whoever acts next does at a glance."""
    asked = [who for who in acting(view) if engine.is_asked_in(view, who)]
    seat = next(player for who in (*asked, *acting(view)) if (player := view.controller(who)))
    return quick.decide(view, seat, unsure=dice)

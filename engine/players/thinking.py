"""A player who thinks ahead: the best ideas of the quick policy are played on in imagined worlds, and compared by what came of them.

In the first world everybody plays as quick players do, in the others everybody has opinions.
An idea is tried in the same worlds as the others, and only the better half of them goes on to the next world.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import engine
from engine import Action, Buy, BuyTrain, Pass, State, View
from engine.players import opinions, quick, worths
from engine.players.appeals import SURE
from engine.players.imagining import world
from engine.players.opinions import Opinions
from engine.players.quick import Feeling, Judged
from engine.showing import acting, tried

TRUST = 0.3  # how much of what the quick policy makes of an idea counts beside what games played on make of it
ALIKE = 2  # ideas of a kind worth as much as each other that are looked at
LEAST = 2  # ideas that are compared to the last
SEEDS = 1 << 32


class Effort(NamedTuple):
    """How much is thought: how many ideas, in how many worlds, how many moves ahead."""

    ideas: int
    worlds: int
    moves: int


class Idea:
    """An action that is tried, and how its player stood afterwards, world for world."""

    def __init__(self, first: Judged, judged: Judged) -> None:
        self.action, self.stood = judged.action, list[float]()
        self.hoped = TRUST * min(
            judged.value, first.value
        )  # what comes later in the turn can be had after the first as well

    def worth(self) -> float:
        """What came of it on average, and what the quick policy hoped for."""
        return sum(self.stood) / len(self.stood) + self.hoped


def think(state: State, seat: str, dice: Random, effort: Effort) -> tuple[list[Judged], int]:
    """The ideas by what they lead to, the best first, and how many games were played on."""
    view = world(state, dice)
    found = quick.judged(view, seat)
    few = worth_a_thought(view, found, effort.ideas)
    if not is_open(view, few):
        return found, 0
    ideas = [Idea(few[0], judged) for judged in few]
    ranked = compared(state, seat, dice, effort, ideas)
    return [Judged(idea.worth(), idea.action) for idea in ranked], sum(len(idea.stood) for idea in ranked)


def compared(state: State, seat: str, dice: Random, effort: Effort, ideas: list[Idea]) -> list[Idea]:
    """The ideas in order, those that went through most worlds first."""
    left, behind = ideas, list[Idea]()
    for number in range(effort.worlds):
        imagined, feels = (
            world(state, dice, lightly=True),
            Opinions(dice.randrange(1, SEEDS)) if number else opinions.SURE,
        )
        for idea in left:
            idea.stood.append(worths.standing(played_on(imagined, idea.action, effort.moves, feels), seat))
        left = sorted(left, key=lambda idea: -idea.worth())
        if number + 1 < effort.worlds:
            keep = max(LEAST, (len(left) + 1) // 2)
            left, behind = left[:keep], left[keep:] + behind
    return left + behind


def is_open(view: View, ideas: list[Judged]) -> bool:
    """Whether thought can help: a sure move needs none, and what is looked at closely is known better than games played on would tell."""
    if len(ideas) < 2 or ideas[0].value >= SURE / 2:
        return False
    return quick.closer_look(view, type(ideas[0].action)) is None


def worth_a_thought(view: View, found: list[Judged], most: int) -> list[Judged]:
    """The first ideas, few that are worth the same, and passing where it is no mistake; what is sure anyhow can wait."""
    ideas, alike = list[Judged](), dict[tuple[type[Action], int], int]()
    for item in found:
        key = (type(item.action), round(item.value))
        alike[key] = alike.get(key, 0) + 1
        if alike[key] <= ALIKE and (not ideas or abs(item.value) < SURE / 2):
            ideas.append(item)
    idle = [item for item in ideas[most:] if isinstance(item.action, Pass)]
    few = ideas[:most] + idle
    return [item for item in few if not isinstance(item.action, Pass)] if is_needed(view, few[0]) else few


def is_needed(view: View, first: Judged) -> bool:
    """Whether passing would be a known mistake: a share that pays for itself is there, or a train for a company without one."""
    action = first.action
    if isinstance(action, BuyTrain):
        return first.value > 0 and not view.trains_of(action.who) and action.price <= view.cash(action.who)
    return isinstance(action, Buy) and first.value > 0 and view.is_player(action.who)


def played_on(view: View, action: Action, moves: int, feels: Feeling = opinions.SURE) -> View:
    """The position some moves after an action, as everybody plays quickly on."""
    view = tried(view, action)
    for _ in range(moves):
        if view.state.over:
            break
        view = tried(view, hunch(view, feels))
    return view


def hunch(view: View, feels: Feeling) -> Action:
    """What whoever acts next does at a look."""
    asked = [who for who in acting(view) if engine.is_asked_in(view, who)]
    seat = next(player for who in (*asked, *acting(view)) if (player := view.controller(who)))
    return quick.decide(view, seat, feels)

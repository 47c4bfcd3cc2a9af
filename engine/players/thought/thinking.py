"""A player who thinks ahead: some ideas are played on as quick players really decide, and what came of them is compared.

The first idea is what a quick player would do. Where nothing is left to chance and the others are quick players, what is seen of
it comes true, so that whoever takes something else only where more comes of it does no worse than the quick policy.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from engine import State, View
from engine.players import worths
from engine.players.imagining import world
from engine.players.quick import Judged
from engine.players.thought.ahead import goal_of, reached
from engine.players.thought.alternatives import worth_a_thought
from engine.showing import Work

LEAST = 2  # ideas that are compared to the last, and worlds that it takes to trust another idea where dice are thrown
SURE = 2.0  # standard errors by which it must be better than the first there


class Effort(NamedTuple):
    """How much is thought: how many ideas at most, in how many worlds, how many moves ahead, and how many steps of work in all."""

    ideas: int
    worlds: int
    ahead: int
    steps: int


class Idea:
    """An action that is tried, and how its player stood afterwards, world for world."""

    def __init__(self, judged: Judged) -> None:
        self.action, self.stood = judged.action, list[float]()

    def worth(self) -> float:
        """What came of it on average."""
        return sum(self.stood) / len(self.stood)

    def is_surely_better(self, first: Idea) -> bool:
        """Whether it came to more than the first idea in the same worlds, beyond what the dice may have done."""
        gains = [mine - other for mine, other in zip(self.stood, first.stood, strict=False)]
        return len(gains) >= LEAST and fmean(gains) > SURE * stdev(gains) / sqrt(len(gains))


def think(state: State, seat: str, dice: Random, effort: Effort) -> tuple[list[Judged], int]:
    """The ideas by what they lead to, the best first, and how many games were played on."""
    few = worth_a_thought(world(state, dice), seat, effort.ideas)
    if len(few) < LEAST:
        return few, 0
    ranked = compared(state, seat, dice, effort, [Idea(judged) for judged in few])
    return [Judged(idea.worth(), idea.action) for idea in ranked], sum(len(idea.stood) for idea in ranked)


def compared(state: State, seat: str, dice: Random, effort: Effort, ideas: list[Idea]) -> list[Idea]:
    """The ideas in order, those that went through most worlds first; where nothing is drawn, one world tells all."""
    left, behind, work, thrown = ideas, list[Idea](), Work(), False
    for number in range(effort.worlds):
        imagined = work.afresh(world(state, dice, lightly=True))
        with work.counted():
            found = tried_in(imagined, seat, effort, work, left)
        left = sorted(found.ideas, key=lambda idea: -idea.worth())
        thrown = thrown or found.thrown
        if not found.drawn or work.steps() + LEAST * found.each > effort.steps:
            break
        keep = max(LEAST, (len(left) + 1) // 2) if number + 1 < effort.worlds else len(left)
        left, behind = parted(left, keep, ideas[0] if thrown else left[0], behind)
    return doubted(ideas[0], left + behind) if thrown else left + behind


def parted(left: list[Idea], keep: int, first: Idea, behind: list[Idea]) -> tuple[list[Idea], list[Idea]]:
    """Those that go on, the first idea among them, and those that stay behind."""
    best = [first, *(idea for idea in left if idea is not first)][:keep]
    return best, [idea for idea in left if idea not in best] + behind


def doubted(first: Idea, ranked: list[Idea]) -> list[Idea]:
    """The same, but the first idea before all where none is surely better: dice fall otherwise for every idea."""
    best = next((idea for idea in ranked if idea is not first and idea.is_surely_better(first)), first)
    return [best, *(idea for idea in ranked if idea is not best)]


class Tried(NamedTuple):
    """The ideas there was work left for, how many steps the first took, and whether something was drawn on the way, or even thrown."""

    ideas: list[Idea]
    each: int
    drawn: bool
    thrown: bool


def tried_in(imagined: View, seat: str, effort: Effort, work: Work, ideas: list[Idea]) -> Tried:
    """As many of the ideas as there is work left for, each played on to where the first one got.

    The first may take half of it, so that there is a second; where something is drawn, half is for other worlds.
    """
    begun = work.steps()
    left = effort.steps - begun
    first, goal = goal_of(imagined, ideas[0].action, effort.ahead, lambda: work.steps() - begun > left // LEAST)
    ideas[0].stood.append(worths.standing(first.view, seat))
    each, drawn, thrown, looked = work.steps() - begun, first.drawn, first.thrown, 1
    for idea in ideas[1:]:
        if looked >= LEAST and work.steps() - begun + each > (left // 2 if drawn else left):
            break
        there = reached(imagined, idea.action, goal)
        idea.stood.append(worths.standing(there.view, seat))
        looked, drawn, thrown = looked + 1, drawn or there.drawn, thrown or there.thrown
    return Tried(ideas[:looked], each, drawn, thrown)

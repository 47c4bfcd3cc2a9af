"""Deals offered to a player: both ways are played on in the head, and yes is said where one stands no worse with it."""

from __future__ import annotations

from typing import NamedTuple

from engine import Action, Phrase, State, View
from engine.players import quick, worths
from engine.players.choosing import dice_of
from engine.players.imagining import world
from engine.players.quick import Feeling
from engine.players.thought.ahead import played_on
from engine.players.thought.opinions import SEEDS, Opinions

WORLDS, MOVES = 2, 8


class Judgement(NamedTuple):
    """Yes or no, and why in a sentence with its figure."""

    yes: bool
    why: Phrase


def judge_deal(state: State, action: Action, seat: str, secret: str) -> Judgement:
    """What somebody on a seat answers to a deal that another one offers."""
    dice, gain = dice_of(state, seat, secret), 0.0
    for _ in range(WORLDS):
        view, feels = world(state, dice, lightly=True), Opinions(dice.randrange(1, SEEDS))
        other = instead(view, action, feels)
        gain += standing_after(view, action, seat, feels) - standing_after(view, other, seat, feels)
    amount = round(gain / WORLDS)
    word = "better" if amount > 0 else "worse" if amount < 0 else "alike"
    return Judgement(amount >= 0, Phrase(f"players.deal_{word}", {"amount": abs(amount)} if amount else {}))


def instead(view: View, action: Action, feels: Feeling) -> Action:
    """What whoever offers a deal would do without it."""
    return quick.decide(view, view.controller(action.who), feels)


def standing_after(view: View, action: Action, seat: str, feels: Feeling) -> float:
    """How a player stands against the others some moves after an action."""
    return worths.standing(played_on(view, action, MOVES, feels), seat)

"""What somebody of a strength does on a seat: the same for the same position, seat and secret, whatever lies hidden."""

from __future__ import annotations

import hashlib
import hmac
from random import Random

import msgspec

from engine import Action, BadInput, Phrase, State, View
from engine.players.imagining import world
from engine.players.quick import Judged, judged
from engine.players.thought.thinking import Effort, think
from engine.random_players import decide

RANDOM, QUICK, EASY, MEDIUM, HARD = "random", "quick", "easy", "medium", "hard"
STRENGTHS = (EASY, MEDIUM, HARD)
EFFORTS = {
    MEDIUM: Effort(ideas=4, worlds=3, ahead=80, steps=150_000),
    HARD: Effort(ideas=10, worlds=4, ahead=150, steps=600_000),
}
CARELESS, SLIP = 0.3, 60.0  # how often somebody careless slips, and what a slip costs at most
ONLY = Phrase("players.only")
MOST_CONSIDERED, MOST_IDEAS = 6, 30
KNOWN = (RANDOM, QUICK, *STRENGTHS)


class Considered(msgspec.Struct, frozen=True):
    """An action that was looked at, and what it is worth to the player in money, compared with the others."""

    action: Action
    value: int


class Choice(msgspec.Struct, frozen=True):
    """What a player does, why, and what was considered, the best first."""

    action: Action
    why: Phrase
    considered: tuple[Considered, ...] = ()


def dice_of(state: State, seat: str, secret: str) -> Random:
    """The dice of a player in a position: of a secret, the seat and what lies open, so that nobody else can throw them."""
    seen = (
        f"{state.moves} {seat} {state.round} {state.turn} {sorted(state.money.items())} {sorted(state.tiles.items())}"
    )
    return Random(hmac.digest(secret.encode(), seen.encode(), hashlib.sha256))


def choose(state: State, seat: str, strength: str, secret: str) -> Choice:
    """What a player of a strength does on a seat; one clear line where the strength is none."""
    if strength not in KNOWN:
        raise BadInput("players.strength", strength=strength, known=list(STRENGTHS))
    dice = dice_of(state, seat, secret)
    if strength == RANDOM:
        action = at_random(world(state, dice), seat, dice)
        return Choice(action, Phrase("players.at_random"), (Considered(action, 0),))
    if strength in (QUICK, EASY):
        return looked_at(judged(world(state, dice), seat), dice if strength == EASY else None)
    return thought(*think(state, seat, dice, EFFORTS[strength]))


def looked_at(found: list[Judged], careless: Random | None) -> Choice:
    """What comes first at a look; who is careless takes what comes next now and then."""
    if careless and len(found) > 1 and careless.random() < CARELESS and found[1].value > -SLIP:
        found = [found[1], found[0], *found[2:]]
    values = considered(found)
    amount = abs(values[0].value - values[1].value) if len(values) > 1 else 0
    return Choice(values[0].action, Phrase("players.quick", {"amount": amount}) if amount else ONLY, values)


def thought(found: list[Judged], games: int) -> Choice:
    """What comes first after thinking, with what was seen ahead."""
    if not games:
        return looked_at(found, None)
    values = considered(found)
    ahead = {"amount": values[0].value - values[1].value, "games": games}
    return Choice(values[0].action, Phrase("players.thought", ahead), values)


def considered(found: list[Judged]) -> tuple[Considered, ...]:
    """The best few with their values."""
    return tuple(Considered(item.action, round(item.value)) for item in found[:MOST_CONSIDERED])


def at_random(view: View, seat: str, dice: Random) -> Action:
    """What a random player does of all that needs nobody else's yes."""
    ideas = (decide(view, dice, seat) for _ in range(MOST_IDEAS))
    alone = (idea for idea in ideas if not getattr(idea, "agreed", ()))
    return next(alone, None) or judged(view, seat)[0].action

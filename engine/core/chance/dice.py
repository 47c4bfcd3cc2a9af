"""What is drawn: by a table's secret, of which a game counts its draws, or as before by a small generator whose whole state is one int."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.core.chance import secret
from engine.core.chance.secret import mixed

T = TypeVar("T")
Seed = int | str

MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407
MASK = (1 << 64) - 1


def seeded(seed: Seed) -> int:
    """The dice of a fresh game: nothing is drawn from a secret yet."""
    return 0 if isinstance(seed, str) else advance((seed + INCREMENT) & MASK)


def number(seed: Seed) -> int:
    """The number of a set-up, for whatever need not be secret."""
    return secret.number(seed) if isinstance(seed, str) else seed


def advance(dice: int) -> int:
    """The next state (Knuth's linear congruential generator, 64 bits)."""
    return (dice * MULTIPLIER + INCREMENT) & MASK


def roll(seed: Seed, dice: int, sides: int) -> tuple[int, int]:
    """A number from 0 to sides - 1, and the next state; a number for a seed takes the high bits."""
    if isinstance(seed, str):
        return secret.pick(secret.key_of_draw(seed, dice), sides), dice + 1
    dice = advance(dice)
    return ((dice >> 33) * sides) >> 31, dice


def shuffle(seed: Seed, dice: int, items: Sequence[T]) -> tuple[list[T], int]:
    """The items in a random order, and the next state; one item alone draws nothing."""
    if isinstance(seed, str):
        key = secret.key_of_draw(seed, dice)
        return secret.mixed_by(key, items), dice + (len(items) > 1)

    def picked(sides: int) -> int:
        nonlocal dice
        found, dice = roll(seed, dice, sides)
        return found

    return mixed(items, picked), dice

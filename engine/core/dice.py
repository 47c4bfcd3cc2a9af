"""A small integer generator whose whole state is one int, so that a game carries its own dice."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407
MASK = (1 << 64) - 1


def seeded(seed: int) -> int:
    """The dice of a fresh game."""
    return advance((seed + INCREMENT) & MASK)


def advance(dice: int) -> int:
    """The next state (Knuth's linear congruential generator, 64 bits)."""
    return (dice * MULTIPLIER + INCREMENT) & MASK


def roll(dice: int, sides: int) -> tuple[int, int]:
    """A number from 0 to sides - 1 out of the high bits, and the next state."""
    dice = advance(dice)
    return ((dice >> 33) * sides) >> 31, dice


def shuffle(dice: int, items: Sequence[T]) -> tuple[list[T], int]:
    """The items in a random order (Fisher and Yates), and the next state."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick, dice = roll(dice, last + 1)
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck, dice

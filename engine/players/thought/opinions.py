"""What players of an imagined world think of things: each a little otherwise, and the same whichever idea is tried there."""

from __future__ import annotations

from zlib import crc32

from engine import Action

UNSURE = 0.1  # by which part things are felt to be worth more or less at most
WHOLE = SEEDS = 1 << 32


class Opinions:
    """How much more or less actions are worth to whom than a look says; without a seed just as much."""

    def __init__(self, seed: int = 0) -> None:
        self.seed, self.known = seed, dict[tuple[str, Action], float]()

    def __call__(self, seat: str, action: Action) -> float:
        """By what somebody multiplies the worth of an action, drawn of the seed and asked once."""
        if not self.seed:
            return 1.0
        found = self.known.get((seat, action))
        if found is None:
            drawn = crc32(f"{self.seed} {seat} {action}".encode()) / WHOLE
            found = self.known[seat, action] = 1 + UNSURE * (2 * drawn - 1)
        return found


SURE = Opinions()

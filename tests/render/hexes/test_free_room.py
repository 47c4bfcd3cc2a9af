"""Room for words: the quick search finds what trying every place would find."""

from math import dist
from random import Random

from render.hexes.free_room import COVERED, GRID, Room


def test_search_finds_the_best_place() -> None:
    """On crowded and empty hexes the place found is the cheapest of all, and how much of it is taken is true."""
    dice = Random(4)
    for crowd in range(8):
        room = Room("pointy")
        for _ in range(crowd):
            room.take_disc((dice.uniform(-1, 1), dice.uniform(-1, 1)), dice.uniform(0.1, 0.5))
            room.take_line(((dice.uniform(-1, 1), -1.0), (dice.uniform(-1, 1), 1.0)), 0.17)
        for _ in range(20):
            size, near = (dice.uniform(0.1, 1.6), dice.uniform(0.1, 0.6)), (dice.uniform(-1, 1), dice.uniform(-1, 1))
            pull = dice.choice((0.15, 0.3))
            spots = [near, *((x, y) for x in GRID for y in GRID)]
            best = min((room.cover(s, size) * COVERED + dist(s, near) * pull, s) for s in spots)[1]
            assert room.find(size, near, pull) == (best, room.cover(best, size))

"""A picture is the same with every Python: the last digit of a sum, which differs among them, decides nothing."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from render import geometry
from render.geometry import Point
from render.hexes import arrangement, free_room, stops_and_track
from render.scene.board_scene import HexScene, Orientation
from tests.support.pictures.samples import FLAT, SQUARE, tiles

TITLES = ("1824", "18mag", "1840", "1862", "18lilliput")
NUDGE = 2**-48
KEPT = (
    stops_and_track.laid_out, arrangement.arranged, free_room.distances, geometry.length, geometry.between_edges
)  # fmt: skip


def forget() -> None:
    """What was worked out before is not remembered."""
    for each in KEPT:
        each.cache_clear()


def chosen(orientation: Orientation, scene: HexScene) -> list[object]:
    """Where stops and words of a hex stand, to a pixel of the largest picture."""
    places = stops_and_track.plan(orientation, scene).places.values()
    written = arrangement.arranged(orientation, scene)
    return [
        *((round(x, 4), round(y, 4)) for x, y in chain(places, (each.at for each in written))),
        *(each.form.lines for each in written),
    ]


def every_tile() -> Iterator[tuple[Orientation, HexScene]]:
    """All tiles of all titles."""
    for title in TITLES:
        way: Orientation = {SQUARE: "square", FLAT: "flat"}.get(title, "pointy")
        yield from ((way, scene) for scene in tiles(title))


def test_the_last_digit_of_a_distance_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Distances a trifle too long or too short, as other Pythons sum them up, seat every stop and word where it was."""
    forget()
    before = [chosen(way, scene) for way, scene in every_tile()]
    dice = Random(3)

    def dist(one: Point, two: Point) -> float:
        return math.dist(one, two) * (1 + dice.uniform(-NUDGE, NUDGE))

    for module in (geometry, stops_and_track, free_room):
        monkeypatch.setattr(module, "dist", dist)
    forget()
    after = [chosen(way, scene) for way, scene in every_tile()]
    forget()
    assert after == before

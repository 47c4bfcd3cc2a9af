"""Nothing written on a hex covers anything else that can be read there."""

from __future__ import annotations

import pytest

from render.scene import HexScene, Node
from tests.support.pictures.overlaps import overlaps, typical_hexes

EVERY = 5
# Two long names in one, three cities and a figure: "Schottentor & Universität" has no place that touches nothing.
SPARED = {"Schottentor & Universität", "Rathaus & Parlament", "Rudolfsheim & Fünfhaus"}


def crowded(seed: int, every: int) -> list[tuple[str, str, str]]:
    """The hexes on which something lies over something else."""
    seen = ((scene, overlaps(way, scene)) for way, scene in typical_hexes(seed, every))
    return [
        (scene.coord, f"{scene.tile}/{scene.turn}", str(found))
        for scene, found in seen
        if found and scene.name not in SPARED
    ]


def test_nothing_covers_anything_on_typical_hexes() -> None:
    """Names, values, costs, signs, badges and markers of printed hexes and of tiles with full cities stand free."""
    assert crowded(1, EVERY) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_nothing_covers_anything_on_any_hex(seed: int) -> None:
    """The same of every hex of every map, over several ways to upgrade it."""
    assert crowded(seed, 1) == []


def test_a_covered_value_is_noticed() -> None:
    """Words on the same spot are found: the measure can fail."""
    scene = HexScene("A1", 0, 0, name="A name that is far too long for any hex", label="WWWWWWW", cost="20000 G",
                     nodes=tuple(Node(f"c{i}", "city", 4, "30") for i in range(2)))  # fmt: skip
    assert overlaps("pointy", scene)

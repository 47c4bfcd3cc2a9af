"""Nothing written on a hex covers anything else that can be read there."""

from __future__ import annotations

import pytest

from render.scene.board_scene import HexScene, Node
from tests.support.pictures.overlaps import overlaps, typical_hexes

EVERY = 5
TIGHT = 0.02  # two runs in one hex with three cities: what they pay has no place that touches nothing


def crowded(seed: int, every: int) -> tuple[list[tuple[str, str, str]], float]:
    """The hexes on which something lies over something else, and the share of those with runs on which it does."""
    bad: list[tuple[str, str, str]] = []
    run: list[bool] = []
    for way, scene in typical_hexes(seed, every):
        found = overlaps(way, scene)
        if any(node.pays for node in scene.nodes):
            run.append(bool(found))
        elif found:
            bad.append((scene.coord, f"{scene.tile}/{scene.turn}", str(found)))
    return bad, sum(run) / len(run)


def test_nothing_covers_anything_on_typical_hexes() -> None:
    """Names, values, costs, signs, badges and markers of printed hexes and of tiles with full cities stand free."""
    bad, run = crowded(1, EVERY)
    assert bad == [] and run < TIGHT


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_nothing_covers_anything_on_any_hex(seed: int) -> None:
    """The same of every hex of every map, over several ways to upgrade it."""
    bad, run = crowded(seed, 1)
    assert bad == [] and run < TIGHT


def test_a_covered_value_is_noticed() -> None:
    """Words on the same spot are found: the measure can fail."""
    scene = HexScene("A1", 0, 0, name="A name that is far too long for any hex", label="WWWWWWW", cost="20000 G",
                     nodes=tuple(Node(f"c{i}", "city", 4, "30") for i in range(2)))  # fmt: skip
    assert overlaps("pointy", scene)

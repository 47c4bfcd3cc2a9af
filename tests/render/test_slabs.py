"""A ground in slabs is the ground it was cut from."""

import pytest
from PIL import Image

from render.geometry import Grid
from render.hexes.slabs import Slabs, boxes
from render.hexes.tile import ground_of
from render.scene.board_scene import HexScene, Orientation, Path

STEPS = {"pointy": (26, 64, 97, 116), "flat": (45, 97), "square": (97, 135)}


@pytest.mark.parametrize("orientation", list(STEPS))
def test_a_ground_in_slabs_is_whole(orientation: Orientation) -> None:
    """Nothing is lost, nothing shines through the middle, and what is laid looks as if it had been laid in one."""
    hexagon = HexScene("", 0, 0, "green", paths=(Path((0, 2)), Path((1, 3))))
    for step in STEPS[orientation]:
        slabs = ground_of(orientation, step, hexagon, "light")
        whole, again = slabs.whole(), Slabs(slabs.whole(), Grid(orientation, step))
        assert whole.crop(boxes(slabs.grid, whole.size)[0]).getchannel("A").getextrema() == (255, 255)
        assert again.whole().tobytes() == whole.tobytes()
        one, other = (Image.new("RGB", (400, 400), "#fbfaf6") for _ in range(2))
        slabs.put(one, 200, 200)
        other.paste(whole, (200 - whole.width // 2, 200 - whole.height // 2), whole)
        assert one.tobytes() == other.tobytes()

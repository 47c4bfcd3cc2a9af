"""Pictures against the kept ones; `make golden` renews these."""

from pathlib import Path

import msgspec
import pytest
from PIL import Image

from render import render
from tests.support.pictures import samples
from tests.support.pictures.golden import CASES, HERE, opened, unlike


@pytest.mark.parametrize("name", sorted(CASES))
def test_picture_is_as_kept(name: str) -> None:
    """Every atom, tile and view looks as it was approved, up to a small tolerance for other font libraries."""
    path = HERE / f"{name}.png"
    assert path.exists(), f"no golden picture {name}: look at it, then keep it with `make golden`"
    assert unlike(opened(path.read_bytes()), opened(CASES[name]())) == ""


def test_no_picture_is_kept_without_a_case() -> None:
    """A kept picture nobody draws any more is noticed."""
    assert {p.stem for p in HERE.glob("*.png")} == set(CASES)


def test_kept_pictures_are_small() -> None:
    """The repository stays light."""
    assert sum(p.stat().st_size for p in Path(HERE).glob("*.png")) < 3_000_000


def test_tolerance_sees_a_lost_track() -> None:
    """A missing piece of track is more than the tolerance."""
    scene = samples.small_map()
    bare = tuple(msgspec.structs.replace(h, paths=h.paths[:-1]) if h.coord == "B3" else h for h in scene.hexes)
    old, new = opened(render(scene)), opened(render(msgspec.structs.replace(scene, hexes=bare)))
    assert unlike(old, old) == ""
    assert unlike(old, new)
    assert unlike(old, Image.new("RGB", (5, 5)))

"""Real boards, speed and threads."""

import weakref
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from time import thread_time

import msgspec
from PIL import Image, ImageChops

from benchmarks.pictures import BARS, bench, late_map
from render import alt, image, render, text
from render.hexes.tile import GROUNDS, SPRITES, Sprite, folded_words, sprite
from render.kept import Kept
from render.scene.board_scene import HexScene, Mark, Path
from tests.support.paths import needs_facts
from tests.support.pictures import boards, samples

LARGEST = 500_000


@needs_facts
def test_every_map_of_the_facts_is_drawn() -> None:
    """All maps of all titles, printed and late in recorded games, make pictures below the size limit with twins."""
    drawn = boards.all_maps()
    assert len(drawn) == 20
    for name, scene in drawn.items():
        data = render(scene)
        picture = Image.open(BytesIO(data))
        assert len(data) < LARGEST, name
        assert max(picture.size) <= 2000, name
        assert len(text(scene).splitlines()) >= len(scene.hexes) / 4
        assert len(alt(scene)) <= 1024


@needs_facts
def test_recorded_run_is_drawn() -> None:
    """A run of a recorded game finds its track on the map of that moment."""
    scene = boards.recorded_routes("1824", "random_1824_5p_504", 299)
    assert [r.total for r in scene.routes] == ["80", "110", "110"]
    assert image(scene).size[0] > 1000


def test_speed_and_size() -> None:
    """The late-game map keeps its bars: all hexes finished, one hex changed, size of the file."""
    found = bench(8, thread_time)
    for name, bar in BARS.items():
        assert found[name] < bar, found


def test_one_changed_hex_draws_one_hex() -> None:
    """Only the changed hex is drawn again; rings cost no hex at all."""
    scene = late_map(7)
    render(scene)
    before = SPRITES.made
    render(msgspec.structs.replace(scene, marks=(Mark("A1", "changed"),)))
    assert SPRITES.made == before
    fresh = msgspec.structs.replace(scene.hexes[5], name="Neu")
    render(msgspec.structs.replace(scene, hexes=(*scene.hexes[:5], fresh, *scene.hexes[6:])))
    assert SPRITES.made == before + 1


def test_alike_hexes_are_drawn_once() -> None:
    """The same tile in the same turn is one picture wherever it lies, under whichever coordinate."""
    scene = late_map(9)
    plain = [HexScene(h.coord, h.x, h.y, "yellow", paths=(Path((0, 3)),), turn=h.x % 6) for h in scene.hexes]
    SPRITES.clear()
    before = SPRITES.made
    render(msgspec.structs.replace(scene, hexes=tuple(plain), tile_numbers=False))
    assert SPRITES.made - before == len({len(h.coord) for h in plain}) < 3


def test_what_is_kept_has_its_room() -> None:
    """What was not asked for longest goes when there is no room; what is asked for again is made anew."""
    kept = Kept[str](10, len)
    assert [kept.get(key, lambda key=key: key * 4) for key in "abab"] == [
        "aaaa",
        "bbbb",
        "aaaa",
        "bbbb",
    ] and kept.made == 2  # type: ignore[misc]
    kept.get("c", lambda: "cccc")
    assert kept.bytes == 8 and len(kept) == 2
    kept.get("a", lambda: "aaaa")
    assert kept.made == 4
    kept.get("large", lambda: "x" * 50)
    assert len(kept) == 1


def test_what_is_folded_is_the_same_again() -> None:
    """What fell off is folded up in a fraction of the room and unfolded as it was, not drawn anew; in the end it goes."""
    whole = [sprite("pointy", 60, h, "light") for h in late_map(3).hexes[:12]]
    kept = Kept[Sprite](1, lambda one: len(one.words.tobytes()), 1 << 20, folded_words)
    for _ in range(2):
        for at, one in enumerate(whole):
            again = kept.get(at, lambda one=one: one)  # type: ignore[misc]
            assert again.words.tobytes() == one.words.tobytes() and again._replace(words=one.words) == one
    assert kept.made == len(kept) == 12
    assert kept.bytes < sum(len(one.words.tobytes()) for one in whole)
    kept.clear()
    assert not kept.bytes and not len(kept)


def test_markers_are_drawn_on_finished_ground() -> None:
    """Hexes that differ in words and markers share ground and track."""
    scene = samples.small_map()
    render(scene)
    before = GROUNDS.made
    render(msgspec.structs.replace(scene, hexes=tuple(msgspec.structs.replace(h, name="Neu") for h in scene.hexes)))
    assert GROUNDS.made == before


def test_a_finished_hex_keeps_no_ground() -> None:
    """What lies under a hex is gone once it is not kept for all: else memory would have no bound."""
    layers = sprite("pointy", 60, late_map(3).hexes[40], "light")
    before, under = layers.whole().tobytes(), weakref.ref(layers.ground)
    GROUNDS.clear()
    assert under() is None
    assert layers.whole().tobytes() == before


def test_threads_draw_the_same() -> None:
    """Several workers with empty caches get the same bytes as one."""
    scenes = list(samples.views("es").values()) * 2
    alone = [render(s) for s in scenes]
    SPRITES.clear()
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(render, scenes)) == alone


def test_zoom_shows_the_surroundings_larger() -> None:
    """Zooming on a hex shows it and its neighbours, larger."""
    scene = late_map(3)
    whole = image(scene)
    near = image(msgspec.structs.replace(scene, zoom=("E13",)))
    assert near.width < whole.width
    assert len(text(msgspec.structs.replace(scene, words=samples.WORDS["en"], zoom=("E13",))).splitlines()) < 18


def test_scale_makes_larger_pictures_up_to_the_cap() -> None:
    """Twice the scale is about twice the width, and no picture passes 2,000 pixels."""
    small, large = image(samples.small_map()), image(samples.small_map(), scale=2)
    assert 1.7 < large.width / small.width < 2.2
    assert image(late_map(), scale=4).width <= 2000


def test_changed_hex_is_ringed() -> None:
    """A mark changes the picture round the hex and nowhere else."""
    scene = samples.small_map(marks=())
    one, two = image(scene), image(msgspec.structs.replace(scene, marks=(Mark("B5", "changed", "7"),)))
    box = ImageChops.difference(one, two).getbbox()
    assert box
    assert box[0] > one.width / 2

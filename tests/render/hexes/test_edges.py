"""Pictures at their limits: nothing to show, too much to show, odd ends."""

import pytest

from render import alt, image, render, text
from render.atoms.frame import broken, fitted, name_lines, wrapped
from render.hexes.free_room import Room
from render.scene.board_scene import Choice, HexScene, MapScene, Node, Path, PlacementsScene, TilesScene
from render.scene.cards_scene import CardScene
from render.scene.companies import CompanyScene
from render.scene.money import ChartScene, HoldingsScene, MarketCell, MarketScene, Series
from render.scene.parts import Company
from render.scene.runs_scene import Piece, Route, RoutesScene
from render.scene.trains_scene import TrainsScene
from render.style import width_of
from tests.support.pictures import samples
from tests.support.pictures.language import WORDS

W = WORDS["en"]
EMPTY = {
    "map": MapScene("pointy", (), words=W),
    "routes": RoutesScene(MapScene("flat", (), words=W), (), "0"),
    "places": PlacementsScene(MapScene("square", (), words=W)),
    "market": MarketScene((), "two", words=W),
    "holdings": HoldingsScene((), (), words=W),
    "company": CompanyScene(Company("A", "A"), words=W),
    "trains": TrainsScene((), (), words=W),
    "tiles": TilesScene("flat", (), words=W),
    "chart": ChartScene((), words=W),
    "card": CardScene(title="Empty", words=W),
}


@pytest.mark.parametrize("name", EMPTY)
def test_nothing_to_show_is_a_small_picture(name: str) -> None:
    """An empty scene draws and says without falling over."""
    scene = EMPTY[name]
    assert len(render(scene)) < 20_000
    assert isinstance(text(scene) + alt(scene), str)


def test_words_are_set_where_nothing_is() -> None:
    """The place found for a box avoids what is taken and stays on the hex."""
    room = Room("pointy")
    room.take_disc((0.0, -0.5), 0.3)
    at, cover = room.find((0.5, 0.2), (0.0, -0.5))
    assert cover < 0.05
    assert room.cover((0.0, -0.5), (0.5, 0.2)) > 0.9
    assert abs(at[0]) + 0.25 < 0.9
    assert room.cover((0.95, 0.95), (0.3, 0.3)) > 0.9


def test_long_names_are_broken_then_shrunk_then_cut() -> None:
    """A name takes two lines if that makes it larger, and never more than its width."""
    assert ("Buda", "& Pest") in list(broken("Buda & Pest"))
    lines, size = name_lines("Szatmárnémeti & Nyíregyháza", 0.235, 1.5, 0.135)
    assert len(lines) == 2
    assert all(width_of(line, size, True) <= 1.53 for line in lines)
    words, size = fitted("A" * 90, 10, 100, 8)
    assert words.endswith("…")
    assert width_of(words, size) <= 101


def test_wrapped_words_keep_their_order() -> None:
    """Wrapping loses no word and breaks at spaces."""
    words = "brown tiles, coal railways forced exchange then close, mines pay high value"
    lines = wrapped(words, 14, 120)
    assert " ".join(lines) == words
    assert len(lines) > 3
    assert all(width_of(line, 14) <= 120 for line in lines)


def test_many_choices_stay_below_the_cap() -> None:
    """A hundred and fifty choices still make one picture of at most 2,000 pixels."""
    tile = samples.tile("1824", "9")
    choices = tuple(Choice(str(i), tile) for i in range(150))
    assert max(image(PlacementsScene(samples.small_map(), chosen="B5", choices=choices)).size) <= 2000


def test_markers_beyond_the_slots_are_shown() -> None:
    """A marker too many in a city is drawn and said."""
    node = Node("c0", "city", 1, markers=(samples.BK, samples.KK))
    assert "(BK) (KK)" in text(MapScene("pointy", (HexScene("A1", 0, 0, nodes=(node,)),), words=W))


def test_stack_higher_than_a_cell_is_told_in_full() -> None:
    """More tokens than a cell shows are all named below it and in the twin."""
    scene = MarketScene(((MarketCell("100", (), samples.COMPANIES),),), "one", words=W)
    assert image(scene).height > 100
    assert "100: BK › KK › SD › MS › UG › LdStEG" in text(scene)


def test_run_over_track_that_is_not_there_is_still_drawn() -> None:
    """A piece without a path on the hex gets a line of its own, so a picture never fails for that."""
    bare = MapScene("pointy", (HexScene("A1", 0, 0, paths=(Path((0, 3)),)),), words=W)
    image(RoutesScene(bare, (Route(0, "2", (Piece("A1", (1, 4)),), (), "0"),), "0"))


def test_one_point_makes_a_chart() -> None:
    """A chart of the first moment draws."""
    scene = ChartScene((Series("Ana", ((0.0, 100.0),)),), words=W)
    assert "Ana: 100" in text(scene)
    assert image(scene).width > 500

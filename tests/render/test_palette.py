"""A palette that is known beforehand is as good as one that is looked for in the picture."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.text import picture_words
from engine import all_titles, decode_state, look
from engine.core.state import SHAPE
from render import image, palette, render, views
from render.packing import reduced
from render.palette import MOST, chosen
from render.scene import Scene
from render.style import THEMES, ThemeName, rgb
from tests.support.games.old_positions import lines

SEEN = 40  # levels, in the part in which a colour differs most


def levels(one: Image.Image, two: Image.Image) -> list[int]:
    """How many pixels differ by how much."""
    red, green, blue = ImageChops.difference(one, two.convert("RGB")).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()


def middle(found: list[int]) -> float:
    """By how much a pixel differs."""
    return sum(level * count for level, count in enumerate(found)) / sum(found)


@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("folder", all_titles())
def test_steady_colours_are_right(folder: str, theme: ThemeName) -> None:
    """No pixel of a board, a board to choose on, the table and its card is another colour to the eye than it was drawn."""
    view = look(decode_state(lines(SHAPE - 1, folder)[-1]))
    legal = tuple(list(view.book.atlas.in_play(view.state.tiles))[10:14])
    shown = ("map", {}), ("holdings", {"incomes": ()})
    for what, wishes in shown if theme == "light" else (("map", {"legal": legal}), ("card", {})):
        scene: Scene = views.scene(view, what, picture_words("en", folder), **wishes)
        drawn = image(scene, theme).convert("RGB")
        found, own = levels(drawn, Image.open(BytesIO(render(scene, theme)))), levels(drawn, reduced(drawn))
        assert palette(scene, theme) is not None
        assert sum(found[SEEN:]) < sum(found) / 5000
        assert middle(found) < max(middle(own), 2)


def test_areas_have_their_own_colour() -> None:
    """The page, each kind of hex and each company have places of their own in the palette."""
    livery = (("#0000ff", "#ffffff"), ("#a52a2a", "#ffffff"))
    for name, theme in THEMES.items():
        taken = chosen("light" if name == "light" else "dark", livery)
        assert len(taken) == MOST
        assert {rgb(colour) for colour in (theme.page, *theme.hexes.values(), *(fill for fill, _ in livery))} <= {
            *taken
        }

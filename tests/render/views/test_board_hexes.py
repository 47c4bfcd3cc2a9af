"""Hexes that are at hand look as if they had just been put together."""

import pytest

from bot.text import picture_words
from engine import View, all_titles, decode_state, look
from engine.core.state import SHAPE
from render.views.board_view import HEXES, board_hexes
from render.views.hex_scenes import hex_scene
from render.views.sight import Sight, Wishes
from tests.support.games.old_positions import lines


def kept(folder: str) -> list[View]:
    """Positions of several games and phases of a title."""
    return [look(decode_state(line)) for line in lines(SHAPE - 1, folder)]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("folder", all_titles())
def test_no_hex_is_shown_as_it_was(folder: str, lang: str) -> None:
    """Whatever differs between positions, games and languages, every hex is shown as it stands."""
    for view in kept(folder):
        sight = Sight(view, picture_words(lang, folder), Wishes())
        names = view.book.atlas.in_play(view.state.tiles)
        assert board_hexes(sight) == tuple(hex_scene(sight, name) for name in names)


def test_a_hex_without_news_is_put_together_once() -> None:
    """Two pictures of a position make its hexes once."""
    view = kept(all_titles()[0])[-1]
    sight = Sight(view, picture_words("en", all_titles()[0]), Wishes())
    board_hexes(sight)
    made = HEXES.made
    board_hexes(sight)
    assert HEXES.made == made

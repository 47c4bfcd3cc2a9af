"""What is drawn of a position depends on the position alone."""

from __future__ import annotations

from itertools import product

import pytest

from engine import all_titles, look
from render.views import VIEWS, scene
from render.views.view_words import needed
from tests.support.games.random_games import resorted, some_moves


@pytest.mark.parametrize("folder", all_titles())
def test_pictures_do_not_depend_on_how_the_position_came_about(folder: str) -> None:
    """Every picture of a position shows the same after a restart, when it was read from the store."""
    for move in some_moves(folder, 40):
        view, again = look(move.before), look(resorted(move.before))
        words = {key: key for key in needed(view.book)}
        for what, company in product(VIEWS, (view.companies[0], view.companies[-1])):
            wished = {"company": company}
            assert scene(again, what, words, **wished) == scene(view, what, words, **wished), what

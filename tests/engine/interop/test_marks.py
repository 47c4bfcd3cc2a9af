"""An importer comes back to where it was: what a reader knows is kept apart from what it learns later."""

from __future__ import annotations

from pickle import dumps

import pytest

from engine.interop.dialect import Reader
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import WebGame
from tests.support.games.recorded_games import recorded
from tests.support.paths import needs_recorded_games


def known_by(reader: Reader) -> dict[str, object]:
    """What a reader knows, note by note; a set has no order, and its copy another one."""
    return {name: sorted(note) if isinstance(note, set) else dumps(note) for name, note in vars(reader).items()}


@needs_recorded_games
@pytest.mark.parametrize("title", ["18Mag", "1824", "1840", "1862"])
def test_what_was_learned_since_a_mark_is_forgotten(title: str) -> None:
    """Before every action of a game it is played, taken back whole, and played again."""
    game = WebGame(read_game(recorded(title)[-1]))
    importer = Importer(game, reader_of(game.title))
    for index in range(len(game.actions)):
        start, known = importer.mark(), known_by(importer.reader)
        importer.step(index)
        importer.back_to(start)
        assert known_by(importer.reader) == known
        assert importer.state is start.state and len(importer.outcomes) == start.moves + 1
        importer.step(index)

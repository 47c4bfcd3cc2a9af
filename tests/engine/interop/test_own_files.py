"""Games in our own format."""

import json
from itertools import islice
from pathlib import Path

import msgspec
import pytest

import engine
from bot.__main__ import main
from engine.core.actions import Choose
from engine.interop import own
from engine.random_players import play
from tests.support.games.positions import new_game
from tests.tools.random_games.mixed import mixed_tables


def test_round_trip(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is written is read to the same set-up and actions, and replays to the same position."""
    state = new_game("18Mag", 3, seed=7)
    setup, played = state.setup, []
    while state.round.kind == "draft":
        action = Choose(state.turn.who, engine.complete(state, state.turn.who, "choose", {}).values[0])
        state = engine.apply(state, action).state
        played.append(action)
    data = own.write(setup, played)
    again, actions = own.read(json.loads(data))
    assert (again, actions) == (setup, played)
    assert own.write(again, actions) == data
    path = tmp_path / "game.json"
    path.write_bytes(data)
    assert main(["replay", str(path)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] is True
    assert report["result"] == {seat: engine.look(state).worth(seat) for seat in setup.players}


@pytest.mark.parametrize("folder", engine.all_titles())
def test_a_title_is_called_by_its_name(folder: str) -> None:
    """A file that names a title's folder begins a game of the title by its own name: by it all its words are found."""
    name = engine.load_title(folder).name
    setup = new_game(name, engine.load_title(folder).max_players).setup
    assert engine.with_choices(msgspec.structs.replace(setup, title=folder)).title == name


@pytest.mark.parametrize("folder", engine.all_titles())
def test_all_choices_of_a_table_come_back(folder: str) -> None:
    """Tables with many options chosen otherwise are read as they were written, and play on at the same rules."""
    for setup in mixed_tables(engine.load_title(folder), 6, seed=2):
        moves = [move.action for move in islice(play(setup, 2), 12)]
        again, actions = own.read(json.loads(own.write(setup, moves)))
        assert (again, actions) == (setup, moves)
        assert engine.look(engine.new_game(again).state).state.setup.options == setup.options

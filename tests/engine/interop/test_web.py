"""What a list of recorded actions means: undo and redo, automatic actions, standing orders, games cut short."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import BadInput
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.pieces import TrainIds
from engine.interop.titles import reader_of
from engine.interop.web import WebGame, effective, with_automatic
from tests.support.games.positions import turn_of
from tests.support.paths import GAMES, needs_recorded_games

FIXTURES = [path for path in sorted(GAMES.glob("fixture_*.json.gz")) if "trace" not in path.name]
PLAYERS = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Luis"}, {"id": 3, "name": "Eva"}]


def line(*words: str) -> list[dict[str, Any]]:
    """Actions numbered from 1: `a` is an action, `undo`, `undo 3`, `redo`, `message` what they say."""
    found: list[dict[str, Any]] = []
    for number, word in enumerate(words, 1):
        kind, _, until = word.partition(" ")
        action: dict[str, Any] = {"type": "pass" if kind == "a" else kind, "id": number}
        found.append(action | ({"action_id": int(until)} if until else {}))
    return found


@needs_recorded_games
@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.name.partition(".")[0])
def test_the_same_actions_stay(path: Path) -> None:
    """In games of people the actions that stay are those that the other engine kept."""
    trace = read_game(path.with_name(path.name.replace(".json.gz", ".trace.json.gz")))
    stayed = [action["id"] for action in effective(read_game(path)["actions"])]
    assert stayed == [step["a"]["id"] for step in trace["steps"]]


@pytest.mark.parametrize(
    ("words", "stayed"),
    [
        (["a", "a", "undo"], [1]),
        (["a", "a", "undo", "undo"], []),
        (["a", "a", "a", "undo 1"], [1]),
        (["a", "a", "undo 0", "redo"], [1, 2]),
        (["a", "a", "undo", "message", "redo"], [1, 2]),
        (["a", "log", "undo"], []),
        (["a", "undo", "a", "redo"], [3]),
        (["a", "a", "undo", "undo", "redo", "a"], [1, 6]),
        (["undo", "redo", "a"], [3]),
    ],
)
def test_undo_and_redo(words: list[str], stayed: list[int]) -> None:
    """An undo takes back one action or all after a named one; redo brings the last undone back until something is done."""
    assert [action["id"] for action in effective(line(*words))] == stayed


def test_what_a_file_marks_as_undone_is_left_out() -> None:
    """Their own undos among it: neither is carried out twice."""
    marked = [{**action, "skip": True} if action["id"] in (2, 3) else action for action in line("a", "a", "undo", "a")]
    assert [action["id"] for action in effective(marked)] == [1, 4]


def test_players_may_be_called_by_their_names() -> None:
    """Games played on one screen have no other names for them."""
    game = {"title": "18Mag", "players": PLAYERS, "settings": {"seed": 1}, "actions": []}
    reader = Importer(WebGame(game), reader_of("18Mag")).reader
    assert [reader.player({"entity": who}) for who in (2, "2", "Luis")] == ["P2", "P2", "P2"]


@pytest.mark.parametrize(
    "actions",
    [
        [{"type": "pass", "id": 1}, {"type": "undo", "id": 2, "action_id": "one"}],
        [{"type": "pass", "id": "one"}, {"type": "undo", "id": 2, "action_id": 0}],
        [{"type": 7}],
    ],
)
def test_bad_numbers_are_refused(actions: list[dict[str, Any]]) -> None:
    """Numbers that are none give one clear line."""
    with pytest.raises(BadInput):
        effective(actions)


@pytest.mark.parametrize(("name", "kind"), [("3-0", "3"), ("4+4g-12", "4+4g"), ("5", "5"), ("2-x", "2-x"), ("", "")])
def test_a_train_is_known_with_and_without_its_copy(name: str, kind: str) -> None:
    """The number behind the last dash is that of the copy; what has none is the kind itself."""
    assert TrainIds.kind(name) == kind


def test_automatic_actions_follow_theirs() -> None:
    """Automatic actions may have automatic actions; broken ones are refused."""
    inner = {"type": "run_routes", "auto_actions": [{"type": "dividend"}]}
    action = {"type": "pass", "auto_actions": [inner, {"type": "buy_train"}]}
    assert [raw["type"] for raw in with_automatic(action)] == ["pass", "run_routes", "dividend", "buy_train"]
    for broken in ({"type": "pass", "auto_actions": 3}, {"type": "pass", "auto_actions": [{}]}):
        with pytest.raises(BadInput):
            list(with_automatic(broken))


def test_standing_orders_change_nothing() -> None:
    """Any `program_` action is only a word; what it does comes as automatic actions."""
    choice = {"type": "bid", "entity": 1, "entity_type": "player", "minor": "1", "price": 0, "id": 1}
    order = {"type": "program_close_pass", "entity": 2, "entity_type": "player", "id": 2}
    game = {"title": "18Mag", "players": PLAYERS, "settings": {"seed": 1}, "actions": [choice, order]}
    importer = Importer(WebGame(game), reader_of("18Mag"))
    importer.step(0)
    before = importer.state
    importer.step(1)
    assert importer.state is before


def test_a_train_given_up_in_the_turn_of_another_tells_of_no_turn() -> None:
    """A company at turn that gives one up says whose turn it is; sales for a company say nothing."""
    importer = Importer(
        WebGame({"title": "18Mag", "players": PLAYERS, "settings": {"seed": 1}, "actions": []}), reader_of("18Mag")
    )
    importer.state = turn_of(importer.state, "RABA", "operating")
    said = [("discard_train", "RABA"), ("discard_train", "SNW"), ("sell_shares", "RABA")]
    raws = [{"type": kind, "entity": who, "entity_type": "corporation"} for kind, who in said]
    assert [importer.tells_of_turn(raw) for raw in raws] == [True, False, False]


def test_a_pass_in_company_of_what_follows() -> None:
    """A pass with an automatic action of the same company after it does not end the company's turn."""
    draft = [
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "11",
        "12",
        "RABA",
        "G&C",
        "SNW",
        "SIK",
        "SKEV",
        "LdStEG",
    ]
    order = [(lap + seat) % 3 + 1 for lap in range(6) for seat in range(3)]
    bids = [
        {
            "type": "bid",
            "entity": who,
            "entity_type": "player",
            "price": 0,
            "minor" if item.isdigit() else "corporation": item,
        }
        for who, item in zip(order, draft, strict=True)
    ]
    lay = {"type": "lay_tile", "entity": "1", "entity_type": "minor", "hex": "E12", "tile": "L33-0", "rotation": 2}
    scrap = {"type": "discard_train", "entity": "1", "entity_type": "minor", "train": "2-0"}
    skip = {"type": "pass", "entity": "1", "entity_type": "minor", "auto_actions": [scrap]}
    game = {"title": "18Mag", "players": PLAYERS, "settings": {"seed": 1}, "actions": [*bids, lay, skip]}
    importer = Importer(WebGame(game), reader_of("18Mag"))
    for index in range(len(game["actions"])):
        importer.step(index)
    assert importer.state.trains.get("1", ()) == ()


@needs_recorded_games
def test_a_game_may_be_cut_anywhere() -> None:
    """Every beginning of a recorded game is a game: reading it up to there and going on is the same."""
    game = read_game(GAMES / "fixture_18Mag_3p_first450.json.gz")
    for cut in (0, 17, 40, 44, 120, 200):
        short = WebGame({**game, "actions": WebGame(game).actions[:cut]})
        importer = Importer(short, reader_of("18Mag"))
        for index in range(cut):
            importer.step(index)
        assert importer.state.moves == len(importer.played)

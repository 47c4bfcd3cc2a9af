"""Our games in the format of 18xx.games: the recorded ones come out as they went in, random ones are read back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import engine
from bot.__main__ import main
from bot.cli.saying import sentence
from engine.core.actions import Action, Ruling
from engine.core.errors import BadInput
from engine.core.formats.codec import digest
from engine.core.state import Setup, State
from engine.interop import own
from engine.interop.differing import differing
from engine.interop.export import export, prove
from engine.interop.files import read_game
from engine.interop.web import Raw, numbers, shuffled
from engine.random_players import play
from engine.titles.t18mag.box.facts import tables
from tests.support.asked_there.recorded_tables import as_there
from tests.support.games.recorded_games import imported, some_of, written, written_again
from tests.support.paths import GAMES, needs_recorded_games

PLAYED = [
    path for path in sorted(GAMES.glob("*_18Mag_*.json.gz")) if not path.stem.endswith((".trace.json", "variants.json"))
]
DEPOT = "depot"
TIMES = {"id", "created_at", "user"}


def plain(actions: list[Raw]) -> list[Raw]:
    """The actions as far as they matter.

    Terrain tokens announced in vain are left out, and all announcements with them. Of equal trains with one owner
    people take any copy, so a train is its kind and owner; that the owner has the copy at all is checked on the way.
    """
    owners: dict[str, str] = {}
    founded = 0
    found: list[Raw] = []
    for raw in actions:
        action = {key: value for key, value in raw.items() if key not in TIMES}
        if "Terrain" in str(action.get("description")):
            continue
        if "minor" in action:
            owners[f"2-{founded}"] = action["minor"]
            founded += 1
        if action["type"] in ("buy_train", "discard_train"):
            copy = action["train"]
            action["train"] = (copy.split("-")[0], owners.get(copy, DEPOT))
            owners[copy] = action["entity"] if action["type"] == "buy_train" else DEPOT
        if action["type"] == "run_routes":
            action["routes"] = [named(route, owners) for route in action["routes"]]
        found.append(action)
    return found


def named(route: Raw, owners: dict[str, str]) -> Raw:
    """A route with its train's kind and owner."""
    return {**route, "train": (route["train"].split("-")[0], owners[route["train"]])}


@needs_recorded_games
@pytest.mark.parametrize("path", some_of(PLAYED), ids=lambda path: path.name.partition(".")[0])
def test_recorded_games_come_out_as_they_went_in(path: Path) -> None:
    """The same actions with the same passes, tiles, cities, shares, routes and seed; read back, the same position."""
    before, game = written_again(path)
    assert plain(game["actions"]) == plain(before.game.actions)
    assert game["settings"]["seed"] == before.game.seed
    theirs = read_game(path)
    if theirs["status"] == "finished":
        assert game["result"] == theirs["result"]
    assert digest(imported(game).state) == digest(before.state)


def game_of(players: int, seed: int, **options: str) -> tuple[Setup, list[Action], State]:
    """A whole random game."""
    setup = Setup("18Mag", tuple(f"P{n + 1}" for n in range(players)), options=options, seed=seed)
    setup = as_there(setup) if not options else setup
    moves = list(play(setup, seed))
    return setup, [move.action for move in moves], moves[-1].after.state


@pytest.mark.parametrize(
    ("players", "seed"),
    [(2, 1), (4, 0), *(pytest.param(*table, marks=pytest.mark.soak) for table in [(2, 0), (3, 3), (5, 2), (6, 3)])],
)
def test_random_games_are_read_back(players: int, seed: int) -> None:
    """Our own dice dealt the prices, a seed of theirs deals the same; the last position is the same."""
    setup, actions, last = game_of(players, seed)
    game = json.loads(json.dumps(written(setup, actions)))
    again = imported(game).state
    assert game["status"] == "finished"
    assert digest(replace_table(again)) == digest(replace_table(last))


def replace_table(state: State) -> State:
    """The position without its set-up, dice and count of moves (passes are counted differently)."""
    return replace(state, setup=Setup("18Mag", ("P1",)), dice=0, moves=0)


def test_other_readings_are_refused() -> None:
    """A game in which the two readings of a rule part is not written; the moves and the choice of the table are named."""
    setup, actions, _ = game_of(3, 0, best_run="declared")
    with pytest.raises(BadInput) as refused:
        export(setup, actions)
    assert refused.value.code == "export.moves_differ"
    found = [move for move in differing(setup, actions) if move.choices]
    assert found and {name for move in found for name in move.choices} == {"no_train_markers"}


def test_rulings_are_refused() -> None:
    """Their engine knows no corrections by a moderator."""
    setup = Setup("18Mag", ("P1", "P2", "P3"))
    with pytest.raises(BadInput, match=r"export\.cannot_say"):
        export(setup, [Ruling("moderator", "cash", "P1", "100", "paid twice")])


def test_deals_that_no_seed_gives() -> None:
    """Prices that are not among their ten cards are refused at once."""
    prices = dict.fromkeys(("RABA", "G&C", "SNW", "SIK", "SKEV", "LdStEG", "MAVAG"), 60)
    with pytest.raises(BadInput, match=r"export\.no_seed"):
        export(Setup("18Mag", ("P1", "P2", "P3"), given={"start_prices": prices}), [])


def test_the_seed_deals_the_prices() -> None:
    """A deal of our dice is found among their seeds."""
    setup = Setup("18Mag", ("P1", "P2"), seed=99)
    written = export(setup, [])
    view = engine.look(engine.new_game(setup).state)
    cards = shuffled(list(tables(view).start_prices), numbers(written["settings"]["seed"]))
    prices = [view.price(name) for name in view.book.certs_of_company]
    assert cards[: len(prices)] == prices


def test_the_command_converts_either_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ours to theirs and back: names and positions stay."""
    setup, actions, last = game_of(2, 1)
    ours, theirs, back = tmp_path / "ours.json", tmp_path / "theirs.json.gz", tmp_path / "back.json"
    ours.write_bytes(own.write(setup, actions))
    assert main(["export", str(ours), "--format", "web", "--out", str(theirs), "--names", "Ana", "Luis"]) == 0
    assert [player["name"] for player in read_game(theirs)["players"]] == ["Ana", "Luis"]
    assert main(["export", str(theirs), "--format", "own", "--out", str(back)]) == 0
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [report["over"] for report in reports] == [True, True]
    state = engine.new_game(own.read(read_game(back))[0]).state
    for action in own.read(read_game(back))[1]:
        state = engine.apply(state, action).state
    assert digest(replace_table(state)) == digest(replace_table(last))


@pytest.mark.parametrize(
    ("game", "more", "said"),
    [
        ({"actions": [{"kind": "pass", "who": "P1"}]}, [], "not legal"),
        ({"actions": []}, ["--names", "Ana"], "2 players and 1 name."),
        ({"actions": []}, ["--out", "/nowhere/game.json"], "/nowhere/game.json: there is no such"),
        (
            {"actions": [], "setup": {"title": "1862", "players": ["P1", "P2", "P3"]}},
            [],
            "A table made with `like:18xx.games` is dealt as there",
        ),
        (
            {
                "actions": [],
                "setup": {
                    "title": "1824",
                    "players": ["P1", "P2", "P3"],
                    "variant": "goods_time",
                    "options": {"towns": "7"},
                },
            },
            [],
            "cannot be written for 18xx.games",
        ),
    ],
    ids=["illegal action", "names", "folder", "deal", "variant"],
)
def test_bad_input_is_one_line(
    game: dict[str, Any], more: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2, one line, and nothing written."""
    path, out = tmp_path / "game.json", tmp_path / "out.json"
    path.write_text(json.dumps({"format": own.FORMAT, "setup": {"title": "18Mag", "players": ["P1", "P2"]}, **game}))
    assert main(["export", str(path), "--format", "web", "--out", str(out), *more]) == 2
    assert said in capsys.readouterr().err
    assert not out.exists()


def test_what_leads_elsewhere_is_said_in_words() -> None:
    """Which parts of the books and which options of the table differ, without one of our names for them."""
    setup, actions, last = game_of(3, 0, best_run="declared", no_train_markers="in_a_row")
    game = written(setup, actions)
    with pytest.raises(BadInput) as refused:
        prove(game, replace(last, money={**last.money, "P1": last.money["P1"] + 1}))
    said = sentence(refused.value)
    assert refused.value.params["detail"].params == {"parts": ["books_money"]} and "the money" in said
    assert "books_" not in said and "_" not in said

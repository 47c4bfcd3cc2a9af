"""Random players at every table of a title: games end, and in many of them everything a title calls notable happens."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice

import pytest

from bot.__main__ import main
from engine import Setup, all_titles, load_title, look
from engine.board.routes import read, write
from engine.random_players import play
from engine.random_tables import all_tables, goes_together, plain_tables, table_of
from tests.support.games.random_games import some_moves
from tests.tools.random_games.__main__ import main as tool
from tests.tools.random_games.mixed import mixed_tables
from tests.tools.random_games.report import GameReport, Summary

GAMES = 200


def played(folder: str, tables: Sequence[Setup], games: int, first: int) -> Summary:
    """A report on games at tables that take turns."""
    title, report = load_title(folder), Summary()
    for number in range(games):
        setup = tables[number % len(tables)]
        game = GameReport(table_of(title.name, len(setup.players), setup.variant, first + number, setup.options))
        game.play()
        report.add(game)
    return report


@pytest.mark.parametrize("folder", all_titles())
def test_games_with_other_choices_end(folder: str) -> None:
    """A table with many options chosen otherwise: its game does not break and comes to an end."""
    report = played(folder, list(mixed_tables(load_title(folder), 1, seed=6)), games=1, first=500)
    assert not report.faults
    assert "" not in report.ends


@pytest.mark.soak
@pytest.mark.parametrize("folder", all_titles())
def test_everything_notable_happens_in_two_hundred_games(folder: str) -> None:
    """No game breaks, and each event that a title calls notable happens in at least one of them."""
    report = played(folder, list(all_tables(load_title(folder))), GAMES, first=1)
    assert not report.faults
    assert report.missing(load_title(folder)) == []


@pytest.mark.parametrize("folder", all_titles())
def test_all_tables_are_the_plain_ones_and_one_choice_more(folder: str) -> None:
    """Every other value of every option has a table, with what it needs beside it."""
    title = load_title(folder)
    plain, everything = list(plain_tables(title)), list(all_tables(title))
    assert everything[: len(plain)] == plain
    assert {len(table.options) for table in everything[len(plain) :]} <= {1, 2}
    assert len(set(map(str, everything))) == len(everything)
    tried = {choice for table in everything for choice in table.options.items()}
    assert tried >= {(option.name, value) for option in title.options for value in option.values[1:]}


def test_the_command_plays_tables_in_turn_and_sums_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line a game with the table it was played at, then a summary; the beginning of a game tells as much as all of it."""
    monkeypatch.setattr("engine.random_players.play", lambda setup, seed: islice(play(setup, seed), 80))
    assert tool(["report", "1862", "--setups", "all", "--option", "max_markers=8", "--games", "2"]) == 0
    *games, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert [(game["players"], game["seed"]) for game in games] == [(2, 0), (3, 1)]
    assert all(game["options"] == {"max_markers": "8"} for game in games)
    assert summary["games"] == 2 and summary["moves"] == sum(game["moves"] for game in games)
    assert main(["play", "1862", "--setups", "plain", "--option", "short_game=yes"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == 5  # with fewer it needs another deck
    assert main(["play", "18Mag", "--players", "9"]) == 2
    capsys.readouterr()
    assert main(["play", "18Mag", "--option", "best_run=wrong"]) == 2


@pytest.mark.parametrize("folder", all_titles())
def test_without_a_word_the_command_plays_the_first_table_of_the_box(
    folder: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game as printed, with as few players as it takes."""
    monkeypatch.setattr("engine.random_players.play", lambda setup, seed: iter(()))
    title = load_title(folder)
    assert main(["play", title.name]) == 0
    line = json.loads(capsys.readouterr().out)
    fewest = min(players for row in title.setups if row.variant == title.variants()[0] for players in row.players)
    assert (line["players"], line["variant"]) == (fewest, title.variants()[0])


def test_the_summary_tells_what_happened_and_what_never_did(capsys: pytest.CaptureFixture[str]) -> None:
    """Kinds of action, events, openers of phases, choices and refusals: each counted, or named as never seen."""
    assert tool(["report", "18Mag", "--players", "3"]) == 0
    game, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert sum(summary["rules"].values()) == game["moves"]
    assert summary["options"]["wagons=used"] == 1 and "wagons=any" in summary["never"]["options"]
    assert summary["refusals"] and summary["events"]["prices.dealt"] == 1
    for name, never in summary["never"].items():
        assert not {item for item in never if summary[name].get(item)}
    began = {code: count for code, count in summary["phases"].items() if code.startswith("green ")}
    assert sum(began.values()) == 1


@pytest.mark.parametrize("folder", all_titles())
def test_all_track_is_read_as_it_is_written(folder: str) -> None:
    """On the last board of a game every piece of track between two stops has a text that means it alone."""
    layout = look(some_moves(folder)[-1].after.state).layout
    pieces = [(segment,) for stop in layout.stops for segment in layout.segments(stop)]
    assert pieces
    assert all(read(layout, write(layout, piece)) == piece for piece in pieces)


@pytest.mark.parametrize("folder", all_titles())
def test_mixed_tables_draw_every_choice(folder: str) -> None:
    """Every value of every option comes up at some table, several otherwise at one, and each table can be played at."""
    title = load_title(folder)
    tables = list(mixed_tables(title, 100, seed=0))
    fitting = [(table, option) for table in tables for option in title.options_for(len(table.players), table.variant)]
    chosen = {(option.name, table.options.get(option.name, option.values[0])) for table, option in fitting}
    assert chosen >= {(option.name, value) for option in title.options for value in option.values}
    assert max(len(table.options) for table in tables) > 2
    assert all(goes_together(table) for table in tables)


def test_the_command_counts_and_names_what_never_happened(capsys: pytest.CaptureFixture[str]) -> None:
    """One line a title; what happened is counted, what never did is named."""
    assert tool(["coverage", "18Lilliput", "--games", "1"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert line["title"] == "18Lilliput" and line["games"] == 1 and line["faults"] == 0
    assert line["rules"]["lay_tile"] and line["refusals"]
    assert {"rules", "events", "phases", "options", "refusals"} <= set(line["never"])


def test_random_games_are_timed_action_by_action(capsys: pytest.CaptureFixture[str]) -> None:
    """By number of players, one alone among them."""
    assert main(["bench", "replay", "--random", "18Lilliput", "--count", "4"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert line["games"] == 4 and set(line["by_game"]) == {"1", "2", "3", "4"}
    assert min(line["by_game"].values()) > 0

"""`signalbox arena`: players of the computer meet, and what they came to is counted."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from bot.__main__ import main
from bot.cli.games.contest import Score
from bot.cli.games.gained import Gain, told
from bot.cli.games.pairs import AgainstAll
from bot.cli.games.vanished_seat import last_to_compare, place, played_on
from engine import Setup
from tests.support.games.random_games import game
from tests.support.paths import ROOT


def test_players_meet_and_a_row_tells_what_each_came_to(capsys: pytest.CaptureFixture[str]) -> None:
    """Two games of the shortest title: everybody sits everywhere, and shares are about the mean of a table."""
    assert main(["arena", "18Lilliput", "--seats", "random,quick", "--games", "2", "--seed", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "P1 random" in lines[0] and "P1 quick" in lines[1]
    rows = {line.split("|")[1].strip(): line.split("|") for line in lines if line.startswith("| ")}
    assert rows["quick"][2].strip() == rows["random"][2].strip() == "2"
    assert sum(int(rows[name][4]) for name in ("quick", "random")) == pytest.approx(200, abs=1)


def test_somebody_alone_is_first_only_before_the_rival(capsys: pytest.CaptureFixture[str]) -> None:
    """Gulliver is no seat of the arena, but stands beside the one there is."""
    assert main(["arena", "18Lilliput", "--seats", "quick", "--games", "2", "--option", "characters=one"]) == 0
    lines = capsys.readouterr().out.splitlines()
    worths = [dict(part.split()[-2:] for part in line.split(":", 1)[1].split(",")) for line in lines[:2]]
    won = sum(int(game["quick"]) > int(game["gulliver"]) for game in worths)
    assert f"| {50 * won} %" in lines[-1]


def test_a_strength_is_told_beside_another_in_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The game is played again with the other strength in its seat."""
    command = ["arena", "18Lilliput", "--seats", "quick,random", "--games", "1", "--seed", "4", "--beside", "random"]
    assert main(command) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("quick beside random: +") and last.endswith(" places in 1 seats")


def test_what_was_gained_is_told_with_how_far_it_may_be_off() -> None:
    """Of several games the mean, and 1.96 standard errors to either side."""
    gains = [Gain(100, 1), Gain(300, 0), Gain(200, 1)]
    assert told("hard", "quick", gains) == "hard beside quick: +200 ± 113 worth, +0.67 ± 0.65 places in 3 seats"


def test_an_unknown_player_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is played."""
    assert main(["arena", "18Mag", "--seats", "genius,quick,quick", "--games", "1"]) == 2
    assert "genius" in capsys.readouterr().err


def test_first_places_are_told_with_what_is_certain_of_them() -> None:
    """Eight of ten: between 49 and 94 % (Wilson, 95 %)."""
    low, high = Score(games=10, firsts=8).within()
    assert (round(low, 2), round(high, 2)) == (0.49, 0.94)


def test_a_seat_left_in_the_middle_is_no_worse_off(capsys: pytest.CaptureFixture[str]) -> None:
    """A computer takes over from random players: the places before and after are told, and how much worse it does."""
    command = ["arena", "18Lilliput", "--midway", "--seats", "quick,random", "--games", "1", "--seed", "4"]
    assert main(command) == 0
    *games, last = capsys.readouterr().out.splitlines()
    places = [[float(place) for place in line.split(" ", 2)[2].split(" → ")] for line in games]
    worse = [after - before for before, after in places]
    assert [line.split()[1] for line in games] == ["P1"] and max(worse) <= 0
    assert last == f"quick: {sum(worse):+.2f} places in 1 games"


def test_a_game_not_played_to_its_end_is_compared_where_its_last_round_began() -> None:
    """Both have come to the same round, and nothing of it is done."""
    states = [move.before for move in game("t18lilliput", 2)]
    short = states[: len(states) // 2]
    until = last_to_compare(short)
    assert not until.over and until.rounds == short[-1].rounds and until.moves < short[-1].moves
    there = played_on(states[0], {"P1": "random", "P2": "random"}, "any", until)
    kind = until.round.kind
    assert there.round.kind == kind and there.rounds[kind] == until.rounds[kind]


def test_who_shares_a_place_has_the_middle_of_those_shared() -> None:
    """At the beginning everybody is worth as much: of three the second place."""
    state = engine.new_game(Setup("18Mag", ("P1", "P2", "P3"), seed=1)).state
    assert place(state, "P1") == place(state, "P3") == 2


def test_the_same_code_of_another_checkout_plays_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever plays there follows the game move by move; beside itself a checkout changes nothing."""
    command = ["arena", "18Lilliput", "--seats", "random,random", "--games", "1", "--seed", "4"]
    assert main(command) == 0
    here = capsys.readouterr().out.splitlines()[0]
    assert main([*command, "--against", str(ROOT)]) == 0
    first, *_, last = capsys.readouterr().out.splitlines()
    assert "P2 random there" in first and first.replace(" there", "") == here
    assert last.startswith("random against random there: ahead in ") and " of 1 pairs" in last


def test_what_is_no_checkout_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is played."""
    assert main(["arena", "18Lilliput", "--seats", "quick,quick", "--against", str(tmp_path)]) == 2
    assert "no checkout" in capsys.readouterr().err


def test_each_pair_of_seats_is_counted() -> None:
    """Two seats each: four pairs a game, ties by half, and the mean of the leads."""
    pairs = AgainstAll(("hard", "hard", "medium", "medium"))
    pairs.count({"P1": 30, "P2": 20, "P3": 10, "P4": 20}, {"P1": "hard", "P2": "medium", "P3": "medium", "P4": "hard"})
    assert [*pairs.told()] == ["hard against medium: ahead in 3.5 of 4 pairs (88 %), +10 worth"]

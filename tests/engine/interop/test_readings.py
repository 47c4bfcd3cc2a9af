"""A recorded game whose end is told: where ours leads elsewhere another reading, or a bolder correction, is found, or none."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from engine.core.actions import Ruling
from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.interop import readings
from engine.interop.files import read_game
from engine.interop.forks import Trunk
from engine.interop.importer import Importer
from engine.interop.web import Raw, WebGame
from tests.support.paths import GAMES, needs_recorded_games

pytestmark = needs_recorded_games


def recorded(name: str) -> dict[str, Any]:
    """A recorded game as it lies there."""
    return read_game(GAMES / f"{name}.json.gz")


@pytest.fixture
def guess(monkeypatch: pytest.MonkeyPatch) -> Callable[[type, str, str], None]:
    """Have a reader guess an option wrongly."""

    def wrong(reader: type, option: str, value: str) -> None:
        setup: Callable[..., Setup] = reader.setup  # type: ignore[attr-defined]

        def other(self: Any, game: WebGame) -> Setup:
            found = setup(self, game)
            found.options[option] = value
            return found

        monkeypatch.setattr(reader, "setup", other)

    return wrong


def test_the_reading_that_leads_to_the_recorded_end_is_found(guess: Callable[[type, str, str], None]) -> None:
    """Fines paid with shares of the round stop this game; the option is chosen otherwise, and told."""
    from engine.titles.t1862.web.reader import RailwaysReader

    game = WebGame(recorded("random_1862_8p_507"))
    guess(RailwaysReader, "fine_shares", "held_before")
    assert readings.play(game, {}).stop is not None
    found = readings.read(game)
    assert (found.stop, found.importer.chosen) == (None, {"fine_shares": "any"})


def test_two_options_may_be_guessed_wrongly(guess: Callable[[type, str, str], None]) -> None:
    """From the reading that comes furthest the search goes on."""
    from engine.titles.t1862.web.reader import RailwaysReader

    game = WebGame(recorded("random_1862_8p_507"))
    guess(RailwaysReader, "fine_shares", "held_before")
    guess(RailwaysReader, "receiver_kind", "first")
    found = readings.read(game)
    assert (found.stop, found.importer.chosen) == (None, {"fine_shares": "any", "receiver_kind": "next"})


def test_without_a_recorded_end_nothing_is_searched(guess: Callable[[type, str, str], None]) -> None:
    """Nobody could tell a lucky reading from the right one."""
    from engine.titles.t1862.web.reader import RailwaysReader

    guess(RailwaysReader, "fine_shares", "held_before")
    found = readings.read(WebGame({**recorded("random_1862_8p_507"), "result": {}}))
    assert found.stop is not None and found.importer.chosen == {}


def test_another_end_than_the_recorded_one_is_told() -> None:
    """Whose worth differs is named with both figures, and the position reached is kept."""
    raw = recorded("random_18Mag_2p_121")
    raw["result"] = {player: worth + 5 for player, worth in raw["result"].items()}
    found = readings.read(WebGame(raw), strict=True)
    assert isinstance(found.stop, BadInput) and found.stop.code == "file.other_result"
    assert found.stop.params["before"] - found.stop.params["worth"] == 5
    assert found.played == len(raw["actions"])


def spoilt(name: str, change: Callable[[Raw], bool]) -> tuple[WebGame, int]:
    """A recorded game with the last action changed for which that is possible, and where it stands."""
    raw = deepcopy(recorded(name))
    index = next(n for n in reversed(range(len(raw["actions"]))) if change(raw["actions"][n]))
    return WebGame(raw), index


def backwards(raw: Raw) -> bool:
    """A train goes back on its own track, and the sum stays."""
    if raw["type"] != "run_routes" or not raw["routes"] or raw["entity_type"] == "minor":
        return False
    route = raw["routes"][0]
    route["connections"] = [*route["connections"], list(reversed(route["connections"][-1]))]
    route.pop("nodes", None)
    return True


def test_a_run_no_rule_allows_is_ruled_where_the_end_proves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its recorded money is booked as a correction; strictly, it stops there."""
    monkeypatch.setattr(readings, "MOST_ACTIONS", 0)
    game, index = spoilt("random_1862_3p_510", backwards)
    found = readings.read(game)
    assert found.stop is None
    rulings = [action for action in found.importer.played if isinstance(action, Ruling)]
    assert {ruling.change for ruling in rulings} <= {"revenue", "cash"} and rulings
    strict = readings.read(game, strict=True)
    assert strict.stop is not None and strict.played == index


def test_a_game_no_reading_explains_stops_where_it_first_stopped() -> None:
    """The first refusal is told, not that of some other reading."""
    raw = recorded("random_18Mag_2p_121")
    at = next(n for n, action in enumerate(raw["actions"]) if action["type"] == "lay_tile")
    del raw["actions"][at + 1 : at + 20]
    game = WebGame(raw)
    first, found = readings.play(game, {}), readings.read(game)
    assert first.stop is not None
    assert (found.played, str(found.stop), found.importer.chosen) == (first.played, str(first.stop), {})


def test_a_search_without_time_left_says_the_true_reason() -> None:
    """Another result than ours is tried with every option there is; who has no time hears at once whose worth differs."""
    raw = recorded("random_1862_3p_510")
    raw["result"] = {player: worth + 1 for player, worth in raw["result"].items()}
    game, asked = WebGame(raw), 0

    def some_time_left() -> bool:
        nonlocal asked
        asked += 1
        return asked < len(game.actions) + 50

    found = readings.read(game, time_left=some_time_left)
    assert asked == len(game.actions) + 50, "the search goes on without asking"
    assert isinstance(found.stop, BadInput) and found.stop.code == "file.other_result"
    assert (found.importer.chosen, found.played) == ({}, len(game.actions))


def ends(reading: readings.Reading) -> tuple[object, ...]:
    """How far a reading came, why it stopped, and what everybody is worth there."""
    view = reading.importer.view()
    return reading.played, str(reading.stop), {player: view.worth(player) for player in view.players}


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("random_1840_2p_414", 2),
        *(
            pytest.param(name, 99, marks=pytest.mark.soak)
            for name in ("random_1862_3p_7401", "random_1840_3p_7111", "random_1824Cis_2p_7004", "random_18Mag_2p_121")
        ),
    ],
)
def test_a_fork_leads_where_the_whole_game_leads(name: str, most: int) -> None:
    """Each option chosen otherwise: played from where it first matters or from the beginning, the end is the same."""
    game = WebGame(recorded(name))
    trunk = Trunk(game)
    first = readings.go_on(trunk, 0, None, readings.nobody)
    trunk.ended()
    parted = 0
    for options in list(readings.otherwise(trunk))[-most:]:
        fork = trunk.parted(options)
        parted += fork is not None and fork[1] > 0
        found = first if fork is None else readings.go_on(*fork, None, readings.nobody)
        assert ends(found) == ends(readings.play(game, options)), options
    assert parted


def test_a_file_that_no_reading_fits_is_told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a score of options most matter late or never: all are tried with a third of the actions of so many games."""
    raw = recorded("random_1862_3p_7401")
    raw["result"] = {player: worth + 5 for player, worth in raw["result"].items()}
    game, steps, step = WebGame(raw), [0], Importer.step

    def counted(self: Importer, index: int) -> None:
        steps[0] += 1
        step(self, index)

    monkeypatch.setattr(Importer, "step", counted)
    found = readings.read(game)
    options = len(list(readings.otherwise(found.importer)))
    assert options > 20 and steps[0] < options * len(game.actions) // 3

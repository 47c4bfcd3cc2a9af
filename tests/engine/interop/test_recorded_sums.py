"""The sums of recorded runs: made by some reading of the routes, or the game stops with both sums."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from engine import look
from engine.core.actions import Ruling, Run, RunTrains
from engine.core.errors import BadInput
from engine.core.rule import Open
from engine.ids import TrainId
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.repairs import stand_ins, sums
from engine.interop.titles import reader_of
from engine.interop.web import Raw, WebGame
from engine.titles.t1862.runs.freight import JOINED
from engine.titles.t1862.web.runs import joined_freight
from tests.support.games.positions import new_game, turn_of
from tests.support.paths import GAMES, needs_recorded_games

SAMPLES = ["random_1862_2p_501", "random_18Mag_2p_121", "random_1824_3p_107"]
BEGINNING = 200
FREIGHTS_THAT_CANNOT_JOIN = "random_1862_7p_506"


def spoilt(raw: Raw, change: Any) -> Raw:
    """A run with another sum."""
    routes = deepcopy(raw["routes"])
    routes[0]["revenue"] = change(routes[0]["revenue"])
    return {**raw, "routes": routes}


def at_a_run(name: str, trains: int, most: int | None = None) -> tuple[Importer, int]:
    """A game read up to the last run with so many trains."""
    game = WebGame(read_game(GAMES / f"{name}.json.gz"))
    at = max(n for n, raw in enumerate(game.actions[:most]) if len(raw.get("routes") or ()) >= trains)
    importer = Importer(game, reader_of(game.title))
    for index in range(at):
        importer.step(index)
    return importer, at


def test_in_place_of_a_run_the_best_one_is_ruled_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what is proposed here the first alone; a record of one route has none to leave out."""
    view = look(turn_of(new_game("18Mag", 3), "RABA", "operating"))
    best, other = ((Run(TrainId("2"), route),) for route in ("A1-A3", "A1-A5"))
    monkeypatch.setattr(stand_ins, "complete", lambda *_: Open((best, other)))
    found = stand_ins.other_runs(view, {"routes": [{}]}, lambda raw: [])
    assert [*found] == [(RunTrains("RABA", best),), (RunTrains("RABA", ()),)]


def refused(importer: Importer, index: int, raw: Raw) -> BadInput:
    """Why another action in place of a recorded one is not played; nothing is."""
    state = importer.state
    importer.game.actions[index] = raw
    with pytest.raises(BadInput) as error:
        importer.step(index)
    assert importer.state == state
    return error.value


@needs_recorded_games
@pytest.mark.parametrize("name", SAMPLES)
def test_another_sum_is_not_played_without_a_word(name: str) -> None:
    """Who wants no corrections gets both sums of a run that brings something else here."""
    importer, index = at_a_run(name, 1, BEGINNING)
    importer.strict = True
    raw = importer.game.actions[index]
    told = sum(route["revenue"] for route in raw["routes"])
    error = refused(importer, index, spoilt(raw, lambda sum_: sum_ + 1))
    assert error.code == "file.other_sum"
    assert error.params["before"] == told + 1 and error.params["revenue"] == told
    assert refused(importer, index, spoilt(raw, lambda _: "much")).code == "file.bad_action"


@needs_recorded_games
def test_another_sum_is_ruled_and_told() -> None:
    """The recorded revenue is what is shared out, the recorded subsidy what the treasury has, and both are rulings."""
    importer, index = at_a_run("random_1862_2p_501", 1, BEGINNING)
    raw = importer.game.actions[index]
    before, told = importer.view().cash(raw["entity"]), sum(route["revenue"] for route in raw["routes"])
    importer.game.actions[index] = {**spoilt(raw, lambda sum_: sum_ + 35), "subsidy": 25}
    importer.step(index)
    assert importer.state.turn.revenue == told + 35
    assert importer.view().cash(raw["entity"]) == before + 25
    rulings = [action for action in importer.played if isinstance(action, Ruling)]
    assert [(ruling.change, ruling.reason) for ruling in rulings] == [("revenue", sums.WHY), ("cash", sums.WHY)]


@needs_recorded_games
@pytest.mark.parametrize("share", [0, 1, 2])
def test_a_sum_that_fits_another_sum_is_still_another(share: int) -> None:
    """Revenue and subsidy are compared each by itself: neither passes as the other, nor as both together."""
    importer, index = at_a_run("random_1862_2p_501", 1, BEGINNING)
    raw = importer.game.actions[index]
    paid, told = raw["subsidy"], sum(route["revenue"] for route in raw["routes"])
    here, cash = importer.mark(), importer.view().cash(raw["entity"])
    importer.step(index)
    earned = importer.view().cash(raw["entity"]) - cash
    importer.back_to(here)
    moved = [
        {**spoilt(raw, lambda sum_: sum_ + 30), "subsidy": 0},
        {**raw, "subsidy": told},
        {**raw, "subsidy": paid + 10},
    ]
    importer.game.actions[index] = moved[share]
    importer.step(index)
    assert any(isinstance(action, Ruling) for action in importer.played[here.moves :])
    assert importer.view().cash(raw["entity"]) - cash == earned - paid + moved[share]["subsidy"]


@needs_recorded_games
@pytest.mark.parametrize("sum_", [-(10**6), 10**12])
def test_sums_that_cannot_be_are_refused(sum_: int) -> None:
    """No ruling makes money nobody could count."""
    importer, index = at_a_run("random_1862_2p_501", 1, BEGINNING)
    raw = importer.game.actions[index]
    assert refused(importer, index, spoilt(raw, lambda _: sum_)).code == "file.other_sum"


@needs_recorded_games
def test_freights_that_cannot_join_are_no_reason_to_stop() -> None:
    """Looking for the reading that makes a sum, joining what does not meet is none (1862, 7.8.1)."""
    importer, index = at_a_run(FREIGHTS_THAT_CANNOT_JOIN, 5)
    importer.strict = True
    raw = importer.game.actions[index]
    assert refused(importer, index, spoilt(raw, lambda sum_: sum_ + 7)).code == "file.other_sum"


def test_some_freights_may_be_joined() -> None:
    """Of three freight trains any two may count as one, not only all of them (1862, 7.8.1)."""
    ways = [[bool(named) for named in way] for way in joined_freight([("A1", "B2"), (), ("B2", "C3"), ("C3", "D4")])]
    assert ways[0] == [True, False, True, True]
    assert sorted(ways[1:]) == [[False, False, True, True], [True, False, False, True], [True, False, True, False]]
    assert next(joined_freight([("A1", "B2"), ("B2", "C3")])) == [(JOINED,), (JOINED,)]

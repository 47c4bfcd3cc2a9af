"""The two examples of revenue in the rulebook (2), to the pound, and the best set wherever companies ran."""

from __future__ import annotations

import pytest

import engine
from engine import Run, State
from engine.core.actions import RunTrains
from engine.rules.running import best_found, earnings
from engine.titles.t18lilliput.runs.problem import best_runs, route_problem, searched, total_of
from tests.support.games.positions import new_game, put
from tests.support.games.random_games import game
from tests.titles.t18lilliput.positions import BLUE, GREEN, RED, TITLE, YELLOW, cell

Placed = dict[str, tuple[int, int, str, int]]
Markers = dict[str, tuple[str, ...]]
FIRST: Placed = {
    "A": (-1, 0, "YC2", 2),
    "B": (-1, 1, "CHJ2", 3),
    "C": (0, 1, "GC1", 3),
    "c": (1, 1, "YP2", 0),
    "D": (1, 0, "GM1", 0),
    "d": (1, -1, "YP2", 1),
    "E": (0, -1, "YC2", 2),
}
FIRST_MARKERS: Markers = {"A": (RED,), "C": (GREEN, RED), "D": (BLUE,), "E": (YELLOW,)}
FIRST_TRAINS: Markers = {RED: ("3", "2"), BLUE: ("3", "3"), GREEN: ("2", "2"), YELLOW: ("2", "2")}
SECOND: Placed = {
    "A": (2, 1, "GC1", 0),
    "a": (2, 0, "YP2", 2),
    "b": (2, 2, "YP2", 3),
    "B": (3, 2, "GC1", 3),
    "e": (3, 1, "YP1", 0),
    "C": (3, 0, "CHE", 1),
    "f": (4, 2, "YP1", 1),
    "F": (5, 2, "BC1", 0),
    "G": (5, 1, "CHJ2", 2),
    "g": (4, 0, "YP1", 1),
    "D": (5, 0, "GC1", 3),
    "h": (5, -1, "YP1", 0),
    "E": (5, -2, "BM1", 0),
    "H": (6, 1, "BC1", 0),
    "i": (6, 0, "GP3", 2),
    "I": (7, 0, "YC1", 1),
    "J": (8, 0, "CHA", 1),
}
SECOND_MARKERS: Markers = {
    "B": (RED, YELLOW), "C": (YELLOW,), "F": (YELLOW, BLUE), "D": (GREEN, BLUE), "H": (GREEN,),
}  # fmt: skip
SECOND_TRAINS: Markers = {RED: ("3D", "3"), YELLOW: ("5",), GREEN: ("4", "4"), BLUE: ("3",)}


def laid_out(places: Placed, markers: Markers, trains: Markers, phase: str) -> State:
    """The position of an example."""
    return put(
        new_game(TITLE, 4),
        tiles={cell(x, y): (tile, turn) for x, y, tile, turn in places.values()},
        markers={f"{cell(*places[name][:2])}.c0": owners for name, owners in markers.items()},
        trains=trains,
        phase=phase,
    )


def route(places: Placed, letters: str) -> str:
    """A route of the rulebook in our cells; M is Mildendo."""
    return "-".join("M13" if letter == "M" else cell(*places[letter][:2]) for letter in letters)


@pytest.fixture
def first() -> State:
    """Example 1: green tiles, phase 3."""
    return laid_out(FIRST, FIRST_MARKERS, FIRST_TRAINS, "3")


@pytest.fixture
def second() -> State:
    """Example 2: the brown phase, 3-trains are obsolete."""
    return laid_out(SECOND, SECOND_MARKERS, SECOND_TRAINS, "6")


@pytest.mark.parametrize(("company", "total"), [(RED, 170), (BLUE, 160), (GREEN, 140), (YELLOW, 110)])
def test_example_1_totals_are_the_highest(first: State, company: str, total: int) -> None:
    """The sums of the rulebook are the best there are, and proved."""
    found = best_found(engine.look(first), company)
    assert (found.total, found.gap) == (total, 0)


@pytest.mark.parametrize(("company", "total"), [(RED, 240), (YELLOW, 200), (GREEN, 230), (BLUE, 60)])
def test_example_2_totals_are_the_highest(second: State, company: str, total: int) -> None:
    """The same in the brown phase, with yellow's train read as a 5-train: its line has five cities."""
    found = best_found(engine.look(second), company)
    assert (found.total, found.gap) == (total, 0)


@pytest.mark.parametrize(
    ("company", "runs"),
    [
        (RED, {("3", "MDCB"): 110, ("2", "MAB"): 60}),
        (BLUE, {("3", "MDE"): 90, ("3", "DC"): 70}),
        (GREEN, {("2", "MCB"): 70, ("2", "CD"): 70}),
        (YELLOW, {("2", "ME"): 50, ("2", "ED"): 60}),
    ],
)
def test_example_1_each_train(first: State, company: str, runs: dict[tuple[str, str], int]) -> None:
    """Every line of the rulebook is a legal run with its figure."""
    check(first, FIRST, company, runs)


@pytest.mark.parametrize(
    ("company", "runs"),
    [
        (RED, {("3D", "FBC"): 200, ("3", "BAC"): 40}),
        (YELLOW, {("5", "CBFGHIJ"): 200}),
        (GREEN, {("4", "CDE"): 110, ("4", "FGHIJ"): 120}),
        (BLUE, {("3", "EDHG"): 60}),
    ],
)
def test_example_2_each_train(second: State, company: str, runs: dict[tuple[str, str], int]) -> None:
    """D trains double, obsolete trains halve and round down, the castle pays more to its marker, towns are free."""
    check(second, SECOND, company, runs)


def check(state: State, places: Placed, company: str, runs: dict[tuple[str, str], int]) -> None:
    """The runs are legal together, and each is worth what the rulebook says."""
    view = engine.look(state)
    named = tuple(Run(train, route(places, letters)) for train, letters in runs)
    for guard, needs in view.book.rules["run"].checks:
        values = {"who": company, "runs": named}
        assert guard(view, *[values[name] for name in needs]) is None, guard
    assert [item.revenue for item in earnings(view, company, named)] == list(runs.values())


@pytest.mark.parametrize(("players", "seed"), [(4, 4), (3, 1)])
def test_the_best_set_is_the_same_listed_and_searched(players: int, seed: int) -> None:
    """Where all routes can be listed the search finds as much, also where trains that are obsolete round down, and claims no less."""
    tried = 0
    for move in game("t18lilliput", players, seed=seed):
        if isinstance(move.action, RunTrains):
            view, who = engine.look(move.before), move.action.who
            routes, most = searched(view, who, route_problem(view, who))
            assert total_of(view, who, routes) == best_runs(view, who).total
            assert most == 0 or most >= total_of(view, who, routes)
            tried += 1
    assert tried > 10

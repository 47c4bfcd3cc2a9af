"""Tables 4, 5 and 6: tiles of scenarios, what lies in the box, trains and phases."""

from __future__ import annotations

from collections import Counter

import pytest

import engine
from engine import State, load_title
from engine.core.actions import Choose, LayTile, Run, RunTrains
from engine.core.draft import Draft
from engine.core.flow import start_turn
from engine.titles.box_rows import own
from engine.titles.t18lilliput.box.facts import PhaseFacts
from engine.titles.t18lilliput.rounds.first_round import starters
from engine.titles.t18lilliput.runs import problem as runs
from engine.titles.t18lilliput.solo.gulliver import his
from tests.support.games.positions import do, new_game, put, refusal, settled
from tests.titles.t18lilliput.positions import RED, at_work, begun, laid_out, lay_home

OPTIONS = {"scenario": "begin", "best_run": "declared"}
DATA = load_title("18Lilliput")


def board(tiles: dict[str, tuple[str, int]], markers: dict[str, tuple[str, ...]], **parts: object) -> State:
    """A board of a scenario laid out by hand."""
    return put(laid_out(begun(4, options=OPTIONS), tiles, markers), **parts)  # type: ignore[arg-type]


def alone() -> State:
    """A game against Gulliver after the choice."""
    state = new_game("18Lilliput", 1)
    own = next(name for name in starters(engine.look(state)) if name not in his(engine.look(state)))
    return do(lay_home(do(state, Choose("P1", own))), Choose("P1", "general"))


@pytest.mark.parametrize(("mine", "more"), [("SC-MINE1", 10), ("SC-MINE2", 20)])
def test_table_4_a_mine_fills_the_treasury(mine: str, more: int) -> None:
    """Whoever runs through it gets the sum into the treasury, whatever becomes of the revenue."""
    beyond, turn = {"SC-MINE1": ("M16", 0), "SC-MINE2": ("N15", 1)}[mine]
    tiles = {"M14": ("YC1", 0), "M15": (mine, 2), beyond: ("YC1", turn)}
    state = board(tiles, {"M14.c0": (RED,)}, trains={RED: ("2",)})
    draft = Draft(engine.look(state).book, state)
    draft.set_round(kind="operating", order=(RED,))
    start_turn(draft, RED)
    state = settled(draft.state)
    after = do(state, RunTrains(RED, (Run("2", f"M14-{beyond}"),)))
    assert after.money[RED] - state.money[RED] == more and after.turn.revenue == 40


def test_table_4_sea_is_never_built_on_nor_led_to() -> None:
    """Track ends nowhere at the sea, and nothing replaces it."""
    tiles = {"M14": ("YC1", 0), "M15": ("SC-SEA", 0), "N13": ("YC1", 1)}
    state = at_work(board(tiles, {"M14.c0": (RED,), "N13.c0": (RED,)}), RED, "A3-1")
    assert refusal(state, LayTile(RED, "M15", "YP1", 0)) == "track.not_an_upgrade"
    assert "M15" not in engine.complete(state, RED, "lay_tile", {}).values  # type: ignore[union-attr]
    open_side = board({"M14": ("YC1", 0), "N15": ("SC-SEA", 0)}, {"M14.c0": (RED,)})
    assert refusal(at_work(open_side, RED, "A3-1"), LayTile(RED, "M15", "YP2", 2)) == "lilliput.closed_side"
    assert refusal(at_work(open_side, RED, "A3-1"), LayTile(RED, "M15", "YP1", 0)) == ""


def test_table_4_a_mountain_takes_a_tunnel_for_50() -> None:
    """From green on, nothing else, paid by the company; it counts as plain track."""
    tiles = {"M14": ("YC1", 0), "M15": ("SC-MNT", 0), "N13": ("YC1", 1)}
    early = at_work(board(tiles, {"M14.c0": (RED,), "N13.c0": (RED,)}), RED, "A1-1")
    assert refusal(early, LayTile(RED, "M15", "SC-TUN1", 0)) == "track.colour_not_open"
    state = at_work(board(tiles, {"M14.c0": (RED,)}, phase="3"), RED, "A1-1")
    assert refusal(state, LayTile(RED, "M15", "YP1", 0)) == "track.not_an_upgrade"
    after = do(state, LayTile(RED, "M15", "SC-TUN1", 0))
    assert state.money[RED] - after.money[RED] == 50
    city = {"M14": ("YC1", 0), "M15": ("YP1", 0), "M16": ("SC-MNT", 0)}
    state = at_work(board(city, {"M14.c0": (RED,)}, phase="3"), RED, "A1-1")
    assert refusal(state, LayTile(RED, "M16", "SC-TUN1", 0)) == "lilliput.pattern"


def test_table_4_wiggwack_brings_60_with_a_marker() -> None:
    """30 without one; an end of every route."""
    tiles = {"M14": ("YC1", 0), "M15": ("YP1", 0), "M16": ("SC-WIG", 0)}
    for markers, paid in (({"M14.c0": (RED,)}, 20 + 30), ({"M14.c0": (RED,), "M16.c0": (RED,)}, 20 + 60)):
        view = engine.look(board(tiles, markers))
        assert runs.revenue(view, RED, "2", ("M14.c0", "M16.c0")) == paid
        assert view.layout.stops["M16.c0"].terminal


@pytest.mark.parametrize(
    ("tiles", "totals"),
    [
        ("normal", {"yellow": 30, "green": 11, "brown": 5}),
        ("allenbeck", {"yellow": 30, "green": 11, "brown": 5}),
        ("laputa", {"yellow": 30, "green": 11, "brown": 6}),
        ("brobdingnag", {"yellow": 30, "green": 11, "brown": 5}),
    ],
)
def test_table_5_tiles(tiles: str, totals: dict[str, int]) -> None:
    """Metropolises, cities and plain track of each colour as the table adds up; seven tiles of characters besides."""
    view = engine.look(new_game("18Lilliput", 4, options={"tiles": tiles}))
    left = view.tiles_left
    special = {name: count for name, count in left.items() if name.removeprefix("BR-").startswith("CH")}
    found: Counter[str] = Counter()
    for name, count in left.items():
        if name not in special:
            found[view.book.atlas.tiles[name].colour] += count
    assert found == totals and sum(special.values()) == 7


@pytest.mark.parametrize(
    ("players", "stack"),
    [(4, (2, 6, 5, 4, 3)), (3, (2, 5, 4, 3, 2)), (2, (2, 3, 3, 2, 2)), (1, (2, 2, 2, 2, 2))],
)
def test_table_6_trains_by_players(players: int, stack: tuple[int, ...]) -> None:
    """Two 2-trains stay in the stack whoever was chosen; of the others as many as the table says; 4D without end."""
    depot = (alone() if players == 1 else begun(players)).trains["depot"]
    assert tuple(depot.count(name) for name in ("2", "3", "4", "5", "3D")) == stack and "4D" in depot


def test_table_6_prices_and_phases() -> None:
    """What each kind costs; which phase begins with it, its limit, its colours, what becomes obsolete and what is scrapped."""
    assert {train.name: train.price for train in DATA.trains} == {
        "2": 80, "3": 150, "4": 300, "5": 400, "3D": 500, "4D": 650,
    }  # fmt: skip
    rows = [
        (row.opens, row.train_limit, len(row.colours), list(row.obsolete), list(own(row.facts, PhaseFacts).rust))
        for row in DATA.phases[1:]
    ]
    assert rows == [
        ("2", 4, 1, [], []), ("3", 4, 2, [], []), ("4", 3, 2, ["2"], []), ("5", 2, 3, [], ["2"]),
        ("3D", 2, 3, ["3"], []), ("4D", 2, 3, ["4"], ["3"]),
    ]  # fmt: skip
    assert [own(row.facts, PhaseFacts).treasury for row in DATA.phases] == [50, 50, 70, 70, 100, 100, 100]

"""The pixel geometry of the three boards, and where stops stand on tiles."""

from itertools import combinations
from math import dist

import pytest

from render import geometry as geo
from render.hexes.stops_and_track import SLOT, plan, slots_of, spread
from render.scene.board_scene import HexScene, Node, Path, sides, turned
from tests.support.pictures import samples

NEIGHBOURS = {
    "flat": {0: (0, 2), 1: (-1, 1), 2: (-1, -1), 3: (0, -2), 4: (1, -1), 5: (1, 1)},
    "pointy": {0: (-1, 1), 1: (-2, 0), 2: (-1, -1), 3: (1, -1), 4: (2, 0), 5: (1, 1)},
    "square": {0: (0, 1), 1: (-1, 0), 2: (0, -1), 3: (1, 0)},
}


@pytest.mark.parametrize("orientation", NEIGHBOURS)
def test_edges_of_neighbours_meet(orientation: str) -> None:
    """Edge e of a cell lies on the opposite edge of the neighbour the facts name, each lane on its mirror."""
    for step in geo.steps()[::7]:
        grid = geo.Grid(orientation, step)
        for edge, (x, y) in NEIGHBOURS[orientation].items():
            across = (edge + sides(orientation) // 2) % sides(orientation)
            far = grid.centre(x, y)
            for lane in ((1, 0), (2, 0), (2, 1)):
                mine = geo.edge_middle(orientation, edge, lane)
                theirs = geo.edge_middle(orientation, across, (lane[0], lane[0] - 1 - lane[1]))
                here = (mine[0] * grid.radius, mine[1] * grid.radius)
                there = (far[0] + theirs[0] * grid.radius, far[1] + theirs[1] * grid.radius)
                assert dist(here, there) < 0.2


@pytest.mark.parametrize("orientation", NEIGHBOURS)
def test_track_leaves_edges_at_right_angles(orientation: str) -> None:
    """Between any two edges track starts and ends straight through the edge."""
    for one, two in combinations(range(sides(orientation)), 2):
        line = geo.between_edges(orientation, one, two)
        for edge, a, b in ((one, line[0], line[1]), (two, line[-1], line[-2])):
            n, size = geo.normal(orientation, edge), dist(a, b)
            assert ((a[0] - b[0]) * n[0] + (a[1] - b[1]) * n[1]) / size > 0.97


def test_gentle_and_sharp_curves_are_arcs() -> None:
    """The curves keep the same distance from the centre of their circle: a vertex, or 1.5 radii out."""
    sharp, gentle = geo.between_edges("flat", 0, 1), geo.between_edges("flat", 0, 2)
    corner = geo.vertex("flat", 1)
    assert all(abs(dist(p, corner) - 0.5) < 0.01 for p in sharp)
    middle = (2 * geo.normal("flat", 1)[0] * geo.apothem("flat"), 2 * geo.normal("flat", 1)[1] * geo.apothem("flat"))
    assert all(abs(dist(p, middle) - 1.5) < 0.01 for p in gentle)


def test_turning_adds_to_edges_only() -> None:
    """Turning a tile adds the turn to edges and leaves nodes alone; squares have four edges."""
    paths = (Path((5, "c0")), Path((0, 3), terminal=True))
    assert turned(paths, 2) == (Path((1, "c0")), Path((2, 5), terminal=True))
    assert turned((Path((3, "c0")),), 1, 4) == (Path((0, "c0")),)


@pytest.mark.parametrize("title", ["1824", "18mag", "1840", "1862", "18lilliput"])
def test_cities_of_a_tile_stand_apart(title: str) -> None:
    """On no tile of the five titles do two cities overlap."""
    orientation = samples.tile_sheet(title).orientation
    for t in samples.tiles(title):
        places = plan(orientation, t).places
        cities = [n for n in t.nodes if n.kind == "city"]
        discs = [[(places[n.id][0] + x, places[n.id][1] + y) for x, y in spread(slots_of(n))] for n in cities]
        for one, two in combinations(discs, 2):
            assert min(dist(a, b) for a in one for b in two) > 2 * SLOT * 0.97, t.tile


def test_town_stands_on_its_track() -> None:
    """A town with two edges stands on the arc between them, its bar across."""
    layout = plan("pointy", HexScene("", 0, 0, nodes=(Node("t0", "town"),), paths=(Path((0, "t0")), Path(("t0", 2)))))
    arc = geo.between_edges("pointy", 0, 2)
    assert min(dist(layout.places["t0"], p) for p in arc) < 0.05
    assert dist(layout.lines[0][-1], layout.places["t0"]) < 1e-9
    assert dist(layout.lines[1][0], layout.places["t0"]) < 1e-9
    assert "t0" in layout.leans


def test_two_towns_avoid_the_crossing() -> None:
    """Where two tracks with towns cross, no bar stands on the crossing."""
    layout = plan("pointy", samples.tile("1824", "55"))
    assert all(dist(layout.places[t], (0, 0)) > 0.2 for t in ("t0", "t1"))


def test_board_fits_its_room() -> None:
    """The largest grid that fits is taken, and never one above the limit."""
    grid = geo.fitting_grid("pointy", (26, 9), (1320, 1150), 97)
    assert grid.step == max(s for s in geo.steps() if s <= 97 and 26 * round(s / 3**0.5) + 2 * (s / 1.5 + 7) <= 1320)
    assert geo.fitting_grid("pointy", (2, 2), (2000, 2000), 97).step <= 97


def test_lines_cross_only_where_both_are() -> None:
    """Not where one of them would have to go on."""
    across = ((-1.0, 0.0), (1.0, 0.0))
    found = geo.crossing(across, ((0.0, -1.0), (0.0, 1.0)))
    assert found is not None and dist(found[0], (0, 0)) < 1e-9 and abs(found[1] - 0.5) < 1e-9
    assert geo.crossing(across, ((0.0, -2.0), (0.0, -0.5))) is None
    assert geo.crossing(((-2.0, 0.0), (-0.5, 0.0)), ((-0.6, -1.0), (1.0, 1.0))) is None

"""Routes as text, and what is wrong with them."""

import pytest

from engine.board.atlas import Atlas
from engine.board.routes import (
    RouteError,
    from_hexes,
    hexes_of,
    read,
    route_fault,
    shared_fault,
    stops_of,
    write,
)
from engine.board.topology import Layout
from engine.titles.box_schema import load_map
from tests.support.games.recorded_boards import TITLES

NONE: frozenset[str] = frozenset()


@pytest.fixture
def layout(mag: Atlas) -> Layout:
    """Budapest in yellow, towns and cities east of it, and two ways between E14 and E18."""
    return mag.layout(
        {
            "E12": ("L33", 2),
            "E14": ("619", 1),
            "E16": ("9", 1),
            "E18": ("619", 1),
            "F15": ("8", 2),
            "F17": ("3", 2),
            "D13": ("204", 1),
        }
    )


def test_a_route_is_written_as_its_stops(layout: Layout) -> None:
    """Hexes in between are named only where the stops leave more than one way."""
    for stop in layout.stops:
        for segment in layout.segments(stop):
            text = write(layout, (segment,))
            assert read(layout, text) == (segment,)
            twins = [s for s in layout.segments(stop) if s.b == segment.b]
            assert ("(" in text) == (len(twins) > 1 and len(segment.hexes) > 2)


def test_a_hex_in_parentheses_is_passed_even_where_it_has_a_stop() -> None:
    """B11's small station lies on another track than the one that leads from C10 to B9."""
    east = load_map(TITLES / "t1862", "standard")
    board = east.layout({"C10": ("611", 0), "B11": ("18+0", 2), "B9": ("794", 4)})
    ways = [(segment,) for segment in board.segments("C10.c0") if segment.b == "B9.c0"]
    assert [write(board, way) for way in ways] == ["C10-B9", "C10-(B11)-B9"]
    assert [read(board, write(board, way)) for way in ways] == ways


def test_a_hex_with_two_cities_is_read_as_the_one_that_fits(layout: Layout) -> None:
    """E12 alone is enough where only one of its cities has the track."""
    texts = {write(layout, (segment,)) for stop in ("E12.c0", "E12.c1") for segment in layout.segments(stop)}
    for text in texts:
        assert read(layout, text.replace("E12.0", "E12").replace("E12.1", "E12")) == read(layout, text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("E12-Z9", "route.unknown_stop"),
        ("", "route.no_track"),
        ("E16-D13", "route.no_track"),
        ("B17-H5", "route.no_track"),
        ("E14-E18-", None),
        ("E14-(D15)-E18", "route.no_track"),
    ],
)
def test_a_text_that_is_no_route_is_refused_with_the_reason(layout: Layout, text: str, code: str | None) -> None:
    """The code says whether a stop, the track or the choice between tracks is missing."""
    if code is None:
        assert stops_of(read(layout, text)) == ("E14.c0", "E18.c0")
        return
    with pytest.raises(RouteError) as refused:
        read(layout, text)
    assert refused.value.code == code


def test_two_ways_between_two_stops_must_be_told_apart(mag: Atlas) -> None:
    """The refusal spells out every way, and each of them can then be read."""
    sharp = next(turn for turn in range(6) if mag.shape("7", turn).sides == {0, 5})
    fork = next((t, r) for t in ("23", "24") for r in range(6) if mag.shape(t, r).through == {(1, 4, ""), (2, 4, "")})
    layout = mag.layout({"E14": ("619", 0), "D15": ("7", sharp), "E16": fork, "E18": ("619", 1)})
    with pytest.raises(RouteError) as refused:
        read(layout, "E14-E18")
    assert refused.value.code == "route.ambiguous"
    assert sorted(refused.value.params["options"]) == ["E14-(D15)-(E16)-E18", "E14-(E16)-E18"]
    for option in refused.value.params["options"]:
        assert write(layout, read(layout, option)) == option


def test_every_recorded_route_is_found_written_and_read_again(positions) -> None:
    """Hex lists of recorded games become routes that visit the places the record names."""
    seen = 0
    for pattern in ("*18Mag*", "*1824*"):
        for atlas, step, state in positions(pattern):
            if not step.get("run"):
                continue
            layout = atlas.layout({hex: (t.split("/")[0], int(t.split("/")[1])) for hex, t in state["tiles"].items()})
            for route in (route for run in step["run"] for route in run["routes"]):
                places = [place.split("/") for place in route["nodes"]]
                keys = [layout.face(hex).keys[node] for hex, node in places]
                found = from_hexes(layout, route["conn"], keys)
                assert sorted(stops_of(found)) == sorted(keys)
                assert set(hexes_of(found)) == set(route["path"])
                assert read(layout, write(layout, found)) == found
                seen += 1
    assert seen > 1000


def test_faults_name_the_side_or_stop(layout: Layout) -> None:
    """Reused track, a stop met twice, a shut stop and a missing station each have their code."""
    out = layout.segments("E14.c0")[0]
    assert route_fault(layout, (out, out.back()), frozenset({"E14.c0"}), NONE)[0] == "route.track_twice"
    assert route_fault(layout, (out,), NONE, NONE) == ("route.no_station", {})
    assert route_fault(layout, (out,), frozenset({out.b}), frozenset({out.a, out.b})) is None
    assert shared_fault(layout, [(out,), (out.back(),)])[0] == "route.shared_track"
    assert shared_fault(layout, [(out,)]) is None
    through = [(s, t) for s in layout.segments("D13.t0") for t in layout.segments(s.b) if not s.mask & t.mask]
    for first, second in through:
        shut = route_fault(layout, (first, second), frozenset({"D13.t0"}), frozenset({first.b}))
        assert shut == ("route.blocked", {"stop": layout.stops[first.b].name})


def test_every_recorded_connection_of_1862_is_track(positions) -> None:
    """Ports, London and small stations included."""
    marks = {"": "", "1": "+0", "1a": "+0", "1b": "+1", "2": "+01"}
    seen = 0
    for atlas, step, state in positions("*1862*"):
        if not step.get("run"):
            continue
        tiles = {}
        for hex, laid in state["tiles"].items():
            tile, turn = laid.split("/")
            base, _, mark = tile.partition("_")
            tiles[hex] = (base + marks[mark], int(turn))
        layout = atlas.layout(tiles)
        for route in (route for run in step["run"] for route in run["routes"]):
            for connection in route["conn"]:
                assert from_hexes(layout, [connection])
                seen += 1
    assert seen > 100

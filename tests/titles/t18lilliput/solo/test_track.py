"""Alone against Gulliver: where he lays track and markers (A to C)."""

from __future__ import annotations

import engine
from engine.titles.t18lilliput.solo import building
from tests.titles.t18lilliput.positions import BLUE, RED, cell
from tests.titles.t18lilliput.solo.positions import EAST, NORTH, SOUTH, board, chosen, ends, told

# A. CONSTRUIR VIAS


def test_a_first_a_green_city_becomes_brown() -> None:
    """In the brown phase his green home goes before his yellow city."""
    draft = board(
        {NORTH: ("GC1", 0), cell(1, 2): ("YC1", 0), cell(0, 2): ("YP1", 0)},
        {f"{NORTH}.c0": (RED,), f"{cell(1, 2)}.c0": (RED,)},
        phase="5",
    )
    building.build(draft)
    assert draft.state.tiles[NORTH][0] == "BC1" and draft.state.tiles[cell(1, 2)][0] == "YC1"


def test_a_then_a_yellow_city_becomes_green_his_home_first() -> None:
    """Of three cities the home; once that is green, one of the two others, drawn."""
    tiles = {NORTH: ("YC1", 0), cell(1, 2): ("YC1", 0), cell(-1, 2): ("YC1", 0)}
    markers = {f"{NORTH}.c0": (RED,), f"{cell(1, 2)}.c0": (RED,), f"{cell(-1, 2)}.c0": (RED,)}
    draft = board(tiles, markers, phase="3")
    building.build(draft)
    assert draft.state.tiles[NORTH][0] == "GC1" and told(draft, "gulliver.upgrades") == [{"hex": NORTH, "n": 0}]
    building.build(draft)
    assert told(draft, "gulliver.upgrades")[1]["n"] == 2
    assert sorted(tile for tile, _ in draft.state.tiles.values()) == ["GC1", "GC1", "YC1"]


def test_a_only_cities_with_his_markers_are_upgraded() -> None:
    """A yellow city without one stays; he builds elsewhere."""
    tiles = {NORTH: ("GC1", 0), cell(0, 2): ("YP1", 0), cell(0, 3): ("YC1", 0)}
    draft = board(tiles, {f"{NORTH}.c0": (RED,)}, phase="3")
    building.build(draft)
    assert draft.state.tiles[cell(0, 3)][0] == "YC1" and not told(draft, "gulliver.upgrades")


def test_a_new_green_track_points_to_mildendo() -> None:
    """A straight city two to the right and one above leads north and south: its third way goes left, never right."""
    for dice in range(20):
        draft = board({cell(2, 1): ("YC1", 0)}, {f"{cell(2, 1)}.c0": (RED,)}, phase="3")
        draft.state.dice = dice
        building.build(draft)
        assert ends(draft, cell(2, 1)) == {cell(2, 2), cell(2, 0), cell(1, 1)}


def test_a_a_yellow_city_lies_as_near_to_mildendo_as_can_be() -> None:
    """His track leads to a cell three steps away and to one five away: the near one is taken, shape and turn by the die."""
    shapes = set()
    for dice in range(30):
        tiles = {
            NORTH: ("GC1", 2),
            cell(0, 2): ("YP1", 0),
            cell(1, 1): ("YP1", 1),
            cell(2, 1): ("YC1", 1),
            cell(3, 1): ("YP1", 1),
        }
        draft = board(tiles, {f"{NORTH}.c0": (RED,)})
        draft.state.dice = dice
        building.build(draft)
        assert told(draft, "gulliver.city") == [{"hex": cell(0, 3), "n": 1}]
        shapes.add((draft.state.tiles[cell(0, 3)][0], frozenset(ends(draft, cell(0, 3)))))
    assert len(shapes) == 3


def test_a_a_tie_between_cities_is_drawn() -> None:
    """Two cells three steps away: now one, now the other."""
    tiles = {NORTH: ("GC1", 3), cell(1, 1): ("YP2", 1), cell(-1, 1): ("YP2", 2)}
    found = set()
    for dice in range(20):
        draft = board(dict(tiles), {f"{NORTH}.c0": (RED,)})
        draft.state.dice = dice
        building.build(draft)
        found |= {params["hex"] for params in told(draft, "gulliver.city")}
    assert len(found) == 2


def test_a_last_plain_track() -> None:
    """Where no city can lie he lays plain track from his home on."""
    draft = board({NORTH: ("YC1", 0)}, {f"{NORTH}.c0": (RED,)})
    building.build(draft)
    assert draft.state.tiles[cell(0, 2)][0] in ("YP1", "YP2") and told(draft, "gulliver.plain")


def test_a_without_a_tile_left_he_builds_nothing_and_says_so() -> None:
    """All tiles but his home lie far away, so that nothing can be built or upgraded."""
    home = {NORTH: ("YC1", 0)}
    far = [name for name in engine.look(chosen()).book.atlas.hexes if name not in (NORTH, cell(0, 0))][::-1]
    left = board(home, {f"{NORTH}.c0": (RED,)}).tiles_left
    used = [tile for tile, count in left.items() for _ in range(count)]
    draft = board(home | {hex_: (tile, 0) for hex_, tile in zip(far, used, strict=False)}, {f"{NORTH}.c0": (RED,)})
    building.build(draft)
    assert draft.state.tiles[NORTH] == ("YC1", 0) and told(draft, "gulliver.builds_nothing") == [{}]


def test_a_he_lays_no_metropolis_and_no_tile_of_a_character() -> None:
    """Nobody's characters are not his, and metropolises are not cities he builds."""
    for dice in range(30):
        draft = board({NORTH: ("YC1", 0), cell(0, 2): ("YP1", 0)}, {f"{NORTH}.c0": (RED,)})
        draft.state.dice = dice
        building.build(draft)
        assert draft.state.tiles[cell(0, 3)][0] in ("YC1", "YC2")


# B. CONSTRUIR ESTACIONES


def test_b_a_marker_in_each_yellow_city_he_builds_until_three_lie() -> None:
    """Free; the fourth city has none."""
    tiles = {NORTH: ("YC1", 0), cell(0, 2): ("YP1", 0)}
    draft = board(dict(tiles), {f"{NORTH}.c0": (RED,)})
    before = draft.cash(RED)
    building.build(draft)
    assert draft.markers_at(f"{cell(0, 3)}.c0") == (RED,) and draft.cash(RED) == before
    full = {f"{NORTH}.c0": (RED,), f"{EAST}.c0": (RED,), f"{SOUTH}.c0": (RED,)}
    draft = board({**tiles, EAST: ("YC1", 1), SOUTH: ("YC1", 0)}, full)
    building.build(draft)
    assert told(draft, "gulliver.city") and not told(draft, "gulliver.marks")


# C. CONSTRUCCION ADICIONAL DE VIAS SIMPLES


def test_c_track_of_a_marked_city_that_led_nowhere_is_carried_on() -> None:
    """One tile beyond each loose end, straight or curved by the die; where track lies or the end is Mildendo, nothing."""
    shapes = set()
    for dice in range(20):
        draft = board({NORTH: ("GC1", 0), cell(1, 1): ("YP2", 2)}, {f"{NORTH}.c0": (RED,)})
        draft.state.dice = dice
        building.carry_on(draft)
        new = set(draft.state.tiles) - {NORTH, cell(1, 1)}
        assert new == ends(draft, NORTH) - {"M13", cell(1, 1)}
        assert all(NORTH in ends(draft, hex_) for hex_ in new)
        shapes |= {draft.state.tiles[hex_][0] for hex_ in new}
    assert shapes == {"YP1", "YP2"}


def test_c_cities_without_his_marker_are_left() -> None:
    """Only his own cities are carried on."""
    draft = board({NORTH: ("YC1", 0), EAST: ("YC1", 1)}, {f"{EAST}.c0": (BLUE,), f"{NORTH}.c0": (RED,)})
    building.carry_on(draft)
    assert cell(2, 0) not in draft.state.tiles and cell(0, 2) in draft.state.tiles

"""A board that was looked at tile by tile is the board looked at afresh."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import all_titles, look
from engine.board.sides import SINGLE, Sides
from engine.board.topology import Layout
from tests.support.games.random_games import some_moves


@pytest.mark.parametrize("folder", all_titles())
def test_what_is_taken_over_from_the_board_before_is_what_lies(folder: str) -> None:
    """Stops, names and track after each tile of a game, where every stop was asked about before the next was laid."""
    moves = some_moves(folder)
    tiles = [move.after.state.tiles for move in moves if move.after.state.tiles is not move.before.tiles]
    atlas = look(moves[0].before).book.atlas
    known = Layout(atlas, moves[0].before.tiles)
    for number, lying in enumerate(tiles):
        assert known.by_name and all(known.segments(stop) is not None for stop in known.stops)
        known = Layout(atlas, lying).taken_over(known)
        if number % 7 == 0 or number == len(tiles) - 1:
            afresh = Layout(atlas, lying)
            assert known.by_name == afresh.by_name and known.stops == afresh.stops
            assert {s: set(known.segments(s)) for s in known.stops} == {
                s: set(afresh.segments(s)) for s in afresh.stops
            }


def test_a_lane_faces_the_same_lane_seen_from_the_other_hex() -> None:
    """Though one of both hexes alone prints that several tracks cross there."""
    atlas = look(some_moves("t1824")[0].before).book.atlas
    printed = next(hex for hex in atlas.hexes.values() if any(SINGLE not in path.lanes for path in hex.paths))
    alone = [hex if hex is printed else replace(hex, paths=()) for hex in atlas.hexes.values()]
    sides = Sides(atlas.geometry, alone)
    assert all(back < 0 or sides.facing[back] == port for port, back in enumerate(sides.facing))
    lanes = {key for key in sides.number if key[2] != SINGLE}
    assert {hex for hex, _, _ in lanes} > {printed.coordinate}

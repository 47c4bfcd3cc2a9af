"""A board that grows: its cells come into play with what lies beside or on them."""

import pytest

from engine.board.atlas import Atlas
from engine.board.tiles import Hex, Node, Path, Tile

SIZE = 5
MIDDLE = Hex("C3", "red", "start", False, nodes=(Node("c0", "city"),), paths=(Path(("e0", "c0")),))


def table(grows: bool, middle: Hex = MIDDLE) -> Atlas:
    """Five by five squares with something printed in the middle."""
    cells = [
        middle if name == "C3" else Hex(name, "plain", "open", True)
        for name in (f"{letter}{number}" for letter in "ABCDE" for number in range(1, SIZE + 1))
    ]
    straight = Tile("9", "yellow", paths=(Path(("e0", "e2")),))
    return Atlas(orientation="square", hexes=cells, tiles=[straight], grows=grows)


def test_a_board_begins_with_what_is_printed_and_its_rim() -> None:
    """The start cell and its four neighbours, in the order of the map."""
    assert table(grows=True).in_play({}) == ("B3", "C2", "C3", "C4", "D3")


@pytest.mark.parametrize(
    "middle",
    [
        Hex("C3", "red", "start", False, nodes=(Node("c0", "city"),)),
        Hex("C3", "red", "start", False, paths=(Path(("e0", "e2")),)),
    ],
    ids=["a place", "track"],
)
def test_whatever_is_printed_is_there_from_the_start(middle: Hex) -> None:
    """A place without track, or track without a place."""
    assert table(grows=True, middle=middle).in_play({}) == ("B3", "C2", "C3", "C4", "D3")


def test_a_tile_brings_its_neighbours_into_play() -> None:
    """What is laid belongs to the board, and so does every cell that touches it."""
    found = table(grows=True).in_play({"C4": ("9", 0)})
    assert set(found) == {"B3", "C2", "C3", "C4", "D3", "B4", "C5", "D4"}


def test_other_boards_are_there_from_the_start() -> None:
    """Where nothing grows every hex is in play."""
    assert len(table(grows=False).in_play({})) == SIZE * SIZE

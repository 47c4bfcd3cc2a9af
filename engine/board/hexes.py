"""Where hexes lie: sides, neighbours and coordinates of the three kinds of grid.

Sides are numbered clockwise from the bottom side (flat top, square) or the lower left one (pointy top).
"""

import msgspec


class Geometry(msgspec.Struct, frozen=True):
    """One kind of grid; positions are doubled so that every neighbour is a whole step away."""

    name: str
    steps: tuple[tuple[int, int], ...]
    letter_is_row: bool

    @property
    def sides(self) -> int:
        return len(self.steps)

    def opposite(self, side: int) -> int:
        """The number that the same side has seen from the neighbour."""
        return (side + self.sides // 2) % self.sides

    def position(self, coordinate: str) -> tuple[int, int]:
        """The (x, y) of a printed coordinate; lower-case letters lie before A."""
        letter, number = ord(coordinate[0]), int(coordinate[1:]) - 1
        first = letter - ord("A") if coordinate[0].isupper() else ord("a") - 1 - letter
        return (number, first) if self.letter_is_row else (first, number)

    def neighbour(self, xy: tuple[int, int], side: int) -> tuple[int, int]:
        dx, dy = self.steps[side]
        return xy[0] + dx, xy[1] + dy


POINTY = Geometry("pointy", ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)), letter_is_row=True)
FLAT = Geometry("flat", ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)), letter_is_row=False)
SQUARE = Geometry("square", ((0, 1), (-1, 0), (0, -1), (1, 0)), letter_is_row=False)
GEOMETRIES = {geometry.name: geometry for geometry in (POINTY, FLAT, SQUARE)}

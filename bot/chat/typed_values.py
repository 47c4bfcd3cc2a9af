"""Values that people typed and that stand in no list, until they say whether it shall be done."""

from __future__ import annotations

import secrets

from engine import BadInput

TYPED = "t"  # begins the code of a value that was typed and stands in no list
MOST_TYPED = 500


class TypedValues:
    """Values that people typed and that no list has, under short codes, until they say whether it shall be done."""

    def __init__(self) -> None:
        self.kept: dict[str, object] = {}

    def keep(self, value: object) -> str:
        """Remember a value; its code is returned."""
        code = TYPED + secrets.token_hex(4)
        self.kept[code] = value
        if len(self.kept) > MOST_TYPED:
            del self.kept[next(iter(self.kept))]
        return code

    def find(self, code: str) -> object:
        """The value of a code; one that is forgotten has to be typed again."""
        if code not in self.kept:
            raise BadInput("input.type_again")
        return self.kept[code]

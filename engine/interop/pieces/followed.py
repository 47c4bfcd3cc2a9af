"""What is known of pieces from one action to the next, so that an importer can come back to where it was."""

from __future__ import annotations

from typing import Self


class Followed:
    """Where pieces are: each part of it is replaced, never changed in place, so that a copy shares all of them."""

    def __copy__(self) -> Self:
        """The same, to be followed apart."""
        other = self.__class__.__new__(self.__class__)
        other.__dict__.update(self.__dict__)
        return other

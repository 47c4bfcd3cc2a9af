"""What only the toy reads of its box."""

from __future__ import annotations

from engine.core.view import View
from engine.titles.box_rows import Facts, OwnFacts, own


class Tables(Facts, frozen=True):
    """How many rounds there are, and what cards and the rival bring."""

    rounds: int
    card: int
    rival: int


FACTS = OwnFacts(tables=Tables)


def tables(view: View) -> Tables:
    """The figures of the toy."""
    return own(view.book.title.tables, Tables)

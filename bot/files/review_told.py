"""A review in words: a line for each turning point, and for each run, lay or dividend that left something."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import engine
from bot.files.frames import turning_words
from bot.files.reviews import Found
from bot.files.turning import Turning
from bot.text.forecast import action_line
from bot.text.naming import Names
from engine.players import DIVIDEND, LAY, RUN


def turned(names: Names, point: Turning) -> str:
    """A turn that turned the game."""
    first, last = str(point.first), str(point.last)
    where = names.say("review.at.one" if first == last else "review.at", first=first, last=last)
    return f"{where} {names.say(f'review.turn.{point.kind}', turning_words(names, point))}"


def of_kind(rows: Iterable[Found], kind: str) -> list[Found]:
    """What moves of a kind left, the most first."""
    return sorted((row for row in rows if row.left.kind == kind), key=lambda row: row.left.was - row.left.best)


def told(names: Names, row: Found) -> str:
    """What a move left."""
    return TELLERS[row.left.kind](names, row)


def of_run(names: Names, row: Found) -> str:
    """A run that was left on the table."""
    return said(names, row, "review.ran", state="proved" if row.left.proved else "found")


def of_lay(names: Names, row: Found) -> str:
    """A lay that would have brought more at the same price."""
    instead = action_line(names, engine.decode_action(row.left.instead))
    return said(names, row, "review.laid", instead=instead, state="proved" if row.left.proved else "found")


def of_dividend(names: Names, row: Found) -> str:
    """A dividend that cost the price."""
    return said(names, row, "review.kept", amount=row.left.kept)


def said(names: Names, row: Found, code: str, **more: object) -> str:
    """What a move left, with who decided it."""
    left = row.left
    return names.say(
        code, more, move=row.move, who=left.who, player=row.seat, was=names.money(left.was), best=left.best
    )  # fmt: skip


TELLERS: dict[str, Callable[[Names, Found], str]] = {RUN: of_run, LAY: of_lay, DIVIDEND: of_dividend}

"""What is read of announcements and acts: those of before are read as well, and a word of another kind means nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.store.announced import Done, GoesOn, Leap, Next, OrderEnded, Question, Said, SeatAsked, Turn
from bot.store.records import said
from bot.store.rows import RECORDED

KEPT: list[tuple[dict[str, Any], Said]] = [
    ({"offer": 4, "state": "open"}, Question(4, "open")),
    ({"offer": 4, "expires": 9}, Question(4, expires=9)),
    ({"request": 7, "state": "open"}, SeatAsked(7)),
    ({"order": 3, "state": "done", "why": {"code": "order.won", "params": {}}}, OrderEnded(3)),
    ({"since": 12, "grows": True}, Turn(12, grows=True)),
    ({"leap": "undone", "after": 5, "user": "1", "why": "", "role": "moderator"}, Turn(leap="undone")),
    ({"leap": "undone", "after": 5, "user": "1", "role": "moderator"}, Leap("1", role="moderator", after=5)),
    ({"passing": True}, GoesOn(passing=True)),
    ({}, GoesOn()),
    ({"player": "P1"}, Next("open")),
    ({}, Done(RECORDED)),
]


@pytest.mark.parametrize(("params", "expected"), KEPT)
def test_what_was_kept_is_read(params: dict[str, Any], expected: Said) -> None:
    """Words that are for the sentence alone are passed over."""
    assert said(params, type(expected)) == expected


def test_a_question_without_its_offer_is_damage() -> None:
    """It is not taken for a question about nothing."""
    with pytest.raises(msgspec.ValidationError, match="offer"):
        said({"state": "open"}, Question)

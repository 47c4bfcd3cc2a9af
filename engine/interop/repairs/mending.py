"""Mending what a record tells and no rule here allows: a recorded sum is ruled, and what comes to the same is played instead."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.actions import Action, Ruling
from engine.core.errors import BadInput, RuleViolation
from engine.interop.cursor import Cursor, Mark
from engine.interop.dialect import translate
from engine.interop.repairs import sums
from engine.interop.repairs.stand_ins import as_told, stand_ins
from engine.interop.web import Raw


def stood_in(cursor: Cursor, raw: Raw) -> bool:
    """Play what comes to the same as an action no rule allows; whether that could be done, else nothing is."""
    here = cursor.mark()

    def read(other: Raw) -> list[Action]:
        cursor.back_to(here)
        return translate(cursor.reader, cursor.view(), other)

    return any(accepts_as(cursor, raw, way, here) for way in stand_ins(cursor.view(), raw, read))


def accepts_as(cursor: Cursor, raw: Raw, way: Iterable[Action], here: Mark) -> bool:
    """Play actions in place of a recorded one; whether all of them can be played, else nothing is."""
    try:
        for action in way:
            cursor.carry_out(action)
            correct_sum(cursor, raw)
        if not any(isinstance(action, Ruling) for action in cursor.played[here.moves :]):
            cursor.carry_out(as_told(cursor.view(), cursor.entity(raw)))
    except (RuleViolation, BadInput):
        cursor.back_to(here)
        return False
    return True


def correct_sum(cursor: Cursor, raw: Raw) -> None:
    """Where runs bring something else here the recorded sum is ruled; where that is no longer possible, refuse them."""
    ran = sums.other(raw, cursor.outcomes[-1].events)
    if ran is None:
        return
    if cursor.strict or not cursor.accepts(sums.corrections(cursor.view(), raw, ran)):
        raise sums.refusal(raw, ran)

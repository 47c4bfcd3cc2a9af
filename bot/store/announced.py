"""What is read of announcements and acts beside the words of their sentences, a struct for each reader; kept as plain JSON."""

from __future__ import annotations

import msgspec

import engine
from bot.store.rows import RECORDED


class Said(msgspec.Struct, frozen=True):
    """Something that an announcement or an act says; what else it says is for its sentence."""


class Question(Said, frozen=True):
    """The offer that an announcement puts, reminds of or answers, and how that stood; when it expires."""

    offer: int
    state: str = ""
    expires: int = 0


class SeatAsked(Said, frozen=True):
    """The request for a seat that an announcement puts."""

    request: int


class Stalled(Said, frozen=True):
    """The seat whose player does not come."""

    seat: str


class OrderEnded(Said, frozen=True):
    """The order that ended."""

    order: int = 0


class Turn(Said, frozen=True):
    """The message of a turn: the move at which the turn before began, whether that one stands in it, and the leap that led there."""

    since: int = 0
    grows: bool = False
    leap: str = ""


class GoesOn(Said, frozen=True):
    """Whether a message only shows its turn go on."""

    passing: bool = False


class Next(Said, frozen=True):
    """Whether a letter still says who comes next."""

    state: str = "open"


class Leap(Said, frozen=True):
    """A step back or forward: who made it and why, in which role, and the move at which the table stood."""

    user: str
    why: str = ""
    role: str = ""
    after: int | None = None


class Done(Said, frozen=True):
    """Who did something, where nobody is named, and in which role."""

    user: str = RECORDED
    role: str = ""


engine.learn_shapes(Question, SeatAsked, Stalled, OrderEnded, Turn, GoesOn, Next, Leap, Done)

"""What a worker thinks through for a table: the moves of its computers, a deal one of them is offered, a hint."""

from __future__ import annotations

import time

import msgspec

import engine
from bot.workers.child import Work
from engine import Phrase
from engine.players import advise, choose, judge_deal

MOST_MOVES = 60
ENOUGH = 4.0  # seconds after which what was decided so far is played; the rest of somebody's turn is played whole


class Position(msgspec.Struct, frozen=True):
    """A position, who is to be thought for and how well, and by whose secret; `rest`: for what is left of the turn alone."""

    state: bytes
    seats: dict[str, str]
    secret: str
    rest: bool = False


class Decided(msgspec.Struct, frozen=True):
    """What a computer does on a seat, and why."""

    seat: str
    action: str
    why: Phrase


class Deal(msgspec.Struct, frozen=True):
    """A deal one seat is offered at a position."""

    state: bytes
    action: str
    seat: str
    secret: str


class Answer(msgspec.Struct, frozen=True):
    """Yes or no, and why."""

    yes: bool
    why: Phrase


class Question(msgspec.Struct, frozen=True):
    """A position in which somebody on a seat asks what to do."""

    state: bytes
    seat: str
    strength: str
    secret: str


class Hint(msgspec.Struct, frozen=True):
    """What a computer would do there, and why."""

    action: str
    why: tuple[Phrase, ...]


def moves_of(asked: Position, work: Work) -> list[Decided]:
    """What computers do from a position on, until somebody else is waited for or it took long enough."""
    state, found, until = engine.decode_state(asked.state), list[Decided](), time.monotonic() + ENOUGH
    turn = state.turn.who
    while len(found) < MOST_MOVES and not state.over and (not found or asked.rest or time.monotonic() < until):
        seat = next((seat for seat in engine.waiting_for(state) if seat in asked.seats), "")
        if not seat or (asked.rest and state.turn.who != turn):
            break
        choice = choose(state, seat, asked.seats[seat], asked.secret)
        found.append(Decided(seat, engine.encode_action(choice.action).decode(), choice.why))
        state = engine.apply(state, choice.action, seat).state
    return found


def answer_to(asked: Deal, work: Work) -> Answer:
    """What a computer answers to a deal."""
    state, action = engine.decode_state(asked.state), engine.decode_action(asked.action)
    return Answer(*judge_deal(state, action, asked.seat, asked.secret))


def hint_for(asked: Question, work: Work) -> Hint:
    """What a computer would do on a seat."""
    found = advise(engine.decode_state(asked.state), asked.seat, asked.strength, asked.secret)
    return Hint(engine.encode_action(found.action).decode(), found.why)

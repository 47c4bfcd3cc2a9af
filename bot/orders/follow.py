"""What follows a move by itself: standing orders that fire, caretakers that play, until a person must decide."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

import engine
from bot.orders import decide
from bot.orders.bidding import nothing_to_bid_on
from bot.orders.defaults import FIRST, default_action
from bot.orders.order_answers import Answer, LastDone, OrderEnd, refused, surprise
from bot.orders.plan import too_late
from bot.store.rows import Move, Order
from bot.tables.line import Line
from bot.tables.table import Table
from engine import Action, EngineBug, Phrase, RuleViolation

LONGEST = 400
BOT = "house"  # as it is written in the database


def follow(line: Line, table: Table, memory: Mapping[str, LastDone], now: int) -> None:
    """Play on as long as nobody who is waited for needs to be asked."""
    for new in line.moves:
        watch(line, new.move)
    for _ in range(LONGEST):
        end_late(line)
        if line.state.over or not any(one_more(line, table, memory, now, s) for s in engine.waiting_for(line.state)):
            return
    for order in line.orders:
        line.end(order, surprise("order.endless"))


def end_late(line: Line) -> None:
    """A plan ends with its turn, what is left of it was not meant for another; a limit with the last chance to bid."""
    for order in line.orders:
        if stop := too_late(order, line.state) or nothing_to_bid_on(order, line.state):
            line.end(order, stop)


def one_more(line: Line, table: Table, memory: Mapping[str, LastDone], now: int, seat: str) -> bool:
    """One move for a seat, if it has an order for the case or a caretaker."""
    for order in [order for order in line.orders if order.seat == seat]:
        answer = answer_of(order, line, memory)
        if isinstance(answer, OrderEnd):
            line.end(order, answer)
        elif answer is not None and fire(line, order, answer, now):
            return True
    if not plays_by_rote(table, seat):
        return False
    action = default_action(line.state, seat, table.game.stand_in)
    if action is not None:
        move = Move(by=BOT, seat=seat, at=now, why=Phrase("move.caretaker"))
        line.play(action, move, seat)
        watch(line, line.moves[-1].move)
    return action is not None


def plays_by_rote(table: Table, seat: str) -> bool:
    """Whether a caretaker runs, pays and passes on a seat: not where nothing or a computer plays for who left, nor alone."""
    row = table.seats.get(seat)
    return row is not None and bool(row.caretaker and table.people_left) and table.game.stand_in in FIRST


def answer_of(order: Order, line: Line, memory: Mapping[str, LastDone]) -> Answer:
    """What an order does; one that trips ends, so that nobody else is hindered, and the mistake is kept."""
    try:
        return decide.decide(order, line.state, memory)
    except Exception as error:
        return line.trip(order, error)


def fire(line: Line, order: Order, action: Action, now: int) -> bool:
    """An order acts as its player would; if that goes wrong, the order ends and nobody else is hindered."""
    move = Move(by=order.user, seat=order.seat, at=now, why=Phrase("order.fired", {"kind": order.kind}), order=order.id)
    try:
        line.play(action, move, order.seat)
    except RuleViolation as refusal:
        line.end(order, refused(refusal))
        return False
    except EngineBug as bug:
        line.end(order, line.trip(order, bug))
        return False
    line.orders = tuple(replace(o, fired=o.fired + 1) if o.id == order.id else o for o in line.orders)
    watch(line, line.moves[-1].move)
    return True


def watch(line: Line, move: Move) -> None:
    """End the orders that waited for what a move did."""
    for order in line.orders:
        stop = decide.watch(order, move, line.state)
        if stop is not None:
            line.end(order, stop)


def default_turn(line: Line, seat: str, now: int, mode: str) -> None:
    """What is agreed for a seat that let its time pass: the rest of its turn is played for it."""
    turn = line.state.turn.who
    for _ in range(LONGEST):
        if seat not in engine.waiting_for(line.state) or line.state.turn.who != turn or line.state.over:
            return
        action = default_action(line.state, seat, mode)
        if action is None:
            return
        line.play(action, Move(by=BOT, seat=seat, at=now, why=Phrase("move.default")), seat)

"""A move and everything that follows from it by itself, played on a copy before anything is written.

Standing orders fire and caretakers play, until a person must decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

import engine
from bot.calls.notices import order_letters
from bot.errors import Failed, Refused
from bot.orders import decide
from bot.orders.bidding import nothing_to_bid_on
from bot.orders.defaults import FIRST, default_action
from bot.orders.order_answers import Answer, LastDone, OrderEnd, refused, surprise
from bot.orders.plan import too_late
from bot.store.changes import MOVE, Change, NewMove
from bot.store.rows import Move, Order
from bot.tables.table import Table
from engine import Action, BadInput, EngineBug, Outcome, Phrase, RuleViolation, Ruling, State
from engine.events import as_kept

ENGINE = "1"
CONSENT = "consent.needed"
LONGEST = 400
BOT = "house"  # as it is written in the database


@dataclass(frozen=True)
class Thought:
    """What an action brings, worked out before its table is held."""

    state: State
    action: Action
    by: str
    outcome: Outcome


@dataclass
class Line:
    """Moves played from a position on: what is to be written, and where it leads."""

    game: int
    parent: int
    state: State
    orders: tuple[Order, ...] = ()
    moves: list[NewMove] = field(default_factory=list)
    ended: list[Order] = field(default_factory=list)
    mistakes: list[Exception] = field(default_factory=list)

    def play(self, action: Action, move: Move, by: str | None, ahead: Thought | None = None) -> None:
        """Play one action, as strictly as the rules are; `by` is who must be allowed to, nobody asks without.

        What was worked out ahead is taken where it was about the very same position, action and seat.
        """
        known = ahead is not None and ahead.state is self.state and (ahead.action, ahead.by) == (action, by)
        self.add(action, move, ahead.outcome if ahead and known else outcome_of(self.state, action, by))

    def begin(self, first: Outcome, move: Move) -> None:
        """Take in the first position of a game."""
        row = replace(move, id=MOVE, game=self.game, events=as_kept(first.events), engine=ENGINE)
        self.moves.append(NewMove(row, engine.encode_state(first.state)))

    def add(self, action: Action, move: Move, outcome: Outcome) -> None:
        """Take in an action that was played, as a move under the one before."""
        number = MOVE - len(self.moves)
        row = replace(
            move, id=number, parent=self.head, game=self.game, who=action.who, events=as_kept(outcome.events), engine=ENGINE,
            action=engine.encode_action(action).decode(),
        )  # fmt: skip
        self.moves.append(NewMove(row, engine.encode_state(outcome.state)))
        self.state = outcome.state

    def end(self, order: Order, stop: OrderEnd) -> None:
        """An order ends, where and why."""
        self.orders = tuple(other for other in self.orders if other.id != order.id)
        self.ended.append(replace(order, state=stop.state, why=stop.why, head=self.head))

    def trip(self, order: Order, mistake: Exception) -> OrderEnd:
        """An order ends by a mistake of ours, which is kept to be written down."""
        self.mistakes.append(mistake)
        return surprise("order.failed", kind=order.kind)

    @property
    def head(self) -> int:
        """The last move."""
        return self.moves[-1].move.id if self.moves else self.parent

    @property
    def acted(self) -> tuple[str, ...]:
        """The seats that moved."""
        return tuple(new.move.seat for new in self.moves)

    def change(self, base: Change, now: int) -> Change:
        """A change, with these moves and what became of the orders."""
        game = replace(base.game, head=self.head, tip=self.head) if self.moves else base.game
        fired = (order for order in self.orders if order.fired)
        return replace(
            base,
            game=game,
            moves=tuple(self.moves),
            state=self.state,
            orders=(*base.orders, *fired, *self.ended),
            notices=(*base.notices, *order_letters(game, self.ended, now)),
        )


def outcome_of(state: State, action: Action, by: str | None) -> Outcome:
    """What an action brings; a mistake of ours takes along what it happened with."""
    try:
        return engine.apply(state, action, by)
    except (RuleViolation, BadInput):
        raise
    except Exception as error:
        raise Failed(error, state, action, by) from error


def thought(table: Table, action: Action, user: str, for_another: bool) -> Thought | None:
    """What an action brings, nothing where anything speaks against it: why is found where the table is held."""
    try:
        action, asked = asked_players(table.position, action, table.seats_of(user))
        by = acting_seat(table, action, user, for_another)
        return None if asked else Thought(table.position, action, by, engine.apply(table.position, action, by))
    except Exception:
        return None


def line_of(table: Table) -> Line:
    """A copy of the table's position to play on, with its orders."""
    return Line(table.game.id, table.at.id, table.position, table.orders)


def acting_seat(table: Table, action: Action, user: str, for_another: bool) -> str:
    """The seat in whose name somebody acts; a moderator may act for whoever is at turn."""
    controller = engine.look(table.position).controller(action.who)
    if for_another:
        table.must_moderate(user)
        return controller
    seats = table.must_sit(user)
    return controller if controller in seats else seats[0]


def asked_players(state: State, action: Action, own: tuple[str, ...]) -> tuple[Action, tuple[str, ...]]:
    """The action without anybody's yes, and the players whose yes it needs; one's own seats are not asked."""
    if not hasattr(action, "agreed"):
        return action, ()
    bare = replace(action, agreed=())
    refusal = engine.explain(state, bare)
    if refusal is None or refusal.code != CONSENT:
        return bare, ()
    players = tuple(refusal.params["players"])
    agreed = replace(bare, agreed=players)
    return agreed, tuple(player for player in players if player not in own)


def no_ruling(action: Action) -> None:
    """A ruling is given as a ruling, never played."""
    if isinstance(action, Ruling):
        raise Refused("table.ruling_as_move")


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

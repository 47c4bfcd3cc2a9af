"""A corrected line: what becomes of the later moves in each way there is, what is made up for them, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

import engine
from bot.store.rows import MADE_UP, Amend, Move
from bot.tables.corrections.repairs import mended
from bot.tables.line import Line
from engine import Action, Amended, Differences, Kept, Phrase, State
from engine.events import as_kept

ALL, UNTIL, MENDED = "all", "until", "mended"
MODES = (ALL, UNTIL, MENDED)
FITTED, BETWEEN = MADE_UP


class LeftOut(msgspec.Struct, frozen=True):
    """A later move that is not valid any more, and why."""

    move: Move
    why: Phrase


class Repair(msgspec.Struct, frozen=True):
    """What is made up for the sake of a later move: moves before it, its own other values; nothing where that is not wished."""

    move: Move
    between: tuple[Kept, ...] = ()
    instead: Kept | None = None

    @property
    def wished(self) -> bool:
        """Whether anything is made up."""
        return bool(self.between or self.instead)


class Version(msgspec.Struct, frozen=True):
    """One way to apply a correction: what stays, what goes, what it changes, where it leads, and what is made up for it."""

    kept: int
    left_out: tuple[LeftOut, ...]
    changed: tuple[Move, ...]
    hands: tuple[Move, ...]
    differences: Differences
    tip: State
    repairs: tuple[Repair, ...] = ()

    @property
    def fitted(self) -> int:
        """How many later moves have other values."""
        return sum(repair.instead is not None for repair in self.repairs)

    @property
    def between(self) -> int:
        """How many moves are made up between them."""
        return sum(len(repair.between) for repair in self.repairs)


class Report(msgspec.Struct, frozen=True):
    """What a correction would do: with all later moves that are valid, up to the first conflict, or with repairs."""

    amend: Amend
    first: Move
    later: int
    conflict: LeftOut | None
    versions: dict[str, Version]


class Cut(msgspec.Struct, frozen=True):
    """Where a correction cuts into the line: the move before it, the moves it replaces, and the later ones."""

    before: Move
    replaced: tuple[Move, ...]
    later: tuple[Move, ...]
    state: State
    change: tuple[Action, ...]
    without: tuple[int, ...] = ()


def corrected(place: Cut, done: Amended, user: str, why: str, now: int) -> Line:
    """The corrected line: later moves keep who played them and when."""
    line = Line(place.before.game, place.before.id, place.state)
    for kept in done.line:
        reason = Phrase(mark_of(kept), {"why": why, "by": user})
        if kept.later >= 0:
            old = place.later[kept.later]
            marks = {"why": reason} if kept.mends >= 0 else {}
            move = replace(old, original=old.original or old.id, token=None, **marks)
        else:
            seat = engine.look(line.state).controller(kept.action.who)
            first = place.replaced[0].id if place.replaced and kept.mends < 0 else 0
            move = Move(by=user, seat=seat, at=now, why=reason, original=first)
        line.add(kept.action, move, kept.outcome)
    return line


def mark_of(kept: Kept) -> str:
    """What a move of a corrected line is marked with for ever: made up between others, with other values, or the correction itself."""
    if kept.mends < 0:
        return "move.amended"
    return FITTED if kept.later >= 0 else BETWEEN


def actions_of(line: tuple[Move, ...]) -> tuple[Action, ...]:
    """The actions of moves."""
    return tuple(engine.decode_action(move.action) for move in line)


def one_way(place: Cut, mode: str) -> Amended:
    """The corrected line with all later moves that are valid, up to the first that is not, or with the repairs that are wished."""
    unwished = {at for at, move in enumerate(place.later) if move.seq in place.without}

    def mend(state: State, later: Sequence[Action], number: int) -> tuple[Kept, ...]:
        return () if mode != MENDED or number in unwished else mended(state, later, number)

    return engine.amend(place.state, place.change, actions_of(place.later), mode != UNTIL, mend)


def all_ways(place: Cut) -> dict[str, Amended]:
    """The corrected line in each way there is; with repairs only where a later move does not fit."""
    until = one_way(place, UNTIL)
    return {UNTIL: until} | {mode: one_way(place, mode) for mode in (ALL, *([MENDED] if until.conflict else ()))}


def report(row: Amend, place: Cut, now: State, done: dict[str, Amended]) -> Report:
    """What a correction would do, told with the moves of the line."""
    versions = {mode: version(place, now, amended) for mode, amended in done.items()}
    left_out = versions[UNTIL].left_out
    first = place.replaced[0] if place.replaced else place.later[0]
    return Report(row, first, len(place.later), left_out[0] if left_out else None, versions)


def version(place: Cut, now: State, done: Amended) -> Version:
    """One way to apply a correction, compared with the line as it is."""
    changed, hands, state = [], [], place.state
    for kept in done.line:
        old = place.later[kept.later] if kept.later >= 0 else None
        if old is not None and old.events != as_kept(kept.outcome.events):
            changed.append(old)
        if old is not None and old.seat not in ("", engine.look(state).controller(kept.action.who)):
            hands.append(old)
        state = kept.outcome.state
    gone = tuple(
        LeftOut(place.later[out.later], Phrase(out.refusal.code, dict(out.refusal.params))) for out in done.left_out
    )
    differences, repairs = engine.differences(now, state), repairs_of(place, done)
    return Version(done.kept, gone, tuple(changed), tuple(hands), differences, state, repairs)


def repairs_of(place: Cut, done: Amended) -> tuple[Repair, ...]:
    """What is made up for the sake of which later move, and the later moves for which nothing is wished."""
    found: dict[int, list[Kept]] = {}
    for kept in done.line:
        if kept.mends >= 0:
            found.setdefault(kept.mends, []).append(kept)
    unwished: dict[int, list[Kept]] = {
        out.later: [] for out in done.left_out if place.later[out.later].seq in place.without
    }
    return tuple(
        Repair(
            place.later[number], tuple(kept for kept in made if kept.later < 0),
            next((kept for kept in made if kept.later >= 0), None),
        )
        for number, made in sorted({**found, **unwished}.items())
    )  # fmt: skip

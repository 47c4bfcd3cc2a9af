"""Games as lines of moves: amend, and what stays valid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from engine.core.actions import Action
from engine.core.book import Book
from engine.core.errors import RuleViolation
from engine.core.kernel import apply
from engine.core.state import Outcome, State
from engine.core.view import View
from engine.ids import HexId, TrainId

T = TypeVar("T")
N = TypeVar("N", bound=str)
Mend = Callable[[State, Sequence[Action], int], "tuple[Kept, ...]"]  # what is played for a later move that does not fit


class Kept(msgspec.Struct, frozen=True):
    """A move of an amended line: its number among the later ones (below 0: none of them) and what came of it.

    `mends` is the later move for whose sake it was made up, itself with other values or before it (below 0: it was not).
    """

    later: int
    action: Action
    outcome: Outcome
    mends: int = -1


class LeftOut(msgspec.Struct, frozen=True):
    """A later move that is not valid any more, and why."""

    later: int
    action: Action
    refusal: RuleViolation


class Amended(msgspec.Struct, frozen=True):
    """What became of a line after some moves were changed: the moves that were played and those left out."""

    line: tuple[Kept, ...]
    left_out: tuple[LeftOut, ...] = ()

    @property
    def kept(self) -> int:
        """How many later moves stayed."""
        return sum(move.later >= 0 for move in self.line)

    @property
    def conflict(self) -> LeftOut | None:
        """The first later move that is not valid any more."""
        return self.left_out[0] if self.left_out else None


class Differences(msgspec.Struct, frozen=True):
    """What two positions do not have in common, before and after."""

    money: dict[str, tuple[int, int]]
    shares: dict[str, dict[str, tuple[int, int]]]
    prices: dict[str, tuple[int, int]]
    trains: dict[str, tuple[tuple[TrainId, ...], tuple[TrainId, ...]]]
    tiles: dict[HexId, tuple[str, str]]
    directors: dict[str, tuple[str, str]]


def unmended(state: State, later: Sequence[Action], number: int) -> tuple[Kept, ...]:
    """Nothing is made up for a later move that does not fit."""
    return ()


def amend(
    book: Book, before: State, change: Sequence[Action], later: Sequence[Action], leave_out: bool = False,
    mend: Mend = unmended,
) -> Amended:  # fmt: skip
    """Play changed moves from a position, then the later ones: up to the first conflict, or all that are valid.

    For one that does not fit `mend` may say what is played instead.
    """
    made: list[Kept] = []
    gone: list[LeftOut] = []
    state = before
    for number, action in enumerate((*change, *later), -len(change)):
        try:
            found: tuple[Kept, ...] = (Kept(number, action, apply(book, state, action)),)
        except RuleViolation as refusal:
            if number < 0:
                raise
            found = mend(state, later, number)
            if not found:
                gone.append(LeftOut(number, action, refusal))
                if leave_out:
                    continue
                break
        made.extend(found)
        state = found[-1].outcome.state
    return Amended(tuple(made), tuple(gone))


def differences(old: View, new: View) -> Differences:
    """What changed hands or value between two positions of one game."""

    def differing(names: Iterable[N], value: Callable[[View, N], T]) -> dict[N, tuple[T, T]]:
        pairs = ((name, value(old, name), value(new, name)) for name in names)
        return {name: (was, now) for name, was, now in pairs if was != now}

    both = (old.state, new.state)
    companies = old.companies
    holders = sorted({holder for state in both for held in state.certs.values() for holder in held})
    shares = {
        company: differing(holders, lambda view, holder, company=company: view.percent(holder, company))  # type: ignore[misc]
        for company in old.book.certs_of_company
    }
    return Differences(
        money=differing(sorted({name for state in both for name in state.money}), View.cash),
        shares={company: held for company, held in shares.items() if held},
        prices=differing(companies, View.price),
        trains=differing(sorted({name for state in both for name in state.trains}), View.trains_of),
        tiles=differing(sorted({hex_ for state in both for hex_ in state.tiles}), tile_in),
        directors=differing(companies, lambda view, company: view.company(company).director),
    )


def tile_in(view: View, hex_: HexId) -> str:
    """The tile in a hex and its turn, as it is written; empty where none was laid."""
    laid = view.state.tiles.get(hex_)
    return f"{laid[0]}/{laid[1]}" if laid else ""

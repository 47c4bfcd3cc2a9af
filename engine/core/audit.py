"""The laws of conservation: nothing is created or lost. Parts that did not change are not counted again."""

from __future__ import annotations

from operator import attrgetter

from engine.core.state import BANK, State
from engine.core.view import View

TOKENS = attrgetter("tokens")


def broken_laws(view: View, before: State | None) -> list[str]:
    """Every law the position breaks; with the position before, only what changed is looked at."""
    found = []
    for law in view.book.laws:
        said = law(view, before)
        if said is not None:
            found.append(said)
    return found


def money_is_conserved(view: View, before: State | None) -> str | None:
    """All money together is the size of the bank (an unlimited bank counts from zero and may go below)."""
    money = view.state.money
    if before is not None and money is before.money:
        return None
    total = sum(money.values())
    if total != view.book.row.bank:
        return f"money: {total} instead of {view.book.row.bank}"
    poor = [holder for holder, cash in money.items() if cash < 0 and holder != BANK]
    return f"money: below zero: {poor}" if poor else None


def certificates_are_conserved(view: View, before: State | None) -> str | None:
    """Every printed certificate exists exactly once."""
    certs = view.state.certs
    if before is not None and certs is before.certs:
        return None
    old = before.certs if before is not None else {}
    for cert, holders in certs.items():
        if holders is not old.get(cert) and sum(holders.values()) != view.book.certs[cert]:
            return f"certificates: {cert} {holders} instead of {view.book.certs[cert]}"
    return None if len(certs) == len(view.book.certs) else "certificates: a class is missing"


def tiles_are_conserved(view: View, before: State | None) -> str | None:
    """No more tiles lie than the box holds."""
    tiles = view.state.tiles
    if before is not None and tiles is before.tiles:
        return None
    over = [number for number, count in view.tiles_left.items() if count < 0]
    return f"tiles: too many of {over}" if over else None


def markers_are_conserved(view: View, before: State | None) -> str | None:
    """Each company's markers lie on the board or on its charter."""
    state = view.state
    if before is not None and state.markers is before.markers and same_charters(state, before):
        return None
    on_board: dict[str, int] = {}
    for owners in state.markers.values():
        for owner in owners:
            on_board[owner] = on_board.get(owner, 0) + 1
    in_game = view.policy.markers_in_game
    for name, company in state.companies.items():
        total = on_board.get(name, 0) + len(company.tokens)
        if total != in_game(view, name):
            return f"markers: {name} has {total}"
    return None


def same_charters(state: State, before: State) -> bool:
    """Whether the same companies have the same markers left as before, in the same order."""
    now, then = state.companies, before.companies
    return now is then or ([*now] == [*then] and [*map(TOKENS, now.values())] == [*map(TOKENS, then.values())])


def markers_have_places(view: View, before: State | None) -> str | None:
    """Every marker lies in a city that is there, and no city holds more than its places."""
    markers = view.state.markers
    if before is not None and markers is before.markers:
        return None
    places = view.policy.marker_places
    wrong = [stop for stop, owners in markers.items() if len(owners) > places(view, stop)]
    return f"markers: no place at {wrong}" if wrong else None


def trains_are_conserved(view: View, before: State | None) -> str | None:
    """Every card of a limited deck exists exactly once."""
    trains = view.state.trains
    if before is not None and trains is before.trains:
        return None
    printed = view.policy.trains_in_game(view)
    if not printed:
        return None
    counted: dict[str, int] = {}
    for yard in trains.values():
        for train in yard:
            counted[train] = counted.get(train, 0) + 1
    wrong = {kind: counted.get(kind, 0) for kind, count in printed.items() if counted.get(kind, 0) != count}
    return f"trains: {wrong}" if wrong else None


LAWS = (
    money_is_conserved,
    certificates_are_conserved,
    tiles_are_conserved,
    markers_are_conserved,
    markers_have_places,
    trains_are_conserved,
)

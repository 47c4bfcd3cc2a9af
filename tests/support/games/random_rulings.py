"""Rulings as a moderator in a hurry might give them: of every kind, with values that make sense and values that do not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core.actions import Ruling
from engine.core.ruling import BOX, CHANGES, MODERATOR
from engine.core.view import View

ABSURD = ("", "-", ">", "0", "moon", "P1>P1", "+", "9,9,9", "bank>box", "1" * 12)


def anybody(view: View) -> list[str]:
    """Everyone who may own something, and the places of the title."""
    places = {place for holders in view.state.certs.values() for place in holders}
    return [*view.players, *view.companies, *sorted(places | {"bank", "pool", BOX, *view.state.trains})]


def from_to(giver: str, taker: str) -> str:
    """The value of a certificate or a train that changes hands."""
    return f"{giver}>{taker}"


def cash(view: View, dice: Random) -> tuple[str, str]:
    """Somebody's money is nothing, a little, or more than the bank has."""
    return dice.choice(anybody(view)), str(dice.choice((0, 1, 40, 137, 600, 20_000)))


def cert(view: View, dice: Random) -> tuple[str, str]:
    """A certificate goes from whoever has one to anybody; mostly one of a company in play."""
    in_play = [name for name in sorted(view.state.certs) if name.partition("/")[0] in view.state.market]
    target = dice.choice(in_play if in_play and dice.random() < 0.7 else sorted(view.state.certs))
    givers = sorted(view.state.certs[target]) or anybody(view)
    return target, from_to(dice.choice(givers), dice.choice([*view.players, *view.players, *anybody(view)]))


def train(view: View, dice: Random) -> tuple[str, str]:
    """A train of somebody, or of the box, with or without warranties, goes to anybody."""
    owners = [owner for owner, yard in view.state.trains.items() if yard]
    giver = dice.choice([BOX, *sorted(owners)])
    printed = [name + dice.choice(("", "", "*", "**")) for name in view.book.trains]
    target = dice.choice(view.trains_of(giver) or printed)
    return target, from_to(giver, dice.choice(anybody(view)))


def marker(view: View, dice: Random) -> tuple[str, str]:
    """A marker is set or taken away: in a city, at a place where one lies, on a stop without circles."""
    places = [*view.layout.stops, *view.state.markers, *view.state.markers]
    target = dice.choice(sorted(places))
    sign, owners = dice.choice("+-"), view.markers_at(target)
    return target, sign + dice.choice(owners if sign == "-" and owners else (*owners, *view.companies))


def price(view: View, dice: Random) -> tuple[str, str]:
    """A price goes to a cell, the first and the last ones too."""
    rows = view.book.market.rows
    row = dice.randrange(len(rows))
    column = dice.choice((0, len(rows[row]) - 1, dice.randrange(len(rows[row]) + 1)))
    return dice.choice(sorted(view.state.market) or ["nobody"]), f"{row},{column}"


def turn(view: View, dice: Random) -> tuple[str, str]:
    """Somebody is at turn."""
    return dice.choice([*view.players, *view.companies, *view.state.round.order]), ""


def revenue(view: View, dice: Random) -> tuple[str, str]:
    """The runs of whoever is at turn, or of anybody, brought something else."""
    return dice.choice([view.state.turn.who, view.state.turn.who, *view.companies]), str(
        dice.choice((0, 10, 95, 1_000))
    )


DRAWN: dict[str, Callable[[View, Random], tuple[str, str]]] = {
    "cash": cash,
    "cert": cert,
    "train": train,
    "marker": marker,
    "price": price,
    "turn": turn,
    "revenue": revenue,
}


def draw_ruling(view: View, dice: Random) -> Ruling:
    """A ruling of any kind; one in eight has a value that belongs to none."""
    change = dice.choice(list(CHANGES))
    if view.state.turn.ran and not view.state.turn.paid and dice.random() < 1 / 2:
        change = "revenue"
    target, value = DRAWN[change](view, dice)
    if dice.random() < 1 / 8:
        value = dice.choice(ABSURD)
    return Ruling(MODERATOR, change, target, value, "agreed at the table")

"""Printed tables of 1862 and what is read of a position, for the second reading of its rulebook."""

from __future__ import annotations

from typing import Any

from engine import Event, State
from engine.random_players import Move
from tests.titles.second_reading.printed import Board, board

# 6.4.2: the zigzag of prices, and the prices at which companies start (4.2, 6.5.3)
LINE = (
    0, 7, 14, 20, 26, 31, 36, 40, 44, 47, 50, 52, 54, 56, 58, 60, 62, 65, 68, 71, 74, 78, 82, 86, 90, 95, 100, 105, 110,
    116, 122, 128, 134, 142, 150, 158, 166, 174, 182, 191, 200, 210, 220, 232, 245, 260, 275, 292, 310, 330, 350, 375,
    400, 430, 460, 495, 530, 570, 610, 655, 700, 750, 800, 850, 900, 950, 1000,
)  # fmt: skip
PARS = (54, 58, 62, 68, 74, 82, 90, 100)
LIMIT = {2: 25, 3: 18, 4: 13, 5: 11, 6: 10, 7: 9, 8: 8}  # 6.5.2
# the table of trains: the price of each group, and the first two kinds in it by their reach
PRICES = {"A": 100, "B": 200, "C": 280, "D": 360, "E": 500, "F": 600, "G": 700, "H": 800}
GROUPS = {
    "A": ("1F", "2L", "2E"), "B": ("2F", "2/3L", "2/3E"), "C": ("3F", "3L", "3E"), "D": ("5F", "4L", "4E"),
    "E": ("6F", "4/5L", "4/5E"), "F": ("7F", "5L", "5E"), "G": ("8F", "5/6L", "5/6E"), "H": ("9F", "6L", "6E"),
}  # fmt: skip
GROUP = {train: group for group, trains in GROUPS.items() for train in trains}
DEAD = {"C": "A", "E": "B", "F": "C", "G": "D"}  # 9
KINDS = {"F": "freight", "L": "local", "E": "express"}
FORMED = "formed"


def printed() -> Board:
    """The printed map and tiles."""
    return board("t1862", "standard")


def home_of(company: str) -> str:
    """The city in which a company begins."""
    found = ((name, hex_.get("homes", {})) for name, hex_ in printed().hexes.items())
    return next(
        f"{name}.{homes[company.replace('&', '')]}" for name, homes in found if company.replace("&", "") in homes
    )


def notes(state: State) -> Any:
    """What the title keeps of a position."""
    return state.notes


def lner(state: State) -> bool:
    """Whether the LNER is formed."""
    return str(notes(state).lner) == FORMED


def option(state: State, name: str, rulebook: str) -> str:
    """A choice of the table."""
    return state.setup.options.get(name, rulebook)


def percent(state: State, who: str, company: str) -> int:
    """What somebody holds of a company."""
    return 10 * state.certs[f"{company}/share"].get(who, 0) + 30 * state.certs[f"{company}/director"].get(who, 0)


def certificates(state: State, who: str) -> int:
    """How many certificates a player has."""
    return sum(holders.get(who, 0) for holders in state.certs.values())


def price(state: State, company: str) -> int:
    """The price on the market."""
    return LINE[state.market[company].column]


def bare(train: str) -> str:
    """A train without its warranties."""
    return train.rstrip("*")


def kind(train: str) -> str:
    """Freight, local or express."""
    return KINDS[bare(train)[-1]]


def gained(move: Move, owner: str) -> int:
    """How much more somebody has after a move."""
    return move.after.state.money.get(owner, 0) - move.before.money.get(owner, 0)


def told(move: Move, code: str) -> list[Event]:
    """What was said with a code."""
    return [event for event in move.after.events if event.code == code]


def only(move: Move, *codes: str) -> bool:
    """Whether nothing but this was said, so that all money moved by it."""
    return {event.code for event in move.after.events} <= set(codes)


def falls(before: int, cells: int) -> int:
    """A column so many cells further down."""
    return max(0, before - cells)

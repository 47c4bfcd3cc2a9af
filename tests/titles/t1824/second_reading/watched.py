"""Who is who in 1824, for the second reading of its rulebook."""

from __future__ import annotations

from engine import State
from tests.titles.second_reading.printed import Board, board

COALS = {"EPP": "BK", "EOD": "MS", "MLB": "CL", "SPB": "SB"}
STATES = {"SD": ("SD1", "SD2", "SD3"), "UG": ("UG1", "UG2"), "KK": ("KK1", "KK2")}
# VII.11: standard prices, and those between companies of two directors
PRICES = {
    "2": 80, "3": 180, "4": 280, "5": 400, "6": 600, "8": 800, "10": 1000,
    "1g": 120, "2g": 240, "3g": 360, "4g": 600, "5g": 800,
}  # fmt: skip
BETWEEN = {
    **PRICES,
    "3": 140,
    "4": 190,
    "5": 260,
    "6": 400,
    "8": 500,
    "10": 600,
    "2g": 180,
    "3g": 240,
    "4g": 420,
    "5g": 500,
}
# VII.6: the phases from which tiles of a colour are laid, and values of that colour are paid
COLOURS = {"yellow": 1, "green": 3, "brown": 5, "grey": 7}
# VI.4: the printed chart
ROWS = (
    (100, 110, 120, 130, 140, 155, 170, 190, 210, 235, 260, 290, 320, 350),
    (90, 100, 110, 120, 130, 145, 160, 180, 200, 225, 250, 280, 310, 340),
    (80, 90, 100, 110, 120, 135, 150, 170, 190, 215, 240, 270, 300, 330),
    (70, 80, 90, 100, 110, 125, 140, 160, 180, 200, 220),
    (60, 70, 80, 90, 100, 115, 130, 150, 170),
    (50, 60, 70, 80, 90, 105, 120),
    (40, 50, 60, 70, 80),
)
REGIONAL = ("BK", "MS", "CL", "SB", "BH")


def percent(state: State, who: str, company: str) -> int:
    """What somebody holds of a company."""
    of = state.certs
    return 10 * of[f"{company}/share"].get(who, 0) + 20 * of[f"{company}/director"].get(who, 0)


def is_large(name: str) -> bool:
    """Regional and state railways."""
    return name in REGIONAL or name in STATES


def colours(state: State) -> tuple[str, ...]:
    """The colours that are open."""
    return tuple(colour for colour, phase in COLOURS.items() if phase <= int(state.phase))


def price(state: State, company: str) -> int:
    """What the marker of a company shows."""
    place = state.market[company]
    return ROWS[place.row][place.column]


def map_of(state: State) -> Board:
    """The printed map."""
    small = state.setup.variant == "cisleithania"
    return board("t1824", f"cisleithania_{len(state.setup.players)}p" if small else state.setup.variant or "standard")


def home_of(state: State, company: str) -> str:
    """The hex in which a company begins."""
    found = (name for name, hex_ in map_of(state).hexes.items() if company in hex_.get("homes", {}))
    return next(found, "")

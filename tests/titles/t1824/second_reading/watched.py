"""Who is who in 1824, for the second reading of its rulebook."""

from __future__ import annotations

from engine import State

COALS = {"EPP": "BK", "EOD": "MS", "MLB": "CL", "SPB": "SB"}
STATES = {"SD": ("SD1", "SD2", "SD3"), "UG": ("UG1", "UG2"), "KK": ("KK1", "KK2")}
REGIONAL = ("BK", "MS", "CL", "SB", "BH")


def percent(state: State, who: str, company: str) -> int:
    """What somebody holds of a company."""
    of = state.certs
    return 10 * of[f"{company}/share"].get(who, 0) + 20 * of[f"{company}/director"].get(who, 0)


def is_large(name: str) -> bool:
    """Regional and state railways."""
    return name in REGIONAL or name in STATES

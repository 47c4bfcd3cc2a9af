"""The stock round (VII, VIII.3): single shares are offered, a sale moves the price one cell."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.view import View
from engine.rules.market import move_along_row
from engine.rules.shares import DIRECTOR, SHARE, certificates_counted


def after_sale(draft: Draft, player: str, company: str, percent: int) -> None:
    """One cell to the left for each sale (VIII.3)."""
    move_along_row(draft, company, -1)


def holds_too_many(view: View) -> bool:
    """Whether the player at turn has more certificates than allowed and has to sell first (VII.3)."""
    over = certificates_counted(view, view.at_turn) > view.policy.cert_limit(view, view.at_turn)
    return over and view.option("above_limit") == "sell"


def classes_on_offer(view: View) -> tuple[str, ...]:
    """Single shares only (III.3.3), unless the table sells directors' certificates at once."""
    return (SHARE, DIRECTOR) if view.option("director_for_sale") == "yes" else (SHARE,)

"""How 18Mag is played on 18xx.games, and what nobody is asked for there, as recorded games show."""

from __future__ import annotations

from engine.core.actions import Run
from engine.core.book import Book
from engine.core.errors import RuleViolation, refuse
from engine.core.view import View
from engine.rules.shares import certificates_counted
from engine.titles.t18mag.trains import buying
from engine.titles.t18mag.web.reader import OTHER_READINGS

JUDGED = {"wagons": "any"}  # where a game is written, the run itself tells whether its wagons are used


def choices(players: int, variant: str) -> dict[str, str]:
    """The options as they are played there; no wagon is bought that the run would leave idle, since it must use all."""
    return OTHER_READINGS | {"wagons": "used"}


def fits_before_exchange(view: View, who: str) -> RuleViolation | None:
    """A share must fit under the limit there by itself, also where two become the director's certificate."""
    limit = view.policy.cert_limit(view, who)
    return refuse("elsewhere.fits_by_itself", limit=limit) if certificates_counted(view, who) + 1 > limit else None


def every_wagon_runs(view: View, runs: tuple[Run, ...]) -> RuleViolation | None:
    """A run there uses each wagon that was bought for it."""
    unused = buying.first_unused(view, view.state.turn.extras, runs)
    return refuse("wagon.left_idle", item=unused) if unused else None


def narrow(made: Book) -> None:
    """Purchases of shares, and runs."""
    made.edit("run", add=(every_wagon_runs,))
    made.edit("buy", add=(fits_before_exchange,))

"""What a moderator may rule on in 18Mag: whoever has yet to start still finds its home free."""

from __future__ import annotations

from engine.core.view import View
from engine.rules.rulings import Rulings
from engine.rules.stations import free_slots
from engine.titles.t18mag.trading.first_round import DRAFT, is_minor


def can_go_on(view: View) -> bool:
    """Every small company that may still be chosen has its home before it, and no marker on the board."""
    return view.state.round.kind != DRAFT.name or all(can_start(view, name) for name in yet_to_start(view))


def yet_to_start(view: View) -> tuple[str, ...]:
    """The small companies nobody has chosen."""
    return tuple(name for name in view.companies if is_minor(view, name) and not view.company(name).floated)


def can_start(view: View, name: str) -> bool:
    """Whether a company can set its first marker at home."""
    home = view.book.companies[name].homes[view.book.row.map]
    return free_slots(view, home) > 0 and not any(name in owners for owners in view.state.markers.values())


RULINGS = Rulings(can_go_on=can_go_on)

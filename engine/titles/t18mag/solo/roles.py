"""Who is István, and which companies are his (XI)."""

from __future__ import annotations

from engine.core.view import View
from engine.titles.t18mag import majors

ISTVAN = "istvan"


def rivals(view: View) -> tuple[str, ...]:
    """Somebody alone plays against István."""
    return (ISTVAN,)


def is_his(view: View, who: str) -> bool:
    """Whether István directs the company."""
    return who in view.state.companies and view.company(who).director == ISTVAN


def is_his_small(view: View, who: str) -> bool:
    """Whether it is one of his small companies."""
    return is_his(view, who) and not majors.is_large(view, who)


def his_small(view: View) -> tuple[str, ...]:
    """His small companies by number."""
    return tuple(name for name in view.companies if is_his_small(view, name))


def decides(view: View, company: str) -> str:
    """Who is asked where the rulebook leaves something to decide for one of his small companies: the player."""
    return view.players[0] if is_his_small(view, company) else ""


def small_at_turn(view: View) -> bool:
    """Whether one of his small companies is at turn."""
    return is_his_small(view, view.at_turn)


def large_at_turn(view: View) -> bool:
    """Whether a large company that he directs is at turn."""
    return is_his(view, view.at_turn) and not small_at_turn(view)


def goes_by_itself(view: View) -> bool:
    """Whether István or a company of his is at turn, so that the steps of people are closed."""
    return view.at_turn == ISTVAN or is_his(view, view.at_turn)

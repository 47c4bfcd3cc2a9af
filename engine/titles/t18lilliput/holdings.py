"""Who owns what: players' companies and characters."""

from __future__ import annotations

from engine.core.errors import RuleViolation, refuse
from engine.core.view import View
from engine.titles.t18lilliput.notes import notes

EMPEROR, GENERAL, JUDGE, ADMIRAL, TREASURER = "emperor", "general", "judge", "admiral", "treasurer"
CHARACTERS = (EMPEROR, GENERAL, JUDGE, ADMIRAL, TREASURER)


def own_companies(view: View, player: str) -> tuple[str, ...]:
    """The companies a player directs."""
    return tuple(name for name in view.companies if view.company(name).director == player)


def mine(view: View) -> tuple[str, ...]:
    """Whoever may act for the player at turn: the player and the companies."""
    return (view.at_turn, *own_companies(view, view.at_turn))


def has(view: View, who: str, character: str) -> bool:
    """Whether a player, or the director of a company, has a character."""
    owner = view.state.privates[character]
    return owner != "" and owner == view.controller(who)


def acts_for_the_turn(view: View, who: str) -> RuleViolation | None:
    """It is a company of the player at turn, who has a card for something."""
    if view.is_player(who) and not notes(view).does:
        return refuse("lilliput.card_first")
    own = who in view.state.companies and view.controller(who) == view.controller(view.at_turn)
    return None if own else refuse("lilliput.whose_company", who=who)

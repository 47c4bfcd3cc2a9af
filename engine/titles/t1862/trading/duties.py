"""What a player must reckon with: a fine, certificates above the limit, companies that must be launched (4.3, 6.5.2)."""

from __future__ import annotations

from engine.core.actions import Action, Par
from engine.core.outcome.event import Phrase
from engine.core.view import View
from engine.rules.shares import certificates_counted
from engine.titles.t1862.notes import notes
from engine.titles.t1862.trading.parliament import is_to_start
from engine.titles.t1862.trading.shares import is_over_limit
from engine.titles.t1862.trading.stock import fine_for, fined


def reminder(view: View, who: str) -> Phrase | None:
    """What is left of a fine, how many certificates must go, or what a company that is not launched will cost."""
    if owed := fined(view).get(who):
        return Phrase("reminder.fine", {"fine": owed})
    if who != view.at_turn or not view.is_player(who):
        return None
    if view.state.round.kind == "stock" and is_over_limit(view, who):
        limit = view.policy.cert_limit(view, who)
        return Phrase("reminder.limit", {"count": certificates_counted(view, who) - limit, "limit": limit})
    now = notes(view).auction
    return Phrase("reminder.par", {"company": now.item}) if now and is_to_start(view) else launches(view, who)


def launches(view: View, player: str) -> Phrase | None:
    """The companies a player must launch by the end of the next stock round, or of this one, and the fine for them."""
    own = [name for name, bound in notes(view).obligations.items() if bound == player and view.company(name).par]
    words = {"companies": own, "fine": sum(fine_for(view, view.company(name).par) for name in own)}
    code = "reminder.launch.now" if view.state.round.kind == "stock" else "reminder.launch"
    return Phrase(code, words) if own else None


def threat(view: View, action: Action) -> Phrase | None:
    """The fine for a company won in parliament that is not launched in the next stock round."""
    if not isinstance(action, Par) or action.company not in notes(view).obligations:
        return None
    return Phrase("launch.or_fine", {"fine": fine_for(view, action.price)})

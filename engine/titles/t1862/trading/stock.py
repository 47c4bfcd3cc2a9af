"""Stock rounds (6) with their end: obligations that were missed are paid for (4.3)."""

from __future__ import annotations

from engine.core import flow
from engine.core.book import RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.state import BANK
from engine.core.view import View
from engine.rules import stock
from engine.rules.shares import certificates_counted
from engine.titles.t1862.box.facts import market_facts, tables
from engine.titles.t1862.companies.charters import startable
from engine.titles.t1862.companies.closing import close_company
from engine.titles.t1862.ending import operate
from engine.titles.t1862.events import FineForgiven, ObligationMissed
from engine.titles.t1862.notes import notes
from engine.titles.t1862.trading.prices import traded
from engine.titles.t1862.trading.shares import is_over_limit, nothing_is_payable, sellable


def fined(view: View) -> dict[str, int]:
    """Who still owes a fine."""
    return notes(view).fines or {}


def equipper(view: View) -> tuple[str, ...]:
    """The director of the company that has just started, without one its largest shareholder (8)."""
    return (view.controller(notes(view).to_equip),)


def owes_fine(view: View) -> bool:
    """Whether the player at turn must sell to pay a fine."""
    return view.at_turn in fined(view)


def is_over(view: View) -> bool:
    """Whether the player at turn must sell down to the certificate limit (6.5.2)."""
    return is_over_limit(view, view.at_turn)


def before_the_fines(view: View) -> bool:
    """While the round lasts; after it only those deal who owe fines."""
    return not fined(view)


def holds_nothing(view: View) -> bool:
    """Whether the player at turn has no shares but those bought in this round (6.4)."""
    return not any(sellable(view, view.at_turn, company) for company in traded(view))


def nothing_can_be_bought(view: View) -> bool:
    """Whether the player has bought, is at the limit, or has no money for a share or a new company."""
    who, cash = view.at_turn, view.cash(view.at_turn)
    if view.state.turn.bought or certificates_counted(view, who) >= view.policy.cert_limit(view, who):
        return True
    cheapest = min(market_facts(view).start) * tables(view).director_shares
    return nothing_is_payable(view) and not (cash >= cheapest and startable(view))


def begin(draft: Draft) -> None:
    """The holder of the priority card begins; companies withheld may be started again."""
    draft.set_notes(withheld=(), bought={}, fines=None)
    stock.begin(draft)


def turn_over(draft: Draft) -> None:
    """The next player, or after the round those who owe fines."""
    if notes(draft).fines is not None:
        collect(draft)
    else:
        stock.turn_over(draft)


def stock_over(draft: Draft) -> None:
    """Missed obligations are fined; what cash and the company's shares do not pay is raised by sales."""
    draft.forget_sales()
    draft.set_notes(fines={})
    seats = fine_order(draft)
    missed = notes(draft).obligations
    for company in sorted(missed, key=lambda name: (seats.index(missed[name]), name)):
        fine(draft, company, missed[company])
    draft.set_notes(obligations={})
    collect(draft)


def fine_order(view: View) -> tuple[str, ...]:
    """The order in which fines are paid: from the player who passed last, or as the round went where the table says so."""
    if view.option("fine_order") == "from_priority":
        return view.state.round.order
    seats = view.seats_from(view.state.priority)
    return (seats[-1], *seats[:-1])


def elsewhere(view: View, who: str) -> RuleViolation | None:
    """Players sell shares in stock rounds only (6.4)."""
    at_it = view.state.round.kind == STOCK.name or not view.is_player(who)
    return None if at_it else refuse("share.stock_rounds")


def fine_for(view: View, par: int) -> int:
    """Five times the par price (4.3)."""
    return tables(view).fine_shares * par


def fine(draft: Draft, company: str, player: str) -> None:
    """Five times the par price: from cash, then from the company's shares, which all go back without compensation."""
    owed = fine_for(draft, draft.company(company).par)
    draft.say(ObligationMissed(player=player, company=company, fine=owed))
    before = fined(draft)
    owed = pay_fine(draft, player, owed)
    draft.set_notes(fines={**before, player: before.get(player, 0) + owed})
    value = draft.price(company) // 2
    shares = min(sellable(draft, player, company), -(-owed // value))
    draft.pay(BANK, player, shares * value)
    owed = pay_fine(draft, player, owed)
    close_company(draft, company)
    if draft.option("missed_again") == "stock_round":
        draft.set_notes(withheld=(*notes(draft).withheld, company))
    draft.set_notes(fines={**before, player: before.get(player, 0) + owed} if owed else before)


def pay_fine(draft: Draft, player: str, owed: int) -> int:
    """Pay what is at hand; what is still owed."""
    paid = min(owed, draft.cash(player))
    draft.pay(player, BANK, paid)
    return owed - paid


def collect(draft: Draft) -> None:
    """Whoever sold pays; the next one who owes sells; who has nothing left is forgiven the rest."""
    rest = {player: left for player, owed in fined(draft).items() if (left := pay_fine(draft, player, owed))}
    draft.set_notes(fines=rest)
    for player in (seat for seat in fine_order(draft) if seat in rest):
        flow.start_turn(draft, player)
        if flow.can(draft, player, "sell"):
            return
        draft.say(FineForgiven(player=player, amount=rest[player]))
        draft.set_notes(fines={name: owed for name, owed in fined(draft).items() if name != player})
    draft.set_notes(bought={}, fines=None)
    operate(draft)


def fines_are_paid(draft: Draft) -> bool:
    """After each forced sale the fine is paid as far as the money goes, and the next sale is a turn of its own."""
    if not draft.state.turn.acted or draft.at_turn not in fined(draft):
        return False
    collect(draft)
    return True


MARKERS = Step("markers", ("take_markers",), lambda view: bool(notes(view).to_equip), equipper, duty=always)

STOCK = RoundKind(
    "stock",
    (
        MARKERS,
        Step("fine", ("sell",), owes_fine, duty=always),
        Step("over_limit", ("sell",), duty=is_over),
        Step("sell", ("sell",), before_the_fines, needless=holds_nothing, standing=True),
        Step("buy", ("buy", "par"), before_the_fines, needless=nothing_can_be_bought),
    ),
    begin,
    turn_over,
    stock.why_idle,
)

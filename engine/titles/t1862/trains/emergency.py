"""A company without a train (7.3, 7.11): it must buy one, and where its money does not do, sell own shares or refinance."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import Phrase
from engine.core.rule import Rule
from engine.core.view import View
from engine.titles.t1862.actions import Refinance
from engine.titles.t1862.companies import fusion
from engine.titles.t1862.companies.closing import go_bankrupt
from engine.titles.t1862.events import CompanyRefinanced
from engine.titles.t1862.notes import RAISED, RECEIVED
from engine.titles.t1862.trains.buying import bank_price, buy_in_receivership, offers_to


def must_buy(view: View) -> bool:
    """Whether a company with a director has no train where it should buy one."""
    who = view.at_turn
    company = view.company(who)
    return company.floated and bool(company.director) and not view.trains_of(who)


def raised(view: View) -> bool:
    """Whether money was raised for a train in this turn, so that one must be bought from the bank (7.11)."""
    return RAISED in view.state.turn.flags


def can_pay_bank(view: View, company: str) -> bool:
    """Whether the treasury pays for the cheapest train of the bank."""
    price = bank_price(view)
    return price is not None and view.cash(company) >= price


def can_pay_own(view: View, company: str) -> bool:
    """Whether a train of another company of the same director can be paid."""
    cash, director = view.cash(company), view.company(company).director
    return any(
        goods.low <= cash and view.controller(goods.source) == director
        for goods in offers_to(view, company)
        if goods.source in view.state.companies
    )


def is_short(view: View, company: str) -> bool:
    """Whether a trainless company has no money for any train it can have without another's consent."""
    if can_pay_bank(view, company):
        return False
    return view.option("other_trains_first") == "no" or not can_pay_own(view, company)


def least_sale(view: View, company: str) -> int:
    """How many of its own shares a company in need must sell for a train; none if all of them would not do (7.11.1)."""
    price = bank_price(view)
    if price is None or view.at_turn != company or view.state.round.kind != "operating":
        return 0
    if not must_buy(view) or raised(view) or not is_short(view, company):
        return 0
    needed = -(-(price - view.cash(company)) // max(view.price(company), 1))
    return needed if 10 * needed <= view.percent(company, company) else 0


def fresh_capital(view: View, company: str) -> int:
    """What a company could have after refinancing: ten times par, and half the price of an odd share (7.11.2)."""
    odd = view.percent(company, company) // 10 % 2 if view.option("odd_share") == "counts" else 0
    return view.cash(company) + fusion.new_capital(view, company) + odd * (view.price(company) // 2)


def refinancing_helps(view: View, company: str) -> bool:
    """Whether the new capital pays for a train."""
    price = bank_price(view)
    return price is not None and fresh_capital(view, company) >= price


def is_lost(view: View, company: str) -> bool:
    """Whether neither own shares nor refinancing can pay for a train of the bank."""
    return not least_sale(view, company) and not refinancing_helps(view, company)


def finds_a_train(view: View, company: str) -> bool:
    """Whether some company has a train that can be paid, if its director agrees."""
    return any(goods.low <= view.cash(company) for goods in offers_to(view, company))


def to_be_rescued(view: View) -> tuple[str, ...]:
    """The company at turn, where it cannot raise money and is only saved by another director's train (7.11)."""
    who = view.at_turn
    return (who,) if must_buy(view) and is_short(view, who) and is_lost(view, who) else ()


def company_is_short(view: View, who: str) -> RuleViolation | None:
    """Only a company without train and without means is refinanced, once (7.11.2)."""
    if must_buy(view) and not raised(view) and is_short(view, who) and refinancing_helps(view, who):
        return None
    return refuse("refinance.not_needed", company=who)


def refinance(draft: Draft, action: Refinance) -> None:
    """All holdings are halved; the company gets ten times its par price."""
    draft.flag(RAISED)
    draft.say(CompanyRefinanced(company=action.who, amount=fusion.new_capital(draft, action.who)))
    fusion.begin(draft, survivor=action.who, other="", why="refinance")


def deal_with_need(draft: Draft) -> bool:
    """What leaves no choice happens by itself: bankruptcy, or refinancing where nothing can be sold."""
    who = draft.at_turn
    if not is_short(draft, who):
        return False
    if raised(draft) or is_lost(draft, who):
        go_bankrupt(draft, who, NO_TRAIN)
        return True
    if least_sale(draft, who) or finds_a_train(draft, who):
        return False
    refinance(draft, Refinance(who))
    return True


def in_receivership(view: View) -> bool:
    """Whether a company without director has still to deal with its trains."""
    company = view.company(view.at_turn)
    return company.floated and not company.director and RECEIVED not in view.state.turn.flags


def receiver_buys(draft: Draft) -> bool:
    """The receiver buys one train from the bank if there is money for it; without any train the company is bankrupt."""
    who = draft.at_turn
    draft.flag(RECEIVED)
    buy_in_receivership(draft, who)
    if not draft.trains_of(who):
        go_bankrupt(draft, who, NO_TRAIN)
    return True


NO_TRAIN = Phrase("bankrupt.no_train", {})
REFINANCE = Rule(Refinance, (), (company_is_short,), refinance)

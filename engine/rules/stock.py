"""Stock rounds: selling, buying, passing, and who begins."""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import Buy, Sell
from engine.core.book import RoundKind, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.events import RoundStock, ShareBought, ShareSold
from engine.ids import CertId, cert_of, class_of, company_of
from engine.rules.shares import (
    DIRECTOR,
    SHARE,
    certificates_counted,
    hand_over_direction,
    richest_shareholder,
    settle_direction,
    size,
    size_of,
)


def traded_companies(view: View) -> tuple[str, ...]:
    """The companies with a price, in the order of the box."""
    market = view.state.market
    return tuple([company for company in view.book.certs_of_company if company in market])


def certs_on_offer(view: View, who: str, picked: Picked) -> Options:
    """The certificates the bank offers one by one."""
    classes = view.policy.classes_on_offer(view)
    names = [cert_of(company, name) for company in traded_companies(view) for name in classes]
    certs = view.state.certs
    return Options(tuple([name for name in names if certs[name].get(BANK)]))


def sellers(view: View, who: str, picked: Picked) -> Options:
    """Where a certificate can be bought."""
    return Options((BANK,))


def cert_exists(view: View, cert: CertId) -> RuleViolation | None:
    """There is such a certificate in the game at all."""
    return None if cert in view.state.certs else refuse("share.not_on_offer", cert=cert, source=BANK)


def cert_is_on_offer(view: View, cert: CertId, source: str) -> RuleViolation | None:
    """The source has such a certificate for sale."""
    known = cert in view.state.certs and cert in certs_on_offer(view, "", {}).values and source == BANK
    return None if known else refuse("share.not_on_offer", cert=cert, source=source)


def nothing_bought_yet(view: View) -> RuleViolation | None:
    """One certificate is bought in a turn."""
    return refuse("share.one_a_turn") if view.state.turn.bought else None


def not_sold_this_round(view: View, who: str, cert: CertId) -> RuleViolation | None:
    """A player buys no share of a company sold in the same round."""
    company = company_of(cert)
    sold = view.state.sold.get(who, ())
    return refuse("share.sold_before", company=company) if company in sold else None


def share_is_affordable(view: View, who: str, cert: CertId) -> RuleViolation | None:
    """The player can pay the price."""
    price = cert_price(view, cert)
    return None if price <= view.cash(who) else refuse("share.too_dear", price=price, cash=view.cash(who))


def within_holding_limit(view: View, who: str, cert: CertId) -> RuleViolation | None:
    """Nobody holds more of a company than allowed."""
    company = company_of(cert)
    limit = view.policy.holding_limit(view, who, company)
    percent = view.percent(who, company) + size_of(view, cert)
    return refuse("share.holding_limit", company=company, limit=limit) if percent > limit else None


def within_cert_limit(view: View, who: str, cert: CertId) -> RuleViolation | None:
    """The certificate fits under the player's limit, an exchange for the director's certificate counted in."""
    limit = view.policy.cert_limit(view, who)
    freed = 1 if class_of(cert) == SHARE and completes_direction(view, who, company_of(cert)) else 0
    count = certificates_counted(view, who) + 1 - freed
    return refuse("share.cert_limit", limit=limit) if count > limit else None


def completes_direction(view: View, who: str, company: str) -> bool:
    """Whether one more share gives the player the director's certificate: the first to have enough, or the new most."""
    director, least = view.company(company).director, size(view, company, DIRECTOR)
    more = view.percent(who, company) + size(view, company, SHARE)
    beaten = not director or (director != who and more > view.percent(director, company))
    return least > 0 and more >= least and beaten


def cert_price(view: View, cert: CertId) -> int:
    """What one certificate costs."""
    return view.price(company_of(cert)) * size_of(view, cert) // 10


def buy(draft: Draft, action: Buy) -> None:
    """Pay the bank, take the share, become director if it makes one."""
    company = company_of(action.cert)
    price = cert_price(draft, action.cert)
    draft.pay(action.who, BANK, price)
    draft.move_certs(action.cert, action.source, action.who)
    draft.set_turn(acted=True, bought=(*draft.state.turn.bought, action.cert))
    draft.say(ShareBought(player=action.who, company=company, price=price))
    if class_of(action.cert) == DIRECTOR:
        draft.set_company(company, director=action.who)
    settle_direction(draft, company)


def held_companies(view: View, who: str, picked: Picked) -> Options:
    """The companies a player has shares of."""
    return Options(tuple(company for company in traded_companies(view) if view.percent(who, company)))


def portions(view: View, who: str, picked: Picked) -> Options:
    """The percentages of a company a player might sell."""
    step = size(view, picked["company"], SHARE)
    return Options(tuple(range(step, view.percent(who, picked["company"]) + 1, step)))


def company_is_held(view: View, who: str, company: str) -> RuleViolation | None:
    """The player has shares of the company."""
    held = company in view.state.market and view.percent(who, company)
    return None if held else refuse("share.none_held", company=company)


def one_sale_per_company(view: View, company: str) -> RuleViolation | None:
    """All shares of a company sold in a turn are one sale."""
    return refuse("share.sold_already", company=company) if company in view.state.turn.sold else None


def portion_is_held(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """So much is there to be sold."""
    step = size(view, company, SHARE)
    if percent >= step and percent % step == 0 and percent <= view.percent(who, company):
        return None
    return refuse("share.portion", company=company, percent=percent, held=view.percent(who, company))


def director_is_replaced(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """The director's certificate is never sold: if it must go, another player takes it over."""
    if percent <= size(view, company, SHARE) * view.certs_of(who, cert_of(company, SHARE)):
        return None
    heir = heir_of(view, who, company, percent)
    return None if heir else refuse("share.director_unsold", company=company)


def heir_of(view: View, who: str, company: str, percent: int) -> str:
    """Who takes the direction over when the director sells so much, if anybody must and can."""
    if view.company(company).director != who:
        return ""
    first = max(view.others_from(who), key=lambda seat: view.percent(seat, company), default="")
    held = view.percent(first, company)
    able = held >= size(view, company, DIRECTOR) and held > view.percent(who, company) - percent
    return first if able else ""


def sell(draft: Draft, action: Sell) -> None:
    """Hand the direction over if need be, sell to the bank, and let the price fall."""
    company, who = action.company, action.who
    heir = heir_of(draft, who, company, action.percent)
    if heir:
        hand_over_direction(draft, company, who, heir)
    proceeds = draft.policy.sale_price(draft, company) * action.percent // 10
    shares = action.percent // size(draft, company, SHARE)
    draft.move_certs(cert_of(company, SHARE), who, draft.policy.sold_to(draft), shares)
    settle_sale(draft, action, proceeds)


def settle_sale(draft: Draft, action: Sell, proceeds: int) -> None:
    """Pay for shares handed in, remember the sale for turn and round, and let the price fall."""
    company, who = action.company, action.who
    draft.pay(BANK, who, proceeds)
    draft.set_turn(acted=True, sold=(*draft.state.turn.sold, company))
    draft.remember_sale(who, company)
    draft.say(ShareSold(player=who, company=company, percent=action.percent, proceeds=proceeds))
    draft.policy.after_sale(draft, who, company, action.percent)


def holds_nothing(view: View) -> bool:
    """Whether the player at turn has no shares at all."""
    return not held_companies(view, view.at_turn, {}).values


def nothing_is_payable(view: View) -> bool:
    """Whether the player at turn has bought, or cannot pay the cheapest share."""
    who = view.at_turn
    if view.state.turn.bought:
        return True
    cash = view.cash(who)
    for name in certs_on_offer(view, who, {}).values:  # noqa: SIM110  asked in each turn: a generator costs as much as the answers
        if cert_price(view, name) <= cash:
            return False
    return True


def begin(draft: Draft) -> None:
    """The holder of the priority card begins."""
    draft.forget_sales()
    draft.set_round(order=draft.seats_from(draft.state.priority))
    draft.say(RoundStock(number=draft.state.round.number))
    flow.start_turn(draft, draft.state.priority)


def turn_over(draft: Draft) -> None:
    """The next player; when all passed one after the other, the round is over."""
    who = draft.at_turn
    if draft.state.turn.acted:
        draft.set_round(passes=0)
        draft.give_priority(draft.player_after(who))
    else:
        draft.set_round(passes=draft.state.round.passes + 1)
    if draft.state.round.passes >= len(draft.players):
        draft.policy.stock_over(draft)
    else:
        flow.start_turn(draft, draft.player_after(who))


def why_idle(view: View) -> str:
    """Why a stock round is over as soon as it began."""
    return "nobody_trades"


BUY = Rule(
    Buy,
    (Field("cert", certs_on_offer), Field("source", sellers)),
    (
        nothing_bought_yet,
        cert_exists,
        cert_is_on_offer,
        not_sold_this_round,
        share_is_affordable,
        within_holding_limit,
        within_cert_limit,
    ),
    buy,
)
SELL = Rule(
    Sell,
    (Field("company", held_companies), Field("percent", portions)),
    (company_is_held, one_sale_per_company, portion_is_held, director_is_replaced),
    sell,
)
STOCK = RoundKind(
    "stock",
    (
        Step("sell", ("sell",), needless=holds_nothing, standing=True),
        Step("buy", ("buy",), needless=nothing_is_payable, standing=True),
    ),
    begin,
    turn_over,
    why_idle,
)
__all__ = ["BUY", "SELL", "STOCK", "richest_shareholder"]

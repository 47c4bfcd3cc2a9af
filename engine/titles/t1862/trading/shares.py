"""Buying and selling shares (6.3 to 6.5, 7.11.1, 7.13): from the bank at par, from pool and companies at market price."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.actions import Buy, Sell
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.events import CompanyReceivership, ShareBought, ShareSold
from engine.ids import CertId, cert_of, class_of, company_of
from engine.rules.shares import (
    DIRECTOR,
    SHARE,
    certificates_counted,
    hand_over_direction,
    settle_direction,
)
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.building.stations import company_is_directed
from engine.titles.t1862.companies import charters
from engine.titles.t1862.companies.charters import in_play, is_chartered, remember_purchase
from engine.titles.t1862.notes import OVER_LIMIT, RAISED, lner_is_formed, notes
from engine.titles.t1862.trading.prices import fall, share_value, traded
from engine.titles.t1862.trains.emergency import least_sale


class OnSale(NamedTuple):
    """A share that can be bought: from whom, and for how much."""

    cert: CertId
    source: str
    price: int


def offers(view: View, who: str) -> tuple[OnSale, ...]:
    """What somebody may buy: a company its own share, the winner of an auction the new company's, a player any."""
    if not view.is_player(who):
        return tuple(offer for offer in shares_of(view, who) if offer.source == POOL)
    auction = notes(view).auction
    if auction:
        return tuple(offer for offer in shares_of(view, auction.item) if offer.source == BANK)
    return all_shares(view)


@remembered("certs", "market", "companies", "notes.chartered")
def all_shares(view: View) -> tuple[OnSale, ...]:
    """The shares of all companies that can be bought."""
    return tuple(offer for company in traded(view) for offer in shares_of(view, company))


def shares_of(view: View, company: str) -> tuple[OnSale, ...]:
    """Where shares of a company can be bought (6.5.1)."""
    share = cert_of(company, SHARE)
    par = view.company(company).par if is_chartered(view, company) else view.price(company)
    prices = ((BANK, par), (POOL, view.price(company)), (company, view.price(company)))
    return tuple(OnSale(share, source, price) for source, price in prices if view.certs_of(source, share))


def price_of(view: View, who: str, cert: CertId, source: str) -> int | None:
    """The price of an offer, if there is one."""
    found = (offer.price for offer in offers(view, who) if offer.cert == cert and offer.source == source)
    return next(found, None)


def asked_for(view: View, certificate: CertId) -> dict[str, int]:
    """What bank, pool or company ask whoever is at turn for a certificate: only what is at hand, where that buys one."""
    prices = {offer.source: offer.price for offer in offers(view, view.at_turn) if offer.cert == certificate}
    return {source: price for source, price in prices.items() if price <= view.cash(view.at_turn)} or prices


def certs(view: View, who: str, picked: Picked) -> Options:
    """The certificates on offer."""
    return Options(tuple(dict.fromkeys(offer.cert for offer in offers(view, who))))


def sources(view: View, who: str, picked: Picked) -> Options:
    """Who offers a certificate."""
    return Options(tuple(offer.source for offer in offers(view, who) if offer.cert == picked["cert"]))


def cert_is_offered(view: View, who: str, cert: CertId, source: str) -> RuleViolation | None:
    """Such a share is on offer there (6.5.1); companies have only their own of the pool to redeem (7.13)."""
    if price_of(view, who, cert, source) is not None:
        return None
    if not view.is_player(who):
        return refuse("redeem.only_own", company=who)
    return refuse("share.not_on_offer", cert=cert, source=source)


def nothing_is_payable(view: View) -> bool:
    """Whether every share on offer costs more than whoever is at turn has."""
    cash = view.cash(view.at_turn)
    return not any(offer.price <= cash for offer in offers(view, view.at_turn))


def company_redeems(view: View, who: str) -> RuleViolation | None:
    """A company with a director redeems a share, but not in the game for new players, and one a turn (7.13, 11.3)."""
    if view.is_player(who):
        return None
    if view.option("new_players") == "yes":
        return refuse("redeem.not_played")
    done = any(class_of(CertId(name)) == SHARE for name in view.state.turn.bought)
    return refuse("redeem.one_a_turn", company=who) if done else company_is_directed(view, who)


def purchase_is_left(view: View, who: str) -> RuleViolation | None:
    """One certificate is bought in a turn, after an auction won two more (4.2)."""
    most = 1 + tables(view).extra_shares if notes(view).auction else 1
    return refuse("share.one_a_turn") if len(view.state.turn.bought) >= most and view.is_player(who) else None


def not_sold_before(view: View, who: str, cert: CertId) -> RuleViolation | None:
    """Nobody buys shares of a company whose shares they sold in the same round (6.5.1)."""
    return charters.not_sold_before(view, who, company_of(cert))


def below_cert_limit(view: View, who: str) -> RuleViolation | None:
    """Who is at the certificate limit buys nothing (6.5.2)."""
    limit = view.policy.cert_limit(view, who)
    over = view.is_player(who) and certificates_counted(view, who) >= limit
    return refuse("share.cert_limit", limit=limit) if over else None


def buyer_can_pay(view: View, who: str, cert: CertId, source: str) -> RuleViolation | None:
    """The price is at hand (6.5.1)."""
    price = price_of(view, who, cert, source) or 0
    return None if price <= view.cash(who) else refuse("share.too_dear", price=price, cash=view.cash(who))


def buy(draft: Draft, action: Buy) -> None:
    """Pay bank or company, take the share; whoever now holds more than the director takes over."""
    who, company = action.who, company_of(action.cert)
    price = price_of(draft, who, action.cert, action.source) or 0
    draft.pay(who, company if action.source == company else BANK, price)
    draft.move_certs(action.cert, action.source, who)
    draft.set_turn(acted=True, bought=(*draft.state.turn.bought, action.cert))
    draft.say(ShareBought(player=who, company=company, price=price))
    if draft.is_player(who):
        remember_purchase(draft, who, company, 1)
        settle_direction(draft, company)


def sellable(view: View, who: str, company: str) -> int:
    """The most shares of a company somebody may sell now: those bought in this round stay (6.4)."""
    if not view.is_player(who):
        return least_sale(view, who) if company == who else 0
    held = view.percent(who, company) // 10
    if who in (notes(view).fines or {}) and view.option("fine_shares") == "any":
        return held
    bought = notes(view).bought.get(who, {}).get(company, 0)
    return max(0, held - bought)


def held(view: View, who: str, picked: Picked) -> Options:
    """The companies somebody may sell shares of."""
    return Options(tuple(company for company in traded(view) if sellable(view, who, company)))


def portions(view: View, who: str, picked: Picked) -> Options:
    """The percentages that may be sold: players choose, a company in need sells exactly what it must (7.11.1)."""
    most = sellable(view, who, picked["company"])
    least = 1 if view.is_player(who) else most
    return Options(tuple(10 * shares for shares in range(least, most + 1)))


def company_can_be_sold(view: View, who: str, company: str) -> RuleViolation | None:
    """There are shares of the company that may be sold (6.4)."""
    if in_play(view, company) and sellable(view, who, company):
        return None
    return refuse("share.none_to_sell", company=company)


def one_block(view: View, who: str, company: str) -> RuleViolation | None:
    """All shares of a company sold in a turn are one block (6.4); who must sell on adds to it where nothing else is left."""
    in_parts = notes(view).fines is not None and view.option("fine_blocks") == "parts"
    if in_parts or not in_block(view, who, company):
        return None
    must_sell = is_over_limit(view, who) or who in (notes(view).fines or {})
    if must_sell and not any(can_sell(view, who, other) for other in traded(view) if not in_block(view, who, other)):
        return None
    return refuse("share.sold_already", company=company)


def in_block(view: View, who: str, company: str) -> bool:
    """Whether shares of a company were sold in this turn, or for the fine that is being paid."""
    sold = view.state.turn.sold if notes(view).fines is None else view.state.sold.get(who, ())
    return company in sold


def can_sell(view: View, who: str, company: str) -> bool:
    """Whether some part of a holding may be sold now."""
    parts = portions(view, who, {"company": company}).values
    return any(change_is_there(view, who, company, part) is None for part in parts)


def is_over_limit(view: View, who: str) -> bool:
    """Whether a player had too many certificates when the turn began, and still has: who got there by selling waits.

    Nobody must sell after the purchase of the turn, or once the LNER is formed (6.5.2).
    """
    turn = view.state.turn
    if lner_is_formed(view) or turn.bought or (turn.sold and OVER_LIMIT not in turn.flags):
        return False
    return certificates_counted(view, who) > view.policy.cert_limit(view, who)


def portion_can_be_sold(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """The block is held, and without what was bought in this round (6.4); a company in need sells what it must (7.11.1)."""
    if percent in portions(view, who, {"company": company}).values:
        return None
    most, held = 10 * sellable(view, who, company), view.percent(who, company)
    if not view.is_player(who):
        return refuse("share.exact_need", company=company, percent=most)
    if most < percent <= held and percent % 10 == 0:
        return refuse("share.bought_stay", company=company, percent=held - most)
    return refuse("share.portion", company=company, percent=percent, held=held)


def change_is_there(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """A director who breaks up the certificate finds the shares to keep in the pool or among those sold (6.3)."""
    if not gives_up_direction(view, who, company, percent) or heir(view, who, company, percent):
        return None
    kept = view.percent(who, company) // 10 - percent // 10
    loose = view.certs_of(POOL, cert_of(company, SHARE)) + view.certs_of(who, cert_of(company, SHARE))
    return None if kept <= loose else refuse("share.no_change", company=company, percent=percent)


def gives_up_direction(view: View, who: str, company: str, percent: int) -> bool:
    """Whether a sale leaves the director with fewer shares than the certificate stands for."""
    if view.company(company).director != who:
        return False
    return view.percent(who, company) - percent < 10 * tables(view).director_shares


def heir(view: View, who: str, company: str, percent: int) -> str:
    """Who holds more than the seller afterwards, and enough for the director's certificate."""
    if view.company(company).director != who:
        return ""
    first = max(view.seats_from(who)[1:], key=lambda seat: view.percent(seat, company))
    most = view.percent(first, company)
    able = most >= 10 * tables(view).director_shares and most > view.percent(who, company) - percent
    return first if able else ""


def sell(draft: Draft, action: Sell) -> None:
    """The block goes to the pool; the direction follows, and the price falls."""
    if draft.is_player(action.who):
        if is_over_limit(draft, action.who):
            draft.flag(OVER_LIMIT)
        sell_block(draft, action.who, action.company, action.percent)
        draft.remember_sale(action.who, action.company)
        draft.set_turn(acted=True, sold=(*draft.state.turn.sold, action.company))
    else:
        sell_own(draft, action)


def sell_own(draft: Draft, action: Sell) -> None:
    """A company sells its own shares for a train: full price, and the price falls as if the director sold (7.11.1)."""
    shares = action.percent // 10
    proceeds = shares * draft.price(action.who)
    draft.move_certs(cert_of(action.who, SHARE), action.who, POOL, shares)
    draft.pay(BANK, action.who, proceeds)
    draft.flag(RAISED)
    draft.say(ShareSold(player=action.who, company=action.who, percent=action.percent, proceeds=proceeds))
    fall(draft, action.who, shares, by_director=True)


def unit_price(view: View, company: str) -> int:
    """What a player gets for one share."""
    return share_value(view, company) if view.option("trainless_sale") == "half" else view.price(company)


def sell_block(draft: Draft, who: str, company: str, percent: int) -> None:
    """Shares for money; a director's certificate goes to the heir or, in parts or whole, to the pool."""
    by_director = draft.company(company).director == who
    proceeds = draft.policy.sale_price(draft, company) * percent // 10
    shares = percent // 10
    taker = heir(draft, who, company, percent)
    if taker:
        hand_over_direction(draft, company, who, taker)
    elif gives_up_direction(draft, who, company, percent):
        shares -= break_up(draft, who, company)
    hand_in(draft, who, company, shares)
    draft.pay(BANK, who, proceeds)
    draft.say(ShareSold(player=who, company=company, percent=percent, proceeds=proceeds))
    fall(draft, company, percent // 10, by_director, more=in_block(draft, who, company))


def break_up(draft: Draft, who: str, company: str) -> int:
    """The director's certificate goes to the pool, and with it so many shares; the company is in receivership (8)."""
    draft.move_certs(cert_of(company, DIRECTOR), who, POOL)
    draft.set_company(company, director="")
    draft.say(CompanyReceivership(company=company))
    return tables(draft).director_shares


def hand_in(draft: Draft, who: str, company: str, shares: int) -> None:
    """Ordinary shares go to the pool, or come back as change for a director's certificate."""
    if shares >= 0:
        draft.move_certs(cert_of(company, SHARE), who, POOL, shares)
    else:
        draft.move_certs(cert_of(company, SHARE), POOL, who, -shares)


BUY = Rule(
    Buy,
    (Field("cert", certs), Field("source", sources)),
    (company_redeems, purchase_is_left, below_cert_limit, cert_is_offered, not_sold_before, buyer_can_pay),
    buy,
)
SELL = Rule(
    Sell,
    (Field("company", held), Field("percent", portions)),
    (company_can_be_sold, one_block, portion_can_be_sold, change_is_there),
    sell,
)

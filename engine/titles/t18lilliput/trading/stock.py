"""Selling and buying shares (c), the price index, and founding companies."""

from __future__ import annotations

from typing import Literal

from engine.core.actions import Par
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.ids import StopId, cert_of
from engine.rules import stock
from engine.rules.market import move_to
from engine.rules.policies.usual import cash_and_shares
from engine.rules.shares import DIRECTOR, certificates_counted
from engine.rules.stations import free_slots, is_city
from engine.titles.t18lilliput.box.facts import market_facts, tables
from engine.titles.t18lilliput.building.stations import place_is_allowed
from engine.titles.t18lilliput.events import CompanyFounded
from engine.titles.t18lilliput.holdings import own_companies
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.cards import card_is_for_shares

MOST_DIRECTED, HALF, TREASURY = 2, 5, 10
Why = Literal["dividend", "withhold", "sale"]


def move(draft: Draft, company: str, why: Why, times: int = 1) -> None:
    """Move a price marker as the index says, cell by cell."""
    facts = market_facts(draft)
    ways = {"dividend": facts.dividend, "withhold": facts.withhold, "sale": facts.sale}[why]
    for _ in range(times):
        place = draft.state.market[company]
        here = f"{place.row},{place.column}"
        there = ways[here]
        if there != here:
            row, column = there.split(",")
            move_to(draft, company, int(row), int(column))


def after_sale(draft: Draft, player: str, company: str, percent: int) -> None:
    """One cell for each share sold."""
    move(draft, company, "sale", percent // 10)


def worth(view: View, player: str) -> int:
    """Cash, shares at their prices, and what copy cards not used are worth."""
    return cash_and_shares(view, player) + notes(view).copies.get(player, 0) * tables(view).copy_value


def not_yet_founded(view: View) -> tuple[str, ...]:
    """The companies that can be founded."""
    late = (name for name, data in view.book.companies.items() if data.kind == "late")
    return tuple(name for name in late if not view.company(name).director)


def companies(view: View, who: str, picked: Picked) -> Options:
    """The companies that can be founded."""
    return Options(not_yet_founded(view))


def prices(view: View, who: str, picked: Picked) -> Options:
    """Every price of the index."""
    return Options(view.book.market.data.par)


def company_is_free(view: View, company: str) -> RuleViolation | None:
    """The company can be founded."""
    return None if company in not_yet_founded(view) else refuse("lilliput.no_new_company", company=company)


def price_is_on_index(view: View, price: int) -> RuleViolation | None:
    """The price stands on the index."""
    return None if price in view.book.market.data.par else refuse("lilliput.no_price", price=price)


def directs_few(view: View, who: str) -> RuleViolation | None:
    """Nobody has more than two director's certificates."""
    few = len(own_companies(view, who)) < MOST_DIRECTED
    return None if few else refuse("lilliput.two_directed", limit=MOST_DIRECTED)


def certificate_fits(view: View, who: str) -> RuleViolation | None:
    """The director's certificate counts as one of five."""
    limit = view.policy.cert_limit(view, who)
    return refuse("share.cert_limit", limit=limit) if certificates_counted(view, who) >= limit else None


def half_is_affordable(view: View, who: str, price: int) -> RuleViolation | None:
    """The player pays five times the price."""
    cost, cash = HALF * price, view.cash(who)
    return None if cost <= cash else refuse("par.too_dear", price=cost, cash=cash)


def homes_for(view: View, company: str) -> tuple[StopId, ...]:
    """The cities with a free place where a new company may stand."""
    free = (stop for stop in view.layout.stops if is_city(view, stop) and free_slots(view, stop) > 0)
    return tuple(stop for stop in free if place_is_allowed(view, company, stop) is None)


def home_is_free(view: View, company: str) -> RuleViolation | None:
    """Some city has a free place for it."""
    return None if homes_for(view, company) else refuse("lilliput.no_home")


def found(draft: Draft, action: Par) -> None:
    """Pay half, take the charter with its treasury; the home and a train of the pool follow."""
    name, price, capital = action.company, action.price, TREASURY * action.price
    draft.pay(action.who, BANK, HALF * price)
    draft.move_certs(cert_of(name, DIRECTOR), BANK, action.who)
    draft.set_company(name, director=action.who, floated=True, par=price)
    draft.set_price(name, *draft.book.market.cell_of(price))
    draft.pay(BANK, name, capital)
    draft.set_turn(acted=True, bought=(*draft.state.turn.bought, cert_of(name, DIRECTOR)))
    draft.set_notes(founding=name, pooling=name if draft.trains_of(POOL) else "")
    draft.say(CompanyFounded(player=action.who, company=name, price=price, capital=capital))


PAR = Rule(
    Par,
    (Field("company", companies), Field("price", prices)),
    (
        card_is_for_shares,
        stock.nothing_bought_yet,
        directs_few,
        certificate_fits,
        home_is_free,
        company_is_free,
        price_is_on_index,
        half_is_affordable,
    ),
    found,
)


def sales_come_first(view: View) -> RuleViolation | None:
    """Nothing is sold after the purchase."""
    return refuse("lilliput.sales_first") if view.state.turn.bought else None


BUY = stock.BUY.edited(drop=(stock.not_sold_this_round, stock.within_holding_limit), first=(card_is_for_shares,))
SELL = stock.SELL.edited(drop=(stock.one_sale_per_company,), first=(card_is_for_shares, sales_come_first))

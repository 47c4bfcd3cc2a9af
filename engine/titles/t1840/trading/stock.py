"""Stock rounds (VII): order cards, directors' certificates, sales, and prices at the end."""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import Par
from engine.core.book import RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.events import RoundStock
from engine.ids import cert_of
from engine.rules import market, stock
from engine.rules.market import down, ranking, up
from engine.rules.shares import DIRECTOR, SHARE, certificates_counted, size
from engine.titles.t1840 import round_track
from engine.titles.t1840.box.facts import tables
from engine.titles.t1840.companies.roles import TRAMS, company_of_player, landmarks, of_kind, tram_companies
from engine.titles.t1840.events import CardsDealt, CompanyLeft, CompanyParred, OrderCardTaken, RoundOrder
from engine.titles.t1840.notes import notes

CARD = "card-"  # before the number of an order card, which is no line


def by_cash(view: View, order: tuple[str, ...], least_first: bool) -> tuple[str, ...]:
    """The players by their money; between equals the order in which they acted."""
    sign = 1 if least_first else -1
    return tuple(sorted(order, key=lambda player: sign * view.cash(player)))


def begin_cards(draft: Draft) -> None:
    """Who has least money chooses an order card first (VI)."""
    order = by_cash(draft, notes(draft).order_cards, least_first=True)
    draft.set_round(order=order)
    draft.set_notes(order_cards=("",) * len(order))
    draft.say(RoundOrder(order=list(order)))
    flow.start_turn(draft, order[0])


def cards(view: View) -> tuple[str, ...]:
    """The order cards nobody has yet."""
    return tuple(f"{CARD}{at + 1}" for at, holder in enumerate(notes(view).order_cards) if not holder)


def take_card(draft: Draft, card: str) -> None:
    """A player takes an order card."""
    number, order = int(card.removeprefix(CARD)), notes(draft).order_cards
    draft.set_notes(order_cards=(*order[: number - 1], draft.at_turn, *order[number:]))
    draft.set_turn(acted=True)
    draft.say(OrderCardTaken(player=draft.at_turn, number=str(number)))


def takes_the_last(draft: Draft) -> bool:
    """The last card is nobody's choice."""
    if len(cards(draft)) > 1:
        return False
    take_card(draft, cards(draft)[0])
    return True


def cards_over(draft: Draft) -> None:
    """The next player; then the first stock round."""
    order = draft.state.round.order
    after = order[order.index(draft.at_turn) + 1 :]
    if after:
        flow.start_turn(draft, after[0])
    else:
        round_track.advance(draft)


def begin(draft: Draft) -> None:
    """Order cards say who acts when; the table may keep the first round by seats (III.1)."""
    order = notes(draft).order_cards
    if round_track.is_first_stock(draft) and draft.option("first_round_order") == "seats":
        order = draft.seats_from(order[0])
    draft.forget_sales()
    draft.set_round(order=order)
    draft.give_priority(order[0])
    draft.say(RoundStock(number=draft.state.round.number))
    flow.start_turn(draft, order[0])


def turn_over(draft: Draft) -> None:
    """The next player; when all passed one after the other, the round is over."""
    draft.set_round(passes=0 if draft.state.turn.acted else draft.state.round.passes + 1)
    order = draft.state.round.order
    if draft.state.round.passes >= len(order):
        round_over(draft)
    else:
        flow.start_turn(draft, order[(order.index(draft.at_turn) + 1) % len(order)])


def round_over(draft: Draft) -> None:
    """Prices of sold-out companies rise, the upper marker first (X.3), and who has most money gets the lowest card (VII.2)."""
    everybody = draft.option("sold_out") == "all"
    for company in ranking(draft, stock.traded_companies(draft)):
        if (everybody or company in tram_companies(draft)) and is_sold_out(draft, company):
            up(draft, company)
    order = by_cash(draft, draft.state.round.order, least_first=False)
    draft.set_notes(order_cards=order)
    draft.say(CardsDealt(order=list(order)))
    round_track.advance(draft)


def is_sold_out(view: View, company: str) -> bool:
    """Whether players hold all certificates of a company."""
    return not any(view.certs_of(BANK, name) for name, _ in view.book.certs_of_company[company])


def startable(view: View, who: str, picked: Picked) -> Options:
    """The companies nobody directs yet."""
    return Options(tuple(name for name in of_kind(view, TRAMS) if not view.company(name).floated))


def par_prices(view: View, who: str, picked: Picked) -> Options:
    """The orange cells."""
    return Options(view.book.market.data.par)


def cash_price(view: View, price: int) -> int:
    """What is to be paid besides the card of preferential subscription."""
    return price * tables(view).par_shares - tables(view).subscription


def directs_nothing(view: View, who: str) -> RuleViolation | None:
    """Each player directs one company and never another (IV.1.2)."""
    mine = company_of_player(view, who)
    return refuse("par.directs_already", company=mine) if mine else None


def company_is_free(view: View, who: str, company: str) -> RuleViolation | None:
    """Nobody has started the company."""
    if company in startable(view, who, {}).values:
        return None
    taken = company in view.companies and bool(view.company(company).director)
    return refuse("par.has_director" if taken else "par.not_available", company=company)


def price_is_a_par(view: View, price: int) -> RuleViolation | None:
    """The price stands in an orange cell."""
    par = view.book.market.data.par
    return None if price in par else refuse("par.price", price=price, prices=list(par))


def par_is_affordable(view: View, who: str, price: int) -> RuleViolation | None:
    """The card and the player's cash pay for the certificate."""
    cost = cash_price(view, price)
    return None if cost <= view.cash(who) else refuse("par.too_dear", price=cost, cash=view.cash(who))


def par(draft: Draft, action: Par) -> None:
    """The director's certificate is paid with the card first; the company gets ten times par (VII.5)."""
    company, name = action.company, cert_of(action.company, DIRECTOR)
    draft.pay(action.who, BANK, cash_price(draft, action.price))
    draft.pay(BANK, company, action.price * tables(draft).capital)
    draft.move_certs(name, BANK, action.who)
    draft.set_company(company, director=action.who, par=action.price, floated=True)
    draft.set_price(company, *market.par_cell(draft, action.price))
    draft.set_turn(acted=True, bought=(name,))
    draft.say(CompanyParred(player=action.who, company=company, price=action.price))
    if len(tram_companies(draft)) == len(draft.players):
        leave_unsold(draft)


def leave_unsold(draft: Draft) -> None:
    """Companies nobody took leave the game."""
    for company in startable(draft, "", {}).values:
        draft.clear_company(company, closed=True)
        draft.say(CompanyLeft(company=company))


def within_limit(view: View, who: str) -> RuleViolation | None:
    """Certificates and landmarks together stay within the limit (VII.3)."""
    limit = view.policy.cert_limit(view, who)
    full = certificates_counted(view, who) + len(landmarks(view, who)) >= limit
    return refuse("share.cert_limit", limit=limit) if full else None


def director_keeps(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """A director's certificate is never sold (VII.4)."""
    loose = size(view, company, SHARE) * view.certs_of(who, cert_of(company, SHARE))
    return None if percent <= loose else refuse("share.director_unsold", company=company)


def sales_are_open(view: View) -> RuleViolation | None:
    """No sales in the first stock round."""
    return refuse("share.no_first_sales") if round_track.is_first_stock(view) else None


def after_sale(draft: Draft, player: str, company: str, percent: int) -> None:
    """One cell down for each share sold (X.3)."""
    for _ in range(percent // size(draft, company, SHARE)):
        down(draft, company)


PAR = Rule(
    Par,
    (Field("company", startable), Field("price", par_prices)),
    (directs_nothing, company_is_free, price_is_a_par, par_is_affordable),
    par,
)
CARDS = RoundKind(
    "order",
    (Step("card", ("choose",), lambda view: not view.state.turn.acted, duty=always, auto=takes_the_last),),
    begin_cards,
    cards_over,
)
STOCK = RoundKind(
    round_track.STOCK,
    (
        Step("par", ("par",), round_track.is_first_stock, duty=always),
        Step("sell", ("sell",)),
        Step("buy", ("buy",), needless=stock.nothing_is_payable),
    ),
    begin,
    turn_over,
    stock.why_idle,
)

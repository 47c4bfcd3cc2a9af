"""Stock rounds (VI): what 1824 adds to buying and selling, and what follows at the end of a round."""

from __future__ import annotations

from engine.core.actions import Buy, Par, Sell
from engine.core.book import RoundKind, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, POOL, RESERVED
from engine.core.view import View
from engine.events import CompanyFloated, ShareBought
from engine.ids import CertId, cert_of, class_of, company_of
from engine.rules import market, stock
from engine.rules.market import par_cell, ranking
from engine.rules.shares import DIRECTOR, SHARE, settle_direction, size
from engine.rules.stock import completes_direction
from engine.titles.t1824.box.facts import coal_of, tables
from engine.titles.t1824.companies.roles import REGIONAL, SHOPS, bond, counted, of_kind, on_sale, sold
from engine.titles.t1824.events import ShareStarted
from engine.titles.t1824.notes import SOLD_AT, notes
from engine.titles.t1824.trains.debts import debt, interest_on_all


def bought_nothing(view: View) -> RuleViolation | None:
    """One certificate is bought, exchanged or started in a turn (VI.1)."""
    return refuse("share.one_a_turn") if view.state.turn.bought else None


def has_bought(view: View) -> bool:
    """Whether the turn's certificate is bought."""
    return bool(view.state.turn.bought)


def no_debt(view: View, who: str) -> RuleViolation | None:
    """Who owes the bank money buys no certificates (VII.12)."""
    return refuse("debt.no_purchase", debt=debt(view, who)) if debt(view, who) else None


def limit_left(view: View, who: str, more: int) -> RuleViolation | None:
    """So many more certificates fit under the player's limit."""
    limit = view.policy.cert_limit(view, who)
    return refuse("share.cert_limit", limit=limit) if counted(view, who) + more > limit else None


def certs_on_offer(view: View, who: str, picked: Picked) -> Options:
    """The certificates the bank sells one by one."""
    return Options(on_offer(view))


@remembered("certs", "market", "notes")
def on_offer(view: View) -> tuple[CertId, ...]:
    """The ordinary shares of companies with a price, and the double one of the railway without director."""
    names = [cert_of(company, SHARE) for company in view.book.companies if company in view.state.market]
    if bond(view):
        names.append(cert_of(bond(view), DIRECTOR))
    return tuple([name for name in names if not view.state.certs[name].keys().isdisjoint(SHOPS)])


def shops(view: View, who: str, picked: Picked) -> Options:
    """Where a certificate can be bought."""
    return Options(tuple(shop for shop in SHOPS if view.certs_of(shop, picked["cert"])))


def cert_is_on_offer(view: View, cert: CertId, source: str) -> RuleViolation | None:
    """The bank has such a share and its company a price (VI.4)."""
    known = cert in on_offer(view) and source in SHOPS and view.certs_of(source, cert)
    return None if known else refuse("share.not_on_offer", cert=cert, source=source)


def below_sixty(view: View, who: str, cert: CertId, source: str) -> RuleViolation | None:
    """Nobody who holds 60 % of a company buys more of it from the bank (VI.7); the pool has no such limit (X.4)."""
    company = company_of(cert)
    limit = view.policy.holding_limit(view, who, company)
    if source == POOL or view.percent(who, company) < limit:
        return None
    return refuse("share.holding_limit", company=company, limit=limit)


def share_fits_limit(view: View, who: str, cert: CertId) -> RuleViolation | None:
    """The share fits under the limit, an exchange for the director's certificate counted in (VI.7)."""
    return limit_left(view, who, 0 if becomes_director(view, who, cert) else 1)


def becomes_director(view: View, who: str, cert: CertId) -> bool:
    """Whether a share makes its holder director at once, two shares becoming one certificate (VI.6)."""
    company = company_of(cert)
    if class_of(cert) != SHARE or company not in view.state.market or company == bond(view):
        return False
    to_be_had = director_is_free(view, company) or bool(view.company(company).director)
    return to_be_had and completes_direction(view, who, company)


def director_is_free(view: View, company: str) -> bool:
    """Whether the director's certificate lies in the bank unreserved."""
    return bool(view.certs_of(BANK, cert_of(company, DIRECTOR)))


def buy(draft: Draft, action: Buy) -> None:
    """Buy; the certificates of the railway without director make nobody its director (X.4)."""
    if company_of(action.cert) != bond(draft):
        stock.buy(draft, action)
        remember_heir(draft, action.who, company_of(action.cert))
        return
    price = stock.cert_price(draft, action.cert)
    draft.pay(action.who, BANK, price)
    draft.move_certs(action.cert, action.source, action.who)
    draft.set_turn(acted=True, bought=(*draft.state.turn.bought, action.cert))
    draft.say(ShareBought(player=action.who, company=company_of(action.cert), price=price))


def remember_heir(draft: Draft, who: str, company: str) -> None:
    """Who would direct a company whose certificate is reserved: the first with enough shares, or who later holds more (VI.3, VI.6)."""
    if not draft.certs_of(RESERVED, cert_of(company, DIRECTOR)) or draft.state.round.kind != "first_stock":
        return
    heirs = notes(draft).heirs
    least = size(draft, company, DIRECTOR) - 1 if company not in heirs else draft.percent(heirs[company], company)
    if draft.percent(who, company) > least:
        draft.set_notes(heirs={**heirs, company: who})


def unpriced(view: View, who: str, picked: Picked) -> Options:
    """The regional railways somebody may start: without a price, the director's certificate not kept (VI.4)."""
    names = (name for name in of_kind(view, REGIONAL) if name not in view.state.market)
    return Options(tuple(name for name in names if director_is_free(view, name)))


def pars(view: View, who: str, picked: Picked) -> Options:
    """The start prices."""
    return Options(view.book.market.data.par)


def company_can_start(view: View, company: str) -> RuleViolation | None:
    """The company has no price yet and its director's certificate is for sale (VI.4)."""
    return None if company in unpriced(view, "", {}).values else refuse("par.not_possible", company=company)


def par_is_printed(view: View, price: int) -> RuleViolation | None:
    """The price is one of the printed start prices (VI.4)."""
    pars = view.book.market.data.par
    return None if price in pars else refuse("par.price", prices=list(pars))


def par_is_affordable(view: View, who: str, price: int) -> RuleViolation | None:
    """The director's certificate costs two shares (VI.4)."""
    return None if 2 * price <= view.cash(who) else refuse("par.too_dear", price=2 * price, cash=view.cash(who))


def director_below_sixty(view: View, who: str, company: str) -> RuleViolation | None:
    """Nor does who got 60 % by exchanges start the company (VI.7)."""
    return below_sixty(view, who, cert_of(company, DIRECTOR), BANK)


def certificate_fits_limit(view: View, who: str) -> RuleViolation | None:
    """One more certificate fits under the limit (VI.7)."""
    return limit_left(view, who, 1)


def start_company(draft: Draft, action: Par) -> None:
    """Set the price, buy the director's certificate; who holds more than that takes it over at once (VI.5)."""
    company = action.company
    draft.set_price(company, *par_cell(draft, action.price))
    draft.pay(action.who, BANK, 2 * action.price)
    draft.move_certs(cert_of(company, DIRECTOR), BANK, action.who)
    draft.set_company(company, par=action.price, director=action.who)
    draft.set_turn(acted=True, bought=(*draft.state.turn.bought, cert_of(company, DIRECTOR)))
    draft.say(ShareStarted(company=company, price=action.price, player=action.who, amount=2 * action.price))
    settle_direction(draft, company)


def one_sale_a_turn(view: View, company: str) -> RuleViolation | None:
    """In a stock round all shares of a company sold in a turn are one sale (VIII.3), unless the table allows several."""
    if view.state.round.kind == "operating" or view.option("repeated_sales") == "yes":
        return None
    return stock.one_sale_per_company(view, company)


def company_has_operated(view: View, company: str) -> RuleViolation | None:
    """Shares of a company that has not operated are not sold (VI.8)."""
    return None if view.company(company).operated else refuse("share.not_operated", company=company)


def bank_takes_half(view: View, company: str, percent: int) -> RuleViolation | None:
    """No more than half of a company may end up in the bank (VI.8)."""
    if view.option("shares_in_bank") == "any":
        return None
    limit = tables(view).bank_percent
    held = view.percent(POOL, company) if is_pool_alone(view) else on_sale(view, company)
    return refuse("share.bank_full", company=company, limit=limit) if held + percent > limit else None


def is_pool_alone(view: View) -> bool:
    """Whether with two players only what was sold back makes up the half (X.4)."""
    return bool(bond(view)) and view.option("pool_limit") == "alone"


def direction_stays(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """Sales that pay for a train change no direction (VI.8, VII.12)."""
    if view.state.round.kind != "operating" or not stock.heir_of(view, who, company, percent):
        return None
    return refuse("share.direction_stays", company=company)


def director_is_replaced(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """A director's certificate is never sold (VI.8); the double share of the railway without director is, undivided."""
    if company != bond(view):
        return stock.director_is_replaced(view, who, company, percent)
    return None if doubles_sold(view, who, percent) is not None else refuse("share.undivided", company=company)


def doubles_sold(view: View, who: str, percent: int) -> int | None:
    """How many double shares a sale of the railway without director takes: none if ordinary ones do."""
    ordinary = 10 * view.certs_of(who, cert_of(bond(view), SHARE))
    if percent <= ordinary:
        return 0
    return 1 if view.certs_of(who, cert_of(bond(view), DIRECTOR)) and 20 <= percent <= ordinary + 20 else None


def sell(draft: Draft, action: Sell) -> None:
    """Sell; where a double share must go, it goes to the pool whole with what else is sold."""
    company, who = action.company, action.who
    if draft.state.round.kind == "operating" and draft.option("sales_at_train_step") == "in_need":
        draft.flag(f"{SOLD_AT}{draft.price(company)}")
    if company != bond(draft) or not doubles_sold(draft, who, action.percent):
        stock.sell(draft, action)
        return
    shares = (action.percent - size(draft, company, DIRECTOR)) // size(draft, company, SHARE)
    draft.move_certs(cert_of(company, DIRECTOR), who, POOL)
    draft.move_certs(cert_of(company, SHARE), who, POOL, shares)
    stock.settle_sale(draft, action, draft.policy.sale_price(draft, company) * action.percent // 10)


def sold_to(view: View) -> str:
    """Shares go back to the bank (VI.8), with two players to its pool (X.4)."""
    return POOL if bond(view) else BANK


def holds_too_many(view: View) -> bool:
    """Whether the player at turn has more certificates than the limit allows (VI.7)."""
    return counted(view, view.at_turn) > view.policy.cert_limit(view, view.at_turn)


def after_sale(draft: Draft, player: str, company: str, percent: int) -> None:
    """One cell down for each sale (VIII.3)."""
    market.down(draft, company)


def can_float(view: View, company: str) -> bool:
    """Half of the shares sold and the director's certificate with a player (IV.4.2, IV.4.3)."""
    record = view.company(company)
    if record.floated or not record.director:
        return False
    return sold(view, company) >= tables(view).float_percent


def float_company(draft: Draft, company: str) -> None:
    """The company receives its capital: eight start prices where a coal railway was exchanged, ten otherwise."""
    capital = tables(draft).regional_capital
    coal = coal_of(draft, company)
    exchanged = bool(coal) and draft.company(coal).floated
    amount = draft.company(company).par * (capital.with_coal if exchanged else capital.without)
    draft.pay(BANK, company, amount)
    draft.set_company(company, floated=True)
    draft.say(CompanyFloated(company=company, capital=amount))


def float_regionals(draft: Draft) -> bool:
    """Every regional railway that fulfils the conditions is launched."""
    ready = [company for company in of_kind(draft, REGIONAL) if can_float(draft, company)]
    for company in ready:
        float_company(draft, company)
    return bool(ready)


def float_in_stock_round(draft: Draft) -> bool:
    """In stock rounds companies are launched at once (VI.5)."""
    return draft.state.round.kind != "operating" and float_regionals(draft)


def raise_sold_out(draft: Draft) -> None:
    """Companies wholly in players' hands rise one row (VIII.3)."""
    for company in ranking(draft, draft.state.market):
        if sold(draft, company) == 100:
            market.up(draft, company)


def round_over(draft: Draft) -> None:
    """At the end of every stock round: prices of sold-out companies, interest on debts."""
    raise_sold_out(draft)
    interest_on_all(draft)


BUY = Rule(
    Buy,
    (Field("cert", certs_on_offer), Field("source", shops)),
    (
        bought_nothing,
        no_debt,
        stock.cert_exists,
        cert_is_on_offer,
        stock.not_sold_this_round,
        stock.share_is_affordable,
        below_sixty,
        share_fits_limit,
    ),
    buy,
)
PAR = Rule(
    Par,
    (Field("company", unpriced), Field("price", pars)),
    (
        bought_nothing,
        no_debt,
        company_can_start,
        par_is_printed,
        par_is_affordable,
        director_below_sixty,
        certificate_fits_limit,
    ),
    start_company,
)
SELL = Rule(
    Sell,
    (Field("company", stock.held_companies), Field("percent", stock.portions)),
    (
        stock.company_is_held,
        one_sale_a_turn,
        company_has_operated,
        stock.portion_is_held,
        bank_takes_half,
        director_is_replaced,
        direction_stays,
    ),
    sell,
)
STOCK = RoundKind(
    "stock",
    (
        Step("oversold", ("sell",), duty=holds_too_many),
        Step("sell", ("sell",)),
        Step("repay", ("repay",), beside=True),
        Step("buy", ("buy", "par", "exchange"), needless=has_bought),
    ),
    stock.begin,
    stock.turn_over,
    stock.why_idle,
)

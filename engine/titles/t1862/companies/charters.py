"""Companies before and when they start: who may be started, par prices, float, capital and markers (3, 4.2, 6.5.3, 6.5.4)."""

from __future__ import annotations

from engine.core.actions import Par
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.events import CompanyFloated
from engine.ids import cert_of
from engine.rules.shares import DIRECTOR, SHARE, certificates_counted
from engine.titles.t1862.actions import TakeMarkers
from engine.titles.t1862.box.facts import market_facts, tables
from engine.titles.t1862.building.stations import home_is_possible
from engine.titles.t1862.companies.closing import lose_trains
from engine.titles.t1862.events import CompanyStarted, MarkersBought
from engine.titles.t1862.notes import lner_is_formed, notes
from engine.titles.t1862.trading.prices import put, traded


def is_chartered(view: View, company: str) -> bool:
    """Whether a company started by parliament and has not merged since."""
    return company in notes(view).chartered


def in_play(view: View, company: str) -> bool:
    """Whether a company has a price, started or not."""
    return company in view.state.market


def on_offer(view: View) -> tuple[str, ...]:
    """The companies whose charters lie in the spaces open in this phase (2.4.1, 3.2)."""
    first, second, third = notes(view).spaces
    phase = view.state.phase
    count = first if phase == "A" else first + second if phase == "B" else first + second + third
    return notes(view).offer[:count]


def hindrance(view: View, company: str) -> RuleViolation | None:
    """Why a company cannot start: it is out of the game, in play, withheld after a fine, too early, or without a home."""
    if company not in notes(view).offer:
        return refuse("company.not_in_game", company=company)
    if in_play(view, company):
        return refuse("company.in_play", company=company)
    if company in notes(view).withheld:
        return refuse("company.withheld", company=company)
    if company not in on_offer(view):
        return refuse("company.later_phase", company=company, phase=phase_of(view, company))
    return None if home_is_possible(view, company) else refuse("company.home_full", company=company)


def phase_of(view: View, company: str) -> str:
    """The phase from which on a company may start (3.2)."""
    first, second, _ = notes(view).spaces
    place = notes(view).offer.index(company)
    return "A" if place < first else "B" if place < first + second else "C"


def is_by_parliament(view: View) -> bool:
    """Whether companies start in parliament only, and this is another round (11.3)."""
    return view.option("new_players") == "yes" and view.state.round.kind != "parliament"


def startable(view: View) -> tuple[str, ...]:
    """All companies that may be started now: none after the LNER, new players' only by parliament (10.3, 11.3)."""
    if lner_is_formed(view) or is_by_parliament(view):
        return ()
    return all_startable(view)


@remembered("tiles", "markers", "market", "phase", "notes.offer", "notes.spaces", "notes.withheld")
def all_startable(view: View) -> tuple[str, ...]:
    """All companies that may be started, in whatever round."""
    return tuple(name for name in on_offer(view) if hindrance(view, name) is None)


def par_prices(view: View, chartered: bool) -> tuple[int, ...]:
    """The prices at which companies start: eight for chartered ones, all yellow and pink cells for others."""
    return view.book.market.data.par if chartered else market_facts(view).start


def par_cell(view: View, price: int) -> int:
    """The highest space of the par chart that is not above a price; the lowest where all are."""
    pars = view.book.market.data.par
    return max((par for par in pars if par <= price), default=min(pars))


def companies(view: View, who: str, picked: Picked) -> Options:
    """The company won, or all that may be started."""
    auction = notes(view).auction
    return Options((auction.item,) if auction else startable(view))


def prices(view: View, who: str, picked: Picked) -> Options:
    """The start prices a player can pay."""
    chartered = notes(view).auction is not None
    most = view.cash(who) // tables(view).director_shares
    return Options(tuple(price for price in par_prices(view, chartered) if price <= most))


def company_is_startable(view: View, company: str) -> RuleViolation | None:
    """The company was won, or may be started (2.4.1, 3.2, 4.1, 4.2, 4.3, 6.5.3, 10.3, 11.3)."""
    if company in companies(view, "", {}).values:
        return None
    if notes(view).auction:
        return refuse("par.not_won", company=company)
    if lner_is_formed(view):
        return refuse("lner.no_companies", company=company)
    return refuse("par.by_parliament", company=company) if is_by_parliament(view) else hindrance(view, company)


def one_purchase_a_turn(view: View) -> RuleViolation | None:
    """Starting a company is the one purchase of a turn (6.2)."""
    return refuse("share.one_a_turn") if view.state.turn.bought else None


def room_for_director(view: View, who: str) -> RuleViolation | None:
    """A player at the certificate limit buys nothing (6.5.2)."""
    limit = view.policy.cert_limit(view, who)
    return refuse("share.cert_limit", limit=limit) if certificates_counted(view, who) >= limit else None


def price_is_printed(view: View, price: int) -> RuleViolation | None:
    """The price is one of the start prices (4.2, 6.5.3)."""
    chartered = notes(view).auction is not None
    allowed = par_prices(view, chartered)
    if price in allowed:
        return None
    return refuse("par.chartered" if chartered else "par.price", price=price, prices=list(allowed))


def not_sold_before(view: View, who: str, company: str) -> RuleViolation | None:
    """Nobody starts a company again whose shares they sold in the same round (6.5.1)."""
    sold = view.state.sold.get(who, ())
    return refuse("share.sold_before", company=company) if company in sold else None


def director_is_affordable(view: View, who: str, price: int) -> RuleViolation | None:
    """The player can pay for the three shares of the director (4.2, 6.5.3)."""
    cost = price * tables(view).director_shares
    return None if cost <= view.cash(who) else refuse("par.too_dear", price=cost, cash=view.cash(who))


def start_company(draft: Draft, action: Par) -> None:
    """The director's certificate is bought: of a chartered company from the bank, of another one from itself."""
    who, company, price = action.who, action.company, action.price
    chartered = notes(draft).auction is not None
    lose_trains(draft, company)
    put(draft, company, price)
    draft.set_company(company, director=who, par=par_cell(draft, price))
    draft.move_certs(cert_of(company, DIRECTOR), BANK, who)
    if chartered:
        draft.set_notes(chartered=(*notes(draft).chartered, company))
    else:
        draft.move_certs(cert_of(company, SHARE), BANK, company, draft.certs_of(BANK, cert_of(company, SHARE)))
    draft.pay(who, BANK if chartered else company, price * tables(draft).director_shares)
    draft.set_turn(acted=True, bought=(*draft.state.turn.bought, cert_of(company, DIRECTOR)))
    remember_purchase(draft, who, company, tables(draft).director_shares)
    draft.say(CompanyStarted(player=who, company=company, price=price, chartered=chartered))


def remember_purchase(draft: Draft, who: str, company: str, shares: int) -> None:
    """Shares bought in a round are not sold in it."""
    bought = notes(draft).bought
    mine = bought.get(who, {})
    draft.set_notes(bought={**bought, who: {**mine, company: mine.get(company, 0) + shares}})


def float_companies(draft: Draft) -> bool:
    """Half of the shares left the initial offer or the company: it starts (6.5.4)."""
    company = "" if notes(draft).fusion else ready_to_float(draft)
    if company:
        float_company(draft, company)
    return bool(company)


@remembered("market", "certs", "companies")
def ready_to_float(view: View) -> str:
    """The first company that starts now; empty where none does."""

    def is_ready(name: str) -> bool:
        return not view.company(name).floated and view.percent(BANK, name) + view.percent(name, name) <= 50

    return next(filter(is_ready, traded(view)), "")


def float_company(draft: Draft, company: str) -> None:
    """A chartered company gets its place on the market, ten times par and three markers; others' directors decide."""
    draft.set_company(company, floated=True)
    obligations = notes(draft).obligations
    draft.set_notes(obligations={name: who for name, who in obligations.items() if name != company})
    if is_chartered(draft, company):
        if draft.option("charter_place") == "at_launch":
            put(draft, company, draft.price(company))
        draft.pay(BANK, company, 10 * draft.company(company).par)
        draft.say(CompanyFloated(company=company, capital=draft.cash(company)))
        equip(draft, company, tables(draft).charter_markers, tables(draft).charter_marker_price)
    else:
        draft.say(CompanyFloated(company=company, capital=draft.cash(company)))
        draft.set_notes(to_equip=company)


def equip(draft: Draft, company: str, count: int, price: int) -> None:
    """Pay for markers and lay them on the charter."""
    draft.pay(company, BANK, count * price)
    draft.set_company(company, tokens=(0,) * count)
    draft.set_notes(markers_owned={**notes(draft).markers_owned, company: count})
    draft.say(MarkersBought(company=company, count=count, cost=count * price))


def max_markers(view: View) -> int:
    """The most markers a company may have (11.4)."""
    return int(view.option("max_markers"))


def equipped(view: View, who: str, picked: Picked) -> Options:
    """The company whose director decides."""
    return Options((notes(view).to_equip,))


def counts(view: View, who: str, picked: Picked) -> Options:
    """From two to seven markers, as many as the treasury pays."""
    most = view.cash(picked["company"]) // tables(view).marker_price
    return Options(tuple(range(tables(view).least_markers, min(max_markers(view), most) + 1)))


def company_is_equipped_now(view: View, company: str) -> RuleViolation | None:
    """The company has just started and is not chartered (6.5.4.2)."""
    return None if company == notes(view).to_equip else refuse("markers.not_now", company=company)


def count_is_possible(view: View, company: str, count: int) -> RuleViolation | None:
    """The number is within the limits, and the treasury pays for it (6.5.4.2)."""
    found = counts(view, "", {"company": company}).values
    return None if count in found else refuse("markers.count", count=count, least=found[0], most=found[-1])


def take_markers(draft: Draft, action: TakeMarkers) -> None:
    """The company buys its markers."""
    equip(draft, action.company, action.count, tables(draft).marker_price)
    draft.set_notes(to_equip="")


PAR = Rule(
    Par,
    (Field("company", companies), Field("price", prices)),
    (
        one_purchase_a_turn,
        room_for_director,
        company_is_startable,
        not_sold_before,
        price_is_printed,
        director_is_affordable,
    ),
    start_company,
)
TAKE_MARKERS = Rule(
    TakeMarkers,
    (Field("company", equipped), Field("count", counts)),
    (company_is_equipped_now, count_is_possible),
    take_markers,
)

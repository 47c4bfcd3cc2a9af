"""What shares will bring, and so when they are bought and sold; what companies will bring is reckoned in `prospects`."""

from __future__ import annotations

from engine.core.actions import Buy, Sell
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import TrainId, company_of
from engine.players import appeals
from engine.titles.t1862.companies.prospects import of_company as of_firm
from engine.titles.t1862.companies.prospects import prospect, together
from engine.titles.t1862.trading.prices import traded
from engine.titles.t1862.trading.shares import gives_up_direction, offers, unit_price

FLOOR = 1.0  # a share of a company that earns is never left lying
SHARES = 5
DEARER = 0.2  # by how much a price must exceed what a share will bring, for it to be sold
KEPT = 500.0  # what it is worth to stay director


def of_company(view: View, company: str) -> float:
    """What a company earns with what it has."""
    return of_trains(view, company, view.trains_of(company))


def of_trains(view: View, company: str, trains: tuple[TrainId, ...]) -> float:
    """What a company would earn with these trains."""
    if company not in view.state.market or not view.company(company).floated:
        return 0.0
    firm = of_firm(view, company)
    return together(view, trains, firm.permits) * firm.scale


def part(view: View, player: str, company: str) -> float:
    """All that is earned is paid to those who hold shares."""
    return view.percent(player, company) / 100


def position(view: View, player: str) -> float:
    """Money, and what the shares will bring."""
    if view.state.over:
        return float(view.worth(player))
    held = ((name, view.percent(player, name) / 10) for name in traded(view))
    return view.cash(player) + sum(tenths * share(view, name) for name, tenths in held if tenths)


def share(view: View, company: str) -> float:
    """What a tenth of a company will bring; of one that nobody helps to start not even its price."""
    found = prospect(view, of_firm(view, company)).worth()
    return found if view.company(company).floated else 0.8 * found


def purchase(view: View, action: Buy) -> float:
    """What a share brings more than it costs; the own company is started first."""
    company, who = company_of(action.cert), action.who
    if not view.is_player(who):
        return appeals.NEVER
    price = next(offer.price for offer in offers(view, who) if offer == (action.cert, action.source, offer.price))
    found = view.company(company)
    if not found.floated:
        missing = SHARES - (100 - view.percent(BANK, company) - view.percent(company, company)) // 10
        able = view.cash(who) >= missing * price
        return appeals.SURE if found.director == who else (20.0 if able else -20.0)
    firm = of_firm(view, company)
    if action.source == company:
        firm = firm._replace(cash=firm.cash + price, own=firm.own - 0.1)
    gain = prospect(view, firm).worth() - price
    return max(gain, FLOOR) if of_company(view, company) > 0 else gain


def sale(view: View, action: Sell) -> float:
    """What is paid now instead of what the shares would bring; a direction is kept."""
    tenths = action.percent / 10
    if not view.is_player(action.who):
        return FLOOR
    if not view.company(action.company).floated:
        return appeals.NEVER
    lost = gives_up_direction(view, action.who, action.company, action.percent)
    gain = unit_price(view, action.company) * (1 - DEARER) - share(view, action.company)
    return tenths * gain - (KEPT if lost else 0.0)

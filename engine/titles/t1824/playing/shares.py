"""What a share of 1824 gains until the end: dividends, and the price that rises with each of them."""

from __future__ import annotations

from engine.core.remembering import remembered
from engine.core.view import View
from engine.titles.t1824.box.facts import coal_of, market_facts
from engine.titles.t1824.companies.roles import REGIONAL, STATE, bond, in_play, kind, phase_number, sold
from engine.titles.t1824.playing import income
from engine.titles.t1824.playing.time import rounds_left, until_sold
from engine.titles.t1824.trading.exchange import EXCHANGE_PHASE
from engine.titles.t1824.trains.phases import forms_on

HALF = 50
PAID = 0.95  # of what is earned is paid
LAUNCH = 1.0  # rounds from a launch to the first dividend


def price_after(view: View, company: str, dividends: float) -> int:
    """The price of a share after some dividends: along the row, at its end up."""
    place = view.state.market.get(company)
    row, column = (place.row, place.column) if place else (0, market_column(view))
    for _ in range(round(dividends)):
        if view.book.market.is_cell(row, column + 1):
            column += 1
        elif view.book.market.is_cell(row - 1, column):
            row -= 1
    return view.book.market.rows[row][column]


def market_column(view: View) -> int:
    """Where start prices stand."""
    return view.book.market.data.par_column or 0


def delay(view: View, company: str) -> float:
    """How many rounds go by until a railway pays."""
    if view.company(company).floated:
        return 0.0 if view.trains_of(company) or company == bond(view) else LAUNCH
    if kind(view, company) == STATE:
        return LAUNCH + until_sold(view, forms_on(view, company))
    coal = coal_of(view, company)
    waits = bool(coal) and in_play(view, coal) and phase_number(view) < EXCHANGE_PHASE
    return LAUNCH + (until_sold(view, "3") if waits else 1.0)  # type: ignore[arg-type]


def certainty(view: View, company: str) -> float:
    """How sure it is that a railway ever runs: a regional one waits for buyers."""
    if view.company(company).floated or kind(view, company) != REGIONAL:
        return 1.0
    return min(1.0, 0.5 + sold(view, company) / (2 * HALF))


@remembered("trains", "companies", "tiles", "markers", "phase", "money", "market", "certs", "round", "notes", "turn")
def gain(view: View, company: str) -> float:
    """What a share of a tenth brings until the end beyond what it costs."""
    rounds = max(0.0, rounds_left(view) - delay(view, company))
    rise = price_after(view, company, rounds) - (view.price(company) or market_facts(view).state_par)
    return certainty(view, company) * (PAID * rounds * income.to_come(view, company) / 10 + rise)


def lacks(view: View, company: str) -> int:
    """How many tenths of a regional railway must still be bought for its launch, its director's certificate apart."""
    director = 0 if view.company(company).director else 20
    return max(0, HALF - director - sold(view, company)) // 10


def own_regional(view: View, player: str, company: str) -> bool:
    """Whether a player directs a regional railway that waits for its launch, or has the coal railway it comes of."""
    found = view.company(company)
    if kind(view, company) != REGIONAL or found.floated:
        return False
    coal = coal_of(view, company)
    return found.director == player or bool(coal and in_play(view, coal) and view.company(coal).director == player)

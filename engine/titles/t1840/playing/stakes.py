"""What shares are worth: what they will still pay, and their price in the end; so what is bought, sold and paid."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.actions import Buy, Dividend, Par, Sell
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import company_of
from engine.players import appeals
from engine.rules.shares import certificates_counted
from engine.titles.t1840 import round_track
from engine.titles.t1840.companies import roles
from engine.titles.t1840.notes import notes
from engine.titles.t1840.playing import fleet, outlook
from engine.titles.t1840.runs.revenue import moves

LAST = 0.55  # of what a company still pays, it pays so much in the end
PAID = 0.85  # of what it earns it pays
EAGER = 0.6  # how much of what money could do is counted
MOST_EAGER = 2.5
USUALLY = 90  # what a share costs
DOUBT = 20.0  # a share is bought rather than left, since nobody knows so well


def price_after(view: View, company: str, payments: Iterable[float]) -> int:
    """The price of a share after it paid so much, time and again."""
    place = view.state.market[company]
    row, column = place.row, place.column
    for amount in payments:
        cells = moves(view, int(amount))
        for _ in range(abs(cells)):
            row, column = stepped(view, row, column, 1 if cells > 0 else -1)
    return view.book.market.rows[row][column]


def stepped(view: View, row: int, column: int, way: int) -> tuple[int, int]:
    """A cell along the row, at its end a cell up or down."""
    cell = view.book.market.is_cell
    if cell(row, column + way):
        return row, column + way
    return (row - way, column) if cell(row - way, column) else (row, column)


def payments(view: View, company: str) -> tuple[float, ...]:
    """What a company will pay in each company round to come."""
    if roles.kind(view, company) == roles.STADTBAHN:
        return outlook.payments(view, company)
    rounds = len(outlook.multipliers(view))
    if not rounds:
        return ()
    total = PAID * fleet.to_come(view, company) + view.cash(roles.box(company))
    return (*(total * (1 - LAST) / (rounds - 1) for _ in range(rounds - 1)), total * LAST) if rounds > 1 else (total,)


@remembered(
    "tiles", "markers", "phase", "trains", "companies", "privates", "notes", "round", "turn", "money", "market", "certs"
)
def share_value(view: View, company: str) -> float:
    """What a tenth of a company will have brought in the end."""
    if company not in view.state.market:
        return 0.0
    paid = payments(view, company)
    return sum(paid) / 10 + price_after(view, company, paid)


def per_round(view: View, company: str) -> float:
    """What a company earns in a line round, as it stands."""
    if company not in view.state.market:
        return float(outlook.earns(view, company)) if roles.is_line(view, company) else 0.0
    if roles.kind(view, company) == roles.STADTBAHN:
        return sum(outlook.payments(view, company)) / max(1.0, outlook.rounds_left(view))
    return sum(base for base, _ in zip(outlook.bases(view, company), roles.trams(view, company), strict=False))


def part(view: View, player: str, company: str) -> float:
    """Shares of companies; a line belongs to its company."""
    if roles.is_line(view, company):
        owner = roles.owner(view, company)
        return view.percent(player, owner) / 100 if owner else 0.0
    return view.percent(player, company) / 100 if company in view.book.certs_of_company else 0.0


def worth(view: View, player: str) -> float:
    """Money, landmarks, and what the shares will have brought in the end."""
    if view.state.over:
        return float(view.worth(player))
    held = sum(view.percent(player, name) / 10 * share_value(view, name) for name in view.state.market)
    sights = sum(sight_value(view, name) for name in roles.landmarks(view, player))
    loans = (
        view.worth(player)
        - view.cash(player)
        - sum(view.percent(player, name) / 10 * view.price(name) for name in view.state.market)
    )
    return view.cash(player) + held + sights + min(0.0, loans)


def sight_value(view: View, landmark: str) -> float:
    """What a landmark still pays, and its value."""
    return roles.value(view, landmark) * (1 + 0.5 * len(outlook.multipliers(view)))


def on_sale(view: View, player: str) -> list[str]:
    """The companies of which a player could buy a share, money aside."""
    sold = view.state.sold.get(player, ())
    return [
        name
        for name in view.state.market
        if name not in sold
        and view.percent(player, name) < 60
        and any(view.certs_of("bank", cert) and size == 10 for cert, size in view.book.certs_of_company[name])
    ]


def room(view: View, player: str) -> int:
    """How many certificates a player may still take."""
    used = certificates_counted(view, player) + len(roles.landmarks(view, player))
    return view.policy.cert_limit(view, player) - used


def eagerness(view: View, player: str) -> float:
    """What money in a player's hand is worth: as much as the best share it could buy, as long as there is time and room."""
    later = any(row.kind == round_track.STOCK for row in round_track.spaces(view)[notes(view).space + 1 :])
    now = view.state.round.kind == round_track.STOCK
    if not (later or now) or room(view, player) <= 0:
        return 1.0
    best = max((share_value(view, name) / max(1, view.price(name)) for name in on_sale(view, player)), default=1.0)
    return max(1.0, min(MOST_EAGER, 1 + EAGER * short(view, player) * (best - 1)))


def short(view: View, player: str) -> float:
    """How much of what a player could still buy there will be no money for, from 0 to 1."""
    wanted = room(view, player) * USUALLY
    city = [name for name in roles.of_kind(view, roles.STADTBAHN) if name in view.state.market]
    coming = sum(view.percent(player, name) * sum(outlook.payments(view, name)[:-1]) / 100 for name in city)
    return max(0.0, min(1.0, (wanted - view.cash(player) - coming) / wanted))


def appeal(view: View, player: str, company: str) -> float:
    """What a share brings more than it costs; by its price where money is short rather than room."""
    price = view.price(company)
    more = share_value(view, company) - price + DOUBT
    rich = view.cash(player) >= price * room(view, player)
    return more if rich else 100 * more / max(1, price)


def of_buy(view: View, action: Buy) -> float:
    """The share that brings most."""
    return appeal(view, action.who, company_of(action.cert))


def of_sell(view: View, action: Sell) -> float:
    """A share goes for a better one that could not be bought otherwise."""
    if action.percent > 10:
        return appeals.NEVER
    player, company = action.who, action.company
    price, cash, full = view.price(company), view.cash(player), room(view, player) <= 0
    others = [name for name in on_sale(view, player) if name != company and view.price(name) <= cash + price]
    better = [name for name in others if full or view.price(name) > cash]
    if not better:
        return appeals.NEVER
    gained = max(share_value(view, name) - view.price(name) for name in better)
    lost = share_value(view, company) - price
    falls = 10 * view.percent(player, company) / 10
    return gained - lost - falls - 15


def of_par(view: View, action: Par) -> float:
    """Money in hand buys shares; the company has enough at the lowest price."""
    return 1000.0 - action.price


def of_dividend(view: View, action: Dividend) -> float:
    """What comes into the hand, what the price gains, and what the treasury still does with the rest."""
    who = action.who
    player, tenths = view.controller(who), fleet.part(view, who) * 10
    kept = view.cash(roles.box(who)) - action.amount
    money = view.cash(who) + fleet.funds(view, who) + kept
    trams = fleet.plan(view, who, roles.trams(view, who), money)
    rises = price_after(view, who, [action.amount]) - view.price(who)
    return tenths * (action.amount / 10 * eagerness(view, player) + 1.5 * rises + trams / 10) + 1

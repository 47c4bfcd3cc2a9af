"""What a position is worth to a player: the wealth of today, and what shares and companies will still bring."""

from __future__ import annotations

from engine import View
from engine.players import income, trains_ahead
from engine.players.playing import playing_of

PAID = 0.75  # of what companies earn is paid out
HALF = 0.5
TREASURY = 0.3  # what money of an own company is worth beside money in hand
LACKING = 0.8  # of the price of a train that an own company must buy


def of(view: View, player: str) -> float:
    """What a position is worth to a player."""
    own = playing_of(view).worth
    return own(view, player) if own else usual(view, player)


def usual(view: View, player: str) -> float:
    """Wealth as it counts in the end, income to come, and of companies of one's own their money, less the trains they lack."""
    if view.state.over:
        return float(view.worth(player))
    to_come = sum(part(view, player, name) * to_earn(view, name) for name in view.companies)
    directed = (name for name in view.companies if view.company(name).director == player)
    return view.worth(player) + to_come + sum(chest(view, name) for name in directed)


def part(view: View, player: str, company: str) -> float:
    """Which part of what a company earns a player gets in the end: by shares, or half of what one owns alone."""
    own = playing_of(view).part
    if own:
        return own(view, player, company)
    if company in view.book.certs_of_company:
        return PAID * view.percent(player, company) / 100
    return HALF if view.company(company).director == player else 0.0


def to_earn(view: View, company: str) -> float:
    """What a company will earn until its trains or the game end."""
    if view.company(company).closed:
        return 0.0
    trains = view.trains_of(company)
    if not trains:
        return income.of(view, company) * income.rounds_left(view)
    rounds = sum(trains_ahead.ends_in(view, train) for train in trains) / len(trains)
    return income.of(view, company) * rounds


def chest(view: View, company: str) -> float:
    """What the money of a company is worth to its director, less what lacks for a train it needs."""
    cash, need = view.cash(company), trains_ahead.needs(view, company)
    left = min(1.0, income.rounds_left(view) / 4)
    return left * (TREASURY * cash - LACKING * max(0.0, need - cash))


def per_share(view: View, company: str) -> float:
    """What a tenth of a company will still bring in dividends."""
    return PAID * to_earn(view, company) / 10


def standing(view: View, player: str) -> float:
    """How a player stands against the others, rivals among them: the own worth, less that of the best, and a little of the rest."""
    worths = {name: of(view, name) for name in view.everybody}
    others = [worths[name] for name in view.everybody if name != player] or [0.0]
    return worths[player] - 0.6 * max(others) - 0.4 * sum(others) / len(others)

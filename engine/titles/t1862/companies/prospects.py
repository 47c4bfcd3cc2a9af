"""What a share of a company will bring: its rounds played through on paper, with the trains it has and those it will buy."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import TrainId
from engine.rules.running import best_run
from engine.titles.t1862.companies.charters import par_cell
from engine.titles.t1862.notes import notes
from engine.titles.t1862.trading.prices import line
from engine.titles.t1862.trains import calendar
from engine.titles.t1862.trains.buying import group_of, kind_of, of_group

# What a train brings in a round where the company has built for it.
BRINGS = {
    "freight": {"A": 90, "B": 140, "C": 200, "D": 300, "E": 340, "F": 380, "G": 400, "H": 420},
    "express": {"A": 60, "B": 110, "C": 180, "D": 230, "E": 270, "F": 300, "G": 320, "H": 350},
    "local": {"A": 50, "B": 80, "C": 110, "D": 150, "E": 170, "F": 190, "G": 200, "H": 220},
}
ANOTHER = 0.75  # a further train of a kind finds poorer places
LATER = 0.9  # what money of a round later is worth
FRESH = 0.85  # how well the track of a company that has yet to run fits its trains, beside what is usual
BUILT = 4  # rounds until a company has built what its trains need
RUSTS = {"A": "C", "B": "E", "C": "F", "D": "G"}
MOST_TRAINS = 3
SOON = 2


class Business(NamedTuple):
    """A company as it is, or as it might be; `waits` is how many rounds later than others it gets to buy."""

    cell: int
    cash: float
    trains: tuple[TrainId, ...]
    permits: tuple[str, ...]
    own: float = 0.0
    scale: float = 1.0
    served: bool = False
    waits: int = 0


class Prospect(NamedTuple):
    """What a tenth of a company brings: dividends, and its price at the end."""

    dividends: float
    price: float

    def worth(self) -> float:
        """Both together."""
        return self.dividends + self.price


def brings(view: View, train: TrainId, permits: tuple[str, ...]) -> float:
    """What a train brings a round; nothing without permit."""
    kind = kind_of(view, train)
    return BRINGS[kind][group_of(view, train)] if kind in permits else 0.0


def together(view: View, trains: tuple[TrainId, ...], permits: tuple[str, ...]) -> float:
    """What trains bring, each further one of a kind less; those of other kinds use the same track (7.8.4)."""
    found = sorted(((brings(view, train, permits), kind_of(view, train)) for train in trains), reverse=True)
    seen, total = Counter[str](), 0.0
    for money, kind in found:
        total += money * ANOTHER ** seen[kind]
        seen[kind] += 1
    return total


def of_company(view: View, company: str, scale: float | None = None) -> Business:
    """A company as it stands; how well its track fits its trains is looked up where it is not said."""
    trains, permits = view.trains_of(company), notes(view).permits[company]
    return Business(
        view.state.market[company].column,
        view.cash(company),
        trains,
        permits,
        view.percent(company, company) / 100,
        scale_of(view, company, trains, permits) if scale is None else scale,
        calendar.is_served(view, company),
    )


def scale_of(view: View, company: str, trains: tuple[TrainId, ...], permits: tuple[str, ...]) -> float:
    """How well a company's track fits its trains, beside what is usual."""
    usual = together(view, trains, permits)
    if not usual or not view.policy.can_run(view, company):
        return FRESH
    return min(1.6, best_run(view, company)[1] / usual)


def lasts(view: View, train: TrainId, ahead: int) -> bool:
    """Whether a train still runs in so many rounds."""
    ends = RUSTS.get(group_of(view, train))
    if ends is None or not ahead or ahead < train.count("*"):
        return True
    return calendar.on_sale(view, ahead - 1) <= ends


def next_train(
    view: View, group: str, permits: tuple[str, ...], trains: tuple[TrainId, ...] = ()
) -> tuple[TrainId, int]:
    """The train of a group that is best beside those a company has, and its price."""
    goods = [item for item in of_group(view, group) if kind_of(view, item.name) in permits] or [*of_group(view, group)]
    best = max(goods, key=lambda item: together(view, (*trains, item.name), permits))
    return best.name, best.price


def prospect(view: View, firm: Business) -> Prospect:
    """What a share of a company brings until the end."""
    return played(view, firm, calendar.rounds(view))


@remembered("trains", "companies", "market", "phase")
def played(view: View, firm: Business, left: int) -> Prospect:
    """Round after round to the end: run, pay or keep, buy.

    Where no train can be paid, half of the shares go for new money, once: a merger comes to about what refinancing does
    (7.11.2), so the par of today's price is counted, not the company's own.
    """
    prices, dividends, weight, joined = line(view), 0.0, 1.0, False
    cell, cash, trains = firm.cell, firm.cash, list(firm.trains)
    for ahead in range(left):
        trains = [train for train in trains if lasts(view, train, ahead)]
        if ahead or not firm.served:
            income = together(view, tuple(trains), firm.permits) * fit(firm, ahead)
            if keeps(view, firm, trains, cash, ahead, left):
                cash, cell = cash + income, max(0, cell - 2)
            elif income:
                dividends += weight * income / 10
                cash += firm.own * income
                cell = min(len(prices) - 1, cell + 2 * min(4, int(income / max(1, prices[cell]))))
            else:
                cell = max(0, cell - 2)
        cash = buys(view, firm, trains, cash, ahead, left)
        if not trains and not joined and left - ahead > 1:
            joined, weight, cash = True, weight / 2, cash + 10 * par_cell(view, prices[cell])
            cash = buys(view, firm, trains, cash, ahead, left)
        if not trains:
            return Prospect(dividends, weight * prices[cell] / 2)
        weight *= LATER
    return Prospect(dividends, weight * prices[cell])


def fit(firm: Business, ahead: int) -> float:
    """How much of the usual a company earns in a round: what it has built, and what it will build."""
    return firm.scale + max(0.0, 1 - firm.scale) * min(1.0, ahead / BUILT)


def keeps(view: View, firm: Business, trains: list[TrainId], cash: float, ahead: int, left: int) -> bool:
    """Whether the money is kept, since the last train goes soon and the next cannot be paid."""
    if any(lasts(view, train, ahead + SOON) for train in trains) or left - ahead <= 2:
        return False
    return cash < next_train(view, calendar.on_sale(view, ahead + 1), firm.permits)[1]


def buys(view: View, firm: Business, trains: list[TrainId], cash: float, ahead: int, left: int) -> float:
    """The trains that pay for themselves, and one in any case; what money is left."""
    while len(trains) < MOST_TRAINS:
        group = calendar.on_sale(view, ahead + firm.waits)
        train, price = next_train(view, group, firm.permits, tuple(trains))
        more = together(view, (*trains, train), firm.permits) - together(view, tuple(trains), firm.permits)
        useful = more * (left - ahead - 1) > 0.5 * price and left - ahead > 1
        if cash < price or (trains and not useful):
            break
        trains.append(train)
        cash -= price
    return cash

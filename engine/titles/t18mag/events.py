"""What happens in 18Mag alone."""

from __future__ import annotations

from engine.core.outcome.event import CompanyId, Event, Money, Named, PlayerId, Sum
from engine.ids import TrainId


class NoTrainMarked(Event, frozen=True, kw_only=True):
    """Nobody bought a train in a set of operating rounds."""

    CODE = "no_train.marked"

    train: TrainId
    count: int
    needed: int = 0  # how many open the phase; events of before did not say


class PricesDealt(Event, frozen=True, kw_only=True):
    """The prices at which companies start were drawn."""

    CODE = "prices.dealt"

    prices: dict[CompanyId, Money]


class IstvanCompanies(Event, frozen=True, kw_only=True):
    """István has his small companies."""

    CODE = "istvan.companies"
    DOER = "player"

    player: PlayerId
    companies: list[CompanyId]


class IstvanStock(Event, frozen=True, kw_only=True):
    """István has his first share and his stock card."""

    CODE = "istvan.stock"
    DOER = "player"

    player: PlayerId
    company: CompanyId
    order: list[CompanyId]


class IstvanSkipped(Event, frozen=True, kw_only=True):
    """A company of István's leaves a line of its card out."""

    CODE = "istvan.skipped"
    DOER = "company"

    company: CompanyId


class IstvanIncome(Event, frozen=True, kw_only=True):
    """Both sides get the money of the phase."""

    CODE = "istvan.income"

    amount: Sum


class IstvanBuysNothing(Event, frozen=True, kw_only=True):
    """István finds no share to buy."""

    CODE = "istvan.buys_nothing"
    DOER = "player"

    player: PlayerId


class IstvanFee(Event, frozen=True, kw_only=True):
    """A company pays for building in yellow."""

    CODE = "istvan.fee"
    DOER = "company"
    PAYS = ("company", "cost")

    company: CompanyId
    seller: Named
    cost: Sum


class WagonBought(Event, frozen=True, kw_only=True):
    """A company buys a wagon, a mine or leave to cross the border."""

    CODE = "wagon.bought"
    DOER = "company"
    PAYS = ("company", "cost")
    FOR_RUNS = True

    company: CompanyId
    item: Named
    seller: Named
    cost: Sum

"""What happens in 1862 alone."""

from __future__ import annotations

from engine.core.outcome.event import CompanyId, Event, Money, Named, PlayerId, Sum, TrackId
from engine.ids import CertId, HexId, StopId, TrainId


class CompaniesDealt(Event, frozen=True, kw_only=True):
    """The order in which companies can be had."""

    CODE = "companies.dealt"

    offer: list[CompanyId]


class PermitsDealt(Event, frozen=True, kw_only=True):
    """Which trains companies may run."""

    CODE = "permits.dealt"

    permits: dict[CompanyId, Named]


class CompanyStarted(Event, frozen=True, kw_only=True):
    """A player starts a company."""

    CODE = "company.started"
    DOER = "player"
    ACQUIRES = True

    player: PlayerId
    company: CompanyId
    price: Sum
    chartered: bool


class CompanyBankrupt(Event, frozen=True, kw_only=True):
    """A company is bankrupt: who gets what for its shares."""

    CODE = "company.bankrupt"
    DESTROYS = True
    DOER = "company"
    SELLS = True

    company: CompanyId
    paid: dict[PlayerId, Money]


class CompanyRefinanced(Event, frozen=True, kw_only=True):
    """A company is refinanced."""

    CODE = "company.refinanced"
    DOER = "company"

    company: CompanyId
    amount: Sum


class MarkersBought(Event, frozen=True, kw_only=True):
    """A company buys its station markers."""

    CODE = "markers.bought"
    DOER = "company"
    PAYS = ("company", "cost")

    company: CompanyId
    count: int
    cost: Sum


class TrainNoPermit(Event, frozen=True, kw_only=True):
    """A company may not run a train it has."""

    CODE = "train.no_permit"
    DOER = "company"

    company: CompanyId
    train: TrainId
    kinds: list[Named]


class TrainObsolete(Event, frozen=True, kw_only=True):
    """A train is obsolete."""

    CODE = "train.obsolete"

    company: CompanyId
    train: TrainId


class StationBuilt(Event, frozen=True, kw_only=True):
    """A company builds a small station."""

    CODE = "station.built"
    DOER = "company"
    ON_BUTTON = True

    company: CompanyId
    hex: HexId
    track: TrackId


class TokenDisplaced(Event, frozen=True, kw_only=True):
    """A marker gives way."""

    CODE = "token.displaced"

    company: CompanyId
    stop: StopId


class TokenRemoved(Event, frozen=True, kw_only=True):
    """A company loses a marker."""

    CODE = "token.removed"
    DOER = "company"

    company: CompanyId
    stop: StopId


class CompaniesMerge(Event, frozen=True, kw_only=True):
    """Two companies merge."""

    CODE = "companies.merge"
    DOER = "company"

    company: CompanyId
    other: CompanyId
    survivor: CompanyId
    price: Sum


class CompaniesAcquire(Event, frozen=True, kw_only=True):
    """Two companies join by acquisition."""

    CODE = "companies.acquire"
    DOER = "company"

    company: CompanyId
    other: CompanyId
    survivor: CompanyId
    price: Sum


class CompaniesMerged(Event, frozen=True, kw_only=True):
    """A company takes everything of another over."""

    CODE = "companies.merged"
    DOER = "company"

    company: CompanyId
    other: CompanyId


class CapitalRenewed(Event, frozen=True, kw_only=True):
    """A company gets new capital."""

    CODE = "capital.renewed"
    DOER = "company"

    company: CompanyId
    amount: Sum


class FusionBegan(Event, frozen=True, kw_only=True):
    """The shares of one or two companies are fused two for one."""

    CODE = "fusion.began"
    UNTOLD = True

    company: CompanyId
    other: CompanyId


class FusionDirectorChanged(Event, frozen=True, kw_only=True):
    """Somebody takes the director's certificate for shares."""

    CODE = "fusion.director_changed"
    DOER = "player"
    ACQUIRES = True

    player: PlayerId
    company: CompanyId
    certs: list[CertId]


class FusionDirectorTurned(Event, frozen=True, kw_only=True):
    """Somebody gives shares up, and the director's certificate is on option."""

    CODE = "fusion.director_turned"
    DOER = "player"
    SELLS = True

    player: PlayerId
    certs: list[CertId]
    count: int = 1


class FusionGaveBack(Event, frozen=True, kw_only=True):
    """A holder gives certificates back."""

    CODE = "fusion.gave_back"
    DOER = "holder"
    SELLS = True
    UNTOLD = True

    holder: Named
    certs: list[CertId]


class FusionShareSold(Event, frozen=True, kw_only=True):
    """A holder finds no share in exchange and sells one."""

    CODE = "fusion.share_sold"
    DOER = "holder"
    SELLS = True

    holder: Named
    company: CompanyId
    option: bool


class FusionExchanged(Event, frozen=True, kw_only=True):
    """A holder exchanges a certificate with somebody."""

    CODE = "fusion.exchanged"
    DOER = "holder"
    UNTOLD = True
    ACQUIRES = True

    holder: Named
    giver: Named
    cert: CertId
    company: CompanyId


class FusionOption(Event, frozen=True, kw_only=True):
    """A holder sells or redeems a certificate on option."""

    CODE = "fusion.option"
    DOER = "holder"
    PAYS = ("holder", "amount")
    TOLD_WHOLE = True
    ACQUIRES = True

    holder: Named
    cert: CertId
    choice: Named
    amount: Sum


class DividendToppedUp(Event, frozen=True, kw_only=True):
    """A company adds money of its treasury to a dividend."""

    CODE = "dividend.topped_up"
    DOER = "company"
    PAYS = ("company", "amount")

    company: CompanyId
    amount: Sum


class IncomeEvent(Event, frozen=True, kw_only=True):
    """What a company earns in the last operations."""

    DOER = "company"

    company: CompanyId
    revenue: Sum
    subsidy: Money

    def income(self) -> tuple[CompanyId, int]:
        """What the company earned, with what goes straight to its treasury."""
        return self.company, self.revenue + self.subsidy


class IncomeFixed(IncomeEvent, frozen=True, kw_only=True):
    """What a company earned at last, and for the treasury."""

    CODE = "income.fixed"


class IncomeFixedAlone(IncomeEvent, frozen=True, kw_only=True):
    """What a company earned at last."""

    CODE = "income.fixed.alone"


class IncomeFixedNone(IncomeEvent, frozen=True, kw_only=True):
    """A company earned nothing at last."""

    CODE = "income.fixed.none"


class IncomeSettled(IncomeEvent, frozen=True, kw_only=True):
    """What a company will earn in the last operations, and for the treasury."""

    CODE = "income.settled"


class IncomeSettledAlone(IncomeEvent, frozen=True, kw_only=True):
    """What a company will earn in the last operations."""

    CODE = "income.settled.alone"


class IncomeSettledNone(IncomeEvent, frozen=True, kw_only=True):
    """A company will earn nothing in the last operations."""

    CODE = "income.settled.none"


class ObligationMissed(Event, frozen=True, kw_only=True):
    """A company was not launched in time: its founder is fined."""

    CODE = "obligation.missed"
    DOER = "company"
    SELLS = True

    player: PlayerId
    company: CompanyId
    fine: Sum


class FineForgiven(Event, frozen=True, kw_only=True):
    """What a player cannot pay of a fine."""

    CODE = "fine.forgiven"
    DOER = "player"

    player: PlayerId
    amount: Sum


class EndTopPrice(Event, frozen=True, kw_only=True):
    """A company is at the highest price."""

    CODE = "end.top_price"
    DOER = "company"

    company: CompanyId


class EndBankBroken(Event, frozen=True, kw_only=True):
    """The bank is out of money."""

    CODE = "end.bank_broken"


class LnerComing(Event, frozen=True, kw_only=True):
    """The LNER is to be formed."""

    CODE = "lner.coming"


class LnerFormed(Event, frozen=True, kw_only=True):
    """The LNER is formed, and more certificates may be held."""

    CODE = "lner.formed"

    limit: int


class RoundParliament(Event, frozen=True, kw_only=True):
    """A parliament round begins."""

    CODE = "round.parliament"
    BEGINS_ROUND = True

    number: int

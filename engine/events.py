"""What happens in every title, a kind of event each; what happens in one alone stands in its folder."""

from __future__ import annotations

from engine.core.outcome.event import CompanyId, Event, Lot, Money, Named, PhaseId, PlayerId, ReasonId, Sum
from engine.core.outcome.event import Passed as Passed
from engine.core.outcome.event import RoundIdle as RoundIdle
from engine.core.outcome.event import RulingMade as RulingMade
from engine.core.outcome.event import TrainRun as TrainRun
from engine.core.outcome.event import as_kept as as_kept
from engine.core.outcome.event import kind_of as kind_of
from engine.core.outcome.event import meanings as meanings
from engine.core.outcome.event import read as read
from engine.ids import HexId, StopId, TileId, TrainId


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over: why, and what everybody is worth, the richest first."""

    CODE = "game.ended"
    VITAL = True

    reason: ReasonId
    worth: dict[PlayerId, Money]


class PriceMoved(Event, frozen=True, kw_only=True):
    """A price marker moves."""

    CODE = "price.moved"

    company: CompanyId
    before: Money
    after: Money


class TrainBought(Event, frozen=True, kw_only=True):
    """A company buys a train from the bank, the pool or another owner."""

    CODE = "train.bought"
    DOER = "company"
    PAYS = ("company", "price")

    company: CompanyId
    train: TrainId
    source: Named
    price: Sum


class TrainScrapped(Event, frozen=True, kw_only=True):
    """A company throws a train away."""

    CODE = "train.scrapped"
    DESTROYS = True
    DOER = "company"

    company: CompanyId
    train: TrainId


class TrainDiscarded(Event, frozen=True, kw_only=True):
    """A company gives a train up that it may not keep."""

    CODE = "train.discarded"
    DESTROYS = True
    DOER = "company"

    company: CompanyId
    train: TrainId


class TokenPlaced(Event, frozen=True, kw_only=True):
    """A company sets a marker on a city; a free one has no cost."""

    CODE = "token.placed"
    DOER = "company"
    PAYS = ("company", "cost")

    company: CompanyId
    stop: StopId
    cost: Sum


class HomePlaced(Event, frozen=True, kw_only=True):
    """A company sets the marker it begins with."""

    CODE = "home.placed"
    DOER = "company"

    company: CompanyId
    stop: StopId


class DirectorChanged(Event, frozen=True, kw_only=True):
    """A player directs a company now; before it was another one, or nobody."""

    CODE = "director.changed"
    DOER = "player"
    VITAL = True

    company: CompanyId
    player: PlayerId
    before: Named


class TileLaid(Event, frozen=True, kw_only=True):
    """A company lays a tile or upgrades what lies there; somebody may have helped to pay."""

    CODE = "tile.laid"
    DOER = "company"
    PAYS = ("company", "cost")

    company: CompanyId
    hex: HexId
    tile: TileId
    turn: int
    old: TileId
    aid: Named
    cost: Sum = 0


class RunsUnproved(Event, frozen=True, kw_only=True):
    """Best runs were searched for and not proved: so much more could be possible."""

    CODE = "runs.unproved"

    company: CompanyId
    amount: Sum


class TrainsRan(Event, frozen=True, kw_only=True):
    """The trains of a company run."""

    CODE = "trains.ran"
    DOER = "company"

    company: CompanyId
    runs: list[TrainRun]
    revenue: Sum
    subsidy: Money = 0

    def income(self) -> tuple[CompanyId, int]:
        """What the company earned, with what goes straight to its treasury."""
        return self.company, self.revenue + self.subsidy


class RevenueHalved(Event, frozen=True, kw_only=True):
    """What is earned belongs half to the company, half to its director."""

    CODE = "revenue.halved"

    company: CompanyId
    player: PlayerId
    half: Money


class DividendPaid(Event, frozen=True, kw_only=True):
    """A company pays a dividend: to whom how much, and what it keeps where that is told."""

    CODE = "dividend.paid"
    DOER = "company"
    PAYS = ("company", "amount")

    company: CompanyId
    amount: Sum
    paid: dict[PlayerId, Money]
    kept: Money | None = None


class DividendWithheld(Event, frozen=True, kw_only=True):
    """A company keeps what it earned."""

    CODE = "dividend.withheld"
    DOER = "company"

    company: CompanyId
    amount: Sum


class ShareBought(Event, frozen=True, kw_only=True):
    """A player buys a share, or a company one of its own."""

    CODE = "share.bought"
    DOER = "player"
    ACQUIRES = True
    PAYS = ("player", "price")

    player: PlayerId
    company: CompanyId
    price: Sum


class ShareSold(Event, frozen=True, kw_only=True):
    """A player sells shares of a company."""

    CODE = "share.sold"
    DOER = "player"
    SELLS = True

    player: PlayerId
    company: CompanyId
    percent: int
    proceeds: Sum


class CompanyFloated(Event, frozen=True, kw_only=True):
    """A company may operate, and has its capital."""

    CODE = "company.floated"
    DOER = "company"

    company: CompanyId
    capital: Money


class CompanyReceivership(Event, frozen=True, kw_only=True):
    """A company has no director any more."""

    CODE = "company.receivership"
    DESTROYS = True
    DOER = "company"

    company: CompanyId


class DraftTaken(Event, frozen=True, kw_only=True):
    """A player takes something of the initial offer."""

    CODE = "draft.taken"
    DOER = "player"
    ACQUIRES = True

    player: PlayerId
    item: Lot


class BidMade(Event, frozen=True, kw_only=True):
    """A player bids."""

    CODE = "bid.made"
    DOER = "player"

    player: PlayerId
    item: Lot
    amount: Sum


class BidWon(Event, frozen=True, kw_only=True):
    """A player wins what was auctioned."""

    CODE = "bid.won"
    DOER = "player"
    PAYS = ("player", "amount")
    WINS = ("player", "item")

    player: PlayerId
    item: Lot
    amount: Sum

    def retells(self, before: Event) -> bool:
        """Whoever reads this need not be told of the bid that won."""
        return isinstance(before, BidMade) and before.amount == self.amount


class PhaseBegan(Event, frozen=True, kw_only=True):
    """A phase begins."""

    CODE = "phase.began"
    OPENS_PHASE = True

    phase: PhaseId


class RoundOperating(Event, frozen=True, kw_only=True):
    """An operating round begins."""

    CODE = "round.operating"
    BEGINS_ROUND = True

    number: int
    ordinal: int
    count: int


class RoundStock(Event, frozen=True, kw_only=True):
    """A stock round begins."""

    CODE = "round.stock"
    BEGINS_ROUND = True

    number: int


class RoundDraft(Event, frozen=True, kw_only=True):
    """The initial offer opens."""

    CODE = "round.draft"
    BEGINS_ROUND = True

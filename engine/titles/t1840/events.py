"""What happens in 1840 alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from engine.core.outcome.event import CompanyId, Event, Lot, Money, Named, Passed, Phrase, PlayerId, Sum, Text, summed
from engine.events import BidMade, DividendPaid
from engine.ids import StopId, TrainId


class UpkeepChanged(Event, frozen=True, kw_only=True):
    """The first tram of a kind changes what others cost to maintain."""

    CODE = "upkeep.changed"

    train: TrainId
    costs: dict[TrainId, Money]

    def phrase(self) -> Phrase:
        """Another sentence where there is something to list."""
        return Phrase("upkeep.changed.to" if self.costs else self.CODE, self.params)


class TramsAssigned(Event, frozen=True, kw_only=True):
    """A company says which tram runs on which line."""

    CODE = "trams.assigned"
    DOER = "company"

    company: CompanyId
    given: dict[Named, TrainId]

    def phrase(self) -> Phrase:
        """Another sentence where there is something to list."""
        return Phrase("trams.assigned.given" if self.given else self.CODE, self.params)


class TramsGone(Event, frozen=True, kw_only=True):
    """Trams of a kind leave the game."""

    CODE = "trams.gone"

    train: TrainId
    count: int


class TramUpkeep(Event, frozen=True, kw_only=True):
    """A company pays for its tram, or gets money for it."""

    CODE = "tram.upkeep"
    DOER = "company"

    company: CompanyId
    train: TrainId
    amount: Sum

    def phrase(self) -> Phrase:
        """The sentence says who pays and who gets, so its sum has no sign."""
        code = "tram.upkeep.gained" if self.amount > 0 else self.CODE
        return Phrase(code, {**self.params, "amount": abs(self.amount)})


class LoanTaken(Event, frozen=True, kw_only=True):
    """A player takes loans."""

    CODE = "loan.taken"
    DOER = "player"

    player: PlayerId
    count: int
    amount: Sum


class DirectorPaid(Event, frozen=True, kw_only=True):
    """A player pays for a company."""

    CODE = "director.paid"
    DOER = "player"
    PAYS = ("player", "amount")

    player: PlayerId
    amount: Sum


class LinesShown(Event, frozen=True, kw_only=True):
    """Lines are turned up."""

    CODE = "lines.shown"
    HIDDEN = True

    lines: list[Named]


class LinesDeclined(Event, frozen=True, kw_only=True):
    """A company is out of the auctions of lines."""

    CODE = "lines.declined"
    DOER = "company"

    company: CompanyId

    def retells(self, before: Event) -> bool:
        """Whoever reads this need not be told of the pass."""
        return isinstance(before, Passed) and before.who == self.company


class LineWon(Event, frozen=True, kw_only=True):
    """A company wins a line."""

    CODE = "line.won"
    DOER = "company"
    PAYS = ("company", "amount")
    WINS = ("company", "line")

    company: CompanyId
    line: Text
    amount: Sum

    def retells(self, before: Event) -> bool:
        """Whoever reads this need not be told of the bid that won."""
        return isinstance(before, BidMade) and before.amount == self.amount


class LineDeficit(Event, frozen=True, kw_only=True):
    """A line costs its company money."""

    CODE = "line.deficit"

    company: CompanyId
    line: Text
    amount: Sum


class LandmarkChosen(Event, frozen=True, kw_only=True):
    """A player puts a landmark up for auction."""

    CODE = "landmark.chosen"
    DOER = "player"

    player: PlayerId
    item: Lot
    amount: Sum


class LandmarkCheaper(Event, frozen=True, kw_only=True):
    """Nobody bids, and a landmark costs less."""

    CODE = "landmark.cheaper"

    item: Lot
    amount: Sum


class LandmarkBought(Event, frozen=True, kw_only=True):
    """A company buys a landmark of its director."""

    CODE = "landmark.bought"
    DOER = "company"
    PAYS = ("company", "price")

    company: CompanyId
    player: PlayerId
    item: Lot
    price: Sum


class LandmarkPaid(Event, frozen=True, kw_only=True):
    """A landmark pays its owner."""

    CODE = "landmark.paid"
    DOER = "item"

    item: Lot
    owner: Named
    amount: Sum

    @classmethod
    def in_one(cls, row: Sequence[Self]) -> LandmarksPaid:
        """Several in a row are one sentence: who gets how much in all."""
        return LandmarksPaid(paid=summed((event.owner, event.amount) for event in row))


class LandmarksPaid(Event, frozen=True, kw_only=True):
    """Landmarks pay their owners."""

    CODE = "landmarks.paid"

    paid: dict[Named, Money]


class LandmarkGivenBack(Event, frozen=True, kw_only=True):
    """An owner gives a landmark back to the bank."""

    CODE = "landmark.given_back"
    DESTROYS = True
    DOER = "owner"

    owner: Named
    item: Lot
    amount: Sum


class OrderCardTaken(Event, frozen=True, kw_only=True):
    """A player takes an order card."""

    CODE = "order_card.taken"
    DOER = "player"

    player: PlayerId
    number: Text


class CardsDealt(Event, frozen=True, kw_only=True):
    """The order of the next stock round."""

    CODE = "cards.dealt"

    order: list[PlayerId]


class CompanyParred(Event, frozen=True, kw_only=True):
    """A player directs a company from now on."""

    CODE = "company.parred"
    DOER = "player"
    ACQUIRES = True

    player: PlayerId
    company: CompanyId
    price: Sum


class CompanyLeft(Event, frozen=True, kw_only=True):
    """A company that nobody directs leaves the game."""

    CODE = "company.left"
    DESTROYS = True
    DOER = "company"

    company: CompanyId

    @classmethod
    def in_one(cls, row: Sequence[Self]) -> CompaniesLeft:
        """Several in a row are one sentence."""
        return CompaniesLeft(companies=[event.company for event in row])


class CompaniesLeft(Event, frozen=True, kw_only=True):
    """Companies that nobody directs leave the game."""

    CODE = "companies.left"

    companies: list[CompanyId]


class CompaniesOrdered(Event, frozen=True, kw_only=True):
    """The order of the companies in a round."""

    CODE = "companies.ordered"

    order: list[CompanyId]


class HomeCircle(Event, frozen=True, kw_only=True):
    """A line begins in one of two circles."""

    CODE = "home.circle"
    DOER = "company"

    company: CompanyId
    stop: StopId


class BonusWon(Event, frozen=True, kw_only=True):
    """A company earns a bonus."""

    CODE = "bonus.won"
    DOER = "company"

    company: CompanyId
    bonus: Named


class BonusForgone(Event, frozen=True, kw_only=True):
    """A company goes without its bonus."""

    CODE = "bonus.forgone"
    DOER = "company"

    company: CompanyId
    bonus: Named

    def retells(self, before: Event) -> bool:
        """Whoever reads this need not be told of the bonus."""
        return isinstance(before, BonusWon) and before.bonus == self.bonus


class MarkerBoughtOut(Event, frozen=True, kw_only=True):
    """A company takes the marker of another off the board."""

    CODE = "marker.bought_out"
    DOER = "company"
    PAYS = ("company", "cost")

    company: CompanyId
    owner: Named
    stop: StopId
    cost: Sum

    def phrase(self) -> Phrase:
        """The sentence says who pays and who gets, so its sum has no sign."""
        code = "marker.bought_out.paid" if self.cost > 0 else self.CODE
        return Phrase(code, {**self.params, "cost": abs(self.cost)})


class StadtbahnRan(Event, frozen=True, kw_only=True):
    """A line of the Stadtbahn earns."""

    CODE = "stadtbahn.ran"

    company: CompanyId
    revenue: Sum

    def income(self) -> tuple[CompanyId, int]:
        """What the company earned."""
        return self.company, self.revenue

    def retold_by(self, after: Event) -> bool:
        """Its dividend tells what it earned."""
        return isinstance(after, DividendPaid) and after.company == self.company


class RevenueKept(Event, frozen=True, kw_only=True):
    """What a company earned stays in its box."""

    CODE = "revenue.kept"
    DOER = "company"

    company: CompanyId
    amount: Sum

    def phrase(self) -> Phrase:
        """The sentence says who pays and who gets, so its sum has no sign."""
        code = "revenue.kept.sum" if self.amount > 0 else self.CODE
        return Phrase(code, {**self.params, "amount": abs(self.amount)})


class RoundCompany(Event, frozen=True, kw_only=True):
    """A company round begins."""

    CODE = "round.company"
    BEGINS_ROUND = True

    name: Text


class RoundLine(Event, frozen=True, kw_only=True):
    """A line round begins."""

    CODE = "round.line"
    BEGINS_ROUND = True

    name: Text


class RoundLines(Event, frozen=True, kw_only=True):
    """The auction of lines begins."""

    CODE = "round.lines"
    BEGINS_ROUND = True

    lines: list[Named]


class RoundLandmarks(Event, frozen=True, kw_only=True):
    """The auction of landmarks begins."""

    CODE = "round.landmarks"
    BEGINS_ROUND = True


class RoundOrder(Event, frozen=True, kw_only=True):
    """Order cards are chosen."""

    CODE = "round.order"
    BEGINS_ROUND = True

    order: list[PlayerId]

"""What happens in 1824 alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from engine.core.outcome.event import CompanyId, Event, Lot, Money, Named, PlayerId, Sum, summed
from engine.ids import HexId, StopId, TrainId


class PrivateExchanged(Event, frozen=True, kw_only=True):
    """A railway is exchanged for a share of another company."""

    CODE = "private.exchanged"
    DOER = "player"
    ACQUIRES = True
    ON_BUTTON = True

    player: PlayerId
    item: Lot
    company: CompanyId
    percent: int


class StateFormed(Event, frozen=True, kw_only=True):
    """A state railway is founded out of those who joined."""

    CODE = "state.formed"
    DOER = "company"

    company: CompanyId
    capital: Money
    joined: list[Named]


class StateNoDirector(Event, frozen=True, kw_only=True):
    """Nobody has two shares of a state railway."""

    CODE = "state.no_director"
    DOER = "company"

    company: CompanyId


class StateWillForm(Event, frozen=True, kw_only=True):
    """State railways are to be founded at the end of the round."""

    CODE = "state.will_form"

    companies: list[CompanyId]


class TokenReturned(Event, frozen=True, kw_only=True):
    """A state railway takes a marker back that it has twice in a hex."""

    CODE = "token.returned"
    DOER = "company"

    company: CompanyId
    stop: StopId


class TokenHome(Event, frozen=True, kw_only=True):
    """A company sets its home station."""

    CODE = "token.home"
    DOER = "company"

    company: CompanyId
    stop: StopId


class TrainTraded(Event, frozen=True, kw_only=True):
    """A company trades a train in."""

    CODE = "train.traded"
    DOER = "company"

    company: CompanyId
    train: TrainId


class TrainExported(Event, frozen=True, kw_only=True):
    """A train leaves with nobody having bought it."""

    CODE = "train.exported"

    train: TrainId


class TrainRusted(Event, frozen=True, kw_only=True):
    """Obsolete trains leave the game: which, and who loses what."""

    CODE = "train.rusted"

    trains: list[TrainId]
    lost: dict[Named, list[TrainId]]


class EmergencyContributed(Event, frozen=True, kw_only=True):
    """A director pays for a company."""

    CODE = "emergency.contributed"
    DOER = "player"
    PAYS = ("player", "amount")

    player: PlayerId
    company: CompanyId
    amount: Sum


class DebtTaken(Event, frozen=True, kw_only=True):
    """A player borrows from the bank."""

    CODE = "debt.taken"
    DOER = "player"

    player: PlayerId
    amount: Sum
    debt: Money


class DebtInterest(Event, frozen=True, kw_only=True):
    """Interest is added to a player's debt."""

    CODE = "debt.interest"

    player: PlayerId
    debt: Money


class DebtRepaid(Event, frozen=True, kw_only=True):
    """A player pays a part of a debt back."""

    CODE = "debt.repaid"
    DOER = "player"
    PAYS = ("player", "amount")

    player: PlayerId
    amount: Sum
    debt: Money


class DebtCleared(Event, frozen=True, kw_only=True):
    """A player pays the whole debt back."""

    CODE = "debt.cleared"
    DOER = "player"
    PAYS = ("player", "amount")

    player: PlayerId
    amount: Sum
    debt: Money


class PrivateBought(Event, frozen=True, kw_only=True):
    """A player buys a private railway."""

    CODE = "private.bought"
    DOER = "player"
    ACQUIRES = True
    PAYS = ("player", "price")

    player: PlayerId
    item: Lot
    price: Sum


class PrivateUnsold(Event, frozen=True, kw_only=True):
    """Nobody bought a railway."""

    CODE = "private.unsold"
    DOER = "item"

    item: Lot

    @classmethod
    def in_one(cls, row: Sequence[Self]) -> PrivatesUnsold:
        """Several in a row are one sentence."""
        return PrivatesUnsold(items=[event.item for event in row])


class PrivateRemoved(Event, frozen=True, kw_only=True):
    """A railway leaves the game."""

    CODE = "private.removed"
    DOER = "item"

    item: Lot

    @classmethod
    def in_one(cls, row: Sequence[Self]) -> PrivatesRemoved:
        """Several in a row are one sentence."""
        return PrivatesRemoved(items=[event.item for event in row])


class PrivatesUnsold(Event, frozen=True, kw_only=True):
    """Nobody bought several railways."""

    CODE = "privates.unsold"

    items: list[Lot]


class PrivatesRemoved(Event, frozen=True, kw_only=True):
    """Several railways leave the game."""

    CODE = "privates.removed"

    items: list[Lot]


class SharePar(Event, frozen=True, kw_only=True):
    """The price of a company that its owner began with another railway."""

    CODE = "share.par"
    DOER = "company"

    company: CompanyId
    price: Sum
    player: Named


class ShareStarted(Event, frozen=True, kw_only=True):
    """A player starts a company with its director's certificate."""

    CODE = "share.started"
    DOER = "player"
    ACQUIRES = True
    PAYS = ("player", "amount")

    company: CompanyId
    price: Sum
    player: PlayerId
    amount: Sum


class ExchangeForced(Event, frozen=True, kw_only=True):
    """Railways have to be exchanged now."""

    CODE = "exchange.forced"

    items: list[Lot]


class MountainPaid(Event, frozen=True, kw_only=True):
    """Mountain railways pay their owner."""

    CODE = "mountain.paid"
    DOER = "player"

    player: PlayerId
    count: int
    amount: Sum

    @classmethod
    def in_one(cls, row: Sequence[Self]) -> MountainsPaid:
        """Several in a row are one sentence: who gets how much in all."""
        return MountainsPaid(paid=summed((event.player, event.amount) for event in row))


class MountainsPaid(Event, frozen=True, kw_only=True):
    """Mountain railways pay their owners."""

    CODE = "mountains.paid"

    paid: dict[PlayerId, Money]


class TownPlaced(Event, frozen=True, kw_only=True):
    """A player puts a town on the map."""

    CODE = "town.placed"
    DOER = "player"

    player: PlayerId
    hex: HexId


class CompanyIdle(Event, frozen=True, kw_only=True):
    """A company without director does not operate."""

    CODE = "company.idle"
    DOER = "company"

    company: CompanyId


class BankBroken(Event, frozen=True, kw_only=True):
    """The bank is empty."""

    CODE = "bank.broken"


class StackPicked(Event, frozen=True, kw_only=True):
    """A player takes a stack."""

    CODE = "stack.picked"
    DOER = "player"
    ON_BUTTON = True
    ACQUIRES = True

    player: PlayerId
    item: Lot


class StackDue(Event, frozen=True, kw_only=True):
    """What has to be paid after the draft."""

    CODE = "stack.due"

    price: Sum


class StackDueChosen(Event, frozen=True, kw_only=True):
    """Between what and what has to be paid after the draft."""

    CODE = "stack.due.chosen"

    low: Money
    high: Money


class StackBuilders(Event, frozen=True, kw_only=True):
    """Another railway of a stack only builds."""

    CODE = "stack.builders"
    DOER = "item"

    item: Lot
    player: PlayerId


class StackPartner(Event, frozen=True, kw_only=True):
    """Another railway of a stack goes to the other player."""

    CODE = "stack.partner"
    DOER = "item"

    item: Lot
    player: PlayerId


class StacksDealt(Event, frozen=True, kw_only=True):
    """The stacks of the draft."""

    CODE = "stacks.dealt"

    stacks: dict[Named, int]


class RoundFirstStock(Event, frozen=True, kw_only=True):
    """The first stock round begins."""

    CODE = "round.first_stock"
    BEGINS_ROUND = True

    number: int


class RoundTowns(Event, frozen=True, kw_only=True):
    """Towns are put on the map."""

    CODE = "round.towns"
    BEGINS_ROUND = True

    count: int


class RoundStackDraft(Event, frozen=True, kw_only=True):
    """The draft of the stacks begins."""

    CODE = "round.stack_draft"
    BEGINS_ROUND = True

    number: int

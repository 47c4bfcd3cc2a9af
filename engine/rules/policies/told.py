"""The second page of questions in which titles differ: what pictures, sentences and panels ask; no rule goes by an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.outcome.event import Phrase
from engine.ids import HexId, StopId, TrainId
from engine.rules.policies.answers import Gain, OpenCard
from engine.rules.policies.questions import OfAction, OfActor, OfCert, OfCompany, OfPlayer, OfRuns, OfTable, OfTrain
from engine.rules.policies.usual import (
    every_certificate,
    every_stop,
    market_price,
    no_gains,
    no_open_cards,
    no_permits,
    nothing_beside,
    nothing_counts,
    nothing_on_offer,
    nothing_owed,
    nothing_threatens,
    nothing_to_remind_of,
    nothing_to_say_of_choices,
    phase_that_names,
    sales_do_not_matter,
)


@dataclass(frozen=True)
class Told:
    """What a title tells of itself besides its rules; each field answers one question, and all have a usual answer."""

    asked_for: OfCert[Mapping[str, int]] = market_price
    """What whoever sells a certificate now asks for it; nobody where it has no price yet."""
    certs_counted: OfPlayer[int] = every_certificate
    """How many certificates of a player count against the limit."""
    owed: OfPlayer[int] = nothing_owed
    """What a player's debts take from the worth."""
    on_offer: OfTable[Mapping[str, int]] = nothing_on_offer
    """The companies that lie open to be auctioned, now or when their time comes, each with the lowest bid."""
    choosing: OfTable[Phrase | None] = nothing_to_say_of_choices
    """What is chosen now, as a sentence that stands for “choose”, where the title has one."""
    reminder: OfActor[Phrase | None] = nothing_to_remind_of
    """What whoever acts must reckon with before they decide, as a sentence with its figures, where the title has one."""
    threat: OfAction[Phrase | None] = nothing_threatens
    """What an action will cost later if something else is not done, as a sentence, where the title has one."""
    stops_paid: OfRuns[tuple[Mapping[StopId, int], ...]] = every_stop
    """The stops that each run is paid for, with their money."""
    gains: OfTable[Mapping[HexId, Gain]] = no_gains
    """The hexes in which runs of a company bring more because of what it owns."""
    train_opens: OfTrain[str] = phase_that_names
    """The phase that the first sale of a train opens."""
    newest_train: OfTable[str] = nothing_counts
    """The newest kind of train sold, where the upkeep of trains goes by it."""
    rounds_without_sale: OfTable[Mapping[TrainId, tuple[int, int]]] = sales_do_not_matter
    """The kinds of train whose phase also begins by rounds without a sale: how many are counted, and how many it takes."""
    permits: OfCompany[tuple[str, ...]] = no_permits
    """The kinds of train a company has a permit for, where the game has permits."""
    tokens_beside: OfCompany[Mapping[str, int]] = nothing_beside
    """What lies on a company's charter besides money, trains and markers: how many of each, by its word."""
    open_cards: OfTable[tuple[OpenCard, ...]] = no_open_cards
    """The cards that lie open, for pictures."""

"""The second page of questions in which titles differ: what pictures, sentences and panels ask; no rule goes by an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board.routes import Route, stops_of
from engine.core.actions import Action, Run
from engine.core.outcome.event import Phrase
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import CertId, HexId, StopId, TrainId, company_of
from engine.rules.policies.answers import Gain, OpenCard
from engine.rules.policies.questions import OfAction, OfActor, OfCert, OfCompany, OfPlayer, OfRuns, OfTable, OfTrain
from engine.rules.policies.usual import phase_that_names
from engine.rules.shares import certificates_counted, size_of


def market_price(view: View, certificate: CertId) -> dict[str, int]:
    """The bank sells at the price on the share market."""
    company = company_of(certificate)
    return {BANK: view.price(company) * size_of(view, certificate) // 10} if company in view.state.market else {}


def every_certificate(view: View, player: str) -> int:
    """All certificates of a player count against the limit."""
    return certificates_counted(view, player)


def nothing_owed(view: View, player: str) -> int:
    """Nobody has debts."""
    return 0


def nothing_on_offer(view: View) -> Mapping[str, int]:
    """Nothing is auctioned."""
    return {}


def nothing_to_say_of_choices(view: View) -> Phrase | None:
    """What is chosen says itself what it is."""
    return None


def nothing_to_remind_of(view: View, who: str) -> Phrase | None:
    """What is offered says all that is to be reckoned with."""
    return None


def nothing_threatens(view: View, action: Action) -> Phrase | None:
    """An action costs what it costs at once."""
    return None


def every_stop(
    view: View, who: str, runs: tuple[Run, ...], routes: tuple[Route, ...]
) -> tuple[Mapping[StopId, int], ...]:
    """Every stop pays to every train that visits it."""
    pays, stops = view.policy.stop_pays, view.layout.stops
    return tuple(
        {key: pays(view, who, run.train, stops[key]) for key in stops_of(route)}
        for run, route in zip(runs, routes, strict=True)
    )


def no_gains(view: View) -> Mapping[HexId, Gain]:
    """No place brings more to one company than to another."""
    return {}


def nothing_counts(view: View) -> str:
    """What trains cost does not go by what was sold."""
    return ""


def sales_do_not_matter(view: View) -> Mapping[TrainId, tuple[int, int]]:
    """Phases begin with trains only."""
    return {}


def no_permits(view: View, company: str) -> tuple[str, ...]:
    """Nobody needs a permit."""
    return ()


def nothing_beside(view: View, company: str) -> Mapping[str, int]:
    """Companies have money, trains and markers only."""
    return {}


def no_open_cards(view: View) -> tuple[OpenCard, ...]:
    """Nothing lies open but what everybody has."""
    return ()


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

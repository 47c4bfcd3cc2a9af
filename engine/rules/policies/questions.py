"""The forms of the questions that policies answer, with the names of what is asked about; `who` is the company that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from engine.ids import CertId, HexId, StopId, TileId, TrainId

if TYPE_CHECKING:
    from engine.board.faces import Stop
    from engine.board.routes import Route
    from engine.core.actions import Action, Run
    from engine.core.draft import Draft
    from engine.core.view import View

A = TypeVar("A", covariant=True)


class OfTable(Protocol[A]):
    """About the whole position."""

    def __call__(self, view: View) -> A: ...


class OfPlayer(Protocol[A]):
    """About a player."""

    def __call__(self, view: View, player: str) -> A: ...


class OfHolding(Protocol[A]):
    """About a player and a company."""

    def __call__(self, view: View, player: str, company: str) -> A: ...


class OfCompany(Protocol[A]):
    """About a company, whoever acts."""

    def __call__(self, view: View, company: str) -> A: ...


class OfCert(Protocol[A]):
    """About a class of certificates."""

    def __call__(self, view: View, certificate: CertId) -> A: ...


class OfActor(Protocol[A]):
    """About the company that acts."""

    def __call__(self, view: View, who: str) -> A: ...


class OfAction(Protocol[A]):
    """About an action before it is taken."""

    def __call__(self, view: View, action: Action) -> A: ...


class OfLay(Protocol[A]):
    """About laying a tile in a hex."""

    def __call__(self, view: View, who: str, hex_: HexId, tile: TileId) -> A: ...


class OfPlace(Protocol[A]):
    """About a place on the map, whoever acts."""

    def __call__(self, view: View, stop: StopId) -> A: ...


class OfMarker(Protocol[A]):
    """About setting a station marker on a city."""

    def __call__(self, view: View, who: str, stop: StopId) -> A: ...


class OfTrain(Protocol[A]):
    """About a kind of train."""

    def __call__(self, view: View, train: TrainId) -> A: ...


class OfVisit(Protocol[A]):
    """About a train that visits a place."""

    def __call__(self, view: View, who: str, train: TrainId, stop: Stop) -> A: ...


class OfRun(Protocol[A]):
    """About one train's run along a route."""

    def __call__(self, view: View, who: str, run: Run, route: Route) -> A: ...


class OfRuns(Protocol[A]):
    """About all runs of a company along their routes."""

    def __call__(self, view: View, who: str, runs: tuple[Run, ...], routes: tuple[Route, ...]) -> A: ...


class AfterRound(Protocol):
    """What follows a round."""

    def __call__(self, draft: Draft) -> None: ...


class Mixing(Protocol):
    """Mixes what lies face down."""

    def __call__(self, draft: Draft) -> None: ...


class AfterRuns(Protocol):
    """What follows the runs of a company."""

    def __call__(self, draft: Draft, who: str) -> None: ...


class AfterPurchase(Protocol):
    """What follows when a company bought a train from a source."""

    def __call__(self, draft: Draft, who: str, train: TrainId, source: str) -> None: ...


class Payment(Protocol):
    """How a company pays a source for a train."""

    def __call__(self, draft: Draft, who: str, train: TrainId, source: str, price: int) -> None: ...


class AfterSale(Protocol):
    """What follows when a player sold so many percent of a company."""

    def __call__(self, draft: Draft, player: str, company: str, percent: int) -> None: ...

"""What most titles answer: the answers of the page that stand until a title gives its own."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board.faces import Stop
from engine.board.routes import Route, stops_of
from engine.board.tiles import colour_value
from engine.core.actions import Action, Run
from engine.core.draft import Draft
from engine.core.outcome.event import Phrase
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import NO_TRAIN, CertId, HexId, StopId, TileId, TrainId, company_of
from engine.rules.policies.answers import Bill, Earned, Gain, OpenCard
from engine.rules.policies.hammer import Auction
from engine.rules.shares import certificates_counted, size_of


def cash_and_shares(view: View, player: str) -> int:
    """Cash and all certificates at the price of the market."""
    shares = sum(
        view.percent(player, company) * view.price(company) // 10
        for company in view.book.certs_of_company
        if company in view.state.market
    )
    return view.cash(player) + shares


def charter_markers(view: View, company: str) -> int:
    """The markers printed for a company."""
    return view.book.printed_markers[company]


def no_limited_trains(view: View) -> Mapping[TrainId, int]:
    """No deck is limited."""
    return {}


def phase_train_limit(view: View, company: str) -> int:
    """The train limit of the phase."""
    return view.book.phase(view.state.phase).train_limit


def ordinary_shares(view: View) -> tuple[str, ...]:
    """Only ordinary shares are sold."""
    return ("share",)


def the_bank(view: View) -> str:
    """Sold shares go back to the bank."""
    return BANK


def sixty_percent(view: View, player: str, company: str) -> int:
    """Nobody may hold more than 60 % of a company."""
    return 60


def setup_cert_limit(view: View, player: str) -> int:
    """The certificate limit of the number of players."""
    return view.book.row.cert_limit


def reached(view: View) -> tuple[str, ...]:
    """The phases and colours up to now, by which printed figures go."""
    phase = view.state.phase
    return (*view.book.phase(phase).colours, *view.book.phases_until(phase))


def figure(view: View, stop: Stop) -> int:
    """The printed figure that counts now."""
    printed = stop.node.revenue
    return printed if type(printed) is int else colour_value(printed, reached(view))


def printed_value(view: View, who: str, train: TrainId, stop: Stop) -> int:
    """A stop pays the same to everybody: its printed figure."""
    return figure(view, stop)


def phase_that_names(view: View, train: TrainId) -> str:
    """The phase whose data say that this train opens it."""
    return next((name for name, phase in view.book.phases.items() if phase.opens == train), "")


def cheapest_new(view: View, company: str) -> TrainId:
    """The cheapest train that nobody has to be asked for, as long as there is room for one more."""
    goods = [item for item in view.policy.trains_for_sale(view, company) if not view.controller(item.source)]
    if not goods or len(view.trains_of(company)) >= view.policy.train_limit(view, company):
        return NO_TRAIN
    return min(goods, key=lambda item: item.low).train


def each_alone(view: View, who: str, runs: tuple[Run, ...], routes: tuple[Route, ...]) -> tuple[Earned, ...]:
    """Every run is paid as if it were the only one."""
    return tuple(view.policy.earn(view, who, run, route) for run, route in zip(runs, routes, strict=True))


def printed_places(view: View, stop: StopId) -> int:
    """The circles of a city; none where there is no city."""
    found = view.layout.stops.get(stop)
    return found.node.slots if found is not None else 0


def all_money(earned: tuple[Earned, ...]) -> int:
    """Whatever runs bring counts when they are compared."""
    return sum(sum(item) for item in earned)


def price_today(view: View, company: str) -> int:
    """A share is sold at the price of the market."""
    return view.price(company)


def no_terrain(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...]:
    """There is no terrain to pay for."""
    return ()


def no_aids(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[str, ...]:
    """Nothing helps to pay."""
    return ("",)


def itself(view: View, who: str) -> str:
    """Everybody pays out of the own purse."""
    return who


def no_token_bills(view: View, who: str, stop: StopId) -> tuple[Bill, ...]:
    """Markers are paid for when a company starts."""
    return ()


def along_the_track(view: View, who: str) -> bool:
    """Stations are set along a company's track."""
    return True


def price_left_alone(draft: Draft, player: str, company: str, percent: int) -> None:
    """Sales do not move the price, or do so where they happen."""


def nothing_under_the_hammer(view: View) -> Auction | None:
    """Nothing is being auctioned."""
    return None


def no_rivals(view: View) -> tuple[str, ...]:
    """People play against people only."""
    return ()


def everything_is_open(view: View) -> bool:
    """Nothing lies face down."""
    return False


def nothing_to_mix(draft: Draft) -> None:
    """Everything lies open, so there is nothing to mix."""


def no_receiver(view: View, company: str) -> str:
    """Nobody decides for a company without director."""
    return ""


def any_train(view: View, who: str) -> bool:
    """A train is enough."""
    return bool(view.trains_of(who))


def no_other_runs(view: View, who: str) -> tuple[tuple[Run, ...], ...]:
    """Nothing but the best set is proposed."""
    return ()


def no_money_apart(view: View, who: str) -> frozenset[StopId]:
    """All money of a run is revenue."""
    return frozenset()


def nothing_shut(view: View, company: str) -> frozenset[StopId]:
    """Nothing but markers is in the way."""
    return frozenset()


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

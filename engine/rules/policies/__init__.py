"""One page of named figures and choices in which titles differ; guards, effects and laws ask them; what only pictures and sentences ask is in `told`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.board.routes import Fault
from engine.core.actions import Run
from engine.core.remembering import Parts
from engine.ids import StopId, TrainId
from engine.routing.problem import Problem
from engine.rules.policies import usual
from engine.rules.policies.answers import Bill, Earned, Found, Goods
from engine.rules.policies.hammer import Auction, Auctions
from engine.rules.policies.questions import (
    AfterPurchase,
    AfterRound,
    AfterRuns,
    AfterSale,
    Mixing,
    OfActor,
    OfCompany,
    OfHolding,
    OfLay,
    OfMarker,
    OfPlace,
    OfPlayer,
    OfRun,
    OfRuns,
    OfTable,
    OfVisit,
    Payment,
)
from engine.rules.rulings import Rulings


@dataclass(frozen=True)
class Policies:
    """Each field answers one question; its type says what is asked, and a field without default is answered by every title."""

    lay_price: OfLay[tuple[Bill, ...] | None]
    """The bills for laying in a hex a tile (before terrain), or nothing when the turn allows no such lay any more."""
    trains_for_sale: OfActor[tuple[Goods, ...]]
    """What a company may buy now, with the range of prices."""
    train_bought: AfterPurchase
    """What follows after a company bought a train from a source."""
    pay_for_train: Payment
    """Who gets the money for a train."""
    earn: OfRun[Earned]
    """What one train's run is worth, extras included."""
    run_limits: OfRun[Fault | None]
    """What is wrong with a run besides its track, or nothing."""
    share_out: AfterRuns
    """What happens with the money right after the trains ran."""
    entity_order: OfTable[tuple[str, ...]]
    """Who acts in an operating round, in order."""
    operating_over: AfterRound
    """What follows at the end of an operating round."""
    stock_over: AfterRound
    """What follows at the end of a stock round."""
    money_apart: OfActor[frozenset[StopId]] = usual.no_money_apart
    """Stops whose money goes another way than a run's revenue, so that sets of routes as good may differ in it."""
    tile_cost: OfLay[tuple[Bill, ...]] = usual.no_terrain
    """The bills for the terrain under a tile in a hex."""
    aids: OfLay[tuple[str, ...]] = usual.no_aids
    """What may help to pay for a hex and tile, the empty word first."""
    payer: OfActor[str] = usual.itself
    """Whose money pays for what an entity builds."""
    token_bills: OfMarker[tuple[Bill, ...]] = usual.no_token_bills
    """The bills for the next station marker on a city."""
    token_connected: OfActor[bool] = usual.along_the_track
    """Whether a new station must be connected to an old one."""
    sale_price: OfCompany[int] = usual.price_today
    """What a player gets for each tenth of a company that is sold."""
    after_sale: AfterSale = usual.price_left_alone
    """What a player's sale of so many percent of a company does to its price."""
    worth: OfPlayer[int] = usual.cash_and_shares
    """A player's wealth as it counts in the end."""
    rivals: OfTable[tuple[str, ...]] = usual.no_rivals
    """Who plays without being a person at the table: the rulebook decides for them, and their wealth counts."""
    markers_in_game: OfCompany[int] = usual.charter_markers
    """How many station markers a company has, on the board and on its charter."""
    trains_in_game: OfTable[Mapping[TrainId, int]] = usual.no_limited_trains
    """How many cards of each limited kind of train there are, wherever they lie."""
    train_limit: OfCompany[int] = usual.phase_train_limit
    """How many trains a company may own now."""
    next_train: OfCompany[TrainId] = usual.cheapest_new
    """The next train on sale that a company could run beside those it has; nothing where there is none for it."""
    classes_on_offer: OfTable[tuple[str, ...]] = usual.ordinary_shares
    """The names of the certificates the bank sells one by one."""
    stop_pays: OfVisit[int] = usual.printed_value
    """What a place pays to a company's train, before anything that goes by the whole run."""
    sold_to: OfTable[str] = usual.the_bank
    """Where shares go that players sell."""
    holding_limit: OfHolding[int] = usual.sixty_percent
    """The most that a player may hold of a company, in percent."""
    cert_limit: OfPlayer[int] = usual.setup_cert_limit
    """How many certificates a player may hold."""
    marker_places: OfPlace[int] = usual.printed_places
    """How many markers a place takes."""
    receiver: OfCompany[str] = usual.no_receiver
    """The player who decides for a company without director, or with one who is no person."""
    shut: OfCompany[frozenset[StopId]] = usual.nothing_shut
    """The places a company may never pass through, whoever has markers there."""
    can_run: OfActor[bool] = usual.any_train
    """Whether some train of a company has a route."""
    route_problem: OfActor[Problem] | None = None
    """What the router needs to know to find the best runs of a company."""
    best_runs: OfActor[Found] | None = None
    """The title's own search for the best runs, where trains may share what the router keeps apart."""
    sum_problem: OfActor[Problem] | None = None
    """The problem whose best sum is what the best runs bring, where that is another one than the route problem, and `best_runs` asks it."""
    runs_read: Parts = Parts("tiles", "markers", "trains", "phase", "turn.extras")
    """All of a position that best runs and those proposed beside them depend on."""
    other_runs: OfActor[tuple[tuple[Run, ...], ...]] = usual.no_other_runs
    """Sets of runs proposed beside the best one of the title's own search."""
    claimed: Callable[[tuple[Earned, ...]], int] = usual.all_money
    """What of the money of runs must be the highest there is."""
    earn_together: OfRuns[tuple[Earned, ...]] = usual.each_alone
    """What all runs of a company bring, where one may change what another is worth."""
    auctions: Auctions = Auctions()
    """What is auctioned, and how."""
    under_hammer: OfTable[Auction | None] = usual.nothing_under_the_hammer
    """What is being auctioned now, as long as bids may follow."""
    is_face_down: OfTable[bool] = usual.everything_is_open
    """Whether something lies face down whose order nobody may know yet."""
    mix: Mixing = usual.nothing_to_mix
    """Mixes what lies face down, so that moves that are only tried do not bring it to light."""
    rulings: Rulings = Rulings()
    """What a moderator's rulings may change, and how."""

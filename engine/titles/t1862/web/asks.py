"""What 18xx.games asks in a turn of 1862, and when, as recorded games show."""

from __future__ import annotations

from functools import partial

from engine.core import flow
from engine.core.state import State
from engine.core.view import View
from engine.ids import TrainId
from engine.interop.dialect import Ask, if_possible
from engine.rules.stations import stations as stations_of
from engine.titles.t1862.building import stations, track
from engine.titles.t1862.companies import mergers
from engine.titles.t1862.notes import lner_is_formed, notes
from engine.titles.t1862.runs.route_limits import has_permit
from engine.titles.t1862.trading import parliament, shares

Yard = tuple[TrainId, ...]


def round_of(state: State) -> tuple[int, int]:
    """Which round it is."""
    return state.round.number, state.round.ordinal


def is_directed(view: View) -> bool:
    """Whether the company at turn has started and somebody directs it."""
    company = view.company(view.at_turn)
    return company.floated and bool(company.director)


def may_deal(view: View) -> bool:
    """Whether a player can buy, start or sell anything."""
    kinds = () if view.state.turn.bought else ("buy", "par", "sell")
    return any(flow.can(view, view.at_turn, kind) for kind in kinds)


def may_buy_train(view: View) -> bool:
    """Whether a company can pay for any train it has room for."""
    return is_directed(view) and flow.can(view, view.at_turn, "buy_train")


def may_run(view: View, yard: Yard | None = None) -> bool:
    """Trains with a permit are asked for as soon as any place is next along the track, whether or not it makes a route.

    So are those of companies without director, in which case their turn may be over here and the yard another one.
    """
    who = view.at_turn
    if not view.company(who).floated or view.state.turn.ran or joined_undirected(view):
        return False
    near = any(view.layout.segments(home) for home in stations_of(view, who))
    trains = view.trains_of(who) if yard is None else yard
    return near and any(has_permit(view, who, train) for train in trains)


def joined_undirected(view: View) -> bool:
    """Whether the company at turn joined another one in this turn and lost its director with it: nothing more is asked of it."""
    return mergers.BEFORE_TRACK[0] in view.state.turn.left and not view.company(view.at_turn).director


def may_build(view: View) -> bool:
    """Whether the turn still allows any building."""
    return not view.state.turn.tokens and not track.no_building_is_left(view)


def may_take_more(view: View) -> bool:
    """Whoever started a chartered company is asked for two more shares while the money does, whatever the limit."""
    who, auction = view.at_turn, notes(view).auction
    if not auction or not parliament.has_started(view) or shares.purchase_is_left(view, who) is not None:
        return False
    return view.company(auction.item).par <= view.cash(who)


def never(view: View) -> bool:
    """What must be answered is answered."""
    return False


PARLIAMENT = (
    Ask(frozenset({"par"}), never),
    Ask(frozenset({"buy"}), may_take_more),
    Ask(frozenset({"bid"}), lambda view: parliament.bidding_is_on(view) and flow.can(view, view.at_turn, "bid")),
)
STOCK = (Ask(frozenset({"sell", "buy", "par"}), may_deal),)
BUILDING = (Ask(frozenset({"lay_tile", "place_station"}), may_build), if_possible("place_token"))
MONEY = (
    Ask(frozenset({"dividend"}), never),
    Ask(frozenset({"buy_train", "sell", "refinance"}), may_buy_train),
    if_possible("buy"),
)


def may_join(view: View) -> bool:
    """Whoever is directed is asked, whether or not there is a partner, until the LNER is formed."""
    return is_directed(view) and not lner_is_formed(view)


def operating(view: View, joined: str, yard: Yard | None) -> tuple[Ask, ...]:
    """The questions of a turn: the home's place, a merger at its start, an acquisition at its end unless it joined then."""
    paid = view.state.turn.paid
    home = Ask(frozenset({"lay_tile"} if stations.must_widen(view) else ()), never)
    merge = Ask(frozenset(() if paid else {"merge"}), never if joined else may_join)
    acquire = Ask(frozenset({"merge"} if paid else ()), never if joined == "acquire" else may_join)
    run = Ask(frozenset({"run"}), partial(may_run, yard=yard))
    return (home, merge, *BUILDING, run, *MONEY, acquire)


def asks_of(view: View, joined: str = "", yard: Yard | None = None) -> tuple[Ask, ...]:
    """Each kind of round asks its own questions; of trains those of the yard, or of the position if it is not another one."""
    kind = view.state.round.kind
    if kind != "operating":
        return PARLIAMENT if kind == "parliament" else STOCK
    return () if "run" in view.state.turn.left else operating(view, joined, yard)

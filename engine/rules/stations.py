"""Stations: where a company's track leads from them, derived once per board, and setting markers on cities."""

from __future__ import annotations

from engine.board.reach import Reach, reach
from engine.core.actions import PlaceToken
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.view import View
from engine.events import TokenPlaced
from engine.ids import StopId


def is_city(view: View, stop: StopId) -> bool:
    """Whether markers can be set there: a city that is no mine."""
    found = view.layout.stops.get(stop)
    return found is not None and found.node.slots > 0 and not view.book.atlas.hexes[found.hex].is_mine


def free_slots(view: View, stop: StopId) -> int:
    """How many more markers a city takes."""
    return view.layout.stops[stop].node.slots - len(view.markers_at(stop))


@remembered("tiles", "markers")
def stations(view: View, company: str) -> frozenset[StopId]:
    """The cities in which a company has a marker; markers beside the track (rights to run somewhere) are no stations."""
    stops = view.layout.stops
    return frozenset([stop for stop, owners in view.state.markers.items() if company in owners and stop in stops])


def blocked(view: View, company: str) -> frozenset[StopId]:
    """The cities full of others' markers, and what the title shuts to a company: it may not pass through them."""
    stops, full = view.layout.stops, list[StopId]()
    for stop, owners in view.state.markers.items():
        if company not in owners and (place := stops.get(stop)) is not None and len(owners) >= place.node.slots:
            full.append(stop)
    return view.policy.shut(view, company).union(full)


@remembered("tiles", "markers")
def reach_of(view: View, company: str) -> Reach:
    """What a company reaches from its stations over the track that lies."""
    return reach(view.layout, stations(view, company), blocked(view, company))


def stops(view: View, who: str, picked: Picked) -> Options:
    """The cities a company might set a marker on."""
    return cities(view, who, view.policy.token_connected(view, who))


@remembered("tiles", "markers")
def cities(view: View, who: str, connected: bool) -> Options:
    """The cities along the company's track, or all of them."""
    found = reach_of(view, who).stops if connected else view.layout.stops
    return Options(tuple(sorted(stop for stop in found if is_city(view, stop))))


def no_marker_can_be_set(view: View) -> bool:
    """Whether a marker was set this turn, none is left or can be paid, or no city has a place for it."""
    who, state = view.at_turn, view.state
    left = view.company(who).tokens
    if state.turn.tokens or not left or left[0] > view.cash(who):
        return True
    return no_city_is_free(view, who, view.policy.token_connected(view, who))


@remembered("tiles", "markers")
def no_city_is_free(view: View, who: str, connected: bool) -> bool:
    """Whether every city the company could have is full, or lies in a hex where it has a station."""
    found = (stop for stop in cities(view, who, connected).values if slot_is_free(view, stop) is None)
    return all(one_marker_per_hex(view, who, stop) for stop in found)


def one_marker_a_turn(view: View) -> RuleViolation | None:
    """One station is set in a turn."""
    return refuse("token.one_a_turn") if view.state.turn.tokens else None


def stop_is_city(view: View, stop: StopId) -> RuleViolation | None:
    """The place is a city that takes markers."""
    return None if is_city(view, stop) else refuse("token.no_city", stop=stop)


def marker_is_left(view: View, who: str) -> RuleViolation | None:
    """The company still has a marker on its charter."""
    return None if view.company(who).tokens else refuse("token.none_left", company=who)


def slot_is_free(view: View, stop: StopId) -> RuleViolation | None:
    """A place of the city is free."""
    return None if free_slots(view, stop) > 0 else refuse("token.no_slot", stop=stop)


def one_marker_per_hex(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """A company has at most one station in a hex."""
    hex_ = view.layout.stops[stop].hex
    twice = any(who in view.markers_at(other) for other in (other.key for other in view.layout.face(hex_).stops))
    return refuse("token.hex_twice", hex=hex_, company=who) if twice else None


def city_is_connected(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """An unblocked way leads from one of the company's stations to the city."""
    if not view.policy.token_connected(view, who) or stop in reach_of(view, who).stops:
        return None
    return refuse("token.unconnected", stop=stop, company=who)


def marker_is_affordable(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """The company can pay for the marker."""
    cost = sum(bill.amount for bill in view.policy.token_bills(view, who, stop))
    cash = view.cash(view.policy.payer(view, who))
    return None if cost <= cash else refuse("token.too_dear", cost=cost, cash=cash)


def carry_out(draft: Draft, action: PlaceToken) -> None:
    """Pay for the marker and set it."""
    bills = draft.policy.token_bills(draft, action.who, action.stop)
    for bill in bills:
        draft.pay(draft.policy.payer(draft, action.who), bill.payee, bill.amount)
    draft.set_marker(action.who, action.stop)
    draft.set_turn(acted=True, tokens=draft.state.turn.tokens + 1)
    cost = sum(bill.amount for bill in bills)
    draft.say(TokenPlaced(company=action.who, stop=action.stop, cost=cost))


PLACE_TOKEN = Rule(
    PlaceToken,
    (Field("stop", stops),),
    (
        one_marker_a_turn,
        marker_is_left,
        stop_is_city,
        slot_is_free,
        one_marker_per_hex,
        city_is_connected,
        marker_is_affordable,
    ),
    carry_out,
)

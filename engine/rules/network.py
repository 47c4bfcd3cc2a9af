"""Where a company's track leads: stations, blocked cities and reach, derived once per board."""

from __future__ import annotations

from engine.board.reach import Reach, reach
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import StopId

NONE = frozenset[StopId]()


def is_city(view: View, stop: StopId) -> bool:
    """Whether markers can be set there: a city that is no mine."""
    found = view.layout.stops.get(stop)
    return found is not None and found.node.slots > 0 and not view.book.atlas.hexes[found.hex].is_mine


def free_slots(view: View, stop: StopId) -> int:
    """How many more markers a city takes."""
    return view.layout.stops[stop].node.slots - len(view.markers_at(stop))


def stations(view: View, company: str) -> frozenset[StopId]:
    """The cities in which a company has a marker; markers beside the track (rights to run somewhere) are no stations."""
    return stations_by_owner(view).get(company, NONE)


@remembered("tiles", "markers")
def stations_by_owner(view: View) -> dict[str, frozenset[StopId]]:
    """The stations of every company that has any."""
    stops, found = view.layout.stops, dict[str, set[StopId]]()
    for stop, owners in view.state.markers.items():
        for owner in owners if stop in stops else ():
            found.setdefault(owner, set()).add(stop)
    return {owner: frozenset(own) for owner, own in found.items()}


def blocked(view: View, company: str) -> frozenset[StopId]:
    """The cities full of others' markers, and what the title shuts to a company: it may not pass through them."""
    stops = view.layout.stops
    full = frozenset(
        stop
        for stop, owners in view.state.markers.items()
        if company not in owners and stop in stops and len(owners) >= stops[stop].node.slots
    )
    return full | view.policy.shut(view, company)


@remembered("tiles", "markers")
def reach_of(view: View, company: str) -> Reach:
    """What a company reaches from its stations over the track that lies."""
    return reach(view.layout, stations(view, company), blocked(view, company))

"""What a position offers here beside what was asked there, list by list: bids, prices, stations, tiles, trains, landmarks, partners."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.core import flow, kernel
from engine.core.rule import Span, values_of
from engine.core.view import View
from engine.ids import StopId
from engine.interop.pieces import TileIds, stop_key
from engine.interop.web import WebGame, with_automatic
from engine.titles.t18mag.web.circles import other_number
from engine.titles.t1840.web.names import colour, here
from engine.titles.t1862.web.writes import LONDON
from tests.support.asked_there.asked_positions import Position

Lists = Callable[[Position, TileIds], tuple[set[Any], set[Any]]]  # ours, theirs
PLACES = {there: ours for ours, there in LONDON.items()}


def name(ref: str) -> str:
    """Our name of a company or private."""
    return here(ref.partition(":")[2])


def offered(view: View, who: str, kind: str, **picked: Any) -> tuple[Any, ...]:
    """The values of the next field of an action, if it is the time for it; of a range both ends."""
    if flow.step_for(view, kind, who) is None:
        return ()
    found = kernel.complete(view, who, kind, picked)
    return (found.low, found.high) if isinstance(found, Span) else values_of(found) if found else ()


def items_bid_for(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """What may be bid for; in the draft of 18Mag what may be taken; in 1840 a line is bid for after it was put up."""
    view, who = place.view, place.view.at_turn
    ours = {str(item).partition("_")[0] for item in offered(view, who, "bid") or offered(view, who, "choose")}
    theirs = {name(item) for item in place.asked["bid"]}
    return (ours & theirs if len(theirs) == 1 else ours), theirs


def least_bids(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """What at least is bid."""
    if place.asked["step"] == "SimpleDraft":
        return set(), set()
    view, theirs = place.view, {(name(item), sums[0]) for item, sums in place.asked["bid"].items()}
    items = {item for item, _ in theirs}
    found = ((item, offered(view, view.at_turn, "bid", item=item)) for item in items)
    return {(item, sums[0]) for item, sums in found if sums}, theirs


def prices_of_starts(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """Which companies may be started at which prices."""
    view, who = place.view, place.view.at_turn
    ours = {(c, price) for c in offered(view, who, "par") for price in offered(view, who, "par", company=c)}
    return ours, {(name(c), int(at.split("@")[0])) for c, row in place.asked["par"].items() for at in row}


def stations(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """Where a station may be set; a first circle is chosen here."""
    view, who = place.view, place.view.at_turn
    ours = {*offered(view, who, "place_token"), *offered(view, who, "choose")}
    return {str(stop) for stop in ours}, {stop_of(place, tiles, city) for city in place.asked["token"]["cities"]}


def stop_of(place: Position, tiles: TileIds, city: str) -> str:
    """Our name of a place of a city."""
    found = city.split()[0]
    key = PLACES.get(found) or stop_key(place.view, tiles, found)
    return str(other_number(place.view, StopId(key)) if place.view.book.title.name == "18Mag" else key)


def markers_removed(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """Which markers of the Stadtbahn may be paid off."""
    return set(map(str, offered(place.view, place.view.at_turn, "buy_out"))), {
        stop_of(place, tiles, city) for city in place.asked["remove"]
    }


def hexes_built_on(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """Where a tile may be laid; a small station is a tile there."""
    view, who = place.view, place.view.at_turn
    kinds = ("lay_tile", "place_station") if "place_station" in view.book.rules else ("lay_tile",)
    return {hex_ for kind in kinds for hex_ in offered(view, who, kind)}, set(place.asked["lay"].get("hexes", ()))


def dividends(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """The most that is paid, or how many ways there are."""
    amounts, asked = offered(place.view, place.view.at_turn, "dividend"), place.asked["dividend"]
    return ({max(amounts)}, {asked["max"]}) if "max" in asked else ({len(amounts)}, {len(asked["kinds"])})


def discarded(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """Which trains may be given up."""
    kinds = (kind for kind in ("discard", "scrap") if kind in place.view.book.rules)
    ours = {train for kind in kinds for train in offered(place.view, place.view.at_turn, kind)}
    return ours, {copy.rpartition("-")[0] for copy in place.asked["discard"]}


def scrapped(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """Which trams may be given up."""
    return set(offered(place.view, place.view.at_turn, "scrap")), {colour(copy) for copy in place.asked["scrap"]}


def partners(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """With whom a company may join, or which line it may put up."""
    kind = "merge" if "merge" in place.view.book.rules else "bid"
    return set(offered(place.view, place.view.at_turn, kind)), {name(other) for other in place.asked["merge"]}


def landmarks_given_back(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """Which landmarks may go back to the bank, whoever has them."""
    view = place.view
    owners = {*view.state.privates.values()} & {*view.players, *view.state.companies}
    ours = {item for owner in owners for item in offered(view, owner, "sell_landmark")}
    return ours, {name(item) for item in place.asked.get("ability", {})}


def trains_bought(place: Position, tiles: TileIds) -> tuple[set[Any], set[Any]]:
    """Which trains of other companies may be bought, between which prices; of 18Mag's large companies they are the bank's."""
    view, who = place.view, place.view.at_turn
    theirs = {
        (name(row["from"]), str(row.get("name") or row["id"].rpartition("-")[0])): row["price"]
        for row in place.asked["train"]
        if row["from"] != "depot"
    }
    ours = set()
    for train in offered(view, who, "buy_train"):
        for giver in offered(view, who, "buy_train", train=train):
            prices = offered(view, who, "buy_train", train=train, source=giver)
            if (giver, train) in theirs:
                low, high = theirs[giver, train]
                ours |= {(giver, train) if low <= min(prices) and max(prices) <= high else (giver, train, prices)}
    return ours, set(theirs)


# By list of theirs: the type of action that answers it there, and what it is here.
LISTS: dict[str, tuple[str, tuple[Lists, ...]]] = {
    "bid": ("bid", (items_bid_for, least_bids)),
    "par": ("par", (prices_of_starts,)),
    "token": ("place_token", (stations,)),
    "remove": ("remove_token", (markers_removed,)),
    "lay": ("lay_tile", (hexes_built_on,)),
    "dividend": ("dividend", (dividends,)),
    "discard": ("discard_train", (discarded,)),
    "scrap": ("scrap_train", (scrapped,)),
    "merge": ("merge", (partners,)),
    "train": ("buy_train", (trains_bought,)),
}


def compared(game: WebGame, places: Iterable[Position]) -> Iterator[tuple[Position, str, set[Any], set[Any]]]:
    """Every list that was asked of whoever is at turn here too, with what is offered here and there.

    Lists belong to the position in which something of their kind was done; landmarks to every one.
    """
    tiles, at = TileIds(), 0
    seats = {f"p:{player}": f"P{n}" for n, player in enumerate(game.players, 1)}
    for place in places:
        for raw in (raw for action in game.actions[at : place.index] for raw in with_automatic(action)):
            if raw["type"] == "lay_tile":
                tiles.laid(raw)
        at, asked = place.index, place.asked
        who = str(asked.get("entity", ""))
        if seats.get(who, name(who)) != place.view.at_turn or place.raw["type"] == "pass":
            continue
        for key, (kind, lists) in LISTS.items():
            if key in asked and kind in asked["kinds"] and is_here(place, kind):
                yield from ((place, key, *pair(place, tiles)) for pair in lists)
        if "sell_landmark" in place.view.book.rules:
            yield (place, "ability", *landmarks_given_back(place, tiles))


def is_here(place: Position, kind: str) -> bool:
    """Whether a list is compared: something of its kind was done, and nothing here was done in one with it."""
    if place.asked["step"] in ("RemoveTokens", "BondToken"):
        return False  # told here as choices of their own
    return place.raw["type"] == kind

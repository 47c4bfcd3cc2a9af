"""Laws of track, stations, runs and rounds (VII.1 to VII.10) for the second reading of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from engine import State
from engine.core.actions import Dividend, LayTile, PlaceToken, RunTrains
from engine.random_players import Move
from tests.titles.second_reading.printed import newest
from tests.titles.t1824.second_reading.watched import (
    COALS,
    COLOURS,
    REGIONAL,
    STATES,
    colours,
    home_of,
    is_large,
    map_of,
    percent,
    price,
)


def rank(state: State, name: str) -> tuple[int, int, int, int]:
    """Where a company stands in the order of a round (VII.4)."""
    small = [*COALS, *(pre for pres in STATES.values() for pre in pres)]
    if name in small:
        return (0, small.index(name), 0, 0)
    place = state.market[name]
    return (1, -price(state, name), -place.column, place.arrival)


def vii_6_first_tile(move: Move) -> Iterator[str]:
    """One tile a turn, of a colour that is open; the first in the home hex where that is bare."""
    action, before = move.action, move.before
    if not isinstance(action, LayTile):
        return
    printed = map_of(before)
    if before.turn.laid:
        yield "a second tile"
    if COLOURS[printed.tiles[action.tile]["colour"]] > int(before.phase):
        yield "colour not open"
    home = home_of(before, action.who)
    bare = bool(home) and home not in before.tiles and printed.hexes[home]["buildable"] and home not in ("E12", "F17")
    if bare and not before.companies[action.who].operated and action.who not in STATES and action.hex != home:
        yield "first tile not at home"


def vii_6_terrain(move: Move) -> Iterator[str]:
    """VI.6: the first tile on a mountain or river is paid to the bank, nothing else is; not by construction railways."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, LayTile):
        return
    ground = map_of(before).hexes[action.hex].get("cost", 0)
    bare = before.tiles.get(action.hex, ("town",))[0].startswith("town")
    cost = ground if bare and action.who not in before.notes.construction else 0
    if after.turn.who == action.who and before.money[action.who] - after.money[action.who] != cost:
        yield f"terrain: {cost}"


def vii_8_stations(move: Move) -> Iterator[str]:
    """40, then 100, one a turn and one in a hex; homes of companies that have not operated keep a place."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, PlaceToken):
        return
    hex_ = action.stop.partition(".")[0]
    if any(action.who in owners for stop, owners in before.markers.items() if stop.partition(".")[0] == hex_):
        yield "two stations in one hex"
    placed = sum(owners.count(action.who) for owners in before.markers.values())
    cost = {1: 40}.get(placed, 100)
    if after.turn.who == action.who and before.money[action.who] - after.money[action.who] != cost:
        yield f"station for {cost}"
    if before.turn.tokens:
        yield "a second station"
    for company in REGIONAL:
        if company in after.companies and len(after.companies[company].tokens) == 3:
            stops = map_of(after).stops(after, home_of(after, company)).values()
            if not any(stop.slots > len(after.markers.get(stop.key, ())) for stop in stops):
                yield f"the home of {company} is full"


def vii_10_money(move: Move) -> Iterator[str]:
    """Small companies halve; share companies pay 10 % of the revenue for each share, or nothing."""
    action, before = move.action, move.before
    events = [event for event in move.after.events if event.code in ("trains.ran", "revenue.halved", "dividend.paid")]
    if isinstance(action, RunTrains) and not is_large(action.who):
        ran = next(event for event in events if event.code == "trains.ran")
        mined, revenue = ran.params["subsidy"], ran.params["revenue"]
        gained = move.after.state.money[action.who] - before.money[action.who]
        if move.after.state.turn.who == action.who and gained != mined + revenue // 2:
            yield "half of the revenue"
        if mined and not any(run["train"].endswith("g") for run in ran.params["runs"]):
            yield "mine money without a goods train"
    if isinstance(action, Dividend) and action.amount and events[-1].params["company"] == action.who:
        for player in before.setup.players:
            due = action.amount * percent(before, player, action.who) // 100
            if move.after.state.round == before.round and move.after.state.money[player] - before.money[player] != due:
                yield f"dividend of {player}"


def vii_9_routes(move: Move) -> Iterator[str]:
    """Places once, mines for goods trains only and one of them, reach, a station, and the sum of the values."""
    action, before = move.action, move.before
    if not isinstance(action, RunTrains):
        return
    printed = map_of(before)
    ran = next(event for event in move.after.events if event.code == "trains.ran")
    for run in ran.params["runs"]:
        stops = printed.route(before, run["route"])
        mines = [stop for stop in stops if printed.hexes[stop.hex]["role"] == "mine"]
        goods, reach = run["train"].endswith("g"), int(run["train"].rstrip("g"))
        counted = [s for s in stops if not (goods and (s in mines or s.kind == "town"))]
        values = {s.key: newest(s.node["revenue"], colours(before)) for s in stops}
        zones = {printed.hexes[s.hex].get("zone") for s in stops}
        bonus = 50 if len(before.setup.players) == 2 and {"bukowina_source", "bukowina_target"} <= zones else 0
        if not all(printed.track(before, run["route"])):
            yield f"no track along {run['route']}"
        if len({s.key for s in stops}) != len(stops) or len(stops) < 2 or len(counted) > reach:
            yield f"route {run['route']} of a {run['train']}"
        if len(mines) != (1 if goods else 0) or (mines and mines[0] not in (stops[0], stops[-1])):
            yield f"mines of {run['route']}"
        if not any(action.who in before.markers.get(s.key, ()) for s in stops):
            yield f"{run['route']} without station"
        if run["revenue"] != sum(values[s.key] for s in stops if s not in mines) + bonus:
            yield f"revenue of {run['route']}"
        if run["subsidy"] != sum(values[s.key] for s in mines):
            yield f"mine of {run['route']}"


def vii_1_rounds(move: Move) -> Iterator[str]:
    """One, two or three operating rounds, by the phase in which the stock round ended."""
    before, after = move.before, move.after.state
    if before.round.kind in ("stock", "first_stock") and after.round.kind == "operating":
        phase = int(before.phase)
        if after.round.count != (1 if phase < 3 else 2 if phase < 6 else 3):
            yield "number of operating rounds"


def vii_4_order(move: Move) -> Iterator[str]:
    """Coal railways, precursors, then by price, further right and higher markers first among those still to come."""
    after = move.after.state
    if after.round.kind != "operating" or after.turn.who not in after.round.order:
        return
    rest = after.round.order[after.round.order.index(after.turn.who) :]
    if after.turn.acted or move.before.turn.who == after.turn.who:
        return
    if list(rest) != sorted(rest, key=lambda name: rank(after, name)):
        yield f"order {rest}"


def iii_money(move: Move) -> Iterator[str]:
    """No money comes or goes, and nobody but the bank is below nothing."""
    before, after = move.before, move.after.state
    if sum(before.money.values()) != sum(after.money.values()):
        yield "money"
    if any(amount < 0 for owner, amount in after.money.items() if owner != "bank"):
        yield "less than nothing"


LAWS = (
    vii_6_first_tile, vii_6_terrain, vii_8_stations, vii_10_money, vii_9_routes, vii_1_rounds, vii_4_order,
    iii_money,
)  # fmt: skip

"""Laws of operating rounds and mergers (5, 7, 9, 10) for the second reading of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine import State
from engine.core.actions import BuyTrain, Dividend, LayTile, PlaceToken, RunTrains
from engine.random_players import Move
from tests.titles.second_reading.printed import Place
from tests.titles.t1862.second_reading.watched import (
    DEAD,
    GROUP,
    LINE,
    PRICES,
    bare,
    gained,
    home_of,
    kind,
    lner,
    notes,
    only,
    option,
    percent,
    price,
    printed,
    told,
)

STATION = "PlaceStation"
COLOURS = {"yellow": "A", "green": "B", "brown": "D"}
SIMPLE = {"A": 4, "B": 4, "C": 4, "D": 4, "E": 3, "F": 3, "G": 2, "H": 2}  # 11.1


def money(move: Move) -> Iterator[str]:
    """15,000 in all, and nobody but the bank below nothing."""
    if sum(move.after.state.money.values()) != 15000:
        yield "money"
    if any(amount < 0 for owner, amount in move.after.state.money.items() if owner != "bank"):
        yield "less than nothing"


def vii_1_order(move: Move) -> Iterator[str]:
    """Highest price first, in a space the topmost; nobody twice, nobody who has not started."""
    state = move.after.state
    if not told(move, "round.operating") or len(move.after.events) > 12:
        return
    order = [name for name in state.round.order if name in state.market]
    moved = {event.params.get("company") for event in told(move, "price.moved")}
    places = [(-state.market[n].column, state.market[n].arrival) for n in order if n not in moved | {state.turn.who}]
    if places != sorted(places) or any(not state.companies[name].floated for name in order):
        yield f"order {order}"


def vii_6_building(move: Move) -> Iterator[str]:
    """Free of charge; two plain yellow tiles, or one of anything else; colours by phase; nothing after the LNER."""
    action, before = move.action, move.before
    station = type(action).__name__ == STATION
    if not isinstance(action, (LayTile, PlaceToken)) and not station:
        return
    if lner(before) or not before.companies[action.who].director:
        yield "nobody may build"
    if only(move, "tile.laid", "station.built", "token.placed") and gained(move, action.who):
        yield "building costs nothing"
    if station and before.turn.laid:
        yield "a small station beside track"
    if isinstance(action, LayTile):
        yield from second_lay(before, action)


def second_lay(before: State, action: LayTile) -> Iterator[str]:
    """What may be laid, and what beside what was laid in the turn."""
    tiles = printed().tiles
    colour = tiles[action.tile]["colour"]
    if before.phase < COLOURS[colour] or (colour == "yellow") is not (action.hex not in before.tiles):
        yield f"{colour} in phase {before.phase}"
    laid = [tiles[before.tiles[hex_][0].partition("+")[0]] for hex_ in before.turn.laid if hex_ in before.tiles]
    pair = [*laid, tiles[action.tile]]
    if len(before.turn.laid) > len(laid) or len(pair) > 2:
        yield "a third building"
    if len(pair) == 2 and any(tile["colour"] != "yellow" or tile["label"] == "N" for tile in pair):
        yield "two tiles that do not go together"


def vii_7_markers(move: Move) -> Iterator[str]:
    """One a turn beside the home marker; one in a hex and one at London; four at London in all."""
    action, before, after = move.action, move.before, move.after.state
    if isinstance(action, PlaceToken) and before.turn.tokens:
        yield "second marker of a turn"
    if notes(after).fusion or notes(after).excess:
        return
    where = Counter((owner, hex_of(stop)) for stop, owners in after.markers.items() for owner in owners)
    yield from (f"two markers of {owner} in {hex_}" for (owner, hex_), count in where.items() if count > 1)
    if sum(count for (_, hex_), count in where.items() if hex_ == "London") > 4:
        yield "five markers at London"


def hex_of(stop: str) -> str:
    """The hex of a stop; both spaces of London are one place."""
    hex_ = stop.partition(".")[0]
    return "London" if hex_ in ("B15", "D15") else hex_


def vii_8_runs(move: Move) -> Iterator[str]:
    """Own trains with permits; through the home and meeting; each stop paid once; ten for each hex of local trains."""
    if not isinstance(move.action, RunTrains):
        return
    ran, before, who = told(move, "trains.ran")[0].params, move.before, move.action.who
    used = Counter(run["train"] for run in ran["runs"])
    if any(before.trains.get(who, ()).count(train) < count for train, count in used.items()):
        yield "a train that is not there"
    if any(kind(train) not in notes(before).permits[who] for train in used):
        yield "a train without permit"
    stops = [printed().route(before, run["route"]) for run in ran["runs"]]
    home = home_of(who)
    if stops and not any(stop.key == home for route in stops for stop in route):
        yield "nobody visits the home"
    yield from meeting(stops)
    for run, route in zip(ran["runs"], stops, strict=True):
        yield from route_faults(before, who, run["train"], route)
    yield from (
        f"no track along {run['route']}" for run in ran["runs"] if not all(printed().track(before, run["route"]))
    )
    if ran["subsidy"] != 10 * len(local_hexes(before, ran["runs"])):
        yield "subsidy"
    yield from revenue_faults(before, ran, stops)


def large(stop: Place) -> bool:
    """A city, a port or a red area."""
    return stop.kind != "town"


def meeting(routes: list[Any]) -> Iterator[str]:
    """Every route meets another one in a city, so that all hang together."""
    left = [{stop.key for stop in route if stop.kind == "city"} for route in routes]
    joined = left.pop(0) if left else set()
    while left:
        touching = next((cities for cities in left if cities & joined), None)
        if touching is None:
            yield "runs that do not meet"
            return
        joined |= touching
        left.remove(touching)


def route_faults(state: State, who: str, train: str, route: list[Any]) -> Iterator[str]:
    """Ends, rims, London, stops once, own station, and the reach of local and express trains."""
    rims = [stop for stop in route if stop.kind == "offboard"]
    if len(route) < 2 or not (large(route[0]) and large(route[-1])) or len({s.key for s in route}) < len(route):
        yield f"ends of {[stop.key for stop in route]}"
    if any(stop not in (route[0], route[-1]) for stop in rims) or (kind(train) == "local" and rims):
        yield "through the rim"
    if any(s.key == LONDON for s in rims) and not any(who in state.markers.get(p, ()) for p in MARKERS_AT_LONDON):
        yield "London without a marker"
    if not any(who in state.markers.get(stop.key, ()) for stop in route):
        yield "a route without station"
    reach = bare(train)[:-1].rpartition("/")[2]
    if kind(train) != "freight" and sum(map(large, route)) > int(reach):
        yield f"reach of a {train}"


LONDON = "A12.o0"  # as markers would name the area, which bears none itself
MARKERS_AT_LONDON = ("B15.l0", "D15.l0")


def local_hexes(state: State, runs: list[dict[str, str]]) -> set[str]:
    """The hexes that local trains visit."""
    routes = [run["route"] for run in runs if kind(run["train"]) == "local"]
    return {hex_ for route in routes for step in printed().track(state, route) for hex_ in step}


def revenue_faults(state: State, ran: dict[str, Any], routes: list[Any]) -> Iterator[str]:
    """Without freight the sum of all large stops, and of towns that local trains visit, each once, less what N/M trains leave out."""
    pays: dict[str, int] = {}
    spared = 0
    for run, route in zip(ran["runs"], routes, strict=True):
        if kind(run["train"]) == "freight":
            return
        pays |= {s.key: worth(state, s) for s in route if large(s) or kind(run["train"]) == "local"}
        spared += "/" in run["train"] and sum(map(large, route)) == int(bare(run["train"])[:-1].rpartition("/")[2])
    least = sum(sorted(pays.values())[spared:]) if spared else sum(pays.values())
    highest = sum(pays.values())
    dearest = sum(sorted(pays.values())[: len(pays) - spared]) if spared else highest
    if not dearest <= ran["revenue"] <= highest or (not spared and ran["revenue"] != least):
        yield f"revenue {ran['revenue']} of {pays}"


def worth(state: State, stop: Place) -> int:
    """What a stop pays: towns 20, cities by their tile, the rim by phases A, C and E."""
    revenue = stop.node["revenue"]
    if isinstance(revenue, int):
        return revenue
    return int(next(revenue[phase] for phase in ("E", "C", "A") if state.phase >= phase))


def vii_8_5_dividends(move: Move) -> Iterator[str]:
    """All, nothing, or the price with Hudson's help; a tenth for each share; two cells a step, four steps at most."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Dividend):
        return
    who, now, revenue = action.who, price(before, action.who), before.turn.revenue
    raised = -(-now // 10) * 10
    helped = 0 < revenue < now and action.amount == raised and raised - revenue <= before.money[who]
    if action.amount not in (0, revenue) and not helped:
        yield f"{action.amount} of {revenue}"
    if action.amount:
        paid = told(move, "dividend.paid")[0].params["paid"]
        due = {
            n: action.amount * held // 100 for n in (*before.setup.players, who) if (held := percent(before, n, who))
        }
        if paid != due:
            yield f"paid {paid}"
    steps = min(action.amount // now, 4) if action.amount else -1
    column = min(max(before.market[who].column + 2 * steps, 0), len(LINE) - 1)
    if who in after.market and after.market[who].column != column and after.round == before.round:
        yield f"price after {action.amount}"


def vii_9_trains(move: Move) -> Iterator[str]:
    """The top card at its price and 50 a warranty; others' trains at full or half price, with their director's yes."""
    action, before = move.action, move.before
    if not isinstance(action, BuyTrain):
        return
    group = GROUP[bare(action.train)]
    if action.source == "bank":
        top = before.trains["depot"][0] if before.trains.get("depot") else "H"
        free = 1 if group in "AD" else 0
        stars = action.train.count("*")
        if group != top or stars < free or stars > 3 or action.price != PRICES[group] + 50 * (stars - free):
            yield f"{action.train} for {action.price}"
        if option(before, "new_players", "no") == "yes" and stars > free:
            yield "a warranty for new players"
    else:
        director = before.companies[action.source].director
        asked = () if director == before.companies[action.who].director else (director,)
        if action.price != PRICES[group] // (2 if group < before.phase else 1) or lner(before):
            yield f"used {action.train} for {action.price}"
        if not director or action.agreed != asked:
            yield "nobody agreed"
    if at_limit(before, before.trains.get(action.who, ()), kind(action.train)):
        yield "above the limit"


def at_limit(state: State, yard: tuple[str, ...], wanted: str) -> bool:
    """Whether a yard takes no more trains of a kind (7.9, 11.1)."""
    if option(state, "trains", "all") in ("express", "freight"):
        return len(yard) >= SIMPLE[state.phase]
    if state.phase >= "G":
        return len(yard) >= 3
    return sum(kind(train) == wanted for train in yard) >= (3 if state.phase <= "D" else 2)


def ix_obsolete(move: Move) -> Iterator[str]:
    """No train without warranty of a dead group is left; the groups leave in order, and each card is there once."""
    state = move.after.state
    spared = "D" if option(state, "short_game", "no") == "yes" else ""
    dead = [group for phase, group in DEAD.items() if phase <= state.phase and group != spared]
    for name in state.companies:
        old = [train for train in state.trains.get(name, ()) if "*" not in train and GROUP[train] in dead]
        if old:
            yield f"{name} owns {old}"
    cards = [GROUP.get(bare(train), train) for yard in state.trains.values() for train in yard]
    before = [GROUP.get(bare(train), train) for yard in move.before.trains.values() for train in yard]
    if Counter(cards) != Counter(before) and option(state, "h_trains", "cards") == "cards":
        yield "train cards"


def vii_10_warranties(move: Move) -> Iterator[str]:
    """After the runs each train loses one."""
    before, after = move.before, move.after.state
    if "worn" not in after.turn.flags or "worn" in before.turn.flags or before.turn.who != after.turn.who:
        return
    who = after.turn.who
    kept = [train for train in before.trains[who] if "*" in train or train in after.trains[who]]
    if sorted(after.trains[who]) != sorted(t for t in (t.removesuffix("*") for t in kept) if t in after.trains[who]):
        yield f"warranties {before.trains[who]} {after.trains[who]}"


def vii_11_a_train_at_the_end(move: Move) -> Iterator[str]:
    """Who ends a turn without a train is out, unless trains died or the company was joined meanwhile."""
    before, after = move.before, move.after.state
    who = before.turn.who
    if before.round.kind != "operating" or who not in before.companies or after.turn.who == who:
        return
    if before.phase != after.phase or "settled" in before.turn.flags or told(move, "income.settled"):
        return
    if is_merge(move.action) or notes(before).fusion or notes(before).excess or notes(after).fusion:
        return
    if who in after.market and before.companies[who].floated and not after.trains.get(who):
        yield f"{who} ends without a train"


def is_merge(action: Any) -> bool:
    """Whether two companies join."""
    return type(action).__name__ == "Merge"


def vii_5_mergers(move: Move) -> Iterator[str]:
    """The lower price and half of the higher one, each halved without trains; the other director agrees."""
    action: Any = move.action
    before = move.before
    if not is_merge(action):
        return
    names = (action.who, action.company)
    low, high = sorted(price(before, n) if before.trains.get(n) else price(before, n) // 2 for n in names)
    new = max(cell for cell in LINE if cell <= low + high // 2)
    said = [*told(move, "companies.merge"), *told(move, "companies.acquire")][0].params
    if said["price"] != new or said["survivor"] not in names:
        yield f"new price {said['price']} instead of {new}"
    directors = [before.companies[name].director for name in names]
    if not all(directors) or action.agreed != (() if directors[0] == directors[1] else (directors[1],)) or lner(before):
        yield "a merger nobody agreed to"


def v_2_options(move: Move) -> Iterator[str]:
    """A share on option is kept or given up for half its price; all shares of a company are ten."""
    state, names = move.after.state, survivors_of(move)
    prices = {LINE[s.market[name].column] // 2 for s in (move.before, state) for name in names if name in s.market}
    prices |= {event.params["price"] // 2 for event in move.after.events if "survivor" in event.params}
    prices |= {event.params["after"] // 2 for event in told(move, "price.moved") if event.params["company"] in names}
    for event in told(move, "fusion.option"):
        if event.params["cert"].endswith("/share") and event.params["amount"] not in prices:
            yield f"option for {event.params['amount']}"
    for company in state.market:
        if sum(state.certs[f"{company}/share"].values()) != 7 or sum(state.certs[f"{company}/director"].values()) != 1:
            yield f"certificates of {company}"


def survivors_of(move: Move) -> set[str]:
    """The companies that go on in the fusions of a move; after the last operation several follow each other."""
    fusion = notes(move.before).fusion
    begun = {str(event.params["company"]) for event in told(move, "fusion.began")}
    return begun | {str(fusion.survivor)} if fusion else begun


def x_3_last_operations(move: Move) -> Iterator[str]:
    """After the LNER a fixed income is the one that was found, for each of the three operations."""
    final = {**notes(move.before).final, **notes(move.after.state).final}
    for event in told(move, "income.fixed"):
        name = event.params["company"]
        if final.get(name) != (event.params["revenue"], event.params["subsidy"]):
            yield f"income of {name}"
    started = told(move, "company.started")
    if lner(move.before) and (started or told(move, "companies.merge") or told(move, "companies.acquire")):
        yield "after the LNER"


LAWS = (
    money, vii_1_order, vii_6_building, vii_7_markers, vii_8_runs, vii_8_5_dividends, vii_9_trains, ix_obsolete,
    vii_10_warranties, vii_11_a_train_at_the_end, vii_5_mergers, v_2_options, x_3_last_operations,
)  # fmt: skip

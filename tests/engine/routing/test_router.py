"""The router against a brute force that tries every set of routes on small random boards."""

import random
from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.atlas import Atlas
from engine.board.routes import mask_of, route_fault, shared_fault, stops_of
from engine.board.topology import Layout
from engine.routing.apart import track_prices
from engine.routing.apart.apart_solve import solve
from engine.routing.apart.fleet import Fleet
from engine.routing.apart.track_prices import attempt
from engine.routing.problem import Bonus, Boost, Problem, TrainSpec
from engine.routing.ties import alternatives, share

Found = tuple[tuple[str, ...], frozenset]  # stops in order, sides used


def sides_of(layout: Layout, hex: str, side: int) -> frozenset:
    return frozenset({(hex, side), (layout.atlas.neighbour(hex, side), layout.atlas.geometry.opposite(side))})


def track_from(layout: Layout, hex: str, side: int, used: frozenset) -> Iterator[tuple[str, frozenset]]:
    """Where track that leaves a hex through a side leads, read off the shapes alone."""
    other, back = layout.atlas.neighbour(hex, side), layout.atlas.geometry.opposite(side)
    crossing = sides_of(layout, hex, side)
    if other is None or crossing & used:
        return
    for track in layout.face(other).shape.tracks:
        if back not in (track.side, track.other):
            continue
        if track.other is None:
            yield layout.face(other).keys[track.node], used | crossing
        else:
            onward = track.other if track.side == back else track.side
            yield from track_from(layout, other, onward, used | crossing)


def every_route(layout: Layout, blocked: frozenset[str], stops: frozenset[str]) -> list[Found]:
    """Every walk over allowed stops, each once."""
    found: dict[tuple, Found] = {}

    def grow(visited: tuple[str, ...], used: frozenset) -> None:
        if len(visited) > 1:
            found[frozenset(visited), used] = (visited, used)
        here = layout.stops[visited[-1]]
        if len(visited) > 1 and (here.terminal or here.key in blocked):
            return
        for track in layout.face(here.hex).shape.tracks:
            if track.node == here.node.id:
                for stop, longer in track_from(layout, here.hex, track.side, used):
                    if stop not in visited and stop in stops:
                        grow((*visited, stop), longer)

    for stop in stops:
        grow((stop,), frozenset())
    return list(found.values())


def fits(train: TrainSpec, stops: tuple[str, ...], extra: int) -> bool:
    """Whether a train may run over these stops with so many extra towns."""
    counted = [stop for stop in stops if stop not in train.free]
    towns = sum(stop in train.towns for stop in counted)
    return (
        len(counted) - min(towns, extra) <= train.visit
        and sum(stop not in train.idle for stop in stops) >= train.minimum
        and all(len(group & set(stops)) <= 1 for group in train.once)
        and (not train.required or bool(train.required & set(stops)))
        and (train.ends is None or {stops[0], stops[-1]} <= train.ends)
    )


def earnings(train: TrainSpec, stops: tuple[str, ...], boosts: tuple[Boost, ...]) -> int | None:
    """What a route earns with exactly these boosts, None if it is not allowed."""
    admitted = {stop: value for boost in boosts for stop, value in boost.admits.items()}
    values = {**train.values, **admitted}
    opened = [stop for stop in stops if stop not in train.values]
    extra = train.extra_towns + (train.plus if any(boost.extra_towns for boost in boosts) else 0)
    if any(stop not in values for stop in stops) or len(opened) > 1 or not fits(train, stops, extra):
        return None
    paid = sorted((values[stop] for stop in stops if stop not in train.free), reverse=True)
    unpaid = sum(paid[train.pay :]) if train.pay is not None else 0
    gains = sum(max((boost.gains.get(stop, 0) for stop in stops), default=0) for boost in boosts)
    bonus = sum(bonus.value for bonus in train.bonuses if all(group & set(stops) for group in bonus.groups))
    return sum(values[stop] for stop in stops) - unpaid + gains + bonus


def brute(problem: Problem) -> int | None:
    """The most that any set of disjoint routes earns; None when there are too many to try."""
    opened = frozenset(stop for boost in problem.boosts for stop in boost.admits)
    options: list[list[tuple[int, frozenset]]] = []
    for train in problem.trains:
        routes = every_route(problem.layout, problem.blocked, frozenset(train.values) | opened)
        best: dict[frozenset, int] = {}
        for stops, used in routes if len(routes) < 3000 else []:
            if not problem.stations & set(stops):
                continue
            for count in range(len(problem.boosts) + 1):
                for boosts in combinations(problem.boosts, count):
                    value = earnings(train, stops, boosts)
                    key = used | {boost.name for boost in boosts}
                    if value is not None:
                        best[key] = max(best.get(key, 0), value)
        options.append([(value, key) for key, value in best.items()])
        if len(routes) >= 3000 or len(best) > 700:
            return None
    return together(options, frozenset())


def together(options: list[list[tuple[int, frozenset]]], used: frozenset) -> int:
    if not options:
        return 0
    best = together(options[1:], used)
    rest = sum(max((value for value, _ in other), default=0) for other in options[1:])
    for value, key in sorted(options[0], key=lambda option: -option[0]):
        if value + rest <= best:
            break
        if not key & used:
            best = max(best, value + together(options[1:], used | key))
    return best


def random_board(atlas: Atlas, dice: random.Random) -> Layout:
    """A patch of map under random tiles, upgraded at random."""
    centre = dice.choice(list(atlas.first_lay))
    patch, tiles = [centre], {}
    for _ in range(2):
        patch += [other for hex in list(patch) for side in range(6) if (other := atlas.neighbour(hex, side))]
    for hex in sorted(set(patch)):
        laid = None
        for _ in range(dice.choice([0, 2, 3, 3, 4])):
            faces = atlas.faces(hex, laid)
            if faces:
                tile = dice.choice(faces)
                laid = (tile, dice.choice(atlas.turns(hex, laid, tile)))
        if laid:
            tiles[hex] = laid
    return atlas.layout(tiles)


def random_problem(atlas: Atlas, seed: int) -> Problem:
    """A company somewhere on a random board."""
    dice = random.Random(seed)
    layout = random_board(atlas, dice)
    live = [key for key in layout.stops if layout.segments(key)]
    cities = [key for key in live if layout.stops[key].node.kind == "city"] or live or list(layout.stops)
    stations = frozenset(dice.sample(cities, min(len(cities), dice.choice([1, 1, 2, 3]))))
    blocked = frozenset(key for key in cities if key not in stations and dice.random() < 0.25)
    mines = frozenset(key for key in layout.stops if not layout.stops[key].node.counts_as_stop)
    towns = frozenset(key for key in layout.stops if layout.stops[key].node.kind == "town")
    values = {key: dice.choice([10, 20, 30, 40, 70]) for key in layout.stops if key not in mines}
    trains = tuple(random_train(dice, values, mines, towns, live) for _ in range(dice.choice([1, 2, 3, 3])))
    if dice.random() < 0.4:
        trains = (trains[0],) * len(trains)
    offers = (
        Boost("red", gains={key: 30 for key in values if dice.random() < 0.2}),
        Boost("plus", extra_towns=True),
        Boost("mine", admits=dict.fromkeys(mines, 30)),
    )
    boosts = tuple(boost for boost in offers if dice.random() < 0.3)
    return Problem(layout, stations, trains, blocked, boosts)


def random_train(
    dice: random.Random, values: dict[str, int], mines: frozenset[str], towns: frozenset[str], live: list[str]
) -> TrainSpec:
    """A train with one or other of the special rules."""
    reach, special = dice.choice([2, 3, 3, 4]), dice.random()
    rare = frozenset(dice.sample(live, len(live) // 2)) if live else frozenset()
    return TrainSpec(
        name=str(reach),
        visit=reach,
        values=values,
        free=mines | (towns if special < 0.15 else frozenset()),
        idle=mines,
        towns=towns,
        plus=reach,
        extra_towns=1 if 0.15 < special < 0.3 else 0,
        pay=reach - 1 if 0.3 < special < 0.45 else None,
        required=rare if 0.45 < special < 0.6 else frozenset(),
        ends=rare if 0.6 < special < 0.7 else None,
        once=(frozenset(sorted(rare)[:3]),) if 0.7 < special < 0.8 else (),
        bonuses=(Bonus((rare, frozenset(live) - rare), 50),) if 0.8 < special < 0.9 else (),
    )


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_no_set_of_routes_earns_more(mag: Atlas, seed: int) -> None:
    """On small boards with every kind of special rule the answer is what brute force finds, legal and proved."""
    as_good_as_brute_force(mag, seed)


@pytest.mark.soak
@settings(max_examples=5000, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_no_set_of_routes_earns_more_anywhere(mag: Atlas, seed: int) -> None:
    """The same for many more boards."""
    as_good_as_brute_force(mag, seed)


def as_good_as_brute_force(mag: Atlas, seed: int) -> None:
    """The answer to a random problem is the best, legal and proved."""
    problem = random_problem(mag, seed)
    best = brute(problem)
    if best is None:
        return
    answer = solve(problem)
    assert answer.proved and answer.total == best
    legal(problem, solve(problem))


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**9), effort=st.integers(1, 60))
def test_a_spent_effort_still_gives_a_legal_set_and_the_gap(mag: Atlas, seed: int, effort: int) -> None:
    """Whenever the search is stopped, the routes are legal, the bound holds, and asking again says the same."""
    problem = random_problem(mag, seed)
    best = solve(problem)
    stopped = solve(msgspec.structs.replace(problem, effort=effort))
    legal(problem, stopped)
    assert stopped.total <= best.total <= stopped.bound
    assert stopped.gap == stopped.bound - stopped.total
    assert stopped == solve(msgspec.structs.replace(problem, effort=effort))


def test_trains_that_want_nothing_of_each_other_are_looked_for_once(mag: Atlas) -> None:
    """A single train costs no more steps than one search for its best route."""
    for seed in range(12):
        problem = random_problem(mag, seed)
        problem = msgspec.structs.replace(problem, trains=problem.trains[:1])
        fleet = Fleet(problem)
        fleet.best(fleet.searches({}), 0)
        assert solve(msgspec.structs.replace(problem, effort=fleet.clock.ticks + 1)) == solve(problem)


def test_few_routes_are_combined_before_any_is_priced(mag: Atlas, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trains that want the same track seldom ask for prices, and answer as well where they always do."""
    problems = [random_problem(mag, seed) for seed in range(12, 30)]
    now, asked = "", set[tuple[str, int]]()

    def watched(fleet: Fleet, prices: dict[int, float]) -> track_prices.Tried:
        asked.add((now, id(fleet.problem)))
        return attempt(fleet, prices)

    monkeypatch.setattr(track_prices, "attempt", watched)
    found = dict[str, list[tuple[int, bool]]]()
    for now, steps in (("seldom", track_prices.FEW_STEPS), ("always", 1)):
        monkeypatch.setattr(track_prices, "FEW_STEPS", steps)
        found[now] = [(answer.total, answer.proved) for answer in map(solve, problems)]
    assert found["seldom"] == found["always"]
    assert 2 * sum(when == "seldom" for when, _ in asked) < sum(when == "always" for when, _ in asked)


def test_no_train_is_asked_for_more_stops_than_there_are(mag: Atlas) -> None:
    """A train of endless reach is as quick as one that reaches every stop."""
    problem = random_problem(mag, 3)
    fleets = [Fleet(with_reach(problem, visit)) for visit in (len(problem.layout.stops), 10_000)]
    assert [stock.slots.count for stock in fleets[0].stocks[0]] == [stock.slots.count for stock in fleets[1].stocks[0]]
    assert solve(with_reach(problem, 10_000)) == solve(with_reach(problem, len(problem.layout.stops)))


def with_reach(problem: Problem, visit: int) -> Problem:
    """The same problem with trains of another reach."""
    trains = tuple(msgspec.structs.replace(train, visit=visit) for train in problem.trains)
    return msgspec.structs.replace(problem, trains=trains)


def test_boosts_of_one_name_are_one_thing(mag: Atlas) -> None:
    """What may be used for a red area or for towns is never used for both."""
    straight = {"C8": ("57", 1), "C10": ("8", 1), "B9": ("3", 0)}
    layout = mag.layout(straight)
    values = dict.fromkeys(layout.stops, 10)
    train = TrainSpec("2", 2, values, towns=frozenset({"B9.t0"}), plus=2)
    either = (Boost("wagon", gains={"C6.o0": 30}), Boost("wagon", extra_towns=True))
    both = (Boost("red", gains={"C6.o0": 30}), Boost("plus", extra_towns=True))
    home = frozenset({"C8.c0"})
    one, two = (
        solve(Problem(layout, home, (train,), boosts=either)),
        solve(Problem(layout, home, (train,), boosts=both)),
    )
    assert one.total == 50 and two.total >= one.total
    assert [run.boosts for run in one.runs] == [("wagon",)]


def legal(problem: Problem, answer) -> None:
    """Every route of an answer stands on its own, and all of them together."""
    routes = [run.route for run in answer.runs]
    assert shared_fault(problem.layout, routes) is None
    names = [name for run in answer.runs for name in run.boosts]
    assert len(names) == len(set(names))
    for run in answer.runs:
        assert route_fault(problem.layout, run.route, problem.stations, problem.blocked) is None
        boosts = tuple(boost for boost in problem.boosts if boost.name in run.boosts)
        assert earnings(problem.trains[run.train], stops_of(run.route), boosts) == run.value
    assert sum(run.value for run in answer.runs) == answer.total
    assert sum(mask_of(route).bit_count() for route in routes) == mask_of(s for r in routes for s in r).bit_count()


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_alternatives_are_as_good_and_split_the_money_differently(mag: Atlas, seed: int) -> None:
    """Every alternative is legal, earns the same, and brings another sum from the places that pay apart."""
    problem = random_problem(mag, seed)
    apart = frozenset(sorted(problem.layout.stops)[::3])
    found = alternatives(problem, apart)
    assert len({answer.total for answer in found}) == 1
    assert len({share(problem, answer, apart) for answer in found}) == len(found)
    for answer in found:
        legal(problem, answer)

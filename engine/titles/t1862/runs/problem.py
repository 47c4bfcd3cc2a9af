"""The best runs, proved: what is proposed, and what companies without director run (7.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.board.routes import write
from engine.core.actions import Run
from engine.core.remembering import Parts, remembered
from engine.core.view import View
from engine.ids import TrainId
from engine.routing.effort import Clock, OutOfTime
from engine.routing.masks import union
from engine.routing.shared.hauls import Hand, Haul, Task, Way
from engine.routing.shared.shared_solve import Cover, grown, limit, solve
from engine.routing.ties import EVEN, MORE_APART, MORE_SHARED, MOST_SHARED, Weights
from engine.rules.policies.answers import Found
from engine.rules.running import best_found
from engine.titles.t1862.building.stations import home
from engine.titles.t1862.runs import freight
from engine.titles.t1862.runs.catalogue import Catalogue, Places
from engine.titles.t1862.runs.convoys import Crew, crews
from engine.titles.t1862.runs.ground import starting
from engine.titles.t1862.runs.idle import with_idle
from engine.titles.t1862.runs.route_limits import has_permit
from engine.titles.t1862.trains.buying import bare, data, is_permanent, kind_of

EFFORT = 240_000  # steps, so that the answer is the same on every machine; a second and a half
THOROUGH_EFFORT = 1_400_000  # for companies without director, which run for the most (7.3); about ten seconds
BEGIN = 30  # steps that it takes to look at the board before any search
LIGHT_EFFORT = 20_000  # for what is proposed beside the best
BESIDE = (MORE_SHARED, MORE_APART, MOST_SHARED)  # by revenue and subsidy
RUNS_READ = Parts("tiles", "markers", "trains", "phase", "notes.permits")
NOTHING = Cover((), 0, 0)
UNLIMITED = 10**9
EVERYWHERE = -1  # all cities
ANY, SHORT = 99, 2  # freight trains in a line: a short line is found at once

Runs = tuple[Run, ...]


def runnable(view: View, who: str) -> tuple[TrainId, ...]:
    """The trains a company may run."""
    return tuple(train for train in view.trains_of(who) if has_permit(view, who, train))


def best_runs(view: View, who: str) -> Found:
    """The set of runs that brings most, revenue and subsidy together."""
    return searched(view, who, EFFORT)


def receivers_runs(view: View, who: str) -> Found:
    """What a company without director runs: the search goes on where a director's ends (7.3)."""
    found = best_found(view, who)
    return view.derive(thorough_runs, RUNS_READ, who) if found.gap else found


def thorough_runs(view: View, who: str) -> Found:
    """The set of runs that brings most, looked for as long as a table waits for a company that nobody decides for."""
    return searched(view, who, THOROUGH_EFFORT)


def searched(view: View, who: str, effort: int) -> Found:
    """The best set that is found with so much effort, with what must run besides."""
    found = search(view, who, EVEN, effort)
    return Found(with_idle(view, who, named(view, who, found.ways)), found.total, found.bound - found.total)


def other_runs(view: View, who: str) -> tuple[Runs, ...]:
    """Sets that bring another part of the money to the treasury: some as good as the best, and one with most revenue."""
    if all(kind_of(view, train) != "local" for train in runnable(view, who)):
        return ()
    sets = (search(view, who, weights, LIGHT_EFFORT).ways for weights in BESIDE)
    return tuple(with_idle(view, who, named(view, who, ways)) for ways in sets if ways)


def search(view: View, who: str, weights: Weights, effort: int) -> Cover:
    """The best set, proved if every route could be listed and every way to let the freight trains go tried."""
    trains, places = tuple(bare(train) for train in runnable(view, who)), Places(view, who)
    if not trains or not places.home:
        return NOTHING
    clock, best, bound = Clock(steps=effort), NOTHING, 0
    catalogue = Catalogue(places, trains, clock, weights)
    clock.ticks += BEGIN

    def task(hands: list[Hand], clock: Clock) -> Task:
        return Task(hands, places.worth(weights), places.home, clock, lambda ways: fits(view, ways))

    try:
        quick = clock.part(effort // 40)
        for hands in deals(view, catalogue, trains, SHORT) if len(goods_of(view, trains)) > SHORT else ():
            found = grown(task(hands, quick), best.total)
            best = found if found.ways else best
        clock.ticks += quick.ticks
        for most, whole in ranked([task(hands, clock) for hands in deals(view, catalogue, trains)]):
            if most <= best.total:
                break
            found = solve(whole, best.total)
            bound, best = max(bound, min(most, found.bound)), found if found.ways else best
    except OutOfTime:
        bound = catalogue.most(trains)
    return best._replace(bound=max(best.total, bound) if catalogue.complete else catalogue.most(trains))


def ranked(tasks: Sequence[Task]) -> list[tuple[int, Task]]:
    """Tasks with what no set of theirs exceeds, the most promising first; a single one is not looked at twice."""
    limits = [limit(task) for task in tasks] if len(tasks) > 1 else [UNLIMITED]
    return sorted(zip(limits, tasks, strict=True), key=lambda pair: -pair[0])


def goods_of(view: View, trains: Iterable[TrainId]) -> tuple[TrainId, ...]:
    """The freight trains, those of one name side by side."""
    return tuple(sorted(train for train in trains if kind_of(view, train) == "freight"))


def deals(view: View, catalogue: Catalogue, trains: tuple[TrainId, ...], most: int = ANY) -> Iterator[list[Hand]]:
    """What the trains may bring, for every way to let the freight trains go as one or apart, at most so many in a line."""
    goods = goods_of(view, trains)
    others = Counter(train for train in trains if train not in goods)
    apart = [Hand(count, catalogue.of(train)) for train, count in others.items()]
    beside = union(haul.meets for hand in apart for haul in hand.hauls)
    convoys: dict[tuple[Crew, ...], list[Haul]] = {}
    for groups in dict.fromkeys(alike(groups, most) for groups in groupings(view, goods)):
        together = Counter(groups)
        for group in together:
            if group not in convoys:
                near = beside if max(map(len, group)) == len(goods) else EVERYWHERE
                convoys[group] = catalogue.convoy(group, near)
        yield [*apart, *(Hand(count, convoys[group]) for group, count in together.items())]


def alike(groups: Iterable[tuple[Crew, ...]], most: int = ANY) -> tuple[tuple[Crew, ...], ...]:
    """Groups in one order, so that trains of one name may change places, without crews that are too large."""
    short = (tuple(crew for crew in group if len(crew) <= most) for group in groups)
    return tuple(sorted(group for group in short if group))


def groupings(view: View, goods: tuple[TrainId, ...]) -> Iterator[list[tuple[Crew, ...]]]:
    """Which freight trains go as one, by the crews of each line (7.8.1).

    Those that are not permanent do, as many as the director likes, and with a permanent one if just one runs. Of permanent
    ones that are put together all run: where one stays in the yard, it does so alone.
    """
    lasting = [train for train in goods if is_permanent(view, train)]
    bound = [train for train in goods if train not in lasting]
    if bound and len(lasting) == 1:
        yield [tuple(crews(goods, ()))]
        return
    anybody = dict.fromkeys(range(len(goods)), 0)
    for groups in freight.groupings(tuple(range(len(bound))), [*range(len(bound), len(goods))], anybody):
        named = [[(bound + lasting)[number] for number in group] for group in groups]
        yield [tuple(crews([t for t in group if t in bound], [t for t in group if t in lasting])) for group in named]


def fits(view: View, ways: tuple[Way, ...]) -> bool:
    """Whether the freight trains of a set go as they must."""
    routes = [(train, route) for way in ways for train, route in way.runs]
    return freight.hang_together(
        view, tuple(Run(train, "") for train, _ in routes), tuple(route for _, route in routes)
    )


def named(view: View, who: str, ways: tuple[Way, ...]) -> Runs:
    """The runs of a set, each by one of the company's trains."""
    idle, runs = list(runnable(view, who)), list[Run]()
    for train, route in (run for way in ways for run in way.runs):
        name = next(name for name in idle if bare(name) == train)
        idle.remove(name)
        runs.append(Run(name, write(view.layout, route)))
    return tuple(runs)


def can_run(view: View, who: str) -> bool:
    """Whether any train has a legal route through the home."""
    trains = tuple(dict.fromkeys(runnable(view, who)))
    return bool(trains) and serves_home(view, who, trains)


@remembered("tiles", "markers", "notes.permits")
def serves_home(view: View, who: str, trains: tuple[TrainId, ...]) -> bool:
    """Whether a route through the home is within the reach of a train; short ones are looked for first."""
    places, start = Places(view, who), frozenset({home(view, who)})
    own, clock = places.mask(places.own), Clock(steps=EFFORT)
    longest = {
        kind_of(view, t): max(data(view, o).visit for o in trains if kind_of(view, o) == kind_of(view, t))
        for t in trains
    }
    return any(
        walk.been & own
        for reach in range(1, max(longest.values()) + 1)
        for kind, visit in longest.items()
        if starting(kind) < reach <= visit
        for walk in places.walks(kind, reach, clock, start)
    )

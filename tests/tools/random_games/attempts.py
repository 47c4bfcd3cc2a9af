"""What players are told who try anything in their own turn: how often an illegal action is answered by a section."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import astuple, replace

from engine.board.routes import Route, read, write
from engine.board.topology import Layout, Segment
from engine.core import flow, kernel
from engine.core.actions import Action, Run
from engine.core.book import Step
from engine.core.errors import BadInput, RuleViolation
from engine.core.rule import Field, Picked, values_of
from engine.core.state import BANK, DEPOT, POOL, Setup
from engine.core.view import View
from engine.ids import StopId
from engine.random_players import pick_action, play
from engine.rules.stations import stations
from engine.titles.title import TitleData, book_of
from tests.support.games.steps import is_due

EVERY = 5  # positions of a game from one that is looked at to the next
FROM_THE_BOX = 0.5  # how often a field is drawn from the box and not from what suits the position
ON_TRACK = 0.8  # how often a route follows the track
LONGEST_WALK = 6  # pieces of track in a route
SELDOM = 5  # how often a step may have been open to be looked at whenever it is
SLIPS = 6  # other values that are tried of a field
RUN = "run"
UNKNOWN = "?"  # nothing in any box is called so


class Attempt(NamedTuple):
    """An illegal action of a kind, whether its time was now, what the player was told, and what was tried where."""

    kind: str
    timely: bool
    refusal: RuleViolation
    action: Action
    view: View


class Answers:
    """How illegal actions of a title were answered, by kind."""

    def __init__(self, title: TitleData) -> None:
        self.cites = title.cites
        self.other_time: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.without: Counter[str] = Counter()

    def add(self, attempt: Attempt) -> None:
        """Count one illegal action; what has another time stands apart."""
        if not attempt.timely:
            self.other_time[attempt.kind] += 1
            return
        self.tried[attempt.kind] += 1
        if attempt.refusal.code in self.cites:
            self.answered[attempt.kind] += 1
        else:
            self.without[f"{attempt.kind}: {attempt.refusal.code}"] += 1

    def share(self, *kinds: str) -> float:
        """The part answered by a reason with a section, of some kinds or of all, whose time it was."""
        names = kinds or tuple(self.tried)
        return sum(self.answered[kind] for kind in names) / max(1, sum(self.tried[kind] for kind in names))


class Sample:
    """The positions of a game that are looked at: every few, and each one in which a step is open that was seldom open before."""

    def __init__(self) -> None:
        self.positions = 0
        self.steps: Counter[str] = Counter()

    def takes(self, view: View) -> bool:
        """Whether the next position is looked at."""
        names = [step.name for step in flow.open_steps(view)]
        self.positions, number = self.positions + 1, self.positions
        self.steps.update(names)
        return number % EVERY == 0 or any(self.steps[name] <= SELDOM for name in names)


def attempts(setup: Setup, seed: int) -> Iterator[Attempt]:
    """The illegal ones of actions of every kind, tried in some positions of a random game by those who may act."""
    book, dice, sample = book_of(setup), Random(seed), Sample()
    for move in play(setup, seed):
        view = View(book, move.before)
        if sample.takes(view):
            yield from attempts_at(view, dice)


def attempts_at(view: View, dice: Random) -> Iterator[Attempt]:
    """The illegal ones of actions of every kind, tried in a position by those who may act."""
    for who in flow.actors(view):
        for kind in kinds_ahead(view, who):
            yield from tried(view, who, kind, random_fields(view, who, kind, dice))
        if kinds := with_fields(view, kernel.offers(view, who)):
            kind = RUN if RUN in kinds else dice.choice(kinds)
            for fields in slips(view, who, kind, dice):
                yield from tried(view, who, kind, fields)


def tried(view: View, who: str, kind: str, fields: Picked) -> Iterator[Attempt]:
    """An action of these fields, if it can be written down and is illegal."""
    try:
        action = view.book.rules[kind].build(who, fields)
    except BadInput:
        return
    refusal = kernel.explain(view, action)
    if refusal is not None:
        yield Attempt(kind, flow.step_in_reach(view, kind, who) is not None, refusal, action, view)


def with_fields(view: View, kinds: Iterable[str]) -> tuple[str, ...]:
    """The kinds in which something can be named."""
    return tuple(kind for kind in kinds if kind in view.book.rules and view.book.rules[kind].fields)


def slips(view: View, who: str, kind: str, dice: Random) -> Iterator[Picked]:
    """A legal action with one field that is another, as most mistakes are, in a few ways."""
    items = view.book.rules[kind].fields
    legal = pick_action(view, who, kind, dice)
    fields, item = {field.name: getattr(legal, field.name) for field in items}, dice.choice(items)
    if item.name == "runs" and fields["runs"]:
        yield from ({**fields, "runs": runs} for runs in misrun(view, who, fields["runs"], dice))
        return
    before = {name: fields[name] for name in list(fields)[: list(fields).index(item.name)]}
    for _ in range(SLIPS):
        yield {**fields, item.name: random_value(view, who, item, before, dice)}


def kinds_ahead(view: View, who: str) -> tuple[str, ...]:
    """The kinds of an entity's steps that are not left behind, up to the first open duty, at whatever time."""
    left, steps = view.state.turn.left, view.book.rounds[view.state.round.kind].steps
    duty = next((step for step in flow.open_steps(view) if not step.optional), None)
    last = steps.index(duty) + 1 if duty else len(steps)
    near = (step for step in steps[:last] if step.name not in left and is_of(view, who, step))
    return tuple(dict.fromkeys(kind for step in near for kind in step.rules))


def is_of(view: View, who: str, step: Step) -> bool:
    """Whether a step is an entity's; before its time it is counted as that of whoever is at turn."""
    return who in step.actors(view) if is_due(view, step) else who == view.at_turn


def random_fields(view: View, who: str, kind: str, dice: Random) -> Picked:
    """Fields of an action, each from what suits the fields before it or from the box."""
    picked: dict[str, Any] = {}
    for item in view.book.rules[kind].fields:
        picked[item.name] = random_value(view, who, item, picked, dice)
    return picked


def random_value(view: View, who: str, item: Field, picked: Picked, dice: Random) -> Any:
    """A value of one field."""
    box = in_the_box(view, who, item.name, dice)
    if not box or dice.random() > FROM_THE_BOX:
        box = suiting(view, who, item, picked) or box
    return dice.choice(box) if box else ""


def suiting(view: View, who: str, item: Field, picked: Picked) -> tuple[Any, ...]:
    """The values the rule itself would look at; none where the fields before make no sense."""
    try:
        return values_of(item.domain(view, who, picked))
    except (LookupError, ValueError, StopIteration):
        return ()


def in_the_box(view: View, who: str, name: str, dice: Random) -> tuple[Any, ...]:
    """Everything a field could name, whether or not it makes sense now."""
    book, state = view.book, view.state
    numbers = (0, 1, 10, 20, 50, 100, 10_000, view.cash(who))
    trains, stops = tuple(book.trains), tuple(sorted(view.layout.stops))
    if name == "runs":
        return random_runs(view, who, dice)
    boxes: dict[str, tuple[Any, ...]] = {
        "hex": (*book.atlas.hexes, UNKNOWN),
        "tile": (*book.atlas.tiles, UNKNOWN),
        "aid": ("", UNKNOWN),
        "trade": ("", *trains),
        "turn": tuple(range(book.atlas.geometry.sides)),
        "stop": stops,
        "company": tuple(book.companies),
        "survivor": tuple(book.companies),
        "cert": tuple(state.certs),
        "item": (*book.companies, *state.privates),
        "train": trains,
        "source": (BANK, POOL, DEPOT, *book.companies),
        "amount": numbers,
        "price": numbers,
        "percent": (10, 20, 30, 50, 60),
        "count": (0, 1, 3, 9),
        "trams": ((), (UNKNOWN,)),
        "agreed": ((), *((player,) for player in view.players)),
    }
    return boxes.get(name, (UNKNOWN,))


def random_runs(view: View, who: str, dice: Random) -> tuple[tuple[Run, ...], ...]:
    """A run for each train, one for each train but one, and one for a train out of the box."""
    runs = tuple(Run(train, random_route(view, who, dice)) for train in view.trains_of(who))
    other = Run(dice.choice(tuple(view.book.trains)), random_route(view, who, dice), dice.choice(((), (UNKNOWN,))))
    return (runs, runs[1:], (other,), (*runs[:1], *runs[:1]))


def misrun(view: View, who: str, runs: tuple[Run, ...], dice: Random) -> tuple[tuple[Run, ...], ...]:
    """Legal runs of which one is longer, shorter, misspelt, run twice, or with help that it cannot use."""
    number = dice.randrange(len(runs))
    run, bought = runs[number], view.state.turn.extras
    others = [replace(run, route=text) for text in misspelt(view.layout, run.route, dice) if text]
    others += [replace(run, extras=extras) for extras in ((UNKNOWN,), (UNKNOWN, UNKNOWN), ())]
    helped = tuple(replace(other, extras=bought if at == number else ()) for at, other in enumerate(runs))
    return (*((*runs[:number], other, *runs[number + 1 :]) for other in others), helped, (*runs, run), runs[:-1])


def misspelt(layout: Layout, text: str, dice: Random) -> tuple[str, ...]:
    """A route further and further, cut at either end, told by its ends only, and to a place that nobody knows."""
    route = read(layout, text)
    beyond = further(layout, route, dice)
    ends = f"{text.partition('-')[0]}-{text.rpartition('-')[2]}"
    written = (write(layout, way) for way in (beyond, further(layout, beyond, dice), route[:1], route[1:]))
    return (*written, ends, f"{text}-{UNKNOWN}")


def further(layout: Layout, route: Route, dice: Random) -> Route:
    """A route with one more piece of track at its end, if there is any."""
    ways = sorted(layout.segments(route[-1].b), key=astuple)
    return (*route, dice.choice(ways)) if ways else route


def random_route(view: View, who: str, dice: Random) -> str:
    """A walk along the track from a station or any stop, or two stops with no word of what lies between."""
    layout = view.layout
    stops = tuple(sorted(layout.stops))
    at = dice.choice(tuple(sorted(stations(view, who))) * len(stops) + stops) if stops else StopId("")
    walk: list[Segment] = []
    for _ in range(dice.randint(1, LONGEST_WALK)):
        ways = layout.segments(at) if at else ()
        if not ways:
            break
        walk.append(dice.choice(sorted(ways, key=astuple)))
        at = walk[-1].b
    if walk and dice.random() < ON_TRACK:
        return write(layout, tuple(walk))
    names = (*sorted(layout.by_name), UNKNOWN)
    return f"{dice.choice(names)}-{dice.choice(names)}"

"""What is still to come: rounds by the printed track, what lines will earn, what the Stadtbahn will pay."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.draft import Draft
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import NO_TRAIN, TrainId
from engine.players import lays
from engine.rules.stations import stations
from engine.titles.t1840 import round_track
from engine.titles.t1840.companies import roles, stadtbahn
from engine.titles.t1840.notes import notes
from engine.titles.t1840.round_track import COMPANY, LINE

GROWTH = 22  # what a line earns more from round to round
FRESH = 50  # what a new line earns at first
GAP = 0.4  # how much of what lacks of the Stadtbahn is built from company round to company round
EXPECTED = {"1": "orange", "2": "orange", "3": "red", "4": "pink", "5": "purple"}  # the newest tram after a round
PAYING, BUYING = "revenue", ("revenue", "trams", "lines", "refit", "rearrange")


class Stage(NamedTuple):
    """A company round and the line rounds after it: what is sold, how many rounds, which are they, the newest tram then."""

    prices: dict[TrainId, int]
    first: float
    rounds: float
    newest: TrainId


def rounds_left(view: View) -> float:
    """How many line rounds are still to come, the one under way by what is left of it."""
    later = round_track.spaces(view)[notes(view).space + 1 :]
    return sum(row.kind == LINE for row in later) + rest(view)


def rest(view: View) -> float:
    """What is left of a line round under way."""
    if view.state.round.kind != LINE:
        return 0.0
    order = view.state.round.order
    return 1 - order.index(view.at_turn) / len(order) if view.at_turn in order else 1.0


def multipliers(view: View) -> tuple[int, ...]:
    """By what the Stadtbahn is multiplied in each company round to come."""
    at = notes(view).space
    now = at if view.state.round.kind == PAYING else at + 1
    return tuple(row.multiplier for row in round_track.spaces(view)[now:] if row.kind == COMPANY)


def stages(view: View) -> tuple[Stage, ...]:
    """The company rounds to come, each with its line rounds; the rest of a set under way comes first, without purchases."""
    found: list[Stage] = []
    kinds = list(view.book.trains)
    newest, first, space = notes(view).newest or kinds[0], 0.0, notes(view).space
    for at, row in enumerate(round_track.spaces(view)[space:], space):
        if row.kind == COMPANY and row.prices:
            newest = max(newest, TrainId(EXPECTED.get(row.name, kinds[-1])), key=kinds.index)
            open_ = at > space or view.state.round.kind in BUYING
            found.append(Stage(dict(row.prices) if open_ else {}, first, 0.0, newest))
        elif row.kind == LINE:
            long = rest(view) if at == space else 1.0
            last = found.pop() if found else Stage({}, first, 0.0, newest)
            found.append(last._replace(rounds=last.rounds + long))
            first += long
    return tuple(found)


@remembered("tiles", "markers", "phase", "trains", "companies", "privates")
def earns(view: View, line: str) -> int:
    """What the best run of a line brings now, with any tram if it has none."""
    if view.trains_of(line):
        return lays.best(view, line)
    return lays.best(with_tram(view, line), line) if stations(view, line) else 0


def with_tram(view: View, line: str) -> View:
    """The position as if the line had somebody's tram."""
    draft = Draft(view.book, view.state)
    for holder, owned in view.state.trains.items():
        if owned:
            draft.move_train(holder, line, owned[0])
            break
    return View(draft.book, draft.state)


def bases(view: View, company: str) -> list[float]:
    """What each line of a company earns today, the best first."""
    return sorted((max(FRESH, earns(view, line)) for line in roles.lines(view, company)), reverse=True)


def upkeep(view: View, tram: TrainId, newest: TrainId) -> int:
    """What a tram adds or takes, when such is the newest one."""
    kinds = list(view.book.trains)
    return view.book.trains[tram].upkeep.get(max(tram, newest, key=kinds.index), 0) if tram != NO_TRAIN else 0


@remembered("tiles", "markers", "phase", "notes", "round")
def payments(view: View, company: str) -> tuple[float, ...]:
    """What a line of the Stadtbahn will pay in each company round to come, as it grows."""
    now, most = stadtbahn.best(view, company), finished(view, company)
    return tuple(
        times * (now + (most - now) * (1 - (1 - GAP) ** later)) for later, times in enumerate(multipliers(view))
    )


@remembered("tiles", "markers", "phase")
def finished(view: View, company: str) -> float:
    """What it would pay if all its tiles lay as they are first laid."""
    way = stadtbahn.routes(view)[company].way
    gaps = [hex_ for hex_ in way if stadtbahn.unbuilt(view, hex_)]
    ready = stadtbahn.worth(view, company, way)
    return ready + sum(20 if company in markers_in(view, hex_) else 10 for hex_ in gaps)


def markers_in(view: View, hex_: str) -> set[str]:
    """Whose markers lie in a hex."""
    return {who for stop in view.layout.face(hex_).stops for who in view.markers_at(stop.key)}  # type: ignore[arg-type]

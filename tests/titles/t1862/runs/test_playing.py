"""How the computer plays 1862: what it never does, and that it gets through every kind of game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

import engine
from engine import Action, Outcome, Setup, State
from engine.core.actions import BuyTrain, LayTile, Par, PlaceToken
from engine.core.state import BANK, Round
from engine.ids import StopId, TrainId
from engine.players import choose, lays
from engine.players.candidates import of_kind
from engine.showing import with_tile
from engine.titles.t1862.actions import RemoveToken
from engine.titles.t1862.building.track import london_places
from engine.titles.t1862.companies.prospects import of_company, prospect, together
from engine.titles.t1862.notes import notes
from engine.titles.t1862.playing import PLAYING, works
from engine.titles.t1862.playing.business import gained, without_choice
from engine.titles.t1862.playing.founding import can_launch
from engine.titles.t1862.trains.buying import kind_of
from engine.titles.t1862.trains.calendar import rounds
from tests.support.games.positions import do, put
from tests.titles.t1862.positions import after_dividend, founded, sold_down

Table = Callable[..., State]
MOST_MOVES = 3000
FORMS = [
    (2, {}),
    (3, {"trains": "express", "new_players": "yes"}),
    (3, {"trains": "freight", "length": "short", "short_game": "yes"}),
    (3, {"length": "long", "max_markers": "8"}),
    (4, {}),
    (5, {"trains": "freight_local"}),
    (6, {"trains": "express_local", "short_game": "yes"}),
    (7, {"more_companies": "no", "h_trains": "unlimited"}),
    (8, {}),
]


def moves(seats: int, seed: int, options: dict[str, str]) -> Iterator[tuple[State, Action, Outcome]]:
    """A game of quick players, move by move."""
    players = tuple(f"P{number + 1}" for number in range(seats))
    state = engine.new_game(Setup("1862", players, seed=seed, options=options)).state
    while not state.over and state.moves < MOST_MOVES:
        seat = engine.waiting_for(state)[0]
        action = choose(state, seat, "quick", "of the table").action
        outcome = engine.apply(state, action, by=seat)
        yield state, action, outcome
        state = outcome.state


@cache
def game() -> list[tuple[State, Action, Outcome]]:
    """A short game with two kinds of train, to its end."""
    return list(moves(3, 1, {"trains": "freight_local", "length": "short", "short_game": "yes"}))


def test_a_game_is_played_to_its_end_for_much_more_than_it_began_with() -> None:
    """10: everybody has far more than the 800 of the start."""
    state = game()[-1][2].state
    view = engine.look(state)
    assert state.over == "lner"
    assert min(view.worth(player) for player in view.players) > 2 * 800


def test_whoever_starts_a_company_can_pay_half_of_it() -> None:
    """4.2, 6.5.3: three shares are paid at once, and there is money for two more."""
    started = [(engine.look(before), action) for before, action, _ in game() if isinstance(action, Par)]
    assert len(started) > 3
    assert all(can_launch(view, action.who, action.price) for view, action in started)


def test_nobody_buys_a_train_without_permit_who_has_a_choice() -> None:
    """6.5.4.3: a train that may not run earns nothing."""
    bought = [(engine.look(before), action) for before, action, _ in game() if isinstance(action, BuyTrain)]
    free = [(view, action) for view, action in bought if view.trains_of(action.who)]
    assert len(free) > 5
    assert all(kind_of(view, action.train) in notes(view).permits[action.who] for view, action in free)


def test_trains_of_another_kind_are_in_nobodys_way() -> None:
    """7.8.4: freights and locals of a company use the same track; a second freight finds poorer places."""
    view, both = engine.look(game()[0][0]), ("freight", "local")
    freight, local = (together(view, (TrainId(name),), both) for name in ("2F", "2L"))
    assert together(view, (TrainId("2F"), TrainId("2L")), both) == freight + local
    assert freight < together(view, (TrainId("2F"), TrainId("2F")), both) < 2 * freight


def test_a_company_without_train_builds_for_the_one_it_will_have() -> None:
    """7.1: it builds before it buys, and what its first train could run counts already."""
    laid = [(engine.look(before), action) for before, action, _ in game() if isinstance(action, LayTile)]
    first = [(view, action) for view, action in laid if not view.trains_of(action.who)]
    after = [with_tile(view, action.hex, action.tile, action.turn) for view, action in first]
    assert any(lays.best(view, action.who) > 0 for view, (_, action) in zip(after, first, strict=True))


def test_of_trains_that_must_be_bought_the_one_that_may_run_comes_first() -> None:
    """7.9, 7.11: a company takes a train it has a permit for, though another costs as much."""
    view = next(engine.look(before) for before, action, _ in game() if isinstance(action, BuyTrain))
    company = view.at_turn
    kind = notes(view).permits[company][0]
    runs, idle = ("4L", "5F") if kind == "local" else ("5F", "4L")
    best, worse = (without_choice(view, BuyTrain(company, TrainId(train), BANK, 0)) for train in (runs, idle))
    assert worse < best < 0


def test_a_company_with_a_better_train_promises_more() -> None:
    """7.8: what a share brings grows with the trains and the money of its company."""
    view = next(engine.look(before) for before, action, _ in game() if isinstance(action, BuyTrain))
    poor = of_company(view, view.at_turn)._replace(cash=0.0)
    rich = poor._replace(cash=500.0)
    assert prospect(view, rich).worth() > prospect(view, poor).worth()
    best = max(of_kind(view, view.at_turn, "buy_train"), key=lambda action: PLAYING.appeals[BuyTrain](view, action))
    assert isinstance(best, BuyTrain) and kind_of(view, best.train) in poor.permits


def test_a_marker_at_london_is_set_where_it_brings_more_than_track() -> None:
    """7.6.5: it takes the place of all track of the turn, and the best run gains by it."""
    turns = ((engine.look(before), action) for before, action, _ in game() if isinstance(action, PlaceToken))
    set_ = [(view, action) for view, action in turns if action.stop in london_places(view)]
    view, action = next((view, action) for view, action in set_ if works.london(view, action.who) > 0)
    spared = [works.removal(view, RemoveToken(action.who, action.who, stop)) for stop in (action.stop, StopId("E2.c0"))]
    assert spared[0] < -100 < spared[1]
    assert max(works.track(view, lay) for lay in of_kind(view, action.who, "lay_tile") if isinstance(lay, LayTile)) <= 0


def test_a_company_that_can_pay_no_train_goes_on_with_half_of_its_shares() -> None:
    """7.11.2: new money buys it a train, so that it pays dividends again."""
    view = next(engine.look(before) for before, action, _ in game() if isinstance(action, BuyTrain))
    assert prospect(view, of_company(view, view.at_turn)._replace(cash=0.0, trains=())).dividends > 0


def at_the_last_trains(table: Table, ordinal: int, other: tuple[str, ...] = ("6E",)) -> State:
    """L&E may buy the first train of the last group in a round of a set of three; N&E with such trains comes after it."""
    state = founded(sold_down(table(2), "H", "G"), "L&E", 90, "P1", {"P1": 10}, ("6E",), home="C6.c0", cash=900)
    state = founded(state, "N&E", 90, "P2", {"P2": 10}, other, home="B13.c0", cash=900)
    state = after_dividend(state, "L&E")
    return put(state, round=Round("operating", ordinal=ordinal, count=3, order=("L&E", "N&E")))


@pytest.mark.parametrize(
    ("ordinal", "other", "left"),
    [(1, ("6E",), 3 + 3), (2, ("6E",), 2 + 3 + 3), (3, ("6E",), 1 + 3 + 3), (2, (), 2 + 3)],
)
def test_the_last_trains_are_left_alone_until_a_set_begins(
    table: Table, ordinal: int, other: tuple[str, ...], left: int
) -> None:
    """10.3: bought later in one they cost everybody the set that would follow; who has none must buy."""
    assert rounds(engine.look(at_the_last_trains(table, ordinal, other))) == left


def test_who_buys_the_train_that_ends_the_game_counts_what_other_shares_lose(table: Table) -> None:
    """10.3: bought in the middle of a set it leaves other companies fewer rounds, and they bring less."""
    first, second = (at_the_last_trains(table, ordinal) for ordinal in (1, 2))
    lost = [
        gained(engine.look(state), engine.look(do(state, BuyTrain("L&E", TrainId("6E"), BANK, 800))), "N&E")
        for state in (first, second)
    ]
    assert lost[1] < lost[0]


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "options"), FORMS)
def test_every_kind_of_game_comes_to_its_end(seats: int, options: dict[str, str]) -> None:
    """2.4, 11: numbers of players and variants, each once with quick players."""
    *_, (_, _, last) = moves(seats, 1, options)
    assert last.state.over

"""The search for runs that share track against every set there is."""

import functools
import random
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.routing.effort import Clock
from engine.routing.masks import hangs_together
from engine.routing.shared import cases, cuts
from engine.routing.shared.hauls import Hand, Haul, Ledger, Task, Way
from engine.routing.shared.shared_bound import Relaxed
from engine.routing.shared.shared_solve import solve

PLACES = 9
CITIES = 0b11111  # places where routes may meet


def a_haul(dice: random.Random) -> Haul:
    """A haul with one to three ways; some ways are two routes that do not meet."""
    pays = sum(1 << place for place in range(PLACES) if dice.random() < 0.35)
    ways = []
    for _ in range(dice.randint(1, 3)):
        meets = tuple(dice.randint(1, CITIES) & dice.randint(1, CITIES) or 1 for _ in range(dice.choice((1, 1, 2))))
        ways.append(Way(meets, ()))
    reach = functools.reduce(int.__or__, (part for way in ways for part in way.meets))
    return Haul(pays, dice.choice((0, 0, 10, 40)), reach, functools.partial(tuple, ways))


def a_task(seed: int, steps: int | None = None) -> Task:
    """Up to five trains of up to three kinds."""
    dice = random.Random(seed)
    hands = [
        Hand(dice.randint(1, 2), [a_haul(dice) for _ in range(dice.randint(1, 6))]) for _ in range(dice.randint(1, 3))
    ]
    worth = [10 * dice.randint(0, 9) for _ in range(PLACES)]
    return Task(hands, worth, 1 << dice.randrange(5), Clock(steps=steps))


def brute(task: Task) -> int:
    """The most that any set brings whose routes hang together."""
    best = 0
    choices = [list(combinations_with_replacement([None, *hand.hauls], hand.trains)) for hand in task.hands]
    for picked in product(*choices):
        chosen = [haul for some in picked for haul in some if haul]
        covered = functools.reduce(int.__or__, (haul.pays for haul in chosen), 0)
        total = sum(task.worth[place] for place in range(PLACES) if covered >> place & 1) + sum(o.bonus for o in chosen)
        if total > best and any(
            hangs_together([part for way in ways for part in way.meets], task.home)
            for ways in product(*(haul.ways() for haul in chosen))
        ):
            best = total
    return best


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_no_set_brings_more(seed: int) -> None:
    """The answer is proved and as good as the best of all sets; its routes hang together."""
    task = a_task(seed)
    found = solve(task)
    assert found.total == found.bound == brute(task)
    assert hangs_together([part for way in found.ways for part in way.meets], task.home)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search is finished before it is parted into cases."""
    monkeypatch.setattr(cases, "QUICK", 1)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_no_set_brings_more_when_every_search_is_parted(hasty: None, seed: int) -> None:
    """Cases of cuts and of settled hauls leave nothing out."""
    found = solve(a_task(seed))
    assert found.total == found.bound == brute(a_task(seed))


def test_a_cut_leaves_no_set_out() -> None:
    """Of all cases of a cut the best brings as much as the whole task, and each is less than the whole."""
    cut_tasks = 0
    for seed in range(150):
        task = a_task(seed)
        relaxed = Relaxed(Ledger(task, 0), task.hands, rounds=5)
        cut = cuts.best_cut(relaxed, losses := relaxed.losses())
        if cut:
            parts = [hands for _, hands in cuts.parts(relaxed, cut, losses)]
            assert brute(task) == max(brute(task._replace(hands=hands)) for hands in parts)
            assert all(hands != relaxed.hands for hands in parts)
            cut_tasks += 1
    assert cut_tasks > 20


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9), steps=st.integers(1, 40))
def test_a_spent_budget_leaves_an_honest_bound(seed: int, steps: int) -> None:
    """What is best lies between what was found and the bound."""
    task = a_task(seed, steps)
    found, most = solve(task), brute(a_task(seed))
    assert found.total <= most <= found.bound


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_only_what_is_better_than_known_is_an_answer(seed: int) -> None:
    """Asked for more than there is, the search names no set."""
    most = brute(a_task(seed))
    found = solve(a_task(seed), known=most)
    assert (found.ways, found.total) == ((), most)

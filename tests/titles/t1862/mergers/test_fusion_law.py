"""Section 5.2: whatever two companies' holders have, everybody ends with half of it, in shares and money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import engine
from engine import State
from engine.core.actions import Choose
from engine.core.state import BANK, POOL
from engine.titles.t1862.actions import Merge
from engine.titles.t1862.companies.mergers import new_price
from tests.support.games.positions import do, put
from tests.titles.t1862.positions import founded, joined, operating

Table = Callable[..., State]
PRICES = (36, 54, 65, 71, 90, 95, 100, 134, 200)


def dealt(dice: Random, players: tuple[str, ...], company: str) -> dict[str, int]:
    """Ten shares anywhere; the director, named first, has most and at least three."""
    while True:
        held = Counter(dice.choice((*players * 3, company, company, POOL, POOL, BANK)) for _ in range(10))
        first = max(players, key=lambda player: held[player])
        if held[first] >= 3:
            return {first: held.pop(first), **held}


def drawn(table: Table, dice: Random) -> State:
    """Two joined companies in a random position; the second has acted, so that a merger ends the turn of the first."""
    state = joined(table(dice.randint(2, 6)))
    for company, home in (("N&E", "B13.c0"), ("WStI", "B5.c0")):
        held = dealt(dice, state.setup.players, company)
        trains = ("2E",) if dice.random() < 0.6 else ()
        cash = dice.choice((0, 10, 100))
        state = founded(state, company, dice.choice(PRICES), next(iter(held)), held, trains, home=home, cash=cash)
    state = put(state, money={player: dice.choice((0, 20, 50, 100, 500)) for player in state.setup.players})
    return operating(state, "N&E", ("WStI", "N&E"))


def merged(state: State, dice: Random) -> State:
    """The position after a merger whose holders answer at random; the laws hold on the way."""
    first, second = (engine.look(state).company(name).director for name in ("N&E", "WStI"))
    state = do(state, Merge("N&E", "WStI", "N&E", (second,) if second != first else ()))
    while state.notes.fusion:
        state = do(state, Choose(engine.actors(state)[0], dice.choice(("redeem", "sell"))))
    return state


@pytest.mark.parametrize("seed", range(40))
def test_5_2_everybody_ends_with_half(table: Table, seed: int) -> None:
    """Shares and money together are half of the holding at the new price, but for rounding; most shares direct."""
    dice = Random(seed)
    state = drawn(table, dice)
    before, price = engine.look(state), new_price(engine.look(state), "N&E", "WStI")
    view = engine.look(merged(state, dice))
    for player in view.players:
        held = sum(before.percent(player, name) for name in ("N&E", "WStI")) // 10
        kept, gained = view.percent(player, "N&E") // 10, view.cash(player) - before.cash(player)
        assert abs(2 * kept * price + 2 * gained - held * price) <= 2
    first = max(view.seats_from(before.company("N&E").director), key=lambda player: view.percent(player, "N&E"))
    able = view.percent(first, "N&E") >= 30
    assert view.company("N&E").director == (first if able else "")
    assert view.certs_of(first if able else POOL, "N&E/director") == 1 and view.percent(BANK, "WStI") == 100

"""The effects of everything that may be built now: whoever builds first, then the others, then all with the next train on sale."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from typing import NamedTuple

from msgspec.structs import replace

import engine
from engine.core.state import State
from engine.core.view import View
from engine.effects.best_of_all import NOTHING, Runner, Sum, have_stations
from engine.effects.placements import Placement, at_turn_of, buildings, built, placement_of
from engine.effects.shutting import grows, shut
from engine.effects.tellings import OWN, Change, Effect, Effects, Level
from engine.ids import NO_TRAIN, TrainId


def always() -> bool:
    """There is time for all."""
    return True


class Tried(NamedTuple):
    """A placement with the position after it."""

    what: Placement
    after: View


class Ask(NamedTuple):
    """Whose best run is looked for: a company's with the trains it has, or with the next one besides."""

    company: str
    more: TrainId


Found = dict[Placement, Sum]


def effects_of(state: State, level: Level, goes_on: Callable[[], bool] = always) -> Effects:
    """What everything that may be built in a position brings, to whoever builds or to everybody, as long as there is time."""
    before = engine.look(as_known(state))
    tried = [Tried(placement_of(action), built(before, action)) for action in buildings(before)]
    asks = list(asked(before, level, {item.what.who for item in tried})) if tried else []
    sums = {ask: answered(before, ask, tried, goes_on) for ask in asks}
    growing = {item.what.hex for item in tried if item.what.tile and grows(item.after, item.what.hex)}
    told = tuple(alike(told_of(before, item, sums, item.what.hex in growing) for item in tried))
    return Effects(level, told, sum(effect.left for effect in told))


def as_known(state: State) -> State:
    """The position as everybody knows it: what lies face down is mixed, and no draw of the table can be told from it."""
    known = copy(state)
    known.setup = replace(state.setup, seed=0)
    return engine.imagined(known, 0)


def asked(view: View, level: Level, builders: set[str]) -> Iterator[Ask]:
    """Whose runs are looked for, and in which order: whoever builds, who is directed by the same, the others; then all with the next train."""
    mine = {view.controller(who) for who in builders}
    near = [name for name in have_stations(view) if view.controller(name) in mine]
    names = sorted(
        near if level == OWN else have_stations(view), key=lambda name: (name not in builders, name not in near)
    )
    yield from (Ask(name, NO_TRAIN) for name in names)
    following = {name: view.policy.next_train(at_turn_of(view, name), name) for name in names}
    yield from (Ask(name, train) for name, train in following.items() if train)


def answered(view: View, ask: Ask, tried: Iterable[Tried], goes_on: Callable[[], bool]) -> tuple[Sum, Found]:
    """What the best run brings before anything is built, and after each placement that there was time for."""
    found = Found()
    if not goes_on():
        return NOTHING, found
    runner = Runner(view, *ask)
    for item in tried:
        if not goes_on():
            break
        found[item.what] = runner.after(item.after)
    return runner.sum, found


def told_of(view: View, item: Tried, sums: Mapping[Ask, tuple[Sum, Found]], growing: bool) -> Effect:
    """What one placement brings."""
    what, left, changes = item.what, 0, list[Change]()
    for ask, (was, found) in sums.items():
        now = found.get(what)
        if now is None:
            left += 1
        elif is_worth_telling(ask, what, was, now):
            changes.append(Change(ask.company, was[0], now[0], ask.more, was[1] and now[1]))
    payer = view.policy.payer(view, what.who)
    cost = view.cash(payer) - item.after.cash(payer)
    turns = (what.turn,) if what.tile else ()
    return Effect(what, turns, cost, tuple(changes), tuple(shut(view, item.after, what, growing)), left)


def is_worth_telling(ask: Ask, what: Placement, was: Sum, now: Sum) -> bool:
    """Whether a run changes, or may do so; of whoever builds it is told in any case."""
    unproved = now is not was and not (was[1] and now[1])
    return now[0] != was[0] or unproved or (ask.company == what.who and not ask.more)


def alike(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects in their order; turns of a tile that do the same are told once."""
    found: dict[str, Effect] = {}
    for effect in effects:
        index = repr(replace(effect, what=replace(effect.what, turn=0), turns=()))
        same = found.get(index)
        found[index] = replace(same, turns=same.turns + effect.turns) if same else effect
    return iter(found.values())

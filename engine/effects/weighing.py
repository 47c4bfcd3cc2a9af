"""The effects of everything that may be built now: whoever builds first, then the others, then all with the next train on sale.

A placement may also shut something for good: the last tile of a kind, the way to a better tile, the last place of a city.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from typing import NamedTuple

from msgspec.structs import replace

import engine
from engine.core.outcome.event import Phrase
from engine.core.state import State
from engine.core.view import View
from engine.effects.best_of_all import NOTHING, Runner, Seen, Sum, have_stations, hexes_changed
from engine.effects.placements import Placement, at_turn_of, buildings, built, placement_of
from engine.effects.tellings import OWN, Change, Effect, Effects, Level
from engine.ids import NO_TRAIN, HexId, StopId, TrainId
from engine.rules.stations import blocked, free_slots, is_city, reach_of


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


class Weighing:
    """What everything that may be built in a position brings, to whoever builds or to everybody, worked out one best run after the other."""

    def __init__(self, state: State, level: Level) -> None:
        self.level, self.before = level, engine.look(as_known(state))
        self.tried = [Tried(placement_of(action), built(self.before, action)) for action in buildings(self.before)]
        builders = {item.what.who for item in self.tried}
        self.asks = list(asked(self.before, level, builders)) if self.tried else []
        self.sums: dict[Ask, tuple[Sum, Found]] = {ask: (NOTHING, {}) for ask in self.asks}
        growing = {item.what.hex for item in self.tried if item.what.tile and grows(item.after, item.what.hex)}
        self.shuts = [tuple(shut(self.before, item.after, item.what, item.what.hex in growing)) for item in self.tried]

    def go_on(self, goes_on: Callable[[], bool]) -> None:
        """Look for one run after the other for as long as there is time."""
        for ask in self.asks:
            if not goes_on():
                return
            runner = Runner(self.before, *ask)
            self.sums[ask] = runner.sum, (found := Found())
            for item, after in easy_first(runner, self.tried):
                if not goes_on():
                    return
                found[item.what] = runner.after(after)

    def so_far(self) -> Effects:
        """All that is known."""
        told = tuple(alike(map(self._told_of, self.tried, self.shuts)))
        return Effects(self.level, told, sum(effect.left for effect in told))

    def _told_of(self, item: Tried, shuts: tuple[Phrase, ...]) -> Effect:
        """What one placement brings."""
        what, left, changes = item.what, 0, list[Change]()
        for ask, (was, found) in self.sums.items():
            now = found.get(what)
            if now is None:
                left += 1
            elif is_worth_telling(ask, what, was, now):
                changes.append(Change(ask.company, was[0], now[0], ask.more, was[1] and now[1]))
        payer = self.before.policy.payer(self.before, what.who)
        cost = self.before.cash(payer) - item.after.cash(payer)
        return Effect(what, (what.turn,) if what.tile else (), cost, tuple(changes), shuts, left)


def effects_of(state: State, level: Level, goes_on: Callable[[], bool] = always) -> Effects:
    """What everything that may be built in a position brings, as long as there is time."""
    weighing = Weighing(state, level)
    weighing.go_on(goes_on)
    return weighing.so_far()


def easy_first(runner: Runner, tried: Iterable[Tried]) -> list[tuple[Tried, Seen]]:
    """The placements as a company finds them, those first that cannot change what it runs: they need no search."""
    seen = [(item, runner.seen(item.after)) for item in tried]
    return sorted(seen, key=lambda pair: not pair[1].same)


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


def shut(before: View, after: View, placed: Placement, growing: bool) -> Iterator[Phrase]:
    """What can be done no more afterwards; `growing`: another tile on the same hex could still be replaced."""
    yield from last_tiles(before, after)
    if growing and placed.tile and not grows(after, placed.hex):
        yield Phrase("effects.no_upgrade", {"hex": placed.hex})
    for stop in filled(before, after):
        shut_out = [name for name in before.companies if is_shut_out(before, after, name, stop)]
        yield Phrase("effects.full", {"stop": stop, "shut": shut_out})


def last_tiles(before: View, after: View) -> Iterator[Phrase]:
    """The kinds of tile of which none is left, and the hexes that only they could have made better."""
    if before.state.tiles is after.state.tiles:
        return
    gone = [tile for tile, left in after.tiles_left.items() if left <= 0 < before.tiles_left.get(tile, 0)]
    changed = set(hexes_changed(before, after))
    for tile in gone[:1]:  # both sides of one piece are one tile
        stuck = [
            name
            for name in before.state.tiles
            if name not in changed and grows(before, name) and not grows(after, name)
        ]
        yield Phrase("effects.last_tile", {"tile": tile, "stuck": stuck})


def grows(view: View, hex_: HexId) -> bool:
    """Whether some tile that is left could still replace what lies on a hex."""
    left, laid = view.tiles_left, view.state.tiles.get(hex_)
    return any(left.get(tile, 0) > 0 for tile in view.book.atlas.faces(hex_, laid))


def filled(before: View, after: View) -> Iterator[StopId]:
    """The cities that took their last marker."""
    if before.state.markers is after.state.markers:
        return
    for stop, owners in after.state.markers.items():
        known = stop in before.layout.stops and before.markers_at(stop) != owners and is_city(before, stop)
        if known and free_slots(before, stop) > 0 >= free_slots(after, stop):
            yield stop


def is_shut_out(before: View, after: View, company: str, stop: StopId) -> bool:
    """Whether a company came through a place and does so no more."""
    return stop in reach_of(before, company).open and stop in blocked(after, company)

"""1862 written as 18xx.games records it.

The reader of recorded games reads along what is written: so it knows which copy of a share or train lies where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.actions import Action
from engine.core.chance.dice import number
from engine.core.errors import BadInput
from engine.core.outcome.event import Event
from engine.core.state import State
from engine.core.view import View
from engine.events import TrainBought
from engine.ids import TrainId
from engine.interop.common_writes import trains_run
from engine.interop.dialect import Ask, Writer, translate
from engine.interop.pieces.copies import Slots, TileCopies
from engine.interop.web import MODULUS, Raw
from engine.titles.t1862.deal import dealt_there
from engine.titles.t1862.events import CompaniesMerged, TrainObsolete
from engine.titles.t1862.notes import notes
from engine.titles.t1862.trains.buying import bare
from engine.titles.t1862.web.asks import asks_of, round_of
from engine.titles.t1862.web.reader import RULES, RailwaysReader
from engine.titles.t1862.web.stations import kinds
from engine.titles.t1862.web.writes import WRITES


class RailwaysWriter(Writer):
    """Our actions as theirs; a merger is said in two steps, first the partner, then who goes on."""

    title = "1862"
    beside = frozenset({"choose", "remove_token", "take_markers", "ruling"})
    writes = WRITES

    def __init__(self, view: View) -> None:
        self.rules = tuple(rule for rule, (option, value) in RULES.items() if view.option(option) == value)
        self.book = view.book
        self.reader = RailwaysReader()
        self.reader.seats = {seat: seat for seat in view.players}
        self.tiles = TileCopies(view.book, kinds(view.book))
        self.slots = Slots(view.state)
        self.joined: tuple[tuple[str, ...], str, tuple[int, int]] = ((), "", (0, 0))
        self.changed: tuple[TrainBought | TrainObsolete, ...] = ()  # trains that came and went by themselves in a turn

    def seed(self, view: View) -> int:
        """The game's own seed, if it deals the companies and permits that lie there."""
        own, seed = notes(view), number(view.state.setup.seed) % MODULUS
        dealt = {name: permits[0] for name, permits in own.first_permits.items() if permits}
        if dealt_there(len(view.players), seed) != {"offer": list(own.offer), "permits": dealt}:
            raise BadInput("export.no_seed", tried=1, dealt=list(own.offer))
        return seed

    def asks(self, view: View) -> Sequence[Ask]:
        """Each kind of round asks its own questions; who has joined another company is not asked again at once."""
        fresh = view.at_turn in self.joined[0] and round_of(view.state) == self.joined[2]
        return asks_of(view, self.joined[1] if fresh else "", self.yard_of_run(view))

    def yard_of_run(self, view: View) -> tuple[TrainId, ...]:
        """The trains the company at turn had when trains are asked for: before warranties came off and its receiver bought."""
        yard = [bare(train) for train in view.trains_of(view.at_turn)]
        own = [event for event in self.changed if event.company == view.at_turn]
        yard += [bare(event.train) for event in own if isinstance(event, TrainObsolete)]
        for event in own:
            if isinstance(event, TrainBought) and bare(event.train) in yard:
                yard.remove(bare(event.train))
        return tuple(yard)

    def declined(self, view: View, ask: Ask) -> Raw:
        """A pass; trains that are asked for and do not run say so."""
        return {"entity": view.at_turn, **trains_run((), 0)} if "run" in ask.kinds else super().declined(view, ask)

    def write(self, view: View, action: Action) -> Iterator[Raw]:
        """Their actions for one of ours, read along."""
        for raw in super().write(view, action):
            kind = "player" if view.is_player(str(raw["entity"])) else "corporation"
            if raw["type"] != "pass":
                translate(self.reader, view, {"entity_type": kind, **raw})
            yield raw

    def hear(self, view: View, event: Event) -> Iterable[Raw]:
        """Shares, trains and markers that change hands by themselves."""
        self.reader.follow((event,))
        if isinstance(event, TrainBought | TrainObsolete) and event.company == view.at_turn:
            self.changed += (event,)
        if isinstance(event, CompaniesMerged):
            self.slots.rename(event.other, event.company)
        return ()

    def follow(self, before: State, after: State) -> None:
        """Markers and trains that came or went."""
        if before.round != after.round or before.turn.who != after.turn.who:
            self.changed = ()
        if before.trains is not after.trains:
            self.reader.trains.look(View(self.book, after))
        if before.markers is not after.markers:
            self.slots.follow(after)

"""1824 and 1824 Cisleithania written as 18xx.games records them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from engine.core.chance.dice import number
from engine.core.errors import BadInput
from engine.core.state import Setup, State
from engine.core.view import View
from engine.interop.common_writes import trains_run
from engine.interop.dialect import Ask, Writer
from engine.interop.pieces.certificates import ShareCopies
from engine.interop.pieces.copies import Slots, TileCopies, Yards
from engine.interop.titles import known
from engine.interop.web import MODULUS, Raw, numbers, shuffled
from engine.rules.shares import SHARE
from engine.titles.t1824.box.facts import pre_state
from engine.titles.t1824.companies.roles import (
    COAL,
    PRE_STATE,
    of_kind,
)
from engine.titles.t1824.notes import notes
from engine.titles.t1824.variants.good_times import VARIANT, places_freely
from engine.titles.t1824.web.asks import asks_of
from engine.titles.t1824.web.reader import GOOD_TIMES, TITLE
from engine.titles.t1824.web.writes import HEARS, WRITES

SEEDS = 1_000


TITLES = {"": "1824", "cisleithania": TITLE, VARIANT: "1824"}


class AustriaWriter(Writer):
    """Our actions as theirs; a mountain railway acts for its owner, what a state railway chooses its director does."""

    beside = frozenset({"discard", "choose", "exchange"})
    writes = WRITES
    hears = HEARS

    def __init__(self, view: View) -> None:
        self.title = TITLES[view.state.setup.variant]
        self.rules = rules_of(view.state.setup)
        self.tiles = TileCopies(view.book)
        self.slots = Slots(view.state)
        self.trains = Yards(view.state)
        self.abroad: list[str] = []
        self.fresh: set[str] = set()
        self.decided = False
        self.drafted: list[Raw] = []
        first = [name for name, stack in notes(view).stacks.items() if stack == 1 and self.is_share_kept(view, name)]
        self.shares = ShareCopies(view, {pre_state(view, name).state: 1 for name in first})

    def seed(self, view: View) -> int:
        """The game's own seed; for two the first that deals these stacks."""
        own = number(view.state.setup.seed) % MODULUS
        first = {name for name, stack in notes(view).stacks.items() if stack == 1}
        for seed in chain([own], range(1, SEEDS)):
            if not first or set(first_stack(view, seed)) == first:
                return seed
        raise BadInput("export.no_seed", tried=SEEDS, dealt=sorted(first))

    def asks(self, view: View) -> Sequence[Ask]:
        """Stock rounds ask one question, operating rounds five."""
        return asks_of(view)

    def declined(self, view: View, ask: Ask) -> Raw:
        """A pass; trains that are asked for and do not run say so."""
        return {"entity": view.at_turn, **trains_run((), 0)} if "run" in ask.kinds else super().declined(view, ask)

    def is_share_kept(self, view: View, item: str) -> bool:
        """Whether an ordinary share was kept for the owner of a private."""
        return item in of_kind(view, PRE_STATE) and pre_state(view, item).cert == SHARE

    def follow(self, before: State, after: State) -> None:
        """Trains and certificates that changed hands."""
        if before.certs is not after.certs:
            self.shares.follow(after)
        if before.markers is not after.markers:
            self.slots.follow(after)
        if before.trains is not after.trains:
            self.trains.follow(after)
        for train in self.abroad:
            self.trains.make(train)
        self.abroad.clear()
        self.fresh.clear()
        self.decided = False


def rules_of(setup: Setup) -> tuple[str, ...]:
    """Good Times is an optional rule there, with the towns that are suggested."""
    if places_freely(setup):
        raise BadInput("export.unknown_title", title=f"1824 {setup.variant}", known=sorted(known()))
    return (GOOD_TIMES,) if setup.variant == VARIANT else ()


def first_stack(view: View, seed: int) -> tuple[str, str]:
    """The coal and the pre-state railway a seed deals to the first stack, as far as recorded games tell."""
    source = numbers(seed)
    small = sorted(name for name in of_kind(view, PRE_STATE) if pre_state(view, name).number > 1)
    return shuffled(list(of_kind(view, COAL)), source)[0], shuffled(small, source)[0]

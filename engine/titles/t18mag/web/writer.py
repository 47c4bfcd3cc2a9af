"""18Mag written as 18xx.games records it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from engine.core.chance.dice import number
from engine.core.errors import BadInput
from engine.core.state import State
from engine.core.view import View
from engine.interop.common_writes import trains_run
from engine.interop.dialect import Ask, Writer
from engine.interop.pieces.certificates import ShareCopies
from engine.interop.pieces.copies import TileCopies, TrainCopies
from engine.interop.titles import known
from engine.interop.web import MODULUS, Raw, numbers, shuffled
from engine.titles.t18mag.box.facts import tables
from engine.titles.t18mag.web.asks import asks_of
from engine.titles.t18mag.web.writes import WRITES

SEEDS = 1_000_000  # the rarest of all deals of seven cards is met once in 38,000 seeds


class MagWriter(Writer):
    """Our actions as theirs: terrain tokens are announced before the lay, wagons belong to the run."""

    title = "18Mag"
    writes = WRITES

    def __init__(self, view: View) -> None:
        if view.everybody != view.players:
            raise BadInput("export.unknown_title", title=f"{self.title} (1)", known=sorted(known()))
        self.tiles = TileCopies(view.book)
        self.trains = TrainCopies()
        self.shares = ShareCopies(view)

    def seed(self, view: View) -> int:
        """The game's own seed if it deals these prices there, else the first that does."""
        cards = list(tables(view).start_prices)
        wanted = [view.price(name) for name in view.book.certs_of_company]
        own = number(view.state.setup.seed) % MODULUS
        tried = chain([own], range(1, SEEDS)) if Counter(wanted) <= Counter(cards) else ()
        for seed in tried:
            if shuffled(cards, numbers(seed))[: len(wanted)] == wanted:
                return seed
        raise BadInput("export.no_seed", tried=SEEDS, dealt=wanted)

    def asks(self, view: View) -> Sequence[Ask]:
        """Small and large companies are asked different things."""
        return asks_of(view)

    def declined(self, view: View, ask: Ask) -> Raw:
        """A pass; trains that are asked for and do not run say so."""
        if "run" in ask.kinds:
            return {"entity": view.at_turn, **trains_run((), 0)}
        return super().declined(view, ask)

    def follow(self, before: State, after: State) -> None:
        """Certificates exchanged for the director's one."""
        if before.certs is not after.certs:
            self.shares.follow(after)

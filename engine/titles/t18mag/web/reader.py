"""18Mag as 18xx.games records it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.core.view import View
from engine.interop.dialect import Ask, Reader
from engine.interop.pieces import TileIds, TrainIds
from engine.interop.web import Raw, WebGame, numbers, seats, shuffled
from engine.titles.box_rows import own
from engine.titles.t18mag.box.facts import Tables
from engine.titles.t18mag.web.asks import asks_of
from engine.titles.t18mag.web.reads import READS
from engine.titles.title import load_data

OTHER_READINGS = {
    "best_run": "declared",
    "no_train_markers": "in_a_row",
    "director_for_sale": "yes",
    "wagons": "any",
    "first_priority": "last_starter",
    "above_limit": "sell",
    "oo_circle": "marker",
}


class MagReader(Reader):
    """Their actions are ours but for terrain tokens and wagons.

    A terrain token is announced before the lay and waits for terrain; one announced in vain is spent there, kept here.
    Wagons are put on no train; for two players even the kind shows in the run only.
    """

    in_order = True
    pieces = ("tiles", "trains")
    reads = READS

    def __init__(self) -> None:
        self.tiles = TileIds()
        self.trains = TrainIds()
        self.founded = 0
        self.aid: tuple[str, int] = ("", 0)
        self.either = False

    def says_nothing(self, view: View, raw: Raw) -> bool:
        """A terrain token or a wagon that is announced, and what a small company pays."""
        return raw["type"] in ("special_buy", "dividend")

    def asks(self, view: View) -> Sequence[Ask]:
        """The questions of a turn there."""
        return asks_of(view)

    def setup(self, game: WebGame) -> Setup:
        """Start prices are shuffled with the game's seed; options outside the rulebook are refused."""
        if game.options:
            raise BadInput("file.unknown_options", options=game.options)
        data = load_data("t18mag")
        row = data.setup(len(game.players), "")
        cards = shuffled(list(own(data.tables, Tables).start_prices), numbers(game.seed))
        majors = [company.id for company in data.companies if company.certs and row.map in company.used_in]
        return Setup(
            "18Mag",
            seats(game),
            options=OTHER_READINGS,
            seed=game.seed,
            given={"start_prices": dict(zip(majors, cards, strict=False))},
        )

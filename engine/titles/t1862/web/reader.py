"""1862 as 18xx.games records it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from engine.core import flow
from engine.core.actions import (
    Action,
    RunTrains,
)
from engine.core.errors import BadInput
from engine.core.outcome.event import Event
from engine.core.state import BANK, POOL, Setup
from engine.core.view import View
from engine.events import ShareBought, TrainBought
from engine.ids import cert_of
from engine.interop.books import Books
from engine.interop.dialect import Ask, Reader
from engine.interop.pieces import TileIds
from engine.interop.web import Raw, WebGame, seats
from engine.rules.shares import DIRECTOR
from engine.titles.t1862.actions import Refinance
from engine.titles.t1862.companies.fusion import is_waiting
from engine.titles.t1862.deal import dealt_there
from engine.titles.t1862.events import CompanyStarted
from engine.titles.t1862.trading import parliament
from engine.titles.t1862.trains.buying import bare
from engine.titles.t1862.trains.emergency import must_buy
from engine.titles.t1862.web.asks import asks_of, round_of
from engine.titles.t1862.web.reads import READS
from engine.titles.t1862.web.shares import Shares
from engine.titles.t1862.web.stations import web_tile
from engine.titles.t1862.web.trains import Copies, renames
from engine.titles.title import load_data

NO_GAME_TELLS = {
    "fine_order": "from_priority",
    "charter_place": "at_par",
    "late_sales": "lner",
    "home_after_lner": "set",
    "undirected_home": "waits",
    "turned_certificate": "shares",
    "first_building": "anywhere",
    "every_train": "may",
    "marked_tiles": "spared",
}


OTHER_READINGS = NO_GAME_TELLS | {
    "h_trains": "unlimited",
    "trainless_sale": "full",
    "unmoved_price": "stays",
    "hudson_from": "20",
    "last_operations": "run",
    "receiver_runs": "declared",
    "other_trains_first": "no",
    "receiver_limit": "kind",
    "receiver_kind": "next",
    "unmatched_option": "down",
    "missed_again": "at_once",
    "crowded_home": "upgrade_first",
    "fine_shares": "any",
    "bankrupt_trains": "for_sale",
    "fine_blocks": "parts",
    "odd_share": "left_out",
}


RULES = {
    "short_length": ("length", "short"),
    "long_length": ("length", "long"),
    "eight_tokens": ("max_markers", "8"),
}


MORE = 2  # shares the winner of an auction may buy at once (4.2)


class Started(NamedTuple):
    """Who started a chartered company last, at which price, how many shares may follow, and whether nothing came since."""

    player: str = ""
    price: int = 0
    left: int = 0
    just: bool = False


@cache
def groups() -> dict[str, str]:
    """The group of each train's card."""
    return {train.name: train.group for train in load_data("t1862").trains}


class RailwaysReader(Reader):
    """Their actions are ours; a merger is told in two steps there, first the partner, then who goes on."""

    reads = READS
    pieces = ("tiles", "trains", "shares")

    def __init__(self) -> None:
        self.tiles = TileIds()
        self.lying: Mapping[str, str] = {}  # each hex's tile with its turn as the file names it
        self.trains = Copies()
        self.shares = Shares()
        self.partner = ""
        self.started = Started()
        self.declined = ("", (0, 0))

    def asks(self, view: View) -> Sequence[Ask]:
        """The questions of a turn there."""
        return asks_of(view)

    def setup(self, game: WebGame) -> Setup:
        """Companies and permits are shuffled with the game's seed; options outside the rulebook are refused."""
        unknown = [option for option in game.options if option not in RULES]
        if unknown:
            raise BadInput("file.unknown_options", options=unknown)
        options = (
            OTHER_READINGS
            | {"sold_warranties": "printed" if renames(game) else "stay"}
            | dict(RULES[option] for option in game.options)
        )
        given = dealt_there(len(game.players), game.seed)
        return Setup("1862", seats(game), options=options, seed=game.seed, given=given)

    def guessed(self, setup: Setup) -> Iterable[str]:
        """All options but those of the optional rules, first those on which no recorded game at hand depends."""
        told = {option for option, _ in RULES.values()}
        return (*NO_GAME_TELLS, *(option for option in setup.options if option not in told | NO_GAME_TELLS.keys()))

    def watch(self, view: View) -> None:
        """Before each action it is noted which trains went where; shares bought later are no more of a company just started."""
        self.trains.look(view)
        self.started = self.started._replace(just=False) if self.started.just else Started()

    def is_unasked(self, view: View) -> bool:
        """Players are passed over there; which companies are is not known well enough: those without director may be asked."""
        return view.at_turn in view.players and super().is_unasked(view)

    def answers_nothing(self, view: View, raw: Raw) -> bool:
        """Who just started a chartered company and has money for more of it is asked there whatever the limit."""
        who, price, left, just = self.started
        self.started = self.started._replace(just=False)
        asked = raw.get("entity_type") == "player" and self.player(raw) == who and just and left > 0
        return asked and view.cash(who) >= price and not parliament.has_started(view)

    def follow(self, events: Iterable[Event]) -> None:
        """Keep track of where each copy of a share lies."""
        for event in events:
            self.shares.hear(event)
            if isinstance(event, CompanyStarted) and event.chartered:
                self.started = Started(event.player, event.price, MORE, True)
            elif isinstance(event, ShareBought) and event.player == self.started.player:
                self.started = self.started._replace(left=self.started.left - 1, just=True)
            elif isinstance(event, TrainBought) and event.source == BANK:
                self.trains.leaves_deck(event.train, groups()[bare(event.train)], event.company)

    def declines(self, view: View, who: str) -> None:
        """A company's first no in a turn is to a merger at its start."""
        self.declined = (who, round_of(view.state))

    def says_nothing(self, view: View, raw: Raw) -> bool:
        """The partner of a merger: who goes on is told next."""
        return str(raw["type"]) == "merge"

    def follows_a_pass(self, view: View, raw: Raw) -> bool:
        """A share on option while nothing is: a company that passes is refinanced first."""
        return raw.get("choice") in ("redeem", "sell") and not is_waiting(view)

    def adjust(self, view: View, found: Books) -> Books:
        """There the initial offer is not the pool, certificates without owner lie there, and stations are in tile names."""
        names = [name for name in view.book.companies if not view.company(name).closed]
        shares = dict(found["shares"])
        for name in names:
            held = dict(shares.get(f"c:{name}", {}))
            offer = view.percent(BANK, name)
            pool = held.pop("market", 0) - offer if f"c:{name}" in shares else 0
            shares[f"c:{name}"] = {**held, **{place: n for place, n in (("bank", offer), ("market", pool)) if n}}
        pooled = {f"c:{name}": "market" for name in names if view.certs_of(POOL, cert_of(name, DIRECTOR))}
        atlas = view.book.atlas
        tiles = {hex_: web_tile(atlas, tile, self.lying.get(hex_, "")) for hex_, tile in found["tiles"].items()}
        trains = {
            owner: yard for owner, yard in found["trains"].items() if owner.partition(":")[2] in view.state.market
        }
        return {**found, "trains": trains, "shares": shares, "owner": {**found["owner"], **pooled}, "tiles": tiles}

    def instead_of_pass(self, view: View, who: str) -> Iterable[Action]:
        """A company that buys no train and must have one is refinanced there without a word; a receiver may run none."""
        if view.state.round.kind != "operating" or who not in view.state.companies:
            return ()
        if not view.company(who).director and flow.step_for(view, "run", who) is not None:
            return (RunTrains(who, ()),)
        needs = must_buy(view) and view.state.turn.paid and flow.can(view, who, "refinance")
        return (Refinance(who),) if needs else ()

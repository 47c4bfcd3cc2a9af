"""What each action of a recorded game of 1840 means here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from engine.board.routes import write
from engine.core import flow
from engine.core.actions import (
    Action,
    Bid,
    BuyTrain,
    Choose,
    Dividend,
    LayTile,
    Par,
    Pass,
    PlaceToken,
    Run,
    RunTrains,
    Scrap,
)
from engine.core.errors import BadInput
from engine.core.kernel import explain
from engine.core.state import DEPOT
from engine.core.view import View
from engine.ids import HexId
from engine.interop.dialect import Reads
from engine.interop.pieces import recorded_route, share_deal, stop_key
from engine.interop.repairs import sums
from engine.interop.web import Raw
from engine.rules.auction import auction
from engine.rules.stations import free_slots
from engine.titles.t1840.actions import Assign, BuyLandmark, BuyOut, SellLandmark
from engine.titles.t1840.building.stations import circles
from engine.titles.t1840.companies import stadtbahn
from engine.titles.t1840.companies.roles import STADTBAHN, is_line, kind, lines
from engine.titles.t1840.notes import notes
from engine.titles.t1840.trading.landmarks import needed_consent
from engine.titles.t1840.trading.stock import CARD
from engine.titles.t1840.trains.buying import beside, placing
from engine.titles.t1840.web.asks import is_asked
from engine.titles.t1840.web.names import colour, here

if TYPE_CHECKING:
    from engine.titles.t1840.web.reader import TramsReader


DEALS = (BuyLandmark, SellLandmark)


def read_bid(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A landmark or a line: the first bid also chooses it here."""
    item = str(raw["company"]) if "company" in raw else str(raw["corporation"])
    yield Bid(reader.who(view, raw), item, int(raw["price"]))


def read_merge(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A line is chosen; whoever does so is done with the auction before."""
    now = auction(view)
    if now is not None and not now.won:
        yield Pass(here(str(raw["entity"])))


def read_choose(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """An order card."""
    yield Choose(view.at_turn, f"{CARD}{int(raw['choice']) + 1}")


def read_par(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A director's certificate."""
    yield Par(reader.player(raw), here(str(raw["corporation"])), int(str(raw["share_price"]).partition(",")[0]))


def read_buy_shares(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """One share from the bank."""
    reader.pooled -= set(map(str, raw["shares"]))
    yield share_deal(view, reader.player(raw), {**raw, "shares": [here(str(name)) for name in raw["shares"]]}, "buy")


def read_sell_shares(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """Shares of one company to the bank."""
    reader.pooled |= set(map(str, raw["shares"]))
    yield share_deal(view, reader.player(raw), {**raw, "shares": [here(str(name)) for name in raw["shares"]]}, "sell")


def read_dividend(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """How much of the revenue is paid."""
    yield Dividend(here(str(raw["entity"])), int(raw["amount"]))


def read_buy_train(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A tram from a stack on sale."""
    who, copy = here(str(raw["entity"])), str(raw["train"])
    reader.trams.buys(copy, str(raw.get("variant") or ""), who)
    yield BuyTrain(who, colour(copy), DEPOT, int(raw["price"]))


def read_scrap_train(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A tram given up; there any of a company's, here one without a line first."""
    who, copy = here(str(raw["entity"])), str(raw["train"])
    reader.trams.gone(copy)
    yield Scrap(who, colour(copy))


def read_reassign_trains(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """Trams are given to lines, unless they lie so already and nobody is asked here."""
    who = here(str(raw["entity"]))
    given = {here(str(item["corporation"])): str(item["train"]) for item in raw["assignments"]}
    reader.trams.placed({str(item["train"]): here(str(item["corporation"])) for item in raw["assignments"]})
    words = tuple(beside(line, colour(given[line])) for line in lines(view, who) if line in given)
    early = not set(given) <= {who, *lines(view, who)}  # the line was won there, and is still bid for here
    if early or words != placing(view, who) or flow.step_for(view, "assign", who) is not None:
        yield Assign(who, words)


def is_ripe(view: View, action: BuyLandmark | SellLandmark) -> bool:
    """Whether it is the time for a deal: none is made there while nobody is asked, so whoever is at turn here is done."""
    return explain(view, action) is None and (isinstance(action, BuyLandmark) or is_asked(view))


def in_turn(reader: TramsReader, view: View, action: Action) -> Iterator[Action]:
    """An action of a line: a bonus that it does not take is left first, and deals of landmarks wait for questions here."""
    if isinstance(action, DEALS):
        if not is_ripe(view, action):
            reader.held += (action,)
            return
    elif notes(view).bonus and explain(view, action) is not None:
        yield Pass(who_declines(view))
    yield action


def who_declines(view: View) -> str:
    """Who leaves a bonus here: the line, or where only a landmark could pay for it the owner who is asked for that."""
    actors = flow.actors(view)
    return actors[0] if actors and view.at_turn not in actors else view.at_turn


def read_lay_tile(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A tile, an upgrade, or one of the Stadtbahn."""
    action = LayTile(str(raw["entity"]), HexId(str(raw["hex"])), reader.tiles.laid(raw), int(raw["rotation"]))
    yield from in_turn(reader, view, action)


def read_place_token(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A station, there also in the place of a marker bought out, even next to a free one; or the circle of a home.

    There whoever lays the first tile of a hex with two circles says where a line begins, here the line does.
    """
    who, stop = str(raw["entity"]), stop_key(view, reader.tiles, str(raw["city"]))
    asked = notes(view).circle
    if asked and stop in circles(view):
        yield from in_turn(reader, view, Choose(asked, stop))
    elif who not in view.markers_at(stop):
        there = reader.on(stop, raw)
        bought = free_slots(view, stop) < 1 or (there and kind(view, there) == STADTBAHN)
        yield from in_turn(reader, view, BuyOut(who, stop) if bought else PlaceToken(who, stop))
        if bought:
            yield PlaceToken(who, stop)


def read_remove_token(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A marker of the Stadtbahn is paid off."""
    yield from in_turn(reader, view, BuyOut(str(raw["entity"]), stop_key(view, reader.tiles, str(raw["city"]))))


def read_buy_company(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A landmark is bought from a player, who agreed."""
    who, item = str(raw["entity"]), str(raw["company"])
    yield from in_turn(reader, view, BuyLandmark(who, item, int(raw["price"]), needed_consent(view, who, item)))


def read_choose_ability(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A landmark goes back to the bank."""
    item = str(raw["entity"])
    yield from in_turn(reader, view, SellLandmark(view.state.privates[item], item))


def read_run_routes(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
    """A line's run; the Stadtbahn runs by itself here."""
    who = str(raw["entity"])
    if not is_line(view, who):
        it_brings_the_same(reader, view, raw)
        reader.ran = {name: revenue for name, revenue in reader.ran.items() if name != who}
        return
    runs = [Run(colour(str(item["train"])), write(view.layout, recorded_route(view, item))) for item in raw["routes"]]
    yield from in_turn(reader, view, RunTrains(who, tuple(runs)))


def it_brings_the_same(reader: TramsReader, view: View, raw: Raw) -> None:
    """Refuse another sum of the Stadtbahn than it brings here: there it is written before it is multiplied, in our older files after."""
    who, told = str(raw["entity"]), sums.revenue(raw)
    best = stadtbahn.best(view, who)
    if sums.tells_revenue(raw) and who in reader.ran and told not in (best, reader.ran[who]):
        raise BadInput("file.other_sum", company=who, before=told, revenue=best)


def after_deals(read: Callable[..., Iterable[Action]]) -> Callable[..., Iterator[Action]]:
    """Deals of landmarks that waited for their time come before any action."""

    def both(reader: TramsReader, view: View, raw: Raw) -> Iterator[Action]:
        yield from reader.let_go(view)
        yield from read(reader, view, raw)

    return both


TYPES: Reads = {
    "bid": read_bid,
    "merge": read_merge,
    "choose": read_choose,
    "par": read_par,
    "buy_shares": read_buy_shares,
    "sell_shares": read_sell_shares,
    "dividend": read_dividend,
    "buy_train": read_buy_train,
    "scrap_train": read_scrap_train,
    "reassign_trains": read_reassign_trains,
    "lay_tile": read_lay_tile,
    "place_token": read_place_token,
    "remove_token": read_remove_token,
    "buy_company": read_buy_company,
    "choose_ability": read_choose_ability,
    "run_routes": read_run_routes,
}
READS: Reads = {kind: after_deals(read) for kind, read in TYPES.items()}

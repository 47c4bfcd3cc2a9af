"""What each action of a recorded game of 1824 means here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.board.routes import write
from engine.core.actions import (
    Action,
    Buy,
    BuyTrain,
    Choose,
    Discard,
    Dividend,
    LayTile,
    Par,
    PlaceToken,
    Run,
    RunTrains,
    Sell,
)
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.ids import NO_TRAIN, HexId, StopId, cert_of, hex_of
from engine.interop.dialect import Reads
from engine.interop.pieces import TrainIds, recorded_route, stop_key
from engine.interop.web import Raw
from engine.rules.shares import DIRECTOR, SHARE
from engine.rules.trains import needed_consent
from engine.titles.t1824.actions import BuyCompany, Exchange, Repay
from engine.titles.t1824.box.facts import regional_of
from engine.titles.t1824.companies.roles import COAL, bond, construction, of_kind
from engine.titles.t1824.companies.state_railways import returnable, returner
from engine.titles.t1824.trains.debts import debt
from engine.titles.t1824.variants.cisleithania import placers, setter_in_wien
from engine.titles.t1824.web.corrections import at_the_limit, bond_marker_set, ruled, with_doubles

if TYPE_CHECKING:
    from engine.titles.t1824.web.reader import AustriaReader


def read_buy_company(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """A private; coal railways take the first goods trains."""
    item = str(raw["company"])
    if item in of_kind(view, COAL) and item not in construction(view):
        reader.trains.goes(f"1g-{reader.coals}", item)
        reader.coals += 1
    yield BuyCompany(reader.player(raw), item, int(raw["price"]))


def read_par(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """A regional railway is started."""
    who = reader.player(raw)
    started = Par(who, str(raw["corporation"]), int(str(raw["share_price"]).partition(",")[0]))
    yield from with_doubles(view, who, at_the_limit(view, who, reader.apart, 1), started)


def read_buy_shares(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """A share, or the exchange of a mountain railway."""
    company = str(raw["shares"][0]).rpartition("_")[0]
    if raw["entity_type"] == "company":
        item, name = str(raw["entity"]), str(raw["shares"][0])
        reader.sold |= {name}
        yield Exchange(view.state.privates[item], item, cert_of(company, SHARE))
        return
    certificate = cert_of(company, DIRECTOR if int(raw["percent"]) == 20 else SHARE)
    name = str(raw["shares"][0])
    who, source = reader.player(raw), source_of(reader, view, company, name)
    reader.sold |= {name}
    if is_director(name) and not view.certs_of(source, certificate):
        reader.keep_apart(company, who)
        yield from double_purchase(view, who, company, source)
    else:
        doubles = at_the_limit(view, who, reader.apart, 1, company)
        yield from with_doubles(view, who, doubles, Buy(who, certificate, source))


def read_sell_shares(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """Shares of one company."""
    names = [str(name) for name in raw["shares"]]
    reader.sold |= set(names)
    who, company = reader.player(raw), names[0].rpartition("_")[0]
    yield Sell(who, company, int(raw["percent"]))
    if view.company(company).director != who and handed_over(names) > int(raw["percent"]):
        reader.keep_apart(company, "")
        yield ruled("cert", cert_of(company, SHARE), f"{who}>{view.policy.sold_to(view)}")


def read_special_buy(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """A coal railway is exchanged."""
    railway = str(raw["description"])
    yield Exchange(reader.player(raw), railway, cert_of(regional_of(view, railway), DIRECTOR))


def read_payoff_player_debt(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """As much of a debt as there is cash."""
    who = reader.player(raw)
    yield Repay(who, min(debt(view, who), view.cash(who)))


def read_payoff_player_debt_partial(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """A part of a debt."""
    yield Repay(reader.player(raw), int(raw["amount"]))


def read_lay_tile(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """A tile."""
    yield LayTile(str(raw["entity"]), HexId(str(raw["hex"])), reader.tiles.laid(raw), int(raw["rotation"]))


def read_place_token(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """A marker; cities are named by tile and number. That of the railway without director is set by whoever may.

    Nothing else can be set while it is asked for, so it is meant then even if the file names the company itself.
    """
    who, stop = str(raw["entity"]), stop_key(view, reader.tiles, str(raw["city"]))
    unsaid = {there for there in reader.unsaid if hex_of(there) == hex_of(stop)}
    if raw.get("tokener") == bond(view) or who in (*setter_in_wien(view), *placers(view)) or unsaid:
        found = tuple(bond_marker_set(view, stop))
        reader.unsaid -= unsaid
        reader.chosen |= {StopId(action.item) for action in found if isinstance(action, Choose)}
        yield from found
    elif (raw.get("tokener") or who) == who:
        yield PlaceToken(who, stop)
    else:
        yield Choose(who, stop)


def read_run_routes(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """Routes as hexes."""
    runs = []
    for item in raw["routes"]:
        route = recorded_route(view, item)
        runs.append(Run(reader.trains.kind(str(item["train"])), write(view.layout, route)))
    yield RunTrains(str(raw["entity"]), tuple(runs))


def read_dividend(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """Everything or nothing."""
    yield Dividend(str(raw["entity"]), view.state.turn.revenue if raw["kind"] == "payout" else 0)


def read_discard_train(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """A train above the limit."""
    reader.trains.gone(str(raw["train"]))
    yield Discard(str(raw["entity"]), reader.trains.kind(str(raw["train"])))


def read_choose(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """Which marker in Wien goes back."""
    first, second = returnable(view).values
    yield Choose(returner(view)[0], second if "other" in str(raw["choice"]) else first)


def read_buy_train(reader: AustriaReader, view: View, raw: Raw) -> Iterator[Action]:
    """A train from the depot or from whoever owns it now."""
    who, name = str(raw["entity"]), str(raw["train"])
    source = reader.owner(view, name)
    reader.trains.goes(name, who)
    trade = TrainIds.kind(str(raw["exchange"])) if raw.get("exchange") else NO_TRAIN
    agreed = needed_consent(view, who, source)
    yield BuyTrain(who, reader.trains.kind(name), source, int(raw["price"]), agreed, trade)


def source_of(reader: AustriaReader, view: View, company: str, name: str) -> str:
    """Where a certificate lies: for two the pool has all that the bank once sold; else whoever has one."""
    if not bond(view):
        return BANK
    certificate = cert_of(company, DIRECTOR if is_director(name) else SHARE)
    usual, other = (POOL, BANK) if name in reader.sold or company == bond(view) else (BANK, POOL)
    return other if view.certs_of(other, certificate) and not view.certs_of(usual, certificate) else usual


def is_director(name: str) -> bool:
    """Whether a recorded certificate is a company's first, the double one."""
    return name.endswith("_0")


def handed_over(names: Iterable[str]) -> int:
    """The percent that recorded certificates stand for."""
    return sum(20 if is_director(name) else 10 for name in names)


def double_purchase(view: View, who: str, company: str, source: str) -> Iterator[Action]:
    """Two shares at once, for the director's certificate they sell although it is a director's here."""
    yield ruled("cash", who, str(view.cash(who) - view.price(company)))
    yield ruled("cert", cert_of(company, SHARE), f"{source}>{who}")
    yield Buy(who, cert_of(company, SHARE), source)


READS: Reads = {
    "buy_company": read_buy_company,
    "par": read_par,
    "buy_shares": read_buy_shares,
    "sell_shares": read_sell_shares,
    "special_buy": read_special_buy,
    "payoff_player_debt": read_payoff_player_debt,
    "payoff_player_debt_partial": read_payoff_player_debt_partial,
    "lay_tile": read_lay_tile,
    "place_token": read_place_token,
    "run_routes": read_run_routes,
    "dividend": read_dividend,
    "discard_train": read_discard_train,
    "choose": read_choose,
    "buy_train": read_buy_train,
}

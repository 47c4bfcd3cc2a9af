"""How each of our actions is recorded in a game of 1824."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core.actions import (
    Buy,
    BuyTrain,
    Choose,
    Discard,
    Dividend,
    LayTile,
    Par,
    PlaceToken,
    RunTrains,
    Sell,
)
from engine.core.errors import refuse
from engine.core.state import BANK, GONE, RESERVED
from engine.core.view import View
from engine.events import DirectorChanged, TokenPlaced
from engine.ids import StopId, class_of, company_of
from engine.interop.common_writes import route_run, runs_with_money, station_set, tile_laid, trains_run
from engine.interop.dialect import Hears, Writes
from engine.interop.web import Raw
from engine.rules import stock
from engine.rules.market import par_cell
from engine.rules.running import routes_of
from engine.rules.shares import DIRECTOR, size_of
from engine.titles.t1824.actions import BuyCompany, Exchange, Repay
from engine.titles.t1824.building.stations import homes_due
from engine.titles.t1824.companies.roles import COAL, STATE, bond, kind, mountains, of_kind
from engine.titles.t1824.events import PrivateExchanged, StateFormed, StateNoDirector, TrainExported
from engine.titles.t1824.notes import notes
from engine.titles.t1824.trading.first_round import prices_of
from engine.titles.t1824.trading.stock import sold_to
from engine.titles.t1824.trains.debts import most
from engine.titles.t1824.trains.phases import is_limited
from engine.titles.t1824.web.asks import better, is_asked_for_train, may_lay

if TYPE_CHECKING:
    from engine.titles.t1824.web.writer import AustriaWriter


def hear_train_exported(writer: AustriaWriter, view: View, event: TrainExported) -> None:
    """A train without end that is sold abroad has a copy there."""
    if not is_limited(view, event.train):
        writer.abroad.append(event.train)


def hear_state_no_director(writer: AustriaWriter, view: View, event: StateNoDirector) -> None:
    """There the first share of the bank is handled, and lies last."""
    writer.shares.move(event.company, BANK, BANK)


def hear_state_formed(writer: AustriaWriter, view: View, event: StateFormed) -> None:
    """Now its director holds the certificate there too."""
    writer.shares.apart.pop(event.company, None)


def hear_director_changed(writer: AustriaWriter, view: View, event: DirectorChanged) -> None:
    """There nobody has the certificate of a state railway before it is founded, and who exchanged a coal railway keeps it."""
    if kind(view, event.company) == STATE and not view.company(event.company).floated:
        writer.shares.release(event.company)
        writer.shares.keep_apart(event.company, event.player, BANK)
    elif event.company in writer.fresh:
        writer.shares.keep_apart(event.company, event.player, event.before)


def hear_token_placed(writer: AustriaWriter, view: View, event: TokenPlaced) -> Iterator[Raw]:
    """A marker of the railway without director that nobody had to decide about."""
    if event.company == bond(view) and not writer.decided:
        writer.slots.follow(view.state)
        slot = writer.slots.place(event.stop, event.company)
        yield {"entity": view.at_turn, **station_set(writer.tiles, PlaceToken(event.company, event.stop), slot)}


def hear_private_exchanged(writer: AustriaWriter, view: View, event: PrivateExchanged) -> None:
    """What was kept for a private's owner; who then has more of a regional railway directs it without the certificate."""
    if event.item in of_kind(view, COAL):
        writer.shares.hand_over(event.company, RESERVED, event.player, [f"{event.company}_0"])
        writer.fresh.add(event.company)
    writer.shares.move(event.company, RESERVED, event.player, writer.is_share_kept(view, event.item))
    writer.slots.rename(event.item, event.company)


def write_buy_company(writer: AustriaWriter, view: View, action: BuyCompany) -> Iterator[Raw]:
    """A private; who leaves the only mountain railway to the second player passes there."""
    if any(raw["company"] == action.item for raw in writer.drafted):
        yield from write_price(writer, action)
        return
    if view.state.round.kind == "stack_draft" and action.item in view.state.privates:
        first, second = view.players
        if action.who == second and not mountains(view, first):
            yield {"type": "pass", "entity": first}
    yield {"type": "buy_company", "company": action.item, "price": action.price}


def write_pick(writer: AustriaWriter, view: View, action: Choose) -> None:
    """A railway of a stack: there it is paid for at once, so it waits for the prices of the coal railways."""
    prices = prices_of(view, action.item)
    price = prices[0] if len(prices) == 1 else None
    writer.drafted.append({"type": "buy_company", "entity": action.who, "company": action.item, "price": price})


def write_price(writer: AustriaWriter, action: BuyCompany) -> Iterator[Raw]:
    """The price of a coal railway; with the last one the whole draft is written."""
    writer.drafted = [
        raw | ({"price": action.price} if raw["company"] == action.item else {}) for raw in writer.drafted
    ]
    if all(raw["price"] is not None for raw in writer.drafted):
        yield from writer.drafted
        writer.drafted = []


def write_par(writer: AustriaWriter, view: View, action: Par) -> Iterator[Raw]:
    """A regional railway is started at a cell of the market."""
    row, column = par_cell(view, action.price)
    yield {"type": "par", "corporation": action.company, "share_price": f"{action.price},{row},{column}"}


def write_buy(writer: AustriaWriter, view: View, action: Buy) -> Iterator[Raw]:
    """One certificate from the bank or its pool; a single share is not to be had there in place of the double one."""
    company = company_of(action.cert)
    if class_of(action.cert) != DIRECTOR and not writer.shares.ordinary(company, action.source):
        raise refuse("elsewhere.director_kept", company=company)
    if class_of(action.cert) == DIRECTOR:
        names = writer.shares.hand_over(company, action.source, action.who, [f"{company}_0"])
    else:
        names = writer.shares.move(company, action.source, action.who)
    yield {"type": "buy_shares", "shares": names, "percent": size_of(view, action.cert)}


def write_exchange(writer: AustriaWriter, view: View, action: Exchange) -> Iterator[Raw]:
    """A mountain railway takes a share, a coal railway becomes its regional railway's director's certificate."""
    if action.item not in view.state.privates:
        yield {"type": "special_buy", "description": action.item, "cost": 0}
        return
    company = company_of(action.cert)
    source = BANK if view.certs_of(BANK, action.cert) else sold_to(view)
    names = writer.shares.move(company, source, action.who)
    deal = {"shares": names, "percent": size_of(view, action.cert), "share_price": 0}
    yield {"type": "buy_shares", "entity": action.item, "entity_type": "company", **deal}


def write_sell(writer: AustriaWriter, view: View, action: Sell) -> Iterator[Raw]:
    """Shares of one company, while a train is asked for, if whoever directs it here has the certificate there."""
    if view.state.round.kind == "operating" and not is_asked_for_train(view):
        raise refuse("elsewhere.no_train_asked", company=view.at_turn)
    heir = stock.heir_of(view, action.who, action.company, action.percent)
    if not writer.shares.can_sell(action.company, action.who, action.percent, heir):
        raise refuse("elsewhere.certificate_apart", company=action.company, player=action.who)
    names = writer.shares.sell(action.company, action.who, action.percent, heir, sold_to(view))
    yield {"type": "sell_shares", "shares": names, "percent": action.percent}


def write_repay(writer: AustriaWriter, view: View, action: Repay) -> Iterator[Raw]:
    """As much as there is, or a part."""
    if action.amount == most(view, action.who):
        yield {"type": "payoff_player_debt"}
    else:
        yield {"type": "payoff_player_debt_partial", "amount": action.amount}


def write_lay_tile(writer: AustriaWriter, view: View, action: LayTile) -> Iterator[Raw]:
    """A tile, where one is asked for."""
    if not may_lay(view):
        raise refuse("company.no_director", company=view.at_turn)
    yield tile_laid(writer.tiles, action)


def write_place_token(writer: AustriaWriter, view: View, action: PlaceToken) -> Iterator[Raw]:
    """A marker on the first free place of a city."""
    yield station(writer, view, action)


def station(writer: AustriaWriter, view: View, action: PlaceToken) -> Raw:
    """A marker on a city, behind the places kept for homes."""
    kept = sum(company != action.who for company in homes_due(view, action.stop))
    places = view.layout.stops[action.stop].node.slots
    return station_set(writer.tiles, action, writer.slots.take(action.stop, action.who, places, kept))


def write_run(writer: AustriaWriter, view: View, action: RunTrains) -> Iterator[Raw]:
    """All runs with their money; what the mines pay is a subsidy."""
    copies = writer.trains.named(action.who, [run.train for run in action.runs])
    runs = list(runs_with_money(view, action.who, action.runs, routes_of(view, action.runs)))
    routes = [
        route_run(view, copy, route, earned.revenue) for copy, (_, route, earned) in zip(copies, runs, strict=True)
    ]
    yield trains_run(routes, sum(earned.subsidy for _, _, earned in runs))


def write_dividend(writer: AustriaWriter, view: View, action: Dividend) -> Iterator[Raw]:
    """Everything or nothing."""
    yield {"type": "dividend", "kind": "payout" if action.amount else "withhold"}


def write_discard(writer: AustriaWriter, view: View, action: Discard) -> Iterator[Raw]:
    """A train above the limit."""
    yield {"type": "discard_train", "train": writer.trains.next_of(action.who, action.train)}


def write_choose(writer: AustriaWriter, view: View, action: Choose) -> Iterator[Raw]:
    """A railway of a stack, which marker in Wien goes back, or where one of the railway without director goes."""
    twice = notes(view).marker_to_return
    if view.state.round.kind == "stack_draft":
        write_pick(writer, view, action)
    elif twice:
        which = "Return the other token" if action.item == twice.stops[1] else "Return one token"
        yield {"type": "choose", "entity": view.controller(action.who), "choice": which}
    else:
        writer.decided = True
        yield station(writer, view, PlaceToken(bond(view), StopId(action.item)))


def write_buy_train(writer: AustriaWriter, view: View, action: BuyTrain) -> Iterator[Raw]:
    """A train from the depot, perhaps for another one, or from whoever owns it."""
    if not is_asked_for_train(view):
        raise refuse("elsewhere.no_train_asked", company=view.at_turn)
    if action.trade and better(view, action.trade) != action.train:
        raise refuse("trade.not_for", train=action.train, trade=action.trade)
    traded = {"exchange": writer.trains.hand_over(action.who, GONE, action.trade)} if action.trade else {}
    copy = writer.trains.hand_over(action.source, action.who, action.train)
    yield {"type": "buy_train", "train": copy, "price": action.price, "variant": action.train, **traded}


WRITES: Writes = {
    "buy_company": write_buy_company,
    "par": write_par,
    "buy": write_buy,
    "exchange": write_exchange,
    "sell": write_sell,
    "repay": write_repay,
    "lay_tile": write_lay_tile,
    "place_token": write_place_token,
    "run": write_run,
    "dividend": write_dividend,
    "discard": write_discard,
    "choose": write_choose,
    "buy_train": write_buy_train,
}
HEARS: Hears = {
    TrainExported: hear_train_exported,
    StateNoDirector: hear_state_no_director,
    StateFormed: hear_state_formed,
    DirectorChanged: hear_director_changed,
    TokenPlaced: hear_token_placed,
    PrivateExchanged: hear_private_exchanged,
}

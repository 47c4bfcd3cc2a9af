"""What runs are worth (VII.3, VII.9, VII.10), and who gets it."""

from __future__ import annotations

from engine.board.faces import Stop
from engine.board.routes import Route, stops_of
from engine.board.tiles import colour_value
from engine.core.actions import Dividend, Run
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.events import DividendPaid, RevenueHalved
from engine.ids import TrainId
from engine.rules import market
from engine.rules.policies.answers import Earned
from engine.titles.t1824.box.facts import tables, train_facts
from engine.titles.t1824.companies.roles import is_small


def is_mine(view: View, stop: Stop) -> bool:
    """Whether the place is a mine."""
    return view.book.atlas.hexes[stop.hex].is_mine


def is_goods(view: View, train: TrainId) -> bool:
    """Whether a train is a goods train."""
    return train_facts(view.book.trains[train]).goods


def stop_value(view: View, stop: Stop) -> int:
    """What a place pays in this phase."""
    return colour_value(stop.node.revenue, view.tile_colours)


def stops(view: View, route: Route) -> list[Stop]:
    """The places of a route."""
    return [view.layout.stops[key] for key in stops_of(route)]


def earn(view: View, who: str, run: Run, route: Route) -> Earned:
    """Places to be shared out, and the mine for the treasury."""
    places = stops(view, route)
    plain = sum(stop_value(view, stop) for stop in places if not is_mine(view, stop))
    mined = sum(stop_value(view, stop) for stop in places if is_mine(view, stop))
    return Earned(plain + bukowina(view, places), mined)


def bukowina(view: View, places: list[Stop]) -> int:
    """In Cisleithania a train between Wien or Prag and the Bukowina earns a bonus (X.4)."""
    zones = {view.book.atlas.hexes[stop.hex].zone for stop in places}
    return bonus_played(view) if {"bukowina_source", "bukowina_target"} <= zones else 0


def bonus_played(view: View) -> int:
    """The bonus with two players, and with three where the table says so; the zones are on the maps of both."""
    played = len(view.players) == 2 or view.option("bukowina") == "both"
    return tables(view).bukowina_bonus if played else 0


def share_out(draft: Draft, who: str) -> None:
    """Coal and pre-state railways give half to their owner, half to the treasury (IV.2, IV.3)."""
    if not is_small(draft, who):
        return
    half, owner = draft.state.turn.revenue // 2, draft.company(who).director
    draft.pay(BANK, owner, half)
    draft.pay(BANK, who, half)
    draft.set_turn(paid=True)
    if half:
        draft.say(RevenueHalved(company=who, player=owner, half=half))


def amounts(view: View, who: str, picked: Picked) -> Options:
    """Everything or nothing (VII.10)."""
    return Options(tuple(dict.fromkeys((view.state.turn.revenue, 0))))


def all_or_nothing(view: View, amount: int) -> RuleViolation | None:
    """The whole revenue is paid out, or none of it (VII.10)."""
    revenue = view.state.turn.revenue
    return None if amount in (0, revenue) else refuse("dividend.all_or_nothing", revenue=revenue)


def pay_out(draft: Draft, company: str, amount: int) -> None:
    """Pay the owners (the bank keeps its own part) or the treasury, and move the price (VIII.2)."""
    paid = {player: amount * draft.percent(player, company) // 100 for player in draft.players}
    for player, part in paid.items():
        draft.pay(BANK, player, part)
    if not amount:
        draft.pay(BANK, company, draft.state.turn.revenue)
    elif draft.option("pool_dividends") == "company":
        draft.pay(BANK, company, amount * draft.percent(POOL, company) // 100)
    draft.set_turn(paid=True)
    draft.set_company(company, operated=True)
    held = {player: part for player, part in paid.items() if part}
    draft.say(DividendPaid(company=company, amount=amount, paid=held, kept=draft.state.turn.revenue - amount))
    if amount:
        market.right_or_up(draft, company)
    else:
        market.left_or_down(draft, company)


def must_pay(view: View) -> bool:
    """A share company that ran decides its dividend."""
    turn = view.state.turn
    return bool(turn.who and turn.revenue) and not turn.paid and not is_small(view, turn.who)


def earned_nothing(view: View) -> bool:
    """Without revenue a share company has nothing to decide, but its price falls (VIII.2)."""
    turn = view.state.turn
    return bool(turn.who) and not turn.paid and not turn.revenue and not is_small(view, turn.who)


def pay_nothing(draft: Draft) -> bool:
    """Nothing is paid."""
    pay_out(draft, draft.at_turn, 0)
    return True


DIVIDEND = Rule(
    Dividend,
    (Field("amount", amounts),),
    (all_or_nothing,),
    lambda draft, action: pay_out(draft, action.who, action.amount),
)

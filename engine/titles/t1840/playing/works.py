"""What lines build: track by what the best run gains, the Stadtbahn by what it pays and by its bonus."""

from __future__ import annotations

from engine.core.actions import Choose, LayTile, PlaceToken
from engine.core.view import View
from engine.players import appeals, income, lays
from engine.showing import tried, with_marker, with_tile
from engine.titles.t1840.actions import BuyLandmark, BuyOut, SellLandmark
from engine.titles.t1840.building.track import is_dotted
from engine.titles.t1840.companies import roles, stadtbahn
from engine.titles.t1840.playing import outlook, stakes

COINS = 0.4  # what a company's money is worth while it lines up for trams
BONUS = 12.0  # what the bonus of a tile of the Stadtbahn brings a round
RIVALS = 0.4  # how much what others gain counts


def of_lay(view: View, action: LayTile) -> float:
    """Tiles of the Stadtbahn by what they bring; track at a glance."""
    return of_city(view, action) if is_dotted(view, action.hex) else lays.at_a_glance(view, action)


def closely(view: View, action: LayTile) -> float:
    """Track by the best run that it makes."""
    if is_dotted(view, action.hex):
        return of_city(view, action)
    after = with_tile(view, action.hex, action.tile, action.turn)
    return gained(view, after, action.who) - COINS * lays.cost(view, action) + 0.2 * lays.at_a_glance(view, action)


def gained(view: View, after: View, line: str) -> float:
    """What a line gains until the end, counted for its director."""
    more = outlook.earns(after, line) - outlook.earns(view, line)
    reach = sum(income.values_in_reach(after, line)) - sum(income.values_in_reach(view, line))
    return (more + lays.HOPE * reach) * lays.interest(view, line) * outlook.rounds_left(view)


def of_city(view: View, action: LayTile) -> float:
    """What the shares of the Stadtbahn gain beside those of the others, and the bonus."""
    after = with_tile(view, action.hex, action.tile, action.turn)
    bonus = BONUS * lays.interest(view, action.who) * outlook.rounds_left(view)
    return shares_gain(view, after, view.controller(action.who)) + bonus - COINS * lays.cost(view, action)


def shares_gain(view: View, after: View, player: str) -> float:
    """What a player's shares of the Stadtbahn pay more, less some of what others get."""
    total = 0.0
    for name in stadtbahn.routes(view):
        more = stadtbahn.best(after, name) - stadtbahn.best(view, name)
        total += more * sum(outlook.multipliers(view)) * stake(view, player, name)
    return total


def stake(view: View, player: str, company: str) -> float:
    """The part of a player, less some of the largest other part."""
    others = max((view.percent(name, company) for name in view.players if name != player), default=0)
    return (view.percent(player, company) - RIVALS * others) / 100


def of_station(view: View, action: PlaceToken) -> float:
    """At a glance by what is printed there."""
    stop = view.layout.stops.get(action.stop)
    value = lays.paid(view, action.who, stop) if stop else 0
    worth = (0.3 * value + lays.MARKER) * lays.interest(view, action.who) * outlook.rounds_left(view)
    return worth - COINS * lays.fee(view, action)


def station_closely(view: View, action: PlaceToken) -> float:
    """By the best run with it."""
    after = with_marker(view, action.who, action.stop)
    return gained(view, after, action.who) - COINS * lays.fee(view, action)


def of_buy_out(view: View, action: BuyOut) -> float:
    """Markers of the Stadtbahn stay."""
    return appeals.NEVER


def of_landmark(view: View, action: BuyLandmark) -> float:
    """A company buys its director's landmark while it can spare the money, for the full value."""
    player, company = view.controller(action.who), roles.owner(view, action.who)
    to_pay = 0.5 * roles.value(view, action.item) * len(outlook.multipliers(view))
    taken = action.price * stakes.eagerness(view, player) - to_pay - roles.value(view, action.item)
    return taken + 20 * lays.interest(view, action.who) - COINS * action.price * (view.cash(company) < 800)


def of_giving_back(view: View, action: SellLandmark) -> float:
    """A landmark pays as long as the game lasts; money that buys a better share is better."""
    if not view.is_player(action.who) or view.state.round.kind != "stock" or view.at_turn != action.who:
        return appeals.NEVER
    cash, value = view.cash(action.who), roles.value(view, action.item)
    near = [name for name in stakes.on_sale(view, action.who) if cash < view.price(name) <= cash + value]
    gains = [stakes.share_value(view, name) - view.price(name) for name in near]
    return max(gains, default=appeals.NEVER) - (stakes.sight_value(view, action.item) - value) - 5


def of_choice(view: View, action: Choose) -> float:
    """A circle by the run it makes; landmarks are bid for, and low order cards taken."""
    kind = view.state.round.kind
    if kind == "landmarks":
        return appeals.NEVER
    if kind == "order":
        return 10.0 - int(action.item.rpartition("-")[2])
    after = tried(view, action)
    reach = sum(income.values_in_reach(after, action.who))
    return 1.0 + outlook.earns(after, action.who) + 0.1 * reach

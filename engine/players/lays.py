"""What laying a tile or setting a marker brings to whom: at a glance by what is printed, closely by the best run."""

from __future__ import annotations

from engine import LayTile, PlaceToken, View
from engine.ids import HexId
from engine.players import income, worths
from engine.players.playing import playing_of
from engine.showing import best_run, remembered, with_marker, with_tile, with_train

EXIT = 0.1  # what track that leads on is worth a round, of what lies that way
NEAR = 0.45  # how much less a place pulls with each hex that it is farther away
MONEY = 0.4  # what a company's money is worth to its director
HOPE = 0.1  # of what places in reach pay will be run to later
MARKER = 2.0  # what a marker that keeps a place open is worth a round


def at_a_glance(view: View, action: LayTile) -> float:
    """What the figures on the tile add, and the ends of track, for the rest of the game, less what it costs."""
    before, after = view.layout.face(action.hex), view.book.atlas.face(action.hex, (action.tile, action.turn))
    figures = sum(paid(view, action.who, stop) for stop in after.stops)
    figures -= sum(paid(view, action.who, stop) for stop in before.stops)
    leads = sum(pull(view).get(view.book.atlas.neighbour(action.hex, side), 0) for side in after.sides - before.sides)
    gain = (0.5 * figures + EXIT * leads + 0.5) * interest(view, action.who) * income.rounds_left(view)
    return gain - MONEY * cost(view, action)


def paid(view: View, who: str, stop: object) -> int:
    """What a place pays, whatever the train."""
    return view.policy.stop_pays(view, who, next(iter(view.book.trains)), stop)  # type: ignore[arg-type]


@remembered("phase")
def pull(view: View) -> dict[HexId | None, float]:
    """How much lies on each hex and around it, by what is printed: places pull, less with each hex between."""
    atlas = view.book.atlas
    found: dict[HexId | None, float]
    found = {name: float(sum(paid(view, "", stop) for stop in atlas.face(name, None).stops)) for name in atlas.hexes}
    for _ in range(2):
        sides = range(atlas.geometry.sides)
        around = {
            name: [found[near] for side in sides if (near := atlas.neighbour(name, side))] for name in atlas.hexes
        }
        found = {name: max([found[name], *(NEAR * other for other in around[name])]) for name in atlas.hexes}
    return found


def interest(view: View, who: str) -> float:
    """Which part of what somebody who builds earns comes to whoever decides for them; half of what is not said."""
    player = view.controller(who)
    return (worths.part(view, player, who) if who in view.state.companies else 0.0) or 0.2


def cost(view: View, action: LayTile) -> int:
    """What a lay costs, terrain included."""
    bills = view.policy.lay_price(view, action.who, action.hex, action.tile) or ()
    ground = () if action.aid else view.policy.tile_cost(view, action.who, action.hex, action.tile)
    return sum(bill.amount for bill in (*bills, *ground))


def closely(view: View, action: LayTile) -> float:
    """What the best run gains by it, and the places in reach, for the rest of the game, less what it costs."""
    return compared(view, action, with_tile(view, action.hex, action.tile, action.turn))


def compared(view: View, action: LayTile, after: View) -> float:
    """The same, where the position with the tile is there already."""
    return gained(view, after, action.who) - MONEY * cost(view, action) + 0.2 * at_a_glance(view, action)


def gained(view: View, after: View, who: str) -> float:
    """What a company gains by other track or markers until the end, counted for whoever decides for it."""
    now = best(after, who) - best(view, who)
    reach = sum(income.values_in_reach(after, who)) - sum(income.values_in_reach(view, who))
    return (now + HOPE * reach) * interest(view, who) * income.rounds_left(view)


def best(view: View, who: str) -> int:
    """What the best run of a company brings, as far as the search goes; nothing without a train, be it one to come."""
    coming = playing_of(view).first_train
    if coming and who in view.companies and not view.trains_of(who):
        view = with_train(view, who, coming(view, who))
    return best_run(view, who)[1] if view.trains_of(who) and view.policy.can_run(view, who) else 0


def of_marker(view: View, action: PlaceToken) -> float:
    """A marker where much is paid is worth something at once, and costs the company its price."""
    stop = view.layout.stops.get(action.stop)
    value = paid(view, action.who, stop) if stop else 0
    return (0.05 * value + MARKER) * interest(view, action.who) * income.rounds_left(view) - MONEY * fee(view, action)


def marker_closely(view: View, action: PlaceToken) -> float:
    """What the best run and the places in reach gain by a marker."""
    return gained(view, with_marker(view, action.who, action.stop), action.who) + of_marker(view, action)


def fee(view: View, action: PlaceToken) -> int:
    """What a marker costs."""
    return sum(bill.amount for bill in view.policy.token_bills(view, action.who, action.stop))

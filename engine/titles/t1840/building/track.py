"""What a line builds (IX.3 to IX.6): one tile, one of the Stadtbahn with its bonus, one station, in any order."""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import LayTile, PlaceToken
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, hex_of
from engine.rules import stations, track
from engine.rules.policies.answers import Bill
from engine.rules.stations import reach_of
from engine.titles.t1840.actions import BuyOut
from engine.titles.t1840.box.facts import tables
from engine.titles.t1840.building import stations as own_stations
from engine.titles.t1840.companies import stadtbahn
from engine.titles.t1840.companies.roles import STADTBAHN as CITY_LINE
from engine.titles.t1840.companies.roles import kind, payer
from engine.titles.t1840.events import BonusForgone, BonusWon, MarkerBoughtOut
from engine.titles.t1840.notes import STADTBAHN, STATION, TRACK, notes
from engine.titles.t1840.trading.landmarks import holders_at_turn

YELLOW, GREEN = "yellow", "green"
COLOUR_OF = {
    stadtbahn.ANOTHER_TILE: YELLOW,
    stadtbahn.GREEN: GREEN,
    stadtbahn.RED: "red",
    stadtbahn.PURPLE: "purple",
}


def bonus(view: View) -> str:
    """The bonus that waits to be taken."""
    return notes(view).bonus


def is_dotted(view: View, hex_: HexId) -> bool:
    """Whether the next tile on a hex is one of the Stadtbahn."""
    return stadtbahn.unbuilt(view, hex_)


def hexes(view: View, who: str, picked: Picked) -> Options:
    """The hexes a line's track leads to, and those where the Stadtbahn goes on, as far as the turn has a lay for them."""
    reached = track.hexes_reached(view, who) if may_lay_track(view) else ()
    return Options(tuple(sorted({*reached, *(stadtbahn.next_hexes(view) if may_go_on(view) else ())})))


def may_lay_track(view: View) -> bool:
    """Whether the turn has a tile left that lines use."""
    return bool(bonus(view)) or TRACK not in view.state.turn.flags


def may_go_on(view: View) -> bool:
    """Whether the turn has a tile of the Stadtbahn left."""
    return not bonus(view) and STADTBAHN not in view.state.turn.flags


def a_lay_is_left(view: View) -> RuleViolation | None:
    """The turn has a lay left of one sort or the other, or a bonus that is one."""
    if bonus(view) == stadtbahn.ANOTHER_STATION:
        return refuse("bonus.other", bonus=bonus(view))
    left = may_lay_track(view) or (may_go_on(view) and stadtbahn.next_hexes(view))
    return None if left else refuse("track.no_lay_left", colour=YELLOW)


def hex_is_in_reach(view: View, who: str, hex: HexId) -> RuleViolation | None:
    """A line builds where its track leads; the Stadtbahn grows without a gap from its termini."""
    if not is_dotted(view, hex):
        return upgrade_or_lay(view, hex, track.hex_is_reached(view, who, hex))
    return None if hex in stadtbahn.next_hexes(view) else refuse("track.gap", hex=hex)


def hex_takes_a_lay(view: View, hex: HexId) -> RuleViolation | None:
    """One tile and one of the Stadtbahn a turn: what was built closes all hexes of its sort."""
    atlas, flags = view.book.atlas, view.state.turn.flags
    if not flags or bonus(view) or (STADTBAHN if is_dotted(view, hex) else TRACK) not in flags:
        return None
    if atlas.hexes[hex].colour in ("red", "purple"):  # by a bonus only
        return None
    tiles = atlas.faces(hex, view.state.tiles.get(hex))
    return refuse("track.no_lay_left", colour=atlas.tiles[tiles[0]].colour if tiles else YELLOW)


def track_is_joined(view: View, who: str, hex: HexId, tile: TileId, turn: int) -> RuleViolation | None:
    """Track that lines use must join the line's own; where it begins in one of two circles it chooses its own later."""
    if is_dotted(view, hex) or begins_in(view, who, hex):
        return None
    return upgrade_or_lay(view, hex, track.track_is_connected(view, who, hex, tile, turn))


def begins_in(view: View, who: str, hex_: HexId) -> bool:
    """Whether a line's station waits in a hex for its first tile."""
    if hex_ in view.state.tiles:
        return False
    return any(who in view.markers_at(stop) for stop in own_stations.cities(view, hex_))


def upgrade_or_lay(view: View, hex_: HexId, said: RuleViolation | None) -> RuleViolation | None:
    """What is not reached is told of an upgrade (IX.5) or of a lay (IX.4)."""
    return refuse("upgrade.unconnected", **said.params) if said and hex_ in view.state.tiles else said


def bonus_brings_it(view: View, hex: HexId, tile: TileId) -> RuleViolation | None:
    """Red and purple tiles lie by a bonus only (IX.4)."""
    colour = view.book.atlas.tiles[tile].colour
    alone = colour in ("red", "purple") and not bonus(view) and not is_dotted(view, hex)
    return refuse("bonus.only", colour=colour) if alone else None


def stadtbahn_is_affordable(view: View, who: str, hex: HexId) -> RuleViolation | None:
    """A tile of the Stadtbahn costs 20 (IX.3)."""
    if not is_dotted(view, hex):
        return None
    cost, cash = tables(view).building.stadtbahn_tile, view.cash(payer(view, who))
    return refuse("stadtbahn.too_dear", cost=cost, cash=cash) if cost > cash else None


def lay_price(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...] | None:
    """A tile is free, one of the Stadtbahn costs 20, each once a turn; a bonus is a lay of its own colour."""
    colour, flags = view.book.atlas.tiles[tile].colour, view.state.turn.flags
    if bonus(view):
        return () if colour == COLOUR_OF.get(bonus(view)) and not is_dotted(view, hex_) else None
    if is_dotted(view, hex_):
        return None if STADTBAHN in flags else (Bill(BANK, tables(view).building.stadtbahn_tile, "stadtbahn"),)
    return None if TRACK in flags or colour in ("red", "purple") else ()


def tile_cost(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[Bill, ...]:
    """The first tile on the Danube costs 40; upgrades cost nothing."""
    terrain = view.book.atlas.hexes[hex_].terrain
    return (Bill(BANK, terrain.cost, "terrain"),) if terrain and hex_ not in view.state.tiles else ()


def lay(draft: Draft, action: LayTile) -> None:
    """Lay it; a tile of the Stadtbahn gives the bonus that it covers, and two circles let a line choose its own."""
    dotted, taken, fresh = is_dotted(draft, action.hex), bonus(draft), action.hex not in draft.state.tiles
    track.carry_out(draft, action)
    if taken:
        draft.set_notes(bonus="")
    else:
        draft.flag(STADTBAHN if dotted else TRACK)
    if dotted:
        draft.set_notes(bonus=stadtbahn.printed_bonus(draft, action.hex))
        draft.say(BonusWon(company=action.who, bonus=bonus(draft)))
    elif fresh:
        own_stations.tile_lies(draft, action.who, action.hex)


def one_station_a_turn(view: View) -> RuleViolation | None:
    """One station a turn, and one more by the bonus."""
    if bonus(view):
        return None if bonus(view) == stadtbahn.ANOTHER_STATION else refuse("bonus.other", bonus=bonus(view))
    return refuse("token.one_a_turn") if STATION in view.state.turn.flags else None


def token_bills(view: View, who: str, stop: StopId) -> tuple[Bill, ...]:
    """The price of the cheapest station left; by the bonus it may be free (IX.4)."""
    free = bonus(view) and view.option("bonus_station") == "free"
    return () if free else (Bill(BANK, view.company(who).tokens[0], "marker"),)


def a_station_can_be_paid(view: View, who: str) -> RuleViolation | None:
    """All stations cost alike, wherever they are set."""
    cost = sum(bill.amount for bill in token_bills(view, who, StopId("")))
    cash = view.cash(payer(view, who))
    return None if cost <= cash else refuse("token.too_dear", cost=cost, cash=cash)


def set_station(draft: Draft, action: PlaceToken) -> None:
    """Set it, by the bonus or as the turn's own."""
    taken = bonus(draft)
    stations.carry_out(draft, action)
    if taken:
        draft.set_notes(bonus="")
    else:
        draft.flag(STATION)


def drop_vain_bonus(draft: Draft) -> bool:
    """A bonus of which nothing can come is forgotten."""
    wanted = bonus(draft)
    if not wanted or notes(draft).circle:
        return False
    steps = flow.open_steps(draft)
    if is_of_use(draft, steps, wanted) and (is_taken_now(draft, steps) or holders_at_turn(draft)):
        return False
    forgo_bonus(draft, draft.at_turn)
    return True


def is_of_use(view: View, steps: flow.OpenSteps, wanted: str) -> bool:
    """Whether a bonus can be taken: by a lay, by a station, or by one in the place of a marker bought out."""
    who = view.at_turn
    if wanted != stadtbahn.ANOTHER_STATION:
        return steps.can(who, "lay_tile")
    if steps.can(who, "place_token"):
        return True
    buy_out = view.book.rules["buy_out"]
    room = reach_of(view, who).stops & set(city_markers(view, who, {}).values) if view.company(who).tokens else ()
    return any(buy_out.possible(view, who, {"stop": stop}, "stop") for stop in room)


def forgo_bonus(draft: Draft, who: str) -> None:
    """The bonus is not taken."""
    draft.say(BonusForgone(company=who, bonus=bonus(draft)))
    draft.set_notes(bonus="")


def leave_unpaid_bonus(draft: Draft, who: str) -> None:
    """Who keeps the landmark that alone could pay for a bonus leaves the bonus with it; the line goes on."""
    if bonus(draft) and not is_taken_now(draft, flow.open_steps(draft)):
        forgo_bonus(draft, draft.at_turn)


def is_taken_now(view: View, steps: flow.OpenSteps) -> bool:
    """Whether the line at turn can do something for its bonus as it stands."""
    return any(steps.can(view.at_turn, kind) for kind in ("lay_tile", "place_token", "buy_out"))


def city_markers(view: View, who: str, picked: Picked) -> Options:
    """The stops with a marker of the Stadtbahn that may be bought out."""
    return Options(tuple(stop for stop in sorted(view.state.markers) if buyable(view, stop)))


def buyable(view: View, stop: StopId) -> bool:
    """Whether a marker of the Stadtbahn lies there and no table rule keeps it."""
    lies = any(kind(view, name) == CITY_LINE for name in view.markers_at(stop))
    return lies and (view.option("termini_bought_out") == "yes" or hex_of(stop) not in termini(view))


def termini(view: View) -> tuple[HexId, ...]:
    """The hexes where no marker is bought out by the other reading."""
    return tables(view).building.termini


def bonus_allows(view: View) -> RuleViolation | None:
    """First the bonus is taken or left, unless it is a station that needs room."""
    return refuse("bonus.other", bonus=bonus(view)) if bonus(view) not in ("", stadtbahn.ANOTHER_STATION) else None


def city_marker_is_reached(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """From anywhere, unless the table wants the line to lead there."""
    near = view.option("bought_out_from") == "anywhere" or stop in reach_of(view, who).stops
    return None if near else refuse("buyout.unconnected", stop=stop)


def city_marker_is_there(view: View, who: str, stop: StopId) -> RuleViolation | None:
    """There is such a marker."""
    return None if buyable(view, stop) else refuse("buyout.none", stop=stop)


def buy_out_is_affordable(view: View, who: str) -> RuleViolation | None:
    """The company has 40."""
    cost, cash = tables(view).building.buy_out, view.cash(payer(view, who))
    return None if cost <= cash else refuse("buyout.too_dear", cost=cost, cash=cash)


def buy_out(draft: Draft, action: BuyOut) -> None:
    """The marker leaves the game (IX.6)."""
    name = next(name for name in draft.markers_at(action.stop) if kind(draft, name) == CITY_LINE)
    cost = tables(draft).building.buy_out
    draft.pay(payer(draft, action.who), BANK, cost)
    kept = draft.company(name).tokens
    draft.take_marker(name, action.stop)
    draft.set_company(name, tokens=kept)
    gone = notes(draft).bought_out
    draft.set_notes(bought_out={**gone, name: gone.get(name, 0) + 1})
    draft.set_turn(acted=True)
    draft.say(MarkerBoughtOut(company=action.who, owner=name, stop=action.stop, cost=cost))


BUY_OUT = Rule(
    BuyOut,
    (Field("stop", city_markers),),
    (bonus_allows, city_marker_is_there, city_marker_is_reached, buy_out_is_affordable),
    buy_out,
)

"""Laying and upgrading tiles."""

from __future__ import annotations

from engine.board.reach import connects
from engine.core.actions import LayTile
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.events import TileLaid
from engine.ids import BARE, HexId, TileId
from engine.rules.policies.answers import Bill
from engine.rules.stations import reach_of


def hexes(view: View, who: str, picked: Picked) -> Options:
    """The hexes a company's track leads to."""
    return Options(tuple(sorted(hexes_reached(view, who))))


@remembered("tiles", "markers")
def hexes_reached(view: View, who: str) -> frozenset[HexId]:
    """Where track arrives and where stops are reached, as far as hexes can be built on."""
    found, stops, buildable = reach_of(view, who), view.layout.stops, view.book.atlas.hexes
    names = {name for name, _ in found.arrivals} | {stops[stop].hex for stop in found.stops}
    return frozenset(name for name in names if buildable[name].buildable)


def tiles(view: View, who: str, picked: Picked) -> Options:
    """The tiles that fit a hex in some turn."""
    return Options(view.book.atlas.faces(picked["hex"], view.state.tiles.get(picked["hex"])))


def turns(view: View, who: str, picked: Picked) -> Options:
    """The turns in which a tile fits."""
    old = view.state.tiles.get(picked["hex"])
    return Options(view.book.atlas.turns(picked["hex"], old, picked["tile"]))


def aids(view: View, who: str, picked: Picked) -> Options:
    """What may help to pay."""
    return Options(view.policy.aids(view, who, picked["hex"], picked["tile"]))


def hex_is_on_map(view: View, hex: HexId) -> RuleViolation | None:
    """The hex is on the map and can be built on."""
    found = view.book.atlas.hexes.get(hex)
    if found is None:
        return refuse("track.unknown_hex", hex=hex)
    return None if found.buildable else refuse("track.unbuildable", hex=hex)


def hex_not_laid_this_turn(view: View, hex: HexId) -> RuleViolation | None:
    """A hex is laid or upgraded at most once in a turn."""
    return refuse("track.laid_already", hex=hex) if hex in view.state.turn.laid else None


def hex_is_reached(view: View, who: str, hex: HexId) -> RuleViolation | None:
    """The company's track leads to the hex, or its station lies in it."""
    return None if hex in hexes_reached(view, who) else refuse("track.unconnected", hex=hex, company=who)


def tile_is_known(view: View, tile: TileId) -> RuleViolation | None:
    """The tile is in the box and one of it is left."""
    if tile not in view.book.atlas.tiles:
        return refuse("track.unknown_tile", tile=tile)
    left = view.tiles_left.get(tile, 0)
    return None if left > 0 else refuse("track.none_left", tile=tile)


def colour_is_open(view: View, tile: TileId) -> RuleViolation | None:
    """The tile's colour may be laid in this phase."""
    colour = view.book.atlas.tiles[tile].colour
    open_now = view.tile_colours
    return None if colour in open_now else refuse("track.colour_not_open", colour=colour, phase=view.state.phase)


def tile_follows(view: View, hex: HexId, tile: TileId) -> RuleViolation | None:
    """The tile may replace what lies in the hex."""
    old = view.state.tiles.get(hex)
    if tile in view.book.atlas.faces(hex, old):
        return None
    if old is None:
        return refuse("track.not_first", hex=hex, tile=tile)
    return refuse("track.not_an_upgrade", hex=hex, tile=tile, old=old[0])


def lay_is_left(view: View, who: str, hex: HexId, tile: TileId) -> RuleViolation | None:
    """The turn still allows a lay of this kind."""
    if view.policy.lay_price(view, who, hex, tile) is None:
        return refuse("track.no_lay_left", colour=view.book.atlas.tiles[tile].colour)
    return None


def turn_fits(view: View, hex: HexId, tile: TileId, turn: int) -> RuleViolation | None:
    """Turned so, the tile keeps the old track and leads nowhere it may not."""
    if not 0 <= turn < view.book.atlas.geometry.sides:
        return refuse("track.no_such_turn", turn=turn, most=view.book.atlas.geometry.sides - 1)
    code = view.book.atlas.misfit(hex, view.state.tiles.get(hex), tile, turn)
    return None if code is None else refuse(code, hex=hex, tile=tile, turn=turn)


def track_is_connected(view: View, who: str, hex: HexId, tile: TileId, turn: int) -> RuleViolation | None:
    """Some track of the new tile is joined to the company's network."""
    if connects(view.layout, reach_of(view, who), hex, tile, turn):
        return None
    return refuse("track.unconnected", hex=hex, company=who)


def aid_is_at_hand(view: View, who: str, hex: HexId, tile: TileId, aid: str) -> RuleViolation | None:
    """The help named is there and of use."""
    return None if aid in view.policy.aids(view, who, hex, tile) else refuse("track.no_aid", aid=aid)


def bills(view: View, who: str, hex: HexId, tile: TileId) -> tuple[Bill, ...]:
    """Everything a lay costs."""
    return (view.policy.lay_price(view, who, hex, tile) or ()) + view.policy.tile_cost(view, who, hex, tile)


def lay_is_affordable(view: View, who: str, hex: HexId, tile: TileId, aid: str) -> RuleViolation | None:
    """The company can pay for the lay and the terrain."""
    owed = bills(view, who, hex, tile) if not aid else view.policy.lay_price(view, who, hex, tile) or ()
    cost = sum(bill.amount for bill in owed)
    cash = view.cash(view.policy.payer(view, who))
    return None if cost <= cash else refuse("track.too_dear", cost=cost, cash=cash)


def carry_out(draft: Draft, action: LayTile) -> None:
    """Pay, lay, and remember the lay for the turn."""
    payer = draft.policy.payer(draft, action.who)
    own = draft.policy.lay_price(draft, action.who, action.hex, action.tile) or ()
    land = draft.policy.tile_cost(draft, action.who, action.hex, action.tile)
    for bill in own:
        draft.pay(payer, bill.payee, bill.amount)
    for bill in land:
        draft.pay(BANK if action.aid else payer, bill.payee, bill.amount)
    old = draft.state.tiles.get(action.hex)
    draft.lay(action.hex, action.tile, action.turn)
    draft.set_turn(acted=True, laid=(*draft.state.turn.laid, action.hex))
    draft.say(
        TileLaid(
            company=action.who,
            hex=action.hex,
            tile=action.tile,
            turn=action.turn,
            old=old[0] if old else BARE,
            aid=action.aid,
            cost=sum(bill.amount for bill in (own if action.aid else own + land)),
        )
    )


LAY_TILE = Rule(
    LayTile,
    (Field("hex", hexes), Field("tile", tiles), Field("turn", turns), Field("aid", aids)),
    (
        hex_is_on_map,
        hex_not_laid_this_turn,
        hex_is_reached,
        tile_is_known,
        colour_is_open,
        tile_follows,
        lay_is_left,
        turn_fits,
        track_is_connected,
        aid_is_at_hand,
        lay_is_affordable,
    ),
    carry_out,
)

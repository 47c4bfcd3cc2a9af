"""István's track (XI.2.1): yellow tiles lie before the game; he upgrades cities, his home first, then the nearest."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from engine.core.actions import LayTile
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import Phrase
from engine.core.remembering import remembered
from engine.core.rule import Rule
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, hex_of
from engine.rules.stations import blocked, is_city, stations
from engine.rules.track import carry_out
from engine.titles.t18mag import building as common
from engine.titles.t18mag.events import IstvanFee
from engine.titles.t18mag.solo import cards
from engine.titles.t18mag.solo.deciding import ways
from engine.titles.t18mag.solo.roles import is_his_small

FEE = "fee"
LAYS_READ = ("tiles", "markers", "phase", "companies", "money", "turn.laid")
YELLOW = "yellow"
Lay = tuple[TileId, int]


def lay_before_the_game(draft: Draft, company: str) -> None:
    """The yellow track on the back of a company's card; terrain costs nothing, and what lies already stays (XI.1)."""
    for hex_, words in cards.card_of(draft, company).track.items():
        tile, turn = cards.laid(words)
        if hex_ not in draft.state.tiles and draft.tiles_left.get(tile, 0) > 0:
            draft.lay(hex_, tile, turn)


def pay_fee(draft: Draft) -> bool:
    """In the yellow phase a company of his with a train pays 10 to the yellow company, as far as it can."""
    who, fee = draft.at_turn, cards.board().yellow_fee
    draft.flag(FEE)
    if draft.state.phase == YELLOW and draft.trains_of(who) and draft.cash(who) >= fee:
        draft.pay(who, common.BUILDER, fee)
        draft.say(IstvanFee(company=who, seller=common.BUILDER, cost=fee))
    return True


def aids(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[str, ...]:
    """The bank pays all terrain for István: he has terrain tokens without end (XI.2.1)."""
    if not is_his_small(view, who):
        return common.aids(view, who, hex_, tile)
    return (common.TOKEN,) if common.tile_cost(view, who, hex_, tile) else ("",)


def never_yellow(view: View, who: str, tile: TileId) -> RuleViolation | None:
    """István never lays a yellow tile (XI.2.1)."""
    his_yellow = is_his_small(view, who) and view.book.atlas.tiles[tile].colour == YELLOW
    return refuse("istvan.no_yellow", company=who) if his_yellow else None


def city_is_next(view: View, who: str, hex: HexId) -> RuleViolation | None:
    """His home comes first, then the nearest city along the track; between equally near ones the player decides (XI.2.1)."""
    if not is_his_small(view, who) or hex in next_cities(view, who):
        return None
    return refuse("istvan.other_city", company=who, hexes=list(next_cities(view, who)))


def joins_most_track(view: View, who: str, hex: HexId, tile: TileId, turn: int) -> RuleViolation | None:
    """The tile is turned towards as much track that ends at the hex as possible; beyond that the player decides (XI.2.1)."""
    if not is_his_small(view, who):
        return None
    most = max((joined(view, hex, *lay) for lay in lays_on(view, who, hex)), default=0)
    return None if joined(view, hex, tile, turn) >= most else refuse("istvan.joins_more", hex=hex, count=most)


GUARDS = (never_yellow, city_is_next, joins_most_track)


def joined(view: View, hex_: HexId, tile: TileId, turn: int) -> int:
    """How many tracks that end at a hex a tile would join to something for the first time."""
    atlas, layout = view.book.atlas, view.layout
    fresh = atlas.shape(tile, turn).sides - layout.exits(hex_)
    neighbours = ((side, atlas.neighbour(hex_, side)) for side in fresh)
    opposite = atlas.geometry.opposite
    return sum(other is not None and opposite(side) in layout.exits(other) for side, other in neighbours)


@remembered("setup")
def rule_without_order(view: View) -> Rule:
    """Laying as it is for everybody, but that he never lays yellow: what he could do, whatever comes first."""
    return view.book.rules["lay_tile"].edited(drop=(city_is_next, joins_most_track))


@remembered(*LAYS_READ)
def lays_on(view: View, who: str, hex_: HexId) -> tuple[Lay, ...]:
    """The tiles with their turns that he could lay on a hex."""
    rule = rule_without_order(view)
    if not rule.fits(view, who, {"hex": hex_}):
        return ()
    found = ways(rule, view, who, {"hex": hex_})
    return tuple((action.tile, action.turn) for action in found if isinstance(action, LayTile))


@remembered(*LAYS_READ)
def next_cities(view: View, who: str) -> tuple[HexId, ...]:
    """The nearest cities, by their hexes, that he can upgrade now: ring by ring from the home."""
    away = distances(view, who)
    able = [hex_ for hex_ in away if lays_on(view, who, hex_)]
    least = min((away[hex_] for hex_ in able), default=0)
    return tuple(sorted(hex_ for hex_ in able if away[hex_] == least))


def distances(view: View, who: str) -> dict[HexId, int]:
    """How many hexes of track lie between a company's home and each city it reaches.

    Cities that only another station reaches come after all that are reached from home.
    """
    home = hex_of(view.book.companies[who].homes[view.book.row.map])
    own = sorted(stations(view, who), key=lambda stop: (hex_of(stop) != home, stop))
    found: dict[HexId, int] = {}
    for station in own:
        behind = max(found.values(), default=-1) + 1 if hex_of(station) != home else 0
        for stop, steps in walked(view, who, station):
            if is_city(view, stop):
                found.setdefault(hex_of(stop), behind + steps)
    return found


def walked(view: View, who: str, start: StopId) -> Iterator[tuple[StopId, int]]:
    """Every stop that track leads to, the nearest first, with the hexes walked; no way turns back where it came from."""
    shut, layout = blocked(view, who), view.layout
    waiting: list[tuple[int, StopId, int]] = [(0, start, 0)]
    seen: set[tuple[StopId, int]] = set()
    while waiting:
        steps, stop, came = heappop(waiting)
        if (stop, came) in seen:
            continue
        seen.add((stop, came))
        yield stop, steps
        if came and (stop in shut or layout.stops[stop].terminal):
            continue
        for segment in layout.segments(stop):
            if not segment.mask & came:
                heappush(waiting, (steps + len(segment.hexes) - 1, segment.b, segment.mask))


def lay(draft: Draft, action: LayTile) -> None:
    """A lay as for everybody; his tokens never run out, and why he builds there is told."""
    if not is_his_small(draft, action.who):
        common.lay(draft, action)
        return
    steps, told = distances(draft, action.who)[action.hex], len(draft.events)
    tied = len(next_cities(draft, action.who)) > 1
    carry_out(draft, action)
    draft.give_reason(told, reason(steps, tied))


def reason(steps: int, tied: bool) -> Phrase:
    """Why this city: it is the home, the nearest one, or the player's choice among the nearest."""
    if not steps:
        return Phrase("istvan.home_first", {})
    return Phrase("istvan.nearest_chosen" if tied else "istvan.nearest", {"count": steps})

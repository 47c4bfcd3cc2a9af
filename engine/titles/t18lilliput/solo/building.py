"""What Gulliver builds: one tile by the first way that can be done (A), a free marker (B), plain track where it led nowhere (C)."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.view import View
from engine.ids import HexId, TileId, stop_on
from engine.rules.stations import stations
from engine.rules.track import hexes_reached
from engine.titles.t18lilliput.box.facts import tables
from engine.titles.t18lilliput.events import (
    GulliverBuildsNothing,
    GulliverCarriesOn,
    GulliverCity,
    GulliverMarks,
    GulliverPlain,
    GulliverUpgrades,
)
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.solo.gulliver import drawn, his
from engine.titles.t18lilliput.solo.placing import (
    Wanted,
    allow_one,
    city_of,
    distance,
    is_yellow_city,
    is_yellow_plain,
    lay,
    nearest,
    tiles_for,
    turns_for,
)


def build(draft: Draft) -> None:
    """One tile (A): an upgrade to brown, else to green, else a yellow city, else yellow plain track."""
    allow_one(draft)
    if upgrade(draft, "brown") or upgrade(draft, "green") or new_city(draft) or new_plain(draft):
        return
    draft.set_notes(does="", lays=())
    draft.say(GulliverBuildsNothing())


def upgrade(draft: Draft, colour: str) -> bool:
    """Upgrade a city with one of his markers, his home first; whether one could be."""
    first, wanted = his(draft)[0], city_of(colour)
    able = {
        hex_: who for who in reversed(his(draft)) for hex_ in marked(draft, who) if tiles_for(draft, who, hex_, wanted)
    }
    if not able:
        return False
    home = home_of(draft, first)
    hex_ = home if home in able else drawn(draft, sorted(able))
    tile = drawn(draft, tiles_for(draft, able[hex_], hex_, wanted))
    draft.say(GulliverUpgrades(hex=hex_, n=0 if hex_ == home else len(able)))
    lay(draft, able[hex_], hex_, tile, towards_mildendo(draft, able[hex_], hex_, tile))
    return True


def marked(view: View, who: str) -> tuple[HexId, ...]:
    """The cells with a company's markers."""
    return tuple(sorted(view.layout.stops[stop].hex for stop in stations(view, who)))


def home_of(view: View, company: str) -> HexId | None:
    """The cell where a company began; none where a moderator took its marker away."""
    return next((hex_ for hex_ in notes(view).homes if hex_ in marked(view, company)), None)


def towards_mildendo(view: View, who: str, hex_: HexId, tile: TileId) -> tuple[int, ...]:
    """The turns in which the new track leads as near to Mildendo as it can."""
    atlas, old = view.book.atlas, view.layout.exits(hex_)

    def steps(turn: int) -> int:
        cells = (atlas.neighbour(hex_, side) for side in set(atlas.shape(tile, turn).sides) - set(old))
        return min((distance(view, cell) for cell in cells if cell), default=0)

    turns = turns_for(view, who, hex_, tile)
    return tuple(turn for turn in turns if steps(turn) == min(map(steps, turns)))


def new_city(draft: Draft) -> bool:
    """Build a yellow city as near to Mildendo as can be, and mark it; whether one could be built."""
    able = builders(draft, is_yellow_city)
    if not able:
        return False
    near = nearest(draft, able)
    hex_ = drawn(draft, near)
    draft.say(GulliverCity(hex=hex_, n=len(near)))
    lay_drawn(draft, able[hex_], hex_, is_yellow_city)
    mark(draft, hex_)
    return True


def mark(draft: Draft, hex_: HexId) -> None:
    """His first company sets a marker in the city it just built, free, while it has one (B)."""
    first = his(draft)[0]
    if draft.company(first).tokens:
        draft.set_marker(first, stop_on(hex_, "c0"))
        draft.say(GulliverMarks(company=first, hex=hex_))


def new_plain(draft: Draft) -> bool:
    """Build yellow plain track anywhere his track leads; whether it could be built."""
    able = builders(draft, is_yellow_plain)
    if not able:
        return False
    hex_ = drawn(draft, sorted(able))
    draft.say(GulliverPlain(hex=hex_, n=len(able)))
    lay_drawn(draft, able[hex_], hex_, is_yellow_plain)
    return True


def builders(view: View, wanted: Wanted) -> dict[HexId, str]:
    """The cells where a tile of a sort can be laid, each with the company that does it."""
    return {
        hex_: who
        for who in reversed(his(view))
        for hex_ in hexes_reached(view, who)
        if is_bare(view, hex_) and tiles_for(view, who, hex_, wanted)
    }


def is_bare(view: View, hex_: HexId) -> bool:
    """Whether nothing lies in a cell but terrain."""
    laid = view.state.tiles.get(hex_)
    return laid is None or laid[0] in tables(view).terrain


def lay_drawn(draft: Draft, who: str, hex_: HexId, wanted: Wanted) -> None:
    """Lay a tile of a sort, its shape and its turn drawn."""
    shapes = tiles_for(draft, who, hex_, wanted)
    tile = drawn(draft, shapes)
    lay(draft, who, hex_, tile, turns_for(draft, who, hex_, tile), len(shapes))


def carry_on(draft: Draft) -> None:
    """Where track of a city with one of his markers leads nowhere, plain track carries it on (C)."""
    for who in his(draft):
        for hex_ in marked(draft, who):
            for side in sorted(draft.layout.exits(hex_)):
                carry_on_from(draft, who, hex_, side)


def carry_on_from(draft: Draft, who: str, hex_: HexId, side: int) -> None:
    """One tile beyond one side, its shape and turn drawn, if the cell is free and such a tile fits."""
    atlas = draft.book.atlas
    cell, back = atlas.neighbour(hex_, side), atlas.geometry.opposite(side)
    if cell is None or atlas.hexes[cell].nodes or not is_bare(draft, cell):
        return
    allow_one(draft)
    found = {
        tile: turns
        for tile in tiles_for(draft, who, cell, is_yellow_plain)
        if (turns := tuple(t for t in turns_for(draft, who, cell, tile) if back in atlas.shape(tile, t).sides))
    }
    if found:
        draft.say(GulliverCarriesOn(hex=cell, n=len(found)))
        tile = drawn(draft, sorted(found))
        lay(draft, who, cell, tile, found[tile])
    draft.set_notes(does="", lays=())

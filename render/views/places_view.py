"""Where the company at turn may lay track: asked of the rules field by field, never found a second way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from engine import View
from engine.effects import Effect, on_hex
from engine.ids import HexId, TileId
from engine.showing import Node, Shape, Track, legal_values, open_kinds, stations_of, with_tile
from render.scene.board_scene import Choice, HexScene, PlacementsScene
from render.scene.parts import Words
from render.views.board_view import figures, figures_of, map_scene
from render.views.hex_scenes import hex_scene
from render.views.sight import Sight, Wishes

FIELDS = ("hex", "tile", "turn")


class Placement(NamedTuple):
    """A tile in a turn on a hex."""

    hex: HexId
    tile: TileId
    turn: int


def places_scene(sight: Sight) -> PlacementsScene:
    """The map with its legal hexes, or for one hex the sheet of tiles and turns."""
    view, chosen = sight.view, sight.wishes.hex
    who, kind = lay_rule(view)
    sight = sight.with_effects_of(kind)
    legal = legal_values(view, who, kind, {}) if kind else ()
    choices = sheet_of(view, who, kind, chosen) if chosen in legal else ()
    around = tuple(dict.fromkeys((*legal, *stations_of(view, who)))) if sight.wishes.near and legal else ()
    if not (choices if chosen else legal):
        sight = sight.with_news(f"{sight.say('legal')}: {sight.say('none')}")
    return PlacementsScene(
        map_scene(sight, around),
        legal,
        chosen if chosen in view.book.atlas.hexes else "",
        tuple(choice(sight, number, placement) for number, placement in enumerate(choices, 1)),
        tuple((name, found) for name in legal if (found := figures(sight.wishes.effects, name))),
    )


def lay_rule(view: View) -> tuple[str, str]:
    """Who may lay track now and by which kind of action; empty where it is not the time."""
    for who, kind in open_kinds(view):
        if tuple(item.name for item in view.book.rules[kind].fields[:3]) == FIELDS:
            return who, kind
    return "", ""


def placements_on(view: View, who: str, kind: str, hex_: HexId) -> tuple[Placement, ...]:
    """Every tile in every turn on a hex, in the order of the command's choices."""
    return tuple(
        Placement(hex_, tile, turn)
        for tile in legal_values(view, who, kind, {"hex": hex_})
        for turn in legal_values(view, who, kind, {"hex": hex_, "tile": tile})
    )


def sheet_of(view: View, who: str, kind: str, hex_: HexId) -> tuple[Placement, ...]:
    """What may lie on a hex after a lay: of turns that look the same only the first."""
    found: dict[tuple[str, frozenset[object]], Placement] = {}
    for placement in placements_on(view, who, kind, hex_):
        found.setdefault(face(view, placement), placement)
    return tuple(found.values())


def face(view: View, placement: Placement) -> tuple[str, frozenset[object]]:
    """A tile with its track as it would lie, whichever end is named first; of two like towns it is all one which is which."""
    shape = view.book.atlas.shape(placement.tile, placement.turn)
    towns = {node.id: towns_track(shape, node) for node in shape.nodes if node.kind == "town"}
    return placement.tile, frozenset((ends(t), towns.get(t.node, t.node), t.kind, t.terminal) for t in shape.tracks)


def ends(track: Track) -> frozenset[object]:
    """What a track joins, whichever end is named first."""
    return frozenset({(track.side, track.lane), (track.other, track.other_lane)})


def towns_track(shape: Shape, town: Node) -> tuple[object, ...]:
    """A town by what it pays and the track that leads to it."""
    return str(town.revenue), town.area, frozenset(ends(track) for track in shape.tracks if track.node == town.id)


def placements(view: View) -> Iterator[Placement]:
    """All legal placements of the company at turn."""
    who, kind = lay_rule(view)
    for hex_ in legal_values(view, who, kind, {}) if kind else ():
        yield from placements_on(view, who, kind, hex_)


def choice(sight: Sight, number: int, placement: Placement) -> Choice:
    """The hex as it would be after the lay, without its name."""
    effects = sight.wishes.effects
    found = [e for e in on_hex(effects.effects, placement.hex) if is_told_of(e, placement)] if effects else []
    return Choice(str(number), laid_scene(sight.view, sight.words, placement), figures_of(found))


def is_told_of(effect: Effect, placement: Placement) -> bool:
    """Whether an effect is that of a tile in a turn."""
    return effect.what.tile == placement.tile and placement.turn in effect.turns


def laid_scene(view: View, words: Words, placement: Placement) -> HexScene:
    """A hex as it would be with a tile, without its name."""
    after = Sight(with_tile(view, *placement), words, Wishes())
    return replace(hex_scene(after, placement.hex), name="")


def fitting(view: View, hex_: HexId) -> Iterator[Placement]:
    """Every tile in every turn that keeps what lies on a hex, whoever could lay it and when."""
    if hex_ not in view.book.atlas.in_play(view.state.tiles):
        return
    old = view.state.tiles.get(hex_)
    for tile in view.book.atlas.faces(hex_, old):
        for turn in view.book.atlas.turns(hex_, old, tile):
            yield Placement(hex_, tile, turn)


def distinct(view: View, hex_: HexId) -> list[Placement]:
    """The same, of turns that look alike the legal one or the first, and those that are legal before the others."""
    now = legal_on(view, hex_)
    found: dict[object, Placement] = {}
    for placement in sorted(fitting(view, hex_), key=lambda each: each not in now):
        found.setdefault(face(view, placement), placement)
    return list(found.values())


def legal_on(view: View, hex_: HexId) -> frozenset[Placement]:
    """What may be laid on a hex now, by the same question as every command asks."""
    who, kind = lay_rule(view)
    return frozenset(placements_on(view, who, kind, hex_)) if kind else frozenset()

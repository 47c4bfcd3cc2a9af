"""Hexes as they look in games, and what lies over what on them."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist, hypot
from random import Random

from msgspec.structs import replace

from bot.text import picture_words
from engine import Setup, View, all_titles, load_title, look, new_game
from engine.ids import HexId
from engine.showing import with_tile
from render.atoms.stops import VALUE
from render.hexes.stops_and_track import plan, slots_of, spread
from render.hexes.tile import paint_ground, paint_words
from render.scene.board_scene import HexScene, Orientation, Pay
from render.scene.parts import Company
from render.style import THEMES
from render.views.board_view import orientation
from render.views.hex_scenes import hex_scene
from render.views.sight import Sight, Wishes, companies
from tests.support.pictures.pen import Box, Recorder, Round, Written

TOUCHING = 0.03  # of a radius: letters have a little air above and below


def every_map() -> Iterator[tuple[str, View]]:
    """A position of every map of every title, before anything lies on it."""
    for folder in all_titles():
        box, seen = load_title(folder), set()
        for row in box.setups:
            if row.map not in seen:
                seen.add(row.map)
                seats = tuple(f"P{n + 1}" for n in range(row.players[0]))
                yield folder, look(new_game(Setup(box.name, seats, row.variant)).state)


def typical_hexes(seed: int, every: int = 1) -> Iterator[tuple[Orientation, HexScene]]:
    """One in so many hexes of every map: as printed, and with a tile of each colour, its cities empty and full."""
    for folder, view in every_map():
        dice, looks = Random(seed), list(companies(view.book.title.name).values())
        for name in sorted(view.book.atlas.in_play(view.state.tiles))[seed % every :: every]:
            yield from grown(view, folder, name, dice, looks)


def grown(
    view: View, folder: str, name: HexId, dice: Random, looks: list[Company]
) -> Iterator[tuple[Orientation, HexScene]]:
    """A hex as printed and after each of some upgrades, empty and full."""
    atlas, words = view.book.atlas, picture_words("en", folder)
    while True:
        scene = hex_scene(Sight(view, words, Wishes()), name)
        if scene.colour not in ("plain", "yellow"):  # by then whoever begins here has begun
            scene = replace(scene, homes=())
        yield orientation(view), scene
        yield orientation(view), full(scene, dice, looks)
        yield orientation(view), paying(scene, dice)
        laid = view.state.tiles.get(name)
        tiles = atlas.faces(name, laid)
        if not tiles or not (scene.name or scene.nodes):
            return
        tile = dice.choice(tiles)
        view = with_tile(view, name, tile, dice.choice(atlas.turns(name, laid, tile)))


def full(scene: HexScene, dice: Random, looks: list[Company]) -> HexScene:
    """The same with a marker in every slot."""
    nodes = (replace(n, markers=tuple(dice.choice(looks) for _ in range(n.slots)), homes=()) for n in scene.nodes)
    return replace(scene, nodes=tuple(nodes))


def paying(scene: HexScene, dice: Random) -> HexScene:
    """The same with what its stops pay to one or two runs."""
    pays = (tuple(Pay(index, node.revenue or "120") for index in range(dice.choice((1, 1, 2)))) for node in scene.nodes)
    nodes = zip(scene.nodes, pays, strict=True)
    return replace(
        scene, nodes=tuple(replace(node, pays=given) if node.kind != "slots" else node for node, given in nodes)
    )


def overlaps(way: Orientation, scene: HexScene) -> list[tuple[str, str]]:
    """Words that lie over other words, over a marker or beyond the hex, and markers that lie over each other."""
    pen, layout = Recorder(), plan(way, scene)
    paint_ground(pen, way, scene, THEMES["light"])
    paint_words(pen, way, scene, THEMES["light"])
    discs = [
        (node.id, (layout.places[node.id][0] + x, layout.places[node.id][1] + y))
        for node in scene.nodes
        if node.kind in ("city", "mine", "slots") or (node.kind == "town" and node.markers)
        for x, y in spread(slots_of(node), layout.slot)
    ]
    inside = [w for w in pen.words if not any(holds(at, layout.slot, w) for _, at in discs)]
    found = [(a.words, b.words) for i, a in enumerate(inside) for b in inside[i + 1 :] if over(a, b)]
    found += [(w.words, f"marker of {node}") for w in inside for node, at in discs if reaches(at, layout.slot, w)]
    plates = [*pen.boxes, *(around(r) for r in pen.discs if is_value(r, discs))]
    found += [(w.words, "plate") for w in inside for plate in plates if over(w, plate) and not within(w, plate)]
    found += [
        (f"marker of {one}", f"marker of {other}")
        for i, (one, at) in enumerate(discs)
        for other, there in discs[i + 1 :]
        if one != other and dist(at, there) < 2 * layout.slot
    ]
    return found


def over(one: Written | Box, other: Written | Box, more: float = TOUCHING) -> bool:
    """Whether two boxes share more than a hair."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide > more and high > more


def within(words: Written, plate: Box) -> bool:
    """Whether words stand on a plate of their own."""
    middle = (words.top + words.bottom) / 2
    return (
        plate.left - TOUCHING < words.left
        and words.right < plate.right + TOUCHING
        and plate.top < middle < plate.bottom
    )


def around(disc: Round) -> Box:
    """The square that is inside of a disc."""
    half = disc.radius * 0.8
    return Box(disc.centre[0] - half, disc.centre[1] - half, disc.centre[0] + half, disc.centre[1] + half)


def is_value(disc: Round, slots: list[tuple[str, tuple[float, float]]]) -> bool:
    """Whether a disc is that of a stop's money: none of a city or of a pattern, and no town."""
    return 0.12 <= disc.radius <= VALUE and all(dist(disc.centre, at) > 0.05 for _, at in slots)


def holds(centre: tuple[float, float], radius: float, words: Written) -> bool:
    """Whether words stand in the middle of a disc, as a marker's sign does."""
    middle = (words.left + words.right) / 2, (words.top + words.bottom) / 2
    return dist(middle, centre) < radius * 0.6


def reaches(centre: tuple[float, float], radius: float, words: Written) -> bool:
    """Whether words lie over a disc."""
    x = max(words.left - centre[0], 0.0, centre[0] - words.right)
    y = max(words.top - centre[1], 0.0, centre[1] - words.bottom)
    return hypot(x, y) < radius - TOUCHING

"""The map: what is printed and laid on every hex, markers, reserved homes, and what changed.

Most hexes look as they did on the last picture of any table, and are not put together again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache

from engine import View
from engine.effects import Change, Effect, Effects, on_hex, with_next_train
from engine.ids import HexId, TileId
from engine.showing import Atlas, Geometry, Home, hex_of, network_of, reached
from render.kept import Kept
from render.scene.board_scene import Figure, HexScene, MapScene, Mark, Orientation
from render.views.hex_scenes import by_phase, gain, hex_scene
from render.views.parts_of_board import HEART, part_of
from render.views.sight import Sight, parts_of

Margin = tuple[tuple[int, str], ...]
MINUS = "−"
MOST = 4096  # hexes
HEXES: Kept[HexScene] = Kept(MOST, lambda _: 1)


def map_scene(sight: Sight, zoom: tuple[str, ...] = ()) -> MapScene:
    """The board of a position."""
    view = sight.view
    rows, columns = margins(view.book.atlas.geometry, view.book.atlas.in_play(view.state.tiles))
    part = part_of(view, sight.wishes.part) if sight.wishes.part else ()
    if part and sight.wishes.part == HEART:  # as wide as letters allow: its hexes have their own coordinates
        rows, columns = (), ()
    return MapScene(
        orientation(view),
        board_hexes(sight),
        **sight.head(),
        rows=rows,
        columns=columns,
        marks=tuple(Mark(name, "legal", figures=figures(sight.wishes.effects, name)) for name in sight.wishes.legal)
        or tuple(Mark(name, "changed") for name in changed(sight)),
        zoom=zoom or sight.wishes.zoom or part or (surroundings(sight) if sight.wishes.near else ()),
        tile_numbers=sight.wishes.numbers,
    )


def surroundings(sight: Sight) -> tuple[str, ...]:
    """The part of the board that concerns the acting company: where its track leads, and what has just changed."""
    view, who = sight.view, sight.acting()
    found = [hex_ for name in (who, *parts_of(view, who)) for hex_ in network_of(view, name)] if who else []
    return tuple(dict.fromkeys((*found, *changed(sight), *sight.wishes.legal))) if found else ()


def orientation(view: View) -> Orientation:
    """How the cells of the map stand."""
    name: Orientation = view.book.atlas.geometry.name  # type: ignore[assignment]
    return name


@lru_cache(maxsize=64)
def margins(geometry: Geometry, names: tuple[HexId, ...]) -> tuple[Margin, Margin]:
    """The letters and numbers round the board, by row and by column."""
    letters, numbers = {}, {}
    for name in names:
        x, y = geometry.position(name)
        row, column = (y, x) if geometry.letter_is_row else (x, y)
        letters[row], numbers[column] = name[0], name[1:]
    rows, columns = (letters, numbers) if geometry.letter_is_row else (numbers, letters)
    return tuple(sorted(rows.items())), tuple(sorted(columns.items()))


def changed(sight: Sight) -> tuple[str, ...]:
    """The hexes on which something is new since a former position."""
    former = sight.wishes.former
    if former is None:
        return ()
    old, new = former.state, sight.view.state
    laid = [name for name, tile in new.tiles.items() if old.tiles.get(name) != tile]
    before = set(standing(former))
    return tuple(dict.fromkeys((*laid, *(hex_ for hex_, who in standing(sight.view) if (hex_, who) not in before))))


def standing(view: View) -> Iterator[tuple[HexId, str]]:
    """Who has a marker anywhere in a hex."""
    return ((hex_of(stop), who) for stop, owners in view.state.markers.items() for who in owners)


def figures(effects: Effects | None, hex_: HexId) -> tuple[Figure, ...]:
    """What building on a hex can bring at best and at worst; nothing where nothing changes."""
    return figures_of(on_hex(effects.effects, hex_)) if effects else ()


def figures_of(found: Iterable[Effect]) -> tuple[Figure, ...]:
    """The figures of some effects together."""
    every = list(found)
    own = max((effect.own.gain for effect in every if effect.own), default=0)
    later = max((later_gain(effect) for effect in every), default=0)
    harm = min((change.gain for effect in every for change in theirs(effect)), default=0)
    told = [Figure(signed(own), "own")] if own else [Figure(f"({signed(later)})", "later")] if later else []
    return (*told, *([Figure(signed(harm), "others")] if harm < 0 else []))


def theirs(effect: Effect) -> Iterable[Change]:
    """The changes of those who do not build, with the trains they have."""
    return (change for change in with_next_train(effect, False) if change.company != effect.what.who)


def later_gain(effect: Effect) -> int:
    """What whoever builds gains with the next train."""
    return max((c.gain for c in with_next_train(effect, True) if c.company == effect.what.who), default=0)


def signed(amount: int) -> str:
    """A change with its sign."""
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}"


def board_hexes(sight: Sight) -> tuple[HexScene, ...]:
    """The hexes of a position that are in play."""
    tiles = sight.view.state.tiles
    names, changing = sight.view.book.atlas.in_play(tiles), looks(sight)
    fixed = one_of(alike(sight))
    return tuple(
        HEXES.get(
            (fixed, name, tiles.get(name), changing.get(name)),
            lambda name=name: hex_scene(sight, name),  # type: ignore[misc]
        )
        for name in names
    )


def alike(sight: Sight) -> Hashable:
    """What hexes of one name and tile have in common wherever they look the same: map, set-up and words."""
    view = sight.view
    setup = (view.book.title.name, view.book.row.map, view.state.setup.variant)
    return view.book.atlas, setup, frozenset(sight.words.items())


@lru_cache(maxsize=64)
def one_of(same: Hashable) -> Hashable:
    """One thing for all that are equal, so that they are compared in no time."""
    return same


def looks(sight: Sight) -> dict[HexId, tuple[Hashable, ...]]:
    """What hexes show that changes without their tiles: markers, homes that wait, figures by phase, where runs bring more."""
    view, found = sight.view, defaultdict[HexId, tuple[Hashable, ...]](tuple)
    for stop, owners in view.state.markers.items():
        found[hex_of(stop)] += (stop, owners)
    homes, figures, tiles = printed_on(view.book.atlas)
    for name, home in homes:
        found[name] += (sight.waits(home),)
    for name in (*figures, *(name for name, (tile, _) in view.state.tiles.items() if tile in tiles)):
        found[name] += (reached(view),)
    for name in view.told.gains(view):
        found[name] += (gain(sight, name),)
    return found


@lru_cache(maxsize=32)
def printed_on(atlas: Atlas) -> tuple[list[tuple[HexId, Home]], list[HexId], set[TileId]]:
    """The homes of a map, and its hexes and tiles with a figure for each phase."""
    homes = [(name, home) for name, printed in atlas.hexes.items() for home in printed.homes]
    figures = [name for name, printed in atlas.hexes.items() if any(map(by_phase, printed.nodes))]
    return homes, figures, {number for number, tile in atlas.tiles.items() if any(map(by_phase, tile.nodes))}

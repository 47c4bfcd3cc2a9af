"""How fast and how large: a late-game map drawn cold, with all hexes finished, and with one hex changed; legal placements."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path as Folder
from random import Random
from statistics import quantiles
from time import thread_time
from typing import Any

import msgspec

from benchmarks import game_files, within
from bot.cli.games.recorded import Recorded
from engine import BadInput, RuleViolation, State, look
from render import render
from render.canvas import LETTERS
from render.hexes.arrangement import arranged
from render.hexes.stops_and_track import laid_out
from render.hexes.tile import GROUNDS, SPRITES
from render.paper import SHAPES, STAMPS
from render.pictures import board
from render.scene.board_scene import HexScene, MapScene, Node, Path
from render.scene.parts import Colour, Company
from render.views.places_view import placements

Clock = Callable[[], float]
ROUNDS = 20
WIDE, HIGH = 13, 10
BARS = {"warm_ms": 400.0, "changed_ms": 150.0, "bytes": 500_000.0}
PLACES_BAR = {"places_p95_ms": 20.0}
FILLS = ("#0000ff", "#a52a2a", "#ffa500", "#ffff00", "#ffc0cb", "#008000")
TRACKS = ((0, 3), (1, 4), (2, 5), (0, 2), (1, 3), (3, 5), (0, 4), (2, 4))
LAID: tuple[Colour, ...] = ("yellow", "green", "brown", "grey")
NAMES = ("Preßburg", "Szatmárnémeti", "Fünfkirchen", "Wien", "King's Lynn", "Hauptzollamt")


def late_map(seed: int = 1) -> MapScene:
    """A board of 130 hexes, most of them laid: three pieces of track each, every fourth a city with markers."""
    dice = Random(seed)
    hexes = tuple(_laid(dice, x * 2 + y % 2, y) for y in range(HIGH) for x in range(WIDE))
    rows = tuple((y, chr(65 + y)) for y in range(HIGH))
    columns = tuple((x, str(x + 1)) for x in range(WIDE * 2))
    return MapScene(
        "pointy", hexes, words={}, title="18xx", caption="OR 13.3", rows=rows, columns=columns, tile_numbers=True
    )


def _laid(dice: Random, x: int, y: int) -> HexScene:
    coord = f"{chr(65 + y)}{x + 1}"
    kind = dice.random()
    if kind < 0.15:
        return HexScene(coord, x, y, terrain=("mountain", "water"), cost="40")
    colour = dice.choice(LAID)
    if kind < 0.4:
        markers = tuple(_company(dice) if dice.random() < 0.6 else None for _ in range(dice.randint(1, 4)))
        city = Node("c0", "city", len(markers), "40", markers=markers)
        paths = tuple(Path((e, "c0")) for e in sorted(dice.sample(range(6), 4)))
        return HexScene(coord, x, y, colour, dice.choice(NAMES), nodes=(city,), paths=paths, tile="611")
    return HexScene(coord, x, y, colour, paths=tuple(Path(t) for t in dice.sample(TRACKS, 3)), tile="47")


def _company(dice: Random) -> Company:
    i = dice.randrange(len(FILLS))
    return Company(str(i), f"C{i}", fill=FILLS[i], pattern=i)


def _timed(scene: MapScene, clock: Clock) -> tuple[float, int]:
    start = clock()
    data = render(scene)
    return (clock() - start) * 1000, len(data)


def _changed(scene: MapScene, turn: int) -> MapScene:
    spot = len(scene.hexes) // 2
    fresh = msgspec.structs.replace(scene.hexes[spot], turn=turn, tile=f"9{turn}")
    return msgspec.structs.replace(scene, hexes=(*scene.hexes[:spot], fresh, *scene.hexes[spot + 1 :]))


def bench(rounds: int = ROUNDS, clock: Clock = thread_time) -> dict[str, float]:
    """Milliseconds (cold once, the others as 95th percentile) and the size of the file.

    Only our own work counts, whatever else the machine does.
    """
    for kept in (SPRITES, GROUNDS, board.SIGNS, LETTERS, SHAPES, STAMPS):
        kept.clear()
    for cache in (laid_out, arranged):
        cache.cache_clear()
    scene = late_map()
    cold, size = _timed(scene, clock)
    warm = [_timed(scene, clock)[0] for _ in range(rounds)]
    changed = [_timed(_changed(scene, i + 1), clock)[0] for i in range(rounds)]
    return {
        "cold_ms": round(cold, 1),
        "warm_ms": round(quantiles(warm, n=20, method="inclusive")[-1], 1),
        "changed_ms": round(quantiles(changed, n=20, method="inclusive")[-1], 1),
        "bytes": float(size),
    }


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """A late map; with a folder of games all legal placements of companies in their later halves too."""
    return within({**bench(), **(placing(late_states(args.games)) if args.games.is_dir() else {})}, BARS | PLACES_BAR)


def late_states(folder: Folder) -> Iterator[State]:
    """The positions of the later half of every game that is known here."""
    for path in game_files(folder):
        with suppress(BadInput, RuleViolation):
            states = list(Recorded(path).states())
            yield from states[len(states) // 2 :]


def placing(states: Iterable[State]) -> dict[str, float]:
    """Milliseconds for all legal placements in a position, over all that have one."""
    times: list[float] = []
    for state in states:
        view, started = look(state), thread_time()
        if list(placements(view)):
            times.append((thread_time() - started) * 1000)
    marks = quantiles(times, n=20, method="inclusive") if len(times) > 1 else [0.0] * 19
    return {"positions": len(times), "places_p50_ms": round(marks[9], 2), "places_p95_ms": round(marks[-1], 2)}

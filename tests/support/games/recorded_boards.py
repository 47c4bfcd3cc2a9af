"""Boards of the titles, and positions from the recorded games where those are at hand."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import engine.titles
from engine.board.atlas import Atlas
from engine.board.topology import Layout
from engine.titles.box_schema import load_map
from tests.support.paths import GAMES

TITLES = Path(engine.titles.__file__).parent


def atlas_of(game: str, players: int) -> Atlas:
    """The map a recorded game was played on."""
    if "18Mag" in game:
        return load_map(TITLES / "t18mag", "two_player" if players == 2 else "multiplayer")
    if "1824Cis" in game:
        return load_map(TITLES / "t1824", f"cisleithania_{players}p")
    return load_map(TITLES / ("t1824" if "1824" in game else "t1862"), "standard")


def recorded(pattern: str) -> list[Path]:
    """The traces whose names match."""
    return sorted(GAMES.glob(f"{pattern}.trace.json.gz"))


def read(path: Path) -> dict:
    """A trace."""
    with gzip.open(path, "rt") as file:
        return json.load(file)


def states(trace: dict) -> Iterator[tuple[dict, dict]]:
    """Each step with the state before it."""
    state = {"tiles": {}, "tokens": {}} | json.loads(json.dumps(trace["initial"]))  # a part with nothing in it may lack
    for step in trace["steps"]:
        yield step, state
        for section, changes in (step.get("d") or {}).items():
            part = state.setdefault(section, {})
            part.update(changes)
            for key in [key for key, value in changes.items() if value is None]:
                del part[key]


def layout_of(atlas: Atlas, state: dict) -> Layout:
    """The track that lies in a recorded state."""
    return atlas.layout({hex: (laid.split("/")[0], int(laid.split("/")[1])) for hex, laid in state["tiles"].items()})


def markers(layout: Layout, state: dict, who: str) -> tuple[frozenset[str], frozenset[str]]:
    """Own stations, and cities full of others' markers."""
    own, full = set(), set()
    for hex, cities in state["tokens"].items():
        nodes = [node for node in layout.face(hex).shape.nodes if node.kind == "city"]
        for node, slots in zip(nodes, cities, strict=False):
            key = layout.face(hex).keys[node.id]
            if who in slots:
                own.add(key)
            elif all(slots):
                full.add(key)
    return frozenset(own), frozenset(full)

"""`python -m tests.titles.second_reading.copying` writes what is printed on tiles and maps, out of the facts, for the second readings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.support.paths import SHARED

FOLDERS = {"18mag": "t18mag", "1824": "t1824", "1862": "t1862"}
PLACE = Path(__file__).parent / "printed_facts"
Plain = dict[str, Any]
NO_STOPS = ("arrows", "london_slots")


def copied(title: str) -> Plain:
    """What is printed in a title: tiles, and for each map its hexes with what lies beside each, and its areas."""
    facts = json.loads((SHARED / "facts" / f"{title}.json").read_text(encoding="utf-8"))
    tiles = [
        *facts["tiles"],
        *(other_circle(tile) for tile in facts["tiles"] if (title, tile["tile"]) == ("18mag", "L32")),
    ]
    return {
        "tiles": {tile["tile"]: printed(tile) | {"colour": tile["colour"], "label": tile.get("label", "")} for tile in tiles},
        "maps": {name: {"hexes": hexes(map_), "areas": [area["members"] for area in map_.get("areas", ())]} for name, map_ in facts["maps"].items()},
    }  # fmt: skip


def other_circle(tile: Plain) -> Plain:
    """The yellow tile of a double city whose track leads to the other circle, which pays then: 18Mag leaves open to which."""
    swapped = {"c0": "c1", "c1": "c0"}
    paths = [{"ends": [swapped.get(end, end) for end in path["ends"]]} for path in tile["paths"]]
    nodes = [here | {"id": there["id"]} for there, here in zip(tile["nodes"], reversed(tile["nodes"]), strict=True)]
    return tile | {"tile": f"{tile['tile']}b", "nodes": nodes, "paths": paths}


def printed(face: Plain) -> Plain:
    """Stops and track of a tile or hex, and which track may bear a small station."""
    nodes = [node for node in face.get("nodes", ()) if node["kind"] not in NO_STOPS]
    wanted = ("id", "kind", "slots", "revenue", "counts_as_stop")
    kept = [{name: node[name] for name in wanted if name in node} for node in nodes]
    face_ = {"nodes": kept, "paths": [path["ends"] for path in face.get("paths", ())]}
    return face_ | ({"stations": face["small_station_tracks"]} if "small_station_tracks" in face else {})


def hexes(map_: Plain) -> dict[str, Plain]:
    """The hexes of a map by their names."""
    there = {tuple(one["xy"]): one["hex"] for one in map_["hexes"]}
    return {one["hex"]: hex_of(one, map_["neighbour_xy"], there) for one in map_["hexes"]}


def hex_of(one: Plain, steps: Plain, there: dict[tuple[int, ...], str]) -> Plain:
    """A hex: what it is, what its ground costs, whose home it is, and what lies beyond each of its edges."""
    x, y = one["xy"]
    beside = {edge: there.get((x + right, y + down), "") for edge, (right, down) in steps.items()}
    facts = {
        "role": one["role"],
        "buildable": one["buildable"] is True,
        "beside": {e: h for e, h in beside.items() if h},
    }
    cost = {"cost": one["terrain"]["cost"]} if "terrain" in one else {}
    cost |= {"zone": one["zone"]} if "zone" in one else {}
    homes = {"homes": {home["company"]: home["node"] for home in one["homes"]}} if one.get("homes") else {}
    return facts | cost | homes | printed(one)


def text(title: str) -> str:
    """As it is kept: a line for each tile and hex."""
    found = copied(title)
    maps = [
        f'{json.dumps(name)}: {{"areas": {json.dumps(map_["areas"])}, "hexes": {{\n{lines(map_["hexes"])}}}}}'
        for name, map_ in found["maps"].items()
    ]
    return f'{{"tiles": {{\n{lines(found["tiles"])}}},\n"maps": {{{", ".join(maps)}}}}}\n'


def lines(rows: dict[str, Plain]) -> str:
    """Rows, one a line."""
    return ",\n".join(f"{json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items())


if __name__ == "__main__":
    for title, folder in FOLDERS.items():
        (PLACE / f"{folder}.json").write_text(text(title), encoding="utf-8")

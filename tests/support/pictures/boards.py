"""Turns the facts of the titles and a recorded position into scenes, to try the pictures on real boards.

Run `python -m tests.support.pictures.boards OUT [dark]` to draw every map and market of the facts.
"""

from __future__ import annotations

import gzip
import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from render import render
from render.scene.board_scene import HexScene, MapScene, Node, Partition, Value, turned
from render.scene.board_scene import Path as Track
from render.scene.parts import Company
from render.scene.runs_scene import Piece, Route, RoutesScene, Stop
from render.telling_apart import distinguish
from tests.support.paths import FACTS, GAMES
from tests.support.pictures.language import WORDS

TITLES = ("1824", "18mag", "1840", "1862", "18lilliput")
ORDER = ("yellow", "green", "brown", "grey")
NAMED = {
    "blue": "#1f5fbf", "yellow": "#ffd400", "green": "#1d8a3a", "red": "#d21f1f", "purple": "#7b3fa0",
    "orange": "#f58220", "black": "#1a1a18", "white": "#f4f4f4",
}  # fmt: skip
SHORT = {"DT_K&C": "DT", "GWStStB": "GW"}


@lru_cache
def facts(title: str) -> dict[str, Any]:
    """Everything the facts say of a title."""
    return json.loads((FACTS / f"{title}.json").read_text())


@lru_cache
def companies(title: str) -> dict[str, Company]:
    """The companies of a title with their colours and patterns."""
    found = [_company(c) for c in facts(title)["companies"]]
    return {c.id: c for c in distinguish(found)}


def _company(c: dict[str, Any]) -> Company:
    fill = c.get("hex_colour") or NAMED.get(c.get("colour") or "", "#9a9a9a")
    ink = {"white": "#ffffff", "black": "#000000", None: "#ffffff"}.get(c.get("text_colour"), c.get("text_colour"))
    abbr = SHORT.get(c["id"], c["id"] if len(c["id"]) < 7 else c["id"][:3].upper())
    return Company(c["id"], abbr, c["name"], fill.lower(), ink, 0)


def ends(pair: list[str]) -> tuple[int | str, int | str]:
    one, two = (int(e[1:]) if e[0] == "e" and e[1:].isdigit() else e for e in pair)
    return one, two


def tracks(paths: list[dict[str, Any]]) -> tuple[Track, ...]:
    return tuple(
        Track(
            ends(p["ends"]),
            tuple((n, i) for n, i in p.get("lanes", ())),
            p.get("terminal", False),
            p.get("track") == "stadtbahn",
        )
        for p in paths
    )


def values(revenue: Any, now: str) -> tuple[str, tuple[Value, ...]]:
    if not isinstance(revenue, dict):
        return (str(revenue) if revenue else ""), ()
    letters = set(revenue) <= {"A", "C", "E"}
    valid = [k for k in revenue if letters or ORDER.index(k) <= ORDER.index(now)][0 if letters else -1]
    colours = dict(zip("ACE", ("plain", "green", "grey"), strict=True)) if letters else {k: k for k in revenue}
    return "", tuple(Value(str(v), colours[k], k == valid, k if letters else "") for k, v in revenue.items())


def nodes(raw: list[dict[str, Any]], now: str, tokens: Any, homes: dict[str, tuple[Company, ...]]) -> tuple[Node, ...]:
    out = []
    city = 0
    for n in raw:
        revenue, table = values(n.get("revenue", n.get("revenue_by_phase_colour")), now)
        kind = {"london_slots": "slots"}.get(n["kind"], n["kind"])
        markers: tuple[Company | None, ...] = ()
        if kind == "city":
            markers = tuple(tokens[city]) if tokens and city < len(tokens) else ()
            city += 1
        out.append(Node(n["id"], kind, n.get("slots", 0), revenue, table, markers, homes.get(n["id"], ())))
    return tuple(out)


def _guides(edges: list[int], raw: list[dict[str, Any]]) -> tuple[Track, ...]:
    return tuple(Track((e, raw[0]["id"])) for e in edges) if raw else (Track((edges[0], edges[1])),)


def area_seats(hexes: list[dict[str, Any]]) -> dict[str, str]:
    """The hex of each area that shows its revenue: whole if possible, then the named one."""
    seats: dict[str, str] = {}
    for h in sorted(hexes, key=lambda h: ("partition" in h, "name" not in h)):
        for n in h.get("nodes", ()):
            seats.setdefault(n.get("area", ""), h["hex"])
    return seats


def printed(title: str, h: dict[str, Any], now: str, tokens: Any, named: dict[str, str]) -> HexScene:
    known, homes, loose = companies(title), {}, []
    for home in h.get("homes", ()):
        if home["company"] in known and home.get("reserved", True):
            if home.get("node"):
                homes[home["node"]] = (*homes.get(home["node"], ()), known[home["company"]])
            else:
                loose.append(known[home["company"]])
    raw = [dict(n) for n in h.get("nodes", ())]
    for n in raw:
        if n.get("area") and named.get(n["area"]) != h["hex"]:
            n["revenue"] = 0
    terrain = h.get("terrain", {})
    symbols = terrain.get("symbols") or dict.fromkeys(terrain.get("kinds", ()), 1)
    bahn = h.get("stadtbahn")
    part = h.get("partition")
    return HexScene(
        coord=h["hex"], x=h["xy"][0], y=h["xy"][1], colour=h["colour"], name=h.get("name", ""),
        label=h.get("label", ""), nodes=nodes(raw, now, tokens, homes), paths=tracks(h.get("paths", [])),
        guides=_guides(bahn["edges"], raw) if bahn else (),
        terrain=tuple(k for k, n in symbols.items() for _ in range(n)), cost=str(terrain.get("cost", "")),
        note=f"{bahn['line']} {bahn['lay_cost']}" if bahn else "",
        blocked=tuple(h.get("blocked_edges", ())), joined=tuple(h.get("same_area_edges", ())),
        limits=tuple(h.get("area_limit_edges", ())), homes=tuple(loose),
        partition=Partition(tuple(part["vertices"]), "water" if part["kind"] == "water" else "limit") if part else None,
    )  # fmt: skip


def laid(title: str, base: HexScene, name: str, turn: int, tokens: Any, now: str, edges: int = 6) -> HexScene:
    tile = next(t for t in facts(title)["tiles"] if t["tile"] == name.split("_")[0])
    return msgspec.structs.replace(
        base, colour=tile["colour"], label=tile.get("label", ""), nodes=nodes(tile.get("nodes", []), now, tokens, {}),
        paths=turned(tracks(tile["paths"]), turn, edges), guides=(), terrain=(), cost=str(tile.get("terrain_cost", "")),
        note="", homes=base.homes, tile=name, turn=turn,
    )  # fmt: skip


def owner(title: str, holder: str | None) -> Company | None:
    """The company of a holder in a recorded game (`c:BK`), whose lines and ampersands are written otherwise."""
    name, known = (holder or ":").split(":")[1], companies(title)
    return known.get(name) or known.get(f"L{name}") or known.get(name.replace("&", ""))


def board(title: str, name: str, state: dict[str, Any] | None = None, now: str = "yellow", **more: Any) -> MapScene:
    raw = facts(title)["maps"][name]
    tiles, tokens = (state or {}).get("tiles", {}), (state or {}).get("tokens", {})
    named = area_seats(raw["hexes"])
    hexes = []
    for h in raw["hexes"]:
        spots = [[owner(title, o) for o in city] for city in tokens.get(h["hex"], [])]
        scene = printed(title, h, now, spots, named)
        if h["hex"] in tiles:
            tile, turn = tiles[h["hex"]].split("/")
            scene = laid(title, scene, tile, int(turn), spots, now)
        hexes.append(scene)
    flat = raw["orientation"].startswith("flat")
    letter = {(h.x if flat else h.y): h.coord.rstrip("0123456789") for h in hexes}
    number = {(h.y if flat else h.x): h.coord.lstrip("abcdefghijABCDEFGHIJKLMNOP") for h in hexes}
    rows, columns = (number, letter) if flat else (letter, number)
    more.setdefault("title", f"{title} {name}")
    more.setdefault("words", WORDS["en"])
    return MapScene(
        "flat" if flat else "pointy", tuple(hexes), rows=tuple(rows.items()), columns=tuple(columns.items()), **more
    )


def lilliput(example: dict[str, Any], **more: Any) -> MapScene:
    by_colour = {c.fill: c for c in companies("18lilliput").values()}
    hexes = []
    for cell in example.get("board", example.get("place")):
        x, y = cell["at"]
        base = HexScene(f"{x},{y}", x, -y, name=next((n.get("name", "") for n in _tile_nodes(cell["tile"])), ""))
        tokens = [[by_colour.get(NAMED[c]) for c in cell.get("tokens", ())]]
        hexes.append(laid("18lilliput", base, cell["tile"], cell["rot"], tokens, "green", 4))
    more.setdefault("words", WORDS["en"])
    return MapScene("square", tuple(hexes), title=f"18lilliput {example.get('name', example['id'])}", **more)


def _tile_nodes(name: str) -> list[dict[str, Any]]:
    return next(t for t in facts("18lilliput")["tiles"] if t["tile"] == name).get("nodes", [])


@lru_cache
def trace(name: str) -> dict[str, Any]:
    """The trace of a recorded game."""
    return json.loads(gzip.decompress((GAMES / f"{name}.trace.json.gz").read_bytes()))


def late_map(**more: Any) -> MapScene:
    return board("1824", "standard", trace("random_1824_5p_504")["final"]["state"], "brown", **more)


def state_at(name: str, step: int) -> dict[str, Any]:
    """The recorded state before a step: the changes of the steps before it applied in order."""
    told = trace(name)
    state = json.loads(json.dumps(told["initial"]))
    for s in told["steps"][:step]:
        for section, changes in s.get("d", {}).items():
            for key, value in changes.items():
                state.setdefault(section, {})[key] = value
    return state


def recorded_routes(title: str, name: str, step: int, **more: Any) -> RoutesScene:
    """A run of a recorded game over the map of that moment."""
    record = next(s for s in trace(name)["steps"] if s["i"] == step)["run"][0]
    scene = board(title, LATE[title][0], state_at(name, step), "brown", **more)
    places = {h.coord: h for h in scene.hexes}
    gaps = {tuple(v): int(k) for k, v in facts(title)["maps"][LATE[title][0]]["neighbour_xy"].items()}
    routes = []
    for i, r in enumerate(record["routes"]):
        pieces = [p for way in r["conn"] for p in _pieces([places[c] for c in way], gaps)]
        stops = tuple(Stop(*place.split("/"), str(pay), places[place.split("/")[0]].name) for place, pay in r["stops"])
        routes.append(Route(i, r["train"].split("=")[1], tuple(pieces), stops, str(r["rev"])))
    return RoutesScene(scene, tuple(routes), str(record["total"]), owner(title, record["entity"]))


def _pieces(way: list[HexScene], gaps: dict[tuple[int, int], int]) -> list[Piece]:
    edges = [(gaps[b.x - a.x, b.y - a.y], gaps[a.x - b.x, a.y - b.y]) for a, b in zip(way, way[1:], strict=False)]
    out = []
    for i, h in enumerate(way):
        ends = ([edges[i - 1][1]] if i else []) + ([edges[i][0]] if i < len(edges) else [])
        if len(ends) == 2:
            out.append(Piece(h.coord, (ends[0], ends[1])))
        else:
            node = next(e for p in h.paths if ends[0] in p.ends for e in p.ends if isinstance(e, str))
            out.append(Piece(h.coord, (ends[0], node)))
    return out


LATE = {
    "1824": ("standard", "random_1824_5p_504"),
    "18mag": ("multiplayer", "random_18Mag_6p_231"),
    "1840": ("main", "random_1840_6p_343"),
    "1862": ("standard", "random_1862_4p_528"),
}


def all_maps() -> dict[str, MapScene]:
    """Every map of every title, printed and late in recorded games."""
    out = {f"{t}-{m}": board(t, m) for t in TITLES[:-1] for m in facts(t)["maps"]}
    for example in (*facts("18lilliput")["examples"], *facts("18lilliput")["scenarios"]):
        out[f"18lilliput-{example.get('name', example['id'])}".replace(" ", "_")] = lilliput(example)
    for title, (m, game) in LATE.items():
        out[f"{title}-late"] = board(title, m, trace(game)["final"]["state"], "brown", tile_numbers=True)
    return out


def main(out: Path, theme: str) -> None:
    """Draw them all into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    for name, scene in all_maps().items():
        (out / f"{name}-{theme}.png").write_bytes(render(scene, theme))
        print(name)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "light")

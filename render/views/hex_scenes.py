"""One hex as pictures have it: what is printed or laid there, markers, reserved homes, money."""

from __future__ import annotations

from engine import View
from engine.ids import HexId, stop_on
from engine.showing import Node, Path, Tile, reached, shown_of
from render.scene import board_scene as draw
from render.scene.board_scene import Gift, HexScene, NodeKind, Value, turned
from render.scene.parts import Colour, Company
from render.views.sight import COLOURS, Sight

KINDS: dict[str, NodeKind] = {"city": "city", "town": "town", "offboard": "offboard"}
SINGLE = ((1, 0), (1, 0))


def hex_scene(sight: Sight, name: HexId) -> HexScene:
    """One hex: its tile if one lies there, else its print."""
    atlas = sight.view.book.atlas
    printed, laid = atlas.hexes[name], sight.view.state.tiles.get(name)
    tile = atlas.tile(laid[0]) if laid else None
    x, y = atlas.geometry.position(name)
    nodes = tile.nodes if tile else printed.nodes
    by_node, loose = homes_on(sight, name, [node.id for node in nodes])
    terrain = tile.upgrade_cost if tile else printed.terrain
    symbols = (terrain.symbols or dict.fromkeys(terrain.kinds, 1)) if terrain else {}
    part = printed.partition
    return HexScene(
        coord=name,
        x=x,
        y=y,
        colour=colour(tile.colour if tile else printed.colour),
        name=printed.name,
        label=tile.label if tile else printed.label,
        nodes=tuple(node_scene(sight, name, node, by_node.get(node.id, ())) for node in nodes),
        paths=turned(tracks(tile.paths if tile else printed.paths), laid[1] if laid else 0, atlas.geometry.sides),
        terrain=tuple(kind for kind, n in symbols.items() for _ in range(n)),  # type: ignore[misc]
        cost=sight.money(terrain.cost) if terrain and terrain.cost else "",
        blocked=printed.blocked_edges,
        joined=printed.same_area_edges,
        limits=printed.area_limit_edges,
        partition=draw.Partition(part.vertices, "water" if part.kind == "water" else "limit", part.name) if part else None,
        homes=loose,
        note=gain(sight, name),
        gift=None if laid else gift_of(sight, name),
        tile=laid[0] if laid else "",
        turn=laid[1] if laid else 0,
        called=sight.tile(laid[0]) if laid else "",
    )  # fmt: skip


def gain(sight: Sight, hex_: HexId) -> str:
    """Whose runs bring more in a hex, and how much."""
    found = sight.view.told.gains(sight.view).get(hex_)
    return f"{sight.holder(found.who)} {found.amount:+}" if found else ""


def gift_of(sight: Sight, hex_: HexId) -> Gift | None:
    """What the first tile on a hex gives, as it is printed there."""
    book = sight.view.book
    looks = shown_of(book).gifts
    word = book.title.gifts.get(book.row.map, {}).get(hex_, "")
    return Gift(*looks[word], sight.say(f"gift_{word}")) if word else None  # type: ignore[arg-type]


def tile_scene(sight: Sight, tile: Tile) -> HexScene:
    """A tile by itself, unturned."""
    return HexScene(
        "", 0, 0, colour(tile.colour), label=tile.label,
        nodes=tuple(bare_node(sight, node) for node in tile.nodes),
        paths=tracks(tile.paths), tile=tile.number, called=sight.tile(tile.number),
    )  # fmt: skip


def colour(name: str) -> Colour:
    """A printed colour; what pictures do not know is plain."""
    return name if name in COLOURS else "plain"  # type: ignore[return-value]


def tracks(paths: tuple[Path, ...]) -> tuple[draw.Path, ...]:
    """Printed track as pictures have it; track of another kind than the usual is dotted."""
    return tuple(
        draw.Path(
            (end(path.ends[0]), end(path.ends[1])),
            () if path.lanes == SINGLE else path.lanes,
            path.terminal,
            bool(path.track),
        )
        for path in paths
    )


def end(name: str) -> int | str:
    """A side as a number, a node as its name."""
    return int(name[1:]) if name[0] == "e" and name[1:].isdigit() else name


def kind_of(view: View, node: Node) -> NodeKind:
    """How a place looks: as its kind, or as the title says."""
    shown = shown_of(view.book).nodes
    return KINDS.get(node.kind) or shown.get(node.kind, "city")  # type: ignore[return-value]


def bare_node(sight: Sight, node: Node) -> draw.Node:
    """A stop with its money and free slots."""
    revenue, table = money_of(sight.view, node)
    return draw.Node(node.id, kind_of(sight.view, node), node.slots, revenue, table)


def node_scene(sight: Sight, hex_: HexId, node: Node, homes: tuple[Company, ...]) -> draw.Node:
    """A stop with its money, markers and reservations."""
    printed = sight.view.book.atlas.hexes[hex_]
    kind = kind_of(sight.view, node)
    if printed.is_mine and kind == "city":
        kind = "mine"
    if printed.role == "port" and kind == "offboard":
        kind = "port"
    owners = sight.view.markers_at(stop_on(hex_, node.id))
    revenue, table = money_of(sight.view, node) if says_money(sight.view, hex_, node) else ("", ())
    free: tuple[None, ...] = (None,) * max(0, node.slots - len(owners))
    markers = (*(sight.company(who) for who in owners), *free) if node.slots or owners else ()
    return draw.Node(node.id, kind, node.slots, revenue, table, markers, in_free_slots(homes, len(owners), node.slots))


def in_free_slots(homes: tuple[Company, ...], taken: int, slots: int) -> tuple[Company, ...]:
    """Reservations behind the slots that are taken; `homes` of a scene go by slot."""
    return (*homes[:1] * min(taken, max(slots - len(homes), 0)), *homes)


def money_of(view: View, node: Node) -> tuple[str, tuple[Value, ...]]:
    """One figure, or a table of figures with the one that counts now."""
    if isinstance(node.revenue, int):
        return (str(node.revenue) if node.revenue else ""), ()
    open_now = reached(view)
    valid = newest(node.revenue, open_now) or next(iter(node.revenue))
    return "", tuple(
        Value(str(figure), value_colour(view, key), key == valid, "" if key in COLOURS else key)
        for key, figure in node.revenue.items()
    )


def by_phase(node: Node) -> bool:
    """Whether what a stop pays hangs on the phase."""
    return not isinstance(node.revenue, int)


def newest(revenue: dict[str, int], open_now: tuple[str, ...]) -> str:
    """The last printed figure whose colour or phase is reached."""
    return next((key for key in reversed(revenue) if key in open_now), "")


def value_colour(view: View, key: str) -> Colour:
    """The colour of a figure: its own, or the newest of its phase."""
    if key in COLOURS:
        return colour(key)
    phase = view.book.phases.get(key)
    return colour(phase.colours[-1]) if phase else "plain"


def says_money(view: View, hex_: HexId, node: Node) -> bool:
    """An area over several hexes says its money once: in the hex with a name, else in its first."""
    if not node.area:
        return True
    hexes = view.book.atlas.hexes
    members = [name for name, _ in view.book.atlas.areas.get(node.area, ())] or [hex_]
    whole = sorted(
        members, key=lambda name: (hexes[name].partition is not None, len(hexes[name].nodes), not hexes[name].name)
    )
    return whole[0] == hex_


def homes_on(sight: Sight, hex_: HexId, nodes: list[str]) -> tuple[dict[str, tuple[Company, ...]], tuple[Company, ...]]:
    """The homes that wait for their companies: by city where one is kept, else beside the hex."""
    by_node: dict[str, tuple[Company, ...]] = {}
    loose: list[Company] = []
    for home in sight.view.book.atlas.hexes[hex_].homes:
        if not sight.waits(home):
            continue
        company = sight.company(home.company)
        if home.reserved and home.node in nodes:
            by_node[home.node] = (*by_node.get(home.node, ()), company)
        else:
            loose.append(company)
    return by_node, tuple(loose)

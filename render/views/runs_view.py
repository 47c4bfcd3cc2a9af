"""The runs of a company over the map."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine import Run, View
from engine.ids import HexId, StopId, hex_of
from engine.showing import Earned, Segment, best_run, earnings, hexes_of, routes_of, stations_of
from engine.showing import Route as Track
from render.scene.board_scene import HexScene
from render.scene.runs_scene import Piece, Route, RoutesScene, Stop
from render.views.board_view import map_scene
from render.views.company_view import company_asked
from render.views.sight import Sight


def routes_scene(sight: Sight) -> RoutesScene:
    """The runs asked for, or the best ones, each piece of track and each stop with its money."""
    view, who = sight.view, company_asked(sight)
    runs = sight.wishes.runs
    if runs is None:
        runs = best_run(view, who)[0]
    seen = tuple(
        dict.fromkeys((*stations_of(view, who), *(hex_ for track in routes_of(view, runs) for hex_ in hexes_of(track))))
    )
    board = map_scene(sight, seen if sight.wishes.near else ())
    places = {scene.coord: scene for scene in board.hexes}
    tracks = routes_of(view, runs)
    paid, totals = (
        view.told.stops_paid(view, who, runs, tracks),
        earnings(view, who, runs),
    )
    drawn = tuple(
        route(sight, number, run, tracks[number], paid[number], totals[number], places)
        for number, run in enumerate(runs)
    )
    revenue, apart = sum(earned.revenue for earned in totals), sum(earned.subsidy for earned in totals)
    return RoutesScene(board, drawn, sight.money(revenue), sight.company(who), sight.money(apart) if apart else "")


def route(
    sight: Sight,
    number: int,
    run: Run,
    track: Track,
    paid: Mapping[StopId, int],
    earned: Earned,
    places: dict[str, HexScene],
) -> Route:
    """One run as it is drawn, and what it brings."""
    view = sight.view
    stops = tuple(stop(view, paid, hex_, key, places) for hex_, key in visited(track))
    pieces = tuple(piece for segment in track for piece in pieces_of(view, segment, places))
    return Route(
        number,
        sight.train(run.train),
        pieces,
        stops,
        sight.money(sum(earned)),
        line(sight, run, (*stops, *elsewhere(view, paid, track, places)), paid, earned),
    )


def line(sight: Sight, run: Run, stops: tuple[Stop, ...], paid: Mapping[StopId, int], earned: Earned) -> str:
    """A run in one line; what the stops do not explain stands at its end, with its name."""
    mines = sum(
        money for key, money in paid.items() if key in sight.view.policy.money_apart(sight.view, sight.acting())
    )
    more = earned.revenue - (sum(int(found.pay or 0) for found in stops) - mines)
    aside = max(0, min(-more, earned.subsidy - mines))  # what a stop pays, but to the treasury
    rest = [(more + aside, "more"), (earned.subsidy - mines - aside, "subsidy")]
    said = "".join(f" {amount:+} {sight.say(word)}".replace("-", "−") for amount, word in rest if amount)
    parts = [f"{found.name} {found.pay}".strip() for found in stops]
    extras = f" + {', '.join(map(sight.extra, run.extras))}" if run.extras else ""
    return f"{sight.train(run.train)}{extras}: {' – '.join(parts)}{said} = {sum(earned)}"


def elsewhere(view: View, paid: Mapping[StopId, int], track: Track, places: dict[str, HexScene]) -> tuple[Stop, ...]:
    """The stops that pay for a run though another one visits them: the far end of trains that run as one."""
    own = {key for _, key in visited(track)}
    far = [stop(view, paid, hex_of(key), key, places) for key in paid if key not in own]
    return tuple(replace(found, name=f"… {found.name}") for found in far)


def visited(track: Track) -> list[tuple[HexId, StopId]]:
    """Each stop with the hex in which the run meets it."""
    if not track:
        return []
    return [(track[0].hexes[0], track[0].a), *((segment.hexes[-1], segment.b) for segment in track)]


def stop(view: View, paid: Mapping[StopId, int], hex_: HexId, key: StopId, places: dict[str, HexScene]) -> Stop:
    """A stop with what it pays for this run, if it does."""
    pay = str(paid[key]) if key in paid else ""
    return Stop(hex_, node_at(view, hex_, key), pay, place_name(view, hex_, key))


def place_name(view: View, hex_: HexId, key: StopId) -> str:
    """What a place is called: as its hex, as another hex of its area, or by its coordinate."""
    hexes = view.book.atlas.hexes
    area = view.layout.stops[key].node.area
    members = [name for name, _ in view.book.atlas.areas.get(area, ())] if area else []
    return next((name for name in (hexes[each].name for each in (hex_, *members)) if name), hex_)


def node_at(view: View, hex_: HexId, key: StopId) -> str:
    """What a stop is called within a hex."""
    return next(node for node, other in view.layout.face(hex_).keys.items() if other == key)


def pieces_of(view: View, segment: Segment, places: dict[str, HexScene]) -> list[Piece]:
    """The track of a segment, hex by hex."""
    hexes, found = segment.hexes, []
    for at, hex_ in enumerate(hexes):
        back = node_at(view, hex_, segment.a) if at == 0 else side_to(view, hex_, hexes[at - 1])
        on = node_at(view, hex_, segment.b) if at == len(hexes) - 1 else side_to(view, hex_, hexes[at + 1])
        found.append(piece(view, segment.mask, places[hex_], back, on))
    return found


def side_to(view: View, hex_: HexId, other: str) -> int:
    """The side of a hex that leads to a neighbour."""
    atlas = view.book.atlas
    return next(side for side in range(atlas.geometry.sides) if atlas.neighbour(hex_, side) == other)


def piece(view: View, mask: int, scene: HexScene, back: int | str, on: int | str) -> Piece:
    """The path with these ends whose lanes the segment uses."""
    sides = view.book.atlas.sides
    for path in scene.paths:
        lanes = path.lanes or ((1, 0), (1, 0))
        crossed = [(e, lane) for e, lane in zip(path.ends, lanes, strict=True) if isinstance(e, int)]
        used = all(sides.bits[sides.number[HexId(scene.coord), e, lane]] & mask for e, lane in crossed)
        if set(path.ends) == {back, on} and used:
            return Piece(scene.coord, path.ends, path.lanes)
    return Piece(scene.coord, (back, on))

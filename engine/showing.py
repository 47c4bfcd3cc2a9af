"""What pictures and players ask of a position beyond its view: who may act, where track may go, what trains run and bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.board.atlas import Atlas as Atlas
from engine.board.routes import Route as Route
from engine.board.routes import hexes_of as hexes_of
from engine.board.shapes import Shape as Shape
from engine.board.shapes import Track as Track
from engine.board.tiles import Geometry as Geometry
from engine.board.tiles import Home as Home
from engine.board.tiles import Node as Node
from engine.board.tiles import Path as Path
from engine.board.tiles import Tile as Tile
from engine.board.topology import Segment as Segment
from engine.core import flow, kernel
from engine.core.actions import Action
from engine.core.book import Book
from engine.core.draft import Draft as Draft
from engine.core.outcome.event import Event
from engine.core.remembering import remembered as remembered
from engine.core.rule import Options
from engine.core.rule import Rule as Rule
from engine.core.state import DEPOT as DEPOT
from engine.core.state import GONE as GONE
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, TrainId
from engine.ids import hex_of as hex_of
from engine.rules.policies.answers import CardLine as CardLine
from engine.rules.policies.answers import Earned as Earned
from engine.rules.policies.answers import OpenCard as OpenCard
from engine.rules.policies.usual import reached as reached
from engine.rules.running import best_found as best_found
from engine.rules.running import best_run as best_run
from engine.rules.running import earnings as earnings
from engine.rules.running import routes_of as routes_of
from engine.rules.stations import reach_of as reach_of
from engine.rules.stock import STOCK
from engine.rules.track import hexes_reached
from engine.rules.trains import needed_consent as needed_consent
from engine.titles import shown
from engine.titles.shown import fact as fact
from engine.titles.title import folder_of
from engine.working import Work as Work

SELL, COMPANY, ROUND = "sell", "company", "round."


def shown_of(book: Book) -> shown.Shown:
    """What a title says about how it is shown."""
    return shown_of_title(book.title.name)


def shown_of_title(name: str) -> shown.Shown:
    """The same by the title's name."""
    return shown.shown_of(folder_of(name))


def acting(view: View) -> tuple[str, ...]:
    """The entities that may act now."""
    return flow.actors(view)


def open_kinds(view: View) -> Iterator[tuple[str, str]]:
    """The kinds of action whose time it is, each behind the first who can take it."""
    for step in flow.open_steps(view) if not view.state.over else ():
        actors = step.actors(view)
        for kind in step.rules:
            able = (who for who in actors if flow.can(view, who, kind))
            yield next(able, next(iter(actors), "")), kind


def legal_values(view: View, who: str, kind: str, picked: dict[str, Any]) -> tuple[Any, ...]:
    """The legal values of the next field of an action, where they are listed."""
    domain = kernel.complete(view, who, kind, picked)
    return domain.values if isinstance(domain, Options) else ()


def stations_of(view: View, company: str) -> tuple[HexId, ...]:
    """The hexes in which a company has a marker, or its home where it has none."""
    standing = (hex_of(stop) for stop, owners in view.state.markers.items() if company in owners)
    homes = (name for name, row in view.book.atlas.hexes.items() if any(home.company == company for home in row.homes))
    return tuple(dict.fromkeys(standing)) or tuple(homes)


def network_of(view: View, company: str) -> tuple[HexId, ...]:
    """The hexes a company's track leads to, with those it stands in."""
    return tuple(sorted({*stations_of(view, company), *hexes_reached(view, company)}))


def sold_now(view: View, who: str) -> tuple[str, ...]:
    """The companies whose shares somebody sold in the stock round under way, each once."""
    return tuple(dict.fromkeys(view.state.sold.get(who, ()))) if view.state.round.kind == STOCK.name else ()


def sale_value(view: View, player: str) -> int:
    """What the shares that a player could sell in a turn of trading would bring at today's prices."""
    kind = next(
        (kind for kind, found in view.book.rounds.items() if any(SELL in step.rules for step in found.steps)), ""
    )
    if not kind:
        return 0
    draft, rule = Draft(view.book, view.state), view.book.rules[SELL]
    draft.set_round(kind=kind)
    draft.set_turn(who=player, acted=False, sold=(), bought=())
    price = view.policy.sale_price
    return sum(price(view, company) * most_sold(draft, rule, player, company) // 10 for company in view.state.market)


def most_sold(view: View, rule: Rule, player: str, company: str) -> int:
    """The largest part of a company, in percent, that the guards let a player sell at once."""
    held = {COMPANY: company}
    domain = rule.choices(view, player, held) if rule.possible(view, player, held) else None
    return max(domain.values, default=0) if isinstance(domain, Options) else 0


class Income(NamedTuple):
    """What companies earned in a round, with the number or printed name of the round."""

    round: str
    earned: Mapping[str, int]


def earned_in(events: Iterable[Event]) -> tuple[Income, ...]:
    """What every company earned by its trains, round by round; money that goes straight to the company counts too."""
    found: list[tuple[str, dict[str, int]]] = []
    name = ""
    for event in events:
        if event.BEGINS_ROUND:
            name = str(getattr(event, "name", getattr(event, "number", "")))
            found.append((name, {}))
        elif income := event.income():
            found = found or [(name, {})]
            found[-1][1][income[0]] = income[1]
    return tuple(Income(name, earned) for name, earned in found if earned)


def with_marker(view: View, company: str, stop: StopId) -> View:
    """The position as it would be with one more marker of a company, whatever the rules say."""
    draft = Draft(view.book, view.state)
    draft.set_marker(company, stop)
    return View(draft.book, draft.state)


def with_train(view: View, company: str, train: TrainId) -> View:
    """The position as it would be with one more train of a company, wherever it comes from."""
    draft = Draft(view.book, view.state)
    draft.add_train(company, train)
    return View(draft.book, draft.state)


def tried(view: View, action: Action) -> View:
    """The position after an action of those on offer, for moves that are only thought."""
    return View(view.book, kernel.tried(view.book, view.state, action))


def with_tile(view: View, hex_: HexId, tile: TileId, turn: int) -> View:
    """The position as it would be with a tile on a hex, whatever the rules say."""
    draft = Draft(view.book, view.state)
    draft.lay(hex_, tile, turn)
    return View(draft.book, draft.state)


class Space(NamedTuple):
    """A space of a printed round track: the kind and number of its round, tile colours, train prices, and how often it pays."""

    kind: str
    name: str
    phase: str
    prices: Mapping[TrainId, int]
    times: int
    is_now: bool


def spaces_of(view: View) -> tuple[Space, ...]:
    """The spaces of the round track; none where the title prints none."""
    track = shown_of(view.book).track
    if not track:
        return ()
    place = getattr(view.state.notes, track)
    return tuple(
        Space(row.kind, row.name, row.phase, row.prices, row.multiplier, at == place)
        for at, row in enumerate(view.book.title.round_track)
    )


def space_of(view: View) -> Space | None:
    """Where the marker of the round track stands."""
    return next((space for space in spaces_of(view) if space.is_now), None)

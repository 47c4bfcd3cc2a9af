"""How 1862 is played on 18xx.games, and what nobody is asked for there, as recorded games show."""

from __future__ import annotations

from dataclasses import replace

from engine.board.atlas import marked
from engine.core.actions import Run, RunTrains
from engine.core.book import Book, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.state import POOL
from engine.core.view import View
from engine.ids import BARE, HexId, StopId, TileId, cert_of
from engine.rules.shares import SHARE
from engine.rules.stations import reach_of
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.building.stations import HOME_TRACK
from engine.titles.t1862.runs import dividends
from engine.titles.t1862.trading.shares import heir
from engine.titles.t1862.web.asks import joined_undirected
from engine.titles.t1862.web.reader import OTHER_READINGS
from engine.titles.t1862.web.stations import is_left, with_station

JUDGED: dict[str, str] = {}


def choices(players: int, variant: str) -> dict[str, str]:
    """The options as they are played there; a bare home is built on first."""
    return OTHER_READINGS | {"first_building": "at_home"}


def certificates_make_it(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """There a director's certificate is broken up only if somebody takes over, or the pool alone has the change."""
    share, double = view.certs_of(who, cert_of(company, SHARE)), tables(view).director_shares
    count, pool = percent // 10, view.certs_of(POOL, cert_of(company, SHARE))
    whole = count <= share or 0 <= count - double <= share
    changed = share + double - count <= pool or bool(heir(view, who, company, percent))
    return (
        None
        if whole or changed or not view.is_player(who)
        else refuse("share.no_change", company=company, percent=percent)
    )


def station_is_reached(view: View, who: str, company: str) -> RuleViolation | None:
    """Companies join there only where the track of the one at turn leads: nothing leads from a bare home."""
    stops = reach_of(view, who).stops
    near = any(stop in stops and company in owners for stop, owners in view.state.markers.items())
    return None if near else refuse("merge.not_connected", company=company)


def home_stays(view: View, company: str, stop: StopId) -> RuleViolation | None:
    """The marker at home is never one of those that are too many there."""
    home = view.book.companies[company].homes[view.book.row.map]
    return refuse("elsewhere.home_stays", company=company) if stop == home else None


def tile_is_left(view: View, hex: HexId, tile: TileId, turn: int) -> RuleViolation | None:
    """An upgrade that keeps small stations is a tile of another name there, of which a copy must be left."""
    if not marked(view.state.tiles.get(hex, (BARE, 0))[0])[1]:
        return None
    work = Draft(view.book, view.state)
    work.lay(hex, tile, turn)
    return None if is_left(view, hex, *work.state.tiles[hex]) else refuse("track.none_left", tile=tile)


def station_is_left(view: View, hex: HexId, track: str) -> RuleViolation | None:
    """A small station is a tile of its own there, of which a copy must be left."""
    lying, turn = view.state.tiles[hex]
    left = is_left(view, hex, with_station(view, hex, track), turn)
    return None if left else refuse("track.none_left", tile=marked(lying)[0])


def nothing_runs(view: View, runs: tuple[Run, ...]) -> RuleViolation | None:
    """A company that lost its director when it joined another one does not run in that turn there."""
    return refuse("elsewhere.joined_undirected", company=view.at_turn) if runs and joined_undirected(view) else None


def runs_itself(draft: Draft) -> bool:
    """Nobody is asked for the runs of such a company."""
    if not joined_undirected(draft):
        return dividends.runs_itself(draft)
    dividends.run(draft, RunTrains(draft.at_turn, ()))
    return True


def step_as_there(step: Step) -> Step:
    """One of the steps of a turn: a small station is a tile, also where a bare home waits for one."""
    if step.name == HOME_TRACK:
        return replace(step, rules=(*step.rules, "place_station"))
    return replace(step, auto=runs_itself) if step.name == "run" else step


def narrow(made: Book) -> None:
    """Sales, mergers, and the steps of a turn."""
    made.edit("sell", add=(certificates_make_it,))
    made.edit("remove_token", add=(home_stays,))
    made.edit("merge", add=(station_is_reached,))
    made.edit("run", add=(nothing_runs,))
    made.edit("lay_tile", add=(tile_is_left,))
    made.edit("place_station", add=(station_is_left,))
    turn = made.rounds["operating"]
    made.rounds["operating"] = replace(turn, steps=tuple(map(step_as_there, turn.steps)))

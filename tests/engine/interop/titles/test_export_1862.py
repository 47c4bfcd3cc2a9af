"""1862 in the format of 18xx.games: the recorded games come out as they went in, random ones are read back."""

from __future__ import annotations

import json
from copy import copy
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import look
from engine.core.actions import Ruling, RunTrains
from engine.core.errors import BadInput, RuleViolation
from engine.core.formats.codec import digest
from engine.core.kernel import apply
from engine.core.outcome.event import Event
from engine.core.state import POOL, Setup, State
from engine.events import PriceMoved, ShareBought
from engine.ids import HexId, StopId, TileId
from engine.interop.differing import parts_apart
from engine.interop.export import export, prove
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.pieces.copies import Slots
from engine.interop.titles import reader_of
from engine.interop.web import Raw, WebGame
from engine.titles.t1862.deal import dealt_there
from engine.titles.t1862.events import CompaniesAcquire, CompaniesMerge, CompanyStarted
from engine.titles.t1862.web import stations
from engine.titles.t1862.web.reader import OTHER_READINGS, RailwaysReader
from engine.titles.t1862.web.shares import Shares
from engine.titles.title import book_of, dealt
from tests.support.asked_there.recorded_tables import TRIES, as_there, recorded_table
from tests.support.games.positions import new_game
from tests.support.games.recorded_games import (
    as_far_as_said,
    essence,
    flat,
    imported,
    kind_of,
    recorded,
    some_of,
    written_again,
)
from tests.support.paths import needs_recorded_games
from tests.titles.t1862.positions import COMPANIES, founded, joined, operating

GAMES = recorded("1862")
ATLAS = book_of(Setup("1862", ("P1", "P2", "P3"))).atlas


def told(raw: Raw, by_people: bool) -> Raw:
    """An action as far as it matters: a company's runs by their sum, and places as people like to choose them."""
    action = {key: value for key, value in essence(raw).items() if key not in ("tokener", "warranties")}
    if action["type"] == "run_routes":
        action["routes"] = sum(int(item["revenue"] or 0) for item in raw["routes"])
        action.pop("subsidy", None)
    if action["type"] == "lay_tile":
        action["tile"], action["rotation"] = seen(raw)
    if by_people and action["type"] == "place_token":
        action.pop("slot")
    return action


def seen(raw: Raw) -> tuple[object, ...]:
    """What a tile looks like, which may be the same in several turns, and its copy."""
    kind, _, copy = str(raw["tile"]).rpartition("-")
    return stations.told(ATLAS, f"{kind}/{raw['rotation']}") or (kind, raw["rotation"]), copy


def runs(raw: Raw) -> bool:
    """Whether an action is no run of trains that stay at home: in one game a company is asked whose marker does not lie here."""
    return raw["type"] != "run_routes" or bool(raw["routes"])


def paths(raw: Raw) -> list[tuple[str, list[list[str]]]]:
    """The routes of an action by their trains."""
    routes = raw.get("routes", ())
    return [(kind_of(item["train"]), sorted(sorted((c[0], c[-1])) for c in item["connections"])) for item in routes]


@needs_recorded_games
@pytest.mark.parametrize("path", some_of(GAMES), ids=lambda path: path.name.partition(".")[0])
def test_recorded_games_come_out_as_they_went_in(path: Path) -> None:
    """The same actions with the same passes, tiles, shares and trains; read back, the same position."""
    before, written = written_again(path)
    kept = runs if path.name.startswith("random_1862_4p_7410") else None
    theirs, ours = (list(filter(kept, raws)) for raws in (flat(before.game.actions), written["actions"]))
    people = path.name.startswith("fixture")
    assert [told(raw, people) for raw in ours] == [told(raw, people) for raw in theirs]
    assert all(route in paths(their) for our, their in zip(ours, theirs, strict=True) for route in paths(our))
    assert written["settings"]["seed"] == before.game.seed
    assert digest(imported(written).state) == digest(before.state)


def table(players: int, seed: int, **options: str) -> Setup:
    """A table dealt as a seed deals there, with their readings."""
    seats = tuple(f"P{n + 1}" for n in range(players))
    readings = OTHER_READINGS | {"sold_warranties": "stay"} | options
    return Setup("1862", seats, options=readings, seed=seed, given=dealt_there(players, seed))


@pytest.mark.parametrize(
    ("players", "seed"),
    [(2, 5), (5, 11), *(pytest.param(*table, marks=pytest.mark.soak) for table in [(3, 2), (8, 4)])],
)
def test_random_games_are_read_back(players: int, seed: int) -> None:
    """Whole games with mergers, refinancing and receivers are the same there."""
    exporter, stopped = as_far_as_said(as_there(table(players, seed)), seed, most=1500)
    assert stopped == ""
    assert exporter.state.over
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [3000, 3002, 3006, 3007])
def test_whole_tables_are_read_back(seed: int) -> None:
    """Tiles that look alike in two turns, a company sold again for the fine after the turn, a winner asked at the limit."""
    exporter, _ = as_far_as_said(recorded_table("1862", seed), seed, 2500, TRIES)
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


def test_tiles_that_look_alike_are_no_difference() -> None:
    """Tile 17 with a station on its first track looks like one turned half round with a station on the second."""
    state = new_game("1862", 3)
    ours, theirs = replace(state, tiles={"G6": ("17+0", 1)}), replace(state, tiles={"G6": ("17+1", 4)})
    assert parts_apart(ours, theirs, ATLAS) == []
    assert parts_apart(ours, replace(state, tiles={"G6": ("17+1", 1)}), ATLAS) == ["tiles"]


def test_of_tiles_with_stations_there_are_as_many_as_without() -> None:
    """There each name has its copies: with two tiles 16 marked alike no third one can get that mark."""
    state = new_game("1862", 3)
    view = look(replace(state, tiles={"G6": ("16+0", 1), "D7": ("16+0", 2), "F9": ("16", 2)}))
    assert not stations.is_left(view, HexId("F9"), TileId("16+0"), 2)
    assert stations.is_left(view, HexId("F9"), TileId("16+01"), 2)
    assert stations.is_left(view, HexId("G6"), TileId("16+0"), 1)


def test_optional_rules_have_their_names() -> None:
    """A short game with eight markers is one there."""
    setup = table(3, 2, length="short", max_markers="8")
    exporter, _ = as_far_as_said(setup, 2, most=120)
    game = exporter.game()
    assert game["settings"]["optional_rules"] == ["short_length", "eight_tokens"]
    prove(game, exporter.state)


def test_tables_are_dealt_as_their_seed_deals_there() -> None:
    """A table of the lobby can be written; one dealt otherwise by our own dice is refused."""
    setup = Setup("1862", ("P1", "P2", "P3"), seed=3)
    assert export(dealt(setup), [])["settings"]["seed"] == 3
    with pytest.raises(BadInput, match=r"export\.no_seed"):
        export(setup, [])
    fewer = Setup("1862", ("P1", "P2"), options={"trains": "express"}, seed=3)
    assert dealt(fewer) == fewer


def test_a_moderators_ruling_is_refused() -> None:
    """Only what the importer had to rule is an action there."""
    with pytest.raises(BadInput, match=r"export\.cannot_say"):
        export(table(2, 1), [Ruling("moderator", "cash", "P1", "100", "paid twice")])


def test_a_share_on_option_that_nobody_asks_about_is_refused() -> None:
    """A file that answers for a company without a fusion is told so; it is no mistake of ours."""
    players = [{"id": n, "name": str(n)} for n in (1, 2, 3)]
    answer = {"type": "choose", "entity": "ECR", "entity_type": "corporation", "choice": "redeem"}
    web = WebGame({"title": "1862", "players": players, "settings": {"seed": 1}, "actions": [answer]})
    with pytest.raises(RuleViolation, match=r"turn\.not"):
        Importer(web, reader_of("1862")).step(0)


def test_a_company_that_passes_and_answers_for_a_share_was_refinanced() -> None:
    """The answer shows that the pass before it ended the turn: nothing is on option before."""
    view = look(new_game("1862", 3))
    assert reader_of("1862").follows_a_pass(view, {"type": "choose", "choice": "sell"})
    assert not reader_of("1862").follows_a_pass(view, {"type": "choose", "choice": "first"})


def test_a_company_that_said_no_at_first_joins_another_at_the_end_of_its_turn() -> None:
    """Without a route nothing tells of its run: its price falls before it joins, as it does not when it joins at once."""
    names = list(COMPANIES)
    state = new_game("1862", 3, given={"offer": names, "permits": dict.fromkeys(names, "express")})
    for name, home in (("FDR", "B13.c0"), ("W&F", "B5.c0")):
        state = founded(state, name, 90, "P1", {"P1": 10}, ("1F",), home=home)
    state = operating(joined(state), "FDR", ("FDR", "W&F"))
    assert joins(state, RailwaysReader()) == [CompaniesMerge]
    reader = RailwaysReader()
    reader.declines(look(state), "FDR")
    assert joins(state, reader) == [PriceMoved, CompaniesAcquire]


def joins(state: State, reader: RailwaysReader) -> list[type[Event]]:
    """What is heard of prices and mergers when a company joins another as a file tells it."""
    reader.partner = "W&F"
    said = {"type": "choose", "entity": "FDR", "entity_type": "corporation", "choice": "last"}
    heard: list[type[Event]] = []
    for action in reader.reads["choose"](reader, look(state), said):
        outcome = apply(look(state).book, state, action)
        state = outcome.state
        heard += [type(event) for event in outcome.events]
    return [kind for kind in heard if kind in (PriceMoved, CompaniesMerge, CompaniesAcquire)]


def test_only_shares_bought_at_once_are_of_a_company_just_started() -> None:
    """Who buys another one later is not asked for more of it: the pass that follows is a pass of the turn."""
    view = look(new_game("1862", 3))
    reader = reader_of("1862")
    said = {"type": "pass", "entity": "1", "entity_type": "player"}
    reader.seats = {"1": "P1"}
    reader.follow([CompanyStarted(player="P1", company="ECR", price=54, chartered=True)])
    assert copy(reader).answers_nothing(view, said)
    for _ in range(2):  # other actions
        reader.watch(view)
    reader.follow([ShareBought(player="P1", company="ECR", price=54)])
    assert not reader.answers_nothing(view, said)


def test_the_change_of_a_directors_certificate_comes_out_of_the_pool() -> None:
    """The heir's three shares go to the pool, and what lies longest there comes back to the seller."""
    shares = Shares()
    shares.lie("E&H", {"P4": ["E&H_0"], "P1": ["E&H_3", "E&H_5", "E&H_1"], POOL: ["E&H_2"]})
    shares.sold("E&H", ["E&H_0"], "P4", 2, "P1")
    assert shares.lists("E&H") == {"P4": ["E&H_2"], "P1": ["E&H_0"], POOL: ["E&H_3", "E&H_5", "E&H_1"]}


@pytest.mark.soak
@pytest.mark.parametrize("seed", [10003, 10007, 10037, 13006])
def test_refinancing_charters_and_late_mergers_are_read_back(seed: int) -> None:
    """Whole games with a company refinanced by a pass, a share of a chartered company bought later, a late merger without a run."""
    exporter, stopped = as_far_as_said(recorded_table("1862", seed), seed, 4_000)
    assert not stopped
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


def undirected_games() -> list[object]:
    """Recorded games of 1862: one at once, all when there is time."""
    games = [path for path in recorded("1862") if "7410" not in path.name]
    return [
        pytest.param(path, marks=[] if "3p_7401" in path.name else [pytest.mark.soak], id=path.name.partition(".")[0])
        for path in games
    ]


@needs_recorded_games
@pytest.mark.parametrize("path", undirected_games())
def test_runs_of_companies_without_director_are_read(path: Path) -> None:
    """Every recorded run of such a company is its run here, in its turn, with the recorded sum, and nothing after it is refused."""
    web = WebGame(read_game(path))
    importer, runs = Importer(web, reader_of("1862")), 0
    importer.strict = True
    for index, raw in enumerate(web.actions):
        played = len(importer.played)
        importer.step(index)
        if raw["type"] == "run_routes" and raw["routes"] and not importer.view().company(raw["entity"]).director:
            assert [action.who for action in importer.played[played:] if isinstance(action, RunTrains)] == [
                raw["entity"]
            ]
            runs += 1
    assert runs


def test_a_marker_that_goes_at_once_leaves_its_place() -> None:
    """A company that is bankrupt with the end of its turn takes the marker along that it has just set: others may stand there."""
    city = StopId("D13.c0")
    empty = State(Setup("1862", ("P1", "P2")), markers={city: ()})
    slots = Slots(empty)
    assert slots.take(city, "ESR", 1, 0) == 0
    slots.follow(replace(empty, markers={city: ()}))
    assert slots.take(city, "NGC", 1, 0) == 0

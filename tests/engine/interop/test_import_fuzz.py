"""Random games of every table a file can tell, written as 18xx.games records them and read back: the same books."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.core import flow
from engine.interop.differing import parts_apart
from engine.interop.export import Exporter, prove
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import Raw, WebGame
from tests.support.asked_there.recorded_tables import TABLES, TRIES, recorded_table
from tests.support.games.disturbed_files import disturbed, played_otherwise_first
from tests.support.games.recorded_games import as_far_as_said, imported

FEW = range(2)
MANY = range(2, 22)
BEGINNING = 200
SHORT = 120
WHOLE = 4_000
MOST_CUTS = 4


def read_back(title: str, seed: int, most: int) -> None:
    """Write a random game in which only what can be said happens, and read it."""
    exporter, stopped = as_far_as_said(recorded_table(title, seed), seed, most, TRIES)
    assert not stopped and (most < WHOLE or exporter.state.over)
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


@pytest.mark.parametrize("seed", FEW)
@pytest.mark.parametrize("title", TABLES)
def test_the_beginning_of_a_game_is_read_back(title: str, seed: int) -> None:
    """Whatever was played up to there, the file leads to the same books."""
    read_back(title, seed, BEGINNING)


def file_of(exporter: Exporter, actions: list[Raw]) -> Raw:
    """A written game with other actions, as it comes out of a file."""
    found: Raw = json.loads(json.dumps({**exporter.game(), "actions": actions}))
    return found


@pytest.mark.parametrize("title", TABLES)
def test_what_people_do_between_the_moves_changes_nothing(title: str) -> None:
    """Chat, standing orders, moves taken back one by one or at a stroke and brought again: the same books."""
    exporter, _ = as_far_as_said(recorded_table(title, 4), 4, SHORT, TRIES)
    for seed in range(2):
        prove(file_of(exporter, disturbed(exporter.raws, Random(seed))), exporter.state)


@pytest.mark.parametrize("title", TABLES)
def test_what_was_played_otherwise_at_first_never_happened(title: str) -> None:
    """A long way that was taken back leaves no trace, on the board or in the copies of tiles, trains and shares."""
    setup = recorded_table(title, 5)
    first, _ = as_far_as_said(setup, 6, SHORT, TRIES)
    then, _ = as_far_as_said(setup, 5, SHORT, TRIES)
    prove(file_of(then, played_otherwise_first(first.raws, then.raws, Random(0))), then.state)


@pytest.mark.parametrize("title", TABLES)
def test_a_game_may_stop_anywhere(title: str) -> None:
    """Cut off after any action it is read as far as it goes; broken off, it waits for whoever was to act there."""
    exporter, _ = as_far_as_said(recorded_table(title, 7), 7, SHORT, TRIES)
    for count in sorted(Random(1).sample(range(1, len(exporter.raws)), 4)):
        next_one = {key: exporter.raws[count][key] for key in ("entity", "entity_type")}
        cut, off = (imported(file_of(exporter, [*exporter.raws[:count], *end])) for end in ((), [ended(next_one)]))
        assert not cut.state.over and not off.state.over
        who = off.entity(ended(next_one))
        assert flow.may_act(off.view(), who) or parts_apart(cut.state, off.state, exporter.book.atlas) == []


@pytest.mark.parametrize("title", TABLES)
def test_who_breaks_off_in_the_turn_of_a_company_ends_no_turn(title: str) -> None:
    """A player who ends the game while companies run it leaves everything as it is."""
    exporter, _ = as_far_as_said(recorded_table(title, 7), 7, SHORT, TRIES)
    inside = [n for n, raw in enumerate(exporter.raws, 1) if raw["type"] in ("lay_tile", "run_routes", "dividend")]
    for count in inside[:: max(1, len(inside) // 2)]:
        cut = imported(file_of(exporter, exporter.raws[:count]))
        off = imported(file_of(exporter, [*exporter.raws[:count], ended({"entity": 1, "entity_type": "player"})]))
        assert (
            cut.state.turn.who not in off.setup.players and parts_apart(cut.state, off.state, exporter.book.atlas) == []
        )


def ended(who: Raw) -> Raw:
    """Somebody breaks the game off."""
    return {"type": "end_game", **who}


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
@pytest.mark.parametrize("title", TABLES)
def test_whole_games_are_read_with_all_that_people_do(title: str, seed: int) -> None:
    """The same for whole games, with a lot between the moves."""
    exporter, _ = as_far_as_said(recorded_table(title, seed), seed, WHOLE, TRIES)
    prove(file_of(exporter, disturbed(exporter.raws, Random(seed), 0.3)), exporter.state)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
@pytest.mark.parametrize("title", TABLES)
def test_whole_games_are_read_back(title: str, seed: int) -> None:
    """Whole games to their end."""
    read_back(title, seed, WHOLE)


def test_what_follows_an_action_is_seen_with_what_hangs_on_it() -> None:
    """A purchase that a standing order made is what its player does next, though it stands inside another action."""
    players = [{"id": n, "name": str(n)} for n in (1, 2, 3)]
    bought = {"type": "buy_shares", "entity": 1, "auto_actions": [{"type": "pass", "entity": 3}]}
    actions = [{"type": "pass", "entity": 1}, {"type": "pass", "entity": 2, "auto_actions": [bought]}]
    game = WebGame({"title": "1824", "players": players, "settings": {"seed": 1}, "actions": actions})
    importer = Importer(game, reader_of("1824"))
    assert [(raw["type"], raw["entity"]) for raw in importer.after(0, [], 0)] == [
        ("pass", 2),
        ("buy_shares", 1),
        ("pass", 3),
    ]


@pytest.mark.parametrize("title", TABLES)
def test_a_pass_at_the_end_of_a_file_leaves_the_rest_of_the_turn(title: str) -> None:
    """Cut after a pass of a company that is asked for more there, its turn is not over here either."""
    exporter, _ = as_far_as_said(recorded_table(title, 5), 5, SHORT, TRIES)
    raws, cuts = exporter.raws, 0
    for count in range(1, len(raws)):
        last, follows = raws[count - 1], raws[count]
        if last["type"] != "pass" or last["entity_type"] == "player" or last["entity"] != follows["entity"]:
            continue
        cut = imported({**file_of(exporter, raws[:count]), "status": "active"})
        cuts += 1
        assert cut.state.turn.who == cut.entity(follows), count
        if cuts == MOST_CUTS:
            break
    assert cuts

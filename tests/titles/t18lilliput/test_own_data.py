"""A table brings its own layout and numbers of tiles along (tables 4 and 5): checked, played, kept with the game."""

from __future__ import annotations

import msgspec
import pytest

import engine
from engine import BadInput, Setup
from engine.random_players import play
from engine.titles.own_data import brought
from engine.titles.t18lilliput.own_data import layout_of
from tests.titles.t18lilliput.positions import TITLE

LAYOUT = b"""
layout = [{cell = "O12", tile = "SC-SEA"}, {cell = "L12", tile = "SC-MINE2", turn = 3}, {cell = "P13", tile = "SC-WIG"}]
"""


def table(data: bytes, players: int = 3, **options: str) -> Setup:
    """A table that brings a file along."""
    seats = tuple(f"P{n + 1}" for n in range(players))
    return Setup(TITLE, seats, options=options, given={engine.OWN: engine.read_own(TITLE, data)})


def refused(data: bytes, players: int = 3, **options: str) -> tuple[str, dict[str, object]]:
    """Why a table cannot bring a file along."""
    with pytest.raises(BadInput) as said:
        engine.new_game(table(data, players, **options))
    return said.value.code, dict(said.value.params)


def test_table_4_a_layout_of_its_own_lies_from_the_start() -> None:
    """The tiles of the file lie there, the other scenario tiles are in the box, and the game is played to its end."""
    setup = table(LAYOUT)
    state = engine.new_game(setup).state
    assert state.tiles == {"O12": ("SC-SEA", 0), "L12": ("SC-MINE2", 3), "P13": ("SC-WIG", 0)}
    assert engine.look(state).tiles_left["SC-TUN1"] == 2
    assert list(play(setup, 1))[-1].after.state.over == "last_round"


def test_what_was_brought_is_kept_with_the_game() -> None:
    """A stored position knows its layout, so the game can be played again from its setup alone."""
    state = engine.new_game(table(LAYOUT)).state
    again = engine.decode_state(engine.encode_state(state))
    assert brought(again.setup) == engine.read_own(TITLE, LAYOUT)
    assert engine.digest(engine.new_game(again.setup).state) == engine.digest(state)


def test_table_5_numbers_of_tiles_change_within_their_sort() -> None:
    """Eight straight cities and four curved ones are twelve; nine and four are not."""
    view = engine.look(engine.new_game(table(b"[tiles]\nYC1 = 8\nYC2 = 4")).state)
    assert (view.book.tile_set["YC1"], view.book.tile_set["YC2"]) == (8, 4)
    code, params = refused(b"[tiles]\nYC1 = 9\nYC2 = 4")
    assert code == "lilliput.own_total" and (params["n"], params["most"]) == (13, 12)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b'layout = [{cell = "M13", tile = "SC-SEA"}]', "lilliput.own_cell"),
        (b'layout = [{cell = "Z99", tile = "SC-SEA"}]', "lilliput.own_cell"),
        (b'layout = [{cell = "O12", tile = "SC-SEA", turn = 4}]', "lilliput.own_cell"),
        (b'layout = [{cell = "O12", tile = "SC-SEA"}, {cell = "O12", tile = "SC-MNT"}]', "lilliput.own_cell"),
        (b'layout = [{cell = "M12", tile = "SC-MINE1"}]', "lilliput.own_place"),
        (b'layout = [{cell = "N12", tile = "SC-FIXC"}]', "lilliput.own_place"),
        (b'layout = [{cell = "N12", tile = "SC-TUN1"}]', "lilliput.own_place"),
        (b'layout = [{cell = "N12", tile = "YC1"}]', "lilliput.own_place"),
        (b'layout = [{cell = "N12", tile = "SC-WIG"}, {cell = "N14", tile = "SC-WIG"}]', "lilliput.own_tile"),
        (b'layout = [{cell = "M12", tile = "SC-SEA"}, {cell = "L13", tile = "SC-SEA"}]', "lilliput.own_sides"),
        (b"[tiles]\nSC-SEA = 5", "lilliput.own_tile"),
        (b"[tiles]\nYC1 = -1", "lilliput.own_tile"),
        (b"[tiles]\nYC1 = 'many'", "own.shape"),
        (b"[trains]\n2 = 3", "own.unknown"),
        (b"layout = [", "own.unreadable"),
        (b"\xff", "own.unreadable"),
        (b"x" * 20_001, "file.too_large"),
    ],
)
def test_what_breaks_a_rule_of_the_box_is_refused_in_one_line(data: bytes, code: str) -> None:
    """Each file that cannot be played says why before the game begins."""
    assert refused(data)[0] == code


def test_a_layout_takes_the_place_of_a_scenario() -> None:
    """Both together are refused."""
    assert refused(LAYOUT, scenario="begin")[0] == "lilliput.own_scenario"


@pytest.mark.parametrize("scenario", ["begin", "mountains", "city_in_city", "separated"])
def test_the_placeholders_keep_what_is_asked_of_own_layouts(scenario: str) -> None:
    """Each could be brought along as a file; only the scenario that says it stands for itself is in the way."""
    title = engine.load_title(TITLE)
    pieces = layout_of(title, Setup(TITLE, ("P1", "P2"), options={"scenario": scenario}))
    own = msgspec.to_builtins(pieces)
    engine.check_setup(Setup(TITLE, ("P1", "P2"), given={engine.OWN: {"layout": own}}))

"""Positions stored by an older engine open and are played on (docs/design.md, History)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import engine
from engine import BadInput, State
from engine.core.audit import broken_laws
from engine.core.formats.codec import fingerprint
from engine.core.formats.upgrade import upgraded, without
from engine.core.state import SHAPE
from engine.random_players import next_move
from engine.titles.title import load_data, reading_of
from tests.support.games.old_positions import kept_in, lines

MOVES = 25
MOVED = {"notes", "round", "turn", "shape"}
STORED = [
    (shape, folder) for shape in range(1, SHAPE) for folder in engine.all_titles() if kept_in(shape, folder).exists()
]  # a later title had no first shape


def opened(raw: bytes) -> State:
    """An old position, as it opens now."""
    state = engine.decode_state(raw)
    assert broken_laws(engine.look(state), None) == []
    return state


@pytest.mark.parametrize(("shape", "folder"), STORED)
def test_old_positions_open_and_are_played_on(shape: int, folder: str) -> None:
    """Each opens, keeps all laws, is stored in today's shape, and is waiting for somebody who can move."""
    for number, raw in enumerate(lines(shape, folder)):
        state, dice = opened(raw), Random(number)
        assert engine.decode_state(engine.encode_state(state)) == state
        for _ in range(MOVES):
            if state.over:
                break
            state = next_move(engine.look(state).book, state, dice).after.state
            assert state.shape == SHAPE


@pytest.mark.parametrize(("shape", "folder"), STORED)
def test_nothing_an_old_position_knew_is_lost(shape: int, folder: str) -> None:
    """What did not change its place is as it was, every word and number is still there, and each note has its name."""
    reading = reading_of(load_data(folder).name)
    known = set(reading.notes.__struct_fields__)
    for raw in lines(shape, folder):
        old = msgspec.json.decode(raw)
        now = msgspec.json.decode(engine.encode_state(opened(raw)))
        assert set(upgraded(old, reading.upgrades)["notes"]) <= known
        assert words(still_kept(old)) - words(now) == set()
        assert all(now[name] == still_kept(old)[name] for name in old.keys() - MOVED)


def still_kept(old: dict[str, Any]) -> dict[str, Any]:
    """A position without what nobody ever asked: loans of companies, and what the Stadtbahn brought last."""
    notes = {name: note for name, note in old["notes"].items() if name != "last_runs"}
    companies = {name: without(company, "loans") for name, company in old["companies"].items()}
    return {**old, "notes": notes, "companies": companies, "shape": SHAPE}


def words(value: object) -> set[str]:
    """Every single word and number a value is made of, but for nothing and the names of the parts."""
    if isinstance(value, dict):
        return set().union(*map(words, value.values()))
    if isinstance(value, list):
        return set().union(*map(words, value))
    return set() if value is None or value == "" else {str(value)}


@pytest.mark.parametrize(("shape", "folder"), STORED)
def test_an_old_digest_still_stands_for_its_position(shape: int, folder: str) -> None:
    """Games checked or read from a file are no others because their positions were written otherwise."""
    first, second, *_ = lines(shape, folder)
    state, kept = opened(first), fingerprint(first)
    assert engine.digest(state) != kept and engine.is_kept_as(state, first, kept)
    assert not engine.is_kept_as(opened(second), first, kept)
    assert not engine.is_kept_as(state, first, fingerprint(second))


def test_the_samples_hold_what_changed_its_place() -> None:
    """Flags among the extras, counts among the passes, a decision awaited, an auction, debts."""
    found = [msgspec.json.decode(raw) for shape, folder in STORED if shape == 1 for raw in lines(shape, folder)]
    extras = {word for state in found for word in state["turn"]["extras"]}
    assert {"raised", "worn", "receiver", "trade", "border"} <= extras
    counted = {state["round"]["kind"] for state in found if state["round"]["passes"]}
    assert {"draft", "stack_draft"} <= counted
    notes = {name for state in found for name, note in state["notes"].items() if note}
    assert {"fusion", "auction", "debts", "permits", "stacks", "no_train", "sold", "rounds.operating"} <= notes


def test_a_shape_is_kept_before_it_is_left() -> None:
    """Positions of every title stand for each shape but the first, which three titles had; the newest is nobody's past."""
    assert [folder for shape, folder in STORED if shape == 1] == ["t1824", "t1862", "t18mag"]
    assert all((shape, folder) in STORED for shape in range(2, SHAPE) for folder in engine.all_titles())


def test_two_markers_in_one_hex_and_a_fusion_settled() -> None:
    """Two notes too rare for the samples keep their sense."""
    first = {"notes": {"marker_to_return": ["KK", "E12.c0", "E12.c1"]}, "turn": {}, "round": {}}
    twice = upgraded(first, reading_of("1824").upgrades)["notes"]["marker_to_return"]
    assert twice == {"company": "KK", "stops": ["E12.c0", "E12.c1"]}
    fusion = upgraded({"notes": {"fusion": {"holders": None}}}, reading_of("1862").upgrades)["notes"]["fusion"]
    assert fusion == {"holders": [], "settled": True}


@pytest.mark.parametrize("raw", [b"", b"[]", b"{}", b'{"setup": {"title": "1862", "players": []}, "notes": 5}'])
def test_what_is_no_position_ends_in_one_clear_line(raw: bytes) -> None:
    """Neither an empty text nor notes that are none raise anything else."""
    with pytest.raises(BadInput, match="not_a_state"):
        engine.decode_state(raw)

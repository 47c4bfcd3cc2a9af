"""Whatever is open closes by the end of the turn, the round or the duty it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import count

import pytest
from msgspec.structs import replace

from engine import Setup, new_game
from engine.random_players import Move, play
from tests.support.games.hanging import let_chances_hang
from tests.support.games.random_games import game_at, name, setups, some_setups
from tests.support.games.spans import is_set, outlasting

ENOUGH = 700  # moves: of short games several are played


def hanging(moves: Sequence[Move]) -> set[tuple[str, str]]:
    """Notes that open or shut something in later turns though their title does not say that they last, with the step."""
    lasting = moves[0].before.notes.LASTING
    return {(note, step) for note, step in outlasting(moves) if note not in lasting}


def strayed(moves: Sequence[Move]) -> Iterator[tuple[str, str]]:
    """Notes that belong to some kinds of round, and are still there in another."""
    lasting = moves[0].before.notes.LASTING.items()
    for move in moves:
        state = move.before
        kind = state.round.kind
        yield from ((note, kind) for note, kinds in lasting if kinds and kind not in kinds and is_set(state, note))


def check(moves: Sequence[Move]) -> None:
    """One whole game."""
    assert hanging(moves) == set()
    assert set(strayed(moves)) == set()


@pytest.mark.parametrize("setup", [*some_setups(seed=1)], ids=name)
def test_what_is_open_ends_with_its_turn_or_round(setup: Setup) -> None:
    """Without what is left of earlier turns every step says the same, but for notes of which the title says that they last."""
    played = 0
    for seed in count(setup.seed):
        if played >= ENOUGH:
            break
        moves = game_at(replace(setup, seed=seed))
        played += len(moves)
        check(moves)


@pytest.mark.soak
@pytest.mark.parametrize("setup", [*setups()], ids=name)
def test_what_is_open_ends_in_many_games(setup: Setup) -> None:
    """The same for many games of every title, as what hangs on may be rare."""
    for seed in range(1, 11):
        check([*play(setup, seed)])


def test_lasting_notes_are_notes_of_the_title() -> None:
    """A name that is none would let nothing through."""
    for setup in some_setups():
        notes_ = type(new_game(setup).state.notes)
        assert {*notes_.LASTING, *notes_.OF_TURN, *notes_.OF_TIME} <= {*notes_.__struct_fields__}


def test_a_chance_that_hangs_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law complains about it, and names the steps it keeps open and shut."""
    let_chances_hang(monkeypatch)
    (setup,) = (setup for setup in setups(seed=9) if name(setup) == "18Lilliput-4")
    assert hanging([*play(setup, setup.seed)]) == {("pooling", step) for step in ("pool", "track", "hand_in", "trains")}


def test_a_note_that_strays_into_another_round_is_found() -> None:
    """What was bought in the stock round of 1862 has no say in the operating rounds."""
    moves = game_at(next(setup for setup in some_setups(seed=1) if setup.title == "1862"))
    bought = next(move.before.notes for move in moves if is_set(move.before, "bought"))
    later = next(move for move in moves if move.before.round.kind == "operating")
    before = copy(later.before)
    before.notes = bought
    assert set(strayed([later._replace(before=before)])) == {("bought", "operating")}

"""Notation: any line is an action that is written the same way again, or one clear line."""

from __future__ import annotations

from random import Random

import pytest

import engine
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import BadInput, RuleViolation, notation
from tests.support.games.random_games import some_moves
from tests.support.hostile import Try, is_clear, nothing_in_the_log, quick, small, some_text

FEW, MANY = 500, 10_000


def line(dice: Random, known: list[str]) -> str:
    """A line of a game with one of its words changed, or words that were never one."""
    words = dice.choice(known).split(" ")
    at = dice.randrange(len(words))
    words[at : at + dice.randrange(3)] = [some_text(dice), *dice.choice(known).split(" ")[:2]][: dice.randrange(3)]
    return " ".join(words)


def hammered(folder: str, count: int, seed: int) -> None:
    """Lines read, written again, and tried on a position of the game."""
    moves = some_moves(folder)[::7]
    known, dice = [notation.write(move.action) for move in moves], Random(f"{folder} {seed}")
    with nothing_in_the_log(), small():
        for _ in range(count):
            attempt = Try("notation", line(dice, known))
            with quick(attempt):
                before = engine.digest(state := dice.choice(moves).before)
                refused = tried(attempt, state)
                assert engine.digest(state) == before, f"{attempt} changed the position"
            said = refusal_line(Names("en"), refused) if refused else "read"
            assert is_clear(said) and len(said.splitlines()) == 1, f"{attempt}: {said}"


def tried(attempt: Try, state: engine.State) -> BadInput | RuleViolation | None:
    """Why a line is no action, or none now."""
    try:
        action = notation.read(str(attempt.given))
        assert notation.read(notation.write(action)) == action, attempt
        return engine.explain(state, action)
    except BadInput as error:
        return error


@pytest.mark.parametrize("folder", engine.all_titles())
def test_any_line_is_read_or_refused(folder: str) -> None:
    """Some hundred lines."""
    hammered(folder, FEW // len(engine.all_titles()), 1)


@pytest.mark.soak
@pytest.mark.parametrize("folder", engine.all_titles())
def test_any_line_for_long(folder: str) -> None:
    """Ten thousand over all titles."""
    hammered(folder, MANY // len(engine.all_titles()), 2)

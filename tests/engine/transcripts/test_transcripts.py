"""Pinned games: a rule that changes shows here as a difference of lines (`make transcripts` accepts it)."""

import re
from functools import cache

import pytest

from engine import all_titles, load_title
from tests.support.games.transcripts import file_of, moves, pinned, setup_of, text
from tests.support.paths import ROOT
from tests.tools.random_games.counts import own_events, said_in


@cache
def lines_of(name: str) -> list[str]:
    """A transcript."""
    return file_of(name).read_text(encoding="utf-8").splitlines()


def told(names: list[str]) -> set[str]:
    """The codes of all events in some transcripts."""
    return {line.split()[0] for name in names for line in lines_of(name) if line.startswith(" ")}


@pytest.mark.parametrize("name", pinned())
def test_a_pinned_game_goes_as_it_went(name: str) -> None:
    """Every move of the transcript is still legal and has the same consequences; the game is played to its end."""
    lines = lines_of(name)
    again = text(setup_of(lines), moves(lines))
    for number, (old, new) in enumerate(zip(lines, again, strict=True), 1):
        assert new == old, f"line {number}"
    assert any(line.startswith("    game.ended") for line in lines)


@pytest.mark.parametrize("folder", all_titles())
def test_every_event_of_a_title_is_read(folder: str) -> None:
    """In a transcript, or, where it is too rare for one, by a test beside the title that names it."""
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/titles" / folder).rglob("*.py"))
    rare = own_events(load_title(folder)) - told([name for name in pinned() if name.startswith(folder)])
    assert not [code for code in sorted(rare) if f'"{code}"' not in tests]


def test_every_event_of_the_common_rules_is_read() -> None:
    """In the transcript of some title, or by a test that names it."""
    rooms = [path for room in ("titles", "engine/laws") for path in (ROOT / "tests" / room).rglob("*.py")]
    tests = "".join(path.read_text(encoding="utf-8") for path in rooms)
    rules = [path for room in ("core", "rules") for path in (ROOT / "engine" / room).rglob("*.py")]
    rare = {code for path in rules for code in said_in(path.read_text(encoding="utf-8"))} - told(list(pinned()))
    assert not [code for code in sorted(rare) if f'"{code}"' not in tests]


def test_words_of_an_event_are_read_to_their_end() -> None:
    """Each line of a transcript has its code and all its particulars."""
    assert all(re.fullmatch(r"    \S+ \{.*\}", line) for name in pinned() for line in lines_of(name) if line[0] == " ")

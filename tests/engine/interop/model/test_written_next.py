"""Whatever may be played in a position of a recorded game is written as something that was asked there in that position."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.core.actions import tag
from tests.support.asked_there.asked_next import CHECKS, LISTS, next_ones
from tests.support.games.recorded_games import recorded
from tests.support.paths import GAMES, needs_recorded_games

# Books that only rulings make, and games with expansions.
ARGUED = {"random_1824Cis_3p_521", "random_1862_4p_7410", "fixture_18Mag_4p_variants"}
# A few positions of some games, among them those that once told of something unknown: by the number of the action written.
FEW = {
    "random_18Mag_2p_121": range(0, 200, 40),
    "random_1824_3p_119": range(197, 198),  # a train between two companies of a director who has sold shares for it
    "random_1824_4p_226": range(197, 198),  # mountain railways that fall due while trains are given up
    "random_1824_5p_504": range(170, 171),  # a coal railway, and shares sold before
    "random_1824Cis_2p_510": range(75, 76),  # debts, and money for nothing else
    "random_1824Cis_3p_225": range(445, 446),  # Wien after one of the two markers of k&k was given back
    "random_1824Cis_2p_520": range(40, 41),  # a mountain railway, and shares that lie in the pool
    "random_1840_2p_401": range(120, 246, 3),  # trams after the auctions of lines, and a home with two circles
    "random_1862_2p_501": range(216, 217),  # markers too many after a merger, the one at home among them
    "random_1862_3p_7401": range(0, 300, 30),
}


def named(path: Path) -> str:
    """The name of a recorded game."""
    return path.name.partition(".")[0]


def counted(path: Path, positions: range) -> Counter[str]:
    """What was written, by our kinds of action; nothing of it was refused there."""
    found = Counter[str]()
    for item in next_ones(path, positions.__contains__):
        assert not item.why, (item.index, item.action, item.why)
        found[tag(type(item.action))] += 1
    return found


@needs_recorded_games
@pytest.mark.parametrize("name", FEW)
def test_what_is_written_next_is_taken_there(name: str) -> None:
    """In some positions: kinds, prices, copies, places and choices are among what was asked."""
    assert counted(GAMES / f"{name}.json.gz", FEW[name])


@needs_recorded_games
@pytest.mark.soak
@pytest.mark.parametrize("path", [path for path in recorded("18Mag", "1824", "1824Cis", "1862", "1840") if named(path) not in ARGUED], ids=named)  # fmt: skip
def test_what_is_written_next_is_taken_there_in_every_game(path: Path) -> None:
    """In every third position of every recorded game."""
    assert counted(path, range(0, 10_000, 3))


def test_every_list_has_a_kind() -> None:
    """What is looked up by another name is judged."""
    assert set(LISTS) <= set(CHECKS)

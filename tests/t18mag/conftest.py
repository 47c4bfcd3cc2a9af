"""18Mag positions."""

import pytest

from engine import State
from engine.core.actions import Choose
from tests.positions import do, new_game

PRICES = {"RABA": 60, "G&C": 75, "SNW": 70, "SIK": 75, "SKEV": 65, "LdStEG": 80, "MAVAG": 60}
DRAFT = {
    3: "1 2 3  4 5 6  7 8 13  9 12 10  RABA G&C SNW  SIK SKEV LdStEG",
    2: "1 2  3 4  6 7  RABA SIK",
}


def drafted(players: int) -> State:
    """The first operating round after everybody took the documents of the list in turn."""
    state = new_game("18Mag", players, given={"start_prices": PRICES}, options={"best_run": "declared"})
    for item in DRAFT[players].split():
        state = do(state, Choose(state.turn.who, item))
    return state


@pytest.fixture
def three() -> State:
    """Three players, small companies 1 to 10, 12 and 13, one share each of six large companies."""
    return drafted(3)


@pytest.fixture
def two() -> State:
    """Two players on their own map."""
    return drafted(2)

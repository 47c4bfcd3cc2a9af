"""The positions that most tests of 18Mag begin with."""

import pytest

from engine import State
from tests.titles.t18mag.positions import drafted


@pytest.fixture
def three() -> State:
    """Three players, small companies 1 to 10, 12 and 13, one share each of six large companies."""
    return drafted(3)


@pytest.fixture
def two() -> State:
    """Two players on their own map."""
    return drafted(2)

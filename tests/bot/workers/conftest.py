"""How workers begin and end."""

from __future__ import annotations

import pytest


@pytest.fixture
def forked_workers() -> None:
    """Here workers are begun as the bot begins them."""

"""What tests of more than one room ask for."""

from __future__ import annotations

import pytest

from tests.support.published_api import Description


@pytest.fixture(scope="session")
def description() -> Description | None:
    """Discord's published description, where it lies beside the repository."""
    return Description.read()

"""Whatever people mistype, the answer names the rule that forbids what they meant, or it is done."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import engine
from tests.support.at_discord.mistyping import judged, mistakes

SHORT, WHOLE = 24, 200


@pytest.mark.parametrize("folder", engine.all_titles())
@pytest.mark.parametrize("number", [SHORT, pytest.param(WHOLE, marks=pytest.mark.soak)])
def test_a_mistake_is_understood(folder: str, number: int) -> None:
    """Real labels and figures of a random game, spoilt as people spoil them: none is answered by something else."""
    kinds, wrong = Counter[str](), list[str]()
    for mistake in mistakes(engine.load_title(folder), Random(7), number):
        kinds[mistake.sort] += 1
        if fault := judged(mistake):
            wrong.append(fault)
    assert sum(kinds.values()) == number and len(kinds) >= 5
    assert not wrong, "\n".join(wrong)

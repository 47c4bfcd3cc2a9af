"""A title is one folder: what it brings is found there, and nobody outside names it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.core import notation
from engine.core.actions import Action

ROOT = Path(__file__).parents[2]
READ_FIRST = """
import sys
from engine.core.actions import decode
print(type(decode(sys.argv[1])).__name__)
"""


@pytest.mark.parametrize(
    ("text", "kind"),
    {
        '{"kind": "repay", "who": "P1", "amount": 30}': "Repay",
        '{"kind": "buy_extra", "who": "1", "item": "border"}': "BuyExtra",
        '{"kind": "refinance", "who": "ECR"}': "Refinance",
    }.items(),
)
def test_a_stored_action_is_read_before_its_title_was_played(text: str, kind: str) -> None:
    """A fresh process that imports nothing but the reader knows the kinds of every title."""
    run = subprocess.run([sys.executable, "-c", READ_FIRST, text], cwd=ROOT, capture_output=True, check=True)
    assert run.stdout.decode().strip() == kind


class Again(Action, frozen=True, tag="pay_again"):
    """A kind whose first word another one has."""


@pytest.mark.parametrize("form", ["pay twice", "refinance"])
def test_two_kinds_are_never_written_alike(form: str) -> None:
    """The first word of a line says what is done; a second kind with it is refused when it is taken in."""
    with pytest.raises(KeyError):
        notation.learn(Again, form)

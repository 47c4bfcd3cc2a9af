"""No section is cited for a refusal that nobody makes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from engine import all_titles, load_title

CODE = re.compile(r'"([a-z_]+\.[a-z_]+)"')
ENGINE = Path(engine.__file__).parent


@pytest.mark.parametrize("folder", all_titles())
def test_nothing_is_cited_that_is_never_said(folder: str) -> None:
    """A section without a refusal is a leftover."""
    said = {code for path in ENGINE.rglob("*.py") for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert sorted(set(load_title(folder).cites) - said) == []

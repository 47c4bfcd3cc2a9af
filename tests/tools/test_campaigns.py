"""The campaigns can be started by the commands of the page on reliability, count what they try, and see what is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tests.tools.campaigns import restores
from tests.tools.campaigns.__main__ import CAMPAIGNS, main


def test_every_campaign_stands_on_the_page() -> None:
    """One command each, with its figures."""
    page = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
    assert [name for name in CAMPAIGNS if f"`python -m tests.tools.campaigns {name}" not in page] == []


def test_a_campaign_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """Two restores: both held, nothing lost, one line of JSON."""
    assert main(["restores", "--count", "2"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["tried"], row["held"], row["lost"], row["doubled"], row["leaked"]) == (2, 2, 0, 0, 0)


def test_a_key_that_is_given_twice_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were keys numbers of the house's own, the campaign would say so."""
    monkeypatch.setattr("bot.store.changes.KEY_BYTES", 0)
    counted = restores.run(tmp_path, 2, "sqlite")
    assert counted.doubled and not counted.good

"""Where the repository lies, and what may lie beside it: recorded games, facts of the titles, Discord's description."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
PEER = SHARED / "peer"
GAMES = PEER / "games"
FACTS = SHARED / "facts"
DISCORD_API = SHARED / "discord" / "openapi.json"

needs_recorded_games = pytest.mark.skipif(not GAMES.is_dir(), reason="the recorded games are not on this machine")
needs_facts = pytest.mark.skipif(not FACTS.is_dir(), reason="the facts of the titles are not on this machine")

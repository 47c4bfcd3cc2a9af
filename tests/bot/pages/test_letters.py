"""The page brings its own letters: few bytes, and every sign that our own files can say."""

from __future__ import annotations

from io import BytesIO

from fontTools.ttLib import TTFont

from render.style import FONTS
from tests.tools.page_fonts import HERE, LETTERS, wanted

MOST = 60_000


def test_letters_are_few_bytes_and_complete() -> None:
    """Both together stay small; what the pictures' fonts have of our words is there. If not: `python -m tests.tools.page_fonts`."""
    assert sum((HERE / name).stat().st_size for name in LETTERS.values()) < MOST
    for source, name in LETTERS.items():
        known = set(TTFont(FONTS / source, lazy=True).getBestCmap())
        kept = set(TTFont(BytesIO((HERE / name).read_bytes())).getBestCmap())
        assert kept >= wanted() & known

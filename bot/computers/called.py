"""What computers are called: short, friendly, and nobody takes them for a person."""

from __future__ import annotations

from collections.abc import Sequence

NAMES = tuple(
    f"Bot {name}" for name in ("Ada", "Leo", "Mia", "Max", "Eva", "Tom", "Zoe", "Gil", "Ida", "Ben", "Uma", "Kim")
)
MOST = len(NAMES) - 1


def named(strengths: Sequence[str]) -> dict[str, str]:
    """The computers of a table by name, each with its strength."""
    return dict(zip(NAMES, strengths, strict=False))

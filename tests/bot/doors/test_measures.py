"""What the doors measure: one answer that takes too much memory or time for a moment is found, though nothing is left of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import hostile
from tests.support.hostile import LARGEST, Try, is_clear, quick


@pytest.mark.skipif(
    not Path("/proc/self/clear_refs").exists(), reason="the system does not tell how much memory a process had at most"
)
def test_what_is_large_for_a_moment_is_found() -> None:
    """The memory is given back before the answer comes, and was needed all the same."""
    with pytest.raises(AssertionError, match="swells.* needed"), quick(Try("swells", 1)):
        swollen = bytearray(LARGEST * 1024 + 20_000_000)
        swollen[::4096] = b"x" * len(swollen[::4096])
        del swollen
    with quick(Try("does not", 1)):
        pass


def test_what_takes_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processor time counts, also where it is little."""
    monkeypatch.setattr(hostile, "SLOWEST", 0.0)
    with pytest.raises(AssertionError, match="slow"), quick(Try("slow", 1)):
        sum(range(1000))


def test_a_name_somebody_gave_is_theirs() -> None:
    """A file called like a brace, or like a key of ours, is told by its name; our own words are judged without it."""
    assert is_clear("{'x.y-z': there is no such file or folder.", ["{'x.y-z"])
    assert not is_clear("{'a': 1} cannot be read", ["b"])
    assert not is_clear("[Errno 2] No such file or directory: '{'", ["{"])

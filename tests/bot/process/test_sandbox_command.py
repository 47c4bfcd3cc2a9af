"""`signalbox sandbox` as a host starts it."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from bot.__main__ import main


def test_a_port_that_is_taken_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where something else listens, one sentence says so and what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["sandbox", "--port", str(port), "--database", str(tmp_path / "s.db")]) == 2
    said = capsys.readouterr().err
    assert str(port) in said and "--port" in said and len(said.splitlines()) == 1

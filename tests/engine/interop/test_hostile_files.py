"""Broken or hostile game files get one clear line and exit 2, and never much memory."""

from __future__ import annotations

import gzip
import json
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from tests.support.paths import ROOT

MOST_MEMORY = 256 * 1024 * 1024
PLAYERS = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Luis"}, {"id": 3, "name": "Eva"}]


def game(**parts: Any) -> dict[str, Any]:
    """A small well-formed game file with some parts changed."""
    return {"id": "x1", "title": "18Mag", "players": PLAYERS, "settings": {"seed": 1}, "actions": [], **parts}


BROKEN: dict[str, bytes] = {
    "empty": b"",
    "not json": b"{players: yes",
    "not text": bytes(range(256)),
    "a number": b"7",
    "a list": b"[1,2,3]",
    "no players": json.dumps({"title": "18Mag", "actions": []}).encode(),
    "players are words": json.dumps(game(players="Ana")).encode(),
    "players without id": json.dumps(game(players=[{}])).encode(),
    "settings are a list": json.dumps(game(settings=[])).encode(),
    "optional rules are a number": json.dumps(game(settings={"seed": 1, "optional_rules": 5})).encode(),
    "optional rules are objects": json.dumps(game(settings={"seed": 1, "optional_rules": [{"type": "pass"}]})).encode(),
    "unknown title": json.dumps(game(title="1830")).encode(),
    "title is a number": json.dumps(game(title=18)).encode(),
    "nine players": json.dumps(game(players=[{"id": n} for n in range(9)])).encode(),
    "action is a word": json.dumps(game(actions=["pass"])).encode(),
    "action without type": json.dumps(game(actions=[{"entity": 1}])).encode(),
    "deep": b"[" * 100_000,
    "cut gzip": gzip.compress(b'{"a":1}' * 100)[:40],
    "gzip of noise": gzip.compress(b"\x00" * 1000),
    "ours without setup": b'{"format":"signalbox-1","actions":[]}',
    "ours with wrong setup": b'{"format":"signalbox-1","setup":{"title":"18Mag"},"actions":[]}',
    "ours with unknown kind": json.dumps(
        {
            "format": "signalbox-1",
            "setup": {"title": "18Mag", "players": ["P1", "P2", "P3"]},
            "actions": [{"kind": "fly"}],
        }
    ).encode(),
    "ours with wrong type": json.dumps(
        {
            "format": "signalbox-1",
            "setup": {"title": "18Mag", "players": ["P1", "P2", "P3"]},
            "actions": [{"kind": "choose", "who": "P1", "item": 4}],
        }
    ).encode(),
    "ours with unknown option": json.dumps(
        {
            "format": "signalbox-1",
            "setup": {"title": "18Mag", "players": ["P1", "P2", "P3"], "options": {"cheat": "yes"}},
            "actions": [],
        }
    ).encode(),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_broken_files_get_one_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2 and one line on the error channel."""
    path = tmp_path / "game.json"
    path.write_bytes(BROKEN[name])
    assert main(["replay", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "action",
    [
        {"type": "fly", "entity": 1, "entity_type": "player"},
        {"type": "bid", "entity": 1, "entity_type": "player"},
        {"type": "bid", "entity": 77, "entity_type": "player", "minor": "1"},
        {"type": "bid", "entity": 1, "entity_type": "player", "minor": "99"},
        {"type": "lay_tile", "entity": "1", "entity_type": "minor", "hex": "E12", "tile": 5, "rotation": "x"},
        {"type": "run_routes", "entity": "1", "entity_type": "minor", "routes": 3},
        {"type": "buy_train", "entity": "1", "entity_type": "minor", "train": "9-0", "price": {}},
    ],
    ids=lambda action: str(action)[:40],
)
def test_bad_actions_stop_the_replay(
    action: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An action that cannot be read or is not allowed is named with its place; no traceback."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game(actions=[action])))
    code = main(["replay", str(path)])
    said = capsys.readouterr()
    assert code == 1
    assert json.loads(said.out)["stopped_at"] == 0


def limited(path: Path) -> subprocess.CompletedProcess[str]:
    """Replay in a process of its own that may not take more memory than allowed."""
    return subprocess.run(
        [sys.executable, "-m", "bot", "replay", str(path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY)),
    )


def test_a_gzip_bomb_does_not_go_off(tmp_path: Path) -> None:
    """Two gigabytes of spaces in a small file."""
    bomb = tmp_path / "bomb.json.gz"
    bomb.write_bytes(gzip.compress(b" " * 20_000_000, 9) * 100)
    done = limited(bomb)
    assert (done.returncode, done.stdout) == (2, "")
    assert "too large" in done.stderr


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    """A hundred megabytes of plain text."""
    huge = tmp_path / "huge.json"
    with open(huge, "wb") as file:
        file.seek(100_000_000)
        file.write(b"}")
    done = limited(huge)
    assert (done.returncode, done.stdout) == (2, "")
    assert "too large" in done.stderr


def test_a_missing_file(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2 and its name."""
    assert main(["replay", "nowhere.json"]) == 2
    assert "nowhere.json" in capsys.readouterr().err

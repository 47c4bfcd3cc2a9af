"""What a host can ask a running process, and what its log may say."""

from __future__ import annotations

import json
import logging
import re
import subprocess
import sys
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.health.figures import COUNTED, GAUGED, TIMED, count
from bot.health.figures_server import Page
from bot.health.logs import Plain, Structured
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, some_moves
from tests.support.paths import ROOT

LINE = re.compile(r'^signalbox_[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+$')
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture
async def page(seat: Seat) -> AsyncIterator[Page]:
    """The page of a bot that is connected."""
    opened = Page(seat.tables, 0, seat.bot.checks())
    await opened.open()
    yield opened
    await opened.close()


async def asked(page: Page, path: str) -> tuple[int, str]:
    """What the page answers."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{page.port}{path}") as answer:
        return answer.status, await answer.text()


def figure(text: str, name: str) -> float:
    """The sum of a figure over its labels."""
    return sum(
        float(line.rpartition(" ")[2]) for line in text.splitlines() if re.match(rf"signalbox_{name}[ {{]", line)
    )


async def test_figures_of_a_game(seat: Seat, page: Page, ana: User, ben: User, place: Channel) -> None:
    """Moves, announcements, requests, pictures and the database are counted; every line is what Prometheus reads."""
    before = (await asked(page, "/metrics"))[1]
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 3)
    await seat.settled()
    status, text = await asked(page, "/metrics")
    assert status == 200 and all(LINE.match(line) or line.startswith("# ") for line in text.splitlines())
    for name in ("moves_total", "announcements_total", "discord_requests_total", "picture_seconds_count", "database_seconds_count", "acknowledged_seconds_count", "announced_seconds_count"):  # fmt: skip
        assert figure(text, name) > figure(before, name), name
    assert figure(text, "tables") == 1 and figure(text, "outbox_waiting") == 0
    assert figure(text, "memory_bytes") > 2**20 and figure(text, "processes_living") == 1


async def test_health_names_what_is_wrong(seat: Seat, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """All well is 200; without Discord or the database it is 503 and says which."""
    assert await asked(page, "/health") == (200, "discord: ok\npostman: ok\ndatabase: ok\n")
    with monkeypatch.context() as patch:
        patch.setattr(page, "checks", {"discord": lambda: "not connected"})
        assert await asked(page, "/health") == (503, "discord: not connected\ndatabase: ok\n")
    with monkeypatch.context() as patch:
        patch.setattr("bot.store.statements.health.takes", lambda db, now: db.execute("SELECT nothing"))
        status, text = await asked(page, "/health")
        assert status == 503 and "database: store.failed" in text


def test_every_figure_is_explained() -> None:
    """One page says what each of them means."""
    text = (ROOT / "docs/metrics.md").read_text()
    names = [f"{name}_total" for name in COUNTED] + [f"{name}_seconds" for name in TIMED] + list(GAUGED)
    assert re.findall(r"^\| `signalbox_(\w+)`", text, re.MULTILINE) and set(names) == set(
        re.findall(r"signalbox_(\w+)`", text)
    )
    with pytest.raises(KeyError):
        count("nonsense")


def record(message: str, *args: object, **more: object) -> logging.LogRecord:
    """A line of the log before it is written."""
    return logging.getLogger("signalbox").makeRecord("signalbox", logging.INFO, "", 0, message, args, None, extra=more)


def test_a_line_for_programs() -> None:
    """It is one JSON object with time, level, game and move."""
    line = json.loads(Structured().format(record("played", game=7, move=12, figures={"ms": 1.5})))
    assert (line["game"], line["move"], line["ms"], line["level"], line["message"]) == (7, 12, 1.5, "INFO", "played")
    assert line["at"].endswith("Z") and "game" not in json.loads(Structured().format(record("quiet")))
    assert Plain("%(message)s").format(record("odd", game=7, move=12)) == "odd [game 7 move 12]"


@pytest.mark.parametrize("kind", [Plain, Structured])
def test_no_token_and_no_words_of_players(kind: type[logging.Formatter]) -> None:
    """Neither the bot's token nor that of an answer, no password, and of an error only where it was."""
    said = record(
        f"POST https://discord.com/api/v10/webhooks/12/{TOKEN[:40]}x/messages {TOKEN} postgresql://a:secret@b/c"
    )
    text = kind().format(said)
    assert not any(secret in text for secret in (TOKEN, TOKEN[:40], "secret")) and "/webhooks/12/…" in text
    try:
        raise ValueError("my secret plan")
    except ValueError:
        failed = record("failed")
        failed.exc_info = sys.exc_info()
    text = kind().format(failed)
    assert "secret plan" not in text.split("ValueError")[-1] and "test_no_token" in text


@pytest.mark.skipif(sys.platform != "linux", reason="only its C library has a pool for each thread")
def test_threads_share_one_pool_of_memory() -> None:
    """What a thread gave back is there for the others: the C library has one heap, however many threads ask it."""
    words = """
import ctypes, sys, threading
from bot.health.process_memory import share_one_pool
share_one_pool() if sys.argv[1] == "one" else None
gate = threading.Barrier(6)
def take():
    kept = [bytes(9000) for _ in range(200)]
    gate.wait()
threads = [threading.Thread(target=take) for _ in range(6)]
[thread.start() for thread in threads]; [thread.join() for thread in threads]
libc = ctypes.CDLL(None)
libc.malloc_info(0, ctypes.c_void_p.in_dll(libc, "stdout")); libc.fflush(None)
"""
    heaps = {
        how: subprocess.run([sys.executable, "-c", words, how], capture_output=True, text=True, check=True).stdout
        for how in ("one", "each")
    }
    assert heaps["one"].count("<heap nr=") == 1 < heaps["each"].count("<heap nr=")


def test_what_is_there_is_not_walked_again() -> None:
    """Before people play the collector passes over what is there, so that it does not walk all words and titles again."""
    words = "import gc; from bot.health.process_memory import pass_over; pass_over(); print(gc.get_freeze_count())"
    told = subprocess.run([sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert int(told) > 1000

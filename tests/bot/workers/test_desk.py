"""Heavy work in processes beside the bot: what comes back, what ends it, and what is left of it."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.errors import Mistake, Refused
from bot.text import LANGUAGES
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from bot.workers import helper as at_the_helper
from bot.workers.desk import Desk, Progress
from bot.workers.helper import Helper
from bot.workers.wire import Job, Limits, Part, Step
from engine import BadInput, RuleViolation, SignalBoxError
from tests.support import beside
from tests.support.hostile import is_clear

SOON = 20.0


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    """A desk whose work is small."""
    made = Desk()
    yield made
    await made.close()
    assert not any(alive(helper.process.pid) for helper in [*made._idle, *made._busy])


def alive(process: int) -> bool:
    """Whether a process runs."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def limits(**wished: Any) -> Limits:
    """Small limits, some of them as wished."""
    return replace(Limits(seconds=SOON, megabytes=64, answer=1000), **wished)


async def test_work_is_done_by_another_process_which_is_kept_for_more(desk: Desk) -> None:
    """What comes back is what the function gives; the next work is done by the same process."""
    assert await desk.run(beside.twice, 21) == 42
    (helper,) = desk._idle
    assert await desk.run(beside.twice, 4) == 8 and desk._idle == [helper]
    for _ in range(2):
        await desk.rest()
    await asyncio.wait([asyncio.ensure_future(helper.process.wait())], timeout=SOON)
    assert not helper.lives, "nobody needs it any more"


async def test_what_lies_in_the_working_folder_is_not_run(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else's `bot.py` or `engine` where a host stands is nobody's program here."""
    for name in ("bot.py", "engine.py", "msgspec.py"):
        (tmp_path / name).write_text("raise SystemExit('foreign')\n")
    monkeypatch.chdir(tmp_path)
    assert await desk.run(beside.twice, 21) == 42


async def test_it_is_told_nothing_of_the_bots_secrets(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a token nor a password stands in its environment; what it prints is no answer."""
    for name in ("SIGNALBOX_TOKEN", "SIGNALBOX_DATABASE", "PGPASSWORD"):
        monkeypatch.setenv(name, "secret-word")
    told = await desk.run(beside.knows, "")
    assert "secret-word" not in told.values() and int(told["process"]) == desk._idle[0].process.pid


@pytest.mark.parametrize("at", [0, 1, 2])
async def test_a_refusal_comes_whole(desk: Desk, at: int) -> None:
    """Its class, code and parameters, reasons within reasons too; the process is kept."""
    with pytest.raises(SignalBoxError) as here:
        beside.refuses(at, None)  # type: ignore[arg-type]
    with pytest.raises(SignalBoxError) as there:
        await desk.run(beside.refuses, at)
    mine, theirs = here.value, there.value
    assert isinstance(mine, (BadInput, RuleViolation, Refused)) and isinstance(theirs, type(mine))
    assert (theirs.code, theirs.params) == (mine.code, mine.params)
    assert getattr(theirs, "field", "") == getattr(mine, "field", "") and len(desk._idle) == 1


@pytest.mark.parametrize(
    ("work", "asked", "wished", "code"),
    [
        (beside.sleeps, 3, {"seconds": 0.5}, "work.too_slow"),
        (beside.swells, 80, {}, "work.too_much"),
        (beside.talks, 1001, {}, "work.too_large"),
        (beside.dies, signal.SIGKILL, {}, "work.too_much"),
        (beside.dies, signal.SIGXCPU, {}, "work.too_slow"),
    ],
)
async def test_what_takes_too_much_ends_in_one_line(desk: Desk, work: Any, asked: int, wished: Any, code: str) -> None:
    """Time, memory, size: a line that says so, and no process that goes on."""
    begun = time.monotonic()
    with pytest.raises(BadInput) as refused:
        await desk.run(work, asked, limits=limits(**wished))
    assert refused.value.code == code and time.monotonic() - begun < SOON
    for said in (refusal_line(Names(lang), refused.value) for lang in LANGUAGES):
        assert is_clear(said) and len(said.splitlines()) == 1, said
    assert not desk._busy and len(desk._idle) == (code == "work.too_large")
    assert await desk.run(beside.twice, 1) == 2


async def test_memory_is_counted_from_the_beginning_of_the_work(desk: Desk) -> None:
    """What a process has before does not count: work that fits, fits again and again."""
    for _ in range(3):
        assert await desk.run(beside.swells, 50, limits=limits()) == 50_000_000


async def test_a_mistake_of_ours_is_told_as_one(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    """With its trace as it was there; the log has where it was made."""
    with pytest.raises(Mistake) as mistake:
        await desk.run(beside.errs, 1)
    assert "ZeroDivisionError" in mistake.value.trace[-1] and any("errs" in line for line in mistake.value.trace)
    assert "in errs" in caplog.text and not desk._idle


async def test_who_gives_up_leaves_nobody_at_work(desk: Desk) -> None:
    """An asker who is gone, and a bot that stops."""
    for close in (False, True):
        asking = asyncio.ensure_future(desk.run(beside.sleeps, 3))
        while not desk._busy:
            await asyncio.sleep(0.01)
        (helper,) = desk._busy
        await desk.close() if close else asking.cancel()
        await asyncio.wait([asking], timeout=SOON)
        assert asking.cancelled() and not alive(helper.process.pid)


async def test_a_process_whose_bot_is_gone_ends() -> None:
    """However the bot ended, the pipe from it is closed, and nobody works for nobody."""
    helper = await Helper.start()
    working = asyncio.ensure_future(helper.do(Job("tests.support.beside:sleeps", b"\x03", Limits()), told_nothing))
    await asyncio.sleep(0.2)
    helper.leave()
    async with asyncio.timeout(SOON):
        assert await helper.process.wait() == 0
    await asyncio.wait([working])
    assert working.exception() is not None


async def told_nothing(said: Step | Part) -> None:
    """Nobody hears how far it is."""


async def test_how_far_it_is_is_told(desk: Desk) -> None:
    """That it began, and what the work says of itself."""
    heard: list[Progress] = []

    async def told(progress: Progress) -> None:
        heard.append(progress)

    with pytest.raises(BadInput):
        await desk.run(beside.sleeps, 3, "ana", told, limits=limits(seconds=0.5))
    assert heard == [Progress(), Progress(done=1, of=3)]


async def test_what_is_known_so_far_is_told(desk: Desk) -> None:
    """In the shape of the whole answer, before it; who does not ask for it misses nothing, and too much of it is not told."""
    heard: list[list[int]] = []
    assert await desk.run(beside.counts, 3, partly=heard.append) == [0, 1, 2]
    assert heard == [[0], [0, 1], [0, 1, 2]]
    assert await desk.run(beside.counts, 3) == [0, 1, 2]
    with pytest.raises(BadInput):
        await desk.run(beside.counts, 3, partly=heard.append, limits=limits(answer=3))
    assert heard[3:] == [[0], [0, 1]]


async def test_the_desk_is_idle_for_a_while_only(desk: Desk) -> None:
    """A process that nobody gave anything since the last look is let go; one that was of use stays for another while."""
    await desk.run(beside.twice, 1)
    (helper,) = desk._idle
    await desk.rest()
    assert desk._idle == [helper]
    await desk.rest()
    async with asyncio.timeout(SOON):
        await helper.process.wait()
    assert not desk._idle


async def test_a_machine_without_room_for_a_process(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line to ask again later, one in the log, and the next who asks is served."""
    monkeypatch.setattr(at_the_helper, "BEGIN", "raise SystemExit(1)")
    with pytest.raises(Refused, match=r"work\.others_wait"):
        await desk.run(beside.twice, 1)
    monkeypatch.undo()
    assert await desk.run(beside.twice, 1) == 2

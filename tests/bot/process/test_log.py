"""What the host's log holds."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator

import pytest
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.cli.run import set_up_log
from bot.health.logs import LINE, NOISY, Plain, Structured
from bot.settings import Settings
from bot.store.rows import DAY
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, some_moves

SWEEP = 300  # seconds from one sweep to the next
HANDFUL = 5


@pytest.fixture
def levels() -> Iterator[None]:
    """The levels of the loggers are afterwards what they were."""
    before = {name: logging.getLogger(name).level for name in NOISY}
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


async def test_a_sweep_leaves_no_line(levels: None, caplog: pytest.LogCaptureFixture) -> None:
    """The clock ticks thousands of times a day; a tick at which nothing fails is not told of."""
    set_up_log(Settings())
    ticked = asyncio.Event()

    async def tick() -> None:
        ticked.set()

    with caplog.at_level(logging.INFO):
        ticker = AsyncIOScheduler(timezone="UTC")
        ticker.add_job(tick, "interval", seconds=0.05)
        ticker.start()
        await asyncio.wait_for(ticked.wait(), 5)
        ticker.shutdown()
    assert [record.message for record in caplog.records if record.levelno < logging.WARNING] == []


async def test_a_quiet_day_is_a_handful_of_lines(
    levels: None, caplog: pytest.LogCaptureFixture, seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """A day of sweeps at a table that waits, with its reminder at the end: hardly a word."""
    table = await seat.begun(place, ana, ben)
    set_up_log(Settings())
    before = len(place.messages())
    with caplog.at_level(logging.INFO):
        caplog.clear()
        for _ in range(DAY // SWEEP + 1):
            seat.clock.go(SWEEP)
            await seat.tables.tick()
        await seat.settled()
    assert len(place.messages()) == before + 1 and (await seat.table(place)).game.head == table.game.head
    assert len(caplog.records) <= HANDFUL, [record.getMessage() for record in caplog.records]


class Lines(logging.Handler):
    """Every line as the host would read it."""

    def __init__(self, form: logging.Formatter) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(form)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One more line."""
        self.lines.append(self.format(record))


@pytest.mark.parametrize("form", ["text", "json"])
async def test_no_line_holds_what_people_write(
    levels: None, seat: Seat, place: Channel, ana: User, ben: User, form: str
) -> None:
    """Notes and reasons are written, and all is told with the finest log: no line holds a word or a token."""
    set_up_log(Settings(log_level="DEBUG", log_format=form))
    lines, root = Lines(Structured() if form == "json" else Plain(LINE)), logging.getLogger()
    level, _ = root.level, root.addHandler(lines)
    root.setLevel(logging.DEBUG)
    try:
        await seat.begun(place, ana, ben)
        await some_moves(seat, place, 2)
        await ana.slash(place, "note", text="quetzal one")
        await ben.slash(place, "undo", why="quetzal two")
        await seat.settled()
    finally:
        root.removeHandler(lines)
        root.setLevel(level)
    tokens = [each.token for each in seat.box.asked.values()]
    assert tokens and (lines.lines or form == "text")  # moves are lines for programs only
    assert not [line for line in lines.lines if "quetzal" in line]
    assert not [line for line in lines.lines if seat.box.token in line or any(token in line for token in tokens)]
    if form == "json":
        assert all("at" in json.loads(line) for line in lines.lines)

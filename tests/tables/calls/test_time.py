"""Time as it really goes: jumps there and back, summer time, long sleeps, wishes that change; nobody is forgotten or woken."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random

import pytest
from msgspec.structs import replace

from bot.calls.quiet_hours import awake
from bot.calls.waits import heeding
from bot.store.rows import DAY, Notice, Pace, Prefs, Wait
from bot.store.statements import post
from bot.tables.service import Tables
from tests.support.hostile import nothing_in_the_log
from tests.support.tables.tables_at_play import PEOPLE, Hands, begin, wander

HOUR = 3600
STEPS = (20, 600, HOUR, 5 * HOUR, 8 * HOUR, DAY, 9 * DAY, 40 * DAY)
BACK = (-600, -HOUR, -DAY, -30 * DAY)
CHANGES = [
    datetime(2027, 3, 28, 0, 40, tzinfo=UTC),
    datetime(2027, 10, 31, 0, 40, tzinfo=UTC),
    datetime(2027, 4, 3, 14, 40, tzinfo=UTC),
]
ZONES = ("UTC", "Europe/Madrid", "America/Santiago", "Pacific/Apia", "Asia/Kolkata", "Australia/Lord_Howe")
CALLS = ("turn", "reminder", "resumed", "nudge")
FEW, MANY = 3, 40
LENGTH = 60


@dataclass
class Days:
    """A table, its clock, and what was said so far."""

    tables: Tables
    hands: Hands
    dice: Random
    game: int = 0
    read: int = 0
    began: dict[str, tuple[int, int, bool]] = field(default_factory=dict)

    async def something(self) -> None:
        """Time passes, or somebody does or wishes something."""
        luck = self.dice.random()
        if luck < 0.45:
            self.hands.time += self.dice.choice(STEPS)
        elif luck < 0.52:
            self.hands.time += self.dice.choice(BACK)
        elif luck < 0.58:
            self.hands.time = int(self.dice.choice(CHANGES).timestamp()) + self.dice.randrange(HOUR)
        elif luck < 0.8:
            await self.tables.people.set_prefs(self.dice.choice(PEOPLE), **self.wishes())
        else:
            await wander(self.tables, self.game, 1, self.dice)

    def wishes(self) -> dict[str, object]:
        """One thing somebody wishes otherwise."""
        minute, now = self.dice.randrange, self.hands.time
        return self.dice.choice([
            {"zone": self.dice.choice(ZONES)}, {"quiet_from": minute(1440), "quiet_to": minute(1440)},
            {"quiet_from": 0, "quiet_to": 0}, {"interval": self.dice.choice((0, HOUR, DAY))}, {"away": 0},
            {"away": now + self.dice.choice(STEPS)}, {"pings": self.dice.choice(("channel", "letter"))},
        ])  # fmt: skip

    async def said(self) -> list[Notice]:
        """What was announced since the last look."""
        every = await self.tables.store.read(post.of_game, self.game)
        new = [notice for notice in every if notice.id > self.read]
        self.read = max([self.read, *(notice.id for notice in every)])
        return new


def called(notice: Notice) -> tuple[str, ...]:
    """Whom an announcement calls."""
    return (*notice.mention, *((notice.user,) if notice.user else ())) if notice.kind in CALLS else ()


async def lived(tables: Tables, hands: Hands, seed: int, length: int) -> None:
    """Some days at one table, each step looked at."""
    days = Days(tables, hands, Random(seed))
    days.game = (await begin(tables, channel=str(1000 + seed), seed=seed)).id
    await days.said()
    with nothing_in_the_log():
        for _ in range(length):
            await days.something()
            await days.tables.tick()
            await judged(days)
            if (await tables.look(days.game)).position.over:
                return


async def judged(days: Days) -> None:
    """Nobody who sleeps or is away was called by the clock, nobody twice, nobody is overdue, and a second tick says nothing."""
    now, new, table = days.hands.time, await days.said(), await days.tables.look(days.game)
    days.began = {seat: seen for seat, seen in days.began.items() if seat in table.waits}
    prefs: dict[str, Prefs] = await days.tables.prefs(PEOPLE)
    reminders = [notice for notice in new if notice.kind == "reminder"]
    for user in (user for notice in reminders for user in called(notice)):
        assert awake(prefs[user], now) == now, f"{user} was woken"
    assert max(Counter(user for notice in reminders for user in called(notice)).values(), default=0) <= 1
    for wait in table.waits.values():
        assert not 0 < wait.remind <= now, f"{wait.seat} is overdue"
        assert wait.remind <= max(now, prefs[wait.user].away) + 60 * DAY, f"{wait.seat} is called in years"
        assert wait.reminded or wait.remind, f"{wait.seat} is never called"
        if asleep_when_it_began(days, wait, prefs[wait.user]):
            assert awake(prefs[wait.user], now) > now or wait.reminded, f"{wait.seat} was not called in the morning"
    await days.tables.tick()
    assert [notice.kind for notice in await days.said()] == []


def asleep_when_it_began(days: Days, wait: Wait, prefs: Prefs) -> bool:
    """Whether a wait began while its player slept or was away, as they wished when it was first seen."""
    since, times, asleep = days.began.get(wait.seat, (-1, 0, False))
    if since != wait.since or times > wait.reminded:
        asleep = awake(prefs, wait.since) > wait.since
    days.began[wait.seat] = (wait.since, wait.reminded, asleep)
    return asleep


@pytest.mark.parametrize("seed", range(FEW))
async def test_nobody_is_forgotten_or_woken(tables: Tables, hands: Hands, seed: int) -> None:
    """Some weeks of jumps and wishes."""
    await lived(tables, hands, seed, LENGTH)


@pytest.mark.soak
async def test_nobody_is_forgotten_or_woken_for_long(tables: Tables, hands: Hands) -> None:
    """Forty such lives, twice as long."""
    for seed in range(MANY):
        await lived(tables, hands, 100 + seed, 2 * LENGTH)
        hands.time += 100 * DAY


def test_who_sleeps_and_wishes_another_rhythm_is_called_in_the_morning_all_the_same() -> None:
    """A new interval counts from the last call; where there was none yet, the morning still comes first."""
    old = Prefs("ann", away=8 * HOUR)
    wait = Wait(1, "P1", "ann", since=100, remind=8 * HOUR)
    assert heeding(wait, Pace(), old, replace(old, interval=DAY), HOUR).remind == 8 * HOUR
    assert heeding(wait, Pace(), old, replace(old, interval=DAY, away=0), HOUR).remind == HOUR
    called = replace(wait, reminded=1, last=2 * HOUR)
    assert heeding(called, Pace(), old, replace(old, interval=DAY), 3 * HOUR).remind == 2 * HOUR + DAY


async def test_a_clock_that_was_ahead_between_two_sweeps(tables: Tables, hands: Hands) -> None:
    """A wait that began while the clock was wrong begins anew, though no sweep ever saw that time."""
    await tables.tick()
    hands.time += 100 * DAY
    game = (await begin(tables)).id
    hands.time -= 100 * DAY
    await tables.tick()
    assert all(wait.remind <= hands.time + DAY for wait in (await tables.look(game)).waits.values())


async def test_no_call_waits_for_a_morning_of_a_clock_that_was_ahead(tables: Tables, hands: Hands) -> None:
    """Who slept when a wrong clock would have called is called in their own morning, not weeks later."""
    hands.time = int(datetime(2027, 1, 10, 12, tzinfo=UTC).timestamp())
    game = (await begin(tables)).id
    seat = next(iter((await tables.look(game)).waits))
    user = (await tables.look(game)).waits[seat].user
    await tables.people.set_prefs(user, quiet_from=0, quiet_to=480)
    hands.time = (right := hands.time + 13 * HOUR) + 30 * DAY
    await tables.tick()
    hands.time = right
    await tables.tick()
    assert (await tables.look(game)).waits[seat].remind == right + 7 * HOUR

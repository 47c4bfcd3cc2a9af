"""Time as it really goes: jumps there and back, summer time, long sleeps, wishes that change; nobody is forgotten or woken."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random

import pytest
from msgspec.structs import replace

from bot.calls.notices import awake
from bot.calls.waits import MOMENT, heeding, may_be_played_for
from bot.store.rows import DAY, Notice, Offer, Pace, Prefs, Wait
from bot.store.statements import post
from bot.tables.service import Tables
from tests.support.hostile import nothing_in_the_log
from tests.support.tables.tables_at_play import (
    PEOPLE,
    Hands,
    before_a_deal,
    begin,
    decider,
    pick,
    purchase,
    stands,
    wander,
)

HOUR = 3600
STEPS = (20, 600, HOUR, 5 * HOUR, 8 * HOUR, DAY, 9 * DAY, 40 * DAY)
BACK = (-600, -HOUR, -DAY, -30 * DAY)
CHANGES = [
    datetime(2027, 3, 28, 0, 40, tzinfo=UTC),
    datetime(2027, 10, 31, 0, 40, tzinfo=UTC),
    datetime(2027, 4, 3, 14, 40, tzinfo=UTC),
]
ZONES = ("UTC", "Europe/Madrid", "America/Santiago", "Pacific/Apia", "Asia/Kolkata", "Australia/Lord_Howe")
CALLS = ("turn", "reminder", "resumed", "nudge", "answered")
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
    answered: int = 0
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
        elif luck < 0.9:
            await wander(self.tables, self.game, 1, self.dice)
        else:
            await self.ask_or_answer()

    async def ask_or_answer(self) -> None:
        """Somebody answers what is asked, else asks another for a train, where that can be."""
        table = await self.tables.look(self.game)
        deal = purchase(table.position, lambda domain: pick(self.dice, domain))
        if table.offers:
            offer, yes = self.dice.choice(table.offers), self.dice.random() < 0.4
            await self.tables.offers.answer(self.game, offer.id, table.user_of(offer.asked[0]), yes)
        elif deal is not None:
            await self.tables.play(self.game, deal, decider(table, deal))

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


async def lived(tables: Tables, hands: Hands, seed: int, length: int) -> int:
    """Some days at one table, each step looked at; how often somebody was called about an answer."""
    days = Days(tables, hands, Random(seed))
    days.game = (await begin(tables, channel=str(1000 + seed), seed=seed)).id
    if seed % 2:
        await stands(tables, days.game, before_a_deal()[0])
    await days.said()
    with nothing_in_the_log():
        for _ in range(length):
            await days.something()
            await days.tables.tick()
            await judged(days)
            if (await tables.look(days.game)).position.over:
                break
    return days.answered


async def judged(days: Days) -> None:
    """Nobody who sleeps or is away was called by the clock, nobody twice, nobody is overdue, and a second tick says nothing."""
    now, new, table = days.hands.time, await days.said(), await days.tables.look(days.game)
    days.began = {seat: seen for seat, seen in days.began.items() if seat in table.waits}
    prefs: dict[str, Prefs] = await days.tables.prefs(PEOPLE)
    reminders = [notice for notice in new if notice.kind in ("reminder", "answered")]
    for user in (user for notice in reminders for user in called(notice)):
        assert awake(prefs[user], now) == now, f"{user} was woken"
    assert max(Counter(user for notice in reminders for user in called(notice)).values(), default=0) <= 1
    asking = {offer.seat for offer in table.offers if offer.kind == "deal"}
    answered = {user for notice in new if notice.kind == "answered" for user in called(notice)}
    days.answered += len(answered)
    for wait in table.waits.values():
        if wait.user in answered:
            days.began[wait.seat] = (wait.since, wait.reminded, False)
        assert wait.seat in asking or not 0 < wait.remind <= now, f"{wait.seat} is overdue"
        assert wait.remind <= max(now, prefs[wait.user].away) + 60 * DAY, f"{wait.seat} is called in years"
        assert wait.reminded or wait.remind, f"{wait.seat} is never called"
        assert not wait.answered or wait.remind <= awake(prefs[wait.user], now + MOMENT), (
            f"{wait.seat} waits for an answer"
        )
        if asleep_when_it_began(days, wait, prefs[wait.user]) and wait.seat not in asking:
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
    answered = 0
    for seed in range(MANY):
        answered += await lived(tables, hands, 100 + seed, 2 * LENGTH)
        hands.time += 100 * DAY
    assert answered >= MANY / 4


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


LIMITED = Pace(remind=DAY, escalate=4 * DAY, limit=7 * DAY, default="nothing", offers=3 * DAY)
AHEAD = 100 * DAY


async def wrongly_ahead(tables: Tables, hands: Hands) -> None:
    """A clock that is far ahead for one sweep, and then right again."""
    hands.time += AHEAD
    await tables.tick()
    hands.time -= AHEAD
    await tables.tick()


@pytest.mark.parametrize("reminders", [0, 4])
async def test_limits_follow_the_right_clock(tables: Tables, hands: Hands, reminders: int) -> None:
    """Moderators and limits come when the right clock says so, whatever a wrong one told or put off."""
    game = await begin(tables, pace=replace(LIMITED, reminders=reminders))
    began, waits = hands.time, (await tables.look(game.id)).waits
    await wrongly_ahead(tables, hands)
    for seat, wait in (await tables.look(game.id)).waits.items():
        assert (wait.since, wait.escalate, wait.limit) == (began, began + 2 * DAY, began + 7 * DAY), seat
        assert (wait.remind > 0) == (reminders > 0) and wait.remind <= began + DAY
    assert waits
    days = Days(tables, hands, Random(1), game.id)
    await days.said()
    hands.time = began + 4 * DAY
    await tables.tick()
    assert "waiting_long" in [notice.kind for notice in await days.said()]


async def test_a_limit_a_moderator_set_stands(tables: Tables, hands: Hands) -> None:
    """What somebody set by hand is no mistake of a clock."""
    game = await begin(tables, pace=LIMITED)
    seat = next(iter((await tables.look(game.id)).waits))
    await tables.timing.set_limit(game.id, "mod", seat, hands.time + 300 * DAY)
    await wrongly_ahead(tables, hands)
    assert (await tables.look(game.id)).waits[seat].limit == hands.time + 300 * DAY


async def test_a_limit_put_off_by_a_wrong_clock_is_near_again(tables: Tables, hands: Hands) -> None:
    """Who was never called is not played for; the wrong clock puts the limit off, the right one takes that back."""
    pace = replace(LIMITED, default="pass", limit=2 * DAY)
    game = await begin(tables, pace=pace)
    began = hands.time
    for user in PEOPLE:
        await tables.people.set_prefs(user, away=began + AHEAD + DAY)
    await wrongly_ahead(tables, hands)
    for wait in (await tables.look(game.id)).waits.values():
        assert wait.limit <= began + 2 * DAY + 2 * pace.extension, wait


@pytest.mark.parametrize("asked_ahead", [False, True])
async def test_a_question_follows_the_right_clock(tables: Tables, hands: Hands, asked_ahead: bool) -> None:
    """Who is asked has three days by the right clock, and is reminded on the first."""
    game = await begin(tables, pace=LIMITED)
    await wander(tables, game.id, 3)
    began = hands.time
    hands.time += AHEAD * asked_ahead
    seated = (await tables.look(game.id)).game
    offer = Offer(kind="undo", seat="P1", user=PEOPLE[0], asked=("P2",), target=seated.head, game=game.id)
    async with tables.at(game.id) as table:
        await tables.clock.consent.ask(table, offer)
    hands.time = began + (AHEAD if asked_ahead else DAY + HOUR)
    await tables.tick()
    hands.time = began + 2 * HOUR * (not asked_ahead)
    await tables.tick()
    (open_,) = (await tables.look(game.id)).offers
    assert open_.created == began and open_.expires == began + 3 * DAY
    assert open_.remind == began + DAY


def test_who_is_away_is_played_for_when_all_extensions_would_be_used_up() -> None:
    """Being away puts it off, but for no longer than asking for more time would."""
    pace = Pace(limit=DAY, extension=HOUR, extensions=2)
    wait = Wait(game=1, seat="P1", user="ann", since=0, limit=10 * DAY)
    back = {at: may_be_played_for(wait, pace, Prefs("ann", away=at), 10 * DAY) for at in (10 * DAY + HOUR, 20 * DAY)}
    assert back == {10 * DAY + HOUR: 10 * DAY + HOUR, 20 * DAY: 10 * DAY + 2 * HOUR}

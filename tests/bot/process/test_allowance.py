"""Processes share what Discord allows a bot without a word between them: nobody asks much in vain, nothing is left unused."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.chat.connection.allowance import A_SECOND, Allowance, is_of_everything, seconds_told
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.beside import PATIENT

STEP = 0.01  # seconds of a clock that goes when it is told
LATENCY = 0.1


class Many:
    """Processes that ask a Discord which counts by the second, as it does; what is refused is asked again, as its library does."""

    def __init__(self, processes: int) -> None:
        self.now = 0.0
        self.bots = [Allowance(lambda: processes, lambda: self.now) for _ in range(processes)]
        self.owed = [0.0] * processes
        self.under_way: list[tuple[float, int]] = []
        self.through = self.refused = self.second = self.spent = 0

    def live(self, seconds: float, wishes: Sequence[float]) -> None:
        """Each process wishes for so many requests a second."""
        for _ in range(round(seconds / STEP)):
            self.now += STEP
            for number, (bot, wish) in enumerate(zip(self.bots, wishes, strict=True)):
                self.owed[number] += wish * STEP
                while self.owed[number] >= 1 and not bot.pause():
                    bot.spend()
                    self.owed[number] -= 1
                    self.under_way.append((self.now + LATENCY, number))
            arrived = [one for one in self.under_way if one[0] <= self.now]
            self.under_way = [one for one in self.under_way if one[0] > self.now]
            for _, number in arrived:
                self.arrive(number)

    def arrive(self, number: int) -> None:
        """One request at Discord."""
        if int(self.now) != self.second:
            self.second, self.spent = int(self.now), 0
        self.spent += 1
        if self.spent <= A_SECOND:
            self.through += 1
            return
        self.refused += 1
        again = self.second + 1 - self.now
        self.bots[number].told_to_wait(again)
        self.under_way.append((self.now + again + LATENCY, number))


@pytest.mark.parametrize(
    "wishes", [(20,) * 4, (100, 0, 0, 0), (60, 10, 5, 0), (40, 40, 2, 2)], ids=lambda wishes: "-".join(map(str, wishes))
)
def test_what_there_is_is_used_and_little_is_asked_in_vain(wishes: tuple[float, ...]) -> None:
    """More is wished for than there is: nine in ten requests of each second get through, one in ten is refused at most."""
    many = Many(4)
    many.live(5, wishes)
    many.through = many.refused = 0
    many.live(60, wishes)
    assert many.through >= 0.9 * 60 * A_SECOND
    assert many.refused <= 0.1 * 60 * A_SECOND


def test_a_process_with_little_to_say_is_not_crowded_out() -> None:
    """Its part is there whatever the others wish."""
    many = Many(4)
    many.live(30, (100, 100, 100, 12))
    assert many.owed[3] < 13


def test_where_there_is_enough_nobody_waits() -> None:
    """Below the limit nothing is held back, though one process asks for nearly all there is."""
    many = Many(4)
    many.live(30, (45, 1, 1, 1))
    assert many.refused == 0 and max(many.owed) < 2


def test_what_was_learned_is_forgotten() -> None:
    """Ten seconds after a crowd one process may have everything again."""
    many = Many(4)
    many.live(20, (30,) * 4)
    many.owed = [0.0] * 4
    many.live(10, (12, 0, 0, 0))
    many.live(30, (45, 0, 0, 0))
    assert many.owed[0] < 2


def test_what_can_wait_leaves_discord_to_announcements() -> None:
    """A process takes nothing of its part of Discord's limit for chores once the last second needed most of it."""
    moment = [0.0]
    allowance = Allowance(lambda: 4, lambda: moment[0])
    for _ in range(9):
        allowance.spend()
    assert not allowance.is_short()
    allowance.spend()
    assert allowance.is_short()
    moment[0] = 1.0
    assert not allowance.is_short()


async def test_who_waits_is_served_in_turn() -> None:
    """First come, first served; what can wait waits for all of them, and whoever leaves the row holds up nobody."""
    moment, served = [0.0], []
    allowance = Allowance(lambda: A_SECOND, lambda: moment[0])  # so that one a second is this process's
    allowance.spend()
    allowance.told_to_wait(0.0)

    async def ask(name: int) -> None:
        await allowance.turn()
        served.append(name)

    asked = [asyncio.create_task(ask(name)) for name in range(4)]
    await asyncio.sleep(0)
    assert served == [] and allowance.is_short()
    asked[0].cancel()
    async with asyncio.timeout(PATIENT):
        while not all(task.done() for task in asked):
            moment[0] += 0.4
            allowance.let_in()
            await asyncio.sleep(0)
    assert served == [1, 2, 3]


async def test_what_discord_says_is_heard(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A refusal of the whole bot is learned from; one of a single place is its library's business alone."""
    await seat.begun(place, ana, ben)
    for everywhere in (False, True):
        seat.box.faults.rate_limit("*/messages", method="POST", times=1, after=0.01, everywhere=everywhere)
        await seat.bot.get_partial_messageable(int(place.id)).send("hm")
        assert (seat.bot.allowance._most < 1000) == everywhere


@pytest.mark.parametrize(
    ("headers", "everything"),
    [
        ({"X-RateLimit-Scope": "global"}, True),
        ({"X-RateLimit-Global": "true"}, True),
        ({"X-RateLimit-Scope": "user"}, False),
        ({}, False),
    ],
)
def test_either_header_says_that_everything_is_too_much(headers: dict[str, str], everything: bool) -> None:
    """A limit of one place is nothing that other places must wait for."""
    assert is_of_everything(headers) == everything


@pytest.mark.parametrize(
    ("told", "seconds"),
    [("0.25", 0.25), ("3600", 3600), ("Wed, 21 Oct 2026 07:28:00 GMT", 1), ("", 1), ("nan", 1), ("inf", 1), ("-5", 1)],
)
def test_what_cannot_be_waited_is_a_second(told: str, seconds: float) -> None:
    """A proxy may write a date, or nonsense, where Discord writes seconds: the refusal is learned from all the same."""
    assert seconds_told({"Retry-After": told}) == seconds


def test_a_refusal_that_names_no_time_is_a_second() -> None:
    """Nothing said is a second."""
    assert seconds_told({}) == 1

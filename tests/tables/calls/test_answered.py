"""Who was answered is called a moment later, and only if they have not gone on by themselves."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from bot.calls.waits import MOMENT, anew
from bot.store.rows import DAY, HOUR, Notice, Pace, Prefs, Wait
from bot.store.statements import post
from bot.tables.service import Tables
from bot.tables.table import Table
from engine import Action
from tests.support.tables.tables_at_play import Hands, asked, random_action

PACE = Pace(remind=DAY, growth=2, reminders=3, escalate=4 * DAY, offers=3 * DAY)
LATER = MOMENT + 1


@dataclass
class Deal:
    """A table where somebody asked for another's train, and what is told from then on."""

    tables: Tables
    hands: Hands
    game: int
    action: Action
    user: str
    offer: int

    async def table(self) -> Table:
        """The table as it is."""
        return await self.tables.look(self.game)

    async def wait(self) -> Wait:
        """The seat of who asked."""
        return next(wait for wait in (await self.table()).waits.values() if wait.user == self.user)

    async def answer(self, yes: bool = True) -> None:
        """The other director answers."""
        table = await self.table()
        offer = next(row for row in table.offers if row.id == self.offer)
        await self.tables.offers.answer(self.game, self.offer, table.user_of(offer.asked[0]), yes)

    async def calls(self, after: int = LATER) -> list[Notice]:
        """Who was called about an answer, or reminded, so many seconds later."""
        self.hands.time += after
        await self.tables.tick()
        told = await self.tables.store.read(post.of_game, self.game)
        return [notice for notice in told if notice.kind in ("answered", "reminder")]


async def deal_of(tables: Tables, hands: Hands, **more: Any) -> Deal:
    """Somebody asks; it is answered by nobody so far."""
    game, action, user, offer = await asked(tables, **{"pace": PACE, **more})
    return Deal(tables, hands, game.id, action, user, offer.id)


@pytest.fixture
async def deal(tables: Tables, hands: Hands) -> Deal:
    """A question nobody answered so far."""
    return await deal_of(tables, hands)


@pytest.mark.parametrize("yes", [True, False])
async def test_who_does_not_go_on_is_called_a_moment_later(deal: Deal, yes: bool) -> None:
    """Nobody is called with the answer itself; then once, in the channel, and from then on as always."""
    await deal.answer(yes)
    assert await deal.calls(MOMENT - 1) == []
    (call,) = await deal.calls(2)
    assert (call.kind, call.mention, call.params, call.user) == ("answered", (deal.user,), {"offer": deal.offer}, "")
    assert len(await deal.calls(HOUR)) == 1
    assert (await deal.wait()).remind == call.created + DAY
    assert [row.kind for row in await deal.calls(DAY)] == ["answered", "reminder"]


async def test_who_goes_on_is_not_called(deal: Deal) -> None:
    """A move within the moment says that the answer was seen."""
    await deal.answer()
    table = await deal.table()
    await deal.tables.play(deal.game, random_action(random.Random(2), table.position, ("buy_train",)), deal.user)
    assert await deal.calls() == []


async def test_who_asks_something_else_is_not_called(deal: Deal) -> None:
    """Asking again says that the no was seen; it is answered in its own time."""
    await deal.answer(False)
    again = (await deal.tables.play(deal.game, deal.action, deal.user)).offer
    assert again is not None and (await deal.wait()).answered == 0
    assert await deal.calls() == []
    await deal.tables.offers.withdraw(deal.game, again.id, deal.user)
    assert await deal.calls() == []


async def test_a_question_that_nobody_answered_is_an_answer_too(deal: Deal) -> None:
    """Whose question ran out is called as well."""
    assert [row.kind for row in await deal.calls(3 * DAY)] == []
    assert [row.kind for row in await deal.calls()] == ["answered"]


@pytest.mark.parametrize(
    ("wish", "told"),
    [({"pings": "none"}, []), ({"pings": "letter"}, ["letter"]), ({"pings": "channel"}, ["channel"])],
    ids=lambda value: str(value),
)
async def test_the_call_is_as_its_reader_wishes(deal: Deal, wish: dict[str, Any], told: list[str]) -> None:
    """By letter, in the channel, or not at all."""
    await deal.tables.people.set_prefs(deal.user, **wish)
    await deal.answer()
    assert ["letter" if row.user else "channel" for row in await deal.calls()] == told


async def test_who_sleeps_is_called_in_the_morning(deal: Deal) -> None:
    """The answer came in the night: not before the quiet hours are over, and then about the answer."""
    await deal.tables.people.away(deal.user, deal.hands.time + 8 * HOUR)
    await deal.answer()
    assert await deal.calls(HOUR) == []
    assert [row.kind for row in await deal.calls(7 * HOUR + 1)] == ["answered"]
    assert len(await deal.calls(HOUR)) == 1


async def test_other_wishes_in_that_moment_lose_no_call(deal: Deal) -> None:
    """Another rhythm, and being back: the call comes all the same, once."""
    await deal.tables.people.away(deal.user, deal.hands.time + 8 * HOUR)
    await deal.answer()
    await deal.tables.people.set_prefs(deal.user, interval=2 * HOUR, away=0)
    assert [row.kind for row in await deal.calls()] == ["answered"]
    assert [row.kind for row in await deal.calls(HOUR)] == ["answered"]


async def test_another_pace_in_that_moment_loses_no_call(deal: Deal) -> None:
    """Everybody's time begins anew; who was to be called is called as soon."""
    await deal.answer()
    await deal.tables.lobby.configure(deal.game, "mod", pace=Pace(remind=2 * DAY))
    assert [row.kind for row in await deal.calls()] == ["answered"]


async def test_without_reminders_the_answer_is_told_all_the_same(tables: Tables, hands: Hands) -> None:
    """A table without reminders calls for answers."""
    deal = await deal_of(tables, hands, pace=Pace(remind=0, escalate=0))
    await deal.answer()
    assert [row.kind for row in await deal.calls()] == ["answered"]
    assert (await deal.wait()).remind == 0


@pytest.mark.parametrize("between", ["pause", "nudge"])
async def test_who_was_called_meanwhile_is_not_called_again(deal: Deal, between: str) -> None:
    """A table that goes on after a pause calls everybody; so does its moderator."""
    await deal.answer()
    if between == "pause":
        await deal.tables.timing.pause(deal.game, "mod")
        assert await deal.calls() == []
        await deal.tables.timing.resume(deal.game, "mod")
        assert await deal.calls() == []
    else:
        await deal.tables.timing.nudge(deal.game, "mod")
        assert [row.kind for row in await deal.calls()] == ["reminder"]


@pytest.mark.parametrize(("by", "told"), [("mod", ["reminder"]), ("", [])], ids=["moderator", "who asked"])
async def test_a_deal_taken_back_is_not_told_as_an_answer(deal: Deal, by: str, told: list[str]) -> None:
    """Whoever was not called yet is called, but not for a deal that is none any more; who takes it back is there."""
    await deal.answer()
    await deal.tables.history.undo(deal.game, by or deal.user)
    offers = (await deal.table()).offers
    for offer in offers:
        await deal.tables.offers.answer(deal.game, offer.id, (await deal.table()).user_of(offer.asked[0]), True)
    assert [row.kind for row in await deal.calls()] == told


async def test_another_house_calls_as_well(deal: Deal) -> None:
    """What is to be told is a row: a process that dies leaves it to the next."""
    await deal.answer()
    other = await Tables.open(deal.tables.store.place, deal.tables.now)
    deal.hands.time += LATER
    await other.tick()
    await other.close()
    assert [row.kind for row in await deal.calls(0)] == ["answered"]


@pytest.mark.parametrize(("back", "forth"), [(60, LATER), (HOUR, LATER), (30 * DAY, LATER), (-HOUR, 1), (-DAY // 2, 1)])
async def test_a_clock_that_jumps_neither_loses_nor_doubles_it(deal: Deal, back: int, forth: int) -> None:
    """Set back or forward between answer and call: once, within some minutes of the clock that is right."""
    await deal.tables.tick()
    await deal.answer()
    deal.hands.time -= back
    await deal.tables.tick()
    await deal.calls(forth)
    assert [row.kind for row in await deal.calls(120)] == ["answered"]
    assert [row.kind for row in await deal.calls(HOUR)] == ["answered"]


def test_a_wait_that_begins_anew_still_tells_the_answer() -> None:
    """The clock was ahead when the answer came."""
    wait = Wait(1, "P1", "ann", since=10 * HOUR, remind=10 * HOUR + MOMENT, answered=7)
    right = anew(wait, PACE, Prefs("ann"), 10 * HOUR, HOUR)
    assert (right.since, right.remind, right.answered) == (HOUR, HOUR + MOMENT, 7)


async def test_a_number_of_no_question_is_a_reminder(deal: Deal) -> None:
    """A row that names what is not there calls all the same, and stops nothing."""
    await deal.answer()
    await deal.tables.store.write(lambda db: db.execute("UPDATE waits SET answered = 4711").rowcount)
    deal.tables.forget(deal.game)
    assert [row.kind for row in await deal.calls()] == ["reminder"]

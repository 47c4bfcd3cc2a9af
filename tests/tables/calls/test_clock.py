"""Calling people: at the right time, once, and never at night."""

import random
from datetime import UTC, datetime

import pytest

from bot.calls import clock
from bot.calls.notices import awake, is_quiet
from bot.calls.postman import Postman
from bot.errors import Refused
from bot.store.rows import DAY, HOUR, Game, Notice, Pace, Prefs
from bot.store.statements import post, waiting
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import START, FakeCourier, Hands, begin, wander

PACE = Pace(remind=DAY, growth=2, reminders=3, escalate=4 * DAY)


async def sent(tables: Tables, game: Game, *kinds: str) -> list[Notice]:
    return [notice for notice in await tables.store.read(post.of_game, game.id) if notice.kind in kinds]


async def waited_for(tables: Tables, game: Game) -> str:
    table = await tables.look(game.id)
    return table.user_of(table.waiting()[0])


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


@pytest.mark.parametrize(
    ("zone", "start", "end", "asked", "called"),
    [
        ("UTC", 0, 0, "2026-11-18T03:00", "2026-11-18T03:00"),
        ("UTC", 22 * 60, 8 * 60, "2026-11-18T23:30", "2026-11-19T08:00"),
        ("UTC", 22 * 60, 8 * 60, "2026-11-18T12:00", "2026-11-18T12:00"),
        ("UTC", 9 * 60, 17 * 60, "2026-11-18T12:00", "2026-11-18T17:00"),
        ("Europe/Madrid", 22 * 60, 8 * 60, "2026-11-18T22:00", "2026-11-19T07:00"),
        ("America/New_York", 22 * 60, 8 * 60, "2026-11-18T04:00", "2026-11-18T13:00"),
        ("Asia/Kolkata", 22 * 60, 7 * 60 + 30, "2026-11-18T20:00", "2026-11-19T02:00"),
        # spring: 02:30 does not exist on 2027-03-28, quiet ends when the clock shows 03:00
        ("Europe/Madrid", 22 * 60, 150, "2027-03-27T23:00", "2027-03-28T01:00"),
        # autumn: 02:30 comes twice on 2026-10-25, and after the first it is quiet again from 02:00 to 02:30
        ("Europe/Madrid", 22 * 60, 150, "2026-10-24T23:00", "2026-10-25T00:30"),
        ("Europe/Madrid", 22 * 60, 150, "2026-10-25T01:10", "2026-10-25T01:30"),
    ],
)
def test_quiet_hours_are_those_of_the_clock_on_the_wall(
    zone: str, start: int, end: int, asked: str, called: str
) -> None:
    """Over midnight, in every zone, on days that skip or repeat an hour."""
    prefs = Prefs("ann", zone=zone, quiet_from=start, quiet_to=end)
    assert awake(prefs, at(asked)) == at(called)
    assert not is_quiet(prefs, at(called))


def test_nobody_is_called_while_away() -> None:
    """`away until` holds, and the quiet hours after it too."""
    prefs = Prefs("ann", quiet_from=22 * 60, quiet_to=8 * 60, away=at("2026-11-20T23:00"))
    assert awake(prefs, at("2026-11-18T12:00")) == at("2026-11-21T08:00")


async def test_reminders_become_rarer_and_never_end(tables: Tables, hands: Hands) -> None:
    """After one day, two more, four more; at last every fortnight, for as long as the table waits."""
    game = await begin(tables, pace=PACE)
    days = []
    for day in range(1, 71):
        hands.time = START + day * DAY
        await tables.clock.sweep()
        if len(await sent(tables, game, "reminder")) > len(days):
            days.append(day)
    assert days == [1, 3, 7, 15, 29, 43, 57]
    assert {notice.mention for notice in await sent(tables, game, "reminder")} == {(await waited_for(tables, game),)}


async def test_after_downtime_there_is_one_reminder(tables: Tables, hands: Hands) -> None:
    """Nothing piles up: a month without a sweep is one call, and a second sweep is none."""
    game = await begin(tables, pace=PACE)
    hands.time = START + 30 * DAY
    for _ in range(3):
        await tables.clock.sweep()
    assert len(await sent(tables, game, "reminder")) == 1


async def test_the_shorter_interval_counts_and_a_move_ends_the_wait(tables: Tables, hands: Hands) -> None:
    """Who wants to be called every six hours is; who moved is not called."""
    game = await begin(tables, pace=PACE)
    user = await waited_for(tables, game)
    await tables.people.set_prefs(user, interval=6 * HOUR)
    hands.time = START + 6 * HOUR
    await tables.clock.sweep()
    assert [notice.params["user"] for notice in await sent(tables, game, "reminder")] == [user]
    await wander(tables, game.id, 1)
    assert await waited_for(tables, game) != user
    hands.time += 12 * HOUR
    await tables.clock.sweep()
    assert len(await sent(tables, game, "reminder")) == 1


async def test_a_sleeper_is_called_in_the_morning(tables: Tables, hands: Hands) -> None:
    """The call that fell into the night comes when it ends, once."""
    game = await begin(tables, pace=PACE)
    user = await waited_for(tables, game)
    noon = START - START % DAY + 12 * HOUR
    await tables.people.set_prefs(user, quiet_from=0, quiet_to=18 * 60)
    hands.time = noon + DAY
    await tables.clock.sweep()
    assert await sent(tables, game, "reminder") == []
    for hour in range(13, 24):
        hands.time = noon + DAY + (hour - 12) * HOUR
        await tables.clock.sweep()
    (call,) = await sent(tables, game, "reminder")
    assert call.created == noon + DAY + 6 * HOUR


@pytest.mark.parametrize(("pings", "channel", "letters"), [("channel", 1, 0), ("letter", 0, 1), ("none", 0, 0)])
async def test_people_are_called_as_they_wish(
    tables: Tables, hands: Hands, pings: str, channel: int, letters: int
) -> None:
    """In the channel, by letter, or not at all."""
    for person in ("ann", "ben", "cleo"):
        await tables.people.set_prefs(person, pings=pings)
    game = await begin(tables, pace=PACE)
    hands.time += DAY
    await tables.clock.sweep()
    calls = await sent(tables, game, "reminder")
    assert (sum(not call.user for call in calls), sum(bool(call.user) for call in calls)) == (channel, letters)
    turn = (await sent(tables, game, "turn"))[0]
    assert bool(turn.mention) == (pings == "channel")


async def test_at_the_limit_the_agreed_default_is_played(tables: Tables, hands: Hands) -> None:
    """After a call and the grace that follows it, the house plays the turn, says so and writes it down."""
    game = await begin(tables, pace=Pace(remind=DAY, limit=2 * DAY, default="best", grace=4 * HOUR))
    await wander(tables, game.id, 30)
    user, head = await waited_for(tables, game), (await tables.game(game.id)).head
    hands.time += 2 * DAY
    await tables.clock.sweep()
    assert (await tables.game(game.id)).head == head and len(await sent(tables, game, "reminder")) == 1
    hands.time += 4 * HOUR
    await tables.clock.sweep()
    line = await tables.history.line(game.id)
    played = [move for move in line if move.why.code == "move.default"]
    assert played and played[0].by == "house" and (await tables.look(game.id)).user_of(played[0].seat) == user
    assert [act.act for act in await tables.history.acts(game.id)] == ["default"]
    assert len(await sent(tables, game, "limit")) == 1


async def test_at_the_limit_the_house_may_pass(tables: Tables, hands: Hands) -> None:
    """Where passing was agreed on, the rest of the turn is passed, whatever else was possible."""
    game, dice = await begin(tables, pace=Pace(remind=0, limit=DAY, default="pass")), random.Random(5)
    while (await tables.look(game.id)).position.round.kind != "stock":
        await wander(tables, game.id, 1, dice)
    user, seq = await waited_for(tables, game), (await tables.look(game.id)).at.seq
    hands.time += 2 * DAY
    await tables.clock.sweep()
    played = [move for move in await tables.history.line(game.id) if move.seq > seq]
    assert [(move.why.code, '"pass"' in move.action) for move in played] == [("move.default", True)]
    assert (await tables.look(game.id)).user_of(played[0].seat) == user != await waited_for(tables, game)


async def test_who_is_away_is_called_on_coming_back(tables: Tables, hands: Hands) -> None:
    """Nobody is reminded before `away until`, and then once, not for every interval that passed."""
    game = await begin(tables, pace=PACE)
    user = await waited_for(tables, game)
    await tables.people.away(user, START + 5 * DAY)
    for day in range(1, 5):
        hands.time = START + day * DAY
        await tables.clock.sweep()
    assert await sent(tables, game, "reminder") == []
    for hour in range(4):
        hands.time = START + 5 * DAY + hour * HOUR
        await tables.clock.sweep()
    (call,) = await sent(tables, game, "reminder")
    assert (call.mention, call.created) == ((user,), START + 5 * DAY)


async def test_a_clock_set_back_holds_no_announcement_up(tables: Tables, hands: Hands) -> None:
    """What was put off by a clock that ran ahead is sent when the clock is put right, not a year later."""
    hands.time = START + 400 * DAY
    game = await begin(tables, pace=PACE)
    await tables.clock.sweep()
    courier = FakeCourier()
    postman = Postman(tables, courier)
    courier.fail = OSError("no way")
    await postman.deliver()
    hands.time = START
    await wander(tables, game.id, 1)
    await postman.deliver()
    assert courier.messages == {}
    await tables.clock.sweep()
    await postman.deliver()
    assert courier.kinds()[:2] == ["lobby", "started"]
    assert {notice.state for notice in await tables.store.read(post.of_game, game.id)} == {"sent"}


async def test_a_default_of_nothing_only_says_so(tables: Tables, hands: Hands) -> None:
    """The table is told that the time is up, once."""
    game = await begin(tables, pace=Pace(remind=0, limit=DAY, default="nothing"))
    hands.time += 2 * DAY
    for _ in range(3):
        await tables.clock.sweep()
    assert len(await sent(tables, game, "limit")) == 1
    assert (await tables.game(game.id)).head == game.head


async def test_a_caretaker_plays_on(tables: Tables, hands: Hands) -> None:
    """The seat of somebody who vanished does not hold the game hostage; the others play to the end."""
    game = await begin(tables, pace=Pace(remind=0, limit=DAY, default="caretaker"))
    await wander(tables, game.id, 30)
    user = await waited_for(tables, game)
    hands.time += 2 * DAY
    await tables.clock.sweep()
    assert len(await sent(tables, game, "caretaker")) == 1
    await wander(tables, game.id, 2000)
    line = await tables.history.line(game.id)
    assert (await tables.game(game.id)).status == "over"
    assert any(move.why.code == "move.caretaker" for move in line)
    assert (await tables.people.record(user)).titles == {}


async def test_extensions_are_counted(tables: Tables, hands: Hands) -> None:
    """More time as often as the table allows, then no more; the moderator may set any limit."""
    game = await begin(tables, pace=Pace(limit=DAY, extension=HOUR, extensions=2))
    user = await waited_for(tables, game)
    for count in (1, 2):
        (wait,) = await tables.timing.extend(game.id, user)
        assert wait.limit == START + DAY + count * HOUR
    with pytest.raises(Refused, match="no_more_time"):
        await tables.timing.extend(game.id, user)
    wait = await tables.timing.set_limit(game.id, "mod", wait.seat, 0)
    with pytest.raises(Refused, match="no_limit"):
        await tables.timing.extend(game.id, user)


async def test_a_paused_table_calls_nobody(tables: Tables, hands: Hands) -> None:
    """Nothing can be played, nobody is called; going on begins everybody's time anew."""
    game = await begin(tables, pace=PACE)
    await tables.timing.pause(game.id, "mod", "holidays")
    hands.time += 10 * DAY
    await tables.clock.sweep()
    assert await sent(tables, game, "reminder") == []
    with pytest.raises(Refused, match="is_paused"):
        await wander_paused(tables, game)
    await tables.timing.resume(game.id, "mod")
    assert [wait.since for wait in (await tables.look(game.id)).waits.values()] == [hands.time]
    await wander(tables, game.id, 1)
    assert [act.act for act in await tables.history.acts(game.id)] == ["paused", "resumed"]


async def wander_paused(tables: Tables, game: Game) -> None:
    """A move at a paused table."""
    from tests.support.tables.tables_at_play import decider, random_action

    table = await tables.look(game.id)
    action = random_action(random.Random(1), table.position)
    await tables.play(game.id, action, decider(table, action))


async def test_a_clock_set_back_starts_the_waits_anew(tables: Tables, hands: Hands) -> None:
    """After a jump forwards and back again nobody is forgotten and nobody is called twice for the same wait."""
    game = await begin(tables, pace=PACE)
    hands.time = START + 400 * DAY
    await tables.clock.sweep()
    await tables.clock.sweep()
    assert len(await sent(tables, game, "reminder")) == 1
    hands.time = START + HOUR
    await tables.clock.sweep()
    assert len(await sent(tables, game, "reminder")) == 1
    hands.time = START + DAY + 2 * HOUR
    await tables.clock.sweep()
    assert len(await sent(tables, game, "reminder")) == 2


async def test_a_jump_forwards_plays_for_nobody_without_a_call(tables: Tables, hands: Hands) -> None:
    """Limits that passed while nobody could know are not held against a player."""
    game = await begin(tables, pace=Pace(remind=DAY, limit=2 * DAY, default="best", grace=4 * HOUR))
    hands.time = START + 400 * DAY
    await tables.clock.sweep()
    hands.time = START + 2 * HOUR
    await tables.clock.sweep()
    hands.time = START + 3 * HOUR
    await tables.clock.sweep()
    assert (await tables.game(game.id)).head == game.head


async def test_offers_are_called_for_once_and_run_out(tables: Tables, hands: Hands) -> None:
    """A question has its own reminder and its own end."""
    game = await begin(tables, pace=Pace(remind=0, escalate=0, offers=3 * DAY))
    await wander(tables, game.id, 25)
    line = await tables.history.line(game.id)
    first = next(move.by for move in reversed(line) if move.by != line[-1].by and move.by != "mod")
    asked = (await tables.history.undo_turn(game.id, first)).offer
    assert asked is not None
    for day in range(1, 6):
        hands.time = START + day * DAY + HOUR
        await tables.clock.sweep()
    (call,) = await sent(tables, game, "offer_reminder")
    assert set(call.mention) == {(await tables.look(game.id)).user_of(seat) for seat in asked.asked}
    (ended,) = await tables.offers.of_game(game.id)
    assert (ended.state, ended.why.code) == ("expired", "offer.expired")


async def test_a_nudge_calls_now(tables: Tables, hands: Hands) -> None:
    """The moderator calls whoever is waited for; the next call of the clock is counted from then."""
    game = await begin(tables, pace=PACE)
    await tables.timing.nudge(game.id, "mod")
    assert len(await sent(tables, game, "reminder")) == 1
    with pytest.raises(Refused, match="moderators_only"):
        await tables.timing.nudge(game.id, "ann")


async def test_one_failing_table_does_not_stop_the_sweep(tables: Tables, hands: Hands) -> None:
    """A damaged table is set aside, the next one is called."""
    bad, good = await begin(tables, pace=PACE), await begin(tables, channel="200", pace=PACE)
    await tables.store.write(lambda db: db.execute("UPDATE moves SET state = ? WHERE game = ?", (b"\0", bad.id)))
    tables.forget(bad.id)
    hands.time += DAY
    await tables.clock.sweep()
    assert await sent(tables, bad, "reminder") == [] and len(await sent(tables, good, "reminder")) == 1
    assert await tables.store.read(waiting.games_with_times) == [good.id]


async def test_a_table_that_hangs_does_not_stop_the_sweep(
    tables: Tables, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever holds a table for ever keeps only its own players from being called."""
    monkeypatch.setattr(clock, "PATIENCE", 0.05)
    bad, good = await begin(tables, pace=PACE), await begin(tables, channel="200", pace=PACE)
    hands.time += DAY
    async with tables.at(bad.id):
        await tables.clock.sweep()
    assert await sent(tables, bad, "reminder") == [] and len(await sent(tables, good, "reminder")) == 1
    await tables.clock.sweep()
    assert len(await sent(tables, bad, "reminder")) == 1

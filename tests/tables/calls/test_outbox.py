"""What is announced: once, in order, whatever happens on the way."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.calls.postman import MOST_TRIES, Postman, Unreachable, Unsayable, as_one_notice, bundles, taken
from bot.calls.this_process import ThisProcess
from bot.errors import Refused, StoreTrouble
from bot.store.rows import LONGEST_PAUSE, Notice
from bot.store.statements import moves, post
from bot.tables.service import Tables
from tests.support.beside import PATIENT
from tests.support.tables.tables_at_play import FakeCourier, Hands, begin, wander


async def states(tables: Tables, game: int) -> set[str]:
    return {notice.state for notice in await tables.store.read(post.of_game, game)}


async def test_one_message_a_turn_edited_in_place(tables: Tables) -> None:
    """Moves of one turn change its message; a new turn begins a new one that mentions who must act, unless they go on into a round."""
    courier, game = FakeCourier(), await begin(tables)
    postman = Postman(tables, courier)
    await postman.deliver()
    await wander(tables, game.id, 60)
    for _ in range(60):
        await postman.deliver()
    turns = [notice for notice in courier.messages.values() if notice.kind == "turn"]
    assert len({notice.thread for notice in turns}) == len(turns) > 10
    for notice in (notice for notice in turns if not notice.mention):
        assert await begins_a_round(tables, game.id, notice)
    assert sum(bool(notice.mention) for notice in turns) > 10
    assert await states(tables, game.id) == {"sent"}
    assert courier.kinds().count("moved") == 0


async def begins_a_round(tables: Tables, game: int, notice: Notice) -> bool:
    """Whether the move that led to a turn's message led into another round."""
    start = int(notice.thread.rpartition(":")[2])
    move = (await tables.store.read(moves.line, start))[-1]
    before, after = [(await tables.history.position(game, at)).round for at in (move.parent, start)]
    return (before.kind, before.number) != (after.kind, after.number)


async def test_delivered_walk_by_walk_each_turn_mentions_once(tables: Tables) -> None:
    """When every move is announced at once, edits follow the message of their turn."""
    courier, game = FakeCourier(), await begin(tables)
    postman = Postman(tables, courier)
    for _ in range(40):
        await wander(tables, game.id, 1)
        await postman.deliver()
    assert courier.edits and all(courier.messages[number].thread == edit.thread for number, edit in courier.edits)


@pytest.mark.parametrize("moment", ["fail", "fail_after"])
async def test_a_failed_delivery_is_made_good_once(tables: Tables, hands: Hands, moment: str) -> None:
    """Whether the failure came before or after the message was written, it is there once, and order is kept."""
    courier, game = FakeCourier(), await begin(tables)
    postman = Postman(tables, courier)
    setattr(courier, moment, ConnectionError("down"))
    assert await postman.deliver() == 0
    assert "sending" in await states(tables, game.id)
    assert await postman.deliver() == 0
    hands.time += 60
    await postman.deliver()
    assert await states(tables, game.id) == {"sent"}
    nonces = [notice.nonce for notice in courier.messages.values()]
    assert len(nonces) == len(set(nonces))
    assert courier.kinds() == ["lobby", "started", "turn"]


class Stumbling(FakeCourier):
    """A courier that fails at one kind of announcement each time."""

    def __init__(self, kind: str, error: Exception) -> None:
        super().__init__()
        self.kind, self.error, self.tries = kind, error, 0

    async def send(self, notice: Notice) -> str:
        """Keep a new message of any other kind."""
        if notice.kind == self.kind:
            self.tries += 1
            raise self.error
        return await super().send(notice)


@pytest.mark.parametrize(
    "error",
    [
        ValueError("abc-x"),
        KeyError("user"),
        Unsayable("50035"),
        StoreTrouble("store.damaged"),
        Refused("table.unknown"),
    ],
)
async def test_what_fails_by_our_mistake_keeps_nobody_mute(tables: Tables, hands: Hands, error: Exception) -> None:
    """After five tries it is set aside as an incident of its table, and what comes after it is said."""
    courier, game = Stumbling("started", error), await begin(tables)
    postman = Postman(tables, courier)
    for _ in range(8):
        await postman.deliver()
        hands.time += LONGEST_PAUSE
    assert courier.tries == MOST_TRIES and courier.kinds() == ["lobby", "turn"]
    given_up = [row for row in await tables.store.read(post.of_game, game.id) if row.state == "dropped"]
    assert [row.kind for row in given_up] == ["started"]
    (incident,) = await tables.incidents(game.id)
    assert type(error).__name__ in incident["detail"]["error"]


@pytest.mark.parametrize(
    "error", [ConnectionError("down"), TimeoutError(), StoreTrouble("store.locked"), OSError("no route")]
)
async def test_what_fails_on_the_way_is_never_given_up(tables: Tables, hands: Hands, error: Exception) -> None:
    """However long the connection is gone, everything is said in the end."""
    courier, game = Stumbling("started", error), await begin(tables)
    postman = Postman(tables, courier)
    for _ in range(12):
        await postman.deliver()
        hands.time += LONGEST_PAUSE
    assert courier.tries == 12 and await tables.incidents(game.id) == []
    courier.kind = ""
    await postman.deliver()
    assert courier.kinds() == ["lobby", "started", "turn"]


async def test_what_was_mute_in_an_old_database_is_heard(tables: Tables, hands: Hands) -> None:
    """An announcement that failed a hundred times before goes with the next try."""
    courier, game = Stumbling("started", ValueError("abc-x")), await begin(tables)
    stuck = next(row.id for row in await tables.store.read(post.of_game, game.id) if row.kind == "started")
    await tables.store.write(
        lambda db: db.execute("UPDATE outbox SET attempts = 100, state = 'sending' WHERE id = ?", (stuck,))
    )
    postman = Postman(tables, courier)
    for _ in range(2):
        await postman.deliver()
        hands.time += LONGEST_PAUSE
    assert courier.tries <= 2 and "turn" in courier.kinds()


async def test_a_message_somebody_deleted_is_written_again(tables: Tables) -> None:
    """The turn's message comes back with the next move."""
    courier, game = FakeCourier(), await begin(tables)
    postman = Postman(tables, courier)
    await postman.deliver()
    courier.messages.clear()
    await wander(tables, game.id, 1)
    await postman.deliver()
    assert "turn" in courier.kinds() and await states(tables, game.id) == {"sent"}


async def test_a_vanished_channel_pauses_the_table(tables: Tables) -> None:
    """Moderators and players get a letter; nothing is lost: it is sent when the table goes on, in another channel too."""
    courier, game = FakeCourier(), await begin(tables)
    other = await begin(tables, channel="200")
    postman = Postman(tables, courier)
    await postman.deliver()
    await wander(tables, game.id, 5)
    courier.fail = Unreachable("unknown channel")
    await postman.deliver()
    paused = await tables.game(game.id)
    assert (paused.status, paused.why.code) == ("paused", "table.unreachable")
    await postman.deliver()
    told = [notice.user for notice in courier.messages.values() if notice.kind == "set_aside"]
    assert sorted(told) == ["ann", "ben", "cleo", "mod"]
    assert "held" in await states(tables, game.id)
    await wander(tables, other.id, 3)


class Slow(FakeCourier):
    """A courier that waits at one channel until it is let go, and says where it was."""

    def __init__(self, channel: str) -> None:
        super().__init__()
        self.channel, self.go, self.there = channel, asyncio.Event(), asyncio.Event()

    async def send(self, notice: Notice) -> str:
        await self._wait(notice)
        return await super().send(notice)

    async def edit(self, notice: Notice, message: str) -> None:
        await self._wait(notice)
        await super().edit(notice, message)

    async def _wait(self, notice: Notice) -> None:
        if notice.channel == self.channel:
            self.there.set()
            await self.go.wait()


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENT):
        while not done():
            await asyncio.sleep(0.005)


async def test_a_slow_channel_holds_up_nobody(tables: Tables) -> None:
    """While one channel does not answer, moves at another table are announced."""
    slow, quick = await begin(tables, channel="100"), await begin(tables, channel="200")
    courier = Slow("100")
    walk = asyncio.create_task(Postman(tables, courier).run())
    await courier.there.wait()
    for _ in range(3):
        before = len(courier.edits) + len(courier.messages)
        await wander(tables, quick.id, 1)
        await until(lambda before=before: len(courier.edits) + len(courier.messages) > before)  # type: ignore[misc]
    assert {notice.channel for notice in courier.messages.values()} == {"200"}
    courier.go.set()
    await until(lambda: any(notice.game == slow.id for notice in courier.messages.values()))
    walk.cancel()


async def test_the_outbox_is_not_read_while_no_hand_is_free(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many moves while all hands are busy cost no look at what waits; then everything is told."""
    slow, quick = await begin(tables, channel="100"), await begin(tables, channel="200")
    monkeypatch.setattr("bot.calls.postman.AT_ONCE", 1)
    courier, looks, real = Slow("100"), [0], tables.store.read

    async def counted(work: Any, *args: Any) -> Any:
        looks[0] += work is post.outlook
        return await real(work, *args)

    walk = asyncio.create_task(Postman(tables, courier).run())
    await courier.there.wait()
    monkeypatch.setattr(tables.store, "read", counted)
    await wander(tables, quick.id, 20)
    assert looks == [0] and not courier.messages
    courier.go.set()
    await until(lambda: {notice.game for notice in courier.messages.values()} == {slow.id, quick.id})
    await until(lambda: looks[0] > 0)
    walk.cancel()


async def test_what_waits_is_said_once_in_its_newest_state(tables: Tables) -> None:
    """Moves made while a message is on its way become one message or edit a turn, which shows the last of them."""
    game, courier, dice = await begin(tables), Slow("100"), random.Random(5)
    postman = Postman(tables, FakeCourier())
    await wander(tables, game.id, 60, dice)
    await postman.deliver()
    sent = len(await tables.store.read(post.of_game, game.id))
    postman.courier = courier
    walk = asyncio.create_task(postman.run())
    await wander(tables, game.id, 1, dice)
    await courier.there.wait()
    played = await wander(tables, game.id, 30, dice)
    courier.go.set()
    await until(lambda: not postman._visits)
    assert await states(tables, game.id) == {"sent"}
    said = [notice for _, notice in courier.edits] + list(courier.messages.values())
    assert max(notice.head for notice in said) == played[-1].game.head
    written = Counter(notice.thread for notice in (await tables.store.read(post.of_game, game.id))[sent:])
    assert max(written.values()) > 3
    assert sum(Counter(notice.thread for notice in said).values()) <= len(written) + 1
    walk.cancel()


async def test_trouble_with_the_database_is_waited_out(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A postman whose database fails for a while goes on as soon as it answers again."""
    monkeypatch.setattr("bot.calls.postman.FIRST_PAUSE", 0.02)
    game, courier = await begin(tables), FakeCourier()
    fail = ["outlook", "taken", "confirm_at"]

    def failing(hand_over: Any) -> Any:
        async def fails_once(work: Any, *args: Any) -> Any:
            if work.__name__ in fail:
                fail.remove(work.__name__)
                raise StoreTrouble("store.full")
            return await hand_over(work, *args)

        return fails_once

    monkeypatch.setattr(tables.store, "read", failing(tables.store.read))
    monkeypatch.setattr(tables.store, "write", failing(tables.store.write))
    walk = asyncio.create_task(Postman(tables, courier).run())
    await until(lambda: courier.kinds() == ["lobby", "started", "turn"])
    assert not fail and not walk.done()
    walk.cancel()
    assert (await tables.game(game.id)).status == "running"


async def test_a_row_nobody_can_read_stops_no_other(tables: Tables) -> None:
    """One damaged announcement is left where it is; the others are sent, and the postman does not run in circles."""
    game, courier = await begin(tables), FakeCourier()
    sql = "UPDATE outbox SET params = '{' WHERE id = (SELECT MIN(id) FROM outbox)"
    await tables.store.write(lambda db: db.execute(sql) and None)
    postman, rounds = Postman(tables, courier), 0
    set_out = postman._set_out

    async def counted() -> int:
        nonlocal rounds
        rounds += 1
        return await set_out()

    postman._set_out = counted  # type: ignore[method-assign]
    walk = asyncio.create_task(postman.run())
    await until(lambda: len(courier.messages) == 3)
    await asyncio.sleep(0.1)
    assert rounds < 5 and game.id in {notice.game for notice in courier.messages.values()}
    walk.cancel()


async def test_a_thread_left_while_its_announcement_is_looked_up_keeps_its_message(tables: Tables) -> None:
    """Played again in the very moment in which the undo is delivered: the old turn's message is closed, nothing is written twice."""
    courier, game = FakeCourier(), await begin(tables)
    postman = Postman(tables, courier)
    await wander(tables, game.id, 3)
    for _ in range(4):
        await postman.deliver()
    table = await tables.look(game.id)
    mover, old = table.at.by, list(courier.messages)[-1]
    assert table.game.turn == table.game.head
    await tables.history.undo(game.id, mover)
    write, moments = tables.store.write, []

    async def meanwhile(work: Callable[..., Any], *args: Any, **named: Any) -> Any:
        found = await write(work, *args, **named)
        if work is taken and not moments:
            moments.append(work)
            await tables.history.redo(game.id, mover)
        return found

    tables.store.write = meanwhile  # type: ignore[method-assign]
    for _ in range(4):
        await postman.deliver()
    assert moments and old in {message for message, edit in courier.edits if edit.kind == "moved"}
    leaps = [notice.params.get("leap") for notice in courier.messages.values() if notice.kind == "turn"]
    assert leaps == [None] * 4 + ["undone", "redone"]


def test_a_question_answered_before_it_was_put_is_told_with_its_answer() -> None:
    """One message calls who asked; a question that may have arrived already keeps its own, and so does its answer."""
    asked = Notice(
        id=1, kind="offer", thread="offer:7", params={"offer": 7, "state": "open"}, mention=("ben",), nonce="a"
    )
    settled = replace(asked, id=2, params={"offer": 7, "state": "accepted"}, mention=(), nonce="b")
    answer = Notice(id=3, kind="answered", params={"offer": 7}, mention=("ann",), nonce="c")
    (together,) = bundles([asked, settled, answer])
    told = as_one_notice(together)
    assert (told.kind, told.mention, told.nonce, len(together)) == ("answered", ("ann",), "a", 3)
    assert len(bundles([replace(asked, attempts=1), settled, answer])) == 2
    assert len(bundles([settled, answer])) == 2


async def test_a_bell_in_the_moment_of_stopping_keeps_nobody_there(tables: Tables) -> None:
    """Something is announced just as the bot is asked to stop: the postman leaves all the same, whatever comes first."""
    for steps in range(8):
        postman = Postman(tables, FakeCourier())
        walk = asyncio.create_task(postman.run())
        await asyncio.sleep(0.02)
        postman._bell.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        walk.cancel()
        _, left = await asyncio.wait([walk], timeout=2)
        assert not left, steps


async def test_a_clock_that_is_ahead_delays_nothing(tables: Tables, hands: Hands) -> None:
    """What a process wrote whose clock is ahead is sent by another at once; what failed still waits."""
    courier, game = FakeCourier(), await begin(tables)
    postman = Postman(tables, courier)
    await postman.deliver()
    hands.time += 600
    await wander(tables, game.id, 8)
    hands.time -= 600
    courier.fail = OSError("no way")
    while await postman.deliver():
        pass
    assert "sending" in await states(tables, game.id) and await postman.deliver() == 0
    hands.time += 60
    while await postman.deliver():
        pass
    assert await states(tables, game.id) == {"sent"}


async def test_a_process_knows_how_often_nobody_heard_it(tables: Tables) -> None:
    """It counts a time as soon as others may have what is its, once, and none while it beats; alone it is never missed."""
    process = tables.process
    assert process.lapses == 0
    await process.begin([[0]], 1)
    begun = process.lapses
    await process.beat()
    assert process.lapses == begun
    process._safe_until = 0.0
    assert process.lapses == begun + 1
    await process.beat()
    assert process.lapses == begun + 1
    await process.end()


async def test_what_a_frozen_process_told_is_told_again(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was away in the middle of an edit, others may have told what came later: the message is edited once more."""
    courier, game, away = FakeCourier(), await begin(tables), iter((0, 1))
    postman = Postman(tables, courier)
    while await postman.deliver():
        pass
    monkeypatch.setattr(ThisProcess, "lapses", property(lambda process: next(away, 1)))
    await wander(tables, game.id, 1)
    await postman.deliver()
    assert "sending" in await states(tables, game.id)
    before = len(courier.edits), len(courier.messages)
    while await postman.deliver():
        pass
    assert await states(tables, game.id) == {"sent"}
    assert (len(courier.edits), len(courier.messages)) == (before[0] + 1, before[1])

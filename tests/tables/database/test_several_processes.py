"""Several processes at one database: whose tables are whose, and what happens when one of them dies."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from benchmarks.postgres_server import Server
from bot.calls import this_process
from bot.calls.postman import Postman
from bot.calls.this_process import shard_of
from bot.chat.connection.shards import EVERYTHING, Wish, parts, wished
from bot.errors import Refused
from bot.store.rows import DAY, Pace
from bot.store.statements import processes
from bot.store.statements.processes import Process
from bot.tables.service import Tables
from engine import BadInput
from tests.support.beside import PATIENT
from tests.support.tables.crashing_house import FileCourier, read
from tests.support.tables.tables_at_play import Hands, begin, wander

SHARD = 1 << 22  # the first server of the second shard


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that takes seconds takes tenths of them."""
    monkeypatch.setattr(processes, "LEASE", 600)
    monkeypatch.setattr(this_process, "BEAT", 0.1)
    monkeypatch.setattr(this_process, "SAFE", 0.4)


class Household:
    """Processes at one database, each with a postman; all write to one channel, which is a file."""

    def __init__(self, place: str, folder: Path, hands: Hands) -> None:
        self.place, self.channel, self.hands = place, folder / "channel", hands
        self.members: list[tuple[Tables, asyncio.Task[None]]] = []

    async def come(self, shards: list[int], insist: bool = True) -> Tables:
        """One more process."""
        tables = await Tables.open(self.place, self.hands)
        await tables.process.begin([shards], 2, insist)
        postman = Postman(tables, FileCourier(self.channel, random.Random(1)))
        self.members.append((tables, asyncio.create_task(postman.run())))
        return tables

    async def pair(self) -> tuple[Tables, Tables]:
        """Two processes with a shard each; the first had both until the second came."""
        one, two = await self.come([0]), await self.come([1])
        await until(lambda: (one.process.held, two.process.held) == ({0}, {1}))
        return one, two

    async def die(self, tables: Tables) -> None:
        """A process ends without a word: no beat, no post, and what it had in hand stays in its name."""
        task = next(task for found, task in self.members if found is tables)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert tables.process._task is not None
        tables.process._task.cancel()
        await asyncio.gather(tables.process._task, return_exceptions=True)
        tables.process._task = None

    async def go(self) -> None:
        """Everybody goes."""
        for tables, task in self.members:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await tables.close()

    def told(self) -> list[str]:
        """The messages in the channel, each as often as it was sent."""
        return [str(row["nonce"]) for row in read(self.channel) if row["what"] == "send"]


@pytest.fixture
async def household(postgres: Server, tmp_path: Path, hands: Hands) -> AsyncIterator[Household]:
    house = Household(postgres.fresh(), tmp_path, hands)
    yield house
    await house.go()


async def until(true: Callable[[], Any], seconds: float = PATIENT) -> None:
    """Wait for something that another process does."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


async def test_each_brings_what_its_servers_are_told(household: Household) -> None:
    """What one process writes for a server of the other is brought by the other, which hears of it at once."""
    one, two = await household.pair()
    assert one.process.mine("0") and not one.process.mine(str(SHARD))
    game = await begin(one, guild=str(SHARD))
    await until(household.told)
    assert len(set(household.told())) == len(household.told())
    seen = await two.look(game.id)
    await wander(one, game.id, 1)
    await until(lambda: game.id not in two._tables)
    assert (await two.look(game.id)).game.version > seen.game.version


async def test_the_dead_are_replaced_and_may_come_back(household: Household) -> None:
    """Whatever a dead process left unsaid is said by another; once its shard is heard again, that takes over."""
    one, two = await household.pair()
    await household.die(two)
    game = await begin(one, guild=str(SHARD), pace=Pace(remind=DAY))
    assert not household.told()
    await until(household.told)
    assert one.process.held == {0, 1}
    household.hands.time += 2 * DAY
    before = len(household.told())
    await one.tick()
    await until(lambda: len(household.told()) > before)
    back = await household.come([1])
    await until(lambda: (one.process.held, back.process.held) == ({0}, {1}))
    await wander(back, game.id, 2)
    assert len(set(household.told())) == len(household.told())


async def test_the_same_shards_twice_by_mistake_say_nothing_twice(household: Household) -> None:
    """Both hear the server, one of them brings what is said."""
    one, two = await household.come([0]), await household.come([0])
    assert (one.process.held, two.process.held) == ({0, 1}, set())
    game = await begin(two, guild="0")
    await wander(one, game.id, 5)
    await wander(two, game.id, 5)
    await until(lambda: len(household.told()) > 1)
    assert len(set(household.told())) == len(household.told())


async def test_who_is_not_heard_has_nothing(household: Household) -> None:
    """A process that was frozen longer than its lease brings nothing any more until it is heard again."""
    one = await household.come([0, 1])
    assert one.process.mine("0")
    task = one.process._task
    assert task is not None
    task.cancel()
    await asyncio.sleep(0.5)
    assert not one.process.mine("0")
    await one.process.beat()
    assert one.process.mine("0")


async def test_who_is_known_to_have_ended_is_not_waited_for(
    household: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is started again on its machine has at once what the one before it had; of other machines nothing is known."""
    monkeypatch.setattr(processes, "LEASE", 60_000)
    one, two = await household.pair()
    await household.die(two)
    child = await asyncio.create_subprocess_exec("true")
    await child.wait()
    renamed = "UPDATE processes SET name = ? WHERE id = ?"
    for name, free in ((f"elsewhere/{child.pid}", False), (f"{this_process.here()}/{child.pid}", True)):
        await one.store.write(lambda db, name=name: db.execute(renamed, (name, two.process.number)).rowcount)
        back = await household.come([1])
        await asyncio.sleep(0.3)
        assert (back.process.held == {1}) == free
        await back.process.end()


async def test_a_free_part_is_found_or_waited_for(household: Household) -> None:
    """With `auto` each process takes a part nobody has; one too many waits until somebody goes."""
    one, two = await household.come([0]), await household.come([1])
    third = await Tables.open(household.place, household.hands)
    waiting = asyncio.create_task(third.process.begin(parts(2, 2), 2))
    await asyncio.sleep(0.3)
    assert not waiting.done()
    await one.process.end()
    assert await asyncio.wait_for(waiting, PATIENT) == [0]
    await third.close()
    assert two.process.held >= {1}


@pytest.mark.parametrize("own", [({0}, {1}), ({2}, {0, 1}, {4}), ({0, 1, 2, 3, 4, 5},), (set(), {5})])
def test_what_nobody_hears_is_wanted_by_the_oldest_alone(own: tuple[set[int], ...]) -> None:
    """However the parts are shared out, each of six is wanted once; the others want their own and nothing more."""
    there = tuple(Process(n + 7, f"{n}", frozenset(shards)) for n, shards in enumerate(own))
    wanted = [processes.wanted_by(process.id, there, 6) for process in there]
    assert sorted(shard for shards in wanted for shard in shards) == list(range(6))
    assert wanted[1:] == [frozenset(shards) for shards in own[1:]]


async def test_all_count_the_same_shards(household: Household) -> None:
    """Who counts others is refused while somebody lives."""
    await household.come([0])
    other = await Tables.open(household.place, household.hands)
    with pytest.raises(Refused, match=r"cluster\.count"):
        await other.process.begin([[0]], 3, True)
    await other.close()


async def test_turns_of_all_processes_are_apart(household: Household) -> None:
    """Whoever wants to identify waits until five seconds after the one before."""
    one, two = await household.come([0]), await household.come([1])
    waits = [await house.store.write(processes.reserve, "identify 0", 5000) for house in (one, two, one)]
    assert waits[0] == 0 and 4000 < waits[1] <= 5000 and 9000 < waits[2] <= 10000


def test_shards_as_they_are_typed() -> None:
    """Numbers, spans, parts; nothing is guessed."""
    assert wished("0-3", 8, 1) == Wish((0, 1, 2, 3), 8) and wished("0,2,5-6", 8, 1).shards == (0, 2, 5, 6)
    assert wished("auto", 0, 1) == EVERYTHING and parts(8, 3) == [[0, 1], [2, 3, 4], [5, 6, 7]]
    for text, count in (("0-3", 3), ("3-0", 8), ("all", 8), ("1-", 8), ("0", 0)):
        with pytest.raises(BadInput, match=r"cluster\.shards"):
            wished(text, count, 1)
    assert (shard_of("", 8), shard_of(str(SHARD * 9), 8)) == (0, 1)


async def test_a_heart_that_trips_goes_on(household: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of ours in one beat does not leave a process without its tables for ever."""
    (tables,) = [await household.come([0])]
    beat, tripped = tables.process.beat, list[int]()

    async def trips() -> None:
        if not tripped:
            tripped.append(1)
            raise RuntimeError("tripped")
        tripped.append(2)
        await beat()

    monkeypatch.setattr(tables.process, "beat", trips)
    await until(lambda: 2 in tripped and tables.process.mine(""))

"""What is announced: once, in order, whatever happens on the way."""

import pytest

from bot.outbox import Postman, Unreachable
from bot.store import post
from bot.table import Tables
from tests.table.conftest import FakeCourier, Hands, begin, wander


async def states(tables: Tables, game: int) -> set[str]:
    return {notice.state for notice in await tables.store.read(post.of_game, game)}


async def test_one_message_a_turn_edited_in_place(tables: Tables) -> None:
    """Moves of one turn change its message; a new turn begins a new one that mentions who must act."""
    courier, game = FakeCourier(), await begin(tables)
    postman = Postman(tables, courier)
    await postman.deliver()
    await wander(tables, game.id, 60)
    for _ in range(60):
        await postman.deliver()
    turns = [notice for notice in courier.messages.values() if notice.kind == "turn"]
    assert len({notice.thread for notice in turns}) == len(turns) > 10
    assert all(notice.mention for notice in turns)
    assert await states(tables, game.id) == {"sent"}
    assert courier.kinds().count("moved") == 0


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
    await postman.deliver()
    assert "sending" in await states(tables, game.id)
    assert await postman.deliver() == 0
    hands.time += 60
    await postman.deliver()
    assert await states(tables, game.id) == {"sent"}
    nonces = [notice.nonce for notice in courier.messages.values()]
    assert len(nonces) == len(set(nonces))
    assert courier.kinds() == ["lobby", "started", "turn"]


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
    """Moderators get a letter; nothing is lost: it is sent when the table goes on, in another channel too."""
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
    assert [notice.user for notice in courier.messages.values() if notice.kind == "set_aside"] == ["mod"]
    assert "held" in await states(tables, game.id)
    await wander(tables, other.id, 3)

"""Discord's weather: limits, failures, doubled and late requests, lost permissions, messages and people."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from random import Random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

import engine
from bot.calls.notices import notice, turn_thread
from bot.chat.connection.client import SignalBox
from bot.tables.service import Tables
from engine import BadInput
from sandbox import Channel, NoAnswer, User, connect
from tests.support.at_discord.conversations import pings, posts, written
from tests.support.at_discord.discord_seat import Seat, as_command, random_move, some_moves

CHATTER = 120
NONCES_FORGOTTEN = 600


async def one_move(seat: Seat, place: Channel) -> int:
    """Whoever is waited for plays something by command; the new head."""
    table = await seat.table(place)
    action = random_move(table.position, Random(1))
    path, words = as_command(table.position, action)
    await seat.who(table, engine.look(table.position).controller(action.who)).slash(place, path, words)
    return (await seat.table(place)).game.head


def turn_messages(place: Channel) -> list[object]:
    """The messages that call somebody."""
    return [message for message in place.messages() if "➡" in message.text]


@pytest.fixture
async def game(seat: Seat, place: Channel, ana: User, ben: User) -> Seat:
    """A game that has begun."""
    await seat.begun(place, ana, ben)
    return seat


async def test_rate_limits_are_waited_out(game: Seat, place: Channel) -> None:
    """A 429 while a move is announced delays it, and nothing is lost or doubled."""
    game.box.faults.rate_limit("*/messages", method="POST", times=1, after=0.2)
    await one_move(game, place)
    await game.settled()
    assert len(turn_messages(place)) == 1


async def test_who_acted_before_the_call_was_written_is_not_pinged(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """An auction's message that waited for Discord until the called one had bid names them, but calls and pings nobody."""
    await seat.begun(place, ana, ben, title="1862")
    await some_moves(seat, place, 4)
    await seat.settled()
    table = await seat.table(place)
    (called,) = (table.user_of(name) for name in table.waiting())
    late = replace(notice(table.game, "turn", seat.clock.now, turn_thread(table.game)), mention=(called,))
    while called in map(table.user_of, (await seat.table(place)).waiting()):
        await some_moves(seat, place, 1)
    await seat.settled()
    before = written(seat, place)
    await seat.bot.announcer.send(late)
    (call,) = posts(seat, place)[before:]
    assert f"<@{called}>" in call.body["content"] and "➡" not in call.body["content"]
    assert not pings(seat, place, before)


async def test_a_failing_discord_gets_the_announcement_once(game: Seat, place: Channel) -> None:
    """A 500 whose message was written all the same is not announced twice."""
    game.box.faults.lose_answer(path="*/messages", method="POST", times=1)
    await one_move(game, place)
    await game.settled()
    assert len(turn_messages(place)) == 1
    assert len({call.body["nonce"] for call in game.box.requests("POST", "/messages")}) == len(
        [message for message in place.messages() if message.author == game.box.bot and message.data["type"] == 0]
    )


async def test_what_was_sent_is_found_behind_a_long_chat(game: Seat, place: Channel, ana: User) -> None:
    """An announcement that was sent before a crash, and not written down, is not made twice, however much was said."""
    await game.settled()
    before = [message for message in place.messages() if message.author == game.box.bot]

    def forget(db: sqlite3.Connection) -> None:
        db.execute("UPDATE outbox SET state = 'sending', attempts = 1, message = '' WHERE kind = 'started'")

    await game.tables.store.write(forget)
    for number in range(CHATTER):
        ana.say(place, f"{number}")
    game.box.advance(NONCES_FORGOTTEN)
    game.tables.posted()
    await game.settled()
    assert [message for message in place.messages() if message.author == game.box.bot] == before


async def test_a_request_that_comes_twice_is_played_once(game: Seat, place: Channel) -> None:
    """The second delivery of an interaction does nothing and says nothing."""
    before = (await game.table(place)).at.seq
    game.box.faults.twice()
    await one_move(game, place)
    await asyncio.sleep(0.1)
    assert (await game.table(place)).at.seq == before + 1


async def test_suggestions_that_come_too_late_are_one_word_in_the_log(
    game: Seat, place: Channel, ana: User, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever types on has them anew; the host reads of it once, without a trace."""
    caplog.set_level(logging.INFO)
    game.box.first_answer = 0.2
    game.box.faults.delay(0.5, path="*/callback", times=1)
    with pytest.raises(NoAnswer):
        await ana.autocomplete(place, "game list", {"title": ""}, focused="title")
    await game.box.wait_for(lambda: any(record.getMessage() == "request gone" for record in caplog.records))
    assert not [record for record in caplog.records if record.levelno > logging.INFO or record.exc_info]


async def test_a_request_whose_answer_is_too_late_plays_nothing(game: Seat, place: Channel) -> None:
    """What Discord no longer knows is not played behind the player's back."""
    before = (await game.table(place)).game.head
    game.box.first_answer = 0.2
    game.box.faults.delay(0.5, path="*/callback", times=1)
    with pytest.raises(NoAnswer):
        await one_move(game, place)
    await asyncio.sleep(0.6)
    assert (await game.table(place)).game.head == before
    game.box.first_answer = 3.0
    assert await one_move(game, place) != before


async def test_a_broken_gateway_is_resumed(game: Seat, place: Channel) -> None:
    """After the connection dropped the next command works as before."""
    game.box.faults.drop_socket()
    await game.box.ready()
    await asyncio.sleep(0.2)
    before = (await game.table(place)).game.head
    assert await one_move(game, place) != before


async def test_without_permission_the_table_pauses_and_its_moderator_is_told(
    game: Seat, place: Channel, ana: User
) -> None:
    """A channel that forbids us pauses the game; let go on, it announces where it stands."""
    place.deny("send_messages", "view_channel")
    table = await game.table(place)
    await game.tables.play(table.game.id, random_move(table.position, Random(1)), table.user_of(table.waiting()[0]))
    await game.box.wait_for(lambda: [message for message in ana.dm.messages() if "18Mag" in message.text])
    assert (await game.tables.look(table.game.id)).game.status == "paused"
    place.allow("send_messages", "view_channel")
    await ana.slash(place, "table resume")
    await game.settled()
    assert (await game.table(place)).game.status == "running"


async def test_a_deleted_turn_message_is_written_again(game: Seat, place: Channel) -> None:
    """Who deletes the turn's message gets a new one with the next move."""
    await game.settled()
    table = await game.table(place)
    head = table.game.head
    turn = turn_messages(place)[-1]
    game.box.faults.forget_message(turn)
    await some_moves(game, place, 1)
    await game.settled()
    assert (await game.table(place)).game.head != head
    assert len(turn_messages(place)) == 1 and turn_messages(place)[0] != turn


async def test_a_vanished_channel_pauses_only_its_table(game: Seat, place: Channel, ana: User, ben: User) -> None:
    """The other table goes on."""
    other = game.box.channel("other")
    await game.begun(other, ana, ben)
    table = await game.table(place)
    game.box.faults.forget_channel(place)
    await game.tables.play(table.game.id, random_move(table.position, Random(1)), table.user_of(table.waiting()[0]))
    await game.box.wait_for(lambda: [message for message in ana.dm.messages() if "18Mag" in message.text])
    assert await one_move(game, other)
    assert (await game.table(other)).game.status == "running"


async def test_refused_files_are_said_in_words(game: Seat, place: Channel, ana: User) -> None:
    """Without room for pictures there are their words."""
    game.box.faults.refuse_upload()
    reply = await ana.slash(place, "map")
    assert not reply.attachments and len(reply.text) > 40
    await one_move(game, place)
    await game.settled()
    assert len(turn_messages(place)) == 1


async def test_nothing_anybody_writes_pings(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A table named @everyone, a reason full of mentions: no message of ours calls more than whoever must act."""
    await ana.slash(place, "game new", title="18Mag", players=2, name="@everyone **bold** <@1>")
    await ben.slash(place, "game join")
    await ana.slash(place, "game start")
    await seat.settled()
    await some_moves(seat, place, 1)
    person = seat.box.person((await seat.table(place)).at.by)
    await person.slash(place, "undo", why="@everyone @here")
    await seat.settled()
    for call in [*seat.box.requests("POST"), *seat.box.requests("PATCH")]:
        body = call.body if isinstance(call.body, dict) else {}
        body = body.get("data", body) or {}
        if body.get("content"):
            allowed = body.get("allowed_mentions")
            assert allowed is not None and not set(allowed.get("parse", ())) & {"everyone", "roles", "users"}, (
                call.template
            )


async def test_a_refusal_that_cannot_be_said_is_our_mistake(
    game: Seat, place: Channel, ana: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever fails while an answer is put into words, somebody who asked is not left without one."""

    async def broken(*_: object) -> None:
        raise LookupError("no such word")

    monkeypatch.setattr("bot.chat.failures.refused", broken)
    assert "Incidente" in (await ana.slash(place, "map", at=99)).text


async def test_no_way_to_discord_is_one_line_for_the_host(database: str) -> None:
    """Started where nobody answers, the bot says so instead of showing its inside."""
    tables = await Tables.open(database)
    with connect(SimpleNamespace(base="http://127.0.0.1:1", gateway_url="")) as options:  # type: ignore[arg-type]
        bot = SignalBox(tables, **options)
        with pytest.raises(BadInput, match=r"settings\.no_discord"):
            await bot.start("a.token.of-no-value")
        await bot.close()
    await tables.close()

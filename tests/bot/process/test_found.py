"""Killed after Discord kept a message and before its answer came, down for an hour: one message, one call."""

from __future__ import annotations

import sqlite3

import pytest

from bot.calls.notices import letter, notice, turn_thread
from bot.store.records import find, insert
from bot.store.rows import Game, Notice
from sandbox import Channel, Sandbox, User
from sandbox.discord_rules.refusals import Json
from tests.support.at_discord.conversations import chosen, pressed, question
from tests.support.at_discord.discord_seat import Seat, open_bot

OUTAGE = 3600
WORDS = {
    "user": "7", "by": "7", "before": 2, "after": 1, "seat": "P1", "why": "why", "seq": 1, "moves": 1, "count": 1,
    "since": 0, "times": 1, "limit": 0, "default": "pass", "player": "7", "change": "cash", "target": "P1",
    "value": "5", "reason": "r", "channel": "1", "detail": "d", "offer": 1, "expires": 0, "state": "open", "order": 1,
    "worth": {},
}  # fmt: skip
IN_CHANNELS = (
    "started", "turn", "moved", "undone", "redone", "amended", "ruled", "over", "offer_reminder", "reminder", "limit",
    "caretaker", "replaced", "returned", "paused", "resumed", "imported", "closed",
)  # fmt: skip
LETTERS = ("turn", "reminder", "offer", "offer_reminder", "resumed", "waiting_long", "set_aside")


def written(box: Sandbox) -> list[Json]:
    """Every message anywhere, lines of Discord's own left out."""
    every = [message for channel in box.world.state["messages"].values() for message in channel.values()]
    return [message for message in every if not message["type"]]


def of_kind(game: Game, kind: str, user: str) -> Notice:
    """An announcement of a kind, as it is written with a move."""
    if user:
        return letter(game, user, kind, game.created, **WORDS)
    thread = f"closed:{game.id}:{game.turn}" if kind in ("turn", "moved") else ""
    return notice(game, kind, game.created, thread, **WORDS)


async def sent_and_lost(seat: Seat, row: Notice) -> None:
    """An announcement arrives, and the book does not hear of it."""

    def lose(db: sqlite3.Connection) -> None:
        newest = find(db, Notice, "1 = 1 ORDER BY id DESC LIMIT 1")[0]
        assert newest.state == "sent" and newest.kind == row.kind
        db.execute("UPDATE outbox SET state = 'sending', message = '' WHERE id = ?", (newest.id,))

    await seat.tables.store.write(insert, row)
    seat.tables.posted()
    await seat.settled()
    await seat.tables.store.write(lose)


async def tried_again(seat: Seat) -> None:
    """Nonces are forgotten; what is not confirmed is taken up again."""
    seat.box.advance(OUTAGE)
    seat.tables.posted()
    await seat.settled()


async def after_an_outage(seat: Seat, chatter: tuple[User, Channel, int] | None = None) -> None:
    """The bot is gone, nonces are forgotten, people talk, another bot takes up the same book."""
    await seat.gone()
    seat.box.advance(OUTAGE)
    if chatter:
        person, place, count = chatter
        for number in range(count):
            person.say(place, str(number))
    async with open_bot(seat.box, seat.path, seat.clock) as bot:
        await Seat(seat.box, bot, seat.clock, seat.path).settled()


@pytest.mark.parametrize("kind", IN_CHANNELS)
async def test_an_announcement_is_found_again(seat: Seat, place: Channel, ana: User, ben: User, kind: str) -> None:
    """Every kind of announcement in a channel, with buttons or without."""
    game = (await seat.begun(place, ana, ben)).game
    await sent_and_lost(seat, of_kind(game, kind, ""))
    before = [message["id"] for message in written(seat.box)]
    await tried_again(seat)
    assert [message["id"] for message in written(seat.box)] == before


async def test_the_turn_under_way_is_found_again(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The turn's message with its call and its buttons, by another process an hour later."""
    game = (await seat.begun(place, ana, ben)).game
    before = [message["id"] for message in written(seat.box)]
    lost = "UPDATE outbox SET state = 'sending', message = '' WHERE thread = ?"
    await seat.tables.store.write(lambda db: db.execute(lost, (turn_thread(game),)))
    await after_an_outage(seat)
    assert [message["id"] for message in written(seat.box)] == before


@pytest.mark.parametrize("kind", LETTERS)
async def test_a_letter_is_found_again(seat: Seat, place: Channel, ana: User, ben: User, kind: str) -> None:
    """Every kind of letter, the second as well as the first to somebody."""
    game = (await seat.begun(place, ana, ben)).game
    for _ in range(2):
        await sent_and_lost(seat, of_kind(game, kind, ben.id))
        before = [message["id"] for message in written(seat.box)]
        await tried_again(seat)
        assert [message["id"] for message in written(seat.box)] == before


async def test_a_question_is_found_again(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A question to somebody, with its buttons and its call, by another process an hour later; it can still be answered."""
    await seat.begun(place, ana, ben)
    assert (await chosen(seat, place, 4))[-2:] == [ben, ana]
    await ben.slash(place, "undo", turn=True, why="a slip")
    await seat.settled()
    asked = await question(place)
    await lost(seat, "kind = 'offer'")
    before = [message["id"] for message in written(seat.box)]
    await after_an_outage(seat)
    assert [message["id"] for message in written(seat.box)] == before
    async with open_bot(seat.box, seat.path, seat.clock) as bot:
        assert "✖" not in (await pressed(ana, asked, "yes")).text and bot


async def test_a_lobbys_card_is_found_again(seat: Seat, place: Channel, ana: User) -> None:
    """The card of a table that has not begun: one card, and its buttons work."""
    await ana.slash(place, "game new", title="18Mag", players=2)
    await seat.settled()
    await lost(seat, "kind = 'lobby'")
    before = [message["id"] for message in written(seat.box)]
    await after_an_outage(seat)
    assert [message["id"] for message in written(seat.box)] == before


async def lost(seat: Seat, which: str) -> None:
    """An announcement arrived, and the book did not hear of it."""
    sql = f"UPDATE outbox SET state = 'sending', message = '' WHERE {which}"
    assert (await seat.tables.store.write(lambda db: db.execute(sql).rowcount)) == 1


async def test_found_behind_a_long_chat_and_answers(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """People's talk and the bot's public answers to them are not taken for the announcement."""
    game = (await seat.begun(place, ana, ben)).game
    await ana.slash(place, "map")
    await sent_and_lost(seat, of_kind(game, "paused", ""))
    before = len([m for m in written(seat.box) if m["author"]["id"] == seat.box.world.bot_id])
    await after_an_outage(seat, (ana, place, 120))
    assert len([m for m in written(seat.box) if m["author"]["id"] == seat.box.world.bot_id]) == before


async def test_what_never_arrived_is_sent(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """An attempt that did not arrive is not mistaken for another table's message or for an older one."""
    game = (await seat.begun(place, ana, ben)).game
    await sent_and_lost(seat, row := of_kind(game, "paused", ""))
    newest = max(written(seat.box), key=lambda message: int(message["id"]))
    seat.box.world.messages(place.id).pop(newest["id"])
    count = len(written(seat.box))
    await after_an_outage(seat)
    assert len(written(seat.box)) == count + 1 and row.kind == "paused"


async def test_a_new_message_for_a_deleted_one_is_found_again(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Who deletes a turn's message, and then the answer to its successor is lost: there is one successor."""
    game = (await seat.begun(place, ana, ben)).game
    turn = next(message for message in reversed(place.messages()) if "➡" in message.text)
    seat.box.faults.forget_message(turn)
    await sent_and_lost(seat, notice(game, "moved", game.created, turn_thread(game), after=0))
    count = len(written(seat.box))
    await after_an_outage(seat)
    assert len(written(seat.box)) == count

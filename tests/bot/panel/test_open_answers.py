"""What is played by buttons shows below the turn without a request that counts; nothing depends on it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.chat import reply
from bot.chat.reply import OpenAnswers
from sandbox import Channel, Message, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.pressing import at_random, seat_of

COUNTED, FREE = "/messages/{message_id}", "/messages/@original"


async def turn_of(place: Channel) -> Message:
    """The message of the turn under way."""
    return [message for message in place.messages() if any(b.custom_id.startswith("sb:act") for b in message.buttons)][
        -1
    ]


async def played(seat: Seat, place: Channel, dice: Random, later: int = 0) -> tuple[Message, str]:
    """Somebody presses Act below the turn and plays a move; the message and its words then."""
    person, turn = await seat_of(seat, place), await turn_of(place)
    panel = await person.click(
        turn, custom_id=next(b.custom_id for b in turn.buttons if b.custom_id.startswith("sb:act"))
    )
    assert panel.ephemeral
    seat.box.advance(later)
    seat.box.calls.clear()
    await at_random(person, panel, dice)
    await seat.settled()
    return turn, turn.text


async def test_a_turn_played_by_buttons_is_shown_without_a_counted_edit(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """The message of the turn shows the move, with its board, and in the end loses its call: all as part of the answer."""
    await seat.begun(place, ana, ben)
    dice, shown = Random(2), False
    for _ in range(3):
        turn, told = await played(seat, place, dice)
        assert not [call for call in seat.box.requests("PATCH", COUNTED) if call.at.get("message_id") == turn.id]
        assert seat.box.requests("PATCH", FREE)
        shown |= "➡" in told and "· " in told and len(turn.attachments) == 1
    assert shown and "➡" not in told and not turn.buttons


async def test_an_answer_that_is_not_open_any_more_is_not_missed(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """A quarter of an hour later Discord knows the press no more: the bot edits as it always may."""
    await seat.begun(place, ana, ben)
    turn, told = await played(seat, place, Random(2), later=16 * 60)
    refused = [call for call in seat.box.requests("PATCH", FREE) if call.status == 401]
    edited = [call for call in seat.box.requests("PATCH", COUNTED) if call.at.get("message_id") == turn.id]
    assert refused and edited
    assert "➡" not in told and not turn.buttons


async def test_a_bid_by_buttons_takes_the_message_before_it_away_without_a_counted_request(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """An auction has one message, the newest: the one whose button was pressed goes with the answer, while that is open."""
    await seat.begun(place, ana, ben, title="1840")
    old, dice = await turn_of(place), Random(1)
    while old.id in [message.id for message in place.messages()]:
        old, _ = await played(seat, place, dice)
    assert [call.status for call in seat.box.requests("DELETE", FREE)] == [204]
    assert not seat.box.requests("DELETE", COUNTED)


class Known:
    """A press, and a message, that remember whether they were asked to change."""

    def __init__(self, id: int = 0, expired: bool = False) -> None:
        self.id, self.expired, self.changed = id, expired, 0

    def is_expired(self) -> bool:
        return self.expired

    async def edit_original_response(self, **content: Any) -> None:
        self.changed += 1

    edit = edit_original_response

    async def delete_original_response(self) -> None:
        self.changed += 1

    delete = delete_original_response


async def test_only_the_newest_answer_is_used_while_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that has expired is not tried; of many messages the newest have theirs."""
    monkeypatch.setattr(reply, "MOST_OPEN", 2)
    kept, messages = OpenAnswers(), [Known(number) for number in range(4)]
    presses = [Known(), Known(), Known(expired=True), Known()]
    for number, press in ((0, presses[0]), (1, presses[0]), (1, presses[1]), (2, presses[2])):
        kept.keep(number, press)
    for message in messages:
        await kept.edit(message, dict)
    assert [press.changed for press in presses] == [0, 1, 0, 0]
    assert [message.changed for message in messages] == [1, 0, 1, 1]
    for message in messages:
        await kept.delete(message)
    assert [press.changed for press in presses] == [0, 2, 0, 0]
    assert [message.changed for message in messages] == [2, 0, 2, 2]

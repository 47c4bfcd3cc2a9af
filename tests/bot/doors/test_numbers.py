"""Numbers are what they say: with a sign, with letters, in other scripts, or far too large, they are read or refused, never bent."""

from __future__ import annotations

import pytest

from bot.calls.pace import seconds, span_name
from bot.errors import Refused
from engine import BadInput, notation
from sandbox import Channel, Message, Reply, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.forging import choose, fill_in, press
from tests.support.hostile import is_clear, nothing_in_the_log

STRANGE = ("²", "٣", "½", "Ⅷ", "1٠", "9" * 30, "-3", "+3", "7abc", "1e3", "0x10", "")


@pytest.mark.parametrize("word", [word for word in STRANGE if word not in ("-3", "9" * 30)])
def test_notation_keeps_what_is_no_number_of_ours_as_a_word(word: str) -> None:
    """Digits of another script are not silently turned into ours."""
    try:
        read = notation.read(f"P1 bid RABA {word}")
    except BadInput:
        return
    assert not isinstance(read.amount, int)  # type: ignore[attr-defined]


@pytest.mark.parametrize("word", ["٣d", "²h", "-3d", "1.5d", "9999d", "d", "3 years"])
def test_spans_of_time_are_ours_or_none(word: str) -> None:
    """A time is a plain number and a letter."""
    with pytest.raises(Refused, match=r"prefs\.span"):
        seconds(word)


@pytest.mark.parametrize("word", ["1m", "45m", "1h", "90m", "100m", "23h", "1d", "25h", "36h", "14d", "2w", "999d"])
def test_a_span_is_told_as_long_as_it_is(word: str) -> None:
    """What is told of a time can be typed again and means the same; hours and days are told as such."""
    told = span_name(seconds(word))
    assert seconds(told) == seconds(word)
    assert told == {"2w": "14d"}.get(word, word)


async def test_strange_numbers_in_every_place(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A table's number, an order's price, a choice in a menu: one clear line each."""
    game = (await seat.begun(place, ana, ben)).game.mark
    panel = (await press(ana, place.messages()[-1], f"sb:act:{game}")).message
    with nothing_in_the_log():
        for word in STRANGE:
            for reply in await everywhere(ana, place, panel, game, word):
                texts = [message.text for message in (*reply.followups, reply.message) if message is not None]
                assert texts and all(map(is_clear, texts)), (word, texts)


async def everywhere(ana: User, place: Channel, panel: Message, game: str, word: str) -> list[Reply]:
    """A word wherever a number belongs."""
    return [
        await ana.slash(place, "table resume", game=word or "x"),
        await fill_in(ana, panel, f"sf:order:{game}:buy", {"cert": "RABA", "price": word, "count": word}),
        await choose(ana, panel, f"sm:pace:{game}", [word]),
        await choose(ana, panel, f"sm:wanted:{game}", [word]),
        await choose(ana, panel, f"sm:unorder:{game}", [word]),
        await press(ana, panel, f"sb:undo:{game}:{word}"),
    ]

"""Calls at the right time through Discord: nights, absences, repeats, limits, downtime; with a clock that goes when told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.calls.notices import coming
from bot.store.rows import DAY, HOUR
from sandbox import Channel, User
from tests.support.at_discord.conversations import chosen, pings, speaks, written
from tests.support.at_discord.discord_seat import START, Seat, some_moves

MADRID_EVENING = START + 13 * HOUR  # 22:00 in Madrid; the clock of the tests begins at 08:00 UTC in January


async def sweeps(seat: Seat, until: int, step: int = HOUR) -> list[tuple[int, str, list[str]]]:
    """Let the clock go on step by step; when which message of the table's channel called whom."""
    place = seat.box.channel("table")
    found: list[tuple[int, str, list[str]]] = []
    while seat.clock.now < until:
        seat.clock.go(step)
        before = written(seat, place)
        await seat.tables.clock.sweep()
        await seat.settled()
        found += [(seat.clock.now, text, names) for text, names in pings(seat, place, before)]
    return found


async def agreed(person: User, place: Channel, **words: Any) -> None:
    """A choice of the table by command."""
    reply = await person.slash(place, "game options", words)
    assert "✖" not in reply.text, reply.text


def letters(person: User, word: str) -> list[str]:
    """What the bot wrote to somebody alone."""
    return [message.text for message in person.dm.messages() if word in message.text]


async def test_the_hour_of_these_tests() -> None:
    """The clock begins at eight in the morning, UTC, so that nights are where the tests say."""
    assert START % DAY == 8 * HOUR


async def test_nobody_is_called_over_midnight(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Ben in Madrid sleeps from 22 to 8: his turn begins without a ping, and the one call comes at eight his time."""
    await seat.begun(place, ana, ben)
    told = await ben.slash(place, "prefs", zone="Europe/Madrid", quiet_from=22, quiet_to=8)
    assert "22:00–08:00" in told.text and speaks("en", told.text)
    seat.clock.now = MADRID_EVENING
    before = written(seat, place)
    assert await chosen(seat, place, 1) == [ana]
    assert f"➡ <@{ben.id}>" in place.last.text and pings(seat, place, before) == []
    calls = await sweeps(seat, MADRID_EVENING + 24 * HOUR)
    (when, text, names), *more = calls
    assert (when, names, more) == (MADRID_EVENING + 10 * HOUR, ["ben"], [])
    assert text.startswith("⏰") and speaks("es", text) and place.last.labels == ["Actuar"]


async def test_who_is_away_is_left_in_peace_until_then(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Three days away: no call, then one; who says to be back is called in the usual rhythm again."""
    await seat.begun(place, ana, ben)
    assert speaks("en", (await ben.slash(place, "away", time="3d")).text)
    before = written(seat, place)
    await chosen(seat, place, 1)
    assert pings(seat, place, before) == []
    calls = await sweeps(seat, START + 4 * DAY, 6 * HOUR)
    assert [(when, names) for when, _, names in calls] == [(START + 3 * DAY, ["ben"])]
    assert (await ben.slash(place, "away", time="0")).text == "Welcome back."
    assert (await ben.slash(place, "away", time="next week")).text.startswith("✖")


async def test_calls_get_rarer_and_the_moderators_are_told(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """After 8, 24, 56 and 120 hours at a brisk table; each moderator gets three letters in their language meanwhile."""
    cleo = seat.box.user("cleo", locale="en-US")
    await seat.begun(place, ana, ben, alone=True)
    await agreed(ana, place, pace="brisk")
    await ana.slash(place, "table moderator", player=cleo)
    await cleo.slash(place, "game status")
    await chosen(seat, place, 1)
    calls = await sweeps(seat, START + 10 * DAY, 4 * HOUR)
    assert [(when - START) // HOUR for when, _, _ in calls] == [8, 24, 56, 120]
    assert all(names == ["ben"] and speaks("es", text) for _, text, names in calls)
    (spanish, *two), (english, *both) = letters(ana, "espera"), letters(cleo, "waiting")
    assert len(two) == len(both) == 2
    assert speaks("es", spanish) and speaks("en", english)
    assert f"<@{ben.id}>" in spanish and f"<@{ben.id}>" in english and not ben.dm.messages()


async def test_after_downtime_there_is_one_call_not_twelve(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A month without a sweep is one reminder and one letter to the moderator, however often it sweeps then."""
    await seat.begun(place, ana, ben)
    await chosen(seat, place, 1)
    before = written(seat, place)
    seat.clock.go(30 * DAY)
    for _ in range(12):
        await seat.tables.clock.sweep()
    await seat.settled()
    assert [ping.names for ping in pings(seat, place, before)] == [["ben"]]
    assert len(letters(ana, "espera")) == 1


async def test_nobody_who_moved_is_called(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The turn went on before the reminder was due: the new player is called when their own time has come."""
    await seat.begun(place, ana, ben)
    seat.clock.go(20 * HOUR)
    await chosen(seat, place, 1)
    calls = await sweeps(seat, START + 45 * HOUR, 5 * HOUR)
    assert [names for _, _, names in calls] == [["ben"]] and calls[0][0] >= START + 44 * HOUR


@pytest.mark.parametrize(
    ("default", "said", "moves"),
    [
        ("nothing", "no se juega nada, solo se avisa", 0),
        ("pass", "se pasa en su lugar", 2),
        ("best", "se juega el turno en su lugar", 2),
        ("caretaker", "un suplente juega en su lugar", 2),
        ("computer", "un ordenador juega el turno", 2),
    ],
)
async def test_what_was_agreed_happens_at_the_limit(
    seat: Seat, place: Channel, ana: User, ben: User, default: str, said: str, moves: int
) -> None:
    """A reminder, the grace after it, then the agreed thing once, said in the channel; whoever is next is called."""
    await seat.begun(place, ana, ben)
    await agreed(ana, place, option="time_limit", value="1d")
    await agreed(ana, place, option="at_limit", value=default)
    await chosen(seat, place, 1)
    before = (await seat.table(place)).at.seq
    calls = await sweeps(seat, START + DAY + 12 * HOUR, 2 * HOUR)
    told = [message.text for message in place.messages() if "⌛" in message.text]
    assert told == [f"⌛ Se ha acabado el tiempo de <@{ben.id}>: {said}."]
    assert (calls[0][0], calls[0][2]) == (START + DAY, ["ben"])
    table = await seat.table(place)
    assert table.at.seq == before + moves
    assert [names for _, _, names in calls[1:]] == ([["ana"]] if moves else [])
    turns = [message.text for message in place.messages() if "➡" in message.text]
    assert len(turns) == 1 and f"➡ <@{(ana if moves else ben).id}>" in turns[0]
    if default in ("pass", "best", "computer"):
        assert "lo acordado al acabarse el tiempo" in (await ana.slash(place, "log")).text


async def test_who_was_played_for_comes_back(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Ben leaves a running game: a computer plays at once; he takes his seat back by himself, with one word to the channel."""
    await seat.begun(place, ana, ben)
    await chosen(seat, place, 1)
    asked = await ben.slash(place, "game leave")
    assert "a computer plays on" in asked.text and (await seat.table(place)).at.by != "house"
    left = await ben.click(asked.message, "Leave the game")
    assert left.text.startswith("You left 18Mag. Your seat: a computer plays on.")
    await seat.settled()
    table = await seat.table(place)
    assert table.at.seq == 3 and table.at.by == "house"
    await place.wait_for(
        lambda m: "🪑" in m.text and f"<@{ben.id}>" in m.text and re.search("/game join|/partida unirse", m.text)
    )
    assert (await ben.slash(place, "choose", item="5")).text == "✖ You have no seat at this table."
    stranger = seat.box.user("eva")
    assert "Which seat" in (await stranger.slash(place, "game join")).text
    assert (await ben.slash(place, "game join")).text == "You have joined 18Mag."
    await seat.settled()
    assert any(message.text == f"🪑 <@{ben.id}> ha vuelto." for message in place.messages())
    await chosen(seat, place, 2)
    assert (await seat.table(place)).user_of((await seat.table(place)).waiting()[0]) == ben.id
    assert "took the seat back" in (await ben.slash(place, "history")).text


async def test_more_time_is_taken_and_given(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """`/extend` as often as the table allows, `/mod deadline` as the moderator likes; each answer in the reader's language."""
    await seat.begun(place, ana, ben)
    await agreed(ana, place, option="time_limit", value="1d")
    await chosen(seat, place, 1)
    for days in (2, 3):
        assert f"<t:{START + days * DAY}:R>" in (await ben.slash(place, "extend")).text
    assert (await ben.slash(place, "extend")).text == "✖ You have taken all the time there is (2×)."
    assert speaks("es", (await ana.slash(place, "extend")).text)
    chosen_seat = (await seat.table(place)).waiting()[0]
    assert (await ana.slash(place, "table deadline", seat=chosen_seat, time="5d")).text == "Hecho."
    (wait,) = (await seat.table(place)).waits.values()
    assert wait.limit == START + 5 * DAY


async def test_who_asked_for_it_hears_of_coming_next_once(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A letter to Cleo each time the player before her begins, rewritten when it is so no longer; the others did not ask."""
    cleo = seat.box.user("cleo", locale="en-US")
    await seat.begun(place, ana, ben, cleo, title="1824")
    said = await cleo.slash(place, "prefs", next="yes")
    assert "Direct message when you are next: yes, write to me" in said.text
    for _ in range(7):
        await some_moves(seat, place, 1)
        await seat.settled()
        table = await seat.table(place)
        told = letters(cleo, "You are probably next at 1824")
        soon = table.user_of(coming(table.position)) == cleo.id
        assert len(told) == int(soon) and all("is playing now" in text for text in told)
    over = letters(cleo, "It is your turn now at 1824")
    assert len(over) > 1 and len(cleo.dm.messages()) == len(over) + len(letters(cleo, "You are no longer")) + len(
        letters(cleo, "You are probably")
    )
    assert not ana.dm.messages() and not ben.dm.messages()

"""Who sits, watches and moderates changes in the middle of a game; tables pause, go on, and lose their channel."""

from __future__ import annotations

import pytest

from bot.store.rows import DAY
from sandbox import Channel, Message, User
from tests.support.at_discord.conversations import chosen, pings, pressed, question, speaks, written
from tests.support.at_discord.discord_seat import Seat


@pytest.fixture
async def begun(seat: Seat, place: Channel, ana: User, ben: User) -> Seat:
    """A Spanish table that Ana moderates; Ben is at turn for his second document."""
    await seat.begun(place, ana, ben)
    assert await chosen(seat, place, 2) == [ana, ben]
    return seat


@pytest.fixture
def cleo(box: object) -> User:
    return box.user("cleo", locale="en-US")  # type: ignore[attr-defined, no-any-return]


def turn(place: Channel) -> Message:
    """The one message of a turn that can be acted on."""
    (found,) = [message for message in place.messages() if "➡" in message.text and "Actuar" in message.labels]
    return found


async def test_somebody_takes_over_a_seat(begun: Seat, place: Channel, ana: User, ben: User, cleo: User) -> None:
    """Ben agrees; Cleo is called once, the turn's message and the pinned card name her, her buttons work and Ben's do not."""
    seats = (await begun.table(place)).seats
    seat = next(name for name, row in seats.items() if row.user == ben.id)
    named = await ana.autocomplete(place, "table seat", focused="seat")
    assert {choice.name for choice in named} == {"P1 Ana", "P2 Ben"}
    done = await ana.slash(place, "table seat", seat=seat, player=cleo, why="mudanza")
    assert speaks("es", done.text) and f"<@{ben.id}>" in done.text
    asked = await question(place)
    assert f"si <@{cleo.id}> puede ocupar el asiento de <@{ben.id}> (mudanza)" in asked.text
    await begun.settled()
    before = written(begun, place)
    assert (await pressed(ben, asked, ":yes")).text == "You said yes."
    await begun.settled()
    (ping,) = pings(begun, place, before)
    assert ping.names == ["cleo"] and ping.text == f"🔁 <@{cleo.id}> ocupa el asiento de <@{ben.id}> (mudanza)"
    assert f"➡ <@{cleo.id}>" in turn(place).text and f"<@{ben.id}>" not in turn(place).text.partition("➡")[2]
    assert f"<@{cleo.id}>" in place.pins[0].text and f"<@{ben.id}>" not in place.pins[0].text
    old = await ben.click(turn(place), "Actuar")
    assert "The table waits for" in old.text and f"<@{cleo.id}>" in old.text
    assert (await cleo.click(turn(place), "Actuar")).buttons
    assert await chosen(begun, place, 1) == [cleo]
    assert "No games yet" in (await ben.slash(place, "games")).text
    assert "gave the seat of" in (await cleo.slash(place, "history")).text


async def test_who_takes_over_answers_the_open_questions(
    begun: Seat, place: Channel, ana: User, ben: User, cleo: User
) -> None:
    """A question put to a seat is answered by whoever sits there now."""
    assert await chosen(begun, place, 2) == [ben, ana]
    await ben.slash(place, "undo", turn=True)
    asked = await question(place)
    await ana.slash(
        place, "table seat", seat="P1" if (await begun.table(place)).user_of("P1") == ana.id else "P2", player=cleo
    )
    assert (await pressed(ana, asked, ":yes")).text.startswith("✖")
    assert (await pressed(cleo, asked, ":yes")).text == "You said yes."
    assert (await begun.table(place)).at.seq == 1


async def test_what_the_one_before_asked_is_taken_back(
    begun: Seat, place: Channel, ana: User, ben: User, cleo: User
) -> None:
    """Ben asked to undo and then gives his seat up: the question closes, and nobody is called for it."""
    assert await chosen(begun, place, 2) == [ben, ana]
    await ben.slash(place, "undo", turn=True)
    asked, seats = await question(place), (await begun.table(place)).seats
    await ana.slash(place, "table seat", seat=next(s for s, row in seats.items() if row.user == ben.id), player=cleo)
    await begun.settled()
    other = next(message for message in place.messages() if message.buttons and "ocupar el asiento" in message.text)
    await pressed(ben, other, ":yes")
    await begun.settled()
    assert asked.text.endswith("Retirado") and not asked.buttons and (await begun.table(place)).at.seq == 4


async def test_spectators_look_and_try_and_touch_nothing(begun: Seat, place: Channel, cleo: User) -> None:
    """Watching and no longer watching are two words; a spectator sees everything, tries in private, plays nothing."""
    head = (await begun.table(place)).game.head
    assert speaks("en", (await cleo.slash(place, "game watch")).text)
    assert (await cleo.slash(place, "holdings")).attachments and (await cleo.slash(place, "missed")).text
    assert (await cleo.slash(place, "try")).buttons
    for path, words in (("choose", {"item": "5"}), ("undo", {}), ("orders", {}), ("extend", {}), ("table pause", {})):
        refused = await cleo.slash(place, path, words)
        assert refused.ephemeral and refused.text.startswith("✖"), path
    assert (await cleo.slash(place, "game watch")).text == "You no longer watch this table."
    assert (await begun.table(place)).game.head == head


async def test_a_second_moderator_comes_and_goes(begun: Seat, place: Channel, ana: User, ben: User, cleo: User) -> None:
    """Named by the first, and agreed to by who plays, Cleo moderates without playing; the last moderator cannot be taken away."""
    assert (await cleo.slash(place, "table nudge")).text.startswith("✖")
    assert "✖" not in (await ana.slash(place, "table moderator", player=cleo)).text
    assert (await cleo.slash(place, "table nudge")).text.startswith("✖")
    question = await place.wait_for(lambda m: any((b.custom_id or "").startswith("sb:offer:") for b in m.buttons))
    await ben.click(question, custom_id=question.buttons[0].custom_id)
    before = written(begun, place)
    assert (await cleo.slash(place, "table nudge")).text == "Done."
    await begun.settled()
    (ping,) = pings(begun, place, before)
    assert ping.names == ["ben"] and ping.text.startswith("⏰") and speaks("es", ping.text)
    assert "✖" not in (await cleo.slash(place, "table moderator", player=ana, remove=True)).text
    last = await cleo.slash(place, "table moderator", player=cleo, remove=True)
    assert last.text == "✖ A table needs a moderator."


async def test_a_paused_table_says_so_and_calls_again(begun: Seat, place: Channel, ana: User, ben: User) -> None:
    """While it is paused nothing is played or called, and the reason is told; let go on, only who is waited for is called."""
    before = written(begun, place)
    await ana.slash(place, "table pause", why="vacaciones")
    await begun.settled()
    assert not [message for message in place.messages() if "Actuar" in message.labels]
    assert "en pausa" in place.pins[0].text
    refused = await ben.slash(place, "choose", item="5")
    assert refused.text == f"✖ The table is paused. <@{ana.id}> paused it (vacaciones)."
    begun.clock.go(9 * DAY)
    await begun.tables.clock.sweep()
    await begun.settled()
    assert pings(begun, place, before) == []
    await ana.slash(place, "table resume")
    await begun.settled()
    (ping,) = pings(begun, place, before)
    assert ping.names == ["ben"] and speaks("es", ping.text) and "Actuar" in place.last.labels
    assert "en pausa" not in place.pins[0].text
    assert await chosen(begun, place, 1) == [ben]


async def test_a_pause_stops_the_time_of_questions(begun: Seat, place: Channel, ana: User, ben: User) -> None:
    """A question asked before a long pause can still be answered after it."""
    assert await chosen(begun, place, 2) == [ben, ana]
    await ben.slash(place, "undo", turn=True)
    asked = await question(place)
    await ana.slash(place, "table pause")
    assert (await pressed(ana, asked, ":yes")).text.startswith("✖ La mesa está en pausa.")
    begun.clock.go(30 * DAY)
    await begun.tables.clock.sweep()
    await ana.slash(place, "table resume")
    await begun.tables.clock.sweep()
    await begun.settled()
    assert (await pressed(ana, asked, ":yes")).text == "Has dicho que sí."
    assert (await begun.table(place)).at.seq == 1


@pytest.mark.parametrize("gone", [True, False])
async def test_a_table_without_its_channel_goes_on_elsewhere(
    begun: Seat, place: Channel, ana: User, ben: User, gone: bool
) -> None:
    """Deleted or closed to the bot: the table pauses, each of its people gets one letter and may let it go on in another channel."""
    game = (await begun.table(place)).game.id
    if gone:
        begun.box.faults.forget_channel(place)
    else:
        place.deny("send_messages", "view_channel")
    await begun.tables.history.undo(game, ben.id)
    (letter,) = await begun.box.wait_for(lambda: [m for m in ana.dm.messages() if "está en pausa" in m.text])
    assert speaks("es", letter.text) and "No se puede llegar al canal." in letter.text
    await begun.box.wait_for(ben.dm.messages)
    other = begun.box.channel("other")
    assert [choice.value for choice in await ana.autocomplete(other, "table resume", focused="game")] == [str(game)]
    cleo = begun.box.user("cleo")
    assert await cleo.autocomplete(other, "table resume", focused="game") == []
    assert (await cleo.slash(other, "table resume", game=str(game))).text.startswith("✖")
    assert [choice.value for choice in await ben.autocomplete(other, "table resume", focused="game")] == [str(game)]
    assert (await (ana if gone else ben).slash(other, "table resume", game=str(game))).text in ("Hecho.", "Done.")
    await begun.settled()
    assert [names for _, names in pings(begun, other)][-1] == ["ben"] and other.pins
    assert f"➡ <@{ben.id}>" in turn(other).text
    assert await chosen(begun, other, 1) == [ben]

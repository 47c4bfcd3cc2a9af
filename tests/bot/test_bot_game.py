"""Whole games through Discord's protocol."""

from __future__ import annotations

from random import Random

import pytest
from conftest import Seat, as_command, random_move

import engine
from bot.play.seating import Table
from bot.sandbox import Channel, User

PLAYABLE = [engine.load_title(folder).name for folder in engine.all_titles()]


async def agree(seat: Seat, place: Channel, table: Table) -> None:
    """Whoever is asked presses Accept under the question."""
    offer = table.offers[-1]
    name = f"sb:offer:{table.game.id}:{offer.id}:yes"
    question = await place.wait_for(lambda m: name in [button.custom_id for button in m.buttons])
    reply = await seat.who(table, offer.asked[0]).click(question, custom_id=name)
    assert "✖" not in reply.text, reply.text


async def test_a_table_is_made_joined_and_started_in_three_commands(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """The lobby's card shows who is in; after the start there is a pinned card and one message for the turn."""
    reply = await ana.slash(place, "game new", title="18Mag", players=2)
    assert reply.ephemeral and "18Mag" in reply.text
    card = await place.wait_for(lambda m: "Unirse" in m.labels)
    await ben.click(card, "Unirse")
    await place.wait_for(lambda m: m == card and ben.id in m.text)
    await ana.click(card, "Empezar")
    turn = await place.wait_for(lambda m: "Actuar" in m.labels)
    await seat.settled()
    assert [pin.attachments[0].content_type for pin in place.pins] == ["image/png"]
    table = await seat.table(place)
    assert turn.mentions == [seat.who(table, table.waiting()[0]).name]
    assert turn.attachments[0].description


@pytest.mark.parametrize("title", PLAYABLE)
async def test_a_whole_game_is_played_by_slash_commands(seat: Seat, place: Channel, title: str) -> None:
    """Every move of a game of the fewest players is typed as a command and accepted, until the game is over."""
    box = engine.load_title(title)
    people = [seat.box.user(f"player{n}", locale="es-ES" if n % 2 else "en-US") for n in range(box.min_players)]
    table, dice = await seat.begun(place, *people, title=title), Random(5)
    for _ in range(3000):
        table = await seat.table(place)
        if table.game.status == "over":
            break
        action = random_move(table.position, dice)
        person = seat.who(table, engine.look(table.position).controller(action.who))
        path, words = as_command(table.position, action)
        before = table.game.head
        reply = await person.slash(place, path, words)
        table = await seat.table(place)
        if table.offers:
            await agree(seat, place, table)
            table = await seat.table(place)
        assert table.game.head != before, (path, words, reply.text)
    await seat.settled()
    assert table.game.status == "over"
    assert "🏁" in place.last.text

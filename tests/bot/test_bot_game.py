"""Whole games through Discord's protocol."""

from __future__ import annotations

from random import Random

import pytest
from conftest import Seat, as_command, random_move

import engine
from bot.play.seating import Table
from bot.sandbox import Channel, User

SHORTEST, SOME, MOST = "18Mag", 60, 5000
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


async def one_command(seat: Seat, place: Channel, dice: Random) -> bool:
    """Whoever may act types a legal command, and whoever is asked agrees; false once the game is over."""
    table = await seat.table(place)
    if table.game.status == "over":
        return False
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
    return True


async def seated(seat: Seat, place: Channel, title: str) -> None:
    """A game of the fewest players, half of whom read Spanish."""
    box = engine.load_title(title)
    people = [seat.box.user(f"player{n}", locale="es-ES" if n % 2 else "en-US") for n in range(box.min_players)]
    await seat.begun(place, *people, title=title)


@pytest.mark.parametrize("title", PLAYABLE)
async def test_a_game_of_every_title_goes_on_by_slash_commands(seat: Seat, place: Channel, title: str) -> None:
    """Every move is typed as a command and accepted."""
    await seated(seat, place, title)
    dice = Random(5)
    for _ in range(SOME):
        if not await one_command(seat, place, dice):
            break
    await seat.settled()
    assert place.last.attachments or place.last.text


@pytest.mark.parametrize(
    "title", [title if title == SHORTEST else pytest.param(title, marks=pytest.mark.soak) for title in PLAYABLE]
)
async def test_a_whole_game_is_played_by_slash_commands(seat: Seat, place: Channel, title: str) -> None:
    """From the first command to the last one, until the result is announced."""
    await seated(seat, place, title)
    dice = Random(5)
    for _ in range(MOST):
        if not await one_command(seat, place, dice):
            break
    await seat.settled()
    assert (await seat.table(place)).game.status == "over"
    assert "🏁" in place.last.text

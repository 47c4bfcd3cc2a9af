"""A game that is over is played again: the same choices and people, asked in the channel, seats dealt anew."""

from __future__ import annotations

import pytest

from bot.text import LANGUAGES
from engine import with_choices
from sandbox import Channel, Message, User
from tests.support.at_discord.conversations import pings
from tests.support.at_discord.discord_seat import Seat
from tests.support.games.random_games import game as random_game
from tests.support.tables.tables_at_play import stands as at_position

WORDS = {
    "en": ("Play again", "Join", "Start", "wants to play Friday again"),
    "es": ("Jugar otra vez", "Unirse", "Empezar", "quiere jugar otra vez a Friday"),
}


async def played_out(seat: Seat, place: Channel, people: list[User], lang: str) -> Message:
    """The result of a game for three with an option of its own, as the channel shows it."""
    lobby, (first, *others) = seat.tables.lobby, people
    chosen = {"options": {"best_run": "declared"}, "language": lang, "name": "Friday"}
    made = await lobby.create(first.id, place.id, "18Mag", 3, guild=seat.box.guild.id, **chosen)
    for person in others:
        await lobby.join(made.id, person.id)
    await lobby.start(made.id, first.id, 3, shuffle=False)
    await at_position(seat.tables, made.id, random_game("18Mag", 3)[-1].after.state)
    return await place.wait_for(lambda message: WORDS[lang][0] in message.labels)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_same_people_play_again(seat: Seat, place: Channel, ana: User, ben: User, lang: str) -> None:
    """One press makes the table and calls the others; each joins with a press, there or on the old result; then it begins."""
    cleo, (again, join, start, wants) = seat.box.user("cleo"), WORDS[lang]
    result = await played_out(seat, place, [ana, ben, cleo], lang)
    first = await seat.table(place)
    head, line = (await ben.slash(place, "games")).text.splitlines()
    assert head == "One finished game" and f"<#{place.id}>" in line and f"/{place.id})" in line
    assert "18Mag" in (await ben.click(result, again)).text
    await seat.settled()
    table = await seat.table(place)
    assert table.game.id != first.game.id and table.game.status == "lobby"
    assert table.game.options == first.game.options and table.game.options["best_run"] == "declared"
    assert (table.game.wanted, table.with_role("player"), table.with_role("moderator")) == (3, (ben.id,), (ana.id,))
    asked = next(message for message in place.messages() if wants in message.text)
    assert {*pings(seat, place)[-1].names} == {"ana", "cleo"} and f"<@{ben.id}>" in asked.text
    assert (await cleo.click(result, again)).text == "You have joined Friday (18Mag)."
    card = next(message for message in reversed(place.messages()) if join in message.labels)
    await ana.click(card, join)
    await ben.click(card, start)
    await seat.settled()
    table = await seat.table(place)
    assert table.game.status == "running" and {row.user for row in table.seats.values()} == {ana.id, ben.id, cleo.id}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_same_deal_is_had_again(seat: Seat, place: Channel, ana: User, ben: User, lang: str) -> None:
    """The same set-up to the letter, for as many; nothing about it can be changed, and it counts for nobody."""
    cleo = seat.box.user("cleo")
    result = await played_out(seat, place, [ana, ben, cleo], lang)
    first = (await seat.table(place)).game
    await ben.click(result, {"en": "Same deal again", "es": "Mismo reparto"}[lang])
    assert (await ben.slash(place, "game options", players=4)).text.startswith("✖")
    await ana.slash(place, "game join")
    assert (await ben.slash(place, "game start")).text.startswith("✖")
    await cleo.slash(place, "game join")
    await seat.settled()
    assert f"{first.id}" in next(message.text for message in place.messages() if "(3/3)" in message.text)
    await ben.slash(place, "game start")
    again = (await seat.table(place)).game
    assert first.setup is not None and again.id != first.id
    assert again.setup == with_choices(first.setup)
    played = await seat.tables.people.record(ana.id)
    await at_position(seat.tables, again.id, random_game("18Mag", 3)[-1].after.state)
    assert (await seat.tables.people.record(ana.id)) == played
    await seat.settled()
    assert (await ana.slash(place, "game again", deal="same")).text.startswith("✖")


async def test_strangers_make_a_table_of_their_own(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Who did not play is told so; the command does what the button does, and a second wish of the same person nothing."""
    cleo, dora = seat.box.user("cleo"), seat.box.user("dora")
    result = await played_out(seat, place, [ana, ben, cleo], "en")
    assert "`/game new`" in (await dora.click(result, "Play again")).text
    await ana.slash(place, "game again")
    assert (await ana.slash(place, "game again")).text.startswith("✖")
    table = await seat.table(place)
    assert table.game.status == "lobby" and table.with_role("player") == (ana.id,)
    assert (await dora.slash(place, "game again")).text.startswith("You have joined")


async def test_what_goes_on_is_not_begun_again(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """At a running table the command says that the game is under way."""
    await ana.slash(place, "game new", title="18Mag", players=2)
    await ben.slash(place, "game join")
    await ana.slash(place, "game start")
    assert (await ana.slash(place, "game again")).text.startswith("✖")
    assert (await seat.table(place)).game.status == "running"

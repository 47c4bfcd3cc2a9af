"""What `make play` offers: a game of every title some moves old, and a hand that moves for whoever is waited for."""

from __future__ import annotations

import engine
from bot.cli.demo_games import ALONE, QUICK, Dealer
from sandbox import locale_of
from tests.support.at_discord.discord_seat import Seat


async def test_a_game_of_every_title_is_there_and_goes_on(seat: Seat) -> None:
    """Each title has a channel with a running game; dealt again, the games stay; the button moves."""
    dealer = Dealer(seat.tables, QUICK)
    await dealer.demonstrate(seat.box)
    await seat.settled()
    for folder in engine.all_titles():
        place = seat.box.channel(engine.load_title(folder).name.lower().replace(" ", "-"))
        table = await seat.table(place)
        assert table.game.status == "running" and table.at.seq > 5
        assert any(message.attachments for message in place.messages())
        head = table.game.head
        for _ in range(8):
            await dealer.move({"user": seat.box.user("ana").id, "channel": place.id})
        assert (await seat.table(place)).game.head != head
    assert "/game new" in seat.box.channel("lobby").data["topic"]
    games = {}
    for channel in seat.box.channels:
        games[channel.id] = await seat.tables.find(channel.id)
    await dealer.demonstrate(seat.box)
    for channel_id, game in games.items():
        again = await seat.tables.find(channel_id)
        assert (again and again.id) == (game and game.id)
    seqs = {game.id for game in games.values() if game}
    alone = [folder for folder in engine.all_titles() if engine.load_title(folder).min_players == 1]
    assert len(seqs) == len(engine.all_titles()) + len(alone) + 1


async def test_a_game_alone_is_played_to_its_end(seat: Seat) -> None:
    """Where a title can be played alone, somebody sits alone at a table of it, and the game ends against its rival."""
    dealer = Dealer(seat.tables, QUICK)
    ana = seat.box.user("ana")
    for title in map(engine.load_title, engine.all_titles()):
        if title.min_players > 1:
            continue
        name = f"{title.name.lower().replace(' ', '-')}-{ALONE}"
        await dealer.seat(seat.box, title.name, name, [ana])
        place = seat.box.channel(name)
        while (await seat.table(place)).game.status == "running":
            await dealer.move({"user": ana.id, "channel": place.id})
        await seat.settled()
        table = await seat.table(place)
        everybody = engine.look(table.position).everybody
        assert set(table.game.result) == set(everybody) and len(everybody) > 1
        assert "🏁" in place.messages()[-1].text


async def test_the_button_says_what_it_cannot_do(seat: Seat) -> None:
    """In a channel without a game nothing happens, and that is said."""
    told = await Dealer(seat.tables).move({"user": "1", "channel": seat.box.channel("empty").id})
    assert told


async def test_the_games_speak_as_the_machine_does(seat: Seat) -> None:
    """Where the computer is set to Spanish, so are the people, the lesson and the games one sits down to."""
    seat.box.world.state["guild"]["locale"] = locale_of("es")
    dealer, ana = Dealer(seat.tables, QUICK), seat.box.user("nora")
    await dealer.teach(seat.box, seat.box.channel("learn"), ana)
    await dealer.seat(seat.box, "18Mag", "18mag-alone", [ana])
    for name in ("learn", "18mag-alone"):
        assert (await seat.table(seat.box.channel(name))).game.language == "es"
    assert locale_of("xx") == "en-US"

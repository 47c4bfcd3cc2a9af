"""`/stats` and `/result` through Discord, and the card at the end of a game."""

from __future__ import annotations

from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, some_moves
from tests.support.games.random_games import game as random_game
from tests.support.tables.tables_at_play import decider, stands


async def played_out(seat: Seat, place: Channel, *people: User) -> int:
    """A game that ends with its last move."""
    await seat.begun(place, *people)
    game = (await seat.table(place)).game.id
    last = random_game("t18mag", 2)[-1]
    table = await stands(seat.tables, game, last.before)
    await seat.settled()
    seat.clock.go(3 * 86400)
    await seat.tables.play(game, last.action, decider(table, last.action))
    await seat.settled()
    return game


async def test_how_a_game_goes(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A picture with its words, in the reader's language; `text` says the same in lines."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 40)
    reply = await ana.slash(place, "stats")
    (picture,) = reply.attachments
    assert reply.ephemeral and picture.filename == "stats.png" and "Lo habitual" in (picture.description or "")
    words = (await ben.slash(place, "stats", text=True)).text
    assert "Turn times" in words and "Ana" in words and "Ben" in words and "Tiempo" not in words
    assert not (await ben.slash(place, "stats", share=True)).ephemeral
    assert (await ben.slash(place, "result")).text.startswith("✖")


async def test_the_result_is_a_card(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """It comes with the end, and by command for who wants to show it; the words of the picture say who won."""
    game = await played_out(seat, place, ana, ben)
    worth = (await seat.tables.look(game)).game.result
    end = next(message for message in place.messages() if "🏁" in message.text)
    assert [file.filename for file in end.attachments] == ["result.png", "holdings.png"]
    reply = await ana.slash(place, "result")
    (card,) = reply.attachments
    said = (card.description or "").splitlines()
    winner = max(worth, key=lambda name: worth[name])
    name = seat.who(await seat.table(place), winner).name
    assert f"1. {name.capitalize()}: {worth[winner]} Ft" in said and any("3 d" in line for line in said)
    twin = (await ben.slash(place, "result", text=True)).text
    assert "moves in 3 d 0 h" in twin and "Biggest company" in twin


async def test_who_beat_whom_on_this_server(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Of finished games in channels the asker sees; who is forgotten is nobody's rival any more."""
    eve = seat.box.user("eve")
    assert "met" in (await eve.slash(place, "stats", of="server")).text
    game = await played_out(seat, place, ana, ben)
    worth = (await seat.table(place)).game.result
    told = (await eve.slash(seat.box.channel("other"), "stats", of="server")).text
    assert "1 : 0" in told and ana.id in told and ben.id in told
    most, least = max(worth.values()), min(worth.values())
    assert f"{round(100 * (most - least) / most)} % ahead" in told
    assert "met" in (await eve.slash(place, "stats", of="server", title="1824")).text
    shared = await eve.slash(seat.box.channel("other"), "stats", of="server", share=True)
    assert "1 : 0" in shared.text and not shared.ephemeral
    await seat.hidden(place, eve)
    assert ana.id not in (await eve.slash(seat.box.channel("other"), "stats", of="server")).text
    await seat.tables.people.forget(ben.id)
    assert "1 : 0" not in (await ana.slash(place, "stats", of="server")).text
    shown = await ana.slash(place, "result", text=True)
    assert "Ben" not in shown.text and any(f"{seat_}: " in shown.text for seat_ in worth) and game

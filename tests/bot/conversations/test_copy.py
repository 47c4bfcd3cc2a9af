"""A copy to think with, as people make it: in a thread of their own, or where no table is; of what they may see."""

from __future__ import annotations

import pytest

from sandbox import Channel, User
from tests.support.at_discord.conversations import pings, speaks, written
from tests.support.at_discord.discord_seat import Seat, some_moves

WORDS = {
    "en": ("own copy", "Act", "move 2", "mixed anew"),
    "es": ("Copia propia", "Actuar", "jugada 2", "mezclado de nuevo"),
}


@pytest.mark.parametrize("lang", ["en", "es"])
async def test_a_copy_is_made_beside_the_game(seat: Seat, place: Channel, ana: User, ben: User, lang: str) -> None:
    """From the game's channel it goes into a private thread: its maker plays for all there, and the game hears nothing of it."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 6)
    await seat.settled()
    watcher, before = seat.box.user("watcher", locale=lang), written(seat, place)
    game = await seat.table(place)
    reply = await watcher.slash(place, "game copy", at=2)
    (thread,) = [each for each in place.threads if each.data["type"] == 12]
    await seat.settled()
    assert f"<#{thread.id}>" in reply.text and reply.ephemeral and written(seat, place) == before
    copy = await seat.table(thread)
    assert {row.user for row in copy.seats.values()} == {watcher.id} and copy.game.language == lang
    first = next(message for message in thread.messages() if WORDS[lang][0] in message.text)
    assert WORDS[lang][2] in first.text and WORDS[lang][3] not in first.text
    assert {name for ping in pings(seat, thread) for name in ping.names} <= {"watcher"}
    for _ in range(3):
        panel = await watcher.slash(thread, "act")
        assert not panel.text.startswith("✖") and panel.buttons
        await some_moves(seat, thread, 1)
    for look in ("map", "holdings", "chart", "log", "missed", "history", "try", "stats", "game status"):
        assert not (reply := await watcher.slash(thread, look)).text.startswith("✖"), (look, reply.text)
    await watcher.slash(thread, "undo")
    assert (await seat.table(thread)).at.seq == 2
    assert (await ben.slash(thread, "game join")).text and (await seat.table(thread)).seats["P1"].user == watcher.id
    assert (await seat.table(place)).game == game.game
    assert not (await watcher.slash(thread, "table close")).text.startswith("✖")
    (again,) = await seat.tables.people.games(watcher.id)
    assert again.status == "closed"


async def test_a_copy_is_made_where_there_is_room(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """With a game named, the copy is in this channel; who sees neither the game nor its channel gets none."""
    await seat.begun(place, ana, ben, title="1840")
    number, other = str((await seat.table(place)).game.id), seat.box.channel("desk")
    names = await ben.autocomplete(other, "game copy", focused="game")
    assert [choice.value for choice in names] == [number]
    hidden = seat.box.channel("hidden")
    for wrong in ({"game": "77"}, {"game": "x"}, {"game": number, "at": 900}, {}):
        assert (await ben.slash(hidden, "game copy", wrong)).text.startswith("✖")
    assert (await ben.slash(other, "game copy", game=number)).text.startswith("Your copy")
    await seat.settled()
    copy = await seat.table(other)
    assert copy.game.copied and any(WORDS["en"][3] in message.text for message in other.messages())
    assert speaks("en", next(message.text for message in other.messages() if "own copy" in message.text))
    exported = await ben.slash(other, "game export")
    assert exported.attachments and "✖" not in exported.text
    assert (await ben.slash(other, "table audit")).text.endswith("as it was.") or "✖" not in exported.text


async def test_without_the_right_to_open_threads_it_is_said(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """One line with the way round; nothing is left behind."""
    await seat.begun(place, ana, ben)
    place.deny("create_private_threads")
    reply = await ana.slash(place, "game copy")
    assert reply.text.startswith("✖") and "/partida copia partida:" in reply.text and not place.threads

"""Taking back, playing again, trying: through Discord, with everybody who has a say in it."""

from __future__ import annotations

import pytest

from sandbox import Channel, Message, User
from tests.support.at_discord.conversations import chosen, pings, pressed, question, speaks, stood_at, written
from tests.support.at_discord.discord_seat import Seat, changed
from tests.support.games.positions import put
from tests.titles.t18mag.positions import drafted


@pytest.fixture
async def begun(seat: Seat, place: Channel, ana: User, ben: User) -> Seat:
    """A Spanish table that Ana moderates: she chose, then Ben twice, now it is her turn again."""
    await seat.begun(place, ana, ben)
    assert await chosen(seat, place, 3) == [ana, ben, ben]
    return seat


async def heads(seat: Seat, place: Channel) -> int:
    """The move the game stands at, by its number."""
    return (await seat.table(place)).at.seq


def open_turns(place: Channel) -> list[Message]:
    """The messages of turns that can be acted on."""
    return [message for message in place.messages() if "Actuar" in message.labels]


async def test_ones_own_turn_is_taken_back_at_once(begun: Seat, place: Channel, ben: User) -> None:
    """`turn:True` takes both last moves of Ben back without asking; he is called, and only his new turn is open."""
    before = written(begun, place)
    reply = await ben.slash(place, "undo", turn=True, why="leí *mal*")
    await begun.settled()
    assert speaks("en", reply.text) and "Taken back" in reply.text
    assert await heads(begun, place) == 1
    said = [message.text for message in place.messages()]
    assert any(
        "↩" in text
        and f"<@{ben.id}> ha deshecho las jugadas 2 a 3 (leí \\*mal\\*)\n· 2: <@{ben.id}> se queda con" in text
        for text in said
    )
    assert [ping.names for ping in pings(begun, place, before)] == [["ben"]]
    assert len(open_turns(place)) == 1 and f"➡ <@{ben.id}>" in open_turns(place)[0].text
    assert written(begun, place) == before + 1  # the new call says what happened; the old one is struck out
    struck = next(message for message in reversed(place.messages()) if "~~" in message.text)
    assert struck.text.count("~~") == 4 and not struck.buttons and not struck.attachments


async def test_a_move_within_the_turn_is_taken_back_in_its_message(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """Where the same player goes on, the turn's message shows the position again and nobody is called."""
    await seat.begun(place, ana, ben)
    assert await chosen(seat, place, 2) == [ana, ben]
    (turn,), before = open_turns(place), written(seat, place)
    assert f"· <@{ben.id}> se queda con" in turn.text
    await ben.slash(place, "undo")
    await seat.settled()
    assert await heads(seat, place) == 1 and open_turns(place) == [turn]
    assert f"· <@{ben.id}> se queda con" not in turn.text and f"➡ <@{ben.id}>" in turn.text
    assert f"↩ <@{ben.id}> ha deshecho la jugada 2\n· 2: <@{ben.id}> se queda con" in place.last.text
    assert pings(seat, place, before) == []


async def test_redo_calls_whoever_is_at_turn_then(begun: Seat, place: Channel, ana: User, ben: User) -> None:
    """Undone and played again, the message of the turn is a new one that calls Ana; the old ones are closed."""
    await ben.slash(place, "undo", why="wait")
    await begun.settled()
    before = written(begun, place)
    await ben.slash(place, "redo", why="no, right")
    await begun.settled()
    assert await heads(begun, place) == 3
    assert [ping.names for ping in pings(begun, place, before)] == [["ana"]]
    assert len(open_turns(place)) == 1 and f"➡ <@{ana.id}>" in open_turns(place)[0].text
    nothing = await ana.slash(place, "redo")
    assert nothing.text.startswith("✖") and speaks("es", nothing.text)


async def test_back_and_forth_at_once_still_calls(begun: Seat, place: Channel, ana: User, ben: User) -> None:
    """Undone and played again before anything was delivered: the last message calls Ana, and only her turn is open."""
    game, before = (await begun.table(place)).game.id, written(begun, place)
    await begun.tables.history.undo(game, ben.id)
    await begun.tables.history.redo(game, ben.id)
    await begun.settled()
    assert pings(begun, place, before)[-1].names == ["ana"]
    assert len(open_turns(place)) == 1 and f"➡ <@{ana.id}>" in open_turns(place)[0].text
    assert {"↩", "↪"} <= {message.text[:1] for message in place.messages()}


async def test_a_finished_game_says_so_and_can_be_taken_back(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Nothing can be played any more and the reason is told; with the last move taken back the game goes on."""
    await stood_at(seat, place, put(drafted(2), over="final_phase"), ana, ben)
    assert (await seat.table(place)).game.status == "over" and "🏁" in place.last.text
    for path in ("act", "pass", "try"):
        assert (await ben.slash(place, path)).text == "✖ The game is over."
    assert (await ana.slash(place, "undo")).text.startswith("Se deshace: la jugada 1.")
    await seat.settled()
    assert (await seat.table(place)).game.status == "running" and len(open_turns(place)) == 1


async def test_over_anothers_move_they_are_asked_and_agree(begun: Seat, place: Channel, ana: User, ben: User) -> None:
    """Ana moved after him: Ben's question calls her alone; with her yes both turns are gone and Ben is called."""
    assert await chosen(begun, place, 1) == [ana]
    before = written(begun, place)
    asked = await ben.slash(place, "undo", turn=True, why="misread")
    assert asked.text == f"Asked <@{ana.id}> in the channel."
    await begun.settled()
    (ping,) = pings(begun, place, before)
    assert "deshacer las jugadas 2 a 4 (misread)\n· 2: " in ping.text and "\n· 4: " in ping.text
    assert ping.names == ["ana"] and speaks("es", ping.text.replace("misread", ""))
    assert (await ben.click(await question(place), "Aceptar")).text.startswith("✖")
    said = await pressed(ana, await question(place), ":yes")
    assert said.text == "Has dicho que sí."
    await begun.settled()
    assert await heads(begun, place) == 1 and not (await begun.table(place)).offers
    assert [names for _, names in pings(begun, place, before)] == [["ana"], ["ben"]]
    closed = next(message for message in place.messages() if "misread" in message.text and "✔ Aceptado" in message.text)
    assert not closed.buttons


async def test_a_no_or_a_move_ends_the_question(begun: Seat, place: Channel, ana: User, ben: User) -> None:
    """Declined nothing changes; overtaken by a move the question closes by itself and says so; nobody is called."""
    await chosen(begun, place, 1)
    await ben.slash(place, "undo", turn=True)
    asked = await question(place)
    assert (await pressed(ana, asked, ":no")).text == "Has dicho que no."
    await begun.settled()
    assert await heads(begun, place) == 4 and "✖ Rechazado" in asked.text and not asked.buttons
    before = written(begun, place)
    await ben.slash(place, "undo", turn=True)
    again = await question(place)
    assert await chosen(begun, place, 1) == [ana]
    assert "Ya no es posible: La mesa ha avanzado." in again.text and not again.buttons
    assert [names for _, names in pings(begun, place, before)] == [["ana"], ["ben"]]


async def test_the_moderator_asks_nobody(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Where the table lets Ana decide alone she goes back over Ben's moves at once; `/history` tells each reader in their language."""
    await seat.begun(place, ana, ben, alone=True)
    assert await chosen(seat, place, 3) == [ana, ben, ben]
    done = await ana.slash(place, "table undo-to", move=0, why="otra vez")
    assert done.text.startswith("Se deshace: las jugadas 1 a 3.\n· 1: ")
    await seat.settled()
    assert await heads(seat, place) == 0 and not (await seat.table(place)).offers
    english, spanish = (await ben.slash(place, "history")).text, (await ana.slash(place, "history")).text
    assert "took back moves 1 to 3 (otra vez)" in english and "ha deshecho las jugadas 1 a 3 (otra vez)" in spanish


async def test_who_made_the_table_and_plays_asks_like_everybody(
    begun: Seat, place: Channel, ana: User, ben: User
) -> None:
    """`/undo` of Ana, who moderates and plays, asks Ben, and so do `/table undo-to` and a ruling: each says what it is about."""
    reply = await ana.slash(place, "undo")
    await begun.settled()
    assert await heads(begun, place) == 3 and f"<@{ben.id}>" in reply.text
    assert "deshacer la jugada 3\n· 3: " in (await question(place)).text
    await ana.slash(place, "table undo-to", move=1)
    ruled = await ana.slash(place, "table ruling", change="cash", target="P1", value="45", reason="miscounted")
    await begun.settled()
    assert await heads(begun, place) == 3 and f"<@{ben.id}>" in ruled.text
    assert (
        f"pide el acuerdo de <@{ben.id}>. Decisión: dinero – <@{ana.id}>: 45 Ft en vez de 0 Ft (miscounted)"
        in place.last.text
    )
    assert "Withdraw" not in place.last.labels and len(place.last.labels) == 3


async def test_an_old_undo_button_takes_nothing_back(begun: Seat, place: Channel, ana: User, ben: User) -> None:
    """The button under a turn that went on answers with what happened since."""
    stale = open_turns(place)[-1].buttons[-1].custom_id
    turn = open_turns(place)[-1]
    await begun.tables.history.undo((await begun.table(place)).game.id, ben.id)
    reply = await ben.click(turn, custom_id=stale)
    assert "moved on" in reply.text and await heads(begun, place) == 2


async def test_tried_moves_are_secret_until_they_are_real(begun: Seat, place: Channel, ana: User, ben: User) -> None:
    """Ana tries two moves with the board beside them; nobody plays for Ben; she makes hers real: one call for Ben."""
    before, head = written(begun, place), (await begun.table(place)).game.head
    panel = await ana.slash(place, "try")
    assert panel.ephemeral and speaks("es", panel.text.splitlines()[0])
    for _ in range(2):
        assert len(panel.message.data["attachments"]) == 1
        panel = await changed(begun.box, panel, pressed(ana, panel, ":choose:"))
        menu = panel.selects[0]
        panel = await changed(begun.box, panel, ana.select(panel.message, menu.custom_id, [menu.values[0]]))
    assert f"Desde aquí jugaría <@{ben.id}>" in panel.text and len(panel.message.data["attachments"]) == 1
    assert [button.custom_id.split(":")[-1] for button in panel.buttons] == ["undo", "real", "drop"]
    panel = await changed(begun.box, panel, pressed(ana, panel, ":undo"))
    await begun.settled()
    assert (await begun.table(place)).game.head == head and written(begun, place) == before
    panel = await changed(begun.box, panel, pressed(ana, panel, ":real"))
    await begun.settled()
    table = await begun.table(place)
    assert table.at.by == ana.id and table.game.head != head
    assert {name for _, names in pings(begun, place, before) for name in names} <= {"ben"}

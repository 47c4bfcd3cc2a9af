"""Alone with the bot: a table for one begins by one person, the opponent plays by himself, and all of it is told."""

from __future__ import annotations

from random import Random

import pytest

import engine
from bot.text import LANGUAGES, say
from engine.core.actions import Choose
from sandbox import Channel, User
from tests.support.at_discord.conversations import pings, stood_at, typed, written
from tests.support.at_discord.discord_seat import Seat, random_move
from tests.support.games.positions import put, settled, turn_of
from tests.titles.t18mag.positions import alone

ISTVAN = "István"


@pytest.fixture
async def begun(seat: Seat, place: Channel, ana: User) -> Seat:
    """Ana alone against István, in the initial offer."""
    made = await ana.slash(place, "game new", title="18Mag", players=1)
    assert "✖" not in made.text
    lobby = await place.wait_for(lambda message: "Empezar" in message.labels)
    assert "reconstruid" in lobby.text and "`/partida propio`" in lobby.text
    await ana.click(lobby, "Empezar")
    await seat.settled()
    return seat


async def test_one_person_is_a_table(begun: Seat, place: Channel, ana: User) -> None:
    """The lobby says what is rebuilt; Ana alone begins; she is called once and chooses, and nobody else is waited for."""
    table = await begun.table(place)
    assert table.game.status == "running" and table.waiting() == ("P1",)
    assert [ping.names for ping in pings(begun, place)] == [["ana"]]
    for _ in range(3):
        table = await begun.table(place)
        item = engine.complete(table.position, "P1", "choose", {}).values[0]  # type: ignore[union-attr]
        assert "✖" not in (await typed(begun, place, Choose("P1", item))).text
    await begun.settled()
    assert (await begun.table(place)).position.round.kind == "operating"


async def test_a_new_round_has_a_message_of_its_own(begun: Seat, place: Channel, ana: User) -> None:
    """Who plays alone is always at turn: the message of a round ends with it, and the next one says which round it is."""
    for _ in range(3):
        table = await begun.table(place)
        item = engine.complete(table.position, "P1", "choose", {}).values[0]  # type: ignore[union-attr]
        await typed(begun, place, Choose("P1", item))
    await begun.settled()
    first, second = [message for message in place.messages() if "Actuar" in message.labels or "Oferta" in message.text][
        -2:
    ]
    assert "Oferta inicial" in first.text and "Actuar" not in first.labels
    assert (
        "➡" in second.text
        and second.labels[0] == "Actuar"
        and [ping.names for ping in pings(begun, place)] == [["ana"]]
    )


async def test_what_istvan_does_is_told_in_one_line_with_its_reason(seat: Seat, place: Channel, ana: User) -> None:
    """After Ana's own company has run, István's acts come one by one in her message, in her language."""
    state = settled(turn_of(alone("2", "4", length="short"), "1"))
    await stood_at(seat, place, state, ana)
    assert "✖" not in (await ana.slash(place, "pass")).text
    assert "✖" not in (await ana.slash(place, "run", runs="best")).text if "run" in offered(state) else True
    await ana.slash(place, "pass")
    await seat.settled()
    said = " ".join(message.text for message in place.messages())
    for line in ("paga 10 Ft a", "– la cuota de István", "– lo siguiente en su carta"):
        assert line in said, said
    assert any(ISTVAN in message.text for message in place.messages())


def offered(state: engine.State) -> tuple[str, ...]:
    """What may be done now."""
    return engine.offers(state, engine.actors(state)[0])


async def test_what_is_to_be_decided_for_him_is_asked_like_any_choice(seat: Seat, place: Channel, ana: User) -> None:
    """A tile of his company is chosen by Ana in the panel: the hex is his next city, and passing is not offered."""
    state = settled(turn_of(put(alone("1", "4", length="short"), phase="green"), "4"))
    await stood_at(seat, place, state, ana)
    panel = await ana.slash(place, "act")
    names = [button.custom_id or "" for button in panel.buttons]
    assert panel.ephemeral and "⚫ 4 (István)" in panel.text and not any("pass" in name for name in names)
    assert "E10 Szeged" in panel.text
    refused = await ana.slash(place, "lay", hex="D9", tile="14")
    assert refused.text.startswith("✖") and "XI.2.1" in refused.text and "E10" in refused.text


async def test_his_cards_lie_open(begun: Seat, place: Channel, ana: User) -> None:
    """`/cards` shows his board and cards as a picture with its words, and in words."""
    shown = await ana.slash(place, "cards")
    assert shown.attachments[0].content_type == "image/png"
    said = (await ana.slash(place, "cards", text=True)).text
    assert ISTVAN in said and "tiene / quiere" in said


async def test_undo_goes_back_over_his_moves(seat: Seat, place: Channel, ana: User) -> None:
    """Her last move is taken back with everything István did after it; nobody is asked; playing on leads to the same."""
    await stood_at(seat, place, alone("2", "4", length="short"), ana)
    dice, before = Random(1), None
    while before is None or not his_moves(seat, await seat.table(place)):
        before = (await seat.table(place)).position
        assert "✖" not in (await typed(seat, place, random_move(before, dice))).text
    after = (await seat.table(place)).position
    assert "✖" not in (await ana.slash(place, "undo")).text
    table = await seat.table(place)
    assert engine.digest(table.position) == engine.digest(before) and not table.offers
    assert "✖" not in (await ana.slash(place, "redo")).text
    assert engine.digest((await seat.table(place)).position) == engine.digest(after)


def his_moves(seat: Seat, table: object) -> list[object]:
    """What the last move told of István's acts."""
    events = table.at.events  # type: ignore[attr-defined]
    return [event for event in events if "because" in event.params or event.code == "istvan.fee"]


async def test_nobody_is_called_for_istvan(begun: Seat, place: Channel, ana: User) -> None:
    """However often he is at turn, Ana alone is called, and in no message is a name missing."""
    dice = Random(2)
    for _ in range(25):
        table = await begun.table(place)
        await typed(begun, place, random_move(table.position, dice))
    await begun.settled()
    assert {name for ping in pings(begun, place) for name in ping.names} == {"ana"}
    assert written(begun, place) and not any(
        say(lang, "name.nobody") in m.text for lang in LANGUAGES for m in place.messages()
    )

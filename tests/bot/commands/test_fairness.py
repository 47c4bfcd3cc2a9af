"""The code of the deal stands on the card from the start; at the end the secret is told, and a button proves it."""

from __future__ import annotations

import random

import pytest

from bot.text import LANGUAGES
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.tables.tables_at_play import wander

WORDS = {
    "en": ("Deal code", "its secret", "Was the deal fair?"),
    "es": ("Código del reparto", "su secreto", "¿Fue limpio el reparto?"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_from_the_code_to_the_proof(seat: Seat, place: Channel, ana: User, lang: str) -> None:
    """The card tells the code and no secret; the result tells both, and whoever presses reads that the deal was fair."""
    code, secret, button = WORDS[lang]
    await ana.slash(place, "game new", title="18Lilliput", players=1, language=lang)
    await ana.slash(place, "game start")
    await seat.settled()
    game = (await seat.table(place)).game
    assert game.setup is not None
    card = next(message for message in place.messages() if message.pinned)
    assert f"{code}: `{game.commitment}`" in card.text
    assert not any(str(game.setup.seed) in message.text for message in place.messages())
    await wander(seat.tables, game.id, 3000, random.Random(3))
    await seat.settled()
    end = next(message for message in place.messages() if button in message.labels)
    assert f"`{game.commitment}` · {secret}: `{game.setup.seed}`" in end.text
    assert f"`{game.setup.seed}`" in (await ana.slash(place, "result")).text
    said = (await seat.box.user("zoe").click(end, button)).text
    assert said.startswith("The deal was fair") and game.commitment in said

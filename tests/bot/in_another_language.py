"""What `test_languages.py` plays in a copy of the house in which one folder of words is more."""

from __future__ import annotations

from pathlib import Path

import bot
from bot.calls.pace import seconds
from bot.chat.commands.command_words import CatalogueTranslator
from bot.text import LANGUAGES, picture_words, say
from sandbox import Channel, Sandbox, User
from tests.support.at_discord.discord_seat import Seat, some_moves
from tests.support.at_discord.small_bot import until
from tests.support.message_codes import tree

MARK = "ø"


async def test_a_table_speaks_it(seat: Seat, place: Channel, box: Sandbox) -> None:
    """Made, begun and played by somebody whose Discord speaks it: lobby, turns, a refusal, a picture, a file there and back."""
    assert LANGUAGES == ("en", "de", "es") and Path(bot.__file__ or "").is_relative_to(Path.cwd())
    eva, finn = box.user("eva", locale="de"), box.user("finn", locale="de")
    table = await seat.begun(place, eva, finn)
    assert table.game.language == "de"
    await some_moves(seat, place, 3)
    await seat.settled()
    assert all(MARK in message.text for message in place.messages() if message.text)
    wrong = await eva.slash(place, "lay", hex="Z99", tile="7")
    assert wrong.text.startswith("✖") and MARK in wrong.text
    assert (await finn.slash(place, "map")).attachments
    exported = await eva.slash(place, "game export")
    await until(lambda: exported.attachments, seconds=30)  # written beside the bot
    file = exported.attachments[0].data
    other = box.channel("other")
    assert MARK in (await eva.slash(other, "game import", file=("game.json.gz", file))).text
    assert (await seat.table(other)).game.language == "de"


async def test_it_may_be_chosen(seat: Seat, place: Channel, ana: User) -> None:
    """Somebody whose Discord speaks another language wishes it, and it is named in each."""
    await ana.slash(place, "prefs", language="de")
    assert MARK in (await ana.slash(place, "prefs")).text
    assert {say(lang, "language.de") for lang in LANGUAGES} == {"Deutsch"}


async def test_commands_are_described_in_it() -> None:
    """Each description and choice, as Discord asks for it."""
    import discord

    for command in tree().walk_commands():
        text = command._locale_description
        assert text is not None
        said = await CatalogueTranslator().translate(text, discord.Locale.german, None)  # type: ignore[arg-type]
        assert said and said.startswith(MARK), command.qualified_name
        assert await CatalogueTranslator().translate(text, discord.Locale.dutch, None) is None  # type: ignore[arg-type]


def test_pictures_files_and_typed_words_know_it() -> None:
    """The fixed words of pictures are its own, a span of time is read as it is written there, and what lacks is English."""
    assert all(word.startswith(MARK) for word in picture_words("de", "t1840").values())
    assert seconds("3z") == 3 * seconds("1w")
    assert say("de", "page.withdrawn").replace(MARK, "") == say("en", "page.withdrawn")

"""What people type is shown as they typed it, and does nothing else."""

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.text.escape import harmless

PIECES = [
    "*", "**", "_", "~~", "|", "`", "\\", "> ", ">>> ", "- ", "# ", "\n", " ", "a", "Ben", "[here](x)", "https://a_b.c/*d*", "<https://x_y>",
    "@everyone", "@here", "<@123456789012345678>", "@&123456789012345678",
]  # fmt: skip


def as_discord_does(text: str) -> str:
    """What Discord's own library makes of it."""
    return discord.utils.escape_markdown(discord.utils.escape_mentions(text)).replace("\n", " ")


@given(some.lists(some.one_of(some.sampled_from(PIECES), some.text(max_size=4)), max_size=12).map("".join))
def test_typed_words_are_escaped_as_the_library_does(text: str) -> None:
    """Every text comes out as it does from Discord's library, which only the bot's Discord side may use."""
    assert harmless(text) == as_discord_does(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("@everyone look", "@\u200beveryone look"),
        ("**bold**", "\\*\\*bold\\*\\*"),
        ("one\ntwo", "one two"),
        ("https://a_b.c/x", "https://a_b.c/x"),
    ],
)
def test_typed_words_do_nothing(text: str, shown: str) -> None:
    """Nobody is called, no layout is changed, and addresses can be followed."""
    assert harmless(text) == shown

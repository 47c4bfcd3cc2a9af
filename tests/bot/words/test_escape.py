"""What people type is shown as they typed it, and does nothing else."""

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as some

import engine
from bot.text import LANGUAGES, catalogue, harmless, in_short, said_back, say, visible
from bot.text.languages import Place
from bot.text.named.why_not import refusal_line
from bot.text.naming import MEANINGS, SAID, Names
from engine import BadInput

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


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb\r\nc", "a b c"),
        ("left \u202eright\u202c", "left right"),
        ("z\u200bero", "z ero"),
        ("a\x00b\x1b[31m", "a b [31m"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("x" * 6000, "x" * 99 + "…"),
        ("Győr 1 000 Ft", "Győr 1 000 Ft"),
    ],
)
def test_what_is_said_back_is_one_short_line(text: str, shown: str) -> None:
    """Nothing in it breaks the line, turns it round or hides; letters of all languages and joined emoji stay."""
    assert in_short(text) == shown


def test_a_long_parameter_is_no_trouble_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    """A text longer than the catalogue takes is cut where no message could hold it anyway."""
    assert "x" * 1500 in say("en", "sight.unknown_hex", hex="x" * 6000)
    assert not caplog.records


def test_a_refusal_says_back_without_its_layout() -> None:
    """Signs that are layout in Discord are only signs there, and on the command line they are as they were typed."""
    error = BadInput("sight.unknown_hex", hex="||**x**||\n> y")
    assert "\\|\\|\\*\\*x\\*\\*\\|\\| > y" in refusal_line(Names("en"), error)
    assert "||**x**|| > y" in refusal_line(Names("en"), error, visible)


@pytest.mark.parametrize("meaning", sorted(MEANINGS))
def test_every_parameter_is_said_back_without_its_layout(meaning: str) -> None:
    """Whatever a refusal names, and however a name of it is put together: strange words stay on their line and are no layout."""
    names = Names("en", engine.load_title("18 Lilliput"), echo=said_back)
    for typed in ("a\nb57/2", "**b**/share", "C6.1-**b**\nD7.2", "||x||.c1"):
        said = str(names.param(typed, Place("x", meaning)))
        assert not any(sign in said for sign in ("\n", "**", "||")) or meaning == SAID, said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_called_like_a_sentence_of_ours_is_said_back(lang: str, caplog: pytest.LogCaptureFixture) -> None:
    """A tile, an option or a reason that somebody calls like one of our messages is no word of ours, and no error in the log."""
    names = Names(lang, engine.load_title("18 Lilliput"))
    for family, _, rest in (name.partition("-") for name in catalogue(lang).texts):
        for meaning in {*MEANINGS, family}:
            assert names.param(rest, Place(family, meaning)) is not None
    assert names.tile("turn") == "turn" and not caplog.messages, caplog.messages[:3]

"""Nothing that is told hangs on the order of words: a language that puts whoever acts last loses nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

import bot.text
from bot.text import Catalogue, catalogue
from bot.text import forecast as forecasts
from bot.text.forecast import forecast
from engine.random_players import Move
from tests.support.at_discord.panels import SETUPS, names_of
from tests.support.games.random_games import game

TURNED = "xx"  # English with whoever a sentence begins with at its end
EVERY, ROOMY = 29, 10_000
FIRST = re.compile(r"^([\w-]+ =) (\{ \$\w+ \}),? (.+)$")
NUMBER = re.compile(r"\d+")


class Turned(Catalogue):
    """English sentences back to front, as far as whoever acts is concerned."""

    def __init__(self) -> None:
        super().__init__("en")
        self.texts = {name: FIRST.sub(r"\1 \3 ← \2", text) for name, text in self.texts.items()}


@pytest.fixture(autouse=True)
def spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """That language beside the others, and room for all that there is to tell."""
    turned = Turned()
    monkeypatch.setattr(bot.text, "catalogue", lambda lang: turned if lang == TURNED else catalogue(lang))
    monkeypatch.setattr(forecasts, "MOST", ROOMY)
    yield
    for answers in (bot.text.has, bot.text.said, bot.text.begins_with, bot.text.needs_more, bot.text.places_of):
        answers.cache_clear()


def told(lang: str, move: Move) -> str:
    """What is told before a move, as much as there is."""
    return forecast(names_of(lang, move.before), move.before, move.action).whole


ONE_EACH = list({title: (title, players, variant) for title, players, variant in SETUPS}.values())


@pytest.mark.parametrize(("title", "players", "variant"), ONE_EACH)
def test_whoever_acts_may_stand_anywhere_in_a_sentence(title: str, players: int, variant: str) -> None:
    """Every sum and every word told in English is told with the actor last, before a move and of it."""
    turned = 0
    for move in game(title, players, variant)[::EVERY]:
        english, other = (told(lang, move) for lang in ("en", TURNED))
        assert not Counter(NUMBER.findall(english)) - Counter(NUMBER.findall(other)), (english, other)
        assert set(words(english)) <= set(words(other)), (english, other)
        lines, back = (names_of(lang, move.after.state).events(move.after.events) for lang in ("en", TURNED))
        assert Counter(words(" ".join(lines))) == Counter(words(" ".join(back)))
        turned += english != other
    assert turned


def words(text: str) -> list[str]:
    """The words of a sentence without its signs."""
    return re.findall(r"[^\W\d_]+", text)

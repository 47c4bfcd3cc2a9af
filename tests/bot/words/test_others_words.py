"""What people wrote is said as they wrote it: grammar is done to names, never to sentences."""

from __future__ import annotations

import pytest

import engine
from bot.text import LANGUAGES, catalogue, say
from bot.text.naming import Names
from tests.support.events import happened

WORDS = "plan a 8, carta de el jefe, quedan 1 día"


@pytest.mark.parametrize(("lang", "why"), [("en", "plan a 8 was wrong"), ("es", "carta de el jefe")])
def test_a_reason_is_said_as_it_was_typed(lang: str, why: str) -> None:
    """A reason with a wrong article or none drawn together stays as it is."""
    assert f"({why})" in say(lang, "notice.undone", user="x", done="y", why=why, role="")
    assert f"({why})" in Names(lang).say("notice.undone", user="x", done="y", why=why, role="")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_touches_what_people_wrote(lang: str) -> None:
    """Wherever words are filled in, in any sentence of any title, they stand there as they came."""
    for name in catalogue(lang).texts:
        params = {place.param for place in catalogue(lang).places(name).values()}
        told = say(lang, name, dict.fromkeys(params, WORDS))
        assert told.count("jefe") == told.count(WORDS), told


@pytest.mark.parametrize(
    ("lang", "train", "told"),
    [
        ("en", "6", "scraps a 6-train"),
        ("en", "8", "scraps an 8-train"),
        ("en", "80", "scraps an 80-train"),
        ("en", "11", "scraps an 11-train"),
        ("en", "110", "scraps a 110-train"),
        ("en", "orange", "scraps an orange-train"),
    ],
)
def test_a_name_has_its_article(lang: str, train: str, told: str) -> None:
    """A train's name is spoken: a six, an eight, an eleven."""
    assert told in say(lang, "train.scrapped", company="X", train=train)


def test_a_name_that_begins_with_its_article_is_drawn_together_with_the_word_before() -> None:
    """Spanish: “del banco”, “al banco”, but “de la reserva”."""
    names = Names("es", engine.load_title("18Mag"))
    of_bank, of_company = (
        happened("train.bought", {"company": "X", "train": "2", "source": source, "price": 80})
        for source in ("bank", "Y")
    )
    assert "al banco" in names.event(of_bank)[0] and " a Y " in names.event(of_company)[0]
    assert say("es", "share.bought", player="P", company="el banco", price="1").endswith("del banco por 1")
    assert say("es", "share.bought", player="P", company="la caja", price="1").endswith("de la caja por 1")


def test_one_that_is_left_is_singular_in_spanish() -> None:
    """“Le queda 1 Ft”, “le quedan 2 Ft”; the sum says which."""
    names = Names("es", engine.load_title("18Mag"))
    assert [names.say("forecast.left.too", cash=cash) for cash in (1, 2, 10)] == [
        "le queda 1 Ft",
        "le quedan 2 Ft",
        "le quedan 10 Ft",
    ]

"""What is read before a press in 18Mag."""

from __future__ import annotations

import pytest

import engine
from bot.chat.panel.home import offered
from bot.text import say
from engine.titles.t18mag.box.facts import train_facts
from tests.support.at_discord.panels import names_of, table_at
from tests.support.games.positions import built, put, turn_of
from tests.titles.t18mag.positions import drafted


@pytest.mark.parametrize(("lang", "word"), [("en", "wagon"), ("es", "vagón")])
def test_x_a_button_says_once_that_a_wagon_is_bought(lang: str, word: str) -> None:
    """Its colour tells which; the sentence beside it is whole."""
    state = put(built(turn_of(drafted(2, wagons="any"), "3"), C6={1, 4}, C4={1, 4}, C2={4, 5}), money={"3": 100})
    shown = offered(names_of(lang, state), table_at(state), engine.actors(state))
    wagons = [choice for choice in shown if choice.leads.kind == "buy_extra"]
    assert [choice.label.count(word) for choice in wagons] == [1, 1]
    assert all(word in choice.line for choice in wagons) and len({choice.label for choice in wagons}) == 2


@pytest.mark.parametrize(
    ("lang", "parts"), [("en", {2: "Half", 4: "A quarter"}), ("es", {2: "La mitad", 4: "Un cuarto"})]
)
def test_x_the_lesson_says_what_of_a_price_the_seller_gets(lang: str, parts: dict[int, str]) -> None:
    """The lesson is for two, where it is a quarter, not the half that holds for many."""
    lesson = engine.lesson_of("t18mag")
    assert lesson is not None
    book = engine.look(drafted(lesson.players)).book
    (part,) = {train_facts(train).seller_part[book.row.map] for train in book.trains.values()}
    text = say(lang, "t18mag.lesson.train")
    assert parts.pop(part) in text and not any(other in text for other in parts.values())

"""What is read before a press in 18Mag."""

from __future__ import annotations

import pytest

import engine
from bot.chat.panel.home import offered
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

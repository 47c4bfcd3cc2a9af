"""1862: trains as people type them, with or without the stars of their warranties."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from bot.text import LANGUAGES
from bot.text.naming import Names
from bot.text.typed import understanding
from engine import BadInput, State
from engine.core.actions import BuyTrain, Pass, RunTrains
from tests.support.games.positions import do, put
from tests.titles.t1862.positions import TRACK, founded, operating

Table = Callable[..., State]
NEW = {"new_players": "yes", "trains": "express"}
EVERYBODY = {"P1": 10}


def buying(state: State, *trains: str) -> State:
    """N&E at the purchase of trains."""
    state = founded(state, "N&E", 82, "P1", EVERYBODY, trains, home="B13.c0", cash=300)
    return do(operating(put(state, tiles=TRACK), "N&E", ("N&E",)), Pass("N&E"))


def named(state: State, lang: str = "en") -> Names:
    """The words of a table."""
    return Names(lang, engine.load_title("1862"), engine.look(state))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["2E", "2e", "2E*", "2e *"])
def test_11_3_a_train_with_its_only_warranty_is_typed_without_the_star(table: Table, lang: str, word: str) -> None:
    """New players cannot pay for more warranties, so that 2E can only mean 2E*."""
    state = buying(table(2, options=NEW))
    words = {"train": word, "source": "bank", "price": "100"}
    assert understanding.action_of(named(state, lang), state, "N&E", "buy_train", words) == BuyTrain(
        "N&E", "2E*", "bank", 100
    )


def test_7_10_where_more_warranties_may_be_bought_2e_is_a_question(table: Table) -> None:
    """Whoever may pay for two or three of them says which; and stars that are typed are never left out."""
    state = buying(table(2))
    words = {"train": "2E", "source": "bank"}
    with pytest.raises(BadInput, match="ambiguous"):
        understanding.action_of(named(state), state, "N&E", "buy_train", words)
    asked = understanding.action_of(
        named(state), state, "N&E", "buy_train", words | {"train": "2E****", "price": "250"}
    )
    assert engine.explain(state, asked) is not None


def test_7_8_a_train_runs_under_its_name_without_the_star(table: Table) -> None:
    """Of the trains that can run one is meant."""
    state = founded(table(2), "N&E", 82, "P1", EVERYBODY, ("2E*",), home="B13.c0", cash=0)
    state = operating(put(state, tiles=TRACK), "N&E", ("N&E",))
    run = engine.complete(state, "N&E", "run", {}).suggestions[0][0]  # type: ignore[union-attr]
    typed = understanding.action_of(named(state), state, "N&E", "run", {"runs": f"2E: {run.route}"})
    assert typed == RunTrains("N&E", (run,)) and run.train == "2E*"

"""1840: what people type and press, in both languages."""

from __future__ import annotations

import pytest

import engine
from bot.chat.channel import texts
from bot.text import fields
from bot.text.naming import Names
from bot.text.typed import understanding
from engine import Options, load_title, look
from engine.core.actions import Run
from engine.titles.t1840.actions import Assign
from tests.support.games.positions import do
from tests.titles.t1840.positions import at, founded, holding, placing, tram


@pytest.mark.parametrize(
    ("lang", "word", "meant"),
    [
        ("en", "1:orange, 18:yellow", ("1:orange", "18:yellow")),
        ("en", "18: Yellow; 1: orange", ("1:orange", "18:yellow")),
        ("es", "4: naranja, 1: amarillo", ("1:yellow", "4:orange")),
        ("es", "18: naranja", ("18:orange",)),
        ("en", "-", ()),
        ("en", "nothing", ()),
    ],
)
def test_viii_5_3_trams_are_typed(lang: str, word: str, meant: tuple[str, ...]) -> None:
    """Line and tram by their names, in whatever order; what is not named has none."""
    state = placing(empty_lines="yes")
    names = Names(lang, load_title("1840"), look(state))
    assert understanding.action_of(names, state, "WT", "assign", {"trams": word}) == Assign("WT", meant)


@pytest.mark.parametrize(("lang", "word"), [("en", "As before"), ("es", "como antes")])
def test_viii_6_trams_that_stay_with_their_lines_are_typed(lang: str, word: str) -> None:
    """The words of the button do what it does; where nothing stands yet they are refused like any others."""
    stay, fresh = Assign("WT", ("4:yellow", "18:orange")), placing()
    state = at(do(fresh, stay), "CR3")
    names = [Names(lang, load_title("1840"), look(position)) for position in (state, fresh)]
    assert understanding.action_of(names[0], state, "WT", "assign", {"trams": word}) == stay
    assert engine.explain(fresh, understanding.action_of(names[1], fresh, "WT", "assign", {"trams": word})) is not None


@pytest.mark.parametrize("lang", ["en", "es"])
def test_viii_5_3_every_button_can_be_typed(lang: str) -> None:
    """What a choice says is read as what it does, and no two choices say the same."""
    state = placing(empty_lines="yes")
    names, decision = Names(lang, load_title("1840"), look(state)), engine.decide(state, "WT", "assign")
    offered = fields.values(decision.domain)
    labels = [fields.value_shown(names, "assign", "trams", value, {}) for value in offered]
    assert len(offered) == len(set(labels)) == 13
    assert [understanding.read(names, "trams", decision.domain, label) for label in labels] == list(offered)


@pytest.mark.parametrize(("lang", "word"), [("en", "yellow"), ("es", "amarillo"), ("es", "yellow")])
def test_trams_are_called_by_their_colour(lang: str, word: str) -> None:
    """A colour is read in the reader's language, alone and in a run, and said in it."""
    names = Names(lang, load_title("1840"), look(placing()))
    assert understanding.read(names, "runs", None, f"{word}: A1 - B2") == (Run("yellow", "A1-B2"),)
    assert fields.value_shown(names, "scrap", "train", "yellow", {}) == {"en": "yellow", "es": "amarillo"}[lang]
    assert fields.value_shown(names, "scrap", "train", "yellow", {}) in names.say("upkeep.changed", train="yellow")


@pytest.mark.parametrize(("lang", "label"), [("en", "order card 2"), ("es", "carta de orden 2")])
def test_vi_an_order_card_is_not_taken_for_a_line(lang: str, label: str) -> None:
    """A card says that it is one; it is chosen by its name, typed as it is read."""
    names = Names(lang, load_title("1840"), look(founded(2)))
    assert fields.value_shown(names, "choose", "item", "card-2", {}) == label
    assert understanding.read(names, "item", Options(("card-1", "card-2")), label) == "card-2"


def test_iv_2_nobody_passes_for_what_nobody_asks() -> None:
    """A director may give landmarks back in the turn of his company without having a pass of his own."""
    state = at(holding(tram(founded(2), "WT", "yellow"), SB="P1"), "CR1")
    assert state.turn.who == "WT"
    assert engine.offers(state, "P1") == ("sell_landmark",)
    assert "pass" in engine.offers(state, "WT")


def test_iv_2_nobody_is_called_to_give_a_landmark_back() -> None:
    """The turn's message calls the director for his company, and not once more for what he may do beside."""
    state = at(holding(tram(founded(2), "WT", "yellow"), SB="P1"), "CR1")
    names = Names("en", load_title("1840"), look(state), people={"P1": "Ana", "P2": "Ben"})
    (call,) = texts.call(names, state)
    assert call == "➡ Ana ⚫ WT: Buy a tram, End the turn"

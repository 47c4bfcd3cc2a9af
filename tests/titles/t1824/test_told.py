"""What is read before a press in 1824: what is chosen and where, what follows when a round ends, what an exchange or a debt comes to."""

from __future__ import annotations

import pytest

import engine
from bot.chat.channel.texts import is_choosing_places, main_view, to_do
from bot.chat.panel.choice import beside, chosen
from bot.chat.panel.panel_decision import PanelDecision
from bot.chat.panel.stage import asked
from bot.text import picture_words
from bot.text.fields import places, values
from bot.text.forecast import foretold
from engine import State
from engine.core.actions import Pass
from engine.ids import cert_of
from engine.titles.t1824.actions import BuyCompany, Exchange, Repay
from render import alt, views
from render.views.places_view import face, sheet_of
from tests.support.at_discord.panels import names_of, table_at
from tests.support.games.positions import do, new_game, noted, put, turn_of
from tests.support.games.random_games import game
from tests.titles.t1824.positions import bought, opened

TOWNS = {"variant": "goods_time", "options": {"towns": "9"}}
STACKS = {"variant": "cisleithania"}
COUNTED = {"en": "Place a town marker", "es": "Colocar una ficha de pueblo"}


def told(state: State, action: engine.Action, lang: str = "en") -> str:
    """The sentence about an action."""
    return foretold(names_of(lang, state), state, action)


@pytest.mark.parametrize("lang", COUNTED)
def test_xii2_town_markers_are_chosen_on_the_map(lang: str) -> None:
    """What is chosen is said as it is, and channel and panel show the map with the hexes."""
    state = new_game("1824", 3, **TOWNS)
    who = state.turn.who
    assert to_do(names_of(lang, state), state, who, "choose") == COUNTED[lang]
    assert main_view(state) == "map"
    hexes = places(engine.look(state), engine.complete(state, who, "choose", {}))
    assert {"D15", "B7"} <= set(hexes)


def test_x5_railways_of_the_stacks_are_no_places_and_have_their_price() -> None:
    """Stacks show the table; under each railway stands what it will cost."""
    state = new_game("1824", 2, **STACKS)
    assert not is_choosing_places(state) and main_view(state) == "holdings"
    told_of = {item: told(state, engine.build(state, "P1", "choose", {"item": item})) for item in ("SD1", "EOD", "EPP")}
    assert "240 G after the draft" in told_of["SD1"] and "120 G to 200 G after the draft" in told_of["EOD"]
    assert told_of["EPP"].endswith("both only lay track")


def test_x4_the_station_of_the_railway_without_director_is_called_so() -> None:
    """Whoever may set it reads whose station it is, and what passing leaves out is a phrase."""
    found = (move.before for move in game("1824", 2, "cisleithania", 6) if move.before.round.kind == "operating")
    state = next(state for state in found if "choose" in engine.offers(state, state.turn.who))
    names, who = names_of("en", state), state.turn.who
    assert to_do(names, state, who, "choose").startswith("Set a station of ")
    assert "no a " not in told(state, Pass(who))
    assert places(engine.look(state), engine.complete(state, who, "choose", {}))


def test_vi3_the_last_pass_of_the_first_round_says_that_the_unsold_leave() -> None:
    """Who ends the first stock round reads that it ends, and what becomes of what nobody bought."""
    state = bought(new_game("1824", 3), "EPP 120")
    while (after := do(state, Pass(state.turn.who))).round.kind == state.round.kind:
        state = after
    assert "unsold railways leave the game" in told(state, Pass(state.turn.who))


def test_ix1_the_last_pass_of_the_game_says_so() -> None:
    """Nobody ends a game without having read it."""
    last = game("1824", 3)[-1]
    assert last.after.state.over and told(last.before, last.action).endswith("the game is over")


def test_iv2_an_exchange_says_how_much_of_the_company_it_brings() -> None:
    """The director's certificate is 20 %."""
    state = turn_of(put(opened("EPP 120"), phase="3"), "P1", "stock")
    owner = engine.look(state).company("EPP").director
    state = turn_of(state, owner, "stock")
    assert "for 20 % of" in told(state, Exchange(owner, "EPP", cert_of("BK", "director")))


@pytest.mark.parametrize(("lang", "line"), [("en", "owes nothing more"), ("es", "ya no debe nada")])
def test_vii12_a_debt_is_paid_back_in_quarters_or_whole(lang: str, line: str) -> None:
    """Sums between stand beside the least and the most, and what is paid whole is no debt of nothing."""
    state = turn_of(noted(opened("EPP 120"), debts={"P1": 200}), "P1", "stock")
    assert values(engine.complete(state, "P1", "repay", {})) == (1, 50, 100, 200)
    assert line in told(state, Repay("P1", 200), lang)
    assert line not in told(state, Repay("P1", 50), lang)


def test_vii6_a_tile_of_two_towns_is_shown_once_for_each_look() -> None:
    """Half a turn changes places of the towns of tile 1 and nothing else."""
    state = opened("EOD 120")
    view, (who,) = engine.look(state), engine.actors(state)
    found = [place.turn for place in sheet_of(view, who, "lay_tile", "B13") if place.tile == "1"]
    assert len(found) == 1
    assert {face(view, place) for place in sheet_of(view, who, "lay_tile", "B13")}


@pytest.mark.parametrize(
    ("item", "price", "words"),
    [
        ("EPP", 120, {"en": "EPP gets a 1g-train", "es": "EPP recibe un tren-1g"}),
        ("EPP", 200, {"en": "EPP gets 80 G and a 1g-train", "es": "EPP recibe 80 G y un tren-1g"}),
        ("SD1", 240, {"en": "Süd 1 gets 240 G", "es": "Süd 1 recibe 240 G"}),
    ],
)
def test_iv2_a_railway_that_is_bought_says_what_it_begins_with(item: str, price: int, words: dict[str, str]) -> None:
    """The price goes to its treasury; a coal railway pays its goods train out of that at once (IV.2, IV.3)."""
    state = new_game("1824", 3)
    for lang, line in words.items():
        assert line in told(state, BuyCompany(state.turn.who, item, price), lang).replace("\u00a0", " ")


def test_x5_a_railway_of_the_mountains_or_of_the_stacks_gets_nothing_yet() -> None:
    """A mountain railway has no treasury, and what is only chosen is paid later."""
    state, stacks = new_game("1824", 3), new_game("1824", 2, **STACKS)
    assert "gets" not in told(state, BuyCompany(state.turn.who, "B1", 120))
    assert "gets" not in told(stacks, engine.build(stacks, "P1", "choose", {"item": "EPP"}))


@pytest.mark.parametrize(("lang", "words"), [("en", "Where?"), ("es", "¿Dónde?")])
def test_xii2_a_hex_is_asked_for_as_a_place(lang: str, words: str) -> None:
    """A railway of the stacks is none."""
    towns, stacks = new_game("1824", 3, **TOWNS), new_game("1824", 2, **STACKS)
    questions = [
        asked(names_of(lang, state), PanelDecision(table_at(state), state.turn.who, "choose"))
        for state in (towns, stacks)
    ]
    assert questions[0] == words != questions[1]


@pytest.mark.parametrize(("lang", "words"), [("en", " – if "), ("es", " – si ")])
def test_who_is_asked_first_stands_in_the_line_of_a_button(lang: str, words: str) -> None:
    """In the middle of a line, so without a capital."""
    move = next(move for move in game("1824", 3) if getattr(move.action, "agreed", ()))
    decision = PanelDecision(table_at(move.before), move.action.who, "buy_train")
    while not decision.done:
        decision.take(getattr(move.action, decision.field))
    choice = chosen(names_of(lang, move.before), "3", "", decision)
    assert choice is not None and words in beside(names_of(lang, move.before), [choice])[0]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_table_names_small_railways_for_those_who_cannot_see_it(lang: str) -> None:
    """Who has nothing else yet ends with no loose sign."""
    scene = views.scene(engine.look(bought(new_game("1824", 3), "EPP 120")), "holdings", picture_words(lang, "t1824"))
    said = alt(scene).splitlines()
    assert any("EPP" in line and "P3" in line for line in said)
    assert not [line for line in said if line.endswith((";", "; "))]

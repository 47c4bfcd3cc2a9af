"""18 Lilliput: what a press says before it is pressed, and that no two presses do the same."""

from __future__ import annotations

import pytest

import engine
from bot.chat.channel import texts
from bot.chat.commands.corrections.correcting import tiles_of
from bot.chat.commands.helping import chapters
from bot.chat.panel.home import no_pass, offered
from bot.chat.panel.panel_decision import PanelDecision
from bot.text import fields
from bot.text.forecast import forecast, foretold
from engine import State
from engine.core.actions import Choose, LayTile, Par
from engine.core.draft import Draft
from engine.titles.t18lilliput.actions import Income, TakeCard
from engine.titles.t18lilliput.box.facts import tables_of
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.cards import CASH, STEPS
from engine.titles.t18lilliput.runs import dividends
from tests.support.at_discord.panels import names_of, table_at
from tests.support.events import happened
from tests.support.games.positions import do, new_game, put
from tests.support.games.random_games import game
from tests.titles.t18lilliput.positions import GREEN, TITLE, YELLOW, begun, chosen, director, lay_home, second_company


@pytest.mark.parametrize(("lang", "word"), [("en", "two 2-trains"), ("es", "dos trenes-2")])
def test_what_is_chosen_is_told_with_what_it_brings(lang: str, word: str) -> None:
    """Companies and characters say what they are good for before they are taken."""
    state = new_game(TITLE, 2)
    (who,) = engine.actors(state)
    told = {item: foretold(names_of(lang, state), state, Choose(who, item)) for item in (YELLOW, "admiral")}
    assert word in told[YELLOW] and ("tenth" in told["admiral"] or "décimo" in told["admiral"])


def before_a_card() -> State:
    """The admiral's owner is to take a card; the harbour may be laid first."""
    state = chosen(2, {YELLOW: "admiral", GREEN: "general"})
    owner = director(state, YELLOW)
    return state if engine.actors(state)[0] == owner else do(state, TakeCard(engine.actors(state)[0], "A5-2"))


def test_nothing_is_passed_before_a_card() -> None:
    """The harbour may be laid before the card, but nobody is asked for it: leaving it out would shut out the card's own tiles."""
    state = before_a_card()
    owner = director(state, YELLOW)
    assert set(engine.actors(state)) == {owner, YELLOW}
    assert "lay_tile" in engine.offers(state, YELLOW) and not engine.is_asked(state, YELLOW)
    shown = offered(names_of("en", state), table_at(state), engine.actors(state))
    assert [choice.leads.kind for choice in shown if choice.leads.kind in ("take_card", engine.PASS)] == ["take_card"]
    assert texts.call(names_of("en", state), state) == ["➡ Ana: Take a card"]
    assert no_pass(names_of("en", state), state, engine.actors(state)) == []


def test_a_player_and_his_company_pass_once() -> None:
    """With a card for tiles, which the harbour may be laid beside, leaving them out is one button and said once."""
    state = before_a_card()
    state = do(state, TakeCard(director(state, YELLOW), "A3-1"))
    assert set(engine.actors(state)) == {director(state, YELLOW), YELLOW}
    both = engine.distinct_offers(state, engine.actors(state))
    assert sum(engine.PASS in engine.offers(state, who) for who in both) == 2
    assert sum(engine.PASS in kinds for kinds in both.values()) == 1
    shown = offered(names_of("en", state), table_at(state), engine.actors(state))
    assert [choice.label for choice in shown if choice.leads.kind == engine.PASS] == ["End the turn"]
    assert " ".join(texts.call(names_of("en", state), state)).count("End the turn") == 1


@pytest.mark.parametrize(
    ("lang", "line", "sum_"), [("en", "takes this card", "£10"), ("es", "toma esta carta", "10 £")]
)
def test_a_card_is_not_named_twice(lang: str, line: str, sum_: str) -> None:
    """Its name stands on the button; the sentence says what it brings."""
    state = chosen(2)
    who = engine.actors(state)[0]
    told = foretold(names_of(lang, state), state, TakeCard(who, "A5-2"))
    assert line in told and sum_ in told.replace("\u00a0", " ") and "5:" not in told
    beside = forecast(names_of(lang, state), state, TakeCard(who, "A5-2")).beside
    assert line not in beside and sum_ in beside.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "nothing can be done with it now"), ("es", "no se puede hacer nada")]
)
def test_a_card_that_brings_nothing_says_so_before_it_is_taken(lang: str, word: str) -> None:
    """Who has no money to pay a share with, and none to sell, reads it beside the card, and in the channel after it."""
    state = chosen(2)
    who = engine.actors(state)[0]
    names, share = names_of(lang, state), TakeCard(who, "A5-1")
    rich, poor = put(state, money={who: 500}), put(state, money={who: 0})
    assert word in forecast(names, poor, share).beside
    assert word not in forecast(names, rich, share).beside
    assert word not in forecast(names, poor, TakeCard(who, "A3-2")).beside
    told = [event.code for event in engine.apply(poor, share).events]
    assert told.index("card.brings_nothing") == told.index("action_card.taken") + 1


def test_what_cards_allow_are_steps_of_the_round() -> None:
    """Each deed of the box but money has its steps, by the names the round has for them."""
    book = engine.look(chosen(2)).book
    deeds = {deed.does for deed in tables_of(book.title).cards.values()}
    assert set(STEPS) == deeds - {CASH}
    assert {name for names in STEPS.values() for name in names} <= {step.name for step in book.rounds["actions"].steps}


@pytest.mark.parametrize(("lang", "word"), [("en", "nothing"), ("es", "nada")])
def test_no_dividend_is_called_nothing(lang: str, word: str) -> None:
    """Not £0."""
    state = chosen(2)
    assert fields.value_shown(names_of(lang, state), "dividend", "amount", 0, {}) == word


def test_who_alone_has_something_to_do_is_not_named_on_each_button() -> None:
    """With a card for track in hand only the company builds: its name stands above, not before every choice."""
    state = chosen(1, {YELLOW: "judge"})
    (who,) = engine.actors(state)[:1]
    state = do(state, TakeCard(who, "A2-1")) if "A2-1" in cards_open(state, who) else do(state, TakeCard(who, "A1-1"))
    shown = offered(names_of("en", state), table_at(state), engine.actors(state))
    assert shown and not any("LIL" in choice.label for choice in shown)


def cards_open(state: engine.State, who: str) -> tuple[str, ...]:
    """The cards that may be taken."""
    domain = engine.complete(state, who, "take_card", {})
    assert isinstance(domain, engine.Options)
    return domain.values


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["a green city", "a straight yellow city"]),
        ("es", ["una ciudad verde", "una ciudad amarilla recta"]),
    ],
)
def test_a_correction_names_tiles(lang: str, lines: list[str]) -> None:
    """What lay and would lie on a hex; how it is turned only where nothing else differs."""
    names = names_of(lang, chosen(2))
    assert tiles_of(names, "GC1/1", "YC1/3") == lines
    was, now = tiles_of(names, "GC1/0", "GC1/1")
    assert was != now and was.startswith(lines[0]) and tiles_of(names, "", "YC1/3") == ["", lines[1]]


def test_building_without_a_card_says_to_take_one() -> None:
    """Not that a player is no company."""
    state = chosen(2)
    who = engine.actors(state)[0]
    said = engine.explain(state, LayTile(who, "M15", "YP1", 0))
    assert said is not None and said.code == "lilliput.card_first"


@pytest.mark.parametrize(("lang", "words"), [("en", "£20 to divide"), ("es", "20 £ para repartir")])
def test_money_for_two_treasuries_is_named_before_it_is_divided(lang: str, words: str) -> None:
    """Who directs two companies reads how much there is to divide, before the press that takes it."""
    state = chosen(2, {YELLOW: "judge"})
    state = second_company(state, notes(engine.look(state)).income)
    told = foretold(names_of(lang, state), state, Income(notes(engine.look(state)).income, "treasury"))
    assert words in told.replace("\u00a0", " ")


@pytest.mark.parametrize(("lang", "words"), [("en", "BLE then has £450"), ("es", "BLE tendrá 450 £")])
def test_a_founder_reads_what_the_treasury_gets(lang: str, words: str) -> None:
    """Ten times the price, beside what the founder pays."""
    state = chosen(2)
    who = engine.actors(state)[0]
    state = do(put(state, money={who: 300}, tiles={"P13": ("YC1", 1)}), TakeCard(who, "A5-1"))
    assert words in foretold(names_of(lang, state), state, Par(who, "BLE", 45)).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "the last round pays twice"), ("es", "la última ronda paga el doble")]
)
def test_2_best_runs_of_the_last_round_say_that_they_pay_twice(lang: str, words: str) -> None:
    """Before they are run, as in the log after it; in the rounds before nothing is doubled."""
    running = [move.before for move in game(TITLE, 2) if isinstance(move.action, engine.KINDS["run"])]
    assert running[0].round.number < running[-1].round.number == 8
    for state, twice in ((running[0], False), (running[-1], True)):
        shown = offered(names_of(lang, state), table_at(state), engine.actors(state))
        assert [words in choice.line for choice in shown if choice.press == "best"] == [twice]


def test_a_tile_that_looks_alike_in_every_turn_is_not_turned() -> None:
    """The general's city has track to all sides: nobody is asked how it lies, as they are of a curve."""
    state = chosen(2, {YELLOW: "general"})
    owner, (first,) = director(state, YELLOW), engine.actors(state)
    state = state if first == owner else do(state, TakeCard(first, "A5-2"))
    state = do(put(state, tiles={**state.tiles, "M11": ("YP1", 0)}), TakeCard(owner, "A3-1"))
    tiles = engine.complete(state, YELLOW, "lay_tile", {"hex": "M10"})
    for tile, is_asked in (("CHG", False), ("YC2", True)):
        decision = PanelDecision(table_at(state), YELLOW, "lay_tile").after("")
        decision = decision.after(str(fields.values(tiles).index(tile)))
        assert decision.picked["tile"] == tile and (decision.field == "turn") == is_asked
        assert decision.done != is_asked


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Choose a company or character", "Choose a character", "Choose a company")),
        ("es", ("Elegir compañía o personaje", "Elegir un personaje", "Elegir una compañía")),
    ],
)
def test_14_what_is_left_to_choose_is_called_by_its_kind(lang: str, words: tuple[str, ...]) -> None:
    """Who has a company chooses a character, and the other way round."""
    states = [new_game(TITLE, 2)]
    states.append(do(states[0], Choose(engine.actors(states[0])[0], "judge")))
    states.append(do(states[1], Choose(engine.actors(states[1])[0], "general")))
    companies = lay_home(do(states[0], Choose(engine.actors(states[0])[0], YELLOW)))
    companies = lay_home(do(companies, Choose(engine.actors(companies)[0], GREEN)))
    said = [names_of(lang, state).kind("choose") for state in (states[0], companies, states[2])]
    assert tuple(said) == words


@pytest.mark.parametrize(("lang", "words"), [("en", "has £60"), ("es", "tendrá 60 £")])
def test_the_money_of_glimigrims_owner_is_said_once(lang: str, words: str) -> None:
    """Twice what others begin with, which is a sum once."""
    state = new_game(TITLE, 2)
    told = foretold(names_of(lang, state), state, Choose(engine.actors(state)[0], GREEN)).replace("\u00a0", " ")
    assert told.count("60") == 1 and words in told


@pytest.mark.parametrize(
    ("lang", "round_", "aim"),
    [("en", "Trains run, round 2", "nine"), ("es", "Se activan los trenes, ronda 2", "nueve")],
)
def test_words_are_those_of_the_rulebook(lang: str, round_: str, aim: str) -> None:
    """Part 2 of a round is “activando trenes”, there is no operating round; rules say what holds for the table at hand."""
    names = names_of(lang, begun(2))
    assert round_ in names.events((happened("round.operating", {"number": 2, "ordinal": 1, "count": 1}),))[0]
    told = [chapters(lang, TITLE, players=players)["aim"] for players in (0, 2, 3)]
    assert [aim in text for text in told] == [True, False, True]
    assert (
        "\u2026" not in told[0]
        and chapters(lang, TITLE, players=2)["cards"] != chapters(lang, TITLE, players=4)["cards"]
    )


def test_brobdingnag_tells_what_goes_to_the_treasury() -> None:
    """Half of the revenue, after the part of the holders."""
    state = begun(2, options={"tiles": "brobdingnag"})
    draft = Draft(engine.look(state).book, state)
    dividends.pay_out(draft, YELLOW, 110, 1)
    told = [(event.code, event.params.get("amount")) for event in draft.events]
    assert ("dividend.paid", 60) in told and ("card.funded", 50) in told

"""What stands beside a button tells what the button does not: consequences of a pass, prices by place, who goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

import engine
from bot.chat.buttons import menu, push
from bot.chat.channel import texts
from bot.chat.channel.texts import auctioned
from bot.chat.panel import home
from bot.chat.panel.choice import Choice, beside
from bot.chat.panel.entries import choices_offered
from bot.chat.panel.panel_decision import PanelDecision
from bot.orders.defaults import default_action
from bot.text import LANGUAGES
from bot.text.fields import value_shown, values
from bot.text.forecast import forecast, foretold
from bot.text.introductions import introduction
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from bot.text.typed.understanding import value_meant
from engine import State
from engine.core import flow
from engine.core.actions import Pass
from engine.random_players import Move
from tests.support.at_discord.panels import names_of, table_at
from tests.support.events import happened
from tests.support.games.random_games import game


def positions(*titles: tuple[str, int, str]) -> Iterator[State]:
    """The positions of random games."""
    return (move.before for title in titles for move in game(*title))


def shown(lang: str, state: State) -> tuple[list[Choice], list[str]]:
    """The buttons of a panel, and the lines above them."""
    names = names_of(lang, state)
    choices = home.offered(names, table_at(state), engine.actors(state))
    return choices, beside(names, choices)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pass_is_not_said_twice(lang: str) -> None:
    """Under “End the turn” stands what is left out, under “Skip” only what follows; neither says that it is a pass."""
    word, kinds = {"en": "ends the", "es": "termina el"}[lang], set()
    for state in list(positions(("1824", 3, "")))[::17]:
        passes = [choice for choice in shown(lang, state)[0] if choice.leads.kind == engine.PASS]
        for choice in passes:
            line = "".join(beside(names_of(lang, state), [choice]))
            assert word not in line, line
            kinds.add(bool(line))
    assert kinds == {True, False}


@pytest.mark.parametrize("folder", engine.all_titles())
def test_the_log_calls_a_pass_as_its_button_does(folder: str) -> None:
    """Who pressed “End the turn” ended it, who went on without a step did so; who bids passes; nobody reads another word."""
    row, met = engine.load_title(folder).setups[0], set()
    passes = [move for move in game(folder, row.players[0], row.variant) if isinstance(move.action, Pass)]
    for move in passes[:: max(1, len(passes) // 20)]:
        names, who = names_of("en", move.before), move.action.who
        button = texts.to_do(names, move.before, who, engine.PASS)
        line = names.events(engine.apply(move.before, move.action).events[:1])[0]
        word = button.replace("End", "ends").replace("Go", "goes").replace("Pass", "passes")
        whose = {names.entity(who), names.entity(engine.look(move.before).controller(who))}
        assert line in {f"{name} {word}" for name in whose}, (button, line)
        met.add(button.split()[0])
    assert met >= {"End"}


@pytest.mark.parametrize("folder", engine.all_titles())
def test_the_end_of_a_turn_leaves_out_only_what_could_be_done(folder: str) -> None:
    """Nobody ends a turn “without buying” what nothing is left of, and nobody is told of trains not scrapped."""
    row, met = engine.load_title(folder).setups[0], 0
    for state in list(positions((folder, row.players[0], row.variant)))[::9]:
        for who in (who for who in engine.actors(state) if engine.PASS in engine.offers(state, who)):
            seen, view = engine.foresee(state, engine.build(state, who, engine.PASS, {})), engine.look(state)
            steps = [step for step in flow.left_out(view, who) if step.name in seen.undone and seen.ends]
            assert all(({*step.rules} - {*step.unasked}) & {*engine.offers(state, who)} for step in steps), (
                state.round,
                steps,
            )
            met += len(steps)
    assert met


def test_a_lesson_offers_nothing_by_which_something_is_lost() -> None:
    """Not even where the director's certificate is all that could be sold; who learns may still pass."""
    met = 0
    for state in list(positions(("1862", 2, ""), ("18Mag", 2, "")))[::3]:
        final = [choice for choice in shown("en", state)[0] if choice.final and choice.leads.kind != engine.PASS]
        if not final or met > 2 or not any(engine.PASS in engine.offers(state, who) for who in engine.actors(state)):
            continue
        here = table_at(state)
        cast(Any, here.table).is_lesson = True
        assert not [
            choice for choice in home.offered(names_of("en", state), here, engine.actors(state)) if choice.final
        ]
        met += 1
    assert met


@pytest.mark.parametrize(("lang", "word"), [("en", "selling"), ("es", "vender")])
def test_who_sold_is_not_said_to_go_without_selling(lang: str, word: str) -> None:
    """Neither when buying next nor at the end of the turn: what was done in it is not left out."""
    met = 0
    for state in positions(("18Mag", 3, ""), ("1862", 3, "")):
        if not (state.turn.sold and state.turn.who in state.setup.players) or met > 4:
            continue
        names = names_of(lang, state)
        for kind in {"pass", "buy"} & {*engine.offers(state, state.turn.who)}:
            made = engine.decide(state, state.turn.who, kind)
            while not made.done:
                made.take(values(made.domain)[0])
            said = foretold(names, state, made.action())
            assert not said.partition({"en": "without ", "es": "sin "}[lang])[2].startswith(word), said
            met += 1
    assert met > 2


def test_what_is_asked_of_another_player_says_whose_it_is_and_offers_most_first() -> None:
    """1840 IV.2: a landmark bought for a company stands with its owner; trams stand on lines as a sentence says it."""
    asked, given = set[bool](), set[bool]()
    for state in positions(("1840", 6, "")):
        for who in engine.actors(state):
            names, kinds = names_of("en", state), engine.offers(state, who)
            if "buy_landmark" in kinds:
                on = PanelDecision(table_at(state), who, "buy_landmark")
                for label, code in choices_offered(names, on):
                    sums = [int(more[1:]) for _, more in choices_offered(names, on.after(code)) if more[0] == "n"]
                    others = bool(re.search(r" \((Ana|Bruno|Carla|Diego|Elena|Fran)\) ", label))
                    assert sums == sorted(sums, reverse=others)
                    asked.add(others)
            if "assign" in kinds and not given:
                on = PanelDecision(table_at(state), who, "assign")
                given |= {" on line " in label and ": " not in label for label, _ in choices_offered(names, on)}
    assert True in asked and given == {True}


def test_a_small_station_is_not_set_twice_on_the_track_its_button_names() -> None:
    """1862 7.6: beside the button of a hex or a track stands nothing it says; where one way is left it says hex and track."""
    state = next(
        state for state in positions(("1862", 3, "")) if "place_station" in engine.offers(state, state.turn.who)
    )
    made = engine.decide(state, state.turn.who, "place_station")
    while not made.done:
        made.take(values(made.domain)[0])
    told = forecast(names_of("en", state), state, made.action())
    assert told.whole and not told.beside
    assert re.search(r"sets it in [A-Z]\d+ .*\(.+ – .+\)", told.whole)
    on = PanelDecision(table_at(state), state.turn.who, "place_station")
    for label, code in () if on.done or on.field != "hex" else choices_offered(names_of("en", state), on):
        assert (" · " in label) == on.after(code).done


def test_what_is_told_before_a_purchase_is_not_told_after_it() -> None:
    """1862 2.4.1: a train without a permit is said to be one before it is bought; the log says that it was bought."""
    names = Names("en", engine.load_title("1862"))
    told = happened("train.no_permit", {"company": "N&B", "train": "3F", "kinds": ["freight"]})
    assert names.can_foretell(told) and names.events((told,)) == []


def test_what_is_pressed_or_chosen_begins_with_a_capital_letter() -> None:
    """Whatever it is called in a sentence; the line beside a button calls it as the button does."""
    entries = [("orange", "0"), ("⚫ 4", "1"), ("2-train", "2")]
    assert [push(label, "do").item.label for label, _ in entries] == ["Orange", "⚫ 4", "2-train"]
    assert [option.label for option in menu("", entries, "pick").item.options] == ["Orange", "⚫ 4", "2-train"]
    state = next(state for state in positions(("18Mag", 3, "")) if "choose" in engine.offers(state, state.turn.who))
    on = PanelDecision(table_at(state), state.turn.who, "choose")
    choices = [Choice(label, "", on.after("0"), line="is chosen", press="do") for label in ("the admiral", "a card")]
    choices[1] = choices[1]._replace(line="is not")
    assert [line[2] for line in beside(names_of("en", state), choices)] == ["T", "A"]


def test_a_train_that_goes_is_called_a_train() -> None:
    """18Mag VI.3.11: who chooses the train to scrap reads “2-train”, never a bare number."""
    state = next(state for state in positions(("18Mag", 3, "")) if "scrap" in engine.offers(state, state.turn.who))
    on = PanelDecision(table_at(state), state.turn.who, "scrap")
    assert all(label.endswith("-train") for label, _ in choices_offered(names_of("en", state), on))


def dear_and_cheap() -> tuple[State, str, dict[str, int]]:
    """A position in which bank and pool ask different prices for a share."""
    for state in positions(("1862", 3, ""), ("1862", 5, "")):
        view = engine.look(state)
        for cert in view.state.certs if "buy" in engine.offers(state, view.at_turn) else ():
            if len(set((prices := dict(view.told.asked_for(view, cert))).values())) > 1:
                return state, cert, prices
    raise LookupError


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_share_with_two_prices_has_the_one_of_each_place(lang: str) -> None:
    """1862 6.5.1: where bank and pool ask different prices each place stands with its own, and the share with none."""
    state, cert, prices = dear_and_cheap()
    names = names_of(lang, state)
    picked = {"cert": cert}
    assert "/" in value_shown(names, "buy", "cert", cert, {})
    assert "£" not in value_shown(names, "buy", "cert", cert, picked)
    for source, price in prices.items():
        assert value_shown(names, "buy", "source", source, picked).endswith(names.money(price))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_auctioned_comes_with_its_permit(lang: str) -> None:
    """1862 2.4.1: who bids knows the home of a company and the kind of train it may run."""
    state = next(positions(("1862", 3, "")))
    (line,) = auctioned(names_of(lang, state), state)
    kinds = {"en": ("freight", "local", "express"), "es": ("mercancías", "locales", "exprés")}[lang]
    lots = engine.complete(state, state.turn.who, "bid", {})
    assert isinstance(lots, engine.Options)
    assert sum(line.count(kind) for kind in kinds) == len(lots.values)


def merged() -> Iterator[Move]:
    """The mergers of random games."""
    return (move for n in (3, 5) for move in game("1862", n, "") if isinstance(move.action, engine.KINDS["merge"]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_company_that_ends_in_a_merger_pays_nothing(lang: str) -> None:
    """1862 5.2: its money goes to the one that goes on, which no sentence calls a payment."""
    for move in merged():
        line = foretold(names_of(lang, move.before), move.before, move.action)
        names = names_of(lang, move.before)
        assert ("goes on" if lang == "en" else "sigue") in line, line
        for ends in {move.action.who, move.action.company} - {move.action.survivor}:  # type: ignore[attr-defined]
            assert f"{names.entity(ends)} {'pays' if lang == 'en' else 'paga'}" not in line, line


def test_nobody_is_made_to_spend_a_treasury_by_default() -> None:
    """1862 7.8.6: George Hudson’s addition is a decision; who does not decide pays out what came in."""
    found = 0
    for state in positions(("1862", 3, ""), ("1862", 5, "")):
        who = next((who for who in engine.actors(state) if "dividend" in engine.offers(state, who)), "")
        amounts = (
            engine.complete(state, who, "dividend", {})
            if who and engine.PASS not in engine.offers(state, who)
            else None
        )
        if isinstance(amounts, engine.Options) and max(amounts.values) > state.turn.revenue > 0:
            action = default_action(state, engine.look(state).controller(who))
            assert getattr(action, "amount", None) == state.turn.revenue
            found += 1
    assert found


@pytest.mark.parametrize("word", ["SD", "SD 10 %", "🟠 SD 10 %", "SD/share"])
def test_a_share_is_typed_as_people_call_it(word: str) -> None:
    """By its company alone, or as it is shown without the price."""
    state = next(positions(("1824", 3, "")))
    who = state.turn.who
    found = value_meant(names_of("en", state), "cert", engine.complete(state, who, "buy", {}), word)
    assert found == "SD/share"


def test_a_hex_is_typed_by_its_name() -> None:
    """Who knows the town need not look for its number."""
    state = next(state for state in positions(("1824", 3, "")) if "lay_tile" in engine.offers(state, state.turn.who))
    names, domain = names_of("es", state), engine.complete(state, state.turn.who, "lay_tile", {})
    hexes = {value: engine.look(state).book.atlas.hexes[value].name for value in values(domain)}
    assert any(hexes.values())
    assert all(value_meant(names, "hex", domain, name.lower()) == value for value, name in hexes.items() if name)


def test_a_single_price_is_no_range() -> None:
    """1862 7.9: a train has one price, and a refusal says which; sums in a list have their currency."""
    names = names_of("en", next(positions(("1862", 3, ""))))
    one = engine.RuleViolation("train.price", {"low": 100, "high": 100, "price": 99}, "")
    assert refusal_line(names, one).startswith("The price is £100, not £99.")
    some = engine.RuleViolation("dividend.choices", {"prices": [0, 50], "amount": 15}, "")
    assert "£0 or £50" in refusal_line(names, some)


def test_trains_that_are_paid_together_are_one_line() -> None:
    """1862 7.8.1: freight trains that join end to end bring one sum, not the sum and nothing."""
    names = names_of("en", next(positions(("1862", 3, ""))))
    run = {"extras": [], "subsidy": 0}
    runs = [
        {**run, "train": "1F", "route": "E2-D1", "revenue": 220},
        {**run, "train": "2F", "route": "E2-(F2)-F3", "revenue": 0},
        {**run, "train": "2L", "route": "E4-E6", "revenue": 80, "subsidy": 30},
    ]
    told = names.event(happened("trains.ran", {"company": "ENR", "revenue": 300, "runs": runs}))
    assert [line.strip() for line in told[1:]] == [
        "1F-train: E2-D1 + 2F-train: E2-F3 → £220",
        "2L-train: E4-E6 → £80, plus £30 for the treasury",
    ]
    (alone,) = names.event(happened("trains.ran", {"company": "ENR", "revenue": 220, "runs": runs[:2]}))
    assert alone.endswith("(1F-train: E2-D1 + 2F-train: E2-F3)")


def test_who_chooses_from_a_stack_reads_what_the_other_gets() -> None:
    """1824 X.5: the button names the railway, the sentence what goes to the other player."""
    state = next(positions(("1824", 2, "cisleithania")))
    names, who = names_of("en", state), state.turn.who
    items = engine.complete(state, who, "choose", {})
    assert isinstance(items, engine.Options)
    told = [forecast(names, state, engine.build(state, who, "choose", {"item": item})).beside for item in items.values]
    assert all("of the same stack goes to" in line and "takes" not in line for line in told)
    assert sum("only lay track" in line for line in told) == 2


def test_all_that_a_bank_sells_stands_on_its_button() -> None:
    """1862 sells up to twelve kinds at once: those that differ in their stars are one, and none is cut off."""
    labels = set[str]()
    for state in positions(("1862", 3, "")):
        if "buy_train" in engine.offers(state, state.turn.who):
            on = PanelDecision(table_at(state), state.turn.who, "buy_train")
            labels |= {label for label, _ in choices_offered(names_of("en", state), on)}
    assert any("–" in label for label in labels)
    assert not [label for label in labels if "…" in label]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_line_is_not_introduced_by_the_name_on_its_button(lang: str) -> None:
    """1840’s lines have no other name: beside the button stands where they begin."""
    state = next(move.before for move in game("1840", 6) if move.before.round.kind == "lines")
    names = names_of(lang, state)
    said = {name: introduction(names, name) for name in state.companies if name.isdigit()}
    assert any(said.values()) and not [name for name, words in said.items() if words.startswith(names.label(name))]


def prices_asked(who: str, state: State) -> Iterator[tuple[bool, list[int]]]:
    """Of each seller whose train has no fixed price: whether it is directed by the buyer, and the sums in their order."""
    view = engine.look(state)
    for source in values(engine.complete(state, who, "buy_train", {})):
        decision = PanelDecision(table_at(state), who, "buy_train")
        decision.take(source)
        decision.skip()
        if decision.field == "price":
            sums = [int(code[1:]) for _, code in choices_offered(names_of("en", state), decision)]
            yield view.controller(str(source)) == view.controller(who), sums


def test_a_price_asked_of_somebody_else_begins_with_what_offers_most() -> None:
    """18Mag VI.3.8: between companies of one’s own the least comes first; to others the lowest sum is no first offer."""
    seen: set[bool] = set()
    for state in positions(("18Mag", 6, "")):
        who = next((who for who in engine.actors(state) if "buy_train" in engine.offers(state, who)), "")
        for own, sums in prices_asked(who, state) if who else ():
            assert sums == sorted(sums, reverse=not own)
            seen |= {own} if len(sums) > 1 else set()
        if len(seen) > 1:
            return
    raise LookupError

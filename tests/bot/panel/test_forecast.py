"""Before each press: one sentence says what it does, in both languages, in two lines of a phone, and it comes true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace as replaced
from itertools import chain, cycle
from random import Random

import pytest
from msgspec.structs import replace

import engine
from bot.chat.panel.at_table import AtTable
from bot.chat.panel.choice import PAGE, Choice, chosen, on_page
from bot.chat.panel.entries import choices_offered
from bot.chat.panel.home import offered, whole_dividend
from bot.chat.panel.panel_decision import PanelDecision
from bot.store.rows import Offer
from bot.text import LANGUAGES
from bot.text.forecast import MOST, foretold
from bot.text.naming import Names
from engine.core.actions import BuyTrain
from engine.core.draft import Draft
from engine.foresight import foresee
from tests.support.at_discord.panels import CODES, SETUPS, names_of, table_at
from tests.support.games.random_games import game

POSITIONS, PRESSES = 14, 3
CAPITALS = re.compile(r"[;,:] (A|An|All|No|The|El|La|Las|Los|Todos|Un|Una) ")  # a sentence goes on in small letters


def presses(names: Names, here: AtTable, dice: Random) -> Iterator[Choice]:
    """The choices somebody meets who opens the panel and presses at random, whatever is shown on the way."""
    state = here.table.position
    shown = offered(names, here, engine.actors(state))
    yield from shown
    for _ in range(PRESSES):
        on: PanelDecision = dice.choice(shown).leads
        while not on.done:
            entries = choices_offered(names, on)
            choices = on_page(names, on, entries, dice.randrange((len(entries) - 1) // PAGE + 1))
            if not choices:
                break
            yield from choices
            on = dice.choice(choices).leads


def some_positions(title: str, players: int, variant: str) -> list[engine.State]:
    """Positions of a random game, its first ones among them."""
    line = [move.before for move in game(title, players, variant)]
    return [*line[:2], *Random(5).sample(line, min(POSITIONS, len(line)))]


@pytest.mark.parametrize(("title", "players", "variant"), SETUPS)
def test_whatever_a_panel_sends_was_told_before(title: str, players: int, variant: str) -> None:
    """Each choice that leaves nothing open says what it does, short and without codes; what it promised happens."""
    told_and_done(some_positions(title, players, variant), *LANGUAGES)


@pytest.mark.soak
@pytest.mark.parametrize(("title", "players", "variant"), SETUPS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_a_panel_sends_was_told_in_either_language(title: str, players: int, variant: str, lang: str) -> None:
    """The same of all positions in one language."""
    told_and_done(some_positions(title, players, variant), lang)


def told_and_done(states: list[engine.State], *langs: str) -> None:
    """Press on in positions, read in the languages by turns."""
    dice = Random(7)
    for state, lang in zip(states, cycle(langs), strict=False):
        here, names = table_at(state), names_of(lang, state)
        for choice in presses(names, here, dice):
            if choice.leads.done:
                assert choice.line and (len(choice.shown) <= MOST or is_asked_again(choice)), choice.line
                assert not CODES.search(choice.line) and "nobody" not in choice.line, choice.line
                assert not CAPITALS.search(choice.line), choice.line
                keeps_promise(state, choice)


def is_asked_again(choice: Choice) -> bool:
    """Whether all of a long sentence is read before it is done: after the press, or beside it; no more than four lines."""
    return choice.verb in ("kind", "best") and len(choice.line) <= 2 * MOST


def keeps_promise(state: engine.State, choice: Choice) -> None:
    """What is foreseen is what happens, the money said to be left is left, and nothing is destroyed by one press."""
    action, _ = choice.leads.here.asked_for(choice.leads.action())
    seen, outcome = engine.foresee(state, action), engine.apply(state, action)
    told = (*seen.own, *seen.then)
    assert outcome.events[: len(told)] == told
    assert not (choice.verb == "do" and any(event.DESTROYS for event in told)), choice.line
    paid = whole_dividend(outcome.state, action.who) if choice.press else None
    last = engine.foresee(outcome.state, paid) if paid else seen
    for found in re.finditer(r"(?:has|tendrá|quedan) [£]?(-?\d+)", choice.line):
        cash = {engine.look(at).cash(who) for at in (seen.here, seen.after, last.here, last.after) for who in at.money}
        assert int(found[1]) in cash, choice.line
        if not seen.ends and not choice.press:
            assert int(found[1]) in outcome.state.money.values(), choice.line


@pytest.mark.parametrize(("title", "players", "variant"), SETUPS)
def test_choices_that_stand_together_differ(title: str, players: int, variant: str) -> None:
    """No two buttons or entries beside each other are called the same, and no two do the same."""
    dice = Random(3)
    for state in some_positions(title, players, variant)[:8]:
        here, names = table_at(state), names_of("en", state)
        shown = offered(names, here, engine.actors(state))
        assert_no_button_twice(shown)
        for choice in shown:
            if choice.leads.done:
                continue
            entries = choices_offered(names, choice.leads)
            assert len({label for label, _ in entries}) == len(entries), entries
            for page in {0, dice.randrange((len(entries) - 1) // PAGE + 1)}:
                codes = [tuple(on.leads.codes) for on in on_page(names, choice.leads, entries, page)]
                assert len(set(codes)) == len(codes)


@pytest.mark.parametrize(
    ("title", "players", "variant"), [("1824", 3, "cisleithania"), ("1862", 2, ""), ("18Lilliput", 4, "")]
)
def test_each_train_is_called_a_train_with_its_price(title: str, players: int, variant: str) -> None:
    """Every line of the list, whoever sells: “2-train · 80 G”, never a bare number."""
    bought = [move for move in game(title, players, variant) if isinstance(move.action, BuyTrain)]
    for move in bought[::3]:
        names, on = names_of("en", move.before), PanelDecision(table_at(move.before), move.action.who, "buy_train")
        while not on.done:
            entries = choices_offered(names, on)
            if on.field == "train":
                assert all(re.fullmatch(r"\S+-train( · .+)?", label) for label, _ in entries), entries
            on = on.after(entries[0][1])
    assert len(bought) > 5


def assert_no_button_twice(shown: list[Choice]) -> None:
    """Discord takes no message in which two buttons are the same to us."""
    pressed = [(choice.verb, *choice.leads.words()) for choice in shown]
    assert len(set(pressed)) == len(pressed), pressed


def test_trams_as_before_stand_once() -> None:
    """Where few arrangements stand on buttons of their own, the one there is now is not among them again."""
    found = 0
    for move in chain(game("1840", 2), game("1840", 3)):
        who, state = move.action.who, move.before
        if "assign" in engine.offers(state, who) and engine.standing(state, who, "assign"):
            shown = offered(names_of("en", state), table_at(state), engine.actors(state))
            assert_no_button_twice(shown)
            found += sum(choice.leads.kind == "assign" for choice in shown) > 1
    assert found


def test_what_was_asked_already_is_not_offered() -> None:
    """A deal that waits for another director's yes is gone from the panel until it is answered."""
    for move in game("1824", 3):
        action = move.action
        if isinstance(action, engine.KINDS["buy_train"]) and action.agreed:
            break
    text = engine.encode_action(action).decode()
    asked = table_at(move.before, (Offer(kind="deal", action=text, seat="P1"),))

    def leads(here: AtTable) -> Choice | None:
        on = PanelDecision(here, action.who, "buy_train")
        while not on.done:
            on.take(getattr(action, on.field))
        return chosen(names_of("en", move.before), "", "", on)

    fresh = leads(table_at(move.before))
    assert fresh is not None and fresh.line.startswith("if ")
    assert leads(asked) is None


def leaves(on: PanelDecision) -> Iterator[PanelDecision]:
    """All that a decision may become."""
    if on.done:
        yield on
    else:
        yield from (leaf for at in range(len(on.domain.values)) for leaf in leaves(on.after(str(at))))  # type: ignore[union-attr]


def test_a_kind_all_of_which_was_asked_is_not_offered() -> None:
    """Where the other director was asked for each way to merge, no button leads to an empty page."""
    found = 0
    for move in game("1862", 8):
        who, state = move.action.who, move.before
        if "merge" not in engine.offers(state, who):
            continue
        here = table_at(state)
        ways = [here.asked_for(leaf.action()) for leaf in leaves(PanelDecision(here, who, "merge").after(""))]
        if not all(asked for _, asked in ways):
            continue
        deals = (Offer(kind="deal", action=engine.encode_action(way).decode(), seat="P1") for way, _ in ways)
        shown = [choice.leads.kind for choice in offered(names_of("en", state), table_at(state, (*deals,)), (who,))]
        assert "merge" in {choice.leads.kind for choice in offered(names_of("en", state), here, (who,))}
        assert shown and "merge" not in shown
        found += 1
        if found == 3:
            break
    assert found


def test_nothing_hidden_is_told() -> None:
    """Where an action turns lines up from the deck, the sentence is the same whatever lies there."""
    tried = 0
    for move in game("1840", 3):
        deck = move.before.notes.deck  # type: ignore[attr-defined]
        if len(set(deck)) < 2 or not any(event.code == "lines.shown" for event in move.after.events):
            continue
        other = engine.decode_state(engine.encode_state(move.before))
        other.notes = replace(other.notes, deck=deck[::-1])
        lines = [foretold(names_of("en", state), state, move.action) for state in (move.before, other)]
        assert lines[0] == lines[1]
        tried += 1
    assert tried


def test_chance_is_never_told() -> None:
    """What dice decide is no part of what is foreseen: nothing of an action that rolls, nothing after a turn's end that does."""
    move = next(move for move in game("18Mag", 3) if isinstance(move.action, engine.KINDS["choose"]))
    book = engine.look(move.before).book
    rule = book.rules["choose"]

    def rolling(draft: Draft, action: engine.Action) -> None:
        draft.roll(6)
        rule.effect(draft, action)

    chancy = replaced(book, rules={**book.rules, "choose": replaced(rule, effect=rolling)})
    assert foresee(book, move.before, move.action).own == move.after.events[:1]
    seen = foresee(chancy, move.before, move.action)
    assert not seen.own and not seen.then

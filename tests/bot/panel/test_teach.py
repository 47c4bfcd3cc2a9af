"""Whatever a person types for a field is answered by a rule with its section or by one clear line about the word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

import pytest

import engine
from bot.text import fields, has
from bot.text.named.why_not import behind, refusal_line
from bot.text.naming import Names
from bot.text.typed import understanding
from engine import BadInput, Options, RuleViolation, Span, State, random_players
from engine.core.rule import Field, between
from engine.random_tables import plain_tables
from tests.support.games.random_games import game_at, some_setups

TITLES = engine.all_titles()
WRONG = ("zzz", "-1", "abc7", "9000", "0", "KK/director", "A1", "bank", "£", "2: A1-B2", "@everyone")
MOVES = 260  # of a random game, so that most kinds of action had their time
EVERY = 13
OFTEN = 2  # positions in which a kind is tried
USELESS = {"input.missing", "input.not_an_action", "input.wrong_type", "input.unknown_kind"}
Words = dict[str, str]


def names_of(state: State, lang: str = "en") -> Names:
    """A reader's words at a position."""
    people = {seat: f"<@{n}>" for n, seat in enumerate(state.setup.players)}
    return Names(lang, engine.load_title(state.setup.title), engine.look(state), people)


def answer(state: State, who: str, kind: str, words: Mapping[str, str]) -> RuleViolation | BadInput | None:
    """What a person is told who types these words into the command of a kind; nothing where it is legal."""
    try:
        return engine.explain(state, understanding.action_of(names_of(state), state, who, kind, words))
    except (RuleViolation, BadInput) as said:
        return said


def typed(action: engine.Action) -> Words:
    """A legal action as somebody types it."""
    found = {name: fields.spelt(getattr(action, name)) for name in action.__struct_fields__ if name != "who"}
    return {name: word for name, word in found.items() if word}


@cache
def positions(title: str) -> tuple[State, ...]:
    """Positions of a random game of each variant, some moves apart."""
    setups = (setup for setup in some_setups(seed=1) if engine.load_title(setup.title) is engine.load_title(title))
    return tuple(move.before for setup in setups for move in game_at(setup)[:MOVES:EVERY])


def one_wrong(words: Words, names: tuple[str, ...]) -> Iterator[Words]:
    """The words with one of them wrong, in a few ways; also with nothing after it."""
    for at, name in enumerate(names):
        for wrong in WRONG:
            yield {**words, name: wrong}
            yield {**{known: words[known] for known in names[:at] if known in words}, name: wrong}


def taught(title: engine.TitleData, words: Words, said: RuleViolation | BadInput | None) -> bool:
    """Whether an answer teaches: a reason with its section, what is wrong with the word, or what else is to be said."""
    if isinstance(said, RuleViolation):
        return said.code in title.cites
    if said is not None and said.code == "input.missing":
        return said.params["field"] not in words and bool(said.params["options"])
    return said is None or said.code not in USELESS


def legal(state: State, who: str, kind: str) -> tuple[Words, tuple[str, ...]]:
    """The words of a legal action of a kind, and the fields somebody can type."""
    view = engine.look(state)
    names = tuple(item.name for item in view.book.rules[kind].fields if item.name != fields.AGREED)
    return typed(random_players.pick_action(view, who, kind, Random(1))), names


def offered(folder: str, often: int = OFTEN) -> Iterator[tuple[State, str, str]]:
    """Every kind of action on offer in the positions, a few times each."""
    seen: Counter[str] = Counter()
    for state in positions(folder):
        for who in engine.actors(state):
            for kind in engine.offers(state, who):
                seen[kind] += 1
                if kind != engine.PASS and seen[kind] <= often:
                    yield state, who, kind


@pytest.mark.parametrize("often", [1, pytest.param(2 * OFTEN, marks=pytest.mark.soak)])
@pytest.mark.parametrize("folder", TITLES)
def test_one_wrong_word_is_answered_by_its_reason(folder: str, often: int) -> None:
    """All fields legal but one: a refusal with its section or a clear line, for every kind on offer, once; in the soak four times."""
    title = engine.load_title(folder)
    poor = []
    for state, who, kind in offered(folder, often):
        for words in one_wrong(*legal(state, who, kind)):
            said = answer(state, who, kind, words)
            if not taught(title, words, said):
                poor.append(f"{kind} {words}: {said!r}")
    assert not poor, "\n".join(poor)


def first_offer(folder: str, wanted: str) -> tuple[State, str]:
    """The first position looked at in which somebody may do an action of a kind, and who."""
    return next((state, who) for state, who, kind in offered(folder) if kind == wanted)


@pytest.mark.parametrize("folder", TITLES)
def test_a_hex_that_is_not_there_is_refused_by_the_rule(folder: str) -> None:
    """What is not typed after it, or typed by its shown form, does not hide the reason."""
    state, who = first_offer(folder, "lay_tile")
    for words in ({"hex": "A999"}, {"hex": "A999", "tile": "57", "turn": "0"}):
        said = answer(state, who, "lay_tile", words)
        assert isinstance(said, RuleViolation)
        assert "rules" in refusal_line(names_of(state), said)


@pytest.mark.parametrize("word", ["abc7", "7up", "1-2", "", "12345678901", "--3"])
def test_what_is_no_number_is_not_read_as_one(word: str) -> None:
    """Letters beside digits are no number."""
    with pytest.raises(BadInput, match=r"input\.not_a_number"):
        understanding.number(names_of(first_offer("t18mag", "buy_train")[0]), word)


@pytest.mark.parametrize(("word", "number"), [("-1", -1), ("−5", -5), ("120 Ft", 120), ("10 %", 10), (" 7 ", 7)])
def test_numbers_are_read_as_what_they_are(word: str, number: int) -> None:
    """A sign is kept; the currency or a percent sign beside the number is none of its digits."""
    assert understanding.number(names_of(first_offer("t18mag", "buy_train")[0]), word) == number


@pytest.mark.parametrize("folder", TITLES)
def test_the_price_of_a_share_on_a_button_is_the_price_paid(folder: str) -> None:
    """Where a certificate is sold at one price, its label says what its buyer then pays."""
    compared = 0
    sold = [state for state, _, kind in offered(folder, often=5) if kind == "buy"]
    for state in sold:
        who = next(who for who in engine.actors(state) if "buy" in engine.offers(state, who))
        for cert in fields.values(engine.complete(state, who, "buy", {})):
            names, words = names_of(state), {"cert": cert}
            sources = fields.values(engine.complete(state, who, "buy", words))
            if len(sources) != 1:
                continue
            after = engine.apply(state, engine.build(state, who, "buy", words | {"source": sources[0]})).state
            paid = engine.look(state).cash(who) - engine.look(after).cash(who)
            assert fields.value_shown(names, "buy", "cert", cert, {}).endswith(f"· {names.money(paid)}")
            compared += 1
    assert compared or not sold


@pytest.mark.parametrize("folder", TITLES)
def test_no_suggestion_is_empty_and_none_stands_twice(folder: str) -> None:
    """Doing without has a word of its own that is read back; equal values are one choice."""
    without = 0
    for state, who, kind in offered(folder):
        decision, names = engine.decide(state, who, kind), names_of(state)
        while not decision.done:
            listed = fields.values(decision.domain)
            words = [fields.typed(value) for value in listed]
            assert all(words)
            assert len(set(listed)) == len(listed)
            if "" in listed:
                without += 1
                assert understanding.read(names, decision.field, decision.domain, words[listed.index("")]) == ""
            decision.take(listed[0] if listed else ())
    assert without


def test_two_equal_dividends_are_one_choice() -> None:
    """Without a run, paying and keeping are the same nothing."""
    assert fields.values(Options((0, 0))) == (0,)
    assert fields.undecided(Options((0, 0))) == 0


def test_a_field_left_out_is_taken_only_where_nothing_is_to_be_decided() -> None:
    """The only value there is; the yes of others where nobody can give it; else the field is asked for."""
    state = positions("t18mag")[0]
    names, one, two = names_of(state), Options(("2",)), Options(("2", "3"))
    assert understanding.value_of(names, "train", one, "") == "2"
    assert understanding.value_of(names, fields.AGREED, Options(()), "") == ()
    assert understanding.value_of(names, fields.AGREED, Options((("P2",),)), "") == ("P2",)
    with pytest.raises(BadInput, match=r"input\.missing"):
        understanding.value_of(names, "train", two, "")


@pytest.mark.parametrize("folder", TITLES)
def test_what_a_choice_sends_back_is_that_choice(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is called so: nobody asks what the others are called, which takes long where there are many."""
    read = 0
    for state, who, kind in offered(folder):
        decision, names = engine.decide(state, who, kind), names_of(state)
        listed = [] if decision.done or decision.field == "runs" else fields.values(decision.domain)
        with monkeypatch.context() as patched:
            patched.setattr(understanding, "calls", None)
            assert [understanding.read(names, decision.field, decision.domain, fields.typed(v)) for v in listed] == [
                *listed
            ]
        read += len(listed)
    assert read


@pytest.mark.parametrize("folder", TITLES)
def test_who_is_waited_for_is_told_as_the_person_behind_a_company(folder: str) -> None:
    """A company with whoever decides for it, a player alone."""
    companies = 0
    for state in positions(folder):
        names, view = names_of(state), engine.look(state)
        for who in engine.actors(state):
            seat = view.controller(who)
            companies += seat != who
            alone = names.entity(who)
            assert behind(names, who) == (alone if seat in ("", who) else f"{names.entity(seat)} ({alone})")
    assert companies


def test_spanish_draws_the_article_together() -> None:
    """A train bought from “el banco” is bought “al banco”."""
    names = Names("es", engine.load_title("1824"))
    sold = {"company": "BK", "train": "2", "source": "depot", "price": 80}
    assert "tren-2 al banco por" in names.say("train.bought", sold)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("folder", TITLES)
def test_every_field_has_a_word(folder: str, lang: str) -> None:
    """No field of any kind of action is shown by the engine's name for it."""
    fields_of = {item.name for setup in plain_tables(engine.load_title(folder)) for item in every_field(setup)}
    names = Names(lang, engine.load_title(folder))
    assert not [name for name in fields_of if not has_word(names, name)]


def every_field(setup: engine.Setup) -> Iterator[Field]:
    """The fields of every kind of action of a table."""
    for rule in engine.look(engine.new_game(setup).state).book.rules.values():
        yield from rule.fields


def has_word(names: Names, field: str) -> bool:
    """Whether the catalogue says what a field is called."""
    return any(has(names.lang, code) for code in (f"{names.folder}-field-{field}", f"field-{field}"))


@pytest.mark.parametrize(("lang", "word"), [("en", "sell"), ("es", "vender")])
def test_a_share_on_option_is_sold_in_words(lang: str, word: str) -> None:
    """What is done with a share after a fusion is a word of the reader's language."""
    assert Names(lang, engine.load_title("1862")).thing("sell") == word


def test_a_range_offers_its_least_first_and_its_most_last() -> None:
    """Nobody bids the whole purse by the first button; the ends say what they are."""
    names, bids = names_of(first_offer("t18mag", "buy_train")[0]), Span(50, 152, 5)
    assert fields.values(bids) == (50, 55, 60, 150)
    labels = [fields.labelled(names, "bid", "amount", bids, value, {}) for value in fields.values(bids)]
    assert labels == ["50 Ft (lowest)", "55 Ft", "60 Ft", "150 Ft (highest)"]
    assert fields.values(Span(7, 7)) == (7,)


def test_a_price_to_agree_on_offers_sums_in_between() -> None:
    """A quarter, a half and the whole of the printed price, as far as they lie between the least and the most."""
    assert fields.values(between(1, 300, 80)) == (1, 20, 40, 80, 300)
    assert fields.values(between(1, 50, 80)) == (1, 20, 40, 50)
    assert fields.values(between(1, 3, 80)) == (1, 2, 3)


@pytest.mark.parametrize(("lang", "words"), [("en", "Nobody sells a 6-train"), ("es", "nadie vende trenes-6")])
def test_a_train_that_nobody_sells_is_refused_for_itself(lang: str, words: str) -> None:
    """Not for the seller, whom nobody typed, and with the trains there are."""
    state, who = first_offer("t18mag", "buy_train")
    on_sale = engine.complete(state, who, "buy_train", {})
    assert isinstance(on_sale, engine.Options)
    asked = {"source": on_sale.values[0], "train": "6", "price": 1, "agreed": (), "trade": ""}
    refusal = engine.explain(state, engine.build(state, who, "buy_train", asked))
    assert refusal is not None and refusal.params["trains"]
    assert words in refusal_line(Names(lang, engine.load_title("18Mag"), engine.look(state)), refusal)


@pytest.mark.parametrize(("number", "fits"), [(50, True), (150, True), (151, False), (45, False), (999, False)])
def test_a_number_out_of_range_is_known_before_it_is_taken(number: int, fits: bool) -> None:
    """What is typed in the panel is held against the range, step included."""
    assert fields.in_range(Span(50, 152, 5), number) is fits

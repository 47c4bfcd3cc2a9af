"""Every word in both languages: none missing, none unused, the same parameters, short enough for its place."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import discord
import pytest
from discord import app_commands
from fluent.syntax import FluentParser, ast

import engine
from bot.chat.commands import add_all
from bot.chat.commands.helping import chapters
from bot.text import LANGUAGES, catalogue, message_id, say, sources
from bot.text.languages import FIRST, has_words
from bot.text.named.discs import disc
from bot.text.naming import ALL, MEANINGS, NAME, OR, Names, folder
from bot.text.telling import TELLERS
from engine.core.outcome.event import Event, kinds
from engine.events import kind_of
from engine.random_tables import plain_tables
from engine.titles.box_schema import load_tiles
from tests.support.events import happened
from tests.support.message_codes import (
    constants,
    data_words,
    given,
    of_books,
    of_lessons,
    reasons,
    spoken,
    told,
    tree,
)

TITLES = [engine.load_title(folder).name for folder in engine.all_titles()]
TITLES_BY_FOLDER = engine.all_titles()
LIMITS = {"command-": 100, "option-": 100, "button-": 80, "kind-": 80, "pace-": 100, "chart-": 100, "language-": 100}
OF_STATE = {
    "status": ("lobby", "running", "paused", "over", "closed"),
    "table-is": ("lobby", "running", "paused", "over", "closed"),
    "offer-is": ("accepted", "declined", "withdrawn", "expired", "illegal"),
    "offer-said": ("yes", "no", "withdraw"),
    "letter": (),
}
FORMER = (
    "gulliver.shape",
    "gulliver.turned",
    "istvan.best_run",
    "order.no_bid",
)  # nothing says them now, moves and orders of former versions do


@cache
def messages(lang: str) -> dict[str, ast.Message]:
    """Every message of a language by its name; a name that stands twice fails."""
    found: dict[str, ast.Message] = {}
    for text in sources(lang):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def variables(node: Any) -> set[str]:
    """The parameters a message uses."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, list):
        return set().union(*map(variables, node))
    if isinstance(node, ast.BaseNode):
        return set().union(
            *(variables(value) for value in vars(node).values() if isinstance(value, (list, ast.BaseNode)))
        )
    return set()


@cache
def of_commands() -> set[str]:
    """The words of every command, option and choice."""
    found: set[str] = set()
    for command in tree().walk_commands():
        texts = [command._locale_name, command._locale_description]
        for option in getattr(command, "_params", {}).values():
            texts += [
                option._rename,
                option.description,
                *(choice._locale_name for choice in (option.choices if isinstance(option.choices, list) else ())),
            ]
        found |= {message_id(text.extras["code"]) for text in texts if isinstance(text, app_commands.locale_str)}
    return found


def test_every_title_has_words() -> None:
    """A title may be played without, but nothing of its own is told then."""
    lacking = [f"{folder} has no words/{FIRST}.ftl" for folder in engine.all_titles() if not has_words(folder)]
    assert not lacking


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_said_has_words(lang: str) -> None:
    """Refusals, events, commands, panels, pictures: no code is without its sentence; an event may have it beforehand only."""
    wanted = {message_id(code): where for code, where in spoken("engine", "bot").items()}
    wanted |= dict.fromkeys(of_books() | reasons() | of_commands(), "data")
    said = {*messages(lang), *(name.removesuffix("-foretold") for name in messages(lang))}
    missing = {name: where for name, where in wanted.items() if name not in said}
    assert not missing, "\n".join(sorted(missing))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_message_is_found_in_its_file(lang: str) -> None:
    """Read one by one when they are said, messages are those of the files read whole, but for the names of commands."""
    found = {name: FluentParser().parse(text).body for name, text in catalogue(lang).texts.items()}
    assert found.keys() == messages(lang).keys()
    others = [name for name, body in found.items() if not body[0].equals(messages(lang)[name], ["span", "comment"])]
    assert not others if lang == FIRST else all("`/" in catalogue(lang).texts[name] for name in others)
    assert not [name for name, body in found.items() if any(not isinstance(more, ast.BaseComment) for more in body[1:])]


def tile_names() -> set[str]:
    """What a title may call each tile that can lie on its board."""
    boxes = {folder: {*tiles_of_box(folder), *tiles_of_tables(folder)} for folder in engine.all_titles()}
    return {f"{folder}-tile-{number}".lower() for folder, tiles in boxes.items() for number in tiles}


def tiles_of_box(folder: str) -> set[str]:
    """The tiles of a box."""
    return {tile.number for tile in load_tiles(engine.path_of(folder)).tiles}


def tiles_of_tables(folder: str) -> set[str]:
    """The tiles of a title's plain tables, other ways to lay a piece among them."""
    tables = plain_tables(engine.load_title(folder))
    return {number for table in tables for number in engine.book_of(table).atlas.tiles}


def test_no_message_is_unused() -> None:
    """A message nobody can ask for is dead."""
    used = {message_id(code) for code in spoken("engine", "bot")} | of_books() | reasons() | of_commands()
    texts = {message_id(text) for text in constants("engine", "bot", "render") | data_words()}
    families = {f"{family}-{word}" for family, words in OF_STATE.items() for word in words} | tile_names()
    families |= {f"each-{field}" for kind in kinds().values() for field in kind.__struct_fields__}
    alive = used | texts | families | of_lessons() | {message_id(code) for code in FORMER}
    beginnings = ("letter-", "notice-", "picture-", "help-", "rules-", "offer-", "permission-")
    dead = [
        name
        for name in messages("en")
        if name not in alive
        and not name.startswith(beginnings)
        and name.partition("-")[2] not in texts
        and name.rpartition("-")[2] not in texts
    ]
    assert not dead


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_moves_of_former_versions_told_is_still_said(lang: str) -> None:
    """No rule says it now, but the history does; what has no words left is left out, and the rest is told."""
    assert [code for code in FORMER if message_id(code) not in messages(lang)] == []
    assert not set(FORMER) & set(spoken("engine"))
    names = Names(lang, engine.load_title("18Lilliput"))
    gone, kept = happened("former.word", {"n": 2}), happened("gulliver.shape", {"tile": "7", "n": 3})
    (line,) = names.events((gone, kept), who="P1")
    assert line == names.events((kept,))[0] and "7" in line


def test_both_languages_have_the_same_messages_with_the_same_parameters() -> None:
    """What is said in one language is said in the other, about the same things."""
    english, spanish = messages("en"), messages("es")
    assert set(english) == set(spanish)
    different = [name for name in english if variables(english[name].value) != variables(spanish[name].value)]
    assert not different


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_fit_into_their_place(lang: str) -> None:
    """Descriptions, buttons and choices keep Discord's limits."""
    for name, message in messages(lang).items():
        limit = next((most for start, most in LIMITS.items() if name.startswith(start)), 1500)
        text = "".join(e.value for e in message.value.elements if isinstance(e, ast.TextElement))
        assert len(text) <= limit, name
        assert not re.search(r"\s$", text) or len(message.value.elements) > 1, name


def sections(text: str) -> set[str]:
    """The sections of the rulebook that stand in brackets in a text."""
    inside = " ".join(re.findall(r"\(([^)]*)\)", text))
    return set(re.findall(r"\b(?:[IVX]+|\d+)(?:\.\d+)*\b", inside))


@pytest.mark.parametrize("title", TITLES)
def test_rules_of_every_title_name_their_sections(title: str) -> None:
    """Each title has topics, few enough to be suggested at once, each with its sections, the same in both languages."""
    english, spanish = (chapters(lang, title) for lang in ("en", "es"))
    assert 10 <= len(english) <= 25, f"rules-{title}: {len(english)} topics"
    assert all(sections(text.partition(":")[0]) for text in english.values())
    different = [name for name, text in english.items() if sections(text) != sections(spanish[name])]
    assert not different


MARKED = [
    ("18Mag", "2", "wagons", "10 Ft"),
    ("18Mag", "1", "trains", "LdStEG"),
    ("1824", "price-between-directors-full", "trains", "G"),
    ("1862", "trains-express", "trains", "11.1"),
    ("1862", "short-game-yes", "end", "11.2"),
    ("1862", "short-game-yes", "phases", "11.2"),
    ("1862", "new-players-yes", "stock", "11.3"),
    ("1862", "new-players-yes", "companies", "11.3"),
    ("1862", "new-players-yes", "turn", "11.3"),
    ("1862", "new-players-yes", "warranties", "11.3"),
    ("1862", "new-players-yes", "dividends", "11.3"),
    ("1862", "max-markers-8", "mergers", "11.4"),
    ("18Lilliput", "professional-yes", "round", "1, 2, 3"),
    ("18Lilliput", "professional-out", "round", "1, 2, 3"),
    ("18Lilliput", "tiles-brobdingnag", "dividends", "Brobdingnag"),
]
SEATED = [
    ("18Mag", 1, "", "draft", "XI.1", "X;"), ("18Mag", 2, "", "draft", "X)", "V;"), ("18Mag", 4, "", "stock", "14", "18"),
    ("1824", 2, "cisleithania", "first_round", "X.5", "BH"), ("1824", 3, "cisleithania", "first_round", "XI.3", "BH"),
    ("1824", 2, "cisleithania", "state", "X.4", "Ug"), ("1824", 3, "cisleithania", "stock", "16", "21"),
    ("1824", 3, "", "stock", "21", "16"), ("1824", 2, "cisleithania", "cisleithania", "830", "680"),
    ("1824", 3, "cisleithania", "cisleithania", "680", "830"), ("1862", 8, "", "stock", "8", "25"),
    ("1862", 3, "", "stock", "18", "25"), ("18Lilliput", 1, "", "round", "Gulliver", "2, 3"),
    ("18Lilliput", 1, "", "setup", "Gulliver", "10"), ("1840", 3, "large", "few", "XII)", "XIII"),
    ("1840", 3, "", "few", "XIII", "XII)"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "players", "variant", "topic", "word", "other"), SEATED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_those_of_so_many_players(
    lang: str, title: str, players: int, variant: str, topic: str, word: str, other: str
) -> None:
    """What holds for others only is left out, what holds here is said, in both languages by the same sections."""
    own = chapters(lang, title, players=players, variant=variant)[topic]
    assert word in own and other not in own
    assert sections(own) == sections(chapters("en", title, players=players, variant=variant)[topic])


@pytest.mark.parametrize(("title", "mark", "topic", "word"), MARKED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_those_of_the_table_at_hand(lang: str, title: str, mark: str, topic: str, word: str) -> None:
    """Where the number of players, the variant or a choice changes a rule, the topic says what is played there."""
    usual, own = chapters(lang, title), chapters(lang, title, mark)
    assert own[topic] != usual[topic] and word in own[topic] and list(own) == list(usual)
    assert sections(own[topic]) == sections(chapters("en", title, mark)[topic])


def test_every_text_of_rules_for_some_tables_can_be_asked_for() -> None:
    """Its mark is a number of players, a variant or a choice of its title, and its topic one of the title's."""
    marked = [name for name in messages("en") if name.startswith("rules-for-")]
    found = set[str]()
    for title in map(engine.load_title, TITLES):
        options = [f"{option.name}-{value}" for option in title.options for value in option.values]
        marks = (*map(str, range(1, 9)), *title.variants(), *options)
        begins = f"rules-for-{folder(title.name)}-"
        found |= {
            f"{begins}{message_id(mark)}-{message_id(topic)}" for mark in marks for topic in chapters("en", title.name)
        }
    assert marked and not set(marked) - found


def test_special_tellers_are_of_events_that_exist() -> None:
    """An event with lines of its own can happen."""
    assert {kind.CODE for kind in TELLERS} <= told()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_what_its_sentences_ask_for(lang: str) -> None:
    """In the log, foretold and with what is left: a sentence asks for fields of its event alone; those told by hand are in the games."""
    extras = {"left": {"cash"}}
    lacking = []
    for code in told() - {kind.CODE for kind in TELLERS}:
        for end in ("", "foretold", "left", "brief"):
            sentence = messages(lang).get(message_id(f"{code}.{end}" if end else code))
            asked = variables(sentence.value) if sentence else set()
            if more := asked - set(kind_of(code).__struct_fields__) - extras.get(end, set()):
                lacking.append((code, end, more))
    assert not lacking


def test_whatever_is_said_brings_the_parameters_its_sentence_needs() -> None:
    """Where a code is said with its parameters written out, no sentence asks for another one."""
    lacking = [
        (code, sorted(variables(messages("en")[message_id(code)].value) - params), where)
        for code, params, where in given()
        if message_id(code) in messages("en")
        if variables(messages("en")[message_id(code)].value) - params
    ]
    assert not lacking


@pytest.mark.parametrize(("title", "sums"), [("1862", ("£900", "900 £")), ("1824", ("900 G",) * 2)])
def test_what_a_company_starts_with_is_told_in_the_currency(title: str, sums: tuple[str, str]) -> None:
    """A capital is a sum of money in every language; Spanish writes the sign behind it."""
    for lang, sum_ in zip(LANGUAGES, sums, strict=True):
        names = Names(
            lang, engine.load_title(title), engine.look(engine.new_game(engine.Setup(title, ("P1", "P2", "P3"))).state)
        )
        company = names.view.companies[0]  # type: ignore[union-attr]
        assert sum_ in " ".join(names.event(happened("company.floated", {"company": company, "capital": 900})))


def of_an_event(name: str) -> type[Event] | None:
    """The kind of event a sentence tells, afterwards or before, in the common words or a title's."""
    bare = next((name.removeprefix(f"{folder}-") for folder in TITLES_BY_FOLDER if name.startswith(f"{folder}-")), name)
    return next((kind for stem in stems(name) + stems(bare) if (kind := told_by().get(stem))), None)


@cache
def told_by() -> dict[str, type[Event]]:
    """Each kind of event by the name of its sentence."""
    return {message_id(code): kind for code, kind in kinds().items()}


def stems(name: str) -> list[str]:
    """The name of a sentence, and what it may be another sentence of."""
    return [name, *(name.removesuffix(f"-{end}") for end in ("foretold", "left", "brief"))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_in_a_sentence_is_said_once(lang: str) -> None:
    """Of an event by the type of its field alone; of another sentence by a function there is."""
    for name in messages(lang):
        kind, places = of_an_event(name), catalogue(lang).places(name).values()
        assert {place.meaning for place in places} <= {*MEANINGS, ""} - {NAME}, name
        assert {place.join for place in places} <= {ALL, OR, ""}, name
        fields = set(kind.__struct_fields__) if kind else set()
        assert not [place for place in places if place.meaning and place.param in fields], name


def test_both_languages_mean_the_same() -> None:
    """What a parameter stands for does not depend on the language."""
    for name in messages("en"):
        english, spanish = ({p for p in catalogue(lang).places(name).values() if p.meaning} for lang in ("en", "es"))
        assert english == spanish, name


def test_a_parameter_has_one_meaning() -> None:
    """Outside events a name stands for the same in every sentence, so that a new one that forgets its function is noticed."""
    found: dict[str, dict[str, str]] = {}
    for name in messages("en"):
        if of_an_event(name) is None:
            for place in catalogue("en").places(name).values():
                found.setdefault(place.param, {})[place.meaning] = name
    assert {param: seen for param, seen in found.items() if len(seen) > 1} == {}


def test_discs_are_of_the_colours_people_name() -> None:
    """The large companies of 18Mag as its table 2 to 4 call them: red, light blue, grey, green, yellow, orange, purple."""
    large = [data for data in engine.load_title("18Mag").companies if data.kind == "major"]
    assert [disc(data.colour) for data in large] == ["🔴", "🔵", "⚪", "🟢", "🟡", "🟠", "🟣"]


def test_discs_tell_pale_and_dark_colours_apart() -> None:
    """Pink is no white, navy no black, brown no red, and greys have no colour."""
    assert [disc(c) for c in ("#FFC0CB", "#0A1172", "#A52A2A", "#C0C0C0", "#222222")] == ["🟣", "🔵", "🟤", "⚪", "⚫"]


def test_every_command_and_each_of_its_options_is_described() -> None:
    """From the catalogue, in both languages, and never with Discord's dots for nothing."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_all(tree)
    plain = [command for command in tree.walk_commands() if isinstance(command, app_commands.Command)]
    options = [option for command in plain for option in command.parameters]
    assert len(plain) > 40 and len(options) > 40
    for option in options:
        description = option.locale_description
        assert isinstance(description, app_commands.locale_str), (option.command.qualified_name, option.name)
        assert all(say(lang, description.extras["code"]) for lang in LANGUAGES)
    assert "…" not in {one.description for one in (*plain, *options)}

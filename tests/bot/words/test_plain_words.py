"""Names for people: what happens in games of every title is told without a code, in both languages."""

from __future__ import annotations

import pytest

import engine
from bot.store.rows import RECORDED
from bot.text import LANGUAGES, as_phrase, choice, neither
from bot.text.languages import Place
from bot.text.naming import ALL, MOST_LISTED, OR, Names
from tests.support.at_discord.panels import CODES, SETUPS, names_of
from tests.support.games.random_games import game

TABLES = list({title: (title, players, variant) for title, players, variant in reversed(SETUPS)}.values())


@pytest.mark.parametrize(("title", "players", "variant"), TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_told_without_codes(title: str, players: int, variant: str, lang: str) -> None:
    """No name of a field, place of a hex, class of certificates, seat or gap stands in a line of the log."""
    told = 0
    for move in game(title, players, variant):
        names = names_of(lang, move.before)
        for line in names.events(move.after.events, move.action.who):
            told += 1
            assert not CODES.search(line), line
    assert told > 100


@pytest.mark.parametrize(("title", "players", "variant"), TABLES)
def test_everything_in_a_box_has_a_name(title: str, players: int, variant: str) -> None:
    """Railways and landmarks, kinds of action, their fields and the steps of a turn: none is called by its code in Spanish."""
    first = game(title, players, variant)[0].before
    names, book = Names("es", engine.load_title(title)), engine.look(first).book
    steps = {step.name for kind in book.rounds.values() for step in kind.steps if step.rules}
    fields = {item.name for rule in book.rules.values() for item in rule.fields}
    bare = [name for name in first.privates if names.entity(name) == name]
    bare += [kind for kind in book.rules if names.kind(kind) == kind]
    bare += [field for field in fields if names.field(field) == field]
    assert not [*bare, *(step for step in steps if names.word(step, "step") == step)]


def test_a_way_to_lay_a_piece_that_has_no_number_is_said_in_words() -> None:
    """The OO piece of 18Mag laid the other way round: a choice and the log say so, a printed number stays one."""
    for lang, said in (("en", "tile L32, circles exchanged"), ("es", "loseta L32 con los círculos cambiados")):
        names = Names(lang, engine.load_title("18Mag"))
        assert names.tile_on_offer("L32b") == names.tile_laid("L32b") == said
        assert names.tile_on_offer("L33").endswith("L33")


@pytest.mark.parametrize(("lang", "words"), [("en", ("and", "or", "or")), ("es", ("y", "o", "ni"))])
def test_several_are_one_phrase(lang: str, words: tuple[str, str, str]) -> None:
    """Nothing, one alone, two with a word between them, and three with a comma."""
    for join, word in zip((as_phrase, choice, neither), words, strict=True):
        said = [join(lang, ["A", "B", "C"][:count]) for count in range(4)]
        assert said == ["", "A", f"A {word} B", f"A, B {word} C"]


def test_many_are_cut_short_unless_a_sentence_asks_for_all() -> None:
    """A list too long to be read ends in dots; where one of them is to be chosen it says or."""
    names, many = Names("en"), [str(number) for number in range(MOST_LISTED + 1)]
    assert names.several(many, Place("who")).endswith(f"{MOST_LISTED - 1} and …")
    assert names.several(many, Place("who", join=ALL)).endswith(f"and {MOST_LISTED}")
    assert names.several(many[:2], Place("who", join=OR)) == "0 or 1" != names.several(many[:2], Place("who"))


def test_who_stands_in_a_file_alone_is_called_as_there() -> None:
    """By the name in the file; who has none there is somebody."""
    said = [Names("en").entity(f"{RECORDED}{name}") for name in ("Ana", "")]
    assert said == ["Ana (as recorded)", "somebody (as recorded)"]

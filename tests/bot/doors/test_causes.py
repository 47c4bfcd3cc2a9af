"""Why a file could not be read or written: whatever a library or the system says becomes a sentence of ours, in both languages."""

from __future__ import annotations

import ast
import errno
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from bot import settings
from bot.text import LANGUAGES, has, message_id
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import BadInput, cause_of
from engine.core.formats.causes import KINDS, OF_THE_SYSTEM
from tests.support.hostile import is_clear
from tests.support.paths import ROOT


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A shape with every kind of promise."""

    number: Annotated[int, Meta(ge=1, le=4)] = 1
    colour: Literal["light", "dark"] = "light"
    pair: tuple[int, str] = (1, "")
    word: Annotated[str, Meta(pattern="^a$", max_length=3)] = "a"
    names: dict[str, int] = {}
    share: float | None = None


def said(error: Exception, data: bytes = b"") -> list[str]:
    """What people read, in each language."""
    return [refusal_line(Names(lang), BadInput("file.not_a_game", detail=cause_of(error, data))) for lang in LANGUAGES]


def raised(read: Any, *given: Any) -> Exception:
    """What a library says to something."""
    with pytest.raises(Exception) as found:  # noqa: PT011 - whatever it is
        read(*given)
    return found.value


@pytest.mark.parametrize("number", [*sorted(errno.errorcode), -2, 0])
def test_the_system_is_told_in_sentences(number: int) -> None:
    """No number of an error is told in the system's words."""
    error = OSError(number, os.strerror(number) if number > 0 else "Name or service not known")
    for line in said(error):
        assert is_clear(line) and error.strerror not in line, line


@pytest.mark.parametrize(
    ("value", "place", "promise"),
    [
        ({"number": 0}, "number", "at least 1"), ({"number": 5}, "number", "at most 4"), ({"number": "x"}, "number", "must be a whole number, not a text"),
        ({"colour": "pink"}, "colour", "pink"), ({"pair": [1]}, "pair", "form"), ({"word": "b"}, "word", "form"), ({"word": "aaaa"}, "word", "form"),
        ({"names": {"x": "y"}}, "names", "whole number"), ({"share": "all"}, "share", "must be a number, not a text"), ({"token": 1}, "token", "not known"),
        (7, "", "must be a group of named values, not a whole number"),
    ],
)  # fmt: skip
def test_what_has_another_shape_says_where_and_what_belongs_there(value: Any, place: str, promise: str) -> None:
    """The place by its name, and what was promised for it."""
    for line in (lines := said(raised(msgspec.convert, value, Shape))):
        assert is_clear(line) and place in line, line
    assert promise in lines[0]


@pytest.mark.parametrize(
    ("data", "promise"),
    [
        (b"", "it is empty"), (b"{", "breaks off"), (b'{"a": 1,\n "b" 2}', "line 2, from character 6 on"), (b"[" * 100_000, "nested too deep"),
        (b'"\xff"', "line 1 is not text (UTF-8) from character 2 on"),
    ],
)  # fmt: skip
def test_json_says_the_line(data: bytes, promise: str) -> None:
    """Where a file stops being JSON."""
    for line in (lines := said(raised(msgspec.json.decode, data), data)):
        assert is_clear(line), line
    assert promise in lines[0]


@pytest.mark.parametrize(
    ("text", "promise"),
    [("a = 1\nb = = 2", "line 2"), ("a = 1\na = 2", "twice"), ("[a]\n[a]", "twice"), ('a = "x', "breaks off"), ("a = tru", "line 1")],
)  # fmt: skip
def test_settings_say_the_line(text: str, promise: str) -> None:
    """Where a file stops being TOML."""
    for line in (lines := said(raised(tomllib.loads, text))):
        assert is_clear(line), line
    assert promise in lines[0]


@pytest.mark.parametrize(
    ("text", "choices"),
    [('theme = "blue"', "light, dark"), ('log_level = "loud"', "DEBUG, INFO, WARNING, ERROR"), ("log_format = 1", "text, json"),
     ('[web]\nhost = "1.2.3.4"', "127.0.0.1, ::1, 0.0.0.0, ::")],
)  # fmt: skip
def test_settings_with_choices_list_them(text: str, choices: str, tmp_path: Path) -> None:
    """Whoever writes another word is told which there are, and the host's page lists them too."""
    (path := tmp_path / "config.toml").write_text(text)
    error = raised(settings.read, path, {})
    assert isinstance(error, BadInput)
    for lang in LANGUAGES:
        assert choices in refusal_line(Names(lang), error)
    page = (ROOT / "docs" / "hosting.md").read_text()
    assert all(f"`{choice}`" in page for choice in choices.split(", ") if choice.isalpha())


def test_every_cause_has_words() -> None:
    """Those that stand in a table are no literals where they are said."""
    for lang in LANGUAGES:
        assert all(has(lang, message_id(code)) for code in {*OF_THE_SYSTEM.values(), *KINDS.values(), "cause.no_name"})


def carries_words_of_a_library(path: Path, node: ast.AST) -> bool:
    """Whether a refusal is made of what an exception says."""
    if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("BadInput", "Refused", "StoreTrouble")):
        return False
    given = ast.dump(ast.Module([ast.Expr(word.value) for word in node.keywords if word.arg != "reason"], []))
    return "id='str', ctx=Load()), args=[Name(id='error'" in given or "attr='strerror'" in given


def suspects(source: str) -> Iterator[ast.AST]:
    """All that stands in a file where anything is asked of an exception."""
    return ast.walk(ast.parse(source)) if "str(error" in source or "strerror" in source else iter(())


def test_no_refusal_is_made_of_what_an_exception_says() -> None:
    """There is one place that reads exceptions; what the log is told is another thing."""
    found = [
        str(path.relative_to(ROOT))
        for room in ("engine", "bot")
        for path in (ROOT / room).rglob("*.py")
        for node in suspects(path.read_text(encoding="utf-8"))
        if carries_words_of_a_library(path, node)
    ]
    assert not [path for path in found if path != "bot/store/store.py"], found


def test_a_wait_that_ends_without_an_answer_has_no_number() -> None:
    """Whatever waited too long says that no answer came."""
    assert cause_of(TimeoutError()).code == "cause.silence"

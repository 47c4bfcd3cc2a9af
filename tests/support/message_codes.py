"""Which messages the code can ask for: literal codes found in the source, and families that follow from the data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import discord
from discord import app_commands

import engine
from bot.chat import commands
from bot.text import message_id
from engine import Setup
from engine.core.book import Book
from engine.core.outcome.event import kinds
from engine.titles.title import book_of
from render import views
from tests.support.paths import ROOT

CODE = re.compile(r"[a-z][a-z0-9_]*([.\-][a-z0-9_{}*\-]+)+")
SPOKEN = {
    "refuse", "say", "BadInput", "RuleViolation", "RouteError", "Fault", "Refused", "StoreTrouble", "Phrase", "surprise",
    "end_game", "words",
}  # fmt: skip


WRAPPED = {"words", "Fault", "RouteError"}  # what raises these adds parameters of its own


def sources(*folders: str) -> Iterator[tuple[Path, tuple[ast.AST, ...]]]:
    """Every source file of some packages with what is asked about, but the sandbox, which is no part of the bot."""
    for folder in folders:
        yield from parsed(folder)


@cache
def parsed(folder: str) -> tuple[tuple[Path, tuple[ast.AST, ...]], ...]:
    """The files of a package, read and walked through once for all tests."""
    paths = [path for path in sorted((ROOT / folder).rglob("*.py")) if "sandbox" not in path.parts]
    return tuple((path, tuple(asked_about(ast.parse(path.read_text(encoding="utf-8"))))) for path in paths)


def asked_about(tree: ast.AST) -> Iterator[ast.AST]:
    """Calls, answers, texts and functions of a file."""
    for node in ast.walk(tree):
        text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if text or isinstance(node, (ast.Call, ast.Return, ast.FunctionDef)):
            yield node


def name_of(call: ast.Call) -> str:
    """The last word of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def literals(node: ast.expr) -> list[str]:
    """The texts an argument may be: itself, or both branches of a choice."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def returns(function: ast.FunctionDef) -> list[ast.expr]:
    """What a function may answer."""
    return [line.value for line in ast.walk(function) if isinstance(line, ast.Return) and line.value]


@cache
def spoken(*folders: str) -> dict[str, str]:
    """Every code that stands as a literal where a message is asked for or raised, with the file it stands in."""
    found: dict[str, str] = {}
    for path, nodes in sources(*folders):
        for node in nodes:
            if isinstance(node, ast.Call) and name_of(node) in SPOKEN:
                for text in [text for argument in node.args for text in literals(argument)]:
                    if CODE.fullmatch(text):
                        found[text] = str(path.relative_to(ROOT))
    return found | returned(*folders) | (dict.fromkeys(told(), "events") if "engine" in folders else {})


def told() -> set[str]:
    """The events of every title, by their names."""
    return {
        code for code, kind in kinds().items() if kind.__module__.startswith("engine.") and "toy" not in kind.__module__
    }


def returned(*folders: str) -> dict[str, str]:
    """Codes that functions of the engine return for others to refuse with."""
    found = {}
    for path, nodes in sources(*(folder for folder in folders if folder == "engine")):
        for node in nodes:
            if isinstance(node, ast.Return) and node.value is not None:
                for text in literals(node.value):
                    if CODE.fullmatch(text) and "." in text and not text.endswith((".toml", ".json")):
                        found[text] = str(path.relative_to(ROOT))
    return found


@cache
def constants(*folders: str) -> set[str]:
    """Every text constant of the source, also the fixed beginnings of composed ones."""
    return {
        node.value
        for _, nodes in sources(*folders)
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def books() -> Iterator[Book]:
    """A book of each title, number of players and variant."""
    for folder in engine.all_titles():
        box = engine.load_title(folder)
        for row in box.setups:
            for players in row.players:
                seats = tuple(f"P{n + 1}" for n in range(players))
                yield book_of(Setup(box.name, seats, row.variant))


@cache
def of_books() -> set[str]:
    """What the rules of all titles make sayable: kinds, fields, steps, rounds, phases, pictures, options, variants."""
    found: set[str] = set()
    for book in books():
        rounds = book.rounds.values()
        found |= {f"kind-{kind}" for kind in book.rules}
        found |= {f"field-{item.name}" for rule in book.rules.values() for item in rule.fields if item.name != "agreed"}
        found |= {f"step-{step.name}" for kind in rounds for step in kind.steps}
        found |= {f"round-{kind}-short" for kind in book.rounds}
        found |= {f"picture-{key}" for key in views.needed(book)}
        found |= {f"picture-holder-{name}" for name in rivals(book)}
        title = "t" + "".join(c for c in book.title.name.lower() if c.isalnum())
        found |= {f"variant-{title}-{row.variant}" for row in book.title.setups if row.variant}
        for option in book.title.options:
            found |= {f"option-{title}-{option.name}"}
            found |= {f"option-{title}-{option.name}-{value}" for value in option.values}
    return {message_id(code) for code in found}


def rivals(book: Book) -> tuple[str, ...]:
    """Who has money and no seat in a game that begins."""
    view = engine.look(engine.new_game(book.setup).state)
    return view.policy.rivals(view)


@cache
def reasons() -> set[str]:
    """Why games end, and why rounds pass by."""
    found = set()
    for _, nodes in sources("engine"):
        for node in nodes:
            if isinstance(node, ast.Call) and name_of(node) == "end_game":
                found |= {f"reason-{message_id(text)}" for argument in node.args for text in literals(argument)}
            if isinstance(node, ast.FunctionDef) and node.name == "why_idle":
                found |= {f"reason-{message_id(text)}" for line in returns(node) for text in literals(line)}
    return found


def given() -> Iterator[tuple[str, set[str], str]]:
    """Where a code is said with parameters that stand there as literals: the code, the parameters, the file."""
    for path, nodes in sources("engine", "bot"):
        for node in nodes:
            if not (isinstance(node, ast.Call) and name_of(node) in SPOKEN - WRAPPED):
                continue
            found = parameters(node)
            if found is not None:
                for text in (text for argument in node.args[:2] for text in literals(argument)):
                    if CODE.fullmatch(text):
                        yield text, found, str(path.relative_to(ROOT))


def parameters(call: ast.Call) -> set[str] | None:
    """The names of a call's parameters; nothing where they are not written out."""
    names: set[str] = set()
    for keyword in call.keywords:
        if keyword.arg is None:
            return None
        names.add(keyword.arg)
    for argument in call.args:
        if isinstance(argument, ast.Dict):
            if not all(isinstance(key, ast.Constant) for key in argument.keys):
                return None
            names |= {str(key.value) for key in argument.keys if isinstance(key, ast.Constant)}
        elif not isinstance(argument, (ast.Constant, ast.IfExp)) and name_of(call) in ("say", "Phrase"):
            if not (isinstance(argument, (ast.Name, ast.Attribute)) and name_of(call) == "say" and not names):
                return None
            if (
                not (isinstance(argument, ast.Attribute) and argument.attr == "lang")
                and getattr(argument, "id", "") != "lang"
            ):
                return None
    return names


@cache
def data_words() -> set[str]:
    """Every word that stands in the titles' data."""
    files = (ROOT / "engine" / "titles").glob("*/box/*.toml")
    return {text.lower() for path in files for text in re.findall(r'"([^"\n]+)"', path.read_text(encoding="utf-8"))}


@cache
def of_lessons() -> set[str]:
    """What guided games explain."""
    found = {folder: engine.lesson_of(folder) for folder in engine.all_titles()}
    steps = [(folder, step) for folder, lesson in found.items() if lesson for step in lesson.steps]
    return {message_id(f"{folder}.lesson.{word}") for folder, step in steps for word in step.words}


@cache
def tree() -> app_commands.CommandTree[discord.Client]:
    """All commands, as the bot knows them."""
    made = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    commands.add_all(made)
    return made

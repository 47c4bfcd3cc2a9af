"""Who may import whom, by the imports that really stand in the files: at the head, inside functions and for types alone."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.paths import ROOT

OURS = ("engine", "render", "bot", "sandbox", "benchmarks")
STDLIB = set(sys.stdlib_module_names)
ENGINE_DOOR = (
    "engine",
    "engine.ids",
    "engine.events",
    "engine.effects",
    "engine.players",
    "engine.random_players",
    "engine.random_tables",
    "engine.interop",
)
# What of `engine.interop` others may use: the files of other houses and our own, whatever the title.
FILES_DOOR = tuple(
    f"engine.interop.{name}" for name in ("own", "web", "files", "readings", "importer", "export", "books")
)
PICTURES_DOOR = ("engine", "engine.effects", "engine.ids", "engine.showing")
# One subject that several rooms deal with, each its part: what is drawn, kept or said of it.
SHARED_SUBJECTS = {"cards", "errors", "holdings", "market", "playing", "replay", "routes", "trains"}
RENDER_DOOR = ("render", "render.film", "render.vector", "render.views", "render.scene", "render.style")


class Import(NamedTuple):
    """One module that a file imports: for types alone, or only when a function runs."""

    module: str
    for_types: bool
    late: bool


def module_of(path: Path) -> str:
    """The dotted name of a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """Every module of ours with its file."""
    return {module_of(path): path for name in OURS for path in sorted((ROOT / name).rglob("*.py"))}


def named(node: ast.AST) -> Iterator[str]:
    """The modules an import statement names; `from package import module` names the module."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0 and node.module, "imports are written in full"
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            yield whole if whole in modules() else node.module


def imports_below(node: ast.AST, for_types: bool = False, late: bool = False) -> Iterator[Import]:
    """All imports in a part of a file."""
    for name in named(node):
        yield Import(name, for_types, late)
    late = late or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
    typed = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    for child in ast.iter_child_nodes(node):
        yield from imports_below(child, for_types or (typed and child in node.body), late)


@cache
def imports_of(module: str) -> tuple[Import, ...]:
    """Everything a module imports."""
    return tuple(imports_below(ast.parse(modules()[module].read_text(encoding="utf-8"))))


def inside(module: str, *rooms: str) -> bool:
    """Whether a module is one of some rooms, or stands in one."""
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def crossings(room: str, allowed: Callable[[str], bool], types_too: bool = True) -> list[str]:
    """The imports of a room that are not allowed."""
    return [
        f"{module} imports {found.module}"
        for module in modules()
        if inside(module, room)
        for found in imports_of(module)
        if not allowed(found.module) and (types_too or not found.for_types)
    ]


def outer(module: str) -> bool:
    """Whether a module is none of ours."""
    return not inside(module, *OURS)


def test_the_readers_of_imports_see_them_all() -> None:
    """Imports at the head, in functions and for types alone are seen, with the full names of modules."""
    text = "from bot import store\nif TYPE_CHECKING:\n    import engine.core.state\ndef f():\n    from engine import State\n"
    assert list(imports_below(ast.parse(text))) == [
        Import("bot.store", False, False),
        Import("engine.core.state", True, False),
        Import("engine", False, True),
    ]
    assert len(modules()) > 200 and imports_of("bot.chat.connection.client")


@pytest.mark.parametrize(
    ("room", "libraries"),
    [("engine", {"msgspec"}), ("render", {"msgspec", "PIL", "zlib_ng"})],
)
def test_few_libraries(room: str, libraries: set[str]) -> None:
    """The engine and the pictures need the standard library and hardly anything else."""
    assert not crossings(room, lambda name: not outer(name) or name.partition(".")[0] in STDLIB | libraries)


@pytest.mark.parametrize(
    ("room", "rooms"),
    [
        ("engine.ids", ("engine.ids",)),
        ("engine.board", ("engine.board", "engine.ids")),
        ("engine.routing", ("engine.routing", "engine.board", "engine.ids")),
        ("engine.core", ("engine.core", "engine.board", "engine.ids")),
        ("engine", ("engine",)),
        ("sandbox", ("sandbox",)),
    ],
)
def test_rooms_that_know_little(room: str, rooms: tuple[str, ...]) -> None:
    """Ids know nothing, boards nothing but ids, routes and the core know boards; rules and titles it names for types alone."""
    assert not crossings(room, lambda name: outer(name) or inside(name, *rooms), types_too=False)


def test_the_core_names_rules_and_titles_for_types_alone() -> None:
    """The book of a game is made of a title's parts, which only its types say."""
    strangers = crossings(
        "engine.core", lambda name: outer(name) or inside(name, "engine.core", "engine.board", "engine.ids")
    )
    assert {line.partition(" ")[0] for line in strangers} == {"engine.core.book", "engine.core.view"}


def test_pictures_use_the_doors_of_the_engine() -> None:
    """Pictures ask the engine's public view and what stands beside it for showing."""
    assert not crossings("render", lambda name: outer(name) or inside(name, "render") or name in PICTURES_DOOR)


def test_players_stand_above_the_rules() -> None:
    """Players look through the doors of the engine, and nothing below them, no rule of a title either, knows of them."""
    doors = (*ENGINE_DOOR, *PICTURES_DOOR, "engine.titles.title")
    assert not crossings("engine.players", lambda name: outer(name) or inside(name, "engine.players") or name in doors)
    knowing = {m for m in modules() for found in imports_of(m) if inside(found.module, "engine.players")}
    below = {m for m in knowing if inside(m, "engine") and not inside(m, "engine.players")}
    assert {m for m in below if not says_how_to_play(m)} == set()
    needed = {m for m in modules() for found in imports_of(m) if says_how_to_play(found.module)}
    ruling = {m for m in needed if inside(m, "engine") and not inside(m, "engine.players")}
    assert {m for m in ruling if not says_how_to_play(m)} == set()


def says_how_to_play(module: str) -> bool:
    """Whether a module is the page on which a title says how it is played, or belongs to it."""
    return "playing" in module.split(".")


def test_the_bot_uses_the_doors() -> None:
    """The bot reaches behind no door, of the engine, of the files or of the pictures; nobody but commands knows benches and sandbox."""
    doors = (*ENGINE_DOOR, *FILES_DOOR, *RENDER_DOOR)
    assert not [
        line
        for line in crossings("bot", lambda name: outer(name) or inside(name, "bot") or name in doors)
        if not (line.startswith("bot.cli.bench ") and " benchmarks." in line)
        and line not in ("bot.cli.sandbox imports sandbox", "bot.cli.demo_games imports sandbox")
    ]


def test_only_the_chat_knows_discord() -> None:
    """Discord's library is used by the bot's chat, and by the sandbox where it leads that library to itself."""
    knowing = {module for module in modules() for found in imports_of(module) if inside(found.module, "discord")}
    assert {module for module in knowing if not inside(module, "bot.chat")} == {"sandbox.led_client"}


@pytest.mark.parametrize(
    "room", ["bot.tables", "bot.calls", "bot.orders", "bot.store", "bot.text", "bot.errors", "bot.settings"]
)
def test_tables_know_no_chat(room: str) -> None:
    """What is behind the tables works without any chat or command line."""
    assert not crossings(room, lambda name: not inside(name, "bot.chat", "bot.cli"))


def test_nobody_swallows_a_wish_to_stop() -> None:
    """Before Python 3.12 `asyncio.wait_for` loses a cancellation that comes with its result; `asyncio.timeout` does not."""
    calls = [module for module, path in modules().items() if "asyncio.wait_for(" in path.read_text(encoding="utf-8")]
    assert not calls


def test_nobody_wears_a_decorator_twice() -> None:
    """An answer that is remembered twice, as a merge once left one, is made, kept and looked up twice."""
    twice = re.compile(r"^([ \t]*@.+)\n\1$", re.MULTILINE)
    assert not [module for module, path in modules().items() if twice.search(path.read_text(encoding="utf-8"))]


def test_nobody_needs_the_benches() -> None:
    """Benches may look at everything; only their command looks at them."""
    others = [module for module in modules() if not inside(module, "benchmarks", "bot.cli.bench")]
    assert not [(m, found.module) for m in others for found in imports_of(m) if inside(found.module, "benchmarks")]


def test_late_imports_are_for_slow_commands() -> None:
    """Only a command loads something when it runs, so that `--help` is quick; nothing else hides an import in a function."""
    late = {module for module in modules() for found in imports_of(module) if found.late}
    assert not [module for module in late if not inside(module, "bot.cli")]


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that need each other, or nothing; those without needs are taken away until none is left."""
    left = {module: set(needs) for module, needs in graph.items()}
    while free := [module for module, needs in left.items() if not needs & left.keys()]:
        for module in free:
            del left[module]
    return sorted(left)


def test_no_module_needs_itself() -> None:
    """What is imported at the head of files goes round in no circle; packages that only collect are left out."""
    assert circle({"a": {"b"}, "b": {"a"}, "c": {"a"}}) == ["a", "b", "c"]
    graph = {
        module: {found.module for found in imports_of(module) if not found.for_types and not found.late}
        for module in modules()
    }
    assert not circle(graph)


def knots(graph: dict[str, set[str]]) -> list[set[str]]:
    """Modules from each of which one comes to each other and back, the largest knot first."""
    ways = {module: within_reach(graph, module) for module in graph}
    found = {frozenset(other for other in ways[module] if module in ways[other]) | {module} for module in graph}
    return sorted((set(knot) for knot in found if len(knot) > 1), key=len, reverse=True)


def within_reach(graph: dict[str, set[str]], start: str) -> set[str]:
    """Every module one comes to from another."""
    found, left = set[str](), [start]
    while left:
        new = graph[left.pop()] - found
        found |= new
        left += new
    return found


# How many modules a knot of a room may have, imports for types counted: what is read and tested together.
LARGEST_KNOTS = {"bot.chat": 1, "bot": 2, "render": 1, "benchmarks": 1, "sandbox": 18, "engine": 16}


def test_knots_stay_small() -> None:
    """Whoever reads a module reads what it names too, for types as well: nothing in the chat leads back to itself."""
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]
    graph = {
        module: {found.module for found in imports_of(module)} & modules().keys() - {module} for module in modules()
    }
    sizes = {room: [len(knot) for knot in knots(graph) if any(inside(m, room) for m in knot)] for room in LARGEST_KNOTS}
    assert {room for room, found in sizes.items() if max(found, default=1) > LARGEST_KNOTS[room]} == set()


def test_commands_and_messages_know_no_client() -> None:
    """The client makes the house and knows the commands; nothing of the chat knows the client, for types either."""
    knowing = {m for m in modules() for found in imports_of(m) if inside(found.module, "bot.chat.connection")}
    assert {m for m in knowing if inside(m, "bot.chat") and not inside(m, "bot.chat.connection")} == set()
    answering = {m for m in modules() for found in imports_of(m) if inside(found.module, "bot.chat.commands")}
    assert {m for m in answering if not inside(m, "bot.chat.commands")} == {"bot.chat.connection.client"}


@pytest.mark.parametrize(("half", "other"), [("apart", "shared"), ("shared", "apart")])
def test_the_halves_of_routing_do_not_know_each_other(half: str, other: str) -> None:
    """Routes that share track and routes that do not are two problems: neither search imports the other."""
    assert not crossings(f"engine.routing.{half}", lambda name: not inside(name, f"engine.routing.{other}"))


def test_no_folder_has_more_siblings_than_a_reader_takes_in() -> None:
    """About fifteen files and folders side by side, seventeen at the most: a folder of a title has that many."""
    folders = {path.parent for path in modules().values()} | {path.parent for path in (ROOT / "tests").rglob("*.py")}
    full = {
        str(folder.relative_to(ROOT)): len(beside)
        for folder in folders
        if len(beside := [path for path in folder.iterdir() if not path.name.startswith("__")]) > 17
    }
    assert not full


def subject(module: str) -> tuple[str, str]:
    """What a module is named after, and where; titles deal with a subject of the rules under its own name."""
    room, _, name = module.rpartition(".")
    return name, "engine.rules" if room.split(".")[0] == "engine" and name in of_titles() else room


@cache
def of_titles() -> set[str]:
    """The subjects of which titles have a part."""
    return {module.rpartition(".")[2] for module in modules() if module.startswith("engine.titles.t")}


def test_one_name_is_one_subject() -> None:
    """No two modules have one name, but those of titles, and subjects of which several rooms have a part."""
    files = [module for module, path in modules().items() if not path.name.startswith("__")]
    names = Counter(name for name, _ in {subject(module) for module in files})
    assert {name for name, count in names.items() if count > 1} == SHARED_SUBJECTS


def test_few_values_of_the_bot_are_anything() -> None:
    """`Any` stays where libraries and rows of the database leave no choice: in fewer lines of the bot than a hundred."""
    lines = (
        line for module in modules() if inside(module, "bot") for line in modules()[module].read_text().splitlines()
    )
    assert sum(bool(re.search(r"\bAny\b", line)) and "import" not in line for line in lines) < 100

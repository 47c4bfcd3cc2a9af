"""The docs name every command, option, setting and kind of notice."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from discord import app_commands

import engine
from bot import settings
from bot.__main__ import parser
from bot.chat.channel import texts
from bot.settings import Settings
from engine import BadInput, notation
from signalbox import __version__
from tests.support.message_codes import tree
from tests.support.paths import ROOT
from tests.support.written_pages import spanish_readings as readings
from tests.support.written_pages.spanish_page import SPANISH, called, page

DOCS = ROOT / "docs"


def test_every_command_and_option_is_described() -> None:
    """`docs/commands.md` has a line for each, with all its options."""
    lines = (DOCS / "commands.md").read_text().splitlines()
    for command in tree().walk_commands():
        if isinstance(command, app_commands.Group) or command.qualified_name.startswith("table "):
            continue
        line = next((line for line in lines if line.startswith(f"| `/{command.qualified_name}`")), "")
        assert line, command.qualified_name
        assert all(f"`{option.name}`" in line for option in command.parameters), line


def test_every_setting_is_described_and_in_the_example() -> None:
    """Hosts find each setting in the docs; the example is read as it stands."""
    text, example = (DOCS / "hosting.md").read_text(), (ROOT / "config.example.toml").read_text()
    for field in msgspec.structs.fields(Settings):
        assert f"`{field.name}`" in text and field.name in example
    assert msgspec.convert(tomllib.loads(example), Settings) == Settings()


def test_every_line_of_the_table_of_commands_is_a_command() -> None:
    """Nothing is described that is not there."""
    known = {command.qualified_name for command in tree().walk_commands()}
    named = re.findall(r"^\| `/([a-z -]+)`", (DOCS / "commands.md").read_text(), re.M)
    assert named and set(named) <= known


def shell_commands() -> list[str]:
    """What `signalbox` can be told to do."""
    (commands,) = (action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    return list(commands.choices)


def test_every_command_of_the_shell_is_described() -> None:
    """Each `signalbox …` stands in the docs or the README."""
    text = " ".join(path.read_text() for path in (*DOCS.glob("*.md"), ROOT / "README.md"))
    lacking = [name for name in shell_commands() if f"signalbox {name}" not in text]
    assert not lacking


@pytest.mark.parametrize("folder", engine.all_titles())
def test_every_option_of_a_title_is_described(folder: str) -> None:
    """Rulings or differences of the title say what each of its options chooses."""
    box = engine.load_title(folder)
    text = " ".join(path.read_text() for path in DOCS.glob(f"*/{box.name.lower().replace(' ', '')}.md"))
    assert not [option.name for option in box.options if f"`{option.name}" not in text]


def test_the_readme_names_every_title_and_only_what_there_is() -> None:
    """Titles with their players and variants are all there; commands, targets of make, and links exist."""
    text = (ROOT / "README.md").read_text()
    for box in map(engine.load_title, engine.all_titles()):
        row = next((line for line in text.splitlines() if line.startswith(f"| {box.name}")), "")
        assert row, f"the table of titles in README.md has no row for {box.name}"
        assert all(texts.variant_name("en", box.name, name) in row for name in box.variants() if name), row
        for name in box.variants():
            seats = [n for setup in box.setups if setup.variant == name for n in setup.players]
            assert (f"{min(seats)}–{max(seats)}" if len(set(seats)) > 1 else f"({seats[0]})") in row, row
    known = {command.qualified_name for command in tree().walk_commands()}
    assert set(re.findall(r"`/([a-z -]+)`", text)) <= known
    assert all((ROOT / link).exists() for link in re.findall(r"(?:\]\(|src=\")([^)\":]+)[)\"]", text))
    assert set(re.findall(r"`?make ([a-z]+)`", text)) <= set(
        re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M)
    )


def test_settings_that_cannot_be_read_are_one_clear_line(tmp_path: Path) -> None:
    """A misspelt setting, a broken file, a missing token: refused, never guessed."""
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('databse = "x"')
    with pytest.raises(BadInput, match="settings.unreadable"):
        settings.read(wrong)
    with pytest.raises(BadInput, match="settings.no_token"):
        settings.token(Settings(), {})
    (tmp_path / "token").write_text("secret\n")
    assert settings.token(Settings(token_file=str(tmp_path / "token")), {}) == "secret"


PAGES = [*ROOT.glob("docs/**/*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
ROOMS = ("bot", "engine", "render", "sandbox", "benchmarks", "tests", "docs")


def code_in(page: Path) -> list[str]:
    """What a page writes as code, within lines."""
    return re.findall(r"`([^`\n]+)`", page.read_text(encoding="utf-8"))


def test_every_file_the_docs_name_is_there() -> None:
    """A path in the docs that begins with one of our rooms leads to a file or folder, and every module has its file."""
    files = {f"/{path.relative_to(ROOT)}" for room in ROOMS for path in (ROOT / room).rglob("*.py")}
    for text in PAGES:
        for code in code_in(text):
            if re.fullmatch(r"[a-z0-9_./]+", code) and code.startswith(tuple(f"{room}/" for room in ROOMS)):
                assert (ROOT / code).exists(), (text.name, code)
            for module in re.findall(r"(?<![\w>])[a-z0-9_/]+\.py\b", code):
                assert any(file.endswith(f"/{module}") for file in files), (text.name, module)


def test_every_test_the_docs_name_is_there() -> None:
    """A test named as `file::name` is in its file."""
    named = [
        found for page in DOCS.rglob("*.md") for found in re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", page.read_text())
    ]
    gone = [name for path, name in named if f"def {name}(" not in (ROOT / path).read_text()]
    assert len(named) > 30 and not gone


def test_every_program_the_docs_name_can_be_run() -> None:
    """What stands behind `python -m` is a module of ours."""
    for text in PAGES:
        for module in re.findall(r"python -m ([a-z0-9_.]+)", text.read_text(encoding="utf-8")):
            at = ROOT / module.replace(".", "/")
            assert module == "pytest" or at.with_suffix(".py").exists() or (at / "__main__.py").exists(), (
                text.name,
                module,
            )


SPOKEN_OF = {
    "…": "x",
    "[": "",
    "]": "",
    "|own": "",
    "|replay": "",
    "GAME": "1",
    "NUMBER": "1",
    " N": " 1",
    " S": " 1",
    "TITLE": "18Mag",
}


def test_every_line_for_the_shell_is_understood() -> None:
    """A `signalbox …` with something behind its command's name has only options and values that there are."""
    tried = 0
    for text in PAGES:
        for line in re.findall(r"(?:signalbox|python -m bot) ([a-z]+ [^`\n;]+)", text.read_text(encoding="utf-8")):
            for word, instead in SPOKEN_OF.items():
                line = line.replace(word, instead)
            if line.split()[0] in shell_commands() and line.split()[1].startswith(("-", "1", "18", "pictures", "move")):
                parser().parse_args(line.split())
                tried += 1
    assert tried > 20


def test_the_readme_leads_to_every_page() -> None:
    """Each page of `docs` is linked from the README."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert not [page.name for page in DOCS.glob("*.md") if f"(docs/{page.name})" not in text]


def test_the_page_of_commands_in_spanish_is_complete() -> None:
    """`docs/es/comandos.md` has every command of the English page with the words Discord shows."""
    assert SPANISH.read_text(encoding="utf-8") == page(), (
        "python -m tests.support.written_pages.spanish_page writes it anew"
    )


def test_every_line_of_the_notation_is_read_and_every_word_explained() -> None:
    """Each example on the page of the notation is written back as it stands."""
    text = (DOCS / "notation.md").read_text()
    lines = [line for row in text.splitlines() if row.startswith("| ") for line in re.findall(r"`([^`]+)`", row)]
    assert len(lines) > 20 and [notation.write(notation.read(line)) for line in lines] == lines


def test_the_environment_counts_more_than_the_file(tmp_path: Path) -> None:
    """A database with its password, and the port of one process of several, need not stand in the file."""
    file = tmp_path / "config.toml"
    file.write_text('database = "a.db"\nmetrics_port = 1\n')
    said = {"SIGNALBOX_DATABASE": "postgresql://b/c", "SIGNALBOX_METRICS_PORT": "9181"}
    chosen = settings.read(file, said)
    assert (chosen.database, chosen.metrics_port) == ("postgresql://b/c", 9181)
    assert settings.read(None, said) == chosen and settings.read(file, {}).metrics_port == 1
    with pytest.raises(BadInput, match="settings.unreadable"):
        settings.read(None, {"SIGNALBOX_METRICS_PORT": "many"})


def test_the_site_leads_to_every_page() -> None:
    """`mkdocs.yml` names each page of docs once, and none that is not there."""
    text = (ROOT / "mkdocs.yml").read_text().partition("\nnav:")[2]
    named = re.findall(r"[\w/-]+\.md", text)
    assert sorted(named) == sorted(str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md"))


def test_the_site_begins_with_ten_pages() -> None:
    """They stand in a part of their own, and the front page leads to each of the others."""
    begin = (ROOT / "mkdocs.yml").read_text().partition("To begin:")[2].partition("\n  - For players")[0]
    first, *others = re.findall(r"[\w/-]+\.md", begin)
    front = (DOCS / first).read_text()
    assert first == "index.md" and len(others) == 9 and all(f"({page})" in front for page in others)


def test_the_changelog_has_a_section_for_this_release() -> None:
    """Sections go from the newest to 1.0.0; the newest is this version, or what is not released yet."""
    heads = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    released = [head for head in heads if head != "Unreleased"]
    assert heads in (released, ["Unreleased", *released])
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", head) for head in released)
    numbers = [tuple(map(int, head.split()[0].split("."))) for head in released]
    assert numbers == sorted(numbers, reverse=True) and numbers[-1] == (1, 0, 0)
    assert __version__ == released[0].split()[0]


def test_the_page_of_readings_in_spanish_is_complete() -> None:
    """Every option of every title, with the words the table reads."""
    assert readings.PAGE.read_text(encoding="utf-8") == readings.page(), (
        "python -m tests.support.written_pages.spanish_readings writes it anew"
    )


def test_the_pages_in_spanish_have_all_a_player_and_a_moderator_need() -> None:
    """Commands called as Discord calls them, all of a moderator's, the same notation, and pages that are all linked."""
    pages = {page.name: page.read_text(encoding="utf-8") for page in (DOCS / "es").glob("*.md")}
    commands = [command for command in tree().walk_commands() if not isinstance(command, app_commands.Group)]
    known = {called(command.qualified_name).strip("`/") for command in commands}
    firsts = {name.split()[0] for name in known}
    for name, text in pages.items():
        named = [found.split() for found in re.findall(r"`/([^`]+)`", text)]
        assert all(words[0] in firsts for words in named), (name, named)
        assert all(
            " ".join(words[:2]) in known or words[0] in known or words[1:] == ["…"] or len(words) == 1
            for words in named
        ), name
        assert name == "README.md" or f"]({name})" in pages["README.md"], name
    ours = {
        called(command.qualified_name).strip("`") for command in commands if command.qualified_name.startswith("mod ")
    }
    assert not {name for name in ours if name not in pages["moderar.md"]}
    notes = [
        re.findall(r"^\|.*\| (`.*`) \|$", text, re.M)
        for text in (pages["notacion.md"], (DOCS / "notation.md").read_text())
    ]
    assert notes[0] == notes[1]

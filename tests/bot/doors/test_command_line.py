"""The command line and the settings: whatever is written there ends in its result or in one line and exit 2."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import io
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bot import settings
from bot.__main__ import main, parser
from bot.settings import Settings
from bot.tables.service import Tables
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import BadInput
from tests.support.hostile import FILES, TEXTS, Try, is_clear, quick, some_text
from tests.support.paths import ROOT
from tests.support.tables.tables_at_play import Hands, begin, wander

FEW, MANY = 150, 10_000
# These serve until they are stopped, or measure for minutes; what they are given is read like the others.
SERVING = {"run", "sandbox", "bench"}
NOT_HERE = {"for_parent"}  # ends the whole process, that of the tests
VALUES = ("", "0", "-1", "1", "2", "7", "99999", "abc", "1e9", "nan", "inf", "-inf", "true", "[]", "{}", '""', '"INFO"', '"loud"', '"/"',
          '"/nowhere/at/all.db"', '"light"', '"purple"', "[1, 2]", "1979-05-27", "'''", '"\\u0000"', "99999999999999999999")  # fmt: skip


def commands() -> dict[str, argparse.ArgumentParser]:
    """Every command that comes to its end by itself."""
    below = next(a for a in parser()._actions if isinstance(a, argparse._SubParsersAction))
    return {name: command for name, command in below.choices.items() if name not in SERVING}


def spoken(argv: list[str]) -> tuple[int, str]:
    """How a command ended and what it said."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            code = main(argv)
        except SystemExit as end:
            code = int(end.code or 0)
    return code, said.getvalue()


def arguments(command: argparse.ArgumentParser, dice: Random, folder: Path) -> list[str]:
    """Anything for what a command takes; files that are there, that are none, and that are no games."""
    found: list[str] = []
    for action in command._actions[1:]:
        if action.dest in NOT_HERE or (action.option_strings and dice.random() < 0.6):
            continue
        found += action.option_strings[:1]
        if action.nargs != 0:
            found.append(
                dice.choice(
                    [some_text(dice).replace("\x00", ""), "3", "-7", "18Mag", "light", *map(str, named(folder))]
                )
            )
    return found


def named(folder: Path) -> list[Path]:
    """The files of a folder that somebody might name; what the database keeps beside its own is none."""
    return [path for path in folder.iterdir() if not path.name.endswith(("-wal", "-shm"))]


async def furnished(folder: Path) -> None:
    """A database with a game, and that game as files."""
    tables = await Tables.open(folder / "house.db", Hands())
    game = await begin(tables)
    await wander(tables, game.id, 8)
    (folder / "game.json").write_bytes(await tables.files.take(game.id))
    (folder / "web.json.gz").write_bytes(await tables.files.take_web(game.id))
    await tables.close()


def everything_in(folder: Path) -> dict[Path, bytes]:
    """What lies in a folder and below; a lock, and an empty log and an index of SQLite beside a file say nothing."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.name.endswith(("-shm", ".lock")))
    return {path: data for path in files if (data := path.read_bytes()) or not path.name.endswith("-wal")}


def hammered(tmp_path: Path, count: int, seed: int) -> None:
    """Anything on the command line, some times."""
    dice = Random(seed)
    for number, data in enumerate(FILES):
        (tmp_path / f"file{number}").write_bytes(data)
    asyncio.run(furnished(tmp_path))
    for _ in range(count):
        name, command = dice.choice(list(commands().items()))
        argv = [name, *arguments(command, dice, tmp_path)]
        if name == "play" and "--games" in argv:
            continue
        before = everything_in(tmp_path)
        with quick(Try(name, argv[1:])):
            code, said = spoken(argv)
        assert code in (0, 1, 2), argv
        assert code == 0 or is_clear(said, argv[1:]), (argv, said)
        assert code != 2 or everything_in(tmp_path) == before, (argv, said)


def test_whatever_is_asked_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command ends by itself; what it cannot do is one line."""
    monkeypatch.chdir(tmp_path)
    hammered(tmp_path, FEW, 1)


@pytest.mark.soak
def test_whatever_is_asked_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same ten thousand times."""
    monkeypatch.chdir(tmp_path)
    hammered(tmp_path, MANY, 2)


def test_an_empty_file_is_no_database(tmp_path: Path) -> None:
    """Who mistypes the place of a database is told so, and nothing is made there."""
    empty = tmp_path / "notes.txt"
    empty.touch()
    for argv in (["erase", "3"], ["check"]):
        code, said = spoken([*argv, "--database", str(empty)])
        assert code == 2 and str(empty) in said and not empty.stat().st_size, said
    assert list(tmp_path.iterdir()) == [empty]


def written(dice: Random) -> str:
    """A file of settings with anything in it."""
    names = [*Settings.__struct_fields__, "", "tokens", "[section]", "a.b"]
    return "\n".join(f"{dice.choice(names)} = {dice.choice(VALUES)}" for _ in range(dice.randrange(1, 4)))


def set_to_anything(folder: Path, count: int, seed: int) -> None:
    """Settings are what their fields promise, or one line says what is wrong in the file; nothing else is written."""
    dice, path = Random(seed), folder / "config.toml"
    for _ in range(count):
        path.write_text(text := written(dice), encoding="utf-8")
        try:
            with quick(Try("config.toml", text)):
                chosen = settings.read(path, {})
        except BadInput as error:
            said = refusal_line(Names("en"), error)
            assert error.code == "settings.unreadable" and is_clear(said) and len(said.splitlines()) == 1, said
            continue
        assert chosen.log_level.upper() in ("DEBUG", "INFO", "WARNING", "ERROR")
        assert 1 <= chosen.sweep_seconds <= 3600
        assert chosen.backups_kept >= 1 and 1 <= chosen.picture_workers <= 64 and 0 <= chosen.sandbox_port < 2**16
        assert "\x00" not in chosen.database + chosen.token_file + chosen.backups
    assert set(everything_in(folder)) == {path}


def test_whatever_is_set_is_kept_or_refused(tmp_path: Path) -> None:
    """A thousand files."""
    set_to_anything(tmp_path, 1000, 3)


@pytest.mark.soak
def test_whatever_is_set_for_long(tmp_path: Path) -> None:
    """Ten thousand files."""
    set_to_anything(tmp_path, MANY, 4)


@pytest.mark.parametrize("database", ["/", "/nowhere/at/all.db", "folder", "notes.txt"])
def test_a_database_that_cannot_be_one_is_one_line(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot does not start on a folder, beside a folder that is missing, or on a file that is no database."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SIGNALBOX_TOKEN", "not.a.token")
    (tmp_path / "folder").mkdir()
    (tmp_path / "notes.txt").write_text("a list of things to buy\n" * 400)
    config = tmp_path / "config.toml"
    config.write_text(f'database = "{database}"', encoding="utf-8")
    code, said = spoken(["run", "--config", str(config)])
    assert code == 2 and len(said.strip().splitlines()) == 1 and is_clear(said), said


def test_texts_are_what_they_claim() -> None:
    """The texts tried are different ones, some longer than Discord lets through."""
    assert len(set(TEXTS)) == len(TEXTS) and max(map(len, TEXTS)) == 6000


COMMANDS_OF_A_DATABASE = (["check"], ["backup"], ["incident"], ["erase", "3"])


@pytest.mark.parametrize("language", ["C", "es_ES.UTF-8"])
@pytest.mark.parametrize("argv", COMMANDS_OF_A_DATABASE, ids=lambda argv: argv[0])
@pytest.mark.parametrize("place", ["{", "folder", "letter.db", "empty.db"])
def test_what_is_no_database_is_told_by_its_name(
    tmp_path: Path, argv: list[str], place: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is no file, a folder, a letter, an empty file: why, in the words of either language."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", language)
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter.db").write_text("a list of things to buy\n" * 400)
    (tmp_path / "empty.db").touch()
    code, said = spoken([*argv, "--database", place])
    assert code in (1, 2) and is_clear(said, [place]), said
    assert place in said or argv == ["check"], said
    assert "table" not in said and "mesa" not in said, said


def test_what_the_system_refuses_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that is none, a picture that cannot be written: no trace, and the system's reason in our words."""
    monkeypatch.chdir(tmp_path)
    asyncio.run(furnished(tmp_path))
    there = ["--database", "house.db"]
    for argv in (
        ["render", "game.json", "--out", "nowhere/map.png"], ["export", "game.json", "--format", "own", "--out", "nowhere/a.json"],
        ["backup", *there, "--to", "game.json"], ["copy", "--from", "house.db", "--to", "nowhere/a.db"],
        ["incident", "--again", "nowhere/a.json"], ["check", "--config", "nowhere.toml"],
    ):  # fmt: skip
        code, said = spoken(argv)
        assert code == 2 and is_clear(said) and len(said.strip().splitlines()) == 1, (argv, said)


def test_a_command_loads_no_discord_and_no_pictures() -> None:
    """Whoever asks for help, or for something small, does not wait for what other commands need."""
    words = "import sys, bot.__main__; bot.__main__.parser(); print({'discord', 'aiohttp', 'PIL'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_who_stops_reading_is_not_told_of_it(tmp_path: Path) -> None:
    """`signalbox … | head -1` ends without a trace."""
    words = f"{sys.executable} -m bot doctor | true"
    done = subprocess.run(words, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr and "Errno" not in done.stderr, done.stderr


def test_ctrl_c_ends_a_command_without_a_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has seen enough of a long command is not told of it."""

    def pressed(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.cli.doctor.run", pressed)
    assert spoken(["doctor"]) == (130, "")


@pytest.mark.parametrize(
    ("typed", "english", "spanish"),
    [("chek", "“chek” is not known here", "«chek» no se conoce aquí"), ("copy", "Still missing: --from, --to", "Falta: --from, --to"),
     ("check --hlp", "“--hlp” is not known here", "«--hlp» no se conoce"), ("erase x", "“x” cannot stand after game", "«x» no puede ir detrás"),
     ("check --database", "After --database something is missing", "Detrás de --database falta algo")],
)  # fmt: skip
def test_a_mistyped_command_is_told_in_the_hosts_language(
    typed: str, english: str, spanish: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """How it is meant, then one line of ours; the library would say it in English only."""
    for lang, said in (("en_GB.UTF-8", english), ("es_ES.UTF-8", spanish)):
        monkeypatch.setenv("LC_ALL", lang)
        with pytest.raises(SystemExit) as ended:
            main(typed.split())
        *_, line = capsys.readouterr().err.splitlines()
        assert ended.value.code == 2 and said in line and is_clear(line.partition(": ")[2])

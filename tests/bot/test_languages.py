"""A language is one folder of words: found because it is there, and no other line of the house knows of it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from bot.text import ALL, LANGUAGES, sources
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.message_codes import constants
from tests.support.paths import ROOT

OTHERS = ("engine", "render", "sandbox", "benchmarks", "pyproject.toml")
MESSAGE = re.compile(r"^([\w-]+ =) (.+)$", re.MULTILINE)
TYPED = re.compile(r"^typed-(week|hour|day|minute|never) = .*\n", re.MULTILINE)
WITHOUT = re.compile(r"^page-withdrawn = .*\n", re.MULTILINE)


def test_a_new_language_is_one_folder(tmp_path: Path) -> None:
    """In a copy of the house with one folder more, whose every sentence bears a mark, all of it is spoken."""
    ignored = shutil.ignore_patterns("*.md")
    shutil.copytree(ROOT / "bot", tmp_path / "bot", ignore=ignored)
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("titles", "engine", "render"))
    for name in OTHERS:
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "bot" / "text" / "de").mkdir()
    (tmp_path / "bot" / "text" / "de" / "words.ftl").write_text(marked("\n".join(sources("en"))), encoding="utf-8")
    test = tmp_path / "tests" / "bot" / "in_another_language.py"
    order = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", str(test)]
    done = subprocess.run(order, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path)}, capture_output=True)
    assert not done.returncode, done.stdout.decode()[-4000:]


def marked(text: str) -> str:
    """English that shows where it came from, with words of its own for what is typed, and one sentence short."""
    own = "language-de = Deutsch\ntyped-week = z\ntyped-hour = h\ntyped-day = t\ntyped-minute = m\ntyped-never = nie\n"
    return MESSAGE.sub(r"\1 ø\2", WITHOUT.sub("", TYPED.sub("", text))) + f"\n{own}"


def test_no_line_of_code_knows_which_languages_there_are() -> None:
    """But for the first one, in which is said what others lack, no code of a language stands in a file."""
    assert not set(LANGUAGES[1:]) & constants("engine", "bot", "render")


async def test_a_table_may_speak_both_languages(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Each message stands in English and in Spanish, with one picture and buttons that say both; it is no longer than Discord takes."""
    await ana.slash(place, "game new", title="18Mag", players=2, language="both")
    await ben.slash(place, "game join")
    await ana.slash(place, "game start")
    await seat.settled()
    called = next(message for message in reversed(place.messages()) if "➡" in message.text)
    assert called.text.count("➡") == 2
    assert len(called.attachments) == 1 and "Act · Actuar" in called.labels
    assert all(len(message.content) <= 2000 for message in place.messages())
    assert (await seat.table(place)).game.language == ALL

"""An incident has all that is needed to make it again, and nothing secret."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from engine import EngineBug
from engine.core import kernel
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, as_command
from tests.support.at_discord.forging import fill_in, press
from tests.support.leaks import leaked
from tests.support.paths import ROOT
from tests.support.tables.tables_at_play import random_action

SECRET = "my secret plan"
NUMBER = re.compile(r"Inciden\w+ (\d+)")


def broken(*_: object, **__: object) -> None:
    raise EngineBug("two of a thing")


async def an_incident(seat: Seat, place: Channel, ana: User, ben: User, monkeypatch: pytest.MonkeyPatch) -> str:
    """A move that a mistake of the engine stops; its number, as its player reads it."""
    table = await seat.begun(place, ana, ben)
    action = random_action(Random(1), table.position)
    path, words = as_command(table.position, action)
    with monkeypatch.context() as patch:
        patch.setattr(kernel, "audited", broken)
        reply = await seat.who(table, action.who).slash(place, path, words)
    return NUMBER.search(reply.text)[1]  # type: ignore[index]


async def test_an_incident_can_be_made_again(
    seat: Seat, place: Channel, ana: User, ben: User, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    """The number that was told finds action, position and trace; the same is done again, before it is mended and after."""
    number = await an_incident(seat, place, ana, ben, monkeypatch)
    where = ["--database", str(seat.path)]
    with monkeypatch.context() as patch:
        patch.setattr(kernel, "audited", broken)
        assert main(["incident", number, *where]) == 1
    assert "again: EngineBug: two of a thing" in (said := capsys.readouterr().out)
    assert "Traceback" in said and '"kind"' in said
    assert main(["incident", number, *where]) == 0
    assert "does not happen any more" in capsys.readouterr().out
    assert main(["incident", *where]) == 0
    assert re.search(rf"^{number} · 20.* · table 1 · Failed$", capsys.readouterr().out, re.MULTILINE)
    assert main(["incident", "99", *where]) == 2


async def test_a_report_has_what_is_needed_and_nothing_of_anybody(
    seat: Seat, place: Channel, ana: User, ben: User, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:  # fmt: skip
    """With the file alone the mistake is made again; people, places, folders and typed words are not in it."""
    number, path = await an_incident(seat, place, ana, ben, monkeypatch), tmp_path / "report.json"
    assert main(["incident", number, "--database", str(seat.path), "--report", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    nobody = (ana.id, ben.id, ana.name, place.id, seat.box.guild.id, seat.box.token, str(ROOT), "/home")
    assert not [word for word in nobody if word in text]
    told = json.loads(text)
    assert {"signalbox", "python", "kind", "trace", "asked", "position", "action", "digest"} == told.keys()
    assert "EngineBug: two of a thing" in "".join(told["trace"]) and told["asked"].startswith("/")
    capsys.readouterr()
    assert main(["incident", "--again", str(path)]) == 0
    with monkeypatch.context() as patch:
        patch.setattr(kernel, "audited", broken)
        assert main(["incident", "--again", str(path)]) == 1
    assert "again: EngineBug: two of a thing" in capsys.readouterr().out
    monkeypatch.setattr("bot.tables.seats.people.People.note", words_in_an_error)
    number = NUMBER.search((await ana.slash(place, "note", text=SECRET)).text)[1]  # type: ignore[index]
    assert main(["incident", number, "--database", str(seat.path), "--report", str(path)]) == 0
    assert SECRET not in path.read_text(encoding="utf-8") and "ValueError" in path.read_text(encoding="utf-8")
    assert main(["incident", "--again", str(seat.path)]) == 2


async def words_in_an_error(*_: object) -> str:
    raise ValueError(SECRET)


async def test_what_was_asked_stands_there_but_no_secret(
    seat: Seat, place: Channel, ana: User, ben: User, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    """A command with its options, a button by its identifier; neither the token nor what was sealed in a form."""
    table = await seat.begun(place, ana, ben)
    monkeypatch.setattr("bot.chat.commands.look.view_post", broken)
    monkeypatch.setattr("bot.orders.decide.checked", broken)
    await ana.slash(place, "map", at=3)
    await press(ana, place.messages()[-1], f"sb:see:{table.game.mark}:map")
    await fill_in(
        ana, place.messages()[-1], f"sf:order:{table.game.mark}:buy", {"cert": "RABA", "price": "4711", "count": "1"}
    )
    for number, asked in (
        ("1", "/map {'at': 3}"),
        ("2", f"sb:see:{table.game.mark}:map"),
        ("3", f"sf:order:{table.game.mark}:buy"),
    ):
        assert main(["incident", number, "--database", str(seat.path)]) == 0
        said = capsys.readouterr().out
        assert asked in said and "two of a thing" in said
        assert not leaked(["4711", seat.box.token], said)

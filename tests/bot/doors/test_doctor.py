"""`signalbox doctor`: what is missing, in sentences of both languages, and never content without a token that Discord knows."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.chat.permissions import needed
from bot.tables.service import Tables
from bot.text import LANGUAGES, family
from sandbox import Sandbox, connect

SHAPED = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "a" * 38  # looks like a token, and nobody has it


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An empty folder, a machine that speaks English, no token."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delenv("SIGNALBOX_TOKEN", raising=False)
    return monkeypatch


def asked(capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """How the command ends, and its lines."""
    code = main(["doctor"])
    return code, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("lang", "token", "last"),
    [("en", "There is no token", "One thing is missing."), ("es", "No hay token", "Falta una cosa.")],
)
def test_without_a_token_it_is_not_content(
    lang: str, token: str, last: str, host: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is there and what is not are sentences in the language of the machine; nothing is said to be done."""
    host.setenv("LC_ALL", f"{lang}_ES.UTF-8")
    code, lines = asked(capsys)
    assert code == 1 and lines[0].startswith(f"✗ {token}") and lines[-1].startswith(last)
    assert len(lines) == 5 and all(line.endswith((".", ":")) for line in lines)
    assert not {"ok", "FAIL", "done"} & set(" ".join(lines).split())


async def test_a_token_that_discord_does_not_know_is_told(
    host: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that looks right is shown to Discord; one that does not is not, and neither is printed."""
    async with Sandbox() as box:
        with connect(box):
            for given, why in ((SHAPED, "✗ Discord does not accept the token."), ("abc", "✗ The token does not look")):
                host.setenv("SIGNALBOX_TOKEN", given)
                code, lines = await asyncio.to_thread(asked, capsys)
                assert code == 1 and lines[0].startswith(why) and given not in "".join(lines)


async def test_with_everything_there_it_says_how_to_go_on(
    host: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bot by its name, an address with its own number that asks for what it needs, the database with its tables."""
    await (await Tables.open(tmp_path / "signalbox.db")).close()
    async with Sandbox(token=SHAPED) as box:
        host.setenv("SIGNALBOX_TOKEN", SHAPED)
        with connect(box):
            code, lines = await asyncio.to_thread(asked, capsys)
        assert code == 0 and "Signal Box" in lines[0] and f"client_id={box.world.bot_id}&" in lines[2]
    assert "with no tables yet" in lines[3] and lines[-1] == "Nothing is missing: `signalbox run` starts the bot."


def test_no_way_to_discord_is_told(host: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whether the token is right nobody knows then, so it is not said to be."""
    host.setenv("SIGNALBOX_TOKEN", SHAPED)
    host.setattr("discord.http.Route.BASE", "http://127.0.0.1:9/api/v10")
    code, lines = asked(capsys)
    assert code == 1 and lines[0].startswith("✗ Discord cannot be reached: ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_permission_has_words(lang: str) -> None:
    """What the invitation asks for is said as Discord itself calls it."""
    assert set(family(lang, "permission-")) == set(needed())

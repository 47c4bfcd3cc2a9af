"""The compose file as it stands, run for real: a database, four processes of the image, people who play meanwhile; `make image` starts it.

`SIGNALBOX_COMPOSE` is how this machine calls it where that is neither `docker compose` nor `podman-compose`;
`python:3.11-slim` and `postgres:15` are fetched, or there.
"""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import subprocess
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
import yaml

from sandbox import Sandbox
from tests.installed.told_elsewhere import POINTER, environment, plays_on_through, served
from tests.support.paths import ROOT

NAME = "signalbox-as-tested"
PASSWORD = "p@ss/w:rd#1 $x"  # any sign may stand in it
NETWORK, HERE = "10.211.36.0/24", "10.211.36.1"  # where containers find this machine
CHECK = ("signalbox", "check", "--database", "postgresql://signalbox@database/signalbox")
FOUR = ("up", "--detach", "--scale", "bot=4")
SOUND = (0, 3)
SHAPED = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "a" * 38  # what the doctor takes for a token
LONGEST = 600.0

pytestmark = [pytest.mark.image, pytest.mark.timeout(1200)]


def found() -> list[str]:
    """How this machine calls compose; nothing where it cannot."""
    if said := os.environ.get("SIGNALBOX_COMPOSE"):
        return shlex.split(said)
    with_docker = ["docker", "compose"]
    if shutil.which("docker") and not subprocess.run([*with_docker, "version"], capture_output=True).returncode:
        return with_docker
    return ["podman-compose"] if shutil.which("podman-compose") else []


class Compose:
    """The file of the page, with a second one that says where our Discord is."""

    def __init__(self, words: list[str], folder: Path) -> None:
        self.words, self.told, self.port = words, folder / "told.yml", 0
        self.environment: dict[str, str] = {}

    def points_to(self, box: Sandbox) -> None:
        """The bots are told an address of this machine that they reach."""
        given = environment(box, "/tried", f"{HERE}:{self.port}")
        self.environment = {"SIGNALBOX_TOKEN": given.pop("SIGNALBOX_TOKEN"), "POSTGRES_PASSWORD": PASSWORD}
        bot = {"environment": given, "volumes": [f"{POINTER}:/tried:ro"]}
        network = {"ipam": {"config": [{"subnet": NETWORK, "gateway": HERE}]}}
        self.told.write_text(yaml.safe_dump({"services": {"bot": bot}, "networks": {"default": network}}))

    async def __call__(self, *rest: str, well: tuple[int, ...] = (0,)) -> str:
        """What a command of compose prints; it must end well."""
        files = ("-f", "docs/deploy/compose.yml", "-f", str(self.told))
        call = partial(subprocess.run, cwd=ROOT, env=os.environ | self.environment, text=True, timeout=LONGEST,
                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
        done = await asyncio.to_thread(call, [*self.words, "-p", NAME, *files, *rest])
        assert done.returncode in well, done.stdout
        return done.stdout


async def passed_on(port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A connection from a container goes on to the small Discord, which listens on the loopback alone."""
    there, to = await asyncio.open_connection("127.0.0.1", port)
    try:
        await asyncio.gather(pumped(reader, to), pumped(there, writer))
    except OSError:
        pass
    finally:
        to.close()
        writer.close()


async def pumped(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Bytes, until one side has said all."""
    while data := await reader.read(2**16):
        writer.write(data)
        await writer.drain()
    writer.close()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[tuple[Compose, Sandbox]]:
    """The database alone, which brings the network along, and a Discord that the bots will find there."""
    if not (words := found()):
        pytest.skip("nothing here reads a compose file")
    async with Sandbox(token=SHAPED) as box:
        compose = Compose(words, tmp_path)
        compose.points_to(box)
        try:
            await compose("up", "--detach", "database")
            heard = await asyncio.start_server(partial(passed_on, box.port), HERE, 0)
            compose.port = heard.sockets[0].getsockname()[1]
            compose.points_to(box)
            yield compose, box
        finally:
            await compose("down", "--volumes")


async def test_four_bots_serve_one_discord(house: tuple[Compose, Sandbox]) -> None:
    """They wait for their database and share its shards, restarted ones come back while people play, and the volume outlives them all."""
    compose, box = house
    await compose(*FOUR, "--build")
    await served(box)
    await plays_on_through(box, partial(compose, "restart", "bot"))
    await compose("exec", "-T", "bot", *CHECK, well=SOUND)
    await compose("down")
    await compose(*FOUR)
    await served(box)
    assert "with 3 tables" in await compose("exec", "-T", "bot", "signalbox", "doctor")
    assert "Traceback" not in await compose("logs", "bot")

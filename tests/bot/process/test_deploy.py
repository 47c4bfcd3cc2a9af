"""What hosts start: units and the compose file are read by what will read them, and every path and command in them is there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import tomllib
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot import settings
from bot.__main__ import parser
from tests.support.paths import ROOT

DEPLOY = ROOT / "docs" / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
PROGRAM = "/opt/signalbox/bin/signalbox"


def compose() -> Any:
    """The compose file as it is read."""
    return yaml.safe_load((DEPLOY / "compose.yml").read_text())


def service_of(unit: Path) -> dict[str, str]:
    """What a unit says about its service."""
    read = RawConfigParser(strict=True)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(unit)
    return dict(read["Service"])


def started(unit: Path) -> list[str]:
    """The words with which a unit starts the program, its variables put in."""
    service = service_of(unit)
    known = dict(word.split("=", 1) for word in shlex.split(service.get("Environment", "")))
    return [re.sub(r"\$\{(\w+)\}", lambda found: known[found[1]], word) for word in shlex.split(service["ExecStart"])]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_starts_a_command_there_is(unit: Path) -> None:
    """The program takes every word, and the variables it is given are read."""
    program, *words = started(unit)
    assert program == PROGRAM
    assert parser().parse_args(words).run
    names = set(re.findall(r"SIGNALBOX_[A-Z_]+", unit.read_text()))
    assert names <= {settings.TOKEN_NAME, *settings.INSTEAD}


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_understands_a_unit(unit: Path, tmp_path: Path) -> None:
    """`systemd-analyze verify` has nothing to say about it, with a program in its place."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd on this machine")
    stub = tmp_path / "signalbox"
    stub.write_text("#!/bin/sh\n")
    stub.chmod(0o755)
    copy = tmp_path / unit.name.replace("@.", "@1.")
    copy.write_text(unit.read_text().replace(PROGRAM, str(stub)))
    said = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, timeout=60)
    assert (said.returncode, said.stderr) == (0, ""), said.stderr


def test_every_process_of_a_template_has_a_port_of_its_own() -> None:
    """The figures of four processes on one machine do not fight for a port."""
    (unit,) = [unit for unit in UNITS if "@" in unit.name]
    ports = {service_of(unit)["Environment"].replace("%i", str(number)).rpartition("=")[2] for number in range(1, 5)}
    assert len(ports) == 4 and all(1024 < int(port) < 65536 for port in ports)


def test_the_compose_file_hangs_together() -> None:
    """What is built, waited for and mounted is there; the bot is told where the database is, with the password it has."""
    read = compose()
    services, bot = read["services"], read["services"]["bot"]
    assert (DEPLOY / bot["build"]["context"] / bot["build"]["dockerfile"]).samefile(DEPLOY / "Dockerfile")
    assert (DEPLOY / bot["build"]["context"]).samefile(ROOT)
    assert set(bot["depends_on"]) <= set(services)
    for name, wish in bot["depends_on"].items():
        assert wish["condition"] == "service_healthy" and services[name]["healthcheck"]["test"]
    mounted = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert mounted == set(read["volumes"])
    database = services["database"]["environment"]
    address = bot["environment"]["SIGNALBOX_DATABASE"]
    assert address == f"postgresql://{database['POSTGRES_USER']}@database/{database['POSTGRES_DB']}"
    assert set(bot["environment"]) <= {settings.TOKEN_NAME, *settings.INSTEAD, "PGPASSWORD"}


def test_images_start_commands_there_are() -> None:
    """The words of the image and of the compose file are words of the program; what the image installs is offered."""
    image = (DEPLOY / "Dockerfile").read_text()
    alone = yaml.safe_load(re.search(r"^CMD (\[.*\])$", image, re.MULTILINE)[1])  # type: ignore[index]
    for program, *words in (alone, compose()["services"]["bot"]["command"]):
        assert program == "signalbox" and parser().parse_args(words).run
    project_file = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = project_file["project"]
    packages = project_file["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
    copied = re.findall(r"^COPY (\w+) /src/\1$", image, re.MULTILINE)  # nothing else: a token beside them stays out
    assert sorted(copied) == sorted(packages)
    assert "COPY pyproject.toml README.md LICENSE /src/" in image and image.count("COPY") == len(copied) + 1
    extras = re.search(r"/src\[(\w+)\]", image)
    assert extras and extras[1] in project["optional-dependencies"] and "signalbox" in project["scripts"]
    assert int(project["requires-python"].removeprefix(">=3.")) <= int(re.search(r"python:3\.(\d+)", image)[1])  # type: ignore[index]


def test_a_host_finds_what_the_unit_needs() -> None:
    """Each place a unit names is made by a step of the page, and the program stands where it is started from."""
    text = (ROOT / "docs/hosting.md").read_text()
    for unit in UNITS:
        service = service_of(unit)
        places = (
            service["WorkingDirectory"],
            service["EnvironmentFile"],
            started(unit)[3],
            str(Path(PROGRAM).parents[1]),
        )
        assert all(place in text for place in places), places
        assert f"signalbox {service['User']}" in text and f"`cp docs/deploy/{UNITS[0].name} /etc" in text


def test_any_password_reaches_the_bot() -> None:
    """It stands in no address, where `@`, `/` or `:` would break it; files a unit writes are its own."""
    bot = compose()["services"]["bot"]["environment"]
    assert "PASSWORD" not in bot["SIGNALBOX_DATABASE"] and "POSTGRES_PASSWORD" in bot["PGPASSWORD"]
    assert all("UMask=0077" in path.read_text() for path in DEPLOY.glob("*.service"))


def test_units_shut_off_what_the_bot_does_not_need() -> None:
    """One unit as the other, and systemd itself calls what is left open little (1.9 of 10, where 9.6 shuts off nothing)."""
    shut = [
        {name: said for name, said in service_of(unit).items() if name.startswith(("Protect", "Restrict", "Private"))}
        for unit in UNITS
    ]
    assert shut[0] == shut[1] and len(shut[0]) > 10
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd on this machine")
    asked = ("systemd-analyze", "security", "--offline=true", "--threshold=25", "--no-pager", str(UNITS[0]))
    said = subprocess.run(asked, capture_output=True, text=True, timeout=60)
    assert said.returncode == 0, said.stdout[-300:] + said.stderr


def runs() -> list[str]:
    """What the workflows of a public host run, line by line."""
    read = [yaml.safe_load(path.read_text()) for path in (ROOT / ".github/workflows").glob("*.yml")]
    return [step["run"] for each in read for job in each["jobs"].values() for step in job["steps"] if "run" in step]


def test_a_workflow_runs_what_a_desk_runs() -> None:
    """Each step is a target of the Makefile, but for those that prepare the machine and the one that releases; none is left out."""
    targets = set(re.findall(r"^(\w+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    asked = [words.partition("make ")[2] for words in runs() if "make " in words]
    called = {word for words in asked for word in words.partition(" > ")[0].split() if "=" not in word}
    others = [words for words in runs() if "make " not in words]
    assert called <= targets
    assert all(words.startswith(("sudo apt-get ", "sudo mmdebstrap ", "gh release ")) for words in others), others
    tries = {
        "lint",
        "test",
        "browser",
        "postgres",
        "lowest",
        "package",
        "site",
        "image",
        "unit",
        "soak",
        "mutants",
        "notes",
    }
    assert tries <= called


def test_every_promised_python_is_tried() -> None:
    """The Pythons the package names are those of the workflow, from the oldest that may install it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = [words.rpartition(" ")[2] for words in project["classifiers"] if ":: Python :: 3." in words]
    read = yaml.safe_load((ROOT / ".github/workflows/checks.yml").read_text())
    assert read["jobs"]["tests"]["strategy"]["matrix"]["python"] == named
    assert project["requires-python"] == f">={named[0]}"

"""What tests of more than one room ask for."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import AsyncIterator, Generator, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from hypothesis import settings

from bot.chat import drawing, meanwhile
from bot.store.store import connect
from bot.workers import desk, helper
from bot.workers.wire import Limits
from tests.support.at_discord.published_api import Description
from tests.support.beside import PATIENT
from tests.support.dice import load
from tests.support.games import random_games
from tests.support.pictures import shared_pictures
from tests.support.tables.engines import engines
from tests.support.tables.forked_workers import forked

if TYPE_CHECKING:
    from tests.support.at_discord.browser import Windows

ON_BOTH = {
    "tests.tables.database.test_store", "tests.tables.database.test_changes", "tests.tables.calls.test_outbox", "tests.tables.test_play",
    "tests.tables.database.test_faults", "tests.tables.test_openings", "tests.tables.database.test_lookups", "tests.bot.commands.test_table",
}  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """Invented examples are the same in each run, whatever has been imported so far; `make soak` looks for new ones."""
    with suppress(
        ImportError, AttributeError
    ):  # else every constant of whatever of ours is imported is read, and drawn from
        from hypothesis.internal.conjecture import providers

        none = providers._local_constants
        providers._get_local_constants = lambda: none
    settings.register_profile("signalbox", derandomize=config.option.markexpr != "soak")
    settings.load_profile("signalbox")


@pytest.fixture(scope="session")
def description() -> Description | None:
    """Discord's published description, where it lies beside the repository."""
    return Description.read()


@pytest.fixture(scope="session")
def postgres() -> Iterator[object]:
    """A PostgreSQL server for all tests that ask for it; where there is none, they are left out."""
    pytest.importorskip("psycopg", reason="the library for PostgreSQL is not installed")
    from benchmarks.postgres_server import CARELESS, Server, programs

    if programs() is None:
        pytest.skip("no PostgreSQL on this machine")
    server = Server(*CARELESS)
    yield server
    server.close()


@pytest.fixture(scope="session", autouse=True)
def work_is_shared(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The workers of one run play each random game, and draw each picture, once for all of them."""
    own = tmp_path_factory.getbasetemp()
    for name, shared in (("games", random_games.SHARED), ("pictures", shared_pictures.FOLDER)):
        (folder := (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / name).mkdir(exist_ok=True)
        shared[:] = [folder]


@pytest.fixture(autouse=True)
def pictures_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot finds what another has drawn; where drawing itself is tested each draws for itself."""
    monkeypatch.setattr(drawing, "Kept", shared_pictures.Shared)


@pytest.fixture
def _function_scoped_runner(request: pytest.FixtureRequest, _function_scoped_runner: object) -> object:
    """Tests of a browser share one loop, in which its driver lives; all others have one each."""
    shared = request.node.get_closest_marker("browser")
    return request.getfixturevalue("_session_scoped_runner") if shared else _function_scoped_runner


@pytest.fixture(scope="session")
def browser_at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the one browser listens that a worker's tests share; each opens windows of its own."""
    from tests.support.at_discord.browser import chromium

    with chromium(tmp_path_factory.mktemp("chromium")) as address:
        yield address


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def driven_browser(browser_at: str) -> AsyncIterator[Windows]:
    """That browser with its driver, for all tests of a worker."""
    from tests.support.at_discord.browser import Windows, driven

    async with driven(browser_at) as browser:
        yield Windows(browser)


@pytest.fixture
async def browser(driven_browser: Windows) -> AsyncIterator[Windows]:
    """A browser in which nothing is open yet, and nothing stays open."""
    from tests.support.at_discord.browser import fresh

    async with fresh(driven_browser) as clean:
        yield clean


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game and every trial of a test is dealt the same way each time."""
    load(monkeypatch.setattr)


@pytest.fixture(scope="session", autouse=True)
def patience() -> Iterator[None]:
    """What takes long because the machine has much to do is no failure; tests of the limits set their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk, "Limits", partial(Limits, seconds=PATIENT))
        patch.setattr(meanwhile, "PAUSE", PATIENT)
        yield


@pytest.fixture(autouse=True)
def forked_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work beside the bot is done by forks of one process; where their beginning and end is tested they are begun as always."""
    monkeypatch.setattr(helper, "spawned", forked)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """While tests are collected everything that is made stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """What was imported stays until the end: Python's collector need not walk it again and again."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """A worker that has told all and cleared up is gone at once: giving back what it remembers takes seconds."""
    if hasattr(config, "workerinput"):
        os._exit(0)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the browser come first, to be one worker's, who alone begins one. Long random runs may take as long as they take."""
    items.sort(key=lambda item: not item.get_closest_marker("browser"))
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(0))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that needs a database runs on those engines that are asked for."""
    given = any("database" in mark.args for mark in metafunc.definition.iter_markers("parametrize"))
    if "database" in metafunc.fixturenames and not given:
        wanted = engines(metafunc.module.__name__, ON_BOTH)
        metafunc.parametrize("database", wanted, indirect=True, ids=wanted if len(wanted) > 1 else [""])


@pytest.fixture(scope="session")
def empty_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with its schema and nothing in it, written once for all tests of a worker."""
    path = tmp_path_factory.mktemp("empty") / "house.db"
    connect(path).close()
    return path


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place for a new database: a copy of the empty one, for all migrations one by one take longer than most tests."""
    if request.param == "sqlite":
        empty = request.getfixturevalue("empty_house")
        return str(shutil.copy(empty, tmp_path / "house.db"))
    return str(request.getfixturevalue("postgres").fresh())

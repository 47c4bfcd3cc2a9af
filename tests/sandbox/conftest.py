"""A sandbox with a small bot in it, and the published description that both sides are checked against."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from sandbox import Channel, Sandbox, User, running
from tests.support.at_discord.published_api import Description
from tests.support.at_discord.small_bot import SmallBot


@pytest.fixture
async def box(description: Description | None) -> AsyncIterator[Sandbox]:
    """Every test checks by the way that all requests and answers are what Discord publishes."""
    async with Sandbox() as sandbox:
        events = overheard(sandbox)
        yield sandbox
        if description:
            assert not [fault for call in sandbox.calls for fault in description.faults(call)]
            assert not [fault for event in events for fault in description.event_faults(*event)]


def overheard(sandbox: Sandbox) -> list[tuple[str, Any]]:
    """Every event that leaves by the gateway, as it was at that moment."""
    heard: list[tuple[str, Any]] = []
    dispatch = sandbox.gateway.dispatch

    def spy(name: str, data: Any, direct: bool = False) -> None:
        heard.append((name, json.loads(json.dumps(data))))
        dispatch(name, data, direct)

    sandbox.gateway.dispatch = spy  # type: ignore[method-assign]
    return heard


@pytest.fixture
async def bot(box: Sandbox) -> AsyncIterator[SmallBot]:
    """The small bot, connected."""
    box.channel("table")
    async with running(box, SmallBot) as client:
        yield client


@pytest.fixture
def ana(box: Sandbox) -> User:
    """Somebody who reads Spanish."""
    return box.user("ana", locale="es-ES")


@pytest.fixture
def table(box: Sandbox) -> Channel:
    """The channel that every test has."""
    return box.channel("table")

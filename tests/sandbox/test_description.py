"""The check against the published description notices what is wrong, so that its silence means something."""

import pytest

from sandbox import Channel, Sandbox, User
from sandbox.routes import ROUTES, Call
from tests.support.at_discord.published_api import Description
from tests.support.at_discord.small_bot import SmallBot

POST = "/channels/{channel_id}/messages"


@pytest.fixture
def published(description: Description | None) -> Description:
    if description is None:
        pytest.skip("../shared/discord/openapi.json is not here")
    return description


def test_every_route_is_published(published: Description) -> None:
    """The sandbox has no call that Discord has not."""
    assert [(m, t) for m, t, _ in ROUTES if m.lower() not in published.paths.get(t, {})] == []


async def test_wrong_objects_are_noticed(
    published: Description, bot: SmallBot, box: Sandbox, ana: User, table: Channel
) -> None:
    """A request, an answer and an event with one field of a wrong kind or missing."""
    message = ana.say(table, "hello").data
    good = Call("POST", "", POST, {}, {}, {"content": "x"}, {}, 200, dict(message))
    assert published.faults(good) == []
    good.body = {"content": 5}
    assert len(published.faults(good)) == 1
    good.answer.pop("author")
    assert len(published.faults(good)) == 2
    assert len(published.event_faults("MESSAGE_CREATE", good.answer)) == 1
    await ana.slash(table, "roll")
    assert len(box.requests("POST", "/callback")) == 1 and published.faults(box.requests("POST", "/callback")[0]) == []

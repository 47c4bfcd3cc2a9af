"""Answers to interactions and the follow-ups through their tokens."""

from typing import TYPE_CHECKING

from sandbox import interactions, objects
from sandbox.discord_rules.refusals import ApiError, Json
from sandbox.routes.call import Call, Handler

if TYPE_CHECKING:
    from sandbox.box import Sandbox


def callback(box: "Sandbox", call: Call) -> Json | None:
    """The first answer to an interaction, through its token."""
    asked = box.asked.get(call.at["interaction_token"])
    if asked is None or asked.id != call.at["interaction_id"]:
        raise ApiError(10062)
    answer = interactions.answer(box, asked, call.json(), call.files)
    return answer if call.query.get("with_response") in {"1", "true"} else None


def asked_for(box: "Sandbox", call: Call) -> interactions.Asked:
    """The interaction whose token the call has."""
    if call.at["webhook_id"] != box.world.bot_id:
        raise ApiError(10015)
    return interactions.by_token(box, call.at["webhook_token"])


def target(box: "Sandbox", call: Call) -> tuple[interactions.Asked, Json]:
    """The interaction and the message of its that is meant."""
    asked = asked_for(box, call)
    return asked, interactions.its_message(box, asked, call.at.get("message_id", "@original"))


def follow_up(box: "Sandbox", call: Call) -> Json | None:
    """One more message through an interaction's token."""
    message = interactions.follow_up(box, asked_for(box, call), call.json(), call.files)
    return objects.public(message)


def one(box: "Sandbox", call: Call) -> Json:
    """A message of an interaction."""
    return objects.public(target(box, call)[1])


def edit(box: "Sandbox", call: Call) -> Json:
    """A message of an interaction, changed."""
    asked, message = target(box, call)
    return objects.public(interactions.fill(box, asked, message, call.json(), call.files))


def delete(box: "Sandbox", call: Call) -> None:
    """A message of an interaction is gone."""
    interactions.withdraw(box, *target(box, call))


HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES: list[tuple[str, str, Handler]] = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", HOOK, follow_up),
    *[
        route
        for path in (HOOK + "/messages/@original", HOOK + "/messages/{message_id}")
        for route in (("GET", path, one), ("PATCH", path, edit), ("DELETE", path, delete))
    ],
]

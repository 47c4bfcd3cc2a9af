"""Interactions on their way: what a person asked, whether and how the bot answered, how long its token lives."""

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox import messages, objects
from sandbox.discord_rules import forms, limits, rights
from sandbox.discord_rules.refusals import ApiError, Json, invalid_form

if TYPE_CHECKING:
    from sandbox.box import Sandbox

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 4, 5, 6, 7, 8, 9
ALLOWED = {
    COMMAND: {MESSAGE, THINKING, SHOW_MODAL},
    COMPONENT: {MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE, SHOW_MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE},
}


@dataclass
class Asked:
    """One interaction and everything that came of it."""

    id: str
    token: str
    kind: int
    user_id: str
    channel_id: str
    born: float
    data: Json
    source: str | None = None
    answer: int | None = None
    original: str | None = None
    said: str | None = None  # what was said instead of changing the message of the button
    thinking: bool = False
    made: list[str] = field(default_factory=list)
    touched: int = 0
    result: Any = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)


def ask(
    box: "Sandbox", kind: int, user_id: str, channel: Json, data: Json, source: Json | None = None
) -> tuple[Asked, Json]:
    """Write down an interaction and send it to the bot."""
    asked = Asked(
        id=box.world.snowflake(),
        token=secrets.token_urlsafe(48),
        kind=kind,
        user_id=user_id,
        channel_id=channel["id"],
        born=box.world.now(),
        data=data,
        source=source["id"] if source else None,
    )
    forget_old(box)
    box.asked[asked.token] = asked
    packet = payload(box, asked, channel, source)
    box.gateway.dispatch("INTERACTION_CREATE", packet, direct="guild_id" not in packet)
    if box.faults.meet("*", "interaction", "twice"):
        box.gateway.dispatch("INTERACTION_CREATE", packet, direct="guild_id" not in packet)
    return asked, packet


def forget_old(box: "Sandbox") -> None:
    """Drop the interactions whose tokens have died."""
    for token, asked in list(box.asked.items()):
        if box.world.now() - asked.born <= limits.TOKEN_SECONDS:
            return
        del box.asked[token]


def payload(box: "Sandbox", asked: Asked, channel: Json, source: Json | None) -> Json:
    """INTERACTION_CREATE as Discord sends it: with a member in the guild, with a user in direct messages."""
    world = box.world
    person = world.user(asked.user_id)
    in_guild = "guild_id" in channel
    packet: Json = {
        "id": asked.id,
        "application_id": world.bot_id,
        "type": asked.kind,
        "token": asked.token,
        "version": 1,
        "data": asked.data,
        "channel": seen_channel(world, person, channel),
        "channel_id": channel["id"],
        "locale": person["locale"],
        "entitlements": [],
        "authorizing_integration_owners": {"0": world.guild_id if in_guild else "0"},
        "context": 0 if in_guild else 1,
        "attachment_size_limit": limits.FILE_BYTES,
        "app_permissions": str(rights.in_channel(world, world.user(world.bot_id), channel)),
    }
    if in_guild:
        locale = world.state["guild"]["locale"]
        packet |= {"guild_id": world.guild_id, "guild_locale": locale}
        packet["guild"] = {"id": world.guild_id, "locale": locale, "features": []}
        packet["member"] = seen_member(world, person, channel)
    else:
        packet["user"] = objects.user(world, asked.user_id)
    return packet | ({"message": seen_message(source)} if source else {})


def seen_message(source: Json) -> Json:
    """The message below which something was pressed, as the bot sees it."""
    return objects.public(source)


def seen_channel(world: Any, person: Json, channel: Json) -> Json:
    """The channel as the bot sees it, with what the person may do there."""
    if "guild_id" not in channel:
        return channel
    return channel | {"permissions": str(rights.in_channel(world, person, channel))}


def seen_member(world: Any, person: Json, channel: Json) -> Json:
    """Who asked, with what they may do there."""
    held = str(rights.in_channel(world, person, channel))
    return objects.member(world, person["id"]) | {"permissions": held}


def answer(box: "Sandbox", asked: Asked, body: Json, files: messages.Files) -> Json:
    """The first answer of the bot to an interaction."""
    if asked.answer is not None:
        raise ApiError(40060)
    if box.world.now() - asked.born > box.first_answer:
        raise ApiError(10062)
    kind, data = body.get("type"), body.get("data") or {}
    if kind not in ALLOWED[asked.kind] or (kind in {DEFERRED_UPDATE, UPDATE} and not asked.source):
        raise invalid_form([(("type",), "BASE_TYPE_CHOICES", "Not an answer to this kind of interaction.")])
    message = ANSWERS[kind](box, asked, data, files)
    asked.answer = kind
    asked.answered.set()
    box.changed({"kind": "ANSWERED", "channel_id": asked.channel_id})
    told: Json = {"id": asked.id, "type": asked.kind, "channel_id": asked.channel_id}
    if "guild_id" in box.world.channel(asked.channel_id):
        told["guild_id"] = box.world.guild_id
    if message is None:
        return {"interaction": told}
    told |= {
        "response_message_id": message["id"],
        "response_message_loading": asked.thinking,
        "response_message_ephemeral": bool(message["flags"] & forms.EPHEMERAL),
    }
    if kind not in {MESSAGE, UPDATE}:
        return {"interaction": told}
    return {"interaction": told, "resource": {"type": kind, "message": objects.public(message)}}


def say(box: "Sandbox", asked: Asked, data: Json, files: messages.Files, first: bool = True) -> Json:
    """A message of the bot in answer to an interaction: everybody's, or one reader's."""
    hidden = bool((data.get("flags") or 0) & forms.EPHEMERAL)
    message = messages.compose(box, asked.channel_id, box.world.bot_id, data, files, kind="webhook")
    return keep(box, asked, message, hidden, first)


def keep(box: "Sandbox", asked: Asked, message: Json, hidden: bool, first: bool) -> Json:
    """Post a message of an interaction, for all or for its reader alone."""
    message |= {"webhook_id": box.world.bot_id, "application_id": box.world.bot_id}
    message["interaction_metadata"] = metadata(box, asked)
    if asked.kind == COMMAND and first:
        message["type"] = 20
        message["interaction"] = {
            "id": asked.id, "type": 2, "name": full_name(asked.data), "user": objects.user(box.world, asked.user_id),
        }  # fmt: skip
    if hidden:
        message |= {"_reader": asked.user_id, "flags": message["flags"] | forms.EPHEMERAL}
    asked.made.append(message["id"])
    if first:
        asked.original = message["id"]
    return messages.post(box, message)


def full_name(data: Json) -> str:
    """The name of a command with its group and subcommand."""
    below = [option for option in data.get("options", []) if option["type"] in {1, 2}]
    return " ".join([data["name"], *map(full_name, below)])


def metadata(box: "Sandbox", asked: Asked) -> Json:
    """Which interaction made a message, and on whose behalf."""
    shown: Json = {"id": asked.id, "type": 2, "user": objects.user(box.world, asked.user_id)}
    shown["authorizing_integration_owners"] = {"0": box.world.guild_id}
    if asked.kind == COMPONENT:
        shown |= {"type": 3, "interacted_message_id": asked.source}
    if asked.kind == MODAL:
        shown |= {"type": 5, "triggering_interaction_metadata": shown | {"type": 2}}
    return shown


def think(box: "Sandbox", asked: Asked, data: Json, _: messages.Files) -> Json:
    """ "Thinking…": of the data only the ephemeral flag counts."""
    message = messages.blank(box, asked.channel_id, box.world.bot_id)
    message["flags"] = 1 << 7
    asked.thinking = True
    return keep(box, asked, message, bool((data.get("flags") or 0) & forms.EPHEMERAL), first=True)


def source_of(box: "Sandbox", asked: Asked) -> Json:
    """The message below which something was pressed."""
    return box.world.message(asked.channel_id, asked.source or "")


def defer_update(box: "Sandbox", asked: Asked, _: Json, __: messages.Files) -> None:
    """The message with the button is going to change."""
    asked.original = asked.source


def update(box: "Sandbox", asked: Asked, data: Json, files: messages.Files) -> Json:
    """The message whose button was pressed changes in place."""
    message = messages.amend(box, source_of(box, asked), data, files, kind="webhook")
    asked.original = asked.source
    asked.touched += 1
    return message


def choices(box: "Sandbox", asked: Asked, data: Json, _: messages.Files) -> None:
    """Suggestions for an option."""
    forms.check_choices(data, box.strict)
    asked.result = data.get("choices") or []


def show_modal(box: "Sandbox", asked: Asked, data: Json, _: messages.Files) -> None:
    """A form for whoever asked."""
    forms.check_modal(data, box.strict)
    asked.result = data | {"components": messages.finished(data["components"], [])}


ANSWERS: dict[int, Any] = {
    MESSAGE: say,
    THINKING: think,
    DEFERRED_UPDATE: defer_update,
    UPDATE: update,
    CHOICES: choices,
    SHOW_MODAL: show_modal,
}


def by_token(box: "Sandbox", token: str) -> Asked:
    """The interaction of a token that is known, answered and not older than 15 minutes."""
    asked = box.asked.get(token)
    if asked is None or box.world.now() - asked.born > limits.TOKEN_SECONDS:
        raise ApiError(50027)
    if asked.answer is None:
        raise ApiError(10015)
    return asked


def its_message(box: "Sandbox", asked: Asked, message_id: str) -> Json:
    """A message that this token may touch: its own, or the one whose component was used."""
    wanted = asked.original if message_id == "@original" else message_id
    if wanted is None or (wanted not in asked.made and wanted != asked.original):
        raise ApiError(10008)
    return box.world.message(asked.channel_id, wanted)


def fill(box: "Sandbox", asked: Asked, message: Json, body: Json, files: messages.Files) -> Json:
    """An edit through the token; the first one replaces "thinking…"."""
    waiting = asked.thinking and message["id"] == asked.original
    messages.amend(box, message, body, files, kind="webhook")
    if waiting:
        asked.thinking = False
        message["flags"] &= ~(1 << 7)
        message["edited_timestamp"] = None
    asked.touched += 1
    box.changed({"kind": "ANSWERED", "channel_id": asked.channel_id})
    return message


def follow_up(box: "Sandbox", asked: Asked, body: Json, files: messages.Files) -> Json:
    """A further message; after "thinking…" the first one takes its place and keeps its reader."""
    if asked.thinking and asked.original:
        return fill(box, asked, box.world.message(asked.channel_id, asked.original), body, files)
    message = say(box, asked, body, files, first=False)
    if not asked.touched and asked.original == asked.source:
        asked.said = message["id"]
    asked.touched += 1
    return message


def withdraw(box: "Sandbox", asked: Asked, message: Json) -> None:
    """Delete through the token."""
    if message["id"] == asked.original:
        asked.thinking = False
    asked.touched += 1
    messages.remove(box, message)

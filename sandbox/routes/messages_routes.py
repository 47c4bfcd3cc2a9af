"""Messages of channels: post, read, change, delete, pin."""

from typing import TYPE_CHECKING

from sandbox import messages, objects
from sandbox.discord_rules import limits, rights
from sandbox.discord_rules.refusals import ApiError, Json, invalid_form
from sandbox.routes.call import Call, Handler

if TYPE_CHECKING:
    from sandbox.box import Sandbox


def channel_for(box: "Sandbox", call: Call, *wanted: str) -> Json:
    """The channel of a call, if the bot has the permissions that it takes."""
    channel = box.world.channel(call.at["channel_id"])
    rights.need(box.world, channel, *wanted)
    return channel


def message_for(box: "Sandbox", call: Call, *wanted: str) -> Json:
    """A message of a channel; ephemeral ones are unknown to these calls."""
    channel_for(box, call, *wanted)
    message = box.world.message(call.at["channel_id"], call.at["message_id"])
    if message.get("_reader"):
        raise ApiError(10008)
    return message


def create(box: "Sandbox", call: Call) -> Json:
    """A new message of the bot; the same one where its nonce was seen lately."""
    body = call.json()
    channel = channel_for(box, call, "send_messages", *(["attach_files"] if call.files else []))
    if channel["type"] in {4, 15}:
        raise ApiError(50008, 400, "Cannot send messages in a non-text channel")
    if known := messages.repeated(box, channel["id"], box.world.bot_id, body):
        return messages.with_nonce(known)
    message = messages.compose(box, channel["id"], box.world.bot_id, body, call.files)
    if body.get("embeds"):
        channel_for(box, call, "embed_links")
    message["_at"] = box.world.now()
    if body.get("nonce") is not None:
        message["_nonce"] = body["nonce"]
    if body.get("message_reference"):
        refer(box, message, body)
    return messages.with_nonce(messages.post(box, message))


def refer(box: "Sandbox", message: Json, body: Json) -> None:
    """A reply names its message and, unless told otherwise, calls its author."""
    given = body["message_reference"]
    target = box.world.messages(message["channel_id"]).get(str(given["message_id"]))
    if target is None and given.get("fail_if_not_exists", True):
        raise invalid_form([(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")])
    message["type"] = 19
    message["message_reference"] = {
        "type": 0, "channel_id": message["channel_id"], "message_id": str(given["message_id"]),
        "guild_id": box.world.guild_id,
    }  # fmt: skip
    message["referenced_message"] = objects.public(target) if target else None
    author = (target or {}).get("author")
    if author and (body.get("allowed_mentions") or {}).get("replied_user", True) and author not in message["mentions"]:
        message["mentions"].append(author)


def listed(box: "Sandbox", call: Call) -> list[Json]:
    """Newest first; `before`, `after`, `around` and `limit` as in Discord."""
    channel_for(box, call)
    if not rights.in_channel(
        box.world, box.world.user(box.world.bot_id), box.world.channel(call.at["channel_id"])
    ) & rights.bits("read_message_history"):
        return []
    every = [m for m in box.world.messages(call.at["channel_id"]).values() if not m.get("_reader")]
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise invalid_form([(("limit",), "NUMBER_TYPE_MAX", "Must be between 1 and 100.")])
    return [box.gateway.read(message) for message in reversed(window(every, call, limit))]


def window(every: list[Json], call: Call, limit: int) -> list[Json]:
    """The messages a call asks for by `before`, `after` or `around`, at most so many."""
    if "before" in call.query:
        return [m for m in every if int(m["id"]) < int(call.query["before"])][-limit:]
    if "after" in call.query:
        return [m for m in every if int(m["id"]) > int(call.query["after"])][:limit]
    if "around" in call.query:
        middle = int(call.query["around"])
        before = [m for m in every if int(m["id"]) < middle][-(limit // 2) :]
        return before + [m for m in every if int(m["id"]) >= middle][: limit - len(before)]
    return every[-limit:]


def one(box: "Sandbox", call: Call) -> Json:
    """A message as the bot may read it."""
    return box.gateway.read(message_for(box, call, "read_message_history"))


def edit(box: "Sandbox", call: Call) -> Json:
    """A message of the bot's own, changed."""
    message = message_for(box, call)
    if message["author"]["id"] != box.world.bot_id:
        raise ApiError(50005)
    return objects.public(messages.amend(box, message, call.json(), call.files))


def delete(box: "Sandbox", call: Call) -> None:
    """A message is gone; another's needs the permission for it."""
    message = message_for(box, call)
    if message["author"]["id"] != box.world.bot_id:
        channel_for(box, call, "manage_messages")
    messages.remove(box, message)


def delete_many(box: "Sandbox", call: Call) -> None:
    """Several messages are gone at once."""
    channel = channel_for(box, call, "manage_messages")
    for message_id in call.json()["messages"]:
        if message := box.world.messages(channel["id"]).get(str(message_id)):
            messages.remove(box, message)


def pinned(box: "Sandbox", channel_id: str) -> list[Json]:
    """The pinned messages of a channel, the newest pin first."""
    found = [m for m in box.world.messages(channel_id).values() if m["pinned"]]
    return sorted(found, key=lambda m: m["_pinned"], reverse=True)


def pin(box: "Sandbox", call: Call) -> None:
    """Pin a message and say so in the channel, as Discord does."""
    message = message_for(box, call, "pin_messages")
    if message["pinned"]:
        return
    if len(pinned(box, message["channel_id"])) >= limits.PINS:
        raise ApiError(30003)
    message |= {"pinned": True, "_pinned": box.world.stamp()}
    repin(box, message)
    notice = messages.blank(box, message["channel_id"], box.world.bot_id)
    notice |= {"type": 6, "message_reference": {"type": 0, "channel_id": message["channel_id"]}}
    notice["message_reference"] |= {"message_id": message["id"]}
    messages.post(box, notice)


def unpin(box: "Sandbox", call: Call) -> None:
    """A message is pinned no more."""
    message = message_for(box, call, "pin_messages")
    message["pinned"] = False
    repin(box, message)


def repin(box: "Sandbox", message: Json) -> None:
    """Tell that a message and the pins of its channel changed."""
    messages.announce(box, "MESSAGE_UPDATE", message)
    channel = box.world.channel(message["channel_id"])
    told = {"channel_id": channel["id"], "last_pin_timestamp": box.world.stamp()}
    told |= {"guild_id": channel["guild_id"]} if "guild_id" in channel else {}
    box.gateway.dispatch("CHANNEL_PINS_UPDATE", told, direct="guild_id" not in channel)


def pins(box: "Sandbox", call: Call) -> Json:
    """Pinned messages with the time of each, page by page."""
    channel_for(box, call)
    limit = int(call.query.get("limit", 50))
    before = call.query.get("before", "9999")
    found = [m for m in pinned(box, call.at["channel_id"]) if m["_pinned"] < before]
    items = [{"pinned_at": m["_pinned"], "message": box.gateway.read(m)} for m in found[:limit]]
    return {"items": items, "has_more": len(found) > limit}


def old_pins(box: "Sandbox", call: Call) -> list[Json]:
    """The newest fifty pinned messages, as older clients ask for them."""
    channel_for(box, call)
    return [box.gateway.read(message) for message in pinned(box, call.at["channel_id"])[:50]]


def typing(box: "Sandbox", call: Call) -> None:
    """The bot seems to type."""
    channel = channel_for(box, call, "send_messages")
    box.changed({"kind": "TYPING", "channel_id": channel["id"]})


HERE = "/channels/{channel_id}/messages"
ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/channels/{channel_id}/pins", old_pins),
    ("PUT", "/channels/{channel_id}/pins/{message_id}", pin),
    ("DELETE", "/channels/{channel_id}/pins/{message_id}", unpin),
    ("GET", HERE + "/pins", pins),
    ("PUT", HERE + "/pins/{message_id}", pin),
    ("DELETE", HERE + "/pins/{message_id}", unpin),
    ("POST", HERE + "/bulk-delete", delete_many),
    ("GET", HERE, listed),
    ("POST", HERE, create),
    ("GET", HERE + "/{message_id}", one),
    ("PATCH", HERE + "/{message_id}", edit),
    ("DELETE", HERE + "/{message_id}", delete),
    ("POST", "/channels/{channel_id}/typing", typing),
]

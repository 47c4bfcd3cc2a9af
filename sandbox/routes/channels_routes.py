"""Channels, threads, posts of forums, direct messages and their permissions."""

from typing import TYPE_CHECKING

from sandbox import messages, objects
from sandbox.discord_rules import forms, rights
from sandbox.discord_rules.refusals import ApiError, Json, invalid_form
from sandbox.routes.call import Call, Handler
from sandbox.routes.messages_routes import channel_for, message_for
from sandbox.routes.people_routes import known_guild

if TYPE_CHECKING:
    from sandbox.box import Sandbox

CHANGEABLE = {"name", "topic", "position", "nsfw", "rate_limit_per_user", "parent_id", "applied_tags", "flags"}
METADATA = {"archived", "locked", "auto_archive_duration", "invitable"}

PRIVATE_THREAD = 12


def one(box: "Sandbox", call: Call) -> Json:
    """A channel the bot can see."""
    return channel_for(box, call)


def edit(box: "Sandbox", call: Call) -> Json:
    """A channel's or thread's name, topic and the like; what Discord does not let change stays."""
    channel = channel_for(box, call)
    body = call.json()
    if "thread_metadata" not in channel:
        rights.need(box.world, channel, "manage_channels")
    elif channel["owner_id"] != box.world.bot_id:
        rights.need(box.world, channel, "manage_threads")
    forms.check_channel(body)
    channel |= {name: value for name, value in body.items() if name in CHANGEABLE}
    if "thread_metadata" in channel:
        channel["thread_metadata"] |= {name: value for name, value in body.items() if name in METADATA}
    tell(box, "UPDATE", channel)
    return channel


def tell(box: "Sandbox", event: str, channel: Json) -> None:
    """CHANNEL_… or THREAD_… to the gateway and the page."""
    name = ("THREAD_" if channel["type"] in objects.THREADS else "CHANNEL_") + event
    if "guild_id" in channel:
        box.gateway.dispatch(name, channel)
    box.changed({"kind": name, "channel_id": channel["id"]})


def delete(box: "Sandbox", call: Call) -> Json:
    """A channel is gone with its messages; one of direct messages is only closed."""
    channel = channel_for(box, call, *([] if call.at["channel_id"] in dms(box) else ["manage_channels"]))
    if "guild_id" in channel:
        remove(box, channel)
    return channel


def remove(box: "Sandbox", channel: Json) -> None:
    """A channel is gone with its messages, and the bot hears of it."""
    del box.world.state["channels"][channel["id"]]
    box.world.state["messages"].pop(channel["id"], None)
    tell(box, "DELETE", channel)


def dms(box: "Sandbox") -> set[str]:
    """The channels of direct messages."""
    return {c["id"] for c in box.world.state["channels"].values() if c["type"] == 1}


def guild_channels(box: "Sandbox", call: Call) -> list[Json]:
    """All channels of the guild, without threads."""
    known_guild(box, call)
    here = [c for c in box.world.state["channels"].values() if "guild_id" in c]
    return [channel for channel in here if channel["type"] not in objects.THREADS]


def create(box: "Sandbox", call: Call) -> tuple[int, Json]:
    """A new channel of the guild."""
    known_guild(box, call)
    if not rights.in_guild(box.world, box.world.user(box.world.bot_id)) & rights.bits("manage_channels"):
        raise ApiError(50013)
    body = call.json()
    forms.check_channel(body)
    parent = str(body["parent_id"]) if body.get("parent_id") else None
    channel = objects.channel(box.world, body["name"], body.get("type", 0), parent)
    channel |= {name: body[name] for name in ("topic", "nsfw") if body.get(name)}
    channel["permission_overwrites"] = [overwrite(o["id"], o) for o in body.get("permission_overwrites") or []]
    box.world.state["channels"][channel["id"]] = channel
    tell(box, "CREATE", channel)
    return 201, channel


def overwrite(holder: str, body: Json) -> Json:
    """What a role or member may or may not do in a channel, as it is kept."""
    held = {name: str(body.get(name) or 0) for name in ("allow", "deny")}
    return {"id": str(holder), "type": body["type"], **held}


def permit(box: "Sandbox", call: Call) -> None:
    """Set what a role or member may do in a channel."""
    channel = channel_for(box, call, "manage_roles")
    drop_overwrite(channel, call.at["overwrite_id"])
    channel["permission_overwrites"].append(overwrite(call.at["overwrite_id"], call.json()))
    tell(box, "UPDATE", channel)


def unpermit(box: "Sandbox", call: Call) -> None:
    """Forget what a role or member may do in a channel."""
    channel = channel_for(box, call, "manage_roles")
    drop_overwrite(channel, call.at["overwrite_id"])
    tell(box, "UPDATE", channel)


def drop_overwrite(channel: Json, holder: str) -> None:
    """Take the overwrite of one holder out of a channel."""
    others = [o for o in channel["permission_overwrites"] if o["id"] != holder]
    channel["permission_overwrites"] = others


def start_thread(box: "Sandbox", call: Call) -> tuple[int, Json]:
    """A thread of a text channel, or a post of a forum with its first message."""
    body = call.json()
    private = body.get("type") == PRIVATE_THREAD
    parent = channel_for(box, call, "create_private_threads" if private else "create_public_threads")
    forms.check_channel(body)
    thread = objects.thread(box.world, body["name"], parent, box.world.bot_id, body.get("type") or 11)
    if parent["type"] == 15:
        return 201, forum_post(box, parent, thread, call)
    return 201, open_thread(box, thread, body)


def forum_post(box: "Sandbox", parent: Json, thread: Json, call: Call) -> Json:
    """A post of a forum: a thread that begins with its message, whose id it has."""
    if not call.json().get("message"):
        raise invalid_form([(("message",), "BASE_TYPE_REQUIRED", "This field is required")])
    rights.need(box.world, parent, "send_messages", *(["attach_files"] if call.files else []))
    thread |= {"type": 11, "applied_tags": [str(tag) for tag in call.json().get("applied_tags") or []]}
    message = messages.compose(box, thread["id"], box.world.bot_id, call.json()["message"], call.files, id=thread["id"])
    open_thread(box, thread, call.json())
    return thread | {"message": objects.public(messages.post(box, message))}


def open_thread(box: "Sandbox", thread: Json, body: Json) -> Json:
    """Keep a new thread and tell of it."""
    if body.get("auto_archive_duration"):
        thread["thread_metadata"]["auto_archive_duration"] = body["auto_archive_duration"]
    box.world.state["channels"][thread["id"]] = thread
    box.gateway.dispatch("THREAD_CREATE", thread | {"newly_created": True})
    box.changed({"kind": "THREAD_CREATE", "channel_id": thread["id"]})
    return thread


def thread_of_message(box: "Sandbox", call: Call) -> tuple[int, Json]:
    """A thread that hangs on a message and has its id."""
    message = message_for(box, call, "create_public_threads")
    if message["id"] in box.world.state["channels"]:
        raise ApiError(160004)
    forms.check_channel(call.json())
    parent = box.world.channel(message["channel_id"])
    thread = objects.thread(box.world, call.json()["name"], parent, box.world.bot_id, 11, message["id"])
    message["flags"] |= 1 << 5
    open_thread(box, thread, call.json())
    message["thread"] = thread
    messages.announce(box, "MESSAGE_UPDATE", message)
    return 201, thread


def active_threads(box: "Sandbox", call: Call) -> Json:
    """The threads of the guild that are not archived."""
    known_guild(box, call)
    threads = [c for c in box.world.state["channels"].values() if c["type"] in objects.THREADS]
    return {"threads": [t for t in threads if not t["thread_metadata"]["archived"]], "members": [], "has_more": False}


def archived_threads(box: "Sandbox", call: Call) -> Json:
    """The threads of a channel that are archived."""
    channel = channel_for(box, call)
    threads = [c for c in box.world.state["channels"].values() if c.get("parent_id") == channel["id"]]
    return {"threads": [t for t in threads if t["thread_metadata"]["archived"]], "members": [], "has_more": False}


def thread_member(box: "Sandbox", call: Call) -> None:
    """Joining and adding are accepted; everybody may read every public thread here."""
    channel_for(box, call)
    if call.at.get("user_id"):
        box.world.user(call.at["user_id"])


def direct_channel(box: "Sandbox", user_id: str) -> Json:
    """The channel of direct messages between the bot and a person; it is made once."""
    person = box.world.user(user_id)
    channels: dict[str, Json] = box.world.state["channels"]
    for known in channels.values():
        if known["type"] == 1 and known["recipients"][0]["id"] == person["id"]:
            return known
    channel = objects.direct(box.world, user_id)
    channels[channel["id"]] = channel
    box.changed({"kind": "CHANNEL_CREATE", "channel_id": channel["id"]})
    return channel


def direct(box: "Sandbox", call: Call) -> Json:
    """The channel of direct messages with a person, made at the first call."""
    if str(call.json()["recipient_id"]) == box.world.bot_id:
        raise ApiError(50007)
    return direct_channel(box, str(call.json()["recipient_id"]))


ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/channels/{channel_id}", one),
    ("PATCH", "/channels/{channel_id}", edit),
    ("DELETE", "/channels/{channel_id}", delete),
    ("PUT", "/channels/{channel_id}/permissions/{overwrite_id}", permit),
    ("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}", unpermit),
    ("GET", "/guilds/{guild_id}/channels", guild_channels),
    ("POST", "/guilds/{guild_id}/channels", create),
    ("GET", "/guilds/{guild_id}/threads/active", active_threads),
    ("POST", "/channels/{channel_id}/threads", start_thread),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads", thread_of_message),
    ("GET", "/channels/{channel_id}/threads/archived/public", archived_threads),
    ("PUT", "/channels/{channel_id}/thread-members/@me", thread_member),
    ("DELETE", "/channels/{channel_id}/thread-members/@me", thread_member),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}", thread_member),
    ("DELETE", "/channels/{channel_id}/thread-members/{user_id}", thread_member),
    ("POST", "/users/@me/channels", direct),
]

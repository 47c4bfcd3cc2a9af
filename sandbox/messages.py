"""Makes and changes messages the way Discord stores them: files kept, media resolved, mentions found."""

import mimetypes
import re
import struct
from collections.abc import Iterator
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from sandbox import objects
from sandbox.discord_rules import forms, limits, rights
from sandbox.discord_rules.refusals import ApiError, Fault, Json

if TYPE_CHECKING:
    from sandbox.box import Sandbox

Files = dict[int, tuple[str, bytes]]
KEPT_FLAGS = 1 << 2 | forms.EPHEMERAL | 1 << 12 | forms.V2
PNG = b"\x89PNG\r\n\x1a\n"
DEFAULTS: dict[int, Json] = {
    3: {"min_values": 1, "max_values": 1},
    5: {"min_values": 1, "max_values": 1},
    6: {"min_values": 1, "max_values": 1},
    7: {"min_values": 1, "max_values": 1},
    8: {"min_values": 1, "max_values": 1},
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}


def attachment(box: "Sandbox", channel_id: str, name: str, data: bytes, given: Json | None = None) -> Json:
    """Keep an uploaded file and describe it."""
    file_id = box.world.keep_file(channel_id, name, data)
    url = f"{box.base}/attachments/{channel_id}/{file_id}/{name}"
    shown: Json = {"id": file_id, "filename": name, "size": len(data), "url": url, "proxy_url": url, "flags": 0}
    shown["content_type"] = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if data.startswith(PNG):
        shown["width"], shown["height"] = struct.unpack(">II", data[16:24])
    if given and given.get("description"):
        shown["description"] = given["description"]
    return shown


def attachments(box: "Sandbox", channel_id: str, body: Json, files: Files, previous: Json) -> list[Json]:
    """The list after this request: those named by id stay, new files come after their own entry."""
    old = {entry["id"]: entry for entry in previous.get("attachments", [])}
    listed = body.get("attachments")
    if listed is None:
        kept = list(old.values())
        return kept + [attachment(box, channel_id, name, data) for name, data in files.values()]
    result = []
    for entry in listed:
        if str(entry["id"]) in old:
            result.append(old[str(entry["id"])] | {k: v for k, v in entry.items() if k == "description" and v})
        elif int(entry["id"]) in files:
            name, data = files[int(entry["id"])]
            result.append(attachment(box, channel_id, entry.get("filename") or name, data, entry))
    return result


def media(item: Json, files: list[Json]) -> Json:
    """A picture of a component or embed, `attachment://` turned into the address of the file."""
    url = item["url"]
    for entry in files:
        if url == f"attachment://{entry['filename']}":
            found = {name: entry[name] for name in ("url", "proxy_url", "width", "height") if name in entry}
            return found | {"id": entry["id"], "attachment_id": entry["id"], "content_type": entry["content_type"]}
    return {"id": item.get("id", "0"), "proxy_url": url, **item}


def finished(components: list[Json], files: list[Json]) -> list[Json]:
    """A tree of components with ids and defaults filled in and media resolved."""
    tree = deepcopy(components)
    every = [component for _, component in forms.walk(tree, ())]
    taken = {component.get("id") for component in every}
    free = iter(n for n in range(1, 2 * len(every) + 2) if n not in taken)
    for component in every:
        if not component.get("id"):
            component["id"] = next(free)
        finish(component, files)
    return tree


def finish(component: Json, files: list[Json]) -> None:
    """A component with its defaults, and without what is empty."""
    for name, value in DEFAULTS.get(component["type"], {}).items():
        component.setdefault(name, value)
    for name in [name for name, value in component.items() if value is None and name not in {"accent_color"}]:
        if name != "description":
            del component[name]
    if component["type"] in {11}:
        component["media"] = media(component["media"], files)
    if component["type"] == 12:
        items = component["items"]
        component["items"] = [
            {"description": None, "spoiler": False} | item | {"media": media(item["media"], files)} for item in items
        ]
    if component["type"] == 13:
        component["file"] = media(component["file"], files)
        named = [f for f in files if f["id"] == component["file"].get("attachment_id")]
        component |= {"name": named[0]["filename"] if named else None, "size": named[0]["size"] if named else None}


def embeds(given: list[Json], files: list[Json]) -> list[Json]:
    """Embeds as Discord keeps them, with their pictures among the files."""
    shown = []
    for embed in deepcopy(given):
        embed.setdefault("type", "rich")
        for field in embed.get("fields", []):
            field.setdefault("inline", False)
        for name in ("image", "thumbnail"):
            if embed.get(name):
                found = media(embed[name], files)
                embed[name] = {k: v for k, v in found.items() if k not in {"id", "attachment_id"} and v is not None}
        shown.append({name: value for name, value in embed.items() if value is not None})
    return shown


def texts(message: Json) -> str:
    """Everything in a message that can hold a mention."""
    parts = [message["content"]]
    parts += [c.get("content", "") for _, c in forms.walk(message["components"], ())]
    return "\n".join(parts)


def mentioned(box: "Sandbox", message: Json, allowed: Json | None, usual: list[str]) -> list[Json]:
    """The people who are called: those in the text whom `allowed_mentions` lets through."""
    allowed = {"parse": usual} if allowed is None else allowed
    named = dict.fromkeys(re.findall(r"<@!?(\d+)>", texts(message)))
    listed = {str(user) for user in allowed.get("users") or []}
    called = [u for u in named if "users" in (allowed.get("parse") or []) or u in listed]
    return [objects.user(box.world, u) for u in called if u in box.world.state["users"]]


def calls_everyone(box: "Sandbox", message: Json, allowed: Json | None, usual: list[str]) -> bool:
    """Whether a message calls everyone: it says so, is allowed to, and its author may."""
    parse = usual if allowed is None else allowed.get("parse") or []
    if "everyone" not in parse or not re.search(r"@(everyone|here)\b", texts(message)):
        return False
    author = box.world.user(message["author"]["id"])
    channel = box.world.state["channels"].get(message["channel_id"])
    held = rights.in_channel(box.world, author, channel) if channel else rights.in_guild(box.world, author)
    return bool(held & rights.BITS["mention_everyone"])


def shown_media(body: Json) -> Iterator[tuple[forms.Path, Json]]:
    """Every picture or file that components and embeds of a request show."""
    for place, component in forms.walk(body.get("components") or [], ("components",)):
        shown = [component.get("media"), component.get("file"), *(item["media"] for item in component.get("items", []))]
        yield from ((place, entry) for entry in shown if entry)
    for index, embed in enumerate(body.get("embeds") or []):
        yield from ((("embeds", index), embed[key]) for key in ("image", "thumbnail") if embed.get(key))


def missing_media(body: Json, files: Files, previous: Json) -> Iterator[Fault]:
    """Each `attachment://` of a request that names no file of the message."""
    listed = {str(entry["id"]): entry for entry in body.get("attachments") or []}
    names = {(listed.get(str(index)) or {}).get("filename") or name for index, (name, _) in files.items()}
    kept = [a for a in previous.get("attachments", []) if "attachments" not in body or a["id"] in listed]
    names |= {entry["filename"] for entry in kept}
    for place, found in shown_media(body):
        if found["url"].startswith("attachment://") and found["url"].removeprefix("attachment://") not in names:
            yield place, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"{found['url']} is not attached."


def merge(body: Json, previous: Json, files: Files) -> Json:
    """What the message would become, for the judges."""
    merged = {name: previous.get(name) for name in ("content", "embeds", "components")}
    merged |= {name: value for name, value in body.items() if name in merged}
    kept = body.get("attachments", previous.get("attachments"))
    flags = (previous.get("flags", 0) & forms.V2) | (body.get("flags") or 0)
    return merged | {"attachments": kept or list(files), "flags": flags, "sticker_ids": body.get("sticker_ids")}


def compose(
    box: "Sandbox",
    channel_id: str,
    author_id: str,
    body: Json,
    files: Files,
    previous: Json | None = None,
    kind: str = "message",
    **more: Any,
) -> Json:
    """A whole message from a request; nothing is kept when the request is refused."""
    body = body | {"content": body["content"] or ""} if "content" in body else body
    merged = merge(body, previous or {}, files)
    forms.check_files(files)
    forms.check_message(body, merged, kind, box.strict)
    forms.refuse(list(missing_media(body, files, previous or {})))
    kept = attachments(box, channel_id, body, files, previous or {})
    message = previous or blank(box, channel_id, author_id)
    message |= {
        "content": merged["content"] or "",
        "embeds": embeds(merged["embeds"] or [], kept),
        "components": finished(merged["components"] or [], kept),
        "attachments": kept,
        "flags": (previous or {}).get("flags", 0) | merged["flags"] & KEPT_FLAGS,
    }
    usual = ["users", "roles", "everyone"] if kind == "message" else ["users"]
    allowed = body.get("allowed_mentions")
    message["mentions"] = mentioned(box, message, allowed, usual)
    message["mention_everyone"] = calls_everyone(box, message, allowed, usual)
    return message | more


def blank(box: "Sandbox", channel_id: str, author_id: str) -> Json:
    """A message with nothing in it yet."""
    return {
        "id": box.world.snowflake(),
        "channel_id": channel_id,
        "type": 0,
        "author": objects.user(box.world, author_id),
        "timestamp": box.world.stamp(),
        "edited_timestamp": None,
        "pinned": False,
        "tts": False,
        "mention_roles": [],
        "content": "",
        "embeds": [],
        "components": [],
        "attachments": [],
        "mentions": [],
        "mention_everyone": False,
        "flags": 0,
    }


def post(box: "Sandbox", message: Json) -> Json:
    """Put a new message into its channel and tell everybody who may know."""
    channel = box.world.channel(message["channel_id"])
    metadata = channel.get("thread_metadata", {})
    if metadata.get("locked"):
        raise ApiError(160005)
    box.world.messages(channel["id"])[message["id"]] = message
    channel["last_message_id"] = message["id"]
    if metadata:
        metadata["archived"] = False
        channel["message_count"] += 1
        channel["total_message_sent"] += 1
    announce(box, "MESSAGE_CREATE", message)
    return message


def amend(box: "Sandbox", message: Json, body: Json, files: Files, kind: str = "message") -> Json:
    """Change a message in place."""
    if box.world.channel(message["channel_id"]).get("thread_metadata", {}).get("archived"):
        raise ApiError(50083)
    compose(box, message["channel_id"], message["author"]["id"], body, files, previous=message, kind=kind)
    message["edited_timestamp"] = box.world.stamp()
    announce(box, "MESSAGE_UPDATE", message)
    return message


def remove(box: "Sandbox", message: Json) -> None:
    """A message is gone, and everybody is told."""
    box.world.messages(message["channel_id"]).pop(message["id"], None)
    announce(box, "MESSAGE_DELETE", message)


def announce(box: "Sandbox", event: str, message: Json) -> None:
    """Tell the gateway and the page; an ephemeral message carries no guild and no member."""
    shown = {"id": message["id"], "channel_id": message["channel_id"]}
    if event != "MESSAGE_DELETE":
        shown = with_nonce(message) if event == "MESSAGE_CREATE" else objects.public(message)
    channel = box.world.channel(message["channel_id"])
    if "guild_id" in channel and not message.get("_reader"):
        shown = shown | {"guild_id": channel["guild_id"]}
        if event != "MESSAGE_DELETE":
            shown["member"] = objects.member(box.world, message["author"]["id"], with_user=False)
    box.gateway.dispatch(event, shown, direct="guild_id" not in channel)
    box.changed({"kind": event, "channel_id": message["channel_id"], "message_id": message["id"]})


def with_nonce(message: Json) -> Json:
    """A message as only its creation shows it: Discord keeps no nonce in the history."""
    nonce = {"nonce": message["_nonce"]} if "_nonce" in message else {}
    return objects.public(message) | nonce


def repeated(box: "Sandbox", channel_id: str, author_id: str, body: Json) -> Json | None:
    """With `enforce_nonce`, the message of the last minutes that already has this nonce."""
    if not (body.get("enforce_nonce") and body.get("nonce")):
        return None
    oldest = box.world.now() - limits.NONCE_SECONDS
    for message in reversed(list(box.world.messages(channel_id).values())):
        same = message.get("_nonce") == body["nonce"] and message["author"]["id"] == author_id
        if same and message.get("_at", 0) >= oldest:
            return message
    return None

"""Checks REST calls against Discord's published API description, where it lies beside the repository."""

import json
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from sandbox.routes import Call
from tests.support.paths import DISCORD_API

URN = "urn:discord"
HUGE = 2**40
EVENTS = {
    "MESSAGE_CREATE": "MessageResponse",
    "MESSAGE_UPDATE": "MessageResponse",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "CHANNEL_CREATE": "GuildChannelResponse",
    "CHANNEL_UPDATE": "GuildChannelResponse",
}
PARTS = {"member": "GuildMemberResponse", "user": "UserResponse", "message": "MessageResponse"}
CHANNELS = {1: "PrivateChannelResponse", 11: "ThreadResponse"}


class Description:
    def __init__(self, published: Any) -> None:
        self.paths = published["paths"]
        self.registry = Registry().with_resource(URN, Resource(rewritten(published), DRAFT202012))
        self.validator = cache(self.make_validator)

    @classmethod
    def read(cls) -> "Description | None":
        """The description, where it lies beside the repository."""
        return cls(json.loads(DISCORD_API.read_text())) if DISCORD_API.exists() else None

    def make_validator(self, method: str, template: str, side: str) -> Draft202012Validator | None:
        """What judges the requests or answers of one path."""
        operation = self.paths.get(template, {}).get(method.lower())
        if operation is None:
            return None
        part = operation.get("requestBody") if side == "request" else operation["responses"].get(side)
        content = (part or {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        return Draft202012Validator(rewritten(schema), registry=self.registry) if schema else None

    def object_faults(self, schema: str, value: Any) -> list[str]:
        """What is wrong with one object of Discord."""
        validator = Draft202012Validator({"$ref": f"{URN}#/components/schemas/{schema}"}, registry=self.registry)
        return [f"{schema}: {error.json_path}: {error.message[:300]}" for error in validator.iter_errors(value)]

    def event_faults(self, name: str, data: Any) -> list[str]:
        """What is wrong with the objects in an event of the gateway."""
        if name == "INTERACTION_CREATE":
            channel = CHANNELS.get(data["channel"]["type"], "GuildChannelResponse")
            parts = [(schema, data[part]) for part, schema in PARTS.items() if part in data]
            return [fault for part in [*parts, (channel, data["channel"])] for fault in self.object_faults(*part)]
        return self.object_faults(EVENTS[name], data) if name in EVENTS else []

    def faults(self, call: Call) -> list[str]:
        """What is wrong with a call, in words; refused requests are not judged, their refusals are."""
        found = []
        status = "4XX" if call.status >= 400 else str(call.status)
        sides = [(status, call.answer)] + ([("request", call.body)] if call.status < 400 else [])
        for side, value in sides:
            validator = self.validator(call.method, call.template, side)
            if validator and value is not None:
                found += [words(call, side, error) for error in validator.iter_errors(normal(value))]
        return found


def words(call: Call, side: str, error: Any) -> str:
    """An error in one line, with the call it is in."""
    while error.context:
        error = max(error.context, key=lambda e: (len(e.absolute_path), e.validator != "enum"))
    where = "/".join(map(str, error.absolute_path))
    return f"{call.method} {call.template} {side}: {where}: {error.message[:300]}"


def rewritten(schema: Any) -> Any:
    """References of the file made absolute, so that a part of it can stand alone."""
    if isinstance(schema, dict):
        return {
            key: URN + value if key == "$ref" and value.startswith("#/") else rewritten(value)
            for key, value in schema.items()
        }
    return [rewritten(entry) for entry in schema] if isinstance(schema, list) else schema


def normal(value: Any, key: str = "") -> Any:
    """discord.py sends snowflakes as numbers in places; Discord takes both, the description only texts."""
    if isinstance(value, dict):
        return {name: normal(entry, f"{key}.{name}") for name, entry in value.items()}
    if isinstance(value, list):
        return [normal(entry, key) for entry in value]
    if isinstance(value, int) and not isinstance(value, bool) and (value >= HUGE or key.endswith("attachments.id")):
        return str(value)
    return value

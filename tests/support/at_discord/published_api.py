"""Checks REST calls against Discord's published API description, where it lies beside the repository."""

import json
from functools import cache
from typing import Any

from jsonschema_rs import Draft202012, Draft202012Validator, Registry

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
        self.registry = Registry([(URN, rewritten(published))], draft=Draft202012)
        self.validator = cache(self.make_validator)
        self.object_validator = cache(self.make_object_validator)

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

    def make_object_validator(self, schema: str) -> Draft202012Validator:
        """What judges objects of one kind."""
        return Draft202012Validator({"$ref": f"{URN}#/components/schemas/{schema}"}, registry=self.registry)

    def object_faults(self, schema: str, value: Any) -> list[str]:
        """What is wrong with one object of Discord."""
        return [f"{schema}: {said(error)}" for error in self.object_validator(schema).iter_errors(value)]

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
                errors = validator.iter_errors(normal(value) if side == "request" else value)
                found += [f"{call.method} {call.template} {side}: {said(error)}" for error in errors]
        return found


def said(error: Any) -> str:
    """An error in one line; of several that were possible, the one that is deepest inside."""
    while inner := [other for branch in getattr(error.kind, "context", ()) for other in branch]:
        error = max(inner, key=lambda other: (len(other.instance_path), other.kind.name != "enum"))
    return f"{'/'.join(map(str, error.instance_path))}: {error.message[:300]}"


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

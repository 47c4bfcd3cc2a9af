"""Presses, choices and forms that nobody's client would send: any identifier, any values, from any message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandbox import Channel, Message, Reply, User
from sandbox.discord_rules.refusals import Json
from sandbox.interactions import COMPONENT, MODAL

BUTTON, MENU, TEXT, LABEL, ROW = 2, 3, 4, 18, 1


async def press(person: User, message: Message, name: str) -> Reply:
    """Press a button of any identifier, as if a message had it."""
    return await sent(person, message, {"type": BUTTON, "style": 2, "label": "–", "custom_id": name}, {})


async def choose(person: User, message: Message, name: str, values: Sequence[str]) -> Reply:
    """Choose from a menu of any identifier, as if a message had it."""
    menu = {"type": MENU, "custom_id": name, "options": [{"label": "–", "value": "–"}]}
    return await sent(person, message, menu, {"values": list(values)})


async def sent(person: User, message: Message, component: Json, more: Json) -> Reply:
    """Use a component of a message that does not have it."""
    source = message.data | {"components": [{"type": ROW, "id": 1, "components": [component | {"id": 2}]}]}
    data = {"custom_id": component["custom_id"], "component_type": component["type"], "id": 2} | more
    return await person.ask(COMPONENT, Channel(person.box, message.channel_id), data, source=source)


async def fill_in(person: User, message: Message, name: str, words: Mapping[str, str]) -> Reply:
    """Send a form of any identifier and any inputs, opened from a message."""
    inputs = [
        {"type": LABEL, "id": at, "component": {"type": TEXT, "id": at + 100, "custom_id": field, "value": word}}
        for at, (field, word) in enumerate(words.items(), 1)
    ]
    channel = Channel(person.box, message.channel_id)
    return await person.ask(MODAL, channel, {"custom_id": name, "components": inputs}, source=message.data)

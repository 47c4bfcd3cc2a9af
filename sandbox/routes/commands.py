"""Application commands, global and of the guild."""

from typing import TYPE_CHECKING

from sandbox.discord_rules import forms
from sandbox.discord_rules.refusals import ApiError, Json
from sandbox.routes.call import Call, Handler

if TYPE_CHECKING:
    from sandbox.box import Sandbox


def scope(call: Call) -> str:
    """The guild whose commands are meant, or all."""
    return call.at.get("guild_id", "global")


def held(box: "Sandbox", call: Call) -> list[Json]:
    """The bot's commands of a scope."""
    if call.at["application_id"] != box.world.bot_id:
        raise ApiError(50001)
    if scope(call) not in {"global", box.world.guild_id}:
        raise ApiError(10004)
    commands: list[Json] = box.world.state["commands"].setdefault(scope(call), [])
    return commands


def stored(box: "Sandbox", call: Call, given: Json, old: Json | None) -> Json:
    """A command as Discord keeps it; the id stays while name and kind stay."""
    command = {name: value for name, value in given.items() if value is not None}
    command |= {
        "id": old["id"] if old else box.world.snowflake(),
        "application_id": box.world.bot_id,
        "version": box.world.snowflake(),
        "type": given.get("type", 1),
        "description": given.get("description") or "",
        "default_member_permissions": given.get("default_member_permissions"),
        "nsfw": bool(given.get("nsfw")),
    }
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    return command | ({"guild_id": call.at["guild_id"]} if "guild_id" in call.at else {})


def same(commands: list[Json], given: Json) -> Json | None:
    """The command with the name and kind of a given one."""
    key = (given.get("type", 1), given["name"])
    return next((c for c in commands if (c["type"], c["name"]) == key), None)


def replace(box: "Sandbox", call: Call) -> list[Json]:
    """All commands at once."""
    old = held(box, call)
    forms.check_commands(call.body)
    new = [stored(box, call, given, same(old, given)) for given in call.body]
    box.world.state["commands"][scope(call)] = new
    box.changed({"kind": "COMMANDS"})
    return new


def create(box: "Sandbox", call: Call) -> tuple[int, Json]:
    """One more command, or a new text for one of the same name."""
    commands = held(box, call)
    old = same(commands, call.body)
    others = [command for command in commands if command is not old]
    forms.check_commands([*others, call.body])
    new = stored(box, call, call.body, old)
    box.world.state["commands"][scope(call)] = [*others, new]
    box.changed({"kind": "COMMANDS"})
    return (200 if old else 201), new


def listed(box: "Sandbox", call: Call) -> list[Json]:
    """All commands of a scope."""
    return held(box, call)


def one(box: "Sandbox", call: Call) -> Json:
    """A command by its id."""
    for command in held(box, call):
        if command["id"] == call.at["command_id"]:
            return command
    raise ApiError(10063)


def edit(box: "Sandbox", call: Call) -> Json:
    """A command, changed and judged with all others."""
    old = one(box, call)
    others = [command for command in held(box, call) if command is not old]
    forms.check_commands([*others, old | call.body])
    old |= stored(box, call, old | call.body, old)
    box.changed({"kind": "COMMANDS"})
    return old


def delete(box: "Sandbox", call: Call) -> None:
    """A command is gone."""
    held(box, call).remove(one(box, call))
    box.changed({"kind": "COMMANDS"})


ROUTES: list[tuple[str, str, Handler]] = [
    route
    for base in ("/applications/{application_id}/commands", "/applications/{application_id}/guilds/{guild_id}/commands")
    for route in (
        ("GET", base, listed),
        ("PUT", base, replace),
        ("POST", base, create),
        ("GET", base + "/{command_id}", one),
        ("PATCH", base + "/{command_id}", edit),
        ("DELETE", base + "/{command_id}", delete),
    )
]

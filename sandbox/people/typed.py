"""Turns what a person types into the data of an interaction, and refuses what Discord's client would not send."""

from typing import TYPE_CHECKING, Any

from sandbox import interactions, messages, objects
from sandbox.discord_rules import rights
from sandbox.discord_rules.refusals import Json, Refused

if TYPE_CHECKING:
    from sandbox.box import Sandbox

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(1, 12)
Resolved = dict[str, dict[str, Json]]


def visible(box: "Sandbox", person: Json, channel: Json) -> list[Json]:
    """The commands that Discord offers this person here."""
    return [command for command in registered(box, channel) if rights.may_use(box.world, person, channel, command)]


def registered(box: "Sandbox", channel: Json) -> list[Json]:
    """The commands there are here, for whomever; those of the guild hide global ones of the same name."""
    ours = box.world.state["commands"].get(box.world.guild_id, []) if "guild_id" in channel else []
    names = {(command["type"], command["name"]) for command in ours}
    everywhere = box.world.state["commands"].get("global", [])
    return [*ours, *(c for c in everywhere if (c["type"], c["name"]) not in names)]


def find(box: "Sandbox", person: Json, channel: Json, path: str, kind: int = 1) -> tuple[Json, list[Json]]:
    """The command of a path such as `game new`, and the group and subcommand on the way."""
    words = path.strip().removeprefix("/").split() if kind == 1 else [path]
    named = [c for c in registered(box, channel) if c["type"] == kind and c["name"] == words[0]]
    if not named or not rights.may_use(box.world, person, channel, named[0]):
        known = any(c["name"] == words[0] for c in box.commands)
        offered = sorted(c["name"] for c in visible(box, person, channel) if c["type"] == kind)
        raise Refused(f"/{words[0]} is {'not for this member here' if known else 'unknown'}: {offered}")
    command = node = named[0]
    way = []
    for word in words[1:]:
        below = {option["name"]: option for option in node.get("options") or [] if option["type"] in {SUB, GROUP}}
        if word not in below:
            raise Refused(f"/{path}: no {word!r} among {sorted(below)}")
        node = below[word]
        way.append(node)
    if any(option["type"] in {SUB, GROUP} for option in node.get("options") or []):
        raise Refused(f"/{path} needs a subcommand: {[option['name'] for option in node['options']]}")
    return command, way


def command_data(
    box: "Sandbox", person: Json, channel: Json, path: str, values: Json, focused: str | None = None
) -> Json:
    """The `data` of a command or, with a focused option, of a request for suggestions."""
    command, way = find(box, person, channel, path)
    known = (way[-1] if way else command).get("options") or []
    values = {name.rstrip("_"): value for name, value in values.items() if value is not None}
    if strangers := values.keys() - {option["name"] for option in known}:
        raise Refused(f"/{path} has no option {sorted(strangers)}, only {[option['name'] for option in known]}")
    resolved: Resolved = {}
    leaves = []
    for option in known:
        if option["name"] == focused:
            typed = str(values.get(option["name"], ""))
            leaves.append({"name": focused, "type": option["type"], "value": typed, "focused": True})
        elif option["name"] in values:
            value = coerced(box, person, channel, option, values[option["name"]], resolved)
            leaves.append({"name": option["name"], "type": option["type"], "value": value})
        elif option.get("required") and focused is None:
            raise Refused(f"/{path}: the option {option['name']!r} is required")
    for node in reversed(way):
        leaves = [{"name": node["name"], "type": node["type"], "options": leaves}]
    data = {"id": command["id"], "name": command["name"], "type": 1, "options": leaves}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data | ({"resolved": resolved} if resolved else {})


def coerced(box: "Sandbox", person: Json, channel: Json, option: Json, value: Any, resolved: Resolved) -> Any:
    """The value of an option as Discord sends it."""
    kind = option["type"]
    if kind == FILE:
        return uploaded(box, channel, value, resolved)
    if kind in {USER, CHANNEL, ROLE, MENTIONABLE}:
        return resolve(box, channel, kind, str(getattr(value, "id", value)), resolved)
    if kind == BOOLEAN:
        return value if isinstance(value, bool) else str(value).lower() == "true"
    value = number(option, value) if kind in {INTEGER, NUMBER} else str(value)
    if option.get("choices"):
        return chosen(option, value)
    check_range(option, value)
    return value


def number(option: Json, value: Any) -> int | float:
    """What somebody typed as a number."""
    names = {choice["name"]: choice["value"] for choice in option.get("choices") or []}
    try:
        return int(names.get(value, value)) if option["type"] == INTEGER else float(names.get(value, value))
    except (TypeError, ValueError):
        raise Refused(f"{option['name']}: {value!r} is not a number") from None


def chosen(option: Json, value: Any) -> Any:
    """What somebody picked, by its value or its name in any language."""
    for choice in option["choices"]:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        if value == choice["value"] or value in names:
            return choice["value"]
    raise Refused(f"{option['name']}: {value!r} is none of {[choice['name'] for choice in option['choices']]}")


def check_range(option: Json, value: Any) -> None:
    """Refuse what is too short, too long, too small or too large."""
    size = len(value) if isinstance(value, str) else value
    kind = "length" if isinstance(value, str) else "value"
    if size < option.get(f"min_{kind}", size) or size > option.get(f"max_{kind}", size):
        raise Refused(f"{option['name']}: {value!r} is out of range")


def uploaded(box: "Sandbox", channel: Json, value: tuple[str, bytes], resolved: Resolved) -> str:
    """A file as an option: its id, and the file among what is resolved."""
    name, data = value
    entry = messages.attachment(box, channel["id"], name, data) | {"ephemeral": True}
    resolved.setdefault("attachments", {})[entry["id"]] = entry
    return str(entry["id"])


def resolve(box: "Sandbox", channel: Json, kind: int, wanted: str, resolved: Resolved) -> str:
    """Write down the object that an id stands for; a kind 9 may be a person or a role."""
    world = box.world
    if kind in {USER, MENTIONABLE} and wanted in world.state["users"]:
        resolved.setdefault("users", {})[wanted] = objects.user(world, wanted)
        if "guild_id" in channel:
            member = interactions.seen_member(world, world.user(wanted), channel)
            del member["user"]
            resolved.setdefault("members", {})[wanted] = member
    elif kind in {ROLE, MENTIONABLE} and wanted in {role["id"] for role in objects.roles(world)}:
        found = next(role for role in objects.roles(world) if role["id"] == wanted)
        resolved.setdefault("roles", {})[wanted] = found
    elif kind == CHANNEL and wanted in world.state["channels"]:
        resolved.setdefault("channels", {})[wanted] = partial(box, world.channel(wanted))
    else:
        raise Refused(f"nothing here has the id {wanted}")
    return wanted


def partial(box: "Sandbox", channel: Json) -> Json:
    """A channel as options show it."""
    names = (
        "id", "name", "type", "parent_id", "thread_metadata", "owner_id", "message_count", "member_count",
        "rate_limit_per_user", "total_message_sent", "flags", "position", "topic", "nsfw", "last_message_id", "guild_id",
    )  # fmt: skip
    shown = {name: channel[name] for name in names if name in channel}
    return shown | {"permissions": str(rights.in_channel(box.world, box.world.user(box.world.bot_id), channel))}


def menu_data(box: "Sandbox", person: Json, channel: Json, name: str, target: Json, kind: int) -> Json:
    """The `data` of a command in the menu of a user (2) or a message (3)."""
    command, _ = find(box, person, channel, name, kind)
    resolved: Resolved = {}
    if kind == 2:
        resolve(box, channel, USER, target["id"], resolved)
    else:
        resolved["messages"] = {target["id"]: objects.public(target)}
    return {"id": command["id"], "name": name, "type": kind, "target_id": target["id"], "resolved": resolved}


def select_data(box: "Sandbox", channel: Json, component: Json, values: list[Any]) -> Json:
    """The `data` of a menu after its choice; people, roles and channels come resolved."""
    chosen_values = picked(component, [str(getattr(value, "id", value)) for value in values])
    data: Json = {"custom_id": component["custom_id"], "component_type": component["type"], "values": chosen_values}
    resolved: Resolved = {}
    kinds = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
    if component["type"] in kinds:
        for value in chosen_values:
            resolve(box, channel, kinds[component["type"]], value, resolved)
        data["resolved"] = resolved
    return data


def picked(component: Json, values: list[str]) -> list[str]:
    """Values of a menu; a label stands for its value; too few or too many are refused."""
    options = component.get("options") or []
    by_label = {option["label"]: option["value"] for option in options}
    known = {option["value"] for option in options}
    values = [value if value in known else by_label.get(value, value) for value in values]
    if options and not set(values) <= known:
        raise Refused(f"{component['custom_id']}: {values} are not among {sorted(known)}")
    least = 0 if component.get("required") is False else component.get("min_values", 1)
    if not least <= len(values) <= (component.get("max_values") or 1):
        raise Refused(f"{component['custom_id']}: {len(values)} values are too few or too many")
    return values


def modal_data(box: "Sandbox", channel: Json, modal: Any, values: Json) -> Json:
    """The `data` of a modal that is sent off."""
    given = {modal.field(name).custom_id: value for name, value in values.items()}
    resolved: Resolved = {}
    tops = []
    for top in modal.components:
        if top["type"] == 18:
            sent = filled(box, channel, top["component"], given, resolved)
            tops.append({"type": 18, "id": top["id"], "component": sent})
        elif top["type"] == 1:
            inner = [filled(box, channel, component, given, resolved) for component in top["components"]]
            tops.append({"type": 1, "id": top["id"], "components": inner})
        else:
            tops.append({"type": top["type"], "id": top["id"]})
    data: Json = {"custom_id": modal.custom_id, "components": tops}
    return data | ({"resolved": resolved} if resolved else {})


def filled(box: "Sandbox", channel: Json, component: Json, given: Json, resolved: Resolved) -> Json:
    """An input of a form as the client sends it."""
    kind, name = component["type"], component["custom_id"]
    sent: Json = {"type": kind, "id": component["id"], "custom_id": name}
    value = given.get(name)
    if kind == 4:
        return sent | {"value": written(component, component.get("value") if value is None else value)}
    if kind == 21:
        return sent | {"value": picked(component, [str(value)])[0] if value is not None else None}
    if kind == 23:
        return sent | {"value": bool(value)}
    several = [] if value is None else value if isinstance(value, list) else [value]
    if kind == 19:
        return sent | {"values": [uploaded(box, channel, file, resolved) for file in counted(component, several)]}
    if kind in {5, 6, 7, 8}:
        data = select_data(box, channel, component, several)
        for name, found in data["resolved"].items():
            resolved.setdefault(name, {}).update(found)
        return sent | {"values": data["values"]}
    return sent | {"values": picked({"max_values": 10} | component, several)}


def written(component: Json, value: Any) -> str:
    """The text of an input, if its length is allowed."""
    text = "" if value is None else str(value)
    low = component.get("min_length") or 0
    if component.get("required", True) is not False:
        low = max(low, 1)
    if (text or low) and not low <= len(text) <= (component.get("max_length") or 4000):
        raise Refused(f"{component['custom_id']}: {len(text)} characters are too few or too many")
    return text


def counted(component: Json, values: list[Any]) -> list[Any]:
    """Files of an input, if there are as many as allowed."""
    least = 0 if component.get("required") is False else component.get("min_values", 1)
    if not least <= len(values) <= (component.get("max_values") or 1):
        raise Refused(f"{component['custom_id']}: {len(values)} files are too few or too many")
    return values

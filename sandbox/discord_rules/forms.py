"""Judges what a bot sends by the table of limits and answers with Discord's tree of errors."""

import re
from collections.abc import Iterator
from typing import Any

from sandbox.discord_rules import limits
from sandbox.discord_rules.refusals import ApiError, Fault, Json, invalid_form

Path = tuple[str | int, ...]
EPHEMERAL, V2 = 1 << 6, 1 << 15


def refuse(faults: list[Fault]) -> None:
    """Refuse a request that has any faults."""
    if faults:
        raise invalid_form(faults)


def found(data: Any, pattern: list[str], at: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every (place, value) of a dotted pattern in which `*` stands for each entry of a list."""
    if not pattern:
        yield at, data
    elif pattern[0] == "*" and isinstance(data, list):
        for index, entry in enumerate(data):
            yield from found(entry, pattern[1:], (*at, index))
    elif isinstance(data, dict) and data.get(pattern[0]) is not None:
        yield from found(data[pattern[0]], pattern[1:], (*at, pattern[0]))


def bounds(data: Json, table: limits.Bounds, at: Path = ()) -> Iterator[Fault]:
    """Each text or list that is shorter or longer than the table says."""
    for pattern, (low, high) in table.items():
        for place, value in found(data, pattern.split("."), at):
            if isinstance(value, (str, list)) and not low <= len(value) <= high:
                yield place, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length."


def unknown_fields(data: Json, kind: str) -> Iterator[Fault]:
    """Discord ignores misspelt fields; here they are refused so that tests find them."""
    for name in data.keys() - limits.FIELDS[kind]:
        yield (name,), "UNKNOWN_FIELD", "Discord would ignore this field."


def walk(components: list[Json], at: Path) -> Iterator[tuple[Path, Json]]:
    """Every component of a tree with its place, parents first."""
    for index, component in enumerate(components or []):
        place = (*at, index)
        yield place, component
        yield from walk(component.get("components") or [], (*place, "components"))
        for key in ("accessory", "component"):
            if component.get(key):
                yield (*place, key), component[key]


def component_faults(components: list[Json], top: set[int]) -> Iterator[Fault]:
    """Faults of a tree of components: kinds, lengths, missing and repeated identifiers."""
    seen: set[str] = set()
    for index, component in enumerate(components or []):
        if component.get("type") not in top:
            yield ("components", index, "type"), "UNION_TYPE_CHOICES", f"Value of field must be one of {sorted(top)}."
    for place, component in walk(components, ("components",)):
        yield from one_component(component, place)
        identifier = component.get("custom_id")
        if identifier and identifier in seen:
            yield (*place, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
        seen.add(identifier or "")


def one_component(component: Json, place: Path) -> Iterator[Fault]:
    """What is wrong with one component, its children left aside."""
    kind = component.get("type")
    if kind not in limits.COMPONENTS:
        yield (*place, "type"), "BASE_TYPE_CHOICES", "Unknown kind of component."
        return
    yield from bounds(component, limits.COMPONENTS[kind], place)
    needs_id = kind in {3, 4, 5, 6, 7, 8, 19, 21, 22, 23} or (kind == 2 and component.get("style") not in {5, 6})
    if needs_id and not component.get("custom_id"):
        yield (*place, "custom_id"), "BASE_TYPE_REQUIRED", "This field is required"
    if kind == 2 and not component.get("label") and not component.get("emoji"):
        yield (*place, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is needed."
    if kind == 1 and any(c.get("type") != 2 for c in component["components"]) and len(component["components"]) > 1:
        yield (*place, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A menu fills its row."
    if kind == 3 and component.get("options"):
        yield from select_faults(component, place)


def select_faults(component: Json, place: Path) -> Iterator[Fault]:
    """Options of a menu without label or value, or with a value twice."""
    values = [option.get("value") for option in component["options"]]
    for index, option in enumerate(component["options"]):
        for name in ("label", "value"):
            if option.get(name) is None:
                yield (*place, "options", index, name), "BASE_TYPE_REQUIRED", "This field is required"
    if len(set(values)) != len(values):
        yield (*place, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "Option values must be unique."
    if (component.get("max_values") or 1) > len(values):
        yield (*place, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "More values than options."


def embed_characters(embed: Json) -> int:
    """How many characters of an embed count."""
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    texts += [field.get(key) for field in embed.get("fields") or [] for key in ("name", "value")]
    return sum(len(text) for text in texts if text)


def embed_faults(embeds: list[Json]) -> Iterator[Fault]:
    """What is too long in embeds, one by one and together."""
    for index, embed in enumerate(embeds):
        yield from bounds(embed, limits.EMBED, ("embeds", index))
    if sum(map(embed_characters, embeds)) > limits.EMBED_CHARACTERS:
        yield ("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {limits.EMBED_CHARACTERS}"


def layout_faults(merged: Json, components: list[Json]) -> Iterator[Fault]:
    """Components v2: no content, no embeds, 40 components, 4,000 characters in all."""
    for name in ("content", "embeds", "poll", "sticker_ids"):
        if merged.get(name):
            yield (name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", f"Cannot use {name} with this flag."
    every = list(walk(components, ("components",)))
    if len(every) > limits.V2_COMPONENTS:
        yield ("components",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.V2_COMPONENTS} or fewer components."
    if sum(len(c.get("content") or "") for _, c in every) > limits.V2_CHARACTERS:
        yield ("components",), "COMPONENT_MAX_TOTAL_TEXT_LENGTH", f"More than {limits.V2_CHARACTERS} characters."


def check_message(body: Json, merged: Json, kind: str = "message", strict: bool = True) -> None:
    """Refuse a message: `body` is what was sent, `merged` what the message would become."""
    faults = list(unknown_fields(body, kind)) if strict else []
    faults += bounds(body, limits.MESSAGE)
    faults += embed_faults(body.get("embeds") or [])
    components = merged.get("components") or []
    if merged.get("flags", 0) & V2:
        faults += component_faults(components, limits.V2_TOP)
        faults += layout_faults(merged, components)
    else:
        faults += component_faults(components, limits.V1_TOP)
        if len(components) > limits.ROWS:
            faults.append((("components",), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {limits.ROWS} in length."))
    refuse(faults)
    if not any(merged.get(name) for name in ("content", "embeds", "components", "attachments", "poll", "sticker_ids")):
        raise ApiError(50006)


def check_files(files: dict[int, tuple[str, bytes]]) -> None:
    """10 MiB for a file, 25 MiB for a request."""
    sizes = [len(data) for _, data in files.values()]
    if any(size > limits.FILE_BYTES for size in sizes) or sum(sizes) > limits.REQUEST_BYTES:
        raise ApiError(40005)


def check_modal(data: Json, strict: bool = True) -> None:
    """Refuse a form that Discord would refuse."""
    faults = list(unknown_fields(data, "modal")) if strict else []
    for name in ("title", "custom_id", "components"):
        if not data.get(name):
            faults.append(((name,), "BASE_TYPE_REQUIRED", "This field is required"))
    faults += bounds(data, limits.MODAL)
    faults += component_faults(data.get("components") or [], limits.MODAL_TOP)
    refuse(faults)


def check_choices(data: Json, strict: bool = True) -> None:
    """Refuse suggestions that Discord would refuse."""
    faults = list(unknown_fields(data, "choices")) if strict else []
    refuse(faults + list(bounds(data, limits.CHOICES)) + list(choice_faults(data.get("choices") or [], ())))


def choice_faults(choices: list[Json], at: Path) -> Iterator[Fault]:
    """Each choice without a name or value, or with one that another has already."""
    for name in ("name", "value"):
        given = [choice.get(name) for choice in choices]
        for index, value in enumerate(given):
            if value is None:
                yield (*at, "choices", index, name), "BASE_TYPE_REQUIRED", "This field is required"
            elif given.index(value) != index:
                yield (*at, "choices", index, name), "APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE", "Must be unique."


def check_channel(data: Json) -> None:
    """Refuse a channel that Discord would refuse."""
    refuse(list(bounds(data, limits.CHANNEL)))


def check_commands(commands: list[Json]) -> None:
    """Refuse a set of commands: number, names, order of options, total length."""
    faults: list[Fault] = []
    for kind, most in limits.COMMANDS.items():
        if sum(command.get("type", 1) == kind for command in commands) > most:
            faults.append(((), "APPLICATION_COMMANDS_TOO_MANY", f"Maximum number of commands reached ({most})."))
    keys = [(command.get("type", 1), command.get("name")) for command in commands]
    for index, command in enumerate(commands):
        faults += command_faults(command, (index,))
        if keys.index(keys[index]) != index:
            faults.append(((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"))
    refuse(faults)


def command_faults(command: Json, at: Path) -> Iterator[Fault]:
    """What is wrong with one command and its options."""
    yield from bounds(command, limits.COMMAND, at)
    if command.get("type", 1) == 1:
        yield from name_faults(command, at)
        if not command.get("description"):
            yield (*at, "description"), "BASE_TYPE_REQUIRED", "This field is required"
    yield from option_faults(command.get("options") or [], at)
    if command_characters(command) > limits.COMMAND_CHARACTERS:
        yield at, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({limits.COMMAND_CHARACTERS})."


def name_faults(thing: Json, at: Path) -> Iterator[Fault]:
    """Names that Discord does not allow, in any language."""
    names = {"name": thing.get("name", "")} | {
        f"name_localizations.{locale}": text for locale, text in (thing.get("name_localizations") or {}).items()
    }
    for place, name in names.items():
        if not re.match(limits.COMMAND_NAME, name) or name != name.lower():
            yield (*at, *place.split(".")), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"
    for locale, text in (thing.get("description_localizations") or {}).items():
        if not 1 <= len(text) <= 100:
            yield (*at, "description_localizations", locale), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100."


def option_faults(options: list[Json], at: Path, depth: int = 0) -> Iterator[Fault]:
    """What is wrong with options: bounds, names, order, depth."""
    optional = False
    names = [option.get("name") for option in options]
    for index, option in enumerate(options):
        place = (*at, "options", index)
        yield from bounds(option, limits.OPTION, place)
        yield from choice_faults(option.get("choices") or [], place)
        yield from name_faults(option, place)
        if names.index(option.get("name")) != index:
            yield place, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique"
        if option.get("required") and optional:
            yield place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed first"
        if option.get("type") == 2 and depth:
            yield place, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Groups cannot be nested"
        optional |= option.get("type") not in {1, 2} and not option.get("required")
        yield from option_faults(option.get("options") or [], place, depth + 1)


def longest(thing: Json, name: str) -> int:
    """How long a text is in its longest language."""
    return max(map(len, [thing.get(name) or "", *(thing.get(f"{name}_localizations") or {}).values()]))


def command_characters(thing: Json) -> int:
    """Names, descriptions and values of a command in its longest language."""
    total = longest(thing, "name") + longest(thing, "description")
    total += sum(longest(c, "name") + len(str(c.get("value", ""))) for c in thing.get("choices") or [])
    return total + sum(map(command_characters, thing.get("options") or []))

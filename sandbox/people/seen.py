"""What a person sees: messages with their parts, replies of the bot, modals, suggestions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandbox import interactions
from sandbox.discord_rules import forms
from sandbox.discord_rules.refusals import Json, Refused
from sandbox.interactions import Asked

if TYPE_CHECKING:
    from sandbox.box import Sandbox
    from sandbox.people import member

SELECTS = {3, 5, 6, 7, 8}


@dataclass(frozen=True)
class Choice:
    """One suggestion; `shown` is its name in the reader's language."""

    name: str
    value: Any
    shown: str


@dataclass(frozen=True)
class Attachment:
    """A file of a message."""

    filename: str
    description: str | None
    url: str
    size: int
    content_type: str
    data: bytes
    width: int | None
    height: int | None


@dataclass(frozen=True)
class Button:
    """A button as somebody sees it."""

    label: str
    custom_id: str | None
    style: int
    disabled: bool
    url: str | None
    emoji: str | None


@dataclass(frozen=True)
class Select:
    """A menu of any kind; `options` are Discord's own entries (texts only in kind 3)."""

    custom_id: str
    kind: int
    placeholder: str
    options: list[Json]
    least: int
    most: int
    disabled: bool

    @property
    def values(self) -> list[str]:
        return [option["value"] for option in self.options]


def button(component: Json) -> Button:
    """A button out of its component."""
    return Button(
        label=component.get("label") or "",
        custom_id=component.get("custom_id"),
        style=component["style"],
        disabled=bool(component.get("disabled")),
        url=component.get("url"),
        emoji=(component.get("emoji") or {}).get("name"),
    )


def select(component: Json) -> Select:
    """A menu out of its component."""
    return Select(
        custom_id=component["custom_id"],
        kind=component["type"],
        placeholder=component.get("placeholder") or "",
        options=component.get("options") or [],
        least=component.get("min_values", 1),
        most=component.get("max_values", 1),
        disabled=bool(component.get("disabled")),
    )


class Message:
    """A message as it is now; after it was deleted, as it was last."""

    def __init__(self, box: "Sandbox", data: Json) -> None:
        self.box = box
        self.last = data

    @property
    def data(self) -> Json:
        self.last = self.box.world.messages(self.channel_id).get(self.id, self.last)
        return self.last

    @property
    def id(self) -> str:
        return str(self.last["id"])

    @property
    def channel_id(self) -> str:
        return str(self.last["channel_id"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Message {self.id} by {self.author.name}: {self.text[:80]!r}>"

    @property
    def exists(self) -> bool:
        """Whether it still stands in its channel."""
        return self.id in self.box.world.messages(self.channel_id)

    @property
    def channel(self) -> "member.Channel":
        return self.box.place(self.channel_id)

    @property
    def author(self) -> "member.User":
        return self.box.person(self.last["author"]["id"])

    @property
    def content(self) -> str:
        return str(self.data["content"])

    @property
    def embeds(self) -> list[Json]:
        return list(self.data["embeds"])

    @property
    def components(self) -> list[Json]:
        return list(self.data["components"])

    @property
    def flags(self) -> int:
        return int(self.data["flags"])

    @property
    def ephemeral(self) -> bool:
        return bool(self.data.get("_reader"))

    @property
    def silent(self) -> bool:
        """Whether it came without a sound."""
        return bool(self.flags & 1 << 12)

    @property
    def thinking(self) -> bool:
        """Whether the bot said that it thinks, and nothing yet."""
        return bool(self.flags & 1 << 7)

    @property
    def edited(self) -> bool:
        return self.data["edited_timestamp"] is not None

    @property
    def pinned(self) -> bool:
        return bool(self.data["pinned"])

    @property
    def mentions(self) -> list[str]:
        """Names of the people whom it calls."""
        return [user["username"] for user in self.data["mentions"]]

    @property
    def attachments(self) -> list[Attachment]:
        return [
            Attachment(
                filename=entry["filename"],
                description=entry.get("description"),
                url=entry["url"],
                size=entry["size"],
                content_type=entry["content_type"],
                data=self.box.world.file(entry["id"]),
                width=entry.get("width"),
                height=entry.get("height"),
            )
            for entry in self.data["attachments"]
        ]

    def parts(self) -> list[Json]:
        """Every component, parents first."""
        return [component for _, component in forms.walk(self.components, ())]

    @property
    def buttons(self) -> list[Button]:
        return [button(component) for component in self.parts() if component["type"] == 2]

    @property
    def selects(self) -> list[Select]:
        return [select(component) for component in self.parts() if component["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        return [found.label for found in self.buttons]

    @property
    def text(self) -> str:
        """Everything that can be read: content, embeds and texts among the components."""
        lines = [self.content]
        for embed in self.embeds:
            lines += [embed.get("title", ""), embed.get("description", "")]
            lines += [f"{field['name']}\n{field['value']}" for field in embed.get("fields", [])]
            lines.append((embed.get("footer") or {}).get("text", ""))
        lines += [component["content"] for component in self.parts() if component["type"] == 10]
        return "\n".join(line for line in lines if line)


@dataclass(frozen=True)
class Field:
    """One input of a modal."""

    custom_id: str
    kind: int
    label: str
    required: bool
    component: Json


class Modal:
    """A modal that the bot has opened for one person."""

    def __init__(self, box: "Sandbox", asked: Asked) -> None:
        self.box, self.asked = box, asked

    @property
    def title(self) -> str:
        return str(self.asked.result["title"])

    @property
    def custom_id(self) -> str:
        return str(self.asked.result["custom_id"])

    @property
    def components(self) -> list[Json]:
        return list(self.asked.result["components"])

    @property
    def fields(self) -> list[Field]:
        """What can be filled in, top to bottom."""
        found = []
        for top in self.components:
            for component in [top["component"]] if top["type"] == 18 else top.get("components", []):
                label = top.get("label") or component.get("label") or ""
                required = component.get("required", True) is not False
                found.append(Field(component["custom_id"], component["type"], label, required, component))
        return found

    def field(self, name: str) -> Field:
        """The input of this custom_id or label."""
        for field in self.fields:
            if name in {field.custom_id, field.label}:
                return field
        raise Refused(f"no field {name!r} among {[field.label for field in self.fields]}")


class Reply:
    """What came of one interaction; its parts are those of the bot's message."""

    def __init__(self, box: "Sandbox", asked: Asked) -> None:
        self.box, self.asked = box, asked

    def __getattr__(self, name: str) -> Any:
        """Everything a message has: content, text, embeds, attachments, buttons, ephemeral …"""
        if name.startswith("__") or not hasattr(Message, name):
            raise AttributeError(name)
        if self.message is None:
            raise AttributeError(f"{name}: this interaction was not answered with a message")
        return getattr(self.message, name)

    def __repr__(self) -> str:
        return f"<Reply {self.asked.answer}: {self.message!r}>"

    @property
    def deferred(self) -> bool:
        """Whether the bot said "thinking…" or put the change off."""
        return self.asked.answer in {interactions.THINKING, interactions.DEFERRED_UPDATE}

    @property
    def updated(self) -> bool:
        """Whether the answer changes the message of the button."""
        return self.asked.answer in {interactions.UPDATE, interactions.DEFERRED_UPDATE}

    @property
    def message(self) -> Message | None:
        """The first answer, if it is a message."""
        made = self.box.world.messages(self.asked.channel_id)
        if (shown := self.asked.said or self.asked.original) in made:
            self.kept = Message(self.box, made[shown])
        return self.__dict__.get("kept")

    @property
    def followups(self) -> list[Message]:
        """What came after the first answer."""
        made = self.box.world.messages(self.asked.channel_id)
        later = [message for message in self.asked.made if message != self.asked.original]
        return [Message(self.box, made[message]) for message in later if message in made]

    @property
    def modal(self) -> Modal | None:
        """The form that was shown, if any."""
        return Modal(self.box, self.asked) if self.asked.answer == interactions.SHOW_MODAL else None

    @property
    def choices(self) -> list[Choice]:
        locale = self.box.world.user(self.asked.user_id)["locale"]
        return [
            Choice(c["name"], c["value"], (c.get("name_localizations") or {}).get(locale, c["name"]))
            for c in self.asked.result or []
        ]

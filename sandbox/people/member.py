"""People at the table: what a member can do in Discord's own client, for tests and for the page."""

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from sandbox import interactions, messages, objects
from sandbox.discord_rules import forms, rights
from sandbox.discord_rules.refusals import Json, NoAnswer, Refused
from sandbox.interactions import Asked
from sandbox.people import typed
from sandbox.people.seen import Choice, Message, Modal, Reply
from sandbox.routes import channels_routes

if TYPE_CHECKING:
    from sandbox.box import Sandbox

PATIENCE = 60.0  # seconds until nobody waits for what was put off; at Discord a quarter of an hour
File = tuple[str, bytes]


class Guild:
    """The one guild of the sandbox."""

    def __init__(self, box: "Sandbox") -> None:
        self.box = box

    @property
    def id(self) -> str:
        return self.box.world.guild_id

    @property
    def name(self) -> str:
        return str(self.box.world.state["guild"]["name"])


class Channel:
    """A text channel, thread, forum, forum post or direct messages."""

    def __init__(self, box: "Sandbox", channel_id: str) -> None:
        self.box, self.id = box, channel_id

    @property
    def data(self) -> Json:
        return self.box.world.channel(self.id)

    @property
    def name(self) -> str:
        return str(self.data.get("name", ""))

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    @property
    def threads(self) -> list["Channel"]:
        """Its threads, or the posts of a forum."""
        every = self.box.world.state["channels"].values()
        return [Channel(self.box, channel["id"]) for channel in every if channel.get("parent_id") == self.id]

    def messages(self, as_user: "User | None" = None) -> list[Message]:
        """Oldest first; an ephemeral message only for its reader."""
        reader = as_user.id if as_user else None
        every = self.box.world.messages(self.id).values()
        return [Message(self.box, m) for m in every if m.get("_reader") in {None, reader}]

    @property
    def last(self) -> Message:
        """The newest message that everybody sees."""
        return self.messages()[-1]

    @property
    def pins(self) -> list[Message]:
        return [message for message in self.messages() if message.pinned]

    async def wait_for(
        self, look: Callable[[Message], Any], timeout: float = PATIENCE, as_user: "User | None" = None
    ) -> Message:
        """The newest message that `look` accepts, now or within the time."""

        def found() -> Message | None:
            return next((m for m in reversed(self.messages(as_user)) if look(m)), None)

        try:
            message = await self.box.wait_for(found, timeout)
        except TimeoutError:
            raise TimeoutError(f"no such message in #{self.name}; there are {self.messages(as_user)}") from None
        assert message
        return message

    def thread(self, name: str, owner: "User | None" = None) -> "Channel":
        """The thread of this name (the post, in a forum); made at the first call by its owner or the bot."""
        for known in self.threads:
            if known.name == name:
                return known
        person = owner or self.box.bot
        thread = objects.thread(self.box.world, name, self.data, person.id)
        if self.data["type"] == 15:
            thread["applied_tags"] = []
        return Channel(self.box, channels_routes.open_thread(self.box, thread, {})["id"])

    def post(self, name: str, owner: "User", content: str) -> "Channel":
        """A new post of a forum with its first message."""
        thread = self.thread(name, owner)
        message = messages.compose(self.box, thread.id, owner.id, {"content": content}, {}, id=thread.id)
        messages.post(self.box, message)
        return thread

    def delete(self) -> None:
        """Who manages the server deletes it, by Discord's own menu."""
        channels_routes.remove(self.box, self.data)

    def lock(self, locked: bool = True) -> None:
        """A thread is locked by its menu, or unlocked again."""
        self.data["thread_metadata"]["locked"] = locked
        channels_routes.tell(self.box, "UPDATE", self.data)

    def deny(self, *names: str, user: "User | None" = None) -> None:
        """Take permissions away here, from the bot unless another is named."""
        self.overwrite(user or self.box.bot, deny=rights.bits(*names))

    def allow(self, *names: str, user: "User | None" = None) -> None:
        """Give permissions here, to the bot unless another is named; what was denied is forgotten."""
        self.overwrite(user or self.box.bot, allow=rights.bits(*names))

    def overwrite(self, user: "User", allow: int = 0, deny: int = 0) -> None:
        """What a member may or may not do here."""
        channels_routes.drop_overwrite(self.data, user.id)
        entry = {"id": user.id, "type": 1, "allow": str(allow), "deny": str(deny)}
        self.data["permission_overwrites"].append(entry)
        channels_routes.tell(self.box, "UPDATE", self.data)


class User:
    """A member of the guild, acting through Discord's client."""

    def __init__(self, box: "Sandbox", user_id: str) -> None:
        self.box, self.id = box, user_id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, User) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<User {self.name}>"

    @property
    def data(self) -> Json:
        return self.box.world.user(self.id)

    @property
    def name(self) -> str:
        return str(self.data["name"])

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def locale(self) -> str:
        return str(self.data["locale"])

    @locale.setter
    def locale(self, locale: str) -> None:
        self.data["locale"] = locale

    @property
    def dm(self) -> Channel:
        """Direct messages with the bot."""
        return Channel(self.box, channels_routes.direct_channel(self.box, self.id)["id"])

    def commands(self, channel: Channel) -> list[Json]:
        """The commands that Discord offers here."""
        return typed.visible(self.box, self.data, channel.data)

    def say(self, channel: Channel, content: str, files: Iterable[File] = ()) -> Message:
        """An ordinary message."""
        wanted = "send_messages_in_threads" if channel.data["type"] in objects.THREADS else "send_messages"
        if not rights.in_channel(self.box.world, self.data, channel.data) & rights.BITS[wanted]:
            raise Refused(f"{self.name} may not write in #{channel.name}")
        sent = dict(enumerate(files))
        message = messages.compose(self.box, channel.id, self.id, {"content": content}, sent)
        return Message(self.box, messages.post(self.box, message))

    async def slash(
        self,
        channel: Channel,
        path: str,
        options: Json | None = None,
        /,
        *,
        timeout: float = PATIENCE,
        wait: bool = True,
        **values: Any,
    ) -> Reply:
        """Use a command: `await ana.slash(table, "game new", title="…")`.

        Returns the bot's answer, after "thinking…" has become a message unless `wait` is False.
        A file is given as `(name, bytes)`; people and channels as themselves; a trailing `_` is dropped from names.
        """
        data = typed.command_data(self.box, self.data, channel.data, path, {**(options or {}), **values})
        return await self.ask(interactions.COMMAND, channel, data, timeout=timeout, wait=wait)

    async def autocomplete(
        self, channel: Channel, path: str, options: Json | None = None, /, *, focused: str, **values: Any
    ) -> list[Choice]:
        """What is suggested for the option being typed, given the others."""
        every = {**(options or {}), **values}
        data = typed.command_data(self.box, self.data, channel.data, path, every, focused)
        return (await self.ask(interactions.AUTOCOMPLETE, channel, data)).choices

    async def menu(self, channel: Channel, name: str, target: "Message | User", *, timeout: float = PATIENCE) -> Reply:
        """A command from the menu of a message or of a person."""
        kind = 3 if isinstance(target, Message) else 2
        data = typed.menu_data(self.box, self.data, channel.data, name, target.data, kind)
        return await self.ask(interactions.COMMAND, channel, data, timeout=timeout)

    async def click(
        self,
        message: Message | Reply,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        timeout: float = PATIENCE,
        wait: bool = True,
    ) -> Reply:
        """Press the button of this label or custom_id."""
        found = self.component(message, {2}, lambda c: custom_id in {None, c.get("custom_id")}, label)
        data = {"custom_id": found["custom_id"], "component_type": 2}
        return await self.use(message, data, timeout, wait)

    async def select(
        self,
        message: Message | Reply,
        custom_id: str | None,
        values: list[Any],
        *,
        timeout: float = PATIENCE,
        wait: bool = True,
    ) -> Reply:
        """Choose from a menu: values or labels, people, channels."""
        kinds = {3, 5, 6, 7, 8}
        found = self.component(message, kinds, lambda c: custom_id in {None, c["custom_id"]}, None)
        data = typed.select_data(self.box, self.box.world.channel(message.channel_id), found, values)
        return await self.use(message, data, timeout, wait)

    def component(
        self, message: Message | Reply, kinds: set[int], look: Callable[[Json], bool], label: str | None
    ) -> Json:
        """The one component that is meant, if this person can see it and it is not disabled."""
        if message.data.get("_reader") not in {None, self.id} or not message.exists:
            raise Refused(f"{self.name} does not see this message")
        offered = [c for _, c in forms.walk(message.components, ()) if c["type"] in kinds]
        found = [c for c in offered if look(c) and label in {None, c.get("label")}]
        if not found:
            raise Refused(f"no such component among {[c.get('label') or c.get('custom_id') for c in offered]}")
        if found[0].get("disabled"):
            raise Refused(f"{found[0].get('label') or found[0]['custom_id']} is disabled")
        if "custom_id" not in found[0]:
            raise Refused("a link does not reach the bot")
        return found[0]

    async def use(self, message: Message | Reply, data: Json, timeout: float, wait: bool) -> Reply:
        """Press or choose something below a message, and wait for the answer."""
        channel = Channel(self.box, message.channel_id)
        return await self.ask(
            interactions.COMPONENT, channel, data, source=message.data | {"id": message.id}, timeout=timeout, wait=wait
        )

    async def submit(
        self,
        modal: Modal | Reply | None,
        values: Json | None = None,
        *,
        timeout: float = PATIENCE,
        wait: bool = True,
        **more: Any,
    ) -> Reply:
        """Send a modal off; inputs are named by custom_id or label, files given as `(name, bytes)`."""
        modal = modal.modal if isinstance(modal, Reply) else modal
        if modal is None:
            raise Refused("there is no modal to send")
        channel = Channel(self.box, modal.asked.channel_id)
        data = typed.modal_data(self.box, channel.data, modal, {**(values or {}), **more})
        source = self.box.world.messages(channel.id).get(modal.asked.source or "")
        return await self.ask(interactions.MODAL, channel, data, source=source, timeout=timeout, wait=wait)

    async def ask(
        self,
        kind: int,
        channel: Channel,
        data: Json,
        *,
        source: Json | None = None,
        timeout: float = PATIENCE,
        wait: bool = True,
    ) -> Reply:
        """Send an interaction and wait for what comes of it."""
        before = fingerprint(self.box, channel.id, source)
        asked, _ = interactions.ask(self.box, kind, self.id, channel.data, data, source)
        try:
            async with asyncio.timeout(self.box.first_answer):
                await asked.answered.wait()
        except TimeoutError:
            raise NoAnswer(f"The application did not respond to {data.get('name') or data.get('custom_id')}") from None
        if wait:
            await finish(self.box, asked, before, source, timeout)
        return Reply(self.box, asked)


def fingerprint(box: "Sandbox", channel_id: str, source: Json | None) -> Any:
    """Changes when something is said in the channel or the message of the button is edited."""
    now = box.world.messages(channel_id).get(source["id"], {}) if source else {}
    return box.world.channel(channel_id).get("last_message_id"), now.get("edited_timestamp")


async def finish(box: "Sandbox", asked: Asked, before: Any, source: Json | None, timeout: float) -> None:
    """After "thinking…", wait for the message; after a put-off change, for any visible effect, but not long."""
    if asked.answer == interactions.THINKING:
        try:
            await box.wait_for(lambda: not asked.thinking, timeout)
        except TimeoutError:
            raise NoAnswer(f"still thinking after {timeout} s: {asked.data.get('name')}") from None
    elif asked.answer == interactions.DEFERRED_UPDATE:

        def visible() -> bool:
            return asked.touched > 0 or fingerprint(box, asked.channel_id, source) != before

        try:
            await box.wait_for(visible, min(timeout, box.quiet))
        except TimeoutError:
            return

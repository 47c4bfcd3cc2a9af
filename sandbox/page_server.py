"""The page to sit at the table: its files, what one person sees, and what that person does."""

import asyncio
import base64
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox import objects
from sandbox.discord_rules import rights
from sandbox.discord_rules.refusals import ApiError, Json, NoAnswer, Refused
from sandbox.people.member import Channel, User
from sandbox.people.seen import Message, Modal, Reply

if TYPE_CHECKING:
    from sandbox.box import Sandbox

FILES = Path(__file__).parent / "page"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
SHOWN = 60
HOME = {"127.0.0.1", "localhost"}
POLICY = "default-src 'self'; img-src 'self' data: blob:"


def state(box: "Sandbox", me: User) -> Json:
    """Everything but the messages."""
    people = [person for person in box.world.state["users"].values() if not person["bot"]]
    return {
        "me": me.data,
        "users": people,
        "bot": box.bot.data | {"connected": box.gateway.ready},
        "guild": box.guild.name,
        "roles": [{"id": role["id"], "name": role["name"]} for role in objects.roles(box.world)],
        "channels": [listed(box, channel) for channel in box.channels if sees(me, channel)],
        "random": box.on_random is not None,
    }


def sees(me: User, channel: Channel) -> bool:
    """Whether a person sees a channel: one of their own direct messages, or one they may view."""
    if channel.data["type"] == 1:
        return bool(channel.data["recipients"][0]["id"] == me.id)
    held = rights.in_channel(channel.box.world, me.data, channel.data)
    return bool(held & rights.BITS["view_channel"])


def listed(box: "Sandbox", channel: Channel) -> Json:
    """A channel as the page lists it."""
    shown = {name: channel.data.get(name) for name in ("id", "type", "name", "parent_id", "topic", "last_message_id")}
    return shown | {"archived": channel.data.get("thread_metadata", {}).get("archived", False)}


def shown(message: Message) -> Json:
    """A message as the page shows it."""
    names = ("_reader", "_at", "_pinned")
    return {key: value for key, value in message.data.items() if key not in names} | {"ephemeral": message.ephemeral}


async def say(box: "Sandbox", me: User, body: Json) -> Json:
    """Write a message."""
    return {"message": me.say(Channel(box, body["channel"]), body["content"], files(body)).id}


def files(body: Json) -> list[tuple[str, bytes]]:
    """The files that come with a message."""
    return [uploaded(entry) for entry in body.get("files", [])]


def uploaded(value: Any) -> Any:
    """A file comes from the page as its name and its bytes in base64."""
    if isinstance(value, list):
        return [uploaded(entry) for entry in value]
    if isinstance(value, dict) and "base64" in value:
        return value["name"], base64.b64decode(value["base64"])
    return value


def values(body: Json) -> Json:
    """What was typed into options or inputs, by name."""
    return {name: uploaded(value) for name, value in body.get("values", {}).items()}


def outcome(reply: Reply) -> Json:
    """What the page must do next: nothing more than to show a modal, if there is one."""
    modal = reply.modal
    if modal is None:
        return {"message": reply.asked.original}
    shown_modal = {"title": modal.title, "components": modal.components, "token": reply.asked.token}
    return {"modal": shown_modal}


async def slash(box: "Sandbox", me: User, body: Json) -> Json:
    """Use a command."""
    return outcome(await me.slash(Channel(box, body["channel"]), body["path"], values(body), wait=False))


async def auto(box: "Sandbox", me: User, body: Json) -> Json:
    """Ask for suggestions while typing an option."""
    found = await me.autocomplete(Channel(box, body["channel"]), body["path"], values(body), focused=body["focused"])
    return {"choices": [{"name": choice.shown, "value": choice.value} for choice in found]}


def message(box: "Sandbox", body: Json) -> Message:
    """The message that is meant."""
    return Message(box, box.world.message(body["channel"], body["message"]))


async def click(box: "Sandbox", me: User, body: Json) -> Json:
    """Press a button."""
    return outcome(await me.click(message(box, body), custom_id=body["custom_id"], wait=False))


async def select(box: "Sandbox", me: User, body: Json) -> Json:
    """Choose in a menu."""
    return outcome(await me.select(message(box, body), body["custom_id"], body["values"], wait=False))


async def submit(box: "Sandbox", me: User, body: Json) -> Json:
    """Send a form."""
    asked = box.asked.get(body["token"])
    if asked is None or asked.user_id != me.id:
        raise Refused("this form is no longer open")
    return outcome(await me.submit(Modal(box, asked), values(body), wait=False))


async def menu(box: "Sandbox", me: User, body: Json) -> Json:
    """Use a command of a message's own menu."""
    return outcome(await me.menu(Channel(box, body["channel"]), body["name"], message(box, body)))


async def dismiss(box: "Sandbox", me: User, body: Json) -> Json:
    """Put an ephemeral message away, which only its reader can."""
    if message(box, body).data.get("_reader") != me.id:
        raise Refused("only messages for you alone can be dismissed")
    box.world.messages(body["channel"]).pop(body["message"])
    box.changed({"kind": "MESSAGE_DELETE", "channel_id": body["channel"]})
    return {}


async def language(box: "Sandbox", me: User, body: Json) -> Json:
    """Read Discord in another language."""
    me.locale = body["locale"]
    return {}


async def direct(box: "Sandbox", me: User, _: Json) -> Json:
    """The channel of direct messages with the bot."""
    return {"channel": me.dm.id}


async def open_channel(box: "Sandbox", me: User, body: Json) -> Json:
    """The channel of this name, made if there is none."""
    return {"channel": box.channel(body["name"]).id}


async def random_move(box: "Sandbox", me: User, body: Json) -> Json:
    """Have the random players move."""
    if box.on_random is None:
        raise Refused("there are no random players here")
    return {"told": await box.on_random({"user": me.id, "channel": body["channel"]})}


DEEDS: dict[str, Callable[["Sandbox", User, Json], Awaitable[Json]]] = {
    "say": say,
    "slash": slash,
    "auto": auto,
    "click": click,
    "select": select,
    "submit": submit,
    "menu": menu,
    "dismiss": dismiss,
    "language": language,
    "direct": direct,
    "channel": open_channel,
    "random": random_move,
}


def answer(body: Any, status: int = 200) -> web.Response:
    """JSON for the page."""
    return web.Response(status=status, body=json.dumps(body).encode(), content_type="application/json")


def at_home(request: web.Request) -> None:
    """Only pages of this machine may ask, whatever name they reached it by."""
    if (request.url.host or "") not in HOME:
        raise web.HTTPForbidden(text="The sandbox answers to this machine only.")


class Page:
    """The routes of the page for one sandbox."""

    def __init__(self, box: "Sandbox") -> None:
        self.box = box

    def me(self, request: web.Request) -> User:
        """Who sits at this page: the person named, new ones too, else the first there is."""
        at_home(request)
        known = [user for user in self.box.users if user.name == request.query.get("user")]
        if known:
            return known[0]
        if name := request.query.get("user"):
            return self.box.user(name[:32])
        return self.box.users[0] if self.box.users else self.box.user("ana")

    async def file(self, request: web.Request) -> web.Response:
        """A file of the page."""
        at_home(request)
        path = FILES / Path(request.match_info.get("name", "index.html")).name
        if not path.is_file():
            raise web.HTTPNotFound
        headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
        return web.Response(text=path.read_text(), content_type=KINDS[path.suffix], headers=headers)

    async def attachment(self, request: web.Request) -> web.Response:
        """A file as it was uploaded; nothing but pictures is shown in place."""
        entry = self.box.world.state["files"].get(request.match_info["attachment_id"])
        if entry is None:
            raise web.HTTPNotFound
        data = self.box.world.file(request.match_info["attachment_id"])
        kind = {b"\x89PNG": "image/png", b"\xff\xd8\xff\xe0": "image/jpeg", b"GIF8": "image/gif"}.get(data[:4])
        headers = {"X-Content-Type-Options": "nosniff"} | ({} if kind else {"Content-Disposition": "attachment"})
        return web.Response(body=data, content_type=kind or "application/octet-stream", headers=headers)

    async def state(self, request: web.Request) -> web.Response:
        """Everything but the messages, for who asks."""
        return answer(state(self.box, self.me(request)))

    def channel(self, request: web.Request) -> Channel:
        """The channel that is meant, if who asks sees it."""
        channel = Channel(self.box, request.query["channel"])
        if channel.id not in self.box.world.state["channels"]:
            raise web.HTTPNotFound
        if not sees(self.me(request), channel):
            raise web.HTTPForbidden
        return channel

    async def commands(self, request: web.Request) -> web.Response:
        """The commands that Discord would offer this person in this channel."""
        return answer(self.me(request).commands(self.channel(request)))

    async def messages(self, request: web.Request) -> web.Response:
        """The newest messages, as many as asked for, whether there are earlier ones, and what is pinned."""
        every = self.channel(request).messages(as_user=self.me(request))
        many = int(request.query.get("limit", SHOWN))
        pins = [shown(message) for message in every if message.pinned]
        newest = [shown(message) for message in every[-many:]]
        return answer({"messages": newest, "earlier": len(every) > many, "pins": pins})

    async def do(self, request: web.Request) -> web.Response:
        """One deed of whoever sits at the page."""
        me = self.me(request)
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType
        body = await request.json()
        try:
            return answer(await DEEDS[request.match_info["deed"]](self.box, me, body))
        except NoAnswer:
            return answer({"error": "silence"}, 504)
        except (Refused, ApiError, TimeoutError) as refusal:
            return answer({"error": "refused", "text": str(refusal)}, 409)

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events: what changed where; the page then asks for what this person may see."""
        self.me(request)
        stream = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-cache"})
        await stream.prepare(request)
        queue: asyncio.Queue[Json] = asyncio.Queue()
        self.box.listeners.add(queue.put_nowait)
        try:
            await stream.write(b"retry: 500\n\n")
            while (what := await queue.get())["kind"] != "CLOSED":
                await stream.write(f"data: {json.dumps(what)}\n\n".encode())
        except ConnectionResetError:
            return stream
        finally:
            self.box.listeners.discard(queue.put_nowait)
        return stream


def add_page(box: "Sandbox", app: web.Application) -> None:
    """Serve the page, and what it asks for."""
    page = Page(box)
    app.router.add_get("/", page.file)
    app.router.add_get("/page/{name}", page.file)
    app.router.add_get("/attachments/{channel_id}/{attachment_id}/{name}", page.attachment)
    app.router.add_get("/sandbox/state", page.state)
    app.router.add_get("/sandbox/commands", page.commands)
    app.router.add_get("/sandbox/messages", page.messages)
    app.router.add_get("/sandbox/events", page.events)
    app.router.add_post("/sandbox/{deed}", page.do)

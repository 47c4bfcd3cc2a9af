"""The sandbox itself: one server on the loopback with a gateway, the REST calls and the page."""

import asyncio
import json
import time
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from aiohttp import web

from sandbox import objects, rest
from sandbox.discord_rules import limits, rights
from sandbox.discord_rules.counting import Counter
from sandbox.discord_rules.refusals import Json
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.interactions import Asked
from sandbox.page_server import add_page
from sandbox.people import member
from sandbox.routes import Call
from sandbox.routes.channels_routes import tell
from sandbox.world import World

Found = TypeVar("Found")
HOST = "127.0.0.1"
SAVE_AFTER = 1.0
LOOK_AGAIN = 0.1
BACKLOG = 1024  # a burst of answers must not wait for the kernel to offer a second connection attempt
REMEMBERED_CALLS = 5000


class Sandbox:
    """A small Discord for one bot, one guild and as many people as a test or a table needs.

    `port` 0 takes a free one. With `state_path` everything is kept in that file and a folder beside it.
    `strict` refuses fields that Discord would silently ignore. `counted` limits how often the bot asks. `on_random` gives the page its button.
    A press whose answer is put off waits `quiet` seconds for anything to be seen of it.
    """

    def __init__(
        self,
        state_path: str | Path | None = None,
        *,
        port: int = 0,
        token: str = "sandbox.token.of-no-value",
        bot_name: str = "Signal Box",
        locale: str = "en-US",
        compress: bool = False,
        strict: bool = True,
        counted: bool = False,
        first_answer: float = limits.FIRST_ANSWER_SECONDS,
        quiet: float = 1.0,
        on_random: Callable[[Json], Awaitable[Any]] | None = None,
    ) -> None:
        self.world = World(Path(state_path) if state_path else None)
        self.port, self.token, self.compress, self.strict = port, token, compress, strict
        self.first_answer, self.quiet, self.on_random = first_answer, quiet, on_random
        self.gateway = Gateway(self)
        self.faults = Faults(self)
        self.counter = Counter(self, counted)
        self.calls: deque[Call] = deque(maxlen=REMEMBERED_CALLS)
        self.asked: dict[str, Asked] = {}
        self.listeners: set[Callable[[Json], None]] = set()
        self.saving: asyncio.TimerHandle | None = None
        self.runner: web.AppRunner | None = None
        if not self.world.state["users"]:
            self.world.state["guild"]["locale"] = locale
            self.add_bot(bot_name)

    def add_bot(self, name: str) -> None:
        """The bot, with a role that has its permissions."""
        role = self.role("bot", *rights.OF_BOT)
        self.add_person(self.world.bot_id, name.lower().replace(" ", "-"), name, "en-US", [role], bot=True)

    def add_person(self, user_id: str, name: str, display: str, locale: str, roles: list[str], bot: bool) -> None:
        """Keep somebody, by all that Discord knows of them."""
        person = {"id": user_id, "name": name, "display": display, "locale": locale, "roles": roles, "bot": bot}
        self.world.state["users"][user_id] = person

    def role(self, name: str, *held: str) -> str:
        """The id of a role with these permissions; it is made once."""
        wanted = str(rights.bits(*held))
        for role in self.world.state["roles"].values():
            if role["name"] == name and role["permissions"] == wanted:
                return str(role["id"])
        role = objects.role(self.world.snowflake(), name, int(wanted), len(self.world.state["roles"]) + 1)
        self.world.state["roles"][role["id"]] = role
        self.gateway.dispatch("GUILD_ROLE_CREATE", {"guild_id": self.world.guild_id, "role": role})
        return str(role["id"])

    async def __aenter__(self) -> "Sandbox":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Listen on the loopback, and nowhere else."""
        app = web.Application(client_max_size=limits.REQUEST_BYTES + limits.KIB * limits.KIB)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        rest.add_routes(self, app)
        add_page(self, app)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self.runner.setup()
        site = web.TCPSite(self.runner, HOST, self.port, backlog=BACKLOG)
        await site.start()
        self.port = self.runner.addresses[0][1]
        self.move_addresses()

    def move_addresses(self) -> None:
        """A kept state may come from another port: its attachments are served by this one."""
        old = self.world.state.get("base")
        if old and old != self.base:
            self.world.state = json.loads(json.dumps(self.world.state).replace(old, self.base))
        self.world.state["base"] = self.base

    async def close(self) -> None:
        """Tell the pages, save, and listen no more."""
        for listener in list(self.listeners):
            listener({"kind": "CLOSED"})
        if self.saving:
            self.saving.cancel()
        self.world.save()
        await self.gateway.close()
        if self.runner:
            await self.runner.cleanup()
            self.runner = None

    @property
    def base(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self.port}/gateway"

    def changed(self, what: Json) -> None:
        """Wake whoever waits for a change, and save a little later."""
        for listener in list(self.listeners):
            listener(what)
        if self.world.path and not self.saving:
            self.saving = asyncio.get_running_loop().call_later(SAVE_AFTER, self.save)

    def save(self) -> None:
        """Write down everything now."""
        self.saving = None
        self.world.save()

    async def wait_for(self, look: Callable[[], Found], timeout: float = 60.0) -> Found:
        """The first true result of `look`, asked again after every change, and now and then: not everything is told."""
        end = time.monotonic() + timeout
        changed = asyncio.Event()

        def wake(_: Json) -> None:
            changed.set()

        self.listeners.add(wake)
        try:
            while not (result := look()):
                changed.clear()
                try:
                    async with asyncio.timeout(min(LOOK_AGAIN, end - time.monotonic())):
                        await changed.wait()
                except TimeoutError:
                    if time.monotonic() >= end and not look():
                        raise TimeoutError(f"nothing of the kind within {timeout} s") from None
            return result
        finally:
            self.listeners.discard(wake)

    def advance(self, seconds: float) -> None:
        """Let Discord's clock jump: tokens grow old, nonces are forgotten."""
        self.world.offset += seconds

    async def ready(self, timeout: float = 60.0) -> None:
        """Wait until a bot is connected and identified."""
        await self.wait_for(lambda: self.gateway.ready, timeout)

    @property
    def guild(self) -> "member.Guild":
        return member.Guild(self)

    @property
    def bot(self) -> "member.User":
        return member.User(self, self.world.bot_id)

    def person(self, user_id: str) -> "member.User":
        """Somebody by their id."""
        return member.User(self, user_id)

    def place(self, channel_id: str) -> "member.Channel":
        """A channel by its id."""
        return member.Channel(self, channel_id)

    @property
    def users(self) -> list["member.User"]:
        return [member.User(self, u["id"]) for u in self.world.state["users"].values() if not u["bot"]]

    @property
    def channels(self) -> list["member.Channel"]:
        return [member.Channel(self, channel) for channel in self.world.state["channels"]]

    def user(
        self, name: str, locale: str | None = None, admin: bool | None = None, permissions: tuple[str, ...] = ()
    ) -> "member.User":
        """The member of this name; made at the first call, changed by later ones that say more."""
        known = next((u for u in self.world.state["users"].values() if u["name"] == name), None)
        if known is None:
            spoken = self.world.state["guild"]["locale"]
            self.add_person(user_id := self.world.snowflake(), name, name.capitalize(), spoken, [], bot=False)
            known = self.world.user(user_id)
            self.changed({"kind": "USERS"})
        if locale:
            known["locale"] = locale
        if admin is not None or permissions:
            known["roles"] = [self.role("admin", "administrator")] if admin else []
            known["roles"] += [self.role("+".join(permissions), *permissions)] if permissions else []
        return member.User(self, known["id"])

    def channel(self, name: str) -> "member.Channel":
        """The text channel of this name; made at the first call."""
        return self.open_channel(name, 0)

    def forum(self, name: str) -> "member.Channel":
        """The forum of this name; made at the first call."""
        return self.open_channel(name, 15)

    def open_channel(self, name: str, kind: int) -> "member.Channel":
        """The channel of this name and kind; made at the first call, and told of."""
        for channel in self.world.state["channels"].values():
            if channel["type"] == kind and channel["name"] == name:
                return member.Channel(self, channel["id"])
        channel = objects.channel(self.world, name, kind)
        self.world.state["channels"][channel["id"]] = channel
        tell(self, "CREATE", channel)
        return member.Channel(self, channel["id"])

    def requests(self, method: str = "", ending: str = "") -> list[Call]:
        """What the bot has asked of Discord so far, filtered by method and by the end of the path's template."""
        return [call for call in self.calls if call.method.startswith(method) and call.template.endswith(ending)]

    @property
    def commands(self) -> list[Json]:
        """Every command that the bot has registered."""
        return [command for scope in self.world.state["commands"].values() for command in scope]

"""Troubles that a test can switch on, each for a counted number of times."""

import asyncio
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox.discord_rules.refusals import ApiError

if TYPE_CHECKING:
    from sandbox.box import Sandbox


@dataclass
class Trouble:
    """One kind of trouble: where it strikes (method and path with `*`) and how often it still will."""

    kind: str
    method: str
    path: str
    left: int
    value: Any = None
    struck: int = 0

    def meets(self, method: str, path: str) -> bool:
        """Whether it strikes a request."""
        return self.left > 0 and fnmatchcase(method, self.method) and fnmatchcase(path, self.path)

    def strike(self) -> Any:
        """Count a strike; what it strikes with."""
        self.left -= 1
        self.struck += 1
        return self.value


class Faults:
    """Every method returns the trouble, whose `struck` tells how often it happened."""

    def __init__(self, box: "Sandbox") -> None:
        self.box = box
        self.troubles: list[Trouble] = []

    def add(self, kind: str, path: str, method: str, times: int, value: Any = None) -> Trouble:
        """Switch a trouble on."""
        self.troubles.append(Trouble(kind, method, path, times, value))
        return self.troubles[-1]

    def rate_limit(
        self, path: str = "*", method: str = "*", times: int = 1, after: float = 0.05, everywhere: bool = False
    ) -> Trouble:
        """429 with the headers that the client needs to see in it a real rate limit, of this place or of the whole bot."""
        return self.add("429", path, method, times, (after, everywhere))

    def fail(self, status: int = 500, path: str = "*", method: str = "*", times: int = 1) -> Trouble:
        """The request is answered with this status and nothing is done."""
        return self.add("status", path, method, times, status)

    def lose_answer(self, path: str = "*", method: str = "*", times: int = 1, status: int = 500) -> Trouble:
        """The request is carried out, but its sender is told that it failed."""
        return self.add("lost", path, method, times, status)

    def hang_up(self, path: str = "*", method: str = "*", times: int = 1) -> Trouble:
        """The connection is cut before anything is done."""
        return self.add("hang up", path, method, times)

    def delay(self, seconds: float, path: str = "*", method: str = "*", times: int = 1) -> Trouble:
        """The request waits this long before it is looked at."""
        return self.add("delay", path, method, times, seconds)

    def refuse(
        self, code: int = 50013, path: str = "*", method: str = "*", times: int = 1, status: int | None = None
    ) -> Trouble:
        """The request is refused with one of Discord's codes, in its usual status unless another is said."""
        return self.add("refuse", path, method, times, (code, status))

    def refuse_upload(self, times: int = 1, path: str = "*") -> Trouble:
        """A request with files is answered 413."""
        return self.add("upload", path, "*", times, (40005, None))

    def twice(self, times: int = 1) -> Trouble:
        """An interaction is delivered twice, with the same id and token."""
        return self.add("twice", "interaction", "*", times)

    def drop_socket(self, code: int = 1006) -> None:
        """Cut the gateway now; the client resumes."""
        self.box.gateway.drop(code)

    def invalid_session(self, resumable: bool = False) -> None:
        """Tell the client now that its session is lost; it identifies again."""
        self.box.gateway.invalidate(resumable)

    def forget_message(self, message: Any) -> None:
        """The message is gone, and nobody was told."""
        self.box.world.messages(message.channel_id).pop(message.id)

    def forget_channel(self, channel: Any) -> None:
        """The channel and all its messages are gone, and nobody was told."""
        self.box.world.state["channels"].pop(channel.id)
        self.box.world.state["messages"].pop(channel.id, None)

    def clear(self) -> None:
        """Switch everything off."""
        self.troubles.clear()

    def meet(self, method: str, path: str, *kinds: str) -> Trouble | None:
        """The first trouble of some kinds that strikes this request."""
        for trouble in self.troubles:
            if trouble.kind in kinds and trouble.meets(method, path):
                trouble.strike()
                return trouble
        return None

    async def before(self, request: web.Request, path: str, uploads: bool) -> web.Response | None:
        """What strikes before the request is carried out."""
        if trouble := self.meet(request.method, path, "delay"):
            await asyncio.sleep(trouble.value)
        if (trouble := self.meet(request.method, path, "hang up")) and request.transport:
            request.transport.abort()
            raise ConnectionResetError
        if (late := self.box.counter.wait(request.method, path)) is not None:
            return limited(*late)
        if trouble := self.meet(request.method, path, "429"):
            return limited(*trouble.value)
        if trouble := self.meet(request.method, path, "status"):
            return broken(trouble.value)
        if trouble := self.meet(request.method, path, *(["refuse", "upload"] if uploads else ["refuse"])):
            raise ApiError(*trouble.value)
        return None

    def after(self, request: web.Request, path: str) -> web.Response | None:
        """What strikes when all is done already."""
        trouble = self.meet(request.method, path, "lost")
        return broken(trouble.value) if trouble else None


def limited(after: float, everywhere: bool) -> web.Response:
    """A 429 as Discord's own: for the bot alone, or for everything it asks."""
    body = {"message": "You are being rate limited.", "retry_after": after, "global": everywhere}
    headers = {"Via": "1.1 sandbox", "X-RateLimit-Remaining": "0", "Retry-After": str(after)}
    headers |= {"X-RateLimit-Reset-After": str(after), "X-RateLimit-Scope": "global" if everywhere else "user"}
    headers |= {"X-RateLimit-Global": "true"} if everywhere else {}
    answer = web.json_response(body, status=429, headers=headers)
    answer.headers["Content-Type"] = "application/json"
    return answer


def broken(status: int) -> web.Response:
    """An answer that is no JSON, as a proxy gives it."""
    return web.Response(status=status, body=b"upstream error", content_type="text/plain")

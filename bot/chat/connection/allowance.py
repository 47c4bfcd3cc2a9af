"""What Discord allows the whole bot, shared by its processes: announcements come first, and little is asked in vain."""

from __future__ import annotations

import asyncio
import math
import time
from bisect import bisect_right, insort
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp

from bot.health.figures import count

A_SECOND = 50  # requests of all processes together; answers to interactions do not count
FOR_ANNOUNCEMENTS = 0.2  # of a process's part is left alone by what can wait
MORE = 0.5  # requests a second tried beyond what got through, one second after a refusal; times four after two
TOO_MANY = 429


class Allowance:
    """The counted requests of this process in the last second, and how many there may be.

    Nothing is held back until Discord refuses a request. Then the limit falls to what got through, but not below an
    equal part, and grows with every second: processes share Discord's limit without coordination (additive increase
    after a refusal), and stay below the ten thousand refusals in ten minutes for which Discord bans an address.
    """

    def __init__(
        self, processes: Callable[[], int], clock: Callable[[], float] = time.monotonic, a_second: int = A_SECOND
    ) -> None:
        self.processes, self.clock, self.a_second = processes, clock, a_second
        self._moments: list[float] = []  # those of what is asked again are still to come
        self._most: float = math.inf
        self._refused = 0.0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def turn(self) -> None:
        """Wait until there is room for one more request, first come, first served; it is counted."""
        place = asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        if len(self._waiting) == 1:
            self.let_in()
        await place

    def let_in(self) -> None:
        """Let in as many as there is room for, and look again when there may be room for the next."""
        while self._waiting:
            if self._waiting[0].done():  # who waited there was told to stop
                self._waiting.popleft()
            elif pause := self.pause():
                self._waiting[0].get_loop().call_later(pause, self.let_in)
                return
            else:
                self.spend()
                self._waiting.popleft().set_result(None)

    def spend(self) -> None:
        """One request is made that counts."""
        insort(self._moments, self.clock())

    def told_to_wait(self, again: float) -> None:
        """A request was refused and is made again so many seconds later; what got through is as much as there is for now."""
        self._forget()
        now = self.clock()
        through = max(bisect_right(self._moments, now) - 1, 0)
        del self._moments[through : through + 1]
        insort(self._moments, now + again)
        self._most, self._refused = through, now

    def pause(self) -> float:
        """How long to wait before there may be room for a request; 0 where there is."""
        self._forget()
        if len(self._moments) + 1 <= self._room():
            return 0.0
        return max(self._moments[0] + 1 - self.clock(), 0.001)

    def is_short(self) -> bool:
        """Whether nothing is left for what can wait."""
        self._forget()
        return bool(self._waiting) or len(self._moments) >= self._part() * (1 - FOR_ANNOUNCEMENTS)

    def _part(self) -> float:
        """What is ours in any case."""
        return max(self.a_second / max(self.processes(), 1), 1.0)

    def _room(self) -> float:
        """How many there may be in a second now."""
        return max(self._most, self._part()) + MORE * (self.clock() - self._refused) ** 2

    def _forget(self) -> None:
        del self._moments[: bisect_right(self._moments, self.clock() - 1)]


def requests_counted(request: Callable[..., Any], turn: Callable[[], Awaitable[None]]) -> Callable[..., Any]:
    """The library's way to ask Discord something, counted; answers to interactions are not under the bot's limit."""

    async def asked(route: Any, **more: Any) -> Any:
        free = route.path.startswith(("/interactions", "/webhooks"))
        count("discord_requests", method=route.method, limited="no" if free else "yes")
        if not free:
            await turn()
        return await request(route, **more)

    return asked


def is_of_everything(headers: Mapping[str, str]) -> bool:
    """Whether a refusal is of all that the bot asks; Discord says so in two ways, and either will do."""
    return headers.get("X-RateLimit-Scope") == "global" or "X-RateLimit-Global" in headers


def seconds_told(headers: Mapping[str, str]) -> float:
    """How long a refusal says to wait: a second where that is nothing that can be waited, as a date of a proxy is."""
    try:
        told = float(headers.get("Retry-After", 1))
    except ValueError:
        return 1.0
    return told if math.isfinite(told) and told >= 0 else 1.0


def refusals_heard(told_to_wait: Callable[[float], None]) -> aiohttp.TraceConfig:
    """Lets somebody hear when Discord says that the whole bot asks too much; its library waits and asks again by itself."""

    async def ended(session: object, context: object, about: aiohttp.TraceRequestEndParams) -> None:
        headers = about.response.headers
        if about.response.status == TOO_MANY and is_of_everything(headers):
            count("discord_refusals")
            told_to_wait(seconds_told(headers))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace

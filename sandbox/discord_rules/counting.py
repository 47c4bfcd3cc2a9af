"""Requests counted as Discord counts them: fifty a second in all, and so many messages in a place within some seconds."""

from collections import defaultdict, deque
from typing import TYPE_CHECKING

from sandbox.discord_rules import limits

if TYPE_CHECKING:
    from sandbox.box import Sandbox

FREE = ("/interactions/", "/webhooks/")  # answers to people are not counted


class Counter:
    """How often the bot asked lately; `on` makes it refuse what is too much."""

    def __init__(self, box: "Sandbox", on: bool) -> None:
        self.box, self.on, self.refused = box, on, 0
        self.times: dict[str, deque[float]] = defaultdict(deque)

    def wait(self, method: str, path: str) -> tuple[float, bool] | None:
        """How long the bot has to wait, and whether everywhere; nothing where it may go on."""
        if not self.on or path.startswith(FREE):
            return None
        late = self.count("", *limits.REQUESTS)
        if late:
            return late, True
        late = self.count(path, *limits.MESSAGES) if method == "POST" and path.endswith("/messages") else 0.0
        return (late, False) if late else None

    def count(self, what: str, most: int, seconds: float) -> float:
        """Count one more, and say how long to wait if it is one too many."""
        now, times = self.box.world.now(), self.times[what]
        while times and times[0] <= now - seconds:
            times.popleft()
        if len(times) >= most:
            self.refused += 1
            return max(times[0] + seconds - now, 0.001)
        times.append(now)
        return 0.0

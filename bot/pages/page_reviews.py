"""A finished game once more, on its page: worked out in the background when somebody asks, told with how far it is, one's own turns to a seat alone."""

from __future__ import annotations

import asyncio

from aiohttp import web
from cachetools import LRUCache

from bot.errors import Mistake
from bot.files import review_told
from bot.files.reviews import REVIEWS, Found, Review, patiently, reviewed
from bot.files.reviews import Reviewing as Asked
from bot.pages.contents import Seen
from bot.pages.links import Looker
from bot.pages.page_requests import Reading, as_json, theme_of
from bot.pages.visit import Door
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from bot.workers.desk import Progress
from engine import SignalBoxError
from render.style import ThemeName

KEPT = 16  # reviews
MINE, TABLE = "mine", "table"
Key = tuple[int, int, str, ThemeName]  # the game, its last move, the language and the looks


class Looking:
    """How far a game has been looked at once more."""

    def __init__(self) -> None:
        self.now = Progress()
        self.review: Review | None = None
        self.refused = ""
        self.task: asyncio.Task[None] | None = None

    async def heard(self, progress: Progress) -> None:
        """It is so far."""
        self.now = progress

    def told(self, names: Names) -> str:
        """How far it is, or why it goes no further, in words."""
        if self.refused:
            return self.refused
        if self.now.ahead:
            return names.say("work.waits", what=REVIEWS.name, n=self.now.ahead)
        if self.now.of:
            return names.say("work.step", what=REVIEWS.name, done=self.now.done, count=self.now.of)
        return names.say("work.begun", what=REVIEWS.name)


class Reviewing:
    """Answers who looks at a finished game once more."""

    def __init__(self, reading: Reading, door: Door) -> None:
        self.reading, self.tables, self.door = reading, reading.tables, door
        self.known: LRUCache[Key, Looking] = LRUCache(KEPT)

    async def review(self, request: web.Request) -> web.Response:
        """Whether there is a review, how far it is, or the review itself; it is begun when somebody asks for it."""
        looker = await self.reading.looker(request)
        seen = await self.reading.seen(request, looker)
        if looker.table.game.status != "over":
            return as_json({"state": "none"})
        key = (looker.table.game.id, looker.table.game.head, seen.names.lang, theme_of(request))
        if "start" in request.query:
            self.begin(key, looker, seen, looker.user or self.door.asker(request))
        looking = self.known.get(key)
        if looking is None:
            return as_json({"state": "open"})
        if looking.review is None:
            state = "refused" if looking.refused else "working"
            return as_json({"state": state, "words": looking.told(seen.names), "done": looking.now.done, "of": looking.now.of})  # fmt: skip
        every = await self.tables.endings.is_reviewed(looker.table)
        wanted = TABLE if every and request.query.get("whose") == TABLE else MINE
        return as_json(told(looker, seen.names, looking.review, wanted) | {"every": every})

    def begin(self, key: Key, looker: Looker, seen: Seen, person: str) -> None:
        """Look at the game, unless somebody has it looked at already."""
        known = self.known.get(key)
        if known is not None and not known.refused:
            return
        looking = self.known[key] = Looking()
        looking.task = asyncio.create_task(self._look(key, looking, seen, person))

    async def _look(self, key: Key, looking: Looking, seen: Seen, person: str) -> None:
        """The work beside the bot."""
        game, _, lang, theme = key
        try:
            asked = Asked(await self.tables.files.kept(game), lang, theme, dict(seen.people), as_vector=True)
            desk = self.tables.desk
            looking.review = await desk.run(reviewed, asked, person, looking.heard, REVIEWS, patiently(desk.limits))
        except SignalBoxError as error:
            looking.refused = refusal_line(seen.names, error)
        except Mistake:
            looking.refused = seen.names.say("page.busy")

    async def close(self) -> None:
        """Nobody looks any more."""
        tasks = [looking.task for looking in self.known.values() if looking.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def told(looker: Looker, names: Names, review: Review, whose: str) -> dict[str, object]:
    """The graph, where it turned, and what moves left: a seat's own, or everybody's."""
    mine = looker.table.seats_of(looker.user) if looker.seat else ()
    rows = [row for row in review.found if whose == TABLE or row.seat in mine]
    return {
        "state": "ready",
        "whose": whose,
        "graph": review.svg,
        "twin": review.text,
        "turning": [[point.last, plain(review_told.turned(names, point))] for point in review.turning],
        "left": [section(names, rows, kind) for kind in review_told.TELLERS] if rows or mine else [],
        "notes": [] if review.whole else [names.say("review.not_all")],
    }


def section(names: Names, rows: list[Found], kind: str) -> dict[str, object]:
    """What moves of a kind left, line by line with their moves."""
    found = review_told.of_kind(rows, kind)
    lines = [[row.move, plain(review_told.told(names, row))] for row in found]
    return {"head": plain(names.say(f"review.{kind}", n=len(found))), "rows": lines}


def plain(line: str) -> str:
    """A line without the signs of a message."""
    return line.removeprefix("· ").replace("**", "").replace("`", "")

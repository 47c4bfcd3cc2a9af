"""The rows of the database as structs; what is neither a word nor a number is kept as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from bot.text.languages import FIRST
from engine import Event, Phrase, Setup
from engine.events import read

HOUR = 3600
DAY = 24 * HOUR
LONGEST_PAUSE = 900  # how long an announcement that failed is put off at most
NOTHING = Phrase("")
OLDER = "o"  # begins the key of a table that was made before there were keys
COMPUTER = "computer"  # what plays for a seat that was left, or whose time is up, where a table agreed on nothing else
ADVICE = NO_ADVICE, OWN_ADVICE, ALL_ADVICE = ("off", "own", "all")  # what people may be told at a table, by its number
MADE_UP = ("move.fitted", "move.between")  # why, of what a correction made up: other values of a move, a move between
RECORDED = "~"  # begins the name somebody has in a file: of whom that is, nothing is known here


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast a table plays: seconds until reminder, escalation, limit, and what happens at the limit.

    Reminders become rarer by `growth`; with `reminders` of 0 there are none. A stall is told at half of `escalate` first.
    """

    remind: int = DAY
    growth: int = 2
    reminders: int = 4
    escalate: int = 4 * DAY
    limit: int = 0
    default: str = COMPUTER
    extension: int = DAY
    extensions: int = 2
    grace: int = 4 * HOUR
    offers: int = 3 * DAY


Json: TypeAlias = dict[str, Any]  # what was kept as JSON and is read back


class Row(msgspec.Struct, frozen=True):
    """A row of one table."""


class Game(Row, frozen=True):
    """A table: `head` is the move it stands at, `tip` the end of the line it went back on, `turn` where the turn began.

    `version` counts its changes, so that nobody writes over what another process wrote.
    Other servers see it where its own allows that, unless it is `unlisted`; it looks for people rated from so much to so
    much (0: any).
    `alone`: who moderates and plays decides alone, because the table said so before it began.
    `commitment` is the code of its secret, told at the start, by which everybody proves at the end how it was dealt.
    `copied`: its first position is given, that of another game, and not what its set-up leads to.
    `imported`: it came out of a file or is a copy, so it is its importer's own copy and counts for nobody, ever.
    It begins with `least` people at least (0: as its maker sees fit) and `wanted` at most.
    `deal` is the finished game whose deal it has once more; it counts for nobody, since its draws are known.
    `key` is given once and never again, as its number may be after a restore; that of a table older than keys begins with `OLDER`.
    `share`: how many in a hundred must agree to end it (0: more than half). `ending` is how it ended where no rule ended
    it (`bot/tables/endings`), `unrated` whether that counts for nobody; `deserted` is since when nobody sits there.
    `computers` are the strengths of those that shall sit there beside people, `stand_in` what plays for a seat that was
    left, `thinking` since when one of them is to move (0: none). `advice` is what people may be told (`ADVICE`): nothing,
    hints and what building brings themselves, or also what it brings the others.
    `lesson`: somebody learns here.
    """

    id: int = 0
    channel: str = ""
    guild: str = ""
    name: str = ""
    title: str = ""
    variant: str = ""
    wanted: int = 0
    options: dict[str, str] = {}
    pace: Pace = Pace()
    language: str = FIRST
    status: str = "lobby"
    why: Phrase = NOTHING
    creator: str = ""
    created: int = 0
    started: int = 0
    ended: int = 0
    setup: Setup | None = None
    head: int = 0
    tip: int = 0
    turn: int = 0
    result: dict[str, int] = {}
    own: Mapping[str, object] = {}
    theme: str = ""
    version: int = 0
    alone: int = 0
    unlisted: int = 0
    rating_from: int = 0
    rating_to: int = 0
    commitment: str = ""
    imported: int = 0
    least: int = 0
    deal: int = 0
    key: str = ""
    share: int = 0
    ending: str = ""
    unrated: int = 0
    deserted: int = 0
    copied: int = 0
    computers: tuple[str, ...] = ()
    stand_in: str = COMPUTER
    advice: int = 0
    thinking: int = 0
    lesson: int = 0

    @property
    def mark(self) -> str:
        """The table as it is named in buttons."""
        return self.marked()

    def marked(self, mode: str = "") -> str:
        """The same, with the letter of a panel that is not simply the player's."""
        return f"{self.id}{mode}-{self.key}"

    @property
    def rating_range(self) -> str:
        """The ratings it looks for as they are typed; nothing where any will do."""
        low, high = self.rating_from, self.rating_to
        return f"{low or ''}–{high or ''}" if low or high else ""

    @property
    def is_older_than_keys(self) -> bool:
        """Whether buttons and links without a key may be its own."""
        return self.key.startswith(OLDER)


class Seat(Row, frozen=True):
    """Who sits on a seat from when until when (0: still); a caretaker plays the agreed default for it.

    `name` is that of who sat there in the file the game came from, until somebody takes the seat over.
    `conceded`: who sat there gave the game up. `sought`: the table looks for somebody else, while who is away still sits there.
    `computer` is the strength of the one that sits there instead of a person; `name` is what it is called.
    """

    game: int
    seat: str
    user: str
    since: int
    until: int = 0
    caretaker: int = 0
    name: str = ""
    conceded: int = 0
    sought: int = 0
    computer: str = ""


class Member(Row, frozen=True):
    """Somebody's part at a table: player of the lobby, moderator, spectator."""

    game: int
    user: str
    role: str
    since: int


class Move(Row, frozen=True):
    """A node in the tree of moves, without its state; `action` is empty for the first position; `events` are as they were kept."""

    id: int = 0
    game: int = 0
    parent: int = 0
    seq: int = 0
    who: str = ""
    action: str = ""
    events: tuple[Phrase, ...] = ()
    base: int = 0
    digest: str = ""
    engine: str = ""
    by: str = ""
    seat: str = ""
    at: int = 0
    why: Phrase = NOTHING
    order: int = 0
    original: int = 0
    trial: int = 0
    token: str | None = None

    @property
    def happened(self) -> tuple[Event, ...]:
        """What came of it, however long ago."""
        return tuple(map(read, self.events))


class Act(Row, frozen=True):
    """Something done to the line or the table itself, by whom and why."""

    id: int = 0
    game: int = 0
    at: int = 0
    user: str = ""
    act: str = ""
    before: int = 0
    after: int = 0
    why: str = ""
    params: Mapping[str, object] = {}


class Notice(Row, frozen=True):
    """An announcement: to a channel, or to a user alone; those of one `thread` share one message, edited in place."""

    id: int = 0
    game: int = 0
    channel: str = ""
    user: str = ""
    kind: str = ""
    thread: str = ""
    head: int = 0
    params: Mapping[str, object] = {}
    mention: tuple[str, ...] = ()
    nonce: str = ""
    state: str = "due"
    attempts: int = 0
    due: int = 0
    message: str = ""
    created: int = 0
    sent: int = 0
    trouble: str = ""


class Wait(Row, frozen=True):
    """A seat the table waits for, and when it is called, told on, and played for (0: never).

    `answered` is the question of this seat whose answer the next call tells.
    """

    game: int
    seat: str
    user: str
    since: int
    reminded: int = 0
    last: int = 0
    remind: int = 0
    escalate: int = 0
    limit: int = 0
    extended: int = 0
    answered: int = 0


class Prefs(Row, frozen=True):
    """A person's wishes: quiet hours are minutes of the local day (equal: none), `away` an instant; `locale` is heard."""

    user: str
    language: str = ""
    zone: str = "UTC"
    quiet_from: int = 0
    quiet_to: int = 0
    interval: int = 0
    pings: str = "channel"
    away: int = 0
    locale: str = ""
    theme: str = ""
    next_up: int = 0


PRACTICE = "practice"  # the order of a seat somebody practises against; no command gives it
PLAN = "plan"  # a turn planned ahead, out of a trial


class Order(Row, frozen=True):
    """A standing order: sealed, acts for its seat when its case comes."""

    id: int = 0
    game: int = 0
    seat: str = ""
    user: str = ""
    kind: str = ""
    params: Mapping[str, object] = {}
    state: str = "active"
    created: int = 0
    head: int = 0
    fired: int = 0
    why: Phrase = NOTHING


class Offer(Row, frozen=True):
    """A question to other seats, of one of the kinds in `bot/tables/consent.py`; `needed` yeses carry it."""

    id: int = 0
    game: int = 0
    kind: str = "deal"
    head: int = 0
    action: str = ""
    target: int = 0
    seat: str = ""
    user: str = ""
    asked: tuple[str, ...] = ()
    answers: dict[str, str] = {}
    needed: int = 0
    state: str = "open"
    created: int = 0
    remind: int = 0
    expires: int = 0
    settled: int = 0
    why: Phrase = NOTHING


class Preset(Row, frozen=True):
    """What somebody, or whoever manages a server, keeps for new tables of a title; the one without a name is their default."""

    user: str
    guild: str
    title: str
    name: str
    choices: Mapping[str, object] = {}


OF_PEOPLE = ("seat", "moderator")  # questions about people, which no position answers


class SeatRequest(Row, frozen=True):
    """A request for a seat: at a table of another server, or for a certain `seat` of a copy; `by` is who answered it."""

    id: int = 0
    game: int = 0
    user: str = ""
    rating: int = 0
    state: str = "open"
    created: int = 0
    expires: int = 0
    settled: int = 0
    by: str = ""
    seat: str = ""


class Amend(Row, frozen=True):
    """A correction under discussion: the move it begins at and what is played instead of it.

    `without` are the numbers of later moves for which nothing is to be made up.
    """

    id: int = 0
    game: int = 0
    user: str = ""
    head: int = 0
    target: int = 0
    actions: tuple[str, ...] = ()
    insert_only: int = 0
    state: str = "open"
    created: int = 0
    why: str = ""
    without: tuple[int, ...] = ()


class Trial(Row, frozen=True):
    """A private branch of somebody who tries something."""

    id: int = 0
    game: int = 0
    user: str = ""
    base: int = 0
    head: int = 0
    state: str = "open"
    created: int = 0


TABLES: dict[type[Row], str] = {
    Game: "games", Seat: "seats", Member: "members", Move: "moves", Act: "acts", Notice: "outbox", Wait: "waits",
    Prefs: "prefs", Order: "orders", Offer: "offers", Amend: "amends", Trial: "trials",
    SeatRequest: "requests", Preset: "presets",
}  # fmt: skip

"""Who may do what: every command and every button, tried by everybody at tables in several states; `docs/rights.md` is made of it."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from msgspec.structs import replace

import engine
from bot.chat.commands.playing import PLAYS
from bot.settings import Web
from bot.store.changes import MOVE, Change, NewMove
from bot.store.rows import Move
from bot.store.upkeep.checks import backup
from bot.text import fields
from engine.random_tables import table_of
from sandbox import Channel, Message, Refused, Reply, User
from tests.support.at_discord.discord_seat import Seat, as_command
from tests.support.at_discord.forging import choose, fill_in, press
from tests.support.games.random_games import game as random_game
from tests.support.hostile import INCIDENT, REFUSED

TURN, PLAYER, LEFT, FORMER = "at turn", "other player", "left, caretaker plays", "replaced"
WATCHER, STRANGER, MODERATOR, SERVER = "spectator", "stranger", "table's moderator", "server's moderator"
ROLES = (TURN, PLAYER, LEFT, FORMER, WATCHER, STRANGER, MODERATOR, SERVER)
SEATED = (TURN, PLAYER, LEFT)
DONE, NOT, ASKS, HIDDEN = "✔", "–", "asks", "hidden"
HARDLY_EVER = {"buy_out", "sell_landmark"}
Way = Callable[[User, "Case", "Town"], Awaitable[Reply]]


@dataclass
class Town:
    """The people by their roles, and where each stands; a copy of the book is put back after each try."""

    seat: Seat
    people: dict[str, User]
    panels: dict[str, Message] = field(default_factory=dict)
    order: int = 0
    offer: int = 0
    amended: int = 0
    request: int = 0
    asked_copy: int = 0
    decision: tuple[str, ...] = ()
    typed: str = ""
    plan: int = 0
    stopped: int = 0
    best: str = ""

    @property
    def tables(self) -> Any:
        """All tables."""
        return self.seat.tables

    def kept(self, name: str) -> Path:
        """Where a copy of the book lies."""
        return Path(self.seat.path).with_name(f"{name}.copy")

    def put_back(self, copy: Path) -> None:
        """The book as it was."""
        with closing(sqlite3.connect(copy)) as old, closing(sqlite3.connect(self.seat.path)) as now:
            old.backup(now)
        self.tables._tables.clear()
        self.tables._written.clear()
        self.tables._prefs.clear()


@dataclass
class Case:
    """One thing to try: what it is called, at a table in which state, and how."""

    name: str
    copy: Path
    place: Channel
    game: int
    way: Way
    options: dict[str, Any] = field(default_factory=dict)


async def settled_people(seat: Seat) -> Town:
    """Somebody for each role; the server's moderator manages the server and has no part at any table."""
    people = {role: seat.box.user(f"person{number}") for number, role in enumerate(ROLES)}
    seat.box.user(people[SERVER].name, permissions=("manage_guild",))
    seat.bot.house = dataclasses.replace(seat.bot.house, web=Web(port=await seat.bot.pages.start("127.0.0.1", 0)))
    return Town(seat, people)


async def lobby(town: Town, place: Channel, title: str = "18Mag") -> int:
    """A lobby that the table's moderator made, with both players and a spectator."""
    lobby, people = town.tables.lobby, town.people
    made = await lobby.create(people[MODERATOR].id, place.id, title, 3, guild=town.seat.box.guild.id, joins=False)
    for role in (TURN, PLAYER):
        await lobby.join(made.id, people[role].id)
    await lobby.watch(made.id, people[WATCHER].id)
    return int(made.id)


async def begun(town: Town, place: Channel, title: str = "18Mag") -> int:
    """A game for three."""
    game = await lobby(town, place, title)
    await town.tables.lobby.join(game, town.people[LEFT].id)
    await town.tables.lobby.start(game, town.people[MODERATOR].id, shuffle=False)
    await town.seat.settled()
    return game


async def stands(town: Town, game: int, state: engine.State) -> None:
    """The game stands at a position, and everybody has their role there: who is at turn, who plays, who left."""
    async with town.tables.at(game) as table:
        move = Move(id=MOVE, game=game, parent=table.at.id, by=town.people[MODERATOR].id, at=town.seat.clock.now)
        row = replace(table.game, head=MOVE, tip=MOVE, setup=state.setup)
        change = Change(game=row, state=state, moves=(NewMove(move, engine.encode_state(state)),))
        await town.tables.reach(table, change, "moved", ())
    await town.seat.settled()
    await seated(town, game, state)


async def seated(town: Town, game: int, state: engine.State) -> None:
    """The seats by roles, in the book; for who left nothing is played, and hints are allowed."""
    first = engine.look(state).controller(engine.actors(state)[0])
    seats = [first, *(seat for seat in state.setup.players if seat != first)]

    def write(db: sqlite3.Connection) -> None:
        for seat, role in zip(seats, SEATED, strict=True):
            db.execute("UPDATE seats SET user = ?, caretaker = ? WHERE game = ? AND seat = ?", (town.people[role].id, int(role == LEFT), game, seat))  # fmt: skip
            db.execute("UPDATE waits SET user = ? WHERE game = ? AND seat = ?", (town.people[role].id, game, seat))
        db.execute("UPDATE games SET stand_in = 'nothing', advice = 1 WHERE id = ?", (game,))
        db.execute("DELETE FROM seats WHERE until > 0 AND game = ?", (game,))
        db.execute(
            "INSERT INTO seats (game, seat, user, since, until, caretaker) VALUES (?, ?, ?, 1, 2, 0)",
            (game, seats[1], town.people[FORMER].id),
        )

    await town.tables.store.write(write)
    town.tables.forget(game)


async def copied(town: Town, name: str) -> Path:
    """A copy of the book as it is."""
    await town.seat.settled()
    copy = town.kept(name)
    backup(town.seat.path, copy.parent / name).replace(copy)
    return copy


async def of_playing(town: Town) -> list[Case]:
    """Every command of playing with an action that is legal for who is at turn, in whichever title has one."""
    found: dict[str, Case] = {}
    for folder in engine.all_titles():
        title, wanted = engine.load_title(folder), {path for path in [*PLAYS, "pass"] if path not in found}
        place = town.seat.box.channel(f"plays-{folder}")
        game, dealt = await begun(town, place, title.name), len(table_of(title.name, 3, "", 1).players)
        for path, state, options in positions(folder, dealt, wanted):
            await stands(town, game, state)
            found[path] = Case(f"/{path}", await copied(town, f"{folder}-{path.replace(' ', '-')}"), place, game, typed, options)  # fmt: skip
    like = found["choose"]
    found["special"] = Case("/special", like.copy, like.place, like.game, typed, {"what": "choose", "first": like.options["item"]})  # fmt: skip
    return list(found.values())


def positions(folder: str, players: int, wanted: set[str]) -> Iterator[tuple[str, engine.State, dict[str, Any]]]:
    """For each command the first position of a random game where its action was taken by who is at turn."""
    for move in random_game(folder, players):
        for action in (move.action, *likely(move.before)):
            path, options = as_command(move.before, action)
            if path in wanted and not getattr(action, "agreed", ()) and action.who == engine.actors(move.before)[0]:
                wanted = wanted - {path}
                yield path, move.before, options


def likely(state: engine.State) -> list[engine.Action]:
    """What random players hardly ever do, where it is offered: the first value of everything."""
    who, found = engine.actors(state)[0], []
    for kind in HARDLY_EVER & set(engine.offers(state, who)):
        made = engine.decide(state, who, kind)
        while made.domain is not None:
            made.take(fields.values(made.domain)[0])
        found.append(made.action())
    return found


async def typed(person: User, case: Case, town: Town) -> Reply:
    """A command with its options."""
    return await person.slash(case.place, case.name.partition(" (")[0][1:], case.options)


async def filmed(person: User, case: Case, town: Town) -> Reply:
    """What is worked out meanwhile, once it is there."""
    reply = await typed(person, case, town)
    async with asyncio.timeout(60):
        while reply.text.startswith(("🎞", "🔭", "🔎")) and "…" in reply.text:
            await asyncio.sleep(0.02)
    return reply


async def by_own_link(person: User, case: Case, town: Town) -> Reply:
    """The page at the address that the command gives."""
    reply = await person.slash(case.place, "table link")
    status, _ = await page_of(reply.text)
    assert status == 200
    return reply


async def page_of(told: str, what: str = "facts") -> tuple[int, str]:
    """What stands at an address somebody was told."""
    address = told.partition("<")[2].partition(">")[0]
    async with aiohttp.ClientSession() as session, session.get(address + what) as answer:
        return answer.status, await answer.text()


async def paying_best(person: User, case: Case, town: Town) -> Reply:
    """The button that runs for the most and pays it, as it stands in the panel of who is at turn."""
    return await press(person, town.panels[person.name], town.best)


def pressing(*words: str) -> Way:
    """A button by its verb and words."""

    async def way(person: User, case: Case, town: Town) -> Reply:
        return await press(person, town.panels[person.name], ":".join(("sb", *(filled(word, case, town) for word in words))))  # fmt: skip

    return way


def choosing(value: str, *words: str) -> Way:
    """An entry of a menu."""

    async def way(person: User, case: Case, town: Town) -> Reply:
        name = ":".join(("sm", *(filled(word, case, town) for word in words)))
        return await choose(person, town.panels[person.name], name, [filled(value, case, town)])

    return way


def sending(inputs: dict[str, str], *words: str) -> Way:
    """A form."""

    async def way(person: User, case: Case, town: Town) -> Reply:
        name = ":".join(("sf", *(filled(word, case, town) for word in words)))
        written = {field: town.typed if word == "TYPED" else word for field, word in inputs.items()}
        return await fill_in(person, town.panels[person.name], name, written)

    return way


def marks(path: Path, game: int) -> dict[str, str]:
    """A table as buttons name it: for its moderator, on a trial, and simply."""
    with closing(sqlite3.connect(path)) as db:
        key = db.execute("SELECT key FROM games WHERE id = ?", (game,)).fetchone()[0]
    return {"GAMEm": f"{game}m-{key}", "GAMEt": f"{game}t-{key}", "GAME": f"{game}-{key}"}


def filled(word: str, case: Case, town: Town) -> str:
    """A word of an identifier with what it names at this table."""
    head, who, kind, codes = town.decision or ("", "", "", "")
    known = {**marks(town.seat.path, case.game), "HEAD": head, "WHO": who, "KIND": kind, "CODES": codes, "ORDER": town.order, "PLAN": town.plan, "STOPPED": town.stopped, "OFFER": town.offer, "AMEND": town.amended, "REQUEST": town.request, "COPYING": town.asked_copy}  # fmt: skip
    for name, value in known.items():
        word = word.replace(name, str(value))
    return word


async def outcome(town: Town, case: Case, role: str) -> str:
    """What one person gets who tries one thing; afterwards everything is as it was."""
    person = town.people[role]
    town.put_back(case.copy)
    before = asked(town)
    try:
        reply = await case.way(person, case, town)
    except Refused:
        return HIDDEN
    texts = [message.text for message in (*reply.followups, reply.message) if message is not None]
    await town.seat.settled()
    assert not any(map(INCIDENT.search, texts)), f"{case.name} by {role}: {texts}"
    if any(text.startswith(REFUSED) for text in texts):
        return NOT
    return ASKS if asked(town) > before else DONE


def asked(town: Town) -> int:
    """How many questions were ever put."""
    with closing(sqlite3.connect(town.seat.path)) as db:
        return int(db.execute("SELECT COUNT(*) FROM offers").fetchone()[0])


async def tried(town: Town, cases: list[Case], every: int = 1) -> dict[str, dict[str, str]]:
    """Everything tried by everybody, or by every so manieth of them, one person on for each case."""
    for person in town.people.values():
        town.panels[person.name] = (await person.slash(cases[0].place, "help")).message
    return {
        case.name: {role: await outcome(town, case, role) for role in ROLES[number % every :: every]}
        for number, case in enumerate(cases)
    }

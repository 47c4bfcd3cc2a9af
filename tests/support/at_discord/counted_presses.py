"""How many presses a turn takes and how long each: `python -m tests.support.at_discord.counted_presses` prints a row for each title.

Whoever is at turn opens the panel and presses what a player would: a tile, the best runs with their dividend, the end of the
turn; in a stock round the first share there is. Everything is real but Discord: the client, the database, the pictures.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import engine
from bot.tables.table import Table
from sandbox import Channel, Reply, Sandbox, User
from tests.support.at_discord.discord_seat import Clock, Seat, as_command, changed, open_bot, random_move, some_moves

MOST, MOST_PRESSES = 10, 14  # turns of each kind that are counted, presses of a turn
OPENING, BETWEEN = 60, 5  # random moves before the first turn and between two of them
GOOD = (":lay_tile:", "sb:best:", ":buy:", ":choose:", ":run:", ":card:", ":bid:")
STOCK, OPERATING = "stock", "operating"


@dataclass
class Counted:
    """What was seen of one title."""

    turns: dict[str, list[tuple[int, float]]] = field(default_factory=lambda: defaultdict(list))
    presses: list[tuple[float, float]] = field(default_factory=list)
    suggestions: list[tuple[float, float]] = field(default_factory=list)


async def timed(found: list[tuple[float, float]], doing: Awaitable[Any]) -> Any:
    """Something done, with the time on the wall and of the processor that it took."""
    wall, spent = time.perf_counter(), time.process_time()
    done = await doing
    found.append((time.perf_counter() - wall, time.process_time() - spent))
    return done


def next_press(reply: Reply, done: set[str]) -> tuple[str, list[str]] | None:
    """What a player presses next: an answer that is asked for, something good that was not done yet, the end of the turn."""
    menus = [menu for menu in reply.selects if menu.custom_id.startswith("sm:pick")]
    if menus:
        return menus[0].custom_id, menus[0].values[:1]
    names = [button.custom_id or "" for button in reply.buttons]
    answers = [name for name in names if name.startswith(("sb:do:", "sb:kind:"))]
    if any(name.startswith("sb:home:") for name in names) and answers:
        return answers[0], []
    for good in GOOD:
        name = next((name for name in names if good in f"{name}:"), "")
        if name and good not in done:
            done.add(good)
            return name, []
    ends = [name for name in names if ":pass:" in f"{name}:"]
    return ((ends or answers)[0], []) if ends or answers else None


async def turn(seat: Seat, place: Channel, counted: Counted) -> None:
    """One whole turn of whoever is waited for."""
    table = await seat.table(place)
    who, began = seat.who(table, table.waiting()[0]), table.game.turn
    kind = OPERATING if table.position.turn.who in table.position.companies else STOCK
    wall, done = time.perf_counter(), set[str]()
    reply: Reply = await timed(counted.presses, who.slash(place, "act"))
    for count in range(1, MOST_PRESSES):
        pressed = next_press(reply, done)
        table = await seat.table(place)
        if pressed is None or table.offers or table.game.turn != began:
            counted.turns[kind].append((count, time.perf_counter() - wall))
            return
        name, values = pressed
        doing = who.select(reply.message, name, values) if values else who.click(reply.message, custom_id=name)
        try:
            await timed(counted.presses, changed(seat.box, reply, doing))
        except TimeoutError:  # it was refused in a message of its own
            return


async def suggested(seat: Seat, place: Channel, table: Table, person: User, counted: Counted) -> None:
    """The suggestions for each option of what a random player would type."""
    path, words = as_command(table.position, random_move(table.position, Random(1)))
    for name in words:
        await timed(counted.suggestions, person.autocomplete(place, path, words, focused=name))


async def counted_at(seat: Seat, title: str) -> Counted:
    """Turns of one title from its opening on."""
    place, found = seat.box.channel(title.lower().replace(" ", "-")), Counted()
    people = [seat.box.user(name, locale="en-US") for name in ("ana", "ben", "cleo")]
    await seat.begun(place, *people, title=title)
    await some_moves(seat, place, OPENING)
    for _ in range(8 * MOST):
        table = await declined(seat, place)
        if table.game.status != "running" or min(map(len, (found.turns[STOCK], found.turns[OPERATING]))) >= MOST:
            break
        await seat.settled()
        await suggested(seat, place, table, seat.who(table, table.waiting()[0]), found)
        await turn(seat, place, found)
        await played_on(seat, place)
    return found


async def played_on(seat: Seat, place: Channel) -> None:
    """Some random moves, as long as the game lasts."""
    for _ in range(BETWEEN):
        if (await declined(seat, place)).game.status == "running":
            await some_moves(seat, place, 1)


async def declined(seat: Seat, place: Channel) -> Table:
    """The table without open questions."""
    table = await seat.table(place)
    for offer in table.offers:
        await seat.tables.offers.answer(table.game.id, offer.id, table.user_of(offer.asked[0]), False)
    return await seat.table(place)


def p95(values: list[float]) -> float:
    """What nineteen of twenty stay below."""
    return sorted(values)[int(len(values) * 0.95)] if values else 0.0


def row(title: str, found: Counted) -> str:
    """A title's line: presses and seconds of a turn, and how long a press and a suggestion take."""
    cells = [title]
    for kind in (OPERATING, STOCK):
        turns = found.turns[kind]
        cells.append(f"{median(n for n, _ in turns):.0f} / {median(s for _, s in turns):.2f} s" if turns else "–")
    for times in (found.presses, found.suggestions):
        wall, spent = zip(*times, strict=True)
        cells.append(f"{median(wall) * 1000:.0f} / {p95(list(wall)) * 1000:.0f} ms ({p95(list(spent)) * 1000:.0f})")
    return f"| {' | '.join(cells)} |"


async def main(titles: list[str]) -> None:
    """Every title, or those named."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as box:
            path = Path(folder) / "house.db"
            async with open_bot(box, path, Clock()) as bot:
                seat = Seat(box, bot, Clock(), path)
                for title in titles or [engine.load_title(name).name for name in engine.all_titles()]:
                    print(row(title, await counted_at(seat, title)), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))

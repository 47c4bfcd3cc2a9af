"""How long a press that ends a turn takes in a real browser: `python -m tests.tools.browser_presses` prints it in milliseconds.

From the click on, by clocks of one machine: when the panel answers, when the small Discord has the message of the next turn with
its picture, when the page asked for it and has it, and when it stands there; `work` is the processor time of the bot and the small Discord meanwhile.
Everything is real but Discord.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Locator, Page, TimeoutError

import engine
from sandbox import Channel, Sandbox, User
from tests.support.at_discord.browser import chromium, driven
from tests.support.at_discord.discord_seat import Clock, Seat, open_bot, random_move

BOARD = "article:not(.secret) .picture img"
ENDS, ANSWERS = "[data-key*=':pass:']", "[data-key*=':sb:do:'], [data-key*=':sb:kind:'], select"
OPENING, ANEW = 40, 3000  # moves before the first press; milliseconds after which a press is tried once more
LONGEST = 30_000  # milliseconds until a press counts as one that shows no new board
STEPS = ("answered", "told", "asked", "read", "shown")
FIGURES = (*STEPS, "work")
PROBE = """([board, panel, shown]) => {
  const stamp = () => performance.timeOrigin + performance.now();
  const text = document.querySelector(panel).innerText;
  const seen = window.seen = {};
  performance.clearResourceTimings();
  addEventListener("click", () => { seen.pressed = stamp(); }, { capture: true, once: true });
  const look = () => {
    const newest = [...document.querySelectorAll(board)].at(-1);
    if (seen.pressed && document.querySelector(panel)?.innerText !== text) seen.answered ??= stamp();
    if (seen.pressed && newest?.src !== shown && newest?.complete && newest.naturalWidth) {
      seen.shown ??= stamp();
      const [asked] = performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/sandbox/messages")).slice(-1);
      seen.asked = performance.timeOrigin + asked.startTime;
      seen.read = performance.timeOrigin + asked.responseEnd;
    }
    if (!(seen.answered && seen.shown)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


async def at_turn(seat: Seat, place: Channel, person: User, dice: Random) -> bool:
    """Random moves of others until a person is waited for and may end the turn; whether that comes before the game ends."""
    while True:
        table = await seat.table(place)
        for offer in table.offers:
            await seat.tables.offers.answer(table.game.id, offer.id, table.user_of(offer.asked[0]), False)
        view = engine.look(table.position)
        mine = [who for who in engine.actors(table.position) if table.user_of(view.controller(who)) == person.id]
        if mine and any(engine.PASS in engine.offers(table.position, who) for who in mine):
            return True
        if table.position.over:
            return False
        action = random_move(table.position, dice)
        await seat.tables.play(table.game.id, action, table.user_of(view.controller(action.who)))


async def panel_of(page: Page, place: Channel) -> Locator:
    """A new panel, opened below the newest turn."""
    await page.locator(f"article[data-id='{place.last.id}']").wait_for()
    panels = page.locator(f".secret:has({ANSWERS})")
    before = await panels.evaluate_all("nodes => nodes.map((node) => node.dataset.id)")
    known = "".join(f":not([data-id='{name}'])" for name in before)
    await page.get_by_role("button", name="Act", exact=True).last.click()
    opened = page.locator(f".secret{known}:has({ANSWERS})").last
    await opened.wait_for()
    return page.locator(f"[data-id='{await opened.get_attribute('data-id')}']")


async def pressed(seat: Seat, place: Channel, page: Page) -> dict[str, float] | None:
    """Milliseconds from the press to each step; nothing where it led to no other board."""
    panel = await panel_of(page, place)
    name = await panel.get_attribute("data-id")
    heard = list[tuple[float, dict[str, Any]]]()

    def listen(what: dict[str, Any]) -> None:
        heard.append((time.time() * 1000, what))

    shown = await page.locator(BOARD).last.get_attribute("src") or ""
    address = await page.evaluate("path => new URL(path, location).href", shown)
    if not await panel.locator(ENDS).count():
        return None
    await page.evaluate(PROBE, [BOARD, f"[data-id='{name}']", address])
    seat.box.listeners.add(listen)
    spent = time.process_time()
    try:
        await panel.locator(ENDS).first.click(timeout=ANEW)
        await page.wait_for_function("() => window.seen.answered && window.seen.shown", timeout=LONGEST)
    except TimeoutError:
        return None
    finally:
        seat.box.listeners.discard(listen)
    seen = await page.evaluate("() => window.seen")
    seen["told"] = told(heard, place, seen["asked"])
    work = (time.process_time() - spent) * 1000
    return {step: seen[step] - seen["pressed"] for step in STEPS} | {"work": work}


def figures(found: list[dict[str, float]]) -> dict[str, dict[str, int]]:
    """Half and nineteen of twenty stay below, for each step."""
    times = {name: sorted(each[name] for each in found) for name in FIGURES}
    parts = {f"p{part}": len(found) * part // 100 for part in (50, 95)}
    return {name: {part: round(each[at]) for part, at in parts.items()} for name, each in times.items()}


async def measured(folder: Path, title: str, count: int) -> dict[str, Any]:
    """So many turns of one person that are ended in the browser; the other's moves are played at random elsewhere."""
    found, dice, tries = list[dict[str, float]](), Random(5), 0
    async with Sandbox() as box, open_bot(box, folder / "house.db", Clock()) as bot:
        seat, place = Seat(box, bot, Clock(), folder / "house.db"), box.channel("table")
        people = [box.user(name, locale="en-US") for name in ("ana", "ben")]
        await seat.begun(place, *people, title=title)
        with chromium(folder / "chromium") as address:
            async with driven(address) as browser:
                page = await browser.new_page(viewport={"width": 1000, "height": 1200})
                await page.goto(f"{box.base}/?user=ana#{place.id}")
                for _ in range(OPENING):
                    await at_turn(seat, place, people[0], dice)
                while len(found) < count and tries < 3 * count and await at_turn(seat, place, people[0], dice):
                    tries += 1
                    await seat.settled()
                    if each := await pressed(seat, place, page):
                        found.append(each)
    return {"title": title, "presses": len(found), "tried": tries, **(figures(found) if found else {})}


def told(heard: list[tuple[float, dict[str, Any]]], place: Channel, until: float) -> float:
    """When the small Discord last told the page of something new in a channel before the page asked for it."""
    return max((at for at, what in heard if at < until and what.get("channel_id") == place.id), default=until)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", default="18Mag")
    parser.add_argument("--count", type=int, default=60)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        print(json.dumps(asyncio.run(measured(Path(home), args.title, args.count))))

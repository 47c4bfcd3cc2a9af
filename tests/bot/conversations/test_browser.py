"""A table from its first command to a tile on the board, by hand in a real browser."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Error, Locator, Page, expect

import engine
from bot.tables.table import Table
from sandbox import Channel, Sandbox, User
from tests.support.at_discord.browser import CHROMIUM, PATIENCE, Windows
from tests.support.at_discord.discord_seat import Seat, random_move
from tests.tools import browser_presses

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")]
MOST_QUESTIONS = 8
ANEW, MOMENT, MOST_PRESSES = 3000, 50, 12  # milliseconds for a press and between two looks; presses for a move
ANSWERS = "[data-key*=':sb:do:'], [data-key*=':sb:kind:'], select"
GLADLY = 0.9  # how often somebody alone does something rather than pass
FIRST_MOVES, LAST_MOVES = 4, 4
ALONE = [("18Mag", {"length": "short", "strength": "easy"}), ("18Lilliput", {})]
BEGUN = [pytest.param(*ALONE[0], marks=pytest.mark.soak), ALONE[1]]  # one of the two is enough for a short run
BOARD = "article:not(.secret) .picture img"


@pytest.fixture
async def page(box: Sandbox, place: Channel, ana: User, ben: User, browser: Windows) -> AsyncIterator[Page]:
    """The page of the sandbox; an error in its scripts fails the test."""
    ana.locale = "en-US"
    errors: list[str] = []
    async with await browser.new_page(viewport={"width": 1000, "height": 1200}) as opened:
        opened.set_default_timeout(PATIENCE)
        opened.on("pageerror", lambda error: errors.append(str(error)))
        await opened.goto(f"{box.base}/?user=ana#{place.id}")
        await expect(opened.locator("#line")).to_be_visible()
        yield opened
    assert errors == []


async def typed(page: Page, command: str) -> None:
    """A command in one go, sent with Enter."""
    await page.locator("#line").fill(command)
    await page.locator("#line").press("Enter")


async def act_as(page: Page, person: User) -> None:
    """Change who sits at the page."""
    await page.get_by_label("Acting as").select_option(person.name)
    await page.wait_for_url(f"**user={person.name}*")
    await expect(page.locator("#who")).to_have_value(person.name)
    await expect(page.locator("#line")).to_be_visible()


async def panel_at(page: Page, kind: str) -> Locator:
    """The panel of whoever sits there, open at a kind of action."""
    await page.get_by_role("button", name="Act", exact=True).last.click()
    panel = page.locator(".secret:has([data-key*=':sb:'])").last
    await expect(panel.locator(ANSWERS).first).to_be_visible()
    if await panel.get_by_role("button", name=kind).count():  # the only kind there is stands open
        await panel.get_by_role("button", name=kind).first.click()
    await expect(panel.get_by_role("button", name="Back")).to_be_visible()
    return panel


async def take_the_first(panel: Locator) -> None:
    """Whatever is asked gets the first answer, by menu or button, until it is done."""
    said = panel.locator(".text")
    for _ in range(MOST_QUESTIONS):
        before = await said.inner_text()
        if "✔" in before:
            return
        answer = panel.locator("select, .primary, .success").first
        if await answer.evaluate("node => node.tagName") == "SELECT":
            await answer.select_option(index=1)
        else:
            await answer.click()
        await expect(said).not_to_have_text(before, use_inner_text=True)
    await expect(said).to_contain_text("✔")


async def shown_board(page: Page) -> bytes:
    """The picture of the newest turn, as the browser gets it."""
    address = await page.locator(BOARD).last.evaluate("image => image.src")
    return await (await page.request.get(address)).body()


def at_turn(seat: Seat, table: Table) -> User:
    """Whoever is waited for."""
    return seat.who(table, table.waiting()[0])


async def until_track(seat: Seat, place: Channel) -> Table:
    """Random moves until somebody may lay a tile and nobody is asked anything."""
    dice = Random(4)
    for _ in range(200):
        table = await seat.table(place)
        if any("lay_tile" in engine.offers(table.position, who) for who in engine.actors(table.position)):
            break
        for offer in table.offers:
            await seat.tables.offers.answer(table.game.id, offer.id, table.user_of(offer.asked[0]), False)
        if not table.offers:
            await seat.tables.play(table.game.id, random_move(table.position, dice), at_turn(seat, table).id)
    await seat.settled()
    return table


async def test_a_table_is_made_joined_begun_and_played_at(
    seat: Seat, place: Channel, page: Page, ana: User, ben: User
) -> None:
    """Ana makes a table, Ben joins, they begin; one document is chosen in the panel, the next with a command."""
    await typed(page, "/game new title:18Mag players:2")
    await expect(page.get_by_role("log")).to_contain_text("New table: 18Mag.")
    await act_as(page, ben)
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_role("log")).to_contain_text("Players (2/2)")
    await act_as(page, ana)
    await page.get_by_role("button", name="Start").click()
    await expect(page.get_by_role("button", name="Act", exact=True)).to_be_visible()
    first = at_turn(seat, await seat.table(place))
    await act_as(page, first)
    await take_the_first(await panel_at(page, "Choose"))
    second = at_turn(seat, await seat.table(place))
    assert first != second
    await act_as(page, second)
    await typed(page, "/choose item:SIK")
    await expect(page.locator(".secret").last).to_contain_text("✔")


async def test_who_is_new_reads_the_lesson_first(seat: Seat, place: Channel, page: Page, ana: User) -> None:
    """The page opens at the first line of a lesson, above a board that fills the screen; after a press it stays at the end."""
    await ana.slash(place, "learn", title="18Mag")
    await seat.settled()
    await page.set_viewport_size({"width": 1366, "height": 768})
    await page.evaluate("localStorage.clear()")
    await page.reload()
    await caught_up(page, place)
    await expect(page.get_by_role("log").get_by_text("🎓").last).to_be_in_viewport()
    await opened_panel(page, place)
    await expect(page.locator(".secret").last).to_be_in_viewport()


async def test_a_tile_is_laid_by_its_picture(seat: Seat, place: Channel, page: Page, ana: User, ben: User) -> None:
    """The panel shows the places and the tiles; after the choice the channel's board is another picture."""
    await seat.begun(place, ana, ben)
    table = await until_track(seat, place)
    await act_as(page, at_turn(seat, table))
    before, tiles = await shown_board(page), table.position.tiles
    shown = str(await page.locator(BOARD).last.get_attribute("src"))
    panel = await panel_at(page, "Lay a tile")
    who = re.compile(at_turn(seat, table).name, re.IGNORECASE)
    await expect(panel.get_by_role("img")).to_have_attribute("alt", who)
    await take_the_first(panel)
    await seat.settled()
    assert (await seat.table(place)).position.tiles != tiles
    await expect(page.locator(BOARD).last).not_to_have_attribute("src", shown)
    assert await shown_board(page) != before


async def answer(seat: Seat, place: Channel, panel: Locator, dice: Random) -> None:
    """One press of somebody alone: any answer of the panel, to pass seldom; then the panel or the table has moved on."""
    await expect(panel.locator(ANSWERS).first).to_be_visible()
    before, head = await panel.inner_text(), (await seat.table(place)).at.seq
    keys = await panel.locator(ANSWERS).evaluate_all("nodes => nodes.map((node) => node.dataset.key)")
    doing = [key for key in keys if ":pass:" not in key]
    key = dice.choice(doing if doing and dice.random() < GLADLY else keys)
    node = panel.locator(f'[data-key="{key}"]')
    try:
        if ":sm:" in key:
            count = await node.locator("option").count()
            await node.select_option(index=dice.randrange(1, max(2, count)), timeout=ANEW)
        else:
            await node.click(timeout=ANEW)
    except Error:
        return  # the panel was drawn anew meanwhile
    for _ in range(PATIENCE // MOMENT):
        if await panel.inner_text() != before or (await seat.table(place)).at.seq != head:
            return
        await asyncio.sleep(MOMENT / 1000)
    raise AssertionError(f"nothing happens: {before}")


async def pressed(seat: Seat, place: Channel, panel: Locator, dice: Random, moves: int) -> None:
    """So many moves in the panel, or as many as there are to the end."""
    start = (await seat.table(place)).at.seq
    for _ in range(MOST_PRESSES * moves):
        table = await seat.table(place)
        if table.game.status != "running" or table.at.seq >= start + moves:
            return
        await answer(seat, place, panel, dice)
    raise AssertionError(await panel.inner_text())


async def left_to_play(seat: Seat, table: Table) -> list[engine.Action]:
    """How somebody plays a game alone to its end."""
    dice, state, found = Random(6), table.position, []
    while not state.over:
        found.append(random_move(state, dice))
        state = engine.apply(state, found[-1]).state
    return found


async def caught_up(page: Page, place: Channel) -> None:
    """The page shows the channel's newest message: nothing moves under the pointer any more."""
    await expect(page.locator(f"article[data-id='{place.last.id}']")).to_be_visible()


async def opened_panel(page: Page, place: Channel) -> Locator:
    """A new panel, which stays the same message whatever it comes to say; who hits nothing presses once more."""
    await caught_up(page, place)
    open_ones = page.locator(f".secret:has({ANSWERS})")
    before = await ids_of(open_ones)  # by their ids: a long log drops the oldest of them meanwhile
    for _ in range(PATIENCE // ANEW):
        await page.get_by_role("button", name="Act", exact=True).last.click()
        for _ in range(ANEW // MOMENT):
            if fresh := [name for name in await ids_of(open_ones) if name not in before]:
                return page.locator(f"[data-id='{fresh[-1]}']")
            await asyncio.sleep(MOMENT / 1000)
    raise AssertionError(f"no panel opens: {await page.locator('article').last.inner_text()}")


async def ids_of(messages: Locator) -> list[str]:
    """What messages are called."""
    found: list[str] = await messages.evaluate_all("nodes => nodes.map((node) => node.dataset.id)")
    return found


async def alone_at(seat: Seat, place: Channel, page: Page, title: str, options: dict[str, str]) -> Locator:
    """A table for one, made and begun in the browser: its panel."""
    for command in (
        f"game new title:{title} players:1",
        *(f"game options option:{o} value:{v}" for o, v in options.items()),
    ):
        before = await page.locator(".secret").count()
        await typed(page, f"/{command}")
        await expect(page.locator(".secret")).to_have_count(before + 1)
        await seat.settled()
    await page.get_by_role("button", name="Start").click()
    panel = await opened_panel(page, place)
    assert (await seat.table(place)).position.setup.options.items() >= options.items()
    return panel


async def ended(seat: Seat, place: Channel, page: Page) -> None:
    """The final standing is there to be read: the rival and the player."""
    table = await seat.table(place)
    assert table.game.status == "over" and len(table.game.result) == 2
    await expect(page.get_by_role("log")).to_contain_text("🏁")


@pytest.mark.parametrize(("title", "options"), BEGUN)
async def test_a_game_alone_is_begun_and_ended_in_the_panel(
    seat: Seat, place: Channel, page: Page, title: str, options: dict[str, str]
) -> None:
    """The first moves and the last are pressed; those between are played elsewhere, and the page follows."""
    panel = await alone_at(seat, place, page, title, options)
    await pressed(seat, place, panel, Random(1), FIRST_MOVES)
    rest = await left_to_play(seat, await seat.table(place))
    for action in rest[:-LAST_MOVES]:
        await seat.tables.play((await seat.table(place)).game.id, action, seat.box.user("ana").id)
    await seat.settled()
    await pressed(seat, place, await opened_panel(page, place), Random(2), 10 * LAST_MOVES)
    await ended(seat, place, page)


@pytest.mark.soak
@pytest.mark.parametrize(("title", "options"), ALONE)
async def test_a_game_alone_is_pressed_from_its_first_move_to_its_last(
    seat: Seat, place: Channel, page: Page, title: str, options: dict[str, str]
) -> None:
    """Nothing but buttons and menus."""
    panel = await alone_at(seat, place, page, title, options)
    await pressed(seat, place, panel, Random(3), 1_000)
    await ended(seat, place, page)


@pytest.mark.soak
async def test_the_press_that_ends_a_turn_is_measured(tmp_path: Path) -> None:
    """Step by step from the press to the board of the next turn, in this order."""
    found = await browser_presses.measured(tmp_path, "18Mag", 1)
    assert found["presses"] == 1
    told, asked, read, shown = (found[step]["p50"] for step in ("told", "asked", "read", "shown"))
    assert 0 < told <= asked <= read <= shown and found["answered"]["p50"] > 0 and found["work"]["p95"] > 0


def test_half_of_the_presses_are_told_and_all_but_the_slowest_twentieth() -> None:
    """Of twenty presses the eleventh and the slowest."""
    found = [dict.fromkeys(browser_presses.FIGURES, float(ms)) for ms in range(20)]
    assert browser_presses.figures(found)["shown"] == {"p50": 10, "p95": 19}

"""A table from its first command to a tile on the board, by hand in a real browser."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from random import Random

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect

import engine
from bot.tables.table import Table
from sandbox import Channel, Sandbox, User
from tests.support.browser import CHROMIUM, FLAGS
from tests.support.discord_seat import Seat, random_move

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")]
PATIENCE, MOST_QUESTIONS = 8000, 8
BOARD = "article:not(.secret) .picture img"


@pytest.fixture
async def page(box: Sandbox, place: Channel, ana: User, ben: User) -> AsyncIterator[Page]:
    """The page of the sandbox; an error in its scripts fails the test."""
    ana.locale = "en-US"
    errors: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        opened = await browser.new_page(viewport={"width": 1000, "height": 1200})
        opened.set_default_timeout(PATIENCE)
        opened.on("pageerror", lambda error: errors.append(str(error)))
        await opened.goto(f"{box.base}/?user=ana#{place.id}")
        await expect(opened.locator("#line")).to_be_visible()
        yield opened
        await browser.close()
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
    await expect(page.get_by_role("log")).to_contain_text("The table 18Mag is made.")
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

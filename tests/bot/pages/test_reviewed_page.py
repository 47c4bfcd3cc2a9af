"""A finished game once more, on its page, in a real browser."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from sandbox import Channel, User
from tests.support.at_discord.browser import CHROMIUM, Windows
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.page_reader import PATIENCE, pages_of

PHONE = {"width": 375, "height": 760}


@pytest.mark.browser
@pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")
async def test_it_is_looked_at_with_the_keyboard_on_a_phone(
    over: Seat, place: Channel, ben: User, browser: Windows
) -> None:
    """In Spanish: begun with Enter, the graph in words too, and a turning point leads to its move."""
    table, at = await over.table(place), await pages_of(over)
    link = await over.bot.pages.links.make(table, ben.id)
    errors = list[str]()
    async with await browser.new_page(viewport=PHONE, locale="es-ES") as page:
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        await page.goto(f"{at}/t/{link}/")
        await expect(page.locator("#review-start")).to_be_visible()
        await page.locator("#review-start").focus()
        await page.keyboard.press("Enter")
        await expect(page.locator("#review-found svg")).to_be_visible(timeout=PATIENCE * 1000)
        await page.locator("#review-found summary").press("Enter")
        await expect(page.locator("#review-found pre")).to_contain_text("Ben")
        point = page.locator("#review .points button").first
        await point.press("Enter")
        move = (await point.get_attribute("title") or "").rpartition(" ")[2]
        await expect(page.locator("#number")).to_have_text(f"{move} / {table.at.seq}")
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await over.bot.pages.close()
    assert errors == []

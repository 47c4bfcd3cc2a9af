"""The page in a real browser: keyboard, two people side by side, forms with files, both languages, a phone's width."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from sandbox import Channel, Sandbox, User
from tests.support.at_discord.browser import CHROMIUM, PATIENCE, Windows
from tests.support.at_discord.small_bot import SmallBot

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")]
NAMELESS = """() => [...document.querySelectorAll('button, input, select, textarea, a, img')].filter(n => n.offsetParent &&
  !(n.textContent.trim() && n.tagName !== 'SELECT') && !n.getAttribute('aria-label') && !n.getAttribute('alt') && !n.querySelector('img[alt]') && !(n.labels && n.labels.length)
).map(n => n.outerHTML)"""


Window = Callable[..., Awaitable[Page]]


@pytest.fixture
async def window(box: Sandbox, table: Channel, browser: Windows) -> AsyncIterator[Window]:
    """Opens a browser window for one person; an error in the scripts of any fails the test."""
    errors: list[str] = []

    async def open_for(user: str, **more: Any) -> Page:
        page = await browser.new_page(**({"viewport": {"width": 1100, "height": 800}} | more))
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(f"{box.base}/?user={user}#{table.id}")
        await expect(page.locator("#line")).to_be_visible()
        return page

    yield open_for
    assert errors == []


async def test_a_command_by_keyboard(bot: SmallBot, box: Sandbox, ana: User, table: Channel, window: Window) -> None:
    """A command is found, filled in with a suggestion and sent without a mouse; its picture has its alt text."""
    page = await window("ana")
    await page.locator("#line").focus()
    await page.keyboard.type("/la")
    await expect(page.get_by_role("option", name="/lay")).to_have_attribute("aria-selected", "true")
    await page.keyboard.press("Enter")
    await page.keyboard.type("c")
    await expect(page.get_by_role("option", name="C2")).to_have_attribute("aria-selected", "true")
    for key in ("ArrowDown", "Enter", "Enter"):
        await page.keyboard.press(key)
    await expect(page.get_by_role("img", name="a red square")).to_be_visible()
    assert table.last.embeds[0]["title"] == "C4"
    await expect(page.locator("#line")).to_be_focused()
    await page.keyboard.type("/tirar sides:20 kind:Loaded")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("rolled 20 l in es-ES")
    await page.keyboard.type("/tirar sides:4 whom:Ana")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("log")).to_contain_text("rolled 4 f in es-ES for ana")


async def test_two_people_side_by_side(bot: SmallBot, box: Sandbox, ana: User, table: Channel, window: Window) -> None:
    """Both see public messages and edits at once; what is for one reader stays with that reader."""
    anas, bobs = [await window(name) for name in ("ana", "bob")]
    counter = await ana.slash(table, "counter")
    await bobs.get_by_role("button", name="Count 1").click()
    await expect(anas.get_by_role("log")).to_contain_text("counted 1")
    await ana.slash(table, "slow")
    await expect(anas.locator(".secret")).to_contain_text("slow")
    box.user("bob").say(table, "still here")
    await expect(bobs.get_by_role("log")).to_contain_text("still here")
    assert await bobs.locator(".secret").count() == 0 and counter.edited
    await anas.get_by_role("button", name="Descartar").click()
    await expect(anas.locator(".secret")).to_have_count(0)


async def test_a_name_leads_to_its_seat(box: Sandbox, ana: User, table: Channel, window: Window) -> None:
    """Whoever is called in a message is one press away; one's own name leads nowhere."""
    page = await window("bob")
    bob = box.user("bob")
    ana.say(table, f"{ana.mention} and {bob.mention}")
    name = page.get_by_role("log").get_by_role("link")
    await expect(name).to_have_text("@Ana")
    await name.click()
    await expect(page.locator("#who")).to_have_value("ana")
    await expect(page.get_by_role("log").get_by_role("link")).to_have_text("@Bob")


async def test_forms_and_menus(
    bot: SmallBot, box: Sandbox, ana: User, table: Channel, window: Window, tmp_path: Path
) -> None:
    """A modal with a file is refused with a reason, then sent; a menu and a panel work with the mouse."""
    page = await window("ana")
    await ana.slash(table, "parts")
    await page.get_by_role("button", name="Ask").click()
    dialog = page.get_by_role("dialog", name="A form")
    await dialog.get_by_label("Name").fill("Ana")
    await dialog.get_by_label("Kind").select_option("Small")
    (tmp_path / "p.txt").write_text("words")
    await dialog.get_by_label("Paper").set_input_files(tmp_path / "p.txt")
    await dialog.get_by_role("button", name="Enviar").click()
    await expect(page.get_by_role("log")).to_contain_text("Ana Small ['words']")
    await ana.slash(table, "panel")
    await page.get_by_role("button", name="Turn").click()
    await expect(page.get_by_role("log")).to_contain_text("the other side")
    await page.locator("summary", has_text="Elige…").click()
    await page.get_by_label("Ana", exact=True).last.check()
    await page.get_by_role("button", name="Elegir").click()
    await expect(page.get_by_role("log")).to_contain_text("chosen ana")


async def test_silence_is_told(bot: SmallBot, box: Sandbox, ana: User, table: Channel, window: Window) -> None:
    """A bot that does not answer is said to, in an alert."""
    box.first_answer = 0.2
    page = await window("bob")
    await ana.slash(table, "parts")
    await page.get_by_role("button", name="Dead").click()
    await expect(page.get_by_role("alert")).to_have_text("The application did not respond")


async def test_words_never_become_markup(box: Sandbox, ana: User, table: Channel, window: Window) -> None:
    """Markdown is drawn, HTML is shown as it was typed."""
    ana.say(
        table, "<img src=x onerror=alert(1)> **bold** <t:0:D> [x](javascript:alert(1)) - <@1>\n- item\n```\ncode```"
    )
    page = await window("bob")
    log = page.get_by_role("log")
    await expect(log).to_contain_text("<img src=x onerror=alert(1)> bold January 1, 1970 [x](javascript:alert(1))")
    assert await log.locator("img").count() == 0 and await log.locator("a").count() == 0
    assert [await log.locator(name).count() for name in ("strong >> text=bold", "li", "pre code")] == [1, 1, 1]


async def test_a_phone_in_spanish(bot: SmallBot, box: Sandbox, ana: User, table: Channel, window: Window) -> None:
    """At 400 px nothing sticks out, everything has a name, the language changes words and commands."""
    await ana.slash(table, "panel")
    await ana.slash(table, "parts")
    page = await window("bob", viewport={"width": 400, "height": 800})
    await page.get_by_label("Language").select_option("es-ES")
    await expect(page.get_by_text("Nada sale de él")).to_be_visible()
    assert box.user("bob").locale == "es-ES"
    await page.locator("#line").fill("/ti")
    await page.get_by_role("option", name="/tirar").click()
    await expect(page.get_by_role("group", name="/tirar")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == 400
    assert await page.evaluate(NAMELESS) == []
    other = box.channel("other")
    await page.get_by_role("button", name="Canales").click()
    await page.get_by_role("link", name="other").click()
    ana.say(other, "over here")
    await expect(page.get_by_role("log")).to_contain_text("over here")


async def test_a_spanish_browser_is_met_in_spanish(bot: SmallBot, box: Sandbox, table: Channel, window: Window) -> None:
    """Who opens the page for the first time reads their own language, and keeps the one they choose."""
    page = await window("bob", locale="es-AR")
    await expect(page.get_by_text("Nada sale de él")).to_be_visible()
    assert box.user("bob").locale == "es-ES"
    await page.get_by_label("Idioma").select_option("en-US")
    await expect(page.get_by_text("Nothing leaves it")).to_be_visible()
    await page.reload()
    await expect(page.get_by_text("Nothing leaves it")).to_be_visible()


async def test_long_channels(bot: SmallBot, box: Sandbox, ana: User, table: Channel, window: Window) -> None:
    """Earlier messages are fetched on demand, what is pinned is at hand, and the newest message stays in view."""
    pinned = await bot.get_partial_messageable(int(table.id)).send("status card")
    await pinned.pin()
    for n in range(70):
        ana.say(table, f"line {n}")
    page = await window("bob")
    log = page.get_by_role("log")
    await expect(log.get_by_text("line 69")).to_be_in_viewport()
    assert await log.get_by_text("status card").count() == 0
    await page.get_by_role("button", name="Pinned (1)").click()
    await expect(page.get_by_role("dialog").get_by_text("status card")).to_be_visible()
    await page.get_by_role("button", name="Close").click()
    ana.say(table, "line 70")
    await expect(log.get_by_text("line 70")).to_be_in_viewport()
    await page.get_by_role("button", name="Earlier messages").click()
    await expect(log.get_by_text("status card")).to_be_attached()
    assert await page.get_by_role("button", name="Earlier messages").count() == 0


async def test_random_players(box: Sandbox, ana: User, table: Channel, window: Window) -> None:
    """The button is there when there are random players, and tells what they did."""
    page = await window("bob")
    assert await page.locator("#random").is_hidden()
    asked = []

    async def move(what: dict[str, Any]) -> str:
        asked.append(what)
        return "Three moves."

    box.on_random = move
    await page.reload()
    await expect(page.get_by_role("status")).to_have_text("The bot is not connected.")
    await page.get_by_role("button", name="Others move").click()
    await expect(page.get_by_role("status")).to_have_text("Three moves.")
    assert asked == [{"user": box.user("bob").id, "channel": table.id}]

"""What building would change: beside each choice, in the picture, in words; for who may see it, as the table agreed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from playwright.async_api import expect

import engine
from bot.computers.effects_ahead import may_see
from bot.settings import Web
from bot.tables.table import Table
from engine.effects import EVERYBODY, OWN, Effect, Effects, Weighing, effects_of
from engine.random_players import play
from engine.random_tables import table_of
from sandbox import Channel, Reply, User
from tests.support.at_discord.browser import CHROMIUM, Windows
from tests.support.at_discord.conversations import stood_at
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.page_reader import got

LAY, EARLY = "lay_tile", 60
PHONE = {"width": 375, "height": 760}
PATIENCE = 60.0  # seconds: a worker gives way to everything else on the machine


@cache
def where_track_is_laid(players: int = 2) -> engine.State:
    """A position of a random game in which some lays of somebody's own company change its best run."""
    for move in play(table_of("18Mag", players, "", 5), 5):
        view = engine.look(move.before)
        company = view.state.companies.get(view.at_turn)
        is_somebodys = company is not None and company.director in view.players and move.before.moves > EARLY
        if is_somebodys and LAY in engine.offers(move.before, view.at_turn) and changes(move.before):
            return move.before
    raise AssertionError("nobody lays track")


def changes(state: engine.State) -> bool:
    """Whether some lay changes what whoever builds runs for."""
    return any(effect.own and effect.own.gain and effect.what.tile for effect in effects_of(state, OWN).effects)


async def worked_out(seat: Seat, table: Table, *people: str) -> None:
    """All that people may see at a table is there, however busy the machine is."""
    for level in {may_see(table, user) for user in people} - {None}:
        assert await seat.tables.effects.whole(table.position, level, people[0], PATIENCE)


@pytest.mark.parametrize("agreed", ("off", "own", "all"))
async def test_who_sees_what_among_people(seat: Seat, place: Channel, ana: User, ben: User, agreed: str) -> None:
    """Nothing unless the table agreed; own figures for whoever is to move, everybody's for all."""
    table = await stood_at(seat, place, where_track_is_laid(), ana, ben, advice=agreed)
    at_turn = seat.who(table, table.waiting()[0])
    await worked_out(seat, table, ana.id, ben.id)
    other = ben if at_turn.id == ana.id else ana
    found = (await at_turn.slash(place, "places")).text
    assert ("→" in found) == (agreed != "off"), found
    assert ("→" in (await other.slash(place, "places")).text) == (agreed == "all")
    assert ("→" in (await at_turn.slash(place, "places", share=True)).text) == (agreed == "all")
    panel = await at_turn.slash(place, "lay")
    assert ("→" in read(panel)) == (agreed != "off"), read(panel)


async def test_alone_all_is_told_wherever_one_chooses(seat: Seat, place: Channel, ana: User) -> None:
    """In practice without any agreement: hex by hex, tile by tile, before the last press, in words, and on a trial too."""
    table = await stood_at(seat, place, where_track_is_laid(1), ana)
    await worked_out(seat, table, ana.id)
    told = effects_of(table.position, EVERYBODY)
    best = max((e for e in told.effects if e.what.tile and e.own), key=lambda e: e.own.gain if e.own else 0)
    assert best.own is not None and best.own.gain > 0
    figures = f"{best.own.before} → {best.own.after}"
    panel = await ana.slash(place, "lay")
    assert figures in read(panel)
    sheet = await further(ana, panel, best.what.hex)
    assert figures in read(sheet)
    words = await ana.slash(place, "places", hex=best.what.hex, text=True)
    assert figures in words.text + written(words)
    tried = await ana.slash(place, "try")
    assert "→" in read(tried) or tried.buttons


async def further(person: User, panel: Reply, word: str) -> Reply:
    """Choose what begins with a word, by its button or in the menu."""
    for menu in panel.selects:
        for option in menu.options:
            if option["label"].startswith(word):
                return await person.select(panel.message, menu.custom_id, [option["value"]])
    return await person.click(panel.message, next(label for label in panel.labels if label.startswith(word)))


def read(reply: Reply) -> str:
    """Everything that stands in a message: its text, and what stands under the entries of its menus."""
    entries = (option for select in reply.selects for option in select.options)
    return "\n".join([reply.text, *(f"{option.get('label')} {option.get('description', '')}" for option in entries)])


def written(reply: Reply) -> str:
    """What stands in the files of a message."""
    return "".join(found.data.decode() for found in reply.message.attachments if found.filename.endswith(".txt"))


@pytest.mark.parametrize("agreed", ("off", "own", "all"))
async def test_the_page_tells_whoever_may_see(seat: Seat, place: Channel, ana: User, ben: User, agreed: str) -> None:
    """Under the link of who is to move, of who waits, and of who watches."""
    table = await stood_at(seat, place, where_track_is_laid(), ana, ben, advice=agreed)
    seat.bot.house = replace(seat.bot.house, web=Web(port=(port := await seat.bot.pages.start("127.0.0.1", 0))))
    at_turn = table.user_of(table.waiting()[0])
    await worked_out(seat, table, ana.id, ben.id)
    for user, may in (
        (at_turn, agreed != "off"),
        ({ana.id, ben.id} - {at_turn}, agreed == "all"),
        ("", agreed == "all"),
    ):
        who = user if isinstance(user, str) else user.pop()
        link = f"http://127.0.0.1:{port}/t/{await seat.bot.pages.links.make(table, who)}"
        status, found, _ = await got(f"{link}/effects")
        assert status == 200 and bool(found.get("hexes")) == may, (agreed, found)
        best = next(e for e in effects_of(table.position, OWN).effects if e.own and e.own.gain and e.what.tile)
        _, lying, _ = await got(f"{link}/placed?hex={best.what.hex}")
        assert bool(lying) == may and all("<svg" in each["svg"] and "<g" in each["laid"] for each in lying)
        if who:
            await thinks_as_agreed(link, best, may)
    await seat.bot.pages.close()


async def thinks_as_agreed(link: str, best: Effect, may: bool) -> None:
    """What a tile laid in thought would bring is told as the table agreed; the runs on the board as it stands always are."""
    company, what = f"company={best.what.who}", best.what
    laid = f"lay={what.hex}.{what.tile}.{what.turn}"
    _, thought, _ = await got(f"{link}/thought?{laid}&{company}")
    assert thought["laid"] and bool(thought["total"]) == may and bool(thought["why"]) != may, thought
    assert best.own is None or not may or str(best.own.after) in thought["total"]
    _, stands, _ = await got(f"{link}/thought?{company}")
    assert stands["total"] and not stands["why"]


@pytest.mark.browser
@pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine")
async def test_a_hex_of_the_page_tells_when_it_is_pressed(
    seat: Seat, place: Channel, ana: User, ben: User, browser: Windows
) -> None:
    """On a phone: figures lie on the hexes; one that is looked at shows what may be built there, on the board and in words."""
    table = await stood_at(seat, place, where_track_is_laid(), ana, ben, advice="all")
    await worked_out(seat, table, ana.id)
    seat.bot.house = replace(seat.bot.house, web=Web(port=(port := await seat.bot.pages.start("127.0.0.1", 0))))
    link = await seat.bot.pages.links.make(table, ana.id)
    async with await browser.new_page(viewport=PHONE, locale="en-US", has_touch=True) as page:
        await page.goto(f"http://127.0.0.1:{port}/t/{link}/")
        best = next(e for e in effects_of(table.position, OWN).effects if e.own and e.own.gain and e.what.tile)
        hex_ = page.locator(f"#board .hex.open[data-hex='{best.what.hex}']")
        await expect(hex_).to_be_attached(timeout=PATIENCE * 1000)
        figures = await page.locator("#board .plates text").all_text_contents()
        assert any(figure.startswith("+") for figure in figures), figures
        await hex_.focus()
        await page.keyboard.press("Enter")
        await expect(page.locator("#what")).to_contain_text("best runs, proved")
        await expect(page.locator("#board .laid")).to_have_count(1)
        entry = page.locator("#places li button").first
        assert best.own and f"{best.own.before} → " in (await entry.text_content() or "")
        await expect(entry).to_have_attribute("aria-pressed", "true")
        await entry.focus()
        await page.keyboard.press("Tab")
        others = await page.locator("#places li").count() > 1
        await expect(page.locator("#places [aria-pressed=true]")).to_have_count(1)
        assert (await entry.get_attribute("aria-pressed") == "false") == others
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await seat.bot.pages.close()


@pytest.mark.parametrize("presses", (False, True))
async def test_a_panel_fills_itself_in(
    seat: Seat, place: Channel, ben: User, monkeypatch: pytest.MonkeyPatch, presses: bool
) -> None:
    """The first figures at once, the others when they are known, unless the reader has gone on."""
    table = await stood_at(seat, place, where_track_is_laid(1), ben)
    early, whole, ready = Weighing(table.position, EVERYBODY), effects_of(table.position, EVERYBODY), asyncio.Event()

    async def slowly(*asked: object, partly: Callable[[Effects], None], **more: object) -> Effects:
        """A worker that needs a while."""
        partly(early.so_far())
        await ready.wait()
        return whole

    monkeypatch.setattr(seat.tables.desk, "run", slowly)
    panel = await ben.slash(place, "lay")
    assert "still being worked out" in panel.text and "→" not in read(panel)
    if presses:
        await ben.click(panel.message, "Back")
    ready.set()
    async with asyncio.timeout(PATIENCE):
        while seat.tables.effects.is_under_way(table.position, EVERYBODY) or (not presses and "→" not in read(panel)):
            await asyncio.sleep(0.05)
    await seat.settled()
    told = [line for line in read(panel).splitlines() if "→" in line and not line.startswith("**Buy a wagon")]
    assert bool(told) != presses, panel.text

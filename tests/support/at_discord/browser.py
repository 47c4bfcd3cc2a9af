"""The real browser that tests and pictures use, where the machine has one."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, async_playwright, expect

from tests.support.beside import PATIENT

NAMES = ("chromium", "google-chrome")  # what Debian calls it, and what the runners of a public host bring
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # windows of all tests share one process: to begin one is dearer than most pages
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    "--disable-features=SpareRendererForSitePerProcess,IsolateOrigins,site-per-process",
]
LONGEST_START = 60.0
PATIENCE = int(
    PATIENT * 1000
)  # milliseconds for whatever a page is to show: a machine with much else to do is slow, not wrong
expect.set_options(timeout=PATIENCE)


@contextmanager
def chromium(folder: Path) -> Iterator[str]:
    """A browser without windows that keeps what it needs in a folder; where it is spoken to."""
    flags = [*FLAGS, "--headless", "--hide-scrollbars", "--mute-audio", "--remote-debugging-port=0"]
    command = [str(CHROMIUM), *flags, f"--user-data-dir={folder}", "about:blank"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield f"http://127.0.0.1:{port_of(process, folder / 'DevToolsActivePort')}"
    finally:
        process.kill()
        process.wait()


def port_of(process: subprocess.Popen[bytes], told: Path) -> int:
    """The port a browser listens at, as it writes it down once it does."""
    until = time.monotonic() + LONGEST_START
    while time.monotonic() < until and process.poll() is None:
        words = told.read_text().splitlines() if told.exists() else []
        if len(words) > 1:
            return int(words[0])
        time.sleep(0.02)
    raise AssertionError("the browser never listened")


@asynccontextmanager
async def driven(address: str) -> AsyncIterator[Browser]:
    """The browser at an address, with a driver that all tests of a worker share: to start one costs as much as a short test."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(address)
        yield browser
        await browser.close()


class Windows:
    """The browser as tests have it: windows that are alike, in whichever test, share what a browser keeps for one person.

    A window that stays open in each keeps its process alive.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.kept: dict[str, tuple[BrowserContext, CDPSession]] = {}
        self.opened: list[Page] = []
        self.origins: set[str] = set()

    async def new_page(self, **wishes: Any) -> Page:
        """A new window with these wishes."""
        if (alike := json.dumps(wishes, sort_keys=True)) not in self.kept:
            context = await self.browser.new_context(**wishes)
            self.kept[alike] = context, await context.new_cdp_session(await context.new_page())
        page = await self.kept[alike][0].new_page()
        page.on("framenavigated", lambda frame: self.origins.add(origin_of(frame.url)))
        self.opened.append(page)
        return page

    async def forget(self) -> None:
        """Close what a test opened; nothing it left behind is there for the next one."""
        for page in self.opened:
            await page.close()
        for context, session in self.kept.values():
            await context.clear_cookies()
            for origin in self.origins:
                await session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        self.opened, self.origins = [], set()


def origin_of(address: str) -> str:
    """Who may read what a page at an address keeps."""
    return "{0.scheme}://{0.netloc}".format(urlsplit(address))


@asynccontextmanager
async def fresh(windows: Windows) -> AsyncIterator[Windows]:
    """The browser for one test: every window that was opened in it is closed at the end, with all it remembers."""
    before = {*windows.browser.contexts}
    try:
        yield windows
    finally:
        await windows.forget()
        kept = {context for context, _ in windows.kept.values()}
        for context in {*windows.browser.contexts} - before - kept:
            await context.close()


if __name__ == "__main__":  # tests without a browser skip, which nobody would see where nobody looks
    sys.exit(CHROMIUM is None and f"no browser on the path: {', '.join(NAMES)}")

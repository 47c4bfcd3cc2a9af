"""The real browser that tests and pictures use, where the machine has one."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from playwright.async_api import Browser, async_playwright, expect

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


@asynccontextmanager
async def fresh(browser: Browser) -> AsyncIterator[Browser]:
    """The browser for one test: every window that was opened in it is closed at the end, with all it remembers."""
    before = {*browser.contexts}
    try:
        yield browser
    finally:
        for context in browser.contexts:
            if context not in before:
                await context.close()


if __name__ == "__main__":  # tests without a browser skip, which nobody would see where nobody looks
    sys.exit(CHROMIUM is None and f"no browser on the path: {', '.join(NAMES)}")

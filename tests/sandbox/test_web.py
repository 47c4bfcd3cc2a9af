"""What stands behind the page: who is answered, what may be read, how refusals and events arrive."""

import asyncio
import re
from colorsys import hls_to_rgb
from pathlib import Path

from aiohttp import ClientSession

import sandbox
from render.style import LEGIBLE, contrast
from sandbox import Channel, Sandbox, User
from tests.support.at_discord.small_bot import SmallBot

PAGE = Path(sandbox.__file__).parent / "page"


def test_the_words_of_the_page() -> None:
    """Both languages have the same words, and each is used."""
    english, spanish = (
        set(re.findall(r"^ {4}(\w+):", part, re.MULTILINE)) for part in (PAGE / "words.js").read_text().split("  es: {")
    )
    files = [path for path in PAGE.iterdir() if path.name != "words.js"]
    texts = "".join(path.read_text() for path in [*files, PAGE.parent / "page_server.py"])
    used = set(re.findall(r"word\(\s*\"(\w+)\"|data-(?:word|label)=\"(\w+)\"|\"(empty|forum|silence|lost)\"", texts))
    assert english == spanish == {next(filter(None, groups)) for groups in used}


def test_letters_on_faces_are_read() -> None:
    """White letters stand out from the disc of every person, whatever its hue."""
    ((saturation, lightness),) = re.findall(r"hsl\(var\(--hue\) (\d+)% (\d+)%\)", (PAGE / "style.css").read_text())
    for hue in range(360):
        red, green, blue = hls_to_rgb(hue / 360, int(lightness) / 100, int(saturation) / 100)
        colour = "#" + "".join(f"{round(255 * part):02x}" for part in (red, green, blue))
        assert contrast(colour, "#ffffff") >= LEGIBLE, hue


async def test_only_this_machine_is_answered(box: Sandbox, ana: User, table: Channel) -> None:
    """A page from elsewhere, whatever name it gives this machine, neither reads nor acts."""
    body = f'{{"channel": "{table.id}", "content": "x"}}'
    async with ClientSession() as session:
        for path in ("/", "/sandbox/state"):
            async with session.get(box.base + path, headers={"Host": "evil.example"}) as answer:
                assert answer.status == 403
        async with session.post(f"{box.base}/sandbox/say?user=ana", data=body) as answer:
            assert answer.status == 415
        async with session.get(f"{box.base}/page/..%2Fbox.py") as answer:
            assert answer.status == 404
    assert table.messages() == []


async def test_what_the_page_may_read(box: Sandbox, ana: User, table: Channel) -> None:
    """Nobody reads the direct messages of another; unknown channels and files are not found."""
    dm = ana.dm
    async with ClientSession() as session:
        for path, status in [
            (f"/sandbox/messages?user=ana&channel={dm.id}", 200),
            (f"/sandbox/messages?user=bob&channel={dm.id}", 403),
            ("/sandbox/messages?user=bob&channel=5", 404),
            ("/attachments/1/2/x.png", 404),
            ("/page/nothing.js", 404),
        ]:
            async with session.get(box.base + path) as answer:
                assert answer.status == status, path


async def test_refusals_reach_the_page(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """What Discord's client would not send comes back with its reason."""
    async with ClientSession() as session:
        body = {"channel": table.id, "path": "judge", "values": {}}
        async with session.post(f"{box.base}/sandbox/slash?user=ana", json=body) as answer:
            assert answer.status == 409 and "not for this member" in (await answer.json())["text"]


async def test_events_come_while_something_happens(box: Sandbox, ana: User, table: Channel) -> None:
    """The stream tells of a new message, and ends when the sandbox closes."""
    async with ClientSession() as session, session.get(f"{box.base}/sandbox/events?user=ana") as stream:
        await stream.content.readuntil(b"\n\n")
        ana.say(table, "hello")
        line = await asyncio.wait_for(stream.content.readuntil(b"\n\n"), 2)
        assert b"MESSAGE_CREATE" in line and table.id.encode() in line and b"hello" not in line

"""Who asks for pages, and how much of the house they may have: real sockets, slow ones, many, and ones that talk nonsense."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from ipaddress import IPv6Address

import pytest

from bot.pages import server, visit
from bot.pages.server import HEADERS
from bot.pages.visitors import BURST, MOST_ADDRESSES, OF_A_LINK, Places, Rates, asker, connections
from sandbox import Channel, Sandbox, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.page_reader import got, link_of

SOON = 15.0
PROXY = ("10.0.0.5",)  # so that what connects on this machine is nobody's proxy
Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Wires:
    """Connections to the pages, closed at the end."""

    def __init__(self, address: str) -> None:
        self.port = int(address.rpartition(":")[2])
        self.open: list[Wire] = []

    async def say(self, *words: bytes) -> Wire:
        """A new connection on which something is said."""
        wire = await asyncio.open_connection("127.0.0.1", self.port)
        self.open.append(wire)
        for word in words:
            wire[1].write(word)
        return wire

    async def answer(self, *words: bytes) -> bytes:
        """All that is answered until the other side hangs up."""
        reader, _ = await self.say(*words)
        async with asyncio.timeout(SOON):
            with contextlib.suppress(ConnectionError):
                return await reader.read()
        return b""


async def hung_up(wire: Wire) -> bool:
    """Whether the other side hangs up soon."""
    async with asyncio.timeout(SOON):
        with contextlib.suppress(ConnectionError):
            return await wire[0].read() == b""
    return True


@pytest.fixture
async def wires(base: str) -> AsyncIterator[Wires]:
    """Connections to the pages of a table."""
    made = Wires(base)
    yield made
    for _, writer in made.open:
        writer.transport.abort()


def test_an_address_asks_so_often_and_no_more() -> None:
    """A burst, then so many a second; others are not held up."""
    clock = [0.0]
    rates = Rates(lambda: clock[0])
    assert sum(rates.allows("a") for _ in range(200)) == int(BURST) and rates.allows("b")
    clock[0] += 1
    assert sum(rates.allows("a") for _ in range(100)) == 15


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "found"),
    [
        ("9.9.9.9", ["1.1.1.1"], (), "9.9.9.9"),
        ("9.9.9.9", ["1.1.1.1"], ("10.0.0.5",), "9.9.9.9"),
        ("127.0.0.1", ["6.6.6.6, 1.1.1.1"], (), "1.1.1.1"),
        ("127.0.0.1", ["6.6.6.6", "1.1.1.1"], (), "1.1.1.1"),
        ("::1", ["1.1.1.1"], (), "1.1.1.1"),
        ("127.0.0.1", [], (), "127.0.0.1"),
        ("127.0.0.1", ["1.1.1.1"], ("10.0.0.5",), "127.0.0.1"),
        ("10.0.0.5", ["1.1.1.1"], ("10.0.0.5",), "1.1.1.1"),
        ("::ffff:10.0.0.5", ["1.1.1.1"], ("10.0.0.5",), "1.1.1.1"),
        ("", ["1.1.1.1"], (), "unknown"),
        ("fd00::5", ["1.1.1.1"], ("FD00:0::5",), "1.1.1.1"),
        ("fd00:0:0:0::5", ["1.1.1.1"], ("fd00::6",), "fd00::"),
        ("127.0.0.1", ["2001:db8:1:2:3:4:5:6"], (), "2001:db8:1:2::"),
        ("127.0.0.1", ["::ffff:1.1.1.1"], (), "1.1.1.1"),
        ("127.0.0.1", ["<script>"], (), "unknown"),
    ],
)
def test_only_the_hosts_proxy_says_who_asks(
    peer: str, forwarded: list[str], proxies: tuple[str, ...], found: str
) -> None:
    """Anybody can write the header; it counts where the host's own proxy connects, and then what that one added."""
    assert asker(peer, forwarded, proxies) == found


def test_a_network_of_the_sixth_version_is_one_asker() -> None:
    """Fifty thousand addresses of one household ask as often as one."""
    rates, network = Rates(lambda: 0.0), int(IPv6Address("2001:db8::"))
    assert sum(rates.allows(asker(str(IPv6Address(network + n)), [], ())) for n in range(5000)) == int(BURST)
    assert rates.allows(asker("2001:db8:0:1::1", [], ()))


def test_many_addresses_push_nobody_out() -> None:
    """Where more ask than are remembered, those who may ask as much as ever are forgotten, not those who asked too much."""
    clock = [0.0]
    rates = Rates(lambda: clock[0])
    for number in range(MOST_ADDRESSES):
        rates.allows(str(number))
    clock[0] += 5
    assert sum(rates.allows("greedy") for _ in range(200)) == int(BURST)
    assert rates.allows("new") and not rates.allows("greedy") and len(rates.left) < 10


def test_places_are_shared_out() -> None:
    """So many in all, so many for each name, given back whole."""
    places = Places(3)
    ana, ben = {"address": ("ana", 2)}, {"address": ("ben", 2)}
    assert [places.take(**ana) for _ in range(3)] == [True, True, False]
    assert [places.take(**ben) for _ in range(2)] == [True, False]
    places.leave(**ana)
    assert places.take(**ben) and 0 < connections() <= 300


async def test_half_requests_are_hung_up_on(
    wires: Wires, base: str, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A head that does not come to its end, and a connection on which nothing is said, end soon; others are answered."""
    monkeypatch.setattr(visit, "HEAD", 0.3)
    slow = [
        await wires.say(*said) for said in ((), (b"GET / HT",), (b"GET /health HTTP/1.1\r\nX: ",)) for _ in range(10)
    ]
    assert (await got(f"{base}/health"))[0] == 200
    assert all(await asyncio.gather(*map(hung_up, slow)))
    assert seat.bot.pages.door.places.taken <= 1


async def test_who_reads_slowly_is_hung_up_on(wires: Wires, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection is for one more request in a while, not for ever."""
    monkeypatch.setattr(server, "ANSWER", 0.3)
    reader, writer = await wires.say(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
    assert await ends(reader)


async def ends(reader: asyncio.StreamReader) -> bool:
    """Whether nothing more comes."""
    async with asyncio.timeout(SOON):
        with contextlib.suppress(ConnectionError):
            await reader.read()
    return True


async def test_half_requests_make_room_for_whole_ones(
    wires: Wires, base: str, seat: Seat, place: Channel, ana: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where every place is held by who owes a request, the one that owes it longest goes for somebody who asks; whoever reads news stays."""
    monkeypatch.setattr(visit, "GRACE", 0.0)
    places = seat.bot.pages.door.places
    link = await link_of(ana, place)
    reading = await wires.say(listening(link))
    await reading[0].readline()
    places.most = places.taken + 5
    halves = [await wires.say(b"GET / HTTP/1.1\r\n") for _ in range(5)]
    while places.taken < places.most:
        await asyncio.sleep(0.01)
    assert (await got(f"{link}facts"))[0] == 200
    assert await hung_up(halves[0]) and not halves[4][0].at_eof() and not reading[0].at_eof()


async def test_there_is_room_for_so_many_connections(
    wires: Wires, base: str, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One address has its share, everybody together have theirs; who leaves makes room."""
    monkeypatch.setattr(visit, "GRACE", SOON)
    door = seat.bot.pages.door
    door.proxies = PROXY
    kept = [await wires.say() for _ in range(visit.OF_ONE)]
    assert await hung_up(await wires.say()), "one more of this address"
    door.proxies, door.places.most = (), visit.OF_ONE + 1
    with contextlib.suppress(OSError):
        await wires.say()
    assert await hung_up(await wires.say()), "one more of anybody"
    for _, writer in [*kept, *wires.open]:
        writer.transport.abort()
    async with asyncio.timeout(SOON):
        while door.places.taken > 1:
            await asyncio.sleep(0.01)
    assert (await got(f"{base}/health"))[0] == 200


def listening(link: str, **headers: str) -> bytes:
    """A request for news."""
    path = "/" + link.partition("//")[2].partition("/")[2]
    more = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    return f"GET {path}news HTTP/1.1\r\nHost: x\r\n{more}\r\n".encode()


async def status(wire: Wire) -> int:
    """The status of the answer that comes first."""
    async with asyncio.timeout(SOON):
        return int((await wire[0].readline()).split()[1])


async def test_one_reader_does_not_take_all_streams(
    wires: Wires, base: str, box: Sandbox, place: Channel, ana: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve streams of news for an address and so many for a link; others listen all the same, and who leaves makes room."""
    link, other = await link_of(ana, place), await link_of(box.user("eve"), place)
    asked = [await wires.say(listening(link, X_Forwarded_For="1.1.1.1")) for _ in range(14)]
    assert sorted([await status(wire) for wire in asked]) == [200] * 12 + [503] * 2
    assert await status(await wires.say(listening(link, X_Forwarded_For="2.2.2.2"))) == 200
    monkeypatch.setattr(server, "OF_A_LINK", 13)
    assert OF_A_LINK > 13 and await status(await wires.say(listening(link, X_Forwarded_For="3.3.3.3"))) == 503
    assert await status(await wires.say(listening(other, X_Forwarded_For="3.3.3.3"))) == 200


@pytest.mark.parametrize("number", [10**18 - 1, 2**63 - 1, 2**63, 10**30])
async def test_a_number_too_large_is_not_found(base: str, number: int, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever the database holds at the most."""
    with caplog.at_level(logging.WARNING):
        assert (await got(f"{base}/t/{number}-w-a/"))[0] == 404
    assert not caplog.records


NONSENSE = {
    "long line": b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
    "no request": b"hello\r\n\r\n",
    "bad sign": b"GET / HTTP/1.1\r\nA b: \x00\r\n\r\n",
    "both lengths": b"POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc",
    "two lengths": b"POST / HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
    "version": b"GET / HTTP/9.9x\r\n\r\n",
}


@pytest.mark.parametrize("kind", NONSENSE)
async def test_what_is_no_request_is_refused_as_strictly(
    wires: Wires, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Every header that an answer has, one line in the log at the most, nothing of what was asked in it."""
    with caplog.at_level(logging.INFO):
        answer = (await wires.answer(NONSENSE[kind])).decode()
    assert answer.startswith("HTTP/1.") and answer.split()[1] == "400", answer[:80]
    assert all(f"{name}: {value}" in answer for name, value in HEADERS.items())
    assert answer.partition("\r\n\r\n")[2] == ""
    assert len(caplog.records) <= 1 and "aaa" not in caplog.text and "Traceback" not in caplog.text


async def test_nonsense_counts_as_asking(wires: Wires, seat: Seat) -> None:
    """Who talks nonsense too often, while no second passes, is not listened to either."""
    seat.bot.pages.door.rates.now = lambda: 0.0
    said = [await wires.answer(NONSENSE["no request"]) for _ in range(int(BURST) + 10)]
    assert said[0].split()[1] == b"400" and said[-1].split()[1] == b"429"

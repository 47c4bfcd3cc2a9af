"""Links to the page of a table: not to be guessed, for one seat or for those who watch, withdrawn, never of another table."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.pages.visitors import BURST
from bot.store.records import update
from bot.store.rows import Game
from bot.store.upkeep.checks import backup
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.page_reader import got, link_of


async def test_a_seat_sees_its_sealed_orders_and_nobody_else_does(
    base: str, seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """Ana's link shows her order; Ben's and the one for those who watch do not."""
    table = await seat.table(place)
    await seat.tables.orders.add(table.game.id, ana.id, "decline", kind="undo")
    mine, others, watching = [await link_of(person, place) for person in (ana, ben, seat.box.user("eve"))]
    seen = [(await got(f"{link}facts"))[1]["mine"] for link in (mine, others, watching)]
    assert [len(lines) for lines in seen] == [1, 0, 0] and len({mine, others, watching}) == 3


async def test_nothing_leads_in_but_the_link(base: str, place: Channel, ana: User) -> None:
    """A sign less, another seat, another table, nothing at all: not found, and nothing is said."""
    link = await link_of(ana, place)
    name = link.rstrip("/").rpartition("/")[2]
    game, seat, proof = name.split("-")
    forged = [
        name[:-1],
        f"{game}-P9-{proof}",
        f"{game}-w-{proof}",
        f"{int(game) + 1}-{seat}-{proof}",
        "x",
        "1-w-",
        "-" * 500,
        f"{game}-{seat}-é",
    ]
    for wrong in forged:
        assert (await got(f"{base}/t/{wrong}/facts"))[0] == 404, wrong
    assert (await got(f"{link}facts"))[0] == 200


async def test_a_withdrawn_link_leads_nowhere(base: str, place: Channel, ana: User) -> None:
    """And the next one is another one."""
    old = await link_of(ana, place)
    assert await link_of(ana, place) == old
    await ana.slash(place, "table link", withdraw=True)
    assert (await got(f"{old}facts"))[0] == 404
    new = await link_of(ana, place)
    assert new != old and (await got(f"{new}facts"))[0] == 200 and (await got(f"{old}facts"))[0] == 404


async def test_a_link_is_of_its_table_not_of_its_number(
    base: str, seat: Seat, place: Channel, ana: User, tmp_path: Path
) -> None:
    """Another table with the number has another key; a copy of the database proves no link that was given before."""
    old, game = await link_of(ana, place), (await seat.table(place)).game
    assert (await got(f"{old}facts"))[0] == 200
    copy = backup(seat.path, tmp_path / "copies")
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("SELECT name FROM facts WHERE name LIKE 'link-secret%'").fetchall() == []
    for key, status in (("0000000000", 404), (game.key, 200)):
        await seat.tables.store.write(update, Game, "id = ?", (game.id,), key=key)
        seat.tables.forget(game.id)
        assert (await got(f"{old}facts"))[0] == status


async def test_the_link_of_a_seat_ends_with_its_player(
    base: str, seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """Who hands the seat over sees it no more."""
    link, table = await link_of(ben, place), await seat.table(place)
    eve = seat.box.user("eve").id
    asked = await seat.tables.seating.replace(table.game.id, table.seats_of(ben.id)[0], eve, ana.id)
    assert asked.offer is not None
    await seat.tables.offers.answer(table.game.id, asked.offer.id, ben.id, True)
    assert (await got(f"{link}facts"))[0] == 404


async def test_every_answer_is_strict(base: str, place: Channel, ana: User) -> None:
    """Nothing from elsewhere, no index, no referrer; odd questions are one quiet answer."""
    link = await link_of(ana, place)
    for what in (
        "",
        "facts",
        "board",
        "chart?of=price",
        "facts?at=99999999999999999999",
        "facts?at=-1",
        "board?since=x&theme=<",
        "facts?lang=xx",
    ):
        status, body, headers = await got(link + what)
        assert status == 200 and "default-src 'none'" in headers["Content-Security-Policy"], what
        assert headers["Referrer-Policy"] == "no-referrer" and "noindex" in headers["X-Robots-Tag"]
    for path in (
        "/static/../server.py",
        "/static/server.py",
        "/fonts/LICENSE.txt",
        "/fonts/..%2f..%2fsettings.py",
        "/t/",
        "/",
    ):
        assert (await got(base + path))[0] == 404, path


async def test_the_past_is_one_number_away(base: str, seat: Seat, place: Channel, ana: User) -> None:
    """Facts and board of an older move are those of that position, in the language asked for."""
    link = await link_of(ana, place)
    then, now = [(await got(f"{link}facts?lang=es{more}"))[1] for more in ("&at=3", "")]
    assert (then["at"], then["last"]) == (3, now["last"]) and then["tables"] != now["tables"] and then["lang"] == "es"
    boards = [(await got(f"{link}board?at={at}"))[1] for at in (0, now["last"])]
    assert boards[0] != boards[1] and all(board.startswith("<svg") and 'data-hex="' in board for board in boards)


async def test_who_writes_the_header_is_held_up_all_the_same(base: str, seat: Seat) -> None:
    """A different address in the header each time buys nothing where the peer is no proxy of the host's; no second passes."""
    seat.bot.pages.door.proxies, seat.bot.pages.door.rates.now = ("10.0.0.5",), lambda: 0.0
    answers = [(await got(f"{base}/health", **{"X-Forwarded-For": f"1.1.1.{n}"}))[0] for n in range(int(BURST) + 20)]
    assert 429 in answers


async def test_without_a_port_there_are_no_pages(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The command says so in one line."""
    await seat.begun(place, ana, ben)
    assert (await ana.slash(place, "table link")).text.startswith("✖")

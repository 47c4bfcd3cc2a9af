"""A seat thinks at its page: tiles laid for itself alone, runs the engine finds, and nothing that anybody else could see."""

from __future__ import annotations

import pytest

import engine
from bot.pages.advised import MOST_TILES, tiles_in
from engine import BadInput
from render import views
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.page_reader import got, link_of


async def test_a_seat_lays_tiles_in_thought_and_the_table_stays_as_it_is(
    base: str, seat: Seat, place: Channel, ana: User
) -> None:
    """What fits a hex is listed, legal or not; a tile laid there is drawn and said to be legal or not; no move is made."""
    table, link = await seat.table(place), await link_of(ana, place)
    view = engine.look(table.position)
    hex_ = next(name for name in view.book.atlas.hexes if list(views.fitting(view, name)))
    _, listed, *_ = await got(f"{link}thought?hex={hex_}")
    fits = {(tile, turn) for _, tile, turn in views.fitting(view, hex_)}
    assert listed["choices"] and {(each["tile"], each["turn"]) for each in listed["choices"]} <= fits
    first = listed["choices"][0]
    assert first["legal"] == any(place[1:] == (first["tile"], first["turn"]) for place in views.legal_on(view, hex_))
    _, laid, *_ = await got(f"{link}thought?lay={hex_}.{first['tile']}.{first['turn']}")
    assert [(each["hex"], each["legal"]) for each in laid["laid"]] == [(hex_, first["legal"])]
    assert laid["board"] != listed["board"] and laid["board"].startswith("<svg")
    assert (await seat.table(place)).at == table.at


async def test_runs_are_those_of_the_engine(base: str, seat: Seat, place: Channel, ana: User) -> None:
    """The best runs of a company come with their lines and their sum; those who watch may ask too, but lay nothing."""
    table = await seat.table(place)
    view = engine.look(table.position)
    who = next(name for name in view.companies if view.trains_of(name))
    for person in (ana, seat.box.user("eve")):
        status, found, *_ = await got(f"{await link_of(person, place)}thought?company={who}")
        assert status == 200 and found["total"] and not found["laid"]
    watching = await link_of(seat.box.user("eve"), place)
    assert (await got(f"{watching}thought?lay=A1.7.0"))[0] == 403
    assert (await got(f"{watching}thought?hex=A1"))[0] == 403


async def test_what_fits_nowhere_is_refused(base: str, place: Channel, ana: User) -> None:
    """A hex, tile or turn that does not exist, and too many of them, are no thought."""
    link = await link_of(ana, place)
    for wrong in ("Z99.7.0", "7", "A1.7.x", "C6.nothing.0", "_".join(["C6.7.0"] * (MOST_TILES + 1))):
        assert (await got(f"{link}thought?lay={wrong}"))[0] == 404, wrong
    with pytest.raises(BadInput):
        tiles_in("a.b.c")

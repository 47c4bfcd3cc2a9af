"""Looking: pictures with alt text, twins in words, past positions, for oneself or for all."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.interop.files import read_bytes
from sandbox import Channel, Reply, User
from tests.support.at_discord.discord_seat import Seat, done, some_moves
from tests.support.paths import GAMES, needs_recorded_games

VIEWS = ("map", "market", "holdings", "trains", "tiles", "company", "chart", "routes", "places")


@pytest.fixture
async def game(seat: Seat, place: Channel, ana: User, ben: User) -> Seat:
    """A game some moves old."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 14)
    return seat


async def test_every_view_is_a_picture_with_words_for_those_who_cannot_see_it(
    game: Seat, place: Channel, ana: User
) -> None:
    """Each view comes as PNG with alt text, only for the asker; as text on demand."""
    for view in VIEWS:
        reply = await ana.slash(place, view)
        assert reply.ephemeral and reply.attachments[0].content_type == "image/png", (view, reply.text)
        assert reply.attachments[0].description
        twin = await ana.slash(place, view, text=True)
        assert not [a for a in twin.attachments if a.content_type == "image/png"]
        assert len(twin.text) > 20 or twin.attachments


async def test_a_title_is_looked_at_without_a_table(seat: Seat, place: Channel, ana: User) -> None:
    """Map, market, trains and tiles of any title, variant and number, in words too; nothing else is needed, and nothing is made."""
    for view in ("map", "market", "trains", "tiles"):
        for words in ({"title": "1862"}, {"title": "1824", "variant": "cisleithania"}, {"title": "mag", "players": 2}):
            reply = await ana.slash(place, view, words)
            assert reply.attachments[0].content_type == "image/png" and reply.attachments[0].description, reply.text
    told = [(await ana.slash(place, "map", title="1824", text=True, **more)).attachments[0].data for more in ({}, {"variant": "cisleithania"})]  # fmt: skip
    assert told[0] != told[1]
    for wrong in ({"title": "mah-jongg"}, {"title": "1824", "players": 9}, {"title": "1824", "variant": "x"}):
        assert (await ana.slash(place, "map", wrong)).text.startswith("✖")
    assert (await ana.slash(place, "map")).text.startswith("✖") and await seat.tables.find(place.id) is None


async def test_income_by_round_is_a_table(game: Seat, place: Channel, ana: User) -> None:
    """`/chart of:income` is a picture with its words, and lines too once something was earned; the table's picture names bank and trains."""
    assert [file.filename for file in (await ana.slash(place, "chart", of="income")).attachments] == ["incomes.png"]
    await some_moves(game, place, 16)
    shown = (await ana.slash(place, "chart", of="income")).attachments
    assert [file.filename for file in shown] == ["incomes.png", "chart.png"] and all(file.description for file in shown)
    assert "Ingresos" in (await ana.slash(place, "chart", of="income", text=True)).text
    assert "A la venta" in (await ana.slash(place, "holdings", text=True)).text


async def test_a_picture_may_be_shared_and_the_past_looked_at(game: Seat, place: Channel, ben: User) -> None:
    """`share` shows it to everybody; `at` shows an older position, and refuses one that never was."""
    shared = await ben.slash(place, "map", share=True)
    assert not shared.ephemeral
    now = await ben.slash(place, "holdings", text=True)
    then = await ben.slash(place, "holdings", text=True, at=1)
    assert now.text != then.text
    assert "✖" in (await ben.slash(place, "map", at=4000)).text


async def test_pictures_are_dark_for_whom_they_shall_be(game: Seat, place: Channel, ana: User, ben: User) -> None:
    """Dark at first; `/prefs theme` is for one's own answers, the table's choice for what all see and for the others."""
    assert is_dark(await ana.slash(place, "map"))
    assert "light" in (await ben.slash(place, "prefs", theme="light")).text
    assert not is_dark(await ben.slash(place, "map")) and is_dark(await ben.slash(place, "map", share=True))
    await ana.slash(place, "game options", option="pictures", value="light")
    assert not is_dark(await ben.slash(place, "map", share=True)) and not is_dark(await ana.slash(place, "market"))
    assert "dark" in (await ben.slash(place, "prefs", theme="dark")).text and is_dark(await ben.slash(place, "market"))
    assert "table" in (await ben.slash(place, "prefs", theme="table")).text
    assert not is_dark(await ben.slash(place, "market"))
    assert "✖" in (await ana.slash(place, "game options", option="pictures", value="pink")).text


def is_dark(reply: Reply) -> bool:
    """Whether the page of the picture of an answer is dark."""
    corner = Image.open(BytesIO(reply.attachments[0].data)).convert("L").getpixel((1, 1))
    assert isinstance(corner, int)
    return corner < 128


async def test_the_log_tells_moves_in_the_readers_language(game: Seat, place: Channel, ana: User, ben: User) -> None:
    """Numbered lines, Spanish for one and English for the other; `since` tells only what is newer."""
    spanish, english = await ana.slash(place, "log"), await ben.slash(place, "log")
    assert "se queda con" in spanish.text and "takes" in english.text
    newer = await ben.slash(place, "log", since=2)
    assert "`  0`" not in newer.text and "`  3`" in newer.text


async def test_buttons_under_the_turn_show_views(game: Seat, place: Channel, ben: User) -> None:
    """Map, market and holdings are one press away."""
    await game.settled()
    turn = next(m for m in reversed(place.messages()) if any(label in m.labels for label in ("Map", "Mapa")))
    for label in turn.labels[1:4]:
        reply = await ben.click(turn, label)
        assert reply.ephemeral and reply.attachments


async def test_an_export_is_brought_in_again(game: Seat, place: Channel, ana: User, ben: User) -> None:
    """The file makes the same position at another table but for its secret; its moderator lets it go on."""
    reply = await done(ben.slash(place, "game export"))
    other = game.box.channel("other")
    brought = await done(ana.slash(other, "game import", file=("game.json.gz", reply.attachments[0].data)))
    assert "✖" not in brought.text
    here, there = (await game.table(place)).position, (await game.table(other)).position
    assert here.setup.seed != there.setup.seed and replace(there, setup=here.setup) == here
    await ana.slash(other, "table resume")
    assert (await game.table(other)).game.status == "running"


async def test_an_export_for_18xx_games_is_brought_in_again(game: Seat, place: Channel, ana: User, ben: User) -> None:
    """The other format makes the same board, prices and money, under another table."""
    reply = await done(ben.slash(place, "game export", format="web"))
    other = game.box.channel("other")
    brought = await done(ana.slash(other, "game import", file=("game.json.gz", reply.attachments[0].data)))
    assert "✖" not in brought.text
    ours, theirs = (await game.table(place)).position, (await game.table(other)).position
    assert (theirs.money, theirs.market, theirs.tiles) == (ours.money, ours.market, ours.tiles)


@needs_recorded_games
async def test_a_recorded_game_of_18xx_games_is_brought_in(seat: Seat, place: Channel, ana: User) -> None:
    """Their file becomes a table here, and a file that is none is refused with one line."""
    files = sorted(GAMES.glob("*18*ag*")) or sorted(GAMES.iterdir())
    found = next(path for path in files if b'"18Mag"' in read_bytes(path))
    data = found.read_bytes()
    reply = await done(ana.slash(place, "game import", file=(found.name, data)))
    assert "✖" not in reply.text, reply.text
    assert (await seat.table(place)).position.setup.title == "18Mag"
    refused = await done(ana.slash(seat.box.channel("second"), "game import", file=("x.json", b"[1, 2")))
    assert refused.text.startswith("✖")


@needs_recorded_games
async def test_what_was_corrected_on_the_way_in_is_told(seat: Seat, place: Channel, ana: User) -> None:
    """Rulings made to follow the file are listed with their moves and reasons, in the reader's language."""
    found = GAMES / "random_1824Cis_3p_521.json.gz"
    reply = await done(ana.slash(place, "game import", file=(found.name, found.read_bytes())))
    made, head, *lines = reply.text.splitlines()
    assert "✖" not in made and head.startswith("Hecho como decisión del moderador")
    assert {line.partition(" (jugadas ")[0] for line in lines} == {"• certificado", "• dinero"}
    assert all(line.endswith("se había quedado con otra persona") for line in lines)


async def test_games_everywhere_the_one_waiting_longest_first(seat: Seat, box: object, ana: User, ben: User) -> None:
    """`/games` lists one's games with links; the one that waits longest stands first."""
    for name in ("one", "two"):
        await seat.begun(seat.box.channel(name), ana, ben)
        seat.clock.go(1000)
    waiting = {name: await seat.table(seat.box.channel(name)) for name in ("one", "two")}
    for person in (ana, ben):
        mine = [name for name, table in waiting.items() if table.user_of(table.waiting()[0]) == person.id]
        text = (await person.slash(seat.box.channel("table"), "games")).text
        places = [text.index(seat.box.channel(name).id) for name in mine]
        assert places == sorted(places) and all(seat.box.channel(name).id in text for name in waiting)


async def test_without_a_table_every_command_says_so(seat: Seat, place: Channel, ana: User) -> None:
    """One clear line, in the reader's language."""
    for command in ("map", "act", "log", "undo", "orders", "game join"):
        reply = await ana.slash(place, command)
        assert reply.ephemeral and "no hay mesa" in reply.text, command


async def test_help_fits_the_moment_and_rules_have_sections(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Before, during and out of turn the help differs; rules cite their section."""
    assert "/game new" in (await ben.slash(place, "help")).text
    table = await seat.begun(place, ana, ben)
    waited = seat.who(table, table.waiting()[0])
    assert (await waited.slash(place, "help")).text != (
        await next(p for p in (ana, ben) if p != waited).slash(place, "help")
    ).text
    topics = await ben.autocomplete(place, "rules", focused="topic", topic="")
    assert topics and all("(" in choice.name for choice in topics)
    assert "VI.3.2" in (await ben.slash(place, "rules", topic="track")).text


async def test_a_map_opens_on_what_matters_with_ways_to_the_rest(game: Seat, place: Channel, ana: User) -> None:
    """`/map` shows a part that a phone can; its buttons lead to the quarters and the whole board, as the command does."""

    def wide(reply: Reply) -> int:
        return Image.open(BytesIO(reply.attachments[0].data)).width

    part = await ana.slash(place, "map")
    nw, _, _, se, all_of_it = [button.custom_id for button in part.buttons[-5:]]
    whole = wide(await ana.slash(place, "map", zoom="all"))
    assert wide(part) < whole == wide(await ana.click(part, custom_id=all_of_it))
    assert wide(await ana.slash(place, "map", zoom="nw")) == wide(await ana.click(part, custom_id=nw)) < whole
    assert wide(await ana.click(part, custom_id=se)) < whole

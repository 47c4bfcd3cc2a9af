"""What new tables begin with: as their maker or their server keeps it, by name, or as the rulebook has it."""

from __future__ import annotations

import pytest

from bot.tables.seats import presets
from sandbox import Channel, User
from tests.support.at_discord.conversations import speaks
from tests.support.at_discord.discord_seat import Seat

WORDS = {"variant": "cisleithania", "players": 3, "option": "cisleithania_cash", "value": "700", "pace": "brisk"}


async def kept(person: User, place: Channel, **words: object) -> str:
    """A table set up otherwise than it comes, kept and closed."""
    await person.slash(place, "game new", title="1824", players=5)
    await person.slash(place, "game options", WORDS)
    await person.slash(place, "game options", option="time_limit", value="3d")
    reply = await person.slash(place, "game preset", words)
    await person.slash(place, "table close")
    return reply.text


async def test_new_tables_begin_as_their_maker_keeps_it(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """All that was agreed on comes back for its maker, of this title, and for nobody else; what is said goes before it."""
    assert speaks("es", (await kept(ana, place)).splitlines()[0])
    reply = await ana.slash(place, "game new", title="1824")
    game = (await seat.table(place)).game
    assert "guardado" in reply.text and (game.variant, game.wanted) == ("cisleithania", 3)
    assert (game.options, game.pace.limit, game.pace.remind) == ({"cisleithania_cash": "700"}, 3 * 86400, 8 * 3600)
    await ana.slash(place, "table close")
    for words in ({"players": 2}, {"variant": "plain"}, {"variant": "plain", "players": 3}, {"like": "box"}):
        assert "✖" not in (await ana.slash(place, "game new", title="1824", **words)).text
        game = (await seat.table(place)).game
        assert game.options == {} and game.wanted == words.get("players", game.wanted)
        assert (game.variant == "") == ("variant" in words or "like" in words)
        await ana.slash(place, "table close")
    await ben.slash(place, "game new", title="1824")
    assert (await seat.table(place)).game.variant == ""
    await ben.slash(place, "table close")
    assert "✖" not in (await ana.slash(place, "game new", title="18Mag")).text


async def test_a_server_keeps_its_own(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Only who manages it; one's own default goes before it, and what is let go counts no more."""
    refusal = await kept(ana, place, server=True)
    assert refusal.startswith("✖")
    host = seat.box.user("host", permissions=("manage_guild",))
    assert "server" in await kept(host, place, server=True)
    await ben.slash(place, "game new", title="1824")
    assert (await seat.table(place)).game.variant == "cisleithania"
    await ben.slash(place, "table close")
    await ben.slash(place, "game new", title="1824", like="box", players=4)
    await ben.slash(place, "game preset")
    await ben.slash(place, "table close")
    await ben.slash(place, "game new", title="1824")
    assert (await seat.table(place)).game.wanted == 4
    await ben.slash(place, "game preset", delete=True)
    assert (await ben.slash(place, "game preset", delete=True)).text.startswith("✖")


async def test_a_preset_has_a_name(
    seat: Seat, place: Channel, ana: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is suggested to whose it is; everybody has what stands in the list of presets, one row each."""
    row = {"best_run": "declared"}
    monkeypatch.setitem(
        presets.EVERYBODY, "Friday rules", lambda title, variant, players: row if title == "1862" else None
    )
    await kept(ana, place, name="slow  evenings")
    names = await ana.autocomplete(place, "game new", {"title": "1824"}, focused="like")
    assert [choice.value for choice in names] == ["slow evenings", "18xx.games", "box"]
    others = await ben.autocomplete(place, "game new", {"title": "1862"}, focused="like")
    assert [choice.value for choice in others] == ["18xx.games", "Friday rules", "box"]
    await ana.slash(place, "game new", title="1824")
    assert (await seat.table(place)).game.variant == ""
    assert (await ana.slash(place, "game preset", name="friday rules")).text.startswith("✖")
    await ana.slash(place, "table close")
    await ana.slash(place, "game new", title="1824", like="Slow evenings")
    assert (await seat.table(place)).game.variant == "cisleithania"
    await ana.slash(place, "table close")
    for title, like in (("1824", "Friday rules"), ("1824", "nothing"), ("18Mag", "slow evenings")):
        assert (await ana.slash(place, "game new", title=title, like=like)).text.startswith("✖")
    await ben.slash(place, "game new", title="1862", like="friday rules")
    assert (await seat.table(place)).game.options == row


async def test_who_is_forgotten_keeps_nothing(seat: Seat, place: Channel, ana: User) -> None:
    """Presets are a person's own, and go with it."""
    await kept(ana, place, name="mine")
    await seat.tables.people.forget(ana.id)
    assert not [row for row in await seat.tables.presets.known("1824", ana.id, "") if row.user]

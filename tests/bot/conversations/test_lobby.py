"""From an empty channel to the first turn: made, joined, left, set up in any order, refused clearly, begun."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine import load_title
from sandbox import Channel, Message, Reply, User
from tests.support.at_discord.conversations import pings, speaks, written
from tests.support.at_discord.discord_seat import Seat, changed


def card(place: Channel) -> Message:
    """The lobby's message."""
    return next(message for message in place.messages() if "Jugadores (" in message.text)


async def made(person: User, place: Channel, title: str, players: int, **more: Any) -> Reply:
    """A table in its lobby."""
    reply = await person.slash(place, "game new", title=title, players=players, **more)
    await place.wait_for(lambda message: "Jugadores (" in message.text)
    return reply


async def picked(person: User, panel: Reply, kind: str, value: str) -> Reply:
    """Choose from a menu of the options and wait until they have changed."""
    name = next(menu.custom_id for menu in panel.selects if menu.custom_id.startswith(f"sm:{kind}:"))
    return await changed(person.box, panel, person.select(panel.message, name, [value]))


async def refused(person: User, panel: Reply, kind: str, value: str) -> str:
    """Choose from a menu what cannot be; what is said beside it."""
    name = next(menu.custom_id for menu in panel.selects if menu.custom_id.startswith(f"sm:{kind}:"))
    reply = await person.select(panel.message, name, [value])
    await person.box.wait_for(lambda: reply.followups)
    return str(reply.followups[-1].text)


async def test_people_come_and_go_and_the_game_begins(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The card shows who sits there all the time and calls nobody; the game begins with one call, and the card is closed."""
    cleo = seat.box.user("cleo")
    assert speaks("es", (await made(ana, place, "18Mag", 2)).text)
    assert speaks("es", card(place).text) and card(place).labels[:4] == ["Unirse", "Salir", "Opciones", "Empezar"]
    assert (await ben.click(card(place), "Unirse")).text == "You have joined 18Mag."
    assert (await cleo.slash(place, "game join")).text == "✖ The table is full (2 players)."
    assert (await ben.slash(place, "game join")).text == "✖ You have a seat at this table already."
    assert (await ben.slash(place, "game leave")).text == "You left 18Mag."
    assert (await ben.slash(place, "game leave")).text.startswith("✖")
    await cleo.slash(place, "game join")
    await seat.settled()
    assert f"(2/2): <@{ana.id}> <@{cleo.id}>" in card(place).text
    assert (await ben.click(card(place), "Empezar")).text.startswith("✖ You have no seat")
    assert pings(seat, place) == []
    lobby = card(place)
    await cleo.click(lobby, "Empezar")
    await seat.settled()
    assert not lobby.buttons
    (ping,) = pings(seat, place)
    assert ping.names == [seat.who(await seat.table(place), (await seat.table(place)).waiting()[0]).name]
    assert (await ben.slash(place, "game join")).text == "✖ The game is under way."


@pytest.mark.parametrize(
    ("words", "title", "room"),
    [
        ({"title": "18 Lilliput"}, "18Lilliput", 4),
        ({"title": "lilliput", "players": 2}, "18Lilliput", 2),
        ({"title": "railway mania"}, "1862", 8),
        ({"title": "1824", "variant": "cisleithania"}, "1824", 3),
        ({"title": "18mag", "name": "Viernes"}, "18Mag", 6),
    ],
)
async def test_a_table_needs_no_more_than_a_title(
    seat: Seat, place: Channel, ana: User, words: dict[str, Any], title: str, room: int
) -> None:
    """As people spell it; with no number of players there is room for as many as can play."""
    assert (await ana.slash(place, "game new", words)).text.startswith("Mesa nueva")
    table = await seat.table(place)
    assert (table.game.title, table.game.wanted) == (title, room)
    await place.wait_for(lambda message: f"(1/{room})" in message.text)


@pytest.mark.parametrize("title", ["18", "Mah-Jongg", "–"])
async def test_a_title_that_could_be_several_is_none(seat: Seat, place: Channel, ana: User, title: str) -> None:
    """What is part of several names, or of none, is refused with the names there are."""
    assert "18Lilliput" in (await ana.slash(place, "game new", title=title)).text
    assert await seat.tables.find(place.id) is None


async def test_the_variant_changes_until_the_start(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """1824 for four becomes Cisleithania for two by menus; the game that begins is that; then nothing changes any more."""
    await made(ana, place, "1824", 4)
    panel = await ana.slash(place, "game options")
    assert [menu.custom_id.split(":")[1] for menu in panel.selects] == ["wanted", "variant", "option", "pace"]
    said = await refused(ana, panel, "variant", "cisleithania")
    assert said.startswith("✖ 1824 (Cisleithania) no es para 4 jugadores, sino para 2–3.") and "\n" not in said
    assert (await seat.table(place)).game.variant == ""
    panel = await picked(ana, panel, "wanted", "3")
    panel = await picked(ana, panel, "variant", "cisleithania")
    panel = await picked(ana, panel, "wanted", "2")
    assert "Cisleithania" in panel.text and speaks("es", panel.text.splitlines()[0])
    await ben.slash(place, "game join")
    await seat.settled()
    assert "Cisleithania" in card(place).text and "(2/2)" in card(place).text
    await ana.slash(place, "game start")
    await seat.settled()
    table = await seat.table(place)
    assert table.game.setup is not None and table.game.setup.variant == "cisleithania"
    late = await refused(ana, panel, "variant", "plain")
    assert late == "✖ La partida ha empezado: jugadores, variante y opciones quedan como están."
    for words in ({"variant": "plain"}, {"players": 3}, {"option": "draft_order", "value": "x"}):
        assert (await ana.slash(place, "game options", words)).text == late
    after = await seat.table(place)
    printed = {option.name: option.values[0] for option in load_title("1824").options_for(2, "cisleithania")}
    assert (after.game.variant, after.game.wanted, after.game.options) == ("cisleithania", 2, printed)


async def test_everything_at_once_or_nothing(seat: Seat, place: Channel, ana: User) -> None:
    """Variant, players and an option of both go together in one command; where one does not fit, none is kept."""
    ana.locale = "en-US"
    await ana.slash(place, "game new", title="1824", players=5)
    words = {"variant": "cisleithania", "players": 3, "option": "cisleithania_cash", "value": "700", "pace": "brisk"}
    reply = await ana.slash(place, "game options", words)
    assert "✖" not in reply.text and speaks("en", reply.text.splitlines()[0])
    table = await seat.table(place)
    assert (table.game.variant, table.game.wanted, table.game.options) == (
        "cisleithania",
        3,
        {"cisleithania_cash": "700"},
    )
    assert table.game.pace.remind == 8 * 3600
    for wrong, word in (
        ({"variant": "plain"}, "Starting money for three"),
        ({"players": 2}, "Starting money for three"),
        ({"variant": "plain", "players": 2}, "2 players"),
        ({"variant": "nowhere"}, "nowhere"),
        ({"option": "cisleithania_cash", "value": "1"}, "1"),
    ):
        refusal = await ana.slash(place, "game options", wrong)
        assert refusal.text.startswith("✖") and word in refusal.text and "\n" not in refusal.text
        assert (await seat.table(place)).game == table.game
    names = await ana.autocomplete(place, "game options", focused="variant")
    assert {choice.value for choice in names} == {"plain", "cisleithania", "goods_time"}


async def test_only_moderators_are_offered_the_menus(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Everybody reads what is agreed on; a menu in another's hands changes nothing."""
    await made(ana, place, "1824", 4)
    shown = await ben.click(card(place), "Opciones")
    assert not shown.selects and speaks("en", shown.text)
    refusal = await ben.slash(place, "game options", variant="goods_time")
    assert refusal.text == "✖ Only the table’s moderators may do that."


async def test_a_table_never_has_less_room_than_people(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Three sit there: it cannot be made a table for two; with one more place a fourth can come."""
    await made(ana, place, "18Mag", 3)
    people = [ben, seat.box.user("cleo"), seat.box.user("dan")]
    for person in people:
        await person.slash(place, "game join")
    refusal = await ana.slash(place, "game options", players=2)
    assert refusal.text == "✖ Ya hay 3 jugadores sentados a la mesa."
    assert "✖" not in (await ana.slash(place, "game options", players=4)).text
    assert "✖" not in (await people[-1].slash(place, "game join")).text
    await seat.settled()
    assert "(4/4)" in card(place).text


async def test_the_maker_takes_somebody_off(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """By a command or a menu, before the game begins; who is taken off reads it, and others may not."""
    cleo = seat.box.user("cleo")
    await made(ana, place, "18Mag", 3)
    for person in (ben, cleo):
        await person.slash(place, "game join")
    before = written(seat, place)
    assert (await ben.slash(place, "table take-off", player=cleo)).text.startswith("✖")
    assert "✖" not in (await ana.slash(place, "table take-off", player=ben)).text
    assert (await ana.slash(place, "table take-off", player=ben)).text.startswith("✖")
    await picked(ana, await ana.slash(place, "game options"), "takeoff", cleo.id)
    await seat.settled()
    assert (await seat.table(place)).with_role("player") == (ana.id,) and f"(1/3): <@{ana.id}>" in card(place).text
    assert [ping.names for ping in pings(seat, place, before)] == [["ben"], ["cleo"]]
    await ben.slash(place, "game join")
    panel = await ana.slash(place, "game options")
    await ana.slash(place, "game start")
    assert (await refused(ana, panel, "takeoff", ben.id)).startswith("✖")


async def test_a_table_for_three_to_five(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The card says so; it does not begin with two; every option must fit every number."""
    await made(ana, place, "18Mag", 5, least=3)
    await ben.slash(place, "game join")
    assert (await ana.slash(place, "game start")).text.startswith("✖ Esta mesa empieza con 3")
    await seat.settled()
    assert "(2/3–5)" in card(place).text
    assert (await ana.slash(place, "game options", players=2)).text.startswith("✖")
    await ana.slash(place, "game options", option="least", value="2")
    assert (await seat.table(place)).game.least == 2
    assert "✖" not in (await ana.slash(place, "game start")).text
    other = place.thread("cisleithania")
    await made(ana, other, "1824", 3, variant="cisleithania")
    await ana.slash(other, "game options", option="cisleithania_cash", value="700")
    assert (await ana.slash(other, "game options", least=2)).text.startswith("✖")


async def test_the_time_limit_is_agreed_on_in_menus(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Three days, then a pass: shown on the card; a running game may still change it, and it counts at once."""
    await made(ana, place, "18Mag", 2)
    panel = await ana.slash(place, "game options")
    for name, value in (("time_limit", "3d"), ("at_limit", "pass")):
        panel = await picked(ana, panel, "option", name)
        panel = await picked(ana, panel, "choice", value)
    await seat.settled()
    assert (
        "Plazo de un turno: 3d" in card(place).text and "Al acabarse el tiempo: se pasa en su lugar" in card(place).text
    )
    panel = await picked(ana, panel, "pace", "brisk")
    await ben.slash(place, "game join")
    await ana.slash(place, "game start")
    table = await seat.table(place)
    assert (table.game.pace.limit, table.game.pace.default, table.game.pace.remind) == (3 * 86400, "pass", 8 * 3600)
    await seat.settled()
    before = written(seat, place)
    assert "36h" in (await ana.slash(place, "game options", option="time_limit", value="36h")).text
    (wait,) = (await seat.table(place)).waits.values()
    assert wait.limit == seat.clock.now + 36 * 3600
    await seat.settled()
    assert pings(seat, place, before) == []
    assert (await ana.slash(place, "game options", option="time_limit", value="soon")).text.startswith("✖")


async def test_one_table_at_a_time_in_channels_threads_and_posts(seat: Seat, place: Channel, ana: User) -> None:
    """A second table in a channel is refused by the name of the first; given up, there is room; elsewhere there always is."""
    await made(ana, place, "18Mag", 2, name="Tarde de *trenes*")
    refusal = await ana.slash(place, "game new", title="1862", players=3)
    assert refusal.text.startswith("✖ En este canal ya hay una mesa: ") and "trenes" in refusal.text
    lobby = card(place)
    await ana.slash(place, "table close")
    await seat.settled()
    assert "cerrada" in lobby.text and not lobby.buttons
    assert "✖" not in (await ana.slash(place, "game new", title="1862", players=3)).text
    thread, post = place.thread("game"), seat.box.forum("games").post("game", ana, "hi")
    for other in (thread, post):
        assert "✖" not in (await ana.slash(other, "game new", title="18Mag", players=2)).text
        await other.wait_for(lambda message: "Unirse" in message.labels)


@pytest.mark.parametrize(("lang", "code"), [("en", "es-ES"), ("es", "en-US")])
async def test_the_table_speaks_its_language_whoever_made_it(
    seat: Seat, place: Channel, box: Any, lang: str, code: str
) -> None:
    """The language chosen goes before the maker's; answers stay in the maker's own."""
    maker = box.user("maker", locale=code)
    reply = await maker.slash(place, "game new", title="18Mag", players=2, language=lang)
    await seat.settled()
    assert speaks(lang, place.last.text) and speaks(code[:2], reply.text)


async def test_a_table_brings_its_own_layout_along(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The card says what is rebuilt, and what the table brought; a file that breaks a rule of the box is refused in one line."""
    await made(ana, place, "18Lilliput", 2)
    assert "reconstruido" in card(place).text
    (example,) = (await ana.slash(place, "game own")).attachments
    assert example.data == engine.own_example("18Lilliput")
    assert "Propio de la mesa" in (await ana.slash(place, "game own", file=("own.toml", example.data))).text
    broken = b'layout = [{cell = "M13", tile = "SC-SEA"}]'
    said = await ana.slash(place, "game own", file=("layout.toml", broken))
    assert said.text.startswith("✖ Ninguna loseta") and "\n" not in said.text
    brought = b'layout = [{cell = "O12", tile = "SC-SEA"}]'
    assert (await ben.slash(place, "game own", file=("layout.toml", brought))).text.startswith("✖")
    assert "Propio de la mesa: disposición" in (await ana.slash(place, "game own", file=("l.toml", brought))).text
    await ben.slash(place, "game join")
    await seat.settled()
    assert "Propio de la mesa: disposición" in card(place).text
    await ana.slash(place, "game start")
    await seat.settled()
    assert (await seat.table(place)).position.tiles == {"O12": ("SC-SEA", 0)}
    assert "reconstruido" not in card(place).text
    assert (await ana.slash(place, "game own")).text.startswith("✖")


async def test_a_table_may_play_as_elsewhere(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """One choice, said on the card; the game is dealt by a number, and its options are how it is played there."""
    await made(ana, place, "18Mag", 2, like="18xx.games")
    assert "como en 18xx.games, repartida por un número corto" in card(place).text
    await ben.slash(place, "game join")
    await ben.slash(place, "game start")
    await seat.settled()
    game = (await seat.table(place)).game
    assert game.setup is not None and isinstance(game.setup.seed, int)
    assert (game.options["no_train_markers"], game.options["wagons"]) == ("in_a_row", "used")


async def test_what_is_not_played_elsewhere_is_said(seat: Seat, place: Channel, ana: User) -> None:
    """18 Lilliput is not there: no table is made."""
    reply = await ana.slash(place, "game new", title="18Lilliput", players=2, like="18xx.games")
    assert reply.text.startswith("✖") and not place.messages()

"""What a table agrees on before it begins: every option of every title can be chosen, by menu and by command."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from bot.chat.commands.new_table.options import MORE
from bot.chat.commands.new_table.terms import TERMS
from sandbox import Channel, Reply, User
from tests.support.at_discord.discord_seat import Seat, changed

BOXES = [engine.load_title(folder) for folder in engine.all_titles()]


def richest(box: engine.TitleData, variant: str) -> int:
    """The number of players for which a variant has the most options."""
    counts = {n for row in box.setups if row.variant == variant for n in row.players}
    return max(counts, key=lambda n: len(box.options_for(n, variant)))


TABLES = [(box, richest(box, variant), variant) for box in BOXES for variant in box.variants()]
NAMES = [f"{box.name}-{variant or 'plain'}" for box, _, variant in TABLES]


def menu_of(reply: Reply, start: str) -> Any:
    """The menu of a kind."""
    return next(menu for menu in reply.selects if menu.custom_id.startswith(f"sm:{start}:"))


async def chosen(person: User, panel: Reply, start: str, value: str) -> Reply:
    """Choose from a menu of the panel and wait until the panel has changed."""
    return await changed(person.box, panel, person.select(panel.message, menu_of(panel, start).custom_id, [value]))


async def made(person: User, place: Channel, title: str, players: int, variant: str) -> None:
    """A table in its lobby."""
    reply = await person.slash(place, "game new", title=title, players=players, variant=variant or "plain")
    assert "✖" not in reply.text, reply.text


async def every_name(person: User, panel: Reply, count: int) -> list[str]:
    """What the menu lists, page by page where it has more than Discord shows."""
    names = list[str]()
    while len(names) < count:
        values = menu_of(panel, "option").values
        names += [value for value in values if not value.startswith(MORE)]
        if values[-1].startswith(MORE):
            panel = await chosen(person, panel, "option", values[-1])
    return names


@pytest.mark.parametrize(("data", "players", "variant"), TABLES, ids=NAMES)
async def test_every_option_of_a_title_can_be_reached(
    seat: Seat, place: Channel, ana: User, data: engine.TitleData, players: int, variant: str
) -> None:
    """The menu lists all options for these players and this variant; each opens the menu of all its values."""
    await made(ana, place, data.name, players, variant)
    panel = await ana.slash(place, "game options")
    fitting = data.options_for(players, variant)
    wanted = [*(option.name for option in fitting), *TERMS]
    assert await every_name(ana, panel, len(wanted)) == wanted
    for option in fitting:
        while option.name not in menu_of(panel, "option").values:
            panel = await chosen(ana, panel, "option", menu_of(panel, "option").values[-1])
        panel = await chosen(ana, panel, "option", option.name)
        assert menu_of(panel, "choice").custom_id.endswith(f":{option.name}")
        assert menu_of(panel, "choice").values == list(option.values)


async def test_an_option_is_chosen_by_menu(seat: Seat, place: Channel, ana: User) -> None:
    """The fifth option of 18Mag is kept, and another one after it without losing the first."""
    await made(ana, place, "18Mag", 3, "")
    panel = await ana.slash(place, "game options")
    for option, value in (("repeated_sales", "yes"), ("best_run", "declared")):
        panel = await chosen(ana, panel, "option", option)
        panel = await chosen(ana, panel, "choice", value)
        assert "✖" not in panel.text
    assert (await seat.table(place)).game.options == {"repeated_sales": "yes", "best_run": "declared"}


async def test_an_option_is_chosen_by_command(seat: Seat, place: Channel, ana: User) -> None:
    """Completion offers options and values in the reader's language; the command keeps the choice."""
    await made(ana, place, "1824", 3, "cisleithania")
    names = await ana.autocomplete(place, "game options", focused="option")
    assert "Dinero inicial con tres jugadores: 680" in [choice.name for choice in names]
    values = await ana.autocomplete(place, "game options", option="cisleithania_cash", focused="value")
    assert [choice.value for choice in values] == ["680", "700"]
    await ana.slash(place, "game options", option="cisleithania_cash", value="700")
    assert (await seat.table(place)).game.options == {"cisleithania_cash": "700"}


@pytest.mark.parametrize(
    "words",
    [{"value": "yes"}, {"option": "towns"}, {"option": "towns", "value": "8"}, {"option": "best_run", "value": "x"}],
)
async def test_what_is_no_choice_changes_nothing(seat: Seat, place: Channel, ana: User, words: dict[str, str]) -> None:
    """A value without option, an option of another variant, an unknown value: one line, and nothing is kept."""
    await made(ana, place, "1824", 4, "")
    reply = await ana.slash(place, "game options", words)
    assert reply.text.startswith("✖") and "\n" not in reply.text
    assert (await seat.table(place)).game.options == {}


async def test_only_moderators_choose(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Somebody else may look at the options, not change them."""
    await made(ana, place, "18Mag", 3, "")
    assert "✖" not in (await ben.slash(place, "game options")).text
    assert "✖" in (await ben.slash(place, "game options", option="repeated_sales", value="yes")).text
    assert (await seat.table(place)).game.options == {}


async def test_what_a_running_game_agreed_on_is_shown_without_its_menus(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """Once the game runs only its pace and time limit can change; the options stand there to be read."""
    await seat.begun(place, ana, ben)
    reply = await ana.slash(place, "game options")
    assert [menu.custom_id.split(":")[1] for menu in reply.selects] == ["option", "pace"]
    assert menu_of(reply, "option").values == [name for name, term in TERMS.items() if not term.lobby_only]
    for_two = [option for option in engine.load_title("18Mag").options if not option.players or 2 in option.players]
    assert reply.text.count("· ") == len(for_two) + 1 and "sigue jugando un ordenador" in reply.text


async def test_players_for_whom_an_option_is_none_are_refused(seat: Seat, place: Channel, ana: User) -> None:
    """An option chosen for three players keeps the table from being set to two until it is put back."""
    await made(ana, place, "1824", 3, "cisleithania")
    await ana.slash(place, "game options", option="cisleithania_cash", value="700")
    panel = await ana.slash(place, "game options")
    refused = await ana.select(panel.message, menu_of(panel, "wanted").custom_id, ["2"])
    await seat.box.wait_for(lambda: any("Dinero inicial con tres jugadores" in said.text for said in refused.followups))
    assert (await seat.table(place)).game.wanted == 3
    await ana.slash(place, "game options", option="cisleithania_cash", value="680")
    panel = await ana.slash(place, "game options")
    reply = await chosen(ana, panel, "wanted", "2")
    assert (await seat.table(place)).game.wanted == 2
    assert "draft_order" in menu_of(reply, "option").values

"""The bot stops and another one starts while somebody has something open: nothing is lost, everything still answers."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.calls.waits import MOMENT
from sandbox import Channel, User
from tests.support.at_discord.conversations import chosen, pings, pressed, question, stood_at
from tests.support.at_discord.discord_seat import Seat, changed, open_bot
from tests.support.games.positions import put, turn_of
from tests.support.tables.tables_at_play import pick, purchase
from tests.titles.t18mag.positions import drafted


async def test_a_panel_and_its_form_go_on_where_they_were(seat: Seat, place: Channel) -> None:
    """A purchase begun in the panel, its price asked for in a form: typed after the restart, it becomes the deal."""
    state = put(turn_of(drafted(3), "4"), money={"4": 60})
    people = [seat.box.user(name, locale="es-ES") for name in ("ana", "ben", "cleo")]
    table = await stood_at(seat, place, state, *people)
    buyer = seat.who(table, state.companies["4"].director)
    panel = await buyer.slash(place, "train buy")
    menu = panel.selects[0]
    panel = await changed(seat.box, panel, buyer.select(panel.message, menu.custom_id, [menu.values[0]]))
    form = await buyer.click(panel.message, "Escribir…")
    assert form.modal.fields[0].label == "precio"
    await seat.gone()
    async with open_bot(seat.box, seat.path, seat.clock) as bot:
        later = replace(seat, bot=bot)
        panel = await changed(seat.box, panel, buyer.submit(form.modal, {"precio": "33"}))
        panel = await changed(seat.box, panel, buyer.click(panel.message, "Hacerlo"))
        asked = await question(place)
        assert "33 Ft" in asked.text and panel.text.startswith("Se ha preguntado")
        (offer,) = (await later.table(place)).offers
        answered = await pressed(seat.who(table, offer.asked[0]), asked, ":yes")
        assert answered.text == "Has dicho que sí." and "33 Ft" in (await buyer.slash(place, "log")).text


async def test_a_report_and_the_options_outlive_the_bot(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """What a moderator left open is decided after the restart: the correction of a move, and the time limit."""
    await seat.begun(place, ana, ben, alone=True)
    await chosen(seat, place, 3)
    report = await ana.slash(place, "table amend", move=3)
    panel = await ana.slash(place, "game options")
    await seat.gone()
    async with open_bot(seat.box, seat.path, seat.clock) as bot:
        later = replace(seat, bot=bot)
        await changed(seat.box, report, pressed(ana, report, ":all"))
        assert (await later.table(place)).at.seq == 2
        name = next(menu.custom_id for menu in panel.selects if menu.custom_id.startswith("sm:pace:"))
        await changed(seat.box, panel, ana.select(panel.message, name, ["brisk"]))
        assert (await later.table(place)).game.pace.remind == 8 * 3600


async def test_who_was_answered_is_called_by_the_next_bot(seat: Seat, place: Channel) -> None:
    """The question says at once what became of it and calls nobody; whoever does not go on is called, restart or not."""
    state = put(turn_of(drafted(3), "4"), money={"4": 60})
    people = [seat.box.user(name, locale="es-ES") for name in ("ana", "ben", "cleo")]
    table = await stood_at(seat, place, state, *people)
    buyer, deal = (
        seat.who(table, state.companies["4"].director),
        purchase(state, lambda domain: pick(Random(1), domain)),
    )
    assert deal is not None
    offer = (await seat.tables.play(table.game.id, deal, buyer.id)).offer
    asked = await question(place)
    assert offer is not None
    await pressed(seat.who(table, offer.asked[0]), asked, ":no")
    await seat.settled()
    assert "Rechazado" in asked.text and not asked.buttons
    before = len(pings(seat, place))
    await seat.gone()
    async with open_bot(seat.box, seat.path, seat.clock) as bot:
        later = replace(seat, bot=bot)
        for _ in range(2):
            seat.clock.go(MOMENT)
            await bot.tables.tick()
            await later.settled()
        assert [ping.names for ping in pings(seat, place)[before:]] == [[buyer.name]]
        assert "Rechazado" in place.last.text and asked.id in place.last.text and place.last.buttons

"""Tables that wait for somebody who does not come: they say so, the others can do something, and nobody is thrown out early."""

from __future__ import annotations

import pytest

from bot.errors import Refused
from bot.store.rows import DAY, HOUR, Game, Notice, Pace
from bot.store.statements import post
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import START, Hands, begin, wander


async def stuck(tables: Tables, hands: Hands, days: int = 0, **more: object) -> tuple[Game, str]:
    """A game and who does not come, so many days later."""
    game = await begin(tables, **more)  # type: ignore[arg-type]
    (seat,) = (await tables.look(game.id)).waiting()
    for day in range(1, days + 1):
        hands.time = START + day * DAY
        await tables.tick()
    return game, seat


async def told(tables: Tables, game: Game, kind: str) -> list[Notice]:
    """What was announced of a kind."""
    return [notice for notice in await tables.store.read(post.of_game, game.id) if notice.kind == kind]


async def test_on_days_2_5_and_10_it_is_said_what_can_be_done(tables: Tables, hands: Hands) -> None:
    """In the channel, and to the moderators; of a table that plays faster sooner, never at one without reminders."""
    game, seat = await stuck(tables, hands, 70)
    for kind in ("stalled", "waiting_long"):
        assert [(row.created - START) // DAY for row in await told(tables, game, kind)] == [2, 5, 10]
        assert {row.params["seat"] for row in await told(tables, game, kind)} == {seat}
    silent = await begin(tables, channel="200", pace=Pace(remind=0, escalate=0))
    hands.time += 30 * DAY
    await tables.tick()
    assert await told(tables, silent, "stalled") == []


async def test_the_others_call_who_does_not_come(tables: Tables, hands: Hands) -> None:
    """Only once the table stalls, twice a day at most, never oneself; strangers do not."""
    game, seat = await stuck(tables, hands, 1)
    table = await tables.look(game.id)
    away, other = table.user_of(seat), table.user_of(table.others(table.user_of(seat))[0])
    with pytest.raises(Refused, match="not_yet"):
        await tables.relief.nudge(game.id, other, seat)
    hands.time = START + 2 * DAY + HOUR
    for user, why in (("eve", "no_seat"), (away, "came")):
        with pytest.raises(Refused, match=why):
            await tables.relief.nudge(game.id, user, seat)
    before = len(await told(tables, game, "reminder"))
    await tables.relief.nudge(game.id, other, seat)
    with pytest.raises(Refused, match="lately"):
        await tables.relief.nudge(game.id, other, seat)
    assert [row.mention for row in (await told(tables, game, "reminder"))[before:]] == [(away,)]


async def test_more_than_half_of_the_others_leave_the_seat_to_a_caretaker(tables: Tables, hands: Hands) -> None:
    """Who is away is not asked; a question whose person came meanwhile is void."""
    game, seat = await stuck(tables, hands, 2)
    table = await tables.look(game.id)
    away = table.user_of(seat)
    one, two = (table.user_of(other) for other in table.others(away))
    offer = (await tables.relief.relieve(game.id, one, seat, "caretaker")).offer
    assert offer is not None and [table.user_of(each) for each in offer.asked] == [two]
    await tables.offers.answer(game.id, offer.id, two, True)
    after = await tables.look(game.id)
    assert after.seats[seat].caretaker and away not in after.people_left and after.free_seats == (seat,)
    await tables.seating.back(game.id, away)
    hands.time += 30 * DAY
    await tables.tick()
    table = await tables.look(game.id)
    (seat,) = table.waiting()
    one, two = (table.user_of(other) for other in table.others(table.user_of(seat)))
    offer = (await tables.relief.relieve(game.id, one, seat, "caretaker")).offer
    assert offer is not None
    await wander(tables, game.id, 1)
    with pytest.raises(Refused, match="came"):
        await tables.offers.answer(game.id, offer.id, two, True)
    assert not (await tables.look(game.id)).seats[seat].caretaker


async def test_somebody_else_is_sought_while_who_is_away_may_still_come(tables: Tables, hands: Hands) -> None:
    """The seat is listed; the moderator decides alone; with the first own move the search ends."""
    game, seat = await stuck(tables, hands, 2, guild="9")
    await tables.relief.relieve(game.id, "mod", seat, "sought")
    (opening,) = await tables.openings.here("zoe", "9")
    assert (opening.game.id, opening.seat) == (game.id, seat)
    assert len(await told(tables, game, "sought")) == 1
    await wander(tables, game.id, 1)
    assert await tables.openings.here("zoe", "9") == [] and (await tables.look(game.id)).free_seats == ()


@pytest.mark.parametrize("shown", [True, False])
async def test_a_seat_with_a_caretaker_is_asked_for_and_given(tables: Tables, shown: bool) -> None:
    """Listed here, and elsewhere where the server allows that; one question, the table answers, the others hear it is gone."""
    game = await begin(tables, guild="9")
    await wander(tables, game.id, 20)
    await tables.seating.resign(game.id, "ben")
    await tables.openings.show("9", shown)
    assert [row.seat for row in await tables.openings.here("zoe", "9")] == ["P2"]
    assert [row.seat for row in await tables.openings.elsewhere("zoe", "8")] == (["P2"] if shown else [])
    assert await tables.openings.here("ann", "9") == await tables.openings.here("zoe", "8") == []
    if not shown:
        with pytest.raises(Refused, match="not_open"):
            await tables.openings.ask(game.id, "zoe", "P2", "8")
    asked = await tables.openings.ask(game.id, "zoe", "P2", "8" if shown else "9")
    late = await tables.openings.ask(game.id, "yan", "P2", "9")
    with pytest.raises(Refused, match="moderators_only"):
        await tables.openings.answer(game.id, asked.id, "eve", True)
    with pytest.raises(Refused, match="joined_already"):
        await tables.openings.ask(game.id, "ann", "P2", "9")
    done = await tables.openings.answer(game.id, asked.id, "mod", True)
    table = await tables.look(game.id)
    assert done.state == "accepted" and table.user_of("P2") == "zoe" and table.free_seats == ()
    states = {row.id: row.state for row in await tables.openings.of_table(game.id)}
    assert states == {asked.id: "accepted", late.id: "expired"}


async def test_who_plays_answers_where_the_moderator_is_gone(tables: Tables) -> None:
    """A yes of one is put to the others; with more than half of them the seat is given, and who asked hears so."""
    game = await begin(tables, guild="9")
    await wander(tables, game.id, 20)
    await tables.seating.resign(game.id, "ben")
    asked = await tables.openings.ask(game.id, "zoe", "P2", "9")
    with pytest.raises(Refused, match="moderators_only"):
        await tables.openings.answer(game.id, asked.id, "ann", False)
    assert (await tables.openings.answer(game.id, asked.id, "ann", True)).state == "open"
    (offer,) = (row for row in (await tables.look(game.id)).offers if row.kind == "seat")
    await tables.offers.answer(game.id, offer.id, "cleo", True)
    assert (await tables.look(game.id)).user_of("P2") == "zoe"
    assert [row.state for row in await tables.openings.of_table(game.id)] == ["accepted"]
    assert [row.user for row in await told(tables, game, "seat_accepted")] == ["zoe"]

"""Deals between directors through Discord: asked, accepted, declined, forgotten, overtaken, and across a restart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import msgspec
import pytest

import engine
from bot.calls.waits import MOMENT
from bot.store.rows import DAY, HOUR
from engine import Action, State
from engine.core.actions import BuyTrain, Choose, Pass
from engine.core.state import POOL
from engine.titles.t1862.actions import Merge
from sandbox import Channel, Message, User
from tests.support.at_discord.conversations import pings, pressed, question, speaks, stood_at, typed, written
from tests.support.at_discord.discord_seat import Seat, open_bot
from tests.support.games.positions import new_game, put, turn_of
from tests.titles.t18mag.positions import drafted
from tests.titles.t1824.positions import two_companies
from tests.titles.t1862.positions import COMPANIES, founded, joined, operating


def mag() -> tuple[State, Action]:
    """18Mag: company 4 may buy a train of another owner's company (III.3.2)."""
    state = put(turn_of(drafted(3), "4"), money={"4": 60})
    owner = state.companies["4"].director
    other = next(n for n, c in state.companies.items() if c.director not in ("", owner) and n in state.trains)
    return state, BuyTrain("4", "2", other, 30)


def austria() -> tuple[State, Action]:
    """1824: BH of P1 may buy a goods train of MS, which P2 directs, at the second price (VII.11)."""
    return two_companies("second", "P2"), BuyTrain("BH", "2g", "MS", 180)


def counties() -> tuple[State, Action]:
    """1862: N&E of P1 may merge with WStI of P2; holders of odd shares decide about their options then (5.2, 7.5)."""
    permits = dict.fromkeys(COMPANIES, "express")
    state = joined(new_game("1862", 3, given={"offer": list(COMPANIES), "permits": permits}))
    state = founded(state, "N&E", 90, "P1", {"P1": 5, "P2": 2, POOL: 3}, ("2E",), home="B13.c0")
    state = founded(state, "WStI", 90, "P2", {"P2": 5, "P1": 2, "P3": 1, POOL: 2}, ("2E",), home="B5.c0")
    state = put(state, money=dict.fromkeys(("P1", "P2", "P3"), 300))
    return operating(state, "N&E", ("N&E", "WStI")), Merge("N&E", "WStI", "N&E")


class Asked(NamedTuple):
    """A deal that was just offered: what, by whom, to whom, who else is there, and the question in the channel."""

    action: Action
    asker: User
    other: User
    third: User
    question: Message
    before: int


async def asked(seat: Seat, place: Channel, deal: Callable[[], tuple[State, Action]]) -> Asked:
    """Somebody types a deal at a Spanish table of readers of both languages."""
    state, action = deal()
    names = [("ana", "es-ES"), ("ben", "en-GB"), ("cleo", "es-419"), ("dan", "en-US")]
    people = [seat.box.user(name, locale=locale) for name, locale in names][: len(state.setup.players)]
    table, before = await stood_at(seat, place, state, *people), written(seat, place)
    refusal = engine.explain(state, action)
    assert refusal is not None and refusal.code == "consent.needed"
    (wanted,) = refusal.params["players"]
    reply, asker, other = await typed(seat, place, action), seat.who(table, controller(state, action)), wanted
    assert reply.ephemeral and ("Se ha preguntado" if asker.locale.startswith("es") else "Asked") in reply.text
    person = seat.who(table, other)
    third = next(person for person in people if person.id not in (asker.id, seat.who(table, other).id))
    return Asked(action, asker, person, third, await question(place), before)


async def a_moment_later(seat: Seat) -> None:
    """Whoever was answered and has not gone on is called."""
    await seat.settled()
    seat.clock.go(MOMENT)
    await seat.tables.clock.sweep()
    await seat.settled()


def controller(state: State, action: Action) -> str:
    """The seat that decides an action."""
    return engine.look(state).controller(action.who)


ALL = pytest.mark.parametrize("deal", [mag, austria, counties])


@ALL
async def test_an_accepted_deal_is_played(seat: Seat, place: Channel, deal: Callable[[], tuple[State, Action]]) -> None:
    """Only the other director is called and can say yes; then it is done, and whoever must go on is called."""
    it = await asked(seat, place, deal)
    await seat.settled()
    (ping,) = pings(seat, place, it.before)
    assert ping.names == [it.other.name] and speaks("es", ping.text)
    for person in (it.asker, it.third):
        refused = await pressed(person, it.question, ":yes")
        assert refused.ephemeral and refused.text.startswith("✖")
    said = await pressed(it.other, it.question, ":yes")
    assert said.text == ("Has dicho que sí." if it.other.locale.startswith("es") else "You said yes.")
    await seat.settled()
    table = await seat.table(place)
    played = engine.decode_action(table.at.action)
    assert msgspec.structs.replace(played, agreed=()) == it.action and table.at.by == it.asker.id
    assert "✔ Aceptado" in it.question.text and not it.question.buttons
    assert int(it.question.id) in seat.bot.house.open_answers._known, (
        "changed as part of the answer, which does not count"
    )
    await a_moment_later(seat)
    called = {name for ping in pings(seat, place, it.before)[1:] for name in ping.names}
    assert called == {seat.who(table, name).name for name in table.waiting()}


async def test_a_merger_asks_every_holder_in_turn(seat: Seat, place: Channel) -> None:
    """1862: after the yes each holder of a share on option is called and decides by command, until the merger is done."""
    it = await asked(seat, place, counties)
    await pressed(it.other, it.question, ":yes")
    deciders = []
    while (table := await seat.table(place)).position.notes.fusion:
        await a_moment_later(seat)
        (who,) = engine.actors(table.position)
        deciders.append(seat.who(table, controller(table.position, Choose(who, "redeem"))).name)
        options = engine.complete(table.position, who, "choose", {})
        reply = await typed(seat, place, Choose(who, options.values[0]))  # type: ignore[union-attr]
        assert "✖" not in reply.text
    await seat.settled()
    assert len(set(deciders)) > 1 and "WStI" not in table.position.market
    called = [name for ping in pings(seat, place, it.before)[1:] for name in ping.names]
    assert set(deciders) <= set(called)


@ALL
async def test_a_declined_deal_changes_nothing(
    seat: Seat, place: Channel, deal: Callable[[], tuple[State, Action]]
) -> None:
    """The no calls the one who asked; asked again it is a new question, which can be withdrawn without a word to others."""
    it = await asked(seat, place, deal)
    head = (await seat.table(place)).game.head
    await pressed(it.other, it.question, ":no")
    await seat.settled()
    assert "✖ Rechazado" in it.question.text and not it.question.buttons
    await a_moment_later(seat)
    assert [names for _, names in pings(seat, place, it.before)] == [[it.other.name], [it.asker.name]]
    again = await typed(seat, place, it.action)
    assert "✖" not in again.text
    asked_again = await question(place)
    before = written(seat, place)
    await pressed(it.asker, asked_again, ":withdraw")
    await seat.settled()
    assert asked_again.text.endswith("Retirado") and pings(seat, place, before) == []
    assert (await seat.table(place)).game.head == head


async def test_a_price_out_of_range_is_refused_before_anybody_is_asked(seat: Seat, place: Channel) -> None:
    """The reason is the price and what it may be, not the yes that is still missing."""
    state, action = austria()
    people = [seat.box.user(name) for name in ("ana", "ben", "cleo", "dan")]
    await stood_at(seat, place, state, *people)
    refused = await typed(seat, place, msgspec.structs.replace(action, price=5))
    assert refused.text.startswith("✖ The price is 180 G, not 5 G. (rules VII.11)")
    assert not (await seat.table(place)).offers


async def test_who_does_not_answer_is_reminded_once_and_then_it_expires(seat: Seat, place: Channel) -> None:
    """The reminder calls only who is asked and leads to the question; who asked is left in peace until it is over."""
    it = await asked(seat, place, mag)
    seat.clock.go(DAY + HOUR)
    for _ in range(3):
        await seat.tables.clock.sweep()
    await seat.settled()
    reminder = pings(seat, place, it.before)[1]
    assert reminder.names == [it.other.name] and f"/{place.id}/{it.question.id}" in reminder.text
    assert speaks("es", reminder.text)
    seat.clock.go(2 * DAY)
    for _ in range(3):
        await seat.tables.clock.sweep()
    await seat.settled()
    assert "Caducado: nadie respondió a tiempo" in it.question.text and not it.question.buttons
    table = await seat.table(place)
    assert table.waits[table.waiting()[0]].since == seat.clock.now
    await a_moment_later(seat)
    assert [names for _, names in pings(seat, place, it.before)][2:] == [[it.asker.name]]


async def test_a_deal_the_table_overtakes_closes_by_itself(seat: Seat, place: Channel) -> None:
    """The asker's turn ends: the question says that it is no longer possible, and why."""
    it = await asked(seat, place, mag)
    company = it.action.who
    while (await seat.table(place)).position.turn.who == company:
        assert "✖" not in (await typed(seat, place, Pass(company))).text
    await seat.settled()
    assert "Ya no es posible: " in it.question.text and not it.question.buttons
    assert speaks("es", it.question.text)
    assert not (await seat.table(place)).offers


async def test_letters_and_silence_are_respected(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Who wants letters is asked by one, in the language of their Discord; who wants no calls is not mentioned."""
    await ana.slash(place, "prefs", pings="letter")
    await ben.slash(place, "prefs", pings="none")
    it = await asked(seat, place, mag)
    await seat.settled()
    assert (it.asker, it.other) == (ben, ana) and pings(seat, place, it.before) == []
    (letter,) = [message.text for message in ana.dm.messages() if "preguntan" in message.text]
    assert speaks("es", letter) and f"<#{place.id}>" in letter
    await pressed(ana, it.question, ":no")
    await seat.settled()
    assert pings(seat, place, it.before) == [] and not ben.dm.messages()


async def test_an_open_question_outlives_the_bot(seat: Seat, place: Channel) -> None:
    """The bot is stopped between question and answer; the next one takes the answer, plays the deal and calls."""
    it = await asked(seat, place, mag)
    await seat.settled()
    await seat.gone()
    async with open_bot(seat.box, seat.path, seat.clock) as bot:
        later = replace(seat, bot=bot)
        assert "✖" not in (await pressed(it.other, it.question, ":yes")).text
        await later.settled()
        table = await later.table(place)
        assert table.at.by == it.asker.id and "✔ Aceptado" in it.question.text
        assert pings(seat, place, it.before)[-1].names == [seat.who(table, table.waiting()[0]).name]


async def test_a_new_price_takes_the_place_of_the_old_offer(seat: Seat, place: Channel) -> None:
    """One seller is asked about one price at a time: the older question is withdrawn as the newer one comes."""
    deal = await asked(seat, place, mag)
    assert isinstance(deal.action, BuyTrain)
    await typed(seat, place, msgspec.structs.replace(deal.action, price=25))
    await seat.settled()
    (open_now,) = (await seat.table(place)).offers
    assert '"price":25' in open_now.action and not deal.question.buttons

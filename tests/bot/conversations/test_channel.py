"""The channel reads like a game: one message a turn with one board, an auction that grows, a call that ends."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest
from msgspec.structs import replace

import engine
from bot.chat.channel import turn_message
from bot.chat.channel.texts import naming
from bot.chat.channel.turn_message import log_of
from bot.cli.demo_games import QUICK, Dealer
from bot.text.fields import values
from sandbox import Channel, Message, User
from tests.support.at_discord.conversations import pings, typed
from tests.support.at_discord.discord_seat import Seat, random_move

RARELY = 0.3  # how often a bidder gives up
AWAY, MOST, PAUSE = 60, 900, 600  # turns somebody was away for, moves at the most, seconds between them
WON = ("bid.won", "line.won")
TITLES = [engine.load_title(folder).name for folder in engine.all_titles()]


def turns(place: Channel, title: str) -> list[Message]:
    """The messages that tell turns, oldest first."""
    return [message for message in place.messages() if message.text.startswith(f"**{title}** · ")]


async def test_an_auction_is_one_message_that_grows(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Each bid stands in the newest message under those before it, with who is ahead and still in; the older ones are gone."""
    people = [ana, ben, seat.box.user("cleo")]
    table = await seat.begun(place, *people, title="1862")
    opening = turns(place, "1862")[-1].text
    assert "🔨 A subasta: " in opening
    before, item = len(pings(seat, place)), ""
    for amount in (0, 5, 10):
        state = (await seat.table(place)).position
        who = engine.actors(state)[0]
        item = item or engine.complete(state, who, "bid", {}).values[0]  # type: ignore[union-attr]
        await typed(seat, place, engine.build(state, who, "bid", {"item": item, "amount": amount}))
        await seat.settled()
    told = [message for message in turns(place, "1862") if "puja" in message.text]
    assert len(told) == 1 and told[0] == turns(place, "1862")[-1] and len(told[0].attachments) == 1
    lines = told[0].text.split("\n")
    assert [amount for line in lines for amount in ("0 £", "5 £", "10 £") if line.startswith("· ") and f"puja {amount} " in line] == [
        "0 £", "5 £", "10 £",
    ]  # fmt: skip
    assert lines[-2].startswith("🔨 ") and "10 £; siguen en la puja" in lines[-2] and lines[-1].startswith("➡ ")
    assert len(pings(seat, place)) - before == 3
    assert table.game.id == (await seat.table(place)).game.id


async def test_finished_lots_of_a_long_auction_stay_readable(
    seat: Seat, place: Channel, ana: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of an auction whose message is full, here a short one, the oldest bids go first: who won what stands there to its end."""
    monkeypatch.setattr(turn_message, "MOST_TEXT", 1000)
    people = [ana, ben, *(seat.box.user(name) for name in ("cleo", "dora", "emil", "fay"))]
    await seat.begun(place, *people, title="1840")
    dice = Random(1)
    while (table := await seat.table(place)).position.round.kind == "landmarks":
        action = dearer(table.position, dice)
        await seat.tables.play(table.game.id, action, table.user_of(engine.look(table.position).controller(action.who)))
    await seat.settled()
    table = await seat.table(place)
    line = await seat.tables.history.line(table.game.id)
    told = [log_of(naming("es", table, table.position), [move]) for move in line[1:]]
    won = [text for texts in told if len(texts) > 1 for text in texts]
    assert sum(len(text) for texts in told for text in texts) > 2500
    newest = "\n".join(message.text for message in turns(place, "1840"))
    assert won and not [text for text in won if text not in newest]
    assert "pujas anteriores: `/diario`" in newest
    page = await ana.slash(place, "log", since=0)
    first = next(texts[0] for texts in told if texts).removeprefix("· ")
    assert first.partition(" ")[2] in page.text and any("▶" in label for label in page.labels)


def dearer(state: engine.State, dice: Random) -> engine.Action:
    """A bid a little above the last where there can be one, mostly."""
    while True:
        action = random_move(state, dice)
        domain = (
            None
            if engine.tag(type(action)) != "bid"
            else engine.complete(state, action.who, "bid", {"item": action.item})
        )  # type: ignore[attr-defined]
        if domain is None:
            if dice.random() < RARELY or "bid" not in engine.offers(state, action.who):
                return action
            continue
        return replace(action, amount=values(domain)[0])


async def test_a_turn_of_several_moves_is_told_once(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """While it lasts it stands under its call; once it is over it stands in the next message alone, in the order in which it happened."""
    await seat.begun(place, ana, ben)
    for _ in range(2):
        state = (await seat.table(place)).position
        who = engine.actors(state)[0]
        item = engine.complete(state, who, "choose", {}).values[0]  # type: ignore[union-attr]
        await typed(seat, place, engine.build(state, who, "choose", {"item": item}))
        await seat.settled()
    under_way = turns(place, "18Mag")[-1]
    assert under_way.text.count(f"· <@{ben.id}> se queda con") == 1 and "\n— Oferta inicial" in under_way.text
    state = (await seat.table(place)).position
    item = engine.complete(state, engine.actors(state)[0], "choose", {}).values[0]  # type: ignore[union-attr]
    await typed(seat, place, engine.build(state, engine.actors(state)[0], "choose", {"item": item}))
    await seat.settled()
    newest = turns(place, "18Mag")[-1]
    assert newest.text.count(f"· <@{ben.id}> se queda con") == 2 and f"· <@{ben.id}> se queda con" not in under_way.text
    assert "➡" not in under_way.text and not under_way.buttons and len(newest.attachments) == 1


async def played(seat: Seat, place: Channel) -> int:
    """Sixty turns by quick players, ten minutes a move; how many messages they may have been told in."""
    dealer, table = Dealer(seat.tables), await seat.table(place)
    dealer.box, began = seat.box, [table.game.turn]
    for _ in range(MOST):
        if len(began) > AWAY or table.game.status != "running":
            break
        await dealer.one(table.game.id, strength=QUICK)
        seat.clock.go(PAUSE)
        await seat.settled()
        table = await seat.table(place)
        began += [table.game.turn] if table.game.turn != began[-1] else []
    return len(began)


def said(message: Message) -> list[str]:
    """What a message tells, line by line."""
    return [line for line in message.text.splitlines() if line.startswith("· ")]


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES)
async def test_the_channel_after_sixty_turns(seat: Seat, place: Channel, ana: User, ben: User, title: str) -> None:
    """One message a turn, nothing said twice in a row, one call to press, no offer that ended, and every lot with who won it."""
    await seat.begun(place, ana, ben, seat.box.user("cleo"), title=title)
    most = await played(seat, place)
    table, messages = await seat.table(place), place.messages()
    told = [said(message) for message in messages if said(message)]
    assert 10 < len(told) <= most + 1
    assert not [line for lines in told for line, same in groupby(lines) if len([*same]) > 1]
    pressed = [message for message in messages if {"Act", "Actuar"} & {*message.labels}]
    assert len(pressed) == (table.game.status == "running") and pressed == [m for m in messages if said(m)][-1:]
    assert not [message for message in messages if {"Accept", "Aceptar"} & {*message.labels}] or table.offers
    text = "\n".join(message.text for message in messages)
    line, names = await seat.tables.history.line(table.game.id), naming(table.game.language, table)
    lots = [log_of(names, [move]) for move in line if any(event.code in WON for event in move.events)]
    assert lots or "bid" not in engine.look(table.position).book.rules
    assert not [lines for lines in lots if lines[-1].removeprefix("· ") not in text]

"""The guided first game: ten turns against a partner who plays at once, each step explained in three lines."""

from __future__ import annotations

import random

import pytest

import engine
from bot.chat.panel.choice import on_page
from bot.chat.panel.decision import PanelDecision
from bot.chat.panel.entries import choices_offered
from bot.orders.decide import is_plain
from bot.store.rows import PRACTICE
from bot.tables.lesson import END, LEARNER, PARTNER, lessons, step_at, turns
from bot.text import say
from bot.text.naming import Names
from engine.random_players import decide
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.panels import table_at
from tests.support.tables.wrong_hands import TURN, Try, suggested

MOST = 200


async def learner_moves(seat: Seat, place: Channel, ana: User, dice: random.Random) -> None:
    """One move of the learner, whatever makes some sense."""
    table = await seat.table(place)
    await seat.bot.tables.play(table.game.id, decide(engine.look(table.position), dice, LEARNER), ana.id)


async def test_ten_turns_are_explained(seat: Seat, place: Channel, ana: User) -> None:
    """Every step is explained in three lines under the call, until the tenth turn is over; the partner never keeps one waiting."""
    await ana.slash(place, "learn")
    (lesson,), told, dice = lessons().values(), list[str](), random.Random(5)
    for _ in range(MOST):
        table = await seat.table(place)
        assert table.waiting() == (LEARNER,)
        line = await seat.bot.tables.history.line(table.game.id)
        step = step_at(lesson, table.position, line)
        told.append(step)
        if turns(line) > lesson.turns:
            break
        await learner_moves(seat, place, ana, dice)
    explained = [step for step in told if step not in ("", END)]
    assert len(set(explained)) >= 9 and END in told and told[-1] == ""
    assert {"choose", "lay", "run", "train"} <= set(explained)


@pytest.mark.parametrize("lang", ("en", "es"))
def test_every_step_has_three_lines(lang: str) -> None:
    """In both languages."""
    for title, lesson in lessons().items():
        prefix = next(folder for folder in engine.all_titles() if engine.load_title(folder).name == title)
        for word in [word for step in lesson.steps for word in step.words]:
            text = say(lang, f"{prefix}.lesson.{word}")
            assert len(text.splitlines()) == 3 and len(text) < 700, word


async def test_the_step_stands_under_the_call_with_its_picture(seat: Seat, place: Channel, ana: User) -> None:
    """The turn's message has the board, the call, and what it means."""
    await ana.slash(place, "learn")
    message = await place.wait_for(lambda m: "🎓" in m.text and m.attachments)
    assert message.attachments[0].content_type == "image/png" and "➡" in message.text


async def test_a_move_is_taken_back_with_the_partners_answers(seat: Seat, place: Channel, ana: User) -> None:
    """Undo goes to the learner's own choice again without asking anybody, redo to the learner's next one."""
    await ana.slash(place, "learn")
    dice = random.Random(2)
    for _ in range(6):
        before = await seat.table(place)
        await learner_moves(seat, place, ana, dice)
    after = await seat.table(place)
    await ana.slash(place, "undo")
    back = await seat.table(place)
    assert back.game.head == before.game.head and back.waiting() == (LEARNER,) and not back.offers
    assert [order.kind for order in back.orders] == [PRACTICE]
    await ana.slash(place, "redo")
    assert (await seat.table(place)).game.head == after.game.head


async def test_a_channel_with_a_table_has_no_room(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """One line says where else; nothing is made."""
    await seat.begun(place, ana, ben)
    reply = await ana.slash(place, "learn")
    assert reply.text.startswith("✖") and "/learn" in reply.text
    assert PARTNER in (await seat.table(place)).seats and not (await seat.table(place)).partners


async def test_a_partner_is_told_plainly_and_sells_nothing(seat: Seat, place: Channel, ana: User) -> None:
    """The partner's moves name no standing order, and its trains, which it never sells, are not offered."""
    await ana.slash(place, "learn")
    dice, sellers, typed = random.Random(5), set[str](), set[str]()
    for _ in range(MOST):
        table = await seat.table(place)
        names = Names("en", engine.load_title("18Mag"), engine.look(table.position))
        for who in engine.actors(table.position):
            if "buy_train" in engine.offers(table.position, who):
                on = PanelDecision(table_at(table.position), who, "buy_train")
                on.here.table.partners = table.partners  # type: ignore[misc]
                page = on_page(names, on, choices_offered(names, on), 0) if on.field == "source" else ()
                sellers |= {engine.look(table.position).controller(choice.leads.picked["source"]) for choice in page}
                attempt = Try(table, TURN, "en", "train buy", {})
                typed |= {word for _, word in suggested(attempt, ("buy_train",), "source", {})}
        if LEARNER in sellers:
            break
        await learner_moves(seat, place, ana, dice)
    assert LEARNER in sellers and PARTNER not in sellers
    view = engine.look((await seat.table(place)).position)
    assert typed and LEARNER in map(view.controller, typed) and PARTNER not in map(view.controller, typed)
    await seat.settled()
    assert not any("standing order" in message.text for message in place.messages())


async def test_nobody_orders_a_partner(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The partner's order is no order that players can give."""
    await seat.begun(place, ana, ben)
    table = await seat.table(place)
    with pytest.raises(engine.SignalBoxError, match="unknown"):
        await seat.bot.tables.orders.add(table.game.id, ana.id, PRACTICE)


async def test_whoever_goes_on_in_the_panel_reads_the_next_step_there(seat: Seat, place: Channel, ana: User) -> None:
    """The explanation in the channel is out of sight by then; at first it stands right above."""
    await ana.slash(place, "learn")
    opened = await ana.slash(place, "act")
    assert "🎓" not in opened.text
    await ana.select(opened.message, opened.selects[0].custom_id, [opened.selects[0].options[0]["value"]])
    await seat.settled()
    assert "🎓" in opened.text and "✔" in opened.text


def test_a_partner_makes_moves_a_beginner_understands() -> None:
    """No train is bought for whatever one likes to pay, and none is thrown away."""
    state = engine.new_game(engine.Setup("18Mag", ("P1", "P2"))).state
    assert not is_plain(state, engine.KINDS["scrap"]("1", "2"))  # type: ignore[call-arg]
    assert is_plain(state, engine.KINDS["pass"]("1"))

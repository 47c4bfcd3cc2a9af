"""The guided first game: ten turns against a partner who plays at once, each step explained in three lines."""

from __future__ import annotations

import random

import pytest

import engine
from bot.computers import at_turn
from bot.orders.decide import is_plain
from bot.store.rows import PRACTICE
from bot.tables.guided import END, LEARNER, PARTNER, lessons, step_at, turns
from bot.tables.table import Table
from bot.text import say
from engine.random_players import decide
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.tables.with_computers import waited as when_waited

MOST = 200


async def waited(seat: Seat, place: Channel) -> Table:
    """The table when the partner has played."""
    return await when_waited(seat.tables, (await seat.table(place)).game.id)


async def learner_moves(seat: Seat, place: Channel, ana: User, dice: random.Random) -> None:
    """One move of the learner, whatever makes some sense, when the partner has played."""
    table = await waited(seat, place)
    await seat.bot.tables.play(table.game.id, decide(engine.look(table.position), dice, LEARNER), ana.id)


LEAST = {"18Mag": 9, "18Lilliput": 7, "1824": 4}  # steps that come up whatever a learner does
ALWAYS = {
    "18Mag": {"choose", "lay", "run", "train"},
    "18Lilliput": {"choose", "home", "card", "run", "pay"},
    "1824": {"railway"},
}


@pytest.mark.parametrize("title", LEAST)
async def test_the_first_turns_are_explained(seat: Seat, place: Channel, ana: User, title: str) -> None:
    """Every step is explained in three lines under the call, until the last turn of the lesson is over; the partner never keeps one waiting."""
    await ana.slash(place, "learn", title=title)
    lesson, told, dice = lessons()[title], list[str](), random.Random(5)
    for _ in range(MOST):
        table = await waited(seat, place)
        assert table.waiting() == (LEARNER,)
        line = await seat.bot.tables.history.line(table.game.id)
        step = step_at(lesson, table.position, line)
        told.append(step)
        if turns(line) > lesson.turns:
            break
        await learner_moves(seat, place, ana, dice)
    explained = [step for step in told if step not in ("", END)]
    assert len(set(explained)) >= LEAST[title] and END in told and told[-1] == ""
    assert ALWAYS[title] <= set(explained)


def test_every_lesson_is_tried() -> None:
    """A new one is played through as well, and has ten steps to explain at least."""
    assert lessons().keys() == LEAST.keys()
    assert all(sum(len(step.words) for step in lesson.steps) >= 10 for lesson in lessons().values())


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
        before = await waited(seat, place)
        await learner_moves(seat, place, ana, dice)
    after = await waited(seat, place)
    await ana.slash(place, "undo")
    back = await waited(seat, place)
    assert back.game.head == before.game.head and back.waiting() == (LEARNER,) and not back.offers
    await ana.slash(place, "redo")
    assert (await waited(seat, place)).game.head == after.game.head


async def test_what_is_learnt_can_be_said(seat: Seat, place: Channel, ana: User) -> None:
    """A title without a lesson is refused in one line that names those that have one."""
    reply = await ana.slash(place, "learn", title="1862")
    assert reply.text.startswith("✖") and "18Mag" in reply.text


async def test_a_channel_with_a_table_has_no_room(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """One line says where else; nothing is made."""
    await seat.begun(place, ana, ben)
    reply = await ana.slash(place, "learn")
    assert reply.text.startswith("✖") and "/learn" in reply.text
    assert PARTNER in (await seat.table(place)).seats and not (await seat.table(place)).partners


async def test_a_partner_is_told_plainly(seat: Seat, place: Channel, ana: User) -> None:
    """The partner is a computer with a name of its own, whose moves name no standing order."""
    await ana.slash(place, "learn")
    dice = random.Random(5)
    for _ in range(5):
        await learner_moves(seat, place, ana, dice)
    await seat.settled()
    table = await seat.table(place)
    assert table.seats[PARTNER].computer and table.partners == {PARTNER}
    told = [message.text for message in place.messages()]
    assert any("**Bot Ada**" in text for text in told) and not any("standing order" in text for text in told)


async def test_nobody_orders_a_partner(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The partner's order is no order that players can give."""
    await seat.begun(place, ana, ben)
    table = await seat.table(place)
    with pytest.raises(engine.SignalBoxError, match="unknown"):
        await seat.bot.tables.orders.add(table.game.id, ana.id, PRACTICE)


async def test_whoever_goes_on_in_the_panel_reads_the_next_step_there(
    seat: Seat, place: Channel, ana: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The explanation in the channel is out of sight by then; at first it stands right above. The panel waits a moment for the partner."""
    monkeypatch.setattr(at_turn, "MOMENT", 60.0)
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

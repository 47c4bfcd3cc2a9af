"""The guided first game: ten turns against a partner who plays at once, each step explained in three lines."""

from __future__ import annotations

import random
import re

import pytest

import engine
from bot.computers import at_turn
from bot.orders.decide import is_plain
from bot.store.rows import PRACTICE
from bot.tables.guided import END, LEARNER, PARTNER, Done, lessons, sells, step_at, turns, turns_of
from bot.tables.table import Table
from bot.text import say
from engine import Setup
from engine.core.actions import BuyTrain
from engine.ids import TrainId
from engine.random_players import decide
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.tables.lessons import told
from tests.support.tables.with_computers import waited as when_waited

MOST = 400
COLOURS = {"green", "brown", "grey"}  # of track; yellow comes first everywhere


async def waited(seat: Seat, place: Channel) -> Table:
    """The table when the partner has played."""
    return await when_waited(seat.tables, (await seat.table(place)).game.id)


async def learner_moves(seat: Seat, place: Channel, ana: User, dice: random.Random) -> None:
    """One move of the learner, whatever makes some sense, when the partner has played."""
    table = await waited(seat, place)
    await seat.bot.tables.play(table.game.id, decide(engine.look(table.position), dice, LEARNER), ana.id)


TITLES = tuple(lessons())
MUCH = {
    "18Mag": 12,
    "1824": 11,
    "1862": 11,
    "1840": 11,
    "18Lilliput": 12,
}  # steps that come up when a quick player learns


def test_every_title_has_a_lesson() -> None:
    """Ten to twenty steps each, and a new title's is played here as well."""
    assert tuple(engine.load_title(folder).name for folder in engine.all_titles()) == TITLES
    assert MUCH.keys() == set(TITLES)
    assert all(10 <= sum(len(step.words) for step in lesson.steps) <= 20 for lesson in lessons().values())


@pytest.mark.parametrize("title", TITLES)
def test_a_lesson_teaches_what_comes(title: str) -> None:
    """Each step is about what may be done just then; a train, a dividend and a green tile come before the end, which is told once."""
    lesson, positions = lessons()[title], told(title, lessons()[title])
    by_word = {word: step for step in lesson.steps for word in step.words}
    said = [step for _, step in positions if step and step != END]
    for state, word in positions:
        if word and word != END:
            offered = {kind for who in engine.actors(state) for kind in engine.offers(state, who)}
            assert offered.intersection(by_word[word].kinds), word
    assert len(set(said)) >= MUCH[title]
    assert {word for step in lesson.steps if step.goal for word in step.words} <= set(said)
    ends = [at for at, (_, word) in enumerate(positions) if word == END]
    assert ends and not any(word for _, word in positions[ends[-1] + 1 :])


@pytest.mark.parametrize("title", ["18Lilliput", *(pytest.param(title, marks=pytest.mark.soak) for title in TITLES)])
async def test_the_first_turns_are_explained(seat: Seat, place: Channel, ana: User, title: str) -> None:
    """Whatever a learner does, steps are explained, until the last turn of the lesson or the game is over; the partner never keeps one waiting."""
    await ana.slash(place, "learn", title=title)
    lesson, found, dice = lessons()[title], list[str](), random.Random(5)
    for _ in range(MOST):
        table = await waited(seat, place)
        if table.position.over:  # a partner's dice are new each time, and few games are over before their lesson
            break
        assert table.waiting() == (LEARNER,)
        line = await seat.bot.tables.history.line(table.game.id)
        found.append(step_at(lesson, table.position, line))
        if turns(line) > lesson.turns or END in found and not found[-1]:
            break
        await learner_moves(seat, place, ana, dice)
    assert len({*found} - {"", END}) >= 5
    assert table.position.over or (END in found and found[-1] == "")


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
    """What is no title is refused in one line that names those that have a lesson."""
    reply = await ana.slash(place, "learn", title="1889")
    assert reply.text.startswith("✖") and "18Mag" in reply.text


async def test_a_channel_with_a_table_has_no_room(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """One line says where else; nothing is made."""
    await seat.begun(place, ana, ben)
    reply = await ana.slash(place, "learn")
    assert reply.text.startswith("✖") and "/aprender" in reply.text
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


async def test_nothing_that_destroys_is_offered_to_a_beginner(seat: Seat, place: Channel, ana: User) -> None:
    """The only train of a company cannot be scrapped by a press: neither first nor later is there a button for it."""
    await ana.slash(place, "learn")
    dice = random.Random(5)
    while "scrap" not in engine.offers((table := await waited(seat, place)).position, engine.actors(table.position)[0]):
        await learner_moves(seat, place, ana, dice)
    opened, call = await ana.slash(place, "act"), await place.wait_for(lambda m: "➡" in m.text and m.buttons)
    assert opened.buttons and not any("Scrap" in label for label in opened.labels)
    assert not re.search("scrap", opened.text + call.text, re.IGNORECASE)


def test_only_what_a_bank_sells_is_taught_and_counts() -> None:
    """A train is explained where a new one can be paid, and one from an own company is not the lesson's purchase."""
    for title, lesson in lessons().items():
        step = next(step for step in lesson.steps if "buy_train" in step.kinds)
        asked = [state for state, word in told(title, lesson) if word in step.words]
        assert asked and all(sells(step, state, engine.actors(state)) for state in asked), title
        view, source = engine.look(asked[0]), step.sources[0]
        bought = [Done(1, "", BuyTrain("A", TrainId("2"), seller, 1)) for seller in ("B", source, "C")]
        assert turns_of(step, view, bought) == [1], title


@pytest.mark.parametrize("lang", ("en", "es"))
def test_a_lesson_names_no_colour_and_no_train_its_table_has_not(lang: str) -> None:
    """For two players there may be fewer phases and trains than in the game of many."""
    for folder in engine.all_titles():
        title, lesson = engine.load_title(folder).name, lessons()[engine.load_title(folder).name]
        seats = tuple(f"P{n + 1}" for n in range(lesson.players))
        book = engine.look(engine.new_game(Setup(title, seats, lesson.variant, seed=lesson.seed)).state).book
        there = {colour for phase in book.phases.values() for colour in phase.colours}
        words = " ".join(say(lang, f"{folder}.lesson.{word}") for step in lesson.steps for word in step.words)
        assert not {say(lang, f"name.{colour}") for colour in COLOURS - there} & set(re.findall(r"\w+", words)), title
        numbers = re.findall(r"\b(\d)-trains?\b|\btren(?:es)?-(\d)\b", words)
        assert {a or b for a, b in numbers} <= {name[0] for name in book.trains}, title

"""Buttons, menus and forms: whatever identifier they have and whatever is in them is answered in one clear line."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import engine
from bot.chat import commands
from bot.chat.buttons import FORM, KINDS
from sandbox import Channel, Message, Reply, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.forging import choose, fill_in, press
from tests.support.at_discord.hammering import hammered
from tests.support.hostile import REFUSED, Book, Try, is_clear, is_short, quick, some_text
from tests.support.paths import ROOT

FEW, MANY = 300, 10_000
LONGEST_NAME, MOST_VALUES, LONGEST_TEXT = 100, 25, 4000
BUTTON, MENU = "sb", "sm"
WORDS = (
    "", "0", "1", "2", "-1", "00", "٣", "9" * 15, "9" * 16, "0.0", "n5", "n-5", "n9999999999", "tdeadbeef", "t", ".", "!0", "!", "yes", "no",
    "withdraw", "all", "until", "vote", "cancel", "undo", "real", "drop", "map", "market", "holdings", "plain", "fast", "pass_round",
    "pass_until", "pass_until.float", "buy", "max_bid", "repeat_run", "decline", "start", "pace", "wanted", "variant",
)  # fmt: skip
INPUTS = ("value", "cert", "price", "count", "item", "amount", "company", "", "why")


def cut(dice: Random, text: str) -> str:
    """An identifier with one of its words changed, lost or doubled."""
    words = text.split(":")
    at = dice.randrange(len(words))
    words[at : at + 1] = dice.choice([[], [dice.choice(WORDS)], [some_text(dice)], [words[at], words[at]]])
    return ":".join(words)


def some_name(dice: Random, known: list[str], words: tuple[str, ...]) -> str:
    """An identifier: one that stands on a button now, the same spoilt, or any words behind a verb of ours."""
    luck = dice.random()
    if known and luck < 0.5:
        name = dice.choice(known)
        return (name if luck < 0.1 else cut(dice, name))[:LONGEST_NAME] or "sb"
    mark = dice.choice([BUTTON, MENU, FORM, BUTTON, MENU, FORM, "sb:", "xx", ""])
    verb = dice.choice([*commands.PRESSES, *commands.PRESSES, "", "nothing", "Act", "act ", "ação"])
    rest = [dice.choice((*words, *WORDS, some_text(dice))) for _ in range(dice.randrange(6))]
    return ":".join([mark, verb, *rest])[:LONGEST_NAME] or "sb"


def some_values(dice: Random, words: tuple[str, ...]) -> list[str]:
    """What is chosen from a menu: mostly one value, of any kind."""
    return [dice.choice((*words, *WORDS, some_text(dice)))[:LONGEST_NAME] for _ in range(dice.choice([0, 1, 1, 1, 2]))]


def some_inputs(dice: Random, words: tuple[str, ...]) -> Mapping[str, str]:
    """What is written into a form."""
    names = dice.sample(INPUTS, dice.randrange(1, 4))
    return {name: dice.choice((*words, some_text(dice)))[:LONGEST_TEXT] for name in names}


async def once(person: User, message: Message, dice: Random, words: tuple[str, ...]) -> tuple[Try, Reply]:
    """One press, choice or form."""
    parts = [part["custom_id"] for part in message.parts() if "custom_id" in part]
    name, kind = some_name(dice, parts, words), dice.choice([BUTTON, MENU, FORM])
    values, inputs = some_values(dice, words), some_inputs(dice, words)
    attempt = Try(name, {BUTTON: None, MENU: values, FORM: inputs}[kind])
    with quick(attempt):
        if kind == BUTTON:
            return attempt, await press(person, message, name)
        if kind == MENU:
            return attempt, await choose(person, message, name, values)
        return attempt, await fill_in(person, message, name, inputs)


def answered(reply: Reply) -> str:
    """What somebody reads who pressed: the message in its place, or beside it, or a form."""
    if reply.modal:
        return "form"
    said = [*reply.followups, *([reply.message] if reply.message else [])]
    return "\n".join(message.text or "picture" for message in said[:1])


async def tried(seat: Seat, place: Channel, people: list[User], dice: Random, count: int) -> None:
    """Press anything, each on a panel of one's own."""
    book, panels = Book(seat.path), {}
    for person in people:
        turn = await place.wait_for(lambda m: any(b.custom_id.startswith("sb:act") for b in m.buttons))
        panels[person] = (await press(person, turn, turn.buttons[0].custom_id)).message
    for _ in range(count):
        table, person = await seat.table(place), dice.choice(people)
        kinds = tuple(kind for who in engine.actors(table.position) for kind in engine.offers(table.position, who))
        words = (str(table.game.id), *map(table.game.marked, ("", "t", "m")), str(table.game.head),
                 *engine.actors(table.position), *kinds)  # fmt: skip
        await seat.settled()
        before = book.version()
        attempt, reply = await once(person, panels[person], dice, words)
        said = answered(reply)
        assert is_clear(said) and is_short(said), f"{attempt}: {said}"
        assert not said.startswith(REFUSED) or book.version() == before, f"{attempt}: {said}"
        if ":forget" in attempt.what:  # who was forgotten is met anew, which writes their language
            await press(person, panels[person], "sb:help:start")
        if attempt.what.startswith("sb:forget"):  # whoever was forgotten is known again with the next press
            await press(person, panels[person], f"sb:home:{table.game.mark}")


@pytest.mark.parametrize("title", engine.all_titles())
async def test_whatever_is_pressed_is_answered(seat: Seat, place: Channel, ana: User, ben: User, title: str) -> None:
    """Players and a stranger press, choose and send anything; the log stays clean and the table stands."""
    await hammered(tried, seat, place, [ana, ben, seat.box.user("eve")], title, FEW // len(engine.all_titles()), 1)


@pytest.mark.soak
@pytest.mark.parametrize("title", engine.all_titles())
async def test_whatever_is_pressed_for_long(seat: Seat, place: Channel, ana: User, ben: User, title: str) -> None:
    """The same, ten thousand times over all titles."""
    await hammered(tried, seat, place, [ana, ben, seat.box.user("eve")], title, MANY // len(engine.all_titles()), 2)


def test_both_kinds_of_marks_are_tried() -> None:
    """The marks tried are those under which the bot hears."""
    assert [kind.__discord_ui_compiled_template__.pattern[:2] for kind in KINDS] == [BUTTON, MENU]


def test_every_verb_has_one_answer() -> None:
    """All that says what answers its presses stands in the table of the commands, and no two answer the same."""
    files = [path for path in (ROOT / "bot" / "chat").rglob("*.py") if path.stem != "__init__"]
    saying = {path.stem for path in files if "\nPRESSES: Presses = {" in path.read_text(encoding="utf-8")}
    assert {subject.__name__.rpartition(".")[2] for subject in commands.PRESSED} == saying
    assert len(commands.PRESSES) == sum(len(subject.PRESSES) for subject in commands.PRESSED)

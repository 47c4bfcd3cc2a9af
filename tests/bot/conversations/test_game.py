"""Whole games through Discord's protocol."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

import pytest

import engine
from bot.chat.drawing import Pictures, Sketch
from bot.chat.reply import Picture
from bot.tables.table import Table
from sandbox import Channel, Message, Sandbox, User
from tests.support.at_discord.deciding import agree, by_command, by_panel, kind_of, random_turn, with_suggestions
from tests.support.at_discord.discord_seat import Clock, Seat, open_bot

MOST = 3000
BEFORE_RESTART = 30
BY_PANEL = 0.1
DRAWN = 30
BEGUN = 140
NEEDED = {"pass", "run", "lay_tile", "buy_train", "buy"}
# Title, variant, number of players, and what the table chooses: two short games are played whole, of the longer ones the first rounds.
Wanted = tuple[str, str, int, dict[str, str]]
LONG: list[Wanted] = [
    ("1824", "plain", 3, {}),
    ("1824", "cisleithania", 2, {}),
    ("1862", "plain", 2, {"length": "short"}),
    ("1840", "plain", 2, {}),
    ("18Lilliput", "plain", 2, {}),
    ("18Mag", "plain", 1, {"strength": "hard"}),
]
GAMES = [
    *(pytest.param(table, marks=pytest.mark.soak) for table in LONG),
    ("18Mag", "plain", 2, {}),
    ("18Lilliput", "plain", 1, {}),
]


def name_of(wanted: Wanted) -> str:
    """A game in a test's name."""
    title, variant, players, options = wanted
    return "-".join((title, variant, str(players), *options))


async def test_a_table_is_made_joined_and_started_in_three_commands(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """The lobby's card shows who is in; after the start there is a pinned card and one message for the turn."""
    reply = await ana.slash(place, "game new", title="18Mag", players=2)
    assert reply.ephemeral and "18Mag" in reply.text
    card = await place.wait_for(lambda m: "Unirse" in m.labels)
    await ben.click(card, "Unirse")
    await place.wait_for(lambda m: m == card and ben.id in m.text)
    await ana.click(card, "Empezar")
    turn = await place.wait_for(lambda m: "Actuar" in m.labels)
    await seat.settled()
    assert [pin.attachments[0].content_type for pin in place.pins] == ["image/png"]
    table = await seat.table(place)
    assert turn.mentions == [seat.who(table, table.waiting()[0]).name]
    assert turn.attachments[0].description


@pytest.fixture
def few_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """One picture in thirty is drawn, the others are the last one again: whole games are about moves."""
    draw, numbers, last = Pictures.draw, count(), list[Picture]()

    def sometimes(self: Pictures, state: engine.State, sketch: Sketch) -> Picture:
        if next(numbers) % DRAWN == 0 or not last:
            last[:] = [draw(self, state, sketch)]
        return last[0]

    monkeypatch.setattr(Pictures, "draw", sometimes)


@dataclass
class Game:
    """A game being played: where, by which hands each kind of action was taken so far."""

    place: Channel
    dice: Random = field(default_factory=lambda: Random(7))
    hands: Random = field(default_factory=lambda: Random(1))
    commanded: set[str] = field(default_factory=set)
    pressed: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    moves: int = 0

    async def begin(self, seat: Seat, title: str, variant: str, players: int, options: dict[str, str]) -> None:
        """Made, set up, joined and started with commands; half of the players read Spanish."""
        people = [seat.box.user(f"player{n}", locale="es-ES" if n % 2 else "en-US") for n in range(players)]
        made = await people[0].slash(self.place, "game new", title=title, players=players, variant=variant)
        assert "✖" not in made.text, made.text
        for option, value in options.items():
            chosen = await people[0].slash(self.place, "game options", option=option, value=value)
            assert "✖" not in chosen.text, chosen.text
        for person in people[1:]:
            await person.slash(self.place, "game join")
        await people[0].slash(self.place, "game start")
        await seat.settled()
        assert (await seat.table(self.place)).position.setup.options.items() >= options.items()

    async def turn(self, seat: Seat) -> bool:
        """Whoever may act does something legal, and whoever is asked agrees; false once the game is over."""
        table = await seat.table(self.place)
        if table.game.status == "over":
            return False
        person, action = random_turn(seat, table, self.dice)
        if kind_of(action) not in self.commanded | self.pressed:
            await self.both_ways(seat, table, person, action)
        elif self.hands.random() < BY_PANEL and has_button(table, action):
            await self.press(seat, table, person, action)
        else:
            await self.type(seat, table, person, action)
        self.moves += 1
        return True

    async def type(self, seat: Seat, table: Table, person: User, action: engine.Action) -> None:
        """The action as a command of its own."""
        hand = by_command if kind_of(action) in self.commanded else with_suggestions
        text = await hand(self.place, table, person, action)
        await self.done(seat, table, f"{action} {text}")
        self.commanded.add(kind_of(action))

    async def press(self, seat: Seat, table: Table, person: User, action: engine.Action) -> None:
        """The action through the panel; the first of a kind with a form where there is one."""
        panel = await by_panel(seat, self.place, table, person, action, kind_of(action) not in self.pressed)
        await self.done(seat, table, f"{action} {panel.reply.text}")
        self.pressed.add(kind_of(action))
        self.used |= panel.used

    async def both_ways(self, seat: Seat, table: Table, person: User, action: engine.Action) -> None:
        """The first of its kind is typed, taken back, and done again in the panel."""
        await self.type(seat, table, person, action)
        again = await seat.table(self.place)
        await person.slash(self.place, "undo")
        await self.done(seat, again, f"undo {action}")
        again = await seat.table(self.place)
        assert engine.digest(again.position) == engine.digest(table.position)
        await self.press(seat, again, person, action)

    async def done(self, seat: Seat, before: Table, what: str) -> None:
        """The table moved on, at once or when all who are asked have agreed."""
        table = await seat.table(self.place)
        if table.offers:
            await agree(seat, self.place, table)
            table = await seat.table(self.place)
        assert table.game.head != before.game.head, what


@asynccontextmanager
async def opened(box: Sandbox, path: Path, clock: Clock) -> AsyncIterator[Seat]:
    """The bot, from ready to closed."""
    async with open_bot(box, path, clock) as bot:
        yield Seat(box, bot, clock, path)


async def first_half(seat: Seat, game: Game) -> tuple[Message, Message]:
    """Some rounds, then somebody opens the panel, sees buttons that play, and leaves it: the turn's message and the panel."""
    while game.moves < BEFORE_RESTART or not playing(panel := await panel_of(seat, game)):
        assert await game.turn(seat)
    await seat.settled()
    table = await seat.table(game.place)
    turn = await game.place.wait_for(lambda m: f"sb:act:{table.game.mark}" in [b.custom_id for b in m.buttons])
    return turn, panel


async def panel_of(seat: Seat, game: Game) -> Message:
    """The panel as whoever is waited for opens it."""
    await seat.settled()
    table = await seat.table(game.place)
    panel = await seat.who(table, table.waiting()[0]).slash(game.place, "act")
    assert panel.message is not None
    return panel.message


def playing(panel: Message) -> list[str]:
    """The names of the buttons of a panel that choose what to do, or do it."""
    return [name for button in panel.buttons if (name := button.custom_id or "").startswith(("sb:kind:", "sb:do:"))]


async def old_buttons(seat: Seat, game: Game, turn: Message, panel: Message) -> None:
    """After a restart the turn's message opens a panel; one of an older position shows the new one and plays nothing."""
    table = await seat.table(game.place)
    person = seat.who(table, table.waiting()[0])
    fresh = await person.click(turn, custom_id=f"sb:act:{table.game.mark}")
    await seat.box.wait_for(lambda: fresh.ephemeral and fresh.labels)
    assert await game.turn(seat)
    head = (await seat.table(game.place)).game.head
    said = await person.click(panel, custom_id=playing(panel)[0])
    await seat.box.wait_for(lambda: "meanwhile" in said.text or "entretanto" in said.text)
    assert (await seat.table(game.place)).game.head == head


async def the_end(seat: Seat, game: Game) -> None:
    """The last message has the final standing: everybody's worth, the richest first; nothing can be done any more."""
    table = await seat.table(game.place)
    assert table.game.status == "over" and set(table.game.result) == set(engine.look(table.position).everybody)
    assert "🏁" in game.place.last.text and game.place.last.attachments
    richest = sorted(table.seats, key=lambda seat: -table.game.result[seat])
    places = [game.place.last.text.index(table.user_of(seat)) for seat in richest]
    assert places == sorted(places)
    refused = await seat.who(table, "P1").slash(game.place, "act")
    assert refused.ephemeral and "✖" in refused.text


@asynccontextmanager
async def under_way(box: Sandbox, path: Path, wanted: Wanted) -> AsyncIterator[tuple[Seat, Game]]:
    """A game from the first command on, some rounds old, with the bot anew."""
    game, clock = Game(box.channel("table")), Clock()
    async with opened(box, path, clock) as seat:
        await game.begin(seat, *wanted)
        turn, panel = await first_half(seat, game)
    async with opened(box, path, clock) as seat:
        await old_buttons(seat, game, turn, panel)
        yield seat, game
        await seat.settled()
    assert game.commanded == game.pressed >= NEEDED


def has_button(table: Table, action: engine.Action) -> bool:
    """Whether the panel shows it: a pass that leaves nothing anybody asks for can be typed, and has no button."""
    shown = engine.distinct_offers(table.position, engine.actors(table.position))
    return kind_of(action) in shown.get(action.who, ())


@pytest.mark.usefixtures("few_pictures")
@pytest.mark.parametrize("wanted", GAMES, ids=name_of)
async def test_a_whole_game_is_played(box: Sandbox, tmp_path: Path, wanted: Wanted) -> None:
    """From the first command to the final standing, each kind of action typed and pressed, the bot anew in between."""
    async with under_way(box, tmp_path / "house.db", wanted) as (seat, game):
        while game.moves < MOST and await game.turn(seat):
            pass
        await seat.settled()
        await the_end(seat, game)
    assert game.used >= {"kind", "do", "menu", "form"}


@pytest.mark.usefixtures("few_pictures")
@pytest.mark.parametrize("wanted", LONG, ids=name_of)
async def test_a_longer_game_is_begun(box: Sandbox, tmp_path: Path, wanted: Wanted) -> None:
    """The same until every kind that a game needs was typed and pressed; `make soak` plays these games to their end."""
    async with under_way(box, tmp_path / "house.db", wanted) as (seat, game):
        while game.moves < BEGUN and not game.commanded >= NEEDED:
            assert await game.turn(seat)
    assert game.used >= {"kind", "do", "menu", "form"}

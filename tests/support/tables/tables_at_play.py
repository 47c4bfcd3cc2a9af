"""A house with a clock that only moves when told, and people who play at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from msgspec.structs import replace

import engine
from bot.calls.postman import Gone
from bot.store.changes import MOVE, Change, NewMove
from bot.store.rows import Game, Move, Notice, Offer
from bot.tables.service import Tables
from bot.tables.table import Played, Table
from engine import Action, Options, Span, State
from engine.core.actions import BuyTrain

START = 1_800_000_000
PEOPLE = ("ann", "ben", "cleo")
OPTIONS = {"best_run": "declared"}


@dataclass
class Hands:
    """A clock that stands still until it is moved."""

    time: int = START

    def __call__(self) -> int:
        return self.time


def pick(dice: random.Random, domain: Any) -> Any:
    """Some value of a domain."""
    if isinstance(domain, Options):
        return dice.choice(domain.values)
    if isinstance(domain, Span):
        return dice.randrange(domain.low, domain.high + 1, domain.step)
    return dice.choice(domain.suggestions)


def random_action(dice: random.Random, state: State, avoid: tuple[str, ...] = ()) -> Action:
    """Something somebody may do now."""
    while True:
        who = dice.choice(engine.actors(state))
        kinds = [kind for kind in engine.offers(state, who) if kind not in avoid]
        if not kinds:
            continue
        kind = dice.choice(kinds)
        picked: dict[str, Any] = {}
        while (domain := engine.complete(state, who, kind, picked)) is not None:
            picked[engine.look(state).book.rules[kind].next_field(picked).name] = pick(dice, domain)
        action = engine.build(state, who, kind, picked)
        if not getattr(action, "agreed", ()) and engine.explain(state, action) is None:
            return action


def decider(table: Table, action: Action) -> str:
    """The person who decides an action."""
    return table.user_of(engine.look(table.position).controller(action.who))


class FakeCourier:
    """A channel in memory; `fail` is raised before, `fail_after` after the next message was written."""

    def __init__(self) -> None:
        self.messages: dict[str, Notice] = {}
        self.edits: list[tuple[str, Notice]] = []
        self.fail: Exception | None = None
        self.fail_after: Exception | None = None

    async def send(self, notice: Notice) -> str:
        """Keep a new message."""
        self.raise_once("fail")
        number = f"m{len(self.messages) + 1}"
        self.messages[number] = notice
        self.raise_once("fail_after")
        return number

    async def edit(self, notice: Notice, message: str) -> None:
        """Keep a change of a message that is still there."""
        self.raise_once("fail")
        if message not in self.messages:
            raise Gone
        self.edits.append((message, notice))

    async def find(self, notice: Notice) -> str | None:
        """The number of a message that was kept already."""
        return next((number for number, sent in self.messages.items() if sent.nonce == notice.nonce), None)

    def raise_once(self, name: str) -> None:
        """Fail in the way that was asked for, once."""
        error = getattr(self, name)
        setattr(self, name, None)
        if error is not None:
            raise error

    def kinds(self) -> list[str]:
        """The kinds of all messages in their order."""
        return [notice.kind for notice in self.messages.values()]


async def begin(
    tables: Tables, people: tuple[str, ...] = PEOPLE, channel: str = "100", seed: int = 1, **more: Any
) -> Game:
    """A game of 18Mag under way; the first of the people made the table, and the moderator does not play.

    For who leaves it is played by rote where nothing else is wished.
    """
    more = {"wishes": {"stand_in": "best"}, **more}
    game = await tables.lobby.create(
        people[0], channel, "18Mag", len(people), options=OPTIONS, moderators=("mod",), **more
    )
    for person in people[1:]:
        await tables.lobby.join(game.id, person)
    return (await tables.lobby.start(game.id, "mod", seed=seed, shuffle=False)).game


async def stands(tables: Tables, game: int, state: State) -> Table:
    """A table that stands at a position of another game for as many."""
    async with tables.at(game) as table:
        move = Move(id=MOVE, game=game, parent=table.at.id, by="mod", at=tables.now())
        row = replace(table.game, head=MOVE, tip=MOVE, setup=state.setup)
        change = Change(game=row, state=state, moves=(NewMove(move, engine.encode_state(state)),))
        return (await tables.reach(table, change, "moved", ())).table


async def wander(tables: Tables, game: int, count: int, dice: random.Random | None = None) -> list[Played]:
    """Some random moves, each by whose turn it is."""
    dice = dice or random.Random(1)
    played = []
    for _ in range(count):
        table = await tables.look(game)
        if table.position.over:
            break
        action = random_action(dice, table.position)
        played.append(await tables.play(game, action, decider(table, action), table.game.head))
    return played


def purchase(state: State, choose: Callable[[Any], Any]) -> BuyTrain | None:
    """A purchase of a train that another director must agree to, if one is possible now; `choose` picks the rest."""
    rule = engine.look(state).book.rules["buy_train"]
    for who in engine.actors(state):
        if "buy_train" not in engine.offers(state, who):
            continue
        for source in engine.complete(state, who, "buy_train", {}).values:  # type: ignore[union-attr]
            picked = {"source": source}
            while (domain := engine.complete(state, who, "buy_train", picked)) is not None:
                field = rule.next_field(picked)
                assert field is not None
                picked[field.name] = choose(domain)
            action = engine.build(state, who, "buy_train", picked)
            if isinstance(action, BuyTrain) and action.agreed:
                return action
    return None


@cache
def before_a_deal() -> tuple[State, Action]:
    """A position of a random game at which a director may ask another for a train, and what is asked."""
    dice, setup = random.Random(3), engine.Setup("18Mag", ("P1", "P2", "P3"), "", OPTIONS, seed=1)
    state = engine.new_game(setup).state
    while (deal := purchase(state, lambda domain: pick(dice, domain))) is None:
        state = engine.apply(state, random_action(dice, state)).state
    return state, deal


async def asked(tables: Tables, **more: Any) -> tuple[Game, Action, str, Offer]:
    """A game in which somebody just offered to buy another's train."""
    state, action = before_a_deal()
    table = await stands(tables, (await begin(tables, **more)).id, state)
    user = decider(table, action)
    played = await tables.play(table.game.id, action, user, table.game.head)
    assert not played.moves and played.game.head == table.game.head and played.offer is not None
    return played.game, action, user, played.offer


async def eventful(tables: Tables) -> int:
    """A game with branches: taken back, corrected, ruled, tried, a seat that changed hands."""
    game = await begin(tables)
    await wander(tables, game.id, 60)
    for _ in range(5):
        await tables.history.undo(game.id, "mod", "back")
    await wander(tables, game.id, 10, random.Random(9))
    await tables.correct.ruling(game.id, "cash", "P2", "44", "gift", "mod")
    line = await tables.history.line(game.id)
    report = await tables.correct.amend(game.id, line[-4].id, (), "mod")
    await tables.correct.apply(game.id, report.amend.id, "all", "mod", "never happened")
    tried = await tables.trials.begin(game.id, "ann")
    await tables.trials.play(game.id, random_action(random.Random(1), tried.state), "ann")
    await tables.seating.replace(game.id, "P1", "dora", "mod")
    await wander(tables, game.id, 3)
    return game.id

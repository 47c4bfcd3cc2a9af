"""Anybody asks anything of any table: what is done there beside playing, by whoever has no business with it, with values nobody expects."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import engine
from bot.errors import Incident
from bot.orders.decide import KINDS
from bot.store.rows import DAY
from bot.tables.endings.ended import AGREEMENTS
from bot.tables.seats.relief import WAYS
from bot.tables.service import Tables
from engine import SignalBoxError
from engine.random_players import decide
from tests.support.games.random_games import game_at
from tests.support.hostile import some_text
from tests.support.tables.tables_at_play import Hands, stands

MODERATOR, WATCHER, STRANGER, BOTH = "mod", "eye", "eve", "ann"
GIVE_WAY, AT_TURN = 0.5, 0.3
Call = Callable[["Anybody", int, str], Awaitable[Any]]


@dataclass
class Anybody:
    """People at some tables, and what came of what they asked for."""

    tables: Tables
    clock: Hands
    dice: Random
    games: list[int] = field(default_factory=list)
    begun: list[tuple[engine.Setup, engine.State]] = field(default_factory=list)
    made: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    faults: dict[str, str] = field(default_factory=dict)

    async def sit_down(self, setup: engine.Setup, few: int) -> None:
        """A table at some positions of each kind of round of a random game, or of one of them; a caretaker plays one of its seats."""
        rounds: dict[str, list[engine.State]] = {}
        for move in game_at(setup):
            rounds.setdefault(move.before.round.kind, []).append(move.before)
        for states in rounds.values() if few else (self.dice.choice(list(rounds.values())),):
            for state in states[:: max(1, len(states) // (few or 1))][: few or 1]:
                self.begun.append((setup, state))
                self.games.append(await self._table(setup, state))

    async def _table(self, setup: engine.Setup, state: engine.State) -> int:
        """One of them."""
        people = ("ann", "ben", "cleo", "dan", "ema", "fay", "gil", "hal")[: len(setup.players)]
        self.made += 1
        tables, channel = self.tables, f"c{self.made}"
        game = await tables.lobby.create(
            people[0], channel, setup.title, len(people), variant=setup.variant, options=setup.options, guild="9",
            moderators=(MODERATOR, BOTH),
        )  # fmt: skip
        for person in people[1:]:
            await tables.lobby.join(game.id, person)
        await tables.lobby.watch(game.id, WATCHER)
        await tables.lobby.start(game.id, MODERATOR, seed=1, shuffle=False)
        table = await stands(tables, game.id, state)
        idle = [seat for seat in table.seats if seat not in table.waiting()]
        if len(people) > 2 and idle:
            await tables.seating.resign(game.id, table.user_of(idle[-1]))
        return game.id

    async def some_game(self) -> int:
        """One of the tables; most of those nobody plays at any more give way to a new one where they began."""
        at = self.dice.randrange(len(self.games))
        live = (await self.tables.game(self.games[at])).status in ("running", "paused")
        if not live and self.dice.random() < GIVE_WAY:
            self.games[at] = await self._table(*self.begun[at])
        return self.games[at]

    async def ask(self, times: int) -> None:
        """So many things are asked for; whatever is raised beside refusals would have been an incident."""
        for _ in range(times):
            name, game = self.dice.choice(list(CALLS)), await self.some_game()
            user = await self.somebody(game)
            try:
                await CALLS[name](self, game, user)
                self.answers[name] += 1
            except Incident as error:
                self.faults.setdefault(f"{name}: incident", f"{user} {await self.why(error)}")
            except SignalBoxError as error:
                assert getattr(error, "code", ""), error
                self.answers[str(getattr(error, "code", ""))] += 1
            except Exception as error:
                at = traceback.extract_tb(error.__traceback__)[-1]
                self.faults.setdefault(
                    f"{name}: {type(error).__name__} in {at.filename}:{at.lineno}", f"{user} {error}"
                )

    async def why(self, error: Incident) -> str:
        """What is written down about an incident."""
        sql = "SELECT detail FROM incidents WHERE id = ?"
        row = await self.tables.store.read(lambda db: db.execute(sql, (error.params["number"],)).fetchone())
        return str(row["detail"])[-600:]

    async def somebody(self, game: int) -> str:
        """Somebody of the table, or nobody of it."""
        table = await self.tables.look(game)
        at_turn = [table.user_of(seat) for seat in table.waiting() if table.user_of(seat)]
        if at_turn and self.dice.random() < AT_TURN:
            return at_turn[0]
        seated = [row.user for row in table.seats.values()]
        return self.dice.choice([*seated, *seated, MODERATOR, MODERATOR, WATCHER, STRANGER])

    async def seat(self, game: int) -> str:
        """A seat of the table, or none."""
        return self.dice.choice([*(await self.tables.look(game)).seats, "P9", self.word()])

    async def move(self, game: int) -> int:
        """A move of the table, of another one, or none."""
        own = (await self.tables.look(game)).game.head
        return self.dice.choice([own, own - 1, own - 2, 0, -1, self.dice.randrange(1, 500), 2**62])

    def word(self) -> str:
        """Any word."""
        return some_text(self.dice)

    def number(self) -> int:
        """The number of something that may be there."""
        return self.dice.choice([*range(1, 30), 0, -1, 2**62])


async def play(all_: Anybody, game: int, user: str) -> None:
    """A move of a random player, by whoever tries, also in another's name."""
    table = await all_.tables.look(game)
    if not table.position.over:
        action = decide(engine.look(table.position), all_.dice)
        await all_.tables.play(game, action, user, for_another=all_.dice.random() < 0.3, why=all_.word())


async def order(all_: Anybody, game: int, user: str) -> None:
    """A standing order with wishes that fit or do not."""
    state = (await all_.tables.look(game)).position
    values: dict[str, Any] = {
        "cert": all_.dice.choice([*state.certs, all_.word()]), "price": all_.number(), "count": all_.number(), "company": all_.dice.choice([*state.companies, all_.word()]),
        "item": all_.dice.choice([*engine.to_be_auctioned(state), all_.word()]), "amount": all_.number(), "kind": all_.dice.choice(["deal", "undo", "buy_train", all_.word()]),
        "until": [all_.dice.choice(["share", "phase", "train", all_.word()])],
    }  # fmt: skip
    wishes = {name: value for name, value in values.items() if all_.dice.random() < 0.2}
    await all_.tables.orders.add(game, user, all_.dice.choice([*KINDS, all_.word()]), await all_.seat(game), **wishes)


async def ruling(all_: Anybody, game: int, user: str) -> None:
    """A ruling about anything."""
    state = (await all_.tables.look(game)).position
    targets = [*state.companies, *state.setup.players, *state.certs, all_.word()]
    change, target = all_.dice.choice([*engine.CHANGES, all_.word()]), all_.dice.choice(targets)
    await all_.tables.correct.ruling(game, change, target, all_.dice.choice(["5", "-5", all_.word()]), "r", user)


async def answer(all_: Anybody, game: int, user: str) -> None:
    """An answer to a question of the table, or to none."""
    asked = [row.id for row in (await all_.tables.look(game)).offers]
    await all_.tables.offers.answer(
        game, all_.dice.choice([*asked, *asked, all_.number()]), user, all_.dice.random() < 0.6
    )


async def asked_for(all_: Anybody, game: int, user: str) -> None:
    """An answer to somebody who asks for a seat."""
    rows = [row.id for row in await all_.tables.openings.of_table(game)]
    await all_.tables.openings.answer(game, all_.dice.choice([*rows, all_.number()]), user, all_.dice.random() < 0.5)


async def amend(all_: Anybody, game: int, user: str) -> None:
    """A correction: reported, applied, put to the vote or left."""
    correct = all_.tables.correct
    actions = all_.dice.choice([(), (engine.build((await all_.tables.look(game)).position, "P1", engine.PASS, {}),)])
    report = await correct.amend(game, await all_.move(game), actions, user, all_.dice.random() < 0.3)
    number = all_.dice.choice([report.amend.id, all_.number()])
    await all_.dice.choice(
        [lambda: correct.apply(game, number, all_.dice.choice(["all", "until", all_.word()]), user), lambda: correct.vote(game, number, user), lambda: correct.cancel(game, number, user)]
    )()  # fmt: skip


async def tried(all_: Anybody, game: int, user: str) -> None:
    """A private trial: begun, played on, planned, made real, dropped."""
    trials = all_.tables.trials
    await trials.begin(game, user)
    position = (await trials.look(game, user)).state
    if not position.over:
        await trials.play(game, decide(engine.look(position), all_.dice), user)
    await all_.dice.choice([trials.plan, trials.make_real, trials.drop, trials.undo])(game, user)


async def later(all_: Anybody, game: int, user: str) -> None:
    """Some time passes."""
    all_.clock.time += all_.dice.choice([DAY // 4, DAY, 3 * DAY])
    await all_.tables.tick()


async def limited(all_: Anybody, game: int, user: str) -> None:
    """Another time limit, or a choice that is none."""
    from msgspec.structs import replace

    pace = (await all_.tables.look(game)).game.pace
    default = all_.dice.choice(["nothing", "pass", "best", "caretaker", all_.word()])
    choice = all_.dice.choice(
        [{"pace": replace(pace, limit=2 * DAY, default=default)}, {"share": 67}, {all_.word(): 1}]
    )
    await all_.tables.lobby.configure(game, user, **choice)


CALLS: dict[str, Call] = {
    "play": play,
    "order": order,
    "ruling": ruling,
    "answer": answer,
    "asked_for": asked_for,
    "amend": amend,
    "tried": tried,
    "later": later,
    "limited": limited,
    "withdraw": lambda a, g, u: a.tables.offers.withdraw(g, a.number(), u),
    "cancel": lambda a, g, u: a.tables.orders.cancel(g, a.number(), u),
    "undo": lambda a, g, u: a.tables.history.undo(g, u, a.word()),
    "undo_turn": lambda a, g, u: a.tables.history.undo_turn(g, u),
    "redo": lambda a, g, u: a.tables.history.redo(g, u),
    "end": lambda a, g, u: a.tables.endings.propose(g, u, a.dice.choice([*AGREEMENTS, a.word()])),
    "concede": lambda a, g, u: a.tables.endings.concede(g, u, a.word()),
    "reopen": lambda a, g, u: a.tables.endings.reopen(g, u),
    "close": lambda a, g, u: a.tables.closing.close(g, u),
    "leave": lambda a, g, u: a.tables.seating.resign(g, u),
    "back": lambda a, g, u: a.tables.seating.back(g, u),
    "pause": lambda a, g, u: a.tables.timing.pause(g, u, a.word()),
    "resume": lambda a, g, u: a.tables.timing.resume(g, u, a.word(), a.dice.choice(["", "elsewhere"])),
    "extend": lambda a, g, u: a.tables.timing.extend(g, u),
    "again": lambda a, g, u: a.tables.lobby.again(g, u),
    "note": lambda a, g, u: a.tables.people.write_note(g, u, a.word()),
}


def with_a_seat(work: Callable[[Anybody, int, str, str], Awaitable[Any]]) -> Call:
    """Something about a seat."""

    async def call(all_: Anybody, game: int, user: str) -> None:
        await work(all_, game, user, await all_.seat(game))

    return call


def with_a_move(work: Callable[[Anybody, int, str, int], Awaitable[Any]]) -> Call:
    """Something about a move."""

    async def call(all_: Anybody, game: int, user: str) -> None:
        await work(all_, game, user, await all_.move(game))

    return call


CALLS |= {
    "undo_to": with_a_move(lambda a, g, u, m: a.tables.history.undo_to(g, m, u)),
    "line": with_a_move(lambda a, g, u, m: a.tables.history.position(g, m)),
    "seat": with_a_seat(lambda a, g, u, s: a.tables.seating.replace(g, s, a.dice.choice(["zoe", u, "ben"]), u)),
    "moderator": with_a_seat(lambda a, g, u, s: a.tables.seating.set_moderator(g, "ben", u, a.dice.random() < 0.5)),
    "nudge": with_a_seat(lambda a, g, u, s: a.tables.timing.nudge(g, u, s)),
    "deadline": with_a_seat(lambda a, g, u, s: a.tables.timing.set_limit(g, u, s, a.number())),
    "call": with_a_seat(lambda a, g, u, s: a.tables.relief.nudge(g, u, s)),
    "relieve": with_a_seat(lambda a, g, u, s: a.tables.relief.relieve(g, u, s, a.dice.choice([*WAYS, a.word()]))),
    "ask": with_a_seat(
        lambda a, g, u, s: a.tables.openings.ask(g, a.dice.choice([u, "zoe"]), s, a.dice.choice(["9", "8"]))
    ),
}

"""Before a game begins: tables are made, joined, left, set up and started."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

import engine
from bot.calls.notices import calling, lobby_card, notice
from bot.calls.waits import still_to_be_told
from bot.computers.called import named
from bot.errors import Refused
from bot.orders.defaults import MODES, STAND_INS
from bot.store.changes import GAME, Change
from bot.store.rows import Act, Game, Member, Move, Notice, Pace, Seat, Wait
from bot.tables.consent import withdrawn
from bot.tables.line import Line
from bot.tables.seats.dealing import committed, new_number, new_secret, seated
from bot.tables.seats.people import known_language
from bot.tables.table import BY_SERVER, MODERATOR, PLAYER, SPECTATOR, Played, Table, by_seat
from bot.tables.writing import Writer, waits_after
from bot.text import ALL, FIRST
from engine import BadInput, Setup
from engine.players import STRENGTHS

LATER = {"name", "pace", "language", "theme", "unlisted", "rating_from", "rating_to"}
AGREED = (
    *sorted(LATER),
    "alone",
    "share",
    "title",
    "variant",
    "wanted",
    "least",
    "options",
    "own",
    "computers",
    "stand_in",
    "advice",
)


def checked(game: Game, players: int) -> Setup:
    """The setup of a table for a number of players, or the engine's one clear line."""
    seats = tuple(f"P{number + 1}" for number in range(players))
    if game.language != ALL:
        known_language(game.language)
    if game.pace.default not in MODES:
        raise Refused("lobby.default", value=game.pace.default, known=list(MODES))
    if game.stand_in not in STAND_INS:
        raise Refused("lobby.default", value=game.stand_in, known=list(STAND_INS))
    if unknown := [strength for strength in game.computers if strength not in STRENGTHS]:
        raise BadInput("players.strength", strength=unknown[0], known=list(STRENGTHS))
    setup = Setup(game.title, seats, game.variant, game.options, given={engine.OWN: game.own} if game.own else {})
    engine.check_setup(setup)
    return setup


def with_deal_of(game: Game, over: Game) -> Game:
    """A table that has the deal of a game that is over: for as many, and nothing about it can be changed."""
    if over.setup is None or over.deal or over.copied:
        raise Refused("lobby.no_deal")
    players = len(over.setup.players)
    return replace(
        game, wanted=players, least=players, variant=over.setup.variant, options=dict(over.setup.options), deal=over.id
    )


def checked_range(game: Game) -> None:
    """Refuse what does not fit every number of people the table may begin with."""
    if game.least > game.wanted:
        raise Refused("lobby.range", least=game.least, wanted=game.wanted)
    for players in range(game.least or game.wanted, game.wanted + 1):
        checked(game, players)


def agreed(game: Game, players: int, seed: int | str, given: dict[str, object]) -> Setup:
    """What a table begins with: all its choices, its secret, and what is dealt or given."""
    setup = checked(game, players)
    if players < game.least:
        raise Refused("lobby.too_few", least=game.least, players=players)
    if players == 1 < game.wanted:
        raise Refused("lobby.alone", wanted=game.wanted)
    return engine.dealt(engine.with_choices(replace(setup, seed=seed, given={**setup.given, **given})))


def anew(game: Game, user: str, now: int) -> Game:
    """A table that has not begun, with all a game was agreed to be."""
    kept = {name: getattr(game, name) for name in AGREED}
    return Game(id=GAME, channel=game.channel, guild=game.guild, creator=user, created=now, **kept)


def must_be_open(game: Game) -> None:
    """Refuse to change what is played: once it began, or where it has the deal of another game."""
    if game.status != "lobby":
        raise Refused("lobby.begun")
    if game.deal:
        raise Refused("lobby.same_deal")


def taken(table: Table) -> int:
    """How many have a place at a table that has not begun, computers among them."""
    return len(table.with_role(PLAYER)) + len(table.game.computers)


def must_have_room(game: Game, players: int) -> None:
    """Refuse more people and computers than the table is for, and computers without room for a person."""
    if game.wanted < players:
        raise Refused("lobby.seated", players=players)
    if game.computers and max(players, 1) + len(game.computers) > game.wanted:
        raise Refused("lobby.no_room", wanted=game.wanted, n=game.wanted - max(players, 1))


def manages(table: Table, user: str) -> bool:
    """Whether somebody is here as who manages the table's server."""
    return BY_SERVER.get() == (table.game.id, user)


class Lobby:
    """Tables that have not begun."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables

    async def create(
        self, user: str, channel: str, title: str, wanted: int = 0, guild: str = "", name: str = "", variant: str = "",
        options: dict[str, str] | None = None, pace: Pace | None = None, language: str = FIRST,
        moderators: tuple[str, ...] = (), joins: bool = True, wishes: Mapping[str, object] | None = None,
    ) -> Game:  # fmt: skip
        """Make a table in a channel that has none under way, for as many as can play if no number is said.

        Who makes it moderates it unless others are named. Its `wishes` are what else it agrees on from the first: the ratings
        it looks for, that it is unlisted, how few may begin.
        """
        now = self.tables.now()
        box = engine.load_title(title)
        wanted = wanted or box.most_players(variant)
        game = Game(
            id=GAME, channel=channel, guild=guild, name=name or box.name, title=box.name, variant=variant, wanted=wanted,
            options=options or {}, pace=pace or Pace(), language=language, creator=user, created=now,
        )  # fmt: skip
        game = replace(game, **(wishes or {}))
        checked_range(game)
        must_have_room(game, int(joins))
        return await self._open(game, moderators or (user,), (user,) if joins else ())

    async def _open(
        self, game: Game, moderators: Iterable[str], players: Iterable[str], told: Iterable[Notice] = ()
    ) -> Game:
        """Write a table that is new here, with those who moderate and sit there from the first."""
        roles = [(person, MODERATOR) for person in dict.fromkeys(moderators)]
        roles += [(person, PLAYER) for person in players]
        joined = tuple(Member(GAME, person, role, game.created) for person, role in roles)
        return await self.tables.begin(
            Change(game=game, joined=joined, notices=(*told, lobby_card(game, game.created)))
        )

    async def again(self, game: int, user: str, without: str = "", same: bool = False) -> Game:
        """A new table like a finished one in the same channel: who pressed sits down, the others are asked, unless it was a copy.

        Seats are dealt anew when it begins, unless it is to have the `same` deal; `without` is who only was a partner to practise against.
        """
        over = await self.tables.look(game)
        over.must_be("over")
        people = tuple(dict.fromkeys(row.user for row in over.seats.values() if row.user not in ("", without)))
        if user not in people and not over.is_moderator(user):
            raise Refused("again.strangers", players=list(people))
        fresh = anew(over.game, user, self.tables.now())
        fresh = with_deal_of(fresh, over.game) if same else fresh
        others = [person for person in people if person != user and not over.game.imported]
        kind = "again_same" if same else "again"
        first = notice(fresh, kind, fresh.created, user=user, players=others)
        asked = calling(first, fresh, others, await self.tables.prefs(others), fresh.created, user=user)
        moderators = over.with_role(MODERATOR) or (user,)
        return await self._open(fresh, moderators, (user,), asked if others else ())

    async def join(self, game: int, user: str) -> Table:
        """Take a place."""
        async with self.tables.at(game) as table:
            table.must_be("lobby")
            players = table.with_role(PLAYER)
            if user in players:
                raise Refused("lobby.joined_already")
            if taken(table) >= table.game.wanted:
                raise Refused("lobby.full", players=table.game.wanted)
            return await self._write(table, joined=(Member(game, user, PLAYER, self.tables.now()),))

    async def leave(self, game: int, user: str) -> Table:
        """Give a place back."""
        async with self.tables.at(game) as table:
            table.must_be("lobby")
            if user not in table.with_role(PLAYER):
                raise Refused("lobby.not_joined")
            return await self._write(table, gone=(Member(game, user, PLAYER, 0),))

    async def take_off(self, game: int, user: str, by: str) -> Table:
        """Take somebody off a table that has not begun: by who moderates it; who is taken off is told."""
        async with self.tables.at(game) as table:
            table.must_moderate(by)
            table.must_be("lobby")
            if user not in table.with_role(PLAYER):
                raise Refused("lobby.not_here", player=user)
            said = notice(table.game, "taken_off", self.tables.now(), user=by, player=user)
            told = replace(said, mention=() if user == by else (user,))
            return await self._write(table, told=told, gone=(Member(game, user, PLAYER, 0),))

    async def watch(self, game: int, user: str) -> Table:
        """Become a spectator, or stop being one."""
        async with self.tables.at(game) as table:
            me = (Member(game, user, SPECTATOR, self.tables.now()),)
            change = Change(game=table.game)
            there = user in table.with_role(SPECTATOR)
            return (
                await self.tables.commit(table, replace(change, gone=me) if there else replace(change, joined=me))
            ).table

    async def configure(self, game: int, user: str, **choices: Any) -> Table:
        """Change what the table agreed on; checked against each other before it is kept. Options are those that change."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            if "options" in choices:
                choices["options"] = {**table.game.options, **choices["options"]}
            unknown = sorted(set(choices) - set(AGREED))
            if unknown:
                raise Refused("lobby.unknown_choice", choices=unknown, known=list(AGREED))
            if set(choices) - LATER:
                must_be_open(table.game)
            changed, players = replace(table.game, **choices), len(table.with_role(PLAYER))
            checked_range(changed)
            if changed.status == "lobby":
                must_have_room(changed, players)
            waits = await self._waits_from_now(replace(table, game=changed)) if "pace" in choices else None
            return await self._write(table, game=changed, waits=waits, **self._said(table.game, changed, user))

    def _said(self, before: Game, after: Game, user: str) -> dict[str, Any]:
        """Another time limit while the game runs is about everybody: it is announced, and stays in the history."""
        if before.status == "lobby" or (before.pace.limit, before.pace.default) == (
            after.pace.limit,
            after.pace.default,
        ):
            return {}
        told, now = {"limit": after.pace.limit, "default": after.pace.default}, self.tables.now()
        act = Act(game=after.id, at=now, user=user, act="timed", before=after.head, after=after.head, params=told)
        return {"acts": (act,), "told": notice(after, "timed", now, user=user, **told)}

    async def _waits_from_now(self, table: Table) -> tuple[Wait, ...]:
        """A new pace counts at once: whoever is waited for has its time from now on."""
        seats = table.waiting()
        fresh = waits_after(table, seats, seats, await self.tables.prefs_at(table, seats), self.tables.now())
        return tuple(still_to_be_told(wait, table.waits.get(wait.seat)) for wait in fresh)

    async def close(self, game: int, user: str) -> Table:
        """Give up a table that never began, or a copy: by who moderates it, where others play there by who manages the server."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            closed = replace(table.game, status="closed", ended=self.tables.now())
            if not table.game.imported:
                table.must_be("lobby")
                return await self._write(table, game=closed)
            table.must_be("lobby", "running", "paused")
            if {row.user for row in table.seats.values()} - {table.game.creator} and not manages(table, user):
                raise Refused("lobby.shared")
            offers, told = withdrawn(table, list(table.offers), self.tables.now())
            gone = notice(closed, "closed", self.tables.now(), user=user, state="copy")
            change = Change(game=closed, waits=(), offers=offers, notices=(*told, gone))
            return (await self.tables.commit(table, change)).table

    async def start(
        self, game: int, user: str, seed: int | str | None = None, shuffle: bool = True,
        given: dict[str, Any] | None = None,
    ) -> Played:  # fmt: skip
        """Draw the seats and begin, by a secret whose code is told at once."""
        tables = self.tables
        async with tables.at(game) as table:
            table.must_be("lobby")
            players = table.with_role(PLAYER)
            if user not in players and not table.is_moderator(user):
                raise Refused("lobby.not_joined")
            secret, given = await self._deal(table.game, seed, given)
            machines = named(table.game.computers)
            if machines and not players:
                raise Refused("lobby.no_person")
            everybody = (*players, *machines)
            people = seated(secret, everybody) if shuffle else everybody
            setup = agreed(table.game, len(everybody), secret, given)
            outcome = await tables.think(engine.new_game, setup)
            now = tables.now()
            seats = tuple(
                Seat(game, seat, "", now, name=who, computer=machines[who])
                if who in machines
                else Seat(game, seat, who, now)
                for seat, who in zip(setup.players, people, strict=True)
            )
            line = Line(game, 0, outcome.state)
            line.begin(outcome, Move(by=user, at=now))
            begun = replace(
                table.game, status="running", started=now, setup=setup, options=setup.options, wanted=len(everybody),
                commitment=committed(setup),
            )  # fmt: skip
            change = replace(line.change(Change(game=begun), now), seats=seats)
            return await tables.reach(replace(table, seats=by_seat(seats)), change, "started", ())

    async def _deal(
        self, game: Game, seed: int | str | None, given: dict[str, Any] | None
    ) -> tuple[int | str, dict[str, Any]]:
        """What a game is drawn from, and what is given: a new secret, a number where it plays as on 18xx.games, or those of the game whose deal it has."""
        if game.deal:
            setup = (await self.tables.game(game.deal)).setup
            assert setup is not None
            return setup.seed, dict(setup.given)
        draw = new_number if game.options.get(engine.LIKE) == engine.ELSEWHERE else new_secret
        return (draw() if seed is None else seed), given or {}

    async def _write(self, table: Table, game: Game | None = None, told: Notice | None = None, **changed: Any) -> Table:
        """Keep what changed, and show it in the lobby's message."""
        game = game or table.game
        card = lobby_card(game, self.tables.now())
        change = Change(game=game, notices=(card, told) if told else (card,), **changed)
        return (await self.tables.commit(table, change)).table

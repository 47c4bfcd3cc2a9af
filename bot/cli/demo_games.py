"""Demonstration games for the sandbox, and a hand that moves for whoever is waited for."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import engine
from bot.computers.at_turn import secret_of
from bot.tables import guided
from bot.tables.consent import undecided
from bot.text import FIRST, LANGUAGES, language_of, say
from engine import SignalBoxError, notation
from engine.players import choose, judge_deal

if TYPE_CHECKING:  # every command looks through the modules here, and few of them need a Discord
    from bot.store.rows import Offer
    from bot.tables.service import Tables
    from bot.tables.table import Table
    from sandbox import Channel, Sandbox, User

PEOPLE = ("ana", "bruno", "carla", "diego", "elena", "fermin")
FIRST_MOVES, FIRST_MOVES_ALONE = 24, 8
WILLING = 0.7
ALONE, LEARN, LOBBY = "alone", "learn", "lobby"
QUICK, MEDIUM = "quick", "medium"


class Dealer:
    """Seats people at a game of every title, and moves for them when the page asks."""

    def __init__(self, tables: Tables, strength: str = MEDIUM) -> None:
        self.tables = tables
        self.strength = strength
        self.dice = Random()
        self.box: Sandbox | None = None

    def lang(self, asked: dict[str, Any]) -> str:
        """The language of whoever pressed the button."""
        return language_of(self.box.person(asked["user"]).locale) if self.box else LANGUAGES[0]

    async def demonstrate(self, box: Sandbox) -> None:
        """A lobby, a guided first game, and a game of each title in a channel of its own, one alone too where it can be so.

        All but the first are some moves old; one that is there goes on where it was. The first person moderates the server.
        """
        self.box = box
        people = [box.user(PEOPLE[0], permissions=("manage_guild",)), *(box.user(name) for name in PEOPLE[1:])]
        await self.teach(box, box.channel(LEARN), people[0])
        box.channel(LOBBY).data["topic"] = " ".join(say(lang, "sandbox.lobby") for lang in LANGUAGES)
        for folder in engine.all_titles():
            title = engine.load_title(folder)
            channel = title.name.lower().replace(" ", "-")
            await self.seat(box, title.name, channel, people[: max(title.min_players, min(3, title.max_players))])
            if title.min_players == 1:
                await self.seat(box, title.name, f"{channel}-{ALONE}", people[:1])

    async def teach(self, box: Sandbox, channel: Channel, person: User) -> None:
        """The guided first game, which waits for whoever sits down first."""
        if await self.tables.find(channel.id) is None:
            language = language_of(person.locale)
            await guided.begin(self.tables.lobby, person.id, channel.id, box.guild.id, language)

    async def seat(self, box: Sandbox, title: str, name: str, people: list[User]) -> None:
        """A game in a channel that has none, some moves old."""
        channel = box.channel(name)
        if await self.tables.find(channel.id) is not None:
            return
        first, *others = people
        game = await self.tables.lobby.create(
            first.id, channel.id, title, len(people), guild=box.guild.id, language=language_of(first.locale)
        )
        for person in others:
            await self.tables.lobby.join(game.id, person.id)
        await self.tables.lobby.start(game.id, first.id)
        for _ in range(FIRST_MOVES if others else FIRST_MOVES_ALONE):
            await self.one(game.id, strength=QUICK)

    async def move(self, asked: dict[str, Any]) -> str:
        """The page's button: whoever is waited for in the channel does something."""
        found = await self.tables.find(asked["channel"])
        if found is None or found.status != "running":
            return say(self.lang(asked), "sandbox.no_game")
        return await self.one(found.id, self.lang(asked))

    async def one(self, game: int, lang: str = FIRST, strength: str = "") -> str:
        """Answer an open question, else play one move, as a computer would."""
        table = await self.tables.look(game)
        try:
            if table.offers:
                offer = table.offers[0]
                seat = undecided(offer)[0]
                await self.tables.offers.answer(
                    game, offer.id, table.user_of(seat), await self.agrees(table, offer, seat)
                )
                return say(lang, "sandbox.answered", seat=seat)
            if table.game.status != "running":
                return say(lang, "game.over")
            seat = next(seat for seat in table.waiting() if table.user_of(seat))
            choice = await self.tables.think(choose, table.position, seat, strength or self.strength, secret_of(table))
            action = choice.action
            await self.tables.play(game, action, table.user_of(seat))
        except SignalBoxError as error:
            return str(error)
        return notation.write(action)

    async def agrees(self, table: Table, offer: Offer, seat: str) -> bool:
        """What is answered for a seat: to a deal what a computer would, to other questions mostly yes."""
        if offer.kind != "deal":
            return self.dice.random() < WILLING
        action = engine.decode_action(offer.action)
        told = await self.tables.think(judge_deal, table.position, action, seat, secret_of(table))
        return told.yes

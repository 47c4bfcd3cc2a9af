"""Demonstration games for the sandbox, and a hand that moves for whoever is waited for."""

from __future__ import annotations

from random import Random
from typing import Any

import engine
from bot.tables.consent import undecided
from bot.tables.service import Tables
from bot.text import LANGUAGES, language_of, say
from engine import SignalBoxError, notation
from engine.random_players import decide
from sandbox import Sandbox

PEOPLE = ("ana", "bruno", "carla", "diego", "elena", "fermin")
FIRST_MOVES = 24
WILLING = 0.7


class Dealer:
    """Seats people at a game of every title, and moves for them when the page asks."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.dice = Random()
        self.box: Sandbox | None = None

    def lang(self, asked: dict[str, Any]) -> str:
        """The language of whoever pressed the button."""
        return language_of(self.box.person(asked["user"]).locale) if self.box else LANGUAGES[0]

    async def demonstrate(self, box: Sandbox) -> None:
        """A game of each title in a channel of its own, some moves old; one that is there goes on where it was."""
        self.box = box
        people = [box.user(name) for name in PEOPLE]
        for folder in engine.all_titles():
            title = engine.load_title(folder)
            channel = box.channel(title.name.lower().replace(" ", "-"))
            if await self.tables.find(channel.id) is not None:
                continue
            players = max(title.min_players, min(3, title.max_players))
            game = await self.tables.lobby.create(people[0].id, channel.id, title.name, players, guild=box.guild.id)
            for person in people[1:players]:
                await self.tables.lobby.join(game.id, person.id)
            await self.tables.lobby.start(game.id, people[0].id)
            for _ in range(FIRST_MOVES):
                await self.one(game.id)
        box.channel("lobby").data["topic"] = " ".join(say(lang, "sandbox.lobby") for lang in LANGUAGES)

    async def move(self, asked: dict[str, Any]) -> str:
        """The page's button: whoever is waited for in the channel does something."""
        found = await self.tables.find(asked["channel"])
        if found is None or found.status != "running":
            return say(self.lang(asked), "sandbox.no_game")
        return await self.one(found.id, self.lang(asked))

    async def one(self, game: int, lang: str = "en") -> str:
        """Answer an open question, else play one move."""
        table = await self.tables.look(game)
        try:
            if table.offers:
                offer = table.offers[0]
                seat = undecided(offer)[0]
                await self.tables.offers.answer(game, offer.id, table.user_of(seat), self.dice.random() < WILLING)
                return say(lang, "sandbox.answered", seat=seat)
            if table.game.status != "running":
                return say(lang, "game.over")
            action = decide(engine.look(table.position), self.dice)
            seat = engine.look(table.position).controller(action.who)
            await self.tables.play(game, action, table.user_of(seat))
        except SignalBoxError as error:
            return str(error)
        return notation.write(action)

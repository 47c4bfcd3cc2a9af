"""Tables of every title at which somebody gives standing orders."""

from typing import Any

from bot.store.rows import Game, Order
from bot.tables.service import Tables
from bot.tables.table import Played
from engine import Action
from tests.support.tables.tables_at_play import PEOPLE, decider


async def seated(tables: Tables, title: str, channel: str = "100", **more: Any) -> Game:
    """A game of a title under way."""
    game = await tables.lobby.create(PEOPLE[0], channel, title, len(PEOPLE), moderators=("mod",), **more)
    for person in PEOPLE[1:]:
        await tables.lobby.join(game.id, person)
    return (await tables.lobby.start(game.id, "mod", seed=1, shuffle=False)).game


async def play(tables: Tables, game: Game, action: Action) -> Played:
    """An action by whoever decides it."""
    return await tables.play(game.id, action, decider(await tables.look(game.id), action))


async def give_cash(tables: Tables, game: Game, seat: str, amount: int) -> None:
    """The moderator's ruling on somebody's money."""
    await tables.correct.ruling(game.id, "cash", seat, str(amount), "for the test", "mod")


async def waiting(tables: Tables, game: Game) -> str:
    """The seat that is waited for."""
    return (await tables.look(game.id)).waiting()[0]


async def user(tables: Tables, game: Game, seat: str) -> str:
    """Who sits on a seat."""
    return (await tables.look(game.id)).user_of(seat)


async def last_order(tables: Tables, game: Game, seat: str) -> Order:
    """The order a seat gave last."""
    return (await tables.orders.mine(game.id, await user(tables, game, seat)))[-1]

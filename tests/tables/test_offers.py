"""Deals between directors: asked, answered, called off, overtaken."""

import random

import pytest

import engine
from bot.errors import Refused
from bot.store.rows import Game, Offer
from bot.store.statements import post
from bot.tables.service import Tables
from bot.tables.writing import no_more
from tests.support.tables.tables_at_play import asked, decider, random_action


async def other_person(tables: Tables, game: Game, offer: Offer) -> str:
    return (await tables.look(game.id)).user_of(offer.asked[0])


async def test_a_deal_is_played_when_the_other_says_yes(tables: Tables) -> None:
    """A forged consent counts for nothing: the other director is asked, and the deal is a move of the one who asked."""
    game, action, user, offer = await asked(tables)
    told = [notice for notice in await tables.store.read(post.of_game, game.id) if notice.kind == "offer"]
    assert [notice.mention for notice in told] == [(await other_person(tables, game, offer),)]
    with pytest.raises(Refused, match="not_asked"):
        await tables.offers.answer(game.id, offer.id, user, True)
    with pytest.raises(Refused, match="made_already"):
        await tables.play(game.id, action, user)
    done = await tables.offers.answer(game.id, offer.id, await other_person(tables, game, offer), True)
    assert [engine.decode_action(move.action) for move in done.moves] == [action] and done.moves[0].by == user
    assert [row.state for row in await tables.offers.of_game(game.id)] == ["accepted"]
    with pytest.raises(Refused, match="not_open"):
        await tables.offers.answer(game.id, offer.id, await other_person(tables, game, offer), True)


async def test_a_deal_refused_or_withdrawn_changes_nothing(tables: Tables) -> None:
    """A no, or the offerer's change of mind, ends it; asked again it is a new question."""
    game, action, user, offer = await asked(tables)
    head = (await tables.game(game.id)).head
    await tables.offers.answer(game.id, offer.id, await other_person(tables, game, offer), False)
    again = (await tables.play(game.id, action, user)).offer
    assert again is not None
    with pytest.raises(Refused, match="not_yours"):
        await tables.offers.withdraw(game.id, again.id, await other_person(tables, game, again))
    await tables.offers.withdraw(game.id, again.id, user)
    assert (await tables.game(game.id)).head == head
    assert [row.state for row in await tables.offers.of_game(game.id)] == ["declined", "withdrawn"]


async def test_a_deal_the_position_overtook_lapses_with_its_reason(tables: Tables) -> None:
    """When the turn goes on the offer is closed in the same breath, and its message shows it."""
    game, action, user, offer = await asked(tables)
    dice = random.Random(1)
    while (await tables.offers.of_game(game.id))[0].state == "open":
        table = await tables.look(game.id)
        other = random_action(dice, table.position)
        await tables.play(game.id, other, decider(table, other))
    ended = (await tables.offers.of_game(game.id))[0]
    assert ended.state == "illegal" and ended.id == offer.id
    assert ended.why == no_more(offer, (await tables.look(game.id)).position)
    last = [notice for notice in await tables.store.read(post.of_game, game.id) if notice.kind == "offer"][-1]
    assert last.params["state"] == "illegal" and last.thread == f"offer:{offer.id}"
    assert (await tables.look(game.id)).offers == ()


async def test_an_open_deal_survives_a_restart(tables: Tables) -> None:
    """Another house on the same file knows the question and takes the answer."""
    game, _, _, offer = await asked(tables)
    other = await Tables.open(tables.store.place, tables.now)
    done = await other.offers.answer(game.id, offer.id, await other_person(other, game, offer), True)
    assert done.moves
    await other.close()

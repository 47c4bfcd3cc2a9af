"""Who made a table and plays has no more say over others' moves than the rest, unless the table said so before it began."""

import random

import pytest
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.store.rows import Game
from bot.tables.service import Tables
from bot.tables.table import Played
from tests.support.tables.tables_at_play import PEOPLE, decider, random_action, wander

MAKER = PEOPLE[0]


async def made(tables: Tables, alone: bool = False) -> Game:
    """A game under way whose maker plays and moderates."""
    game = await tables.lobby.create(MAKER, "77", "18Mag", 3)
    if alone:
        await tables.lobby.configure(game.id, MAKER, alone=1)
    for person in PEOPLE[1:]:
        await tables.lobby.join(game.id, person)
    await tables.lobby.start(game.id, MAKER, seed=3, shuffle=False)
    await wander(tables, game.id, 30)
    return game


async def of_another(tables: Tables, game: Game) -> engine.Action:
    """A legal move of somebody who is not the maker."""
    dice = random.Random(2)
    for _ in range(60):
        table = await tables.look(game.id)
        action = random_action(dice, table.position)
        if decider(table, action) != MAKER:
            return action
        await tables.play(game.id, action, MAKER)
    raise LookupError


async def agreed(tables: Tables, asked: Played, *people: str) -> Played:
    """People say yes to a question."""
    assert asked.offer is not None
    for person in people:
        done = await tables.offers.answer(asked.game.id, asked.offer.id, person, True)
    return done


async def test_going_back_over_others_moves_asks_them(tables: Tables) -> None:
    """`/table undo-to` of a maker who plays is a question to those whose moves would go."""
    game = await made(tables)
    line = await tables.history.line(game.id)
    asked = await tables.history.undo_to(game.id, line[4].id, MAKER)
    assert asked.offer is not None and asked.game.head == line[-1].id
    done = await agreed(tables, asked, *PEOPLE[1:])
    assert done.game.head == line[4].id
    assert (await tables.history.acts(game.id))[-1].params == {}


async def test_a_correction_asks_all_others(tables: Tables) -> None:
    """One no and the line stays; with every yes it is corrected, and nothing says that a moderator did it alone."""
    game = await made(tables)
    line = await tables.history.line(game.id)
    report = await tables.correct.amend(game.id, line[-1].id, (), MAKER, why="misheard")
    asked = await tables.correct.apply(game.id, report.amend.id, "all", MAKER)
    assert asked.offer is not None and len(asked.offer.asked) == 2
    refused = await tables.offers.answer(game.id, asked.offer.id, PEOPLE[1], False)
    assert refused.offer is not None and refused.offer.state == "declined"
    again = await tables.correct.apply(game.id, report.amend.id, "until", MAKER)
    done = await agreed(tables, again, *PEOPLE[1:])
    assert done.game.head == line[-2].id
    act = (await tables.history.acts(game.id))[-1]
    assert (act.act, act.user, act.why, "role" in act.params) == ("amended", MAKER, "misheard", False)


async def test_a_ruling_asks_all_others(tables: Tables) -> None:
    """What cannot be ruled is refused before anybody is asked; taking a ruling back asks again."""
    game = await made(tables)
    with pytest.raises(engine.RuleViolation):
        await tables.correct.ruling(game.id, "cash", "nobody", "5", "gift", MAKER)
    asked = await tables.correct.ruling(game.id, "cash", "P2", "5", "miscounted", MAKER)
    done = await agreed(tables, asked, *PEOPLE[1:])
    assert done.state is not None and done.state.money["P2"] == 5
    back = await tables.history.undo(game.id, MAKER)
    assert back.offer is not None and len(back.offer.asked) == 2


async def test_moving_for_another_asks_more_than_half(tables: Tables) -> None:
    """Of two others both must agree, of three two: who is away cannot answer for themselves; the move says whose it was."""
    game = await made(tables)
    action, head = await of_another(tables, game), (await tables.game(game.id)).head
    asked = await tables.play(game.id, action, MAKER, for_another=True, why="on holiday")
    assert asked.offer is not None and asked.offer.needed == 2 and asked.game.head == head
    done = await agreed(tables, asked, *PEOPLE[1:])
    assert done.moves[0].by == MAKER and done.moves[0].why.code == "move.for_another"


async def test_giving_anothers_seat_away_asks_more_than_half(tables: Tables) -> None:
    """The question outlives moves and a pause; one's own seat needs nobody's yes."""
    game = await made(tables)
    asked = await tables.seating.replace(game.id, "P2", "dora", MAKER, "moved house")
    assert asked.offer is not None and asked.offer.needed == 2 and asked.table.seats["P2"].user == PEOPLE[1]
    with pytest.raises(Refused, match="made_already"):
        await tables.seating.replace(game.id, "P2", "emil", MAKER)
    await wander(tables, game.id, 1)
    await tables.timing.pause(game.id, MAKER)
    done = await agreed(tables, asked, *PEOPLE[1:])
    assert done.table.seats["P2"].user == "dora" and not done.table.offers
    act = (await tables.history.acts(game.id))[-1]
    assert (act.act, act.user, act.why, act.params["before"]) == ("replaced", MAKER, "moved house", PEOPLE[1])
    own = await tables.seating.replace(game.id, "P1", "emil", MAKER)
    assert own.offer is None and own.table.seats["P1"].user == "emil"


async def test_where_the_table_said_so_seats_are_given_alone(tables: Tables) -> None:
    """As corrections and rulings are."""
    game = await made(tables, alone=True)
    done = await tables.seating.replace(game.id, "P2", "dora", MAKER)
    assert done.offer is None and done.table.seats["P2"].user == "dora"


async def test_a_question_ends_when_the_table_moves_on(tables: Tables) -> None:
    """What was asked about one position is not done at another."""
    game = await made(tables)
    asked = await tables.correct.ruling(game.id, "cash", "P2", "5", "miscounted", MAKER)
    await wander(tables, game.id, 1)
    with pytest.raises(Refused, match="not_open"):
        await agreed(tables, asked, PEOPLE[1])


async def test_where_the_table_said_so_the_maker_decides_alone(tables: Tables) -> None:
    """Chosen before the start, and not after it; whoever decides alone is marked as moderator."""
    game = await made(tables, alone=True)
    line = await tables.history.line(game.id)
    done = await tables.history.undo_to(game.id, line[4].id, MAKER)
    assert done.game.head == line[4].id
    await tables.correct.ruling(game.id, "cash", "P2", "5", "miscounted", MAKER)
    assert [act.params for act in await tables.history.acts(game.id)] == [{"role": "moderator"}] * 2
    with pytest.raises(Refused, match=r"lobby\.begun"):
        await tables.lobby.configure(game.id, MAKER, alone=0)


async def test_what_is_not_asked_is_announced(tables: Tables) -> None:
    """Time of a seat, the time limit and who moderates: everybody reads who did it, and it stays in the history."""
    game = await made(tables)
    table = await tables.look(game.id)
    await tables.timing.set_limit(game.id, MAKER, table.waiting()[0], tables.now() + 600)
    await tables.lobby.configure(game.id, MAKER, pace=replace(table.game.pace, limit=600))
    await tables.seating.set_moderator(game.id, "dora", MAKER)
    (asked,) = (await tables.look(game.id)).offers
    for seat in asked.asked:
        await tables.offers.answer(game.id, asked.id, table.user_of(seat), True)
    acts = await tables.history.acts(game.id)
    assert [act.act for act in acts[-3:]] == ["deadline", "timed", "moderates"]

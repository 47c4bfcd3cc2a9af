"""Games that end before their rules say so: agreed, run out, conceded, by a moderator; what counts, and the way back."""

from __future__ import annotations

import pytest

import engine
from bot.errors import Refused
from bot.store.rows import DAY, Game
from bot.store.statements import games, post
from bot.tables.endings.ended import yeses_needed
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import Hands, begin, wander


async def rated(tables: Tables, *people: str) -> list[str]:
    """Whose record has a game now."""
    return [user for user in people if (await tables.people.record(user)).titles]


async def played(tables: Tables, count: int = 40, people: tuple[str, ...] = ("ann", "ben", "cleo")) -> Game:
    """A game some moves old."""
    game = await begin(tables, people)
    await wander(tables, game.id, count)
    return await tables.game(game.id)


async def kinds(tables: Tables, game: int) -> list[str]:
    """What was announced."""
    return [notice.kind for notice in await tables.store.read(post.of_game, game)]


def test_more_than_half_is_the_least() -> None:
    """Whatever share a table agrees on, half of the people is never enough."""
    assert [yeses_needed(0, n) for n in range(1, 7)] == [1, 2, 2, 3, 3, 4]
    assert [yeses_needed(67, n) for n in range(1, 7)] == [1, 2, 3, 3, 4, 5]
    assert [yeses_needed(100, n) for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]


async def test_a_game_ends_where_enough_agree_and_counts_where_all_do(tables: Tables) -> None:
    """Two of three end it, marked as agreed and rated for nobody; when the third agrees as well it counts."""
    game = await played(tables)
    offer = (await tables.endings.propose(game.id, "ann")).offer
    assert offer is not None and set(offer.why.params) >= {"standings", "projection"}
    with pytest.raises(Refused, match="asked_already"):
        await tables.endings.propose(game.id, "ben", "run_out")
    await wander(tables, game.id, 2)
    over = (await tables.offers.answer(game.id, offer.id, "ben", True)).game
    assert (over.status, over.ending, over.unrated) == ("over", "agreed", 1) and over.why.code == "ending.agreed"
    assert over.result and await rated(tables, "ann", "ben", "cleo") == []
    assert "over" in await kinds(tables, game.id) and (await tables.look(game.id)).waits == {}
    counts = (await tables.offers.answer(game.id, offer.id, "cleo", True)).game
    assert counts.unrated == 0 and await rated(tables, "ann", "ben", "cleo") == ["ann", "ben", "cleo"]


async def test_a_table_may_want_more_consents(tables: Tables) -> None:
    """Everybody, where it said so before it began; one no is the end of the question, play goes on beside it."""
    made = await tables.lobby.create("ann", "100", "18Mag", 3)
    await tables.lobby.configure(made.id, "ann", share=100)
    for person in ("ben", "cleo"):
        await tables.lobby.join(made.id, person)
    await tables.lobby.start(made.id, "ann", shuffle=False)
    with pytest.raises(Refused, match="begun"):
        await tables.lobby.configure(made.id, "ann", share=0)
    offer = (await tables.endings.propose(made.id, "ann")).offer
    assert offer is not None and offer.needed == 2
    await tables.offers.answer(made.id, offer.id, "ben", True)
    done = await tables.offers.answer(made.id, offer.id, "cleo", False)
    assert done.game.status == "running" and (await tables.offers.of_game(made.id))[0].state == "declined"


async def test_the_rest_is_run_out_and_taken_back(tables: Tables) -> None:
    """By consent the game is played to its end as it stands; taken back by consent it stands where it stood."""
    game = await played(tables)
    offer = (await tables.endings.propose(game.id, "ann", "run_out")).offer
    assert offer is not None
    await tables.offers.answer(game.id, offer.id, "cleo", True)
    table = await tables.look(game.id)
    assert table.position.over and (table.game.status, table.game.ending, table.game.unrated) == ("over", "run_out", 1)
    assert table.game.result == offer.why.params["projection"]
    gone = [
        move
        for move in await tables.history.line(game.id)
        if move.seq > game_seq(await tables.history.line(game.id), game)
    ]
    assert gone and {move.why.code for move in gone} == {"move.run_out"}
    back = (await tables.endings.reopen(game.id, "ben")).offer
    assert back is not None
    await tables.offers.answer(game.id, back.id, "ann", True)
    after = await tables.look(game.id)
    assert (after.game.status, after.game.ending, after.game.head) == ("running", "", game.head) and after.waits


def game_seq(line: list[object], game: Game) -> int:
    """The number of the move a game stood at."""
    return next(move.seq for move in line if move.id == game.head)  # type: ignore[attr-defined]


@pytest.mark.parametrize("title", ["18Mag", "1824", "1862", "1840", "18Lilliput"])
async def test_every_title_can_end_by_agreement(tables: Tables, title: str) -> None:
    """Also right after the start, where runs alone may never end it."""
    made = await tables.lobby.create("ann", "100", title, 3)
    for person in ("ben", "cleo"):
        await tables.lobby.join(made.id, person)
    await tables.lobby.start(made.id, "ann", seed=1, shuffle=False)
    offer = (await tables.endings.propose(made.id, "ann")).offer
    assert offer is not None
    await tables.offers.answer(made.id, offer.id, "ben", True)
    table = await tables.look(made.id)
    assert table.game.status == "over" and set(table.game.result) >= {"P1", "P2", "P3"} and not table.position.over


async def test_the_end_is_taken_back(tables: Tables) -> None:
    """The game goes on where it stood, and whoever is at turn is called; a game its rules ended is not reopened."""
    game = await played(tables)
    offer = (await tables.endings.propose(game.id, "ann")).offer
    assert offer is not None
    await tables.offers.answer(game.id, offer.id, "ben", True)
    with pytest.raises(Refused, match="no_seat"):
        await tables.endings.reopen(game.id, "stranger")
    await tables.endings.reopen(game.id, "mod")
    table = await tables.look(game.id)
    assert (table.game.status, table.game.result, table.game.ending) == ("running", {}, "") and table.waits
    await wander(tables, game.id, 3000)
    assert (await tables.game(game.id)).status == "over"
    with pytest.raises(Refused, match="by_the_rules"):
        await tables.endings.reopen(game.id, "mod")


async def test_what_is_over_does_not_go_on_where_another_table_stands(tables: Tables) -> None:
    """Neither an end taken back nor a last move undone brings two tables into one channel."""
    game = await played(tables)
    await tables.endings.stop(game.id, "mod", "enough")
    await tables.lobby.again(game.id, "ann")
    for back in (tables.endings.reopen(game.id, "mod"), tables.history.undo(game.id, "mod")):
        with pytest.raises(Refused, match="channel_taken"):
            await back
    assert (await tables.game(game.id)).status == "over"


async def test_a_moderator_ends_a_game_with_a_reason(tables: Tables) -> None:
    """Unrated, the reason beside the result; who plays as well only asks; nobody else may."""
    game = await played(tables)
    with pytest.raises(Refused, match="moderators_only"):
        await tables.endings.stop(game.id, "ann", "enough")
    with pytest.raises(Refused, match=r"ending\.why"):
        await tables.endings.stop(game.id, "mod", " ")
    over = (await tables.endings.stop(game.id, "mod", "the club is closed")).game
    assert (over.status, over.ending, over.unrated, over.why.params) == (
        "over",
        "stopped",
        1,
        {"why": "the club is closed"},
    )
    assert await rated(tables, "ann", "ben", "cleo") == []
    await tables.endings.reopen(game.id, "mod")
    question = (await tables.seating.set_moderator(game.id, "ann", "mod")).offer
    assert question is not None
    for user in ("ben", "cleo", "ann"):
        if (await tables.look(game.id)).is_moderator("ann"):
            break
        await tables.offers.answer(game.id, question.id, user, True)
    asked = (await tables.endings.stop(game.id, "ann", "I am losing")).offer
    assert asked is not None and (await tables.game(game.id)).status == "running"


async def test_who_concedes_has_lost_and_the_rest_play_on(tables: Tables) -> None:
    """A caretaker sits there; the seat is not simply taken back; at the end the conceder is behind all who stayed."""
    game = await played(tables)
    await tables.endings.concede(game.id, "ben", "no time")
    table = await tables.look(game.id)
    assert table.game.status == "running" and table.people_left == ("ann", "cleo")
    with pytest.raises(Refused, match=r"seat\.conceded"):
        await tables.seating.back(game.id, "ben")
    await wander(tables, game.id, 3000)
    records = {user: (await tables.people.record(user)).titles["18Mag"] for user in ("ann", "ben", "cleo")}
    assert (await tables.game(game.id)).status == "over" and records["ben"].won == 0
    assert records["ben"].rating == min(row.rating for row in records.values()) < 1500


async def test_the_last_one_left_has_won(tables: Tables) -> None:
    """Where one concedes to one, the game is over and counts; alone nothing does."""
    game = await played(tables, people=("ann", "ben"))
    over = (await tables.endings.concede(game.id, "ann")).game
    assert (over.status, over.ending, over.unrated) == ("over", "conceded", 0)
    assert {user: (await tables.people.record(user)).titles["18Mag"].won for user in ("ann", "ben")} == {
        "ann": 0,
        "ben": 1,
    }
    alone = await tables.lobby.create("eve", "200", "18Lilliput", 1)
    await tables.lobby.start(alone.id, "eve")
    assert (await tables.endings.propose(alone.id, "eve")).game.unrated == 1 and await rated(tables, "eve") == []


async def test_nothing_is_played_where_nobody_is_left(tables: Tables, hands: Hands) -> None:
    """The table stands still at once and says so; who comes back lets it go on; after thirty days it is closed."""
    game = await played(tables)
    for person in ("ann", "ben", "cleo"):
        head = (await tables.game(game.id)).head
        await tables.seating.resign(game.id, person)
    table = await tables.look(game.id)
    assert (table.game.status, table.game.head, table.game.deserted) == ("paused", head, hands.time)
    assert table.waits == {} and {"deserted"} <= set(await kinds(tables, game.id))
    with pytest.raises(Refused, match="deserted"):
        await tables.timing.resume(game.id, "mod")
    await tables.seating.back(game.id, "ben")
    again = await tables.look(game.id)
    assert (again.game.status, again.game.deserted, again.people_left) == ("running", 0, ("ben",))
    assert again.position.over or set(again.waits) == set(again.waiting()) == {"P2"}
    await tables.seating.resign(game.id, "ben")
    hands.time += 29 * DAY
    await tables.tick()
    assert (await tables.game(game.id)).status == "paused"
    hands.time += DAY
    await tables.tick()
    closed = await tables.game(game.id)
    assert closed.status == "closed" and "closed" in await kinds(tables, game.id)
    assert await tables.lobby.create("dora", "100", "18Mag", 3)


async def test_moderators_close_where_nobody_is_left(
    tables: Tables, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, only there and only once; a limit that leaves the last seat to a caretaker is no other way on."""
    game = await played(tables, people=("ann", "ben"))
    with pytest.raises(Refused, match="not_deserted"):
        await tables.closing.close(game.id, "mod")
    await tables.lobby.configure(game.id, "mod", pace=engine_pace())
    for _ in range(20):
        hands.time += DAY
        await tables.tick()
    table = await tables.look(game.id)
    assert table.people_left == () and (table.game.status, table.game.why.code) == ("paused", "table.deserted")
    with pytest.raises(Refused, match="moderators_only"):
        await tables.closing.close(game.id, "ann")
    assert (await tables.closing.close(game.id, "mod")).game.status == "closed"
    told = await kinds(tables, game.id)
    monkeypatch.setattr(games, "deserted", lambda db, since: [(game.id, "")])  # as it was a moment before
    await tables.closing.sweep()
    assert await kinds(tables, game.id) == told


def engine_pace() -> object:
    """A turn takes two days at most, then a caretaker sits there."""
    from bot.store.rows import Pace

    return Pace(limit=2 * DAY, default="caretaker")


async def test_a_game_that_runs_alone_never_end_is_not_run_out(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said so, and nothing changes; to end it here may still be asked, without a projection."""
    from bot.orders import run_out

    game = await played(tables)
    monkeypatch.setattr(run_out, "MOST_MOVES", 3)
    with pytest.raises(Refused, match="endless"):
        await tables.endings.propose(game.id, "ann", "run_out")
    offer = (await tables.endings.propose(game.id, "ann")).offer
    assert offer is not None and "projection" not in offer.why.params
    assert not engine.look((await tables.look(game.id)).position).state.over


async def test_how_a_game_ended_goes_with_its_file(tables: Tables) -> None:
    """What the players agreed to stays agreed where the file is brought in: over, with its result and its history."""
    game = await played(tables, people=("ann", "ben"))
    offer = (await tables.endings.propose(game.id, "ann")).offer
    assert offer is not None
    over = (await tables.offers.answer(game.id, offer.id, "ben", True)).game
    copy = await tables.files.bring(await tables.files.take(game.id), "other", "eve")
    assert (copy.status, copy.ending, copy.why.code, copy.result) == ("over", "agreed", "ending.agreed", over.result)
    assert copy.unrated == 1
    again = await tables.files.bring(await tables.files.take(copy.id), "third", "eve")
    assert (again.status, again.ending, again.result) == ("over", "agreed", over.result)


async def test_a_moderators_words_go_with_the_file(tables: Tables) -> None:
    """Why a moderator ended a game is read where its file is brought in."""
    game = await played(tables)
    await tables.endings.stop(game.id, "mod", "it was late")
    copy = await tables.files.bring(await tables.files.take(game.id), "other", "eve")
    assert (copy.status, copy.ending, copy.why.params) == ("over", "stopped", {"why": "it was late"})

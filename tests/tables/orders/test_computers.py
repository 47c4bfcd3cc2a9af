"""Computers on seats: they play at once and with people only, wait for nobody, answer deals, and count for nobody."""

from __future__ import annotations

import random
from copy import copy

import msgspec
import pytest
from msgspec.structs import replace

import engine
from bot.computers import at_turn
from bot.computers.heads import Answer, Decided
from bot.errors import Refused
from bot.orders.defaults import default_action
from bot.store.changes import Change
from bot.store.rows import DAY, Game, Offer, Pace
from bot.store.statements import games, ratings
from bot.tables.line import BOT
from bot.tables.service import Tables
from engine import BadInput, Phrase
from engine.players import judge_deal
from tests.support.tables.tables_at_play import Hands, before_a_deal, begin, decider, random_action, stands, wander
from tests.support.tables.with_computers import EASY, MEDIUM, begun_with, settled, waited


async def test_computers_play_until_a_person_is_asked(tables: Tables) -> None:
    """Their names say what they are; nobody waits for them, and what they do is written in nobody's name."""
    game = await begun_with(tables, ("ann",))
    for _ in range(6):
        table = await waited(tables, game.id)
        assert table.waiting() == ("P1",) and set(table.waits) == {"P1"} and not table.game.thinking
        await tables.play(game.id, random_action(random.Random(1), table.position), "ann")
    table = await waited(tables, game.id)
    line = await tables.history.line(game.id)
    played = [move for move in line if move.seat in ("P2", "P3")]
    assert played and {(move.by, move.why.code) for move in played} == {(BOT, "move.computer")}
    assert [(row.user, row.name, row.computer) for row in table.seats.values()] == [
        ("ann", "", ""), ("", "Bot Ada", EASY), ("", "Bot Leo", EASY),
    ]  # fmt: skip
    assert await tables.people.times(game.id) != {} and BOT not in await tables.people.times(game.id)


async def test_what_several_of_them_do_is_one_change(tables: Tables) -> None:
    """One announcement of the turn, not one for each move."""
    game = await begun_with(tables, ("ann",))
    await settled(tables)
    before = (await tables.look(game.id)).game.version
    while len(await tables.history.line(game.id)) < 8:
        table = await waited(tables, game.id)
        await tables.play(game.id, random_action(random.Random(3), table.position), "ann")
        after = await waited(tables, game.id)
        assert after.game.version - before <= 2
        before = after.game.version


async def test_a_medium_one_plays_too(tables: Tables) -> None:
    """A computer that thinks ahead."""
    game = await begun_with(tables, ("ann",), (MEDIUM,))
    table = await waited(tables, game.id)
    await tables.play(game.id, random_action(random.Random(1), table.position), "ann")
    assert (await waited(tables, game.id)).waiting() == ("P1",)


async def test_room_is_for_people_first(tables: Tables) -> None:
    """Somebody must have a place; no strength nobody knows, and none that begins alone."""
    game = await tables.lobby.create("ann", "1", "18Mag", 3, joins=False)
    with pytest.raises(Refused, match="no_room"):
        await tables.lobby.configure(game.id, "ann", computers=(EASY,) * 3)
    with pytest.raises(BadInput, match="strength"):
        await tables.lobby.configure(game.id, "ann", computers=("genius",))
    await tables.lobby.configure(game.id, "ann", computers=(EASY, EASY))
    with pytest.raises(Refused, match="no_person"):
        await tables.lobby.start(game.id, "ann")
    await tables.lobby.join(game.id, "ben")
    with pytest.raises(Refused, match="full"):
        await tables.lobby.join(game.id, "cleo")


async def test_a_person_takes_a_computers_seat(tables: Tables) -> None:
    """It is a person's seat from then on, and the computer plays there no more."""
    game = await begun_with(tables, ("ann",))
    await settled(tables)
    await tables.seating.replace(game.id, "P2", "ben", "ann")
    table = await waited(tables, game.id)
    assert table.user_of("P2") == "ben" and not table.seats["P2"].computer and table.machines == ("P3",)


async def test_a_computer_stands_in_and_goes(tables: Tables) -> None:
    """For who left at a new table a computer plays; whoever comes back has the seat at once; alone nothing is played."""
    game = await begin(tables, wishes={})
    await tables.seating.resign(game.id, "ann")
    for _ in range(6):
        table = await waited(tables, game.id)
        assert "P1" not in table.waiting()
        action = random_action(random.Random(2), table.position)
        await tables.play(game.id, action, decider(table, action))
    await settled(tables)
    moves = [move for move in await tables.history.line(game.id) if move.seat == "P1"]
    assert moves and {(move.why.code, *move.why.params) for move in moves} == {("move.computer",)}
    await tables.seating.back(game.id, "ann")
    assert (await waited(tables, game.id)).user_of("P1") == "ann"
    for person in ("ann", "ben", "cleo"):
        await tables.seating.resign(game.id, person)
    table = await waited(tables, game.id)
    assert table.game.status == "paused" and not table.to_move()


@pytest.mark.parametrize("plays", ("best", "pass", "nothing"))
async def test_tables_choose_what_plays_for_who_left(tables: Tables, plays: str) -> None:
    """Those that agreed on less have it: by rote, or nothing at all, and then the table stands."""
    game = await begin(tables, wishes={"stand_in": plays})
    await tables.seating.resign(game.id, "ann")
    await wander_on(tables, game.id)
    codes = {move.why.code for move in await tables.history.line(game.id) if move.seat == "P1"}
    assert codes == (set() if plays == "nothing" else {"move.caretaker"})


async def wander_on(tables: Tables, game: int) -> None:
    """Some moves of those who are left, until only an empty seat is waited for."""
    for _ in range(8):
        table = await waited(tables, game)
        if any(table.user_of(seat) for seat in table.waiting()):
            await wander(tables, game, 1)


async def test_at_the_limit_a_computer_plays_the_turn(tables: Tables, hands: Hands) -> None:
    """With the word about it, in one change; the seat stays its player's."""
    game = await begin(tables, pace=Pace(remind=0, limit=DAY))
    (seat,) = (await tables.look(game.id)).waiting()
    hands.time += 2 * DAY
    await tables.tick()
    table = await waited(tables, game.id)
    move = (await tables.history.line(game.id))[1]
    assert (move.seat, move.by, move.why.code) == (seat, BOT, "move.default")
    assert table.user_of(seat) and [act.act for act in await tables.history.acts(game.id)] == ["default"]


async def test_nothing_is_lost_where_a_process_ends_while_one_thinks(
    tables: Tables, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is to move is found in the position again."""
    monkeypatch.setattr(tables.computers, "look", lambda table: None)
    game = await begun_with(tables, ("ann",), (EASY, EASY))
    while "P2" not in (table := await tables.look(game.id)).waiting():
        await tables.play(game.id, random_action(random.Random(1), table.position), "ann")
    assert (await tables.look(game.id)).game.thinking
    await tables.close()
    again = await Tables.open(database, Hands())
    try:
        await again.think_again()
        table = await waited(again, game.id)
        assert table.waiting() == ("P1",) and not table.game.thinking
    finally:
        await again.close()


async def test_what_was_thought_about_another_position_is_not_played(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """While one thinks somebody takes back; it thinks again about what is there then."""
    game = await begun_with(tables, ("ann", "ben"), (EASY,))
    await settled(tables)
    real, undone = tables.computers._thought, []

    async def thought(table: object, *more: object, **rest: object) -> list[Decided]:
        found = await real(table, *more, **rest)  # type: ignore[arg-type]
        if not undone:
            undone.append(await tables.history.undo(game.id, "ben"))
        return list(found)

    monkeypatch.setattr(tables.computers, "_thought", thought)
    while not undone:
        table = await waited(tables, game.id)
        action = random_action(random.Random(5), table.position)
        await tables.play(game.id, action, decider(table, action))
        await settled(tables)
    assert "P3" not in (await waited(tables, game.id)).waiting() and "failed" not in caplog.text


async def test_one_whose_thinking_fails_plays_all_the_same(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks less, and at last does what goes without."""

    async def broken(*_: object) -> None:
        raise BadInput("work.too_slow", what="computer", n=1)

    monkeypatch.setattr(tables.computers, "_at_work", broken)
    game = await begun_with(tables, ("ann",), (MEDIUM,))
    table = await waited(tables, game.id)
    await tables.play(game.id, random_action(random.Random(1), table.position), "ann")
    assert (await waited(tables, game.id)).waiting() == ("P1",)


async def test_a_paused_table_has_no_computers_at_work(tables: Tables) -> None:
    """They go on with the table."""
    game = await begun_with(tables, ("ann",))
    table = await waited(tables, game.id)
    await tables.timing.pause(game.id, "ann")
    assert not (await tables.look(game.id)).to_move() and not at_turn.has_work(await tables.look(game.id))
    await tables.timing.resume(game.id, "ann")
    assert (await waited(tables, game.id)).game.head == table.game.head


async def test_a_game_with_computers_counts_for_nobody(tables: Tables) -> None:
    """Not even where a person has taken the computer's seat since; one with a stand-in counts as before."""
    game = await begun_with(tables, ("ann",))
    await settled(tables)
    await tables.seating.replace(game.id, "P2", "ben", "ann")
    await settled(tables)
    async with tables.at(game.id) as table:
        over = replace(table.game, status="over", ended=tables.now(), result={"P1": 3, "P2": 2, "P3": 1})
        await tables.commit(table, Change(game=over))
    assert await tables.store.read(games.finished) == [] and await tables.store.read(ratings.of_everybody) == {}


async def test_taking_back_goes_over_what_computers_did(tables: Tables) -> None:
    """One's own last move is taken back with all they answered, and nobody is asked where only they sit besides."""
    game = await begun_with(tables, ("ann",))
    table = await waited(tables, game.id)
    await tables.play(game.id, random_action(random.Random(1), table.position), "ann")
    await settled(tables)
    await tables.history.undo(game.id, "ann")
    assert (await waited(tables, game.id)).game.head == table.game.head


async def offered_to_a_computer(tables: Tables) -> tuple[Game, Offer]:
    """A deal that a computer is asked about which stands in for who left."""
    state, action = before_a_deal()
    table = await stands(tables, (await begin(tables, wishes={})).id, state)
    user = decider(table, action)
    (seat,) = action.agreed  # type: ignore[attr-defined]
    await tables.seating.resign(table.game.id, table.user_of(seat))
    played = await tables.play(table.game.id, action, user)
    assert played.offer is not None
    await settled(tables)
    (row,) = await tables.offers.of_game(table.game.id)
    return table.game, row


@pytest.mark.parametrize("yes", (True, False))
async def test_a_deal_is_answered_with_a_sentence_why(
    tables: Tables, yes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Yes where it stands no worse with it, which is then carried out; else no."""
    why = Phrase(f"players.deal_{'better' if yes else 'worse'}", {"amount": 7})

    async def judged(*_: object) -> Answer:
        return Answer(yes, why)

    monkeypatch.setattr(tables.computers, "_at_work", judged)
    game, row = await offered_to_a_computer(tables)
    assert (row.state, row.why) == ("accepted" if yes else "declined", why)
    assert ((await tables.game(game.id)).head != (await tables.history.line(game.id))[0].id) and row.answers


async def test_deals_are_judged_by_trying_both(tables: Tables) -> None:
    """What costs much for nothing is refused, what pays is taken; nobody waits for the answer."""
    _, row = await offered_to_a_computer(tables)
    assert row.state in ("accepted", "declined") and row.why.code.startswith("players.deal_")


def test_a_train_for_a_song_is_not_sold() -> None:
    """Both ways are played on in the head: the same deal is worse the less it pays."""
    state, action = before_a_deal()
    (seat,) = action.agreed  # type: ignore[attr-defined]
    spans = engine.complete(state, action.who, "buy_train", {"source": action.source, "train": action.train})  # type: ignore[attr-defined]
    cheap, dear = (msgspec.structs.replace(action, price=price) for price in (spans.low, spans.high))  # type: ignore[union-attr]
    signed = [
        told.why.params.get("amount", 0) * (1 if told.yes else -1)
        for told in (judge_deal(state, deal, seat, "s") for deal in (cheap, dear))
    ]
    assert signed[0] < signed[1]


async def test_something_drawn_since_is_not_taken_back_without_the_others(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer agrees to an undo of a person's last move where nothing was seen since; else the other people are asked."""
    game = await begun_with(tables, ("ann", "ben"), (EASY,))
    while (await waited(tables, game.id)).at.seat != "P3":
        table = await tables.look(game.id)
        action = random_action(random.Random(1), table.position)
        await tables.play(game.id, action, decider(table, action))
    table = await tables.look(game.id)
    last = next(m for m in reversed(await tables.history.line(game.id)) if m.seat != "P3")
    before = await tables.history.position(game.id, last.parent)
    fair = await tables.history._witnesses(table, last, [table.at], table.user_of(last.seat))
    assert fair == () or before.dice != table.position.dice
    drawn = msgspec.structs.replace(table, state=copied_with(table.position, dice=table.position.dice + 1))
    asked = await tables.history._witnesses(drawn, last, [table.at], table.user_of(last.seat))
    assert asked == tuple(seat for seat in ("P1", "P2") if seat != last.seat)


def copied_with(state: engine.State, **parts: object) -> engine.State:
    """A position with some parts otherwise."""
    found = copy(state)
    for name, part in parts.items():
        setattr(found, name, part)
    return found


@pytest.mark.parametrize("folder", engine.all_titles())
async def test_computers_sit_in_every_title(tables: Tables, folder: str) -> None:
    """As many as there is room for beside one person, and the game goes on with what that one does without thinking."""
    box = engine.load_title(folder)
    variant = next(row.variant for row in box.setups if box.max_players in row.players)
    machines = (EASY,) * (box.max_players - 1)
    wishes = {"computers": machines}
    game = await tables.lobby.create("ann", "1", box.name, box.max_players, variant=variant, wishes=wishes)
    await tables.lobby.start(game.id, "ann", seed=2)
    for _ in range(3):
        table = await waited(tables, game.id)
        seat = next(seat for seat in table.waiting() if table.user_of(seat))
        action = default_action(table.position, seat, "pass")
        assert action is not None
        await tables.play(game.id, action, "ann")
    assert {move.seat for move in await tables.history.line(game.id)} > set(table.machines)

"""People: their wishes, seats that change hands, what they missed, what they have done."""

import random

import pytest

import engine
from bot.errors import Refused
from bot.store.rows import DAY, HOUR, Act, Game
from bot.store.statements import persons, post
from bot.store.statements.ratings import FIRST_RATING, STEP, pauses, rated, taken
from bot.store.upkeep.forgetting import NOBODY
from bot.tables.service import Tables
from bot.tables.table import SPECTATOR
from engine.random_players import play
from engine.random_tables import table_of
from tests.support.games.turns_ahead import waiting
from tests.support.tables.tables_at_play import PEOPLE, START, Hands, begin, random_action, wander


async def test_wishes_are_checked_and_kept(tables: Tables, hands: Hands) -> None:
    """What cannot be kept is refused in one line; the rest is there after a restart."""
    for wish, code in (
        ({"zone": "Mars/Olympus"}, "prefs.zone"),
        ({"zone": "../etc/passwd"}, "prefs.zone"),
        ({"quiet_from": 1440}, "prefs.quiet"),
        ({"pings": "loud"}, "prefs.pings"),
        ({"interval": -1}, "prefs.interval"),
        ({"language": "tlh"}, "language.unknown"),
        ({"shoe_size": 44}, "prefs.unknown"),
    ):
        with pytest.raises(Refused, match=code):
            await tables.people.set_prefs("ann", **wish)
    await tables.people.set_prefs("ann", zone="Europe/Madrid", language="es", quiet_from=1320, quiet_to=480)
    other = await Tables.open(tables.store.place, hands)
    kept = await other.prefs_of("ann")
    assert (kept.zone, kept.language, kept.quiet_from, kept.quiet_to) == ("Europe/Madrid", "es", 1320, 480)
    await other.close()


async def test_the_language_somebody_uses_is_written_when_it_changes(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at each command."""
    written, real = list[str](), persons.wish
    monkeypatch.setattr(persons, "wish", lambda db, user, wishes: written.append(user) or real(db, user, wishes))
    for locale in ("es-ES", "es-ES", "es-ES", "en-GB", "en-GB"):
        assert (await tables.heard("ann", locale)).locale == locale
    assert written == ["ann", "ann"] and (await tables.prefs_of("ann")).locale == "en-GB"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"away": START + 9 * DAY}, {"away": 0}),
        ({"quiet_from": 0, "quiet_to": 1439}, {"quiet_to": 0}),
        ({"quiet_from": 0, "quiet_to": 1439}, {"quiet_to": (START % DAY) // 60}),
        ({"quiet_from": (START % DAY) // 60, "quiet_to": (START % DAY) // 60 + 180}, {"zone": "Asia/Tokyo"}),
    ],
    ids=["back early", "no quiet hours", "other quiet hours", "another zone"],
)
@pytest.mark.parametrize("asleep_at_first", [True, False])
async def test_new_hours_hold_at_once(
    tables: Tables, hands: Hands, before: dict[str, int], after: dict[str, int], asleep_at_first: bool
) -> None:
    """A call that was put off for wishes that hold no more comes with the next sweep, once."""
    if asleep_at_first:
        for user in PEOPLE:
            await tables.people.set_prefs(user, **before)
    game = await begin(tables)
    (wait,) = (await tables.look(game.id)).waits.values()
    await tables.people.set_prefs(wait.user, **before)
    hands.time = START + 60 if asleep_at_first else wait.remind - wait.remind % DAY + START % DAY
    await tables.clock.sweep()
    await tables.people.set_prefs(wait.user, **after)
    await tables.clock.sweep()
    await tables.clock.sweep()
    told = await tables.store.read(post.of_game, game.id)
    assert [notice.mention for notice in told if notice.kind == "reminder"] == [(wait.user,)]


async def waited_for(tables: Tables) -> tuple[Game, str, str]:
    """A game under way, the seat it waits for, and who sits there."""
    game = await begin(tables)
    await wander(tables, game.id, 20)
    table = await tables.look(game.id)
    seat = table.waiting()[0]
    return game, seat, table.user_of(seat)


async def test_somebody_else_takes_over_a_seat(tables: Tables) -> None:
    """The new player is called where the old one was waited for, the old one can do nothing any more."""
    game, seat, old = await waited_for(tables)
    await tables.orders.add(game.id, old, "decline", "", kind="deal")
    with pytest.raises(Refused, match="moderators_only"):
        await tables.seating.replace(game.id, seat, "dora", old)
    await tables.seating.replace(game.id, seat, "dora", "mod", "ben moved house")
    table = await tables.look(game.id)
    assert table.user_of(seat) == "dora" and table.seats_of(old) == ()
    told = (await tables.store.read(post.of_game, game.id))[-1]
    assert (told.kind, told.mention) == ("replaced", ("dora",))
    assert [wait.user for wait in await tables.people.waits("dora")] == ["dora"]
    assert (await tables.orders.mine(game.id, old))[0].why.code == "order.left"
    await wander(tables, game.id, 5)
    assert [game.id for game in await tables.people.games("dora")] == [game.id]
    assert (await tables.history.acts(game.id))[-1].params == {"seat": seat, "before": old, "user": "dora"}


async def test_who_gave_a_seat_away_is_forgotten(tables: Tables) -> None:
    """After the end nobody stands in what was done to seats and roles, or in who was called (`/forget`)."""
    game, seat, old = await waited_for(tables)
    await tables.seating.replace(game.id, seat, "dora", "mod")
    await tables.seating.set_moderator(game.id, "eve", "mod")
    await agree(tables, game.id)
    await tables.store.write(
        lambda db: [
            db.execute(f"UPDATE {words}", (game.id,))
            for words in ("games SET status = 'over' WHERE id = ?", "outbox SET state = 'sent' WHERE game = ?")
        ]
    )
    for user in (old, "dora", "eve"):
        await tables.people.forget(user)
    params = [act.params for act in await tables.history.acts(game.id)]
    assert {"seat": seat, "before": NOBODY, "user": NOBODY} in params and {"player": NOBODY} in params
    told = await tables.store.read(post.of_game, game.id)
    named = {str(value) for row in told for value in (*row.mention, *row.params.values())}
    assert told and named.isdisjoint((old, "dora", "eve"))


async def test_who_resigns_leaves_a_caretaker(tables: Tables) -> None:
    """The game goes on at once, and a later player takes over from the caretaker."""
    game, seat, user = await waited_for(tables)
    played = await tables.seating.resign(game.id, user, "no time")
    assert played.moves and played.moves[0].why.code == "move.caretaker"
    await wander(tables, game.id, 10)
    await tables.seating.replace(game.id, seat, "dora", "mod")
    assert (await tables.look(game.id)).user_of(seat) == "dora"


async def test_moderators_are_those_of_the_table(tables: Tables) -> None:
    """A moderator names others; the last one stays."""
    game = await begin(tables)
    with pytest.raises(Refused, match="last_moderator"):
        await tables.seating.set_moderator(game.id, "mod", "mod", on=False)
    await tables.seating.set_moderator(game.id, "eve", "mod")
    await agree(tables, game.id)
    await tables.seating.set_moderator(game.id, "mod", "eve", on=False)
    assert (await tables.look(game.id)).with_role("moderator") == ("eve",)


async def test_what_was_missed(tables: Tables) -> None:
    """Everything since one's own last move, and nothing before it."""
    game = await begin(tables)
    await wander(tables, game.id, 40)
    line = await tables.history.line(game.id)
    await tables.correct.ruling(game.id, "cash", "P1", "60", "bonus", "mod")
    for user in ("ann", "ben", "cleo"):
        missed = await tables.people.missed(game.id, user)
        last = max(move.seq for move in line if move.by == user)
        assert [move.seq for move in missed.moves] == list(range(last + 1, len(line) + 1))
        assert [act.act for act in missed.acts] == ["ruled"]
    assert len((await tables.people.missed(game.id, "stranger")).moves) == len(line)


async def test_records_and_ratings_come_from_finished_games(tables: Tables) -> None:
    """Games, wins and a rating per title; a game that is taken up again does not count."""
    for number, channel in enumerate(("1", "2")):
        game = await begin(tables, channel=channel, seed=number)
        await wander(tables, game.id, 3000)
    records = [await tables.people.record(user) for user in ("ann", "ben", "cleo")]
    assert [record.titles["18Mag"].played for record in records] == [2, 2, 2]
    assert sum(record.titles["18Mag"].won for record in records) >= 2
    assert sum(record.titles["18Mag"].rating for record in records) == pytest.approx(3 * FIRST_RATING)
    assert [await tables.openings.rating(row.user, "18Mag") for row in records] == [
        round(row.titles["18Mag"].rating) for row in records
    ]
    assert await tables.openings.rating("ann", "1824") == FIRST_RATING
    await tables.history.undo(game.id, "mod")
    assert (await tables.people.record("ann")).titles["18Mag"].played == 1


def test_ratings_move_by_what_was_not_expected() -> None:
    """Equals win half a step from each other; a tie between equals moves nothing."""
    even = {"a": FIRST_RATING, "b": FIRST_RATING}
    assert rated(even, {"a": 10, "b": 5}) == {"a": FIRST_RATING + STEP / 2, "b": FIRST_RATING - STEP / 2}
    assert rated(even, {"a": 5, "b": 5}) == even
    upset = rated({"a": 1400.0, "b": 1800.0}, {"a": 10, "b": 5})
    assert upset["a"] - 1400 > 0.9 * STEP


async def test_turn_times_leave_pauses_out(tables: Tables, hands: Hands) -> None:
    """A table that stood still did not cost anybody time, and a clock set back counts as none."""
    game = await begin(tables)
    hands.time += 100
    await wander(tables, game.id, 1)
    await tables.timing.pause(game.id, "mod")
    hands.time += 30 * DAY
    await tables.timing.resume(game.id, "mod")
    hands.time += 50
    await wander(tables, game.id, 1)
    hands.time -= 500
    await wander(tables, game.id, 1)
    times = await tables.people.times(game.id)
    assert sorted(time.total for time in times.values()) == [0, 50, 100]
    acts = [Act(act="paused", at=10), Act(act="resumed", at=20), Act(act="paused", at=40)]
    assert pauses(acts) == [(10, 20)] and taken(5, 25, pauses(acts)) == 10


async def test_who_is_waited_for_longest_comes_first(tables: Tables, hands: Hands) -> None:
    """The list of all games that wait, the oldest on top."""
    first = await begin(tables, channel="1")
    hands.time += 1000
    second = await begin(tables, channel="2")
    assert [wait.game for wait in await tables.people.waits()] == [first.id, second.id]
    hands.time += 1000
    await wander(tables, first.id, 1)
    assert [wait.game for wait in await tables.people.waits()] == [second.id, first.id]


async def test_spectators_look_and_nothing_else(tables: Tables) -> None:
    """Who watches sees the table, has no seat and no vote, is never called, and may go again."""
    game = await begin(tables)
    await tables.lobby.watch(game.id, "zoe")
    table = await tables.look(game.id)
    assert table.with_role(SPECTATOR) == ("zoe",) and table.seats_of("zoe") == ()
    action = random_action(random.Random(1), table.position)
    for attempt in (
        tables.play(game.id, action, "zoe"),
        tables.history.undo_turn(game.id, "zoe"),
        tables.orders.add(game.id, "zoe", "pass_round"),
        tables.timing.pause(game.id, "zoe"),
    ):
        with pytest.raises(Refused):
            await attempt
    await wander(tables, game.id, 20)
    notices = await tables.store.read(post.of_game, game.id)
    assert not any("zoe" in (*notice.mention, notice.user) for notice in notices)
    assert (await tables.people.missed(game.id, "zoe")).moves
    assert (await tables.lobby.watch(game.id, "zoe")).with_role(SPECTATOR) == ()


async def test_my_wishes_leave_the_calls_of_others_alone(tables: Tables) -> None:
    """Where several are waited for, a new rhythm of one of them is theirs alone."""
    moves = play(table_of("18Lilliput", 3, "", 0), 1)
    state = next(move.before for move in moves if len(engine.waiting_for(move.before)) > 1)
    table = await waiting(tables, "t18lilliput", state)
    mine, *others = table.waiting()
    before = dict(table.waits)
    assert others and before[mine].remind
    await tables.people.set_prefs(table.user_of(mine), interval=6 * HOUR)
    after = (await tables.look(table.game.id)).waits
    assert after[mine].remind == before[mine].since + 6 * HOUR
    assert {seat: after[seat] for seat in others} == {seat: before[seat] for seat in others}


async def agree(tables: Tables, game: int) -> None:
    """Everybody who is asked says yes, until that decides it."""
    for seat in (offer := (await tables.look(game)).offers[-1]).asked:
        table = await tables.look(game)
        if table.offers:
            await tables.offers.answer(game, offer.id, table.user_of(seat), True)


@pytest.mark.parametrize("paused", [False, True])
async def test_who_else_moderates_is_asked_of_those_who_play(tables: Tables, paused: bool) -> None:
    """A moderator who plays gets no say over the others by a second account: more than half of them say so before, whatever is played meanwhile."""
    game = await begin(tables)
    table = await tables.look(game.id)
    player = table.user_of("P1")
    await tables.store.write(
        lambda db: db.execute("UPDATE members SET user = ? WHERE game = ? AND role = 'moderator'", (player, game.id))
    )
    tables.forget(game.id)
    asked = (await tables.seating.set_moderator(game.id, "second", player)).offer
    assert asked is not None and player not in map(table.user_of, asked.asked)
    with pytest.raises(Refused, match="moderators_only"):
        await tables.timing.nudge(game.id, "second")
    await wander(tables, game.id, 2)
    if paused:
        await tables.timing.pause(game.id, player)
    await agree(tables, game.id)
    assert (await tables.look(game.id)).is_moderator("second")
    assert (await tables.history.acts(game.id))[-1].act == "moderates"
    no = (await tables.seating.set_moderator(game.id, "third", "second")).offer
    assert no is not None and set(no.asked) == set(table.seats)
    for seat in no.asked[:2]:
        await tables.offers.answer(game.id, no.id, table.user_of(seat), False)
    assert not (await tables.look(game.id)).is_moderator("third")


async def test_in_a_lobby_and_where_it_was_agreed_nobody_is_asked_who_moderates(tables: Tables) -> None:
    """The lobby's card shows it; a table may say before it begins that its moderators decide alone."""
    game = await begin(tables)
    await tables.store.write(lambda db: db.execute("UPDATE games SET alone = 1 WHERE id = ?", (game.id,)))
    tables.forget(game.id)
    assert (await tables.seating.set_moderator(game.id, "eve", "mod")).offer is None
    assert (await tables.look(game.id)).is_moderator("eve")

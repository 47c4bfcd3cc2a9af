"""Making a table, playing at it, going back and forth."""

import asyncio
import random
import threading

import pytest

import engine
from benchmarks.crowd import advance
from bot.errors import Incident, Refused, Stale
from bot.orders.defaults import first_action
from bot.store import states
from bot.store.rows import Pace
from bot.store.statements import post
from bot.store.upkeep.checks import check
from bot.tables.service import Tables
from engine import BadInput, RuleViolation
from engine.titles.t1862.runs import problem
from tests.support.beside import PATIENT
from tests.support.games.positions import new_game, put
from tests.support.tables.tables_at_play import OPTIONS, Hands, begin, decider, random_action, stands, wander
from tests.titles.t1862.positions import after_dividend, founded, permitted, track


async def test_a_game_is_played_to_its_end(tables: Tables) -> None:
    """Every move is kept with its state, and the last one ends the game with a result."""
    game = await begin(tables)
    played = await wander(tables, game.id, 3000)
    line = await tables.history.line(game.id)
    assert len(line) == len(played) + 1
    end = await tables.game(game.id)
    assert (end.status, sorted(end.result)) == ("over", ["P1", "P2", "P3"])
    kinds = [notice.kind for notice in await tables.store.read(post.of_game, game.id)]
    assert kinds.count("over") == 1 and kinds.count("started") == 1


async def test_what_was_played_is_there_after_a_restart(tables: Tables, hands: Hands) -> None:
    """Another house on the same file stands at the same position."""
    game = await begin(tables)
    await wander(tables, game.id, 40)
    before = await tables.look(game.id)
    other = await Tables.open(tables.store.place, hands)
    after = await other.look(game.id)
    assert engine.digest(after.position) == engine.digest(before.position)
    assert after.waits == before.waits and after.game == before.game
    await other.close()


async def test_positions_are_kept_small_and_true(tables: Tables) -> None:
    """Each stored position gives its digest again, in a fraction of the space of its text."""
    game = await begin(tables)
    await wander(tables, game.id, 100)
    line = await tables.history.line(game.id)
    raws = await tables.store.read(lambda db: [states.raw_of(db, move.id) for move in line])
    assert [engine.fingerprint(raw) for raw in raws] == [move.digest for move in line]
    assert engine.digest(engine.decode_state(raws[-1])) == line[-1].digest
    kept = await tables.store.read(lambda db: db.execute("SELECT SUM(LENGTH(state)) FROM moves").fetchone()[0])
    assert kept * 10 < sum(map(len, raws))


async def test_nobody_plays_for_another(tables: Tables) -> None:
    """A stranger has no seat, another player is not at turn, a moderator may act for whoever is."""
    game = await begin(tables)
    table = await tables.look(game.id)
    action = random_action(random.Random(1), table.position)
    right = decider(table, action)
    wrong = next(user for user in ("ann", "ben", "cleo") if user != right)
    with pytest.raises(Refused, match=r"table\.no_seat"):
        await tables.play(game.id, action, "stranger")
    with pytest.raises(RuleViolation, match="turn"):
        await tables.play(game.id, action, wrong)
    with pytest.raises(Refused, match="moderators_only"):
        await tables.play(game.id, action, wrong, for_another=True)
    assert (await tables.game(game.id)).head == game.head
    played = await tables.play(game.id, action, "mod", for_another=True, why="asked me to")
    assert played.moves[0].by == "mod" and played.moves[0].why.params["why"] == "asked me to"


async def test_a_hasty_second_press_is_stale(tables: Tables) -> None:
    """Who looked at an older position is told what happened meanwhile, and nothing changes."""
    game = await begin(tables)
    await wander(tables, game.id, 2)
    table = await tables.look(game.id)
    action = random_action(random.Random(3), table.position)
    with pytest.raises(Stale) as stale:
        await tables.play(game.id, action, decider(table, action), seen=game.head)
    assert len(stale.value.since) == 2 and stale.value.head == table.game.head


async def test_the_same_request_is_played_once(tables: Tables) -> None:
    """A request that arrives twice gets the same answer twice."""
    game = await begin(tables)
    table = await tables.look(game.id)
    action = random_action(random.Random(3), table.position)
    user = decider(table, action)
    first = await tables.play(game.id, action, user, token="interaction-1")
    again = await tables.play(game.id, action, user, token="interaction-1")
    assert again.again and again.moves[0].id == first.moves[0].id
    assert (await tables.game(game.id)).head == first.game.head


async def test_two_houses_on_one_file_do_not_overwrite_each_other(tables: Tables, hands: Hands) -> None:
    """The second writer is told that the table moved on."""
    game = await begin(tables)
    other = await Tables.open(tables.store.place, hands)
    table = await other.look(game.id)
    action = random_action(random.Random(5), table.position)
    await wander(tables, game.id, 3)
    with pytest.raises(Stale) as stale:
        await other.play(game.id, action, decider(table, action), table.game.head)
    assert len(stale.value.since) == 3
    await wander(other, game.id, 1)
    await other.close()


async def test_a_bug_is_an_incident_and_changes_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player gets a number, the log the trace, and the table goes on."""
    game = await begin(tables)
    with monkeypatch.context() as patch:
        patch.setattr(engine, "apply", lambda *_: 1 / 0)
        with pytest.raises(Incident) as incident:
            await wander(tables, game.id, 1)
    assert (await tables.incidents(game.id))[0]["id"] == incident.value.number
    assert "ZeroDivisionError" in str((await tables.incidents(game.id))[0]["detail"])
    assert len(await wander(tables, game.id, 3)) == 3


async def test_the_lobby_checks_what_is_agreed_on(tables: Tables) -> None:
    """One game a channel, no seat taken twice, options that exist, enough players."""
    game = await tables.lobby.create("ann", "7", "18Mag", 3, options=OPTIONS)
    with pytest.raises(Refused, match="channel_taken"):
        await tables.lobby.create("ben", "7", "18Mag", 3)
    with pytest.raises(BadInput, match=r"setup\.option"):
        await tables.lobby.create("ben", "8", "18Mag", 3, options={"nonsense": "1"})
    with pytest.raises(Refused, match=r"lobby\.default"):
        await tables.lobby.create("ben", "8", "18Mag", 3, pace=Pace(default="give up"))
    with pytest.raises(Refused, match="joined_already"):
        await tables.lobby.join(game.id, "ann")
    with pytest.raises(Refused, match=r"lobby\.alone"):
        await tables.lobby.start(game.id, "ann")
    await tables.lobby.join(game.id, "ben")
    with pytest.raises(Refused, match="moderators_only"):
        await tables.lobby.configure(game.id, "ben", wanted=2)
    table = await tables.lobby.configure(game.id, "ann", wanted=2, language="es")
    assert (table.game.wanted, table.game.language) == (2, "es")
    assert (await tables.lobby.leave(game.id, "ben")).with_role("player") == ("ann",)
    assert (await tables.lobby.close(game.id, "ann")).game.status == "closed"
    await tables.lobby.create("ben", "7", "18Mag", 3)


async def test_options_chosen_at_once_are_all_kept(tables: Tables) -> None:
    """Two moderators choose at the same moment: neither takes back what the other chose."""
    game = await tables.lobby.create("ann", "7", "18Mag", 3, moderators=("ann", "ben"))
    chosen = {option.name: option.values[-1] for option in engine.load_title("18Mag").options_for(3, "")[:2]}
    wishes = zip(("ann", "ben"), chosen.items(), strict=True)
    await asyncio.gather(*(tables.lobby.configure(game.id, who, options=dict([wish])) for who, wish in wishes))
    assert (await tables.look(game.id)).game.options == chosen


@pytest.mark.parametrize("folder", engine.all_titles())
async def test_every_title_is_at_home_at_the_table(tables: Tables, hands: Hands, folder: str) -> None:
    """A stretch of each title is played, taken back, read again after a restart, and found in order."""
    box = engine.load_title(folder)
    row = next(row for row in box.setups if max(row.players) > 1)
    people = tuple(f"u{number}" for number in range(max(row.players)))
    game = await tables.lobby.create(people[0], "1", box.name, len(people), variant=row.variant, moderators=("mod",))
    for person in people[1:]:
        await tables.lobby.join(game.id, person)
    await tables.lobby.start(game.id, "mod", seed=7)
    await wander(tables, game.id, 60)
    await tables.history.undo(game.id, "mod")
    await tables.history.redo(game.id, "mod")
    other = await Tables.open(tables.store.place, hands)
    assert (await other.look(game.id)).position == (await tables.look(game.id)).position
    assert await other.files.take(game.id) == await tables.files.take(game.id)
    await other.close()
    assert check(tables.store.place) == []


async def test_several_may_act_at_once(tables: Tables) -> None:
    """Where the rules wait for several, each is called once, each may go first, and the others keep their time."""
    row = await tables.lobby.create("ann", "100", "1824", 3, moderators=("mod",))
    for person in ("ben", "cleo"):
        await tables.lobby.join(row.id, person)
    await tables.lobby.start(row.id, "mod", seed=0, shuffle=False)
    dice = random.Random(3)
    while len((await tables.look(row.id)).waiting()) < 2:
        await advance(tables, row.id, 1, dice)
    table = await tables.look(row.id)
    assert sorted(table.waits) == sorted(table.waiting())
    turn = [notice for notice in await tables.store.read(post.of_game, row.id) if notice.kind == "turn"][-1]
    assert set(turn.mention) <= {table.user_of(seat) for seat in table.waiting()}
    first, last, head = table.waiting()[0], table.waiting()[-1], table.game.head
    since, view = table.waits[first].since, engine.look(table.position)
    who = next(who for who in engine.actors(table.position) if view.controller(who) == last)
    action = first_action(table.position, who, engine.offers(table.position, who)[0])
    played = await tables.play(row.id, action, table.user_of(last), head)
    assert played.moves[0].seat == last
    after = await tables.look(row.id)
    assert first in after.waiting() and after.waits[first].since == since
    with pytest.raises(Stale):
        await tables.play(row.id, action, table.user_of(first), head)


def before_a_receiver_runs() -> engine.State:
    """ESR's director has only to end the turn; L&E, which has no director and two local trains, is next."""
    state = new_game("1862", 3)
    state = founded(state, "ESR", 90, "P1", {"P1": 10}, ("2E",), cash=0)
    held = {"P1": 2, "P2": 2, "pool": 6}
    state = founded(state, "L&E", 82, "", held, ("2L", "2L"), home="C6.c0", cash=0)
    state = permitted(track(state, C6="green 03", C4="green 104", C8="green 3"), "L&E", "local")
    return after_dividend(put(state, money={"ESR": 150}), "ESR", "ESR", "L&E")


async def test_nobody_is_kept_from_a_table_while_a_company_searches_for_its_best_runs(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1862, 7.3: the search is over before the table is held; what it found is played then."""
    game = await begin(tables)
    table = await stands(tables, game.id, before_a_receiver_runs())
    begun, go_on, search = threading.Event(), threading.Event(), problem.receivers_runs
    asked = list[str]()

    def slow(view: engine.View, who: str) -> object:
        asked.append(who)
        begun.set()
        assert go_on.wait(20)
        return search(view, who)

    monkeypatch.setattr(problem, "receivers_runs", slow)
    action = engine.build(table.position, "ESR", engine.PASS, {})
    played = asyncio.create_task(tables.play(game.id, action, decider(table, action), table.game.head))
    await asyncio.to_thread(begun.wait, 20)
    async with asyncio.timeout(PATIENT), tables.at(game.id) as held:
        assert held.position is table.position
    go_on.set()
    events = [event.code for move in (await played).moves for event in move.events]
    assert "trains.ran" in events and asked == ["L&E"]

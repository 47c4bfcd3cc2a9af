"""Whole games taken away and brought in again, and what is refused at the door."""

import gzip
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import engine
from bot.chat.channel.texts import naming
from bot.errors import Refused
from bot.files.table_files import actions_of, line_of, parse
from bot.files.transfer import MOST_BYTES, as_change, unpacked
from bot.store.records import find
from bot.store.rows import Move
from bot.store.statements import post
from bot.tables.service import Tables
from bot.text import say
from engine import BadInput
from engine.core.formats.codec import fingerprint
from engine.core.state import Outcome
from engine.interop import cursor
from tests.support.tables.tables_at_play import begin, decider, eventful, random_action, wander

PLAYED = ("id", "parent", "action", "events", "state", "digest", "seat", "at", "original")


def played(data: bytes) -> list[Any]:
    """What a file holds of the game itself: every move of every branch with its position, and where it stands."""
    file = json.loads(data)
    moves = [{name: move[name] for name in PLAYED} for move in file["moves"]]
    return [file["setup"], *(file[name] for name in ("head", "tip", "turn")), moves]


async def test_a_file_has_what_was_played_move_by_move(tables: Tables) -> None:
    """From the first move on, each with the position it led to; one without a move comes in as it begins, and a turn begins where it did."""
    game = await begin(tables)
    copy = await tables.files.bring(await tables.files.take(game.id), "other", "eve")
    begun = await tables.look(copy.id)
    assert begun.game.head and begun.position.moves == 0
    await wander(tables, game.id, 5)
    file, line = parse(await tables.files.take(game.id)), await tables.history.line(game.id)
    assert [engine.encode_action(action).decode() for action in actions_of(file)] == [move.action for move in line[1:]]
    assert [outcome.state.moves for outcome in line_of(file)] == list(range(len(line)))
    for turn, at in ((3, 2), (0, -1)):
        changed = {**json.loads(await tables.files.take(game.id)), "turn": turn}
        again = await tables.files.bring(json.dumps(changed).encode(), f"turn {turn}", "eve")
        assert again.turn == (await tables.history.line(again.id))[at].id


async def test_a_round_trip_keeps_every_move(tables: Tables) -> None:
    """What is taken away, brought in and taken away again is the same game with all its branches; packed or not; a copy's file is the copy."""
    game = await eventful(tables)
    data = await tables.files.take(game)
    copy = await tables.files.bring(data, "other", "eve")
    again = await tables.files.take(copy.id)
    assert played(again) == played(data)
    packed = await tables.files.take(game, packed=True)
    assert len(packed) * 8 < len(data)
    third = await tables.files.bring(packed, "third", "eve")
    assert await tables.files.take(third.id) == again
    fourth = await tables.files.bring(again, "fourth", "eve")
    assert played(await tables.files.take(fourth.id)) == played(data)


async def test_a_game_brought_in_is_played_on(tables: Tables) -> None:
    """It is paused until who brought it lets it go on, on all seats, with nobody to ask."""
    game = await eventful(tables)
    copy = await tables.files.bring(await tables.files.take(game), "other", "eve")
    assert (copy.status, copy.why.code) == ("paused", "table.imported")
    assert {seat.user for seat in (await tables.look(copy.id)).seats.values()} == {"eve"}
    await tables.timing.resume(copy.id, "eve")
    assert len(await wander(tables, copy.id, 20)) == 20
    assert (await tables.game(game)).head != copy.head


async def test_sealed_and_private_things_stay_at_home(tables: Tables) -> None:
    """Neither standing orders nor trials are in the file."""
    game = await eventful(tables)
    await tables.orders.add(game, "ben", "decline", "", kind="secret-kind")
    data = json.loads(await tables.files.take(game))
    private = await tables.store.read(find, Move, "game = ? AND trial <> 0", game)
    public = await tables.store.read(find, Move, "game = ? AND trial = 0", game)
    assert private and len(data["moves"]) == len(public)
    assert "secret-kind" not in json.dumps(data)


async def test_a_finished_game_stays_finished(tables: Tables) -> None:
    """A game that is over comes in as over, with its result."""
    game = await begin(tables)
    await wander(tables, game.id, 3000)
    copy = await tables.files.bring(await tables.files.take(game.id), "other", "eve")
    assert (copy.status, copy.result) == ("over", (await tables.game(game.id)).result)


def broken(file: dict[str, Any], how: str) -> bytes:
    """A file spoilt in one way."""
    move = file["moves"][20]
    if how == "money":
        move["state"]["money"]["P1"] += 1000
        move["digest"] = engine.digest(engine.decode_state(json.dumps(move["state"]).encode()))
    elif how == "digest":
        move["digest"] = "0" * 16
    elif how == "action":
        move["action"]["who"] = "P9"
    elif how == "kind":
        move["action"] = {"kind": "explode"}
    elif how == "no action":
        move["action"] = None
    elif how == "parent":
        move["parent"] = 10**9
    elif how == "loop":
        move["parent"] = move["id"]
    elif how == "second start":
        move["parent"] = 0
    elif how == "head":
        file["head"] = 10**6
    elif how == "unknown field":
        file["exec"] = "rm"
    elif how == "title":
        file["setup"]["title"] = "../../etc"
    elif how == "folder":
        file["setup"]["title"] = "t18mag"
    elif how == "other title":
        file["title"] = "1824"
    elif how == "user":
        file["seats"][0]["user"] = "@everyone"
    elif how == "name":
        file["name"] = "x" * 5000
    elif how == "format":
        file["format"] = "other"
    return json.dumps(file).encode()


@pytest.mark.parametrize(
    "how",
    ["money", "digest", "action", "kind", "no action", "parent", "loop", "second start", "head",
     "unknown field", "title", "folder", "other title", "user", "name", "format"],
)  # fmt: skip
async def test_a_forged_file_is_refused(tables: Tables, how: str) -> None:
    """One clear line, and no game."""
    game = await begin(tables)
    await wander(tables, game.id, 30)
    file = json.loads(await tables.files.take(game.id))
    with pytest.raises(BadInput):
        await tables.files.bring(broken(file, how), "other", "eve")
    assert await tables.find("other") is None


@pytest.mark.parametrize(
    "data",
    [b"", b"\x00\x01", b"[]", b"[" * 100_000, b'{"format": "signalbox-table-1"}', b'"\\ud800"', gzip.compress(b"x", mtime=0)[:12],
     b"\x1f\x8bnot gzip"],
)  # fmt: skip
async def test_what_is_no_file_of_ours_is_refused(tables: Tables, data: bytes) -> None:
    """Noise, half files and deep nests change nothing."""
    with pytest.raises(BadInput):
        await tables.files.bring(data, "other", "eve")


def test_a_file_that_swells_is_refused() -> None:
    """A small packed file that unpacks to more than a game can be stops at the limit."""
    bomb = gzip.compress(b"0" * (MOST_BYTES + 10))
    assert len(bomb) < 100_000
    with pytest.raises(BadInput, match=r"file\.too_large"):
        unpacked(bomb)


async def otherwise(tables: Tables, change: Callable[[dict[str, Any]], None]) -> bytes:
    """A file whose last position another version wrote."""
    game = await begin(tables)
    await wander(tables, game.id, 30)
    file = json.loads(await tables.files.take(game.id))
    last = file["moves"][-1]
    change(last["state"])
    last["digest"] = engine.digest(engine.decode_state(json.dumps(last["state"]).encode()))
    return json.dumps(file).encode()


def richer(state: dict[str, Any]) -> None:
    """The first player has 777, out of the bank."""
    state["money"]["bank"] -= 777 - state["money"]["P1"]
    state["money"]["P1"] = 777


async def test_a_file_of_other_rules_is_taken_as_written(tables: Tables) -> None:
    """After a rule was mended an old file no longer replays: refused with the way out; taken as it stands everybody hears it."""
    data = await otherwise(tables, richer)
    with pytest.raises(BadInput, match=r"file\.differs") as refused:
        await tables.files.bring(data, "other", "eve")
    said = say("en", refused.value.code, **refused.value.params)
    assert "move 31" in said and "`as_written:True`" in said
    copy = await tables.files.bring(data, "other", "eve", as_written=True)
    assert (await tables.look(copy.id)).position.money["P1"] == 777
    told = (await tables.store.read(post.of_game, copy.id))[-1]
    assert "move 31" in say("en", "notice.imported", **told.params)
    await tables.timing.resume(copy.id, "eve")
    assert len(await wander(tables, copy.id, 10)) == 10


@pytest.mark.parametrize(
    "forge",
    [lambda s: s["money"].update(P1=777), lambda s: s["tiles"].update(Z99=["57", 0]), lambda s: s["companies"].clear(),
     lambda s: s["turn"].update(who="nobody"), lambda s: s["setup"].update(seed=99), lambda s: s["round"].update(kind="none")],
    ids=["money", "tile", "companies", "turn", "seed", "round"],
)  # fmt: skip
async def test_not_everything_is_taken_as_written(tables: Tables, forge: Callable[[dict[str, Any]], None]) -> None:
    """A position that breaks a law, or from which nobody could go on, comes in by no door."""
    data = await otherwise(tables, forge)
    with pytest.raises(BadInput, match=r"file\.differs"):
        await tables.files.bring(data, "other", "eve", as_written=True)
    assert await tables.find("other") is None


async def test_what_is_told_is_told_by_todays_rules(tables: Tables) -> None:
    """Other words for the same moves are no reason to refuse a file, and nobody puts words into a table."""
    game = await begin(tables)
    await wander(tables, game.id, 10)
    file = json.loads(await tables.files.take(game.id))
    file["moves"][5]["events"] = [{"code": "forged", "params": {}}]
    copy = await tables.files.bring(json.dumps(file).encode(), "other", "eve")
    assert [move.events for move in await tables.history.line(copy.id)] == [
        move.events for move in await tables.history.line(game.id)
    ]


async def test_a_file_of_an_older_shape_comes_in_sound(tables: Tables) -> None:
    """Its positions are checked by the digests they were written with, and kept with those of today."""
    game = await begin(tables)
    await wander(tables, game.id, 10)
    file = json.loads(await tables.files.take(game.id))
    for move in file["moves"]:
        state = move["state"]
        state["shape"], state["companies"] = 2, {name: {**row, "loans": 0} for name, row in state["companies"].items()}
        move["digest"] = fingerprint(json.dumps(state, separators=(",", ":"), ensure_ascii=False).encode())
    data = json.dumps(file, separators=(",", ":"), ensure_ascii=False).encode()
    copy = await tables.files.bring(data, "other", "eve")
    assert [move.digest for move in await tables.history.line(copy.id)] == [
        move.digest for move in await tables.history.line(game.id)
    ]


async def test_a_channel_has_one_game(tables: Tables) -> None:
    """A file is not brought into a channel where a game is going on."""
    game = await begin(tables)
    data = await tables.files.take(game.id)
    with pytest.raises(Refused, match="channel_taken"):
        await tables.files.bring(data, "100", "eve")
    action = random_action(random.Random(1), (await tables.look(game.id)).position)
    await tables.play(game.id, action, decider(await tables.look(game.id), action))


async def test_a_game_of_elsewhere_is_played_once(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the importer played is what is written: nothing is played again, and the table stands where the game stood."""
    game = await begin(tables)
    await wander(tables, game.id, 12)
    data = await tables.files.take_web(game.id)
    accepted: list[int] = []
    play = cursor.apply

    def counted(*args: Any) -> Outcome:
        outcome = play(*args)
        accepted.append(outcome.state.moves)
        return outcome

    monkeypatch.setattr(cursor, "apply", counted)
    monkeypatch.setattr(engine, "apply", lambda *args: pytest.fail("played again"))
    change, _ = as_change(data, "eve", "es", 0, False)
    assert len(accepted) == len(change.moves) - 1 == len(await tables.history.line(game.id)) - 1
    monkeypatch.undo()
    copy = await tables.files.bring(data, "other", "eve", language="es")
    here, there = (await tables.look(game.id)).position, (await tables.look(copy.id)).position
    assert (here.money, here.tiles, copy.language) == (there.money, there.tiles, "es")
    assert copy.turn == copy.head, "the first message would tell the whole game"
    assert {seat.user for seat in (await tables.look(copy.id)).seats.values()} == {"eve"}


async def test_players_of_a_recorded_game_keep_their_names_until_somebody_takes_their_seat(tables: Tables) -> None:
    """Whoever brings the file sits on every seat, and each says whose it was; taken away and brought in again too."""
    players = [{"id": 7, "name": "Ana"}, {"id": 9, "name": "**Luis**\u202e"}, {"id": 8, "name": "Eva" * 20}]
    file = {"id": "x1", "title": "18Mag", "players": players, "settings": {"seed": 1}, "actions": []}
    copy = await tables.files.bring(json.dumps(file).encode(), "other", "gus")
    table = await tables.look(copy.id)
    assert {seat: (row.user, row.name) for seat, row in table.seats.items()} == {
        "P1": ("gus", "Ana"), "P2": ("gus", "**Luis**"), "P3": ("gus", ("Eva" * 20)[:24]),
    }  # fmt: skip
    names = naming("en", table, labels={"P1": "Ana"})
    assert (names.entity("P1"), names.label("P1"), names.entity("P2")) == (
        "Ana (<@gus>)", "Ana", r"\*\*Luis\*\* (<@gus>)",
    )  # fmt: skip
    again = await tables.files.bring(await tables.files.take(copy.id), "third", "gus")
    assert [row.name for row in (await tables.look(again.id)).seats.values()] == ["Ana", "**Luis**", ("Eva" * 20)[:24]]
    await tables.seating.replace(copy.id, "P1", "gus", "gus")
    assert (await tables.look(copy.id)).seats["P1"].name == ""

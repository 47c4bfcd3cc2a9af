"""The secret of a table: its code at the start, the proof at the end, and nothing of it in between."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from pathlib import Path
from typing import Any

import pytest

import engine
from bot.__main__ import main
from bot.files import fairness, table_files
from bot.store.rows import Game
from bot.tables.incidents import report
from bot.tables.seats import dealing, lobby
from bot.tables.service import Tables
from bot.text import LANGUAGES, say
from engine import BadInput, Phrase
from engine.core.chance import secret
from engine.titles.box_rows import own
from engine.titles.t18mag.box.facts import Tables as MagTables
from tests.support.tables.tables_at_play import PEOPLE, begin, wander

SOLO = "18Lilliput"
Plain = dict[str, Any]


async def drawn(tables: Tables, title: str = "18Mag", people: tuple[str, ...] = PEOPLE, channel: str = "7") -> Game:
    """A game under way that was drawn from a secret, seats and all."""
    game = await tables.lobby.create(people[0], channel, title, len(people), moderators=("mod",))
    for person in people[1:]:
        await tables.lobby.join(game.id, person)
    return (await tables.lobby.start(game.id, "mod")).game


async def finished(tables: Tables) -> Game:
    """A game alone against Gulliver, who draws again and again, played to its end."""
    game = await drawn(tables, SOLO, ("ann",))
    await wander(tables, game.id, 3000, random.Random(3))
    game = await tables.game(game.id)
    assert game.status == "over" and (await tables.look(game.id)).position.dice > 3
    return game


def judged(file: Plain) -> Phrase:
    """What is said of a file."""
    return fairness.judged(table_files.parse(json.dumps(file).encode()))


async def test_each_table_has_a_secret_of_its_own(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """256 bits each time, made when the game begins; the code stands at the table from then on, and seats come from it too."""
    monkeypatch.setattr(lobby, "new_secret", dealing.new_secret)
    games = [await drawn(tables, channel=str(number)) for number in range(30)]
    seeds = {str(game.setup.seed) for game in games if game.setup}
    assert len(seeds) == len({game.commitment for game in games}) == 30 and all(len(seed) == 64 for seed in seeds)
    orders = {tuple(row.user for row in (await tables.look(game.id)).seats.values()) for game in games}
    assert len(orders) > 3


async def test_a_finished_game_is_proved_fair(tables: Tables) -> None:
    """From the file alone: code, seats, start and all that was drawn; so says the table, again without playing it again."""
    game = await finished(tables)
    said = judged(json.loads(await tables.files.take(game.id)))
    assert said == await tables.files.judged(game.id) == await tables.files.judged(game.id)
    assert said.code == fairness.FAIR and said.params["text"] == game.commitment


def number_of(key: bytes, label: str) -> int:
    """A keyed hash as a number."""
    return int.from_bytes(hmac.new(key, label.encode(), hashlib.sha256).digest(), "big")


def key_of(secret: str, label: str) -> bytes:
    """What one purpose draws from."""
    return hmac.new(bytes.fromhex(secret), label.encode(), hashlib.sha256).digest()[:16]


def shuffled(key: bytes, items: list[Any]) -> list[Any]:
    """Items in the order of a key."""
    deck = list(items)
    for last in range(len(deck), 1, -1):
        at = number_of(key, str(last)) % last
        deck[last - 1], deck[at] = deck[at], deck[last - 1]
    return deck


async def test_a_game_begun_with_half_a_code_is_proved_by_it(tables: Tables) -> None:
    """The card of an older game shows the first half; less than that proves nothing."""
    file = json.loads(await tables.files.take((await finished(tables)).id))
    for digits, said in ((64, "fair.yes"), (32, "fair.yes"), (31, "fair.other_code"), (1, "fair.other_code")):
        assert judged(file | {"commitment": file["commitment"][:digits]}).code == said


async def test_everybody_can_draw_it_again_by_hand(tables: Tables) -> None:
    """Code, seats and start prices follow from the file as `docs/fairness.md` says, with nothing of this program."""
    game = await drawn(tables)
    await wander(tables, game.id, 3000)
    file = json.loads(await tables.files.take(game.id))
    setup, secret = file["setup"], file["setup"]["seed"]
    facts = {name: setup[name] for name in ("title", "players", "variant", "options")} | {"own": {}, "secret": secret}
    text = "signalbox deal 1\n" + json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert file["commitment"] == hashlib.sha256(text.encode()).hexdigest()
    people = [row["user"] for row in sorted(file["seats"], key=lambda row: str(row["seat"]))]
    assert people == shuffled(key_of(secret, "seats"), sorted(people))
    cards = own(engine.load_title("18Mag").tables, MagTables).start_prices
    start = engine.look(engine.decode_state(json.dumps(file["moves"][0]["state"]).encode()))
    prices = [start.price(name) for name in start.book.certs_of_company]
    assert prices == shuffled(key_of(secret, "draw 0"), cards)[: len(prices)]


def otherwise(file: Plain, how: str) -> Plain:
    """A file that says something else than was played, as somebody would have to write it who cheated."""
    setup = file["setup"]
    if how == "code":
        file["commitment"] = "0" * 32
    elif how == "secret":
        return reseeded(file, "5" * 64)
    elif how == "seats":
        file["seats"] = [row | {"seat": f"P{len(file['seats']) - at}"} for at, row in enumerate(file["seats"])]
    elif how == "start":
        setup["given"] = {"begins": "P1"}
        for move in file["moves"]:
            move["state"]["setup"] = setup
        return signed(file)
    elif how == "first move":
        file["moves"][1]["state"]["dice"] += 1
        return signed(file)
    elif how == "later draw":
        move = next(move for move in file["moves"][1:] if move["state"]["dice"] > file["moves"][0]["state"]["dice"])
        move["state"]["dice"] += 1
        return signed(file)
    elif how == "no code":
        file["commitment"] = ""
    elif how == "not over":
        file["head"] = 1
    return file


def reseeded(file: Plain, seed: str) -> Plain:
    """The same positions under another secret."""
    text = json.dumps(file).replace(file["setup"]["seed"], seed)
    return signed(json.loads(text))


def signed(file: Plain) -> Plain:
    """A file whose digests fit its positions."""
    for move in file["moves"]:
        move["digest"] = engine.digest(engine.decode_state(json.dumps(move["state"]).encode()))
        move["state"] = json.loads(engine.encode_state(engine.decode_state(json.dumps(move["state"]).encode())))
    return file


@pytest.mark.parametrize(
    ("how", "said"),
    [("code", "other_code"), ("secret", "other_code"), ("start", "other_deal"), ("later draw", "other_move"),
     ("no code", "no_code"), ("not over", "goes_on")],
)  # fmt: skip
async def test_what_differs_is_said(tables: Tables, how: str, said: str) -> None:
    """A file that was changed anywhere is not called fair."""
    game = await finished(tables)
    assert judged(otherwise(json.loads(await tables.files.take(game.id)), how)).code == f"fair.{said}"


async def test_other_seats_are_said(tables: Tables) -> None:
    """People who sit elsewhere than the secret draws them are named as what differs; so is a first move, other than the deal."""
    game = await drawn(tables)
    await wander(tables, game.id, 3000)
    text = await tables.files.take(game.id)
    assert judged(json.loads(text)).code == fairness.FAIR
    assert judged(otherwise(json.loads(text), "seats")).code == "fair.other_seats"
    moved = judged(otherwise(json.loads(text), "first move"))
    assert (moved.code, moved.params["move"]) == ("fair.other_move", 1)


async def test_another_secret_with_a_code_of_its_own_deals_otherwise(tables: Tables) -> None:
    """Who writes a new code for another secret has other draws in the file than that secret gives."""
    game = await finished(tables)
    file = reseeded(json.loads(await tables.files.take(game.id)), "5" * 64)
    parsed = table_files.parse(json.dumps(file).encode())
    file["commitment"] = dealing.committed(parsed.setup)
    assert judged(file).code in ("fair.other_deal", "fair.other_move")


async def test_a_game_under_way_leaves_without_its_secret(tables: Tables) -> None:
    """Its file is taken in and goes on elsewhere, with the same past and another future; it says nothing of the secret."""
    game = await drawn(tables, SOLO, ("ann",))
    await wander(tables, game.id, 25, random.Random(3))
    table, data = await tables.look(game.id), await tables.files.take(game.id)
    assert game.setup is not None and str(game.setup.seed).encode() not in data and game.commitment.encode() not in data
    assert data == await tables.files.take(game.id)
    copy = await tables.files.bring(data, "other", "eve")
    there = (await tables.look(copy.id)).position
    assert copy.commitment == "" and there.dice == table.position.dice > 1 and there.notes == table.position.notes
    keys = [secret.key_of_draw(str(state.setup.seed), there.dice) for state in (there, table.position)]
    assert keys[0] != keys[1]
    await tables.timing.resume(copy.id, "eve")
    assert len(await wander(tables, copy.id, 20)) == 20
    again = await tables.files.take(copy.id)
    assert str(there.setup.seed).encode() not in again and (await tables.files.bring(again, "third", "eve")).id


async def test_a_number_leaves_as_it_is(tables: Tables) -> None:
    """A game of before, and one of elsewhere, has no code, and its file is the whole one."""
    game = await begin(tables)
    assert game.commitment == "" and json.loads(await tables.files.take(game.id))["setup"]["seed"] == 1
    await wander(tables, game.id, 3000)
    assert (await tables.files.judged(game.id)).code == "fair.no_code"


async def test_whoever_has_the_secret_of_a_game_cannot_begin_one_with_its_code(tables: Tables) -> None:
    """What comes out of a file has no code, be it finished or set back to its middle: the file alone is proved."""
    game = await finished(tables)
    file = json.loads(await tables.files.take(game.id))
    file["head"] = file["tip"] = file["turn"] = 10
    assert (await tables.files.bring(json.dumps(file).encode(), "other", "eve")).commitment == ""
    assert (await tables.files.bring(await tables.files.take(game.id), "third", "eve")).commitment == ""


async def test_a_report_of_a_mistake_says_nothing_of_the_secret(tables: Tables) -> None:
    """The position in it plays the same start again, from what was drawn alone."""
    game = await drawn(tables, SOLO, ("ann",))
    state = (await tables.look(game.id)).position
    kept = {"position": engine.encode_state(state).decode(), "action": "{}", "digest": "", "trace": []}
    told = report({"kind": "Failed", "detail": kept})
    assert str(state.setup.seed) not in json.dumps(told)
    assert engine.decode_state(told["position"]).notes == state.notes


async def test_the_command_says_it_in_one_sentence(
    tables: Tables, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`signalbox verify`: 0 and the code for a fair deal, 1 and what differs, 2 for what is no such file."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    game, path = await finished(tables), tmp_path / "game.json.gz"
    path.write_bytes(await tables.files.take(game.id, packed=True))
    assert main(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("The deal was fair") and game.commitment in out and out.count("\n") == 1
    file = otherwise(json.loads(await tables.files.take(game.id)), "code")
    path.write_text(json.dumps(file))
    assert main(["verify", str(path)]) == 1 and "0" * 32 in capsys.readouterr().out
    path.write_text("{}")
    assert main(["verify", str(path)]) == 2 and "/game export" in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verdict_has_words(lang: str) -> None:
    """Each in one sentence or two, without a gap."""
    for code in ("yes", "goes_on", "no_code", "other_code", "other_deal", "other_seats", "other_move"):
        assert "{" not in say(lang, f"fair.{code}", text="ab", was="cd", move=3, moves=7)


async def test_a_file_that_contradicts_itself_is_refused(tables: Tables) -> None:
    """One clear line, not a verdict."""
    file = json.loads(await tables.files.take((await finished(tables)).id))
    file["moves"][5]["digest"] = "0" * 16
    with pytest.raises(BadInput):
        judged(file)

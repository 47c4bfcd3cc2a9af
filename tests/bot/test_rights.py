"""Who may do what, tried: the table in docs/rights.md is what came of it. Sealed things stay sealed at every door."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence

import pytest

from bot.chat import commands
from bot.orders.meant import Terms
from sandbox import Channel, Refused, Reply, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.at_discord.forging import press
from tests.support.hostile import paths
from tests.support.leaks import leaked
from tests.support.paths import ROOT
from tests.support.written_pages.rights import (
    MODERATOR,
    PLAYER,
    ROLES,
    SERVER,
    TURN,
    WATCHER,
    Town,
    begun,
    copied,
    marks,
    page_of,
    seated,
    settled_people,
    tried,
)
from tests.support.written_pages.rights_cases import LOOKS, a_trial, every_case, played
from tests.support.written_pages.rights_page import page, read

# A copy of the file is put back after each try; who may do what is no question to the database.
pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
PAGE = ROOT / "docs" / "rights.md"
AMOUNT, PRICE, NOTE = 4711, 9137, "sell before the rust comes"
GUARDED_ALIKE = {"best", "plan", "rest"}  # as "panel: do it", and as the withdrawal of a plan
ELSEWHERE = {
    "film",
    "table link",
}  # a whole game drawn, as everybody may export it; pages of the web have tests of their own
PRESSES = ("sb:act:GAME", "sb:home:GAME", "sb:home:GAMEt", "sb:home:GAMEm", "sb:see:GAME:map", "sb:see:GAME:market", "sb:see:GAME:holdings",
           "sb:try:GAME:undo", "sb:plan:GAME:PLAN", "sb:rest:GAME:PLAN:0", "sb:help:start", "sb:options:GAME")  # fmt: skip
FEW = (TURN, WATCHER, MODERATOR)
DOORS = [*LOOKS, "orders", "note", "try", "game export", "table export", "mod export", "table audit", "mod audit"]


async def test_rights_are_as_they_are_written(seat: Seat) -> None:
    """Every command and button, tried by one of the eight people: who may is who may by the page."""
    town, written = await settled_people(seat), read(PAGE.read_text(encoding="utf-8"))
    found = await tried(town, await every_case(town), every=len(ROLES))
    assert found.keys() == written.keys()
    assert found == {name: {role: written[name][role] for role in row} for name, row in found.items()}
    seat.box.calls.clear()


@pytest.mark.soak
async def test_the_page_of_rights_is_what_comes_of_trying(seat: Seat) -> None:
    """The same by everybody: the page is the one that would be written now."""
    town = await settled_people(seat)
    assert page(await tried(town, await every_case(town))) == PAGE.read_text(encoding="utf-8")


async def test_everything_is_tried(seat: Seat) -> None:
    """No command and no kind of button is missing on the page."""
    text = PAGE.read_text(encoding="utf-8")
    paths = {command.qualified_name for command in seat.bot.tree.walk_commands() if not hasattr(command, "commands")}
    assert {path for path in paths if f"| `/{path}` |" not in text and f"| `/{path} (" not in text} == set()
    source = (ROOT / "tests" / "support" / "written_pages" / "rights_cases.py").read_text(encoding="utf-8")
    assert {verb for verb in commands.PRESSES if f'"{verb}"' not in source and f"sb:{verb}:" not in source} == set()


async def test_sealed_things_are_seen_by_nobody_else(seat: Seat) -> None:
    """Neither by who is at turn, nor by who watches, nor by the table's moderator."""
    await sealed_things_stay_sealed(seat, FEW)


async def test_what_lies_face_down_is_known_to_nobody_who_plays(seat: Seat) -> None:
    """A moderator who does not play may have the file; nobody else learns what comes."""
    await what_lies_face_down_stays_so(seat, FEW)


@pytest.mark.soak
async def test_sealed_things_are_seen_by_nobody_at_all(seat: Seat) -> None:
    """The same with everybody."""
    await sealed_things_stay_sealed(seat, ROLES)


@pytest.mark.soak
async def test_what_lies_face_down_is_known_to_nobody_at_all(seat: Seat) -> None:
    """The same with everybody."""
    await what_lies_face_down_stays_so(seat, ROLES)


async def sealed_things_stay_sealed(seat: Seat, roles: Sequence[str]) -> None:
    """Orders, plans, notes and trials are in no answer, picture's words, file, button, suggestion or page that others can get."""
    town, place = await settled_people(seat), seat.box.channel("middle")
    game = await played(town, place)
    owner = town.people[PLAYER]
    cert = next(iter((await town.tables.look(game)).position.certs))
    await a_trial(town, game, PLAYER)
    plan = await town.tables.trials.plan(game, owner.id)
    await town.tables.trials.terms(game, owner.id, plan.id, Terms(prices={"1": PRICE}))
    await town.tables.orders.add(game, owner.id, "buy", cert=cert, price=AMOUNT)
    await town.tables.people.write_note(game, owner.id, NOTE)
    digest = await a_trial(town, game, PLAYER)
    await copied(town, "sealed")
    secrets = (str(AMOUNT), str(PRICE), NOTE, digest)
    for role in roles:
        if role != PLAYER:
            assert not leaked(secrets, await everything_said(town, role, game, plan.id)), role
    assert leaked(secrets, await everything_said(town, PLAYER, game, plan.id)) == [str(AMOUNT), str(PRICE), NOTE]
    seat.box.calls.clear()


async def what_lies_face_down_stays_so(seat: Seat, roles: Sequence[str]) -> None:
    """The lines of 1840 to come are in no file, suggestion, trial or page of who plays or watches; the secret they come from is told to nobody."""
    town, place = await settled_people(seat), seat.box.channel("middle")
    game = await begun(town, place, "1840")
    await seated(town, game, (await town.tables.look(game)).position)
    table = await town.tables.look(game)
    assert table.game.setup is not None
    deck = list(table.position.notes.deck)  # type: ignore[attr-defined]
    decks, secret = (
        [json.dumps(deck)[1:-1].replace(" ", ""), ",".join(deck), ", ".join(deck)],
        str(table.game.setup.seed),
    )
    for role in roles:
        said = (await everything_said(town, role, game, 0)).replace("\\", "")
        found = [text for text in decks if text in said or text in said.replace(" ", "")]
        assert secret not in said, role
        assert bool(found) == (role in (MODERATOR, SERVER)), (role, found)
    seat.box.calls.clear()


async def everything_said(town: Town, role: str, game: int, plan: int) -> str:
    """All that one person is told by every way to look."""
    person, place = town.people[role], town.seat.box.channel("middle")
    return "\n".join([
        *await commands_said(person, place), *await presses_said(person, place, marks(town.seat.path, game), plan),
        *await suggested(person, place), *await pages_said(person, place),
    ])  # fmt: skip


async def commands_said(person: User, place: Channel) -> list[str]:
    """Texts, words of pictures, buttons and files of every command that only looks."""
    said = []
    for path in DOORS:
        for form in ("own", "web") if path.endswith("export") else ("",):
            try:
                said += told(await person.slash(place, path, {"format": form} if form else {}))
            except Refused:
                continue
    return said


def told(reply: Reply) -> list[str]:
    """Everything an answer tells, with what is in its files."""
    files = [unpacked(file.data) for file in reply.attachments if "json" in file.filename]
    return [reply.text, *files, *map(str, reply.parts()), *(file.description or "" for file in reply.attachments)]


def unpacked(data: bytes) -> str:
    """What is written in a file."""
    return (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("utf-8", "replace")


async def presses_said(person: User, place: Channel, named: dict[str, str], plan: int) -> list[str]:
    """What buttons tell that look, those of somebody else's panel, trial and plan too."""
    panel, said = (await person.slash(place, "help")).message, list[str]()
    for name in PRESSES:
        for word, mark in named.items():
            name = name.replace(word, mark)
        reply = await press(person, panel, name.replace("PLAN", str(plan)))
        said += [
            part
            for message in (*reply.followups, reply.message)
            if message
            for part in (message.text, *map(str, message.parts()))
        ]
        said += [str(reply.modal or "")]
    return said  # fmt: skip


async def suggested(person: User, place: Channel) -> list[str]:
    """All that is suggested for any option of any command."""
    said = []
    for path, options in paths([command for command in person.commands(place) if command["type"] == 1]):
        for option in (option for option in options if option.get("autocomplete")):
            given = {"what": "buy"} if path == "special" and option["name"] != "what" else {}
            said += [str(choice) for choice in await person.autocomplete(place, path, given, focused=option["name"])]
    return said


async def pages_said(person: User, place: Channel) -> list[str]:
    """The page of the table by the link somebody is given: what is read there, the board and the chart."""
    link = (await person.slash(place, "table link")).text
    return [(await page_of(link, what))[1] for what in ("", "facts", "facts?at=0", "board", "chart")]

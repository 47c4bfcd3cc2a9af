"""Who may do what, tried: the table in docs/rights.md is what came of it. Sealed things stay sealed at every door."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.presses import VERBS
from sandbox import Refused
from tests.support.discord_seat import Seat
from tests.support.rights import PLAYER, ROLES, Town, copied, settled_people, tried
from tests.support.rights_cases import LOOKS, a_trial, every_case, played
from tests.support.rights_page import page, read

PAGE = Path(__file__).parents[2] / "docs" / "rights.md"
AMOUNT = 4711
GUARDED_ALIKE = {"best", "plan", "rest"}  # as "panel: do it", and as the withdrawal of a plan
ELSEWHERE = {
    "film",
    "table link",
}  # a whole game drawn, as everybody may export it; pages of the web have tests of their own
DOORS = [*LOOKS, "orders", "game export", "table export", "mod export", "table audit", "mod audit"]


async def test_rights_are_as_they_are_written(seat: Seat) -> None:
    """Every command and button, tried by every third of the people: who may is who may by the page."""
    town, written = await settled_people(seat), read(PAGE.read_text(encoding="utf-8"))
    found = await tried(town, await every_case(town), every=3)
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
    assert {path for path in paths - ELSEWHERE if f"| `/{path}` |" not in text and f"| `/{path} (" not in text} == set()
    source = (Path(__file__).parents[1] / "support" / "rights_cases.py").read_text(encoding="utf-8")
    assert {verb for verb in VERBS.keys() - GUARDED_ALIKE if f'"{verb}"' not in source} == set()


async def test_sealed_things_are_seen_by_nobody_else(seat: Seat) -> None:
    """An order's limit and a trial's position are in no answer, picture's words, file or button that others can get."""
    town, place = await settled_people(seat), seat.box.channel("middle")
    game = await played(town, place)
    cert = next(iter((await town.tables.look(game)).position.certs))
    await town.tables.orders.add(game, town.people[PLAYER].id, "buy", cert=cert, price=AMOUNT)
    digest = await a_trial(town, game, PLAYER)
    await copied(town, "sealed")
    for role in ROLES:
        if role != PLAYER:
            said = await everything_said(town, role)
            assert str(AMOUNT) not in said and digest not in said, role
    own = await town.people[PLAYER].slash(place, "orders")
    assert str(AMOUNT) in own.text


async def everything_said(town: Town, role: str) -> str:
    """All that one person is told by every way to look: texts, words of pictures, buttons, files."""
    person, place, said = town.people[role], town.seat.box.channel("middle"), []
    for path in DOORS:
        try:
            reply = await person.slash(place, path, {"format": "own"} if path.endswith("export") else {})
        except Refused:
            continue
        files = [file.data.decode("utf-8", "replace") for file in reply.attachments if file.filename.endswith("json")]
        parts = [str(part) for part in reply.parts()]
        said += [reply.text, *files, *parts, *(file.description or "" for file in reply.attachments)]
    return "\n".join(said)

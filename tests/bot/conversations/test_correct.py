"""Mistakes put right through Discord: the report, its ways out, the players' vote, rulings."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from msgspec.structs import replace

import engine
from bot.chat.commands.corrections import correcting
from bot.store.changes import Change
from bot.store.rows import MADE_UP
from bot.tables.corrections.corrected import Version
from bot.text.naming import Names
from sandbox import Channel, Reply, User
from tests.support.at_discord.conversations import chosen, pings, pressed, question, speaks, written
from tests.support.at_discord.discord_seat import Seat, changed
from tests.support.games.random_games import game
from tests.support.tables.tables_at_play import decider, stands
from tests.tools import amends


class Mistake(NamedTuple):
    """A Spanish table with five moves; Ben, who reads English, moderates it beside Ana."""

    seat: Seat
    place: Channel
    ana: User
    ben: User
    head: int
    before: int

    async def items(self) -> list[str]:
        """What was taken, in order."""
        line = await self.seat.tables.history.line((await self.seat.table(self.place)).game.id)
        return [engine.decode_action(move.action).item for move in line[1:]]  # type: ignore[attr-defined]

    async def free(self) -> str:
        """Something nobody has taken."""
        state = (await self.seat.table(self.place)).position
        return str(engine.complete(state, engine.actors(state)[0], "choose", {}).values[-1])  # type: ignore[union-attr]

    async def reported(self, to: str, **more: object) -> Reply:
        """The report on another second move, as Ben reads it."""
        return await self.ben.slash(self.place, "table amend", move=2, to=to, why="he meant the other", **more)

    async def stands(self) -> None:
        """Nothing has changed."""
        assert (await self.seat.table(self.place)).game.head == self.head


@pytest.fixture
async def mistake(seat: Seat, place: Channel, ana: User, ben: User) -> Mistake:
    await seat.begun(place, ana, ben, alone=True)
    assert await chosen(seat, place, 5) == [ana, ben, ben, ana, ana]
    assert "✖" not in (await ana.slash(place, "table moderator", player=ben)).text
    await seat.settled()
    return Mistake(seat, place, ana, ben, (await seat.table(place)).game.head, written(seat, place))


async def test_a_move_in_every_detail_begins_with_what_was_done(mistake: Mistake) -> None:
    """Its number, who played it and the sentence of the log come first, notation and digest at the end."""
    head, said, written_down = (await mistake.ben.slash(mistake.place, "table move", move=2)).text.splitlines()
    assert head.startswith(f"**Move 2** · <@{mistake.ben.id}> · <t:")
    assert said.startswith(f"<@{mistake.ben.id}> takes ")
    assert written_down.startswith("In notation `P2 choose ")


async def test_the_report_says_what_stays_and_what_changes(mistake: Mistake) -> None:
    """Another document for Ben: all later moves stay, shares differ, in the moderator's language; nothing changes yet."""
    seat, place, free = mistake.seat, mistake.place, await mistake.free()
    report = await mistake.reported(f"P2 choose {free}")
    assert f"Instead of move 2 (<@{mistake.ben.id}> takes " in report.text
    assert report.ephemeral and speaks("en", report.text.partition("\n· ")[0].replace("choose", ""))
    assert "3 of 3 stay; left out: –" in report.text and "conflict" not in report.text
    ben = f"<@{mistake.ben.id}>"
    assert report.text.splitlines()[3:] == [
        "· ⚫ 2: 50 Ft → 0 Ft", f"· 🟠 LdStEG {ben}: 0 % → 10 %", f"· Director of ⚫ 2: {ben} → –", "· Trains of ⚫ 2: 2 → –"
    ]  # fmt: skip
    assert report.labels == ["Apply all", "Ask the players", "Cancel"]
    await mistake.stands()
    taken = await mistake.items()
    done = await changed(seat.box, report, pressed(mistake.ben, report, ":all"))
    assert done.text == "Corrected; all valid later moves stay." and not done.buttons
    await seat.settled()
    assert await mistake.items() == [taken[0], free, *taken[2:]]
    (said,) = [message.text for message in place.messages() if "✏" in message.text]
    assert f"<@{mistake.ben.id}>" in said and "quedan 3 de 3 jugadas posteriores (he meant the other)" in said
    assert "(corregido por" in (await mistake.ana.slash(place, "log")).text
    assert pings(seat, place, mistake.before) == []
    assert len([message for message in place.messages() if "Actuar" in message.labels]) == 1


async def test_with_a_conflict_there_are_three_ways_out(mistake: Mistake) -> None:
    """What somebody took later cannot be taken now: named with its reason; cancelled, nothing has happened."""
    later = (await mistake.items())[3]
    report = await mistake.reported(f"P2 choose {later}")
    assert "First conflict at move 4: " in report.text and "left out: 4" in report.text
    assert report.labels == ["Apply all", "Up to the conflict", "Ask the players", "Cancel"]
    done = await changed(mistake.seat.box, report, pressed(mistake.ben, report, ":cancel"))
    assert done.text == "Nothing was changed."
    await mistake.seat.settled()
    await mistake.stands()
    assert written(mistake.seat, mistake.place) == mistake.before


@pytest.mark.parametrize(("word", "kept"), [("until", 1), ("all", 1)])
async def test_up_to_the_conflict_or_what_is_valid(mistake: Mistake, word: str, kept: int) -> None:
    """The turn goes back to whoever is at turn on the new line, who alone is called, in one open message."""
    seat, place, taken = mistake.seat, mistake.place, await mistake.items()
    report = await mistake.reported(f"P2 choose {taken[3]}")
    await changed(seat.box, report, pressed(mistake.ben, report, f":{word}"))
    await seat.settled()
    table = await seat.table(place)
    assert (await mistake.items())[: 2 + kept] == [taken[0], taken[3], taken[2]]
    (turn,) = [message for message in place.messages() if "Actuar" in message.labels]
    person = seat.who(table, table.waiting()[0])
    assert f"➡ <@{person.id}>" in turn.text
    assert {name for _, names in pings(seat, place, mistake.before) for name in names} <= {person.name}


async def test_players_vote_that_a_mistake_may_stand(mistake: Mistake) -> None:
    """The question says which move and what instead and calls every player; more than half let it stand."""
    seat, place, free = mistake.seat, mistake.place, await mistake.free()
    report = await mistake.reported(f"P2 choose {free}")
    kept = await changed(seat.box, report, pressed(mistake.ben, report, ":vote"))
    assert kept.text.endswith("The players are asked.") and kept.labels == ["Apply all", "Cancel"]
    asked = await question(place)
    assert speaks("es", asked.text) and "jugada 2" in asked.text and free in asked.text
    assert f"<@{mistake.ben.id}> pregunta a" in asked.text
    await pressed(mistake.ana, asked, ":yes")
    assert (await seat.table(place)).offers
    await pressed(mistake.ben, asked, ":yes")
    await seat.settled()
    await mistake.stands()
    assert "✔ Aceptado" in asked.text and [sorted(n) for _, n in pings(seat, place, mistake.before)] == [["ana", "ben"]]
    late = await pressed(mistake.ben, report, ":all")
    assert any("decided already" in message.text for message in late.followups)
    assert "let a mistake stand" in (await mistake.ben.slash(place, "history")).text


async def test_a_lost_vote_leaves_it_to_the_moderator(mistake: Mistake) -> None:
    """One no of two is enough; the report is still there, applying it closes everything."""
    seat, place, free = mistake.seat, mistake.place, await mistake.free()
    report = await mistake.reported(f"P2 choose {free}")
    await changed(seat.box, report, pressed(mistake.ben, report, ":vote"))
    asked = await question(place)
    await pressed(mistake.ana, asked, ":no")
    await seat.settled()
    assert "✖ Rechazado" in asked.text
    await changed(seat.box, report, pressed(mistake.ben, report, ":all"))
    assert (await mistake.items())[1] == free


async def test_a_correction_applied_or_cancelled_ends_its_vote(mistake: Mistake) -> None:
    """Nobody is left with a question about a correction that was decided."""
    seat, place, free = mistake.seat, mistake.place, await mistake.free()
    for word, ending in ((":cancel", "Retirado"), (":all", "Ya no es posible: La mesa ha avanzado.")):
        report = await mistake.reported(f"P2 choose {free}")
        await changed(seat.box, report, pressed(mistake.ben, report, ":vote"))
        asked = await question(place)
        await changed(seat.box, report, pressed(mistake.ben, report, word))
        await seat.settled()
        assert asked.text.endswith(ending) and not asked.buttons


async def test_a_report_of_an_older_position_is_stale(mistake: Mistake) -> None:
    """Who applies it after the table moved on learns what happened, and nothing is changed."""
    report = await mistake.reported(f"P2 choose {await mistake.free()}")
    await chosen(mistake.seat, mistake.place, 1)
    head = (await mistake.seat.table(mistake.place)).game.head
    late = await pressed(mistake.ben, report, ":all")
    assert any("The table has moved on (one move" in message.text for message in late.followups)
    assert (await mistake.seat.table(mistake.place)).game.head == head


async def test_nobody_else_corrects(mistake: Mistake) -> None:
    """A spectator reads why not, in Spanish; so does a moderator whose correction cannot be read or played."""
    eva, boris = mistake.seat.box.user("eva", locale="es-419"), mistake.ana
    assert speaks("es", (await eva.slash(mistake.place, "table amend", move=2, to="P2 choose 5")).text)
    for words in ({"move": 2, "to": "P2 chose 5"}, {"move": 99}, {"move": 2, "to": "P1 choose 5"}):
        refused = await boris.slash(mistake.place, "table amend", words)
        assert refused.text.startswith("✖") and "\n\n" not in refused.text
    await mistake.stands()


async def test_a_ruling_is_told_with_what_it_changed(mistake: Mistake) -> None:
    """The channel reads who ruled what and why; the turn's message and the log have it, and nobody is called for it."""
    seat, place = mistake.seat, mistake.place
    reason = "miscounted by 5. @everyone"
    done = await mistake.ben.slash(place, "table ruling", change="cash", target="P1", value="45", reason=reason)
    assert done.text == "Ruling made."
    await seat.settled()
    (said,) = [message.text for message in place.messages() if "⚖" in message.text]
    table = await seat.table(place)
    ana = f"<@{table.seats['P1'].user}>"
    assert said.startswith(
        f"⚖ <@{mistake.ben.id}> (como moderador): Decisión: dinero – {ana}: 45 Ft (miscounted by 5. @"
    )
    assert "@everyone" not in said and table.position.money["P1"] == 45
    assert pings(seat, place, mistake.before) == []
    (turn,) = [message for message in place.messages() if "Actuar" in message.labels]
    assert "Decisión: dinero" in turn.text
    refused = await mistake.ben.slash(place, "table ruling", change="cash", target="P9", value="1", reason="x")
    assert refused.text.startswith("✖") and speaks("en", refused.text)


async def test_what_may_be_played_instead_is_suggested(mistake: Mistake) -> None:
    """Legal moves of that very position, in the notation that the log gives on request; what is suggested can be sent."""
    place, ben = mistake.place, mistake.ben
    offered = await ben.autocomplete(place, "table amend", focused="to", move=2, to="choose")
    free = await mistake.free()
    assert f"P2 choose {free}" in [choice.value for choice in offered] and len(offered) > 5
    second = await ben.autocomplete(place, "table amend", focused="to", move=2, to=f"P2 choose {free}; P2 choose")
    assert all(choice.value.startswith(f"P2 choose {free}; P2 choose ") for choice in second) and second
    log = (await ben.slash(place, "log", notation=True)).text
    assert f"`  2` `P2 choose {(await mistake.items())[1]}`" in log
    assert (
        "3 of 3 stay" in (await mistake.reported(offered[0].value)).text
        or "conflict" in (await mistake.reported(offered[0].value)).text
    )


async def test_moves_are_chosen_by_what_they_were(mistake: Mistake) -> None:
    """The numbers to choose from say who did what, by name, not how it is written for a correction."""
    offered = await mistake.ben.autocomplete(mistake.place, "table amend", focused="move", move="")
    labels = {choice.value: choice.name for choice in offered}
    assert labels[2].startswith("2: Ben takes ") and not any(
        "choose" in label or "<@" in label for label in labels.values()
    )


@pytest.mark.parametrize("later", range(21, 80, 7))
def test_a_list_of_differences_is_told_whole_or_says_how_much_is_missing(later: int) -> None:
    """Every line that is told is one of all there are, in their order; the last says how many more there are."""
    moves, names = game("t18mag", 3), Names("en", engine.load_title("18Mag"))
    version = Version(0, (), (), (), engine.differences(moves[20].before, moves[later].before), moves[later].before)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(correcting, "MOST_LINES", 10**6)
        whole = correcting.difference_lines(names, version)
    told = correcting.difference_lines(names, version)
    assert whole and all(line.startswith("· ") for line in whole)
    assert told == (whole if len(whole) <= 18 else [*whole[:18], f"… +{len(whole) - 18}"])


AFTER = 30  # moves, with the tile that shall have been turned otherwise


class Turned(NamedTuple):
    """A game of 1862 some moves after a tile; what shall have been played instead, and the report of it."""

    seat: Seat
    place: Channel
    ben: User
    report: Reply

    async def made_up(self) -> list[str]:
        """The moves of the line that nobody decided."""
        line = await self.seat.tables.history.line((await self.seat.table(self.place)).game.id)
        return [move.why.code for move in line if move.why.code in MADE_UP]


@pytest.fixture
async def turned(seat: Seat, place: Channel, ana: User, ben: User) -> Turned:
    game_ = (await seat.begun(place, ana, ben, seat.box.user("carl"), title="1862", alone=True)).game.id
    await ana.slash(place, "table moderator", player=ben)
    moves = amends.game("1862", 90, 2)
    found = amends.places(moves, 3)[0]
    at = len(moves) - len(found.later) - 1
    await stands(seat.tables, game_, moves[at].before)
    for move in moves[at : at + AFTER]:
        await seat.tables.play(game_, move.action, decider(await seat.table(place), move.action))
    await seat.settled()
    to = engine.notation.write(found.instead)
    return Turned(seat, place, ben, await ben.slash(place, "table amend", move=2, to=to, why="it lay so"))


async def test_repairs_are_looked_at_one_by_one_and_chosen(turned: Turned, ana: User) -> None:
    """Each says for which move it is and what would be played; those taken out of the menu are not made up."""
    seat, _, ben, report = turned
    assert "With repairs: 25 of 28 stay" in report.text and "Repairs, one by one" in report.labels
    page = await changed(seat.box, report, pressed(ben, report, ":0"))
    assert (
        "Nobody decided any of this" in page.text and "before move 4:" in page.text and "**4** stands then" in page.text
    )
    fewer = await changed(seat.box, report, ben.select(report, None, []))
    assert "~~**4** " in fewer.text and "left out, nothing is made up" in fewer.text
    assert await turned.made_up() == []
    again = await changed(seat.box, report, ben.select(report, None, ["4"]))
    assert "25 of 28" in again.text and again.labels == ["Apply with these", "Cancel"]


async def test_what_repairs_made_up_is_told_and_stays_marked(turned: Turned, ana: User) -> None:
    """The channel reads how much was made up and what; the log and the history have it in each reader's language."""
    seat, place, ben, report = turned
    await changed(seat.box, report, pressed(ben, report, ":0"))
    done = await changed(seat.box, report, pressed(ben, report, ":mended"))
    assert done.text == "Corrected, with the repairs." and await turned.made_up() == ["move.between"]
    await seat.settled()
    (said,) = [message.text for message in place.messages() if "✏" in message.text]
    assert "inventado: ningún otro valor, una jugada entre medias" in said and "✎ " in said
    assert "inventada por la corrección de" in (await ana.slash(place, "log", since=1)).text
    assert "made up: no other values, one move in between" in (await ben.slash(place, "history")).text


async def test_who_is_asked_looks_at_the_repairs_too(turned: Turned, ana: User) -> None:
    """A moderator who plays asks where the table did not agree otherwise; the question says how much is made up and shows it."""
    seat, place, ben, report = turned
    async with seat.tables.at((await seat.table(place)).game.id) as table:
        await seat.tables.commit(table, Change(game=replace(table.game, alone=0)))
    await changed(seat.box, report, pressed(ben, report, ":0"))
    asking = await changed(seat.box, report, pressed(ben, report, ":mended"))
    assert asking.text.startswith("Asked <@")
    asked = await question(place)
    assert "se inventaría una jugada" in asked.text
    seen = await pressed(ana, asked, ":asked")
    assert seen.ephemeral and "antes de la jugada 4:" in seen.text and not seen.buttons
    assert await turned.made_up() == []

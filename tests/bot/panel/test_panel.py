"""The panel: everything by buttons, menus and forms, restart-proof, polite when it is stale."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.core.actions import Bid, Par, Pass
from sandbox import Channel, Reply, User
from tests.support.at_discord.conversations import stood_at
from tests.support.at_discord.discord_seat import Seat, changed, open_bot, random_move
from tests.support.at_discord.pressing import at_random, custom_ids, seat_of
from tests.support.games.positions import do, new_game
from tests.support.games.random_games import game
from tests.titles.t1862.positions import COMPANIES

PLAYABLE = [engine.load_title(folder).name for folder in engine.all_titles()]


async def test_a_game_begins_by_buttons_and_menus_alone(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Twenty decisions are taken in the panel without a single option typed."""
    await seat.begun(place, ana, ben)
    dice = Random(2)
    for _ in range(20):
        person = await seat_of(seat, place)
        before = (await seat.table(place)).game.head
        panel = await person.slash(place, "act")
        assert panel.ephemeral
        await at_random(person, panel, dice)
        table = await seat.table(place)
        if table.offers:
            await seat.tables.offers.answer(
                table.game.id, table.offers[0].id, table.user_of(table.offers[0].asked[0]), False
            )
        else:
            assert table.game.head != before


async def test_a_stale_panel_shows_the_new_state(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A button of an older position plays nothing and says that the table moved on."""
    table = await seat.begun(place, ana, ben)
    person = await seat_of(seat, place)
    panel = await person.slash(place, "act")
    (menu,) = panel.selects
    action = random_move(table.position, Random(1))
    await seat.tables.play(table.game.id, action, table.user_of(table.waiting()[0]))
    after = (await seat.table(place)).game.head
    reply = await changed(seat.box, panel, person.select(panel.message, menu.custom_id, menu.values[:1]))
    assert "meanwhile" in reply.text or "entretanto" in reply.text
    assert (await seat.table(place)).game.head == after


async def test_buttons_and_forms_work_after_a_restart(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The turn's message and a panel of the old process are answered by the new one."""
    await seat.begun(place, ana, ben)
    person = await seat_of(seat, place)
    turn = next(message for message in place.messages() if {"Act", "Actuar"} & set(message.labels))
    panel = await person.slash(place, "act")
    await seat.gone()
    async with open_bot(seat.box, seat.path, seat.clock):
        fresh = await person.click(turn, next(label for label in turn.labels if label.startswith("Act")))
        assert fresh.ephemeral and fresh.selects
        again = await person.click(panel.message, custom_id=custom_ids(panel, "sb:home:")[0])
        assert again.selects and again.buttons


async def test_the_only_kind_there_is_is_open_at_once(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Where there is one thing to do Act asks the first question about it, below the heading with round and money."""
    await seat.begun(place, ana, ben)
    reply = await (await seat_of(seat, place)).slash(place, "act")
    assert reply.selects[0].custom_id.startswith("sm:pick:") and not custom_ids(reply, "sb:kind:")
    assert reply.text.startswith("**18Mag**") and " Ft):" in reply.text


async def test_a_command_without_options_opens_the_panel_at_its_kind(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """`/choose` alone asks which document."""
    await seat.begun(place, ana, ben)
    person = await seat_of(seat, place)
    reply = await person.slash(place, "choose")
    assert reply.selects and reply.selects[0].custom_id.startswith("sm:pick:")


async def test_a_tile_and_its_turn_are_one_choice_with_the_number_of_the_picture(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """For a hex the panel lists what the picture shows, one entry for each numbered tile, and lays the one chosen."""
    table, dice = await seat.begun(place, ana, ben, title="1824"), Random(3)
    while "lay_tile" not in engine.offers(table.position, engine.actors(table.position)[0]):
        view = engine.look(table.position)
        played = await seat.tables.play(
            table.game.id,
            random_move(table.position, dice),
            table.user_of(view.controller(engine.actors(view.state)[0])),
        )
        table = played.table
    person = seat.who(table, table.waiting()[0])
    panel = await person.slash(place, "lay")
    await changed(seat.box, panel, choose(person, panel, 0))
    labels = [label for label, _ in offered(panel)]
    assert [label.split(" · ")[0] for label in labels] == [str(n + 1) for n in range(len(labels))]
    before = dict(table.position.tiles)
    await changed(seat.box, panel, choose(person, panel, len(labels) - 1))
    laid = dict((await seat.table(place)).position.tiles)
    (hex_,) = (name for name in laid if laid[name] != before.get(name))
    assert f" {laid[hex_][0].partition('+')[0]}, " in labels[-1]


def offered(panel: Reply) -> list[tuple[str, str]]:
    """What the panel lists, in a menu or as buttons."""
    menus = [menu for menu in panel.selects if menu.custom_id.startswith("sm:pick")]
    if menus:
        return [(option["label"], option["value"]) for option in menus[0].options]
    return [
        (button.label, button.custom_id or "")
        for button in panel.buttons
        if (button.custom_id or "").startswith(("sb:kind:", "sb:do:"))
    ]


async def choose(person: User, panel: Reply, at: int) -> Reply:
    """One entry of what the panel lists."""
    menus = [menu for menu in panel.selects if menu.custom_id.startswith("sm:pick")]
    if menus:
        return await person.select(panel.message, menus[0].custom_id, [offered(panel)[at][1]])
    return await person.click(panel.message, custom_id=offered(panel)[at][1])


async def test_nobody_acts_for_another(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Whoever is not at turn is told whom the table waits for, and a typed command is refused with the reason."""
    table = await seat.begun(place, ana, ben)
    other = next(person for person in (ana, ben) if person.id != table.user_of(table.waiting()[0]))
    panel = await other.slash(place, "act")
    assert not custom_ids(panel, "sb:kind:") and f"<@{table.user_of(table.waiting()[0])}>" in panel.text
    reply = await other.slash(place, "choose", item="RABA")
    assert reply.ephemeral and reply.text.startswith("✖")
    assert (await seat.table(place)).game.head == table.game.head


@pytest.mark.parametrize("title", PLAYABLE)
async def test_every_suggestion_is_legal_and_shown_in_the_readers_language(
    seat: Seat, place: Channel, title: str
) -> None:
    """What completion offers for the first field of each kind is what the rules offer, at most 25 of them."""
    box = engine.load_title(title)
    people = [seat.box.user(f"player{n}", locale="es-ES") for n in range(box.min_players)]
    table, dice = await seat.begun(place, *people, title=title), Random(3)
    from bot.chat.commands.playing import PLAYS

    for _ in range(25):
        table = await seat.table(place)
        state = table.position
        who = engine.actors(state)[0]
        person = seat.who(table, engine.look(state).controller(who))
        for path, (kinds, names) in PLAYS.items():
            if kinds[0] in engine.offers(state, who):
                found = await person.autocomplete(place, path, focused=names[0])
                assert 0 < len(found) <= 25
        await seat.tables.play(
            table.game.id, random_move(state, dice), table.user_of(engine.look(state).controller(who))
        )
        table = await seat.table(place)
        for offer in table.offers:
            await seat.tables.offers.answer(table.game.id, offer.id, table.user_of(offer.asked[0]), True)


MALFORMED = (
    "sb:kind", "sb:kind:", "sb:kind:x", "sb:kind:{mark}", "sb:kind:{mark}:{head}", "sb:kind:{mark}:{head}:P9:buy:",
    "sb:kind:{mark}:{head}:{who}:dance:", "sb:kind:{mark}:{head}:{who}:choose:99", "sb:kind:{mark}:{head}:{who}:choose:z.z",
    "sb:kind:{mark}:{head}:{who}:choose::page", "sb:do:{mark}:{head}:{who}:choose:tdeadbeef", "sb:do:{mark}:many:{who}:choose:0",
    "sb:nothing:1", "sb:see:{mark}:moon", "sb:undo:x:y", "sb:offer:1", "sb:offer:1:2:maybe", "sb:amend:1:2:3:4", "sb:try:x",
    "sb:home:12x", "sb:act:-1",
)  # fmt: skip


async def test_a_button_that_means_nothing_is_answered_in_one_line(
    seat: Seat, place: Channel, ana: User, ben: User, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever stands in an identifier, whoever presses reads one clear line; it is no incident, and nothing changes."""
    table = await seat.begun(place, ana, ben)
    person, head = await seat_of(seat, place), table.game.head
    words = {"mark": table.game.mark, "head": head, "who": table.waiting()[0]}
    for template in MALFORMED:
        panel = await person.slash(place, "act")
        button = panel.message.data["components"][-1]["components"][0]
        button["custom_id"] = template.format(**words)
        if not button["custom_id"].startswith("sb:") or button["custom_id"].count(":") < 2:
            button["custom_id"] += ":"
        before = len(place.messages(as_user=person))
        await person.click(panel.message, custom_id=button["custom_id"])
        await seat.box.wait_for(lambda before=before: len(place.messages(as_user=person)) > before)
        said = place.messages(as_user=person)[-1].text
        assert said.startswith("✖") and "\n" not in said and "ncident" not in said, (template, said)
    assert (await seat.table(place)).game.head == head
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_typed_value_is_told_before_it_is_done(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A price from the form is shown with what it would do; only the button under that does it."""
    people = [ana, ben, seat.box.user("carla")]
    table, dice = await seat.begun(place, *people, title="1862"), Random(3)
    while "bid" not in engine.offers(table.position, engine.actors(table.position)[0]):
        table = (await seat.tables.play(table.game.id, random_move(table.position, dice), ana.id)).table
    person = seat.who(table, table.waiting()[0])
    panel = await person.slash(place, "bid")
    await changed(seat.box, panel, choose(person, panel, 0))
    (form_button,) = custom_ids(panel, "sb:type:")
    form = await person.click(panel.message, custom_id=form_button)
    await changed(seat.box, panel, person.submit(form, {"value": "35"}))
    assert (await seat.table(place)).game.head == table.game.head
    assert "35 £" in panel.text and custom_ids(panel, "sb:do:")
    await changed(seat.box, panel, person.click(panel.message, custom_id=custom_ids(panel, "sb:do:")[0]))
    assert (await seat.table(place)).game.head != table.game.head


async def test_the_best_runs_and_all_they_pay_are_one_press(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """What stood beside the button comes about: the company runs for the most and pays it all; both are moves of their own."""
    state, who = next(
        (move.before, who)
        for move in game("1824", 3)
        for who in engine.actors(move.before)
        if "run" in engine.offers(move.before, who) and move.before.companies[who].director and who == "BH"
    )
    await stood_at(seat, place, state, ana, ben, seat.box.user("cleo"))
    table = await seat.table(place)
    person = seat.who(table, table.waiting()[0])
    panel = await person.slash(place, "act")
    line = next(line for line in panel.text.split("\n") if "Best runs" in line or "Mejores rutas" in line)
    (name,) = custom_ids(panel, "sb:best:")
    await changed(seat.box, panel, person.click(panel.message, custom_id=name))
    played = (await seat.tables.history.line(table.game.id))[table.at.seq + 1 :]
    assert [engine.tag(type(engine.decode_action(move.action))) for move in played] == ["run", "dividend"]
    (ran,) = [event for event in played[0].events if event.code == "trains.ran"]
    assert str(ran.params["revenue"]) in line and person.name.title() in line


@pytest.mark.parametrize(("done", "words"), [(1, "cinco veces su valor par"), (2, "si no, pagas 270 £")])
async def test_what_is_to_be_reckoned_with_stands_on_the_panel_once(
    seat: Seat, place: Channel, ana: User, ben: User, done: int, words: str
) -> None:
    """1862 4.3: where the only thing there is to do opens at once, and where there are several."""
    state = do(new_game("1862", 2, given={"offer": list(COMPANIES)}), Bid("P1", "N&E", 0), Pass("P2"))
    state = do(state, Par("P1", "N&E", 54)) if done > 1 else state
    await stood_at(seat, place, state, ana, ben)
    panel = await ana.slash(place, "act")
    assert panel.text.count(words) == 1

"""What is put right, agreed on and called at a table, as players and moderators see it."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import engine
from bot.store.rows import DAY
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, as_command, changed, done, random_move, some_moves
from tests.support.at_discord.forging import press
from tests.support.tables.tables_at_play import stands
from tests.titles.t1840.positions import at, founded


async def last_player(seat: Seat, place: Channel) -> User:
    """Who made the last move."""
    table = await seat.table(place)
    return seat.box.person(table.at.by)


async def test_undo_of_ones_own_move_and_redo(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A move is taken back with a word in the channel, and played again."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 1)
    head = (await seat.table(place)).game.head
    person = await last_player(seat, place)
    assert "✖" not in (await person.slash(place, "undo", why="slip")).text
    assert (await seat.table(place)).game.head != head
    await seat.settled()
    assert any("slip" in message.text for message in place.messages())
    await person.slash(place, "redo")
    assert (await seat.table(place)).game.head == head


async def test_undo_across_anothers_move_asks(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Somebody who is no moderator must ask; Accept takes the moves back."""
    table = await seat.begun(place, ana, ben)
    dice = Random(3)
    while (table := await seat.table(place)).at.by != ana.id or len(await seat.tables.history.line(table.game.id)) < 3:
        await some_moves(seat, place, 1)
        assert dice.random() >= 0
    table = await seat.table(place)
    head, parent = table.game.head, table.at.parent
    reply = await ben.slash(place, "undo")
    assert (await seat.table(place)).game.head == head
    assert reply.text == f"Asked <@{ana.id}> in the channel."
    question = await place.wait_for(lambda m: any((b.custom_id or "").startswith("sb:offer:") for b in m.buttons))
    accept = next(b.custom_id for b in question.buttons if b.custom_id and b.custom_id.endswith(":yes"))
    await ana.click(question, custom_id=accept)
    assert (await seat.table(place)).game.head == parent
    await seat.settled()
    assert not question.buttons


async def test_a_moderator_amends_an_old_move_and_keeps_the_later_ones(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """The report says what stays; nothing changes before the choice; then the corrected line is played on."""
    await seat.begun(place, ana, ben, alone=True)
    await some_moves(seat, place, 4)
    table = await seat.table(place)
    line = await seat.tables.history.line(table.game.id)
    taken = {engine.decode_action(move.action).item for move in line[1:]}
    state = await seat.tables.history.position(table.game.id, line[0].id)
    domain = engine.complete(state, line[1].who, "choose", {})
    other = next(item for item in domain.values if item not in taken)
    head, seq = table.game.head, table.at.seq
    report = await ana.slash(place, "table amend", move=1, to=f"{line[1].who} choose {other}")
    assert (await seat.table(place)).game.head == head
    assert "3" in report.text and any((b.custom_id or "").endswith(":all") for b in report.buttons)
    name = next(b.custom_id for b in report.buttons if b.custom_id.endswith(":all"))
    done = await changed(seat.box, report, ana.click(report.message, custom_id=name))
    assert "✖" not in done.text
    after = await seat.table(place)
    assert after.game.head != head and after.at.seq == seq
    await seat.settled()
    assert any("✏" in message.text for message in place.messages())


async def test_rulings_seats_pauses_and_audit(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Every act of a moderator works, is announced, and is refused to others."""
    table = await seat.begun(place, ana, ben, alone=True)
    seats = list(table.seats)
    cleo = seat.box.user("cleo")
    assert "✖" in (await ben.slash(place, "table pause")).text
    ruled = await ana.slash(place, "table ruling", change="cash", target=seats[0], value="40", reason="miscounted")
    assert "✖" not in ruled.text and (await seat.table(place)).position.money[seats[0]] == 40
    audit = await done(ana.slash(place, "table audit"))
    assert "todo sale igual" in audit.text
    await ana.slash(place, "table seat", seat=seats[1], player=cleo)
    assert (await seat.table(place)).user_of(seats[1]) == cleo.id
    await ana.slash(place, "table pause", why="holidays")
    refused = await cleo.slash(place, "act")
    assert "✖" in refused.text
    await ana.slash(place, "table resume")
    await seat.settled()
    texts = " ".join(message.text for message in place.messages())
    assert all(sign in texts for sign in ("⚖", "🔁", "⏸", "▶"))


async def test_seats_and_people_may_be_typed_by_name(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A seat is meant by its number or by who sits there, the subject of a ruling by its name; what is unknown is told as typed."""
    table = await seat.begun(place, ana, ben, alone=True)
    at = {row.user: name for name, row in table.seats.items()}
    unknown = await ana.slash(place, "table deadline", seat="9", time="2d")
    assert "«9»" in unknown.text and all(user.mention in unknown.text for user in (ana, ben))
    waiting = table.waiting()[0]
    other = next(user for user, name in at.items() if name != waiting)
    not_now = await ana.slash(place, "table deadline", seat=f"<@{other}>", time="2d")
    assert f"<@{table.user_of(waiting)}>" in not_now.text and "sino" in not_now.text
    number = list(table.seats).index(waiting) + 1
    assert "✖" not in (await ana.slash(place, "table deadline", seat=str(number), time="2d")).text
    ruled = await ana.slash(place, "table ruling", change="cash", target=" ben", value="41", reason="miscounted")
    assert "✖" not in ruled.text and (await seat.table(place)).position.money[at[ben.id]] == 41
    await ana.slash(place, "table seat", seat="Ben", player=(cleo := seat.box.user("cleo")))
    assert (await seat.table(place)).user_of(at[ben.id]) == cleo.id


async def test_who_manages_the_server_moderates_any_table(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """`/mod` is offered to who may manage the server, and to nobody else."""
    await seat.begun(place, ana, ben)
    boss = seat.box.user("boss", permissions=("manage_guild",))
    assert "mod" in {command["name"] for command in boss.commands(place)}
    assert "mod" not in {command["name"] for command in ben.commands(place)}
    assert "✖" not in (await boss.slash(place, "mod nudge")).text


async def test_who_manages_the_server_moderates_by_what_they_do_not_by_trying(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """Looking and what is refused make nobody a moderator; the first thing done does, and the table hears of it once."""
    game = (await seat.begun(place, ana, ben)).game
    boss = seat.box.user("boss", permissions=("manage_guild",))
    tried = {"undo-to": {"move": 99}, "ruling": {"change": "cash", "target": "P9", "value": "5", "reason": "r"},
             "deadline": {"seat": "P9", "time": "2d"}, "resume": {}, "close": {}, "act-as": {}, "audit": {}, "move": {"move": 0}}  # fmt: skip
    replies = {name: await boss.slash(place, f"mod {name}", options) for name, options in tried.items()}
    assert [name for name, reply in replies.items() if "✖" not in reply.text] == ["act-as", "audit", "move"]
    assert not (await seat.table(place)).is_moderator(boss.id)
    panel = await press(boss, replies["act-as"].message, f"sb:home:{game.marked('m')}")
    assert "✖" not in panel.text and not (await seat.table(place)).is_moderator(boss.id)
    for _ in range(2):
        assert "✖" not in (await boss.slash(place, "mod ruling", tried["ruling"] | {"target": "P1"})).text
    await seat.settled()
    assert (await seat.table(place)).is_moderator(boss.id)
    assert sum(message.text.startswith("🛡") for message in place.messages()) == 1
    assert "✖" in (await ben.slash(place, "table pause")).text


async def test_a_moderator_acts_for_whoever_is_at_turn(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The panel of act-as plays for another, and the log says by whom."""
    table = await seat.begun(place, ana, ben, alone=True)
    while (table := await seat.table(place)).user_of(table.waiting()[0]) != ben.id:
        await some_moves(seat, place, 1)
    panel = await ana.slash(place, "table act-as")
    menu = panel.selects[0]
    done = await changed(seat.box, panel, ana.select(panel.message, menu.custom_id, [menu.values[0]]))
    assert "✔" in done.text
    after = await seat.table(place)
    assert after.at.by == ana.id and after.at.seat == next(s for s, row in table.seats.items() if row.user == ben.id)


async def test_trying_is_private_and_can_be_made_real(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Tried moves change nothing and announce nothing until they are made real."""
    table = await seat.begun(place, ana, ben)
    person = seat.who(table, table.waiting()[0])
    before, head = len(place.messages()), table.game.head
    panel = await person.slash(place, "try")
    last = [(b.custom_id or "").rpartition(":")[2] for b in panel.buttons if ":try:" in (b.custom_id or "")]
    assert last == ["drop"], "what was not tried yet is neither taken back nor made real"
    panel = await person.click(
        panel.message, custom_id=next(b.custom_id for b in panel.buttons if "sb:kind" in b.custom_id)
    )
    menu = panel.selects[0]
    tried = await person.select(panel.message, menu.custom_id, [menu.values[0]])
    assert "❔" in tried.text and (await seat.table(place)).game.head == head
    await seat.settled()
    assert len(place.messages()) == before
    await person.click(tried.message, custom_id=f"sb:try:{table.game.mark}:real")
    assert (await seat.table(place)).game.head != head


async def test_a_limit_is_offered_while_something_is_auctioned(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """The form names what is auctioned in this game; once nothing is any more, there is no such order."""
    table = await seat.begun(place, ana, ben, title="1840")
    person = seat.who(table, next(name for name in table.seats if name not in table.waiting()))
    panel = await person.slash(place, "orders")
    form = await person.select(panel.message, f"sm:order:{table.game.mark}", ["max_bid"])
    assert form.modal.field("item").component["placeholder"].endswith(engine.to_be_auctioned(table.position)[0])
    await person.submit(form.modal, {"item": "HB", "amount": "60"})
    (order,) = await seat.tables.orders.mine(table.game.id, person.id)
    assert (order.kind, order.state) == ("max_bid", "active")
    await stands(seat.tables, table.game.id, at(founded(2), "LR5c"))
    assert "max_bid" not in (await person.slash(place, "orders")).selects[0].values


async def test_standing_orders_are_sealed_and_fire(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """An order is given and ended in menus that only its owner sees."""
    table = await seat.begun(place, ana, ben)
    person = seat.who(table, table.waiting()[0])
    panel = await person.slash(place, "orders")
    assert panel.ephemeral and "max_bid" not in panel.selects[0].values  # nothing is bid for in 18Mag
    given = await person.select(panel.message, f"sm:order:{table.game.mark}", ["decline"])
    assert "sm:unorder" in given.selects[1].custom_id
    given = await person.select(given.message, f"sm:order:{table.game.mark}", ["decline.buy_train"])
    form = await person.select(given.message, f"sm:order:{table.game.mark}", ["buy"])
    assert form.modal.field("cert").component["placeholder"] in ("e.g. RABA", "p. ej. RABA")
    after = await person.submit(form.modal, {"cert": "SIK", "price": "70", "count": "1"})
    rows = await seat.tables.orders.mine(table.game.id, person.id)
    assert [row.kind for row in rows] == ["decline", "decline", "buy"], after.text
    assert [row.params["kind"] for row in rows[:2]] == ["deal", "buy_train"]
    ended = await person.select(after.message, f"sm:unorder:{table.game.mark}", [after.selects[1].values[0]])
    assert len((await seat.table(place)).orders) <= 1, ended.text


async def test_wishes_and_reminders(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Who asked for letters gets the reminder as a direct message, in the language chosen; once, not for every sweep."""
    table = await seat.begun(place, ana, ben)
    person = seat.who(table, table.waiting()[0])
    told = await person.slash(place, "prefs", language="es", zone="Europe/Madrid", pings="letter")
    assert "Europe/Madrid" in told.text and "directo" in told.text
    assert "✖" in (await person.slash(place, "prefs", zone="Mars/Base")).text
    seat.clock.go(DAY + 10)
    for _ in range(3):
        await seat.tables.clock.sweep()
    await seat.settled()
    letters = [message for message in person.dm.messages() if "te espera" in message.text]
    assert len(letters) == 1
    await person.slash(place, "away", time="3d")
    seat.clock.go(2 * DAY)
    await seat.tables.clock.sweep()
    await seat.settled()
    assert len([message for message in person.dm.messages() if "te espera" in message.text]) == 1


async def test_one_message_a_turn_edited_in_place(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """While the same player goes on, the turn's message is edited; the next one says what the turn brought, and mentions once."""
    table, dice = await seat.begun(place, ana, ben), Random(9)
    turns = 0
    for _ in range(12):
        table = await seat.table(place)
        action = random_move(table.position, dice)
        person = seat.who(table, engine.look(table.position).controller(action.who))
        path, words = as_command(table.position, action)
        before = table.game.turn
        await person.slash(place, path, words)
        await seat.settled()
        after = await seat.table(place)
        turns += after.game.turn != before
    posts = [call.body for call in seat.box.requests("POST", "/messages") if "➡" in call.body["content"]]
    assert len(posts) == turns + 1
    assert all(len(post["allowed_mentions"]["users"]) == 1 for post in posts)
    shown = [message for message in place.messages() if message.text.startswith("**18Mag** · ")][-len(posts) :]
    assert ["➡" in message.text for message in shown] == [False] * turns + [True]
    assert all(len(message.attachments) == 1 for message in shown)
    for post, later in pairwise([*posts, {"content": ""}]):
        called = post["content"].rpartition("➡ ")[2].split()[0].rstrip(":")
        assert not later["content"] or called in later["content"].split("\n")[0]


async def test_who_else_moderates_is_asked_and_what_moderators_look_at_is_told(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """A second account decides nothing before the others say yes; a file that tells what lies face down is told of."""
    await seat.begun(place, ana, ben, title="1840")
    mal = seat.box.user("mal")
    await ana.slash(place, "table moderator", player=mal)
    assert "✖" in (await done(mal.slash(place, "table export"))).text
    question = await place.wait_for(lambda m: any((b.custom_id or "").startswith("sb:offer:") for b in m.buttons))
    assert f"<@{mal.id}>" in question.text
    await ben.click(question, custom_id=question.buttons[0].custom_id)
    await seat.settled()
    card = next(message for message in place.messages() if message.pinned)
    assert (await seat.table(place)).is_moderator(mal.id) and f"<@{mal.id}>" in card.text
    assert (await done(mal.slash(place, "table export"))).attachments
    await seat.settled()
    told = place.messages()[-1].text
    assert told.startswith("🛡") and f"<@{mal.id}>" in told
    assert f"<@{mal.id}>" in (await ben.slash(place, "history")).text


async def test_who_does_not_see_the_channel_moderates_nothing(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A paused table is not carried off by somebody who was shut out of its channel; where that is gone, it goes on elsewhere."""
    game = (await seat.begun(place, ana, ben)).game
    aside = seat.box.channel("aside")
    await ana.slash(place, "table pause")
    await seat.hidden(place, ana)
    assert "✖" in (await ana.slash(aside, "table resume", game=str(game.id))).text
    assert (await seat.tables.game(game.id)).channel == place.id
    place.allow("view_channel", user=ana)
    await seat.box.wait_for(lambda: sees(seat.bot.get_channel(int(place.id)), ana))
    assert "✖" not in (await ana.slash(aside, "table resume", game=str(game.id))).text
    assert (await seat.tables.game(game.id)).channel == aside.id


def sees(channel: Any, person: User) -> bool:
    """Whether the bot has heard that somebody may see a channel."""
    return any(who.id == int(person.id) and held.view_channel for who, held in channel.overwrites.items())

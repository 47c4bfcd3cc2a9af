"""What is tried for the table of rights: commands and buttons, each at a table where it makes sense."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

import engine
from bot.chat.commands.new_table.terms import LIMIT
from bot.store.rows import DAY
from bot.tables.corrections.repairs import mended
from bot.text import fields
from engine.random_players import Move, decide
from sandbox import Channel
from tests.support.games.random_games import game as random_game
from tests.support.tables.tables_at_play import stands as at_position
from tests.support.tables.tables_at_play import wander
from tests.support.written_pages.rights import (
    LEFT,
    MODERATOR,
    PLAYER,
    STRANGER,
    TURN,
    Case,
    Town,
    begun,
    by_own_link,
    choosing,
    copied,
    filmed,
    lobby,
    of_playing,
    paying_best,
    pressing,
    seated,
    sending,
    stands,
    typed,
)

ASKER = "900000000000000009"  # of another server
MIDDLE, DECIDED = 40, "lay_tile"
LOOKS = ("map", "market", "holdings", "trains", "tiles", "places", "chart", "log", "history", "missed", "games", "record", "stats", "help",
         "game status", "game list", "act")  # fmt: skip
OPTION, *_, VALUE = (option := engine.load_title("18Mag").options[0]).name, *option.values
OWN = {
    "prefs": {"zone": "Europe/Madrid"},
    "away": {"time": "2d"},
    "extend": {},
    "orders": {},
    "try": {},
    "note": {"text": "3-train"},
    "forget": {},
}


async def every_case(town: Town) -> list[Case]:
    """All of them, by the state of the table they need."""
    return [
        *await of_playing(town),
        *await in_a_lobby(town),
        *await in_the_middle(town),
        *await with_plans(town),
        *await with_best_runs(town),
        *await with_cards_face_down(town),
        *await with_a_question(town),
        *await with_a_correction(town),
        *await with_a_moderator_who_plays(town),
        *await paused(town),
        *await ending(town),
        *await stalled(town),
        *await with_a_free_seat(town),
        *await of_a_copy(town),
        *await played_out(town),
    ]


def commands(copy: Path, place: Channel, game: int, told: dict[str, dict[str, Any]], state: str = "") -> list[Case]:
    """Commands with their options."""
    return [Case(f"/{path}{state}", copy, place, game, typed, options) for path, options in told.items()]


async def in_a_lobby(town: Town) -> list[Case]:
    """What begins a table, and what is done before it begins; three places, two of them taken."""
    place, free = town.seat.box.channel("lobby"), town.seat.box.channel("free")
    game, data = await lobby(town, place), await exported(town, "exported from")
    film = await begun(town, film_place := town.seat.box.channel("filmed"))
    await wander(town.tables, film, 3)
    copy, off = await copied(town, "lobby"), {"player": town.people[PLAYER]}
    return [
        *commands(copy, free, game, {"game new": {"title": "18Mag", "players": 3}, "learn": {}, "game import": {"file": ("g.json", data)}}),
        *commands(copy, place, game, {"game join": {}, "game leave": {}, "game watch": {}, "game start": {}}, " (before the start)"),
        *commands(copy, place, game, {"game options": {"option": OPTION, "value": VALUE}, "game own": {}}, " (before the start)"),
        Case("/film", copy, film_place, film, filmed, {"text": True}),
        Case("/project", copy, film_place, film, filmed),
        *commands(copy, town.seat.box.channel("exported from"), game, {"mod audit": {}, "table audit": {}}),
        *commands(copy, place, game, {"mod close": {}, "table close": {}, "mod take-off": off, "table take-off": off}, " (before the start)"),
        *commands(copy, place, game, {"game preset": {}}),
        Case("menu to take somebody off", copy, place, game, choosing(off["player"].id, "takeoff", "GAME")),
        Case("Join", copy, place, game, pressing("join", "GAME")), Case("Leave", copy, place, game, pressing("leave", "GAME")),
        Case("Start", copy, place, game, pressing("start", "GAME")), Case("Options", copy, place, game, pressing("options", "GAME")),
        Case("one computer more", copy, place, game, pressing("machine", "GAME", "easy")),
        Case("one computer less", copy, place, game, pressing("machine", "GAME", "less")),
        Case("menu of players", copy, place, game, choosing("4", "wanted", "GAME")),
        Case("menu of variants", copy, place, game, choosing("plain", "variant", "GAME")),
        Case("menu of paces", copy, place, game, choosing("live", "pace", "GAME")),
        Case("menu of options", copy, place, game, choosing(OPTION, "option", "GAME")),
        Case("menu of an option's values", copy, place, game, choosing(VALUE, "choice", "GAME", OPTION)),
    ]  # fmt: skip


async def with_a_free_seat(town: Town) -> list[Case]:
    """A lobby that other servers see, where somebody asked for its free seat."""
    place = town.seat.box.channel("seats")
    game = await lobby(town, place)
    await town.tables.openings.show(town.seat.box.guild.id, True)
    town.request = (await town.tables.openings.ask(game, ASKER)).id
    copy, words = await copied(town, "seats"), ("seat", "GAME", "REQUEST")
    return [
        *commands(copy, place, game, {"mod open-seats": {"on": True}}),
        Case("open seats: another page", copy, place, game, pressing("seats", "1", "", "", "", "")),
        Case("open seats: ask for one", copy, place, game, pressing("ask", "GAME")),
        Case("open seats: take another's question back", copy, place, game, pressing("unask", "GAME", "REQUEST")),
        Case("open seats: give it", copy, place, game, pressing(*words, "yes")),
        Case("open seats: do not give it", copy, place, game, pressing(*words, "no")),
    ]


async def of_a_copy(town: Town) -> list[Case]:
    """A copy out of a file, which the table's moderator brought in; somebody asked for a seat of it."""
    place, state = town.seat.box.channel("copied"), " (a copy out of a file)"
    data, guild = await exported(town, "copied from"), town.seat.box.guild.id
    game = (await town.tables.files.bring(data, place.id, town.people[MODERATOR].id, guild)).id
    town.asked_copy = (await town.tables.openings.ask(game, ASKER, "P1")).id
    copy, words = await copied(town, "copies"), ("seat", "GAME", "COPYING")
    seat = {"seat": "P1", "player": town.people[STRANGER]}
    return [
        *commands(copy, place, game, {"game join": {}, "mod close": {}, "table close": {}, "table seat": seat}, state),
        *commands(
            copy,
            place,
            game,
            {"game export": {"format": "own"}, "game copy": {"at": 0}, "game end": {}, "game concede": {}},
            state,
        ),
        *commands(
            copy,
            place,
            game,
            {"mod resume": {}, "table resume": {}, "table link": {}, "table moderator": {"player": seat["player"]}},
            state,
        ),
        Case(f"ask for a seat{state}", copy, place, game, pressing("chair", "GAME", "P2")),
        Case(f"open seats: give it{state}", copy, place, game, pressing(*words, "yes")),
        Case(f"open seats: do not give it{state}", copy, place, game, pressing(*words, "no")),
    ]


async def played_out(town: Town) -> list[Case]:
    """A game that is over."""
    place = town.seat.box.channel("over")
    game = await begun(town, place)
    await at_position(town.tables, game, random_game("t18mag", 3)[-1].after.state)
    await town.seat.settled()
    copy = await copied(town, "over")
    return [
        *commands(copy, place, game, {"result": {}, "game again": {}}),
        Case("/review", copy, place, game, filmed),
        Case("/review (everybody's turns)", copy, place, game, filmed, {"of": "table"}),
        Case("Play again", copy, place, game, pressing("again", "GAME")),
        Case("Same deal again", copy, place, game, pressing("alike", "GAME")),
        Case("Was the deal fair?", copy, place, game, pressing("fair", "GAME")),
    ]


async def exported(town: Town, where: str) -> bytes:
    """A game as a file, out of a table of its own."""
    game = await begun(town, town.seat.box.channel(where))
    return bytes(await town.tables.files.take(game))


async def played(town: Town, place: Channel) -> int:
    """A game of 18Mag in its middle, where who is at turn has just played and is at turn again, and time is limited."""
    game = await begun(town, place)
    moves = random_game("t18mag", 3)
    at = next(n for n, move in enumerate(moves) if n > MIDDLE and goes_on(move.action.who, move.after.state))
    await stands(town, game, moves[at].before)
    pace = replace((await town.tables.look(game)).game.pace, limit=3 * DAY)
    await town.tables.lobby.configure(game, town.people[MODERATOR].id, pace=pace)
    await town.tables.play(game, moves[at].action, town.people[TURN].id)
    await seated(town, game, moves[at].after.state)
    return game


def goes_on(who: str, state: engine.State) -> bool:
    """Whether the same goes on, with a decision of the kind that is tried in the panel."""
    return engine.actors(state)[0] == who and DECIDED in engine.offers(state, who)


async def in_the_middle(town: Town) -> list[Case]:
    """Looking, what is one's own, taking back, moderating, and the panel."""
    place = town.seat.box.channel("middle")
    game = await played(town, place)
    await decision(town, game)
    row, _ = await town.tables.orders.add(game, town.people[PLAYER].id, "pass_round")
    town.order = row.id
    for role in (TURN, PLAYER):
        await a_trial(town, game, role)
    copy, seats = await copied(town, "middle"), (await town.tables.look(game)).seats
    turn, other = (
        next(seat for seat, row in seats.items() if row.user == town.people[role].id) for role in (TURN, PLAYER)
    )
    moderated = moderating(town, turn, other)
    undone = await taken_back(town, game)
    return [
        *commands(copy, place, game, {path: {} for path in LOOKS} | {"rules": {"topic": "aim"}}),
        *commands(copy, place, game, {"company": {"company": "1"}, "routes": {"company": "1"}, "cards": {}, "hint": {}}),
        *commands(copy, place, game, OWN | {"game export": {"format": "own"}}),
        *commands(copy, place, game, {"game join": {}, "game leave": {}, "game watch": {}}, " (under way)"),
        *commands(copy, place, game, {"game copy": {"at": 1}}),
        *commands(copy, town.seat.box.channel("for a copy"), game, {"game copy": {"game": str(game)}}, " (elsewhere)"),
        Case("Leave the game (under way)", copy, place, game, pressing("resign", "GAME")),
        *commands(copy, place, game, {"game options": {"option": LIMIT, "value": "2d"}}, " (under way)"),
        *commands(copy, place, game, {"table link": {}}),
        *commands(copy, place, game, {"table link": {"withdraw": True}}, " (withdrawn)"),
        Case("page of the table, by one's own link", copy, place, game, by_own_link),
        *commands(copy, place, game, {"undo": {}}), *commands(undone, place, game, {"redo": {}}),
        *commands(copy, place, game, {f"{group} {path}": options for group in ("mod", "table") for path, options in moderated.items()}),
        *panel(copy, place, game),
    ]  # fmt: skip


async def a_trial(town: Town, game: int, role: str) -> str:
    """Somebody tries a move; the digest of where that leads."""
    tried = await town.tables.trials.begin(game, town.people[role].id)
    action = decide(engine.look(tried.state), Random(1))
    return engine.digest((await town.tables.trials.play(game, action, town.people[role].id)).state)


async def taken_back(town: Town, game: int) -> Path:
    """The same game with its last move taken back."""
    await town.tables.history.undo(game, town.people[TURN].id)
    return await copied(town, "undone")


def moderating(town: Town, turn: str, other: str) -> dict[str, dict[str, Any]]:
    """The commands of moderating."""
    stranger = town.people[STRANGER]
    return {
        "amend": {"move": 2}, "undo-to": {"move": 1}, "ruling": {"change": "cash", "target": "P1", "value": "5", "reason": "r"},
        "act-as": {}, "seat": {"seat": other, "player": stranger}, "deadline": {"seat": turn, "time": "2d"},
        "move": {"move": 2}, "moderator": {"player": stranger}, "pause": {}, "nudge": {}, "export": {"format": "own"},
    }  # fmt: skip


async def decision(town: Town, game: int) -> None:
    """What who is at turn could decide: the first value of everything."""
    table = await town.tables.look(game)
    who = engine.actors(table.position)[0]
    made, codes = engine.decide(table.position, who, DECIDED), []
    town.typed = fields.spelt(fields.values(made.domain)[0])
    while made.domain is not None:
        codes.append("0")
        made.take(fields.values(made.domain)[0])
    town.decision = (str(table.game.head), who, DECIDED, ".".join(codes))


def panel(copy: Path, place: Channel, game: int) -> list[Case]:
    """The buttons of a turn's message and of the panel, also where they are of a moderator's panel or of somebody's trial."""
    here = ("HEAD", "WHO", "KIND")
    return [
        Case("Act", copy, place, game, pressing("act", "GAME")),
        Case("Map, Market, Holdings", copy, place, game, pressing("see", "GAME", "map")),
        Case("Older, Newer", copy, place, game, pressing("log", "GAME", "older", "2", "5", "words")),
        Case("Undo", copy, place, game, pressing("undo", "GAME", "HEAD")),
        Case("Help's topics", copy, place, game, pressing("help", "start")),
        Case("panel: back", copy, place, game, pressing("home", "GAME")),
        Case("panel: a kind of action", copy, place, game, pressing("kind", "GAME", *here, "")),
        Case("panel: a value", copy, place, game, choosing("0", "pick", "GAME", *here, "")),
        Case("panel: type a value", copy, place, game, pressing("type", "GAME", *here, "")),
        Case("panel: a typed value", copy, place, game, sending({"value": "TYPED"}, "type", "GAME", *here, "")),
        Case("panel: do it", copy, place, game, pressing("do", "GAME", *here, "CODES")),
        Case("moderator's panel: open", copy, place, game, pressing("home", "GAMEm")),
        Case("moderator's panel: do it", copy, place, game, pressing("do", "GAMEm", *here, "CODES")),
        Case("trial: open", copy, place, game, pressing("home", "GAMEt")),
        Case("Forget me", copy, place, game, pressing("forget")),
        Case("trial: take back", copy, place, game, pressing("try", "GAME", "undo")),
        Case("trial: make real", copy, place, game, pressing("try", "GAME", "real")),
        Case("trial: forget", copy, place, game, pressing("try", "GAME", "drop")),
        Case("orders: give", copy, place, game, choosing("pass_round", "order", "GAME")),
        Case("orders: give by a form", copy, place, game, sending({"company": "1"}, "order", "GAME", "repeat_run")),
        Case("orders: end the other player's", copy, place, game, choosing("ORDER", "unorder", "GAME")),
    ]


async def with_plans(town: Town) -> list[Case]:
    """The other player has a turn planned; who is at turn had one that stopped, and its rest may be played now."""
    place = town.seat.box.channel("plans")
    game = await played(town, place)
    for role in (TURN, PLAYER):
        await a_trial(town, game, role)
    at_turn, other = [await town.tables.trials.plan(game, town.people[role].id) for role in (TURN, PLAYER)]
    town.stopped, town.plan = at_turn.id, other.id
    stop = "UPDATE orders SET state = 'stopped' WHERE id = ?"
    await town.tables.store.write(lambda db: db.execute(stop, (town.stopped,)))
    town.tables.forget(game)
    copy, company = await copied(town, "plans"), next(iter((await town.tables.look(game)).position.market))
    return [
        Case("a plan: show the other player's", copy, place, game, pressing("plan", "GAME", "PLAN")),
        Case("a plan: loosen the other player's", copy, place, game, choosing("slack:20", "plan", "GAME", "PLAN")),
        Case("a plan: a price for the other player's", copy, place, game, sending({"price": "1"}, "plan", "GAME", "PLAN", company)),
        Case("a plan: withdraw the other player's", copy, place, game, pressing("unplan", "GAME", "PLAN")),
        Case("a plan that stopped: play its rest", copy, place, game, pressing("rest", "GAME", "STOPPED", "0")),
    ]  # fmt: skip


async def with_best_runs(town: Town) -> list[Case]:
    """Who is at turn has trains to run."""
    place = town.seat.box.channel("best runs")
    game = await begun(town, place)
    moves = random_game("t18mag", 3)
    state = next(move.before for move in moves if "run" in engine.offers(move.before, engine.actors(move.before)[0]))
    await stands(town, game, state)
    panel = await town.people[TURN].slash(place, "act")
    town.best = next(button.custom_id for button in panel.buttons if button.custom_id.startswith("sb:best:"))
    copy = await copied(town, "best")
    return [Case("panel: best runs, all paid out", copy, place, game, paying_best)]


async def with_cards_face_down(town: Town) -> list[Case]:
    """Lines of 1840 that nobody may know yet; a file of the game would tell them."""
    place, state = town.seat.box.channel("face down"), " (cards lie face down)"
    game = await begun(town, place, "1840")
    await seated(town, game, (await town.tables.look(game)).position)
    copy = await copied(town, "face down")
    groups = ("game", "table", "mod")
    return [
        *commands(copy, place, game, {f"{group} export": {"format": "own"} for group in groups}, state),
        *commands(copy, place, game, {"game export": {"format": "web"}}, " (cards lie face down, for 18xx.games)"),
    ]


async def with_a_question(town: Town) -> list[Case]:
    """The other player asked who moved last to take that back."""
    place = town.seat.box.channel("question")
    game = await played(town, place)
    done = await town.tables.history.undo(game, town.people[PLAYER].id, "please")
    town.offer = done.offer.id
    copy, words = await copied(town, "question"), ("offer", "GAME", "OFFER")
    return [
        Case("Accept", copy, place, game, pressing(*words, "yes")),
        Case("Decline", copy, place, game, pressing(*words, "no")),
        Case("Withdraw", copy, place, game, pressing(*words, "withdraw")),
    ]


async def with_a_correction(town: Town) -> list[Case]:
    """The table's moderator reads what a correction would change."""
    place = town.seat.box.channel("correction")
    game = await played(town, place)
    line = await town.tables.history.line(game)
    report = await town.tables.correct.amend(game, line[-1].id, (), town.people[MODERATOR].id)
    town.amended = report.amend.id
    copy, words = await copied(town, "correction"), ("amend", "GAME", "AMEND")
    names = {"all": "Apply all", "until": "Up to the conflict", "vote": "Ask the players", "cancel": "Cancel"}
    return [
        *(Case(label, copy, place, game, pressing(*words, word)) for word, label in names.items()),
        *await with_repairs(town),
    ]


async def with_repairs(town: Town) -> list[Case]:
    """A correction after which a later move fits only if something is made up before it: the end of a turn is left out."""
    place = town.seat.box.channel("repairs")
    game = await begun(town, place)
    moves = random_game("t18mag", 3)
    at = next(n for n in range(MIDDLE, len(moves)) if is_repaired(moves[n], moves[n + 1].action))
    await stands(town, game, moves[at].before)
    for move in moves[at : at + 2]:
        await town.tables.play(game, move.action, town.people[MODERATOR].id, for_another=True)
    last = (await town.tables.history.line(game))[-2]
    report = await town.tables.correct.amend(game, last.id, (), town.people[MODERATOR].id)
    copy, words = await copied(town, "repairs"), ("GAME", str(report.amend.id))
    return [
        Case("Repairs, one by one", copy, place, game, pressing("mends", *words, "0", "asked")),
        Case("The repairs you want", copy, place, game, choosing(str(last.seq + 1), "mend", *words, "0")),
        Case("Apply with these", copy, place, game, pressing("amend", *words, "mended")),
    ]


def is_repaired(ended: Move, later: engine.Action) -> bool:
    """Whether a move that only fits after another one, which asked nobody, fits behind a default as well."""
    done = engine.amend(ended.before, (), (later,), True, mended)
    return len(done.line) > 1 and not any(getattr(action, "agreed", ()) for action in (ended.action, later))


async def with_a_moderator_who_plays(town: Town) -> list[Case]:
    """The other player made the table, so to speak: what would be done over others' moves is asked of them."""
    place, state = town.seat.box.channel("made"), " (the other player moderates)"
    game = await played(town, place)
    before = town.decision
    await decision(town, game)
    here, town.decision = town.decision, before
    asked = (await town.tables.seating.set_moderator(game, town.people[PLAYER].id, town.people[MODERATOR].id)).offer
    for role in (TURN, PLAYER):
        await town.tables.offers.answer(game, asked.id, town.people[role].id, True)
    line = await town.tables.history.line(game)
    report = await town.tables.correct.amend(game, line[-1].id, (), town.people[MODERATOR].id)
    copy = await copied(town, "made")
    (of_turn,) = (await town.tables.look(game)).seats_of(town.people[TURN].id)
    told = {
        "undo-to": {"move": 0},
        "ruling": {"change": "cash", "target": "P1", "value": "5", "reason": "r"},
        "seat": {"seat": of_turn, "player": town.people[STRANGER]},
    }
    return [
        *commands(copy, place, game, {f"table {path}": options for path, options in told.items()}, state),
        Case(f"Apply all{state}", copy, place, game, pressing("amend", "GAME", str(report.amend.id), "all")),
        Case(f"moderator's panel: do it{state}", copy, place, game, pressing("do", "GAMEm", *here)),
    ]  # fmt: skip


async def ending(town: Town) -> list[Case]:
    """What ends a game that people play; a game that ended so; a table where nobody is left."""
    place, state = town.seat.box.channel("ending"), " (under way)"
    game = await played(town, place)
    copy = await copied(town, "ending")
    done = await town.tables.endings.stop(game, town.people[MODERATOR].id, "r")
    stopped = await copied(town, "stopped")
    empty_place = town.seat.box.channel("empty")
    empty = await played(town, empty_place)
    for role in (TURN, PLAYER):
        await town.tables.seating.resign(empty, town.people[role].id)
    deserted, words = await copied(town, "deserted"), " (nobody is left)"
    assert done.game.status == "over"
    return [
        *commands(copy, place, game, {"game end": {}}, state),
        *commands(
            copy, place, game, {"game concede": {}, "table close": {"why": "r"}, "mod close": {"why": "r"}}, state
        ),
        Case("Concede", copy, place, game, pressing("concede", "GAME")),
        *commands(stopped, place, game, {"undo": {}}, " (a game that was ended)"),
        *commands(deserted, empty_place, empty, {"game join": {}, "table resume": {}, "table close": {}}, words),
        Case("Close that table", deserted, empty_place, empty, pressing("close", "GAME")),
    ]


async def stalled(town: Town) -> list[Case]:
    """Who is at turn has not come for days; a stranger asked for the seat that a caretaker plays."""
    place = town.seat.box.channel("stalled")
    game = await played(town, place)
    seats = (await town.tables.look(game)).seats
    turn, left = (
        next(seat for seat, row in seats.items() if row.user == town.people[role].id) for role in (TURN, LEFT)
    )
    asked = (await town.tables.openings.ask(game, ASKER, left, town.seat.box.guild.id)).id
    since = "UPDATE waits SET since = since - ? WHERE game = ?"
    await town.tables.store.write(lambda db: db.execute(since, (2 * DAY, game)))
    town.tables.forget(game)
    copy = await copied(town, "stalled")
    ways = {"nudge": "Call them", "caretaker": "Caretaker", "sought": "Find somebody"}
    return [
        *(Case(f"somebody does not come: {name}", copy, place, game, pressing("stall", "GAME", turn, way)) for way, name in ways.items()),
        *commands(copy, place, game, {"game absent": {"way": "sought"}}),
        Case("ask for a seat (a caretaker plays it)", copy, place, game, pressing("chair", "GAME", left)),
        Case("open seats: give it (a caretaker plays it)", copy, place, game, pressing("seat", "GAME", str(asked), "yes")),
        Case("open seats: do not give it (a caretaker plays it)", copy, place, game, pressing("seat", "GAME", str(asked), "no")),
    ]  # fmt: skip


async def paused(town: Town) -> list[Case]:
    """What is done while a table is paused."""
    place = town.seat.box.channel("paused")
    game = await played(town, place)
    await town.tables.timing.pause(game, town.people[MODERATOR].id)
    copy = await copied(town, "paused")
    data = await exported(town, "exported later")
    free = town.seat.box.channel("import")
    return [
        *commands(copy, place, game, {"mod resume": {}, "table resume": {}}),
        *commands(
            copy, free, game, {"mod import": {"file": ("g.json", data)}, "table import": {"file": ("g.json", data)}}
        ),
    ]

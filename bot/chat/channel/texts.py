"""The texts of the messages everybody sees: lobby, status card, turn, result, offers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

import engine
from bot.calls.pace import pace_name, span_name
from bot.chat import buttons
from bot.chat.reply import Post, Rows
from bot.computers.called import named
from bot.orders.plan import steps_of
from bot.store.rows import ADVICE, COMPUTER, Game, Order, Pace
from bot.tables.endings.ended import share_name
from bot.tables.table import MODERATOR, PLAYER, Played, Table
from bot.text import as_phrase, as_typed, fields, has, message_id, neither, say, spoken
from bot.text.forecast import action_line, proposed
from bot.text.languages import capital
from bot.text.naming import Names, folder, when
from engine import Event, State

BID, CHOOSE = "bid", "choose"
SAID = {  # how the words for the values of a term begin
    "pictures": "theme", "moderators": "moderators", "language": "language", "at_limit": "default",
    "rating": "term.rating", "elsewhere": "term.elsewhere", "ending": "share",
    "stand_in": "stand_in", "advice": "advice",
}  # fmt: skip
MOST_LEFT = 5  # actions of a plan that stopped, in one row
MEDALS = ("🥇", "🥈", "🥉")
COUNTED = {"number", "ordinal", "count"}  # what a header says of a round


def mentions(users: tuple[str, ...]) -> list[str]:
    """People as mentions."""
    return [f"<@{user}>" for user in users]


def title_of(game: Game) -> str:
    """What is played, and the table's own name if it has one; a name never breaks the layout."""
    name = as_typed(game.name)
    return game.title if name == game.title else f"{name} ({game.title})"


def lobby(names: Names, table: Table) -> Post:
    """Who is in, what was agreed on, and the buttons to join, leave, choose and start."""
    game, lang = table.game, names.lang
    players = table.with_role(PLAYER)
    lines = [
        f"**{title_of(game)}** · {say(lang, f'status.{game.status}')}",
        names.say(
            "lobby.players",
            seated=len(players) + len(game.computers),
            text=room(game),
            joined=" ".join(mentions(players)),
        ),
        *computers_seated(names, game),
        names.say("lobby.moderators", people=" ".join(mentions(table.with_role(MODERATOR)))),
        names.say("lobby.terms", pace=pace_name(lang, game.pace), lang=say(lang, f"language.{game.language}")),
        *agreed(names, game),
    ]
    if game.status != "lobby":
        return Post("\n".join(lines))
    lines += [f"⚠ {said}"] if (said := rebuilt(lang, game)) else []
    rows = (tuple(buttons.of_lobby(lang, game, len(players))), tuple(buttons.of_computers(lang, game, len(players))))
    return Post("\n".join(lines), rows=tuple(row for row in rows if row))


def computers_seated(names: Names, game: Game) -> list[str]:
    """The computers that shall sit there, and how well they play; nothing where there are none."""
    found = [f"{name} ({names.say(f'strength.{how}')})" for name, how in named(game.computers).items()]
    return [names.say("lobby.computers", text=as_phrase(names.lang, found))] if found else []


def room(game: Game) -> str:
    """How many play: a number, or from how many to how many."""
    return f"{game.least}–{game.wanted}" if 0 < game.least < game.wanted else str(game.wanted)


def rebuilt(lang: str, game: Game) -> str:
    """Which figures of a title, or of its game for so many, are not the printed ones; nothing where all are."""
    of_title = ("notice", folder(game.title), "rebuilt")
    return worded(lang, worded(lang, "", *of_title), *of_title, str(game.wanted))


def agreed(names: Names, game: Game, every: bool = False) -> list[str]:
    """Variant, options and time limit, each on a line; the options the rulebook's own way only where every one is asked."""
    box = engine.load_title(game.title)
    lines = [names.say("lobby.variant", name=variant_name(names.lang, box.name, game.variant))] if game.variant else []
    for name, expected in usual(game).items():
        value = game.options.get(name, expected)
        if every or value != expected:
            lines.append(
                f"· {option_name(names.lang, box.name, name)}: {value_name(names.lang, box.name, name, value)}"
            )
    if game.own:
        parts = [worded(names.lang, part, "own", folder(box.name), part) for part in game.own]
        lines.append(f"· {names.say('lobby.own', text=as_phrase(names.lang, parts))}")
    if game.deal:
        lines.append(f"· {names.say('lobby.alike', n=game.deal)}")
    if game.alone:
        lines.append(f"· {names.say('term.moderators')}: {names.say('moderators.alone')}")
    if every or game.stand_in != COMPUTER:
        lines.append(f"· {names.say('term.stand_in')}: {names.say(f'stand_in.{game.stand_in}')}")
    if game.advice:
        lines.append(f"· {names.say('term.advice')}: {names.say(f'advice.{ADVICE[game.advice]}')}")
    if game.share:
        lines.append(f"· {names.say('term.ending')}: {names.say(f'share.{share_name(game.share)}')}")
    return lines + [f"· {said}" for said in wished(names.lang, game)] + limit(names.lang, game.pace)


def usual(game: Game) -> dict[str, str]:
    """Each option of a table where it said nothing: the rulebook's way, or as it is played where the table plays as there."""
    return engine.load_title(game.title).usual(game.options, game.wanted, game.variant)


def limit(lang: str, pace: Pace) -> list[str]:
    """How long a turn may take, and what is played then; nothing where there is no limit."""
    pairs = (("time_limit", span_name(pace.limit)), ("at_limit", pace.default)) if pace.limit else ()
    return [f"· {say(lang, f'term.{name}')}: {term_value(lang, name, value)}" for name, value in pairs]


def term_value(lang: str, name: str, value: str) -> str:
    """A value of what a table agrees on beside its options, in words; what has none is read as it is typed."""
    code = "term.no_limit" if (name, value) == ("time_limit", "0") else f"{SAID.get(name, 'term')}.{value}"
    return say(lang, code) if has(lang, code) else value


def wished(lang: str, game: Game) -> list[str]:
    """The ratings a table looks for, where it said so."""
    found = game.rating_range
    return [say(lang, "lobby.rated", text=found)] if found else []


def worded(lang: str, fallback: str, *parts: str) -> str:
    """A title's own word, or the plain id where the catalogue has none."""
    code = message_id("-".join(parts)).lower()
    return say(lang, code) if has(lang, code) else fallback


def option_name(lang: str, title: str, option: str) -> str:
    """An option in words."""
    return worded(lang, option, "option", folder(title), option)


def value_name(lang: str, title: str, option: str, value: str) -> str:
    """A choice for an option in words."""
    return worded(lang, value, "option", folder(title), option, value)


def variant_name(lang: str, title: str, variant: str) -> str:
    """A variant in words; the plain game where there is none."""
    return worded(lang, variant, "variant", folder(title), variant) if variant else say(lang, "variant.plain")


def main_view(state: State) -> str:
    """Which picture shows a turn: the title's choice, else the map while companies act and the whole table while players trade."""
    own = engine.all_shown()[folder(state.setup.title)].views
    offered = {kind for who in engine.actors(state) for kind in engine.offers(state, who)} if own else set()
    found = next((view for kind, view in own.items() if kind in offered), "")
    if found:
        return found
    return "map" if state.turn.who in state.companies or is_choosing_places(state) else "holdings"


def is_choosing_places(state: State) -> bool:
    """Whether somebody chooses places on the board."""
    choosing = (who for who in engine.actors(state) if CHOOSE in engine.offers(state, who))
    return any(fields.places(engine.look(state), engine.complete(state, who, CHOOSE, {})) for who in choosing)


def header(names: Names, table: Table, state: State) -> str:
    """Which game, which round, which phase."""
    return f"**{title_of(table.game)}** · {when(names, state)}"


def waited_for(state: State) -> list[str]:
    """The entities the table waits for."""
    return [who for who in engine.actors(state) if engine.is_asked(state, who)]


def people_called(table: Table) -> set[str]:
    """The people a call at a table is for."""
    view = engine.look(table.position)
    return {table.user_of(view.controller(who)) for who in waited_for(table.position)}


def call(names: Names, state: State, hidden: Collection[str] = ()) -> list[str]:
    """What is auctioned, who must act, in whose name, and what there is to do but for some kinds a beginner is not offered."""
    view, lines = engine.look(state), auctioned(names, state)
    for who, offered in engine.distinct_offers(state, waited_for(state)).items():
        seat = view.controller(who)
        person = names.people.get(seat, "")
        company = "" if who == seat else f" {names.entity(who)}"
        kinds, asides = in_order(state, offered), engine.asides(state, who)
        kinds = [kind for kind in kinds if kind not in hidden] or kinds
        sought = [kind for kind in kinds if kind not in asides]
        if found := sought if {*sought} - {engine.PASS} else kinds:
            lines.append(f"➡ {person}{company}: {', '.join(to_do(names, state, who, kind) for kind in found)}")
    return lines


def in_order(state: State, kinds: Iterable[str], last: Collection[str] = ()) -> list[str]:
    """Kinds of action in reading order: the usual ones, those the title puts later, the pass, those asked for last."""
    later = engine.all_shown()[folder(state.setup.title)].later
    return sorted(kinds, key=lambda kind: 3 * (kind in last) or 2 * (kind == engine.PASS) or int(kind in later))


def auctioned(names: Names, state: State) -> list[str]:
    """What is under the hammer, how high, for whom, and who is still in; before the first bid what may be bid on."""
    view = engine.look(state)
    if now := view.policy.under_hammer(view):
        code = "call.hammer" if now.high else "call.hammer.unbid"
        lot = capital(names.lot(now.item))
        return [names.say(code, item=lot, price=now.bid, player=now.high, players=list(now.bidders))]
    bidder = next((who for who in engine.actors(state) if BID in engine.offers(state, who)), "")
    items = fields.values(engine.complete(state, bidder, BID, {})) if bidder else ()
    return [names.say("call.auction", items=[names.lot(str(item)) for item in items])] if items else []


def to_do(names: Names, state: State, who: str, kind: str) -> str:
    """A kind of action as call and button name it; of a bid for the one thing under the hammer also for what, and how much at least."""
    if kind == engine.PASS:
        return passing(names, state, who)
    lots = engine.complete(state, who, kind, {}) if kind == BID else None
    if not isinstance(lots, engine.Options) or len(lots.values) != 1:
        return names.kind(kind)
    amounts = engine.complete(state, who, kind, {"item": lots.values[0]})
    least = amounts.low if isinstance(amounts, engine.Span) else 0
    return names.say("call.bid", item=lots.values[0], amount=least)


def passing(names: Names, state: State, who: str) -> str:
    """What a pass does: the end of the turn, or the steps it leaves; where somebody bids it is a pass."""
    if engine.look(state).policy.under_hammer(engine.look(state)):
        return names.kind(engine.PASS)
    seen = engine.foresee(state, engine.build(state, who, engine.PASS, {}))
    if seen.ends or not seen.leaves:
        return names.say("pass.turn")
    left = neither(names.lang, [names.word(step, "step") for step in seen.undone])
    return names.say("pass.step" if left else "pass.on", left=left)


def status(names: Names, table: Table) -> str:
    """The pinned card: who plays, where the game is, who is waited for."""
    game, state = table.game, table.position
    seats = as_phrase(names.lang, [names.people[seat] for seat in state.setup.players if seat in names.people])
    lines = [f"📌 {header(names, table, state)}", names.say("status.players", people=seats), *agreed(names, game)]
    lines.append(names.say("lobby.moderators", people=" ".join(mentions(table.with_role(MODERATOR)))))
    lines += [names.say("deal.code", text=game.commitment)] if game.commitment else []
    waiting = [names.people.get(seat, seat) for seat in table.waiting()]
    if waiting:
        lines.append(names.say("status.waiting", people=as_phrase(names.lang, waiting)))
    elif game.status != "running":
        lines.append(say(names.lang, f"status.{game.status}"))
    return "\n".join(lines)


def result(names: Names, table: Table) -> str:
    """Everybody's worth, the richest first."""
    lines = [f"🏁 **{title_of(table.game)}** · {names.say('over.head', cause=cause_of_end(names, table))}"]
    lines += podium(names, table.game.result)
    lines += [names.say("over.unrated")] if table.game.unrated and not table.game.imported else []
    return "\n".join([*lines, *secret_told(names, table.game)])


def podium(names: Names, worth: Mapping[str, int], more: Mapping[str, str] | None = None) -> list[str]:
    """Everybody's worth, the richest first, a line each, perhaps with more about it."""
    rows = sorted(worth.items(), key=lambda item: -item[1])
    places = [*MEDALS, *(f"{place}." for place in range(len(MEDALS) + 1, len(rows) + 1))]
    return [
        f"{place} {names.entity(seat)} {names.money(amount)}{(more or {}).get(seat, '')}"
        for place, (seat, amount) in zip(places, rows, strict=False)
    ]


def cause_of_end(names: Names, table: Table) -> str:
    """What ended a game: its rules, or those who played it."""
    game, by_rules = table.game, names.word(table.position.over, "reason") if table.position.over else ""
    return names.say(f"ending.{game.ending}", game.why.params, cause=by_rules) if game.ending else by_rules


def secret_told(names: Names, game: Game) -> list[str]:
    """What a finished game was drawn from, beside the code that was told at the start."""
    if game.status != "over" or not game.commitment or game.setup is None:
        return []
    return [names.say("deal.secret", text=game.commitment, state=str(game.setup.seed))]


def left_of_plan(names: Names, table: Table, order: Order) -> Rows:
    """What a plan that stopped did not come to, with what it would do now, a button each in one row."""
    plain = replace(names, people=names.labels)
    left = list(enumerate(steps_of(order)))[order.fired :][:MOST_LEFT]
    said = [(number, now_or_later(plain, table.position, engine.decode_action(step.action))) for number, step in left]
    return (
        (tuple(buttons.push(text, "rest", table.game.mark, order.id, number) for number, text in said),) if said else ()
    )


def now_or_later(names: Names, state: State, action: engine.Action) -> str:
    """What an action would do; of one that is not possible yet, what it is."""
    return action_line(names, action) if engine.explain(state, action) else proposed(names, state, action)


def naming(
    lang: str, table: Table, state: engine.State | None = None, labels: Mapping[str, str] | None = None
) -> Names:
    """The words of a language for everything at a table; people as mentions, which never ping by themselves.

    Who sat there in the file a game came from is named before whoever brought it; so are seats of which one person has several.
    """
    position = state or table.state
    people = {seat: mention(table, seat) for seat in table.seats}
    view = engine.look(position) if position is not None else None
    return Names(spoken(lang)[0], engine.load_title(table.game.title), view, people, labels or {})


def mention(table: Table, seat: str) -> str:
    """Who sits on a seat, so that it is clear which seat it is."""
    row = table.seats[seat]
    named = as_typed(row.name) if row.name else seat if table.sits_twice(seat) else ""
    if row.computer:
        return f"**{named}**"
    return f"{named} (<@{row.user}>)" if named else f"<@{row.user}>"


def under_header(events: Sequence[Event], state: State) -> tuple[Event, ...]:
    """The events without the round that begins and is still on, which the header of the panel names."""
    said = f"round.{state.round.kind}"
    return tuple(event for event in events if event.code != said or not event.params.keys() <= COUNTED)


def outcome(names: Names, table: Table, played: Played, headed: bool = False) -> list[str]:
    """What an action brought, in lines; above a header without what that says."""
    if played.offer is not None and not played.moves:
        return [names.say("panel.offered", players=list(played.offer.asked))]
    done = (
        (under_header(move.happened, table.position) if headed else move.happened, move.who) for move in played.moves
    )
    return [f"✔ {line}" for events, who in done for line in names.events(events, who)]

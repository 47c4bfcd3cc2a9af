"""Texts of what seats are asked: deals, undos, corrections, ends, somebody who wants a seat; and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engine
from bot.chat import buttons
from bot.chat.channel.texts import now_or_later, podium
from bot.chat.reply import Post, Rows
from bot.store.rows import Amend, Game, Json, Move, Offer, SeatRequest
from bot.tables.consent import YES
from bot.tables.endings.ended import AGREEMENTS, QUESTIONS
from bot.tables.table import Table
from bot.text import as_phrase, as_typed, has, leaps, say
from bot.text.forecast import action_line
from bot.text.naming import Names
from bot.text.telling import MONEY
from engine import State
from engine.events import RulingMade

RULED = ("change", "target", "value", "reason")


def offer(names: Names, table: Table, row: Offer, about: Json) -> Post:
    """A question to other seats about something, the answers so far, and the buttons while it is open."""
    lang = names.lang
    asked = as_phrase(lang, [names.people.get(seat, seat) for seat in row.asked])
    lines = [names.say(f"offer.{row.kind}", about, who=row.seat or row.user, asked=asked), *about.get("moves", ())]
    lines += [f"{'✔' if yes == 'yes' else '✖'} {names.people.get(seat, seat)}" for seat, yes in row.answers.items()]
    if row.state != "open":
        more, rows = agreeing_too(names, table, row)
        return Post("\n".join([*lines, verdict(names, row), *more]), rows=rows)
    lines.append(names.say("offer.until", at=f"<t:{row.expires}:f> (<t:{row.expires}:R>)"))
    pushes = buttons.of_offer(lang, table.game, row.id)
    if "fitted" in row.why.params:
        pushes.append(buttons.push(names.say("button.amend_repairs"), "mends", table.game.mark, row.target, 0, "asked"))
    return Post("\n".join(lines), rows=(tuple(pushes),))


def agreeing_too(names: Names, table: Table, row: Offer) -> tuple[list[str], Rows]:
    """What whoever has not answered yet is told of a game that ended without everybody's yes, and the button to agree as well."""
    left = [seat for seat in row.asked if row.answers.get(seat) != YES]
    ended = row.kind in AGREEMENTS and row.state == "accepted" and table.game.status == "over" and table.game.unrated
    if not ended or not left:
        return [], ()
    people = [names.people.get(seat, seat) for seat in left]
    button = buttons.push(names.say("button.agree_too"), "offer", table.game.mark, row.id, "yes")
    return [names.say("ending.not_all", people=as_phrase(names.lang, people))], ((button,),)


def verdict(names: Names, row: Offer) -> str:
    """What became of a question, and why where it was not for an answer."""
    text = say(names.lang, f"offer.is.{row.state}")
    reason = row.why.code if has(names.lang, row.why.code) else ""
    return f"{text}: {names.say(reason, row.why.params)}" if reason else text


def mistake(names: Names, move: Move, amend: Amend, row: Offer) -> Json:
    """A move under discussion, and what would be played instead."""
    instead = [action_line(names, engine.decode_action(text)) for text in amend.actions]
    return {
        "move": move.seq,
        "was": next(iter(names.events(move.happened, move.who)), action_line(names, engine.decode_action(move.action))),
        "instead": "; ".join(instead) or names.say("amend.left_out"),
        "why": amend.why,
        "moves": made_up(names, row),
    }


def made_up(names: Names, row: Offer) -> list[str]:
    """How much a correction would make up, where those who are asked agree to that too."""
    told: Json = {name: row.why.params[name] for name in ("fitted", "between") if name in row.why.params}
    return [names.say("amend.with_repairs", told)] if told else []


def wish(names: Names, state: State, row: Offer, back: Sequence[Move]) -> Json:
    """What somebody asks for: a deal, a ruling, a move in another's name, a seat for somebody, somebody who moderates, or to take some moves back."""
    typed = "" if has(names.lang, row.why.code) else row.why.code
    if row.kind == "ruling":
        ruling = engine.decode_action(row.action)
        said = {name: getattr(ruling, name) for name in RULED} | sum_before(state, ruling)
        return {"ruling": " ".join(names.event(RulingMade(**said)))}
    if row.kind == "moderator":
        return {"player": row.why.params["player"]}
    if row.kind == "seat":
        was = row.why.params.get("former", row.why.params["place"])  # not whoever sits there since
        return {"seat": was, "player": row.why.params["player"], "why": typed}
    if row.kind == "relief":
        return {"former": row.why.params["former"], "state": row.why.params["way"]}
    if row.kind in QUESTIONS:
        return {**row.why.params, "moves": outlook(names, row)}
    if row.kind != "undo":
        return {"what": deal_of(names, state, row), "why": typed}
    return {"text": leaps.numbered(names, back), "why": typed, "moves": leaps.which(names, "undone", back, ())}


def outlook(names: Names, row: Offer) -> list[str]:
    """The standings when it was asked whether to end a game, and where it would lead if all went on as it stood."""
    heads = {"standings": "ending.standings", "projection": "ending.projection"}
    told = [(code, row.why.params[name]) for name, code in heads.items() if name in row.why.params]
    lines = [line for code, worth in told for line in (names.say(code), *podium(names, worth))]
    unknown = row.kind in AGREEMENTS and "projection" not in row.why.params
    return [*lines, *([names.say("ending.no_projection")] if unknown else [])]


def sum_before(state: State, ruling: Any) -> dict[str, int]:
    """The money a ruling would replace, where it is about money."""
    if ruling.change not in MONEY:
        return {}
    return {"was": engine.look(state).cash(ruling.target) if ruling.change == "cash" else state.turn.revenue}


def deal_of(names: Names, state: State, row: Offer) -> str:
    """What a deal would bring, in one line."""
    if not row.action:
        return "–"
    action = engine.decode_action(row.action)
    return now_or_later(names, state, action)


def seat_request(names: Names, game: Game, row: SeatRequest, name: str) -> Post:
    """Somebody who asks for a seat, and what became of that."""
    who = f"<@{row.user}>{f' ({as_typed(name)})' if name else ''}"
    code = "seat.request_copy" if row.seat else "seat.request"
    lines = [names.say(code, text=who, rating=row.rating, seat=row.seat)]
    if row.state != "open":
        return Post("\n".join([*lines, names.say(f"seat.is.{row.state}", user=row.by)]))
    lines.append(names.say("seat.until", at=f"<t:{row.expires}:f> (<t:{row.expires}:R>)"))
    return Post("\n".join(lines), rows=(tuple(buttons.of_request(names.lang, game, row)),))

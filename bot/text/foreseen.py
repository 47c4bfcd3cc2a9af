"""An action before it is taken, with what it would bring: its events in the words of the log or shorter ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import engine
from bot.text import has, neither
from bot.text.naming import REASON, Names
from bot.text.telling import as_told, tile_line, with_subsidy
from engine import Action, Event, Foreseen, View

# Ends of codes: shorter than in the log, after a sentence about the same company.
FORETOLD, TOO = "foretold", "too"
SUMS = ("price", "cost", "amount", "proceeds", "revenue", "fine")
MOVED = "price.moved"
ROUND = "round."  # how codes of rounds that begin start
Teller = Callable[["Sight", Mapping[str, Any]], str]


@dataclass(frozen=True)
class Sight:
    """An action, what it would bring, and the words for it; what is `brief` follows a sentence about the same company, what is `apart` one about somebody else."""

    names: Names
    action: Action
    seen: Foreseen
    brief: bool = False
    apart: bool = False

    @property
    def before(self) -> View:
        """The position it would be done in."""
        assert self.names.view is not None
        return self.names.view


@cache
def listed(key: str) -> frozenset[str]:
    """The events that the titles list under a key of what is shown of them."""
    return frozenset(code for shown in engine.all_shown().values() for code in getattr(shown, key))


def main_event(sight: Sight) -> Event | None:
    """What is done: a tile that is laid, what whoever acts pays or gets, else what they do, else what happens first."""
    own = sight.seen.own
    if isinstance(sight.action, engine.KINDS["lay_tile"]):
        return next((event for event in own if event.code == "tile.laid"), None)
    theirs = [event for event in own if event_told(sight, event).startswith(sight.names.entity(sight.action.who))]
    paid = (event for event in theirs if any(map(event.params.get, SUMS)))
    return next(paid, next(iter((*theirs, *own)), None))


def mainly(sight: Sight) -> list[str]:
    """What is done, or what a pass leaves out."""
    if sight.seen.leaves:
        return [left_out(sight)]
    event = main_event(sight)
    return [event_told(sight, event)] if event else []


def left_out(sight: Sight) -> str:
    """What a pass leaves out."""
    names = sight.names
    if item := hammered(sight):
        return names.say("forecast.passed.bid", who=sight.action.who, item=item)
    over = "forecast.passed.over" if sight.seen.ends else "forecast.passed"
    return names.say(over, who=sight.action.who, left=steps_left(sight))


def steps_left(sight: Sight) -> str:
    """The steps of the turn that are left out."""
    return neither(sight.names.lang, [sight.names.word("steps", step) for step in sight.seen.leaves])


def hammered(sight: Sight) -> str:
    """What whoever passes may bid on."""
    now, who = sight.before.policy.under_hammer(sight.before), sight.action.who
    return now.item if now and "bid" in engine.offers(sight.before.state, who) else ""


def event_told(sight: Sight, event: Event) -> str:
    """One thing that happens, in the words of the log or shorter ones."""
    teller, event = TELLERS.get(event.code), as_told(event)
    short = f"{event.code}.{FORETOLD}"
    if teller:
        return teller(sight, event.params)
    if event.code.startswith(ROUND):
        return sight.names.say("forecast.then", line=sight.names.event(event)[0])
    known = has(sight.names.lang, sight.names.own(short))
    return sight.names.say(short, event.params) if known else sight.names.event(event)[0]


def tile_laid(sight: Sight, params: Mapping[str, Any]) -> str:
    """A tile without its turn, which the picture shows."""
    code = "forecast.tile.upgraded" if params["old"] else "forecast.tile.laid"
    return tile_line(sight.names, code, params)


def dividend_paid(sight: Sight, params: Mapping[str, Any]) -> str:
    """How much, on each share, to whoever decides it, and why, where that is told."""
    company, amount = str(params["company"]), int(params["amount"])
    sizes = [size for _, size in sight.before.book.certs_of_company.get(company, ())]
    mine = sight.before.controller(sight.action.who)
    words = {"company": company, "amount": amount, "player": mine, "value": params["paid"].get(mine, 0)}
    if not amount or not sizes:
        return sight.names.say("dividend.paid.nobody" if amount else "dividend.paid.nothing", words)
    code = "forecast.dividend" if words["value"] else "forecast.dividend.others"
    code = f"{code}.{TOO}" if sight.brief else code
    line = sight.names.say(code, words, price=amount * min(sizes) // 100)
    return sight.names.say("event.because", line=line, reason=params[REASON]) if REASON in params else line


def price_moved(sight: Sight, params: Mapping[str, Any]) -> str:
    """A price before and after; of the company it is all about without its name."""
    about = (sight.action.who, getattr(sight.action, "company", ""))
    code = "forecast.price" if params["company"] in about else "price.moved"
    return sight.names.say(code, params)


def trains_ran(sight: Sight, params: Mapping[str, Any]) -> str:
    """The sum, and what goes straight to the treasury; the picture and the log show the ways."""
    line, subsidy = sight.names.say("trains.ran", params), sum(run["subsidy"] for run in params["runs"])
    return with_subsidy(sight.names, line, {"subsidy": subsidy})


def bid_made(sight: Sight, params: Mapping[str, Any]) -> str:
    """A bid, and what is left of the purse if nobody raises it."""
    payer = sight.before.policy.payer(sight.before, sight.action.who)
    return sight.names.say("forecast.bid", params, cash=sight.before.cash(payer) - int(params["amount"]))


TELLERS: dict[str, Teller] = {
    "trains.ran": trains_ran,
    "tile.laid": tile_laid,
    "dividend.paid": dividend_paid,
    MOVED: price_moved,
    "bid.made": bid_made,
}

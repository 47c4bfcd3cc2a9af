"""An action before it is taken, with what it would bring: its events in the words of the log or shorter ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

import engine
from bot.text import begins_with, has, neither
from bot.text.naming import FORETOLD, Names
from bot.text.telling import tile_line, with_subsidy
from engine import Action, Event, Foreseen, View
from engine.events import BidMade, DividendPaid, DividendWithheld, PriceMoved, TileLaid, TrainsRan

TOO = "too"  # ends the code of what is said after a sentence about the same company


@dataclass(frozen=True)
class Sight:
    """An action, its consequences and their words; `brief` and `apart`: whether the sentence before was about the same company."""

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


def foreseen(names: Names, state: engine.State, action: Action) -> Foreseen:
    """What an action would bring, as far as there are words for it."""
    seen = engine.foresee(state, action)
    own, then = (tuple(event for event in events if names.can_foretell(event)) for events in (seen.own, seen.then))
    return msgspec.structs.replace(seen, own=own, then=then)


class Sentence(NamedTuple):
    """What is said, and with whose name it begins, if with anybody's."""

    text: str
    begins: str = ""

    def without(self, name: str) -> str:
        """The same after a sentence about the one it begins with, whose name needs not be said again."""
        return self.text.removeprefix(f"{name} ") if self.begins else self.text


Teller = Callable[[Sight, Any], Sentence]


def main_event(sight: Sight) -> Event | None:
    """What is done: a tile that is laid, what whoever acts pays or gets, else what they do, else what happens first."""
    own = sight.seen.own
    if isinstance(sight.action, engine.KINDS["lay_tile"]):
        return next((event for event in own if isinstance(event, TileLaid)), None)
    theirs = [event for event in own if event.doer == sight.action.who]
    dear = (event for event in theirs if event.is_dear)
    return next(dear, next(iter((*theirs, *own)), None))


def mainly(sight: Sight) -> Sentence | None:
    """What is done, or what a pass leaves out."""
    if sight.seen.leaves:
        return left_out(sight)
    event = main_event(sight)
    return event_told(sight, event) if event else None


def begins_with_doer(sight: Sight) -> bool:
    """Whether the sentence begins with whoever acts."""
    main = mainly(sight)
    return main is not None and main.begins == sight.action.who


def left_out(sight: Sight) -> Sentence:
    """What a pass leaves out."""
    item, left, who = hammered(sight), steps_left(sight), sight.action.who
    if item:
        return said(sight, "forecast.passed.bid", who=who, item=item)
    if sight.seen.ends:
        return said(sight, "forecast.passed.over" if left else "passed.turn", who=who, left=left)
    return said(sight, "passed.step" if left else "passed.on", who=who, left=left)


def said(sight: Sight, code: str, who: str, **params: object) -> Sentence:
    """A sentence about somebody."""
    begins = who if begins_with(sight.names.lang, sight.names.own(code), "who") else ""
    return Sentence(sight.names.say(code, who=who, **params), begins)


def steps_left(sight: Sight) -> str:
    """The steps of the turn that are left out, of those in which nothing was done yet."""
    return neither(sight.names.lang, [sight.names.word(step, "step") for step in sight.seen.undone])


def hammered(sight: Sight) -> str:
    """What whoever passes may bid on."""
    now, who = sight.before.policy.under_hammer(sight.before), sight.action.who
    return now.item if now and "bid" in engine.offers(sight.before.state, who) else ""


def event_told(sight: Sight, event: Event) -> Sentence:
    """One thing that happens, in the words of the log or shorter ones."""
    if teller := TELLERS.get(type(event)):
        return teller(sight, event)
    if event.BEGINS_ROUND:
        return Sentence(sight.names.say("forecast.then", line=sight.names.event(event)[0]))
    code = event.phrase().code
    short = f"{code}.{FORETOLD}"
    if has(sight.names.lang, sight.names.own(short)):
        return in_words(sight, event, short)
    return Sentence(sight.names.event(event)[0], in_words(sight, event, code).begins)


def in_words(sight: Sight, event: Event, code: str, **more: object) -> Sentence:
    """An event in the sentence of a code."""
    begins = event.DOER and begins_with(sight.names.lang, sight.names.own(code), event.DOER)
    return Sentence(sight.names.tell(event, code, **more), event.doer if begins else "")


def dividend_withheld(sight: Sight, event: DividendWithheld) -> Sentence:
    """What is kept; of a turn that will end without income no more than that."""
    return in_words(sight, event, "dividend.withheld" if event.amount else "dividend.withheld.nothing.foretold")


def tile_laid(sight: Sight, event: TileLaid) -> Sentence:
    """A tile without its turn, which the picture shows."""
    code = "forecast.tile.upgraded" if event.old else "forecast.tile.laid"
    return Sentence(tile_line(sight.names, code, event), in_words(sight, event, code, what="").begins)


def dividend_paid(sight: Sight, event: DividendPaid) -> Sentence:
    """How much, on each share, to whoever decides it, and why, where that is told."""
    sizes = [size for _, size in sight.before.book.certs_of_company.get(event.company, ())]
    mine = sight.before.controller(sight.action.who)
    words = {"player": mine, "part": event.paid.get(mine, 0)}
    if not event.amount or not sizes:
        return in_words(sight, event, "dividend.paid.nobody" if event.amount else "dividend.paid.nothing", **words)
    code = "forecast.dividend" if words["part"] else "forecast.dividend.others"
    told = in_words(
        sight, event, f"{code}.{TOO}" if sight.brief else code, **words, price=event.amount * min(sizes) // 100
    )
    because = event.because and sight.names.say("event.because", line=told.text, reason=event.because)
    return told._replace(text=because) if because else told


def price_moved(sight: Sight, event: PriceMoved) -> Sentence:
    """A price before and after; of the company it is all about without its name."""
    about = (sight.action.who, getattr(sight.action, "company", ""))
    return in_words(sight, event, "forecast.price" if event.company in about else "price.moved")


def trains_ran(sight: Sight, event: TrainsRan) -> Sentence:
    """The sum, and what goes straight to the treasury; the picture and the log show the ways."""
    told = in_words(sight, event, event.CODE)
    return told._replace(text=with_subsidy(sight.names, told.text, sum(run.subsidy for run in event.runs)))


def bid_made(sight: Sight, event: BidMade) -> Sentence:
    """A bid, and what is left of the purse if nobody raises it."""
    payer = sight.before.policy.payer(sight.before, sight.action.who)
    return in_words(sight, event, "forecast.bid", cash=sight.before.cash(payer) - event.amount)


TELLERS: dict[type[Event], Teller] = {
    TrainsRan: trains_ran,
    TileLaid: tile_laid,
    DividendPaid: dividend_paid,
    DividendWithheld: dividend_withheld,
    PriceMoved: price_moved,
    BidMade: bid_made,
}

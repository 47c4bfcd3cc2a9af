"""What an action would do, in one sentence before it is done: price, consequence and what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

import engine
from bot.text import has, neither
from bot.text.costs import PRICED, costs, is_bought_whole, money, payers, spent
from bot.text.fields import value_shown, values
from bot.text.foreseen import (
    Sight,
    begins_with_doer,
    event_told,
    foreseen,
    hammered,
    in_words,
    main_event,
    mainly,
    steps_left,
)
from bot.text.introductions import introduced
from bot.text.naming import Names
from bot.text.telling import is_said_by, told_once, with_prices_joined
from engine import Action, Event, Foreseen, View
from engine.events import DirectorChanged, Passed, PriceMoved, TrainsRan

MOST = 100  # two lines on a phone, and what Discord takes under an entry of a menu
RUN, BRIEF = "run", "brief"
NAMED = ("choose", "lay_tile", "place_token", *PRICED)  # kinds of action of which a button says what is done


class Part(NamedTuple):
    """A part of a sentence; the more it can be spared, the sooner it is said shorter or left out where there is no room."""

    text: str
    spare: int = 0
    short: str = ""


class Forecast(NamedTuple):
    """What an action would do: the whole sentence, what is left of it beside a button that says what is done, and whether it destroys something."""

    whole: str
    beside: str
    final: bool = False


def foretold(names: Names, state: engine.State, action: Action, asked: tuple[str, ...] = ()) -> str:
    """The sentence about an action at a position, in two lines of a phone; others who are asked before stand first."""
    return forecast(names, state, action, asked).whole


def forecast(names: Names, state: engine.State, action: Action, asked: tuple[str, ...] = ()) -> Forecast:
    """The same, and what of it a button leaves to say."""
    plain = replace(names, view=engine.look(state), people=dict(names.labels))
    sight = Sight(plain, action, at_once(foreseen(plain, state, action)))
    ahead = plain.say("forecast.asked", players=list(asked), n=len(asked)) + " " if asked else ""
    rest = (*further(sight), *followed_gains(sight))
    room, paid = MOST - len(ahead), tuple(needed(costs(sight)))
    whole = fitting(plain, (*done(sight), *paid, *rest), room)
    if sight.seen.leaves and len(whole) > room:  # what is passed stands on the button
        whole = fitting(
            plain,
            (Part(plain.say("passed.turn" if sight.seen.ends else "passed.on", who=action.who)), *paid, *rest),
            room,
        )
    unsaid = unsaid_by_button(replace(sight, apart=bool(asked)))
    beside = whole if unsaid is None else fitting(plain, (*needed(unsaid), *rest), room)
    return Forecast(ahead + whole, (ahead + beside).strip(), is_final(sight))


def is_final(sight: Sight) -> bool:
    """Whether something of whoever acts is lost for good: a train, a company, a character, the direction of a company."""
    seat = sight.before.controller(sight.action.who)
    return any(
        event.DESTROYS or (isinstance(event, DirectorChanged) and event.before == seat != event.player)
        for event in (*sight.seen.own, *sight.seen.then)
    )


def unsaid_by_button(sight: Sight) -> list[str] | None:
    """What a button's own label does not tell: sums, or the steps left out at the end of a turn; empty where everything must be told."""
    action = sight.action
    if sight.seen.leaves and not hammered(sight):
        left = steps_left(sight) if sight.seen.ends else ""
        return [sight.names.say("forecast.without", left=left)] if left else []
    main = main_event(sight)
    if main and main.TOLD_WHOLE:
        return None
    named = isinstance(action, tuple(engine.KINDS[kind] for kind in NAMED)) or is_bought_whole(action)
    if named or (main and main.ON_BUTTON):
        return list(costs(sight, named=True))
    return None


def at_once(seen: Foreseen) -> Foreseen:
    """What an action would bring, no fact twice: a bid that wins at once is told as what it wins."""
    own, then = with_prices_joined(seen.own), told_once(seen.then)
    if own and then and is_said_by(then[0], own[-1]):
        own[-1] = then.pop(0)
    return msgspec.structs.replace(seen, own=tuple(own), then=tuple(then))


def foretold_run(names: Names, state: engine.State, run: Action, pay: Action | None) -> str:
    """The sentence about runs and, where it is to be decided, the dividend that is paid out of them at once."""
    if pay is None:
        return foretold(names, state, run)
    first, then = (
        Sight(
            replace(names, view=engine.look(at), people=dict(names.labels)), action, foreseen(names, at, action), brief
        )
        for at, action, brief in ((state, run, False), (engine.foresee(state, run).here, pay, True))
    )
    parts = (*done(first), *needed(unproved(first)), *done(then), *further(then), *followed_gains(then))
    return fitting(first.names, parts, MOST)


def action_line(names: Names, action: engine.Action) -> str:
    """An action in words: who, what, and each field that says something."""
    kind = engine.tag(type(action))
    parts = []
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name not in ("who", "agreed") and value not in ("", ()):
            parts.append((names.field(name) if name != "turn" else "", value_shown(names, str(kind), name, value, {})))
    said = [f"{field} {text}".lstrip() if len(parts) > 1 else text for field, text in parts]
    return f"{names.entity(action.who)}: {names.kind(str(kind))} – {', '.join(said)}".rstrip(" –")


def proposed(names: Names, state: engine.State, action: Action) -> str:
    """What somebody proposes, in one sentence with the people as they are named in the channel."""
    sight = Sight(replace(names, view=engine.look(state)), action, foreseen(names, state, action))
    first, rest = "".join(part.text for part in done(sight)), "; ".join(costs(sight))
    return names.say("forecast.and", first=first, last=rest) if rest else first


def done(sight: Sight) -> tuple[Part, ...]:
    """What is done, which is never left out."""
    main = mainly(sight)
    return (Part(main.text),) if main else ()


def needed(texts: Iterable[str]) -> Iterator[Part]:
    """Parts that are never left out."""
    return (Part(text) for text in texts)


def fitting(names: Names, parts: Iterable[Part], room: int) -> str:
    """The parts in one sentence; without those that can be spared most, the last of them first, where there is no room."""
    kept = list(parts)
    while len(text := sentence(names, kept)) > room and any(part.spare for part in kept):
        last, _ = max(enumerate(kept), key=lambda entry: (entry[1].spare, entry[0]))
        kept[last : last + 1] = [Part(kept[last].short, kept[last].spare)] if kept[last].short else []
    return text


def sentence(names: Names, parts: Sequence[Part]) -> str:
    """All parts in one sentence."""
    text = ""
    for part in parts:
        text = names.say("forecast.and", first=text, last=part.text) if text else part.text
    return text


def further(sight: Sight) -> Iterator[Part]:
    """What else happens in the turn, and which trains are on sale then."""
    main = None if sight.seen.leaves else main_event(sight)
    yield from needed(unproved(sight))
    yield from (Part(text, 1) for text in filled(sight))
    for event in sight.seen.own:
        if event is not main and not isinstance(event, Passed) and not event.UNTOLD and not is_said(sight, event):
            yield Part(told_too(sight, event), 0 if is_needed(sight, event) else 1, in_short(sight, event))
    yield from needed(bound_then(sight))
    yield from (Part(text, 1) for text in threatened(sight))
    yield from (Part(text, 1) for text in runs_then(sight))
    yield from (Part(text, 2) for text in next_trains(sight))
    if sight.seen.drops and main and main.is_dear and not isinstance(sight.action, engine.Bid):
        left = neither(sight.names.lang, [sight.names.word(step, "step") for step in sight.seen.drops])
        yield Part(sight.names.say("forecast.without", left=left), 2)
    yield from (Part(text, 1) for text in introduced(sight))


def unproved(sight: Sight) -> Iterator[str]:
    """How much more other runs could bring at most, where the best could not be proved."""
    more = engine.unproved(sight.before.state, sight.action)
    yield from (sight.names.say("forecast.unproved", amount=more),) if more else ()


def filled(sight: Sight) -> Iterator[str]:
    """What a company has then, if a player brings money into its treasury."""
    company, before = str(getattr(sight.action, "company", "")), sight.before
    if before.is_player(sight.action.who) and company in before.state.companies:
        was, now = before.cash(company), engine.look(sight.seen.here).cash(company)
        yield from (sight.names.say("forecast.has", who=company, cash=now),) if now > was else ()


def bound_then(sight: Sight) -> Iterator[str]:
    """What must be done once something is destroyed and need not be done before: a company without train buys one."""
    if is_final(sight):
        was, now = (duties(state, sight.action.who) for state in (sight.before.state, sight.seen.here))
        new = [step for step in now if step not in was]
        yield from (sight.names.say("forecast.bound", steps=new),) if new else ()


def duties(state: engine.State, who: str) -> Sequence[str]:
    """The steps that keep somebody from passing."""
    closed = engine.closed(state, who, engine.PASS) if who in engine.actors(state) else None
    return closed.params.get("steps", ()) if closed else ()


def threatened(sight: Sight) -> Iterator[str]:
    """What it will cost later if something else is not done."""
    threat = sight.before.told.threat(sight.before, sight.action)
    yield from (sight.names.say(threat.code, threat.params),) if threat else ()


def runs_then(sight: Sight) -> Iterator[str]:
    """What the best runs bring with what is got for them, and without it where they could be run so."""
    main, who = main_event(sight), sight.action.who
    if main is None or not main.FOR_RUNS:
        return
    before, after = (best_runs_bring(state, who) for state in (sight.before.state, sight.seen.here))
    if after > before:
        yield sight.names.say("forecast.runs" if before else "forecast.runs.only", before=before, after=after)
    elif before and not after:
        yield sight.names.say("forecast.runs.more")


def best_runs_bring(state: engine.State, who: str) -> int:
    """What the best runs of a company bring now, what goes straight to its treasury included; nothing where it cannot run."""
    if RUN not in engine.offers(state, who):
        return 0
    made = engine.decide(state, who, RUN)
    made.take(values(made.domain)[0])
    ran = (event for event in engine.foresee(state, made.action()).own if isinstance(event, TrainsRan))
    return sum(run.revenue + run.subsidy for event in ran for run in event.runs)


def is_said(sight: Sight, event: Event) -> bool:
    """Whether an event only tells what somebody pays, which was said with what is left."""
    player = event.payer
    if event is spent(sight, player):
        return True
    if player not in payers(sight) or not sight.before.is_player(player):
        return False
    was, now = money(sight, player)
    return 0 < event.outlay == was - now


def is_needed(sight: Sight, event: Event) -> bool:
    """Whether the player must read it before pressing: a company's fate, money, trains, directors, the end of the game."""
    who, about = sight.action.who, of_whom(event)
    traded = sight.before.is_player(who) and getattr(sight.action, "company", "") in about
    if traded or event.VITAL:
        return True
    mine = {who, sight.before.controller(who)} & about
    return bool(mine) and (hasattr(event, "train") or isinstance(event, PriceMoved) or event.is_dear)


def of_whom(event: Event) -> set[str]:
    """The company and the player an event is about."""
    return {getattr(event, name, "") for name in ("company", "player")} - {""}


def told_too(sight: Sight, event: Event) -> str:
    """What else happens, without the name of whoever acts: the sentence begins with it."""
    told, who = event_told(sight, event), sight.action.who
    begun = told.begins == who and (sight.brief or begins_with_doer(sight))
    return told.without(sight.names.entity(who)) if begun else told.text


def in_short(sight: Sight, event: Event) -> str:
    """What happens in the few words there are for where there is no room for more."""
    code = f"{event.phrase().code}.{BRIEF}"
    return in_words(sight, event, code).text if has(sight.names.lang, sight.names.own(code)) else ""


def followed(sight: Sight) -> Iterator[Part]:
    """What follows when the turn is over, and who gets what was bid for; what other companies do then is their business."""
    item = hammered(sight) if sight.seen.leaves else ""
    for event in sight.seen.then:
        if is_needed(sight, event) or (item and event.prize == item):
            yield Part(told_too(sight, event))
        elif getattr(event, "company", sight.action.who) == sight.action.who:
            yield Part(told_too(sight, event), 2, in_short(sight, event))


def followed_gains(sight: Sight) -> tuple[Part, ...]:
    """What follows and what whoever acts has then: at once before what follows, else after what brings it."""
    parts = tuple(followed(sight)), tuple(gains(sight))
    later = engine.look(sight.seen.here).cash(sight.action.who) == sight.before.cash(sight.action.who)
    return (*parts[0], *parts[1]) if later else (*parts[1], *parts[0])


def gains(sight: Sight) -> Iterator[Part]:
    """What whoever acts has then, if it is more."""
    was, now = money(sight, sight.action.who)
    if now > was and sight.seen.own:
        yield Part(sight.names.say("forecast.has", who=sight.action.who, cash=now), 1)


def next_trains(sight: Sight) -> Iterator[str]:
    """New trains that come on sale with a purchase."""
    if not isinstance(sight.action, engine.KINDS["buy_train"]):
        return
    before, after = (new_trains(view, sight.action.who) for view in (sight.before, engine.look(sight.seen.here)))
    if after and not set(after) <= set(before):
        yield sight.names.say("forecast.next", trains=[train for train in after if train not in before])


def new_trains(view: View, who: str) -> list[str]:
    """The trains that no company sells."""
    goods = view.policy.trains_for_sale(view, who)
    return list(
        dict.fromkeys(
            item.train for item in goods if item.source not in view.state.companies and item.train in view.book.trains
        )
    )

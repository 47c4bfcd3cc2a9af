"""What an action would do, in one sentence before it is done: price, consequence and what is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

import msgspec

import engine
from bot.text import as_phrase, has, neither
from bot.text.fields import values
from bot.text.naming import REASON, Names
from bot.text.telling import as_told, is_said_by, tile_line, told_once, with_prices_joined, with_subsidy
from engine import Action, Event, Foreseen, View, all_shown

MOST = 100  # two lines on a phone, and what Discord takes under an entry of a menu
# Ends of codes: shorter than in the log, after a sentence about the same company, with what is left.
FORETOLD, TOO, LEFT = "foretold", "too", "left"
SUMS = ("price", "cost", "amount", "proceeds", "revenue", "fine")
MOVED, RUN = "price.moved", "run"
ALWAYS = ("director.changed", "game.ended")  # what nobody should press without having read
ROUND = "round."  # how codes of rounds that begin start
PRICED = ("buy", "buy_train")  # kinds of action that stand on a button with their price
NAMED = ("choose", "lay_tile", "place_token", *PRICED)  # those of which a button says what is done
Teller = Callable[["Sight", Mapping[str, Any]], str]


class Part(NamedTuple):
    """A part of a sentence; the more it can be spared, the sooner it is left out where there is no room."""

    text: str
    spare: int = 0


class Forecast(NamedTuple):
    """What an action would do: the whole sentence, and what is left of it beside a button that says what is done."""

    whole: str
    beside: str


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


def foretold(names: Names, state: engine.State, action: Action, asked: tuple[str, ...] = ()) -> str:
    """The sentence about an action at a position, in two lines of a phone; others who are asked before stand first."""
    return forecast(names, state, action, asked).whole


def forecast(names: Names, state: engine.State, action: Action, asked: tuple[str, ...] = ()) -> Forecast:
    """The same, and what of it a button leaves to say."""
    plain = replace(names, view=engine.look(state), people=dict(names.labels))
    sight = Sight(plain, action, at_once(engine.foresee(state, action)))
    ahead = plain.say("forecast.asked", players=list(asked)) + " " if asked else ""
    rest = (*further(sight), *followed_gains(sight))
    room, paid = MOST - len(ahead), tuple(needed(costs(sight)))
    whole = fitting(plain, (*needed(mainly(sight)), *paid, *rest), room)
    if sight.seen.leaves and len(whole) > room:  # what is passed stands on the button
        whole = fitting(plain, (Part(plain.say("passed", who=action.who)), *paid, *rest), room)
    unsaid = unsaid_by_button(replace(sight, apart=bool(asked)))
    beside = whole if unsaid is None else fitting(plain, (*needed(unsaid), *rest), room)
    return Forecast(ahead + whole, (ahead + beside).strip())


def unsaid_by_button(sight: Sight) -> list[str] | None:
    """What a button that says what is done does not say: sums, or at the end of a turn what is left out; nothing where it all has to be said."""
    action = sight.action
    if sight.seen.leaves and not hammered(sight):
        return [sight.names.say("forecast.without", left=steps_left(sight))] if sight.seen.ends else []
    main = main_event(sight)
    if main and main.code in listed("told_whole"):
        return None
    named = isinstance(action, tuple(engine.KINDS[kind] for kind in NAMED)) or is_bought_whole(action)
    if named or (main and main.code in listed("on_buttons")):
        return list(costs(sight, named=True))
    return None


@cache
def listed(key: str) -> frozenset[str]:
    """The events that the titles list under a key of what is shown of them."""
    return frozenset(code for shown in engine.all_shown().values() for code in getattr(shown, key))


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
            replace(names, view=engine.look(at), people=dict(names.labels)), action, engine.foresee(at, action), brief
        )
        for at, action, brief in ((state, run, False), (engine.foresee(state, run).here, pay, True))
    )
    done = (*mainly(first), *mainly(then))
    return fitting(first.names, (*needed(done), *further(then), *followed_gains(then)), MOST)


def proposed(names: Names, state: engine.State, action: Action) -> str:
    """What somebody proposes, in one sentence with the people as they are named in the channel."""
    sight = Sight(replace(names, view=engine.look(state)), action, engine.foresee(state, action))
    return (
        names.say("forecast.and", first=mainly(sight)[0], last=rest)
        if (rest := "; ".join(costs(sight)))
        else mainly(sight)[0]
    )


def needed(texts: Iterable[str]) -> Iterator[Part]:
    """Parts that are never left out."""
    return (Part(text) for text in texts)


def fitting(names: Names, parts: Iterable[Part], room: int) -> str:
    """The parts in one sentence; without those that can be spared most, the last of them first, where there is no room."""
    kept = list(parts)
    while len(text := sentence(names, kept)) > room and any(part.spare for part in kept):
        last, _ = max(enumerate(kept), key=lambda entry: (entry[1].spare, entry[0]))
        del kept[last]
    return text


def sentence(names: Names, parts: Sequence[Part]) -> str:
    """All parts in one sentence."""
    text = ""
    for part in parts:
        text = names.say("forecast.and", first=text, last=part.text) if text else part.text
    return text


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


def further(sight: Sight) -> Iterator[Part]:
    """What else happens in the turn, and which trains are on sale then."""
    main = None if sight.seen.leaves else main_event(sight)
    yield from (Part(text, 1) for text in filled(sight))
    for event in sight.seen.own:
        if event is not main and event.code not in ("passed", *listed("untold")) and not is_said(sight, event):
            yield Part(told_too(sight, event), 0 if is_needed(sight, event) else 1)
    yield from (Part(text, 1) for text in threatened(sight))
    yield from (Part(text, 1) for text in runs_then(sight))
    yield from (Part(text, 2) for text in next_trains(sight))
    yield from (Part(text, 1) for text in introduced(sight))


def filled(sight: Sight) -> Iterator[str]:
    """What a company has then, if a player brings money into its treasury."""
    company, before = str(getattr(sight.action, "company", "")), sight.before
    if before.is_player(sight.action.who) and company in before.state.companies:
        was, now = before.cash(company), engine.look(sight.seen.here).cash(company)
        yield from (sight.names.say("forecast.has", who=company, cash=now),) if now > was else ()


def threatened(sight: Sight) -> Iterator[str]:
    """What it will cost later if something else is not done."""
    event = sight.before.policy.threat(sight.before, sight.action)
    yield from (event_told(sight, event),) if event else ()


def runs_then(sight: Sight) -> Iterator[str]:
    """What the best runs bring with what is got for them, and without it where they could be run so."""
    main, who = main_event(sight), sight.action.who
    if main is None or main.code not in listed("for_runs"):
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
    ran = (event for event in engine.foresee(state, made.action()).own if event.code == "trains.ran")
    return sum(run["revenue"] + run["subsidy"] for event in ran for run in event.params["runs"])


def is_said(sight: Sight, event: Event) -> bool:
    """Whether an event only tells what somebody pays, which was said with what is left."""
    if event is spent(sight, str(event.params.get("company", ""))):
        return True
    player = str(event.params.get("player", ""))
    if player not in payers(sight):
        return False
    was, now = money(sight, player)
    return now < was and any(event.params.get(name) == was - now for name in SUMS)


def is_needed(sight: Sight, event: Event) -> bool:
    """Whether nobody should press without having read it: what becomes of a company a player trades in, money, trains, directors, the end."""
    who, found = sight.action.who, event.params
    company, player = str(found.get("company", "")), str(found.get("player", ""))
    traded = sight.before.is_player(who) and company and company == getattr(sight.action, "company", "")
    if traded or event.code in ALWAYS:
        return True
    mine = {who, sight.before.controller(who)} & {company, player}
    return bool(mine) and ("train" in found or event.code == MOVED or any(map(found.get, SUMS)))


def told_too(sight: Sight, event: Event) -> str:
    """What else happens, without the name of whoever acts: the sentence begins with it."""
    text, name = event_told(sight, event), sight.names.entity(sight.action.who)
    begun = sight.brief or "".join(mainly(sight)).startswith(name)
    return text.removeprefix(f"{name} ") if begun else text


def introduced(sight: Sight) -> Iterator[str]:
    """What is chosen or bought whole is: of a company its full name, where chosen, and its home; what the title says about it."""
    company, chosen = str(getattr(sight.action, "item", "")), isinstance(sight.action, engine.KINDS["choose"])
    if not chosen and not is_bought_whole(sight.action):
        return
    if (about := sight.names.thing(company, "about")) != company:
        yield about
    if not chosen:
        yield from endowment(sight, company)
        yield from home_of(sight.names, company) if len(sight.seen.own) == 1 else ()
        return
    if price := sight.before.price(company):
        yield sight.names.say("forecast.at_price", price=price)
    said, name = introduction(sight.names, company), company_name(sight.names, company)
    if said and (said != name or name not in "".join(mainly(sight))):
        yield said


def is_bought_whole(action: Action) -> bool:
    """Whether something is bought that is one thing with one price, and no part of a company."""
    return hasattr(action, "item") and hasattr(action, "price")


def endowment(sight: Sight, company: str) -> Iterator[str]:
    """The money and the trains that a company gets when it is bought whole."""
    before, here, names = sight.before, engine.look(sight.seen.here), sight.names
    if company not in here.companies:
        return
    cash, new = here.cash(company) - before.cash(company), here.trains_of(company)[len(before.trains_of(company)) :]
    trains = [names.say("forecast.one_train", train=train) for train in new]
    if found := [*([names.money(cash)] if cash > 0 else []), *trains]:
        yield names.say("forecast.endowed", company=company, text=as_phrase(names.lang, found))


def home_of(names: Names, company: str) -> Iterator[str]:
    """Where a company begins, if it is one with a home."""
    view = names.view
    home = (
        view.book.companies[company].homes.get(view.book.row.map) if view and company in view.book.companies else None
    )
    if home:
        yield names.say("forecast.home", stop=home)


def introduction(names: Names, company: str) -> str:
    """A company that has not begun by its full name, its home and its permits; nothing of what everybody knows."""
    view, name = names.view, company_name(names, company)
    if view is None or not name or company not in view.state.companies or view.company(company).floated:
        return ""
    home = view.book.companies[company].homes.get(view.book.row.map)
    return ", ".join((names.say("forecast.company", name=name, stop=home) if home else name, *names.permits(company)))


def company_name(names: Names, company: str) -> str:
    """The full name of a company of the box; nothing of what is none."""
    data = names.view.book.companies.get(company) if names.view else None
    plain = data is not None and data.kind in all_shown()[names.folder].plain
    return (names.called(data) if plain else data.name) if data else ""


def followed(sight: Sight) -> Iterator[Part]:
    """What follows when the turn is over, and who gets what was bid for; what other companies do then is their business."""
    item = hammered(sight) if sight.seen.leaves else ""
    for event in sight.seen.then:
        if is_needed(sight, event) or (item and item in event.params.values()):
            yield Part(told_too(sight, event))
        elif event.params.get("company", sight.action.who) == sight.action.who:
            yield Part(told_too(sight, event), 2)


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


def money(sight: Sight, who: str) -> tuple[int, int]:
    """What somebody has before, and when it is done; what only follows from the end of the turn, then."""
    was, here, after = (
        engine.look(state).cash(who) for state in (sight.before.state, sight.seen.here, sight.seen.after)
    )
    return was, here if here != was else after


def costs(sight: Sight, named: bool = False) -> Iterator[str]:
    """What whoever pays has left, and how much it is where that is not said yet, there or on a button that names it; that a tile costs nothing."""
    main, paid = main_event(sight), False
    on_button = isinstance(sight.action, tuple(engine.KINDS[kind] for kind in PRICED)) or is_bought_whole(sight.action)
    for payer in payers(sight):
        was, now = money(sight, payer)
        if now < was:
            paid = True
            if event := spent(sight, payer):
                yield sight.names.say(f"{event.code}.{LEFT}", event.params, cash=now)
                continue
            said = main is None or is_told(sight, payer, main, was - now)
            said = said and (on_button or not named)
            yield sight.names.say(code_of(sight, payer, said), who=payer, amount=was - now, cash=now)
    free = all_shown()[sight.names.folder].free_building
    if not paid and not free and isinstance(sight.action, engine.KINDS["lay_tile"]):
        yield sight.names.say("forecast.free")


def spent(sight: Sight, payer: str) -> Event | None:
    """What all that a company pays is for, where the title has a sentence for that with what is left."""
    was, now = money(sight, payer)
    own = (event for event in sight.seen.own if event.params.get("company") == payer)
    known = (event for event in own if has(sight.names.lang, sight.names.own(f"{event.code}.{LEFT}")))
    return next((event for event in known if event.params.get("amount") == was - now), None)


def is_told(sight: Sight, payer: str, main: Event, paid: int) -> bool:
    """Whether what somebody pays stands in the sentence anyway: in what is done, or in what they do besides."""
    besides = (
        event
        for event in sight.seen.own
        if event.params.get("player") == payer and event.code in listed("own_payments")
    )
    return any(main.params.get(name) == paid for name in SUMS) or any(besides)


def payers(sight: Sight) -> Iterable[str]:
    """Whose money may go: that of whoever acts, of whom it belongs to, and of who decides; a company that goes on as another pays nothing."""
    who, before = sight.action.who, sight.before
    company = str(getattr(sight.action, "company", ""))
    own = dict.fromkeys((who, before.policy.payer(before, who), before.controller(who)))
    own |= {company: None} if company in before.state.companies else {}
    goes_on = getattr(sight.action, "survivor", "")
    return [payer for payer in own if not goes_on or payer not in (who, company) or payer == goes_on]


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


def code_of(sight: Sight, payer: str, said: bool) -> str:
    """How what is left is told: with the sum where it was not said yet, without the name where the sentence begins with it."""
    known = "".join(mainly(sight)).startswith(sight.names.entity(payer)) and not sight.seen.leaves
    if known and not sight.apart:
        return "forecast.left.too" if said else "forecast.pays.too"
    return "forecast.left" if said else "forecast.pays"


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

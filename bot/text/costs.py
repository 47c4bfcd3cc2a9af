"""What an action would cost: who pays, how much where that is not said yet, and what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import engine
from bot.text.foreseen import Sight, main_event, mainly
from engine import Action, Event, all_shown

LEFT = "left"  # the end of codes that say what is left
PRICED = ("buy", "buy_train")  # kinds of action that stand on a button with their price


def money(sight: Sight, who: str) -> tuple[int, int]:
    """What somebody has before, and when it is done; what only follows from the end of the turn, then."""
    was, here, after = (
        engine.look(state).cash(who) for state in (sight.before.state, sight.seen.here, sight.seen.after)
    )
    return was, here if here != was else after


def costs(sight: Sight, named: bool = False) -> Iterator[str]:
    """What the payer has left, the price where neither the text nor the button says it yet, and that a tile is free."""
    main, paid = main_event(sight), False
    on_button = isinstance(sight.action, tuple(engine.KINDS[kind] for kind in PRICED)) or is_bought_whole(sight.action)
    for payer in payers(sight):
        was, now = money(sight, payer)
        if now < was:
            paid = True
            if event := spent(sight, payer):
                yield sight.names.tell(event, f"{event.code}.{LEFT}", cash=now)
                continue
            said = main is None or is_told(sight, payer, main, was - now)
            said = said and (on_button or not named)
            yield sight.names.say(code_of(sight, payer, said), who=payer, amount=was - now, cash=now)
    free = all_shown()[sight.names.folder].free_building
    if not paid and not free and isinstance(sight.action, engine.KINDS["lay_tile"]):
        yield sight.names.say("forecast.free")


def spent(sight: Sight, payer: str) -> Event | None:
    """What all that somebody pays is for, where the title has a sentence for that with what is left."""
    was, now = money(sight, payer)
    own = (event for event in sight.seen.own if event.payer == payer and event.outlay == was - now)
    return next((event for event in own if sight.names.can_say(f"{event.code}.{LEFT}")), None)


def is_told(sight: Sight, payer: str, main: Event, paid: int) -> bool:
    """Whether what somebody pays stands in the sentence anyway: in what is done, or in what they do besides."""
    besides = (event for event in sight.seen.own if event is not main and event.payer == payer)
    return main.outlay == paid or any(0 < event.outlay != paid for event in besides)


def payers(sight: Sight) -> Iterable[str]:
    """Whose money may be spent: the actor's, its owner's and its director's; a company that merges into another pays nothing."""
    who, before = sight.action.who, sight.before
    company = str(getattr(sight.action, "company", ""))
    own = dict.fromkeys((who, before.policy.payer(before, who), before.controller(who)))
    own |= {company: None} if company in before.state.companies else {}
    goes_on = getattr(sight.action, "survivor", "")
    return [payer for payer in own if not goes_on or payer not in (who, company) or payer == goes_on]


def code_of(sight: Sight, payer: str, said: bool) -> str:
    """How what is left is told: with the sum where it was not said yet, without the name where the sentence begins with it."""
    main, before = mainly(sight), sight.before
    known = main and main.begins and payer in (main.begins, before.policy.payer(before, main.begins))
    if known and not sight.seen.leaves and not sight.apart:
        return "forecast.left.too" if said else "forecast.pays.too"
    return "forecast.left" if said else "forecast.pays"


def is_bought_whole(action: Action) -> bool:
    """Whether something is bought that is one thing with one price, and no part of a company."""
    return hasattr(action, "item") and hasattr(action, "price")

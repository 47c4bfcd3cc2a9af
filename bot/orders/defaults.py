"""What is played for somebody who does not play: pass where possible, else the best there is."""

from __future__ import annotations

import engine
from bot.store.rows import COMPUTER
from bot.text.fields import values
from engine import PASS, Action, Domain, Options, Span, State

FIRST = {"best": ("run", "dividend", PASS), "pass": (PASS, "run", "dividend")}
DIVIDEND, CARETAKER = "dividend", "caretaker"
NOTHING = "nothing"
STAND_INS = (COMPUTER, *FIRST, NOTHING)  # what plays for a seat that was left
MODES = (NOTHING, *FIRST, CARETAKER, COMPUTER)  # and what is done when somebody's time is up


def best(domain: Domain, highest: bool) -> object:
    """The first value of a domain, which is the best one; the highest of a range or list where that is wanted."""
    if isinstance(domain, Span):
        return domain.high - (domain.high - domain.low) % domain.step if highest else domain.low
    values = domain.values if isinstance(domain, Options) else domain.suggestions
    return max(values) if highest else values[0]


def first_action(state: State, who: str, kind: str, highest: bool = False) -> Action:
    """The first way to do something of a kind."""
    return engine.decide(state, who, kind).take_all(lambda _, domain: best(domain, highest))


def default_action(state: State, seat: str, mode: str = "best") -> Action | None:
    """Run and pay, else pass (or the other way round), else the first thing that is possible."""
    view = engine.look(state)
    for who in sorted(engine.actors(state), key=lambda who: not engine.is_asked(state, who)):
        beside = engine.asides(state, who)
        kinds = [kind for kind in engine.offers(state, who) if kind not in beside] or engine.offers(state, who)
        if view.controller(who) != seat or not kinds:
            continue
        kind = next((kind for kind in FIRST[mode] if kind in kinds), kinds[0])
        return whole_dividend(state, who) if kind == DIVIDEND else first_action(state, who, kind)
    return None


def whole_dividend(state: State, who: str) -> Action:
    """Paying out what the runs brought and nothing that was there before; where that cannot be said, the most."""
    revenue, amounts = state.turn.revenue, values(engine.complete(state, who, DIVIDEND, {}))
    if revenue and revenue in amounts:
        return engine.decide(state, who, DIVIDEND).take_all(lambda _, __: revenue)
    return first_action(state, who, DIVIDEND, highest=True)

"""What each choice of the panel would change: looked for while somebody looks at it, told beside what it would do."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.buttons import Push, push
from bot.chat.panel.at_table import AtTable
from bot.chat.panel.choice import Choice
from bot.chat.panel.panel_decision import PanelDecision
from bot.computers import effects_told
from bot.computers.effects_ahead import may_see
from bot.text.naming import Names
from engine.effects import PLACES, Effect, Effects, of_kind

PATIENCE = 8.0  # seconds after which a panel is not filled in any more
FIELDS = ("hex", "tile", "stop", "track")
WHERE = {"stop": "on", "track": "on"}  # fields that say what stands in an effect under another name


def builds(decision: PanelDecision) -> bool:
    """Whether something is built on the map."""
    rule = decision.view.book.rules.get(decision.kind)
    return rule is not None and bool(rule.fields) and rule.fields[0].name in PLACES


async def effects_here(here: AtTable, wait: float) -> Effects | None:
    """What is known after a moment of what building at a table would change; nothing where whoever looks may not see it."""
    user, level = here.request.user, may_see(here.table, here.request.user)
    return await here.request.tables.effects.of(here.table.position, level, user, wait) if level else None


def is_coming(decision: PanelDecision) -> bool:
    """Whether more of what building would change is still being worked out for whoever looks."""
    request = decision.here.request
    level = may_see(decision.table, request.user) if builds(decision) else None
    return level is not None and request.tables.effects.is_under_way(decision.table.position, level)


async def all_is_known(decision: PanelDecision) -> None:
    """Wait for it, for a while."""
    request = decision.here.request
    level = may_see(decision.table, request.user)
    if level is not None:
        await request.tables.effects.whole(decision.table.position, level, request.user, PATIENCE)


def effects_after(effects: Effects, decision: PanelDecision) -> list[Effect]:
    """The effects a decision can still come to."""
    picked = {WHERE.get(name, name): value for name, value in decision.picked.items() if name in FIELDS}
    found = (each for each in effects.effects if each.what.who == decision.who and each.what.kind == decision.kind)
    return [
        each
        for each in found
        if all(getattr(each.what, name) == value for name, value in picked.items())
        and decision.picked.get("turn", next(iter(each.turns), 0)) in (each.turns or (0,))
    ]


def with_effects(names: Names, effects: Effects | None, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices with what each would change."""
    return tuple(choice._replace(brings=brought(names, effects, choice.leads)) for choice in choices)


def brought(names: Names, effects: Effects | None, decision: PanelDecision) -> tuple[str, ...]:
    """What a choice would change at best, the most telling first."""
    found = effects_after(effects, decision) if effects and builds(decision) else []
    best = effects_told.best_of(found)
    if best is None or not any(effect.changes or effect.shuts for effect in found):
        return ()
    first, *rest = [*effects_told.parts_of(names, best)] or [effects_told.idle(names, [best])]
    is_best = len(found) > 1 and effects_told.gains(best)
    return (names.say("effects.best", line=first) if is_best else first, *rest)


def under_way(names: Names, decision: PanelDecision, effects: Effects | None) -> tuple[list[str], tuple[Push, ...]]:
    """Where not all is known yet a line that says so, and the way to look again; that time was up is said too."""
    level = may_see(decision.table, decision.here.request.user)
    if level is None or not builds(decision):
        return [], ()
    known = of_kind(effects, decision.kind) if effects else None
    if is_coming(decision):
        again = push(names.say("effects.look"), "kind", *decision.words())
        return [effects_told.not_all(names, known, True) if known else names.say("effects.unknown")], (again,)
    return ([effects_told.not_all(names, known, False)] if known and known.left else []), ()

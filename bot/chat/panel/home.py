"""All that one may do now, a button each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import engine
from bot.chat import buttons
from bot.chat.buttons import Push, Style, push
from bot.chat.channel import texts
from bot.chat.channel.turn_message import kept_back, taught
from bot.chat.panel.at_table import REAL, TRIAL, AtTable
from bot.chat.panel.choice import FEW, Choice, beside, chosen, in_rows, on_page, without_losses
from bot.chat.panel.entries import choices_offered, picked_so_far
from bot.chat.panel.panel_decision import PanelDecision
from bot.chat.panel.panel_effects import builds, effects_here, with_effects
from bot.chat.panel.panel_pictures import PICTURES, pictures, tried_board
from bot.chat.panel.stage import purse, reminded, stage
from bot.chat.reply import Picture, Post, Rows
from bot.chat.request import mine
from bot.orders import defaults
from bot.store.rows import PLAN
from bot.text import fields
from bot.text.forecast import foretold_run
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import Open, Span
from engine.effects import Effects

ROWS = 5
A_MOMENT = 0.8  # seconds in which what a press would change is waited for; elsewhere it is only begun to be looked for
AT_ONCE = 3  # ways to do something that have a button each from the first
RUN, DIVIDEND = "run", defaults.DIVIDEND
NEVER_PASSED = {"choose", "par"}  # where they are a duty nobody thinks of passing
# A duty only now and then, which is worth a word.
OFTEN_PASSED = {"lay_tile", "place_token", "buy_train", "buy", "sell", "bid"}


async def home(here: AtTable, lines: Sequence[str] = ()) -> Post:
    """Everything one may do now, a button each; or whom the table waits for."""
    await here.request.house.display_names.at(here.table)
    names = here.request.names(here.table)
    head = [*lines, *await noted(here), texts.header(names, here.table, here.table.position)]
    head += await taught(here.request.tables, names, here.table) if lines and here.mode == REAL else []
    entities = here.entities()
    return await (may_do(here, names, head, entities) if entities else nothing_to_do(here, names, head))


async def nothing_to_do(here: AtTable, names: Names, head: Sequence[str]) -> Post:
    """Whom the table waits for, or that it does not play, and what there is to look at."""
    table, trial = here.table, here.mode == TRIAL
    waited = ", ".join(names.people.get(seat, seat) for seat in table.waiting())
    code = "trial.others" if trial else "panel.not_yours"
    said = names.say(code, people=waited) if waited else names.say(f"status.{table.game.status}")
    looks = () if trial else (tuple(buttons.looks(names.lang, table.game)),)
    return Post("\n".join((*head, said)), await tried_board(here), (*looks, *await extras(here)))


async def may_do(here: AtTable, names: Names, head: Sequence[str], entities: Sequence[str]) -> Post:
    """A button for each thing to do and what it would bring; where only one thing is to be decided, that at once."""
    position = here.table.position
    offers = (await here.request.tables.think(offered, names, here, entities))[: FEW * (ROWS - 1)]
    built = [choice.leads for choice in offers if builds(choice.leads)]
    effects = await effects_here(here, A_MOMENT if any(each.done for each in built) else 0.0) if built else None
    choices = with_effects(names, effects, offers)
    left, bound = await left_of_plan(here, names), no_pass(names, position, entities)
    if here.mode != TRIAL and not left and [choice.verb for choice in choices] == ["kind"]:
        only = await stage(choices[0].leads)
        return replace(only, text="\n".join((*head, *bound, only.text)))
    asked = busy(position, entities) or entities
    may = [names.say("panel.may", who=who, cash=purse(position, who)) for who in asked]
    due = reminded(names, position, asked)
    text = [*head, *may, *due, *beside(names, choices), *bound, *([names.say("plan.left")] if left else ())]
    rows = (*in_rows([pressed_at(choice) for choice in choices]), *await extras(here), *left)
    return Post("\n".join(text), (*await tried_board(here), *await tiles_at_once(choices, effects)), rows[:ROWS])


async def tiles_at_once(choices: Sequence[Choice], effects: Effects | None) -> tuple[Picture, ...]:
    """The numbered sheet of the tiles that have a button each."""
    laid = (choice.leads for choice in choices if choice.verb == "do" and PICTURES.get(choice.leads.kind) == "places")
    first = next(laid, None)
    return await pictures(first, effects) if first else ()


async def left_of_plan(here: AtTable, names: Names) -> Rows:
    """What is left of a plan that stopped in this very turn."""
    mine = await here.request.tables.orders.mine(here.table.game.id, here.request.user) if here.mode == REAL else []
    plan = next((row for row in reversed(mine) if row.kind == PLAN), None)
    stopped = plan is not None and plan.state == "stopped" and plan.head >= here.table.game.turn
    return texts.left_of_plan(names, here.table, plan) if plan is not None and stopped else ()


async def noted(here: AtTable) -> list[str]:
    """What the reader wrote down here."""
    note = await here.request.tables.people.note(here.table.game.id, here.request.user)
    return [here.request.say("note.shown", text=note)] if note else []


def no_pass(names: Names, state: engine.State, entities: Sequence[str]) -> list[str]:
    """Why whoever has something to do may not just pass."""
    kinds = {kind for who in entities for kind in engine.offers(state, who) if kind not in engine.asides(state, who)}
    alone = len(kinds) == 1 and not kinds & OFTEN_PASSED
    if engine.PASS in kinds or kinds <= NEVER_PASSED or alone:
        return []
    bound = (who for who in entities if engine.offers(state, who))
    said = [engine.closed(state, who, engine.PASS) for who in bound]
    return [reason_not_to_pass(names, error) for error in said[:1] if error is not None]


def reason_not_to_pass(names: Names, error: engine.RuleViolation) -> str:
    """What comes first, where that is the reason; else the reason."""
    steps = error.params.get("steps", ())
    return names.say("panel.no_pass", steps=list(steps)) if steps else refusal_line(names, error)


async def extras(here: AtTable) -> Rows:
    """Buttons of a trial: play it for real, or keep it as a plan while somebody else is at turn."""
    if here.mode != TRIAL:
        return ()
    say, game, mark = here.request.say, here.table.game.id, here.table.game.mark
    drop = push(say("button.try_drop"), "try", mark, "drop", style=Style.danger)
    if not (await here.request.tables.trials.look(game, here.request.user)).own:
        return ((drop,),)
    now = bool(mine(await here.request.tables.look(game), here.request.user))
    code, word = ("button.try_real", "real") if now else ("button.try_plan", "plan")
    return (
        (
            push(say("button.try_undo"), "try", mark, "undo"),
            push(say(code), "try", mark, word, style=Style.success),
            drop,
        ),
    )


def offered(names: Names, here: AtTable, entities: Sequence[str]) -> list[Choice]:
    """The remaining kinds of action of each entity, unasked ones last; the entity at turn is not named."""
    found, turn = [], engine.look(here.table.position).at_turn
    main, hidden = decider(here.table.position, turn, entities), kept_back(names, here.table)
    for who, kinds in engine.distinct_offers(here.table.position, entities).items():
        asides = engine.asides(here.table.position, who)
        for kind in texts.in_order(here.table.position, kinds, asides):
            label = texts.to_do(names, here.table.position, who, kind)
            label = label if who == main or kind == engine.PASS else f"{names.label(who)}: {label}"
            choice = chosen(names, label, "", PanelDecision(here, who, kind).after(""))
            if choice and kind != engine.PASS:  # a button with the kind alone says too little of what is done
                choice = choice._replace(beside=None)
            if choice and kind not in hidden:
                found += [choice] if kind in asides else ways(names, choice)
    return [*without_losses(here.table, found)]


def ways(names: Names, choice: Choice) -> list[Choice]:
    """The buttons of a kind of action: what most people would do first, and nothing twice."""
    first = in_one_press(names, choice)
    known = [(way.verb, way.leads.words()) for way in first]
    return first + [way for way in at_once(names, choice) if (way.verb, way.leads.words()) not in known]


def pressed_at(choice: Choice) -> Push:
    """The button of a choice; what is asked for stands out."""
    on = choice.leads
    quiet = on.kind in {engine.PASS, *engine.asides(on.table.position, on.who)}
    style = Style.secondary if quiet else Style.primary
    return push(choice.label, choice.verb, *choice.leads.words(), style=style)


def busy(state: engine.State, entities: Sequence[str]) -> list[str]:
    """Those who have more to do than to pass, or what nobody asks them for."""
    return [who for who in entities if {*engine.offers(state, who)} - {engine.PASS, *engine.asides(state, who)}]


def decider(state: engine.State, turn: str, entities: Sequence[str]) -> str:
    """Who needs no name on a button: whoever alone has something to do, else who is at turn."""
    if len(own := busy(state, entities)) == 1:
        return own[0]
    return turn if turn in entities else entities[0]


def at_once(names: Names, choice: Choice) -> list[Choice]:
    """A button for each of a few ways to do something where one press is enough, else the one that asks further."""
    on = choice.leads
    if on.done or isinstance(on.domain, (Open, Span)) or len(entries := choices_offered(names, on)) > AT_ONCE:
        return [choice]
    ways = on_page(names, on, entries, 0)
    if not ways or not all(way.leads.done and way.read for way in ways):
        return [choice]
    about = " · ".join((*(text for text in picked_so_far(names, on) if text), ""))
    whose = f"{names.label(on.who)}: " if choice.label.startswith(f"{names.label(on.who)}: ") else ""
    labels = [short_label(f"{choice.label}: ", f"{about}{way.label}", whose) for way in ways]
    return [way._replace(label=label, code="") for way, label in zip(ways, labels, strict=True)]


def short_label(kind: str, way: str, whose: str = "") -> str:
    """What a button says of one way to do something: of what is long whose it is and the way, which itself shows the kind."""
    return kind + way if len(kind + way) <= buttons.LABEL else fields.short(whose + way, buttons.LABEL)


def in_one_press(names: Names, choice: Choice) -> list[Choice]:
    """What most people would do, before what asks further: the best runs, or what stands once more."""
    return [*best_runs(names, choice), *as_before(names, choice)]


def as_before(names: Names, choice: Choice) -> list[Choice]:
    """Everything left as it is, where the rules know how that is decided."""
    on = choice.leads
    action = None if on.done else engine.standing(on.table.position, on.who, on.kind)
    while action is not None and not on.done:
        on = on.after(str(fields.values(on.domain).index(getattr(action, on.field))))
    again = chosen(names, names.say("button.as_before", line=choice.label), "", on) if action else None
    return [again] if again else []


def best_runs(names: Names, choice: Choice) -> list[Choice]:
    """The best runs and all they bring paid out, in one press, where runs are proposed."""
    on = choice.leads
    leads = on.after("0") if on.kind == RUN and not on.done and fields.values(on.domain) else on
    if on.kind != RUN or not leads.done:
        return []
    run, state = leads.action(), leads.table.position
    pay = whole_dividend(engine.foresee(state, run).here, on.who)
    label = names.say("button.best_runs_paid" if pay else "button.best_runs")
    return [Choice(label, "", leads, foretold_run(names, state, run, pay), "best")]


def whole_dividend(state: engine.State, who: str) -> engine.Action | None:
    """Paying out all that came in and nothing that was there before, where that is to be decided."""
    return defaults.whole_dividend(state, who) if DIVIDEND in engine.offers(state, who) else None

"""The panel only its user sees: what one may do now, field by field, each choice with what it would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import engine
from bot.chat import buttons
from bot.chat.buttons import Push, Style, menu, push
from bot.chat.channel import texts
from bot.chat.panel.at_table import REAL, TRIAL, AtTable
from bot.chat.panel.decision import PanelDecision
from bot.chat.pictures import Sketch
from bot.chat.reply import Picture, Post
from bot.chat.request import mine
from bot.errors import Refused
from bot.orders.defaults import first_action
from bot.store.rows import PLAN
from bot.text import choice as choice_of
from bot.text import fields
from bot.text.escape import harmless
from bot.text.forecast import MOST, foretold, foretold_run, introduction
from bot.text.naming import Names
from engine import Open, Span
from engine.ids import hex_of
from render.views import sheet_of

FEW = 5
PAGE = 25
ROWS = 5
READ = "!"  # before the code of a menu's entry under which it stands what it does: choosing it does it
AT_ONCE = 3  # ways to do something that have a button each from the first
RUN, DIVIDEND = "run", "dividend"
NEVER_PASSED = {"choose", "par"}  # where they are a duty nobody thinks of passing
COMPANIES = ("company", "item")  # fields that may name a company that is not known to everybody yet
PRICE, AMOUNT = SUMS = ("price", "amount")  # fields of a sum that is asked for something, or bid
TOKEN, STOP = "place_token", "stop"
PICTURES = {"lay_tile": "places", "run": "routes", TOKEN: "map", "buy": "market", "sell": "market"}
CUT = ("places", "map")  # those that show the part of the board that concerns the company


class Choice(NamedTuple):
    """Something to press: what it is called, its code, how far the decision comes, and what that would do if it is done."""

    label: str
    code: str
    leads: PanelDecision
    line: str = ""
    press: str = ""

    @property
    def read(self) -> bool:
        """Whether a press on it does something that stands beside it, short enough to be read."""
        return 0 < len(self.line) <= MOST

    @property
    def verb(self) -> str:
        """What a press on it means."""
        return self.press or ("do" if self.read else "kind")


async def home(here: AtTable, lines: Sequence[str] = ()) -> Post:
    """Everything one may do now, a button each."""
    table, entities = here.table, here.entities()
    await here.request.bot.display_names.at(table)
    names = here.request.names(table)
    text = [*lines, *await noted(here), texts.header(names, table, table.position)]
    if not entities:
        waited = ", ".join(names.people.get(seat, seat) for seat in table.waiting())
        code = "trial.others" if here.mode == TRIAL else "panel.not_yours"
        text.append(names.say(code, people=waited) if waited else names.say(f"status.{table.game.status}"))
        looks = () if here.mode == TRIAL else (tuple(buttons.looks(names.lang, table.game.id)),)
        return Post("\n".join(text), await tried_board(here), (*looks, *await extras(here)))
    head = text
    asked = busy(table.position, entities) or entities
    text = [*head, *(names.say("panel.may", who=who, cash=purse(table.position, who)) for who in asked)]
    choices = (await here.request.tables.think(offered, names, here, entities))[: FEW * (ROWS - 1)]
    left = await left_of_plan(here, names)
    if here.mode != TRIAL and not left and [choice.verb for choice in choices] == ["kind"]:
        only = await stage(choices[0].leads)
        return replace(only, text="\n".join([*head, *no_pass(names, table.position, entities), only.text]))
    text += [*beside(names, choices), *no_pass(names, table.position, entities)]
    rows = (*in_rows([pressed_at(choice) for choice in choices]), *await extras(here))
    text += [names.say("plan.left")] if left else []
    shown = (*await tried_board(here), *await tiles_at_once(choices))
    return Post("\n".join(text), shown, (*rows, *left)[:ROWS])


async def tiles_at_once(choices: Sequence[Choice]) -> tuple[Picture, ...]:
    """The numbered sheet of the tiles that have a button each."""
    laid = (choice.leads for choice in choices if choice.verb == "do" and PICTURES.get(choice.leads.kind) == "places")
    first = next(laid, None)
    return await pictures(first) if first else ()


async def left_of_plan(here: AtTable, names: Names) -> tuple[tuple[Push, ...], ...]:
    """What is left of a plan that stopped in this very turn."""
    mine = await here.request.tables.orders.mine(here.table.game.id, here.request.user) if here.mode == REAL else []
    plan = next((row for row in reversed(mine) if row.kind == PLAN), None)
    stopped = plan is not None and plan.state == "stopped" and plan.head >= here.table.game.turn
    return texts.left_of_plan(names, here.table.position, plan) if plan is not None and stopped else ()


async def noted(here: AtTable) -> list[str]:
    """What the reader wrote down here."""
    note = await here.request.tables.people.note(here.table.game.id, here.request.user)
    return [here.request.say("note.shown", text=note)] if note else []


async def tried_board(here: AtTable) -> tuple[Picture, ...]:
    """The board of a trial, with what was tried ringed; at the table itself it stands in the channel."""
    if here.mode != TRIAL:
        return ()
    request, state, theme = here.request, here.table.position, here.request.theme or here.table.game.theme
    real = await request.tables.look(here.table.game.id)
    names = await request.bot.display_names.at(here.table)
    wishes = {"names": names, "former": engine.look(real.position), "near": True, "company": ""}
    return (await request.bot.pictures.picture(state, Sketch(texts.main_view(state), request.lang, wishes, theme)),)


def no_pass(names: Names, state: engine.State, entities: Sequence[str]) -> list[str]:
    """Why whoever has something to do may not just pass."""
    kinds = {kind for who in entities for kind in engine.offers(state, who)}
    if engine.PASS in kinds or kinds <= NEVER_PASSED:
        return []
    bound = (who for who in entities if engine.offers(state, who))
    said = [engine.closed(state, who, engine.PASS) for who in bound]
    return [reason_not_to_pass(names, error) for error in said[:1] if error is not None]


def reason_not_to_pass(names: Names, error: engine.RuleViolation) -> str:
    """What comes first, where that is the reason; else the reason."""
    steps = error.params.get("steps", ())
    return names.say("panel.no_pass", steps=list(steps)) if steps else names.refusal(error)


def purse(state: engine.State, who: str) -> int:
    """The money an entity pays with, its own or that of the company it belongs to."""
    view = engine.look(state)
    return view.cash(view.policy.payer(view, who))


async def extras(here: AtTable) -> tuple[tuple[Push, ...], ...]:
    """What else there is to do on a trial: once something is tried make it real, or where somebody else is at turn keep it for one's own."""
    if here.mode != TRIAL:
        return ()
    say, game = here.request.say, here.table.game.id
    drop = push(say("button.try_drop"), "try", game, "drop", style=Style.danger)
    if not (await here.request.tables.trials.look(game, here.request.user)).moves:
        return ((drop,),)
    now = bool(mine(await here.request.tables.look(game), here.request.user))
    code, word = ("button.try_real", "real") if now else ("button.try_plan", "plan")
    return (
        (
            push(say("button.try_undo"), "try", game, "undo"),
            push(say(code), "try", game, word, style=Style.success),
            drop,
        ),
    )


def offered(names: Names, here: AtTable, entities: Sequence[str]) -> list[Choice]:
    """Each kind of action of each entity that was not asked for already, what nobody asks for last; whose turn it is needs no name."""
    found, turn = [], engine.look(here.table.position).at_turn
    spare = engine.spare_passes(here.table.position)
    main = decider(here.table.position, turn, entities)
    for who in entities:
        asides = engine.asides(here.table.position, who)
        for kind in sorted(engine.offers(here.table.position, who), key=asides.__contains__):
            if kind == engine.PASS and who in spare:
                continue
            label = label_of(names, here.table.position, who, kind)
            label = label if who == main or kind == engine.PASS else f"{names.label(who)}: {label}"
            choice = chosen(names, label, "", PanelDecision(here, who, kind).after(""))
            if choice:
                found += [choice] if kind in asides else [*best_runs(names, choice), *at_once(names, choice)]
    return found


def busy(state: engine.State, entities: Sequence[str]) -> list[str]:
    """Those who have more to do than to pass, or what nobody asks them for."""
    return [who for who in entities if {*engine.offers(state, who)} - {engine.PASS, *engine.asides(state, who)}]


def decider(state: engine.State, turn: str, entities: Sequence[str]) -> str:
    """Who needs no name on a button: whoever alone has something to do, else who is at turn."""
    if len(own := busy(state, entities)) == 1:
        return own[0]
    return turn if turn in entities else entities[0]


def label_of(names: Names, state: engine.State, who: str, kind: str) -> str:
    """What a button says: of a pass what it passes, the end of the turn or the steps it leaves; of a bid for what."""
    if kind != engine.PASS:
        return texts.to_do(names, state, who, kind)
    if texts.BID in engine.offers(state, who) and engine.look(state).policy.under_hammer(engine.look(state)):
        return names.kind(kind)
    seen = engine.foresee(state, engine.build(state, who, kind, {}))
    if seen.ends or not seen.leaves:
        return names.say("pass.turn")
    return names.say("pass.step", left=choice_of(names.lang, [names.word("steps", step) for step in seen.leaves]))


def at_once(names: Names, choice: Choice) -> list[Choice]:
    """A button for each of a few ways to do something where one press is enough, else the one that asks further."""
    on = choice.leads
    if on.done or isinstance(on.domain, (Open, Span)) or len(entries := choices_offered(names, on)) > AT_ONCE:
        return [choice]
    ways = on_page(names, on, entries, 0)
    if not ways or not all(way.leads.done and way.read for way in ways):
        return [choice]
    about = " · ".join((*(text for text in picked_so_far(names, on) if text), ""))
    return [
        Choice(fields.short(f"{choice.label}: {about}{way.label}", buttons.LABEL), "", way.leads, way.line)
        for way in ways
    ]


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
    if DIVIDEND not in engine.offers(state, who):
        return None
    revenue, amounts = state.turn.revenue, fields.values(engine.complete(state, who, DIVIDEND, {}))
    if revenue in amounts:
        return engine.decide(state, who, DIVIDEND).take_all(lambda _, __: revenue)
    return first_action(state, who, DIVIDEND, highest=True)


def chosen(names: Names, label: str, code: str, leads: PanelDecision) -> Choice | None:
    """A choice with what it would do; nothing where the others were asked for it already."""
    try:
        return Choice(label, code, leads, sentence(names, leads) if leads.done else "")
    except Refused:
        return None


def sentence(names: Names, decision: PanelDecision) -> str:
    """What a decision would do, in one sentence; refused where the others were asked for it already."""
    action, asked = decision.here.asked_for(decision.action())
    if asked and decision.here.is_asked(action):
        raise Refused("offer.made_already")
    return foretold(names, decision.table.position, action, asked)


def beside(names: Names, choices: Sequence[Choice]) -> list[str]:
    """A line for each button that does something at once: what that is; who does it stands above."""
    found = ((c.label, c.line.removeprefix(f"{names.label(c.leads.who)} ")) for c in choices if c.read or c.press)
    return [names.say("panel.line", what=harmless(label), line=harmless(line)) for label, line in found]


def pressed_at(choice: Choice) -> Push:
    """The button of a choice; what is asked for stands out."""
    on = choice.leads
    quiet = on.kind == engine.PASS or on.kind in engine.asides(on.table.position, on.who)
    style = Style.secondary if quiet else Style.primary
    return push(choice.label, choice.verb, *choice.leads.words(), style=style)


def in_rows(items: Sequence[Push]) -> tuple[tuple[Push, ...], ...]:
    """Buttons, five in a row, five rows at most."""
    return tuple(tuple(items[at : at + FEW]) for at in range(0, min(len(items), FEW * FEW), FEW))


async def stage(decision: PanelDecision, page: int = 0) -> Post:
    """The next thing to decide, or what would be done and the button that does it."""
    here, think = decision.here, decision.here.request.tables.think
    await here.request.bot.display_names.at(decision.table)
    names = here.request.names(decision.table)
    head, back = so_far(names, decision), push(names.say("button.back"), "home", here.mark)
    if decision.done:
        line = names.say("panel.would", line=harmless(await think(sentence, names, decision)))
        do = push(names.say("button.do"), "do", *decision.words(), style=Style.success)
        return Post(f"{head}\n{line}", await pictures(decision), ((do, back),))
    entries = choices_offered(names, decision)
    choices = await think(on_page, names, decision, entries, page)
    few = is_few(decision, entries)
    lines = [head, *((fields.question(names, decision.field), *beside(names, choices)) if few else ())]
    rows = pushes(names, decision, choices) if few else menus(names, decision, choices, len(entries), page)
    return Post("\n".join(lines), await pictures(decision), (*rows, (back, *whole(names, decision))))


def whole(names: Names, decision: PanelDecision) -> tuple[Push, ...]:
    """The way to the whole board where the picture has a part of it; a trial's own board is no button away."""
    if decision.here.mode == TRIAL or PICTURES.get(decision.kind) not in CUT:
        return ()
    return (push(names.say("button.whole"), "see", decision.table.game.id, "map"),)


def so_far(names: Names, decision: PanelDecision) -> str:
    """Who decides what, with how much money, and the values picked."""
    cash = names.money(purse(decision.table.position, decision.who))
    values = [harmless(text) for text in picked_so_far(names, decision) if text]
    head = f"**{names.entity(decision.who)} ({cash}): {names.kind(decision.kind)}**"
    return " · ".join((head, *values))


def picked_so_far(names: Names, decision: PanelDecision) -> list[str]:
    """The values that are decided and say something."""
    kind, picked = decision.kind, decision.picked
    return [called(names, kind, name, picked) for name, value in picked.items() if value not in ("", ())]


def called(names: Names, kind: str, name: str, picked: fields.Picked) -> str:
    """A value that was picked; a train or a tile with a number is said to be one."""
    if name == "tile":
        return names.tile_on_offer(picked[name])
    shown = fields.value_shown(names, kind, name, picked[name], picked)
    return names.say("train.choice", train=picked[name]) if name == "train" and shown == picked[name] else shown


def choices_offered(names: Names, decision: PanelDecision) -> list[tuple[str, str]]:
    """What may be chosen, as (label, code): values of the field, or the numbered sheet of tiles and turns."""
    if PICTURES.get(decision.kind) == "places" and decision.field in ("tile", "turn"):
        return sheet(names, decision) if decision.field == "tile" else turns(names, decision)
    values = fields.values(decision.domain)
    codes = [f"n{value}" if isinstance(decision.domain, Span) else str(at) for at, value in enumerate(values)]
    kind, field, domain, picked = decision.kind, decision.field, decision.domain, decision.picked
    labels = [fields.labelled(names, kind, field, domain, value, picked) or "–" for value in values]
    if field not in SUMS and any(item.name in SUMS for item in decision.view.book.rules[kind].fields):
        labels = [goods(names, decision, field, label, code) for label, code in zip(labels, codes, strict=True)]
    return list(zip(labels, codes, strict=True))


def goods(names: Names, decision: PanelDecision, field: str, label: str, code: str) -> str:
    """A choice with its price; a seller also with who decides there and the train there is."""
    on, view = decision.after(code), decision.view
    seller = str(on.picked.get("source", ""))
    director = view.company(seller).director if field == "source" and seller in view.companies else ""
    owner = f" ({names.label(director)})" if director else ""
    train = called(names, on.kind, "train", on.picked) if field == "source" and "train" in on.picked else ""
    label = called(names, on.kind, field, on.picked) if field == "train" else label
    return " · ".join(filter(None, (f"{label}{owner}", train, price_of(names, on))))


def price_of(names: Names, on: PanelDecision) -> str:
    """What is asked, or between which sums a price may lie, once that is clear."""
    if PRICE in on.picked:
        return names.money(on.picked[PRICE])
    if on.field not in SUMS:
        return ""
    if not isinstance(on.domain, Span):
        listed_ones = [value for value in fields.values(on.domain) if isinstance(value, int)]
        ends = {"low": min(listed_ones), "high": max(listed_ones)} if listed_ones else {}
        return names.say("span.between", ends) if ends else ""
    if on.field == AMOUNT:
        return names.say("span.least", text=names.money(on.domain.low))
    return names.say("span.between", low=on.domain.low, high=on.domain.high)


def sheet(names: Names, decision: PanelDecision) -> list[tuple[str, str]]:
    """Tile, turn and help in one choice, with the numbers they have in the picture."""
    who, kind, picked, tiles = decision.who, decision.kind, decision.picked, fields.values(decision.domain)
    found: list[tuple[str, str]] = []
    for number, place in enumerate(sheet_of(decision.view, who, kind, picked["hex"]), 1):
        turns = fields.values(engine.complete(decision.view.state, who, kind, {**picked, "tile": place.tile}))
        turned = fields.value_shown(names, kind, "turn", place.turn, {})
        label = f"{number} · {names.tile_on_offer(place.tile)}, {turned}"
        laid = {**picked, "tile": place.tile, "turn": place.turn}
        found += aided(names, decision, laid, label, f"{tiles.index(place.tile)}.{turns.index(place.turn)}")
    return found


def aided(names: Names, decision: PanelDecision, laid: dict[str, Any], label: str, code: str) -> list[tuple[str, str]]:
    """A tile that can be laid with the help of somebody or without is a choice each."""
    aids = fields.values(engine.complete(decision.view.state, decision.who, decision.kind, laid))
    if len(aids) < 2:
        return [(label, code)]
    labels = [names.say("tile.aided", line=label, aid=aid) if aid else label for aid in aids]
    return [(text, f"{code}.{at}") for at, text in enumerate(labels)]


def turns(names: Names, decision: PanelDecision) -> list[tuple[str, str]]:
    """The turns of the only tile there is, with the numbers they have in the picture."""
    picked, values = decision.picked, fields.values(decision.domain)
    places = enumerate(sheet_of(decision.view, decision.who, decision.kind, picked["hex"]), 1)
    own = [(number, place.turn) for number, place in places if place.tile == picked["tile"] and place.turn in values]
    found: list[tuple[str, str]] = []
    for at, turn in own:
        label = f"{at} · {fields.value_shown(names, decision.kind, 'turn', turn, {})}"
        found += aided(names, decision, {**picked, "turn": turn}, label, str(values.index(turn)))
    return found


def on_page(names: Names, decision: PanelDecision, entries: Sequence[tuple[str, str]], page: int) -> tuple[Choice, ...]:
    """The choices of one page, each with what it would do."""
    shown = entries[page * PAGE :][:PAGE]
    found = (chosen(names, label, code, decision.after(code)) for label, code in shown)
    return tuple(choice for choice in found if choice is not None and not sells_nothing(choice.leads))


def sells_nothing(decision: PanelDecision) -> bool:
    """Whether the seller is a partner somebody practises against, who agrees to no deal."""
    source, view = str(decision.picked.get("source", "")), decision.view
    return source in view.companies and view.controller(source) in decision.table.partners


def is_few(decision: PanelDecision, entries: Sequence[tuple[str, str]]) -> bool:
    """Whether there is a button for each choice."""
    return isinstance(decision.domain, (Open, Span)) or len(entries) <= FEW


def pushes(names: Names, decision: PanelDecision, choices: Sequence[Choice]) -> tuple[tuple[Push, ...], ...]:
    """A button for each choice, and a form for what is not listed."""
    style = Style.secondary if isinstance(decision.domain, Span) else Style.primary
    found = [push(choice.label, choice.verb, *decision.words(choice.code), style=style) for choice in choices]
    if not isinstance(decision.domain, (Open, Span)):
        return in_rows(found)
    write = push(names.say("button.type"), "type", *decision.words())
    return in_rows([*found, write]) if isinstance(decision.domain, Span) else (*in_rows(found), (write,))


def menus(
    names: Names, decision: PanelDecision, choices: Sequence[Choice], count: int, page: int
) -> tuple[tuple[Any, ...], ...]:
    """A menu of the choices of a page, what each would do under it, and the ways to the other pages."""
    entries = [(c.label, READ + c.code, c.line) if c.read else (c.label, c.code, about(names, c)) for c in choices]
    question = fields.question(names, decision.field)
    return ((menu(question, entries, "pick", *decision.words()),), *pages(decision, count, page))


def about(names: Names, choice: Choice) -> str:
    """What stands under an entry that asks further: what it leads to where that is clear, or which company it is."""
    company = next((str(choice.leads.picked[name]) for name in COMPANIES if name in choice.leads.picked), "")
    return fields.short(choice.line or introduction(names, company))


def pages(decision: PanelDecision, count: int, page: int) -> tuple[tuple[Push, ...], ...]:
    """Ways to the other pages of a long menu."""
    last = (count - 1) // PAGE
    if last == 0:
        return ()
    wanted = [(page - 1, "◀"), (page + 1, "▶")]
    return (tuple(push(sign, "kind", *decision.words(), number) for number, sign in wanted if 0 <= number <= last),)


async def pictures(decision: PanelDecision) -> tuple[Picture, ...]:
    """What may be chosen, as a picture: the legal hexes, the tiles for one of them, the best runs, the market."""
    what = PICTURES.get(decision.kind)
    if what is None:
        return ()
    theme = decision.here.request.theme or decision.table.game.theme
    request, picked, companies = decision.here.request, decision.picked, decision.table.position.companies
    wishes: dict[str, Any] = {"names": await request.bot.display_names.at(decision.table)}
    wishes["near"] = True
    wishes["company"] = decision.who if decision.who in companies else ""
    if decision.kind == "lay_tile":
        wishes["hex"] = picked.get("hex", "")
    if decision.kind == TOKEN and decision.field == STOP:
        wishes["legal"] = tuple(dict.fromkeys(hex_of(stop) for stop in fields.values(decision.domain)))
    if decision.kind == "run":
        wishes["runs"] = picked.get("runs") or (fields.values(decision.domain) or ((),))[0]
    return (await request.bot.pictures.picture(decision.table.position, Sketch(what, request.lang, wishes, theme)),)

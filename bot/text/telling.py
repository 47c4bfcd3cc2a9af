"""How what happened is told: one line or several for an event, and what stands in one line instead of many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from bot.text import as_phrase, has, say
from bot.text.escape import as_typed
from engine import Event, all_shown

if TYPE_CHECKING:
    from bot.text.naming import Names, Spelling
    from engine import SaidNext, Together, ToldBy

PRICE, PAID = "price.moved", "paid"
MOVING = ("dividend.paid", "dividend.withheld", "share.sold")  # what a price follows
IMPORTED = "imported."
PASSED_BY = re.compile(r"-\([^)]*\)")  # what a route passes without stopping
MONEY = ("cash", "revenue")  # rulings whose value is an amount
Teller = Callable[["Names", Mapping[str, Any]], list[str]]


def told_once(events: Iterable[Event]) -> list[Event]:
    """The same events, no fact twice: what the next one says as well is left out, and what comes in a row is one event."""
    found: list[Event] = []
    for event in events:
        if found and is_said_by(event, found[-1]):
            found.pop()
        found.append(event)
    return [one for code, row in groupby(found, lambda event: event.code) for one in in_one(code, list(row))]


def is_said_by(event: Event, before: Event) -> bool:
    """Whether an event tells what happened right before it too."""
    row = said_next().get((before.code, event.code))
    return row is not None and event.params[row.now] == before.params[row.then]


def in_one(code: str, row: list[Event]) -> list[Event]:
    """Several events of one code as one, where there is a sentence for all of them."""
    all_of_them = together().get(code)
    if all_of_them is None or len(row) < 2:
        return row
    if name := all_of_them.called:
        return [Event(all_of_them.code, {name: [event.params[all_of_them.about] for event in row]})]
    paid: dict[str, int] = {}
    for event in row:
        who = event.params[all_of_them.about]
        paid[who] = paid.get(who, 0) + event.params["amount"]
    return [Event(all_of_them.code, {PAID: paid})]


@cache
def said_next() -> dict[tuple[str, str], SaidNext]:
    """The events of all titles that the next one tells too, by both their codes."""
    return {(row.event, row.after): row for shown in all_shown().values() for row in shown.said_next}


@cache
def together() -> dict[str, Together]:
    """The events of all titles of which several in a row are one sentence."""
    return {row.event: row for shown in all_shown().values() for row in shown.together}


def with_prices_joined(events: Iterable[Event]) -> list[Event]:
    """The same events, none said by the next; a price that moves on at once is told from where it was to where it comes."""
    found: list[Event] = []
    for event in told_once(events):
        last = found[-1] if found else event
        if event.code == last.code == PRICE and event is not last and event.params["company"] == last.params["company"]:
            event = Event(PRICE, {**last.params, "after": event.params["after"]})
            found.pop()
        found.append(event)
    return found


def lines_with_prices(names: Names, events: Iterable[Event]) -> list[list[str]]:
    """The lines of each event; a price that moves with a dividend or a sale stands in its line."""
    found: list[list[str]] = []
    last = Event("", {})
    for event in events:
        if event.code == PRICE and last.code in MOVING and last.params["company"] == event.params["company"]:
            found[-1][0] = names.say("dividend.moved", {**event.params, "line": found[-1][0]})
        else:
            found.append(names.event(event))
        last = event
    return found


def repeated(lines: Iterable[str]) -> list[str]:
    """The same lines; those that are said several times in a row once, with how often."""
    counts = ((line, sum(1 for _ in same)) for line, same in groupby(lines))
    return [f"{line} (×{count})" if count > 1 else line for line, count in counts]


def tile_laid(names: Names, params: Mapping[str, Any]) -> list[str]:
    """New or upgraded, how it is turned, for how much, and with what help."""
    code = "tile.upgraded" if params["old"] else "tile.laid"
    return [tile_line(names, code, {**params, "turn": say(names.lang, "tile.turn", turn=params["turn"])})]


def tile_line(names: Names, code: str, params: Mapping[str, Any]) -> str:
    """A tile on the board, with what it cost and who helped; old games do not know what a tile cost."""
    line = names.say(code, {**params, "what": names.tile_laid(params["tile"])})
    line = names.say("tile.paid", line=line, cost=params["cost"]) if params.get("cost") else line
    return names.say("tile.aided", line=line, aid=params["aid"]) if params["aid"] else line


def trains_ran(names: Names, params: Mapping[str, Any]) -> list[str]:
    """The sum, and each run in a line of its own; a single one, or several that are paid together, stand beside it."""
    sets, line = paid_together(params["runs"]), names.say("trains.ran", params)
    if len(sets) == 1 and sets[0][0]["revenue"] == params["revenue"]:
        return [f"{with_subsidy(names, line, sets[0][0])} ({' + '.join(run_words(names, run) for run in sets[0])})"]
    return [line, *(f"  {set_line(names, runs)}" for runs in sets)]


def paid_together(runs: Iterable[Mapping[str, Any]]) -> list[list[Mapping[str, Any]]]:
    """The runs, those that bring nothing of their own with the one before, whose sum is theirs too."""
    found: list[list[Mapping[str, Any]]] = []
    for run in runs:
        if found and not run["revenue"] and not run["subsidy"]:
            found[-1].append(run)
        else:
            found.append([run])
    return found


def set_line(names: Names, runs: Sequence[Mapping[str, Any]]) -> str:
    """One train's run, or several that are paid together, and what they bring."""
    if len(runs) == 1:
        return run_line(names, runs[0])
    line = " + ".join(run_words(names, run) for run in runs)
    return with_subsidy(names, f"{line} → {names.money(runs[0]['revenue'])}", runs[0])


def told_route(names: Names, run: Mapping[str, Any]) -> str:
    """The stops of a run; what it passes on the way is only needed where it is typed."""
    return PASSED_BY.sub("", names.route(run["route"]))


def run_words(names: Names, run: Mapping[str, Any]) -> str:
    """A train and its way."""
    extras = as_phrase(names.lang, [names.entity(extra) for extra in run["extras"]])
    words = {"train": names.train(run["train"]), "route": told_route(names, run), "extras": extras}
    return say(names.lang, names.own("run.alone.extras" if extras else "run.alone"), words)


def run_line(names: Names, run: Mapping[str, Any]) -> str:
    """One train's run and what it brings."""
    extras = as_phrase(names.lang, [names.entity(extra) for extra in run["extras"]])
    code = "run.line.extras" if extras else "run.line"
    words = {
        "train": names.train(run["train"]),
        "route": told_route(names, run),
        "money": names.money(run["revenue"]),
    }
    line = say(names.lang, names.own(code), words | ({"extras": extras} if extras else {}))
    return with_subsidy(names, line, run)


def with_subsidy(names: Names, line: str, run: Mapping[str, Any]) -> str:
    """What is said of a run, with what it brings straight to the treasury."""
    subsidy = run["subsidy"]
    return say(names.lang, "run.line.subsidy", line=line, subsidy=names.money(subsidy)) if subsidy else line


def token_placed(names: Names, params: Mapping[str, Any]) -> list[str]:
    """A marker and its price, where it has one."""
    return [names.say("token.placed" if params["cost"] else "token.placed.free", params)]


def share_bought(names: Names, params: Mapping[str, Any]) -> list[str]:
    """A share; a company's own it takes back."""
    own = params["player"] == params["company"]
    return [names.say("share.bought.back" if own else "share.bought", params)]


def dividend_paid(names: Names, params: Mapping[str, Any]) -> list[str]:
    """How much, and to whom."""
    if not params["amount"]:
        return [names.say("dividend.paid.nothing", params)]
    return [names.say("dividend.paid" if params["paid"] else "dividend.paid.nobody", params)]


def dividend_withheld(names: Names, params: Mapping[str, Any]) -> list[str]:
    """What stays with a company; nothing where it earned nothing."""
    return [names.say("dividend.withheld" if params["amount"] else "dividend.withheld.nothing", params)]


def as_told(event: Event) -> Event:
    """The same event under the code of its sentence, which may be another one of its title."""
    rows = told_by().get(event.code, ())
    code = next((row.code for row in rows if more_than_nothing(event.params.get(row.by))), event.code)
    sums = {row.by: abs(value) for row in rows if isinstance(value := event.params.get(row.by), int)}
    return Event(code, {**event.params, **sums}) if rows else event


def more_than_nothing(value: Any) -> bool:
    """Whether a parameter is there and neither empty nor a loss; games from before it was kept go without."""
    return value > 0 if isinstance(value, int) else bool(value)


@cache
def told_by() -> dict[str, list[ToldBy]]:
    """The events of all titles that have another sentence, by their codes."""
    found: dict[str, list[ToldBy]] = {}
    for row in (row for shown in all_shown().values() for row in shown.told_by):
        found.setdefault(row.event, []).append(row)
    return found


def ruling_made(names: Names, params: Mapping[str, Any]) -> list[str]:
    """What a moderator changed, of what, to what, and why."""
    words = {"change": params["change"], "reason": why_ruled(names, params["reason"])}
    target, value = str(params["target"]), str(params["value"])
    special: dict[str, Spelling] = {"cert": names.cert, "marker": names.stop, "train": names.train}
    show = special.get(params["change"], names.entity)
    shown = sum_ruled(names, params) if params["change"] in MONEY else " → ".join(map(names.entity, value.split(">")))
    return [names.say("ruling.made", words, target=show(target), value=shown or "none")]


def sum_ruled(names: Names, params: Mapping[str, Any]) -> str:
    """The sum a ruling sets, and what was there where that is known."""
    now = names.money(int(params["value"]))
    return names.say("ruling.instead", text=now, was=names.money(params["was"])) if "was" in params else now


def why_ruled(names: Names, reason: str) -> str:
    """What a moderator wrote, or why a file of another house needed the ruling."""
    return names.say(reason) if reason.startswith(IMPORTED) and has(names.lang, reason) else as_typed(reason)


TELLERS: dict[str, Teller] = {
    "tile.laid": tile_laid,
    "trains.ran": trains_ran,
    "token.placed": token_placed,
    "share.bought": share_bought,
    "dividend.paid": dividend_paid,
    "dividend.withheld": dividend_withheld,
    "ruling.made": ruling_made,
}

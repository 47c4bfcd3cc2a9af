"""How what happened is told: one line or several for an event, and what stands in one line instead of many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.store.rows import MADE_UP
from bot.text import as_phrase, as_typed, has, neither, say
from engine import Event, Phrase
from engine.events import (
    DividendPaid,
    DividendWithheld,
    Passed,
    PriceMoved,
    RulingMade,
    ShareBought,
    ShareSold,
    TileLaid,
    TokenPlaced,
    TrainRun,
    TrainsRan,
)

if TYPE_CHECKING:
    from bot.text.naming import Names, Spelling

IMPORTED = "imported."
PASSED_BY = re.compile(r"-\([^)]*\)")  # what a route passes without stopping
MONEY = ("cash", "revenue")  # rulings whose value is an amount
PLAYED_FOR = ("move.computer", "move.caretaker", "move.default", "move.run_out", *MADE_UP)  # whose no player's were
Teller = Callable[["Names", Any], list[str]]


def played_by(names: Names, lines: list[str], why: Phrase) -> list[str]:
    """The lines of a move, the first with who played it where that was not its player: nothing of a computer on its own seat."""
    if why.code not in PLAYED_FOR or not lines or why.params.get("own"):
        return lines
    return [f"{lines[0]} ({names.say(why.code, why.params)})", *lines[1:]]


def told_once(events: Iterable[Event]) -> list[Event]:
    """The same events, no fact twice: what the next one says as well is left out, and what comes in a row is one event."""
    found: list[Event] = []
    for event in events:
        if found and is_said_by(event, found[-1]):
            found.pop()
        found.append(event)
    return [one for _, row in groupby(found, type) for one in in_one(list(row))]


def is_said_by(event: Event, before: Event) -> bool:
    """Whether an event tells what happened right before it too."""
    return event.retells(before) or before.retold_by(event)


def in_one(row: list[Event]) -> list[Event]:
    """Several events of one kind as one, where there is a sentence for all of them."""
    together = type(row[0]).in_one(row) if len(row) > 1 else None
    return [together] if together else row


def with_prices_joined(events: Iterable[Event]) -> list[Event]:
    """The same events, none said by the next; a price that moves on at once is told from where it was to where it comes."""
    found: list[Event] = []
    for event in told_once(events):
        last = found[-1] if found else None
        if isinstance(event, PriceMoved) and isinstance(last, PriceMoved) and event.company == last.company:
            event = replace(last, after=event.after)
            found.pop()
        found.append(event)
    return found


class Lines(NamedTuple):
    """The lines that tell an event, and who does what it tells."""

    doer: str
    lines: list[str]


def lines_with_prices(names: Names, events: Iterable[Event]) -> list[Lines]:
    """The lines of each event; a price that moves with a dividend or a sale stands in its line."""
    found: list[Lines] = []
    last: Event | None = None
    for event in events:
        if isinstance(event, PriceMoved) and is_moved_by(last, event.company):
            lines = found[-1].lines
            lines[0] = names.tell(event, "dividend.moved", line=lines[0])
        else:
            found.append(Lines(event.doer, names.event(event)))
        last = event
    return found


def of_doer_first(told: Sequence[Lines], who: str) -> list[str]:
    """All lines, first what somebody did."""
    first = next((lines for doer, lines in told if who and doer == who), [])
    return [*first, *(line for _, lines in told if lines is not first for line in lines)]


def is_moved_by(last: Event | None, company: str) -> bool:
    """Whether the price of a company follows what happened last."""
    return isinstance(last, (DividendPaid, DividendWithheld, ShareSold)) and last.company == company


def repeated(lines: Iterable[str]) -> list[str]:
    """The same lines; those that are said several times in a row once, with how often."""
    counts = ((line, sum(1 for _ in same)) for line, same in groupby(lines))
    return [f"{line} (×{count})" if count > 1 else line for line, count in counts]


def passed(names: Names, event: Passed) -> list[str]:
    """As the button says it: the turn ends, or goes on without some steps; who bids, and who passed long ago, passes."""
    if event.leaves is None:
        return [names.tell(event)]
    if event.ends:
        return [names.say("passed.turn", who=event.ends)]
    left = neither(names.lang, [names.word(step, "step") for step in event.leaves])
    return [names.say("passed.step" if left else "passed.on", who=event.who, left=left)]


def tile_laid(names: Names, event: TileLaid) -> list[str]:
    """New or upgraded, how it is turned, for how much, and with what help."""
    code = "tile.upgraded" if event.old else "tile.laid"
    return [tile_line(names, code, event, turn=say(names.lang, "tile.turn", turn=event.turn))]


def tile_line(names: Names, code: str, event: TileLaid, **more: str) -> str:
    """A tile on the board, with what it cost and who helped; old games do not know what a tile cost."""
    line = names.tell(event, code, what=names.tile_laid(event.tile), **more)
    line = names.say("tile.paid", line=line, cost=event.cost) if event.cost else line
    return names.say("tile.aided", line=line, aid=event.aid) if event.aid else line


def trains_ran(names: Names, event: TrainsRan) -> list[str]:
    """The sum, and each run in a line of its own; a single one, or several that are paid together, stand beside it."""
    sets, line = paid_together(event.runs), names.tell(event)
    if len(sets) == 1 and sets[0][0].revenue == event.revenue:
        told = with_subsidy(names, line, sets[0][0].subsidy)
        return [f"{told} ({' + '.join(run_words(names, run) for run in sets[0])})"]
    return [line, *(f"  {set_line(names, runs)}" for runs in sets)]


def paid_together(runs: Iterable[TrainRun]) -> list[list[TrainRun]]:
    """The runs, those that bring nothing of their own with the one before, whose sum is theirs too."""
    found: list[list[TrainRun]] = []
    for run in runs:
        if found and not run.revenue and not run.subsidy:
            found[-1].append(run)
        else:
            found.append([run])
    return found


def set_line(names: Names, runs: Sequence[TrainRun]) -> str:
    """One train's run, or several that are paid together, and what they bring."""
    if len(runs) == 1:
        return run_line(names, runs[0])
    line = " + ".join(run_words(names, run) for run in runs)
    return with_subsidy(names, f"{line} → {names.money(runs[0].revenue)}", runs[0].subsidy)


def told_route(names: Names, run: TrainRun) -> str:
    """The stops of a run; what it passes on the way is only needed where it is typed."""
    return PASSED_BY.sub("", names.places.route(run.route))


def run_words(names: Names, run: TrainRun) -> str:
    """A train and its way."""
    extras = as_phrase(names.lang, [names.entity(extra) for extra in run.extras])
    words = {"train": names.train(run.train), "route": told_route(names, run), "extras": extras}
    return say(names.lang, names.own("run.alone.extras" if extras else "run.alone"), words)


def run_line(names: Names, run: TrainRun) -> str:
    """One train's run and what it brings."""
    extras = as_phrase(names.lang, [names.entity(extra) for extra in run.extras])
    code = "run.line.extras" if extras else "run.line"
    words = {"train": names.train(run.train), "route": told_route(names, run), "money": names.money(run.revenue)}
    line = say(names.lang, names.own(code), words | ({"extras": extras} if extras else {}))
    return with_subsidy(names, line, run.subsidy)


def with_subsidy(names: Names, line: str, subsidy: int) -> str:
    """What is said of a run, with what it brings straight to the treasury."""
    return say(names.lang, "run.line.subsidy", line=line, subsidy=names.money(subsidy)) if subsidy else line


def token_placed(names: Names, event: TokenPlaced) -> list[str]:
    """A marker and its price, where it has one."""
    return [names.tell(event, "token.placed" if event.cost else "token.placed.free")]


def share_bought(names: Names, event: ShareBought) -> list[str]:
    """A share; a company's own it takes back."""
    own = event.player == event.company
    return [names.tell(event, "share.bought.back" if own else "share.bought")]


def dividend_paid(names: Names, event: DividendPaid) -> list[str]:
    """How much, and to whom."""
    if not event.amount:
        return [names.tell(event, "dividend.paid.nothing")]
    return [names.tell(event, "dividend.paid" if event.paid else "dividend.paid.nobody")]


def dividend_withheld(names: Names, event: DividendWithheld) -> list[str]:
    """What stays with a company; nothing where it earned nothing."""
    return [names.tell(event, "dividend.withheld" if event.amount else "dividend.withheld.nothing")]


def ruling_made(names: Names, event: RulingMade) -> list[str]:
    """What a moderator changed, of what, to what, and why."""
    special: dict[str, Spelling] = {"cert": names.cert, "marker": names.places.stop, "train": names.train}
    show = special.get(event.change, names.entity)
    shown = sum_ruled(names, event) if event.change in MONEY else " → ".join(map(names.entity, event.value.split(">")))
    return [names.tell(event, target=show(event.target), value=shown or "none", reason=why_ruled(names, event.reason))]


def sum_ruled(names: Names, event: RulingMade) -> str:
    """The sum a ruling sets, and what was there where that is known."""
    now = names.money(int(event.value))
    return now if event.was is None else names.say("ruling.instead", text=now, was=names.money(event.was))


def why_ruled(names: Names, reason: str) -> str:
    """What a moderator wrote, or why a file of another house needed the ruling."""
    return names.say(reason) if reason.startswith(IMPORTED) and has(names.lang, reason) else as_typed(reason)


TELLERS: dict[type[Event], Teller] = {
    Passed: passed,
    TileLaid: tile_laid,
    TrainsRan: trains_ran,
    TokenPlaced: token_placed,
    ShareBought: share_bought,
    DividendPaid: dividend_paid,
    DividendWithheld: dividend_withheld,
    RulingMade: ruling_made,
}

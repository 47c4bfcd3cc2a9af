"""What is made up when an old move is corrected, one repair after the other: looked at, chosen all or in part, applied."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.buttons import Style, menu, push
from bot.chat.panel.at_table import as_moderator, may_moderate
from bot.chat.presses import Press, Presses, number_of
from bot.chat.reply import Post, answer, defer, defer_change
from bot.chat.request import Request
from bot.errors import Refused
from bot.tables.corrections.corrected import MENDED, Repair, Report, Version
from bot.tables.table import Table
from bot.text.naming import Names
from engine import Event

A_PAGE = 6
LONGEST_LINE = 230
LOOK, MEND = "mends", "mend"


def summary(names: Names, report: Report) -> list[str]:
    """How many later moves stand with repairs, where there are any that can be made up."""
    version = report.versions.get(MENDED)
    return [counted(names, "amend.mended", version, report.later)] if version and version.repairs else []


def counted(names: Names, code: str, version: Version, later: int) -> str:
    """How many later moves stand, with how much that is made up."""
    return names.say(
        code, kept=version.kept, later=later, fitted=version.fitted, between=version.between,
        gone=", ".join(str(out.move.seq) for out in version.left_out[:A_PAGE]) or "–",
    )  # fmt: skip


async def look(press: Press) -> None:
    """Show a page of the repairs: to who moderates with the choice, to who is asked without."""
    request, page = press.request, press.number(2)
    asked = len(press.args) > 3  # from the question, which stays as it is
    await (defer if asked else defer_change)(press.interaction)
    table = await request.tables.look(press.number(0))
    if not may_moderate(request, table):
        table.must_sit(request.user)
    report = await request.tables.correct.report(table.game.id, press.number(1))
    await answer(press.interaction, shown(request, table, report, page, asked))


async def mend(press: Press) -> None:
    """Of those on a page only the chosen repairs are wished; what follows from that is looked at anew."""
    await defer_change(press.interaction)
    request, page = press.request, press.number(2)
    table = as_moderator(request, await request.tables.look(press.number(0)))
    correct, number = request.tables.correct, press.number(1)
    report = await correct.report(table.game.id, number)
    here = {repair.move.seq for repair in on_page(mended(report), page)}
    wished = {number_of(value) for value in press.values}
    refused = tuple((set(report.amend.without) - here) | (here - wished))
    report = await correct.without(table.game.id, number, request.user, refused)
    await answer(press.interaction, shown(request, table, report, page))


def mended(report: Report) -> Version:
    """The corrected line with repairs, where there are any."""
    version = report.versions.get(MENDED)
    if version is None or not version.repairs:
        raise Refused("amend.no_repairs")
    return version


def on_page(version: Version, page: int) -> tuple[Repair, ...]:
    """The repairs of a page; of one that is not there any more the last."""
    last = max(0, (len(version.repairs) - 1) // A_PAGE)
    at = min(page, last) * A_PAGE
    return version.repairs[at : at + A_PAGE]


def shown(request: Request, table: Table, report: Report, page: int, asked: bool = False) -> Post:
    """A page of repairs with the choice among them."""
    names, version = request.names(table), mended(report)
    pages = max(1, -(-len(version.repairs) // A_PAGE))
    page = min(page, pages - 1)
    here = on_page(version, page)
    lines = [counted(names, "amend.repairs", version, report.later), names.say("amend.made_up")]
    lines += [line for repair in here for line in told(names, repair)]
    lines += [names.say("amend.page", n=page + 1, of=pages)] if pages > 1 else []
    mark, number, more = table.game.mark, report.amend.id, ("asked",) if asked else ()
    turning = [
        push(sign, LOOK, mark, number, to, *more) for sign, to in (("◀", page - 1), ("▶", page + 1)) if 0 <= to < pages
    ]
    if asked:
        return Post("\n".join(lines), rows=(tuple(turning),) if turning else ())
    plain = replace(names, people=dict(names.labels))
    labels = [(f"{repair.move.seq}: {brief(plain, repair)}", str(repair.move.seq)) for repair in here]
    wished = [str(repair.move.seq) for repair in here if repair.wished]
    choice = menu(names.say("amend.which"), labels, MEND, mark, number, page, chosen=wished, least=0, most=len(labels))
    apply = push(names.say("button.amend_mended"), "amend", mark, number, MENDED, style=Style.success)
    cancel = push(names.say("button.cancel"), "amend", mark, number, "cancel", style=Style.danger)
    return Post("\n".join(lines), rows=((choice,), (*turning, apply, cancel)))


def told(names: Names, repair: Repair) -> list[str]:
    """A repair: what was played, what is made up before it, and what it would be now."""
    was = sentence(names, repair.move.happened, repair.move.who)
    if not repair.wished:
        return [cut(f"~~**{repair.move.seq}** {was}~~ {names.say('amend.unwished')}")]
    between = [
        cut(
            f"· {names.say('amend.before', move=repair.move.seq)} {sentence(names, kept.outcome.events, kept.action.who)}"
        )
        for kept in repair.between
    ]
    if repair.instead is None:
        return [*between, cut(f"**{repair.move.seq}** {names.say('amend.stands')} {was}")]
    now = sentence(names, repair.instead.outcome.events, repair.instead.action.who)
    return [*between, cut(f"**{repair.move.seq}** {was}"), cut(f"→ {now}")]


def brief(names: Names, repair: Repair) -> str:
    """A repair in a few words, as a menu shows it."""
    kept = repair.instead or next(iter(repair.between), None)
    if kept is None:
        return names.say("amend.unwished")
    return sentence(names, kept.outcome.events, kept.action.who)


def sentence(names: Names, events: tuple[Event, ...], who: str) -> str:
    """What happened, in one line."""
    return " · ".join(names.events(events, who)) or "–"


def cut(line: str) -> str:
    """A line that leaves room for others."""
    return line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…"


PRESSES: Presses = {LOOK: look, MEND: mend}

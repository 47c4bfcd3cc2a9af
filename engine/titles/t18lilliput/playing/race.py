"""What a player will have in the end; alone also the race with Gulliver for tenths, played on paper round by round.

Half of a second company is what makes him rich: it gets the best trains for nothing. He founds it once he has three tenths,
so whoever takes four of the six that two companies have wins, and founds in the last round, when he cannot follow.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.remembering import remembered
from engine.core.view import View
from engine.titles.t18lilliput.box.facts import market_facts, tables
from engine.titles.t18lilliput.holdings import JUDGE
from engine.titles.t18lilliput.playing import alone, outlook
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, his, plays

FOUNDED = 300.0  # what a second company brings him in the last round alone
EARLIER = 150.0  # and for each round that it comes before, two at most
MAYBE = (-10, -5, 0, 5, 10)  # what the player may have more or less than reckoned
CHANCE = (1.0, 0.5, 0.75, 0.9, 1.0)  # how surely he has one, by the tenths that may still be bought away from him
PAPER = 0.3  # how much the race on paper tells of it
TENTH = 0.1
HIS = (
    50,
    100,
    120,
    130,
    140,
    160,
    180,
    280,
)  # what his first company earns in each round as a rule, since his track grows


def worth(view: View, player: str) -> float:
    """What a player will have in the end; alone, less what Gulliver will have."""
    rival = outlook.RIVAL * wealth(view, GULLIVER) if plays(view) else 0.0
    return wealth(view, player) - rival


def wealth(view: View, player: str) -> float:
    """What somebody will have in the end, Gulliver's second company reckoned among it before he founds it."""
    return outlook.wealth(view, player) + (threat(view, view.players[0]) if player == GULLIVER else 0.0)


def threat(view: View, player: str, more: int = 0) -> float:
    """What his second company will bring him, by how surely and how early he has one; with so much more money of the player's."""
    if not alone.is_coming(view):
        return 0.0
    likely = CHANCE[min(alone.missing(view), 4)] * gain(alone.turns_left(view) - alone.lacking(view))
    on_paper = sum(gain(rounds_of(view, player, more + maybe)) for maybe in MAYBE) / len(MAYBE)
    return (1 - PAPER) * likely + PAPER * on_paper


def gain(rounds: int) -> float:
    """What it brings him if it runs so often."""
    return FOUNDED + EARLIER * min(2, rounds - 1) if rounds else 0.0


@dataclass
class Side:
    """One of the two on paper: money, parts of companies, how many tenths are still bought, and what each round brings besides."""

    cash: int
    parts: dict[str, float]
    room: int
    besides: int = 0


@remembered()
def rounds_of(view: View, player: str, more: int) -> int:
    """In how many rounds his second company will run, if both buy a tenth a round wherever they can pay it."""
    own, his = side(view, player, alone.room(view)), side(view, GULLIVER, alone.lacking(view))
    own.cash, own.besides = own.cash + more, judge_pays(view, player)
    free, rounds, begun = [*alone.free(view)], alone.turns_left(view), view.state.round.kind == "actions"
    if not begun:
        paid(view, (own, his), 0)
    for at in range(rounds):
        step = at if begun else at + 1
        if at or not begun or alone.trades(view):
            buys(view, own, free, step)
        if not his.room and his.cash >= tables(view).gulliver.least_for_half:
            return rounds - at
        buys(view, his, free, step)
        paid(view, (own, his), step)
    return 0


def side(view: View, who: str, room: int) -> Side:
    """Somebody as they stand."""
    return Side(view.cash(who), {name: view.percent(who, name) / 100 for name in view.state.market}, room)


def judge_pays(view: View, player: str) -> int:
    """What the judge brings his player each round."""
    return tables(view).judge_private if view.state.privates.get(JUDGE) == player else 0


def buys(view: View, side: Side, free: list[str], step: int) -> None:
    """The cheapest free tenth, if it can be paid."""
    name = min(free, key=lambda name: prices(view, name)[step], default="")
    if name and side.room and prices(view, name)[step] <= side.cash:
        free.remove(name)
        side.room, side.cash = side.room - 1, side.cash - prices(view, name)[step]
        side.parts[name] += TENTH


def paid(view: View, sides: tuple[Side, ...], step: int) -> None:
    """What companies pay in a round."""
    for each in sides:
        earned = sum(part * runs(view, name)[step] for name, part in each.parts.items() if part)
        each.cash += int(earned) + each.besides


@remembered()
def runs(view: View, company: str) -> tuple[int, ...]:
    """What a company will earn in the round under way and each to come, with the trains it has or is given."""
    coming = enumerate(outlook.fleets(view, company))
    found = [int(outlook.earning(view, company, own, phase) * outlook.GROWTH**at) for at, (phase, own, _) in coming]
    if company in his(view)[:1]:
        found = [max(earned, usual) for earned, usual in zip(found, HIS[-len(found) :], strict=False)]
    return (0, *found, 0) if outlook.has_run(view, company) else (*found, 0)


@remembered("market")
def prices(view: View, company: str) -> tuple[int, ...]:
    """The price of a share now and after each dividend to come."""
    place, ways, found = view.state.market[company], market_facts(view).dividend, list[int]()
    here = f"{place.row},{place.column}"
    for _ in range(len(ways)):
        row, column = here.split(",")
        found.append(view.book.market.rows[int(row)][int(column)])
        here = ways[here]
    return tuple(found)

"""What follows when a table stands at another position: its end, who is waited for, offers that lapse, announcements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

import engine
from bot.calls import notices
from bot.calls.waits import after_a_leap, answered_wait, fresh_wait
from bot.store.changes import Change
from bot.store.rows import NOTHING, OF_PEOPLE, Game, Offer, Order, Prefs, Wait
from bot.tables.table import Table
from engine import Phrase, State

ENDS = ("agreed", "run_out")
AT_ANY_POSITION = (*OF_PEOPLE, "relief", *ENDS)  # questions that play goes on beside


def worth(state: State) -> dict[str, int]:
    """What every player and every rival is worth."""
    view = engine.look(state)
    return {player: view.worth(player) for player in view.everybody}


def over_or_not(game: Game, state: State, now: int) -> Game:
    """A game that is over at a position, or goes on again after a step back; one that was ended otherwise stays so until that is taken back."""
    if state.over:
        return replace(game, status="over", ended=game.ended or now, result=worth(state), why=Phrase(state.over))
    if game.status == "over" and game.ending not in ("", "run_out"):
        return replace(game, result=worth(state))
    if game.status == "over" or game.ending:
        return replace(game, status="running", ended=0, result={}, why=NOTHING, ending="", unrated=0)
    return game


def waiting_at(game: Game, state: State) -> tuple[str, ...]:
    """The seats a game waits for at a position."""
    return engine.waiting_for(state) if game.status == "running" else ()


def lapsed(offers: Iterable[Offer], state: State, now: int) -> tuple[Offer, ...]:
    """The questions that a new position answers: deals it makes illegal, and all that is about another position.

    Who shall sit on a seat or moderate, and whether the game shall end, is asked at any position.
    """
    found = []
    for offer in (row for row in offers if row.kind not in AT_ANY_POSITION or (row.kind in ENDS and state.over)):
        why = Phrase("table.moved_on") if offer.kind != "deal" else no_more(offer, state)
        if why is not None:
            found.append(replace(offer, state="illegal", settled=now, why=why))
    return tuple(found)


def no_more(offer: Offer, state: State) -> Phrase | None:
    """Why a deal is not possible at a position, if it is not."""
    refusal = engine.explain(state, engine.decode_action(offer.action))
    return Phrase(refusal.code, dict(refusal.params)) if refusal else None


def stopped(orders: Iterable[Order], why: Phrase) -> tuple[Order, ...]:
    """Orders that end because the ground changed under them."""
    return tuple(replace(order, state="stopped", why=why) for order in orders)


def waits_after(
    table: Table, waiting: Iterable[str], acted: Iterable[str], prefs: Mapping[str, Prefs], now: int
) -> tuple[Wait, ...]:
    """Who is waited for: those who just acted from now on, the others as long as before."""
    fresh = set(acted)
    rows = []
    for seat in waiting:
        user, old = table.user_of(seat), table.waits.get(seat)
        if old is not None and seat not in fresh and old.user == user:
            rows.append(old)
        elif user:
            rows.append(fresh_wait(table.game.id, seat, user, table.game.pace, prefs[user], now))
    return tuple(rows)


def arrived(
    table: Table, change: Change, kind: str, acted: Iterable[str], prefs: Mapping[str, Prefs], now: int,
    told: Mapping[str, Any], turn_left: bool,
) -> Change:  # fmt: skip
    """A change that leads a table to another position, with all that follows from that.

    A new message begins when somebody is newly called, when an undo leaves the turn, or when a round begins with the
    same player.
    """
    assert change.state is not None
    waiting, before = waiting_at(change.game, change.state), table.waiting()
    called = [user for seat in waiting if seat not in before and (user := table.user_of(seat))]
    begins = bool(called) or turn_left or (kind == "moved" and round_begins(table, change))
    game = replace(change.game, turn=change.game.head) if begins else change.game
    gone = lapsed((row for row in table.offers if row.id not in {row.id for row in change.offers}), change.state, now)
    waits = waits_after(table, waiting, acted, prefs, now)
    if kind != "moved":
        waits = tuple(after_a_leap(wait, table.waits.get(wait.seat), told.get("user", "")) for wait in waits)
    return replace(
        change,
        game=game,
        waits=tuple(with_answer(wait, change.offers, called, now) for wait in waits),
        offers=(*change.offers, *gone),
        acts=tuple(row if row.before else replace(row, before=table.game.head, after=game.head) for row in change.acts),
        left=notices.turn_thread(game) if begins else "",
        notices=(
            *change.notices,
            *notices.moved(kind, table.game, game, now, told),
            *(notices.call(game, called, prefs, now, since_of(table, kind, told)) if begins else ()),
            *(notices.offer_notice(game, offer, now) for offer in gone),
            *(notices.offer_notice(game, offer, now) for offer in change.offers if offer.state == "accepted"),
        ),
    )


def round_begins(table: Table, change: Change) -> bool:
    """Whether a move leads into another round of a game that goes on."""
    if table.state is None or change.state is None or change.game.status != "running":
        return False
    before, after = table.state.round, change.state.round
    return (before.kind, before.number) != (after.kind, after.number)


def since_of(table: Table, kind: str, told: Mapping[str, object]) -> dict[str, object]:
    """What the message of a new turn tells: the turn before, all of an auction, or the leap that led to it."""
    if kind not in ("moved", "started", "copied"):
        return {"leap": kind, "after": table.game.head, **told}
    view = engine.look(table.state) if table.state is not None and table.game.turn else None
    grows = {"grows": True} if view is not None and view.policy.under_hammer(view) else {}
    return {"since": table.game.turn, **grows}


def with_answer(wait: Wait, offers: Iterable[Offer], called: Iterable[str], now: int) -> Wait:
    """Who asked for a deal that is carried out now is called in a moment, if the turn is theirs and nothing else calls them."""
    deals = (row for row in offers if (row.kind, row.state, row.seat) == ("deal", "accepted", wait.seat))
    deal = next(deals, None)
    return answered_wait(wait, deal.id, now) if deal is not None and wait.user not in called else wait

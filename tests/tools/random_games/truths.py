"""What must be so in a position where a reason is given: read off the position itself, not asked of any rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.core.state import BANK
from engine.core.view import View
from tests.tools.random_games.attempts import Attempt

NAMED = ("stop", "hex", "tile", "item", "cert", "source")  # what a player named is what the reason is about
Truth = Callable[[View, Any, Mapping[str, Any]], bool]


def owned(view: View, action: Any) -> tuple[str, ...]:
    """The trains of whoever acts."""
    return view.state.trains.get(action.who, ())


def markers_in(view: View, hex_: str) -> set[str]:
    """Whose markers lie in a hex."""
    return {owner for stop, owners in view.state.markers.items() if stop.partition(".")[0] == hex_ for owner in owners}


def too_dear(view: View, action: Any, told: Mapping[str, Any]) -> bool:
    """It costs more than there is."""
    return bool(told.get("price", told.get("cost", 0)) > told["cash"])


def is_spent(view: View, action: Any, told: Mapping[str, Any]) -> bool:
    """All pieces with the number on one of their sides lie on the board."""
    faces = {action.tile, view.book.atlas.other_side.get(action.tile)}
    laid = sum(tile.partition("+")[0] in faces for tile, _ in view.state.tiles.values())
    return laid >= view.book.tile_set.get(action.tile, 0)


def is_there(view: View, action: Any) -> bool:
    """Whether another company has such a train."""
    return (
        action.source in view.state.companies
        and action.source != action.who
        and (action.train in view.state.trains.get(action.source, ()))
    )


UNJUDGED = {"1840": ("bid.not_available", "train.not_on_sale"), "18Lilliput": ("train.not_on_sale",)}
OF_ANOTHER = ("bid.under_hammer", "track.home_first")  # which name what comes first
TRUE: dict[str, Truth] = {
    "share.too_dear": too_dear,
    "track.too_dear": too_dear,
    "token.too_dear": too_dear,
    "train.too_dear": too_dear,
    "wagon.too_dear": too_dear,
    "par.too_dear": too_dear,
    "track.none_left": is_spent,
    "token.one_a_turn": lambda view, action, told: view.state.turn.tokens > 0,
    "token.large_one_a_turn": lambda view, action, told: view.state.turn.tokens > 0,
    "token.none_left": lambda view, action, told: not view.state.companies[action.who].tokens,
    "token.hex_twice": lambda view, action, told: action.who in markers_in(view, told["hex"]),
    "track.laid_already": lambda view, action, told: action.hex in view.state.turn.laid,
    "track.not_first": lambda view, action, told: action.hex not in view.state.tiles,
    "share.sold_before": lambda view, action, told: told["company"] in view.state.sold.get(action.who, ()),
    "share.one_a_turn": lambda view, action, told: bool(view.state.turn.bought),
    "share.not_on_offer": lambda view, action, told: not view.state.certs.get(action.cert, {}).get(action.source) or told["cert"].partition("/")[0] not in view.state.market or told["cert"].endswith("/director") or getattr(view.state.notes, "auction", None) is not None,
    "train.not_owned": lambda view, action, told: action.train not in owned(view, action),
    "trade.not_owned": lambda view, action, told: action.trade not in owned(view, action),
    "train.not_on_sale": lambda view, action, told: not is_there(view, action),
    "train.receiver_keeps": lambda view, action, told: not view.state.companies[action.source].director,
    "train.no_trade": lambda view, action, told: bool(action.trade),
    "run.no_train": lambda view, action, told: Counter(r.train for r in action.runs)[told["train"]] > owned(view, action).count(told["train"]),
    "consent.needed": lambda view, action, told: list(action.agreed) != list(told["players"]),
    "company.no_director": lambda view, action, told: not view.state.companies[told["company"]].director or bool(view.state.certs.get(f"{told['company']}/director", {}).get(BANK)),
    "merge.receivership": lambda view, action, told: not view.state.companies[action.company].director,
    "company.in_play": lambda view, action, told: told["company"] in view.state.market,
    "company.later_phase": lambda view, action, told: told["phase"] > view.state.phase,
    "bid.not_available": lambda view, action, told: view.state.notes.auction and view.state.notes.auction.item != action.item,
    "bid.amount": lambda view, action, told: not told["low"] <= action.amount <= told["high"] or (action.amount - told["low"]) % told["step"] != 0,
    "dividend.choices": lambda view, action, told: action.amount not in told["prices"],
    "redeem.only_own": lambda view, action, told: action.cert != f"{action.who}/share" or action.source != "pool" or not view.state.certs[action.cert].get("pool"),
    "london.twice": lambda view, action, told: any(action.who in markers_in(view, hex_) for hex_ in ("B15", "D15")),
    "london.track_first": lambda view, action, told: bool(view.state.turn.laid),
}  # fmt: skip


def untrue(attempt: Attempt) -> Iterator[str]:
    """What does not hold of the reason for one illegal action: what it says, and what it is about."""
    told, action = attempt.refusal.params, attempt.action
    about = f"{attempt.view.book.title.name} {attempt.kind}: {attempt.refusal.code}"
    judge = TRUE.get(attempt.refusal.code)
    unjudged = attempt.refusal.code in UNJUDGED.get(attempt.view.book.title.name, ())
    if judge is not None and not unjudged and not judge(attempt.view, action, told):
        yield f"{about} is not so"
    for name in NAMED if attempt.refusal.code not in OF_ANOTHER else ():
        if name in told and told[name] != getattr(action, name, told[name]):
            yield f"{about} is about another {name}"

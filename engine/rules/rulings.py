"""What a title says about a moderator's rulings: who may be given what, and which positions can be played on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.draft import Draft
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.ids import CertId, TrainId, class_of
from engine.rules.shares import DIRECTOR


def known_taker(view: View, cert: CertId, giver: str, taker: str) -> bool:
    """Certificates go to players, companies, the bank, the pool, and to a place of the title that holds some."""
    known = view.is_player(taker) or taker in view.state.companies or taker in (BANK, POOL)
    return known or any(taker in holders for holders in view.state.certs.values())


def directors_certificate(view: View, cert: CertId) -> bool:
    """The director's certificate alone gives the direction."""
    return class_of(cert) == DIRECTOR


def whoever_has_turns(view: View) -> tuple[str, ...]:
    """All who are at turn in this round sooner or later."""
    return view.state.round.order or view.players


def printed_train(view: View, train: TrainId) -> bool:
    """A train is named as it is printed."""
    return train in view.book.trains


def is_unlimited(draft: Draft, train: TrainId) -> bool:
    """The box gives and takes what is not limited, and nothing else."""
    return train not in draft.policy.trains_in_game(draft)


def any_position(view: View) -> bool:
    """Whatever the laws allow can be played on."""
    return True


@dataclass(frozen=True)
class Rulings:
    """Each field answers one question about rulings; the defaults are those of a title without places of its own."""

    cert_may_go: Callable[[View, CertId, str, str], bool] = known_taker
    """Whether a certificate may go from one holder to another."""
    gives_direction: Callable[[View, CertId], bool] = directors_certificate
    """Whether the direction of the company goes with a certificate."""
    takes_turns: Callable[[View], tuple[str, ...]] = whoever_has_turns
    """Who may be put at turn now."""
    is_train: Callable[[View, TrainId], bool] = printed_train
    """Whether a name stands for a train."""
    from_box: Callable[[Draft, TrainId], bool] = is_unlimited
    """Take a train out of the box; whether there is one."""
    into_box: Callable[[Draft, TrainId], bool] = is_unlimited
    """Put a train back into the box; whether it belongs there."""
    can_go_on: Callable[[View], bool] = any_position
    """Whether a position can be played to its end."""

"""The figures of effects as they stand on a hex: the best that whoever builds can get there, and the worst for others."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects import Change, Effect, Effects, on_hex, with_next_train
from engine.ids import HexId
from render.scene.board_scene import Figure

MINUS = "−"


def figures(effects: Effects | None, hex_: HexId) -> tuple[Figure, ...]:
    """What building on a hex can bring at best and at worst; nothing where nothing changes."""
    return figures_of(on_hex(effects.effects, hex_)) if effects else ()


def figures_of(found: Iterable[Effect]) -> tuple[Figure, ...]:
    """The figures of some effects together."""
    every = list(found)
    own = max((effect.own.gain for effect in every if effect.own), default=0)
    later = max((later_gain(effect) for effect in every), default=0)
    harm = min((change.gain for effect in every for change in theirs(effect)), default=0)
    told = [Figure(signed(own), "own")] if own else [Figure(f"({signed(later)})", "later")] if later else []
    return (*told, *([Figure(signed(harm), "others")] if harm < 0 else []))


def theirs(effect: Effect) -> Iterable[Change]:
    """The changes of those who do not build, with the trains they have."""
    return (change for change in with_next_train(effect, False) if change.company != effect.what.who)


def later_gain(effect: Effect) -> int:
    """What whoever builds gains with the next train."""
    return max((c.gain for c in with_next_train(effect, True) if c.company == effect.what.who), default=0)


def signed(amount: int) -> str:
    """A change with its sign."""
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}"

"""Pictures of 18 Lilliput at the table: a board with sixty tiles, where a tile may go, the snake of two players, the cards of a round."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

import engine
from bot.text import picture_words
from engine import Setup, State
from engine.core.draft import Draft
from engine.core.rule import Options
from engine.ids import HexId
from engine.random_players import play
from render import views
from render.scene import Scene
from render.views.places import lay_rule

TITLE, TILES, MOST = "18Lilliput", 54, 300  # tries: some boards are full before they have so many tiles
NAMES = {"P1": "Ana", "P2": "Bruno", "P3": "Carla", "P4": "Diego"}
NAMED = tuple(f"lilliput-{name}" for name in ("board", "places", "turns", "index", "trains", "snake", "cards"))
LAYOUT = {
    "K10": "SC-SEA", "P11": "SC-SEA", "Q14": "SC-SEA", "J15": "SC-SEA", "O16": "SC-SEA", "I12": "SC-T30", "R12": "SC-T30",
    "L17": "SC-T10", "P9": "SC-T10", "H14": "SC-MNT", "S15": "SC-MNT", "K18": "SC-MNT", "M8": "SC-WIG", "G13": "SC-FIXP",
}  # fmt: skip


@cache
def board() -> State:
    """Four companies have built for a long time between the tiles of a scenario, in the brown phase; somebody lays track."""
    own = {"layout": [{"cell": cell, "tile": tile} for cell, tile in LAYOUT.items()]}
    setup = Setup(TITLE, tuple(NAMES), seed=3, given={engine.OWN: own})
    state = next(m.after.state for m in play(setup, 3) if m.after.state.rounds.get("actions") == 4)
    draft, dice = Draft(engine.look(state).book, state), Random(1)
    draft.set_phase("5")
    for name in draft.companies:
        for train in draft.trains_of(name)[2:]:
            draft.move_train(name, "gone", train)
    for _ in range(MOST):
        if len(draft.state.tiles) >= TILES:
            break
        who = dice.choice([name for name in draft.companies if draft.company(name).director])
        lay_somewhere(draft, who, dice)
    draft.set_notes(lays=("any",))
    return draft.state


def lay_somewhere(draft: Draft, who: str, dice: Random) -> None:
    """A company lays a legal tile, on a free cell where it can."""
    draft.state.turn = replace(draft.state.turn, who=draft.company(who).director, flags=frozenset({"card"}))
    draft.set_notes(does="track", lays=("any",), income="")
    draft.pay("bank", who, max(0, 1000 - draft.cash(who)))
    rule, picked = draft.book.rules["lay_tile"], dict[str, Any]()
    while (domain := rule.choices(draft, who, picked)) is not None:
        assert isinstance(domain, Options)
        if not domain.values:
            return
        free = [value for value in domain.values if not picked and value not in draft.state.tiles]
        field = rule.next_field(picked)
        assert field is not None
        picked[field.name] = dice.choice(free or domain.values)
    rule.effect(draft, rule.build(who, picked))


@cache
def snake() -> State:
    """Two players with two characters each in the middle of the choice."""
    setup = Setup(TITLE, ("P1", "P2"), seed=4, options={"characters": "two"})
    states = (m.after.state for m in play(setup, 4))
    return next(state for state in states if state.notes.drafted == 3 and not state.notes.founding)  # type: ignore[attr-defined]


@cache
def round_under_way() -> State:
    """Three cards of a round were taken."""
    setup = Setup(TITLE, tuple(NAMES), seed=4)
    states = (m.after.state for m in play(setup, 4))
    return next(state for state in states if state.rounds.get("actions") == 3 and len(state.notes.used) == 3)  # type: ignore[attr-defined]


def turns_on(hex_: HexId) -> tuple[views.Placement, ...]:
    """What may lie on a cell of the board."""
    view = engine.look(board())
    return views.sheet_of(view, *lay_rule(view), hex_)


@cache
def scenes(lang: str) -> dict[str, Scene]:
    """Each picture in a language."""
    words = picture_words(lang, "t18lilliput")

    def scene(state: State, what: str, **wishes: Any) -> Scene:
        return views.scene(engine.look(state), what, words, names=NAMES, **wishes)

    places = scene(board(), "places")
    return {
        "lilliput-board": scene(board(), "map"),
        "lilliput-places": places,
        "lilliput-turns": scene(board(), "places", hex=max(places.legal, key=lambda hex_: len(turns_on(hex_)))),  # type: ignore[union-attr]
        "lilliput-index": scene(board(), "market"),
        "lilliput-trains": scene(board(), "trains"),
        "lilliput-snake": scene(snake(), "cards"),
        "lilliput-cards": scene(round_under_way(), "cards"),
    }

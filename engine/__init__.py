"""The rules of 18xx games as a pure function; the door to the engine.

Beside it stand `engine.ids` for what texts name, `engine.showing` for pictures, `engine.effects` for what a lay would change, `engine.interop` for files, `engine.random_players`, `engine.rollouts` and `engine.random_tables`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.core import flow, kernel
from engine.core.actions import KINDS as KINDS
from engine.core.actions import Action, Ruling
from engine.core.actions import Bid as Bid
from engine.core.actions import Buy as Buy
from engine.core.actions import BuyTrain as BuyTrain
from engine.core.actions import Choose as Choose
from engine.core.actions import Discard as Discard
from engine.core.actions import Dividend as Dividend
from engine.core.actions import LayTile as LayTile
from engine.core.actions import Par as Par
from engine.core.actions import Pass as Pass
from engine.core.actions import PlaceToken as PlaceToken
from engine.core.actions import Run as Run
from engine.core.actions import RunTrains as RunTrains
from engine.core.actions import Scrap as Scrap
from engine.core.actions import Sell as Sell
from engine.core.actions import decode as decode_action
from engine.core.actions import encode as encode_action
from engine.core.actions import tag as tag
from engine.core.audit import broken_laws
from engine.core.book import Book
from engine.core.chance import secret
from engine.core.errors import BadInput, EngineBug, RuleViolation, SignalBoxError
from engine.core.errors import one_line as one_line
from engine.core.errors import refuse as refuse
from engine.core.formats import notation as notation
from engine.core.formats.causes import cause_of as cause_of
from engine.core.formats.codec import digest, fingerprint, from_bytes
from engine.core.formats.codec import to_bytes as encode_state
from engine.core.formats.learned_shapes import learn as learn_shapes
from engine.core.kernel import PASS
from engine.core.outcome.event import Event, Phrase
from engine.core.replay import Amended, Differences, Mend, unmended
from engine.core.replay import Kept as Kept
from engine.core.replay import amend as amend_line
from engine.core.replay import differences as compare
from engine.core.rule import Domain, Open, Options, Picked, Span
from engine.core.ruling import CHANGES as CHANGES
from engine.core.state import BANK as BANK
from engine.core.state import POOL as POOL
from engine.core.state import Outcome, Setup, State
from engine.core.view import View
from engine.foresight import Decision, Foreseen
from engine.foresight import distinct_offers as offers_once
from engine.foresight import foresee as foresee_action
from engine.foresight import turns_after as turns_to_come
from engine.rules import auction, running
from engine.showing import space_of as space_of
from engine.titles.box_rows import CompanyData as CompanyData
from engine.titles.box_rows import PhaseData as PhaseData
from engine.titles.box_rows import TrainData as TrainData
from engine.titles.lesson import Lesson as Lesson
from engine.titles.lesson import LessonStep as LessonStep
from engine.titles.lesson import lesson_of as lesson_of
from engine.titles.own_data import OWN as OWN
from engine.titles.shown import all_shown as all_shown
from engine.titles.title import ELSEWHERE as ELSEWHERE
from engine.titles.title import LIKE as LIKE
from engine.titles.title import (
    TitleData,
    all_titles,
    book_of,
    check_setup,
    dealt,
    learn_kinds,
    load_data,
    path_of,
    reading_of,
    title_meant,
    with_choices,
    without_secret,
)
from engine.titles.title import own_example as own_example
from engine.titles.title import read_own as read_own

learn_kinds()


def load_title(name: str) -> TitleData:
    """A title's box, by its name or folder, or as somebody spells it."""
    return load_data(title_meant(name))


def new_game(setup: Setup) -> Outcome:
    """The first position of a game and what happened to reach it."""
    check_setup(setup)
    return kernel.begin(book_of(setup))


def has_secret(setup: Setup) -> bool:
    """Whether a game is drawn from a secret alone, which is told at its end: not by a number, nor by what was opened before."""
    return isinstance(setup.seed, str) and secret.is_whole(setup.seed)


def in_drawn_order(seed: str, what: str, items: Iterable[str]) -> list[str]:
    """What a secret draws beside the game itself: the same for the same items, in whatever order they come."""
    return secret.mixed_by(secret.key_of(seed, what), sorted(items))


def opened(setup: Setup, drawn: int) -> Setup:
    """The set-up with its draws so far, so many, and without the secret of what is still to come."""
    seed = setup.seed
    return replace(setup, seed=secret.opened(seed, drawn)) if isinstance(seed, str) else setup


def decode_state(data: bytes | str) -> State:
    """The position a JSON text stands for, however long ago it was written, or one clear line."""
    return from_bytes(data, reading_of)


def is_sound(state: State) -> bool:
    """Whether a position from elsewhere keeps all laws and somebody can act in it, or the game is over."""
    try:
        able = bool(state.over) or any(offers(state, who) for who in actors(state))
        return able and not broken_laws(look(state), None)
    except Exception:  # whoever forges a position may break anything; it is only asked whether it holds
        return False


def is_kept_as(state: State, data: bytes, kept: str) -> bool:
    """Whether a position is the one stored under a digest, also where it was stored in an older shape."""
    now = digest(state)
    return now == kept or (fingerprint(data) == kept and digest(decode_state(data)) == now)


def look(state: State) -> View:
    """A position, to be read through the rules of its game."""
    return View(book_of(state.setup), state)


def actors(state: State) -> tuple[str, ...]:
    """The entities (players and companies) that may act now."""
    return flow.actors(look(state))


def is_asked(state: State, who: str) -> bool:
    """Whether the table waits for an entity, not only lets it act."""
    return flow.is_asked(look(state), who)


def is_asked_in(view: View, who: str) -> bool:
    """The same of a position that is looked at already."""
    return flow.is_asked(view, who)


def waiting_for(state: State) -> tuple[str, ...]:
    """The players the table waits for: not those who only may act beside whoever is asked."""
    view = look(state)
    acting = flow.actors(view)
    asked = [who for who in acting if flow.is_asked(view, who)] or acting
    return tuple(dict.fromkeys(player for who in asked if (player := view.controller(who))))


def offers(state: State, who: str) -> tuple[str, ...]:
    """The kinds of action an entity may take now."""
    return kernel.offers(look(state), who)


def offers_of(view: View, who: str) -> tuple[str, ...]:
    """The same of a position that is looked at already."""
    return kernel.offers(view, who)


def to_be_auctioned(state: State) -> tuple[str, ...]:
    """What is under the hammer or may yet come there; nothing once the game is over."""
    view = look(state)
    return () if state.over else view.policy.auctions.to_come(view)


def bidder_of(state: State, player: str) -> str:
    """In whose name a player is asked for a bid now, their own or a company's; empty where nobody asks them."""
    return auction.bidder_of(look(state), player)


def least_bid(state: State, item: str) -> int:
    """The lowest bid for something, as bids stand."""
    return auction.least(look(state), item)


def unproved(state: State, action: Action) -> int:
    """By how much other runs could bring more at most, of runs whose best nobody could prove."""
    return running.unproved(look(state), action.who, action.runs) if isinstance(action, RunTrains) else 0


def runs_itself(state: State) -> bool:
    """Whether a company without director may run in this round, for which the best is looked for some seconds."""
    led = (state.companies[name] for name in state.round.order if name in state.companies)
    return any(company.floated and not company.director for company in led)


def asides(state: State, who: str) -> tuple[str, ...]:
    """The kinds of action an entity may take now that nobody asks it for."""
    return kernel.asides(look(state), who)


def standing(state: State, who: str, kind: str) -> Action | None:
    """The action of a kind that leaves things as they are, where there is one and it may be done."""
    return kernel.standing(look(state), who, kind)


def complete(state: State, who: str, kind: str, picked: Picked) -> Domain | None:
    """The legal values of the next field of an action, or nothing when it is complete."""
    return kernel.complete(look(state), who, kind, picked)


def decide(state: State, who: str, kind: str) -> Decision:
    """An action to be put together field by field."""
    return Decision(look(state), who, kind)


def build(state: State, who: str, kind: str, picked: Picked) -> Action:
    """The action out of picked fields."""
    return kernel.build(look(state), who, kind, picked)


def explain(state: State, action: Action) -> RuleViolation | None:
    """Why an action may not be taken, or nothing."""
    return kernel.explain(look(state), action)


def closed(state: State, who: str, kind: str) -> RuleViolation | None:
    """Why an entity can take no action of a kind now, whatever its fields, or nothing."""
    return kernel.closed(look(state), who, kind)


def out_of_time(state: State, who: str, kind: str) -> RuleViolation | None:
    """Why it is not the time for an entity to do anything of a kind, be it possible or not, or nothing."""
    return kernel.out_of_time(look(state), who, kind)


def apply(state: State, action: Action, by: str | None = None) -> Outcome:
    """The position after an action; raises RuleViolation and leaves the given position as it was."""
    return kernel.apply(book_of(state.setup), state, action, by)


def tried(state: State, action: Action) -> State:
    """The position after an action that was drawn from what is offered, for those who try many: as `apply`, with guards and audit by sampling."""
    return kernel.tried(book_of(state.setup), state, action)


def imagined(state: State, dice: int) -> State:
    """The position as somebody tries moves in it: with other dice, and what lies face down mixed."""
    return kernel.imagined(book_of(state.setup), state, dice)


def taken_elsewhere(state: State, secret: str) -> State:
    """The position as another game begins with it: drawn from a secret of its own, without what was dealt, and what lies face down mixed."""
    given = {name: part for name, part in state.setup.given.items() if name == OWN}
    setup = replace(state.setup, seed=secret, given=given)
    return kernel.taken_elsewhere(book_of(setup), state)


def hides(state: State) -> bool:
    """Whether something lies face down that nobody may know yet; the position and its dice would tell."""
    view = look(state)
    return view.policy.is_face_down(view)


def foresee(state: State, action: Action) -> Foreseen:
    """What an action would bring, as far as neither chance nor a hidden deck decides; raises RuleViolation."""
    return foresee_action(book_of(state.setup), state, action)


def distinct_offers(state: State, entities: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """What entities may do, each thing once: without passes that are spare, and what does no more than a pass beside it."""
    return offers_once(book_of(state.setup), state, entities)


def turns_after(state: State) -> Iterator[str]:
    """Who has the turns after this one, up to the end of the round, if nothing more is done in any of them."""
    return turns_to_come(book_of(state.setup), state)


def amend(
    before: State, change: Iterable[Action], later: Iterable[Action], leave_out: bool = False, mend: Mend = unmended
) -> Amended:
    """Changed moves from a position on, then the later ones: up to the first conflict, all that are valid, or mended."""
    return amend_line(book_of(before.setup), before, tuple(change), tuple(later), leave_out, mend)


def differences(old: State, new: State) -> Differences:
    """What changed hands or value between two positions of one game."""
    return compare(look(old), look(new))


__all__ = [
    "ELSEWHERE", "LIKE", "PASS", "Action", "Amended", "BadInput", "Book", "Decision", "Differences", "Domain", "EngineBug", "Event", "Foreseen", "Open", "Options", "Outcome", "Phrase",
    "RuleViolation", "Ruling", "Setup", "SignalBoxError", "Span", "State", "TitleData", "View", "actors", "amend", "apply", "asides", "build",
    "check_setup", "complete", "dealt", "decide", "has_secret", "in_drawn_order", "opened", "decode_action", "decode_state", "differences", "distinct_offers", "digest", "encode_action", "encode_state", "explain", "fingerprint", "foresee",
    "hides", "imagined", "is_asked", "is_kept_as", "is_sound", "learn_shapes", "load_title", "look", "new_game", "offers", "out_of_time", "all_titles", "path_of", "standing", "taken_elsewhere", "tried", "waiting_for", "with_choices", "without_secret",
]  # fmt: skip

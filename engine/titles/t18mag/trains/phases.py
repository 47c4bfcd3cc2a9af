"""Phases (VI.3.9, VI.4.3): each deck's first train opens the next one, and so do three rounds without a sale."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.core.view import View
from engine.events import PhaseBegan
from engine.ids import TrainId
from engine.rules.market import move_along_row, ranking
from engine.rules.operating import another_round, begin_set, end_game
from engine.titles.t18mag.box.facts import tables
from engine.titles.t18mag.events import NoTrainMarked
from engine.titles.t18mag.notes import notes


def advance(draft: Draft) -> None:
    """The next phase begins; the set of operating rounds ends with this round."""
    names = list(draft.book.phases)
    draft.set_phase(names[names.index(draft.state.phase) + 1])
    draft.set_round(count=draft.state.round.ordinal)
    draft.say(PhaseBegan(phase=draft.state.phase))


def is_last(view: View) -> bool:
    """Whether no phase follows."""
    return view.book.phase(view.state.phase).last


def train_sold(draft: Draft, train: TrainId) -> None:
    """A train left its deck: the deck's markers go; the first one of a new deck opens a phase."""
    draft.set_notes(train_sold=True)
    draft.set_notes(no_train={deck: n for deck, n in notes(draft).no_train.items() if deck != train})
    decks = notes(draft).decks
    if train in decks:
        draft.set_notes(decks=tuple(deck for deck in decks if deck != train))
        if not is_last(draft):
            advance(draft)


def train_opens(view: View, train: TrainId) -> str:
    """The next phase, while the deck is untouched."""
    names = list(view.book.phases)
    later = names[names.index(view.state.phase) + 1 :]
    return later[0] if later and train in notes(view).decks else ""


def mark_no_train(draft: Draft) -> None:
    """After an operating round without a train sold the markers of the table's reading are moved."""
    sold = notes(draft).train_sold
    draft.set_notes(train_sold=False)
    if draft.option("no_train_markers") == "in_a_row":
        count_in_a_row(draft, sold)
    elif not sold and notes(draft).decks:
        mark_lowest_deck(draft)


def mark_lowest_deck(draft: Draft) -> None:
    """A marker on the lowest deck with a round indicator; the third takes the indicator and opens the phase."""
    lowest, *others = notes(draft).decks
    markers = notes(draft).no_train
    count = markers.get(lowest, 0) + 1
    draft.set_notes(no_train={**markers, lowest: count})
    draft.say(NoTrainMarked(train=TrainId(lowest), count=count, needed=markers_needed(draft)))
    if count >= markers_needed(draft):
        draft.set_notes(no_train={}, decks=tuple(others))
        advance(draft)


def count_in_a_row(draft: Draft, sold: bool) -> None:
    """The other reading: rounds in a row count, decks stay new, and the end comes one set later."""
    count = 0 if sold else notes(draft).no_train.get("", 0) + 1
    if count < markers_needed(draft):
        draft.set_notes(no_train={"": count})
        return
    draft.set_notes(no_train={})
    if not is_last(draft):
        advance(draft)
        draft.set_notes(late_end=is_last(draft))


def markers_needed(view: View) -> int:
    """How many rounds without a sale open a phase."""
    return tables(view).construction.no_train_markers


def rounds_without_sale(view: View) -> dict[TrainId, tuple[int, int]]:
    """The markers on the decks; the other reading counts rounds for the next deck that opens a phase."""
    now = notes(view)
    if is_last(view) or not now.decks:
        return {}
    counted = {deck: now.no_train.get(deck, 0) for deck in now.decks} | {
        now.decks[0]: sum(now.no_train.get(name, 0) for name in ("", now.decks[0]))
    }
    return {TrainId(deck): (count, markers_needed(view)) for deck, count in counted.items() if count}


def operating_over(draft: Draft) -> None:
    """Another operating round, the stock round, or the end after the last set (IX.1)."""
    mark_no_train(draft)
    if another_round(draft):
        return
    if notes(draft).last_set:
        end_game(draft, "final_phase")
    else:
        flow.start_round(draft, "stock")


def stock_over(draft: Draft) -> None:
    """Sold-out companies rise (VIII.3); a set of operating rounds begins, the last one in the last phase."""
    for company in ranking(draft, draft.state.market):
        if not any(draft.certs_of(BANK, name) for name, _ in draft.book.certs_of_company[company]):
            move_along_row(draft, company, 1)
    phase = draft.book.phase(draft.state.phase)
    if phase.last and not notes(draft).late_end:
        draft.set_notes(last_set=True)
    draft.set_notes(late_end=False)
    begin_set(draft, phase.operating_rounds)

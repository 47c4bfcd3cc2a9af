"""Phases (VII.14): the first train of a type, sold or exported, begins one; obsolete trains go."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.remembering import remembered
from engine.core.state import DEPOT, GONE
from engine.core.view import View
from engine.events import PhaseBegan
from engine.ids import TrainId
from engine.titles.t1824.box.facts import setup_facts, train_facts
from engine.titles.t1824.companies.roles import COAL, MOUNTAIN, STATE, of_kind
from engine.titles.t1824.events import StateWillForm, TrainExported, TrainRusted
from engine.titles.t1824.notes import notes
from engine.titles.t1824.trading.exchange import exchange_all_coals, mountains_fall_due
from engine.titles.t1824.variants import cisleithania


@remembered("trains")
def normal_train(view: View) -> TrainId:
    """The normal train on sale: the lowest that is left, and the last type without end (VII.11)."""
    names = [name for name, data in view.book.trains.items() if not train_facts(data).goods]
    left = set(view.trains_of(DEPOT))
    return next((name for name in names if name in left), names[-1])


def is_limited(view: View, train: TrainId) -> bool:
    """Whether the box holds a number of these trains."""
    return deck(view) in train_facts(view.book.trains[train]).decks


def deck(view: View) -> str:
    """The name of the set of trains."""
    return setup_facts(view).deck


def leave_depot(draft: Draft, train: TrainId, owner: str) -> None:
    """A train leaves the depot for a company or abroad, and everything follows that its type brings."""
    if is_limited(draft, train):
        draft.take_train(DEPOT, train)
    if owner != GONE or is_limited(draft, train):
        draft.add_train(owner, train)
    rust(draft, train)
    cisleithania.train_gone(draft, train, owner, train in draft.trains_of(DEPOT))
    names = list(draft.book.phases)
    for name in names[names.index(draft.state.phase) + 1 :]:
        if draft.book.phases[name].opens == train:
            begin(draft, name)


def begin(draft: Draft, name: str) -> None:
    """A phase begins."""
    draft.set_phase(name)
    draft.say(PhaseBegan(phase=name))
    phase = draft.book.phases[name]
    cisleithania.close_construction(draft, phase.opens)
    if phase.closes == MOUNTAIN:
        mountains_fall_due(draft)
    if phase.closes == COAL:
        exchange_all_coals(draft)
    forming = [state for state in of_kind(draft, STATE) if forms_on(draft, state) == phase.opens]
    if forming:
        draft.set_notes(forming=(*notes(draft).forming, *forming))
        draft.say(StateWillForm(companies=forming))


def forms_on(view: View, state: str) -> TrainId:
    """The train whose first sale founds a state railway."""
    return view.book.companies[state].founded_on[view.book.row.map]


def made_obsolete(view: View, train: TrainId) -> set[TrainId]:
    """The trains a type makes obsolete: those named with it, of goods trains also all before them where a table says so."""
    trains = view.book.trains
    causes = {train}
    if view.option("goods_obsolete") == "all_below" and train_facts(trains[train]).goods:
        causes |= {
            other for other, data in trains.items() if train_facts(data).goods and data.price < trains[train].price
        }
    return {name for name, data in trains.items() if data.rusts_on in causes}


def rust(draft: Draft, train: TrainId) -> None:
    """The first train of a type makes older ones obsolete wherever they are."""
    old = made_obsolete(draft, train)
    lost: dict[str, list[TrainId]] = {}
    for owner, yard in sorted(draft.state.trains.items()):
        gone = [name for name in yard if name in old]
        if gone and owner != GONE:
            lost[owner] = gone
            for name in gone:
                draft.move_train(owner, GONE, name)
    if lost:
        draft.say(TrainRusted(trains=sorted(old), lost=lost))


def export(draft: Draft) -> None:
    """The bank sells the next normal train abroad, once the first 2-train was bought (VII.15)."""
    if draft.state.phase == next(iter(draft.book.phases)):
        return
    train = normal_train(draft)
    draft.say(TrainExported(train=train))
    leave_depot(draft, train, GONE)


def operating_rounds(view: View) -> int:
    """How many operating rounds follow a stock round (VII.1), or one more in phase 5 where the table says so."""
    more = view.state.phase == "5" and view.option("operating_rounds_5") == "three"
    return view.book.phase(view.state.phase).operating_rounds + (1 if more else 0)

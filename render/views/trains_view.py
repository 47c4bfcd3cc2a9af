"""Trains on sale and phases, out of the title's lists and the policies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from engine import BANK, POOL, PhaseData, TrainData, View
from engine import showing as rounds
from engine.ids import TrainId
from engine.showing import DEPOT, Draft, shown_of, spaces_of
from render.scene.trains_scene import Column, PhaseRow, Space, TrainRow, TrainsScene
from render.views.hex_scenes import colour
from render.views.sight import Sight

YARDS = (POOL, BANK)  # where used trains lie
ENDLESS = "∞"
LADDER = ("yellow", "green", "brown", "grey")


def trains_scene(sight: Sight) -> TrainsScene:
    """What is left of each kind of train, and what each phase brings."""
    view, newest = sight.view, sight.view.told.newest_train(sight.view)
    now, newest_counts = on_sale(view), any(data.upkeep for data in view.book.trains.values())
    return TrainsScene(
        tuple(train_row(sight, kinds, now) for kinds in on_cards(view, now, view.book.trains.values())),
        () if spaces_of(view) else tuple(phase_row(sight, phase) for phase in view.book.phases.values()),
        tuple(sight.train(train) for yard in YARDS for train in view.trains_of(yard)),
        **sight.head(),
        track=track_of(sight),
        offer=sight.offer(),
        sales=tuple(Column(sight.space(space), space.is_now) for space in spaces_of(view) if space.prices),
        newest=tuple(Column(sight.train(name), name == newest) for name in view.book.trains) if newest_counts else (),
        facts=tuple(sight.say(f"fact_{name}") for name in shown_of(view.book).sheet.train_facts),
        notes=tuple(sight.say(f"note_{note}") for note in shown_of(view.book).sheet.notes),
    )


def track_of(sight: Sight) -> tuple[Space, ...]:
    """The printed round track: the colours of tiles of each space, what pays more than once, and where the marker stands."""
    spaces = spaces_of(sight.view)
    now = next((at for at, space in enumerate(spaces) if space.is_now), 0)
    return tuple(
        Space(
            sight.space(space),
            tuple(colour(name) for name in colours_of(sight.view, space.phase)),
            f"×{space.times}" if space.times > 1 else "",
            space.is_now,
            at < now,
        )
        for at, space in enumerate(spaces)
    )


def colours_of(view: View, phase: str) -> tuple[str, ...]:
    """The colours of tiles that are upgraded into each other, of a phase."""
    found = view.book.phases[phase].colours if phase else ()
    return tuple(name for name in LADDER if name in found)


def on_sale(view: View) -> dict[TrainId, int]:
    """The new trains that may be bought now, with their lowest prices; the same with extras is not told apart."""
    buyers = [name for name in view.companies if is_buyer(view, name)]
    goods = [item for name in buyers for item in view.policy.trains_for_sale(view, name)]
    new = [item for item in goods if item.train not in yard_of_company(view, item.source)]
    found: dict[TrainId, int] = {}
    for item in new:
        if item.train in view.book.trains:
            found[item.train] = min(item.low, found.get(item.train, item.low))
    return found


def is_buyer(view: View, name: str) -> bool:
    """Whether a company might buy now: the one at turn, or where none is, all that operate."""
    at_turn = view.at_turn in view.state.companies
    company = view.company(name)
    return name == view.at_turn if at_turn else company.floated and not company.closed


def yard_of_company(view: View, source: str) -> tuple[str, ...]:
    """The used trains a source has."""
    return view.trains_of(source) if source in view.state.companies else ()


def card_of(view: View, name: TrainId) -> str:
    """The card that a kind of train is counted by: its own or that of its group; nothing where cards never end."""
    printed = view.policy.trains_in_game(view)
    cards = (name, view.book.trains[name].group)
    if not printed and DEPOT in view.state.trains:
        return cards[1] or name
    return next((card for card in cards if card in printed), "")


def on_cards(view: View, now: Mapping[TrainId, int], trains: Iterable[TrainData]) -> list[tuple[TrainData, ...]]:
    """The kinds of train that are sold, those together that one card may be."""
    cards = groupby(trains, lambda data: (data.group or data.name, data.price, data.name in now))
    return [tuple(kinds) for _, kinds in cards]


def in_a_row(sight: Sight, kinds: Iterable[TrainData]) -> str:
    """Kinds of train one after the other."""
    return ", ".join(sight.train(data.name) for data in kinds)


def train_row(sight: Sight, kinds: Sequence[TrainData], now: dict[TrainId, int]) -> TrainRow:
    """One kind of train, or those that are sold as the same cards."""
    view, data = sight.view, kinds[0]
    card = card_of(view, data.name)
    left = view.trains_of(DEPOT).count(card)
    ended = bool(card) and not left and data.name not in now and is_somewhere(view, kinds)
    opens = view.told.train_opens(view, data.name)
    return TrainRow(
        in_a_row(sight, kinds),
        sight.money(data.price),
        str(left) if card and (left or ended) else ENDLESS,
        rusts(sight, data),
        brings(sight, data.name, opens) if opens and is_to_come(view, opens) else "",
        data.name in now and not view.state.over,
        ended,
        tuple(price_in(sight, data.name, space) for space in spaces_of(view) if space.prices),
        tuple(upkeep(sight, data, newest) for newest in view.book.trains),
        tuple(
            fact(sight, rounds.fact(data.facts, name), kind)
            for name, kind in shown_of(view.book).sheet.train_facts.items()
        ),
    )


def is_somewhere(view: View, kinds: Sequence[TrainData]) -> bool:
    """Whether anybody owns a train of these kinds, or one was removed; only the depot does not count."""
    names = {data.name for data in kinds}
    return any(
        train.rstrip("*") in names for owner, yard in view.state.trains.items() if owner != DEPOT for train in yard
    )


def fact(sight: Sight, value: Any, kind: str) -> str:
    """A fact of the box in words: money, trains, or the company it names; one that differs by map is that of this map."""
    if isinstance(value, dict):
        value = value.get(sight.view.book.row.map)
    if not value:
        return ""
    if kind == "money":
        return sight.money(value)
    names = value if isinstance(value, list) else [value]
    return ", ".join(sight.train(name) if kind == "trains" else sight.company(name).abbr for name in names)


def brings(sight: Sight, train: TrainId, phase: str) -> str:
    """The phase that a first sale begins, and how far rounds without a sale have come to begin it."""
    count, needed = sight.view.told.rounds_without_sale(sight.view).get(train, (0, 0))
    idle = f"; {sight.say('unsold_rounds')} {count}/{needed}" if count else ""
    return f"{sight.say('phase')} {sight.phase(phase)}{idle}"


def price_in(sight: Sight, train: TrainId, space: rounds.Space) -> str:
    """What a train costs in a round of the printed track, if it is sold then."""
    return sight.money(space.prices[train]) if train in space.prices else ""


def upkeep(sight: Sight, data: TrainData, newest: TrainId) -> str:
    """What a train adds to its run once another kind is the newest one sold."""
    return f"{data.upkeep[newest]:+}".replace("-", "−").replace("+0", "0") if newest in data.upkeep else "–"


def is_to_come(view: View, phase: str) -> bool:
    """Whether a phase has not begun."""
    names = list(view.book.phases)
    return names.index(phase) > names.index(view.state.phase)


def rusts(sight: Sight, data: TrainData) -> str:
    """What makes a train obsolete: another train, or a phase."""
    if data.rusts_on:
        return data.rusts_on
    phases = sight.view.book.phases.values()
    found = next((phase.name for phase in phases if is_rusted_by(phase, data)), "")
    return f"{sight.say('phase')} {sight.phase(found)}" if found else ""


def phase_row(sight: Sight, phase: PhaseData) -> PhaseRow:
    """One phase."""
    return PhaseRow(
        sight.phase(phase.name),
        tuple(colour(name) for name in phase.colours),
        limits(sight, phase),
        rounds_after_stock(sight.view, phase),
        events(sight, phase),
        phase.name == sight.view.state.phase,
    )


def rounds_after_stock(view: View, phase: PhaseData) -> str:
    """How many operating rounds follow a stock round in a phase; nothing where it is the same all game long."""
    alike = len({entry.operating_rounds for entry in view.book.phases.values()}) == 1
    return "" if alike else str(phase.operating_rounds)


def limits(sight: Sight, phase: PhaseData) -> str:
    """How many trains companies may own in a phase: one figure, or one for each kind that is in the game then."""
    found: dict[int, list[str]] = {}
    for kind, company in kinds_in(sight.view, phase).items():
        if most := train_limit_in(sight.view, phase.name, company):
            found.setdefault(most, []).append(sight.say(f"kind_{kind}"))
    if len(found) == 1:
        return limit_words(sight, phase, next(iter(found)))
    return ", ".join(f"{', '.join(kinds)} {most}" for most, kinds in found.items())


def limit_words(sight: Sight, phase: PhaseData, most: int) -> str:
    """A limit with what it counts."""
    counted = phase.limit_of
    return f"{most} {sight.say(f'limit_{counted}')}" if counted and most else str(most or "")


def train_limit_in(view: View, phase: str, company: str) -> int:
    """How many trains a company might own in a phase, as the rules say."""
    draft = Draft(view.book, view.state)
    draft.set_phase(phase)
    return draft.policy.train_limit(draft, company)


def kinds_in(view: View, phase: PhaseData) -> dict[str, str]:
    """The kinds of company that own trains in a phase, each with one of them: founded by then and not closed yet."""
    names = list(view.book.phases)
    so_far = names[: names.index(phase.name) + 1]
    closed = {view.book.phases[name].closes for name in so_far}
    found: dict[str, str] = {}
    for name in view.companies:
        kind = view.book.companies[name].kind
        if not view.company(name).closed and kind not in closed and founding(view, name) in ("", *so_far):
            found.setdefault(kind, name)
    return found


def founding(view: View, company: str) -> str:
    """The phase that founds a company by itself, or nothing."""
    train = view.book.companies[company].founded_on.get(view.book.row.map)
    return next((phase.name for phase in view.book.phases.values() if train and phase.opens == train), "")


def events(sight: Sight, phase: PhaseData) -> str:
    """What rusts, earns half from now on, closes, is founded and begins with a phase."""
    view, sheet = sight.view, shown_of(sight.view.book).sheet
    trains = view.book.trains.values()
    gone = [data.name for data in trains if phase.opens and data.rusts_on == phase.opens]
    gone += [data.name for data in trains if is_rusted_by(phase, data)]
    founded = [sight.company(name).abbr for name in view.companies if founding(view, name) == phase.name]
    parts = [
        ("rusts", ", ".join(gone)),
        ("obsolete", ", ".join(phase.obsolete)),
        ("closes", sight.say(f"kind_{phase.closes}") if phase.closes else ""),
        ("founds", ", ".join(founded)),
        *(
            (f"fact_{name}", fact(sight, rounds.fact(phase.facts, name), kind))
            for name, kind in sheet.phase_facts.items()
        ),
    ]
    said = [f"{sight.say(key)}: {words}" for key, words in parts if words]
    begins = (*sheet.begins.get(phase.name, ()), *(sheet.last if phase.last else ()))
    first, *rest = [*said, *(sight.say(f"begins_{word}") for word in begins)] or [""]
    return "; ".join((first, *(words[:1].lower() + words[1:] for words in rest)))


def is_rusted_by(phase: PhaseData, data: TrainData) -> bool:
    """Whether the phase says that a train's group rusts."""
    return bool(phase.rusts) and phase.rusts in (data.name, data.group)

"""What is written next from a position of a recorded game, beside what an engine there asked in it: kind by kind, value by value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from copy import copy, deepcopy
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from engine.core import flow, kernel
from engine.core.actions import Action, BuyTrain, LayTile, Pass
from engine.core.errors import BadInput, RuleViolation
from engine.core.view import View
from engine.interop.export import Exporter
from engine.interop.files import read_game
from engine.interop.web import Raw, WebGame, with_automatic
from engine.random_players import pick_action
from engine.titles.title import book_of
from tests.support.asked_there.asked_positions import Watched, matched, read_as_there
from tests.support.asked_there.recorded_tables import as_there

REFS = {"player": "p", "corporation": "c", "minor": "m", "company": "k"}
NUMBERED = {"c:D", "c:G", "c:V", "c:W"}  # of which no certificate is a director's: a player may have any copy
Where = Mapping[str, str]  # the hex of each copy of a tile that lies


class Asked(NamedTuple):
    """What was asked of one entity: the kinds it may answer with, the lists, whether it is its turn, and where tiles lie there."""

    lists: Raw
    kinds: Collection[str]
    at_turn: bool
    who: str
    there: Where
    here: Where


class Next(NamedTuple):
    """One action that may be played in a position, what is written of it first, and why that is not taken there."""

    index: int
    action: Action
    raw: Raw | None
    why: str


def next_ones(path: Path, chosen: Callable[[int], bool], seed: int = 0) -> Iterator[Next]:
    """From some positions of a recorded game one action of every kind that may be played: what is written first is judged."""
    importer = read_as_there(read_game(path))
    ours, dice, found = Watched(importer), Random(seed), list[tuple[int, Action, list[Raw] | str, Where]]()
    there = book_of(as_there(importer.setup))
    for action in importer.played:
        if chosen(len(ours.seen)):
            view = View(there, replace(ours.state, setup=there.setup))
            lie = {copy_: hex_ for hex_, copy_ in ours.writer.tiles.on.items()}  # type: ignore[attr-defined]
            found += [(len(ours.seen), idea, written_of(ours, idea), lie) for idea in ideas(view, dice)]
        ours.play(action)
    yield from judged(path, importer.game, ours, found)


def ideas(view: View, dice: Random) -> Iterator[Action]:
    """One action of every kind that anybody may do now."""
    for who in flow.actors(view):
        for kind in kernel.offers(view, who):
            yield Pass(who) if kind == kernel.PASS else pick_action(view, who, kind, dice)


def written_of(ours: Exporter, action: Action) -> list[Raw] | str:
    """What an action writes, tried apart; or why it is not written."""
    other = copy(ours)
    other.__class__ = Exporter
    other.writer = deepcopy(ours.writer, {id(ours.book): ours.book})
    other.raws = list(ours.raws)
    try:
        other.play(action)
    except (BadInput, RuleViolation) as refusal:
        return str(refusal)
    return other.raws[len(ours.raws) :]


def judged(
    path: Path, game: WebGame, ours: Watched, found: Iterable[tuple[int, Action, list[Raw] | str, Where]]
) -> Iterator[Next]:
    """What was written beside what was asked in the same position, where both have it."""
    places, lie, done = matched(path, game, ours), dict[str, str](), 0
    for at, action, raws, here in found:
        if at not in places or not places[at].follows:
            continue
        index, asked = places[at].index, places[at].asked
        while done < index:
            lie = with_lays(lie, game.actions[done])
            done += 1
        if not asked or is_lost(action, asked):
            continue
        if isinstance(raws, str):
            yield Next(index, action, None, raws)
        elif raws:
            yield Next(index, action, raws[0], refused(raws[0], asked_of(raws[0], asked, lie, here), action))


def is_lost(action: Action, asked: Raw) -> bool:
    """A token announced in vain is spent there, and kept here."""
    return isinstance(action, LayTile) and bool(action.aid) and "special_buy" not in asked["kinds"]


def with_lays(lie: Where, action: Raw) -> dict[str, str]:
    """Where copies of tiles lie after an action."""
    now = dict(lie)
    for raw in with_automatic(action):
        if raw["type"] == "lay_tile":
            now = {copy_: hex_ for copy_, hex_ in now.items() if hex_ != raw["hex"]} | {raw["tile"]: raw["hex"]}
    return now


def asked_of(raw: Raw, asked: Raw, there: Where, here: Where) -> Asked:
    """What was asked of the entity of an action."""
    who = f"{REFS[raw['entity_type']]}:{raw['entity']}"
    mine = who == asked.get("entity") or who in asked.get("also_active", ())
    return Asked(asked, asked["kinds"] if mine else asked.get("others", {}).get(who, ()), mine, who, there, here)


def refused(raw: Raw, asked: Asked, action: Action) -> str:
    """Why an action would not be taken there; nothing if it would."""
    kind = raw["type"]
    if kind not in asked.kinds or (kind == "pass" and asked.lists.get("pass_refused")):
        return f"{kind} of {asked.who}, {asked.lists.get('entity')} was asked for {asked.kinds}"
    check = CHECKS.get(kind)
    if check is None or (not asked.at_turn and kind not in LISTED_FOR_OTHERS) or check(raw, asked, action):
        return ""
    return f"{raw} was not in {asked.lists.get(LISTS.get(kind, kind), asked.lists)}"


def share_is_bought(raw: Raw, asked: Asked, action: Action) -> bool:
    """A certificate of the size and sort that is for sale; a mountain railway for one, a company its own."""
    company = f"c:{raw['shares'][0].rpartition('_')[0]}"
    if asked.who[0] == "k":
        return company in asked.lists["company_buys"][asked.who]
    rows = [str(row).split() for row in asked.lists.get("buy", {}).get(company, ())]
    return any("for" in row or row[1] == bundle(raw) for row in rows)


def share_is_sold(raw: Raw, asked: Asked, action: Action) -> bool:
    """A bundle that is taken, with the director's certificate or without."""
    company = f"c:{raw['shares'][0].rpartition('_')[0]}"
    sold = asked.lists.get("sell", {}) if asked.at_turn else asked.lists.get("sell_others", {}).get(asked.who, {})
    sizes = sold.get(company, ())
    return bundle(raw) in sizes or (
        company in NUMBERED and str(raw["percent"]) in {str(size).rstrip("P") for size in sizes}
    )


def bundle(raw: Raw) -> str:
    """How a bundle is written down."""
    return f"{raw['percent']}{'P' if any(name.endswith('_0') for name in raw['shares']) else ''}"


def price_of_start(raw: Raw, asked: Asked, action: Action) -> bool:
    """A cell of the market that is offered for the company."""
    return any(row.partition("@")[2] == raw["share_price"] for row in asked.lists["par"][f"c:{raw['corporation']}"])


def is_bid(raw: Raw, asked: Asked, action: Action) -> bool:
    """A price between the least and the most; in a draft there is only one."""
    item = raw.get("minor") or raw.get("corporation") or raw["company"]
    found = next((sums for name, sums in asked.lists["bid"].items() if name[2:] == item), None)
    return found == raw["price"] if not isinstance(found, list) else found[0] <= raw["price"] <= found[1]


def private_is_bought(raw: Raw, asked: Asked, action: Action) -> bool:
    """A price between the least and the most."""
    low, high = asked.lists["buy_company"].get(f"k:{raw['company']}", (1, 0))
    return bool(low <= raw["price"] <= high)


def train_is_bought(raw: Raw, asked: Asked, action: Action) -> bool:
    """The copy and price of the depot, a price another company may take, or a train traded in at its price."""
    if "exchange" in raw:
        row = [raw["train"], raw["variant"], raw["price"]]
        return any(row == found[1:] and alike(found[0], raw["exchange"]) for found in asked.lists.get("exchange", ()))
    source = action.source if isinstance(action, BuyTrain) else ""
    for found in asked.lists["train"]:
        if "variants" in found and found["id"] == raw["train"]:
            if found["variants"].get(raw.get("variant")) == raw["price"]:
                return True
        elif "price" in found and found["from"][2:] == source and alike(found["id"], raw["train"]):
            low, high = found["price"]
            if low <= raw["price"] <= high and raw.get("variant", found["name"]) == found["name"]:
                return True
    return False


def alike(one: str, other: str) -> bool:
    """Whether two copies are of a kind."""
    return one.rpartition("-")[0] == other.rpartition("-")[0]


def tile_is_laid(raw: Raw, asked: Asked, action: Action) -> bool:
    """A hex that is offered, where hexes are listed."""
    return raw["hex"] in asked.lists["lay"].get("hexes", (raw["hex"],))


def station_is_set(raw: Raw, asked: Asked, action: Action) -> bool:
    """A city that is offered, and the place in it."""
    return place_in(raw, asked) in places_there(asked.lists["token"]["cities"], asked)


def marker_is_removed(raw: Raw, asked: Asked, action: Action) -> bool:
    """A marker that may go."""
    return place_in(raw, asked) in places_there(asked.lists["remove"], asked)


def place_in(raw: Raw, asked: Asked) -> str:
    """The place of a marker, by the hex."""
    return f"{by_hex(raw['city'], asked.here)} {raw['slot']}"


def places_there(listed: Iterable[str], asked: Asked) -> set[str]:
    """The places of a list, by their hexes, those of markers to be paid off too: equal tiles may have other numbers."""
    return {f"{by_hex(city, asked.there)} {slot}" for city, slot, *_ in (item.split() for item in listed)}


def by_hex(city: str, lie: Where) -> str:
    """A city by its hex and number."""
    tile, _, number = city.rpartition("-")
    return f"{lie.get(tile) or tile.rpartition('-')[0]} {number}"


def trains_are_run(raw: Raw, asked: Asked, action: Action) -> bool:
    """Trains the company has."""
    ran, own = ([kind.rpartition("-")[0] for kind in kinds] for kinds in (trains_in(raw), asked.lists["run"]))
    return not Counter(ran) - Counter(own)


def trains_in(raw: Raw) -> list[str]:
    """The trains that run."""
    return [route["train"] for route in raw["routes"]]


def dividend_is_paid(raw: Raw, asked: Asked, action: Action) -> bool:
    """A kind that is offered, and no more than there is."""
    rows = asked.lists["dividend"]
    return raw["kind"] in rows["kinds"] and raw.get("amount", 0) <= rows.get("max", 0)


def train_is_given_up(raw: Raw, asked: Asked, action: Action) -> bool:
    """A train that is there."""
    listed = asked.lists["discard" if raw["type"] == "discard_train" else "scrap"]
    return any(alike(copy_, raw["train"]) for copy_ in listed)


def is_chosen(raw: Raw, asked: Asked, action: Action) -> bool:
    """One of the choices."""
    choices = asked.lists.get("choose") if raw["type"] == "choose" else asked.lists["ability"].get(asked.who)
    return raw["choice"] in (choices or ())


def partner_is_chosen(raw: Raw, asked: Asked, action: Action) -> bool:
    """One of the partners, or of the lines to be put up."""
    return f"c:{raw['corporation']}" in asked.lists["merge"]


def extra_is_bought(raw: Raw, asked: Asked, action: Action) -> bool:
    """By its name and price."""
    return [raw["description"], raw["cost"]] in asked.lists["special_buy"]


def trams_are_given(raw: Raw, asked: Asked, action: Action) -> bool:
    """All trams of the company, to itself and its lines."""
    rows = asked.lists["reassign"]
    trains = Counter(row["train"].partition("-")[0] for row in raw["assignments"])
    own = Counter(copy_.partition("-")[0] for copy_ in rows["trains"])
    return trains == own and all(f"c:{row['corporation']}" in rows["to"] for row in raw["assignments"])


def debt_is_paid(raw: Raw, asked: Asked, action: Action) -> bool:
    """No more than is owed."""
    return bool(0 < raw["amount"] <= asked.lists["debt"])


LISTS = {"buy_shares": "buy", "sell_shares": "sell", "buy_train": "train", "place_token": "token", "lay_tile": "lay"}
LISTED_FOR_OTHERS = {"sell_shares", "buy_shares", "choose_ability"}
CHECKS: dict[str, Callable[[Raw, Asked, Action], bool]] = {
    "buy_shares": share_is_bought,
    "sell_shares": share_is_sold,
    "par": price_of_start,
    "bid": is_bid,
    "buy_company": private_is_bought,
    "buy_train": train_is_bought,
    "lay_tile": tile_is_laid,
    "place_token": station_is_set,
    "remove_token": marker_is_removed,
    "run_routes": trains_are_run,
    "dividend": dividend_is_paid,
    "discard_train": train_is_given_up,
    "scrap_train": train_is_given_up,
    "choose": is_chosen,
    "choose_ability": is_chosen,
    "merge": partner_is_chosen,
    "special_buy": extra_is_bought,
    "reassign_trains": trams_are_given,
    "payoff_player_debt_partial": debt_is_paid,
}

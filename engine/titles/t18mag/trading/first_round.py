"""Set-up and the first stock round (II.4, V; X for two).

Start prices are dealt or given, the first player gets the priority card; then everybody takes free documents in turn.
"""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import Choose
from engine.core.book import RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.errors import BadInput, RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, Company
from engine.core.view import View
from engine.events import DraftTaken, RoundDraft
from engine.ids import cert_of
from engine.rules.operating import begin_set
from engine.rules.shares import SHARE, settle_direction
from engine.titles.t18mag.box.facts import minor, setup_facts, tables
from engine.titles.t18mag.events import PricesDealt
from engine.titles.t18mag.notes import OwnNotes, notes
from engine.titles.title import given_to


def start(draft: Draft) -> None:
    """The box is laid out, and the first stock round begins (II.4)."""
    lay_out(draft)
    flow.start_round(draft, "draft")


def lay_out(draft: Draft) -> None:
    """Prices are dealt, the first player gets the priority card."""
    book = draft.book
    draft.deal(
        bank=0,
        cash=0,
        companies={n: Company(tokens=d.tokens, floated=d.kind == "major") for n, d in book.companies.items()},
        notes=OwnNotes(
            decks=tuple(book.trains)[1:],
            terrain={n: minor(draft, n).terrain_tokens for n, d in book.companies.items() if d.kind == "minor"},
        ),
    )
    deal_prices(draft)


def deal_prices(draft: Draft) -> None:
    """Each large company gets one of the ten start prices, or the one given."""
    names = list(draft.book.certs_of_company)
    cards = draft.shuffle(tables(draft).start_prices)
    given = given_to(draft.book.setup, "start_prices", dict[str, int], {})
    wrong = {name: price for name, price in given.items() if price not in cards}
    if wrong:
        raise BadInput("setup.given", name="start_prices", detail=str(wrong))
    prices = {name: given.get(name, card) for name, card in zip(names, cards, strict=False)}
    for name, price in prices.items():
        draft.set_price(name, *draft.book.market.cell_of(price))
    draft.say(PricesDealt(prices=prices))


SNAKE = 2


def is_minor(view: View, item: str) -> bool:
    """Whether a document is a small company."""
    return item in view.book.companies and view.book.companies[item].kind == "minor"


def offered(view: View) -> tuple[str, ...]:
    """The documents still on the table, each once."""
    copies = setup_facts(view.book.row).share_copies
    companies = view.state.companies
    minors = [
        name for name, data in view.book.companies.items() if data.kind == "minor" and not companies[name].floated
    ]
    taken = notes(view).shares_taken
    majors = [name for name in view.book.certs_of_company if taken.get(name, 0) < copies]
    return (*minors, *majors)


def taken_by(view: View, who: str, minors: bool) -> int:
    """How many documents of a group a player has taken."""
    if minors:
        return sum(company.director == who for name, company in view.state.companies.items() if is_minor(view, name))
    return int(sum(view.percent(who, company) for company in view.book.certs_of_company) // 10)


def items(view: View, who: str, picked: Picked) -> Options:
    """The documents one may choose from."""
    return Options(offered(view))


def item_is_offered(view: View, item: str) -> RuleViolation | None:
    """The document lies on the table (V, X, XI.1)."""
    return None if item in offered(view) else refuse("draft.not_offered", item=item)


def limit_of(view: View, minors: bool) -> int:
    """How many documents of a group each player takes (V, table 5); with small companies alone the chosen length decides (XI.1)."""
    facts = setup_facts(view.book.row)
    limit = facts.minors_each if minors else facts.shares_each
    return limit[view.option("length")] if isinstance(limit, dict) else limit


def group_is_open(view: View, who: str, item: str) -> RuleViolation | None:
    """The player has not reached the limit of the document's group (V, X, XI.1)."""
    minors = is_minor(view, item)
    limit = limit_of(view, minors)
    if taken_by(view, who, minors) < limit:
        return None
    return refuse("draft.minors_full" if minors else "draft.shares_full", limit=limit)


def take(draft: Draft, action: Choose) -> None:
    """The document goes to the player; a small company starts with train, money and home."""
    draft.say(DraftTaken(player=action.who, item=action.item))
    draft.set_turn(acted=True, bought=(action.item,))
    if is_minor(draft, action.item):
        found(draft, action.who, action.item)
        return
    taken = notes(draft).shares_taken
    draft.set_notes(shares_taken={**taken, action.item: taken.get(action.item, 0) + 1})
    draft.move_certs(cert_of(action.item, SHARE), BANK, action.who)
    settle_direction(draft, action.item)


def found(draft: Draft, player: str, name: str) -> None:
    """A small company starts: 50 in its treasury, a 2-train, a marker at home."""
    data = draft.book.companies[name]
    draft.set_company(name, director=player, floated=True)
    draft.pay(BANK, name, minor(draft, name).treasury)
    draft.add_train(name, minor(draft, name).train)
    draft.set_marker(name, data.homes[draft.book.row.map])


def seat_for(view: View, taken: int) -> str:
    """Who takes the next document: the start moves left each turn; for two the order is 1-2-2-1."""
    count = len(view.players)
    lap, place = divmod(taken, count)
    if count == SNAKE:
        return view.players[place if lap % 2 == 0 else count - 1 - place]
    return view.players[(lap + place) % count]


def begin(draft: Draft) -> None:
    """The first player takes first."""
    draft.say(RoundDraft())
    flow.start_turn(draft, seat_for(draft, 0))


def turn_over(draft: Draft) -> None:
    """The next player takes, until all have all they may have; the priority card moved with the start."""
    taken = notes(draft).documents + 1
    total = len(draft.players) * (limit_of(draft, minors=True) + limit_of(draft, minors=False))
    draft.set_notes(documents=taken % total)
    if taken < total:
        flow.start_turn(draft, seat_for(draft, taken))
        return
    if len(draft.everybody) != SNAKE:
        passed_on = draft.option("first_priority") == "passed_on"
        draft.give_priority(seat_for(draft, taken if passed_on else taken - len(draft.players)))
    for name in draft.book.companies:
        if is_minor(draft, name) and not draft.company(name).floated:
            draft.set_company(name, closed=True)
    begin_set(draft, draft.book.phase(draft.state.phase).operating_rounds)


CHOOSE = Rule(Choose, (Field("item", items),), (item_is_offered, group_is_open), take)
DRAFT = RoundKind(
    "draft",
    (Step("choose", ("choose",), lambda view: not view.state.turn.bought, duty=always),),
    begin,
    turn_over,
)

"""The picture of the whole table says what the position and the past say, for every title."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.text import picture_words
from engine import all_titles, look
from engine.showing import earned_in, sale_value
from render import alt, text, views
from render.atoms import tabular
from render.pictures.holdings import SOLD, tables
from render.scene.money import Holder, HoldingsScene, IncomesScene
from tests.support.games.pinned_positions import line, told
from tests.support.games.positions import new_game as fresh
from tests.support.games.positions import noted

TITLES = all_titles()
WITH_STOCK_ROUNDS = [folder for folder in TITLES if "stock" in look(fresh(folder, 3)).book.rounds]


def table(folder: str, at: int, language: str = "en") -> HoldingsScene:
    """The picture of the table after so many moves."""
    incomes = earned_in(event for events in told(folder)[: at + 1] for event in events)
    found = views.scene(line(folder)[at], "holdings", picture_words(language, folder), incomes=incomes)
    assert isinstance(found, HoldingsScene)
    return found


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("folder", TITLES)
def test_the_table_says_all_there_is_to_know(folder: str, language: str) -> None:
    """Cash, certificates and worth of everybody, order, treasury and last income of companies, in twin and alt text."""
    at = len(line(folder)) * 2 // 3
    view, scene = line(folder)[at], table(folder, at, language)
    players = [holder for holder in scene.holders if holder.player]
    assert len(players) == len(view.everybody)
    assert sum(holder.priority for holder in players) == bool(view.state.priority)
    said = text(scene)
    for seat, holder in zip(view.everybody, players, strict=True):
        assert str(view.cash(seat)) in holder.cash and holder.cash in said
        assert str(view.worth(seat)) in holder.worth and holder.worth in said and holder.worth in alt(scene)
        assert holder.certificates in said
        assert (str(sale_value(view, seat)) if sale_value(view, seat) else "") in holder.saleable
    orders = [facts.order for facts in scene.companies if facts.order]
    assert sorted(map(int, orders)) == sorted(set(map(int, orders)))
    assert orders or not {facts.company.id for facts in scene.companies} & set(view.state.round.order)
    assert any(facts.income for facts in scene.companies) and all(facts.income in said for facts in scene.companies)
    assert any(view.state.trains.values()) == any(facts.trains for facts in scene.companies) or scene.facts
    assert all(label in said and words in said for label, words in scene.facts)


def test_what_comes_next_is_no_second_thought_where_nothing_is_on_sale() -> None:
    """With trains on sale others come then; without any they are the next ones."""
    said = [
        "\n".join(" ".join(fact) for fact in table(folder, at).facts)
        for folder, at in (("t18lilliput", 9), ("t1862", 0))
    ]
    assert all("Next trains" in words and "Then" not in words for words in said)


@pytest.mark.parametrize("folder", TITLES)
def test_incomes_are_those_of_the_runs(folder: str) -> None:
    """What each company earned in all is the sum of what its runs brought; the last rounds stand beside it."""
    events = [event for each in told(folder) for event in each]
    runs = [event.params for event in events if "revenue" in event.params and "company" in event.params]
    incomes = earned_in(events)
    found = views.scene(line(folder)[-1], "incomes", picture_words("en", folder), incomes=incomes)
    assert isinstance(found, IncomesScene)
    assert {row.company.id for row in found.rows} == {run["company"] for run in runs}
    assert len({income.round for income in incomes}) > 3 and len(found.rounds) <= 8
    once = {(income.round, who): amount for income in incomes for who, amount in income.earned.items()}
    assert sum(once.values()) <= sum(run["revenue"] + run.get("subsidy", 0) for run in runs)


def test_shares_bring_what_may_be_sold() -> None:
    """Selling takes the guards' word: with half in the pool, or nobody to take the direction over, less is sold."""
    folder = TITLES[0]
    trading = [view for view in line(folder) if view.state.round.kind == "stock"]
    for view in trading[::9]:
        for seat in view.players:
            held = sum(view.price(name) * view.percent(seat, name) // 10 for name in view.state.market)
            assert 0 <= sale_value(view, seat) <= held
    assert any(sale_value(view, seat) for view in trading for seat in view.players)


def test_debts_stand_in_a_row_of_their_own() -> None:
    """Whoever owes money has it in a row, so that worth can be worked out."""
    state = noted(fresh("1824", 3), debts={"P1": 1320})
    scene = views.scene(look(state), "holdings", picture_words("en", "t1824"))
    assert isinstance(scene, HoldingsScene)
    assert [holder.owed for holder in scene.holders][0] == "-1320 G"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("folder", WITH_STOCK_ROUNDS)
def test_who_sold_what_in_this_round_can_be_read(folder: str, language: str) -> None:
    """In the stock round everybody sees who may not buy back: a sign at the share, a line below, in words too; afterwards it is gone."""
    rounds = [at for at, view in enumerate(line(folder)) if view.state.sold]
    sold = {at: line(folder)[at].state for at in rounds}
    now = [at for at, state in sold.items() if state.round.kind == "stock"]
    scene = table(folder, now[-1], language)
    sellers = [holder for holder in scene.holders if any(held.sold for held in holder.holdings)]
    assert len(sellers) == len(sold[now[-1]].sold)
    said = [words for label, words in scene.facts if label == picture_words(language, folder)["sold"]]
    assert len(said) == 1 and all(holder.name in said[0] for holder in sellers)
    assert said[0] in text(scene) and said[0] in alt(scene) and SOLD in text(scene)
    view, words = line(folder)[now[-1]], picture_words(language, folder)
    market = views.scene(view, "market", words)
    assert said[0] in text(market) and said[0] in alt(market)
    company = next(iter(sold[now[-1]].sold.values()))[0]
    assert words["sold"] in text(views.scene(view, "company", words, company=company))
    later = [at for at in rounds if at not in now]
    assert all(SOLD not in text(table(folder, at, language)) for at in later[:2])


@pytest.mark.parametrize("folder", TITLES)
def test_no_head_stands_over_nothing(folder: str) -> None:
    """Before a company has begun there is no table of companies, head and all."""
    assert all(part.rows for part in tables(table(folder, 0)))


LONG = [
    "Maximiliano",
    "Guadalupe Romero",
    "xX_TrainLord_Xx",
    "Bartholomew",
    "Ana María",
    "Anastasia",
    "Jean-Baptiste",
    "Konstantinos",
]


@pytest.mark.parametrize("language", ["en", "es"])
def test_eight_players_with_long_names_share_one_table(language: str) -> None:
    """Beside bank, pool and own shares nobody is moved into a second table: names are cut, and still told apart."""
    scene = table("t1862", len(line("t1862")) - 1, language)
    words = picture_words(language, "t1862")
    richest = max((holder for holder in scene.holders if holder.player), key=lambda holder: len(holder.worth))
    people = [replace(richest, name=name, worth=richest.saleable) for name in LONG]  # four figures, as at such a table
    others = [Holder(words[f"holder_{name}"], richest.holdings, "", "", "", "") for name in ("bank", "pool", "own")]
    scene = replace(scene, holders=(*people, *others))
    shares = tables(scene)[0]
    fit, widths = tabular.widths_of(shares)
    assert tabular.parts(shares) == [shares] and not tabular.too_wide(widths)
    heads = ["".join(tabular.fitting(cell, fit)) for cell in shares.heads[1:]]
    assert len({*heads}) == len(heads) == len(LONG) + len(others) and not any("…" in head for head in heads)
    assert all(name in text(scene) for name in LONG)

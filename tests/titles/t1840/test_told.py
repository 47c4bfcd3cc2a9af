"""1840: what a press says before it is pressed, and what is called: bids, passes, landmarks, trams, markers bought off."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from discord import ButtonStyle

import engine
from bot.chat.channel import texts
from bot.chat.channel.texts import to_do
from bot.chat.commands.helping import chapters
from bot.chat.panel.choice import on_page
from bot.chat.panel.entries import choices_offered
from bot.chat.panel.home import no_pass, offered, pressed_at
from bot.chat.panel.panel_decision import PanelDecision
from bot.chat.panel.stage import reminded
from bot.text import fields
from bot.text.forecast import foretold
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import State
from engine.core.actions import Bid, Choose, Par, Pass
from engine.core.draft import Draft
from engine.core.errors import refuse
from engine.ids import TrainId
from engine.titles.t1840.actions import Assign
from engine.titles.t1840.companies.roles import box
from engine.titles.t1840.runs.revenue import amounts
from engine.titles.t1840.trains.buying import train_bought
from tests.support.at_discord.panels import names_of, table_at
from tests.support.events import happened
from tests.support.games.positions import do, put
from tests.titles.t1840.positions import at, founded, holding, own, owning, placing, seated, tram


def told(lang: str, state: State, action: engine.Action) -> str:
    """The sentence before a press."""
    return foretold(names_of(lang, state), state, action)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Ana bids 25 G for Karlskirche; winning leaves 325 G"),
        ("es", "Ana puja 25 G por Karlskirche; si gana, le quedarían 325 G"),
    ],
)
def test_a_bid_says_what_it_leaves(lang: str, line: str) -> None:
    """The purse if nobody raises."""
    assert told(lang, seated(2), Bid("P1", "KK", 25)) == line


def test_a_pass_in_an_auction_says_what_it_gives_up() -> None:
    """It is called a pass, not the end of a turn, and names what is no longer bid for."""
    state = do(seated(3), Bid("P1", "KK", 20))
    assert told("en", state, Pass("P2")) == "Bruno passes: no more bids for Karlskirche"
    assert to_do(names_of("en", state), state, "P2", "pass") == "Pass"


def test_a_landmark_put_up_says_what_it_pays() -> None:
    """Its income each company round stands before the press."""
    assert "pays 20 G" in told("en", seated(3), Choose("P1", "HB"))
    assert "da 20 G" in told("es", seated(3), Choose("P1", "HB"))


def test_what_nobody_asks_for_is_not_called_and_stands_last() -> None:
    """Giving a landmark back is possible at any time: no part of the call, one button after all others."""
    state = at(owning(holding(founded(2), KK="P1", HB="P1"), WT=("4",)), "SR2")
    names = names_of("en", state)
    assert not any("landmark" in line for line in texts.call(names, state))
    labels = [choice.label for choice in offered(names, table_at(state), ("P1",))]
    assert labels[-1] == "Give a landmark back" and len(labels) == len(set(labels))
    styles = [pressed_at(choice).item.style for choice in offered(names, table_at(state), ("P1",))]
    assert (styles[0], styles[-1]) == (ButtonStyle.primary, ButtonStyle.secondary)


def test_who_can_only_give_a_landmark_back_is_called() -> None:
    """Nothing else is open, so the table waits for that: without a call nobody would know."""
    state = at(holding(founded(2), KK="P1"), "SR2")
    state = msgspec.structs.replace(state, money={**state.money, "P1": 0})
    assert engine.offers(state, "P1") == ("sell_landmark", "pass") and engine.waiting_for(state) == ("P1",)
    (line,) = texts.call(names_of("en", state), state)
    assert line.startswith("➡ Ana") and line.endswith(": Give a landmark back, End the turn")


@pytest.mark.parametrize(
    ("lang", "line", "owned_line"), [("en", "line 4", "WT line 4"), ("es", "la línea 4", "WT línea 4")]
)
def test_lines_are_called_lines(lang: str, line: str, owned_line: str) -> None:
    """Neither a number sign nor a white disc; where it is auctioned with its home, with its company once it has one."""
    names = Names(lang, engine.load_title("1840"), engine.look(founded(2)))
    assert names.entity("4") == line and names.lot("4").startswith(f"{line} (H28")
    owned = names_of(lang, owning(founded(2), WT=("4",)))
    assert owned.entity("4").endswith(owned_line) and owned.word("4", "lot") == line


@pytest.mark.parametrize(("lang", "line"), [("en", "without trams"), ("es", "sin tranvía")])
def test_no_tram_for_any_line_is_a_sentence(lang: str, line: str) -> None:
    """Nothing after a colon is no sentence."""
    assert told(lang, placing(empty_lines="yes"), Assign("WT", ())).endswith(line)


@pytest.mark.parametrize(("lang", "price"), [("en", "40 G"), ("es", "40 G")])
def test_ix_6_a_marker_bought_off_has_its_price(lang: str, price: str) -> None:
    """In the log; games from before it was kept go without."""
    names = names_of(lang, founded(2))
    params = {"company": "4", "owner": "W", "stop": "E23.c0"}
    paid, old = (names.event(happened("marker.bought_out", {**params, **more}))[0] for more in ({"cost": 40}, {}))
    assert price in paid and price not in old and paid.startswith(old)


@pytest.mark.parametrize(
    ("lang", "cost", "gain"),
    [("en", "WT pays 50 G", "WT gets 200 G"), ("es", "WT paga 50 G", "WT recibe 200 G")],
)
def test_table_7_upkeep_is_paid_or_got_never_a_negative_sum(lang: str, cost: str, gain: str) -> None:
    """A player reads who pays; no minus sign to be understood."""
    names = names_of(lang, founded(2))
    said = [
        names.event(happened("tram.upkeep", {"company": "WT", "train": "purple", "amount": n}))[0] for n in (-50, 200)
    ]
    assert cost in said[0] and gain in said[1] and "-" not in said[0]


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "⚫ WT pays no dividend (90 G → 85 G)"), ("es", "⚫ WT no reparte dividendo (90 G → 85 G)")],
)
def test_a_dividend_and_the_price_it_moves_are_one_line(lang: str, line: str) -> None:
    """A company round tells one line for each company, not two."""
    names = names_of(lang, founded(2))
    paid = happened("dividend.paid", {"company": "WT", "amount": 0, "paid": {}})
    moved = happened("price.moved", {"company": "WT", "before": 90, "after": 85})
    other = happened("price.moved", {"company": "SJE", "before": 90, "after": 85})
    assert names.events((paid, moved)) == [line]
    assert len(names.events((paid, other))) == 2


def test_viii_6_a_pass_says_who_gets_the_line_then() -> None:
    """The last one to pass gives the line away, and reads to whom and for how much."""
    state = founded(2)
    for company in ("WT", "DTKC"):
        state = tram(state, company, "yellow", newest="yellow")
    state = at(state, "CR1")
    while state.round.kind == "trams":
        state = do(state, Pass(engine.actors(state)[-1]))
    first = engine.actors(state)[0]
    line = engine.complete(state, first, "bid", {}).values[0]  # type: ignore[union-attr]
    state = do(state, Bid(first, line, 20))
    assert f"gets line {line} for 20 G" in told("en", state, Pass(engine.actors(state)[0]))


def test_a_bid_that_wins_at_once_says_so_once() -> None:
    """Price and what is left, each in one place."""
    state = do(seated(2), Choose("P1", "KK"), Pass("P1"))
    assert told("en", state, Bid("P2", "KK", 20)) == "Bruno wins Karlskirche for 20 G; has 330 G left"
    names = names_of("en", state)
    assert names.events(engine.apply(state, Bid("P2", "KK", 20)).events)[0].endswith("wins Karlskirche for 20 G")


def test_companies_that_leave_and_landmarks_that_pay_are_one_line() -> None:
    """Not a line for each; the Stadtbahn's run is what it pays."""
    names = names_of("en", founded(2))
    left = tuple(happened("company.left", {"company": name}) for name in ("BBG", "WKB"))
    paid = tuple(happened("landmark.paid", {"item": item, "owner": "P1", "amount": 10}) for item in ("KK", "HB"))
    ran = (
        happened("stadtbahn.ran", {"company": "D", "revenue": 0}),
        happened("dividend.paid", {"company": "D", "amount": 0, "paid": {}}),
    )
    gone, income, nothing = names.events((*left, *paid, *ran))
    assert gone.endswith("BBG and 🟢 WKB leave the game") and income.endswith("Landmarks pay: Ana 20 G")
    assert nothing.endswith("D pays no dividend")


def test_maintenance_is_told_where_it_changes_with_its_sums() -> None:
    """The first orange tram changes nothing; the first red one makes yellow ones dear (table 7)."""
    said = "yellow 50 G"
    for newest, colour, told_then in (("yellow", "orange", False), ("orange", "red", True)):
        state = tram(founded(2), "WT", "yellow", newest=newest)
        draft = Draft(engine.look(state).book, state)
        train_bought(draft, "SJE", TrainId(colour), "depot")
        lines = " ".join(names_of("en", state).events(tuple(draft.events)))
        assert (said in lines) is told_then


def test_a_dividend_offers_the_least_sums_that_move_the_price() -> None:
    """Nothing, what keeps the price, what lifts it by one cell and by two, and all (table 6)."""
    state = at(founded(2), "CR2")
    draft = Draft(engine.look(state).book, state)
    draft.pay("bank", box("WT"), 345)
    listed = fields.values(amounts(draft, "WT", {}))
    assert listed == (0, 10, 100, 200, 340)


def test_a_circle_is_chosen_by_its_name() -> None:
    """No key of the board on a button."""
    names = names_of("en", founded(2))
    assert fields.value_shown(names, "choose", "item", "D18.c0", {}).startswith("D18 Schottentor")


def test_who_leaves_the_line_auctions_passes_once() -> None:
    """That a company passes and that it is out of them is one fact."""
    names = names_of("en", founded(2))
    (line,) = names.events((happened("passed", {"who": "WT"}), happened("lines.declined", {"company": "WT"})))
    assert line.endswith("WT is out of this round’s line auctions")


@pytest.mark.parametrize(
    ("lang", "label"), [("en", "Buy a tram: yellow · 100 G"), ("es", "Comprar un tranvía: amarillo · 100 G")]
)
def test_where_only_the_bank_sells_it_is_not_named(lang: str, label: str) -> None:
    """The button of a tram says which and for how much, and once that it is a tram."""
    state = at(founded(2), "CR1")
    labels = [choice.label for choice in offered(names_of(lang, state), table_at(state), (state.turn.who,))]
    assert label in labels


@pytest.mark.parametrize(
    ("lang", "bid", "put_up"),
    [("en", "Bid", "Put a landmark up for auction"), ("es", "Pujar", "Sacar un punto de referencia a subasta")],
)
def test_vi_to_bid_comes_before_a_landmark_without_a_bid(lang: str, bid: str, put_up: str) -> None:
    """What most people want stands first, in the call and on the panel; the rules keep their own order."""
    state = seated(5)
    names = names_of(lang, state)
    assert engine.offers(state, "P1")[0] == "choose"
    assert [choice.label for choice in offered(names, table_at(state), ("P1",))][:2] == [bid, put_up]
    assert texts.call(names, state)[-1].split(": ")[-1].startswith(f"{bid}, {put_up}, ")


def test_vii_5_no_word_about_passing_where_one_thing_is_to_be_done() -> None:
    """Giving a landmark back beside it is no reason to explain that a certificate must be taken."""
    state = at(holding(seated(5), HB="P1"), "SR1")
    assert set(engine.offers(state, "P1")) == {"par", "sell_landmark"}
    assert not no_pass(names_of("en", state), state, ("P1",))


@pytest.mark.parametrize(
    ("lang", "label", "line"),
    [
        ("en", "Give trams to lines: as before", "puts yellow on line 4 and orange on line 18"),
        ("es", "Repartir los tranvías: como antes", "pone amarillo en la línea 4 y naranja en la línea 18"),
    ],
)
def test_viii_6_trams_stay_with_their_lines_in_one_press(lang: str, label: str, line: str) -> None:
    """The button says that nothing changes, and the line beside it what that is; the engine's own list keeps its order."""
    state = at(do(placing(), Assign("WT", ("4:yellow", "18:orange"))), "CR3")
    (again,) = [choice for choice in offered(names_of(lang, state), table_at(state), ("WT",)) if choice.label == label]
    assert again.read and again.shown.endswith(line)
    assert again.leads.action() == Assign("WT", ("4:yellow", "18:orange"))


def test_viii_6_there_is_no_as_before_where_a_tram_would_wait_for_a_line() -> None:
    """Nothing lies beside the lines yet, or a line has none though a tram is there: that is worth a thought."""
    state = placing(empty_lines="yes")
    labels = [choice.label for choice in offered(names_of("en", state), table_at(state), ("WT",))]
    assert labels and not any("as before" in label for label in labels)
    lone = at(do(state, Assign("WT", ("4:yellow",))), "CR3")
    assert "assign" in engine.offers(lone, "WT") and engine.standing(lone, "WT", "assign") is None


def test_a_price_that_falls_with_a_sale_stands_in_its_line() -> None:
    """One fact, one line, however many cells."""
    names = names_of("en", founded(2))
    sold = happened("share.sold", {"player": "P1", "percent": 20, "company": "WT", "proceeds": 180})
    fell = tuple(happened("price.moved", {"company": "WT", "before": b, "after": a}) for b, a in ((90, 80), (80, 70)))
    assert names.events((sold, *fell)) == ["Ana sells 20 % of ⚫ WT for 180 G (90 G → 70 G)"]


def test_a_straight_tile_has_one_turn_to_choose_and_is_laid_by_its_hex() -> None:
    """It lies alike in two turns; what the menu sends back says which, and is what the line beside it says."""
    state = at(tram(owning(founded(5), WT=("18",)), "18", "yellow"), "LR1a")
    decision = PanelDecision(table_at(state), "18", "lay_tile")
    names = names_of("en", state)
    choices = on_page(names, decision, choices_offered(names, decision), 0)
    (laid,) = [choice for choice in choices if choice.leads.picked["hex"] == "I3"]
    sent = PanelDecision(table_at(state), "18", "lay_tile", laid.code)
    sent.skip()
    assert laid.read and sent.action() == laid.leads.action()
    assert {choice.leads.field for choice in choices if not choice.leads.done} == {"tile"}


@pytest.mark.parametrize(
    ("lang", "lost"),
    [
        ("en", "goes without the bonus: a red tile in the centre"),
        ("es", "se queda sin bonificación (una loseta roja del centro)"),
    ],
)
def test_ix_4_a_bonus_that_is_lost_at_once_is_not_said_to_be_earned(lang: str, lost: str) -> None:
    """Nothing can come of it: who lays the tile reads that before, and everybody once."""
    state = at(tram(owning(founded(5), WT=("18",)), "18", "yellow"), "LR1a")
    names, decision = names_of(lang, state), PanelDecision(table_at(state), "18", "lay_tile")
    choices = on_page(names, decision, choices_offered(names, decision), 0)
    (laid,) = [choice for choice in choices if choice.leads.picked["hex"] == "I3"]
    assert laid.shown.endswith(lost)
    lines = names.events(engine.apply(state, laid.leads.action()).events)
    assert sum(lost in line for line in lines) == sum("bonus" in line or "bonificación" in line for line in lines) == 1


@pytest.mark.parametrize(("lang", "line"), [("en", "WT then has 700 G"), ("es", "WT tendrá 700 G")])
def test_vii_5_par_says_what_comes_into_the_treasury(lang: str, line: str) -> None:
    """Ten times the price, before the certificate is taken."""
    state = at(seated(2), "SR1")
    who = state.turn.who
    assert line in told(lang, state, Par(who, "WT", 70))


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Maintenance of each tram in a line round: yellow 50 G"),
        ("es", "Mantenimiento de cada tranvía en una ronda de líneas: amarillo 50 G"),
    ],
)
def test_table_7_maintenance_stands_beside_the_trams_that_are_given_to_lines(lang: str, line: str) -> None:
    """Nothing as long as none of them costs anything, and nothing where no tram is given."""
    state = placing()
    dear = msgspec.structs.replace(state, notes=msgspec.structs.replace(own(state), newest=TrainId("red")))
    bought = msgspec.structs.replace(state, notes=msgspec.structs.replace(own(state), newest=TrainId("orange")))
    assert reminded(names_of(lang, dear), dear, ("WT",)) == [line]
    assert not reminded(names_of(lang, bought), bought, ("WT",)) and not reminded(names_of(lang, dear), dear, ("SJE",))


@pytest.mark.parametrize(
    ("lang", "gain"), [("en", "each brings: purple 200 G"), ("es", "ingreso de cada uno: morado 200 G")]
)
def test_table_7_a_purple_tram_brings_money(lang: str, gain: str) -> None:
    """Beside what the others cost."""
    state = do(at(tram(owning(founded(2), WT=("1", "4")), "WT", "yellow"), "CR2"))
    state = tram(tram(state, "WT", "purple", newest="purple"), "SJE", "yellow")
    while "assign" not in engine.offers(state, "WT"):
        state = do(state, Pass(engine.actors(state)[0]))
    (line,) = reminded(names_of(lang, state), state, ("WT",))
    assert line.endswith(gain) and "400 G" in line


@pytest.mark.parametrize(("left", "verb"), [(1, "quedaría 1 G"), (2, "quedarían 2 G")])
def test_one_is_left_in_the_singular(left: int, verb: str) -> None:
    """Spanish says how much is left as one would."""
    state = put(seated(2), money={"P1": 20 + left})
    assert told("es", state, Bid("P1", "KK", 20)).endswith(verb)


@pytest.mark.parametrize(
    ("code", "params", "es", "en"),
    [
        ("share.director_unsold", {"company": "WT"}, "nunca se vende. (reglas VII.4)", "is never sold. (rules VII.4)"),
        ("bonus.only", {"colour": "red"}, "acción de bonificación. (reglas IX.4)", "by a bonus only. (rules IX.4)"),
        ("train.too_dear", {"price": 300, "cash": 1}, "El tranvía cuesta", "The tram costs"),
        ("run.no_train", {"company": "4", "train": "yellow"}, "ningún tranvía amarillo", "no yellow tram"),
        ("run.no_route", {"company": "4"}, "para su tranvía. (reglas IX.7)", "for its tram. (rules IX.7)"),
        ("route.closed", {"stop": "C17.c0"}, "aún no hay loseta. (reglas IX.2)", "lies in"),
        ("route.no_station", {}, "de la línea. (reglas IX.7)", "of the line. (rules IX.7)"),
        ("track.colour_not_open", {"colour": "green", "phase": "1"}, "las más nuevas", "No green tiles are"),
        (
            "par.has_director",
            {"company": "WT"},
            "ya tiene director. (reglas VII.5)",
            "a director already. (rules VII.5)",
        ),
        (
            "landmark.sold_already",
            {"item": "KK"},
            "Karlskirche ya tiene dueño. (reglas VI)",
            "Karlskirche has an owner",
        ),
        ("line.bid", {"step": 5, "low": 20, "high": 90, "amount": 7}, "(reglas VIII.6)", "(rules VIII.6)"),
        ("bid.amount", {"step": 5, "low": 20, "high": 90, "amount": 7}, "(reglas VI)", "(rules VI)"),
        ("upgrade.unconnected", {"company": "4", "hex": "D18"}, "(reglas IX.5)", "(rules IX.5)"),
        ("stadtbahn.too_dear", {"cost": 20, "cash": 1}, "loseta Stadtbahn cuesta", "(rules IX.3)"),
        ("buyout.too_dear", {"cost": 40, "cash": 1}, "Retirar la ficha cuesta", "Buying the marker out"),
    ],
)
def test_refusals_say_what_a_player_of_the_rulebook_expects(
    code: str, params: dict[str, Any], es: str, en: str
) -> None:
    """Trams and lines, the reason that holds, and the section it stands in."""
    for lang, part in (("es", es), ("en", en)):
        assert part in refusal_line(names_of(lang, founded(2)), refuse(code, **params)).replace("\u00a0", " ")


@pytest.mark.parametrize(("lang", "words"), [("en", ("four", "five", "six")), ("es", ("cuatro", "cinco", "seis"))])
def test_rules_say_what_holds_for_the_table_at_hand(lang: str, words: tuple[str, str, str]) -> None:
    """Four landmarks for two, five for three on their map, six for more and on the large one; without a table all of it."""
    tables = ((2, ""), (3, ""), (3, "large"))
    told = [
        chapters(lang, "1840", players=table[0], variant=table[1])["landmarks"].partition(":")[2].split()[0]
        for table in tables
    ]
    assert told == [words[0], words[1], words[2]]
    assert all(word in chapters(lang, "1840")["landmarks"] for word in words)

"""A title made for tests holds the kernel to its promises: square maps, track that no train uses, lines of companies, actions and cards of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
import engine.titles
from bot.store.rows import Pace
from bot.store.statements import post
from bot.tables.service import Tables
from bot.text import languages, picture_words, say
from bot.text.forecast import foretold
from bot.text.languages import Catalogue
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import Setup, State
from engine.core import actions
from engine.core.actions import Pass, Run, RunTrains
from engine.core.audit import broken_laws
from engine.core.formats import notation
from engine.random_players import play
from engine.rules.stations import reach_of
from engine.titles import shown, title
from render import views
from tests.support.tables.tables_at_play import Hands, wander

TOY = Path(__file__).parent / "toy_box"
SETUP = Setup("Toy", ("P1", "P2"))


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy stands among the titles while a test lasts."""
    monkeypatch.setattr(engine.titles, "__path__", [*engine.titles.__path__, str(TOY)])
    known, forms = dict(actions.KINDS), dict(notation.FORMS)
    remembered = (title.all_titles, title.folder_of, title.reading_of, shown.all_shown)
    for found in remembered:
        found.cache_clear()
    own = title.part_of("ttoy", "actions")
    assert own is not None
    for kind, form in own.FORMS.items():
        notation.learn(kind, form)
    yield
    for found in remembered:
        found.cache_clear()
    for now, before in ((actions.KINDS, known), (notation.FORMS, forms)):
        for new in set(now) - set(before):
            del now[new]


def after(state: State, *moves: engine.Action) -> State:
    """The position after some moves."""
    for move in moves:
        state = engine.apply(state, move).state
    return state


def operating() -> State:
    """The line's first turn."""
    return after(engine.new_game(SETUP).state, Pass("P1"), Pass("P2"))


def test_a_title_is_found_where_it_lies() -> None:
    """A folder beside the others is a title like them."""
    assert "ttoy" in engine.all_titles()
    assert engine.load_title("Toy").full_name == "The Toy Railway and Canal"


def test_the_director_of_a_line_is_a_company_and_the_player_behind_it_is_asked() -> None:
    """Whoever directs the company that directs the line decides for it."""
    state = operating()
    assert engine.actors(state) == ("barge",)
    assert engine.look(state).controller("barge") == "P1"
    assert engine.waiting_for(state) == ("P1",)


def test_nobody_runs_on_track_of_another_kind() -> None:
    """From the town a canal leads north to the quay, and rails lead east to the mill: only those are for trains."""
    view = engine.look(operating())
    assert "B1.o0" in view.layout.stops
    assert {segment.b for segment in view.layout.segments("B2.c0")} == {"C2.o0"}
    assert "C2.o0" in reach_of(view, "barge").stops and "B1.o0" not in reach_of(view, "barge").stops


def test_the_line_runs_on_rails_only_and_its_company_is_paid() -> None:
    """The best run is proposed, the canal is refused, and the money goes to the company that owns the line."""
    state = operating()
    assert engine.explain(state, RunTrains("barge", (Run("2", "B2.c0-B1.o0"),))) is not None
    domain = engine.complete(state, "barge", "run", {})
    assert isinstance(domain, engine.Open)
    done = engine.apply(state, RunTrains("barge", domain.suggestions[0])).state
    assert engine.look(done).cash("RC") == 70


def test_a_card_is_an_action_of_its_own_and_played_once() -> None:
    """Its holder plays it beside the turn's line; it can be stored, written down and read back, and is used up."""
    state = after(engine.new_game(SETUP).state, Pass("P1"))
    card = notation.read('P2 playcard "lucky barge"')
    assert engine.decode_action(engine.encode_action(card)) == card
    assert notation.read(notation.write(card)) == card
    played = after(state, card)
    assert engine.look(played).cash("P2") == engine.look(state).cash("P2") + 15
    refusal = engine.explain(played, card)
    assert refusal is not None and refusal.code == "card.not_held"


def test_nobody_else_plays_the_card() -> None:
    """A card is its holder's."""
    refusal = engine.explain(engine.new_game(SETUP).state, notation.read('P1 playcard "lucky barge"'))
    assert refusal is not None and refusal.code == "card.not_held"


@pytest.mark.parametrize("seed", range(5))
def test_random_games_end_with_clean_books(seed: int) -> None:
    """Random players finish, nothing is created or lost, and every position can be stored and read."""
    last = None
    for last in play(SETUP, seed):
        assert engine.decode_state(engine.encode_state(last.after.state)) == last.after.state
        assert not list(broken_laws(engine.look(last.after.state), last.before))
    assert last is not None and last.after.state.over == "end.toy"


async def test_somebody_plays_alone_at_a_table_and_is_beaten_by_a_rival(tmp_path: Path) -> None:
    """One seat is a table: it begins, nobody else is asked or told to hurry, undo is free, and a richer rival has won."""
    hands = Hands()
    tables = await Tables.open(tmp_path / "house.db", hands)
    game = await tables.lobby.create("ann", "1", "Toy", 1, pace=Pace(escalate=60))
    await tables.lobby.start(game.id, "ann")
    await wander(tables, game.id, 2)
    undone = await tables.history.undo(game.id, "ann")
    assert undone.offer is None and undone.table.waiting() == ("P1",)
    hands.time += 120
    await tables.tick()
    assert not [notice for notice in await tables.store.read(post.of_game, game.id) if notice.kind == "waiting_long"]
    await wander(tables, game.id, 100)
    over = (await tables.look(game.id)).game
    assert over.status == "over" and over.result["stranger"] == 290 > over.result["P1"]
    record = (await tables.people.record("ann")).titles["Toy"]
    assert (record.played, record.won) == (1, 0)
    await tables.close()


@pytest.fixture
def unworded(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """The languages as they are read with the toy among the titles, and what the log says then."""
    languages.has_words.cache_clear()
    yield caplog
    languages.has_words.cache_clear()


def test_a_title_without_words_silences_nobody(unworded: pytest.LogCaptureFixture) -> None:
    """Every sentence of the others is there, and one line in the log says which title lacks its own."""
    catalogues = [Catalogue(lang) for lang in languages.LANGUAGES]
    assert all(catalogue.has_message("t1862-route-too-long") for catalogue in catalogues)
    assert unworded.messages == ["ttoy has no words/en.ftl: nothing of its own is told"]


@pytest.mark.parametrize("lang", languages.LANGUAGES)
def test_what_a_title_has_no_words_for_is_not_told_in_codes(lang: str, unworded: pytest.LogCaptureFixture) -> None:
    """The common sentences are told, before a move and after it; its own are left out, a refusal says that there is none."""
    told = []
    for move in play(SETUP, 1):
        names = Names(lang, engine.load_title("Toy"), engine.look(move.before))
        told += [foretold(names, move.before, move.action), *names.events(move.after.events)]
    refusal = engine.explain(engine.new_game(SETUP).state, notation.read('P1 playcard "lucky barge"'))
    told += [refusal_line(names, refusal), names.kind("play_card")]
    assert say(lang, "unworded") in told and len(set(told)) > 20
    assert not [text for text in told if "card.played" in text or "_" in text]
    words = picture_words(lang, "ttoy")
    assert views.scene(names.view, "trains", words) and words["kind_owner"] == "owner"

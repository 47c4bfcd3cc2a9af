"""What a table plays by is written down when its game begins: a default that changes later changes no game that was played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import engine
from bot.tables.service import Tables
from engine.titles import title as titles
from engine.titles.title import TitleData, load_data

FOLDERS = engine.all_titles()


def turned_round(box: TitleData) -> TitleData:
    """A later edition: of each option another value is the rulebook's."""
    return replace(box, options=tuple(replace(option, values=option.values[::-1]) for option in box.options))


@pytest.mark.parametrize("folder", FOLDERS)
async def test_every_choice_is_written_when_a_game_begins(tables: Tables, folder: str) -> None:
    """What was said and what was not stand in the set-up and in the row of the table, and nothing that is no choice there."""
    box = load_data(folder)
    players = box.setups[0].players[0]
    fitting = {option.name: option.values[0] for option in box.options_for(players, "")}
    said = {name: "declared" for name in fitting if name == "best_run"}
    people = [f"person{number}" for number in range(players)]
    made = await tables.lobby.create(people[0], "1", box.name, players, options=said)
    for person in people[1:]:
        await tables.lobby.join(made.id, person)
    await tables.lobby.start(made.id, people[0], seed=1)
    table = await tables.look(made.id)
    assert fitting and table.game.options == table.position.setup.options == fitting | said


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_later_default_changes_nothing(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has begun goes by its own choices; one that said nothing would go by the new ones."""
    box = load_data(folder)
    bare = engine.Setup(box.name, tuple(f"P{number + 1}" for number in range(box.setups[0].players[0])), seed=1)
    begun = engine.new_game(engine.with_choices(bare)).state
    monkeypatch.setattr(titles, "load_data", lambda name: turned_round(box) if name == folder else load_data(name))
    monkeypatch.setattr(titles, "_books", {})
    options = box.options_for(len(bare.players), "")
    assert {option.name: engine.look(begun).option(option.name) for option in options} == begun.setup.options
    assert engine.digest(engine.new_game(begun.setup).state) == engine.digest(begun)
    silent = engine.View(titles.book_of(bare), replace(begun, setup=bare))
    assert [silent.option(option.name) for option in options] == [option.values[-1] for option in options]

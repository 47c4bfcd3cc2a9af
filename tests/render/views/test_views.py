"""The scenes of real positions say what the position says, for every title and phase."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import msgspec
import pytest

from bot.text import LANGUAGES
from bot.text import picture_words as words
from engine import View, all_titles, apply, build, digest, explain
from engine.core.errors import BadInput
from engine.rules.running import best_run, earnings
from engine.showing import legal_values
from render import alt, render, text, views
from render.scene import Scene
from render.scene.board_scene import HexScene
from render.views.places_view import face, lay_rule, placements_on, sheet_of
from tests.support.games.pinned_positions import line, phases
from tests.support.games.positions import replay
from tests.support.games.transcripts import file_of, moves

LETTERS = re.compile(r"[^\W\d_]{3,}")
TITLES = all_titles()


def sizes(scene: Scene) -> tuple[int, int]:
    """Width and height out of the head of the PNG."""
    data = render(scene, "light", 0.4)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


def scene_of(view: View, what: str, folder: str, language: str = "en", **options: object) -> Scene:
    """A scene with what a title's game has to give: a company, a history."""
    company = view.at_turn if view.at_turn in view.state.companies else next(iter(view.state.companies))
    options.setdefault("company", company)
    said = words(language, folder)
    return views.scene(view, what, said, history=history(folder, language, line(folder).index(view)), **options)


@cache
def history(folder: str, language: str, at: int) -> tuple[tuple[str, View], ...]:
    """What a chart shows of a title's game so far."""
    seen = line(folder)
    return views.history(seen[: at + 1 : 9] or seen[:1], words(language, folder))


@pytest.mark.parametrize("what", views.VIEWS)
@pytest.mark.parametrize("folder", TITLES)
def test_every_view_of_every_phase_is_drawn_and_said(folder: str, what: str) -> None:
    """Each view has a picture, a twin and an alt text in both languages, in every phase of every title."""
    for view in phases(folder):
        scenes = [scene_of(view, what, folder, language) for language in LANGUAGES]
        assert min(sizes(scenes[0])) > 40
        for said in scenes:
            assert text(said).strip()
            assert 0 < len(alt(said)) <= 1024


@pytest.mark.parametrize("folder", TITLES)
def test_both_catalogues_have_every_word(folder: str) -> None:
    """No picture of a title asks for a word that a language lacks, and both have the same."""
    for language in LANGUAGES:
        assert views.missing(line(folder)[0].book, words(language, folder)) == ()
    assert words("en", folder).keys() == words("es", folder).keys()


@pytest.mark.parametrize("what", views.VIEWS)
@pytest.mark.parametrize("folder", TITLES)
def test_every_word_comes_from_catalogue_or_data(folder: str, what: str) -> None:
    """With words replaced by signs only names, figures and codes of the box are left to read."""
    view = phases(folder)[-2]
    signs = dict.fromkeys(words("en"), "¤")
    scene = views.scene(view, what, signs, company=next(iter(view.state.companies)), history=(("¤", view),))
    box = names_of_the_box(view)
    for word in LETTERS.findall(text(scene)):
        assert word in box, word


def names_of_the_box(view: View) -> set[str]:
    """Every run of letters in what the title's data, its map and its seats call things."""
    book = view.book
    box = f"{msgspec.to_builtins(book.title)} {list(book.atlas.hexes.values())} {list(book.atlas.tiles)} {view.players}"
    return set(LETTERS.findall(box))


def frozen_parts(value: object) -> Iterator[object]:
    """Everything inside of a scene."""
    yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name != "words":
                yield from frozen_parts(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from frozen_parts(part)


@pytest.mark.parametrize("what", views.VIEWS)
@pytest.mark.parametrize("folder", TITLES)
def test_a_scene_keeps_nothing_that_may_change(folder: str, what: str) -> None:
    """A scene is made of frozen parts only, and building it leaves the position as it was."""
    view = phases(folder)[1]
    before = digest(view.state)
    for part in frozen_parts(scene_of(view, what, folder)):
        assert isinstance(part, (str, int, float, bool, tuple, type(None))) or type(part).__struct_config__.frozen
    assert digest(view.state) == before


@pytest.mark.parametrize("folder", TITLES)
def test_the_map_shows_every_tile_and_marker(folder: str) -> None:
    """What lies on the board lies on the picture: tile, turn, track that leaves the same sides, markers by city."""
    for view in phases(folder):
        scene = views.scene(view, "map", words("en"))
        hexes = {h.coord: h for h in scene.hexes}
        assert {h.coord: (h.tile, h.turn) for h in scene.hexes if h.tile} == dict(view.state.tiles)
        assert all(sides_of(hexes[name]) == view.layout.exits(name) for name in hexes)
        shown = Counter((h.coord, m.id) for h in scene.hexes for n in h.nodes for m in n.markers if m)
        laid = Counter((stop.partition(".")[0], who) for stop, owners in view.state.markers.items() for who in owners)
        assert shown == laid


def sides_of(h: HexScene) -> set[int]:
    return {end for path in h.paths for end in path.ends if isinstance(end, int)}


@pytest.mark.parametrize("folder", TITLES)
def test_homes_wait_for_their_companies(folder: str) -> None:
    """A home is shown while its company has no marker, and not afterwards."""
    for view in phases(folder):
        scene = views.scene(view, "map", words("en"))
        shown = {c.id for h in scene.hexes for c in (*h.homes, *(home for n in h.nodes for home in n.homes))}
        placed = {who for owners in view.state.markers.values() for who in owners}
        assert not shown & placed
        assert all(not view.company(name).closed for name in shown)


@pytest.mark.parametrize("folder", TITLES)
def test_changes_are_ringed(folder: str) -> None:
    """Since a former position exactly the hexes with a new tile or marker are ringed."""
    seen = line(folder)
    old, later = seen[len(seen) // 2], seen[len(seen) // 2 + 40 :]
    new = next(view for view in later if view.state.tiles != old.state.tiles)
    scene = views.scene(new, "map", words("en"), former=old)
    ringed = {mark.coord for mark in scene.marks}
    laid = {name for name, tile in new.state.tiles.items() if old.state.tiles.get(name) != tile}
    assert laid and laid <= ringed
    assert all(m in laid or any(key.startswith(f"{m}.") for key in new.state.markers) for m in ringed)
    assert views.scene(new, "map", words("en"), former=new).marks == ()


@pytest.mark.parametrize("folder", TITLES)
def test_one_figure_of_a_table_counts(folder: str) -> None:
    """Of every table of values exactly one is valid: what the rules pay where nobody has a marker."""
    for view in phases(folder):
        train = next(iter(view.book.trains))
        for h in views.scene(view, "map", words("en")).hexes:
            for node in (node for node in h.nodes if node.table):
                (valid,) = [int(v.text) for v in node.table if v.valid]
                stop = view.layout.stops[view.layout.face(h.coord).keys[node.id]]
                if not view.markers_at(stop.key):
                    assert valid == view.policy.stop_pays(view, view.at_turn, train, stop)


@pytest.mark.parametrize("folder", TITLES)
def test_holdings_add_up(folder: str) -> None:
    """The parts of each company make all that is printed, and cash is the players' cash."""
    for view in phases(folder):
        scene = views.scene(view, "holdings", words("en"), names={"P1": "Anna"})
        for facts in scene.companies:
            held = [h.text for holder in scene.holders for h in holder.holdings if h.company == facts.company.id]
            whole = sum(int(part) for share in held for part in re.findall(r"(\d+) %", share))
            printed = sum(
                size * view.book.certs[cert] for cert, size in view.book.certs_of_company.get(facts.company.id, ())
            )
            printed = printed or 100  # a small company is its owner's whole
            assert whole in (0, printed) if facts.company.id not in view.state.market else whole == printed
        players = [holder for holder in scene.holders if holder.player]
        assert [int(re.sub(r"\D", "", holder.cash)) for holder in players] == [view.cash(p) for p in view.players]
        assert players[0].name == "Anna"


@pytest.mark.parametrize("folder", TITLES)
def test_the_market_has_every_token_once(folder: str) -> None:
    """Each company with a price stands in its cell, the first to arrive on top."""
    for view in phases(folder):
        scene = views.scene(view, "market", words("en"))
        cells = {(r, c): cell for r, row in enumerate(scene.rows) for c, cell in enumerate(row) if cell}
        shown = {token.id: place for place, cell in cells.items() for token in cell.tokens}
        assert shown == {name: (p.row, p.column) for name, p in view.state.market.items()}
        for cell in cells.values():
            arrivals = [view.state.market[token.id].arrival for token in cell.tokens]
            assert arrivals == sorted(arrivals)


@pytest.mark.parametrize("folder", TITLES)
def test_tiles_and_trains_are_those_of_the_box(folder: str) -> None:
    """The counts are the policies', and the phase under way is marked."""
    for view in phases(folder):
        tiles = views.scene(view, "tiles", words("en"))
        left = view.tiles_left
        assert {item.hex.tile: int(item.count) for item in tiles.items} == {n: left[n] for n in left}
        trains = views.scene(view, "trains", words("en"))
        assert sum(row.now for row in trains.phases) + sum(space.is_now for space in trains.track) == 1
        assert trains.trains


@pytest.mark.parametrize("folder", TITLES)
def test_places_are_the_choices_of_the_command(folder: str) -> None:
    """The hexes and the numbered sheet are those of `complete`, and every one of them is accepted."""
    tried = 0
    for view in line(folder)[::7]:
        who, kind = lay_rule(view)
        legal = legal_values(view, who, kind, {}) if kind else ()
        if not legal:
            continue
        tried += 1
        scene = views.scene(view, "places", words("en"), hex=legal[tried % len(legal)])
        assert scene.legal == legal
        expected = sheet_of(view, who, kind, scene.chosen)
        assert set(expected) <= set(placements_on(view, who, kind, scene.chosen))
        assert [(c.hex.tile.partition("+")[0], c.hex.turn) for c in scene.choices] == [
            (p.tile, p.turn) for p in expected
        ]
        assert [c.number for c in scene.choices] == [str(n + 1) for n in range(len(expected))]
        for placement in expected[:3]:
            action = build(view.state, who, kind, {**placement._asdict(), **rest(view, who, kind, placement._asdict())})
            assert explain(view.state, action) is None
    assert tried > 3


@pytest.mark.parametrize("folder", TITLES)
def test_turns_that_look_the_same_are_shown_once(folder: str) -> None:
    """A tile with one straight track has three looks at most, and each that is left out looks like one that is there."""
    dropped = 0
    for view in line(folder)[::7]:
        who, kind = lay_rule(view)
        for hex_ in legal_values(view, who, kind, {})[:3] if kind else ():
            every, shown = placements_on(view, who, kind, hex_), sheet_of(view, who, kind, hex_)
            assert {face(view, place) for place in every} == {face(view, place) for place in shown}
            assert sum(place.tile in ("9", "57") for place in shown) <= 2 * 3
            dropped += len(every) - len(shown)
    assert dropped


def rest(view: View, who: str, kind: str, picked: dict[str, object]) -> dict[str, object]:
    """The first legal value of each further field."""
    found: dict[str, object] = {}
    for field in view.book.rules[kind].fields[len(picked) :]:
        found[field.name] = legal_values(view, who, kind, {**picked, **found})[0]
    return found


def test_without_legal_places_the_picture_says_so() -> None:
    """Out of time there is a map and the word that nothing may be laid."""
    view = line("t18mag")[0]
    scene = views.scene(view, "places", words("en"))
    assert scene.legal == () and scene.map.news == "Legal: none"
    assert "Legal: none" in alt(scene)


@pytest.mark.parametrize("folder", TITLES)
def test_runs_follow_track_and_add_up(folder: str) -> None:
    """Every piece of a run is track of its hex, and the total is what the rules pay."""
    drawn = 0
    for view in line(folder)[:: len(line(folder)) // 12]:
        for name in [n for n in view.state.companies if view.trains_of(n) and not view.company(n).closed][:2]:
            runs = best_run(view, name)[0]
            scene = views.scene(view, "routes", words("en"), company=name, runs=runs)
            hexes = {h.coord: h for h in scene.map.hexes}
            pieces = [piece for route in scene.routes for piece in route.pieces]
            assert all(any(set(p.ends) == set(path.ends) for path in hexes[p.coord].paths) for p in pieces)
            shown = [int(re.sub(r"\D", "", amount)) for amount in (scene.total, scene.apart) if amount]
            assert sum(shown) == sum(map(sum, earnings(view, name, runs)))
            drawn += len(runs)
    assert drawn


def test_a_stop_of_1862_pays_for_one_run_only() -> None:
    """Where several runs visit a stop, or freight trains pass it, the picture shows its money once or not at all."""
    unpaid = 0
    for view in line("t1862")[:: len(line("t1862")) // 12]:
        for name in [n for n in view.state.companies if view.trains_of(n) and not view.company(n).closed][:2]:
            stops = [s for r in views.scene(view, "routes", words("en"), company=name).routes for s in r.stops]
            paid = [view.layout.face(s.coord).keys[str(s.node)] for s in stops if s.pay]
            assert len(paid) == len(set(paid))
            unpaid += len(stops) - len(paid)
    assert unpaid


def test_what_is_not_there_is_refused_in_one_line() -> None:
    """A view, hex or company nobody knows is bad input, not a crash."""
    view = line("t18mag")[0]
    for what, options in (("weather", {}), ("map", {"hex": "Z99"}), ("company", {"company": "Nobody"})):
        with pytest.raises(BadInput):
            views.scene(view, what, words("en"), **options)
    with pytest.raises(BadInput):
        views.scene(view, "company", words("en"))


def test_a_scene_stays_while_the_game_goes_on() -> None:
    """Drawn before or after the next moves, a position gives the same scenes."""
    view = line("t18mag")[30]
    first = [msgspec.json.encode(views.scene(view, what, words("en"), company="1")) for what in views.VIEWS]
    state = view.state
    for later in moves(file_of("t18mag").read_text(encoding="utf-8").splitlines())[30:60]:
        state = apply(state, later).state
    assert digest(state) != digest(view.state)
    assert first == [msgspec.json.encode(views.scene(view, what, words("en"), company="1")) for what in views.VIEWS]


def test_many_workers_see_what_one_sees() -> None:
    """Scenes built in threads while the game is played on are those built alone."""
    seen = line("t18mag")[::20]
    alone = [msgspec.json.encode(views.scene(view, "map", words("en"))) for view in seen]
    with ThreadPoolExecutor(6) as pool:
        jobs = [pool.submit(views.scene, view, "map", words("en")) for view in seen * 3]
        again = replay(seen[0].state.setup, moves(file_of("t18mag").read_text(encoding="utf-8").splitlines()))
        assert [msgspec.json.encode(job.result()) for job in jobs] == alone * 3
    assert digest(again[-1]) == digest(line("t18mag")[-1].state)

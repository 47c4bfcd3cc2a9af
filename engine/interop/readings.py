"""A recorded game read to its recorded end: where ours leads elsewhere, other readings of the rules are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.core.errors import BadInput, EngineBug, RuleViolation
from engine.interop.forks import Trunk
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import WebGame

MOST_ACTIONS = 25_000  # recorded actions played in search of another reading
AT_ONCE = 2  # options chosen otherwise at the same time

Stop = RuleViolation | BadInput | EngineBug
Follow = Callable[[Importer, int], None]


class Reading(NamedTuple):
    """How far a game came: its importer, the recorded actions played, and why it stopped, if it did."""

    importer: Importer
    played: int
    stop: Stop | None


def nobody(importer: Importer, index: int) -> None:
    """Nobody looks on."""


def always() -> bool:
    """There is time for everything."""
    return True


class OutOfTime(Exception):
    """The search for another reading ends here."""


def read(
    game: WebGame, strict: bool = False, most: int | None = None, follow: Follow = nobody,
    time_left: Callable[[], bool] = always,
) -> Reading:  # fmt: skip
    """The game in the reading that leads to its recorded end, else in ours as far as it goes.

    `follow` looks on after every action; where it sees the first one again another reading is tried. Without time left the
    search ends, and the game is told as ours reads it.
    """
    first = play(game, {}, strict=strict, most=most, follow=follow)
    if first.stop is None or strict or not game.result:
        return first
    found = search(game, first, most, follow, time_left)
    if found is not None:
        return found
    return first if follow is nobody else play(game, {}, most=most, follow=follow)


def search(
    game: WebGame, first: Reading, most: int | None, follow: Follow, time_left: Callable[[], bool]
) -> Reading | None:  # fmt: skip
    """The first other reading that leads to the recorded end, if one is found in time; it is played once more as a whole."""

    def watched(importer: Importer, index: int) -> None:
        if not time_left():
            raise OutOfTime

    try:
        found = next((other for other in others(game, first, most, watched) if other.stop is None), None)
    except OutOfTime:
        return None
    if found is None:
        return None
    return play(game, found.importer.chosen, bold=found.importer.bold, most=most, follow=follow)


def others(game: WebGame, first: Reading, most: int | None, watched: Follow) -> Iterator[Reading]:
    """Readings of a file: one option changed at a time, then again from the best of them, at last with bolder corrections."""
    left, best = MOST_ACTIONS, first
    for _ in range(AT_ONCE):
        trunk = Trunk(game, best.importer.chosen)
        if go_on(trunk, 0, most, watched).played == len(game.actions):
            trunk.ended()
        for options in otherwise(first.importer):
            fork = None if options.keys() & trunk.chosen.keys() else trunk.parted(options)
            if fork is None:
                continue
            other, at = fork
            tried = go_on(other, at, most, watched)
            best = max(best, tried, key=lambda reading: reading.played)
            left -= tried.played - at + 1
            yield tried
            if left < 0:
                break
        if left < 0 or best.importer.chosen == trunk.chosen:
            break
    yield play(game, {}, bold=True, most=most, follow=watched)


def otherwise(importer: Importer) -> Iterator[dict[str, str]]:
    """Each other value of an option in which the reader had to guess."""
    setup = importer.as_read
    options = {option.name: option for option in importer.book.title.options}
    for name in importer.reader.guessed(setup):
        if options[name].fits(len(setup.players), setup.variant):
            yield from ({name: value} for value in options[name].values if value != setup.options[name])


def play(
    game: WebGame, options: Mapping[str, str], strict: bool = False, bold: bool = False, most: int | None = None,
    follow: Follow = nobody,
) -> Reading:  # fmt: skip
    """Play a game with some options of the table chosen otherwise, until it ends or stops."""
    importer = Importer(game, reader_of(game.title), options)
    importer.strict, importer.bold = strict, bold
    return go_on(importer, 0, most, follow)


def go_on(importer: Importer, at: int, most: int | None, follow: Follow) -> Reading:
    """Play a game from one of its actions on, until it ends or stops."""
    total = len(importer.game.actions)
    for index in range(at, total if most is None else min(most, total)):
        try:
            importer.step(index)
        except (RuleViolation, BadInput, EngineBug) as error:
            return Reading(importer, index, error)
        follow(importer, index)
    return Reading(importer, total, never_done(importer) or other_end(importer) if most is None else None)


def never_done(importer: Importer) -> BadInput | None:
    """What a record told and nobody could do until its end."""
    item = importer.reader.waiting()
    return BadInput("file.never_done", item=item) if item else None


def other_end(importer: Importer) -> BadInput | None:
    """Where the end of a finished game is not the recorded one: whose worth differs."""
    game, view = importer.game, importer.view()
    for player, name in zip(game.players, game.names, strict=True):
        here, there = view.worth(importer.reader.seats[player]), game.result.get(player)
        if there is not None and there != here:
            return BadInput("file.other_result", player=name or player, before=there, worth=here)
    return None

"""A recorded game read to its recorded end: where ours leads elsewhere, other readings of the rules are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.core.errors import BadInput, EngineBug, RuleViolation
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


def read(game: WebGame, strict: bool = False, most: int | None = None, follow: Follow = nobody) -> Reading:
    """The game in the reading that leads to its recorded end, else in ours as far as it goes.

    `follow` looks on after every action; where it sees the first one again another reading is tried.
    """
    first = play(game, {}, strict=strict, most=most, follow=follow)
    if first.stop is None or strict or not game.result:
        return first
    found = next((other for other in others(game, first, most, follow) if other.stop is None), None)
    return found or play(game, {}, most=most, follow=follow)


def others(game: WebGame, first: Reading, most: int | None, follow: Follow) -> Iterator[Reading]:
    """The game with one option after the other chosen otherwise, from the best of these once more, at last with bolder corrections."""
    left, best = MOST_ACTIONS, first
    for _ in range(AT_ONCE):
        base = best.importer.chosen
        for options in otherwise(first.importer):
            tried = play(game, {**options, **base}, most=most, follow=follow)
            best = max(best, tried, key=lambda reading: reading.played)
            left -= tried.played + 1
            yield tried
            if left < 0:
                break
        if left < 0 or best.importer.chosen == base:
            break
    yield play(game, {}, bold=True, most=most, follow=follow)


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
    total = len(game.actions)
    for index in range(total if most is None else min(most, total)):
        try:
            importer.step(index)
        except (RuleViolation, BadInput, EngineBug) as error:
            return Reading(importer, index, error)
        follow(importer, index)
    return Reading(importer, total, other_end(importer) if most is None else None)


def other_end(importer: Importer) -> BadInput | None:
    """Where the end of a finished game is not the recorded one: whose worth differs."""
    game, view = importer.game, importer.view()
    for player, name in zip(game.players, game.names, strict=True):
        here, there = view.worth(importer.reader.seats[player]), game.result.get(player)
        if there is not None and there != here:
            return BadInput("file.other_result", player=name or player, before=there, worth=here)
    return None

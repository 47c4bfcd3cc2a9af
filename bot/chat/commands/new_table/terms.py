"""What a table agrees on beside its title's options: each term by its name, with its values and what a choice of one changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

import engine
from bot.calls.pace import LIMITS, seconds, span_name
from bot.errors import Refused
from bot.orders.defaults import MODES, STAND_INS
from bot.store.rows import ADVICE, Game
from bot.tables.endings.ended import SHARES, share_name
from bot.tables.seats.people import THEMES
from bot.text import ALL, LANGUAGES

LIMIT, MODERATORS, ENDING = "time_limit", "moderators", "ending"
AS_HOUSE, ALONE, ASK, ANY, YES, NO = "house", "alone", "ask", "any", "yes", "no"
RANGES = (ANY, "–1500", "1400–1600", "1500–", "1700–")
NUMBERS = (ANY, *map(str, range(1, 13)))
RANGE = re.compile(r"([0-9]{0,4})\s*[-–]\s*([0-9]{0,4})")


class Term(NamedTuple):
    """A term: its values, the one a table has, what another one changes, whether it stands once the game began, and which values fit a table."""

    values: tuple[str, ...]
    now: Callable[[Game], str]
    change: Callable[[Game, str], dict[str, Any]]
    lobby_only: bool = False
    fits: Callable[[Game, str], bool] = lambda game, value: True


def theme(value: str) -> dict[str, Any]:
    """How pictures look; anything else is refused."""
    if value not in (AS_HOUSE, *THEMES):
        raise Refused("prefs.theme", value=value[:40])
    return {"theme": "" if value == AS_HOUSE else value}


def ratings_of(text: str) -> dict[str, int]:
    """A range of ratings as it is typed, `1400-1600`, `1500-` or `-1500`; nothing, or the word for it, is any."""
    if text.strip().lower() in ("", ANY):
        return {"rating_from": 0, "rating_to": 0}
    found = RANGE.fullmatch(text.strip())
    low, high = (int(part or 0) for part in found.groups()) if found else (0, 0)
    if not (low or high) or (high and low > high):
        raise Refused("lobby.rating", value=text[:40])
    return {"rating_from": low, "rating_to": high}


def one_of(value: str, known: tuple[str, ...]) -> str:
    """A value that is one of a few."""
    if value not in known:
        raise Refused("lobby.no_value", value=value[:40], options=list(known))
    return value


def counted(value: str) -> int:
    """How many must be there to begin; any number is none."""
    return int(one_of(value, NUMBERS).replace(ANY, "0"))


def may_begin(game: Game, value: str) -> bool:
    """Whether a table may begin with so many at least."""
    return value == ANY or engine.load_title(game.title).min_players <= int(value) <= game.wanted


TERMS: dict[str, Term] = {
    "least": Term(
        NUMBERS, lambda game: str(game.least or ANY), lambda game, value: {"least": counted(value)}, True, may_begin
    ),
    LIMIT: Term(
        LIMITS,
        lambda game: span_name(game.pace.limit) if game.pace.limit else LIMITS[0],
        lambda game, value: {"pace": replace(game.pace, limit=seconds(value))},
    ),
    "at_limit": Term(
        MODES, lambda game: game.pace.default, lambda game, value: {"pace": replace(game.pace, default=value)}
    ),
    "stand_in": Term(
        STAND_INS,
        lambda game: game.stand_in,
        lambda game, value: {"stand_in": one_of(value, STAND_INS)},
        lobby_only=True,
    ),
    "advice": Term(
        ADVICE,
        lambda game: ADVICE[game.advice],
        lambda game, value: {"advice": ADVICE.index(one_of(value, ADVICE))},
        lobby_only=True,
    ),
    "pictures": Term((AS_HOUSE, *THEMES), lambda game: game.theme or AS_HOUSE, lambda game, value: theme(value)),
    "language": Term(
        (*LANGUAGES, ALL),
        lambda game: game.language,
        lambda game, value: {"language": one_of(value, (*LANGUAGES, ALL))},
    ),
    "rating": Term(
        RANGES,
        lambda game: game.rating_range or ANY,
        lambda game, value: ratings_of(value),
    ),
    "elsewhere": Term(
        (YES, NO),
        lambda game: NO if game.unlisted else YES,
        lambda game, value: {"unlisted": int(one_of(value, (YES, NO)) == NO)},
        lobby_only=True,
    ),
    MODERATORS: Term(
        (ASK, ALONE),
        lambda game: ALONE if game.alone else ASK,
        lambda game, value: {"alone": int(value == ALONE)},
        lobby_only=True,
    ),
    ENDING: Term(
        tuple(SHARES),
        lambda game: share_name(game.share),
        lambda game, value: {"share": SHARES[one_of(value, tuple(SHARES))]},
        lobby_only=True,
    ),
}

"""A position as one reader sees it: the engine's view, the reader's words, and what was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, get_args

from engine import Run, View, load_title, showing
from engine.ids import NO_HEX, HexId
from render.scene import Colour, Company, Words
from render.telling_apart import distinguish
from render.words import say

BEFORE = "£$€¥"
COLOURS: tuple[str, ...] = get_args(Colour)


@dataclass(frozen=True)
class Wishes:
    """What a reader may ask of a picture; what is left empty is filled in from the position.

    `names` are the players' names by seat, `former` the position since which changes are ringed, `history` positions
    with the words under them in a chart, `runs` what to draw instead of the best runs.
    """

    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    former: View | None = None
    zoom: tuple[str, ...] = ()
    numbers: bool = False
    company: str = ""
    hex: HexId = NO_HEX
    runs: tuple[Run, ...] | None = None
    history: tuple[tuple[str, View], ...] = ()
    of: str = "worth"


@dataclass(frozen=True)
class Sight:
    """What every view is built from."""

    view: View
    words: Words
    wishes: Wishes

    def say(self, key: str) -> str:
        """The reader's word for a key."""
        return say(self.words, key)

    def money(self, amount: int) -> str:
        """A sum in the title's currency."""
        sign = self.view.book.title.currency
        return f"{sign}{amount}" if sign in BEFORE else f"{amount} {sign}"

    def player(self, seat: str) -> str:
        """A player's name."""
        return self.wishes.names.get(seat, seat)

    def company(self, name: str) -> Company:
        """How a company looks on every picture of its title."""
        return companies(self.view.book.title.name)[name]

    def holder(self, name: str) -> str:
        """Anybody who may hold something: a player, a company, or a place of the table."""
        if self.view.is_player(name):
            return self.player(name)
        known = companies(self.view.book.title.name)
        return known[name].abbr if name in known else self.say(f"holder_{name}")

    def director(self, company: str) -> str:
        """The name of whoever decides for a company, a rival where the rulebook does, or nothing."""
        directs = self.view.company(company).director
        if directs in self.view.everybody and directs not in self.view.players:
            return self.holder(directs)
        seat = self.view.controller(company)
        return self.player(seat) if seat else ""

    def acting(self) -> str:
        """The company the picture is about: the one asked for, else the one at turn."""
        wanted = self.wishes.company or self.view.at_turn
        return wanted if wanted in self.view.state.companies else ""

    def waiting(self) -> tuple[str, ...]:
        """The seats the table waits for."""
        found = (self.view.controller(who) for who in showing.acting(self.view))
        return tuple(dict.fromkeys(seat for seat in found if seat))

    def head(self) -> dict[str, Any]:
        """Title, round and phase, whose turn it is, and the news."""
        wishes = self.wishes
        return {
            "title": wishes.title or self.view.book.title.name,
            "caption": wishes.caption or self.caption(),
            "turn": wishes.turn or self.turn(),
            "news": wishes.news,
        }

    def with_news(self, news: str) -> Sight:
        """The same sight with something to tell, unless there was already."""
        return self if self.wishes.news else replace(self, wishes=replace(self.wishes, news=news))

    def caption(self) -> str:
        """The round and the phase."""
        if self.view.state.over:
            return self.say("game_over")
        now, space = self.view.state.round, showing.space_of(self.view)
        if space is not None:
            return f"{self.say(f'round_{now.kind}')} · {self.space(space)}"
        number = f"{now.number} ({now.ordinal}/{now.count})" if now.kind == "operating" else str(now.number)
        return f"{self.say(f'round_{now.kind}')} {number} · {self.say('phase')} {self.phase(self.view.state.phase)}"

    def space(self, space: showing.Space) -> str:
        """A space of the printed round track as it is called."""
        return f"{self.say(f'track_{space.kind}')}{space.name}"

    def phase(self, name: str) -> str:
        """A phase as it is called: by its colour, or by its own sign."""
        return self.say(f"phase_{name}") if name in COLOURS else name

    def turn(self) -> str:
        """Who must act, and for which company."""
        seats = self.waiting()
        if not seats:
            return ""
        names = ", ".join(self.player(seat) for seat in seats)
        at_turn = self.view.at_turn
        company = f" ({self.company(at_turn).abbr})" if at_turn in self.view.state.companies else ""
        words = self.say("to_move")
        return f"{words[:1].upper()}{words[1:]}: {names}{company}"


@cache
def companies(title: str) -> dict[str, Company]:
    """All companies of a title with patterns that keep like colours apart."""
    found = [
        Company(data.id, data.short or data.id, data.name, data.colour.lower(), data.text.lower())
        for data in load_title(title).companies
    ]
    return {company.id: company for company in distinguish(found)}

"""A position as one reader sees it: the engine's view, the reader's words, and what was asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, get_args

from engine import Run, View, load_title, showing, waiting_for
from engine.effects import Effects, of_kind
from engine.ids import NO_HEX, HexId
from engine.showing import Home
from render.scene.parts import Colour, Company, Livery, Words
from render.telling_apart import distinguish
from render.words import say

COLOURS: tuple[str, ...] = get_args(Colour)


@dataclass(frozen=True)
class Wishes:
    """What a reader may ask of a picture; what is left empty is filled in from the position.

    `names` are the players' names by seat, `former` the position since which changes are ringed, `history` positions
    with the words under them in a chart, `runs` what to draw instead of the best runs, `near` whether the board is cut to the company's part of it,
    `part` a part of it that a phone can show,
    `legal` the hexes one of which is to be chosen, `effects` what building there would change,
    `incomes` what companies earned round by round. `table`, `length`, `paces` and `deals` are what a table knows of its
    game: its name, how long it took, who took how long (name, turns, middle, longest), who bought from whom (how often,
    for how much).
    """

    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    former: View | None = None
    zoom: tuple[str, ...] = ()
    part: str = ""
    near: bool = False
    numbers: bool = False
    company: str = ""
    hex: HexId = NO_HEX
    legal: tuple[HexId, ...] = ()
    effects: Effects | None = None
    runs: tuple[Run, ...] | None = None
    history: tuple[tuple[str, View], ...] = ()
    of: str = "worth"
    incomes: tuple[showing.Income, ...] = ()
    table: str = ""
    length: str = ""
    paces: tuple[tuple[str, str, str, str], ...] = ()
    deals: tuple[tuple[str, str, int, int], ...] = ()


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
        return f"{sign}{amount}" if self.sign_leads else f"{amount} {sign}"

    @property
    def sign_leads(self) -> bool:
        """Whether the reader writes the title's currency before a sum."""
        return self.view.book.title.currency in self.say("signs_before")

    def player(self, seat: str) -> str:
        """A player's name."""
        return self.wishes.names.get(seat, seat)

    def company(self, name: str) -> Company:
        """How a company looks on every picture of its title."""
        return companies(self.view.book.title.name)[name]

    def waits(self, home: Home) -> bool:
        """Whether a home's company is in the game and has no marker on the board yet."""
        company = self.view.state.companies.get(home.company)
        if company is None or company.closed:
            return False
        return not any(home.company in owners for owners in self.view.state.markers.values())

    def holder(self, name: str) -> str:
        """Anybody who may hold something: a player, a company, or a place of the table."""
        if self.view.is_player(name):
            return self.player(name)
        known = companies(self.view.book.title.name)
        return known[name].abbr if name in known else self.say(f"holder_{name}")

    def train(self, name: str) -> str:
        """A kind of train as it is called."""
        in_words = showing.shown_of(self.view.book).trains_in_words
        return self.say(f"train_{name}") if in_words else name

    def extra(self, name: str) -> str:
        """What a train has with it for a run, as it is called."""
        in_words = name in showing.shown_of(self.view.book).extras
        return self.say(f"extra_{name}") if in_words else name

    def tile(self, number: str) -> str:
        """What a kind of tile is called where it bears no number."""
        in_words = showing.shown_of(self.view.book).tiles_in_words
        return self.say(tile_key(number)) if in_words else ""

    def trains(self, company: str) -> str:
        """The trains of a company, and those of the companies it owns by their names."""
        own = [self.train(train) for train in self.view.trains_of(company)]
        parts = [(part, self.view.trains_of(part)) for part in parts_of(self.view, company)]
        others = [f"{self.company(part).abbr}: {', '.join(map(self.train, there)) or '–'}" for part, there in parts]
        return ", ".join((*own, *others))

    def boxes(self, company: str) -> dict[str, str]:
        """What a company that somebody directs has in its purses besides the treasury."""
        if not self.view.controller(company) or owner_of(self.view, company):
            return {}
        return {box: self.money(self.view.cash(f"{company}/{box}")) for box in showing.shown_of(self.view.book).boxes}

    def private(self, name: str) -> str:
        """A private company by its short name, by the title's word for it, or by the name its title's table gives it."""
        known = companies(self.view.book.title.name)
        return known[name].abbr if name in known else self.words.get(f"private_{name}") or self.in_table(name)

    def in_table(self, name: str) -> str:
        """What the title's table calls something that is no company, or the name it has."""
        return named(self.view.book.title.name).get(name, name)

    def offer(self) -> str:
        """What is to be auctioned, with the lowest bid where bids do not begin alike."""
        lots = self.view.told.on_offer(self.view)
        names = {name: self.private(name) for name in lots}
        if len(set(lots.values())) == 1:
            return f"{', '.join(names.values())} ({self.money(next(iter(lots.values())))})"
        return ", ".join(f"{names[name]} ({self.money(bid)})" for name, bid in lots.items())

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
        return waiting_for(self.view.state)

    def head(self) -> dict[str, Any]:
        """The words, title, round and phase, whose turn it is, and the news."""
        wishes = self.wishes
        return {
            "words": self.words,
            "title": wishes.title or self.view.book.title.name,
            "caption": wishes.caption or self.caption(),
            "turn": wishes.turn or self.turn(),
            "news": wishes.news,
            "livery": livery(self.view.book.title.name),
        }

    def with_news(self, news: str) -> Sight:
        """The same sight with something to tell, unless there was already."""
        return self if self.wishes.news else replace(self, wishes=replace(self.wishes, news=news))

    def with_effects_of(self, kind: str) -> Sight:
        """The same sight with the effects of one kind of building alone."""
        told = self.wishes.effects
        return replace(self, wishes=replace(self.wishes, effects=of_kind(told, kind))) if told else self

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
        chain = (owner_of(self.view, at_turn), at_turn) if at_turn in self.view.state.companies else ()
        company = f" ({' '.join(self.company(name).abbr for name in chain if name)})" if chain else ""
        words = self.say("to_move")
        return f"{capital(words)}: {names}{company}"


def tile_key(number: str) -> str:
    """The key of the word for a tile without a printed number."""
    return f"tile_{number}".lower().replace("-", "_")


def capital(words: str) -> str:
    """Words as they begin a line."""
    return words[:1].upper() + words[1:]


def owner_of(view: View, company: str) -> str:
    """The company that another one belongs to, or nothing."""
    director = view.company(company).director
    return director if director in view.state.companies else ""


def is_part(view: View, company: str) -> bool:
    """Whether a company is of a kind that belongs to other companies."""
    return view.book.companies[company].kind in showing.shown_of(view.book).parts


def parts_of(view: View, owner: str) -> tuple[str, ...]:
    """The companies that belong to another one."""
    known = view.state.companies
    return tuple(name for name in view.companies if known[name].director == owner) if owner in known else ()


@cache
def named(title: str) -> dict[str, str]:
    """The names of a title's private companies that are no companies of the box."""
    return {private.id: private.name for private in load_title(title).privates}


@cache
def companies(title: str) -> dict[str, Company]:
    """All companies of a title with patterns that keep like colours apart, except for kinds that are told by their signs."""
    box = load_title(title)
    plain = showing.shown_of_title(title).plain
    looks = [
        Company(row.id, row.short or row.id, row.name, row.colour.lower(), row.text.lower()) for row in box.companies
    ]
    told = {row.id for row in box.companies if row.kind not in plain}
    patterned = distinguish([company for company in looks if company.id in told])
    return {company.id: company for company in (*looks, *patterned)}


@cache
def livery(title: str) -> Livery:
    """The colours of all companies of a title, each once."""
    return tuple(dict.fromkeys((company.fill, company.ink) for company in companies(title).values()))

"""Parameters of codes as a reader sees them: who is who at this table, money, places, certificates, rounds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

import engine
from bot.store.rows import RECORDED
from bot.text import as_phrase, as_typed, choice, filled, has, is_word, message_id, places_of, said_back, say
from bot.text.languages import Place
from bot.text.named.board_places import Places
from bot.text.named.discs import disc
from bot.text.telling import TELLERS, lines_with_prices, of_doer_first, repeated, with_prices_joined
from engine import (
    KINDS,
    CompanyData,
    Event,
    Phrase,
    State,
    TitleData,
    View,
    all_shown,
)
from engine.events import kind_of, meanings, read
from engine.ids import CertId, class_of, company_of

PHRASE_FIELDS = {"code", "params"}
CHOOSE = "choose"
FORETOLD = "foretold"  # ends the code of a sentence said before it happens, shorter than in the log
SIGNS = {"£", "$", "€", "¥"}
MOST_LISTED = 12
NAME = "entity"  # a player, a company, or anything else with a name of its own
SAID = "said"  # words of ours, made up before
NOTHING_TYPED: Mapping[str, str] = {}
ALL, OR = "all", "or"  # of several values: every one of them; one of them
SNOWFLAKE = re.compile("[0-9]{15,20}")
Spelling = Callable[[str], str]


def money(lang: str, currency: str, amount: int) -> str:
    """A sum in the title's currency."""
    return say(lang, "money.prefix" if currency in SIGNS else "money", sum=str(amount), currency=currency)


@lru_cache(maxsize=256)
def folder(title: str) -> str:
    """How a title's own messages begin."""
    return "t" + "".join(c for c in title.lower() if c.isalnum())


class Spoken(str):
    """Names that are said already."""

    __slots__ = ()


@dataclass(frozen=True)
class Names:
    """A reader's language at one table.

    `people` gives each seat its mention, `labels` a plain name, `discs` companies a colour, `echo` what no name is.
    """

    lang: str
    title: TitleData | None = None
    view: View | None = None
    people: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    discs: bool = True
    echo: Spelling = str

    def say(self, code: str, params: Mapping[str, object] | None = None, /, **more: object) -> str:
        """The message of a code, the title's own before the common one, its parameters named."""
        return self.filled(code, {**(params or {}), **more})

    def tell(self, event: Event, code: str = "", **more: object) -> str:
        """What an event says, each field by its type, in its own sentence or that of another code."""
        phrase = event.phrase()
        return self.filled(code or phrase.code, {**phrase.params, **more}, meanings(kind_of(event.code)))

    def filled(self, code: str, values: dict[str, object], typed: Mapping[str, str] = NOTHING_TYPED) -> str:
        """A message with its parameters: each stands for what the sentence says, else for what its type does, else for a name."""
        if "track" in values and "hex" in values:
            values["track"] = self.places.track(str(values["hex"]), str(values["track"]))
        own = self.own(code)
        places = [(name, place) for name, place in places_of(self.lang, own).items() if place.param in values]
        named = {name: self.param(values[place.param], meant(place, typed)) for name, place in places}
        return filled(self.lang, own, named)

    def can_say(self, code: str) -> bool:
        """Whether there are words for a code."""
        return has(self.lang, self.own(code))

    def own(self, code: str) -> str:
        """The title's own message for a code where it has one, else the common one."""
        own = f"{self.folder}.{code}"
        return own if self.folder and has(self.lang, own) else code

    @property
    def folder(self) -> str:
        """How the title's own messages begin."""
        return folder(self.title.name) if self.title else ""

    @cached_property
    def places(self) -> Places:
        """The board of the table."""
        return Places(self.lang, self.view)

    def money(self, amount: int) -> str:
        """A sum in the title's currency."""
        return money(self.lang, self.title.currency if self.title else "", amount)

    def entity(self, who: str) -> str:
        """A player, a company, the bank, or anything else that has a name."""
        if who in self.people:
            return self.people[who]
        if SNOWFLAKE.fullmatch(who):
            return f"<@{who}>"
        if who.startswith(RECORDED):
            return say(self.lang, "name.recorded", text=as_typed(who.removeprefix(RECORDED)) or "none")
        data = self.company_data(who)
        if data is not None:
            return self.part_of(data) or f"{self.disc_of(data)} {self.called(data)}{self.rival_of(who)}".lstrip()
        return self.thing(who)

    def person(self, user: str) -> str:
        """Somebody by their id; who stands in a file only, by the name there."""
        return self.entity(user) if user.startswith(RECORDED) else f"<@{user}>"

    def part_of(self, data: CompanyData) -> str:
        """A part of a company with the company it belongs to, where the title has words for that."""
        code, owner = f"{self.folder}.company.{data.kind}.of", self.rival(data.id)
        return say(self.lang, code, name=data.id, who=self.entity(owner)) if owner and has(self.lang, code) else ""

    def disc_of(self, data: CompanyData) -> str:
        """The disc before a company; none where many companies share one colour."""
        plain = all_shown()[self.folder].plain
        return disc(data.colour) if self.discs and data.kind not in plain else ""

    def called(self, data: CompanyData) -> str:
        """A company by its letters, or by the title's word for companies of its kind."""
        code = f"{self.folder}.company.{data.kind}"
        return say(self.lang, code, name=data.id) if has(self.lang, code) else data.short or data.id

    def lot(self, item: str) -> str:
        """Something that is auctioned, with the home it begins in and the trains it may run."""
        data = self.view.book.companies.get(item) if self.view else None
        home = data.homes.get(self.view.book.row.map, "") if data and self.view else ""
        known = ", ".join((*((self.places.stop(home),) if home else ()), *self.permits(item)))
        return f"{self.entity(item)} ({known})" if known else self.entity(item)

    def permits(self, company: str) -> list[str]:
        """The kinds of train a company has a permit for, in words."""
        known = self.view is not None and company in self.view.companies
        return [self.thing(kind) for kind in self.view.told.permits(self.view, company)] if known and self.view else []

    def rival_of(self, company: str) -> str:
        """Behind a company for which a player decides, but for a rival: the rival's name in brackets."""
        rival = self.rival(company)
        return f" ({self.short(rival)})" if rival else ""

    def rival(self, company: str) -> str:
        """Who directs a company for which a player decides, where that is no player."""
        if self.view is None or company not in self.view.state.companies or not self.view.controller(company):
            return ""
        director = self.view.company(company).director
        return director if director and not self.view.is_player(director) else ""

    def company_data(self, who: str) -> CompanyData | None:
        """A company of the box; at a table as that table plays it."""
        title = self.view.book.title if self.view else self.title
        return next((data for data in title.companies if data.id == who), None) if title else None

    def short(self, who: str) -> str:
        """A company by its letters alone; a rival by name."""
        data = self.company_data(who)
        return (data.short or data.id) if data else self.thing(who)

    def label(self, who: str) -> str:
        """An entity where mentions are not understood: on buttons and in menus."""
        if who in self.people and who in self.labels:
            return self.labels[who]
        return self.labels.get(who, who) if "<@" in self.entity(who) else self.entity(who)

    def thing(self, value: str, kind: str = "name") -> str:
        """The word for a value a rule uses, that for so few players and the title's own before the common one; else the value."""
        seats = (f"{self.folder}-{kind}-{value}-{len(self.view.players)}".lower(),) if self.view else ()
        for code in (*seats, f"{self.folder}-{kind}-{value}".lower(), f"{kind}-{value}".lower()):
            if value and is_word(self.lang, code):
                return say(self.lang, code)
        return value

    def coded(self, code: str, kind: str) -> str:
        """The word for a code of ours; what is none stays as it is."""
        said = self.thing(message_id(code), kind)
        return code if said == message_id(code) else said

    def train(self, train: str) -> str:
        """A train by its name, or the word for it."""
        return self.thing(train)

    def cert(self, certificate: str) -> str:
        """A class of certificates in words; what is none stays whole, to be said back."""
        company, name = company_of(CertId(certificate)), class_of(CertId(certificate))
        if not company or said_back(certificate) != certificate:
            return certificate
        sizes = dict(self.view.book.certs_of_company.get(company, ())) if self.view else {}
        code = f"cert.{name}" if has(self.lang, f"cert.{name}") else "cert.other"
        words = {"company": self.entity(company), "percent": str(sizes.get(CertId(certificate), ""))}
        return say(self.lang, code, words | ({"name": self.thing(name)} if code == "cert.other" else {}))

    def kind(self, kind: str) -> str:
        """A kind of action in words: for a choice what is chosen now, else the wording of the opening round."""
        if kind == CHOOSE and self.view and (aim := self.view.told.choosing(self.view)):
            return self.say(aim.code, aim.params)
        in_round = f"{message_id(kind)}-{self.view.state.round.kind}" if self.view else ""
        said = self.thing(in_round, "kind")
        if said != in_round:
            return said
        plain = kind.replace("_", " ") if kind in KINDS else kind  # a title may have no words for what can be done
        return plain if (said := self.coded(kind, "kind")) == kind else said

    def tile(self, number: str) -> str:
        """A tile by the title's word for it where it has no printed number, else by its number."""
        return self.thing(number, "tile") or "none"

    def tile_laid(self, number: str) -> str:
        """A tile that is laid: its number with the word for it, or its own name."""
        word = self.tile(number)
        return say(self.lang, "tile.numbered", number=number) if word == number else word

    def tile_on_offer(self, number: str) -> str:
        """A tile as a choice: one with a number is said to be a tile."""
        word = self.tile(number)
        return f"{self.field('tile')} {number}" if word == number else word

    def field(self, name: str) -> str:
        """A field of an action in words."""
        return self.coded(name, "field")

    def param(self, value: object, place: Place) -> object:
        """One parameter as the reader sees it, by what it stands for there."""
        if isinstance(value, (Spoken, bool)):
            return str(value)
        if isinstance(value, Phrase):
            return self.reason(value)
        if isinstance(value, int):
            return self.money(value) if place.meaning == "money" else value
        if isinstance(value, Mapping) and set(value) == PHRASE_FIELDS:
            return self.reason(Phrase(**value))
        if isinstance(value, Mapping):
            return as_phrase(self.lang, [self.share_of(str(who), part, place) for who, part in value.items()])
        if isinstance(value, (list, tuple)):
            return self.several([self.item(item, place.meaning) for item in value], place)
        return self.word(str(value), place.meaning)

    def item(self, value: Any, meaning: str) -> str:
        """One of several values: a sum, or a word by what it stands for."""
        is_sum = isinstance(value, int) and meaning == "money"
        return self.money(value) if is_sum else self.word(str(value), meaning)

    def share_of(self, who: str, part: object, place: Place) -> str:
        """Somebody with their part of something: a sum beside the name, things in brackets, or as the title says it."""
        if self.can_say(own := f"each.{place.param}"):
            return self.say(own, item=who, train=part)
        shown = self.param(part, place)
        return f"{self.entity(who)} ({shown})" if isinstance(part, (list, tuple)) else f"{self.entity(who)} {shown}"

    def several(self, words: list[str], place: Place) -> str:
        """Many values in one phrase, not more than can be read."""
        words = counted(words) if place.meaning == "cert" else words
        most = len(words) if place.join == ALL else MOST_LISTED
        shown = words[:most] + (["…"] if len(words) > most else [])
        return choice(self.lang, shown) if place.join == OR else as_phrase(self.lang, shown)

    def word(self, value: str, meaning: str = NAME) -> str:
        """A text by what it stands for; a word that stands for nothing is said back."""
        said = MEANINGS.get(meaning, MEANINGS[NAME])(self, value)
        return self.echo(said) if said == value and meaning != SAID else said

    def choice(self, kind: str, value: str) -> str:
        """An option or variant of the title in words."""
        code = message_id(f"{kind}-{self.folder}-{value}").lower()
        return say(self.lang, code) if is_word(self.lang, code) else value or "none"

    def reason(self, phrase: Phrase) -> str:
        """What stands in another sentence, where there are words for it; it may be an event."""
        if self.can_say(phrase.code):
            return " ".join(self.event(read(phrase)))
        return self.thing(phrase.code, "reason") if phrase.code else "–"

    def event(self, event: Event) -> list[str]:
        """The lines that tell an event, the first one with the reason where one was given; none for what nobody can say any more."""
        if not self.can_tell(event):
            return []
        teller = TELLERS.get(type(event))
        lines = teller(self, event) if teller else [self.tell(event)]
        if event.because:
            lines[0] = self.say("event.because", line=lines[0], reason=event.because)
        return lines

    def can_foretell(self, event: Event) -> bool:
        """Whether there are words for an event before it happens; some are told then and never again."""
        return self.can_tell(event) or self.can_say(f"{event.code}.{FORETOLD}")

    def can_tell(self, event: Event) -> bool:
        """Whether there are words for an event: it may be one of an earlier version, or of a title without any."""
        return type(event) in TELLERS or self.can_say(event.code)

    def events(self, events: Iterable[Event], who: str = "") -> list[str]:
        """The lines that tell several events, what somebody did before what came of it."""
        return repeated(of_doer_first(lines_with_prices(self, with_prices_joined(events)), who))


def counted(words: list[str]) -> list[str]:
    """Each word once, with how often it is there."""
    return [f"{count} × {word}" if count > 1 else word for word, count in Counter(words).items()]


def meant(place: Place, typed: Mapping[str, str]) -> Place:
    """A place with what stands there: where the sentence does not say, the type of the event's field does."""
    return place if place.meaning else place._replace(meaning=typed.get(place.param, NAME))


# What a parameter may stand for: in small letters the functions of the catalogues and the types of events' fields.
MEANINGS: dict[str, Callable[[Names, str], str]] = {
    NAME: lambda names, value: names.entity(value) if value else say(names.lang, "name.nobody"),
    SAID: lambda names, value: value,
    "text": lambda names, value: value or "none",
    "typed": lambda names, value: as_typed(value) or "none",
    "hex": lambda names, value: names.places.hex(value) or "none",
    "stop": lambda names, value: names.places.stop(value),
    "cert": lambda names, value: names.cert(value),
    "train": lambda names, value: names.train(value),
    "tile": lambda names, value: names.tile(value),
    "route": lambda names, value: names.places.route(value),
    "kind": lambda names, value: names.kind(value),
    "field": lambda names, value: names.field(value),
    "lot": lambda names, value: replace(names, view=None).entity(value),
    "option": lambda names, value: names.choice("option", value),
    "variant": lambda names, value: names.choice("variant", value),
    "step": lambda names, value: names.thing(value, "step"),
    "reason": lambda names, value: names.thing(value, "reason"),
    "phase": lambda names, value: names.thing(value, "phase"),
    "change": lambda names, value: names.thing(value, "change"),
    "default": lambda names, value: names.thing(value, "default"),
    "language": lambda names, value: names.thing(value, "language"),
}
MEANINGS |= dict.fromkeys(("name", "money", "track"), MEANINGS[NAME])  # sums and track are in words before


def when(names: Names, state: State) -> str:
    """Which round, which phase."""
    return f"{round_of(names, state)} · {phase_of(names, state)}"


def phase_of(names: Names, state: State) -> str:
    """The phase in words."""
    return names.say("header.phase", phase=state.phase)


def round_of(names: Names, state: State) -> str:
    """The round in words."""
    now, space = state.round, engine.space_of(engine.look(state))
    code = f"round.{now.kind}.short"
    if has(names.lang, code):
        printed = space.name if space else ""
        return say(names.lang, names.own(code), number=now.number, ordinal=now.ordinal, count=now.count, name=printed)
    return say(names.lang, "round.other", kind=names.thing(now.kind), number=now.number)

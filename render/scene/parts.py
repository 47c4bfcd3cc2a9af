"""What every picture has: companies, words, and the head of a sheet."""

from __future__ import annotations

from typing import Literal

import msgspec

Colour = Literal["plain", "yellow", "green", "brown", "grey", "red", "blue", "purple"]
Words = dict[str, str]
Livery = tuple[tuple[str, str], ...]  # fill and ink of each company


class Plain(msgspec.Struct, frozen=True):
    """Common base of all parts of a scene: frozen, compared and hashed by value."""


class Company(Plain, frozen=True):
    """Who a company is on a picture: never by colour alone, so an abbreviation and a pattern go with it."""

    id: str
    abbr: str
    name: str = ""
    fill: str = "#808080"
    ink: str = "#ffffff"
    pattern: int = 0


class Sheet(Plain, frozen=True, kw_only=True):
    """A picture with a head: the fixed words, the game, the round, who is to move, and what happened.

    Where `livery` tells the colours of all companies of the game, the picture is packed in a palette made for these.
    """

    words: Words
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""
    livery: Livery = ()

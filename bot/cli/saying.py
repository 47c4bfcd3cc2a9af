"""What the command line says to a host: the same sentences as in Discord, in the language of the machine."""

from __future__ import annotations

import os
from collections.abc import Mapping

from bot.text import language_of, visible
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import BadInput, SignalBoxError, View, cause_of

PLACES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language(environment: Mapping[str, str] = os.environ) -> str:
    """The language a machine is set to, where it is one of ours."""
    said = next(filter(None, (environment.get(place) for place in PLACES)), "")
    return language_of(said.partition("_")[0])


def out_of_reach(error: OSError) -> BadInput:
    """What the system refuses, with the file it is about where it names one."""
    if error.filename is None:
        return BadInput("file.system", detail=cause_of(error))
    return BadInput("file.out_of_reach", file=str(error.filename), detail=cause_of(error))


def sentence(error: SignalBoxError, view: View | None = None) -> str:
    """A refusal on one line, at a table in the words of its title."""
    names = Names(language(), view.book.title, view, discs=False) if view is not None else Names(language())
    return visible(refusal_line(names, error, visible))

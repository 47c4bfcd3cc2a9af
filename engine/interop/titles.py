"""Which titles can be read and written as 18xx.games records them: those with a `web` in their folder."""

from __future__ import annotations

from functools import cache

from engine.core.errors import BadInput
from engine.interop.dialect import Reader, Web, Writer
from engine.titles.title import all_titles, part_of


@cache
def known() -> dict[str, Web]:
    """The readers and writers by the names their titles have there."""
    parts = (part_of(folder, "web") for folder in all_titles())
    webs: list[Web] = [part.WEB for part in parts if part is not None]
    return {name: web for web in webs for name in web.names}


def reader_of(title: str) -> Reader:
    """A reader for a recorded game."""
    if title not in known():
        raise BadInput("file.unknown_title", title=title, known=sorted(known()))
    return known()[title].reader()


def writer_of(title: str) -> type[Writer]:
    """Who writes the games of a title."""
    if title not in known():
        raise BadInput("export.unknown_title", title=title, known=sorted(known()))
    return known()[title].writer

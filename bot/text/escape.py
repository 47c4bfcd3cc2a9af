"""What somebody typed, made harmless: it calls nobody and does not break the layout of a message."""

from __future__ import annotations

import re

# An address stays whole, so that it can still be followed.
ADDRESS = r"<[^: >]+:\/[^ >]+>|(?:https?|steam):\/\/[^\s<]+[^<.,:;\"\'\]\s]"
SIGNS = r"[_\\~|\*`]|^>(?:>>)?\s|\[.+\]\(.+\)|^#{1,3}|^\s*-"
LAYOUT = re.compile(f"(?P<address>{ADDRESS})|(?P<sign>{SIGNS})", re.MULTILINE)
CALL = re.compile(r"@(everyone|here|[!&]?[0-9]{17,20})")
NOTHING_WIDE = "\u200b"  # a space that is not seen stands between @ and the name


def harmless(text: str) -> str:
    """The text on one line, with its signs as signs."""
    calling_nobody = CALL.sub(f"@{NOTHING_WIDE}\\1", text)
    return LAYOUT.sub(escaped, calling_nobody).replace("\n", " ")


def escaped(found: re.Match[str]) -> str:
    """A sign behind a backslash, an address as it is."""
    return found["address"] or "\\" + found["sign"]

"""What somebody typed, made harmless: it calls nobody and does not break the layout of a message."""

from __future__ import annotations

import re
import unicodedata

# An address stays whole, so that it can still be followed.
ADDRESS = r"<[^: >]+:\/[^ >]+>|(?:https?|steam):\/\/[^\s<]+[^<.,:;\"\'\]\s]"
SIGNS = r"[_\\~|\*`]|^>(?:>>)?\s|\[.+\]\(.+\)|^#{1,3}|^\s*-"
LAYOUT = re.compile(f"(?P<address>{ADDRESS})|(?P<sign>{SIGNS})", re.MULTILINE)
CALL = re.compile(r"@(everyone|here|[!&]?[0-9]{17,20})")
# What turns the reading round, hides, or is no sign at all; a joiner inside of an emoji is left.
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
JOINER = "\u200d"
LONGEST_ECHO = 100
NOTHING_WIDE = "\u200b"  # a space that is not seen stands between @ and the name


def harmless(text: str) -> str:
    """The text on one line, with its signs as signs."""
    calling_nobody = CALL.sub(f"@{NOTHING_WIDE}\\1", text)
    return LAYOUT.sub(escaped, calling_nobody).replace("\n", " ")


def escaped(found: re.Match[str]) -> str:
    """A sign behind a backslash, an address as it is."""
    return found["address"] or "\\" + found["sign"]


def visible(text: str) -> str:
    """The text on one line, without signs that nobody sees and that change how the others are read."""
    seen = (sign if sign == JOINER or unicodedata.category(sign) not in UNSEEN else " " for sign in text)
    return " ".join("".join(seen).split())


def as_typed(text: str) -> str:
    """What somebody wrote for others to read: as it is, but for what would do something else than be read."""
    return harmless(visible(text))


def in_short(text: str) -> str:
    """What somebody typed, as a refusal says it back to them: on one line, and no longer than that."""
    seen = visible(text)
    return seen if len(seen) <= LONGEST_ECHO else seen[: LONGEST_ECHO - 1] + "…"


def said_back(text: str) -> str:
    """The same where signs are layout, as in Discord."""
    return harmless(in_short(text))

"""Why something could not be read or written, out of what a library or the system says: a code of ours, for a sentence of ours."""

from __future__ import annotations

import errno
import re
import tomllib
from typing import Any

import msgspec

from engine.core.outcome.event import Phrase

OF_THE_SYSTEM = {
    errno.ENOENT: "cause.missing", errno.EISDIR: "cause.folder", errno.ENOTDIR: "cause.no_folder", errno.EEXIST: "cause.exists",
    errno.EACCES: "cause.denied", errno.EPERM: "cause.denied", errno.EROFS: "cause.read_only",
    errno.ENOSPC: "cause.full", errno.EDQUOT: "cause.full", errno.EFBIG: "cause.full",
    errno.ENAMETOOLONG: "cause.long_name", errno.ELOOP: "cause.circle", errno.EIO: "cause.disk",
    errno.EMFILE: "cause.many_files", errno.ENFILE: "cause.many_files", errno.EADDRINUSE: "cause.taken",
    errno.EADDRNOTAVAIL: "cause.no_address", errno.ECONNREFUSED: "cause.closed_door", errno.ETIMEDOUT: "cause.silence",
    errno.EHOSTUNREACH: "cause.no_way", errno.ENETUNREACH: "cause.no_way",
}  # fmt: skip
KINDS = {
    "int": "value.number", "float": "value.fraction", "bool": "value.bool", "str": "value.text", "null": "value.none", "bytes": "value.text",
    "array": "value.list", "object": "value.object", "date": "value.date", "datetime": "value.date", "time": "value.date",
}  # fmt: skip
BOUNDS = {">=": "cause.least", "<=": "cause.most"}
# What the library for shapes says; the place stands behind it.
PLACE = re.compile(r" - at `(?:key` in `)?\$\.?(?P<place>[^`]*)`$")
KIND = re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<was>[^`]*)`")
BOUND = re.compile(r"Expected `(?:int|float)` (?P<sign>[<>]=) (?P<n>\S+)")
FIELD = re.compile(r"Object (?P<how>missing required|contains unknown) field `(?P<name>[^`]*)`")
CHOICE = re.compile(r"Invalid enum value '?(?P<name>.*?)'?$", re.DOTALL)
LONGEST_NAME = 60
AT_BYTE = re.compile(r"\(byte (\d+)\)")
AT_LINE = re.compile(r"\(at line (\d+), column (\d+)\)")


def cause_of(error: Exception, data: bytes = b"") -> Phrase:
    """Why something could not be read or written; `data` is what was read, for the line at which it goes wrong."""
    if isinstance(error, OSError):
        return of_the_system(error)
    if isinstance(error, UnicodeDecodeError):
        return no_text(error, data)
    if isinstance(error, RecursionError):
        return Phrase("cause.deep")
    if isinstance(error, tomllib.TOMLDecodeError):
        return of_settings(str(error))
    if isinstance(error, msgspec.ValidationError):
        return of_shape(str(error))
    return of_json(str(error), data) if isinstance(error, msgspec.DecodeError) else Phrase("cause.shape")


def of_the_system(error: OSError) -> Phrase:
    """What the system refuses; one that names nothing we know has its number."""
    number = error.errno or (errno.ETIMEDOUT if isinstance(error, TimeoutError) else 0)
    code = "cause.no_name" if number < 0 else OF_THE_SYSTEM.get(number)
    return Phrase(code) if code else Phrase("cause.system", {"n": number})


def of_settings(said: str) -> Phrase:
    """Where a file of TOML stops being one."""
    if "overwrite" in said or "twice" in said:
        return Phrase("cause.twice")
    found = AT_LINE.search(said)
    return Phrase("cause.toml", {"row": int(found[1]), "at": int(found[2])}) if found else Phrase("cause.broken_off")


def of_json(said: str, data: bytes) -> Phrase:
    """Where a file of JSON stops being one."""
    found = AT_BYTE.search(said)
    if found is None:
        return Phrase("cause.broken_off" if data.strip() else "cause.empty")
    return where("cause.json", data[: int(found[1])])


def no_text(error: UnicodeDecodeError, data: bytes) -> Phrase:
    """Where a file stops being text; the library for JSON counts from the beginning of a word."""
    try:
        data.decode()
    except UnicodeDecodeError as found:
        return where("cause.no_text", data[: found.start])
    return where("cause.no_text", bytes(error.object)[: error.start])


def where(code: str, before: bytes) -> Phrase:
    """A cause with the line and the place in it at which it stands, by what stands before."""
    return Phrase(code, {"row": before.count(b"\n") + 1, "at": len(before) - before.rfind(b"\n")})


def of_shape(said: str) -> Phrase:
    """What does not have its shape, and where."""
    found = PLACE.search(said)
    cause = misshapen(said[: found.start()] if found else said)
    return at(found["place"], cause) if found and found["place"] else cause


def at(place: str, cause: Phrase) -> Phrase:
    """The same, with where it is."""
    return Phrase("cause.at", {"place": place[-LONGEST_NAME:], "cause": cause})


def misshapen(said: str) -> Phrase:
    """What belongs there instead."""
    if field := FIELD.match(said):
        return lacking(field["name"]) if field["how"].startswith("missing") else Phrase("cause.unknown", short(field))
    if choice := CHOICE.match(said):
        return Phrase("cause.choice", short(choice))
    if bound := BOUND.match(said):
        return Phrase(BOUNDS[bound["sign"]], {"n": int(float(bound["n"]))})
    kind = KIND.match(said)
    return not_of_kind(kind["wanted"].split(" | ")[0], kind["was"]) if kind else Phrase("cause.shape")


def short(found: re.Match[str]) -> dict[str, Any]:
    """A name somebody wrote, no longer than a line bears."""
    return {"name": found["name"][:LONGEST_NAME]}


def lacking(name: str) -> Phrase:
    """Something that has to be there is not."""
    return Phrase("cause.lacking", {"name": name})


def not_of_kind(wanted: str, was: str) -> Phrase:
    """Something else stands where a kind of value belongs."""
    if wanted not in KINDS or was not in KINDS:
        return Phrase("cause.shape")
    return Phrase("cause.kind", {"wrong": Phrase(KINDS[was]), "text": Phrase(KINDS[wanted])})

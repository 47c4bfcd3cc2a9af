"""What a host decides: one TOML file, and the token from the environment or a file of its own."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from engine import BadInput, Phrase, cause_of

TOKEN_NAME = "SIGNALBOX_TOKEN"
TOKEN_SHAPE = re.compile(r"[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}")
INSTEAD = {"SIGNALBOX_DATABASE": "database", "SIGNALBOX_METRICS_PORT": "metrics_port"}
Place = Annotated[str, Meta(pattern=r"^[^\0]*$")]
Proxy = Annotated[str, Meta(pattern=r"^[0-9]{1,3}(\.[0-9]{1,3}){3}$|^[0-9a-fA-F:]*:[0-9a-fA-F:]*$")]
Level = Annotated[str, Meta(pattern="^(?i:debug|info|warning|error)$")]
Theme = Literal["light", "dark"]
Format = Literal["text", "json"]
Host = Literal["127.0.0.1", "::1", "0.0.0.0", "::"]
CHOICES = {
    "theme": ", ".join(get_args(Theme)),
    "log_level": "DEBUG, INFO, WARNING, ERROR",
    "log_format": ", ".join(get_args(Format)),
    "web.host": ", ".join(get_args(Host)),
}


class Web(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pages of tables: off without a port; `address` is how people reach them through the host's own `proxies`."""

    port: Annotated[int, Meta(ge=0, lt=2**16)] = 0
    host: Host = "127.0.0.1"
    address: Annotated[str, Meta(pattern=r"^(https?://[\w.:/-]+[^/])?$")] = ""
    proxies: tuple[Proxy, ...] = ()


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What heavy work (files, films) may take beside the bot: seconds and megabytes for a file, and how much at once."""

    seconds: Annotated[float, Meta(ge=1, le=600)] = 10.0
    megabytes: Annotated[int, Meta(ge=64, le=65_536)] = 256
    at_once: Annotated[int, Meta(ge=1, le=64)] = 2


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in config.toml, with what holds where nothing is said."""

    database: Place = "signalbox.db"
    token_file: Place = ""
    theme: Theme = "dark"
    log_level: Level = "INFO"
    log_format: Format = "text"
    metrics_port: Annotated[int, Meta(ge=0, lt=2**16)] = 0
    sweep_seconds: Annotated[float, Meta(ge=1, le=3600)] = 20.0
    backups: Place = ""
    backups_kept: Annotated[int, Meta(ge=1)] = 7
    picture_workers: Annotated[int, Meta(ge=1, le=64)] = 2
    sandbox_port: Annotated[int, Meta(ge=0, lt=2**16)] = 8018
    web: Web = Web()
    work: Work = Work()


def read(path: Path | None, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings: defaults, then the file, then the environment; one clear line for what cannot be read."""
    said = {name: environment[key] for key, name in INSTEAD.items() if environment.get(key)}
    try:
        text = path.read_text(encoding="utf-8") if path else ""
        return msgspec.convert({**tomllib.loads(text), **said}, Settings, strict=not said)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadInput("settings.unreadable", file=str(path), detail=with_choices(cause_of(error))) from None


def with_choices(cause: Phrase) -> Phrase:
    """Why a setting cannot be read; of one with choices, which they are."""
    place = str(cause.params.get("place", ""))
    return Phrase("cause.choices", {"name": place, "choices": CHOICES[place]}) if place in CHOICES else cause


def token(settings: Settings, environment: Mapping[str, str] = os.environ) -> str:
    """The bot's token; it is never written anywhere."""
    found = environment.get(TOKEN_NAME, "")
    if not found and settings.token_file:
        try:
            found = Path(settings.token_file).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput("settings.unreadable", file=settings.token_file, detail=cause_of(error)) from None
    if not found.strip():
        raise BadInput("settings.no_token", name=TOKEN_NAME)
    return found.strip()


def looks_like_token(text: str) -> bool:
    """Whether a text has the shape of a bot token."""
    return TOKEN_SHAPE.fullmatch(text) is not None

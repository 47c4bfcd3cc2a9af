"""The fixed words of the pictures out of the catalogues, for commands that draw."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

TEXT = Path(__file__).parent.parent / "text"
LANGUAGES = ("en", "es")
PREFIX = "picture-"


@cache
def words(language: str) -> dict[str, str]:
    """Every fixed word in a language, by the keys pictures use."""
    bundle = FluentBundle([language], use_isolating=False)
    resource = FluentResource((TEXT / language / "pictures.ftl").read_text(encoding="utf-8"))
    bundle.add_resource(resource)
    names = [entry.id.name for entry in resource.body if hasattr(entry, "id")]
    found = {}
    for name in names:
        text, errors = bundle.format_pattern(bundle.get_message(name).value)
        if errors:
            raise ValueError(f"{language}: {name}: {errors}")
        found[name.removeprefix(PREFIX).replace("-", "_")] = str(text)
    return found

"""An action in words, whether it is possible or not."""

from __future__ import annotations

import engine
from bot.text import fields
from bot.text.naming import Names


def action_line(names: Names, action: engine.Action) -> str:
    """An action in words: who, what, and each field that says something."""
    kind = engine.tag(type(action))
    parts = []
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name not in ("who", "agreed") and value not in ("", ()):
            parts.append(
                (names.field(name) if name != "turn" else "", fields.value_shown(names, str(kind), name, value, {}))
            )
    said = [f"{field} {text}".lstrip() if len(parts) > 1 else text for field, text in parts]
    return f"{names.entity(action.who)}: {names.kind(str(kind))} – {', '.join(said)}".rstrip(" –")

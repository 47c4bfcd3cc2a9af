"""What each parameter of a sentence stands for, by its name; those of one title are declared in its `shown.toml`."""

from __future__ import annotations

from functools import cache

from engine import all_shown

# `money`: a number is a sum in the title's currency. `number`: it stays as it is. `entity`: a player, a company, or
# anything else with a name of its own, alone or in a list. `text`: written as it is. `typed`: people wrote it.
# `lot`: something to be had, whoever has it now. `choice`: an option or variant of the title. The others name the kind of word it is.
MEANINGS: dict[str, tuple[str, ...]] = {
    "money": (
        "after", "amount", "before", "best", "capital", "cash", "cost", "half", "high", "low", "paid", "price", "prices",
        "proceeds", "revenue", "step", "subsidy", "total", "value", "worth",
    ),
    "number": (
        "action", "at", "count", "expires", "extensions", "game", "games", "joined", "kept", "later", "least", "limit",
        "most", "move", "moves", "n", "ordinal", "shape", "percent", "rating", "row", "seats", "seated", "tried", "turn", "until", "wanted", "wins",
        "losses", "days", "hours", "minutes",
    ),
    "entity": (
        "aid", "asked", "colour", "companies", "company", "controller", "dealt", "every", "extra", "held", "hint", "how",
        "kinds", "known", "lang", "mode", "moderators", "names", "order", "other", "pace", "people",
        "player", "players", "quiet", "ruling", "runs", "section", "seat", "source", "target", "topic",
        "user", "verb", "waiting", "who", "wishes", "zone", "amend", "choices", "currency", "head", "offer", "table",
    ),
    "text": (
        "question", "role", "state",
        "cause", "detail", "done", "file", "first", "gone", "last", "line", "name", "number", "side",
        "left", "place", "process", "schema", "text", "title", "was", "what", "wrong", "span",
    ),
    "hex": ("hex",),
    "lot": ("item", "items"),
    "train": ("train", "trains"),
    "tile": ("tile", "old"),
    "route": ("route", "routes"),
    "typed": ("why",),
    "choice": ("option", "variant"),
    "options": ("options",),
    "kind": ("kind",),
    "field": ("field",),
    "stop": ("stop", "start", "goal"),
    "cert": ("cert",),
    "step": ("steps",),
    "reason": ("reason",),
    "phase": ("phase",),
    "change": ("change",),
    "default": ("default",),
}  # fmt: skip


@cache
def by_name() -> dict[str, str]:
    """The meaning of every parameter, those of all titles among them; two meanings of one name are refused."""
    found: dict[str, str] = {}
    for declared in (MEANINGS, *(shown.parameters for shown in all_shown().values())):
        for meaning, names in declared.items():
            for name in names:
                if meaning not in MEANINGS or found.setdefault(name, meaning) != meaning:
                    raise KeyError(f"parameter {name} cannot mean {meaning}")
    return found


def meaning_of(name: str) -> str:
    """What a parameter stands for; one that nobody declared is taken for an entity."""
    return by_name().get(name, "entity")

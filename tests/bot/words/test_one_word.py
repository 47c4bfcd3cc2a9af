"""One word one thing: what the catalogues had as a second word for something does not come back (docs/words.md)."""

from __future__ import annotations

import re

import pytest

from bot.text import LANGUAGES, catalogue

TYPED = re.compile("^(rules-words|called|typed)-")  # what people may type has every word they know
SECOND_WORDS = {
    "en": {
        r"there are only \{ MONEY": "there is only so much money",
        r"” is no\b": "is not a …",
        r"(?:^|[.;:] )Who (?:manages|plays|moderates|runs|asked|won|holds|owes)\b": "whoever",
        r"only who\b": "only whoever",
        r"\b[Uu]pkeep\b": "maintenance",
        r"\b(?:paid|pays?|paying)\b[^.;]* off\b": "to buy out a marker",
        r"\b[Rr]uns the bot\b": "hosts the bot",
        r"\bgives? up (?:a|an|\{ AN).*-train": "to discard a train",
        r"\bnot taken in\b": "not imported",
        r"\bIn that turn\b": "turned that way",
    },
    "es": {
        r"[Rr]ecorrido": "ruta",
        r"\b[Oo]xid": "quedar obsoleto",
        r"\bbanca\b": "banco",
        r"\bárea": "zona roja",
        r"[Cc]otizaci": "precio",
        r"[Dd]ict[aá]m": "decisión",
        r"ronda de línea\b": "ronda de líneas",
        r"[Pp]re-": "preestatal",
        r"\bedificio": "punto de referencia",
        r"\bbolsa\b": "RMV",
        r"\bquiebra": "bancarrota",
        r"\bensayo": "prueba",
        r"[Cc]on ese giro": "en esa posición",
        r"\b[Óó]rdenes selladas": "órdenes secretas",
        r"(?:mantiene|lleva) el bot": "aloja el bot",
    },
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_has_a_second_word(lang: str) -> None:
    """Each sentence of each catalogue says a thing by its one word."""
    texts = {name: text for name, text in catalogue(lang).texts.items() if not TYPED.match(name)}
    found = {
        (name, word): SECOND_WORDS[lang][word]
        for name, text in texts.items()
        for word in SECOND_WORDS[lang]
        if re.search(word, text.partition("=")[2], re.MULTILINE)
    }
    assert len(texts) > 1000 and not found

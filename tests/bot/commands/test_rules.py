"""`/rules` finds what people type, in their own words, whatever the heading says."""

from __future__ import annotations

import pytest

import engine
from bot.chat.commands.helping import chapters, topics_meant
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat

TYPED = {
    "en": "rust sell cert token president upgrade route dividend end win price limit buy tile train phase home director withhold treasury money round revenue",
    "es": "caducar oxidar vender certificado ficha presidente mejora ruta dividendo fin ganar precio límite comprar loseta tren fase base director retener tesorería dinero ronda ingresos",
}  # fmt: skip


@pytest.mark.parametrize("lang", TYPED)
def test_what_people_type_is_found_in_every_title(lang: str) -> None:
    """Words of the table that stand in no heading lead to the topic they are about."""
    for title in map(engine.load_title, engine.all_titles()):
        found = chapters(lang, title.name)
        lost = [word for word in TYPED[lang].split() if not topics_meant(lang, found, word)]
        assert not lost, (title.name, lost)


@pytest.mark.parametrize(
    ("lang", "title", "typed", "topic"),
    [
        ("en", "18Mag", "rust", "phases"), ("en", "18Mag", "sell", "stock"), ("en", "18Mag", "Cert", "stock"),
        ("en", "1862", "merge", "mergers"), ("en", "1824", "certificate limit", "first_round"), ("en", "1840", "rust", "trams"),
        ("es", "18Mag", "caducar", "phases"), ("es", "1824", "vender", "sales"), ("es", "1862", "fusion", "fusion"),
        ("es", "18Mag", "fin", "end"), ("es", "18Mag", "limite", "trains"),
    ],
)  # fmt: skip
def test_a_word_leads_to_its_topic(lang: str, title: str, typed: str, topic: str) -> None:
    """The likeliest topic comes first, with or without accents."""
    assert topics_meant(lang, chapters(lang, title), typed)[0] == topic


async def test_other_topics_are_named(place: Channel, seat: Seat, ana: User) -> None:
    """One answer, with where else the word is spoken of; what is nowhere is refused with the topics there are."""
    reply = await ana.slash(place, "rules", topic="vender", title="1824")
    assert reply.text.startswith("**1824") and "Ventas" in reply.text and "Véase también" in reply.text
    refused = await ana.slash(place, "rules", topic="zeppelin", title="1824")
    assert refused.text.startswith("✖") and "Ventas" in refused.text

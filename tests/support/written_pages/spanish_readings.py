"""The page of what tables may choose, in Spanish, out of the boxes and the catalogue: `python -m tests.support.written_pages.spanish_readings` writes it."""

from __future__ import annotations

import engine
from bot.text.naming import Names
from engine import TitleData
from engine.titles.box_rows import OptionData
from tests.support.paths import ROOT

PAGE = ROOT / "docs" / "es" / "dictamenes.md"
HEAD = """# Dictámenes

Donde el reglamento calla o no está claro decidimos como lo harían los jugadores.
Donde los grupos juegan de maneras distintas, la mesa elige antes de empezar con `/partida opciones`: aquí están todas las opciones de cada juego, la que vale si nadie elige va en negrita.
Cada respuesta con su pregunta, su sección y su razón está en los dictámenes completos, en inglés; lo que allí se cita del reglamento está en español.
`/reglas` resume en español las reglas de cada juego tal como se aplican.
"""


def page() -> str:
    """The whole page as it should be."""
    return HEAD + "".join(section(engine.load_title(folder), folder) for folder in engine.all_titles())


def section(title: TitleData, folder: str) -> str:
    """The options of one title."""
    names = Names("es", title)
    rows = [f"| {names.choice('option', option.name)} | {choices(names, option)} |" for option in title.options]
    whole = f"[Dictámenes completos](../rulings/{folder.removeprefix('t')}.md)\n"
    table = "\n".join(("| Qué se elige | Cómo |", "|---|---|", *rows)) + "\n\n" if rows else ""
    return f"\n## {title.name}\n{table}{whole}"


def choices(names: Names, option: OptionData) -> str:
    """The values of an option, the usual one in bold."""
    said = [(value, names.choice("option", f"{option.name}-{value}")) for value in option.values]
    return " · ".join(f"**{text}**" if value == option.values[0] else text for value, text in said)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

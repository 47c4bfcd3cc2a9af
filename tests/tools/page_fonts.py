"""The letters of the page of a table: the pictures' fonts, cut down to what the catalogues and boxes can say.

`python -m tests.tools.page_fonts` writes them anew after a language or a sign was added; it needs fonttools and brotli.
"""

from __future__ import annotations

from pathlib import Path

from fontTools import subset

from render.style import BOLD, FONTS, REGULAR
from tests.support.paths import ROOT

HERE = ROOT / "bot" / "pages" / "page"
LATIN = (range(0x20, 0x7F), range(0xA0, 0x180))  # of names people have, which no catalogue knows
WRITTEN = (
    "bot/text/*/*.ftl",
    "engine/titles/*/words/*.ftl",
    "engine/titles/*/box/*.toml",
    "render/**/*.py",
    "bot/pages/page/*.*s",
)
LETTERS = {REGULAR: "letters.woff2", BOLD: "letters-bold.woff2"}


def wanted() -> set[int]:
    """Every letter that our own files hold, and those of Latin names."""
    found = {code for part in LATIN for code in part}
    for pattern in WRITTEN:
        for path in ROOT.glob(pattern):
            found |= {ord(letter) for letter in path.read_text(encoding="utf-8")}
    return found


def cut(source: str, target: Path) -> None:
    """One font with the wanted letters alone."""
    options = subset.Options(flavor="woff2", layout_features=["kern"], hinting=False, desubroutinize=True)
    options.drop_tables += ["DSIG", "GDEF", "GSUB", "FFTM"]
    font = subset.load_font(str(FONTS / source), options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=wanted())
    chosen.subset(font)
    subset.save_font(font, str(target), options)


def main() -> None:
    """Write both."""
    for source, name in LETTERS.items():
        cut(source, HERE / name)
        print(f"{name}: {(HERE / name).stat().st_size} bytes")


if __name__ == "__main__":
    main()

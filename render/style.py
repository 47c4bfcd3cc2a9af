"""Themes, colours and fonts: how everything looks, in one place."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec
from PIL import ImageFont

ThemeName = Literal["light", "dark"]

FONTS = Path(__file__).parent / "fonts"
REGULAR = "DejaVuSansCondensed.ttf"
BOLD = "DejaVuSansCondensed-Bold.ttf"
CAP = 0.729  # height of a capital of DejaVu Sans, in parts of the size
MEASURED_AT = 200
INK, PAPER, BLACK = "#16181b", "#ffffff", "#000000"
MEDALS = ("#e3b23c", "#b9bec5", "#cd8b53")  # first, second, third
VEIL = 0.55  # of the page over what is not to be chosen
SHADE = 0.42  # of a pattern on the colour of its company
LEGIBLE, SEEN = 4.5, 3.0  # least contrast of letters, and of lines and areas


class Theme(msgspec.Struct, frozen=True):
    """The colours of a picture: the page, tables and hexes."""

    name: ThemeName
    page: str
    panel: str
    stripe: str
    line: str
    ink: str
    faint: str
    accent: str
    accent_ink: str
    good: str
    border: str
    rock: str
    water: str
    hexes: dict[str, str]
    boxes: dict[str, str]
    marks: dict[str, str]
    zones: dict[str, str]
    runs: tuple[str, ...]


BOXES = {
    "plain": "#f3efe2",
    "yellow": "#ffd83d",
    "green": "#7cc254",
    "brown": "#c98a55",
    "grey": "#b3b5b9",
    "red": "#e8837f",
    "blue": "#8cc3ea",
    "purple": "#b79bd6",
}
ZONES = {
    "yellow": "#f6dc6a",
    "orange": "#f3b562",
    "pink": "#eeb4bf",
    "green": "#a9d394",
    "blue": "#a9cdec",
    "grey": "#c6c8cb",
}

LIGHT = Theme(
    name="light",
    page="#fbfaf6",
    panel="#ffffff",
    stripe="#f2efe6",
    line="#c9c3b4",
    ink="#1b1d20",
    faint="#6b6a64",
    accent="#1f5fa8",
    accent_ink="#ffffff",
    good="#1d7a3e",
    border="#8f897a",
    rock="#8f6e4c",
    water="#1f6bb0",
    hexes={
        "plain": "#efe9d8",
        "yellow": "#fbdc4c",
        "green": "#83c35f",
        "brown": "#c68c5c",
        "grey": "#bfc1c4",
        "red": "#e48a83",
        "blue": "#a5d0ec",
        "purple": "#bda5d8",
    },
    boxes=BOXES,
    marks={"changed": "#99003d", "legal": "#16181b", "chosen": "#99003d"},
    zones=ZONES,
    runs=("#c2185b", "#1565c0", "#2e7d32", "#e65100", "#6a1b9a", "#00838f", "#5d4037", "#37474f"),
)
DARK = Theme(
    name="dark",
    page="#1e2023",
    panel="#272a2e",
    stripe="#30343a",
    line="#4a4f57",
    ink="#eceef0",
    faint="#a3a8b0",
    accent="#5aa9f0",
    accent_ink="#10151b",
    good="#6fd08c",
    border="#17181a",
    rock="#c79b6b",
    water="#8fceff",
    hexes={
        "plain": "#5c5f5a",
        "yellow": "#d9b93a",
        "green": "#5f9a48",
        "brown": "#ad764d",
        "grey": "#8b8f95",
        "red": "#bf6d67",
        "blue": "#5589a9",
        "purple": "#9079b0",
    },
    boxes=BOXES,
    marks={"changed": "#e066ff", "legal": "#ffffff", "chosen": "#e066ff"},
    zones={
        "yellow": "#8a7420",
        "orange": "#94601f",
        "pink": "#8d4a5c",
        "green": "#42703a",
        "blue": "#37638a",
        "grey": "#5d6167",
    },
    runs=("#ff6fa5", "#64b5f6", "#81d884", "#ffa24d", "#ce93d8", "#4dd0e1", "#d7b19d", "#cfd8dc"),
)
THEMES: dict[str, Theme] = {"light": LIGHT, "dark": DARK}


@lru_cache(maxsize=12)  # a face takes half a megabyte, and is opened again in 25 µs; the shapes of words are kept apart
def font(pixels: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The bundled font at a size; the basic layout looks the same on machines with and without raqm."""
    return ImageFont.truetype(FONTS / (BOLD if bold else REGULAR), pixels, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def _measured(words: str, bold: bool) -> float:
    return font(MEASURED_AT, bold).getlength(words) / MEASURED_AT


def width_of(words: str, size: float, bold: bool = False) -> float:
    """Width of words at a size."""
    return _measured(words, bold) * size


@lru_cache(maxsize=1024)
def rgb(colour: str) -> tuple[int, int, int]:
    """`#rrggbb` as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=1024)
def mixed(one: str, two: str, share: float) -> str:
    """`one` with a share of `two`."""
    a, b = rgb(one), rgb(two)
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(a, b, strict=True))


@lru_cache(maxsize=1024)
def brightness(colour: str) -> float:
    """Relative luminance, 0 to 1."""

    def linear(part: int) -> float:
        c = part / 255
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(p) for p in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=2048)
def contrast(one: str, two: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    a, b = sorted((brightness(one), brightness(two)))
    return (b + 0.05) / (a + 0.05)


def ink_on(ground: str) -> str:
    """Black or white, whichever reads better."""
    return INK if contrast(ground, INK) >= contrast(ground, PAPER) else PAPER


def seen(colour: str, ground: str, ink: str, least: float = SEEN) -> str:
    """A colour, taken towards the ink as far as it needs to be seen on the ground."""
    shades = (mixed(colour, ink, step / 10) for step in range(10))
    return next((shade for shade in shades if contrast(shade, ground) >= least), ink)


def readable(ink: str, ground: str, least: float = LEGIBLE) -> str:
    """The wanted ink if it can be read on the ground, else black or white."""
    wanted = (ink, ink_on(ground), BLACK)
    return next((each for each in wanted if contrast(each, ground) >= least), ink_on(ground))

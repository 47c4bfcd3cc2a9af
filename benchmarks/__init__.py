"""Measurements: how fast, how large, how many; `signalbox bench WHAT` runs them."""

from engine import all_titles, load_title

TITLE = load_title(all_titles()[-1])  # the one title on which the bot and ever denser boards are measured

"""Measurements: how fast, how large, how many; `signalbox bench WHAT` runs them."""

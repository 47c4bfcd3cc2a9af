"""The model of what 18xx.games asks, against what was asked there."""
